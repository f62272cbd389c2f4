//! The presets, as differences from the default.

use crate::game::Tool;
use crate::settings::KeyPreset;
use crate::ui::Direction::{Down, Left, Right, Up};
use crate::ui::Key::{Char, Ctrl};
use crate::ui::{Action as A, Key};

/// An action and the keys it has instead of its usual ones.
type Change = (A, &'static [Key]);

/// What a preset changes.
pub(crate) fn changes(preset: KeyPreset) -> &'static [Change] {
    match preset {
        KeyPreset::Default => &[],
        KeyPreset::Vim => VIM,
        KeyPreset::Keypad => KEYPAD,
    }
}

/// Motions, a visual selection and a search as in vi; tools as in vimdoku:
/// z digits, a around (corner), m middle (centre), c colours.
static VIM: &[Change] = &[
    (A::SelectTool(Tool::Digit), &[Char('z')]),
    (A::SelectTool(Tool::Corner), &[Char('a')]),
    (A::SelectTool(Tool::Centre), &[Char('m')]),
    (A::SelectTool(Tool::Colour), &[Char('c')]),
    (
        A::Clear,
        &[Char('x'), Char('0'), Key::Backspace, Key::Delete],
    ),
    (A::NoteOnce, &[Char('r')]),
    (A::FillNotes, &[Char('=')]),
    (A::Select, &[Char('v')]),
    (A::SelectLike, &[Char('V')]),
    (A::NextEmpty, &[Char('w'), Key::Tab]),
    (A::PreviousEmpty, &[Char('b'), Key::BackTab]),
    (A::LastCell, &[Char('G')]),
    (A::LineEnd(Left), &[Char('^'), Key::Home]),
    (A::LineEnd(Right), &[Char('$'), Key::End]),
    (A::BoxJump(Up), &[Char('K'), Char('{')]),
    (A::BoxJump(Down), &[Char('J'), Char('}')]),
    (A::PinDigit, &[Char('/'), Char('f')]),
    (A::AllSteps, &[Char('s')]),
    (A::Redo, &[Ctrl('r')]),
    (A::Watch, &[Char('@')]),
    (A::Bookmark, &[Char('\'')]),
    (A::MouseCapture, &[Char('Z')]),
];

/// The right hand alone: digits and tools from the pad, the cells from the
/// arrows beside it.
static KEYPAD: &[Change] = &[
    (A::Hint, &[Key::Enter, Char('t')]),
    (A::CycleTool, &[Char('+'), Char(' ')]),
    (A::Undo, &[Char('-'), Char('u')]),
    (A::NoteOnce, &[Char('*'), Char('m')]),
    (A::Palette, &[Char('/'), Char(':'), Ctrl('p')]),
    (A::Select, &[Char('.'), Char('s')]),
    (A::PreviousEmpty, &[Key::PageUp, Key::BackTab]),
    (A::NextEmpty, &[Key::PageDown, Key::Tab]),
    (A::LineEnd(Up), &[Key::Home]),
    (A::LineEnd(Down), &[Key::End]),
    (A::LineEnd(Left), &[]),
    (A::LineEnd(Right), &[]),
    (A::AllSteps, &[Char(';')]),
    (A::Apply, &[Char('=')]),
];
