//! Actions of the mouse.

use ninefold_core::grid::Digit;

/// An action of the mouse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MouseAction {
    /// The left button was pressed.
    Press,
    /// The left button was pressed with Ctrl, Alt or Shift held; many terminals keep
    /// Shift to themselves.
    Pick,
    /// The left button was pressed on this candidate of a cell.
    Candidate(Digit),
    /// The mouse was moved with the left button down.
    Drag,
    /// The same with one of these keys held.
    DragRectangle,
    /// The right button was pressed.
    Mark,
}
