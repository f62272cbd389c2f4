use super::*;
use ninefold_core::classic::{Candidates, Cell};
use ninefold_core::logic::ClassicLadder;

/// What the texts say of the board is true.
#[test]
fn the_lessons_fit_the_board() {
    let board = Tutorial::at(0)
        .session
        .game
        .position
        .classic_candidates()
        .unwrap();
    let single = board.at(lesson::SINGLE.0);
    assert_eq!(single.iter().collect::<Vec<_>>(), [lesson::SINGLE.1]);
    let row = (0..9).filter(|&column| board.values().get(Cell::at(1, column)).is_none());
    assert_eq!(row.collect::<Vec<_>>(), [2], "row 2 lacks only one digit");
}

#[test]
fn singles_solve_it() {
    let mut board = Candidates::from_grid(&PUZZLE.parse().expect("81 characters"));
    while let Some(step) = ClassicLadder::PLAYER.next(&board) {
        assert!(!step.placements.is_empty(), "{step:?}");
        step.apply(&mut board);
    }
    assert!(board.values().is_full());
}
