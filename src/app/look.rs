//! What the terminal can show: found out by `run`, read by `view`.

use crate::save::Theme;

/// How many colours there are.
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

/// With which characters frames are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Glyphs {
    /// Box-drawing characters.
    #[default]
    Unicode,
    /// Only what every terminal has.
    Ascii,
}

/// How far away the terminal is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Line {
    /// On this machine.
    #[default]
    Near,
    /// At the other end of a network, which may be slow.
    Far,
}

/// How things look in this terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The colours.
    pub depth: ColourDepth,
    /// The characters.
    pub glyphs: Glyphs,
    /// The way there.
    pub line: Line,
    /// The theme: what the settings say.
    pub theme: Theme,
}
