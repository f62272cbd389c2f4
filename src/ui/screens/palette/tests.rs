use super::*;
use crate::ui::keys::{GameAction, PlayerAction};

fn found(typed: &str) -> Vec<Action> {
    let palette = CommandPalette {
        typed: typed.into(),
        ..CommandPalette::new(Context::BOARD)
    };
    let found = palette.find(&KeyMap::default()).into_iter();
    let actions = found.filter_map(|entry| match entry {
        PaletteEntry::Action(action) => Some(action),
        PaletteEntry::Setting(..) => None,
    });
    actions.collect()
}

fn titles(typed: &str) -> Vec<String> {
    let palette = CommandPalette {
        typed: typed.into(),
        ..CommandPalette::new(Context::BOARD)
    };
    let found = palette.find(&KeyMap::default()).into_iter();
    found.map(PaletteEntry::title).collect()
}

#[test]
fn every_value_of_every_setting_is_found_by_name() {
    assert_eq!(titles("theme nord")[0], "Theme: nord");
    assert_eq!(titles("clock on")[0], "Clock: on");
    assert_eq!(titles("nord")[0], "Theme: nord");
    for entry in settings() {
        let title = entry.title();
        let typed = title.replace(':', "").to_lowercase();
        assert_eq!(titles(&typed)[0], title);
    }
    assert!(titles("").iter().all(|title| !title.contains(": nord")));
}

#[test]
fn whole_words_come_before_beginnings_of_words() {
    let found = titles("check");
    let place = |title: &str| found.iter().position(|each| each == title);
    assert_eq!(place("Check this cell"), Some(1), "{found:?}");
    assert!(
        place("Check this cell") < place("Error checking: off"),
        "{found:?}"
    );
}

#[test]
fn words_are_found_in_any_order_and_by_their_beginnings() {
    assert_eq!(found("watch log")[0], Action::Game(GameAction::WatchLogic));
    assert_eq!(found("log wat")[0], Action::Game(GameAction::WatchLogic));
    assert_eq!(found("  REDO ")[0], Action::Board(BoardAction::Redo));
    assert_eq!(
        found("what")[0],
        Action::Game(GameAction::WhatIf),
        "begins with it"
    );
    assert_eq!(
        found("what-if")[0],
        Action::Game(GameAction::WhatIf),
        "by its name"
    );
    assert_eq!(
        found("log")[0],
        Action::Game(GameAction::WatchLogic),
        "begins a word of it"
    );
    assert!(
        found("do").contains(&Action::Board(BoardAction::Undo)),
        "is within it"
    );
}

#[test]
fn what_a_newcomer_looks_for_comes_first() {
    let first = found("").into_iter().take(FIRST.len());
    assert_eq!(first.collect::<Vec<Action>>(), FIRST);
}

#[test]
fn scattered_letters_come_last_and_nonsense_finds_nothing() {
    assert_eq!(
        found("wtch")[..2],
        [
            Action::Game(GameAction::Watch),
            Action::Game(GameAction::WatchLogic)
        ]
    );
    assert!(found("zzz").is_empty());
    assert!(found("undo zzz").is_empty());
}

#[test]
fn everything_is_offered_once_and_nothing_that_means_nothing_here() {
    let all = found("");
    let distinct: std::collections::HashSet<_> = all.iter().collect();
    assert_eq!(distinct.len(), all.len());
    assert!(
        all.contains(&Action::Game(GameAction::WhatIf))
            && all.contains(&Action::Board(BoardAction::LastCell))
    );
    assert!(
        !all.contains(&Action::Program(ProgramAction::Open(Overlay::PALETTE)))
            && !all.contains(&Action::Player(PlayerAction::PlayPause))
    );
}
