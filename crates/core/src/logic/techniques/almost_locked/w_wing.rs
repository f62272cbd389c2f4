//! ALS-W-Wings: two almost locked sets, and a house whose places of a digit all see one of them.

use super::steps::{LostCells, lost_between, lost_digits, step};
use crate::logic::inference::als_graph::{Als, AlsGraph};
use crate::logic::inference::bit_matrix;
use crate::logic::techniques::almost_locked::steps;
use crate::logic::techniques::prelude::*;

/// Two almost locked sets that a house joins (Sudoku players' forum, `ALS-W-Wing`).
pub(crate) static ALS_W_WING: TechniqueInfo = TechniqueInfo {
    name: "ALS-W-Wing",
    family: Family::AlmostLocked,
    hodoku: HodokuEntry::unlisted(Level::Unfair, 350),
    rating: SeRating::Estimated(82),
    find: als_w_wings,
    proof: steps::w_wing,
    definition: "Two almost locked sets with two common digits. In some house each place of the first digit sees all its places in one of the sets. So one of them lacks it and has the second digit, which goes where it is seen in both.",
    spotting: "Look for a W-Wing in which a set stands for one of the two cells, or for both.",
    example: "1..4+5.7...5...9.1...4.3...8.....51.7.6.....2.9.12.....2+4..6.8...3.5...4..+16..4..9:557 559 913",
    look_alike: "r2c2",
};

fn als_w_wings(board: &Candidates, emit: Emit<'_>) -> Flow {
    let graph = AlsGraph::new(board);
    for house in House::ALL {
        for digit in Digit::NINE {
            let link = WingLink {
                house,
                digit,
                places: board.places(house, digit),
            };
            link.join(board, &graph, emit)?;
        }
    }
    Continue(())
}

/// The places of a digit in a house.
struct WingLink {
    house: House,
    digit: Digit,
    places: CellSet,
}

impl WingLink {
    /// Two sets apart, of which the first sees the first place, and the second all that the first
    /// does not.
    fn join(&self, board: &Candidates, graph: &AlsGraph, emit: Emit<'_>) -> Flow {
        let Some(first) = self.places.first() else {
            return Continue(());
        };
        for one in bit_matrix::ones(graph.seen_by(first, self.digit)) {
            let one = &graph.sets[one];
            let rest = self.places - one.seers(self.digit);
            let Some(next) = rest.first() else {
                continue;
            };
            for other in bit_matrix::ones(graph.seen_by(next, self.digit)) {
                let other = &graph.sets[other];
                let is_apart = (one.cells & other.cells).is_empty();
                if is_apart && other.seers(self.digit).contains_all(rest) {
                    let lost = lost_between(one, other, DigitSet::only(self.digit));
                    if !lost_digits(&lost).is_empty() {
                        emit(self.concluded(board, &[one, other], &lost))?;
                    }
                }
            }
        }
        Continue(())
    }

    fn concluded(&self, board: &Candidates, sets: &[&Als], lost: &LostCells) -> Deduction {
        let mut found = step(board, Technique::AlsWWing, sets, lost, []);
        found
            .evidence
            .define(board, self.places, DigitSet::only(self.digit));
        found.evidence.add_bases([self.house]);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn two_sets_and_a_column() {
        Named {
            find: ALS_W_WING.find,
            position: "1..4+5.7...5...9.1...4.3...8.....51.7.6.....2.9.12.....2+4..6.8...3.5...4..+16..4..9:557 559 913",
            result: "r4c5<>4",
            proof: "A (r4c123: 2, 3, 4 and 8) and B (r6c25: 4, 7 and 8) each have one digit more than cells, so each lacks just one of its digits. Column 8 has its 8 in r4c8 or r6c8. All places of 8 in A see r4c8, all in B see r6c8. So one of the two lacks 8 and has its other digits, 4 too. The 4s of A and B are in r4c1 and r6c5; r4c5 sees both, so it is not 4.",
            spoiled_without: "r2c2",
        }
        .check_among_others();
    }
}
