//! Escaping of untrusted text (an argument, a file's name) for the terminal, so
//! that it contains neither control sequences nor changes of the text direction.

/// The text with every unprintable character escaped, except newlines.
pub(super) fn printable(text: &str) -> String {
    text.chars().fold(String::new(), |mut safe, letter| {
        match letter {
            '\n' | '"' | '\'' | '\\' => safe.push(letter),
            other => safe.extend(other.escape_debug()),
        }
        safe
    })
}

#[cfg(test)]
mod tests;
