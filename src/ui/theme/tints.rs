//! The tints of cells that belong together: cages, regions, lines. They are mixed from the
//! colours of a theme, so that every theme has them.

use crate::ui::theme::colours::{
    ColourByDepth, ColourDepth, Rgb, contrast, distance, fixed, mixed, nearest_fixed_where,
};
use crate::ui::theme::palette::{Kind, Palette, ThemeColour};
use crate::ui::theme::role::Tint;
use crate::ui::theme::swatches::{BLACK, WHITE};

/// How much of the background is in a seam, in percent: a group is one shape, and its cells are
/// seen all the same.
const SEAM: u8 = 25;

/// A colour, and how much of it is in a cell, in percent.
fn recipe(tint: Tint) -> (ThemeColour, u8) {
    match tint {
        Tint::Raised | Tint::RaisedAlt => (ThemeColour::Tile, 0),
        Tint::Group(0) | Tint::Seam(0) => (ThemeColour::Own, 17),
        Tint::Group(1) | Tint::Seam(1) => (ThemeColour::Selection, 85),
        Tint::Group(2) | Tint::Seam(2) => (ThemeColour::Text, 15),
        Tint::Group(_) | Tint::Seam(_) => (ThemeColour::DefiningMark, 13),
        Tint::Tube => (ThemeColour::SecondMark, 20),
        Tint::Bulb => (ThemeColour::SecondMark, 40),
        Tint::Shaft => (ThemeColour::Selection, 75),
        Tint::OtherTube => (ThemeColour::Eliminated, 18),
        Tint::OtherBulb => (ThemeColour::Eliminated, 38),
        Tint::Circle => (ThemeColour::Text, 24),
        Tint::Apart => (ThemeColour::DefiningMark, 20),
        Tint::Line => (ThemeColour::Eliminated, 22),
        Tint::OtherLine => (ThemeColour::Text, 18),
        Tint::Diagonal => (ThemeColour::Selection, 90),
        Tint::Extra | Tint::ExtraSeam => (ThemeColour::DefiningMark, 18),
    }
}

/// The colour of the fixed palette on a dark ground, where the nearest one shouts or has another
/// hue: cages and regions are one blue and three greys, tubes amber, whispers green.
fn fixed_by_hand(tint: Tint) -> Option<u8> {
    Some(match tint {
        Tint::Group(0) => 17,
        Tint::Group(1) => 239,
        Tint::Group(2) => 237,
        Tint::Group(_) => 235,
        Tint::Tube => 58,
        Tint::Bulb => 94,
        Tint::OtherTube => 53,
        Tint::OtherBulb => 95,
        Tint::Shaft | Tint::Extra => 17,
        Tint::Circle => 60,
        Tint::Apart => 22,
        Tint::Diagonal => 239,
        _ => return None,
    })
}

/// Tints that stand beside each other.
const FAMILIES: [&[Tint]; 3] = [
    &[
        Tint::Group(0),
        Tint::Group(1),
        Tint::Group(2),
        Tint::Group(3),
    ],
    &[Tint::Diagonal, Tint::Extra],
    &[
        Tint::Tube,
        Tint::OtherTube,
        Tint::Shaft,
        Tint::Apart,
        Tint::Line,
        Tint::OtherLine,
    ],
];

/// What is between cells, and their tint.
const SEAMS: [(Tint, Tint); 5] = [
    (Tint::Seam(0), Tint::Group(0)),
    (Tint::Seam(1), Tint::Group(1)),
    (Tint::Seam(2), Tint::Group(2)),
    (Tint::Seam(3), Tint::Group(3)),
    (Tint::ExtraSeam, Tint::Extra),
];

/// The colour of marks on it. Ends of lines are brighter.
fn text_on(tint: Tint) -> ThemeColour {
    match tint {
        Tint::Bulb | Tint::OtherBulb | Tint::Circle => ThemeColour::Given,
        _ => ThemeColour::Mark,
    }
}

impl Palette {
    /// The tint of a group of cells.
    pub(crate) fn tinted(&self, tint: Tint) -> ColourByDepth {
        self.tints[tint.index()]
    }

    /// The tints of this theme.
    pub(crate) fn group_tints(&self) -> [ColourByDepth; Tint::ALL.len()] {
        let mut tints = Tint::ALL.map(|tint| self.group_tint(tint));
        let house = self.colour(ThemeColour::House).index;
        for family in FAMILIES {
            // Cages cover the board: no house is pointed out among them.
            let mut taken = match family {
                [Tint::Group(_), ..] => Vec::new(),
                _ => vec![house],
            };
            for &tint in family {
                let index = self.fixed_apart(tint, tints[tint.index()].rgb, &taken);
                tints[tint.index()].index = index;
                taken.push(index);
            }
        }
        for tint in [Tint::Bulb, Tint::OtherBulb, Tint::Circle] {
            let nearest = tints[tint.index()].index;
            tints[tint.index()].index = self.fixed_by_hand(tint).unwrap_or(nearest);
        }
        // Of the fixed palette no colour is between two of a group.
        for (seam, whole) in SEAMS {
            tints[seam.index()].index = tints[whole.index()].index;
        }
        tints
    }

