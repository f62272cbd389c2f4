//! Texts whose values and notation each writer writes in its own way.

use super::words::{ARTICLE, MARKS, NOTATION, SPOKEN, VALUES, WRITTEN};
use super::{Digit, DigitSet};
use std::fmt;

/// A sentence, or several, about a board. Values above nine, values that run together and
/// notation are marked in it, so that no reader has to find them: as text they stand as
/// notation has them, screens write values as the player chose ([`Text::written`]), and speech
/// has words ([`Text::spoken`]).
///
/// In [`text!`](crate::text) cells, values and other texts are written with `{:#}`.
///
/// ```
/// use ninefold_core::board::{Cell, CellSet, Digit, Text};
/// use ninefold_core::text;
///
/// let (cells, twelve) = (CellSet::only(Cell::FIRST).with(Cell::at(0, 1)), Digit::new(12).unwrap());
/// let sentence = text!("Region C: {cells:#}{:#}{twelve:#}.", Text::said("<>", " not "));
/// assert_eq!(sentence.to_string(), "Region C: r1c1,r1c2<>C.");
/// assert_eq!(sentence.written(|_| "12".to_owned()), "Region C: r1c1,r1c2<>12.");
/// assert_eq!(sentence.spoken(), "Region C: r1c1, r1c2 not 12.");
/// ```
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Text(String);

/// A [`Text`](crate::board::Text) of words, values, cells and texts, as `format!` makes a string.
#[macro_export]
macro_rules! text {
    ($($words:tt)*) => {
        $crate::board::Text::of(format_args!($($words)*))
    };
}

impl Text {
    /// A text of formatted words and values, for [`text!`](crate::text).
    pub fn of(words: fmt::Arguments<'_>) -> Text {
        Text(words.to_string())
    }

    /// Words in which everything is marked already.
    pub(crate) const fn marked(words: String) -> Text {
        Text(words)
    }

    /// What is written in one way and spoken in another.
    pub fn said(written: &str, spoken: &str) -> Text {
        Text(format!(
            "{WRITTEN}{written}{WRITTEN}{SPOKEN}{spoken}{SPOKEN}"
        ))
    }

    /// A digit in its cell in the field's notation: `r3c4=5`, spoken "r3c4 is 5".
    pub fn placed(cell: impl fmt::Display, digit: Digit) -> Text {
        text!("{cell}{:#}{digit:#}", Text::said("=", " is "))
    }

    /// A chain in the field's notation on a line of its own.
    pub(crate) fn notation(chain: &str) -> Text {
        Text(format!("{NOTATION}\n{chain}{NOTATION}"))
    }

    /// The text as screens have it, with these names of values above nine and of values that run
    /// together.
    pub fn written(&self, names: impl Fn(DigitSet) -> String) -> String {
        self.leaving_out(&[SPOKEN], names)
    }

    /// The text in words. Signs that stand alone are still in it.
    pub fn spoken(&self) -> String {
        self.leaving_out(&[WRITTEN, NOTATION], |values| {
            let numbers: Vec<String> = values.iter().map(|value| value.get().to_string()).collect();
            numbers.join(" ")
        })
    }

    /// Leaves out what is between these marks, and names the values.
    fn leaving_out(&self, left_out: &[char], names: impl Fn(DigitSet) -> String) -> String {
        let mut text = String::with_capacity(self.0.len());
        let (mut open, mut article) = (Vec::new(), None);
        for piece in self.0.split_inclusive(MARKS) {
            let words = piece.trim_end_matches(MARKS);
            if !open.iter().any(|mark| left_out.contains(mark)) {
                if open.contains(&VALUES) && !words.is_empty() {
                    let name = names(words.chars().filter_map(Digit::from_char).collect());
                    if let Some(place) = article.take().filter(|_| takes_an(&name)) {
                        text.insert(place, 'n');
                    }
                    text.push_str(&name);
                } else {
                    text.push_str(words);
                }
            }
            match piece[words.len()..].chars().next() {
                Some(ARTICLE) => article = Some(text.len()),
                Some(mark) if open.contains(&mark) => open.retain(|each| *each != mark),
                mark => open.extend(mark),
            }
        }
        text
    }

    /// The text without the lines that write a chain in the field's notation.
    #[must_use]
    pub fn without_notation(&self) -> Text {
        Text(self.0.split(NOTATION).step_by(2).collect())
    }

