//! Simple and multi colours (HoDoKu `tech_col`).

use super::{Deduction, Evidence, Report, Role, Technique};
use crate::grid::{Candidates, Cell, CellSet, Digit};
use std::ops::ControlFlow::{self, Continue};

/// The strong links of a digit coloured by turns: a colour that sees itself is
/// false (wrap), and so is what sees both colours (trap).
pub fn simple_colours(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let cells = board.cells_for(digit);
        for colouring in colourings(cells) {
            wrap(digit, &colouring, report)?;
            trap(digit, cells, &colouring, report)?;
        }
    }
    Continue(())
}

fn wrap(digit: Digit, colouring: &Colouring, report: &mut Report<'_>) -> ControlFlow<()> {
    let sees_itself = |&&colour: &&CellSet| !(seen_by(colour) & colour).is_empty();
    let lost = colouring.colours.iter().filter(sees_itself);
    let lost = lost.fold(CellSet::NONE, |lost, &colour| lost | colour);
    tell(
        Technique::SimpleColourWrap,
        digit,
        &[colouring],
        lost,
        report,
    )
}

fn trap(
    digit: Digit,
    cells: CellSet,
    colouring: &Colouring,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    let [seen_by_one, seen_by_other] = colouring.colours.map(seen_by);
    let lost = seen_by_one & seen_by_other & cells;
    tell(
        Technique::SimpleColourTrap,
        digit,
        &[colouring],
        lost,
        report,
    )
}

/// Two colourings of a digit: a colour that sees both of the other colouring
/// is false (type 2), and if two colours see each other, one of their
/// opposites is true (type 1).
pub fn multi_colours(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let cells = board.cells_for(digit);
        let colourings = colourings(cells);
        for (place, one) in colourings.iter().enumerate() {
            for (other_place, other) in colourings.iter().enumerate() {
                if place == other_place {
                    continue;
                }
                let pair = [one, other];
                tell(
                    Technique::MultiColours2,
                    digit,
                    &pair,
                    between(one, other),
                    report,
                )?;
                if place < other_place {
                    let lost = beside(one, other) & cells;
                    tell(Technique::MultiColours1, digit, &pair, lost, report)?;
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

/// What sees the opposites of two colours that see each other.
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

fn tell(
    technique: Technique,
    digit: Digit,
    colourings: &[&Colouring],
    lost: CellSet,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    if lost.is_empty() {
        return Continue(());
    }
    let in_role = |cells: CellSet| cells.iter().map(move |cell| (cell, digit));
    let mut evidence = Evidence::default();
    let colours = colourings.iter().flat_map(|colouring| colouring.colours);
    for (number, colour) in (0..).zip(colours) {
        evidence.mark(Role::Colour(number), in_role(colour));
    }
    report(Deduction {
        technique,
        placements: Vec::new(),
        eliminations: in_role(lost).collect(),
        evidence,
    })
}
