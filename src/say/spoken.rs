//! Texts as speech: signs as words, and no character that a voice reads badly.

use ninefold_core::board::Text;

/// A text as speech.
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
