//! Phrases as sentences.

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
