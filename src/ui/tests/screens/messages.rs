//! What is said on a board, and what it may not cover.

use super::boards::in_room;
use super::scenes::saved_many;
use super::{COLOURS, SMALL, Scene, WIDE};
use crate::ui::Fact;
use crate::ui::tests::support::driver::{after, press, with_shared};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{AppState, Message, Onboarding, RunResult, StatusMessage, TerminalProfile};
use ninefold_game::save::StorageEvent;
use ninefold_game::settings::{BoardChoice, Borders};
use std::time::Duration;

pub(super) fn question(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), "R")
}

pub(super) fn not_saved(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let failed = Message::from(StorageEvent::SaveFailed(
        "no space left on device".to_owned(),
    ));
    after(states::playing(terminal, size), [failed])
}

pub(super) fn taken(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let opened = states::menu_with_game(terminal, size);
    after(opened, [Message::from(StorageEvent::StoreLocked)])
}

/// The same a key later: it may cover nothing any more.
pub(super) fn still_not_saved(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(not_saved(terminal, size), "<left>")
}

pub(super) fn long_message(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let why = "The last save is damaged: the checksum does not fit. This is the one before it, \
               at most a move older. The damaged one is kept as 20261120-205501-3f9a02.damaged-1.";
    let loading = press(states::menu_with_game(terminal, size), "<enter>");
    let screen_text = Some(StatusMessage::warning(why));
    let loaded = Message::Fact(Fact::Reported(
        loading.shared.run,
        RunResult::GameLoaded(Box::new(states::saved_game()), screen_text),
    ));
    after(loading, [loaded])
}

/// A message never covers the board, however long it is.
#[test]
fn no_message_covers_the_board() {
    let sizes = [HOME, WIDE, SMALL, (60, 20), (56, 24), (80, 30), (100, 34)];
    for size in sizes {
        for board in [BoardChoice::Auto, BoardChoice::Compact, BoardChoice::Large] {
            let silent = press(in_room(size, Borders::Heavy, board), "n");
            let saying = |message| with_shared(silent.clone(), |shared| shared.status = message);
            let quiet = screen::draw(&saying(None));
            let rows = quiet.text();
            let is_frame = |line: &&str| line.contains(['┃', '┏', '┣', '┗']);
            let cells = rows.lines().filter(is_frame).count();
            for words in [1, 20, 60, 200] {
                let text = "word ".repeat(words);
                let drawn = screen::draw(&saying(Some(StatusMessage::warning(text))));
                let text = drawn.text();
                let frames: Vec<&str> = text.lines().filter(is_frame).collect();
                assert_eq!(frames.len(), cells, "{size:?} {board:?} {words}\n{text}");
                for (line, old) in frames.iter().zip(rows.lines().filter(is_frame)) {
                    let board = |line: &str| {
                        line.rfind(['┃', '┓', '┫', '┛'])
                            .map(|end| line[..end].to_owned())
                    };
                    assert_eq!(board(line), board(old), "{size:?} {words}\n{text}");
                }
                assert!(text.contains("word"));
                let failed = Message::from(StorageEvent::SaveFailed("word ".repeat(words)));
                let stuck = screen::draw(&after(silent.clone(), [failed])).text();
                assert!(stuck.contains("Not saved: word"), "{stuck}");
                let lines = |text: &str| text.lines().filter(|line| line.contains("word")).count();
                assert_eq!(lines(&stuck), 1, "it stays, so it takes one line\n{stuck}");
            }
        }
    }
}

/// Two lines are in the place of the panel, or above the keys of a list.
#[test]
fn a_message_of_two_lines_leaves_the_keys() {
    let screens: [Scene; 3] = [states::playing, states::menu_with_game, saved_many];
    for size in [HOME, WIDE, (200, 60)] {
        let text = "word ".repeat(usize::from(size.0) / 4);
        for screen in screens {
            let state = with_shared(screen(COLOURS, size), |shared| shared.status = None);
            let silent = screen::draw(&state).text();
            let keys = silent
                .lines()
                .rfind(|line| !line.trim().is_empty())
                .unwrap();
            let message = StatusMessage::warning(text.clone());
            let saying = with_shared(state, |shared| shared.status = Some(message));
            let drawn = screen::draw(&saying).text();
            assert!(drawn.contains("word word"), "{drawn}");
            assert!(drawn.lines().any(|line| line == keys), "{keys}\n{drawn}");
        }
    }
}

#[test]
fn a_new_player_reads_what_to_press_first() {
    for size in [HOME, WIDE, SMALL] {
        let state = with_shared(states::playing(COLOURS, size), |shared| {
            shared.onboarding = Onboarding::FIRST;
        });
        let screen_text = screen::draw(&state).text();
        assert!(screen_text.contains("1-9 enter a digit"), "{screen_text}");
        let entered = screen::draw(&press(state, "<tab>1")).text();
        assert!(!entered.contains("1-9 enter a digit"), "{entered}");
    }
}

#[test]
fn no_control_character_reaches_the_terminal() {
    let nasty = "\u{1b}[2J\u{7}\u{9b}31m\u{200b}".to_owned();
    let failed = after(
        states::playing(COLOURS, HOME),
        [Message::from(StorageEvent::SaveFailed(nasty.clone()))],
    );
    let failed = press(failed, "<up>");
    let off = after(
        states::menu(COLOURS, HOME),
        [Message::from(StorageEvent::StoreRefused(nasty))],
    );
    for state in [failed, off] {
        for (symbol, _) in screen::draw(&state).cells {
            assert!(!symbol.chars().any(char::is_control), "{symbol:?}");
        }
    }
}

#[test]
fn the_clock_alone_changes_a_few_cells() {
    let before = states::in_the_middle(COLOURS, HOME);
    let second = Message::Fact(Fact::TimePassed(Duration::from_secs(1)));
    let after = after(before.clone(), [second]);
    let (before, after) = (screen::draw(&before), screen::draw(&after));
    let changed = before.cells.iter().zip(&after.cells);
    assert!(changed.filter(|(old, new)| old != new).count() <= 4);
}
