//! What a role is written on.

/// What something is written on, as far as its tone has to follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Surface {
    /// The background of the screen.
    Open,
    /// A shaded house.
    Shade,
    /// A cell of a hint, in a colour of its own.
    Fill,
}
