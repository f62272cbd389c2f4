//! Screens of the sheet that no snapshot shows: menus over a board, lists, boxes to type in.

use super::Scene;
use crate::ui::Tutorial;
use crate::ui::tests::hint::wrong_digit_refuted;
use crate::ui::tests::support::driver::{after, all_steps, press};
use crate::ui::tests::support::keys::text;
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::states;
use crate::ui::{AppState, Fact, Message, RunResult, Screen, TerminalProfile};

pub(super) const SCENES: [(&str, Scene); 15] = [
    ("board_path", board_path),
    ("board_playback", board_playback),
    ("board_steps", board_steps),
    ("copy_forms", copy_forms),
    ("hint_techniques", hint_techniques),
    ("naming_a_game", naming_a_game),
    ("notes_menu", notes_menu),
    ("playlist", playlist),
    ("print_file", print_file),
    ("published_rules", published_rules),
    ("saved_filtering", saved_filtering),
    ("solution_path", solution_path),
    ("tutorial", tutorial),
    ("tutorial_over", tutorial_over),
    ("why_false", why_false),
];

fn board_path(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(board_of("9x9 X", terminal, size), "{y<right><right>")
}

fn board_playback(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(board_of("9x9 X", terminal, size), "wy ...")
}

fn board_steps(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let board = board_of("9x9 X", terminal, size);
    let steps = all_steps(&board.game().unwrap().game.position);
    let state = press(board, "/y");
    let found = Fact::Reported(state.shared.run, RunResult::StepsFound(steps));
    after(state, [Message::Fact(found)])
}

fn copy_forms(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::in_the_middle(terminal, size), "Yj")
}

fn hint_techniques(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::in_the_middle(terminal, size), "Gjj<space>")
}

fn naming_a_game(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    after(
        press(states::saved_list(terminal, size, 7), "jn"),
        text("from Anna"),
    )
}

fn notes_menu(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::in_the_middle(terminal, size), "A")
}

fn playlist(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::menu(terminal, size), "7<enter>j")
}

fn print_file(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let palette = press(states::in_the_middle(terminal, size), ":");
    press(after(palette, text("print this")), "<enter>")
}

fn published_rules(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(board_of("9x9 killer", terminal, size), "D")
}

fn saved_filtering(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::saved_list(terminal, size, 7), "/ha")
}

fn solution_path(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), "{y<right><right>")
}

fn tutorial(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    AppState {
        screen: Screen::Tutorial(Box::new(Tutorial::at(0))),
        ..states::menu(terminal, size)
    }
}

/// The tutorial after its last lesson.
fn tutorial_over(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let mut state = press(tutorial(terminal, size), "hh<up><up><up>5g64x13zttttttu");
    while let Screen::Tutorial(tutorial) = &state.screen {
        let game = &tutorial.session.game;
        let Some(cell) = game.position.empty_cells().iter().next() else {
            break;
        };
        let digit = game.puzzle.answer.get(cell).unwrap();
        let keys = format!("g{}{}{digit}", cell.row() + 1, cell.column() + 1);
        state = press(state, &keys);
    }
    state
}

/// The proof that a digit is false that the rules allow.
fn why_false(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    wrong_digit_refuted(states::playing(terminal, size))
}
