//! The digit keys, whose one line of help differs from screen to screen.

use crate::ui::keys::key::Key::{self, Char};
use crate::ui::keys::table::{Action, Binding, CommonAction};
use ninefold_core::grid::Digit;
use ninefold_game::game::LessonStage;
use std::slice;

static DIGIT_KEYS: [Key; 9] = [
    Char('1'),
    Char('2'),
    Char('3'),
    Char('4'),
    Char('5'),
    Char('6'),
    Char('7'),
    Char('8'),
    Char('9'),
];

/// The digit keys, with one line of help for all nine.
const fn digit_bindings(help: &'static str) -> [Binding; 9] {
    let mut bindings = [digit_binding(0, help); 9];
    let mut index = 1;
    while index < 9 {
        bindings[index] = digit_binding(index, help);
        index += 1;
    }
    bindings
}

const fn digit_binding(index: usize, help: &'static str) -> Binding {
    Binding {
        action: Action::Common(CommonAction::Digit(Digit::from_index(index))),
        keys: slice::from_ref(&DIGIT_KEYS[index]),
        help,
        bar: None,
    }
}

pub(crate) const DIGITS: &[Binding] = &digit_bindings("enter in the current mode");

/// The keys of the stages of a lesson.
pub(crate) const LESSON_STAGES: &[Binding] = digit_bindings("example, gap, alone, mixed")
    .split_at(LessonStage::ALL.len())
    .0;
pub(crate) const TENTHS: &[Binding] = &digit_bindings("to this tenth");
pub(crate) const BOOKMARK_NUMBERS: &[Binding] = &digit_bindings("to a bookmark by its number");
