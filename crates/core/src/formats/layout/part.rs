//! The parts of a text, each with what it is, and the kinds of its single lines.

use super::labels::{is_heading, is_number_heading, without_letter};
use super::line::{TextLine, is_bar, is_between, is_cell};
use super::verdict::PartReading;
use crate::formats::links::NO_PUZZLE_IN_LINK;
use crate::formats::rows::{LineContent, puzzle_of_cells, read_line};
use crate::formats::text::is_border;
use crate::formats::{ReadError, ReadLine, ReadProblem};

/// Some lines of a text.
pub(super) struct TextPart {
    /// Their numbers, from 1.
    pub lines: Vec<usize>,
    pub verdict: PartReading,
    /// The error if they were meant as a puzzle.
    problem: Option<ReadError>,
    shape: PartShape,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum PartShape {
    /// A puzzle or an error on a line of its own.
    Line,
    Rows,
    /// A line of other characters, and whether they are few.
    Other {
        is_near: bool,
    },
}

impl TextPart {
    pub fn of_line(number: usize, verdict: PartReading) -> TextPart {
        TextPart {
            lines: vec![number],
            verdict,
            problem: None,
            shape: PartShape::Line,
        }
    }

    pub fn of_other_line(number: usize, line: OtherLine) -> TextPart {
        TextPart {
            problem: Some(line.problem.at(number, line.column)),
            shape: PartShape::Other {
                is_near: line.is_near,
            },
            ..TextPart::of_line(number, PartReading::Prose)
        }
    }

    /// Rows with one verdict on each puzzle, or one on all.
    pub fn of_rows(rows: &[TextLine], verdicts: Vec<PartReading>) -> Vec<TextPart> {
        // Names of columns are no lines that somebody misses.
        let rows_of_cells = rows.iter().filter(|row| !is_number_heading(row));
        let lines: Vec<usize> = rows_of_cells.map(|row| row.number).collect();
        let count = ReadProblem::RowCount(rows.len());
        let problem = rows.last().map(|last| count.at(last.number, 1));
        let part = |verdict| TextPart {
            lines: lines.clone(),
            verdict,
            problem: problem.clone(),
            shape: PartShape::Rows,
        };
        verdicts.into_iter().map(part).collect()
    }

    fn first(&self) -> usize {
        self.lines.first().copied().unwrap_or(0)
    }

    /// Puts parts in the order of the text, and finds errors in what looks like prose: a
    /// strange character among rows, and every other line of a list.
    pub fn arrange(parts: &mut [TextPart]) {
        parts.sort_by_key(|part| part.verdict.line().unwrap_or(part.first()));
        if is_list(parts) {
            for part in parts {
                part.make_error();
            }
            return;
        }
        for place in 0..parts.len() {
            if parts[place].shape == (PartShape::Other { is_near: true }) {
                join(parts, place);
            }
        }
    }

    fn make_error(&mut self) {
        if self.verdict == PartReading::Prose
            && let Some(error) = &self.problem
        {
            self.verdict = PartReading::NotAPuzzle(error.clone());
        }
    }

    /// Whether these are rows that are not a puzzle as they are.
    fn is_broken(&self) -> bool {
        self.shape == PartShape::Rows && !self.verdict.is_puzzle()
    }
}

/// Whether a text is a list with one puzzle a line.
fn is_list(parts: &[TextPart]) -> bool {
    let is_puzzle = |part: &&TextPart| part.shape == PartShape::Line && part.verdict.is_puzzle();
    parts.first().as_ref().is_some_and(is_puzzle) && parts.iter().filter(is_puzzle).count() > 1
}

/// Makes a line with a strange character an error, if the rows before and after it lack
/// just this one.
fn join(parts: &mut [TextPart], place: usize) {
    let line = parts[place].first();
    let before = place.checked_sub(1).filter(|&at| {
        parts[at].is_broken() && parts[at].lines.last().is_some_and(|&last| last + 2 >= line)
    });
    let after = Some(place + 1).filter(|&at| {
        parts
            .get(at)
            .is_some_and(|part| part.is_broken() && part.first() <= line + 2)
    });
    let rows = |at: Option<usize>| at.map_or(0, |at| parts[at].lines.len());
    if !(7..=10).contains(&(rows(before) + rows(after) + 1)) {
        return;
    }
    for at in [before, after].into_iter().flatten() {
        parts[at].lines.clear();
        parts[at].verdict = PartReading::Prose;
    }
    parts[place].make_error();
}

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
