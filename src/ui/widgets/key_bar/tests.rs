use super::*;
use crate::ui::keys::{BOARD, BoardAction, HintKeys, KeyMap, Page};

fn words(page: Page, columns: u16) -> Vec<&'static str> {
    let entries = fitting(KeyMap::default().bar(page), columns);
    let used = entries.iter().map(|entry| width(entry) + GAP).sum::<u16>();
    assert!(used <= columns + GAP, "{page:?}");
    entries.iter().map(|entry| entry.word).collect()
}

#[test]
fn the_ways_out_and_help_stay_in_a_narrow_bar() {
    for page in Page::all() {
        let all = KeyMap::default().bar(page);
        for columns in 36..=200 {
            let shown = words(page, columns);
            for entry in all.iter().filter(|entry| is_needed(entry.action)) {
                assert!(
                    shown.contains(&entry.word),
                    "{page:?} in {columns}: {shown:?}"
                );
            }
        }
        assert_eq!(words(page, 500).len(), all.len());
    }
}

#[test]
fn the_order_is_that_of_the_table() {
    let is_hint = |entry: &&BarEntry| entry.action == Action::Board(BoardAction::Hint);
    let all = KeyMap::default().bar(BOARD.with(HintKeys::Chain));
    assert_eq!(all.iter().filter(is_hint).count(), 1, "once");
    assert_eq!(
        words(BOARD.with(HintKeys::Named), 64),
        [
            "more",
            "apply",
            "close",
            "technique",
            "undo",
            "quit",
            "help"
        ]
    );
}
