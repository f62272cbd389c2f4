//! Abilities of the terminal: detected by `run`, read by `view`.

use crate::ui::theme::colours::ColourDepth;
use crate::ui::theme::palette::{Kind, Palette};
use ninefold_game::game::BarStyle;
use ninefold_game::settings::{Borders, Labels, Numbers, Theme};

/// With which characters frames are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Glyphs {
    /// Box-drawing characters.
    #[default]
    Unicode,
    /// Only what every terminal has.
    Ascii,
}

impl Glyphs {
    /// The characters for the pace of a game.
    pub fn bar_style(self) -> BarStyle {
        match self {
            Glyphs::Unicode => BarStyle::Blocks,
            Glyphs::Ascii => BarStyle::Ascii,
        }
    }
}

/// The connection of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Connection {
    /// On this machine.
    #[default]
    Local,
    /// At the other end of a network, which may be slow.
    Remote,
    /// At the other end of a network that was found to be slow.
    Slow,
}

/// The colour of what the terminal erases.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EraseColour {
    /// The current background, as with almost all terminals.
    #[default]
    Background,
    /// Its default one.
    Default,
}

/// The colours of lines under text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Underlines {
    /// That of the text, as far as is known.
    #[default]
    OfText,
    /// Any: lines under cells can be walls.
    Coloured,
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

/// Whether the environment says that the screen is read by something else than eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ScreenReader {
    /// It says nothing.
    #[default]
    Unknown,
    /// A variable says that a screen reader, a magnifier or a braille line is in use.
    Announced,
}

/// The capabilities of the terminal, with the settings that depend on them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct TerminalProfile {
    /// The colours.
    pub depth: ColourDepth,
    /// The characters.
    pub glyphs: Glyphs,
    /// The connection to it.
    pub connection: Connection,
    /// The background that erasing leaves.
    pub erase_colour: EraseColour,
    /// The lines under text.
    pub underlines: Underlines,
    /// The terminal's own background, as far as it is known.
    pub(crate) background: Kind,
    /// The theme chosen in the settings.
    pub theme: Theme,
    /// The line style of the board chosen in the settings.
    pub borders: Borders,
    /// Whether the board's rows and columns are numbered, by the settings.
    pub labels: Labels,
    /// The names of the values above nine, by the settings.
    pub numbers: Numbers,
    /// The player's own theme, if there is one. It is read once at the start and
    /// kept for the life of the program.
    pub own_theme: Option<&'static Palette>,
    /// Motion that is allowed.
    pub motion: MotionPolicy,
    /// How the screen is read.
    pub screen_reader: ScreenReader,
}

impl TerminalProfile {
    /// The names of the values on a board of so many rows.
    pub(crate) fn numbers_on(&self, rows: usize) -> Numbers {
        match rows {
            ..=9 => Numbers::Letters,
            _ => self.numbers,
        }
    }
}
