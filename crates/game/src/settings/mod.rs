//! The player's choices for all games: plain types with their defaults and meaning. Where
//! they are stored is the business of [`save`](crate::save); serde's derives here only name
//! the fields and words of that file.
//!
//! A new setting is a field of [`Settings`] and its type, both in `values.rs`, a
//! row of the table in `table.rs`, and the code that reads it.

mod keys;
mod table;
mod values;

pub use keys::{DigitRow, KeyNames, KeyPreset, KeySettings};
pub use table::{CycleDirection, SettingItem, ValueText};
pub use values::TechniquesOff;
pub use values::*;

use serde::{Deserialize, Deserializer};

/// Reads a word; the default stands in for one that is not known.
fn known_or_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    use serde::de::value::{Error, StringDeserializer};
    let word = String::deserialize(deserializer)?;
    let known: Result<T, Error> = T::deserialize(StringDeserializer::new(word));
    Ok(known.unwrap_or_default())
}
