//! The screens of lessons.

use super::pins::Pins;
use super::scenes::lessons;
use super::{COLOURS, PLAIN, SMALL, Scene, WIDE};
use crate::ui::tests::lessons::{begin, with_progress};
use crate::ui::tests::support::driver::press;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{AppState, TerminalProfile};
use ninefold_core::logic::Technique;

fn begun(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    with_progress(states::menu(terminal, size))
}

fn begun_lessons(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(begun(terminal, size), "6<enter>")
}

fn worked_example(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    begin(lessons(terminal, size), Technique::XWing, '1')
}

fn worked_premise(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(worked_example(terminal, size), "<right><right>")
}

fn worked_result(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(worked_premise(terminal, size), "<right>")
}

fn worked_chain(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let chain = begin(lessons(terminal, size), Technique::Skyscraper, '1');
    press(chain, "<right><right><right>")
}

fn gap(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    begin(lessons(terminal, size), Technique::Skyscraper, '2')
}

fn alone(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    begin(lessons(terminal, size), Technique::XWing, '3')
}

fn mixed(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    begin(lessons(terminal, size), Technique::XWing, '4')
}

fn mixed_found(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(mixed(terminal, size), "tttT")
}

pub(super) const LESSONS: [(&str, Scene); 10] = [
    ("lessons", lessons),
    ("lessons_begun", begun_lessons),
    ("worked_example", worked_example),
    ("worked_premise", worked_premise),
    ("worked_result", worked_result),
    ("worked_chain", worked_chain),
    ("lesson_gap", gap),
    ("lesson_alone", alone),
    ("lesson_mixed", mixed),
    ("lesson_mixed_shown", mixed_found),
];

#[test]
fn lessons_at_home() {
    Pins::default().pin_scenes(&LESSONS, "80x24", COLOURS, HOME);
}

#[test]
fn lessons_in_other_windows() {
    let mut pins = Pins::default();
    pins.pin_texts(&LESSONS, "40x16", COLOURS, SMALL);
    pins.pin_texts(&LESSONS[1..2], "120x40", COLOURS, WIDE);
    pins.pin_texts(&LESSONS[1..2], "plain", PLAIN, HOME);
}
