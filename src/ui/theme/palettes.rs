//! The themes as data: a palette each, every colour in three depths.

use crate::settings::Theme;
use crate::ui::terminal_profile::ColourDepth;
use crate::ui::theme::colours::{BLACK, ColourByDepth, Fill, colour, on};
use crate::ui::theme::surface::Surface;
use crate::ui::theme::swatches;
use crate::ui::theme::swatches::CellColour;
use ratatui::style::Color;

/// A text colour on the screen's background, and its tones where that could not be
/// read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextColours {
    open: ColourByDepth,
    /// On a shaded house.
    shade: ColourByDepth,
    /// On the colours of cells in a hint.
    block: ColourByDepth,
}

impl TextColours {
    pub(crate) fn on(self, surface: Surface) -> ColourByDepth {
        match surface {
            Surface::Open => self.open,
            Surface::Shade => self.shade,
            Surface::Fill => self.block,
        }
    }
}

/// The background of the whole screen.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ScreenBackground {
    /// The terminal's own background, which should be dark.
    Dark,
    /// The terminal's own background, which should be light.
    Light,
    /// The theme's own.
    Painted(Fill),
}

/// A theme's colours, by what they mean.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// The most colours it asks for.
    pub(crate) finest: ColourDepth,
    pub(crate) background: ScreenBackground,
    /// Lines, marks.
    pub(crate) faint: ColourByDepth,
    pub(crate) cursor: Fill,
    pub(crate) shaded: Fill,
    /// The selected cells.
    pub(crate) picked: Fill,
    /// The player's colours for cells.
    pub(crate) swatches: &'static [CellColour; 9],
    /// Corner marks.
    pub(crate) corner: TextColours,
    /// Centre marks.
    pub(crate) centre: TextColours,
    /// Where a hint says to look.
    pub(crate) focus: Fill,
    /// What holds, and what fits.
    pub(crate) right_block: Fill,
    pub(crate) right: TextColours,
    /// What has to differ from it: the second colour of two.
    pub(crate) second_block: Fill,
    pub(crate) second: TextColours,
    pub(crate) sets: [Fill; 4],
    /// The player's digits, titles.
    pub(crate) yours: TextColours,
    /// Eliminations and errors.
    pub(crate) wrong: TextColours,
    /// What a hint rests on.
    pub(crate) noted: TextColours,
}

/// The palette of a theme.
pub(crate) fn palette_for(theme: Theme) -> &'static Palette {
    match theme {
        Theme::Dark => &DARK,
        Theme::Light => &LIGHT,
        Theme::Contrast => &CONTRAST,
        Theme::ColourBlind => &COLOUR_BLIND,
        Theme::Terminal => &TERMINAL,
    }
}

const fn text_colours(
    open: ColourByDepth,
    shade: ColourByDepth,
    block: ColourByDepth,
) -> TextColours {
    TextColours { open, shade, block }
}

const WHITE: ColourByDepth = colour(0xff_ff_ff, 231, Color::White);
/// The cursor moves with every key: its colours are those that cost least to
/// send, also where there are 256.
const BRIGHT: ColourByDepth = colour(0xff_ff_ff, 15, Color::White);
/// White where there are colours enough, as cheap as the cursor's, and black on the
/// terminal's cyan.
const BLACK_ON_FEW: ColourByDepth = colour(0xff_ff_ff, 15, Color::Black);
const DEEP_BLUE: ColourByDepth = colour(0x00_5f_d7, 4, Color::Blue);
const GREEN: ColourByDepth = colour(0x2e_9e_4f, 35, Color::Green);
const VIOLET: ColourByDepth = colour(0xa7_7b_f0, 141, Color::Magenta);
const AMBER: ColourByDepth = colour(0xd7_87_00, 172, Color::Yellow);

const PASTELS: [Fill; 4] = [
    on(colour(0xaf_d7_af, 151, Color::Cyan), BLACK),
    on(colour(0xd7_af_d7, 182, Color::Magenta), BLACK),
    on(colour(0xaf_d7_ff, 153, Color::Gray), BLACK),
    on(colour(0xff_d7_87, 222, Color::Yellow), BLACK),
];

