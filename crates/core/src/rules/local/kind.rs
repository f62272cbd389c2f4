//! The kinds of clues on cells, and what they ask for.

use std::fmt;
use std::str::FromStr;

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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
}

/// Where a clue stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LocalForm {
    /// Between two cells that share a side or a corner.
    Dot,
    /// Along its cells.
    Line,
    /// In a cell.
    Cell,
    /// On the corner of four cells.
    Corner,
    /// On several cells that are no line.
    Group,
    /// In front of the first cell, outside the board.
    Outside,
    /// Nowhere: it says what the other clues leave out.
    Negative,
}

/// What is said of a kind.
struct Words {
    kind: LocalKind,
    form: LocalForm,
    /// As it is typed and saved.
    name: &'static str,
    /// As a singular noun phrase.
    title: &'static str,
    rule: &'static str,
}

const fn words(
    kind: LocalKind,
    form: LocalForm,
    name: &'static str,
    title: &'static str,
    rule: &'static str,
) -> Words {
    Words {
        kind,
        form,
        name,
        title,
        rule,
    }
}

use LocalForm::{Cell, Corner, Dot, Group, Line, Negative, Outside};
use LocalKind as Kind;

const WORDS: [Words; 35] = [
    words(
        Kind::Difference,
        Dot,
        "difference",
        "difference dot",
        "cells with a white dot between them differ by 1, or by the number on it",
    ),
    words(
        Kind::Ratio,
        Dot,
        "ratio",
        "ratio dot",
        "of two cells with a black dot between them, one is twice the other, or as many times as the dot says",
    ),
    words(
        Kind::Sum,
        Dot,
        "sum",
        "XV mark",
        "cells with X between them add up to 10, with V to 5",
    ),
    words(
        Kind::Greater,
        Dot,
        "greater",
        "inequality sign",
        "of two cells with an inequality sign between them, the sign points to the smaller",
    ),
    words(
        Kind::NoDifference,
        Negative,
        "no-difference",
        "negative difference rule",
        "neighbours without a dot never differ by 1",
    ),
    words(
        Kind::NoRatio,
        Negative,
        "no-ratio",
        "negative ratio rule",
        "of neighbours without a dot, neither is twice the other",
    ),
    words(
        Kind::NoSum,
        Negative,
        "no-sum",
        "negative XV rule",
        "neighbours without X or V never add up to 10 or to 5",
    ),
    words(
        Kind::Thermometer,
        Line,
        "thermometer",
        "thermometer",
        "digits rise along a thermometer from its bulb",
    ),
    words(
        Kind::SlowThermometer,
        Line,
        "slow-thermometer",
        "slow thermometer",
        "digits never fall along a slow thermometer from its bulb",
    ),
    words(
        Kind::Arrow,
        Line,
        "arrow",
        "arrow",
        "the digits along an arrow add up to the number in its circle",
    ),
    words(
        Kind::DoubleArrow,
        Line,
        "double-arrow",
        "double arrow",
        "the digits between the circles of a double arrow add up to the sum of both circles",
    ),
    words(
        Kind::Palindrome,
        Line,
        "palindrome",
        "palindrome",
        "a palindrome reads the same from both ends",
    ),
    words(
        Kind::Whispers,
        Line,
        "whispers",
        "whispers line",
        "neighbours on a whispers line differ by 5 or more, or by what the puzzle says",
    ),
    words(
        Kind::Renban,
        Line,
        "renban",
        "renban line",
        "a renban line has consecutive digits in any order, each once",
    ),
    words(
        Kind::Between,
        Line,
        "between",
        "between line",
        "digits on a between line are strictly between those at its ends",
    ),
    words(
        Kind::RegionSum,
        Line,
        "region-sum",
        "region sum line",
        "the parts of a region sum line have equal sums; a new part begins where it enters a region",
    ),
    words(
        Kind::Entropic,
        Line,
        "entropic",
        "entropic line",
        "three successive digits on an entropic line are a low, a middle and a high one",
    ),
    words(
        Kind::Modular,
        Line,
        "modular",
        "modular line",
        "three successive digits on a modular line leave different remainders when divided by 3",
    ),
    words(
        Kind::Nabner,
        Line,
        "nabner",
        "nabner line",
        "no two digits on a nabner line are equal or consecutive",
    ),
    words(
        Kind::Zipper,
        Line,
        "zipper",
        "zipper line",
        "digits at equal distance from the middle of a zipper line have equal sums; a cell in the middle is that sum",
    ),
    words(
        Kind::Lockout,
        Line,
        "lockout",
        "lockout line",
        "the ends of a lockout line differ by 4 or more, and no digit on it is between them or equal to one",
    ),
    words(
        Kind::Odd,
        Cell,
        "odd",
        "odd cell",
        "a cell marked as odd has an odd digit",
    ),
    words(
        Kind::Even,
        Cell,
        "even",
        "even cell",
        "a cell marked as even has an even digit",
    ),
    words(
        Kind::Minimum,
        Cell,
        "minimum",
        "minimum",
        "a minimum is less than each neighbour that is not one",
    ),
    words(
        Kind::Maximum,
        Cell,
        "maximum",
        "maximum",
        "a maximum is greater than each neighbour that is not one",
    ),
    words(
        Kind::Quadruple,
        Corner,
        "quadruple",
        "quadruple",
        "the digits on a corner are among those of its four cells",
    ),
    words(
        Kind::Clone,
        Group,
        "clone",
        "clone",
        "a clone has the digits of its original, cell by cell",
    ),
    words(
        Kind::RowIndexer,
        Cell,
        "row-indexer",
        "row indexer",
        "the digit of a row indexer is the row of its column in which the indexer's row number stands",
    ),
    words(
        Kind::ColumnIndexer,
        Cell,
        "column-indexer",
        "column indexer",
        "the digit of a column indexer is the column of its row in which the indexer's column number stands",
    ),
    words(
        Kind::BoxIndexer,
        Cell,
        "box-indexer",
        "box indexer",
        "the digit of a box indexer is the place of its box at which the indexer's place number stands",
    ),
    words(
        Kind::LittleKiller,
        Outside,
        "little-killer",
        "little killer sum",
        "the digits along the diagonal of a little killer add up to its number; they may repeat",
    ),
    words(
        Kind::Sandwich,
        Outside,
        "sandwich",
        "sandwich sum",
        "a sandwich sum is that of the digits between the least and the greatest digit of the line",
    ),
    words(
        Kind::Skyscraper,
        Outside,
        "skyscraper",
        "skyscraper clue",
        "a skyscraper clue counts the digits that are greater than all before them",
    ),
    words(
        Kind::XSum,
        Outside,
        "x-sum",
        "X-sum",
        "an X-sum is that of the first X digits, X being the first of them",
    ),
    words(
        Kind::NumberedRoom,
        Outside,
        "numbered-room",
        "numbered room",
        "the first digit says at which place of the line the number outside stands",
    ),
];

impl LocalKind {
    /// Every kind.
    pub fn all() -> impl Iterator<Item = LocalKind> {
        WORDS.iter().map(|words| words.kind)
    }

    fn words(self) -> &'static Words {
        &WORDS[self as usize]
    }

    /// The name in lower case with hyphens, as it is saved.
    pub fn name(self) -> &'static str {
        self.words().name
    }

    /// A singular noun phrase: `thermometer`, `sandwich sum`.
    pub fn title(self) -> &'static str {
        self.words().title
    }

    /// The rule as a sentence without a capital and a full stop.
    pub fn rule(self) -> &'static str {
        self.words().rule
    }

    /// Where clues of this kind stand.
    pub fn form(self) -> LocalForm {
        self.words().form
    }
}

/// The name.
impl fmt::Display for LocalKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name, in lower case.
impl FromStr for LocalKind {
    type Err = ();

    fn from_str(text: &str) -> Result<LocalKind, ()> {
        LocalKind::all().find(|kind| kind.name() == text).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_in_the_order_of_the_kinds() {
        for (place, kind) in LocalKind::all().enumerate() {
            assert_eq!(kind as usize, place, "{kind}");
            assert_eq!(kind.name().parse(), Ok(kind));
        }
    }
}
