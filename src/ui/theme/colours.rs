//! A colour in each depth, and colours laid on others.

use crate::ui::terminal_profile::ColourDepth;
use ratatui::style::Color;

/// A colour in each depth: 24 bits, the fixed palette, the terminal's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ColourByDepth {
    pub(crate) rgb: (u8, u8, u8),
    pub(crate) index: u8,
    own: Color,
}

impl ColourByDepth {
    pub(crate) fn at(self, depth: ColourDepth) -> Color {
        let (red, green, blue) = self.rgb;
        match depth {
            ColourDepth::True => Color::Rgb(red, green, blue),
            ColourDepth::Palette => Color::Indexed(self.index),
            ColourDepth::Sixteen => self.own,
            ColourDepth::None => Color::Reset,
        }
    }
}

/// A background colour and the text colour on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fill {
    pub(crate) front: ColourByDepth,
    pub(crate) back: ColourByDepth,
}

pub(crate) const fn colour(hex: u32, index: u8, own: Color) -> ColourByDepth {
    let [_, red, green, blue] = hex.to_be_bytes();
    ColourByDepth {
        rgb: (red, green, blue),
        index,
        own,
    }
}

pub(crate) const fn on(back: ColourByDepth, front: ColourByDepth) -> Fill {
    Fill { front, back }
}

pub(crate) const BLACK: ColourByDepth = colour(0x00_00_00, 16, Color::Black);
