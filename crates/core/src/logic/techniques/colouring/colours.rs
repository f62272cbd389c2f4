//! Simple Colouring and Multi-Colouring (HoDoKu `tech_col`).

use super::walk::{ColouringLinks, add_walk_around, add_walk_within};
use crate::logic::techniques::colouring::proof;
use crate::logic::techniques::prelude::*;

/// A cell sees both colours of a digit's strong links (HoDoKu `tech_col`,
/// SudokuWiki `Singles_Chains`).
pub(crate) static SIMPLE_COLOUR_TRAP: TechniqueInfo = TechniqueInfo {
    name: "Simple Colouring (trap)",
    family: Family::Colouring,
    hodoku: HodokuEntry::new("0500", Level::Hard, 150),
    rating: SeRating::Estimated(66),
    find: simple_colours,
    proof: proof::trap,
    definition: "The strong links of a digit are coloured in turn with two colours, one of which is true. A cell that sees both colours loses the digit.",
    spotting: "Connect the houses with just two places of a digit, and mark the ends in turn. Then look for cells that see both marks.",
    example: "69..3..+8.4....8...3+825.+16+4.12+4+9.3+8+6.5.8.+1.9+23+9..8+2..14+8+19..74.2+2+4.1+8+9.+76+7...4.+198:214 517 523 527 529 654 694 696 713 719 724 725 727 729",
    look_alike: "529",
};

/// One colour of a digit's strong links twice in a house (HoDoKu
/// `tech_col`).
pub(crate) static SIMPLE_COLOUR_WRAP: TechniqueInfo = TechniqueInfo {
    name: "Simple Colouring (wrap)",
    family: Family::Colouring,
    hodoku: HodokuEntry::new("0501", Level::Hard, 150),
    rating: SeRating::Estimated(67),
    find: simple_colours,
    proof: proof::wrap,
    definition: "The strong links of a digit are coloured in turn with two colours. A colour that is twice in a house is false, and all its cells lose the digit.",
    spotting: "Colour a digit, and see whether two cells of a colour see each other.",
    example: ".6...3..1+1..+6.7.9.+95.48+1.3+62.6+8.+5+14.81+5.6+4.23.9.+1.+26+85+54..18+36.+68+13.+9...3..5.+6.1.:213 223 297 713 717 763 779 787 793 795 797",
    look_alike: "r2c6",
};

/// Two colourings of a digit, of which two colours see each other (HoDoKu
/// `tech_col`).
pub(crate) static MULTI_COLOURS_1: TechniqueInfo = TechniqueInfo {
    name: "Multi-Colouring 1",
    family: Family::Colouring,
    hodoku: HodokuEntry::new("0502", Level::Hard, 200),
    rating: SeRating::Estimated(70),
    find: multi_colours,
    proof: proof::beside,
    definition: "A digit has two colourings, and a colour of one sees a colour of the other. One of the two opposites is true: cells that see both of them lose the digit.",
    spotting: "Colour two separate nets of a digit, and see where they touch.",
    example: "93+1+46...2+6..3.2+9.1...19.+6+3..9+3...42+64.5+6+2.7+93+267+9+4+3+18+5..+9.36...3.+65.4.+1+95...1+9+367:472 822 832",
    look_alike: "r1c1",
};

/// A colour of one colouring sees both colours of another (HoDoKu
/// `tech_col`).
pub(crate) static MULTI_COLOURS_2: TechniqueInfo = TechniqueInfo {
    name: "Multi-Colouring 2",
    hodoku: HodokuEntry::new("0503", Level::Hard, 200),
    proof: proof::between,
    definition: "A colour of one colouring sees both colours of another, so it is false: all its cells lose the digit.",
    spotting: "Colour two separate nets of a digit, and look for a colour that touches both of another.",
    example: "+4..7+3+95+6+83..+8+51+29+4+598+46+2.3.1.+59+8+3.+4..3.5.4.8.+8+4+9+2.6+3.5.5+3+19+842..8.6+4+7.+53..4+3+25+8..:649 253 659 791",
    look_alike: "791",
    ..MULTI_COLOURS_1
};

