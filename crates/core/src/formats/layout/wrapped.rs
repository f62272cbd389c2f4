//! 81 cells that are wrapped like words: lines of other lengths than nine.

use super::line::{TextLine, is_cell, is_empty_cell};
use super::verdict::{FEWEST_GIVENS, GuessReason, PartReading};
use crate::board::Digit;
use crate::formats::cells::to_grid;
use crate::formats::{Imported, ReadProblem};

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
