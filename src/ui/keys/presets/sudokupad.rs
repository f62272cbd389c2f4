//! The keys of SudokuPad, where a terminal can send them.

use crate::ui::keys::key::Key::{self, Char, ShiftDigit};
use crate::ui::keys::macros::action;
use crate::ui::keys::table::{Action, BoardAction, GameAction};
use crate::ui::keys::values::BulkMarkAction;
use ninefold_core::grid::Digit;

/// `z x c v` choose the mode as in the default, Space and Tab the next one. What has given
/// way to the symbols above the digits has another key.
pub(super) static CHANGES: &[(Action, &[Key])] = &[
    (action!(Board(CycleTool)), &[Char(' '), Key::Tab]),
    (action!(Board(NextEmpty)), &[Char('>')]),
    (action!(Board(PreviousEmpty)), &[Char('<'), Key::BackTab]),
    (action!(Board(SelectAll)), &[Char('a')]),
    (action!(Board(InvertSelection)), &[Char('i')]),
    (
        action!(Board(Marks(BulkMarkAction::ByTheRules))),
        &[Char('+')],
    ),
    (action!(Board(HighValue)), &[Char('\'')]),
    (action!(Board(Rectangle)), &[Char('{')]),
    (action!(Board(CheckCell)), &[Char('}')]),
    (action!(Board(RevealCell)), &[Char('.')]),
    (action!(Game(SolutionPath)), &[Char('-')]),
    (action!(Game(WhatIf)), &[Char(';')]),
    (action!(Game(SolveNow)), &[Char('Q')]),
];

const fn shift(index: usize) -> Key {
    ShiftDigit(Digit::from_index(index))
}

/// Shift and a digit writes a corner note. Most terminals send the symbol above the digit
/// in its place: those of the keyboards of the United States and the United Kingdom.
static CORNERS: [&[Key]; 9] = [
    &[shift(0), Char('!')],
    &[shift(1), Char('@'), Char('"')],
    &[shift(2), Char('#'), Char('\u{a3}')],
    &[shift(3), Char('$')],
    &[shift(4), Char('%')],
    &[shift(5), Char('^')],
    &[shift(6), Char('&')],
    &[shift(7), Char('*')],
    &[shift(8), Char('(')],
];

/// The keys of what there is for each digit.
pub(super) fn keys_of_digit(action: Action) -> Option<&'static [Key]> {
    if let Action::Board(BoardAction::Corner(digit)) = action {
        Some(CORNERS[digit.index()])
    } else {
        None
    }
}
