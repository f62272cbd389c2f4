//! What a role is written on.

/// The kind of background, as far as the tone of text depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Surface {
    /// The background of the screen.
    Open,
    /// A shaded house.
    Shade,
    /// A cell of a hint, in a colour of its own.
    Fill,
}
