//! The clock, checks, copying, and every way out of a game.

use crate::ui::keys::PAUSED;
use crate::ui::screens;
use crate::ui::tests::support::driver::{
    after, cell, is_playing, only_save, press, session, status, type_keys, with_shared,
};
use crate::ui::tests::support::keys::keys;
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::states::{self, HOME, PUZZLE, default_game, default_menu};
use crate::ui::{
    AppState, ClockState, CopyForm, Effect, Menu, MenuItem, Message, PendingChord, PinnedHighlight,
    Screen, TerminalProfile, WorkEffect, update,
};
use crate::ui::{Fact, MouseAction, TerminalEffect};
use ninefold_core::board::Cell;
use ninefold_core::formats::write_cells;
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::{Clock, Settings};
use std::time::Duration;

#[test]
fn a_check_counts_and_marks_until_the_board_changes() {
    let (untouched, _) = type_keys(default_game(), "E");
    assert_eq!(
        status(&untouched),
        "Nothing to check: you have entered no digit yet."
    );
    assert_eq!(session(&untouched).game.record.checks, 0);
    let (mistakes, _) = type_keys(default_game(), "U");
    assert_eq!(status(&mistakes), status(&untouched));
    for keys in ["U", "BE<esc>", "BU<esc>"] {
        let (state, _) = type_keys(default_game(), keys);
        assert_eq!(session(&state).game.record.checks, 0, "{keys}");
    }
    let right = states::right_digits(0..3).concat();
    let (state, effects) = type_keys(press(default_game(), &right), "E");
    assert_eq!(status(&state), "Checked: every digit is correct.");
    assert_eq!(only_save(&effects).game.record.checks, 1);
    let (state, _) = type_keys(state, "g116E");
    assert!(
        status(&state).starts_with("Checked: the digit"),
        "{}",
        status(&state)
    );
    assert!(session(&state).wrong.contains(cell(1, 1)));
    assert_eq!(session(&state).game.record.checks, 2);
    let state = press(state, "u");
    assert!(session(&state).wrong.is_empty());
}

#[test]
fn pause_hides_the_board_and_stops_the_clock() {
    let second = Message::Fact(Fact::TimePassed(Duration::from_secs(1)));
    let elapsed = |state: &AppState| session(state).game.record.elapsed.as_secs();
    let state = after(default_game(), [second.clone()]);
    assert_eq!(elapsed(&state), 755);
    let (paused, effects) = type_keys(state, "p");
    assert_eq!(effects, []);
    assert_eq!(paused.page(), PAUSED);
    let paused = after(paused, [second.clone(), second.clone()]);
    assert_eq!(elapsed(&paused), 755);
    assert_eq!(paused.next_deadline(), None);
    let typed_at = press(paused.clone(), "5tu!R");
    assert_eq!(status(&typed_at), "R does nothing here.");
    let silent = with_shared(typed_at, |shared| shared.status = None);
    assert_eq!(silent, paused, "no key plays on a hidden board");
    let clicked = after(
        paused.clone(),
        [Message::CellTouched(MouseAction::Press, cell(1, 1))],
    );
    assert_eq!(clicked, paused);
    let on = after(press(paused, "<space>"), [second]);
    assert_eq!(
        (elapsed(&on), session(&on).clock),
        (756, ClockState::Running)
    );
}

#[test]
fn time_alone_saves_nothing() {
    let minute = || Message::Fact(Fact::TimePassed(Duration::from_secs(60)));
    let (rested, effects) = update(default_game(), minute());
    // Another puzzle is made meanwhile.
    let made = Effect::Work(WorkEffect::MakeAhead(rested.shared.ahead.asked.unwrap()));
    assert_eq!(effects, [made]);
    assert_eq!(update(rested, minute()).1, []);
}

#[test]
fn no_timer_runs_for_a_hidden_clock() {
    let settings = Settings {
        clock: Clock::Hidden,
        ..Settings::default()
    };
    let hidden = default_game().with_settings(settings);
    let rest = hidden.next_deadline().expect("a puzzle to make");
    let rested = after(hidden, [Message::Fact(Fact::TimePassed(rest))]);
    assert_eq!(rested.next_deadline(), None);
    assert_eq!(default_game().next_deadline(), Some(Duration::from_secs(1)));
}

