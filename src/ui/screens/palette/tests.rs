use super::*;
use crate::ui::keys::{BOARD, GameAction, PlayerAction};
use crate::ui::screens;

fn found(typed: &str) -> Vec<Action> {
    let palette = CommandPalette {
        typed: typed.into(),
        ..CommandPalette::new(BOARD)
    };
    let found = palette.find(&KeyMap::default()).into_iter();
    let actions = found.filter_map(|entry| match entry {
        PaletteEntry::Action(action) => Some(action),
        PaletteEntry::Setting(_) | PaletteEntry::Value(..) | PaletteEntry::Technique(_) => None,
    });
    actions.collect()
}

fn titles(typed: &str) -> Vec<String> {
    let palette = CommandPalette {
        typed: typed.into(),
        ..CommandPalette::new(BOARD)
    };
    let found = palette.find(&KeyMap::default()).into_iter();
    found.map(PaletteEntry::title).collect()
}

#[test]
fn every_value_of_every_setting_is_found_by_name() {
    assert_eq!(titles("theme nord")[0], "Theme: nord");
    assert_eq!(titles("clock on")[0], "Clock: on");
    assert_eq!(titles("nord")[0], "Theme: nord");
    for entry in values() {
        let title = entry.title();
        let typed = title.replace(':', "").to_lowercase();
        assert_eq!(titles(&typed)[0], title);
    }
    assert!(titles("").iter().all(|title| !title.contains(": nord")));
}

#[test]
fn a_setting_is_one_line_until_a_value_is_typed() {
    assert_eq!(titles("clock")[0], "Clock");
    assert!(!titles("clock").contains(&"Clock: on".to_owned()));
    assert!(titles("clock on").contains(&"Clock: on".to_owned()));
    assert!(!titles("clock on").contains(&"Clock".to_owned()));
}

#[test]
fn pages_of_techniques_are_found_by_their_names() {
    assert_eq!(titles("xy-wing")[0], "XY-Wing");
    assert!(titles("colour").contains(&"Simple Colouring (trap)".to_owned()));
    assert!(!titles("").contains(&"XY-Wing".to_owned()));
}

/// Groups are in the order of their best matches.
#[test]
fn entries_are_listed_in_groups() {
    let groups = |typed: &str| {
        let palette = CommandPalette {
            typed: typed.into(),
            ..CommandPalette::new(BOARD)
        };
        palette.groups(&KeyMap::default())
    };
    assert_eq!(groups("")[0].0, FIRST_GROUP);
    assert_eq!(groups("").last().map(|group| group.0), Some("Settings"));
    assert_eq!(groups("nord")[0].0, "Settings");
    assert_eq!(groups("skyscraper")[0].0, "Techniques");
    assert_eq!(groups("skyscraper").len(), 1);
    for typed in ["", "co", "e"] {
        let groups = groups(typed);
        let distinct: std::collections::HashSet<_> = groups.iter().map(|group| group.0).collect();
        assert_eq!(distinct.len(), groups.len(), "{typed}");
    }
}

#[test]
fn moves_of_lists_are_no_commands() {
    let palette = CommandPalette::new(screens::settings::PAGE);
    let found = palette.find(&KeyMap::default());
    let is_move = |entry: &PaletteEntry| {
        let moves: [Action; 2] = [CursorAction::Move(Up).into(), CommonAction::Confirm.into()];
        moves
            .iter()
            .any(|each| *entry == PaletteEntry::Action(*each))
    };
    assert!(!found.iter().any(is_move));
    let hint = Action::Board(BoardAction::Hint);
    let refused = CommandPalette::new(BOARD).without(vec![hint]);
    assert!(
        !refused
            .find(&KeyMap::default())
            .contains(&PaletteEntry::Action(hint))
    );
}

#[test]
fn whole_words_come_before_beginnings_of_words() {
    let found = titles("check");
    let place = |title: &str| found.iter().position(|each| each == title);
    assert_eq!(place("Check this cell"), Some(1), "{found:?}");
    assert!(
        place("Check this cell") < place("Error checking"),
        "{found:?}"
    );
}

#[test]
fn words_are_found_in_their_order_and_by_their_beginnings() {
    assert_eq!(found("watch log")[0], Action::Game(GameAction::WatchLogic));
    assert!(found("log wat").is_empty());
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
}

/// What people type in a game, and the first line that it finds.
const TYPED: &str = "\
save=Saved games|saved=Saved games|load=Saved games|open=Saved games|continue=Saved games|\
exit=Quit|quit=Quit|leave=Menu|menu=Menu|home=Menu|share=Copy as...|challenge=Copy as...|\
export=Copy as...|copy=Copy the board|timer=Clock|clock=Clock|time=Clock|\
pencil=Mode: corner notes|candidates=Fill all candidates|notes=Mode: corner notes|\
new=New game|new game=New game|difficulty=New game|level=New game|easy=New game|\
killer=New game of another kind|jigsaw=New game of another kind|variants=New game of another kind|\
stat=Statistics|stats=Statistics|statistics=Statistics|streak=Statistics|records=Statistics|\
daily=Daily puzzles|today=Daily puzzles|import=Type or import a puzzle|\
paste=Type or import a puzzle|file=Type or import a puzzle|lessons=Lessons|learn=Lessons|\
practice=Lessons|tutorial=Tutorial|how to play=Tutorial|hint=Hint (again: reveal more)|\
stuck=Hint (again: reveal more)|check=Check against the solution|\
mistakes=Check against the solution|undo=Undo|redo=Redo|back=Undo|restart=Restart the puzzle (asks)|\
reset=Restart the puzzle (asks)|start over=Restart the puzzle (asks)|solve=Solve it now (asks)|\
give up=Solve it now (asks)|erase=Erase the cell|delete=Erase the cell|pause=Pause or resume|\
print=Print this puzzle|pdf=Print this puzzle|help=Help|keyboard=Help|shortcuts=Help|\
settings=Settings|options=Settings|theme=Theme|dark mode=Theme|colors=Mode: colours|\
mouse=Toggle the mouse|history=History and bookmarks|bookmark=Set or remove a bookmark|\
replay=Replay the game|watch=Watch a search solve it|highlight=Highlight a digit|\
errors=Mark conflicts, or not|what if=What if: start or discard|zoom=Change the board size";

#[test]
fn what_people_type_finds_what_they_mean_first() {
    let rows: Vec<(&str, &str)> = TYPED
        .split('|')
        .filter_map(|row| row.split_once('='))
        .collect();
    assert!(rows.len() >= 60);
    let wrong: Vec<String> = rows
        .into_iter()
        .filter(|(typed, expected)| titles(typed).first().map(String::as_str) != Some(*expected))
        .map(|(typed, expected)| format!("{typed}: {:?}, not {expected}", titles(typed)))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_a_newcomer_looks_for_comes_first() {
    let first = found("").into_iter().take(FIRST.len());
    assert_eq!(first.collect::<Vec<Action>>(), FIRST);
}

#[test]
fn letters_within_words_and_nonsense_find_nothing() {
    for typed in ["wtch", "atch", "imer", "zzz"] {
        assert!(titles(typed).is_empty(), "{typed}");
    }
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