/// The strong links of a digit coloured by turns: a colour that sees itself is
/// false (wrap), and so is what sees both colours (trap).
fn simple_colours(board: &Candidates, emit: Emit<'_>) -> Flow {
    for digit in Digit::NINE {
        let cells = board.cells_for(digit);
        for colouring in colourings(cells) {
            wrap(board, digit, &colouring, emit)?;
            trap(board, digit, &colouring, emit)?;
        }
    }
    Continue(())
}

fn wrap(board: &Candidates, digit: Digit, colouring: &Colouring, emit: Emit<'_>) -> Flow {
    let sees_itself = |(_, colour): &(u8, CellSet)| !(seen_by(*colour) & *colour).is_empty();
    let colours = (0..).zip(colouring.colours);
    let caught: Vec<(u8, CellSet)> = colours.filter(sees_itself).collect();
    let lost = caught
        .iter()
        .fold(CellSet::NONE, |lost, (_, cells)| lost | *cells);
    let mut with_walk = |mut step: Deduction| {
        for (colour, _) in caught.iter().take(1) {
            add_walk_within(&mut step, board, ColouringLinks::Houses, *colour);
        }
        emit(step)
    };
    emit_colours(
        Technique::SimpleColourWrap,
        digit,
        &[colouring],
        lost,
        &mut with_walk,
    )
}

fn trap(board: &Candidates, digit: Digit, colouring: &Colouring, emit: Emit<'_>) -> Flow {
    let [seen_by_one, seen_by_other] = colouring.colours.map(seen_by);
    let lost = seen_by_one & seen_by_other & board.cells_for(digit);
    let mut with_walks = |mut step: Deduction| {
        for cell in lost {
            add_walk_around(&mut step, board, ColouringLinks::Houses, (cell, digit));
        }
        emit(step)
    };
    emit_colours(
        Technique::SimpleColourTrap,
        digit,
        &[colouring],
        lost,
        &mut with_walks,
    )
}

/// Two colourings of a digit. A colour that sees both colours of the other is false (type 2).
/// If two colours see each other, one of their opposites is true (type 1).
fn multi_colours(board: &Candidates, emit: Emit<'_>) -> Flow {
    for digit in Digit::NINE {
        let cells = board.cells_for(digit);
        let colourings = colourings(cells);
        for (place, one) in colourings.iter().enumerate() {
            for (other_place, other) in colourings.iter().enumerate() {
                if place == other_place {
                    continue;
                }
                let pair = [one, other];
                emit_colours(
                    Technique::MultiColours2,
                    digit,
                    &pair,
                    between(one, other),
                    emit,
                )?;
                if place < other_place {
                    let lost = beside(one, other) & cells;
                    emit_colours(Technique::MultiColours1, digit, &pair, lost, emit)?;
                }
            }
        }
    }
    Continue(())
}

/// The colours of the first that see both of the second.
fn between(one: &Colouring, other: &Colouring) -> CellSet {
    let [seen_by_one, seen_by_other] = other.colours.map(seen_by);
    let is_caught = |&&colour: &&CellSet| {
        !(colour & seen_by_one).is_empty() && !(colour & seen_by_other).is_empty()
    };
    let caught = one.colours.iter().filter(is_caught);
    caught.fold(CellSet::NONE, |lost, &colour| lost | colour)
}

/// Cells that see the opposites of two colours that see each other.
fn beside(one: &Colouring, other: &Colouring) -> CellSet {
    let seen_by_one = one.colours.map(seen_by);
    let seen_by_other = other.colours.map(seen_by);
    let mut lost = CellSet::NONE;
    for first in 0..2 {
        for second in 0..2 {
            if !(seen_by_one[first] & other.colours[second]).is_empty() {
                lost = lost | (seen_by_one[1 - first] & seen_by_other[1 - second]);
            }
        }
    }
    lost
}

/// The candidates of a digit that strong links join, coloured by turns: one
/// colour is true and the other false.
struct Colouring {
    colours: [CellSet; 2],
}

/// Every colouring of these cells, that of the first cell first.
fn colourings(cells: CellSet) -> Vec<Colouring> {
    let mut colourings = Vec::new();
    let mut left = cells;
    while let Some(first) = left.first() {
        let mut colouring = Colouring {
            colours: [CellSet::NONE; 2],
        };
        colouring.paint(first, 0, cells);
        let [one, other] = colouring.colours;
        left = left - one - other;
        if !other.is_empty() {
            colourings.push(colouring);
        }
    }
    colourings
}

