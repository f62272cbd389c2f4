//! The colours of a theme by what they are for, and where each can be read.

use crate::ui::theme::colours::{ColourByDepth, ColourDepth, Rgb, contrast, mixed, nearest_fixed};
use crate::ui::theme::role::Tint;
use crate::ui::theme::swatches::{self, CellColour};
use ratatui::style::Color;

/// Makes the enum of the colours of a theme. Each has its name in a file, and the terminal's
/// own colour that stands in for it on a dark and on a light background.
macro_rules! theme_colours {
    ($($(#[$doc:meta])* $colour:ident = $name:literal, $dark:ident, $light:ident;)+) => {
        /// A colour of a theme, by what it is for.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum ThemeColour {
            $($(#[$doc])* $colour,)+
        }

        impl ThemeColour {
            pub(crate) const ALL: [ThemeColour; COUNT] = [$(ThemeColour::$colour),+];

            /// Its name in a theme file.
            pub(crate) fn name(self) -> &'static str {
                const NAMES: [&str; COUNT] = [$($name),+];
                NAMES[self as usize]
            }

            /// The terminal's own colour for it.
            pub(crate) fn own(self, kind: Kind) -> Color {
                const DARK: [Color; COUNT] = [$(Color::$dark),+];
                const LIGHT: [Color; COUNT] = [$(Color::$light),+];
                match kind {
                    Kind::Dark => DARK[self as usize],
                    Kind::Light => LIGHT[self as usize],
                }
            }
        }

        const COUNT: usize = [$($name),+].len();
    };
}

theme_colours! {
    Background = "background", Reset, Reset;
    Text = "text", Reset, Reset;
    /// A cell, and the cells of every second box.
    Tile = "tile", Reset, Reset;
    TileAlt = "tile_alt", Reset, Reset;
    /// The cursor's row, column and box, and the houses of a hint.
    House = "house", DarkGray, Gray;
    /// The digits equal to the one at the cursor.
    Equal = "equal", Blue, Cyan;
    /// The selected cells.
    Selection = "selection", Gray, LightYellow;
    /// The cells a hint rests on, and what is solved.
    Defining = "defining", Green, LightGreen;
    /// The second of two colours of a hint.
    Second = "second", Magenta, LightMagenta;
    /// A digit that is wrong.
    Conflict = "conflict", Red, LightRed;
    Cursor = "cursor", Cyan, Blue;
    OnCursor = "on_cursor", Black, White;
    Given = "given", Reset, Reset;
    /// The player's digits, and accents.
    Own = "own", Cyan, Blue;
    Mark = "mark", Gray, DarkGray;
    /// A mark equal to the digit at the cursor.
    LitMark = "mark_lit", LightCyan, Blue;
    DefiningMark = "defining_mark", LightGreen, Green;
    SecondMark = "second_mark", LightMagenta, Magenta;
    Eliminated = "eliminated", LightRed, Red;
    /// Everything else during a proof.
    Faded = "faded", DarkGray, DarkGray;
    /// Text of less weight.
    Dim = "dim", Gray, DarkGray;
    /// The lines round the boxes.
    HeavyLine = "heavy_line", Gray, DarkGray;
    /// The lines of cards, and between cells.
    CardLine = "card_line", DarkGray, Gray;
    /// The line of the card that matters now.
    ActiveLine = "active_line", Cyan, Blue;
}

/// Whether a theme is light on dark, or dark on light.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Kind {
    #[default]
    Dark,
    Light,
}

impl Kind {
    /// The kind of theme for this background.
    pub(crate) fn on(background: Rgb) -> Kind {
        if contrast(background, (0, 0, 0)) > contrast(background, (255, 255, 255)) {
            Kind::Light
        } else {
            Kind::Dark
        }
    }
}

/// A theme's treatment of the background of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum BackgroundColour {
    /// It paints its own, and cells as tiles.
    #[default]
    Painted,
    /// It leaves the terminal's.
    Terminal,
}

/// The sets of colours a player can give cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Swatches {
    #[default]
    Dark,
    Light,
    Bright,
    ColourBlind,
}

/// The colours of a theme.
#[derive(Clone, PartialEq, Debug)]
pub struct Palette {
    /// The most colours it asks for.
    pub(crate) finest: ColourDepth,
    pub(crate) kind: Kind,
    pub(crate) ground: BackgroundColour,
    /// The player's colours for cells.
    pub(crate) swatches: Swatches,
    /// The least contrast of what is read.
    pub(crate) least_contrast: f64,
    /// By [`ThemeColour`].
    pub(crate) colours: [ColourByDepth; COUNT],
    /// The shades of [`Palette::shade`], worked out from the colours.
    pub(crate) heat: [ColourByDepth; 5],
    /// The tints of [`Palette::tinted`], worked out from the colours.
    pub(crate) tints: [ColourByDepth; Tint::ALL.len()],
}

