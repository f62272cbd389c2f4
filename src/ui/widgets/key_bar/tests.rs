use super::*;
use crate::ui::keys::{BOARD, BoardAction, GameAction, HintKeys, KeyMap, Page};

/// All that a page may name at once: the keys of a trial stand in the place of three others.
fn bar(page: Page) -> Vec<BarEntry> {
    let of_trial = [GameAction::WhatIf, GameAction::KeepWhatIf].map(Action::Game);
    let mut bar = KeyMap::default().bar(page);
    bar.retain(|entry| !of_trial.contains(&entry.action));
    bar
}

fn words(page: Page, columns: u16) -> Vec<&'static str> {
    let entries = fitting(bar(page), columns);
    let used = entries.iter().map(|entry| width(entry) + GAP).sum::<u16>();
    assert!(used <= columns + GAP, "{page:?}");
    entries.iter().map(|entry| entry.word).collect()
}

#[test]
fn the_ways_out_and_help_stay_in_a_narrow_bar() {
    for page in Page::all() {
        let all = bar(page);
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

/// No page names more keys than are read at a glance, and none tells of the end of the program.
#[test]
fn eight_keys_are_enough_everywhere() {
    let quit = Action::Program(ProgramAction::Quit);
    let order = [
        BoardAction::CycleTool.into(),
        BoardAction::Hint.into(),
        BoardAction::Undo.into(),
        CommonAction::Menu.into(),
        ProgramAction::Open(Overlay::HELP).into(),
        ProgramAction::Open(Overlay::PALETTE).into(),
    ];
    for page in Page::all() {
        let mut bar = bar(page);
        bar.retain(|entry| page.hint == HintKeys::Nothing || is_named(entry.action));
        assert!(bar.len() <= 8, "{page:?}: {}", bar.len());
        assert!(bar.iter().all(|entry| entry.action != quit), "{page:?}");
        let at = |wanted: &Action| bar.iter().position(|entry| entry.action == *wanted);
        let places: Vec<usize> = order.iter().filter_map(at).collect();
        assert!(places.is_sorted(), "{page:?}");
    }
}

#[test]
fn the_order_is_that_of_the_table() {
    let words = |hint| words(BOARD.with(hint), 90);
    assert_eq!(
        words(HintKeys::Nothing),
        [
            "mode",
            "hint",
            "undo",
            "combinations",
            "along the line",
            "menu",
            "help",
            "commands"
        ]
    );
    let hint = ["more", "apply", "close", "technique"];
    assert_eq!(words(HintKeys::Named)[..4], hint);
    assert_eq!(
        words(HintKeys::Chain)[..5],
        ["more", "apply", "close", "next", "back"]
    );
}
