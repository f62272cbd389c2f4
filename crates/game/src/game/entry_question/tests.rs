use super::*;
use crate::game::{AutoPrune, Puzzle};
use ninefold_core::logic::check_proof;
use ninefold_core::rules::SpotSet;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn game() -> Game {
    Game::new(Puzzle::from_givens(LINE.parse().unwrap()).unwrap())
}

fn entered(game: Game, row: usize, column: usize, digit: u8) -> Game {
    let digit = Digit::new(digit).unwrap();
    let step = game.enter(Spot::at(row - 1, column - 1), digit, AutoPrune::Peers);
    game.make(step.unwrap())
}

/// The right digit of some cells that the puzzle leaves empty.
fn filled(game: Game, count: usize) -> Game {
    let empty: Vec<Spot> = game.position.empty_cells().iter().collect();
    empty
        .into_iter()
        .rev()
        .take(count)
        .fold(game, |game, cell| {
            let digit = game.puzzle.answer.get(cell).unwrap();
            entered(game, cell.row() + 1, cell.column() + 1, digit.get())
        })
}

#[test]
fn a_wrong_digit_is_refuted_from_where_it_was_entered() {
    let game = filled(entered(filled(game(), 4), 1, 3, 2), 10);
    let question = game.why_wrong(Spot::at(0, 2)).unwrap();
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
    let question = game.why_wrong(Spot::at(0, 2)).unwrap();
    assert_eq!(Some(*question.digits()), game.puzzle.classic_givens());
    assert!(question.answer(&|| false).is_some());
}

#[test]
fn a_right_digit_is_not_asked_about() {
    assert_eq!(entered(game(), 1, 3, 4).why_wrong(Spot::at(0, 2)), None);
}

#[test]
fn a_candidate_that_was_removed_is_proved_to_be_true() {
    let cell = Spot::at(0, 2);
    let digit = Digit::new(4).unwrap();
    let game = filled(game(), 3);
    let noted = game
        .position
        .clone()
        .with_centre(game.position.empty_cells(), |cell| {
            game.position.allowed(cell)
        });
    let step = game
        .move_to(crate::game::MoveKind::FillNotes, noted)
        .unwrap();
    let game = game.make(step);
    let without = game
        .position
        .clone()
        .without_marks(SpotSet::only(cell), digit);
    let step = game.move_to(crate::game::MoveKind::Note, without).unwrap();
    let game = game.make(step);
    let question = game.why_missing(MissingCandidate { cell, digit }).unwrap();
    let answer = question.answer(&|| false).unwrap();
    assert_eq!(answer.moves, 4);
    assert_eq!(
        answer.refutation.step.placements,
        [(cell.classic().unwrap(), digit.classic().unwrap())]
    );
}
