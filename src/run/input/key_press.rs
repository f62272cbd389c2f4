//! A key as a terminal or console reports it, and which key of the game that is.

use crate::ui::Key;

/// The keys that are held with another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Modifiers {
    pub(super) shift: bool,
    pub(super) alt: bool,
    pub(super) control: bool,
}

impl Modifiers {
    const SHIFT: Modifiers = Modifiers {
        shift: true,
        alt: false,
        control: false,
    };
}

/// A key that is pressed, or repeated while it is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct KeyPress {
    /// The key alone, without what is held.
    pub(super) bare: Key,
    pub(super) modifiers: Modifiers,
}

impl From<Key> for KeyPress {
    fn from(bare: Key) -> KeyPress {
        KeyPress {
            bare,
            modifiers: Modifiers::default(),
        }
    }
}

impl KeyPress {
    /// The key of the game, if it is one with what is held.
    pub(super) fn key(self) -> Option<Key> {
        match (self.bare, self.modifiers) {
            (Key::Char(character), modifiers) => character_key(character, modifiers),
            (Key::Up, Modifiers::SHIFT) => Some(Key::ShiftUp),
            (Key::Down, Modifiers::SHIFT) => Some(Key::ShiftDown),
            (Key::Left, Modifiers::SHIFT) => Some(Key::ShiftLeft),
            (Key::Right, Modifiers::SHIFT) => Some(Key::ShiftRight),
            (bare, _) => Some(bare),
        }
    }
}

/// Characters with Alt are ignored: a bare Esc directly before a character looks
/// the same.
fn character_key(character: char, modifiers: Modifiers) -> Option<Key> {
    if modifiers.control {
        return Some(Key::Ctrl(character.to_ascii_lowercase()));
    }
    (!modifiers.alt).then_some(Key::Char(character))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(bare: Key, modifiers: Modifiers) -> Option<Key> {
        KeyPress { bare, modifiers }.key()
    }

    #[test]
    fn keys_have_the_names_of_the_game() {
        let plain = Modifiers::default();
        let alt = Modifiers { alt: true, ..plain };
        let control = Modifiers {
            control: true,
            ..plain
        };
        assert_eq!(pressed(Key::Char('5'), plain), Some(Key::Char('5')));
        assert_eq!(
            pressed(Key::Char('N'), Modifiers::SHIFT),
            Some(Key::Char('N'))
        );
        assert_eq!(pressed(Key::Char('C'), control), Some(Key::Ctrl('c')));
        assert_eq!(pressed(Key::Char('x'), alt), None);
        assert_eq!(pressed(Key::Up, Modifiers::SHIFT), Some(Key::ShiftUp));
        assert_eq!(pressed(Key::Up, alt), Some(Key::Up));
    }
}
