//! The kinds of clues on cells, and the forms in which they are drawn.

use strum::VariantArray;

/// A kind of clue that stands on cells of the board or beside it.
///
/// The rules are those of f-puzzles and of the solvers that read its links; what the cells and
/// the numbers of a [`LocalClue`](super::LocalClue) of each kind mean is said with the kind.
///
/// ```
/// use ninefold_core::rules::LocalKind;
///
/// assert_eq!("thermometer".parse(), Ok(LocalKind::Thermometer));
/// assert_eq!(LocalKind::Renban.title(), "renban line");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
#[non_exhaustive]
pub enum LocalKind {
    /// Two cells that differ by the number: a white dot of Kropki if it is 1.
    Difference,
    /// Two cells, one the number times the other: a black dot of Kropki if it is 2.
    Ratio,
    /// Two cells that add up to the number: V for 5, X for 10.
    Sum,
    /// Two cells, the greater one first.
    Greater,
    /// Pairs of cells, one after the other, that differ by none of the numbers.
    NoDifference,
    /// Pairs of cells that have none of the numbers as their ratio.
    NoRatio,
    /// Pairs of cells that add up to none of the numbers.
    NoSum,
    /// Values rise from the first cell on.
    Thermometer,
    /// Values do not fall from the first cell on.
    SlowThermometer,
    /// The circle is the sum of the shaft. The number says how many of the cells, the first
    /// ones, are the circle; several are read as one number.
    Arrow,
    /// The first and the last cell add up to the sum of the others.
    DoubleArrow,
    /// The same from both ends.
    Palindrome,
    /// Neighbours on the line differ by the number or more.
    Whispers,
    /// Consecutive values in any order.
    Renban,
    /// The values of the other cells are strictly between those of the first and the last.
    Between,
    /// Its parts have equal sums. The numbers are the lengths of the parts, each of which is
    /// in one region.
    RegionSum,
    /// Of three successive cells one is low, one is in the middle, one is high.
    Entropic,
    /// Three successive cells leave different remainders when divided by 3.
    Modular,
    /// No two values are equal or consecutive.
    Nabner,
    /// Cells at equal distance from the middle have equal sums, which is the middle cell if
    /// there is one.
    Zipper,
    /// The first and the last cell differ by the number or more, and no other cell is between
    /// them or equals one of them.
    Lockout,
    /// An odd value.
    Odd,
    /// An even value.
    Even,
    /// The first cell is less than each of the others.
    Minimum,
    /// The first cell is greater than each of the others.
    Maximum,
    /// The numbers are values of the four cells.
    Quadruple,
    /// The first half of the cells equals the second, cell by cell.
    Clone,
    /// Cells of a column from the top. The number is a row: the value there is the row in
    /// which its number stands.
    RowIndexer,
    /// Cells of a row from the left. The number is a column: the value there is the column in
    /// which its number stands.
    ColumnIndexer,
    /// Cells of a box in reading order. The number is a place: the value there is the place
    /// where its number stands.
    BoxIndexer,
    /// The cells of a diagonal add up to the number; values may repeat.
    LittleKiller,
    /// The values between the least and the greatest one add up to the number.
    Sandwich,
    /// So many cells are greater than all before them.
    Skyscraper,
    /// The first cell says how many of the first cells add up to the number.
    XSum,
    /// The first cell says at which place the number stands.
    NumberedRoom,
    /// Odd and even values take turns.
    Parity,
    /// The line divides into groups of successive cells that each add up to the number.
    SumLine,
    /// Groups of cells with equal sums. The numbers are the lengths of the groups.
    EqualSums,
    /// A value stands in as many of the cells as it says, or in none.
    CountingCircles,
    /// A square of four cells has a low, a middle and a high value.
    GlobalEntropy,
    /// One of the numbers.
    Candidates,
}

/// Where a clue stands, and how it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LocalForm {
    /// Between two cells that share a side or a corner. Numbers that have a sign of their own,
    /// with that sign; 0 where there is no number.
    Dot(&'static [(u16, DotSign)]),
    /// Along its cells.
    Line {
        /// What is round cells at its ends.
        ends: LineEnds,
        /// What crosses from a cell to the next.
        crossing: LineSign,
    },
    /// In a cell.
    Cell {
        /// Its sign in Unicode, and in ASCII.
        signs: [char; 2],
        /// Three letters, or a few more.
        word: &'static str,
    },
    /// Small digits in a cell.
    Digits,
    /// On the corner of four cells.
    Corner,
    /// On several cells that are no line.
    Group,
    /// In front of the first cell, outside the board.
    Outside(Seen),
    /// Nowhere: it says what the other clues leave out, or holds all over the board.
    Negative,
}

/// What is drawn round the ends of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LineEnds {
    /// Nothing.
    Plain,
    /// A bulb round the first cell.
    Bulb,
    /// A circle round the first cells, which are one number.
    Circle,
    /// A circle round each end.
    Circles,
    /// A brace round each end.
    Braces,
}

/// What crosses from a cell of a line to the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LineSign {
    /// An arrow in the direction of the line.
    Arrow,
    /// An arrow with two strokes.
    DoubleArrow,
    /// A double line. The first of them is this letter.
    Bar(char),
}

/// The sign between two cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DotSign {
    /// A white dot.
    White,
    /// A black dot.
    Black,
    /// This letter.
    Letter(char),
    /// Its number.
    Number,
    /// A sign that is open to the first cell.
    Inequality,
}

/// From where an outside clue looks at its cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    /// Along a diagonal.
    Diagonal,
    /// From either end of a line. The letter tells the kind from others.
    FromBothEnds(char),
    /// From the end where it stands.
    FromOneEnd(char),
}
