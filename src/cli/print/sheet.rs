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

/// Alignment of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Anchor {
    /// Its baseline begins here.
    Start(f32, f32),
    /// A digit with its middle here.
    Middle(f32, f32),
}

/// Something on a page. Greys go from 0, black, to 1.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Shape {
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
#[derive(Clone, Copy)]
pub(super) enum BoardContent {
    Puzzle,
    /// With the digits entered and the candidates.
    Position,
    Solution,
}

/// The shapes of a page.
pub(super) type PageShapes = Vec<Shape>;

/// Half the height of a digit, as a part of the size of its font.
pub(super) const HALF_HEIGHT: f32 = 0.359;

/// Half the width of a digit, or of a letter for a value above 9, as a part of the size of
/// its font.
pub(super) fn half_width(text: &str) -> f32 {
    match text {
        "A" | "B" | "E" => 0.333,
        "C" | "D" => 0.361,
        "F" => 0.305,
        "G" => 0.389,
        _ => 0.278,
    }
}