    /// The sentences, each with the white space that follows it: together they are the text.
    /// Numbers that count branches belong to the sentence after them, and the notation of a
    /// chain to the one before.
    ///
    /// ```
    /// use ninefold_core::board::Text;
    ///
    /// let text = Text::from("One of these is true. 1. If r1c1 is 2:\n   1.1. r2c2 is 3.");
    /// let sentences = text.sentences();
    /// assert_eq!(sentences[1], "1. If r1c1 is 2:\n");
    /// assert_eq!(sentences.into_iter().collect::<Text>(), text);
    /// ```
    pub fn sentences(&self) -> Vec<Text> {
        let mut sentences: Vec<Text> = Vec::new();
        let lines = self.0.split_inclusive('\n');
        for piece in lines.flat_map(|line| line.split_inclusive(". ")) {
            match sentences.last_mut().filter(|last| last.goes_on()) {
                Some(last) => last.0.push_str(piece),
                None => sentences.push(Text(piece.to_owned())),
            }
        }
        sentences
    }

    /// Whether a sentence is only its number yet, or is within notation.
    fn goes_on(&self) -> bool {
        let is_of_number = |sign: char| sign.is_ascii_digit() || sign == '.';
        self.0.trim().trim_matches(is_of_number).is_empty()
            || !self.0.matches(NOTATION).count().is_multiple_of(2)
    }

    /// Texts with this between them.
    pub fn joined(between: &str, texts: impl IntoIterator<Item = Text>) -> Text {
        let texts: Vec<String> = texts.into_iter().map(|text| text.0).collect();
        Text(texts.join(between))
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A value with its article: "a 7", "an 8", "an A" or "a 10".
pub(crate) fn a(value: Digit) -> String {
    match value.get() {
        10.. => format!("a{ARTICLE} {value:#}"),
        _ if takes_an(&value.to_string()) => format!("an {value}"),
        _ => format!("a {value}"),
    }
}

/// Eight, eleven, A, E, F.
fn takes_an(name: &str) -> bool {
    name == "11" || name.starts_with(['8', 'A', 'E', 'F'])
}

/// As plain text, and with `{:#}` for other texts.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(&self.0);
        }
        f.pad(&self.written(|values| values.to_string()))
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
}

/// Words without values or notation.
impl<S: Into<String>> From<S> for Text {
    fn from(words: S) -> Text {
        let mut words = words.into();
        words.retain(|sign| !MARKS.contains(&sign));
        Text(words)
    }
}

impl From<&Text> for Text {
    fn from(text: &Text) -> Text {
        text.clone()
    }
}

/// One after the other.
impl FromIterator<Text> for Text {
    fn from_iter<I: IntoIterator<Item = Text>>(texts: I) -> Text {
        Text(texts.into_iter().map(|text| text.0).collect())
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.to_string().as_str() == other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self == *other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, CellSet};

    fn values(values: &[u8]) -> DigitSet {
        values
            .iter()
            .filter_map(|&value| Digit::new(value))
            .collect()
    }

    /// As text, on a screen with numbers, and spoken.
    fn three_ways(text: &Text) -> [String; 3] {
        let numbers = |values: DigitSet| {
            let names: Vec<String> = values.iter().map(|value| value.get().to_string()).collect();
            names.join(" ")
        };
        [text.to_string(), text.written(numbers), text.spoken()]
    }

    #[test]
    fn values_above_nine_are_letters_or_numbers_with_their_article() {
        let [one, two] = [10, 11].map(|value| a(Digit::new(value).unwrap()));
        let text = text!(
            "In region A {one} and {two} fit, {} not.",
            a(Digit::NINE[7])
        );
        let [plain, numbers, spoken] = three_ways(&text);
        assert_eq!(plain, "In region A an A and a B fit, an 8 not.");
        assert_eq!(numbers, "In region A a 10 and an 11 fit, an 8 not.");
        assert_eq!(spoken, numbers);
    }

    #[test]
    fn values_that_run_together_are_spoken_apart() {
        let text = text!("{:#} or {:#}", values(&[2, 9, 12]), values(&[5]));
        assert_eq!(
            three_ways(&text),
            ["29C or 5", "2 9 12 or 5", "2 9 12 or 5"]
        );
        let classic = text!("{:#}", values(&[5, 8]));
        assert_eq!(
            (classic.to_string(), classic.spoken()),
            ("58".into(), "5 8".into())
        );
    }

    #[test]
    fn notation_is_not_spoken_and_can_be_left_out() {
        let cells: CellSet = (0..2).map(|column| Cell::at(0, column)).collect();
        let text = text!("So {cells:#} go.{:#}", Text::notation("(1)r1c1 => r1c2"));
        assert_eq!(text.to_string(), "So r1c1,r1c2 go.\n(1)r1c1 => r1c2");
        assert_eq!(text.spoken(), "So r1c1, r1c2 go.");
        assert_eq!(text.without_notation(), "So r1c1,r1c2 go.");
        assert_eq!(text.sentences().len(), 1);
    }

    #[test]
    fn words_from_elsewhere_have_no_marks() {
        assert_eq!(Text::from("a\u{3}b\u{1}").to_string(), "ab");
    }
}
