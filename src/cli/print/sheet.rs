//! A sheet as data: shapes on pages, in points from the upper left corner.

use clap::ValueEnum;

/// The size of the paper.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in points.
    pub(crate) fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// A typeface: Helvetica, or what stands for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FontWeight {
    Regular,
    Bold,
}

/// The widths of the characters from the blank to the tilde, in thousandths of the size of the
/// font.
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/// No other character is wider.
const WIDEST_CHARACTER: u16 = 1000;
/// No character is wider in bold by more than this factor.
pub(super) const BOLD: f32 = 1.25;

/// The width of a text in the regular weight, as a part of the size of the font. Characters
/// beyond ASCII count as the widest one.
pub(super) fn text_width(text: &str) -> f32 {
    let place = |each: char| (each as usize).wrapping_sub(usize::from(b' '));
    let width = |each| WIDTHS.get(place(each)).unwrap_or(&WIDEST_CHARACTER);
    text.chars().map(width).copied().map(f32::from).sum::<f32>() / 1000.0
}

/// Alignment of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Anchor {
    /// Its baseline begins here.
    Start(f32, f32),
    /// Its middle is here.
    Middle(f32, f32),
}

/// Something on a page. Greys go from 0, black, to 1.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum DrawnShape {
    Line {
        from: (f32, f32),
        to: (f32, f32),
        width: f32,
        grey: f32,
    },
    /// A dashed line.
    Dashes {
        from: (f32, f32),
        to: (f32, f32),
        width: f32,
        /// The length of a dash and of a gap.
        dash: f32,
    },
    /// A square without a border.
    Ground {
        corner: (f32, f32),
        side: f32,
        grey: f32,
    },
    Text {
        at: Anchor,
        size: f32,
        weight: FontWeight,
        grey: f32,
        text: String,
    },
}

/// Contents of a printed board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BoardContent {
    Puzzle,
    /// With the digits entered and the candidates.
    Position,
    Solution,
}

/// The shapes of a page.
pub(super) type PageShapes = Vec<DrawnShape>;

/// Half the height of a digit, as a part of the size of its font.
pub(super) const HALF_HEIGHT: f32 = 0.359;
