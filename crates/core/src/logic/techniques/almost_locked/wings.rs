//! The ALS-XY-Wing, of three sets.

use super::steps::{LostCells, build_chain, lost_between, lost_digits, step};
use crate::logic::inference::almost_locked_sets::Als;
use crate::logic::inference::als_graph::AlsGraph;
use crate::logic::inference::bit_matrix;
use crate::logic::techniques::almost_locked::proof;
use crate::logic::techniques::prelude::*;
use std::collections::HashSet;

/// Three almost locked sets, two of them joined to the third (HoDoKu
/// `tech_als`).
pub(crate) static ALS_XY_WING: TechniqueInfo = TechniqueInfo {
    name: "ALS-XY-Wing",
    family: Family::AlmostLocked,
    hodoku: HodokuEntry::new("0902", Level::Unfair, 320),
    rating: SeRating::Estimated(78),
    find: als_xy_wings,
    proof: proof::wing,
    definition: "Three almost locked sets: two of them share a digit each with the third that only one can have. One of the two is locked: their common digit goes where it is seen by all.",
    spotting: "An XY-Wing with sets in the place of cells.",
    example: "1..+2+6+8..7...3+14......975...54..+9+1.63....2+3...7.3+54+69.83..+4+5+7..6.5.6+89.3.8..1+32..9:178 222 287",
    look_alike: "r4c8",
};

/// A pivot set joined to one set by x and to another by y. It cannot lack both, so one of the
/// two lacks its own and has all the rest of its digits. Cells that see a z in both cannot be
/// z.
fn als_xy_wings(board: &Candidates, emit: Emit<'_>) -> Flow {
    let graph = AlsGraph::new(board);
    let mut search = AlsWingSearch {
        board,
        joined: graph.no_sets(),
        ends: graph.no_sets(),
        acting: graph.no_sets(),
        seen: HashSet::new(),
        graph: &graph,
    };
    for one in 0..graph.sets.len() {
        search.find_joined(one);
        let joined = std::mem::take(&mut search.joined);
        for two in bit_matrix::ones_above(&joined, one) {
            // Every two joints once, in HoDoKu's order: what comes after this
            // one is what joins either of its sets to a later set.
            search.wings(two, one, two, emit)?;
            search.wings(one, two, one, emit)?;
        }
        search.joined = joined;
    }
    Continue(())
}

struct AlsWingSearch<'a> {
    board: &'a Candidates,
    graph: &'a AlsGraph,
    /// The sets joined to one.
    joined: Vec<u64>,
    /// The sets that could be the other end.
    ends: Vec<u64>,
    /// For one digit of the pivot: the sets that act with the first end.
    acting: Vec<u64>,
    /// Results already reported: one wing for each result.
    seen: HashSet<LostCells>,
}

impl AlsWingSearch<'_> {
    fn find_joined(&mut self, set: usize) {
        self.joined.fill(0);
        for digit in self.graph.sets[set].digits {
            bit_matrix::add(&mut self.joined, self.graph.linked(set, digit));
        }
    }

    /// The wings of this pivot from `first` to any set above `low`.
    fn wings(&mut self, first: usize, pivot: usize, low: usize, emit: Emit<'_>) -> Flow {
        self.find_ends(first, pivot);
        for last in bit_matrix::ones_above(&self.ends, low) {
            let sets = [first, last, pivot].map(|set| &self.graph.sets[set]);
            let lost = lost(sets);
            if !lost_digits(&lost).is_empty() && self.seen.insert(lost) {
                emit(self.concluded(sets, &lost))?;
            }
        }
        Continue(())
    }

    /// The sets that by one digit are joined to the pivot and by another act
    /// with the first end.
    fn find_ends(&mut self, first: usize, pivot: usize) {
        let graph = self.graph;
        let [end, middle] = [first, pivot].map(|set| &graph.sets[set]);
        let commons = end.restricted_commons(middle);
        self.ends.fill(0);
        for digit in middle.digits {
            let linked = graph.linked(pivot, digit);
            if commons.without(digit).is_empty() || bit_matrix::is_empty(linked) {
                continue;
            }
            self.acting.fill(0);
            for lost in (end.digits - commons).without(digit) {
                bit_matrix::add(&mut self.acting, graph.flanking(first, lost));
            }
            bit_matrix::add_common(&mut self.ends, linked, &self.acting);
        }
        bit_matrix::take(&mut self.ends, graph.overlapping(first));
    }

    fn concluded(&self, sets: [&Als; 3], lost: &LostCells) -> Deduction {
        let [first, last, pivot] = sets;
        let commons = commons(sets);
        let chains = lost_digits(lost).iter();
        let chains = chains.map(|digit| build_chain(&[first, pivot, last], &commons, digit));
        step(self.board, Technique::AlsXYWing, &sets, lost, chains)
    }
}

/// Eliminations by two ends, with the third set as the pivot. With two commons to a side
/// any one will do, but none of them is among what is lost.
fn lost([first, last, pivot]: [&Als; 3]) -> LostCells {
    let [near, far] = [first, last].map(|end| end.restricted_commons(pivot));
    lost_between(first, last, near | far)
}

/// One digit that joins the first end to the pivot and another that joins the
/// pivot to the last.
fn commons([first, last, pivot]: [&Als; 3]) -> Vec<Digit> {
    let [near, far] = [first, last].map(|end| end.restricted_commons(pivot));
    let pairs = near
        .iter()
        .filter_map(|x| far.without(x).first().map(|y| vec![x, y]));
    pairs.take(1).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_wing_of_three_sets() {
        Named {
            find: als_xy_wings,
            position: "....8...3...1+564.....+3295.....+295+817+928...35+415+784+3.....257......49.8+7..7...3+2...:411 412 712 718 189",
            result: "r1c3<>6",
            proof: "A (r4c3: 3 and 6), B (r1c2,r3c3: 1, 6 and 9) and C (r2c3: 3 and 9) each have one digit more than cells, so each lacks just one. C has 3 or 9. If 3, A has no 3 and so has 6; if 9, B has no 9 and so has 6. The 6s of A and B are in r1c2, r3c3 and r4c3; r1c3 sees all of them, so it is not 6.",
            spoiled_without: "r7c3",
        }
        .check();
    }

    #[test]
    fn a_wing_that_takes_two_digits() {
        Named {
            find: als_xy_wings,
            position: "+93+71+26548.....832..+2.+3....6..28...+5.7.5.3+28.4.+8+9..56.+22+5........935..+2..1762.3.8+5:122 935 146 175 475 185",
            result: "r7c5<>79",
            proof: "A (r7c346789: 1, 3, 4, 6, 7, 8 and 9), B (r23469c5: 1, 4, 5, 6, 7 and 9) and C (r468c1: 3, 4, 6 and 8) each have one digit more than cells, so each lacks just one. C has 8 or 6. If 8, A has no 8 and so has 7 and 9; if 6, B has no 6 and so has 7 and 9. The 7s of A and B are in r2c5, r3c5, r4c5, r6c5, r7c4, r7c6, r7c7, r7c8 and r7c9; r7c5 sees all of them, so it is not 7. The 9s of A and B are in r2c5, r4c5, r7c4, r7c6, r7c7, r7c8, r7c9 and r9c5; r7c5 sees all of them, so it is not 9.",
            spoiled_without: "r2c6",
        }
        .check();
    }
}
