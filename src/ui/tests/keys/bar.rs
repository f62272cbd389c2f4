//! The key bar: what stands in it, whole and where it can be pressed.

use crate::ui::screens;
use crate::ui::tests::hint::with_chains;
use crate::ui::tests::support::driver::{after, press, with_shared};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, default_game, default_menu};
use crate::ui::{AppState, Key, KeyMap, Message, MouseAction, TerminalProfile};

/// The last row of the window.
fn last_row(state: &AppState) -> String {
    let screen = screen::draw(state).text();
    screen.lines().last().unwrap_or_default().to_owned()
}

/// Whether a key and its word stand in the bar.
fn has(state: &AppState, entry: &str) -> bool {
    last_row(state).split("  ").any(|each| each.trim() == entry)
}

#[test]
fn the_bar_names_the_menu_and_the_commands() {
    let row = last_row(&default_game());
    let bar = "Space mode  t hint  u undo  Esc menu  ? help  : commands";
    assert_eq!(row.trim(), bar);
}

#[test]
fn a_hint_keeps_the_ways_out_and_the_help_in_its_bar() {
    for (state, close) in [
        (press(default_game(), "t"), "Esc close"),
        (press(default_game(), "ttt"), "Esc close"),
        (press(default_game(), "tttt"), "Esc close"),
        (with_chains(), "Esc close"),
        (press(default_game(), "p"), "p resume"),
        (press(default_menu(), "5<enter>"), "Esc back"),
    ] {
        for entry in [close, "? help"] {
            assert!(has(&state, entry), "{entry}: {}", last_row(&state));
        }
    }
    for (keys, first) in [
        ("t", "t more  "),
        ("ttt", "t more  "),
        ("tttt", "t apply  "),
    ] {
        let row = last_row(&press(default_game(), keys));
        assert!(row.trim().starts_with(first), "{row}");
        assert!(!row.contains("mode"), "{row}");
    }
    let named = press(default_game(), "ttt");
    assert!(has(&named, "D technique"), "{}", last_row(&named));
}

#[test]
fn the_settings_leave_the_bar_whole() {
    let state = press(default_game(), ",");
    let bar = KeyMap::default().bar(screens::settings::PAGE);
    assert!(bar.len() > 3);
    for entry in bar {
        let text = format!("{} {}", entry.key, entry.word);
        assert!(has(&state, &text), "{text}: {}", last_row(&state));
    }
}

#[test]
fn the_keys_of_the_bar_can_be_pressed() {
    let states = [
        default_game(),
        press(default_game(), "ttt"),
        press(default_game(), ","),
        press(default_game(), "wy"),
        press(default_game(), "B"),
        press(default_game(), "tttD"),
        press(default_game(), "R"),
        default_menu(),
        states::playing(TerminalProfile::default(), (120, 40)),
    ];
    for state in states {
        let screen = screen::draw(&state).text();
        let bar = state.shared.keys.bar(state.page());
        let mut pressed = 0;
        for entry in bar {
            let text = format!("{} {}", entry.key, entry.word);
            let place = screen.lines().enumerate().skip(20).find_map(|(row, line)| {
                let at = line.find(&text)?;
                Some((line[..at].chars().count() as u16, row as u16))
            });
            let Some((column, row)) = place else { continue };
            let hit = screen::hit_on(&state, MouseAction::Press, column, row);
            assert_eq!(hit, Some(Message::Pressed(entry.key)), "{text}\n{screen}");
            pressed += 1;
        }
        assert!(pressed > 1, "{screen}");
    }
    let game = default_game();
    let key = Message::Pressed(Key::Char('?'));
    assert_eq!(after(game, [key]).page(), screens::help::PAGE);
}

#[test]
fn what_covers_the_bar_is_not_pressed_through() {
    let small = with_shared(press(default_game(), ","), |shared| shared.size = HOME);
    let message = "A message that is so long that it needs more than one row below the board, \
                   and so takes the row of the key bar from it for as long as it is there to be read";
    let covered = with_shared(default_game(), |shared| {
        shared.status = Some(crate::ui::StatusMessage::plain(message));
    });
    let at = |state: &AppState| screen::hit_on(state, MouseAction::Press, 1, 23);
    assert!(at(&small).is_some());
    let is_message = last_row(&covered).contains("read");
    assert_eq!(at(&covered).is_none(), is_message);
}
