//! Texts with notation as speech: `r3c4<>58` as "r3c4 not 5 8", `56 - 45 = 11` as "56 minus
//! 45 is 11", and no character that a voice reads badly.

use ninefold_game::settings::Numbers;

/// What screens say about their keys, and what is said instead.
const PHRASES: [(&str, &str); 3] = [
    ("Press again to", "Type hint to"),
    ("press again to", "type hint to"),
    ("One more press names", "One more hint names"),
];

/// A text about a board of this size, or of none, as speech. Lines that write a chain in the
/// field's notation are left out.
pub(crate) fn speech(text: &str, size: usize) -> String {
    let text = match size {
        ..=9 => text.to_owned(),
        _ => Numbers::Decimal.in_sentence(text),
    };
    let lines: Vec<String> = text
        .lines()
        .filter(|line| !line.contains(" => "))
        .map(|line| spoken_line(line, size))
        .filter(|line| !line.is_empty())
        .collect();
    lines.join("\n")
}

/// The sentences of a text, without the blanks between them. The number of a branch stays with
/// its sentence.
pub(super) fn sentences(text: &str) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    for sentence in text.lines().flat_map(|line| line.split_inclusive(". ")) {
        let is_number = |each: &String| !each.contains(|sign: char| sign.is_alphabetic());
        match sentences.last_mut().filter(|last| is_number(last)) {
            Some(number) => *number += &format!(" {}", sentence.trim()),
            None => sentences.push(sentence.trim().to_owned()),
        }
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

fn spoken_line(line: &str, size: usize) -> String {
    let plain = PHRASES
        .iter()
        .fold(line.to_owned(), |text, (old, new)| text.replace(old, new));
    let mut context = SpeechContext::default();
    let words: Vec<String> = plain
        .split_whitespace()
        .map(|word| context.word(word, size))
        .collect();
    let words: Vec<String> = words
        .into_iter()
        .map(|word| {
            if is_path(&word) {
                word
            } else {
                spoken_word(&word)
            }
        })
        .filter(|word| !word.is_empty())
        .collect();
    capital(&words.join(" "))
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

/// Small letters that begin with a removed phrase become capitals; cells stay as they are.
fn capital(text: &str) -> String {
    let mut characters = text.chars();
    match characters.next() {
        Some(first) if !text.starts_with(['r', 'c']) => {
            format!("{}{}", first.to_ascii_uppercase(), characters.as_str())
        }
        _ => text.to_owned(),
    }
}

/// What the words before mean for the next one.
#[derive(Default)]
struct SpeechContext {
    /// Values that run together: "can only be 239 or 257".
    values: Run,
    /// Cells that are joined: "joined by r1c2 - r3c4".
    path: Run,
    last: String,
}

/// Whether such a list goes on.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Run {
    #[default]
    Ended,
    GoesOn,
}

impl SpeechContext {
    fn word(&mut self, word: &str, size: usize) -> String {
        let (before, core, after) = parts(word);
        let spoken = self.core(core, size);
        self.advance(core, after);
        let before: String = before.chars().filter(|&c| c == '(').collect();
        format!("{before}{spoken}{}", after.replace(['?', '!'], "."))
    }

    fn core(&self, core: &str, size: usize) -> String {
        match core {
            "=" => "is".to_owned(),
            "+" => "plus".to_owned(),
            "-" if self.path == Run::GoesOn => "to".to_owned(),
            "-" | "\u{2212}" => "minus".to_owned(),
            "<>" => "is not".to_owned(),
            "%" => "percent".to_owned(),
            _ if self.values == Run::GoesOn && is_number(core) && size <= 9 => spaced(core),
            _ if is_path(core) => core.to_owned(),
            _ => statement(core, size),
        }
    }

    /// A list ends with its clause.
    fn advance(&mut self, core: &str, after: &str) {
        let ends = after.contains(['.', ';', ':', ')']);
        let in_list = is_number(core) || core == "or" || core == "and";
        let in_path = core == "-" || core.starts_with('r');
        self.values = match (self.last.as_str(), core, self.values) {
            ("only", "be", _) => Run::GoesOn,
            (_, _, Run::GoesOn) if in_list && !ends => Run::GoesOn,
            _ => Run::Ended,
        };
        self.path = match (self.last.as_str(), core, self.path) {
            ("joined", "by", _) => Run::GoesOn,
            (_, _, Run::GoesOn) if in_path && after.is_empty() => Run::GoesOn,
            _ => Run::Ended,
        };
        core.clone_into(&mut self.last);
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

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn spaced(digits: &str) -> String {
    let digits: Vec<String> = digits.chars().map(String::from).collect();
    digits.join(" ")
}

/// `r3c4<>58`, `r3c4=5`, `9+9`, `r1c46,r2c5` in words; any other word as it is.
fn statement(word: &str, size: usize) -> String {
    if let Some((cells, values)) = word.split_once("<>") {
        let values = if size <= 9 {
            spaced(values)
        } else {
            values.to_owned()
        };
        return format!("{} not {values}", cell_names(cells, size));
    }
    if let Some((cells, value)) = word.split_once('=')
        && !cells.is_empty()
    {
        return format!("{} is {value}", cell_names(cells, size));
    }
    if is_sum(word) {
        return word.replace('+', " plus ");
    }
    cell_names(&word.replace('/', " or "), size)
}

fn is_sum(word: &str) -> bool {
    let mut parts = word.split('+');
    word.contains('+') && parts.all(is_number)
}

/// Cells that share a name apart: `r1c46,r2c5` as `r1c4 r1c6, r2c5`.
fn cell_names(word: &str, size: usize) -> String {
    let names: Vec<String> = word.split(',').map(|name| cell_name(name, size)).collect();
    names.join(", ")
}

fn cell_name(name: &str, size: usize) -> String {
    let group = (size <= 9).then(|| group(name)).flatten();
    group.unwrap_or_else(|| name.to_owned())
}

/// `r37c46` as four cells.
fn group(name: &str) -> Option<String> {
    let (rows, columns) = name.strip_prefix('r')?.split_once('c')?;
    if !is_number(rows) || !is_number(columns) {
        return None;
    }
    let cells = rows.chars().flat_map(|row| {
        columns
            .chars()
            .map(move |column| format!("r{row}c{column}"))
    });
    Some(cells.collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_any_language_are_spoken_and_signs_are_not() {
        assert_eq!(
            speech("Regeln f\u{fc}r \u{2192} alle", 0),
            "Regeln f\u{fc}r alle"
        );
    }
}
