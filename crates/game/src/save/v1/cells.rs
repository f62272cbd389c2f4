//! The values of a board as files have them.

use ninefold_core::variants::{Spot, Value, Values};

/// Stricter than the readers of what people type: a character for each cell, nothing else.
pub(super) fn parse_values(text: &str, size: usize) -> Option<Values> {
    if text.len() != size * size {
        return None;
    }
    let mut cells = Spot::all(size).zip(text.bytes());
    cells.try_fold(Values::EMPTY, |values, (cell, byte)| match byte {
        b'.' => Some(values),
        b'a'..=b'z' => None,
        _ => {
            let value = Value::from_char(byte.into())?;
            (value.index() < size).then(|| values.with(cell, Some(value)))
        }
    })
}
