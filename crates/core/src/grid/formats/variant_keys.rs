//! The names of variants, and the keys that programs use for them.

use super::variant::Variant;

/// A variant with its name and its keys.
pub(super) struct VariantRow {
    pub variant: Variant,
    /// A plural noun phrase.
    pub name: &'static str,
    /// Names in f-puzzles, JSON and ISS strings, without plural, in small letters and
    /// digits only. After a `?` come names that also stand for other things.
    keys: &'static str,
}

const fn row(variant: Variant, name: &'static str, keys: &'static str) -> VariantRow {
    VariantRow {
        variant,
        name,
        keys,
    }
}

/// Every variant, in the order of [`Variant`].
pub(super) const ROWS: [VariantRow; 46] = [
    row(Variant::Sizes, "sizes other than 9x9", ""),
    row(
        Variant::Regions,
        "irregular regions",
        "region jigsaw irregular irregularregion jigsawregion jigsawmap chaos nonomino \
         subregion ? boxes block area nonet",
    ),
    row(
        Variant::ExtraRegions,
        "extra regions",
        "extraregion extrahouse",
    ),
    row(
        Variant::OverlappingGrids,
        "overlapping grids",
        "samurai overlapping multigrid",
    ),
    row(
        Variant::Diagonals,
        "diagonals",
        "diagonal maindiagonal antidiagonal positivediagonal negativediagonal xsudoku sudokux ? x",
    ),
    row(
        Variant::Windows,
        "windoku windows",
        "windoku hyper hyperdoku ? window",
    ),
    row(
        Variant::DisjointGroups,
        "disjoint groups",
        "disjointgroup disjointset disjoint",
    ),
    row(
        Variant::KillerCages,
        "killer cages",
        "killer killercage cage sumcage killersum",
    ),
    row(
        Variant::ArithmeticCages,
        "arithmetic cages",
        "mathdoku kenken calcudoku kendoku",
    ),
    row(
        Variant::KnightsMoves,
        "knight's move rules",
        "antiknight knight",
    ),
    row(Variant::KingsMoves, "king's move rules", "antiking king"),
    row(
        Variant::QueensMoves,
        "queen's move rules",
        "antiqueen queen",
    ),
    row(
        Variant::Nonconsecutive,
        "nonconsecutive neighbours",
        "nonconsecutive anticonsecutive",
    ),
    row(
        Variant::KropkiDots,
        "Kropki dots",
        "kropki kropkidot whitedot blackdot ? difference ratio dot consecutive",
    ),
    row(Variant::XvMarks, "XV marks", "xv"),
    row(
        Variant::NegativeConstraints,
        "negative constraints",
        "negativeconstraint ? negative",
    ),
    row(
        Variant::Inequalities,
        "greater-than signs",
        "greaterthan inequality inequalitie futoshiki",
    ),
    row(
        Variant::Thermometers,
        "thermometers",
        "thermometer thermo slowthermometer slowthermo",
    ),
    row(Variant::Arrows, "arrows", "arrowsum pillarrow ? arrow"),
    row(Variant::DoubleArrows, "double arrows", "doublearrow"),
    row(
        Variant::LittleKillers,
        "little killer sums",
        "littlekillersum littlekiller",
    ),
    row(
        Variant::SandwichSums,
        "sandwich sums",
        "sandwichsum sandwich sandwiche",
    ),
    row(Variant::XSums, "X-sums", "xsum"),
    row(Variant::Skyscrapers, "skyscraper clues", "? skyscraper"),
    row(
        Variant::OutsideClues,
        "clues outside the grid",
        "outsideclue ? outside",
    ),
    row(Variant::Quadruples, "quadruples", "quadruple"),
    row(
        Variant::Extremes,
        "minimum and maximum cells",
        "? minimum maximum",
    ),
    row(
        Variant::OddAndEven,
        "odd and even cells",
        "oddeven ? odd even",
    ),
    row(Variant::Palindromes, "palindromes", "palindrome"),
    row(Variant::RenbanLines, "renban lines", "renban renbanline"),
    row(
        Variant::Whispers,
        "whispers",
        "whisper germanwhisper dutchwhisper whisperline",
    ),
    row(
        Variant::RegionSumLines,
        "region sum lines",
        "regionsumline regionsum",
    ),
    row(
        Variant::BetweenLines,
        "between lines",
        "betweenline ? between",
    ),
    row(
        Variant::LockoutLines,
        "lockout lines",
        "lockoutline ? lockout",
    ),
    row(
        Variant::EntropicLines,
        "entropic lines",
        "entropicline entropic",
    ),
    row(
        Variant::ModularLines,
        "modular lines",
        "modularline ? modular",
    ),
    row(Variant::NabnerLines, "nabner lines", "nabner nabnerline"),
    row(Variant::ZipperLines, "zipper lines", "zipperline ? zipper"),
    row(Variant::Lines, "lines with rules", "? line"),
    row(Variant::Clones, "clones", "? clone"),
    row(
        Variant::Indexers,
        "index cells",
        "rowindexer columnindexer boxindexer indexer indexing",
    ),
    row(Variant::Fog, "fogged grids", "foglight fogofwar fog"),
    row(Variant::Drawings, "drawn rules", "overlay underlay"),
    row(
        Variant::RulesInWords,
        "rules in words",
        "ruleset rulestext ruletext ? rule",
    ),
    row(
        Variant::OtherRules,
        "rules of another kind",
        "constraint variantrule",
    ),
    row(Variant::OtherPuzzles, "puzzles other than Sudoku", ""),
];

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
        for (index, row) in ROWS.iter().enumerate() {
            assert_eq!(row.variant as usize, index, "{:?}", row.variant);
            assert!(!row.name.is_empty());
        }
        assert_eq!(Variant::OtherPuzzles as usize + 1, ROWS.len());
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
