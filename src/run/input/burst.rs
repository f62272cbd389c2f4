//! A paste into a console of Windows arrives as the keys of its characters, all at once.

use super::super::event::Input;
use super::key_press::KeyPress;
use crate::ui::Key;

/// More keys than a hand types until the first of them is read.
const SHORTEST_PASTE: usize = 16;

/// What keys mean that wait together: a paste, if they are many and all of them text.
pub(super) fn inputs(waiting: &[KeyPress]) -> Vec<Input> {
    let text: Option<String> = waiting.iter().copied().map(character).collect();
    match text {
        Some(text) if waiting.len() >= SHORTEST_PASTE => vec![Input::Paste(text)],
        _ => {
            let keys = waiting.iter().filter_map(|press| press.key());
            keys.map(Input::Key).collect()
        }
    }
}

fn character(press: KeyPress) -> Option<char> {
    match press.bare {
        _ if press.modifiers.alt || press.modifiers.control => None,
        Key::Char(character) => Some(character),
        Key::Enter => Some('\n'),
        Key::Tab => Some('\t'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn presses(text: &str) -> Vec<KeyPress> {
        let key = |letter| match letter {
            '\n' => Key::Enter,
            letter => Key::Char(letter),
        };
        text.chars().map(key).map(KeyPress::from).collect()
    }

    #[test]
    fn many_characters_at_once_are_a_paste() {
        let puzzle = "53..7....\n6..195...\n";
        assert_eq!(inputs(&presses(puzzle)), [Input::Paste(puzzle.to_owned())]);
    }

    #[test]
    fn a_few_keys_and_keys_that_are_no_text_are_keys() {
        let few = [Input::Key(Key::Char('5')), Input::Key(Key::Char('j'))];
        assert_eq!(inputs(&presses("5j")), few);
        let mut held = presses(&"5".repeat(30));
        held.push(KeyPress::from(Key::Up));
        assert_eq!(inputs(&held).len(), 31);
    }
}