/// For a dark terminal: the default.
const DARK: Palette = Palette {
    finest: ColourDepth::True,
    background: ScreenBackground::Dark,
    faint: colour(0x8a_8a_8a, 245, Color::DarkGray),
    cursor: on(DEEP_BLUE, BRIGHT),
    shaded: on(colour(0x4e_4e_4e, 239, Color::DarkGray), WHITE),
    picked: on(colour(0x00_5f_87, 24, Color::Cyan), BLACK_ON_FEW),
    swatches: &swatches::DARK,
    corner: text_colours(
        colour(0x5f_d7_af, 79, Color::LightGreen),
        colour(0xaf_ff_d7, 158, Color::LightGreen),
        colour(0x00_30_20, 16, Color::Black),
    ),
    centre: text_colours(colour(0x8a_8a_8a, 245, Color::DarkGray), WHITE, BLACK),
    focus: on(AMBER, BLACK),
    right_block: on(GREEN, BLACK),
    right: text_colours(
        GREEN,
        colour(0x5f_d7_87, 78, Color::Green),
        colour(0x00_3a_1a, 16, Color::Black),
    ),
    second_block: on(VIOLET, BLACK),
    second: text_colours(
        VIOLET,
        colour(0xd7_af_ff, 183, Color::Magenta),
        colour(0x3a_00_70, 17, Color::Black),
    ),
    sets: PASTELS,
    yours: text_colours(
        colour(0x3a_8e_e6, 33, Color::Cyan),
        colour(0x87_d7_ff, 117, Color::Cyan),
        colour(0x00_30_5f, 17, Color::Black),
    ),
    wrong: text_colours(
        colour(0xee_5a_5a, 167, Color::Red),
        colour(0xff_af_af, 217, Color::Red),
        colour(0x5f_00_00, 52, Color::Black),
    ),
    noted: text_colours(
        AMBER,
        colour(0xff_b7_33, 214, Color::Yellow),
        colour(0x40_28_00, 16, Color::Black),
    ),
};

/// The terminal's own sixteen colours, whatever they are.
const TERMINAL: Palette = Palette {
    finest: ColourDepth::Sixteen,
    ..DARK
};

/// For a light terminal. What is dark enough for paper is dark enough for a
/// shaded house.
const LIGHT: Palette = Palette {
    finest: ColourDepth::True,
    background: ScreenBackground::Light,
    faint: colour(0x69_69_69, 241, Color::DarkGray),
    cursor: on(DEEP_BLUE, BRIGHT),
    shaded: on(colour(0xda_da_da, 253, Color::Gray), BLACK),
    picked: on(colour(0x87_af_ff, 111, Color::Cyan), BLACK),
    swatches: &swatches::LIGHT,
    corner: text_colours(
        colour(0x00_5f_5f, 23, Color::Green),
        colour(0x00_5f_5f, 23, Color::Green),
        colour(0x00_30_20, 16, Color::Black),
    ),
    centre: text_colours(colour(0x69_69_69, 241, Color::DarkGray), BLACK, BLACK),
    focus: on(colour(0xff_b8_4d, 215, Color::Yellow), BLACK),
    right_block: on(colour(0x5f_d7_87, 78, Color::Green), BLACK),
    right: text_colours(
        colour(0x00_69_2c, 22, Color::Green),
        colour(0x00_69_2c, 22, Color::Green),
        colour(0x00_3a_1a, 16, Color::Black),
    ),
    second_block: on(colour(0xd0_a8_ff, 183, Color::Magenta), BLACK),
    second: text_colours(
        colour(0x6a_3f_b5, 92, Color::Magenta),
        colour(0x6a_3f_b5, 92, Color::Magenta),
        colour(0x3a_00_70, 17, Color::Black),
    ),
    sets: PASTELS,
    yours: text_colours(
        colour(0x00_58_b0, 25, Color::Blue),
        colour(0x00_58_b0, 25, Color::Blue),
        colour(0x00_30_5f, 17, Color::Blue),
    ),
    wrong: text_colours(
        colour(0xb3_00_1b, 124, Color::Red),
        colour(0xb3_00_1b, 124, Color::Red),
        colour(0x5f_00_00, 52, Color::Red),
    ),
    // Yellow cannot be read on paper, whatever a terminal makes of it.
    noted: text_colours(
        colour(0x8a_4b_00, 58, Color::Black),
        colour(0x8a_4b_00, 58, Color::Black),
        colour(0x40_28_00, 16, Color::Black),
    ),
};

