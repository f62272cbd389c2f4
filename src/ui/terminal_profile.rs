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

/// How the terminal is connected.
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
    /// As set in the settings.
    #[default]
    Allowed,
    /// Nothing does, whatever the settings.
    Never,
}

/// The capabilities of the terminal, with the settings that depend on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TerminalProfile {
    /// The colours.
    pub depth: ColourDepth,
    /// The characters.
    pub glyphs: Glyphs,
    /// The connection to it.
    pub connection: Connection,
    /// The theme chosen in the settings.
    pub theme: Theme,
    /// The line style of the board chosen in the settings.
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
