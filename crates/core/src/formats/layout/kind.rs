//! The kinds of single lines.

use super::labels::{is_heading, without_letter};
use super::line::{TextLine, is_bar, is_between, is_cell};
use super::verdict::PartReading;
use crate::formats::lines::is_border;
use crate::formats::links::NO_PUZZLE_IN_LINK;
use crate::formats::rows::{LineContent, puzzle_of_cells, read_line};
use crate::formats::{ReadLine, ReadProblem};

/// A line of this many cells and few other characters is nearly a puzzle.
const FEWEST_CELLS: usize = 60;

/// A line by what it may be part of.
pub(super) enum LineKind {
    /// A comment, or names of columns.
    Skipped,
    Blank(TextLine),
    /// A line of a frame.
    Border(TextLine),
    /// Cells of a row.
    Row(TextLine),
    /// A heading between puzzles.
    Heading,
    /// A puzzle, or an error, of its own.
    Whole(PartReading),
    /// Anything else.
    Other(OtherLine),
}

/// Why a line is not a row.
#[derive(Clone, Debug)]
pub(super) struct OtherLine {
    pub column: usize,
    pub problem: ReadProblem,
    /// Whether it is a row but for one or two characters.
    pub is_near: bool,
}

pub(super) fn kind(line: TextLine, read_format: ReadLine) -> LineKind {
    if line.is_blank() {
        return LineKind::Blank(line);
    }
    let text: String = line.characters.iter().collect();
    let bare = text.trim();
    if is_heading(bare) {
        return LineKind::Skipped;
    }
    match read_line(&text, read_format) {
        Ok(LineContent::Nothing) if is_border(bare) => LineKind::Border(line),
        Ok(LineContent::Nothing) if bare.starts_with('#') => LineKind::Skipped,
        Ok(LineContent::Nothing) => LineKind::Heading,
        Ok(LineContent::Puzzle(puzzle)) => {
            LineKind::Whole(PartReading::Read(Box::new(puzzle.at_line(line.number))))
        }
        Ok(LineContent::Cells(cells)) if cells.len() == 81 => {
            let puzzle = puzzle_of_cells(&cells).at_line(line.number);
            LineKind::Whole(PartReading::Read(Box::new(puzzle)))
        }
        Ok(LineContent::Cells(_)) => LineKind::Row(line),
        Err((column, problem)) => other(line, column, problem),
    }
}

/// A line that is not a row as it is: perhaps without its name, or the words behind it.
fn other(line: TextLine, column: usize, problem: ReadProblem) -> LineKind {
    let column = line.column + column - 1;
    let is_clear = matches!(
        problem,
        ReadProblem::Recognised { .. } | ReadProblem::Malformed { .. } | ReadProblem::Board(_)
    );
    if is_clear && problem != NO_PUZZLE_IN_LINK {
        return LineKind::Whole(PartReading::NotAPuzzle(problem.at(line.number, column)));
    }
    let bare = with_colon(without_words(without_letter(line.clone())));
    let cells = line.characters.iter().filter(|c| is_cell(**c)).count();
    if is_row(&bare) && cells < FEWEST_CELLS {
        return LineKind::Row(bare);
    }
    let foreign = |c: &&char| !is_cell(**c) && !is_between(**c);
    let foreign = line.characters.iter().filter(foreign).count();
    if cells >= FEWEST_CELLS && foreign <= 3 {
        return LineKind::Whole(PartReading::NotAPuzzle(problem.at(line.number, column)));
    }
    LineKind::Other(OtherLine {
        column,
        problem,
        is_near: cells >= 3 && foreign <= 2,
    })
}

/// Whether a line has nothing but cells and what is between them.
fn is_row(line: &TextLine) -> bool {
    let is_separator = |c: &&char| is_bar(**c) || matches!(**c, ',' | ';' | '&');
    let separators = line.characters.iter().filter(is_separator).count();
    let cells = line.characters.iter().filter(|c| is_cell(**c)).count();
    (cells > 0 || separators > 1) && line.characters.iter().all(|&c| is_cell(c) || is_between(c))
}

/// A line that begins like `1) ` with a colon in place of the bracket.
fn with_colon(mut line: TextLine) -> TextLine {
    let start = line.characters.iter().position(|c| !c.is_whitespace());
    if let Some([digit, mark @ (')' | ']'), ' ', ..]) =
        start.map(|start| &mut line.characters[start..])
        && digit.is_ascii_digit()
    {
        *mark = ':';
    }
    line
}

/// Cuts words that are two blanks or a tab behind the cells.
fn without_words(line: TextLine) -> TextLine {
    let text = &line.characters;
    let is_word = |at: &usize| {
        let before = &text[..*at];
        (text[*at].is_alphabetic() || text[*at] == '(' || text[*at] == '<')
            && (before.ends_with(&[' ', ' ']) || before.ends_with(&['\t']))
    };
    let Some(start) = (0..text.len()).find(is_word) else {
        return line;
    };
    let cells = text[..start].to_vec();
    let end = cells
        .iter()
        .rposition(|c| !c.is_whitespace())
        .map_or(0, |last| last + 1);
    if cells.iter().any(|&c| is_cell(c)) {
        line.with(cells[..end].to_vec())
    } else {
        line
    }
}
