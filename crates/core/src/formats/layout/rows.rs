//! Nine rows as a puzzle: the ways to read them, the surest first. The last are 81 cells that are
//! wrapped like words: lines of other lengths than nine.

use super::labels::{is_number_heading, without_numbers};
use super::line::{TextLine, is_between, is_cell, is_empty_cell};
use super::verdict::{FEWEST_GIVENS, GuessReason, PartReading};
use super::{columns, fields};
use crate::board::Digit;
use crate::formats::candidates::CandidateRow;
use crate::formats::cells::{RowCell, cell_content, to_grid};
use crate::formats::rows::puzzle_of_cells;
use crate::formats::{Imported, ReadError, ReadProblem};

/// The verdicts on rows that follow each other: one a puzzle, or one on all of them.
pub(super) fn judge(rows: &[TextLine], is_first: bool) -> Vec<PartReading> {
    if rows.len() == 11 && rows[3].is_blank() && rows[7].is_blank() {
        let rows = [&rows[..3], &rows[4..7], &rows[8..]].concat();
        return judge(&rows, is_first);
    }
    if let Some(read) = nine(rows, is_first) {
        return read;
    }
    if let Some(read) = nine(without_heading(rows), false) {
        return read;
    }
    if let Some(puzzles) = explicit(without_count(rows)) {
        return read(puzzles);
    }
    for size in [9, 10] {
        if rows.len() > 10 && rows.len().is_multiple_of(size) {
            let parts = rows
                .chunks(size)
                .map(|part| nine(without_heading_of(part, size), false));
            if let Some(read) = parts.collect::<Option<Vec<_>>>() {
                return read.concat();
            }
        }
    }
    vec![decide(rows).unwrap_or_else(|| failure(rows))]
}

fn without_heading_of(rows: &[TextLine], size: usize) -> &[TextLine] {
    if size == 10 {
        without_heading(rows)
    } else {
        rows
    }
}

/// Ten rows without the one that names the columns.
fn without_heading(rows: &[TextLine]) -> &[TextLine] {
    match rows {
        [first, others @ ..] if others.len() == 9 && is_number_heading(first) => others,
        [others @ .., last] if others.len() == 9 && is_number_heading(last) => others,
        _ => rows,
    }
}

/// Ten rows without the first, if that is a number of one or two digits.
fn without_count(rows: &[TextLine]) -> &[TextLine] {
    match rows {
        [first, others @ ..] if others.len() == 9 && first.bare().len() <= 2 => others,
        _ => rows,
    }
}

fn read(puzzles: Vec<Imported>) -> Vec<PartReading> {
    let read = |puzzle| PartReading::Read(Box::new(puzzle));
    puzzles.into_iter().map(read).collect()
}

/// Nine rows, or the puzzles beside each other in them.
fn nine(rows: &[TextLine], is_first: bool) -> Option<Vec<PartReading>> {
    (rows.len() == 9).then_some(())?;
    let numbered = without_numbers(rows);
    let bare = numbered.as_ref().map(|(bare, _)| bare.as_slice());
    let is_marked = numbered.as_ref().is_some_and(|(_, is_marked)| *is_marked);
    let full = bare.filter(|_| is_marked).unwrap_or(rows);
    if let Some(puzzles) = explicit(full).or_else(|| explicit(bare?)) {
        return Some(read(puzzles));
    }
    let verdict = match bare {
        Some(bare) => fields::decide(bare, false).or_else(|| columns::decide(bare, false)),
        None => fields::decide(rows, is_first).or_else(|| columns::decide(rows, is_first)),
    };
    verdict.map(|verdict| vec![verdict])
}

/// Rows in which every cell has a character or candidates, an empty one too.
fn explicit(rows: &[TextLine]) -> Option<Vec<Imported>> {
    (rows.len() == 9).then_some(())?;
    let mut cells = Vec::new();
    let mut has_signs = false;
    for row in rows {
        let text: String = row.characters.iter().collect();
        match CandidateRow::parse(&text) {
            Some(CandidateRow(row)) if row.len() == 9 => cells.push(row),
            _ => {
                has_signs |= text.contains(['-', '?']);
                cells.push(cells_of(row)?);
            }
        }
    }
    let width = cells[0].len();
    let is_even = cells.iter().all(|row| row.len() == width);
    let count = (is_even && width > 0 && width.is_multiple_of(9)).then_some(width / 9)?;
    (count == 1 || (count <= 4 && are_apart(rows, count))).then_some(())?;
    let puzzles = (0..count).map(|place| {
        let part = cells.iter().flat_map(|row| &row[9 * place..9 * place + 9]);
        let puzzle = puzzle_of_cells(&part.copied().collect::<Vec<_>>());
        let line = rows[0].number;
        let format = if has_signs {
            "rows with blanks"
        } else {
            puzzle.format
        };
        Imported {
            format,
            line,
            ..puzzle
        }
    });
    Some(puzzles.collect())
}

