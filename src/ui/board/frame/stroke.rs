//! A character of the lines of a board.

/// How much a line stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineWeight {
    /// Round a box, a region, or the board.
    Heavy,
    /// Between cells, and round a cage.
    Light,
}

/// A character of the lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stroke {
    /// The character; a blank inside a cell.
    pub character: char,
    /// How much it stands out.
    pub weight: LineWeight,
}

impl Stroke {
    pub(super) const BLANK: Stroke = Stroke {
        character: ' ',
        weight: LineWeight::Light,
    };
}
