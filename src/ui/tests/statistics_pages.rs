//! The pages of the statistics.

use crate::ui::tests::screens::{COLOURS, PLAIN, SMALL, WIDE};
use crate::ui::tests::support::driver::{after, press, status, type_keys, with_shared};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{AppState, Effect, Glyphs, Message, Screen, WorkEffect};
use ninefold_core::logic::{Level, Technique};
use ninefold_game::game::{Assistance, Date, GameFigures, GameOutcome, StatsCategory, Trends, Win};
use ninefold_game::save::StorageEvent;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

fn text(state: &AppState) -> String {
    screen::draw(state).text()
}

/// A win at this time of 1970, with so many mistakes.
fn win(hour: u64, mistakes: u32) -> GameFigures {
    GameFigures {
        board: None,
        category: StatsCategory::Generated(Level::Hard),
        outcome: Some(GameOutcome::Won(Win {
            time: Duration::from_secs(600),
            assistance: Assistance::None,
        })),
        won_at: Some(hour * 3600),
        hinted: BTreeMap::new(),
        mistakes,
    }
}

/// The statistics of a player with these games.
fn of_games(size: (u16, u16), games: &[GameFigures]) -> AppState {
    let at = |seconds| (Date::at(seconds).weekday(), (seconds / 3600 % 24) as u8);
    let trends = Arc::new(Trends::of(games, at));
    let read = Message::from(StorageEvent::TrendsRead(trends));
    after(states::statistics(COLOURS, size), [read])
}

#[test]
fn the_first_page_has_what_the_window_has_room_for() {
    let panels = [
        "Levels",
        "Times: Hard",
        "Streak",
        "Hints: 15",
        "Hours",
        "Mistakes",
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
    assert_eq!(has(WIDE), [true; 6]);
    assert_eq!(has(HOME), [true, true, true, true, false, false]);
    assert_eq!(has(SMALL), [false; 6], "the table alone");
}

#[test]
fn no_page_has_the_emblem() {
    for keys in ["", "<tab>", "<tab><tab>", "<tab><tab><tab>"] {
        for size in [HOME, WIDE, (200, 60)] {
            let shown = text(&press(states::statistics_of_all(COLOURS, size), keys));
            let lines: Vec<&str> = shown.lines().filter(|line| !line.is_empty()).collect();
            let head = "Statistics  Levels  Times  Hints  Hours";
            assert!(lines[0].trim_start().starts_with(head), "{shown}");
            assert!(lines[0].ends_with("20 played, 16 won"), "{shown}");
        }
    }
}

#[test]
fn a_key_practises_what_hints_named_most() {
    let state = states::statistics_of_all(COLOURS, HOME);
    assert!(
        text(&state).contains("p practise the first"),
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
    let none = press(of_games(HOME, &[win(5, 0)]), "p");
    assert_eq!(status(&none), "No hint named a technique yet.");
}

/// 1 January 1970 was a Thursday.
#[test]
fn the_hours_stand_by_weekday_and_in_ascii_as_signs() {
    let games = [win(21, 0), win(21, 2), win(21, 0), win(24 * 3 + 9, 1)];
    let page = press(of_games(HOME, &games), "<tab><tab><tab>");
    let plain = with_shared(page, |shared| shared.terminal = PLAIN);
    let shown = text(&plain);
    let row = |day: &str| {
        let row = shown
            .lines()
            .find(|line| line.trim_start().starts_with(day));
        format!("{:<60}", row.expect(day).trim())
    };
    let hours = |row: &str| row[3..51].to_owned();
    assert_eq!(hours(&row("Th")), format!("{:42}##{:4}", "", ""));
    assert_eq!(hours(&row("Su")), format!("{:18}::{:28}", "", ""));
    assert!(shown.contains("Thursday 21-22"), "{shown}");
    assert!(shown.contains("4 wins by hour of the day, most between 21:00 and 22:00."));
    assert!(
        row("Wins without one").trim_end().ends_with("2 of 4"),
        "{shown}"
    );
    assert!(
        row("Wrong digits a win").trim_end().ends_with("0.8"),
        "{shown}"
    );
    assert!(
        shown.contains("..-:"),
        "a sign a win, the newest right: {shown}"
    );
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