    /// The one chosen by hand, where its cells can be read. On lines bright text may stand in for
    /// that of marks.
    fn fixed_by_hand(&self, tint: Tint) -> Option<u8> {
        let index = fixed_by_hand(tint).filter(|_| self.kind == Kind::Dark)?;
        let text = match tint {
            Tint::Group(_) | Tint::Diagonal | Tint::Extra => text_on(tint),
            _ => ThemeColour::Given,
        };
        self.lets_read_text(text, index).then_some(index)
    }

    /// The nearest colour of the fixed palette that differs enough from these, and stands for
    /// nothing else.
    fn fixed_apart(&self, tint: Tint, rgb: Rgb, taken: &[u8]) -> u8 {
        let others = [
            ThemeColour::Background,
            ThemeColour::Conflict,
            ThemeColour::Equal,
            ThemeColour::Tile,
            ThemeColour::TileAlt,
        ];
        let others = others.map(|colour| self.colour(colour).index);
        // Groups leave no plain cell.
        let others = match tint {
            Tint::Group(_) => &others[..3],
            _ => &others[..],
        };
        let differs = |index: u8, least: u32| {
            let apart = |other: &u8| match (fixed(index), fixed(*other)) {
                (Some(one), Some(other)) => distance(one, other) >= least * least,
                _ => true,
            };
            !others.contains(&index) && !self.is_hole(index) && taken.iter().all(apart)
        };
        let by_hand = self.fixed_by_hand(tint).filter(|&index| differs(index, 25));
        let nearest = |least: u32| {
            let is_clear = |index| differs(index, least) && self.lets_read_marks(tint, index);
            nearest_fixed_where(rgb, is_clear)
        };
        let found = by_hand.or_else(|| [40, 25, 10, 0].into_iter().find_map(nearest));
        found.unwrap_or(self.colour(ThemeColour::Tile).index)
    }

    fn group_tint(&self, tint: Tint) -> ColourByDepth {
        match tint {
            Tint::Raised => self.raised(ThemeColour::Tile),
            Tint::RaisedAlt => self.raised(ThemeColour::TileAlt),
            Tint::Seam(_) | Tint::ExtraSeam => {
                let whole = self.blended(tint);
                let ground = self.colour(ThemeColour::Background).rgb;
                self.by_depth(tint, mixed(whole, ground, SEAM))
            }
            _ => self.by_depth(tint, self.blended(tint)),
        }
    }

    /// A little nearer to the text. Of the fixed palette no colour is that near.
    fn raised(&self, surface: ThemeColour) -> ColourByDepth {
        let plain = self.colour(surface);
        let (light, percentage) = match self.kind {
            Kind::Dark => (WHITE.rgb, 4),
            Kind::Light => (BLACK.rgb, 3),
        };
        let rgb = mixed(plain.rgb, light, percentage);
        ColourByDepth { rgb, ..plain }
    }

    /// As much of the colour in a cell as lets its marks be read.
    fn blended(&self, tint: Tint) -> Rgb {
        let (colour, most) = recipe(tint);
        // A circle is the brighter end of its shaft.
        let under = match tint {
            Tint::Circle => ThemeColour::Selection,
            _ => ThemeColour::Tile,
        };
        let [tile, whole] = [under, colour].map(|each| self.colour(each).rgb);
        let text = self.colour(text_on(tint)).rgb;
        let lets_read = |back: &Rgb| contrast(*back, text) >= self.least_contrast;
        let mut mixtures = (0..=most).rev().map(|part| mixed(tile, whole, part));
        mixtures.find(lets_read).unwrap_or(tile)
    }

    /// Of the fixed palette the nearest colour that differs from a cell's, and on which the marks
    /// can be read.
    fn by_depth(&self, tint: Tint, rgb: Rgb) -> ColourByDepth {
        let tile = self.colour(ThemeColour::Tile);
        let [house, equal] = [ThemeColour::House, ThemeColour::Equal].map(|each| self.colour(each));
        let taken = [tile.index, house.index, equal.index];
        let is_clear = |index| !taken.contains(&index) && self.lets_read_marks(tint, index);
        let index = nearest_fixed_where(rgb, is_clear);
        ColourByDepth {
            rgb,
            index: index.unwrap_or(tile.index),
            own: tile.own,
        }
    }
    /// Whether a grey looks like a hole between cells.
    fn is_hole(&self, index: u8) -> bool {
        let tile = self.colour(ThemeColour::Tile).rgb.0;
        fixed(index).is_some_and(|(red, green, blue)| {
            red == green && green == blue && (red < tile) == (self.kind == Kind::Dark)
        })
    }

    /// Whether marks can be read on a colour of the fixed palette.
    fn lets_read_marks(&self, tint: Tint, index: u8) -> bool {
        self.lets_read_text(text_on(tint), index)
    }

    fn lets_read_text(&self, text: ThemeColour, index: u8) -> bool {
        let text = self.colour(text).seen_at(ColourDepth::Palette);
        match (fixed(index), text) {
            (Some(back), Some(text)) => contrast(back, text) >= self.least_contrast,
            _ => true,
        }
    }
}