/// Maximum contrast on its own black background.
const CONTRAST: Palette = Palette {
    finest: ColourDepth::True,
    background: ScreenBackground::Painted(on(BLACK, WHITE)),
    faint: colour(0xc8_c8_c8, 251, Color::Gray),
    cursor: on(
        colour(0xff_ff_00, 11, Color::LightYellow),
        colour(0x00_00_00, 0, Color::Black),
    ),
    shaded: on(colour(0x3a_3a_3a, 237, Color::DarkGray), WHITE),
    picked: on(colour(0x00_00_87, 18, Color::Blue), WHITE),
    swatches: &swatches::CONTRAST,
    corner: text_colours(
        colour(0xa0_ff_d0, 122, Color::LightGreen),
        colour(0xd7_ff_ef, 195, Color::LightGreen),
        colour(0x00_2a_1c, 16, Color::Black),
    ),
    centre: text_colours(colour(0xc8_c8_c8, 251, Color::Gray), WHITE, BLACK),
    focus: on(colour(0x00_ff_ff, 51, Color::LightCyan), BLACK),
    right_block: on(colour(0x66_ff_66, 83, Color::LightGreen), BLACK),
    right: text_colours(
        colour(0x66_ff_66, 83, Color::LightGreen),
        colour(0xc0_ff_c0, 157, Color::LightGreen),
        colour(0x00_33_00, 16, Color::Black),
    ),
    second_block: on(colour(0xff_9c_ff, 219, Color::LightMagenta), BLACK),
    second: text_colours(
        colour(0xff_9c_ff, 219, Color::LightMagenta),
        colour(0xff_d0_ff, 225, Color::LightMagenta),
        colour(0x3a_00_70, 17, Color::Black),
    ),
    sets: [
        on(colour(0xa0_d8_ff, 153, Color::LightBlue), BLACK),
        on(colour(0xff_c8_a0, 223, Color::LightYellow), BLACK),
        on(colour(0xe0_e0_e0, 254, Color::White), BLACK),
        on(colour(0xd0_b0_ff, 183, Color::LightMagenta), BLACK),
    ],
    yours: text_colours(
        colour(0x00_ff_ff, 51, Color::LightCyan),
        colour(0xc0_ff_ff, 159, Color::LightCyan),
        colour(0x00_00_4f, 17, Color::Black),
    ),
    wrong: text_colours(
        colour(0xff_8a_8a, 210, Color::LightRed),
        colour(0xff_cc_cc, 224, Color::LightRed),
        colour(0x5f_00_00, 52, Color::Black),
    ),
    noted: text_colours(
        colour(0xff_c0_00, 214, Color::LightYellow),
        colour(0xff_e6_80, 222, Color::LightYellow),
        colour(0x3a_1c_00, 16, Color::Black),
    ),
};

/// Blue for what holds, orange for what does not, and light and dark of both:
/// nothing is red or green.
const COLOUR_BLIND: Palette = Palette {
    swatches: &swatches::COLOUR_BLIND,
    corner: text_colours(
        colour(0xb8_e0_ff, 153, Color::LightCyan),
        colour(0xd8_f0_ff, 195, Color::LightCyan),
        colour(0x00_1f_3f, 17, Color::Black),
    ),
    focus: on(colour(0xf0_7f_00, 208, Color::Yellow), BLACK),
    right_block: on(colour(0xb8_e0_ff, 153, Color::LightCyan), BLACK),
    right: text_colours(
        colour(0xb8_e0_ff, 153, Color::LightCyan),
        colour(0xd8_f0_ff, 195, Color::LightCyan),
        colour(0x00_1f_3f, 17, Color::Black),
    ),
    second_block: on(WHITE, BLACK),
    second: text_colours(
        WHITE,
        colour(0xff_e0_c0, 223, Color::White),
        colour(0x00_00_00, 16, Color::Black),
    ),
    sets: [
        on(colour(0x5f_87_ff, 69, Color::LightBlue), BLACK),
        on(colour(0xff_d7_af, 223, Color::LightYellow), BLACK),
        on(colour(0xc6_c6_c6, 251, Color::Gray), BLACK),
        on(colour(0xaf_87_5f, 137, Color::Yellow), BLACK),
    ],
    yours: text_colours(
        colour(0x4a_9e_ff, 75, Color::LightBlue),
        colour(0x8f_c8_ff, 117, Color::LightBlue),
        colour(0x00_00_5f, 17, Color::Black),
    ),
    wrong: text_colours(
        colour(0xf0_7f_00, 208, Color::Yellow),
        colour(0xff_b0_60, 215, Color::Yellow),
        colour(0x3a_1c_00, 16, Color::Black),
    ),
    noted: text_colours(
        colour(0xff_e1_4d, 221, Color::LightYellow),
        colour(0xff_f0_80, 228, Color::LightYellow),
        colour(0x20_18_00, 16, Color::Black),
    ),
    ..DARK
};
