//! Messages of key presses, in the notation of the tests.

use crate::ui::{Key, Message};

pub(crate) use super::notation::parse_keys;

/// The messages of pressing these keys.
pub(crate) fn keys(text: &str) -> Vec<Message> {
    parse_keys(text).into_iter().map(Message::Pressed).collect()
}

/// The messages of typing this very text, blanks included.
pub(crate) fn text(text: &str) -> Vec<Message> {
    text.chars().map(Key::Char).map(Message::Pressed).collect()
}
