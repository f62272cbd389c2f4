//! Text from outside that is safe to print.

use std::path::Path;

/// A path that is safe to print: control characters and characters that change
/// the direction of text are escaped.
pub(super) fn printable(path: &Path) -> String {
    let text = path.to_string_lossy();
    text.chars().fold(String::new(), |mut safe, letter| {
        match letter {
            '"' | '\'' | '\\' => safe.push(letter),
            other => safe.extend(other.escape_debug()),
        }
        safe
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_control_character_of_a_path_is_printed() {
        let nasty = "a\u{1b}]0;x\u{7}\u{9b}2J\u{202e}\u{200b}\u{feff}\n";
        let safe = printable(Path::new(nasty));
        assert!(safe.chars().all(|c| c.is_ascii_graphic()), "{safe}");
        for seen in ["/home/zoë/.local", r"C:\Users\Zoë's games"] {
            assert_eq!(printable(Path::new(seen)), seen);
        }
    }
}
