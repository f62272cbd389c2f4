//! Why a grid has several solutions, in sentences: which cells differ, what can be exchanged
//! there, and which givens would decide.

use ninefold_core::board::{CellSet, Digit, DigitSet, Grid};
use ninefold_core::rules::LARGEST_SIZE;
use ninefold_core::solve::Ambiguity;
use std::fmt::Display;

/// The cells that differ, with the digits that each has in some solution: a line, and one for
/// each row.
///
/// ```
/// use ninefold_core::formats::Puzzle;
/// use ninefold_core::solve::{Ambiguity, Effort, Solver};
/// use ninefold_game::game::ambiguity_text;
///
/// let puzzle: Puzzle = "2x2:1f2h".parse()?;
/// let solver = Solver::new(&puzzle.rules);
/// let several = Ambiguity::find(&solver, &puzzle.givens, &Effort::USUAL)?.expect("several");
/// assert!(ambiguity_text::differing(&several).starts_with("The solutions differ in "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn differing(ambiguity: &Ambiguity) -> String {
    let differing = ambiguity.differing();
    let text = format!("The solutions differ in {} cells", differing.len());
    if differing.len() > MOST_LISTED {
        return format!("{text}.");
    }
    let in_row = |row| {
        let cells = differing.iter().filter(move |cell| cell.row() == row);
        let words = cells.map(|cell| format!("{cell} ({})", either(ambiguity.possible(cell))));
        words.collect::<Vec<_>>().join(", ")
    };
    let rows = (0..LARGEST_SIZE).map(in_row).filter(|row| !row.is_empty());
    format!("{text}:\n  {}", rows.collect::<Vec<_>>().join("\n  "))
}

/// More cells are counted.
const MOST_LISTED: usize = 40;

/// The cells of the smallest difference between two solutions, and how they are exchanged.
pub fn reason(ambiguity: &Ambiguity) -> String {
    let cells = ambiguity.least_difference();
    if cells.len() > MOST_COMPARED {
        return format!(
            "No two solutions found differ in less than {} cells.",
            cells.len()
        );
    }
    match digits_exchanged(ambiguity, cells) {
        Some((one, other)) if hold_no_other(ambiguity, cells) => format!(
            "{} hold {one} and {other} either way round: only a digit in one of them decides.",
            joined(cells)
        ),
        Some((one, other)) => format!(
            "Two solutions differ only in {}, where they exchange {one} and {other}. Only a digit \
             in one of these cells decides between them.",
            joined(cells)
        ),
        None => {
            let [one, other] = ambiguity.closest.map(|solution| held(&solution, cells));
            format!(
                "Two solutions differ only in {}: {one} in the one, {other} in the other. \
                 Only a digit in one of these cells decides between them.",
                joined(cells)
            )
        }
    }
}

/// Whether no solution has other digits in these cells than two.
fn hold_no_other(ambiguity: &Ambiguity, cells: CellSet) -> bool {
    cells.iter().all(|cell| ambiguity.possible(cell).len() == 2)
}

/// Larger differences are counted.
const MOST_COMPARED: usize = 12;

/// The two digits, if every cell has one of them in each solution.
fn digits_exchanged(ambiguity: &Ambiguity, cells: CellSet) -> Option<(Digit, Digit)> {
    let grids = ambiguity.closest.iter();
    let held = grids.flat_map(|grid| cells.iter().filter_map(|cell| grid.get(cell)));
    let digits: DigitSet = held.collect();
    let mut each = digits.iter();
    match (each.next(), each.next(), each.next()) {
        (Some(one), Some(other), None) => Some((one, other)),
        _ => None,
    }
}

/// Whether a few givens would leave one solution.
pub fn is_decided_by_few(ambiguity: &Ambiguity) -> bool {
    ambiguity.is_of_two() || ambiguity.deciding.len() <= MOST_GIVENS
}

/// Givens that would leave one solution.
pub fn deciding(ambiguity: &Ambiguity) -> String {
    if ambiguity.is_of_two() {
        return "A given in any of these cells leaves one solution.".to_owned();
    }
    let givens = ambiguity.deciding.iter();
    let givens: Vec<String> = givens
        .map(|(cell, digit)| format!("{cell}={digit}"))
        .collect();
    match givens.as_slice() {
        [only] => format!("With {only} as a given there is one solution."),
        [_, _, ..] if givens.len() <= MOST_GIVENS => {
            format!("With {} as givens there is one solution.", joined(givens))
        }
        many => format!(
            "Many givens are missing: {} more, chosen to fit, would leave one solution.",
            many.len()
        ),
    }
}

/// More givens are counted.
const MOST_GIVENS: usize = 6;

/// "1 or 3", "1, 3 or 7"
fn either(digits: DigitSet) -> String {
    list(digits, "or")
}

/// "a, b and c"
fn joined<T: Display>(those: impl IntoIterator<Item = T>) -> String {
    list(those, "and")
}

fn held(solution: &Grid, cells: CellSet) -> String {
    joined(cells.iter().filter_map(|cell| solution.get(cell)))
}

fn list<T: Display>(those: impl IntoIterator<Item = T>, word: &str) -> String {
    let mut words: Vec<String> = those.into_iter().map(|each| each.to_string()).collect();
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} {word} {last}", words.join(", ")),
        last => last.unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::formats::Puzzle;
    use ninefold_core::solve::{Effort, Solver};

    fn sentences(line: &str) -> [String; 3] {
        let puzzle: Puzzle = line.parse().expect("a grid");
        let solver = Solver::new(&puzzle.rules);
        let found = Ambiguity::find(&solver, &puzzle.givens, &Effort::UNLIMITED);
        let ambiguity = found.unwrap().expect("several solutions");
        [differing, reason, deciding].map(|text| text(&ambiguity))
    }

    #[test]
    fn digits_that_two_of_many_solutions_exchange_are_named() {
        let line =
            "....7..1.....8.....1.....25.9.6..2.......54....69.8.....4....9...7.3.581..8.....2";
        assert_eq!(
            sentences(line),
            [
                "The solutions differ in 51 cells.",
                "Two solutions differ only in r7c2, r7c6, r8c2 and r8c6, where they exchange 2 and 6. \
                 Only a digit in one of these cells decides between them.",
                "With r2c1=3 as a given there is one solution.",
            ]
        );
    }

    #[test]
    fn digits_that_stand_either_way_round_in_all_solutions_are_named() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28.....1...5....8..79";
        let [_, reason, _] = sentences(line);
        let said = "r6c4, r6c6, r8c4 and r8c6 hold 4 and 9 either way round: only a digit in one of \
                    them decides.";
        assert_eq!(reason, said);
    }

    #[test]
    fn of_many_cells_the_number_is_said() {
        let [differing, _, deciding] = sentences(&".".repeat(81));
        assert_eq!(differing, "The solutions differ in 81 cells.");
        assert!(
            deciding.starts_with("Many givens are missing: "),
            "{deciding}"
        );
    }
}
