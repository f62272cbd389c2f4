//! A paste into a console of Windows arrives as the keys of its characters, all at once.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// More keys than a hand types until the first of them is read.
const SHORTEST_PASTE: usize = 16;

/// What keys mean that wait together: a paste, if they are many and all of them text.
pub(super) fn events(waiting: &[KeyEvent]) -> Vec<Event> {
    let text: Option<String> = waiting.iter().map(character).collect();
    match text {
        Some(text) if waiting.len() >= SHORTEST_PASTE => vec![Event::Paste(text)],
        _ => waiting.iter().copied().map(Event::Key).collect(),
    }
}

fn character(key: &KeyEvent) -> Option<char> {
    match key.code {
        _ if (key.modifiers).intersects(KeyModifiers::ALT | KeyModifiers::CONTROL) => None,
        KeyCode::Char(character) => Some(character),
        KeyCode::Enter => Some('\n'),
        KeyCode::Tab => Some('\t'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(text: &str) -> Vec<KeyEvent> {
        let code = |letter| match letter {
            '\n' => KeyCode::Enter,
            letter => KeyCode::Char(letter),
        };
        text.chars().map(code).map(KeyEvent::from).collect()
    }

    #[test]
    fn many_characters_at_once_are_a_paste() {
        let puzzle = "53..7....\n6..195...\n";
        assert_eq!(events(&keys(puzzle)), [Event::Paste(puzzle.to_owned())]);
    }

    #[test]
    fn a_few_keys_and_keys_that_are_no_text_are_keys() {
        let few = ['5', 'j'].map(|letter| Event::Key(KeyCode::Char(letter).into()));
        assert_eq!(events(&keys("5j")), few);
        let mut held = keys(&"5".repeat(30));
        held.push(KeyCode::Up.into());
        assert_eq!(events(&held).len(), 31);
    }
}