impl Colouring {
    /// Paints a cell and all that strong links lead to from there. On a board
    /// without a solution a cell may be reached in both colours; it keeps the
    /// first.
    fn paint(&mut self, cell: Cell, colour: usize, cells: CellSet) {
        let [one, other] = self.colours;
        if (one | other).contains(cell) {
            return;
        }
        self.colours[colour] = self.colours[colour].with(cell);
        for house in cell.houses() {
            let places = house.cell_set() & cells;
            if let Some(partner) = places.without(cell).single() {
                self.paint(partner, 1 - colour, cells);
            }
        }
    }
}

fn seen_by(cells: CellSet) -> CellSet {
    let peers = cells.iter().map(Cell::peers);
    peers.fold(CellSet::NONE, |all, peers| all | peers)
}

fn emit_colours(
    technique: Technique,
    digit: Digit,
    colourings: &[&Colouring],
    lost: CellSet,
    emit: Emit<'_>,
) -> Flow {
    if lost.is_empty() {
        return Continue(());
    }
    let mut evidence = Evidence::default();
    let colours = colourings.iter().flat_map(|colouring| colouring.colours);
    for (number, colour) in (0..).zip(colours) {
        evidence.mark(Role::Colour(number), in_cells(colour, digit));
    }
    emit(Deduction::eliminating(
        technique,
        in_cells(lost, digit),
        evidence,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_cell_between_two_colours() {
        Named {
            find: simple_colours,
            position:
                "...2+5..68.+8..46.+3...6.+835...9+8.1+2+6436..+39...232..6..7..+698+2.3.+7...67....87..+31..+6",
            result: "r1c1<>7",
            proof: "Strong links colour the 7s A and B in turn: every A is 7, or every B. r1c1 sees r1c6 (A) and r4c1 (B), joined by r1c6 - r5c6 - r5c3 - r4c1. So r1c1 is not 7.",
            spoiled_without: "r2c6",
        }
        .check();
    }

    #[test]
    fn a_colour_twice_in_a_house() {
        Named {
            find: simple_colours,
            position:
                "7+6+31+9+2..4+948+5+76+2+1+35+1+2+83+46+7+9.+297.+3.6+58+3+7+6+4+5+9+21+65.+2.93.+7.+96+32+7..8+3+8+54+6+179+22+7.+9+58.+36",
            result: "r4c7,r6c3,r7c1,r7c8,r9c7<>4",
            proof: "Strong links colour the 4s A and B in turn: every A is 4, or every B. But r4c7 and r9c7, joined by r4c7 - r4c1 - r7c1 - r9c3 - r9c7, are both B, and both in column 7. So no B is 4.",
            spoiled_without: "r1c9",
        }
        .check_among_others();
    }

    #[test]
    fn two_colours_that_see_each_other() {
        Named {
            find: multi_colours,
            position:
                ".6..23.....37..5..7..5.1.3.2.....9.5.8.....1.3.6.....8.7.6.9..4..4..76..+6..14..9.:354 355",
            result: "r4c5<>6",
            proof: "Strong links colour the 6s A and B in turn, and others C and D: of each two, one is 6. r2c8 (A) sees r3c9 (D), so A and D are not both 6, and B or C is. r4c5 sees r4c8 (B) and r3c5 (C). So r4c5 is not 6.",
            spoiled_without: "r1c2",
        }
        .check();
    }

    #[test]
    fn a_colour_that_sees_both_of_another_pair() {
        Named {
            find: multi_colours,
            position:
                "69..3..+8.4....8...3+825.+16+4.12...3+8+6.5.8.+1.9.3+9..8...14+8+19..74.2+2..1+8+9..6+7...4.+198:654 665 694 696",
            result: "r2c8,r6c7<>2",
            proof: "Strong links colour the 2s A and B in turn, and others C and D: of each two, one is 2. r2c8 (A) sees r2c5 (C), and r6c7 (A) sees r6c5 (D). As C or D is 2, no A is.",
            spoiled_without: "r1c5",
        }
        .check_among_others();
    }
}
