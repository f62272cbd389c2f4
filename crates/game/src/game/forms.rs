//! The forms of figures in the index of games, each as functions for `serde`.

use super::{Daily, Date};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Its day and its place among the puzzles of it.
pub(crate) mod daily {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(daily: &Daily, to: S) -> Result<S::Ok, S::Error> {
        (daily.date, daily.place()).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Daily, D::Error> {
        match <(Date, usize)>::deserialize(from)? {
            (date, place) if place < Daily::PLACES => Ok(Daily::at(date, place)),
            (_, place) => Err(D::Error::custom(place)),
        }
    }
}

/// Techniques by their names.
pub(crate) mod counts {
    use super::*;
    use ninefold_core::logic::Technique;
    use std::collections::BTreeMap;

    pub(crate) fn serialize<S: Serializer>(
        counts: &BTreeMap<Technique, u32>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_map(
            counts
                .iter()
                .map(|(technique, count)| (technique.name(), count)),
        )
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<BTreeMap<Technique, u32>, D::Error> {
        let counts = BTreeMap::<String, u32>::deserialize(from)?.into_iter();
        let known = counts.map(|(name, count)| Ok((name.parse()?, count)));
        let known: Result<_, <Technique as std::str::FromStr>::Err> = known.collect();
        known.map_err(D::Error::custom)
    }
}

/// A share of at most 100.
pub(crate) fn percentage<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    let share = u8::deserialize(from)?;
    let fits = (share <= 100).then_some(share);
    fits.ok_or_else(|| D::Error::custom("a percentage above 100"))
}
