//! The nine colours a player can give a cell, in every theme: backgrounds that a
//! digit can be read on. With sixteen colours to choose from they are the
//! terminal's own, and letters distinguish them.

use crate::ui::theme::colours::{ColourByDepth, colour};
use ratatui::style::Color;

/// A colour for cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellColour {
    /// Its name, five letters at most.
    pub(crate) name: &'static str,
    pub(crate) back: ColourByDepth,
}

const fn swatch(name: &'static str, back: ColourByDepth) -> CellColour {
    CellColour { name, back }
}

/// The text colour on swatches, whatever the theme.
pub(crate) const BLACK: ColourByDepth = colour(0x00_00_00, 16, Color::Black);
pub(crate) const WHITE: ColourByDepth = colour(0xff_ff_ff, 231, Color::White);
pub(crate) const OWN: ColourByDepth = colour(0x00_30_5f, 17, Color::Black);
pub(crate) const WRONG: ColourByDepth = colour(0x5f_00_00, 52, Color::Black);
pub(crate) const CORNER: ColourByDepth = colour(0x00_30_20, 16, Color::Black);

/// Muted, so that they do not glare on a dark terminal.
pub(crate) const DARK: [CellColour; 9] = [
    swatch("red", colour(0xd7_87_87, 174, Color::LightRed)),
    swatch("amber", colour(0xd7_af_5f, 179, Color::Yellow)),
    swatch("lemon", colour(0xd7_d7_87, 186, Color::LightYellow)),
    swatch("green", colour(0x87_af_87, 108, Color::LightGreen)),
    swatch("teal", colour(0x5f_af_af, 73, Color::LightCyan)),
    swatch("blue", colour(0x87_af_d7, 110, Color::LightBlue)),
    swatch("plum", colour(0xaf_87_d7, 140, Color::LightMagenta)),
    swatch("pink", colour(0xd7_87_af, 175, Color::White)),
    swatch("grey", colour(0xa8_a8_a8, 248, Color::Gray)),
];

/// Light tones, for light backgrounds.
pub(crate) const LIGHT: [CellColour; 9] = [
    swatch("red", colour(0xff_af_af, 217, Color::LightRed)),
    swatch("amber", colour(0xff_d7_87, 222, Color::Yellow)),
    swatch("lemon", colour(0xff_ff_87, 228, Color::LightYellow)),
    swatch("green", colour(0xaf_ff_af, 157, Color::LightGreen)),
    swatch("teal", colour(0x87_d7_d7, 116, Color::LightCyan)),
    swatch("blue", colour(0xaf_d7_ff, 153, Color::LightBlue)),
    swatch("plum", colour(0xd7_af_ff, 183, Color::LightMagenta)),
    swatch("pink", colour(0xff_af_d7, 218, Color::White)),
    swatch("grey", colour(0xa8_a8_a8, 248, Color::Gray)),
];

/// Bright on black.
pub(crate) const CONTRAST: [CellColour; 9] = [
    swatch("red", colour(0xff_af_af, 217, Color::LightRed)),
    swatch("amber", colour(0xff_af_5f, 215, Color::Yellow)),
    swatch("lemon", colour(0xff_ff_87, 228, Color::Cyan)),
    swatch("green", colour(0x87_ff_87, 120, Color::LightGreen)),
    swatch("cyan", colour(0x5f_ff_ff, 87, Color::LightCyan)),
    swatch("blue", colour(0x87_d7_ff, 117, Color::LightBlue)),
    swatch("plum", colour(0xd7_af_ff, 183, Color::LightMagenta)),
    swatch("pink", colour(0xff_d7_ff, 225, Color::White)),
    swatch("grey", colour(0xbc_bc_bc, 250, Color::Gray)),
];

/// Three blues, three greys, three yellows, each row from dark to light.
pub(crate) const COLOUR_BLIND: [CellColour; 9] = [
    swatch("blue", colour(0x5f_87_ff, 69, Color::LightBlue)),
    swatch("sky", colour(0x5f_af_ff, 75, Color::Cyan)),
    swatch("ice", colour(0xaf_d7_ff, 153, Color::LightCyan)),
    swatch("grey", colour(0x8a_8a_8a, 245, Color::Gray)),
    swatch("ash", colour(0xbc_bc_bc, 250, Color::Gray)),
    swatch("white", colour(0xee_ee_ee, 255, Color::White)),
    swatch("ochre", colour(0xd7_87_00, 172, Color::Yellow)),
    swatch("gold", colour(0xff_d7_00, 220, Color::LightYellow)),
    swatch("cream", colour(0xff_ff_d7, 230, Color::White)),
];
