//! Broken wings, also called guardians: rings of an odd number of places (Sudoku players' forum;
//! SudokuWiki `Guardians`).

use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, both_or_all, joined, list, none_of_these, seeing};
use crate::logic::techniques::prelude::*;

/// Five places of a digit in a ring (SudokuWiki `Guardians`).
pub(crate) static BROKEN_WING: TechniqueInfo = TechniqueInfo {
    name: "Broken wing",
    family: Family::SingleDigit,
    hodoku: HodokuEntry::unlisted(Level::Unfair, 350),
    rating: SeRating::Estimated(82),
    find: broken_wings,
    proof,
    definition: "A ring of five places of a digit, each in a house with the next. Without the other places of these houses, the guardians, the digit would alternate along the ring, which an odd ring cannot. So a guardian has it, and cells that see all of them do not.",
    spotting: "Look for five places in a ring and few others in their houses.",
    example: "98.7..6..7..9..58..4..8...96..5..3....3.7.........3..21...57....6.1.......7.9.1..",
    look_alike: "r1c1",
};

/// Longer rings are rare, and take long to look for.
const LENGTH: usize = 5;
const MOST_GUARDIANS: usize = 6;

fn broken_wings(board: &Candidates, emit: Emit<'_>) -> Flow {
    for digit in Digit::NINE {
        let places = board.cells_for(digit);
        for first in places {
            let mut ring = OddRing {
                digit,
                places,
                cells: vec![first],
                houses: Vec::new(),
            };
            ring.grow(CellSet::NONE, places, emit)?;
        }
    }
    Continue(())
}

/// Places of a digit, each in a house with the one before.
struct OddRing {
    digit: Digit,
    places: CellSet,
    cells: Vec<Cell>,
    houses: Vec<House>,
}

impl OddRing {
    /// Adds a house of the last cell, and a cell of it. `targets` see all guardians.
    fn grow(&mut self, guardians: CellSet, targets: CellSet, emit: Emit<'_>) -> Flow {
        let last = self.cells[self.cells.len() - 1];
        for house in last.houses() {
            if self.houses.contains(&house) {
                continue;
            }
            let others = (self.places & house.cell_set()).without(last);
            for next in others {
                if !self.goes_on(next) {
                    continue;
                }
                let own = others.without(next);
                let guardians = guardians | own;
                let targets = targets & own.common_peers();
                if targets.is_empty() || guardians.len() > MOST_GUARDIANS {
                    continue;
                }
                self.houses.push(house);
                if next == self.cells[0] {
                    emit_some(self.concluded(guardians, targets), emit)?;
                } else {
                    self.cells.push(next);
                    self.grow(guardians, targets, emit)?;
                    self.cells.pop();
                }
                self.houses.pop();
            }
        }
        Continue(())
    }

    /// Each ring once: from its first cell to the lesser of the two beside it.
    fn goes_on(&self, next: Cell) -> bool {
        let first = self.cells[0];
        match LENGTH - self.cells.len() {
            0 => next == first && self.cells[1] < self.cells[LENGTH - 1],
            1 if !next.sees(first) => false,
            _ => next > first && !self.cells.contains(&next),
        }
    }

    fn concluded(&self, guardians: CellSet, targets: CellSet) -> Option<Deduction> {
        let mut evidence = Evidence::default();
        let ring = self.cells.iter().map(|&cell| (cell, self.digit));
        evidence.mark(Role::Defining, ring);
        evidence.mark(Role::Fin, in_cells(guardians, self.digit));
        evidence.add_bases(self.houses.iter().copied());
        // Without a guardian the board is broken; the only one is true.
        guardians.first().map(|first| match guardians.single() {
            Some(_) => Deduction::placing(Technique::BrokenWing, (first, self.digit), evidence),
            None => {
                let lost = in_cells(targets, self.digit);
                Deduction::eliminating(Technique::BrokenWing, lost, evidence)
            }
        })
    }
}

fn proof(step: &Deduction) -> Option<String> {
    let evidence = &step.evidence;
    let ring = evidence.marks.iter();
    let ring = ring.filter(|mark| mark.role == Role::Defining);
    let ring: Vec<Cell> = ring.map(|mark| mark.cell).collect();
    let first = *ring.first()?;
    let digit = evidence.digits(Role::Defining).single()?;
    let guardians = evidence.cells(Role::Fin);
    let lost = step.eliminations.iter().map(|&(cell, _)| cell);
    let lost: CellSet = lost.collect();
    let guarded = match guardians.single() {
        Some(only) => format!("the guardian {only}: {}", conclusion(step)),
        None => format!(
            "a guardian, {}; {} {}, so {} {digit}",
            list(guardians, Join::Or),
            seeing(lost),
            both_or_all(guardians),
            none_of_these(lost)
        ),
    };
    Some(format!(
        "In the ring {} each cell has a house with the next: {}. If no other cell of these houses \
         were {digit}, just one of each two would be {digit}, and along the ring {digit} and not \
         {digit} would take turns, which {} cells do not allow. So there is a {digit} in {guarded}.",
        joined(ring.iter().copied().chain([first])),
        list(evidence.houses(HouseRole::Base), Join::And),
        ring.len(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_ring_of_five() {
        Named {
            find: BROKEN_WING.find,
            position: "98.7..6..7..5.......4.8..974...5..39..3..2.........1..3.+8...4...4..3..78..7+8+45.6.:116 122 126 146 222 247 261 262 263 292 297 326 329 466 626 642 646 652 663 742 962 964 965 972 976 984 986",
            result: "r5c1<>5",
            proof: "In the ring r1c3 - r3c2 - r3c7 - r8c7 - r8c3 - r1c3 each cell has a house with the next: box 1, row 3, column 7, row 8 and column 3. If no other cell of these houses were 5, just one of each two would be 5, and along the ring 5 and not 5 would take turns, which 5 cells do not allow. So there is a 5 in a guardian, r3c1, r5c7, r6c3 or r8c1; r5c1 sees all of them, so it is not 5.",
            spoiled_without: "r1c2",
        }
        .check_among_others();
    }
}
