use super::*;
use crate::ui::keys::{BoardAction, Context, HintKeys, KeyMap};

fn words(context: Context, columns: u16) -> Vec<&'static str> {
    let entries = fitting(KeyMap::default().bar(context), columns);
    let used = entries.iter().map(|entry| width(entry) + GAP).sum::<u16>();
    assert!(used <= columns + GAP, "{context:?}");
    entries.iter().map(|entry| entry.word).collect()
}

#[test]
fn the_ways_out_and_help_stay_in_a_narrow_bar() {
    for &context in Context::ALL {
        let all = KeyMap::default().bar(context);
        for columns in 36..=200 {
            let shown = words(context, columns);
            for entry in all.iter().filter(|entry| is_needed(entry.action)) {
                assert!(
                    shown.contains(&entry.word),
                    "{context:?} in {columns}: {shown:?}"
                );
            }
        }
        assert_eq!(words(context, 500).len(), all.len());
    }
}

#[test]
fn the_order_is_that_of_the_table() {
    let is_hint = |entry: &&BarEntry| entry.action == Action::Board(BoardAction::Hint);
    let all = KeyMap::default().bar(Context::Board(HintKeys::Chain));
    assert_eq!(all.iter().filter(is_hint).count(), 1, "once");
    assert_eq!(
        words(Context::Board(HintKeys::Named), 64),
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
