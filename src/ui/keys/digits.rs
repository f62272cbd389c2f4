//! The digit keys, whose one line of help differs from screen to screen.

use crate::ui::keys::key::Key;
use crate::ui::keys::table::{Action, Binding, CommonAction};
use ninefold_core::grid::Digit;

const DIGIT_KEYS: [[Key; 1]; 9] = [
    [Key::Char('1')],
    [Key::Char('2')],
    [Key::Char('3')],
    [Key::Char('4')],
    [Key::Char('5')],
    [Key::Char('6')],
    [Key::Char('7')],
    [Key::Char('8')],
    [Key::Char('9')],
];

/// The digit keys, with one line of help for all nine.
const fn digit_bindings(help: &'static str) -> [Binding; 9] {
    let first = Binding {
        action: Action::Common(CommonAction::Digit(Digit::from_index(0))),
        keys: &DIGIT_KEYS[0],
        help,
        bar: None,
    };
    let mut bindings = [first; 9];
    let mut index = 1;
    while index < 9 {
        bindings[index] = Binding {
            action: Action::Common(CommonAction::Digit(Digit::from_index(index))),
            keys: &DIGIT_KEYS[index],
            ..first
        };
        index += 1;
    }
    bindings
}

pub(crate) const DIGITS: &[Binding] = &digit_bindings("enter in the current mode");
pub(crate) const TENTHS: &[Binding] = &digit_bindings("to this tenth");
pub(crate) const BOOKMARK_NUMBERS: &[Binding] = &digit_bindings("to a bookmark by its number");
