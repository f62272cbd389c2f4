//! Every screen as a player sees it: snapshots with a legend of styles, and
//! every size of window.

mod boards;
mod daily;
mod focus;
mod help;
mod history;
mod keys_once;
mod lessons;
mod main_screens;
mod messages;
mod others;
mod pins;
mod playbacks;
mod proof_pages;
mod proofs;
mod replays;
mod roles;
mod scenes;
pub(crate) mod sheet;
mod themes;
mod whole_texts;
mod windows;
mod written;

use crate::ui::{
    AppState, ColourDepth, Connection, EraseColour, Glyphs, MotionPolicy, ScreenReader,
    TerminalProfile, Underlines,
};
use ninefold_game::settings::{Borders, Labels, Numbers, Theme};

pub(crate) const WIDE: (u16, u16) = (120, 40);

pub(crate) const SMALL: (u16, u16) = (40, 16);

pub(crate) const COLOURS: TerminalProfile = TerminalProfile {
    depth: ColourDepth::Palette,
    glyphs: Glyphs::Unicode,
    connection: Connection::Local,
    underlines: Underlines::OfText,
    theme: Theme::Dark,
    borders: Borders::Tiles,
    labels: Labels::On,
    numbers: Numbers::Letters,
    own_theme: None,
    background: crate::ui::Kind::Dark,
    erase_colour: EraseColour::Background,
    motion: MotionPolicy::Allowed,
    screen_reader: ScreenReader::Unknown,
};

pub(crate) const SIXTEEN: TerminalProfile = TerminalProfile {
    depth: ColourDepth::Sixteen,
    ..COLOURS
};

pub(crate) const TRUE: TerminalProfile = TerminalProfile {
    depth: ColourDepth::True,
    ..COLOURS
};

pub(crate) const PLAIN: TerminalProfile = TerminalProfile {
    depth: ColourDepth::None,
    glyphs: Glyphs::Ascii,
    ..COLOURS
};

/// A way to reach a screen.
pub(crate) type Scene = fn(TerminalProfile, (u16, u16)) -> AppState;
