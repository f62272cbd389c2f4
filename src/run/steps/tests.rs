use super::*;
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::classic::{self, Candidates};
use ninefold_core::logic::ladders::ClassicLadder;
use ninefold_core::logic::{IndexedRules, Technique, examples};
use ninefold_core::rules::{Rules, Shape};
use std::cell;

#[test]
fn the_list_is_that_of_the_ladder() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let position = Position::classic(line.parse::<classic::Grid>().expect("a grid"));
    let mut expected = ClassicLadder::PLAYER.all(&position.board_position().classic().unwrap());
    expected.truncate(StepList::MOST);
    let expected = expected.into_iter().map(Step::from).collect();
    assert_eq!(find_all(&position, &|| false), Some(expected));
    assert_eq!(find_all(&position, &|| true), None);
}

#[test]
fn searches_on_boards_of_other_rules_end_when_cancelled() {
    let rules = Rules::new(Shape::with_boxes(16).expect("boxes"));
    let position = Position::new(IndexedRules::new(rules), Grid::EMPTY);
    assert_eq!(position.next_step(&|_| true, &|| true), None);
    assert_eq!(find_all(&position, &|| true), None);
    let candidate = (Cell::at(0, 0), Digit::from_index(0));
    let search = Ladder {
        is_cancelled: &|| true,
        ..Ladder::new(position.rules())
    };
    let board = position.board_position();
    assert_eq!(search.path(&board), None);
    assert_eq!(search.against(&board, candidate), None);
}

#[test]
fn the_first_step_is_that_of_the_ladder() {
    let line = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    let mut board = Candidates::from_grid(&line.parse::<classic::Grid>().expect("a grid"));
    for _ in 0..20 {
        let found = needed(&noted(&board), &|| false);
        let next = ClassicLadder::PLAYER.next_needed(&board);
        assert_eq!(found, next.clone().map(Step::from));
        next.expect("a step").step.apply(&mut board);
    }
    assert_eq!(needed(&noted(&board), &|| true), None);
}

fn needed(position: &Position, is_cancelled: &dyn Fn() -> bool) -> Option<Step> {
    position.next_step(&|_| true, is_cancelled)
}

/// A position with every candidate of this board noted.
fn noted(board: &Candidates) -> Position {
    Position::of_board(IndexedRules::classic(), &board.into())
}

/// How often a search asks whether it is cancelled, and what it finds, if it
/// is cancelled after so many questions.
fn asked(board: &Position, most: usize) -> (usize, Option<Step>) {
    let asked = cell::Cell::new(0);
    let is_cancelled = || {
        asked.set(asked.get() + 1);
        asked.get() > most
    };
    let step = needed(board, &is_cancelled);
    (asked.get(), step)
}

#[test]
fn a_nested_search_stops_soon_after_it_is_cancelled_and_can_be_made_again() {
    let board = examples::board(Technique::NestedForcingNet).expect("an example");
    let board = noted(&board);
    let (all, found) = asked(&board, usize::MAX);
    assert!(found.is_some());
    assert!(all > 10_000, "it asks all the time: {all}");
    for most in [0, 1, 50, 100, all / 4, all / 2, all - 1] {
        let (asked, step) = asked(&board, most);
        assert_eq!(step, None, "after {most}");
        assert!(asked - most <= 100, "{} more after {most}", asked - most);
    }
    assert_eq!(needed(&board, &|| false), found);
}