fn cells_of(row: &TextLine) -> Option<Vec<RowCell>> {
    let mut cells = Vec::new();
    for &character in &row.characters {
        match character {
            c if is_cell(c) => cells.push(RowCell::from(cell_content(c).unwrap_or_default())),
            c if is_between(c) => {}
            _ => return None,
        }
    }
    Some(cells)
}

/// Whether every row has more room after each ninth cell than before it.
fn are_apart(rows: &[TextLine], count: usize) -> bool {
    rows.iter().all(|row| {
        let places = (0..row.characters.len()).filter(|&at| is_cell(row.characters[at]));
        let places: Vec<usize> = places.collect();
        (1..count).all(|part| {
            let room = |at: usize| places[at] - places[at - 1];
            room(9 * part) > room(9 * part - 1) && room(9 * part) > room(9 * part - 2)
        })
    })
}

/// The error about rows that are nearly a puzzle.
fn failure(rows: &[TextLine]) -> PartReading {
    match problem(rows) {
        Some(error) => PartReading::NotAPuzzle(error),
        None => PartReading::Prose,
    }
}

fn problem(rows: &[TextLine]) -> Option<ReadError> {
    let count = |row: &TextLine| row.characters.iter().filter(|c| is_cell(**c)).count();
    let first = |row: &TextLine| {
        row.characters
            .iter()
            .take_while(|c| c.is_whitespace())
            .count()
    };
    let at = |row: &TextLine, problem: ReadProblem| {
        Some(problem.at(row.number, row.column + first(row)))
    };
    let last = rows.last()?;
    let foreign = |row: &TextLine| {
        let mut letters = row.characters.iter();
        letters.position(|&c| !is_cell(c) && !is_between(c) && c != '+')
    };
    if let Some((row, place)) = rows.iter().find_map(|row| Some((row, foreign(row)?))) {
        let problem = ReadProblem::Character(row.get(place));
        return Some(problem.at(row.number, row.column + place));
    }
    if let Some(long) = rows.iter().find(|row| count(row) >= 60) {
        return at(long, ReadProblem::CellCount(count(long)));
    }
    let cells: usize = rows.iter().map(count).sum();
    let full = rows.iter().filter(|row| count(row) == 9).count();
    let is_near = (7..=11).contains(&rows.len()) || (60..=100).contains(&cells) || full >= 7;
    if !is_near || cells < 17 {
        return None;
    }
    if rows.len() != 9 {
        let problem = ReadProblem::RowCount(rows.len());
        return Some(problem.at(last.number, 1));
    }
    match rows.iter().find(|row| count(row) != 9) {
        Some(row) if full >= 5 => at(row, ReadProblem::RowLength(count(row))),
        _ => at(&rows[0], ReadProblem::Ragged),
    }
}

/// Rows and the blank lines between them, which are rows without a digit if that makes a
/// puzzle with one solution. Where the first or the last row has no digit, it looks like a
/// row that was lost.
pub(super) fn judge_with_blank_rows(lines: &[TextLine], is_first: bool) -> Option<PartReading> {
    let readings = match judge(lines, is_first).into_iter().next()? {
        PartReading::Read(puzzle) | PartReading::Guess(puzzle, _) => vec![*puzzle],
        PartReading::Ambiguous { readings, .. } => readings,
        PartReading::NotAPuzzle(_) | PartReading::Prose => return None,
    };
    Some(PartReading::Ambiguous {
        readings,
        reason: GuessReason::Edges,
        is_likely: false,
    })
}

/// Lines of this many cells may be the rows of boxes, one box below the other. In the order of
/// rows they can be another puzzle, even one with a single solution.
const BOX_WIDTH: usize = 3;

