//! The names of variants, and the keys that programs use for them.

use super::variant::Variant;
use std::sync::LazyLock;
use strum::VariantArray;

/// A variant with its name and its keys.
pub(super) struct VariantRow {
    pub variant: Variant,
    pub name: &'static str,
    keys: &'static str,
}

/// Every variant, in the order of [`Variant`].
pub(super) static ROWS: LazyLock<Vec<VariantRow>> = LazyLock::new(|| {
    let rows = lines().zip(Variant::VARIANTS);
    let rows = rows.filter_map(|(line, &variant)| {
        let (name, keys) = line.split_once(" |")?.1.trim().split_once('|')?;
        let (name, keys) = (name.trim(), keys.trim());
        Some(VariantRow {
            variant,
            name,
            keys,
        })
    });
    rows.collect()
});

fn lines() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("variants.txt").lines();
    lines.filter(|line| !line.starts_with('#'))
}

/// How surely a key names a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KeyMeaning {
    /// It names a variant and nothing else.
    Sure(Variant),
    /// It may also be a key of other data.
    Possible(Variant),
}

impl Variant {
    /// The name, as a plural noun phrase: `killer cages`.
    pub fn name(self) -> &'static str {
        ROWS[self as usize].name
    }

    /// Whether boards of any rules have it: see [`variants`](crate::variants).
    pub(super) fn is_playable(self) -> bool {
        matches!(
            self,
            Variant::Sizes
                | Variant::Regions
                | Variant::ExtraRegions
                | Variant::Diagonals
                | Variant::Windows
                | Variant::DisjointGroups
                | Variant::KnightsMoves
                | Variant::KingsMoves
                | Variant::Nonconsecutive
                | Variant::KillerCages
                | Variant::RulesInWords
        )
    }

    /// The variant that a key stands for, in whatever case and with or without a plural.
    pub(crate) fn of_key(key: &str) -> Option<KeyMeaning> {
        let letters = key.chars().filter(char::is_ascii_alphanumeric);
        let bare: String = letters.map(|c| c.to_ascii_lowercase()).collect();
        let names = [bare.as_str(), bare.strip_suffix('s').unwrap_or(&bare)];
        ROWS.iter().find_map(|row| {
            let mut is_sure = true;
            row.keys.split(' ').find_map(|key| {
                is_sure &= key != "?";
                let meaning = if is_sure {
                    KeyMeaning::Sure(row.variant)
                } else {
                    KeyMeaning::Possible(row.variant)
                };
                (!key.is_empty() && names.contains(&key)).then_some(meaning)
            })
        })
    }

    /// The variant that a word or two name, as in `Killer Sudoku`.
    pub(super) fn of_name(name: &str) -> Option<Variant> {
        let name = name.to_ascii_lowercase().replace("sudoku", "");
        let of = |name: &str| match Variant::of_key(name)? {
            KeyMeaning::Sure(variant) | KeyMeaning::Possible(variant) => Some(variant),
        };
        of(&name).or_else(|| {
            name.split(|c: char| !c.is_ascii_alphanumeric())
                .find_map(of)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_has_its_row() {
        for (row, line) in ROWS.iter().zip(lines()) {
            let variant = format!("{:?} |", row.variant);
            assert!(line.starts_with(&variant), "{variant} {line}");
            assert!(!row.name.is_empty());
        }
        assert_eq!(ROWS.len(), Variant::VARIANTS.len());
        assert_eq!(ROWS.len(), lines().count());
        assert!(ROWS.len() <= 64, "as many as a set holds");
    }

    #[test]
    fn keys_are_found_in_whatever_form() {
        use KeyMeaning::{Possible, Sure};
        for (key, meaning) in [
            ("killercage", Some(Sure(Variant::KillerCages))),
            ("Killer_Cages", Some(Sure(Variant::KillerCages))),
            ("diagonal+", Some(Sure(Variant::Diagonals))),
            ("anti-knight", Some(Sure(Variant::KnightsMoves))),
            ("ratio", Some(Possible(Variant::KropkiDots))),
            ("rating", None),
            ("", None),
            ("s", None),
            ("?", None),
        ] {
            assert_eq!(Variant::of_key(key), meaning, "{key}");
        }
        assert_eq!(
            Variant::of_name("Killer Sudoku"),
            Some(Variant::KillerCages)
        );
        assert_eq!(Variant::of_name("Sudoku X"), Some(Variant::Diagonals));
        assert_eq!(Variant::of_name("classic"), None);
    }
}
