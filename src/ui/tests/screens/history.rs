//! The history and what is tried out in it.

use super::pins::Pins;
use super::{COLOURS, PLAIN, SMALL, Scene, WIDE};
use crate::ui::tests::support::driver::press;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{AppState, TerminalProfile};
use ninefold_game::game::Contradiction;

/// Between two branches, with the lines between folded.
pub(super) fn tree_in_the_middle(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::tree(terminal, size), "<home><right><right>")
}

pub(super) fn tree_naming(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(tree_in_the_middle(terminal, size), "nnaked<space>pairs?")
}

pub(super) fn tree_bookmarks(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::tree(terminal, size), "o1")
}

pub(super) fn tree_checked(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::tree(terminal, size), "E")
}

pub(super) fn tree_of_nothing(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), "B")
}

/// The board where the list covers it.
pub(super) fn tree_peeked(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(tree_in_the_middle(terminal, size), "<space>")
}

pub(super) fn what_if(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), "aig113g126")
}

/// A conflict of two digits far apart.
pub(super) fn what_if_twice(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), "aig118g918h")
}

/// A cell that no digit can go into.
pub(super) fn what_if_no_digit(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), "aig492h")
}

/// A house that has no place for a digit.
pub(super) fn what_if_no_place(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let digit = states::leading_to(|found| matches!(found, Contradiction::NoPlace(..)));
    press(states::playing(terminal, size), &format!("ai{digit}h"))
}

/// The same of what was wrong before.
pub(super) fn what_if_lost_before(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), "ag118g918ig126")
}

pub(super) fn study(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::won(terminal, size), "uuuh")
}

pub(super) fn tree_after_the_win(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::won(terminal, size), "B")
}

/// What there is to see of thinking with the history.
pub(super) const THINKING: [(&str, Scene); 14] = [
    ("tree", states::tree),
    ("tree_in_the_middle", tree_in_the_middle),
    ("tree_naming", tree_naming),
    ("tree_bookmarks", tree_bookmarks),
    ("tree_checked", tree_checked),
    ("tree_peeked", tree_peeked),
    ("what_if", what_if),
    ("what_if_twice", what_if_twice),
    ("what_if_no_digit", what_if_no_digit),
    ("what_if_no_place", what_if_no_place),
    ("study", study),
    ("what_if_lost_before", what_if_lost_before),
    ("tree_after_the_win", tree_after_the_win),
    ("tree_of_nothing", tree_of_nothing),
];

#[test]
fn thinking_with_the_history() {
    let mut pins = Pins::default();
    pins.pin_scenes(&THINKING, "80x24", COLOURS, HOME);
    pins.pin_texts(&THINKING[..2], "120x40", COLOURS, WIDE);
    pins.pin_texts(&THINKING[..11], "40x16", COLOURS, SMALL);
    pins.pin_texts(&THINKING[..5], "plain", PLAIN, HOME);
}
