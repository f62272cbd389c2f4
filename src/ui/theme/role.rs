//! The roles of parts of the screen.

use ninefold_game::game::Colour;

/// The role of a piece of the screen; the theme decides its style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StyleRole {
    /// Text of less weight.
    Faint,
    /// The lines round the boxes of a board.
    HeavyLine,
    /// The lines between cells, and those of a card.
    Line,
    /// The lines of the card that matters now.
    ActiveLine,
    /// The number of a row or a column beside the board.
    Label,
    /// That of the cursor's.
    LabelAtCursor,
    /// The sum of a cage.
    Sum,
    /// A dot that is black or white: in ink on a light chip, whatever the theme.
    Chip,
    /// Running text.
    Text,
    /// A digit of the puzzle.
    Given,
    /// A digit of the player.
    Entered,
    /// The selected cell.
    Cursor,
    /// The selected cell, where its digit conflicts or is wrong.
    CursorAtFault,
    /// A cell.
    Tile,
    /// A cell of every second box.
    TileAlt,
    /// A cell of a group that belongs together, or what is between two of them.
    Tinted(Tint),
    /// A digit of the panel that can be pressed.
    DigitTile,
    /// The cell of a digit equal to the one at the cursor.
    Same,
    /// The houses of the cursor, or those a hint points at.
    Shaded,
    /// A cell with a wrong digit.
    Wrong,
    /// A selected cell.
    Picked,
    /// A cell in a colour of the player's.
    Painted(Colour),
    /// A pencil mark of the player's.
    Mark(Kinds),
    /// A mark equal to the digit at the cursor.
    LitMark(Kinds),
    /// A mark of a digit that is looked for.
    HighlightedMark,
    /// A centre mark of a bivalue cell, where such cells are highlighted.
    Bivalue,
    /// A pencil mark that the rules forbid.
    Impossible,
    /// What is no longer possible, in a list.
    Struck,
    /// A digit that conflicts with another, or was found wrong.
    Conflict,
    /// A cell a hint rests on.
    Focus,
    /// A cell that a blocker keeps a digit out of.
    Swept,
    /// Cells that have no part in a proof.
    Faded,
    /// A candidate a hint rests on.
    Defining,
    /// A candidate of a fish outside its covers.
    Fin,
    /// A candidate in two base houses of a fish.
    EndoFin,
    /// A candidate, or a cell, of an almost locked set.
    Set(u8),
    /// A candidate of a colouring: an even colour and the next are opposites.
    Colour(u8),
    /// A candidate that a chain makes true.
    On,
    /// A candidate that a chain makes false.
    Off,
    /// A letter in the corner of a cell: its place in a chain, or its set.
    Tag,
    /// The same of the link of a chain that is looked at.
    TagHere,
    /// A link of a chain, and the one that is looked at.
    Link,
    LinkHere,
    /// A written digit a hint rests on.
    Blocking,
    /// A candidate a hint removes.
    Eliminated,
    /// A digit a search found not to fit: a cross in its place.
    Rejected,
    /// The cell a hint fills.
    Placed,
    /// The digit a search looks at.
    Tried,
    /// The cell a search considers.
    Solver,
    /// A cell by how much a search was in it: 1 little, 5 most.
    Heat(u8),
    /// A part of the depths of a search over time.
    Depth(DepthPart),
    /// A digit a search has written.
    SolverDigit,
    /// The name of the game, titles.
    Accent,
    /// A key in the key bar.
    KeyName,
    /// The selected line of a list.
    Selected,
    /// The letters of a line that were typed to find it.
    Match,
    /// Good news.
    Good,
    /// Bad news.
    Warning,
}

/// The parts of a column of the depths of a search: below the least depth, between it and
/// the greatest, and both in one cell of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DepthPart {
    /// Before the moment on show.
    Past,
    PastRange,
    PastBoth,
    /// After it.
    Ahead,
    AheadRange,
    AheadBoth,
}

/// The kinds of mark of one digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kinds {
    /// A centre mark.
    Centre,
    /// A corner mark.
    Corner,
    /// One of each.
    Both,
    /// None of the player's: a clue of the cell.
    Clue,
}

/// The tints of cells that belong together, worked out from the colours of a theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tint {
    /// A cell of every second row, in a usual box and in every second one.
    Raised,
    RaisedAlt,
    /// A cage or a region, of four: neighbours differ.
    Group(u8),
    /// What is between two cells of it.
    Seam(u8),
    /// A thermometer, and its bulb.
    Tube,
    Bulb,
    /// The same of one that touches another.
    OtherTube,
    OtherBulb,
    /// An arrow, and its circle.
    Shaft,
    Circle,
    /// Whispers, and lines like them.
    Apart,
    /// Every line of another kind.
    Line,
    /// A line that is no thermometer and touches another of its kind.
    OtherLine,
    /// A long diagonal.
    Diagonal,
    /// A window, or an extra region, and what is between its cells.
    Extra,
    ExtraSeam,
}

impl Tint {
    /// Whether it is that of a line, or of an end of one.
    pub(crate) fn is_of_line(self) -> bool {
        use Tint::{Apart, Bulb, Circle, Line, OtherBulb, OtherLine, OtherTube, Shaft, Tube};
        match self {
            Tube | Bulb | OtherTube | OtherBulb | Shaft | Circle | Apart | Line | OtherLine => true,
            Tint::Raised
            | Tint::RaisedAlt
            | Tint::Group(_)
            | Tint::Seam(_)
            | Tint::Diagonal
            | Tint::Extra
            | Tint::ExtraSeam => false,
        }
    }

    /// The shades of groups.
    pub(crate) const GROUPS: u8 = 4;

    pub(crate) const ALL: [Tint; 22] = [
        Tint::Raised,
        Tint::RaisedAlt,
        Tint::Group(0),
        Tint::Group(1),
        Tint::Group(2),
        Tint::Group(3),
        Tint::Seam(0),
        Tint::Seam(1),
        Tint::Seam(2),
        Tint::Seam(3),
        Tint::Tube,
        Tint::Bulb,
        Tint::OtherTube,
        Tint::OtherBulb,
        Tint::Shaft,
        Tint::Circle,
        Tint::Apart,
        Tint::Line,
        Tint::OtherLine,
        Tint::Diagonal,
        Tint::Extra,
        Tint::ExtraSeam,
    ];

    /// Its place among all.
    pub(crate) fn index(self) -> usize {
        let place = Tint::ALL.iter().position(|tint| *tint == self);
        place.unwrap_or_default()
    }
}
