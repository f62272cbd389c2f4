//! The pages of the statistics.

use crate::ui::tests::screens::{COLOURS, PLAIN, SMALL, WIDE};
use crate::ui::tests::support::driver::{after, press, status, type_keys};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{AppState, Effect, Glyphs, Message, Screen, WorkEffect};
use ninefold_core::logic::{Level, Technique};
use ninefold_game::game::{Assistance, GameFigures, GameOutcome, StatsCategory, Trends, Win};
use ninefold_game::save::StorageEvent;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

fn text(state: &AppState) -> String {
    screen::draw(state).text()
}

/// A win in January 1970.
fn win() -> GameFigures {
    GameFigures {
        board: None,
        category: StatsCategory::Generated(Level::Hard),
        outcome: Some(GameOutcome::Won(Win {
            time: Duration::from_secs(600),
            assistance: Assistance::None,
        })),
        won_at: Some(3600),
        hinted: BTreeMap::new(),
    }
}

/// The statistics of a player with these games.
fn of_games(size: (u16, u16), games: &[GameFigures]) -> AppState {
    let trends = Arc::new(Trends::of(games));
    let read = Message::from(StorageEvent::TrendsRead(trends));
    after(states::statistics(COLOURS, size), [read])
}

#[test]
fn the_first_page_has_what_the_window_has_room_for() {
    let panels = [
        "Levels",
        "Times: Hard",
        "Daily streak",
        "Steps in hints: 15",
    ];
    let has = |size| {
        let text = text(&states::statistics_of_all(COLOURS, size));
        // The titles of the pages stand in the first row.
        let below = text
            .split_once('\n')
            .map_or("", |(_, below)| below)
            .to_owned();
        panels.map(|panel| below.contains(&format!(" {panel} ")))
    };
    assert_eq!(has(WIDE), [true; 4]);
    assert_eq!(has(HOME), [true; 4]);
    assert_eq!(has(SMALL), [false; 4]);
}

/// Below the table, as many techniques as there is room for.
#[test]
fn a_small_window_has_times_streak_and_hints_in_lines() {
    let shown = text(&states::statistics_of_all(COLOURS, SMALL));
    let lines = [
        "Hard: unaided streak 2, best 3.",
        "median 23:13  last ten 19:46  best 17:10",
        "Daily: 7 days in a row, best 7",
        "Hints: X-Wing 6  Hidden pair 5",
    ];
    for line in lines {
        assert!(
            shown.lines().any(|each| each.trim() == line),
            "{line}:\n{shown}"
        );
    }
}

#[test]
fn the_name_of_a_technique_that_hints_named_is_not_cut() {
    let hinted = [(Technique::GroupedDiscontinuousNiceLoop, 2)];
    let game = GameFigures {
        hinted: hinted.into(),
        ..win()
    };
    for size in [SMALL, HOME, WIDE] {
        let shown = text(&of_games(size, std::slice::from_ref(&game)));
        for word in ["Grouped", "discontinuous", "nice loop"] {
            assert!(shown.contains(word), "{word}:\n{shown}");
        }
    }
}

#[test]
fn a_page_has_the_other_kinds_and_practises_nothing() {
    let kinds = press(states::statistics_of_practice(COLOURS, HOME), "<tab>");
    let shown = text(&kinds);
    assert!(shown.contains("No games of other kinds yet."), "{shown}");
    assert_eq!(
        press(kinds.clone(), "j<left>"),
        press(kinds.clone(), "<tab>")
    );
    assert!(matches!(press(kinds, "<enter>").screen, Screen::Menu(_)));
}

#[test]
fn no_page_has_the_emblem() {
    for keys in ["", "<tab>"] {
        for size in [HOME, WIDE, (200, 60)] {
            let shown = text(&press(states::statistics_of_all(COLOURS, size), keys));
            let lines: Vec<&str> = shown.lines().filter(|line| !line.is_empty()).collect();
            let head = "Statistics  Levels  Kinds";
            assert!(lines[0].trim_start().starts_with(head), "{shown}");
            assert!(lines[0].ends_with("20 played, 16 won"), "{shown}");
        }
    }
}

#[test]
fn a_key_practises_what_hints_named_most() {
    let state = states::statistics_of_all(COLOURS, HOME);
    assert!(
        text(&state).contains("p practise X-Wing"),
        "{}",
        text(&state)
    );
    let (state, effects) = type_keys(state, "p");
    assert!(matches!(state.screen, Screen::Waiting(_)));
    let first = effects.iter().find_map(|effect| match effect {
        Effect::Work(WorkEffect::FindExercise(_, assignment, _)) => Some(format!("{assignment:?}")),
        _ => None,
    });
    let first = first.expect("an exercise");
    assert!(
        first.contains(&format!("{:?}", Technique::XWing)),
        "{first}"
    );
    let none = press(of_games(HOME, &[win()]), "p");
    assert_eq!(status(&none), "No hint named a technique yet.");
}

#[test]
fn the_bar_of_a_level_tells_help_from_none_without_colours() {
    let state = states::statistics_of_all(PLAIN, WIDE);
    assert_eq!(state.shared.terminal.glyphs, Glyphs::Ascii);
    let shown = text(&state);
    let easy = shown.lines().find(|line| line.contains("Easy")).unwrap();
    // Of seven games four were won unaided, and one with help.
    assert!(easy.contains("=========--....."), "{shown}");
    assert!(
        shown.contains("== unaided   -- with help   .. not won"),
        "{shown}"
    );
}
