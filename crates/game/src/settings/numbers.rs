//! The names of the values above nine.

use super::Numbers;
use ninefold_core::grid::{Digit, DigitSet};

impl Numbers {
    /// The name of a value.
    ///
    /// ```
    /// use ninefold_core::grid::Digit;
    /// use ninefold_game::settings::Numbers;
    ///
    /// let twelve = Digit::new(12).unwrap();
    /// assert_eq!(Numbers::Letters.name(twelve), "C");
    /// assert_eq!(Numbers::Decimal.name(twelve), "12");
    /// ```
    pub fn name(self, value: Digit) -> String {
        match self {
            Numbers::Letters => value.to_string(),
            Numbers::Decimal => value.get().to_string(),
        }
    }

    /// The names of several values: `29C`, or `2 9 12`.
    pub fn names(self, values: DigitSet) -> String {
        match self {
            Numbers::Decimal if values.iter().any(|value| value.get() > 9) => {
                let names: Vec<String> = values.iter().map(|value| self.name(value)).collect();
                names.join(" ")
            }
            Numbers::Letters | Numbers::Decimal => values.to_string(),
        }
    }

    /// A sentence of a proof, in which letters name values unless they follow the word
    /// "region": `r1c2 cannot be C or D`.
    ///
    /// ```
    /// use ninefold_game::settings::Numbers;
    ///
    /// let sentence = "In region C, an A and 29E can only go in r1c2. So r1c2 is not 8 or B.";
    /// assert_eq!(Numbers::Letters.in_sentence(sentence), sentence);
    /// assert_eq!(
    ///     Numbers::Decimal.in_sentence(sentence),
    ///     "In region C, a 10 and 2 9 14 can only go in r1c2. So r1c2 is not 8 or 11."
    /// );
    /// ```
    pub fn in_sentence(self, sentence: &str) -> String {
        match self {
            Numbers::Letters => sentence.to_owned(),
            Numbers::Decimal => with_numbers(sentence),
        }
    }
}

fn with_numbers(sentence: &str) -> String {
    let mut text = String::new();
    let mut regions = Regions::NotNamed;
    for word in sentence.split_inclusive([' ', '\n']) {
        let (before, name, after) = parts(word);
        let number = values(name).filter(|_| regions == Regions::NotNamed);
        regions = regions.after(word, name);
        let Some(values) = number else {
            text.push_str(word);
            continue;
        };
        let number = Numbers::Decimal.names(values);
        correct_article(&mut text, &number);
        text.push_str(before);
        text.push_str(&number);
        text.push_str(after);
    }
    text
}

/// Whether the next letters name regions: "regions A, B and C".
#[derive(Clone, Copy, PartialEq, Eq)]
enum Regions {
    Named,
    NotNamed,
}

impl Regions {
    fn after(self, word: &str, name: &str) -> Regions {
        match name {
            "region" | "regions" => Regions::Named,
            // A list goes on behind a comma only if another letter follows at once.
            "and" | "or" => self,
            name if name.len() == 1 && name.as_bytes()[0].is_ascii_uppercase() => {
                let ends = word.trim_end().ends_with(['.', ';', ':']);
                if ends { Regions::NotNamed } else { self }
            }
            _ => Regions::NotNamed,
        }
    }
}

/// What stands before a word, as a bracket or the cell of `r1c2=C` and `r1c2<>C`, the word,
/// and the signs behind it.
fn parts(word: &str) -> (&str, &str, &str) {
    let is_sign = |character: char| !character.is_ascii_alphanumeric();
    let behind_cell = word.rfind(['=', '>']).map(|place| place + 1);
    let first = word.find(|character| !is_sign(character)).unwrap_or(0);
    let start = behind_cell.unwrap_or(first);
    let rest = &word[start..];
    let end = rest.find(is_sign).unwrap_or(rest.len());
    let is_whole = rest[end..]
        .chars()
        .all(|character| " \n.,;:)".contains(character));
    if is_whole {
        (&word[..start], &rest[..end], &rest[end..])
    } else {
        (word, "", "")
    }
}

/// The values that a word of digits and letters names, if a letter is among them.
fn values(name: &str) -> Option<DigitSet> {
    let is_value = |character: char| matches!(character, '1'..='9' | 'A'..='G');
    let has_letter = name.contains(|character: char| character.is_ascii_uppercase());
    (has_letter && name.chars().all(is_value))
        .then(|| name.chars().filter_map(Digit::from_char).collect())
}

/// "an A" is "a 10", "a B" is "an 11".
fn correct_article(text: &mut String, number: &str) {
    let article = match number {
        "11" => "an ",
        _ => "a ",
    };
    for other in ["an ", "a "] {
        if let Some(before) = text.strip_suffix(other)
            && (before.is_empty() || before.ends_with([' ', '\n', '(']))
        {
            text.truncate(before.len());
            text.push_str(article);
            return;
        }
    }
}
