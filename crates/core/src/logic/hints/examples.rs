//! The examples of the catalogue: a position of a real puzzle for each
//! technique of hints, on which the step is searched for when it is shown.

use crate::board::{Digit, order};
use crate::classic::{Candidates, Cell, CellSet, Grid};
use crate::logic::any::{AnyLadder, Position};
use crate::logic::deduction::Deduction;
use crate::logic::finder::{collect_all, find_first, only};
use crate::logic::hints::ladder::ClassicLadder;
use crate::logic::step::Step;
use crate::logic::technique::Technique;

/// Techniques that were never the next step of the player's ladder on the paths of 150,000
/// puzzles (`examples/hardest_steps.rs`): something easier is always there, too. For example,
/// direct claiming in a band leaves the digit in the third row of the third box, which is
/// direct pointing. They have a page with an example, but cannot be practised or asked for.
pub const NEVER_NEXT: [Technique; 5] = [
    Technique::DirectClaiming,
    Technique::AlignedPairExclusion,
    Technique::FrankenXWing,
    Technique::FrankenSwordfish,
    Technique::FinnedFrankenXWing,
];

/// The techniques that can be practised, easiest first.
pub fn exercises() -> Vec<Technique> {
    let can_be = |each: &Technique| each.is_in_hints() && !NEVER_NEXT.contains(each);
    let mut all: Vec<Technique> = Technique::ALL.into_iter().filter(can_be).collect();
    order::sort_by_key(&mut all, |&each| {
        ClassicLadder::PLAYER.first_place(each) as u128
    });
    all
}

/// Those that need cages, clues or houses of any form, easiest first. Chains are practised on
/// classic boards.
pub fn exercises_on_other_boards() -> Vec<Technique> {
    let is_elsewhere = |each| matches!(each, Technique::Chain | Technique::Contradiction);
    AnyLadder::techniques()
        .filter(|each| each.is_for_other_rules() && !is_elsewhere(*each))
        .collect()
}

/// The board of the example of a technique.
pub fn board(technique: Technique) -> Option<Candidates> {
    read(technique.info().example)
}

/// The example of a technique, and the first instance of it there.
///
/// ```
/// use ninefold_core::logic::{Technique, examples};
///
/// let (board, step) = examples::found(Technique::NakedSingle).expect("an example");
/// let [(cell, digit)] = step.placements[..] else {
///     panic!("a naked single places one digit");
/// };
/// assert_eq!(board.at(cell).single(), Some(digit));
/// ```
pub fn found(technique: Technique) -> Option<(Candidates, Deduction)> {
    let board = board(technique)?;
    let step = find_first(|emit| (technique.info().find)(&board, &mut only(technique, emit)))?;
    let step = step.with_placement(&board);
    Some((board, step))
}

/// The position of the example of a technique.
pub fn position(technique: Technique) -> Option<Position> {
    board(technique).map(|board| Position::from(&board))
}

/// The position of the example of a technique, and the first instance of it there.
///
/// ```
/// use ninefold_core::logic::{Technique, examples};
///
/// let (position, step) = examples::step(Technique::NakedSingle).expect("an example");
/// let [(cell, digit)] = step.placements[..] else {
///     panic!("a naked single places one digit");
/// };
/// assert_eq!(position.candidates.get(cell).single(), Some(digit));
/// ```
pub fn step(technique: Technique) -> Option<(Position, Step)> {
    let (board, step) = found(technique)?;
    Some((Position::from(&board), step.into()))
}

/// Every instance of a technique that its finder sees on a board.
pub fn instances(technique: Technique, board: &Candidates) -> Vec<Deduction> {
    let found = collect_all(|emit| (technique.info().find)(board, &mut only(technique, emit)));
    let found = found.into_iter();
    found.map(|step| step.with_placement(board)).collect()
}

/// Reads a position: 81 characters, `+` before a digit that is not a given; after a
/// colon the removed candidates as digit, row, column (`512`). `None` if the text
/// has another form.
pub fn read(position: &str) -> Option<Candidates> {
    let (values, removed) = position.split_once(':').unwrap_or((position, ""));
    let grid: Grid = values.replace('+', "").parse().ok()?;
    let mut board = Candidates::from_grid(&grid).with_givens(givens(values));
    for triple in removed.split_whitespace() {
        let (digit, cell) = candidate(triple)?;
        board.eliminate(cell, digit);
    }
    Some(board)
}

/// The cells of the digits without a `+` before them.
fn givens(values: &str) -> CellSet {
    let mut cells = Cell::all();
    let mut givens = CellSet::NONE;
    let mut written = false;
    for character in values.chars() {
        if character == '+' {
            written = true;
            continue;
        }
        let cell = cells.next();
        if let (Some(cell), Some(_), false) = (cell, Digit::decimal(character), written) {
            givens = givens.with(cell);
        }
        written = false;
    }
    givens
}

/// `512`: digit 5 of r1c2.
fn candidate(triple: &str) -> Option<(Digit, Cell)> {
    let mut digits = triple.chars().map(Digit::decimal);
    let [digit, row, column] = [digits.next()??, digits.next()??, digits.next()??];
    let cell = Cell::at(row.index(), column.index());
    digits.next().is_none().then_some((digit, cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::{self, SolveOutcome};

    #[test]
    fn a_position_is_read_with_what_was_written_and_removed() {
        let values = format!("+53..7{}", ".".repeat(76));
        let board = read(&format!("{values}:412 913")).unwrap();
        assert_eq!(board.givens().len(), 2);
        assert_eq!(board.values().filled_count(), 3);
        assert!(!board.at(Cell::at(0, 2)).contains(Digit::from_index(8)));
        assert!(read(&format!("{values}:41")).is_none());
    }

    /// The solution of the puzzle a position comes from.
    fn solution(board: &Candidates) -> Grid {
        let written = board.values().filled();
        let given = written.filter(|(cell, _)| board.givens().contains(*cell));
        let givens = given.fold(Grid::EMPTY, |grid, (cell, digit)| {
            grid.with(cell, Some(digit))
        });
        match solve::solve(&givens) {
            SolveOutcome::Unique(solution) => solution,
            other => panic!("{givens}: {other:?}"),
        }
    }

    #[test]
    fn every_example_is_a_true_position() {
        for (technique, board) in examples() {
            for (cell, digit) in solution(&board).filled() {
                let is_written = board.values().get(cell) == Some(digit);
                let is_left = board.at(cell).contains(digit);
                assert!(is_written || is_left, "{technique}: {cell}={digit}");
            }
        }
    }

    fn examples() -> impl Iterator<Item = (Technique, Candidates)> {
        let all = Technique::ALL.into_iter();
        all.filter_map(|technique| Some((technique, board(technique)?)))
    }

    #[test]
    fn the_next_step_of_every_example_is_just_that() {
        for (technique, board) in examples() {
            let next = ClassicLadder::PLAYER.next(&board).unwrap();
            let is_next = next.technique == technique;
            // Its example has something easier, too; rare puzzles need it.
            let is_easier_there = technique == Technique::AvoidableRectangle2;
            let is_never = NEVER_NEXT.contains(&technique) || is_easier_there;
            assert_eq!(is_next, !is_never, "{technique}: {next:?}");
        }
    }
}
