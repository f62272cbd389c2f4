//! Every screen as a player sees it: snapshots with a legend of styles, and
//! every size of window.

mod boards;
mod help;
mod history;
mod main_screens;
mod messages;
mod pins;
mod proofs;
mod scenes;
mod themes;
mod windows;
mod written;

use ninefold::app::{AppState, ColourDepth, Glyphs, Line, Look, Motion};
use ninefold::save::{Borders, Theme};

pub const WIDE: (u16, u16) = (120, 40);

pub const SMALL: (u16, u16) = (40, 16);

pub const COLOURS: Look = Look {
    depth: ColourDepth::Palette,
    glyphs: Glyphs::Unicode,
    line: Line::Near,
    theme: Theme::Dark,
    borders: Borders::Heavy,
    motion: Motion::Allowed,
};

pub const SIXTEEN: Look = Look {
    depth: ColourDepth::Sixteen,
    ..COLOURS
};

pub const TRUE: Look = Look {
    depth: ColourDepth::True,
    ..COLOURS
};

pub const PLAIN: Look = Look {
    depth: ColourDepth::None,
    glyphs: Glyphs::Ascii,
    ..COLOURS
};

/// A way to reach a screen.
pub type Scene = fn(Look, (u16, u16)) -> AppState;
