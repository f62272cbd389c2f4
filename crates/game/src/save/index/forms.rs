//! The forms in which the index has types that have no form of their own, each as two functions
//! for `serde`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A text that its type reads back.
pub(crate) mod text {
    use super::*;
    use std::fmt::Display;
    use std::str::FromStr;

    pub(crate) fn serialize<S: Serializer>(value: &impl Display, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<T, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// The name of a game; an empty text for none.
pub(crate) mod name {
    use super::*;
    use crate::game::GameName;

    pub(crate) fn serialize<S: Serializer>(
        name: &Option<GameName>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        name.as_ref().map_or("", GameName::as_str).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<GameName>, D::Error> {
        String::deserialize(from).map(|text| GameName::from_typed(&text))
    }
}

/// The rules; nothing for classic ones.
pub(crate) mod rules {
    use super::*;
    use crate::save::rules_body::RulesBody;
    use ninefold_core::logic::IndexedRules;

    pub(crate) fn serialize<S: Serializer>(rules: &IndexedRules, to: S) -> Result<S::Ok, S::Error> {
        RulesBody::of(rules).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<IndexedRules, D::Error> {
        match Option::<RulesBody>::deserialize(from)? {
            None => Ok(IndexedRules::classic()),
            Some(body) => body
                .rules()
                .map(IndexedRules::new)
                .map_err(D::Error::custom),
        }
    }
}

/// A character for each cell of the largest board, up to the last one with a value.
pub(crate) mod values {
    use super::*;
    use ninefold_core::board::{Cell, Digit, Grid};
    use ninefold_core::formats::write_cells;

    /// The rows of the largest board.
    const ROWS: usize = 16;

    pub(crate) fn serialize<S: Serializer>(values: &Grid, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(write_cells(values, ROWS).trim_end_matches('.'))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Grid, D::Error> {
        let text = String::deserialize(from)?;
        let cells = Cell::all(ROWS).zip(text.chars().map(Digit::from_char));
        Ok(cells.fold(Grid::EMPTY, |values, (cell, value)| {
            values.with(cell, value)
        }))
    }
}
