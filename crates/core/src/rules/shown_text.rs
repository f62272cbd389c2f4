//! Text of others, as it may be shown.

/// The text without characters that do not show or that turn the direction of the others, cut
/// to `most` bytes. Line ends stay, each as `\n`, and a tab is a space.
///
/// ```
/// use ninefold_core::rules::shown_text;
///
/// assert_eq!(shown_text("Anti-knight.\r\n\u{1b}[2JX \u{202e}“up”\t1", 100), "Anti-knight.\n[2JX “up” 1");
/// assert_eq!(shown_text("aéé", 4), "aé");
/// ```
pub fn shown_text(text: &str, most: usize) -> String {
    let mut shown = String::new();
    let unified = text.replace("\r\n", "\n");
    for character in unified.chars().filter_map(shown_character) {
        if shown.len() + character.len_utf8() > most {
            break;
        }
        shown.push(character);
    }
    shown
}

fn shown_character(character: char) -> Option<char> {
    match character {
        '\n' | '\r' | '\u{2028}' | '\u{2029}' => Some('\n'),
        '\t' => Some(' '),
        _ if character.is_control() || is_invisible(character) => None,
        _ => Some(character),
    }
}

/// Characters that have no width or change the direction of text.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}')
}
