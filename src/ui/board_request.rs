//! What a player asks of a board in words. Keys and the mouse ask for the same in steps: a
//! mode, a cell, a digit.

use ninefold_core::grid::Digit;
use ninefold_core::rules::Spot;
use ninefold_game::game::Tool;

/// Something that is asked of the board of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardRequest {
    /// Go to this cell.
    GoTo(Spot),
    /// Enter this value at the cursor in this mode, whichever the mode of the digit keys is.
    Write(Tool, Digit),
    /// Erase what the cell at the cursor holds: its digit, else its notes.
    Erase,
    /// Name what forbids this value at the cursor.
    WhyNot(Digit),
    /// Prove that the value asked about last is false; counts as a hint.
    Prove,
}
