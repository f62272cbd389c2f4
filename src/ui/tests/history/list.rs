//! The list of moves and its branches.

use super::{branched, digit_at, game, tree, turn};
use crate::ui::screens;
use crate::ui::tests::support::driver::{press, session, status, type_keys};
use crate::ui::tests::support::states::{default_game, right_digits};
use crate::ui::{AppState, Effect, HistorySide, Layer, VisibleRow};
use ninefold_game::save::StorageRequest;

#[test]
fn the_list_shows_every_turn_and_what_was_tried_first_stands_aside() {
    let state = press(branched(), "B");
    assert_eq!(state.page(), screens::history::PAGE);
    let tree = tree(&state);
    let lines: Vec<(u32, usize, bool)> = (0..tree.lines.len())
        .map(|at| tree.line(at))
        .map(|line| (line.node.number(), line.lane, line.is_head))
        .collect();
    let expected = [
        (0, 0, false),
        (1, 0, false),
        (2, 1, true),
        (3, 0, true),
        (4, 0, false),
    ];
    assert_eq!(lines, expected);
    assert_eq!(
        (tree.node(), tree.branch_count(), tree.deepest()),
        (turn(4), 2, 3)
    );
}

#[test]
fn keys_move_in_the_list_and_the_board_follows() {
    let marked = press(branched(), "bub");
    let open = press(marked, "B");
    for (keys, at) in [
        ("", 3),
        ("<up>", 2),
        ("k", 2),
        ("<home><down>", 1),
        ("<home>j", 1),
        ("<up><up><up><up><up><up>", 0),
        ("<home>", 0),
        ("<end>", 4),
        ("<end><down>", 4),
        ("<home><pgdn>", 4),
        ("<end><pgup>", 0),
        ("<home><right>", 2),
        ("<home><right><right>", 3),
        ("<home><right><right><right>", 4),
        ("<end><left>", 3),
        ("<end><left><left>", 2),
        ("<end><left><left><left><left>", 0),
        ("<home><tab>", 3),
        ("<home><tab><tab>", 4),
        ("<home><tab><tab><tab>", 3),
        ("<home><shift-tab>", 4),
        ("<home><shift-tab><shift-tab>", 3),
        ("1", 3),
        ("<home>2", 4),
    ] {
        let state = press(open.clone(), keys);
        assert_eq!(tree(&state).selected(), at, "{keys}");
        let there = game(&state).position_at(tree(&state).node());
        assert_eq!(*tree(&state).position(), there, "{keys}");
        assert_eq!(game(&state), game(&open), "looking changes nothing");
    }
    let beyond = press(open.clone(), "3");
    assert_eq!(status(&beyond), "There is no such bookmark: b sets one.");
    assert_eq!(tree(&beyond), tree(&open));
}

#[test]
fn looking_saves_nothing_and_esc_stays() {
    let before = branched();
    for close in ["<esc>", "q", "B"] {
        let (state, effects) = type_keys(before.clone(), &format!("Bkkjlho<space>{close}"));
        assert_eq!((effects, state.layers.clone()), (vec![], vec![]));
        assert_eq!(game(&state), game(&before));
    }
}

#[test]
fn enter_goes_there_at_once() {
    let (state, effects) = type_keys(branched(), "Bkk<enter>");
    assert!(matches!(
        &effects[..],
        [Effect::Storage(StorageRequest::Save(_))]
    ));
    assert_eq!(
        (state.layers.len(), game(&state).history.current()),
        (0, turn(2))
    );
    assert_eq!(digit_at(&state, "r1c2"), Some('6'));
    assert_eq!(session(&state).cursor.to_string(), "r1c2");
    assert_eq!(status(&state), "Now at move 2; r and u move along it.");
    assert_eq!(
        game(&state).record.moves,
        game(&branched()).record.moves + 1
    );
    let back = press(state, "ur");
    assert_eq!(
        game(&back).history.current(),
        turn(2),
        "redo leads where one came from"
    );
    let (same, effects) = type_keys(back, "B<enter>");
    assert_eq!((effects, same.layers), (vec![], vec![]));
}

#[test]
fn a_hint_is_gone_when_the_board_changes() {
    let hinted = press(branched(), "t");
    assert!(session(&hinted).hint.is_some());
    assert!(session(&press(hinted.clone(), "B<esc>")).hint.is_some());
    assert!(session(&press(hinted, "Bk<enter>")).hint.is_none());
}

#[test]
fn a_long_history_is_folded_but_round_the_cursor() {
    let state = press(default_game(), &right_digits(0..40).concat());
    let state = press(state, "B");
    let rows = |state: &AppState| tree(state).rows(12);
    let folded = |count| VisibleRow::Folded { count, lane: 0 };
    let line = VisibleRow::Line;
    let end = [line(0), folded(36), line(37), line(38), line(39), line(40)];
    assert_eq!(rows(&state), end);
    let middle = press(state.clone(), "<pgup>");
    let shown = (27..=33).map(line);
    let all: Vec<VisibleRow> = [line(0), folded(26)]
        .into_iter()
        .chain(shown)
        .chain([folded(6), line(40)])
        .collect();
    assert_eq!(rows(&middle), all);
    let start = press(state.clone(), "<home>");
    let all = [line(0), line(1), line(2), line(3), folded(36), line(40)];
    assert_eq!(rows(&start), all);
    for height in 1..12 {
        for at in [0, 3, 20, 36, 40] {
            let keys = format!("<home>{}", "<down>".repeat(at));
            let there = press(state.clone(), &keys);
            let rows = tree(&there).rows(height);
            assert!(
                rows.len() <= height && rows.contains(&line(at)),
                "{height} {at}"
            );
        }
    }
}

#[test]
fn the_board_can_be_looked_at_where_the_list_covers_it() {
    let state = press(branched(), "B<space>");
    assert_eq!(tree(&state).side, HistorySide::Board);
    assert_eq!(tree(&press(state, "<space>")).side, HistorySide::List);
}

#[test]
fn the_keys_are_explained_and_the_list_comes_back() {
    let help = press(branched(), "B?");
    assert!(
        matches!(help.layers.last(), Some(Layer::Help(page)) if page.page == screens::history::PAGE)
    );
    assert_eq!(tree(&press(help, "<esc>")).node(), turn(4));
}
