//! The keys of HoDoKu, where a terminal can send them.

use crate::ui::keys::key::Key::{self, Char, Ctrl, F};
use crate::ui::keys::macros::action;
use crate::ui::keys::table::{Action, BoardAction, CommonAction, GameAction, ProgramAction};
use crate::ui::keys::values::{BulkMarkAction, Overlay};
use ninefold_core::grid::Digit;
use ninefold_game::game::Tool;

/// `a` to `e` are colours, `r` clears them, Space notes the filtered digit, and F12 is the
/// hint. Whatever has given way has another key.
pub(super) static CHANGES: &[(Action, &[Key])] = &[
    (action!(Board(HighlightPairs)), &[F(10)]),
    (action!(Board(ToggleHighlighted)), &[Char(' ')]),
    (action!(Board(Hint)), &[F(12), Char('t')]),
    (action!(Program(Open(Overlay::HELP))), &[Char('?')]),
    (action!(Board(Undo)), &[Ctrl('z'), Char('u')]),
    (action!(Board(Redo)), &[Ctrl('y'), Ctrl('r')]),
    (
        action!(Board(Marks(BulkMarkAction::WipeColours))),
        &[Char('r')],
    ),
    (action!(Board(CycleTool)), &[Char('`')]),
    (action!(Board(SelectTool(Tool::Centre))), &[Char('X')]),
    (action!(Board(Combinations)), &[Char('&')]),
    (
        action!(Board(Marks(BulkMarkAction::ByTheRules))),
        &[Char('+')],
    ),
    (action!(Board(MarksMenu)), &[Char('-')]),
    (action!(Board(WhyNot)), &[Char('@')]),
    (action!(Board(Errors)), &[Char('Q')]),
    (action!(Common(TechniquePage)), &[Char('^')]),
    (action!(Game(PublishedRules)), &[Char('^')]),
    (action!(Game(EnterChain)), &[Char('$')]),
    (action!(Board(HighValue)), &[Char('\'')]),
    (action!(Game(Bookmark)), &[Char(';')]),
    (action!(Game(History)), &[Char('"')]),
];

const fn ctrl_shift(index: usize) -> Key {
    Key::CtrlShiftDigit(Digit::from_index(index))
}

/// Five letters for the odd colours, and with Shift for the even ones.
static COLOURS: [&[Key]; 9] = [
    &[Char('a'), ctrl_shift(0)],
    &[Char('A'), ctrl_shift(1)],
    &[Char('b'), ctrl_shift(2)],
    &[Char('B'), ctrl_shift(3)],
    &[Char('c'), ctrl_shift(4)],
    &[Char('C'), ctrl_shift(5)],
    &[Char('d'), ctrl_shift(6)],
    &[Char('D'), ctrl_shift(7)],
    &[Char('e'), ctrl_shift(8)],
];

static FILTERS: [&[Key]; 9] = [
    &[F(1)],
    &[F(2)],
    &[F(3)],
    &[F(4)],
    &[F(5)],
    &[F(6)],
    &[F(7)],
    &[F(8)],
    &[F(9)],
];

/// The keys of what there is for each digit.
pub(super) fn keys_of_digit(action: Action) -> Option<&'static [Key]> {
    if let Action::Board(BoardAction::Highlight(digit)) = action {
        Some(FILTERS[digit.index()])
    } else if let Action::Board(BoardAction::Colour(digit)) = action {
        Some(COLOURS[digit.index()])
    } else {
        None
    }
}
