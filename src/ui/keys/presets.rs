//! The presets, as differences from the default.

mod hodoku;
mod sudokupad;

use crate::ui::keys::key::Key;
use crate::ui::keys::key::Key::{Char, Ctrl};
use crate::ui::keys::macros::action;
use crate::ui::keys::table::{
    Action, BoardAction, CommonAction, GameAction, ProgramAction, SavedGamesAction,
};
use crate::ui::keys::values::Direction::{Down, Left, Right, Up};
use crate::ui::keys::values::{BulkMarkAction, Overlay};
use ninefold_game::game::Tool;
use ninefold_game::settings::KeyPreset;

/// An action and the keys that replace its default ones.
type PresetBinding = (Action, &'static [Key]);

/// The keys that a preset gives an action in place of the default ones; `None` where it
/// keeps those.
pub(crate) fn keys(preset: KeyPreset, action: Action) -> Option<&'static [Key]> {
    let (changes, of_digit) = match preset {
        KeyPreset::Default => return None,
        KeyPreset::Vim => (VIM, None),
        KeyPreset::Keypad => (KEYPAD, None),
        KeyPreset::SudokuPad => (sudokupad::CHANGES, sudokupad::keys_of_digit(action)),
        KeyPreset::Hodoku => (hodoku::CHANGES, hodoku::keys_of_digit(action)),
    };
    let changed = changes.iter().find(|(each, _)| *each == action);
    of_digit.or(changed.map(|(_, keys)| *keys))
}

/// Motions, a visual selection and a search as in vi; tools as in vimdoku:
/// z digits, a around (corner), m middle (centre), c colours.
static VIM: &[PresetBinding] = &[
    (action!(Board(SelectTool(Tool::Digit))), &[Char('z')]),
    (action!(Board(SelectTool(Tool::Corner))), &[Char('a')]),
    (action!(Board(SelectTool(Tool::Centre))), &[Char('m')]),
    (action!(Board(SelectTool(Tool::Colour))), &[Char('c')]),
    (
        action!(Board(Clear)),
        &[Char('x'), Char('0'), Key::Backspace, Key::Delete],
    ),
    (action!(Board(NoteOnce)), &[Char('r')]),
    (
        action!(Board(Marks(BulkMarkAction::ByTheRules))),
        &[Char('=')],
    ),
    (action!(Board(Notation)), &[Char('_')]),
    (action!(Board(AutoCandidates)), &[Char('Q')]),
    (action!(Board(Select)), &[Char('v')]),
    (action!(Board(SelectLike)), &[Char('V')]),
    (action!(Board(Rectangle)), &[Ctrl('v')]),
    (action!(Board(NextEmpty)), &[Char('w'), Key::Tab]),
    (action!(Board(PreviousEmpty)), &[Char('b'), Key::BackTab]),
    (action!(Board(LastCell)), &[Char('G')]),
    (action!(Game(ChooseTechniques)), &[Char(';')]),
    (action!(Common(LineEnd(Left))), &[Char('^'), Key::Home]),
    (action!(Common(LineEnd(Right))), &[Char('$'), Key::End]),
    (action!(Board(BoxJump(Up))), &[Char('K'), Char('{')]),
    (action!(Board(RevealCell)), &[Char('-')]),
    (action!(Game(SolutionPath)), &[Char('<')]),
    (action!(Board(BoxJump(Down))), &[Char('J'), Char('}')]),
    (action!(Board(PinDigit)), &[Char('/'), Char('f')]),
    (action!(Board(AllSteps)), &[Char('s')]),
    (action!(Board(Undo)), &[Char('u')]),
    (action!(Board(Redo)), &[Ctrl('r')]),
    (action!(Program(Suspend)), &[Ctrl('z')]),
    (action!(Game(Watch)), &[Char('@')]),
    (action!(Game(Bookmark)), &[Char('\'')]),
    (action!(Program(MouseCapture)), &[Char('Z')]),
    (action!(Board(ColourNote)), &[Char('&')]),
];

/// The right hand alone: digits and tools from the pad, the cells from the
/// arrows beside it.
static KEYPAD: &[PresetBinding] = &[
    (action!(Board(Hint)), &[Key::Enter, Char('t')]),
    (action!(Board(CycleTool)), &[Char('+'), Char(' ')]),
    (action!(Board(HighValue)), &[Char('\'')]),
    (action!(Board(Undo)), &[Char('-'), Char('u'), Ctrl('z')]),
    (action!(Board(NoteOnce)), &[Char('*'), Char('m')]),
    (action!(Board(SelectAll)), &[Char('&')]),
    (
        action!(Program(Open(Overlay::PALETTE))),
        &[Char('/'), Char(':'), Ctrl('p')],
    ),
    (action!(Board(Select)), &[Char('.'), Char('s')]),
    (action!(Board(PreviousEmpty)), &[Key::PageUp, Key::BackTab]),
    (action!(Board(NextEmpty)), &[Key::PageDown, Key::Tab]),
    (action!(Common(LineEnd(Up))), &[Key::Home]),
    (action!(Common(LineEnd(Down))), &[Key::End]),
    (action!(Common(LineEnd(Left))), &[]),
    (action!(Common(LineEnd(Right))), &[]),
    (action!(Saved(Filter)), &[Char('f')]),
    (action!(Board(AllSteps)), &[Char(';')]),
    (action!(Board(Apply)), &[Char('=')]),
    (action!(Board(Notation)), &[Char('_')]),
];
