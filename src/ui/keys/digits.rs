//! The digit keys, whose one line of help differs from screen to screen, and what they do
//! together with Ctrl and Shift.

use crate::ui::keys::key::Key;
use crate::ui::keys::table::{Action, Binding, BoardAction, CommonAction, Tier};
use ninefold_core::board::Digit;
use ninefold_game::game::LessonStage;
use ninefold_game::settings::DigitRow;
use std::slice;

/// The nine digit keys, alone or held together with something, by the index of the digit.
macro_rules! digit_keys {
    ($key:expr) => {{
        let mut keys = [Key::Esc; 9];
        let mut index = 0;
        while index < 9 {
            keys[index] = $key(index);
            index += 1;
        }
        keys
    }};
}

const fn alone(index: usize) -> Key {
    Key::Char(Digit::from_index(index).to_char())
}

const fn ctrl(index: usize) -> Key {
    Key::Ctrl(Digit::from_index(index).to_char())
}

const fn ctrl_shift(index: usize) -> Key {
    Key::CtrlShiftDigit(Digit::from_index(index))
}

static DIGIT_KEYS: [Key; 9] = digit_keys!(alone);
static CTRL_KEYS: [Key; 9] = digit_keys!(ctrl);
static CTRL_SHIFT_KEYS: [Key; 9] = digit_keys!(ctrl_shift);

/// An action for each digit, with these keys and one line of help.
macro_rules! digit_actions {
    ($tier:ident $group:path, $action:path, $keys:expr, $help:literal) => {{
        const NONE: Binding = Binding {
            action: $group($action(Digit::from_index(0))),
            keys: &[],
            help: $help,
            bar: None,
            tier: Tier::$tier,
        };
        let keys: Option<&'static [Key; 9]> = $keys;
        let mut bindings = [NONE; 9];
        let mut index = 0;
        while index < 9 {
            bindings[index].action = $group($action(Digit::from_index(index)));
            if let Some(keys) = keys {
                bindings[index].keys = slice::from_ref(&keys[index]);
            }
            index += 1;
        }
        bindings
    }};
}

/// The digit keys, with one line of help for all nine.
macro_rules! digit_bindings {
    ($help:literal) => {
        digit_actions!(
            Essential Action::Common,
            CommonAction::Digit,
            Some(&DIGIT_KEYS),
            $help
        )
    };
}

pub(crate) const DIGITS: &[Binding] = &digit_bindings!("enter in the current mode");
/// The keys of the stages of a lesson.
pub(crate) const LESSON_STAGES: &[Binding] = OF_STAGES.split_at(LessonStage::ALL.len()).0;
const OF_STAGES: &[Binding] = &digit_bindings!("example, gap, alone, mixed");
pub(crate) const READINGS: &[Binding] = &digit_bindings!("read drawings as something else");
pub(crate) const TENTHS: &[Binding] = &digit_bindings!("to 10 % ... 90 % of it");
pub(crate) const BOOKMARK_NUMBERS: &[Binding] = &digit_bindings!("to a bookmark by its number");

/// Notes and colours without changing the mode.
pub(crate) const CENTRE_DIGITS: &[Binding] = &digit_actions!(
    Rest Action::Board,
    BoardAction::Centre,
    Some(&CTRL_KEYS),
    "centre note, in any mode"
);
pub(crate) const CORNER_DIGITS: &[Binding] = &digit_actions!(
    Rest Action::Board,
    BoardAction::Corner,
    None,
    "corner note, in any mode"
);
pub(crate) const COLOUR_DIGITS: &[Binding] = &digit_actions!(
    Rest Action::Board,
    BoardAction::Colour,
    Some(&CTRL_SHIFT_KEYS),
    "colour, in any mode"
);
/// Filters on one key.
pub(crate) const FILTERS: &[Binding] = &digit_actions!(
    Rest Action::Board,
    BoardAction::Highlight,
    None,
    "highlight this digit, or not"
);

/// The zeros of the scripts that have digits of their own; the others follow each.
const ZEROS: &str = "٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐᥆᧐᪀᪐᭐᮰᱀᱐꘠꣐꤀꧐꧰꩐꯰０";

/// The keys of the digit row of a French keyboard without Shift, from 1 to 9 and 0.
const AZERTY: &str = "&é\"'(-è_çà";

/// The digit, 0 to 9, that a sign stands for: one of any script, or one that needs Shift on
/// this row of digits.
pub(crate) fn typed_digit(sign: char, row: DigitRow) -> Option<char> {
    let beyond = |zero: char| u32::from(sign).checked_sub(u32::from(zero));
    let mut of_scripts = ZEROS.chars().filter_map(beyond);
    let of_script = of_scripts.find_map(|digit| char::from_digit(digit, 10));
    let mut signs = (1..).zip(AZERTY.chars());
    let place = signs.find(|&(_, each)| row == DigitRow::Azerty && each == sign);
    of_script.or(place.and_then(|(place, _)| char::from_digit(place % 10, 10)))
}
