//! Five shades from the colour of a cell to that of the player's digits.

use crate::ui::theme::colours::{ColourByDepth, Rgb, contrast, fixed, mixed, nearest_fixed};
use crate::ui::theme::palette::{Palette, ThemeColour};
use crate::ui::theme::swatches::{BLACK, WHITE};

/// The percentage of the stronger colour in each shade, at least: about equal steps to the
/// eye, which sees ratios.
const PERCENTAGES: [u8; 5] = [13, 26, 41, 58, 80];

/// The least contrast between neighbouring shades.
pub(crate) const LEAST_STEP: f64 = 1.25;

impl Palette {
    /// The shades of this theme. Each is as strong as it must be to differ from the one
    /// before it, and to let black or white be read on it.
    pub(crate) fn heat_shades(&self) -> [ColourByDepth; 5] {
        let own = self.colour(ThemeColour::Equal).own;
        let tile = self.colour(ThemeColour::Tile);
        let exact = self.ramp(tile.rgb, |rgb| rgb);
        let indexed = fixed(tile.index).unwrap_or(tile.rgb);
        let indexed = self.ramp(indexed, |rgb| fixed(nearest_fixed(rgb)).unwrap_or(rgb));
        let shade = |place: usize| ColourByDepth {
            rgb: exact[place],
            index: nearest_fixed(indexed[place]),
            own,
        };
        std::array::from_fn(shade)
    }

    /// Shades as a terminal shows them, from a cell's that looks like `first` there. Where
    /// there are few colours, earlier shades are weaker to leave room for later ones.
    fn ramp(&self, first: Rgb, shown: impl Fn(Rgb) -> Rgb) -> [Rgb; 5] {
        let parts = [4, 3, 2, 1, 0];
        let ramps = parts.map(|quarters| {
            let least = PERCENTAGES.map(|percentage| percentage / 4 * quarters);
            self.ramp_from(first, least, &shown)
        });
        let complete = ramps.iter().find(|ramp| ramp.iter().all(Option::is_some));
        let ramp = complete.unwrap_or(&ramps[0]);
        let strongest = shown(self.colour(ThemeColour::Own).rgb);
        ramp.map(|shade| shade.unwrap_or(strongest))
    }

    /// Shades of at least these percentages, as far as each differs from the one before.
    fn ramp_from(
        &self,
        first: Rgb,
        least: [u8; 5],
        shown: impl Fn(Rgb) -> Rgb,
    ) -> [Option<Rgb>; 5] {
        let mut before = first;
        let mut percentage = 0;
        least.map(|least| {
            let shade = (percentage.max(least)..=200).find_map(|part| {
                let shade = shown(self.towards_own(part));
                let differs = contrast(before, shade) >= LEAST_STEP && self.lets_read(shade);
                differs.then_some((part, shade))
            });
            (percentage, before) = shade.unwrap_or((200, before));
            shade.map(|(_, shade)| shade)
        })
    }

    /// This percentage of the way from a cell to the player's digits; beyond a hundred, on
    /// to the colour of the givens.
    fn towards_own(&self, percentage: u8) -> Rgb {
        let colour = |colour| self.colour(colour).rgb;
        let own = colour(ThemeColour::Own);
        match percentage {
            0..=100 => mixed(colour(ThemeColour::Tile), own, percentage),
            _ => mixed(own, colour(ThemeColour::Given), percentage - 100),
        }
    }

    fn lets_read(&self, shade: Rgb) -> bool {
        let text = [BLACK, WHITE].map(|text| contrast(shade, text.rgb));
        text.iter().any(|contrast| *contrast >= self.least_contrast)
    }
}
