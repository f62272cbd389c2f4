//! Digits in JSON.

use crate::grid::{Digit, DigitSet};
use serde_json::Value;

/// A number from 1 to 9, or a text of one.
pub fn digit(value: &Value) -> Option<Digit> {
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
    Digit::new(u8::try_from(number?).ok()?)
}

/// A list of digits, or a text of them.
pub fn digits(value: &Value) -> DigitSet {
    match value {
        Value::Array(items) => items.iter().filter_map(digit).collect(),
        Value::String(text) => text.chars().filter_map(Digit::from_char).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => DigitSet::NONE,
    }
}