#[test]
fn chords_take_their_digits_and_break_without_harm() {
    let open = press(default_game(), "g");
    assert_eq!(session(&open).pending, Some(PendingChord::Row));
    assert_eq!(status(&open), "Go to: row 1-9");
    let large = board_of("16x16", TerminalProfile::default(), HOME);
    assert_eq!(status(&press(large.clone(), "g")), "Go to: row 1-9 or A-G");
    assert_eq!(session(&press(large, "gGB")).cursor, Cell::at(15, 10));
    let open = press(open, "7");
    assert_eq!(session(&open).pending, Some(PendingChord::Column(6)));
    let there = press(open, "2");
    assert_eq!(
        (session(&there).pending, session(&there).cursor),
        (None, cell(7, 2))
    );

    for broken in ["g<esc>", "g0", "gq", "g7W", "mu", "mq", "m0", "m<esc>"] {
        let (mut state, effects) = type_keys(default_game(), broken);
        let told = state.shared.status.take();
        let is_told = told.is_some_and(|told| {
            told.text
                .to_string()
                .ends_with(" is not one of the keys asked for.")
        });
        assert_eq!(is_told, !broken.ends_with("<esc>"), "{broken:?}");
        assert_eq!(state, default_game(), "{broken:?}");
        assert_eq!(effects, [], "{broken:?}");
    }
    let clicked = after(
        default_game(),
        [
            keys("m").remove(0),
            Message::CellTouched(MouseAction::Press, cell(1, 1)),
        ],
    );
    assert_eq!(
        (session(&clicked).pending, status(&clicked).as_str()),
        (None, "")
    );
}

#[test]
fn quitting_does_not_wait_for_a_chord() {
    let (state, effects) = type_keys(press(default_game(), "g7"), "<ctrl-c>");
    assert!(matches!(
        effects[..],
        [Effect::Storage(StorageRequest::Save(_)), Effect::Quit]
    ));
    assert_eq!(session(&state).pending, None);
}

#[test]
fn esc_never_harms() {
    let entered = states::entered(TerminalProfile::default(), HOME, &PUZZLE[..80]);
    for state in [
        default_menu(),
        default_game(),
        states::in_the_middle(TerminalProfile::default(), HOME),
        states::proof(TerminalProfile::default(), HOME),
        states::won(TerminalProfile::default(), HOME),
        states::watching(TerminalProfile::default(), HOME, 200),
        entered,
        press(default_game(), "!"),
        press(default_game(), "?"),
    ] {
        // A slow line splits an arrow into Esc, [ and C.
        let mut now = state.clone();
        for key in ["<esc>", "[", "C"] {
            let (next, effects) = type_keys(now, key);
            assert!(!effects.contains(&Effect::Quit));
            assert!(
                !effects
                    .iter()
                    .any(|e| matches!(e, Effect::Storage(StorageRequest::Delete(_))))
            );
            now = next;
        }
        if let (Some(before), Some(now)) = (state.game(), now.game()) {
            assert_eq!(before.game, now.game);
        }
        if let Screen::PuzzleEntry(before) = &state.screen {
            assert!(matches!(&now.screen, Screen::PuzzleEntry(now) if now.grid == before.grid));
        }
    }
}

#[test]
fn every_way_out_saves_first() {
    let state = press(default_game(), "g11");
    for message in [keys("q<ctrl-c>"), vec![Message::Fact(Fact::Terminated)]].concat() {
        let (state, effects) = update(state.clone(), message);
        let [Effect::Storage(StorageRequest::Save(saved)), Effect::Quit] = &effects[..] else {
            panic!("{effects:?}")
        };
        assert_eq!(**saved, session(&state).snapshot());
    }
    let (_, effects) = type_keys(state.clone(), ":suspend<enter>");
    assert!(matches!(
        effects[..],
        [
            Effect::Storage(StorageRequest::Save(_)),
            Effect::Terminal(TerminalEffect::Suspend)
        ]
    ));
    let (menu, effects) = type_keys(state.clone(), "o");
    assert!(matches!(
        effects[..],
        [
            Effect::Storage(StorageRequest::Save(_)),
            Effect::Storage(StorageRequest::ListGames)
        ]
    ));
    assert_eq!(
        menu.screen,
        Screen::Menu(Menu {
            selected: MenuItem::Continue
        })
    );
    let (same, effects) = type_keys(state.clone(), "<ctrl-l>");
    assert_eq!(
        (same, effects),
        (state, vec![Effect::Terminal(TerminalEffect::Redraw)])
    );
}

