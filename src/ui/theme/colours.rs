//! A colour in each depth, and how well one is read on another.

use ratatui::style::Color;

/// The number of colours of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord)]
pub enum ColourDepth {
    /// None: bold, underline and reverse carry the meaning.
    None,
    /// The terminal's own sixteen.
    Sixteen,
    /// The fixed palette of 256.
    #[default]
    Palette,
    /// 24 bits.
    True,
}

/// Red, green and blue.
pub(crate) type Rgb = (u8, u8, u8);

/// A colour in each depth: 24 bits, the fixed palette, the terminal's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ColourByDepth {
    pub(crate) rgb: Rgb,
    pub(crate) index: u8,
    pub(crate) own: Color,
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

    /// The colour visible at a depth; the terminal's own sixteen are not known.
    pub(crate) fn seen_at(self, depth: ColourDepth) -> Option<Rgb> {
        match depth {
            ColourDepth::True => Some(self.rgb),
            ColourDepth::Palette => fixed(self.index),
            ColourDepth::Sixteen | ColourDepth::None => None,
        }
    }
}

pub(crate) const fn colour(hex: u32, index: u8, own: Color) -> ColourByDepth {
    let [_, red, green, blue] = hex.to_be_bytes();
    ColourByDepth {
        rgb: (red, green, blue),
        index,
        own,
    }
}

/// The colour of an index in the fixed palette; the first sixteen are the terminal's own.
pub(crate) fn fixed(index: u8) -> Option<Rgb> {
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    match index {
        0..=15 => None,
        16..=231 => {
            let cube = index - 16;
            Some((level(cube / 36), level(cube / 6 % 6), level(cube % 6)))
        }
        232.. => {
            let grey = 8 + 10 * (index - 232);
            Some((grey, grey, grey))
        }
    }
}

/// The colour of the fixed palette that is nearest.
pub(crate) fn nearest_fixed(rgb: Rgb) -> u8 {
    nearest_fixed_where(rgb, |_| true).unwrap_or(16)
}

/// The nearest of some of them.
pub(crate) fn nearest_fixed_where(rgb: Rgb, is_wanted: impl Fn(u8) -> bool) -> Option<u8> {
    let wanted = (16..=255).filter(|&index| is_wanted(index));
    wanted.min_by_key(|&index| distance(rgb, fixed(index).unwrap_or_default()))
}

/// The square of the distance between two colours.
pub(crate) fn distance((red, green, blue): Rgb, (r, g, b): Rgb) -> u32 {
    let squares =
        [(red, r), (green, g), (blue, b)].map(|(one, other)| u32::from(one.abs_diff(other)).pow(2));
    squares.iter().sum()
}

/// One colour with this percentage of another in it.
pub(crate) fn mixed(from: Rgb, to: Rgb, percentage: u8) -> Rgb {
    let mix = |from: u8, to: u8| {
        let (from, to) = (i32::from(from), i32::from(to));
        (from + (to - from) * i32::from(percentage) / 100) as u8
    };
    (mix(from.0, to.0), mix(from.1, to.1), mix(from.2, to.2))
}

/// The contrast ratio of WCAG 2, from 1 to 21.
pub(crate) fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Relative luminance, as WCAG 2 defines it.
fn luminance(colour: Rgb) -> f64 {
    let [red, green, blue] = linear_light(colour);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Linear light of the channels of sRGB (IEC 61966-2-1), from 0 to 1.
pub(crate) fn linear_light((red, green, blue): Rgb) -> [f64; 3] {
    [red, green, blue].map(|channel| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.040_45 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        }
    })
}
