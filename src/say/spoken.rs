//! Texts as speech: signs as words, and no character that a voice reads badly. Values and times
//! in words, and lines of a length.

use ninefold_core::board::{CellSet, DigitSet, Text};
use ninefold_game::game::counted;
use std::time::Duration;

pub(crate) fn speech(text: impl Into<Text>) -> String {
    let text = text.into().spoken();
    let lines = text.lines().map(spoken_line);
    let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// The sentences of a text as speech.
pub(super) fn sentences(text: &Text) -> Vec<String> {
    let sentences = text.sentences().into_iter().map(speech);
    sentences.filter(|sentence| !sentence.is_empty()).collect()
}

fn spoken_line(line: &str) -> String {
    let line = with_equations(line);
    let words = line.split_whitespace().map(in_words);
    let words = words.map(|word| {
        if is_path(&word) {
            word
        } else {
            spoken_word(&word)
        }
    });
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    capital(&words.join(" "))
}

/// The words of a line, of which a second equals sign of a sentence goes on from the first: "r1c1
/// is 45 minus 36, which is 9".
fn with_equations(line: &str) -> String {
    let mut equals = 0;
    let mut said = String::new();
    for word in line.split_whitespace() {
        equals += usize::from(word == "=");
        match (word, equals) {
            ("=", 2..) => said.push_str(", which is"),
            (word, _) => {
                said.push(' ');
                said.push_str(word);
            }
        }
        if word.ends_with(['.', ',', ';', ':']) {
            equals = 0;
        }
    }
    said
}

/// A word whose signs are words.
fn in_words(word: &str) -> String {
    let (before, core, after) = parts(word);
    let spoken = match core {
        "=" => "is".to_owned(),
        "+" => "plus".to_owned(),
        "-" | "\u{2212}" => "minus".to_owned(),
        "%" => "percent".to_owned(),
        path if is_path(path) => path.to_owned(),
        core => core.replace('/', " or "),
    };
    let before: String = before.chars().filter(|&c| c == '(').collect();
    format!("{before}{spoken}{}", after.replace(['?', '!'], "."))
}

/// A word, or several, without the characters that are no speech.
fn spoken_word(word: &str) -> String {
    let word: String = word.chars().filter(|&c| is_spoken(c)).collect();
    word.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a word is the path of a file, which is quoted as it is.
fn is_path(word: &str) -> bool {
    word.starts_with('/') || word.contains(":\\")
}

/// Whether a character is part of speech. Published texts have letters of any language.
pub(super) fn is_spoken(character: char) -> bool {
    character.is_alphanumeric() || " .,;:()'-".contains(character)
}

/// With a capital; cells stay as they are.
fn capital(text: &str) -> String {
    let mut characters = text.chars();
    match characters.next() {
        Some(first) if !text.starts_with(['r', 'c']) => {
            format!("{}{}", first.to_ascii_uppercase(), characters.as_str())
        }
        _ => text.to_owned(),
    }
}

/// The brackets and quotes before a word, the word, and the signs behind it.
fn parts(word: &str) -> (&str, &str, &str) {
    let is_opening = |c: char| matches!(c, '(' | '"' | '[');
    let is_closing = |c: char| matches!(c, '.' | ',' | ';' | ':' | ')' | '"' | '?' | '!' | ']');
    let core = word.trim_start_matches(is_opening);
    let before = &word[..word.len() - core.len()];
    let short = core.trim_end_matches(is_closing);
    (before, short, &core[short.len()..])
}

/// A text in lines of at most `width` characters, broken between facts. A longer fact is
/// broken at blanks, a longer word anywhere. Line ends of the text are kept.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    text.lines()
        .flat_map(|line| wrap_line(line, width))
        .collect()
}

fn wrap_line(line: &str, width: usize) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let facts = words.split_inclusive(|word| word.ends_with([',', ';', '.', ':']));
    let facts = facts.map(|fact| fact.join(" "));
    let words = facts.flat_map(|fact| {
        if fact.chars().count() <= width {
            return vec![fact];
        }
        let words = fact.split_whitespace();
        words.flat_map(|word| pieces(word, width)).collect()
    });
    let mut lines = Vec::new();
    let mut current = String::new();
    for word in words {
        let length = current.chars().count() + 1 + word.chars().count();
        if !current.is_empty() && length > width {
            lines.push(std::mem::take(&mut current));
        }
        if !current.is_empty() {
            current.push(' ');
        }
        current.push_str(&word);
    }
    lines.extend((!current.is_empty()).then_some(current));
    lines
}

fn pieces(word: &str, width: usize) -> Vec<String> {
    let characters: Vec<char> = word.chars().collect();
    let pieces = characters.chunks(width);
    pieces.map(|piece| piece.iter().collect()).collect()
}

/// Grid as numbers, with blanks between them: `2 5 12`.
pub(crate) fn numbers(values: DigitSet) -> String {
    let words: Vec<String> = values.iter().map(|value| value.get().to_string()).collect();
    words.join(" ")
}

/// Cells with blanks between them: `r4c2 r5c3`.
pub(crate) fn cells(cells: CellSet) -> String {
    let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    names.join(" ")
}

/// A time in words: `12 minutes 41 seconds`, `1 hour 2 minutes`.
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs();
    let parts = [
        (seconds / 3600, "hour"),
        (seconds / 60 % 60, "minute"),
        (seconds % 60, "second"),
    ];
    let words: Vec<String> = parts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, noun)| counted(count, noun))
        .collect();
    match words.as_slice() {
        [] => counted(0, "second"),
        words => words.join(" "),
    }
}

/// A refusal or a rule as a sentence.
pub(crate) fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    // Cell names stay as they are: r1c1 is given, not R1c1.
    let is_cell = text.starts_with('r') && text[1..].starts_with(|c: char| c.is_ascii_digit());
    match first {
        Some(first) if !is_cell => format!("{first}{}.", characters.as_str()),
        _ => format!("{text}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_any_language_are_spoken_and_signs_are_not() {
        assert_eq!(
            speech("Regeln f\u{fc}r \u{2192} alle"),
            "Regeln f\u{fc}r alle"
        );
    }
}
