//! The techniques that need more than rows, columns and boxes: cages, clues, sums of houses,
//! and houses of any form. Their finders are with the boards of any rules.

use crate::logic::techniques::prelude::*;

/// The last empty cell of a cage.
pub(crate) static LAST_CAGE_CELL: TechniqueInfo = of_rules(
    ("Last cell of a cage", Family::Single, Level::Easy),
    "All cells of a cage but one are filled: the last digit is the sum of the cage minus theirs.",
    "Look for cages with one empty cell, and subtract.",
);

/// Candidates in no combination of digits with the sum of a cage.
pub(crate) static CAGE_COMBINATIONS: TechniqueInfo = of_rules(
    ("Cage combinations", Family::Cage, Level::Easy),
    "The digits of a cage differ and add up to its sum. A digit that is in no combination of so many digits with this sum can go from the cage.",
    "Begin with the smallest and the largest sums: two cells with 3, 4, 16 or 17, three with 6, 7, 23 or 24 have one combination.",
);

/// Candidates that a clue on its cells alone rules out.
pub(crate) static CLUE_VALUES: TechniqueInfo = of_rules(
    ("Clue values", Family::Clue, Level::Easy),
    "A clue allows some digits in its cells and no others: with what these can still be, a candidate cannot stand with any choice for the rest. Cells that are seen to lie in one house differ.",
    "Follow a line, an arrow or a dot from its most restricted end: long thermometers, large differences, small sums.",
);

/// Candidates that a clue outside the board rules out.
pub(crate) static OUTSIDE_CLUE: TechniqueInfo = of_rules(
    ("Outside clue", Family::Clue, Level::Easy),
    "A number outside the board counts or adds up digits of its row, column or diagonal, and allows no others: with what these can still be, a candidate cannot stand with any choice for the rest.",
    "Begin with the smallest and the largest numbers, and with rows and columns of which much is filled.",
);

/// The 45 rule for one cell.
pub(crate) static INNIE: TechniqueInfo = of_rules(
    ("Innie or outie", Family::Sum, Level::Easy),
    "All digits of a house have a known sum, 45 in nine cells. If cages cover one or more houses but for one cell, or stick out by one cell, that cell is the difference.",
    "Add up the cages that lie in a row, a column, a box, or in two or three of them side by side.",
);

/// A cell that sees every place of a digit in a house.
pub(crate) static COMMON_PEERS: TechniqueInfo = of_rules(
    ("Locked candidates", Family::Intersection, Level::Medium),
    "A house has its digit in one of the cells that still allow it. A cell that sees all of these cannot have the digit: pointing and claiming, on houses of any form.",
    "Take a house in which a digit has two or three places close together, and look for cells that see them all, also by diagonals and clues.",
);

/// A cell that sees every place of a digit that all combinations of a cage have.
pub(crate) static SURE_DIGITS: TechniqueInfo = of_rules(
    ("Sure digits", Family::Cage, Level::Medium),
    "A digit that all combinations of a cage have is in one of its cells. What sees each cell of the cage that could have it cannot have it.",
    "Look at cages with one or two combinations that lie in one house.",
);

/// The 45 rule for two cells.
pub(crate) static INNIE_PAIR: TechniqueInfo = of_rules(
    ("Innies and outies", Family::Sum, Level::Medium),
    "Cages cover houses but for two cells: the two add up to what is missing. If one cell is left out and one sticks out, their difference is known.",
    "Add up the cages of a few houses side by side, and count what is left over and what sticks out.",
);

/// Candidates that a clue rules out because some of its cells differ.
pub(crate) static CLUE_AND_HOUSE: TechniqueInfo = of_rules(
    ("Clue and house", Family::Clue, Level::Hard),
    "Cells of a clue that are in one house differ. With that, a candidate cannot stand in the clue any more.",
    "Look at clues with several cells in one row, column or box: there no digit comes twice.",
);

/// Candidates that a clue outside the board rules out because some of its cells differ.
pub(crate) static OUTSIDE_CLUE_AND_HOUSE: TechniqueInfo = of_rules(
    ("Outside clue and house", Family::Clue, Level::Hard),
    "Cells that a number outside the board counts differ where they are in one row, column or box. With that, a candidate cannot stand there any more.",
    "Take a sandwich whose ends are nearly known: the digits between and outside differ. On a diagonal, look where it crosses a box.",
);

/// Candidates with which the combinations of a cage cannot be placed.
pub(crate) static CAGE_PLACEMENT: TechniqueInfo = of_rules(
    ("Cage placement", Family::Cage, Level::Hard),
    "A combination counts only if its digits have a cell each. A candidate goes if with it no combination of the cage can be placed.",
    "Take a candidate of a cage, and look whether the others can take the rest of the sum.",
);

/// The law of leftovers.
pub(crate) static LEFTOVERS: TechniqueInfo = of_rules(
    ("Law of leftovers", Family::Sum, Level::Hard),
    "As many regions as lines have the same digits. What of the regions is outside the lines has the same digits as what of the lines is outside the regions.",
    "In a jigsaw, look for two or three lines that a few regions nearly fill: one or two cells stick out on either side.",
);

/// The 45 rule for three or four cells.
pub(crate) static CAGE_SPLITTING: TechniqueInfo = of_rules(
    ("Cage splitting", Family::Sum, Level::Hard),
    "Cages cover houses but for three or four cells. These add up to what is missing, as if they were a cage.",
    "Where the 45 rule leaves three or four cells, take them as a cage, and look whether the sum is small or large.",
);

/// Two cages, or a cage and a cell, of one house share no digit.
pub(crate) static CAGE_INTERACTION: TechniqueInfo = of_rules(
    ("Cage interaction", Family::Cage, Level::Unfair),
    "Two cages in one house share no digit. A combination of one goes if it leaves the other no combination.",
    "Take two cages in one house with few combinations each, and pair them.",
);

/// Alternating strong and weak links.
pub(crate) static CHAIN: TechniqueInfo = of_rules(
    ("Chain", Family::Chain, Level::Unfair),
    "Links alternate: if one candidate is false, the next is true, and if it is true, the one after is false. So one of both ends is true, and what sees both is false.",
    "Start at a cell with two candidates, or at a house with two places for a digit, and follow it from there.",
);

/// A candidate from which singles lead to a contradiction.
pub(crate) static CONTRADICTION: TechniqueInfo = of_rules(
    ("Contradiction", Family::Forcing, Level::Extreme),
    "If the candidate were true, the digits and sums that follow would leave a cell, a house or a clue without a way to be filled. So it is false.",
    "Suppose a candidate where much follows from it, and go on until something does not fit.",
);

/// An entry without the figures of classic programs, which do not know these techniques.
const fn of_rules(
    (name, family, level): (&'static str, Family, Level),
    definition: &'static str,
    spotting: &'static str,
) -> TechniqueInfo {
    TechniqueInfo {
        name,
        family,
        hodoku: HodokuEntry::unlisted(level, 0),
        rating: SeRating::Unrated,
        find: |_, _| Continue(()),
        proof: |_| None,
        definition,
        spotting,
        example: "",
        look_alike: "",
    }
}
