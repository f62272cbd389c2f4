//! The number of colours of the terminal.

/// The number of colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord)]
pub enum ColourDepth {
    /// None: bold, underline and reverse carry the meaning.
    None,
    /// The terminal's own sixteen.
    Sixteen,
    /// The fixed palette of 256.
    #[default]
    Palette,
    /// 24 bits.
    True,
}
