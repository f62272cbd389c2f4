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
mod tests {
    use super::*;

    #[test]
    fn visible_characters_stay_and_others_are_escaped() {
        let seen = "a 'puzzle' of \"Zoë\" in C:\\games\n┃5┃";
        assert_eq!(printable(seen), seen);
        let unseen = "\u{1b}[2J\u{9b}1m\u{7}\u{202e}\u{200b}\u{feff}\r";
        let escaped = printable(unseen);
        assert!(escaped.chars().all(|c| c.is_ascii_graphic()), "{escaped}");
    }
}
