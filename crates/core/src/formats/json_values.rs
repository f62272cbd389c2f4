//! Digits and numbers in JSON.

use crate::grid::{Digit, DigitSet};
use serde_json::Value;

/// A number from 1 to 9, or a text of one.
pub fn digit(value: &Value) -> Option<Digit> {
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
    Digit::up_to_nine(u8::try_from(number?).ok()?)
}

/// A list of digits, or a text of them.
pub fn digits(value: &Value) -> DigitSet {
    values(value) & DigitSet::NINE
}

/// A list of values, or a text of them.
pub(crate) fn values(value: &Value) -> DigitSet {
    let of_item = |item| Digit::new(u8::try_from(number(item).ok()??).ok()?);
    match value {
        Value::Array(items) => items.iter().filter_map(of_item).collect(),
        Value::String(text) => text.chars().filter_map(Digit::from_char).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => DigitSet::NONE,
    }
}

/// What should be a number, or a list of cells, and is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unreadable;

/// A number as programs write it: `14`, `14.0`, `"14"`. `None` where nothing stands.
pub(crate) fn number(value: &Value) -> Result<Option<u16>, Unreadable> {
    let number = match value {
        Value::Null => return Ok(None),
        Value::Number(number) => number.as_f64(),
        Value::String(text) => match text.trim() {
            "" => return Ok(None),
            text if text.bytes().all(|c| c.is_ascii_digit() || c == b'.') => text.parse().ok(),
            _ => None,
        },
        Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    };
    let is_number = |number: &f64| number.fract() == 0.0 && (0.0..=65_535.0).contains(number);
    let number = number.filter(is_number).ok_or(Unreadable)?;
    Ok(Some(number as u16))
}