impl Palette {
    pub(crate) fn colour(&self, colour: ThemeColour) -> ColourByDepth {
        self.colours[colour as usize]
    }

    /// A shade between a cell and the colour of the player's digits, 1 to 5. Of the
    /// terminal's own colours only the strongest two have one.
    pub(crate) fn shade(&self, shade: u8, depth: ColourDepth) -> Option<Color> {
        let is_seen = depth > ColourDepth::Sixteen || shade >= 4;
        is_seen.then(|| self.shade_colour(shade).at(depth))
    }

    fn shade_colour(&self, shade: u8) -> ColourByDepth {
        self.heat[usize::from(shade.clamp(1, 5) - 1)]
    }

    /// A fifth of a colour mixed into a surface.
    fn tint(&self, tint: ThemeColour, under: ThemeColour) -> ColourByDepth {
        let rgb = mixed(self.colour(under).rgb, self.colour(tint).rgb, 20);
        ColourByDepth {
            rgb,
            index: nearest_fixed(rgb),
            own: self.colour(under).own,
        }
    }

    /// A colour mixed half way into the background. Of the terminal's own colours there are
    /// no halves.
    pub(crate) fn half(&self, colour: ThemeColour) -> ColourByDepth {
        let [back, whole] = [ThemeColour::Background, colour].map(|each| self.colour(each));
        let rgb = mixed(back.rgb, whole.rgb, 45);
        ColourByDepth {
            rgb,
            index: nearest_fixed(rgb),
            own: whole.own,
        }
    }

    /// The colour of text on a shade.
    pub(crate) fn text_on_shade(
        &self,
        shade: u8,
        text: ThemeColour,
        depth: ColourDepth,
    ) -> ColourByDepth {
        self.text_over(self.shade_colour(shade), text, depth)
    }

    /// The colour of text on a surface of the theme: its own where that can be
    /// read, otherwise that of a given.
    pub(crate) fn text_on(
        &self,
        surface: ThemeColour,
        text: ThemeColour,
        depth: ColourDepth,
    ) -> ColourByDepth {
        self.text_over(self.colour(surface), text, depth)
    }

    /// A tint, and the colour of text on it; only the surface where that cannot be read.
    pub(crate) fn text_on_tint(
        &self,
        (tint, under): (ThemeColour, ThemeColour),
        text: ThemeColour,
        depth: ColourDepth,
    ) -> [ColourByDepth; 2] {
        let tinted = self.tint(tint, under);
        let back = match [tinted, self.colour(text)].map(|colour| colour.seen_at(depth)) {
            [Some(back), Some(front)] if contrast(back, front) < self.least_contrast => {
                self.colour(under)
            }
            _ => tinted,
        };
        [back, self.text_over(back, text, depth)]
    }

    /// The colour of text on another: its own where that can be read, otherwise that of
    /// a given, of the background, black or white.
    pub(crate) fn text_over(
        &self,
        back: ColourByDepth,
        text: ThemeColour,
        depth: ColourDepth,
    ) -> ColourByDepth {
        let wanted = self.colour(text);
        let seen = |colour: ColourByDepth| colour.seen_at(depth);
        let least = match text {
            ThemeColour::Faded => 3.0,
            _ => self.least_contrast,
        };
        let (Some(seen_back), Some(_)) = (seen(back), seen(wanted)) else {
            return wanted;
        };
        let contrast_of =
            |front: ColourByDepth| seen(front).map_or(0.0, |front| contrast(seen_back, front));
        if contrast_of(wanted) >= least {
            return wanted;
        }
        let own = [ThemeColour::Given, ThemeColour::Background].map(|each| self.colour(each));
        let others = [own[0], own[1], swatches::BLACK, swatches::WHITE];
        // What steps back does so on a tint, too.
        let dim = (text == ThemeColour::Faded).then(|| self.colour(ThemeColour::Dim));
        let readable = dim
            .into_iter()
            .chain(others)
            .find(|&front| contrast_of(front) >= least);
        readable.unwrap_or(own[0])
    }

    /// Text and background of a screen under a card.
    pub(crate) fn below_card(&self) -> [ColourByDepth; 2] {
        let back = self.colour(ThemeColour::Background);
        let faded = self.colour(ThemeColour::Faded);
        let rgb = mixed(back.rgb, faded.rgb, 62);
        let front = ColourByDepth {
            rgb,
            index: nearest_fixed(rgb),
            own: faded.own,
        };
        [front, back]
    }

    /// The player's colours for cells.
    pub(crate) fn swatches(&self) -> &'static [CellColour; 9] {
        match self.swatches {
            Swatches::Dark => &swatches::DARK,
            Swatches::Light => &swatches::LIGHT,
            Swatches::Bright => &swatches::CONTRAST,
            Swatches::ColourBlind => &swatches::COLOUR_BLIND,
        }
    }
}
