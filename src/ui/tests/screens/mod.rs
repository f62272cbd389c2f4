//! Every screen as a player sees it: snapshots with a legend of styles, and
//! every size of window.

mod boards;
mod daily;
mod help;
mod history;
mod lessons;
mod main_screens;
mod messages;
mod pins;
mod playbacks;
mod proofs;
mod replays;
mod scenes;
mod themes;
mod windows;
mod written;

use crate::ui::{
    AppState, ColourDepth, Connection, EraseColour, Glyphs, MotionPolicy, TerminalProfile,
};
use ninefold_game::settings::{Borders, Labels, Theme};

pub(super) const WIDE: (u16, u16) = (120, 40);

pub(super) const SMALL: (u16, u16) = (40, 16);

pub(super) const COLOURS: TerminalProfile = TerminalProfile {
    depth: ColourDepth::Palette,
    glyphs: Glyphs::Unicode,
    connection: Connection::Local,
    theme: Theme::Dark,
    borders: Borders::Tiles,
    labels: Labels::On,
    own_theme: None,
    erase_colour: EraseColour::Background,
    motion: MotionPolicy::Allowed,
};

pub(super) const SIXTEEN: TerminalProfile = TerminalProfile {
    depth: ColourDepth::Sixteen,
    ..COLOURS
};

pub(super) const TRUE: TerminalProfile = TerminalProfile {
    depth: ColourDepth::True,
    ..COLOURS
};

pub(super) const PLAIN: TerminalProfile = TerminalProfile {
    depth: ColourDepth::None,
    glyphs: Glyphs::Ascii,
    ..COLOURS
};

/// A way to reach a screen.
pub(super) type Scene = fn(TerminalProfile, (u16, u16)) -> AppState;
