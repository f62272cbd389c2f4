//! What the terminal can show: found out by `run`, read by `view`.

use crate::settings::{Borders, Theme};

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
pub enum Connection {
    /// On this machine.
    #[default]
    Local,
    /// At the other end of a network, which may be slow.
    Remote,
}

/// Whether anything may move by itself that only pleases the eye.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MotionPolicy {
    /// As the settings say.
    #[default]
    Allowed,
    /// Nothing does, whatever the settings say.
    Never,
}

/// How things look in this terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TerminalProfile {
    /// The colours.
    pub depth: ColourDepth,
    /// The characters.
    pub glyphs: Glyphs,
    /// The way there.
    pub connection: Connection,
    /// The theme: what the settings say.
    pub theme: Theme,
    /// The lines of the board: what the settings say.
    pub borders: Borders,
    /// What may move.
    pub motion: MotionPolicy,
}

impl TerminalProfile {
    /// The lines to draw with: where there are no others, those of ASCII.
    pub fn lines(self) -> Borders {
        match self.glyphs {
            Glyphs::Unicode => self.borders,
            Glyphs::Ascii => Borders::Ascii,
        }
    }
}
