//! What the mouse did.

/// What the mouse did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MouseAction {
    /// The left button was pressed.
    Press,
    /// The mouse was moved with the left button down.
    Drag,
    /// The same with Ctrl or Alt held; terminals keep Shift to themselves.
    DragRectangle,
    /// The right button was pressed.
    Mark,
}