#[test]
fn the_board_can_be_copied_in_a_form_to_choose() {
    let state = press(default_game(), "g115");
    let board = write_cells(session(&state).game.position.digits(), 9);
    let (copied, effects) = type_keys(state.clone(), "y");
    assert_eq!(effects, [Effect::Terminal(TerminalEffect::Copy(board))]);
    assert!(status(&copied).starts_with("Copied, if"));
    let (choosing, _) = type_keys(state.clone(), "Yj");
    assert_eq!(choosing.page(), screens::choice::COPY_FORMS);
    assert_eq!(type_keys(choosing.clone(), "Y").0.layers, []);
    let (copied, effects) = type_keys(choosing, "<enter>");
    let givens = write_cells(&session(&state).game.puzzle.givens, 9);
    assert_eq!(effects, [Effect::Terminal(TerminalEffect::Copy(givens))]);
    assert_eq!(copied.layers, []);
}

#[test]
fn what_is_copied_in_rows_reads_back() {
    let state = press(default_game(), "a");
    let game = &session(&state).game;
    for form in CopyForm::ALL {
        let text = form.text(game);
        let board = ninefold_core::formats::read_board(&text).unwrap();
        let copied = match form {
            CopyForm::Puzzle | CopyForm::Challenge | CopyForm::StrictChallenge => {
                &game.puzzle.givens
            }
            _ => game.position.digits(),
        };
        assert!(copied.is_part_of(&board.values().into()), "{form:?}");
        let read = match form {
            // A cell with one candidate reads as its digit.
            CopyForm::Candidates => copied.filled_count()..=81,
            _ => copied.filled_count()..=copied.filled_count(),
        };
        assert!(read.contains(&board.values().filled_count()), "{form:?}");
    }
}

fn selected(state: &AppState) -> String {
    session(state).selection.cells.to_string()
}

#[test]
fn esc_on_a_plain_board_opens_the_menu() {
    let menu = press(default_game(), "<esc>");
    assert_eq!(menu.page(), screens::menu::PAGE);
    for keys in ["t", "s", "sl", "F5", "f5", "<shift-right>", "g116E", "p"] {
        let closed = press(press(default_game(), keys), "<esc>");
        assert!(is_playing(&closed), "{keys}: Esc closes it first");
    }
    let closed = press(default_game(), "f5<esc>");
    assert_eq!(session(&closed).pinned, PinnedHighlight::Nothing);
    assert_eq!(press(closed, "<esc>").page(), screens::menu::PAGE);
}

#[test]
fn shift_with_an_arrow_extends_the_selection() {
    let state = press(default_game(), "g22<shift-right><shift-right><shift-down>");
    assert_eq!(selected(&state), "r2c2,r2c3,r2c4,r3c4");
    let moved = press(state.clone(), "<left>");
    assert_eq!(
        selected(&moved),
        selected(&state),
        "an arrow alone does not"
    );
    let line = press(default_game(), ",<shift-down>");
    assert_eq!(
        line,
        press(default_game(), ",<down>"),
        "where it means no more"
    );
}

#[test]
fn a_rectangle_is_selected_from_corner_to_corner() {
    let open = press(default_game(), "g22#");
    assert!(
        status(&open).starts_with("Rectangle: "),
        "{}",
        status(&open)
    );
    let drawn = press(open, "jll");
    assert_eq!(selected(&drawn), "r2c2,r2c3,r2c4,r3c2,r3c3,r3c4");
    let smaller = press(drawn, "h");
    assert_eq!(
        selected(&smaller),
        "r2c2,r2c3,r3c2,r3c3",
        "it follows the cursor"
    );
    let ended = press(smaller, "#");
    assert_eq!(
        status(&ended),
        "4 cells selected; Esc clears the selection."
    );
    assert_eq!(selected(&press(ended, "lll")), "r2c2,r2c3,r3c2,r3c3");
}

/// What answers "why not?" is what Esc closes, and no more.
#[test]
fn esc_closes_the_answer_to_why_not_alone() {
    for asked in ["d5", "<tab>d1"] {
        let shown = press(default_game(), asked);
        let closed = press(shown.clone(), "<esc>");
        assert!(is_playing(&closed), "{asked}");
        assert_eq!(status(&closed), "");
        assert!(session(&shown).why_not.is_some());
        assert!(!is_playing(&press(closed, "<esc>")), "{asked}");
    }
}
