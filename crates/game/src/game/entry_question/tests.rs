use super::*;
use crate::game::{AutoPrune, Puzzle};
use ninefold_core::logic::check_proof;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn game() -> Game {
    Game::new(Puzzle::from_givens(LINE.parse().unwrap()).unwrap())
}

fn entered(game: Game, row: usize, column: usize, digit: u8) -> Game {
    let digit = Digit::new(digit).unwrap();
    let step = game.enter(Cell::at(row - 1, column - 1), digit, AutoPrune::Peers);
    game.make(step.unwrap())
}

/// The right digit of some cells that the puzzle leaves empty.
fn filled(game: Game, count: usize) -> Game {
    let empty: Vec<Cell> = game.position.digits().empty_cells().iter().collect();
    empty
        .into_iter()
        .rev()
        .take(count)
        .fold(game, |game, cell| {
            let digit = game.puzzle.solution.get(cell).unwrap();
            entered(game, cell.row() + 1, cell.column() + 1, digit.get())
        })
}

#[test]
fn a_wrong_digit_is_refuted_from_where_it_was_entered() {
    let game = filled(entered(filled(game(), 4), 1, 3, 2), 10);
    let question = game.why_wrong(Cell::at(0, 2)).unwrap();
    let answer = question.answer(&|| false).unwrap();
    assert_eq!(answer.moves, 4, "four moves before it");
    assert!(answer.since <= answer.moves);
    assert_eq!(question.digits().empty_cells().len(), 51 - 4);
    let last = answer.refutation.last_board(&answer.board);
    assert_eq!(check_proof(&answer.refutation.step, &last), Ok(()));
}

/// A wrong digit beside it proves nothing.
#[test]
fn other_wrong_digits_are_left_out() {
    let game = entered(entered(game(), 1, 4, 2), 1, 3, 1);
    let question = game.why_wrong(Cell::at(0, 2)).unwrap();
    assert_eq!(question.digits(), &game.puzzle.givens);
    assert!(question.answer(&|| false).is_some());
}

#[test]
fn a_right_digit_is_not_asked_about() {
    assert_eq!(entered(game(), 1, 3, 4).why_wrong(Cell::at(0, 2)), None);
}

#[test]
fn a_candidate_that_was_removed_is_proved_to_be_true() {
    let cell = Cell::at(0, 2);
    let digit = Digit::new(4).unwrap();
    let game = filled(game(), 3);
    let noted = game
        .position
        .with_centre(game.position.digits().empty_cells(), |cell| {
            game.position.digits().allowed(cell)
        });
    let step = game
        .move_to(crate::game::MoveKind::FillNotes, noted)
        .unwrap();
    let game = game.make(step);
    let without = game
        .position
        .without_marks(ninefold_core::grid::CellSet::only(cell), digit);
    let step = game.move_to(crate::game::MoveKind::Note, without).unwrap();
    let game = game.make(step);
    let question = game.why_missing(MissingCandidate { cell, digit });
    let answer = question.answer(&|| false).unwrap();
    assert_eq!(answer.moves, 4);
    assert_eq!(answer.refutation.step.placements, [(cell, digit)]);
}