/// The puzzle of lines that have 81 cells together, each with a character; `None` if they are
/// anything else. Nine lines are nine rows, and no wrapped ones.
pub(super) fn decide(lines: &[TextLine]) -> Option<PartReading> {
    (lines.len() > 1 && lines.len() != 9).then_some(())?;
    let words: Vec<Vec<Vec<char>>> = lines.iter().map(words).collect();
    let mut lengths = words.iter().flatten().map(Vec::len);
    let first = lengths.next()?;
    let is_cut_anywhere = words.iter().all(|line| line.len() == 1);
    (is_cut_anywhere || lengths.all(|length| length == first)).then_some(())?;
    let cells: Vec<char> = words.iter().flatten().flatten().copied().collect();
    (cells.len() == 81 && has_one_sign(&cells)).then_some(())?;
    let digits: Vec<Option<Digit>> = cells.into_iter().map(Digit::decimal).collect();
    let puzzle = Imported::from_givens(to_grid(&digits), "81 characters");
    let puzzle = puzzle.at_line(lines[0].number);
    (puzzle.grid().filled_count() >= FEWEST_GIVENS).then_some(())?;
    let counts = words.iter().map(|line| line.iter().map(Vec::len).sum());
    let counts: Vec<usize> = counts.collect();
    Some(match counts.iter().max() {
        Some(&BOX_WIDTH) => PartReading::NotAPuzzle(ReadProblem::Wrapped.at(puzzle.line, 1)),
        _ if is_even(&counts) => PartReading::Read(Box::new(puzzle)),
        _ => PartReading::Ambiguous {
            readings: vec![puzzle],
            reason: GuessReason::Wrapped,
            is_likely: false,
        },
    })
}

/// The runs of characters between blanks and commas.
fn words(line: &TextLine) -> Vec<Vec<char>> {
    let is_between = |c: &char| c.is_whitespace() || matches!(c, ',' | ';');
    let words = line.characters.split(is_between);
    let words = words.filter(|word| !word.is_empty());
    words.map(<[char]>::to_vec).collect()
}

/// Whether all are cells, with one sign for empty cells, so that no blank is one.
fn has_one_sign(cells: &[char]) -> bool {
    let is_sign = |c: char| c == '0' || is_empty_cell(c);
    let mut signs = cells.iter().copied().filter(|&c| is_sign(c));
    let first = signs.next();
    cells.iter().all(|&c| is_cell(c)) && signs.all(|sign| Some(sign) == first)
}

/// Whether every line but the last is full, as a program wraps them.
fn is_even(counts: &[usize]) -> bool {
    match counts {
        [full @ .., last] => full.iter().all(|count| count == &full[0]) && *last <= full[0],
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    fn decide_text(text: &str) -> Option<PartReading> {
        let lines = (1..).zip(text.lines()).map(|(number, line)| TextLine {
            number,
            column: 1,
            characters: line.chars().collect(),
        });
        decide(&lines.collect::<Vec<_>>())
    }

    fn wrapped(words: &[&str], count: usize) -> String {
        let lines = words.chunks(count).map(|line| line.join(" "));
        lines.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn full_lines_are_read_in_order() {
        let digits: Vec<&str> = (0..81).map(|at| &PUZZLE[at..=at]).collect();
        let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
        for text in [
            wrapped(&digits, 20),
            wrapped(&digits, 40),
            wrapped(&digits, 1),
            wrapped(&rows, 4),
            format!("{}\n{}", &PUZZLE[..80], &PUZZLE[80..]),
        ] {
            let Some(PartReading::Read(read)) = decide_text(&text) else {
                panic!("{text}");
            };
            assert_eq!(Some(read.grid()), PUZZLE.parse().ok());
        }
    }

    #[test]
    fn other_lines_are_a_guess_or_nothing() {
        let digits: Vec<&str> = (0..81).map(|at| &PUZZLE[at..=at]).collect();
        let is_guess = |text: &str| {
            let verdict = decide_text(text);
            let reason = GuessReason::Wrapped;
            matches!(verdict, Some(PartReading::Ambiguous { reason: found, .. }) if found == reason)
        };
        let boxes = decide_text(&wrapped(&digits, BOX_WIDTH));
        let refused = ReadProblem::Wrapped.at(1, 1);
        assert_eq!(boxes, Some(PartReading::NotAPuzzle(refused)));
        assert!(is_guess(&format!("{}\n{}", &PUZZLE[..30], &PUZZLE[30..])));
        let split = format!("{}\n{}", wrapped(&digits[..30], 30), &PUZZLE[30..]);
        assert_eq!(decide_text(&split), None, "words of two lengths");
        assert_eq!(decide_text(&wrapped(&digits[1..], 20)), None);
        assert_eq!(decide_text(&wrapped(&digits, 9)), None);
        let two_signs = PUZZLE.replacen('0', ".", 1);
        assert_eq!(
            decide_text(&format!("{}\n{}", &two_signs[..80], &two_signs[80..])),
            None
        );
    }
}
