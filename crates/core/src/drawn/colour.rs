//! Colours as words name them.

/// Whether a word is for pale colours.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Paleness {
    Pale,
    Full,
    Any,
}

/// From this on the weakest part of a colour makes it pale.
const PALE: u8 = 140;

use Paleness::{Any, Full, Pale};

/// A word for a colour, and what it may be called for: a part of the colour circle, in degrees.
/// Parts overlap, because people do not agree.
const HUES: [(&str, i32, i32, Paleness); 12] = [
    ("red crimson maroon", 340, 375, Any),
    ("salmon", 350, 385, Pale),
    ("peach", 370, 405, Pale),
    ("orange", 372, 404, Full),
    ("brown tan", 370, 405, Any),
    ("gold golden yellow", 402, 426, Any),
    ("lime green mint", 427, 530, Any),
    ("teal turquoise cyan aqua", 515, 560, Any),
    ("blue navy", 535, 620, Any),
    ("lavender", 590, 680, Pale),
    ("purple violet indigo", 612, 690, Full),
    ("pink magenta fuchsia", 640, 715, Any),
];

/// A word of a sentence that names a colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ColourWord {
    White,
    Black,
    Grey,
    /// By its place in the table.
    Hue(usize),
}

/// How well a colour fits a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Likeness {
    Other,
    /// A neighbour on the circle, for which another person may use the word.
    Near,
    Like,
}

/// How far beside a part of the circle a colour may still be meant.
const NEAR: i32 = 18;

impl ColourWord {
    pub(crate) fn of(word: &str) -> Option<ColourWord> {
        match word.trim_end_matches("ish") {
            "white" => Some(ColourWord::White),
            "black" => Some(ColourWord::Black),
            "grey" | "gray" | "silver" => Some(ColourWord::Grey),
            word => { HUES.iter() }
                .position(|(names, ..)| names.split(' ').any(|name| name == word))
                .map(ColourWord::Hue),
        }
    }

    /// How well a colour fits.
    pub(crate) fn likeness(self, colour: [u8; 3]) -> Likeness {
        let is_like = match (self, shade(colour)) {
            (ColourWord::White, Shade::White) | (ColourWord::Black, Shade::Black) => true,
            (ColourWord::Grey, Shade::Grey) => true,
            (ColourWord::Grey, Shade::Black) => return Likeness::Near,
            (ColourWord::Hue(word), Shade::Hue(hue)) => {
                let (_, from, to, tone) = HUES[word];
                let turns = [hue, hue + 360];
                let within = |more: i32| {
                    let range = from - more..=to + more;
                    turns.iter().any(|hue| range.contains(hue))
                };
                let is_pale = colour.iter().all(|&part| part >= PALE);
                let is_other = tone == Pale && !is_pale || tone == Full && is_pale;
                if within(NEAR) && (is_other || !within(0)) {
                    return Likeness::Near;
                }
                within(0)
            }
            _ => false,
        };
        if is_like {
            Likeness::Like
        } else {
            Likeness::Other
        }
    }
}

/// A colour in one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shade {
    White,
    Black,
    Grey,
    /// Its place on the colour circle, in degrees.
    Hue(i32),
}

/// Parts of a colour that differ by less are grey.
const GREYEST: i32 = 24;

pub(crate) fn shade(colour: [u8; 3]) -> Shade {
    let [red, green, blue] = colour.map(i32::from);
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    let spread = most - least;
    if spread < GREYEST {
        return match most {
            0..=70 => Shade::Black,
            242.. if least >= 236 => Shade::White,
            _ => Shade::Grey,
        };
    }
    let sixth = |base: i32, more: i32| base + 60 * more / spread;
    Shade::Hue(match most {
        _ if most == red => sixth(360, green - blue).rem_euclid(360),
        _ if most == green => sixth(120, blue - red),
        _ => sixth(240, red - green),
    })
}

/// The name of a colour for a sentence.
pub(crate) fn name(colour: [u8; 3]) -> &'static str {
    match shade(colour) {
        Shade::White => "white",
        Shade::Black => "black",
        Shade::Grey => "grey",
        Shade::Hue(hue) => match hue {
            0..15 | 345.. => "red",
            15..44 => "orange",
            44..68 => "yellow",
            68..165 => "green",
            165..190 => "teal",
            190..258 => "blue",
            258..305 => "purple",
            _ => "pink",
        },
    }
}

/// Whether two colours are one, written differently.
pub(crate) fn is_same(one: [u8; 3], other: [u8; 3]) -> bool {
    (0..3).all(|part| one[part].abs_diff(other[part]) <= 24)
}

/// Whether two colours are lighter and darker ones of each other.
pub(crate) fn is_kin(one: [u8; 3], other: [u8; 3]) -> bool {
    match (shade(one), shade(other)) {
        (Shade::Hue(one), Shade::Hue(other)) => {
            let apart = (one - other).abs();
            apart.min(360 - apart) <= KIN
        }
        (Shade::White, Shade::White) => false,
        (one, other) => one == other,
    }
}

/// Degrees on the colour circle.
const KIN: i32 = 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_fit_the_colours_that_they_are_used_for() {
        for (word, colour, expected) in [
            ("green", [0x67, 0xf0, 0x67], Likeness::Like),
            ("purple", [0xf0, 0x67, 0xf0], Likeness::Like),
            ("pink", [0xf0, 0x67, 0xf0], Likeness::Like),
            ("magenta", [0xd2, 0x3b, 0xe7], Likeness::Like),
            ("blue", [0x2e, 0xcb, 0xff], Likeness::Like),
            ("teal", [0x33, 0xbb, 0xbb], Likeness::Like),
            ("orange", [0xff, 0xa6, 0x00], Likeness::Like),
            ("peach", [0xff, 0xcc, 0xaa], Likeness::Like),
            ("lavender", [0xcd, 0xb1, 0xec], Likeness::Like),
            ("grey", [0xcf, 0xcf, 0xcf], Likeness::Like),
            ("gray", [0xff, 0xff, 0xff], Likeness::Other),
            ("green", [0xf0, 0x67, 0xf0], Likeness::Other),
            ("blue", [0x33, 0xbb, 0xaa], Likeness::Near),
            ("red", [0xf6, 0x7a, 0x7a], Likeness::Like),
            ("gold", [0xf7, 0xd0, 0x38], Likeness::Like),
            ("orange", [0xf7, 0xd0, 0x38], Likeness::Near),
            ("orange", [0xff, 0xcc, 0xaa], Likeness::Near),
            ("purple", [0xcd, 0xb1, 0xec], Likeness::Near),
        ] {
            let word = ColourWord::of(word).unwrap();
            assert_eq!(word.likeness(colour), expected, "{word:?} {colour:?}");
        }
        assert_eq!(ColourWord::of("digit"), None);
        assert_eq!(name([0x34, 0xbb, 0xe6]), "blue");
    }
}
