use super::*;
use ninefold_core::board::Cell;
use ninefold_core::logic::Ladder;

/// What the texts say of the board is true.
#[test]
fn the_lessons_fit_the_board() {
    let board = Tutorial::at(0).session.game.position;
    let single = board.possible_values().get(lesson::SINGLE.0);
    assert_eq!(single.iter().collect::<Vec<_>>(), [lesson::SINGLE.1]);
    let row = (0..9).filter(|&column| board.digit(Cell::at(1, column)).is_none());
    assert_eq!(row.collect::<Vec<_>>(), [2], "row 2 lacks only one digit");
}

#[test]
fn singles_solve_it() {
    let start = Tutorial::at(0).session.game.position;
    let path = Ladder::new(start.rules()).path(&start.board_position());
    let path = path.expect("not cancelled");
    assert!(path.is_solved);
    assert!(path.steps.iter().all(|step| !step.placements.is_empty()));
}
