//! A paste into a console of Windows arrives as the keys of its characters, all at once.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// More keys than a hand types until the first of them is read.
const SHORTEST_PASTE: usize = 16;

/// The meaning of keys that wait together: a paste, if they are many and all of them text.
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
mod tests;
