//! ALS-XZ, the WXYZ-Wing as a special case, and the ALS-XY-Wing of three sets.

use super::steps::{LostCells, build_chain, lost_between, lost_digits, step};
use crate::logic::inference::als_graph::{Als, AlsGraph};
use crate::logic::inference::bit_matrix;
use crate::logic::techniques::almost_locked::steps;
use crate::logic::techniques::prelude::*;
use std::collections::HashSet;

/// Four cells with four digits, of which all but one are restricted
/// (SudokuWiki `WXYZ_Wing`).
pub(crate) static WXYZ_WING: TechniqueInfo = TechniqueInfo {
    name: "WXYZ-Wing",
    family: Family::Wing,
    hodoku: HodokuEntry::unlisted(Level::Unfair, 300),
    rating: SeRating::Estimated(55),
    find: wxyz_wings,
    proof: crate::logic::techniques::wings::bivalue::wxyz_wing_proof,
    definition: "Four cells with four digits between them, in which all places of every digit but one see each other. One of them must be that digit: cells that see all its places lose it.",
    spotting: "Look for a bent set of four cells round a box and a line with only four digits.",
    example: "7.+8.+36..9..5.7.8.+3.3+95.8+71+69.3...1.+7.7...+3.9...1...3.2.5.3.4+97.+3.4.9.2..8+9+72...+34:221 421 422 245 845 451 454 654 464 664 864 865 566 175 184 186",
    look_alike: "845 r1c3",
};

/// Two almost locked sets with a restricted common digit (HoDoKu
/// `tech_als`, SudokuWiki `Almost_Locked_Sets`).
pub(crate) static ALS_XZ: TechniqueInfo = TechniqueInfo {
    name: "ALS-XZ",
    family: Family::AlmostLocked,
    hodoku: HodokuEntry::new("0901", Level::Unfair, 300),
    rating: SeRating::Estimated(75),
    find: |board, emit| pairs(board, Technique::AlsXZ, |_| true, emit),
    proof: steps::pair,
    definition: "Two almost locked sets (one digit more than cells) share a digit X that only one of them can have. The other then is locked, so a digit Z common to both goes where it sees all its places in both.",
    spotting: "Look for cells with two marks, two cells with three, three cells with four, and for two such sets that see each other in one digit.",
    example: "+93+71+26548.....832..+2.+3....6..28...+5.7.5.3+28.4.+8+9..56.+22+5........935..+2..1762.3.8+5:122 935",
    look_alike: "r2c6",
};

/// The same with three cells and one that has two candidates (SudokuWiki
/// `WXYZ_Wing`).
fn wxyz_wings(board: &Candidates, emit: Emit<'_>) -> Flow {
    pairs(
        board,
        Technique::WXYZWing,
        |[one, other]| matches!([one.cells.len(), other.cells.len()], [1, 3] | [3, 1]),
        emit,
    )
}

fn pairs(
    board: &Candidates,
    technique: Technique,
    is_meant: fn([&Als; 2]) -> bool,
    emit: Emit<'_>,
) -> Flow {
    let graph = AlsGraph::new(board);
    let mut partners = graph.no_sets();
    let mut seen = HashSet::new();
    for (index, one) in graph.sets.iter().enumerate() {
        find_partners(&graph, index, &mut partners);
        for other in bit_matrix::ones_above(&partners, index) {
            let pair = [one, &graph.sets[other]];
            if is_meant(pair)
                && let Some((lost, chains)) = conclusion(pair)
                && seen.insert(lost)
            {
                emit(step(board, technique, &pair, &lost, chains))?;
            }
        }
    }
    Continue(())
}

/// The sets that, by one digit, are joined to this one and, by another, act
/// with it or are joined to it again.
fn find_partners(graph: &AlsGraph, index: usize, partners: &mut [u64]) {
    partners.fill(0);
    let digits = graph.sets[index].digits;
    for common in digits {
        let linked = graph.linked(index, common);
        if bit_matrix::is_empty(linked) {
            continue;
        }
        for digit in digits.without(common) {
            bit_matrix::add_common(partners, linked, graph.flanking(index, digit));
            bit_matrix::add_common(partners, linked, graph.linked(index, digit));
        }
    }
}

/// The eliminations, if there are any, and their reasons.
fn conclusion(pair: [&Als; 2]) -> Option<(LostCells, Vec<Chain>)> {
    let [one, other] = pair;
    let commons = one.restricted_commons(other);
    let (lost, chains) = match commons.single() {
        Some(common) => {
            let lost = lost_between(one, other, commons);
            let chains = lost_digits(&lost).iter();
            let chains = chains.map(|digit| build_chain(&pair, &[common], digit));
            (lost, chains.collect())
        }
        None => doubly_linked(pair, commons),
    };
    (!lost_digits(&lost).is_empty()).then_some((lost, chains))
}

/// Two sets with two restricted commons: each of these is in one set, so each
/// set lacks just the other's, and has all the rest.
fn doubly_linked(pair: [&Als; 2], commons: DigitSet) -> (LostCells, Vec<Chain>) {
    let [one, other] = pair;
    let mut lost = [CellSet::NONE; 9];
    let mut chains = Vec::new();
    for digit in commons {
        lost[digit.index()] = one.seers(digit) & other.seers(digit);
        let second = commons.without(digit).first();
        if let Some(second) = second.filter(|_| !lost[digit.index()].is_empty()) {
            chains.push(build_chain(&pair, &[second], digit));
        }
    }
    for [set, partner] in [[one, other], [other, one]] {
        for digit in set.digits - commons {
            let cells = set.seers(digit) - partner.cells;
            if !cells.is_empty() {
                lost[digit.index()] = lost[digit.index()] | cells;
                chains.extend(round(set, partner, commons, digit));
            }
        }
    }
    (lost, chains)
}

/// Without this digit the set would have both commons and its partner neither:
/// there and back again.
fn round(set: &Als, partner: &Als, commons: DigitSet, digit: Digit) -> Option<Chain> {
    let mut commons = commons.iter();
    let there_and_back = [commons.next()?, commons.next()?];
    Some(build_chain(&[set, partner, set], &there_and_back, digit))
}

/// Three almost locked sets, two of them joined to the third (HoDoKu
/// `tech_als`).
pub(crate) static ALS_XY_WING: TechniqueInfo = TechniqueInfo {
    name: "ALS-XY-Wing",
    family: Family::AlmostLocked,
    hodoku: HodokuEntry::new("0902", Level::Unfair, 320),
    rating: SeRating::Estimated(78),
    find: als_xy_wings,
    proof: steps::wing,
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
    fn two_sets_of_which_one_has_the_digit() {
        Named {
            find: ALS_XZ.find,
            position: "....3.2..7+3...9+45..6...71.3...7....1..9+36.8..3....8...5.31.+6+74..4.5+7+3+6.9+6.7.2+4...:811 912 948 264 968",
            result: "r5c9<>5",
            proof: "A (r6c47: 4, 5 and 9) and B (r12679c9: 2, 4, 5, 6, 7 and 8) each have one digit more than cells, so each lacks just one of its digits. All places of 4 in A see all in B, so one of the two lacks 4 and has its other digits, 5 too. The 5s of A and B are in r6c7, r6c9 and r9c9; r5c9 sees all of them, so it is not 5.",
            spoiled_without: "r4c9",
        }
        .check();
    }

    #[test]
    fn two_sets_joined_twice() {
        Named {
            find: ALS_XZ.find,
            position: "+6.+8..254.+3..8.56.+2+52..+6..+38...+2.+381+6+2.17+863..+863...+2..9.+6..+8.2..+859+27.+6+3.326...+8.:712 722 442 743 559 569 969 172 175 479 779 497 499",
            result: "r4c2<>9, r6c5,r7c5<>5, r9c7,r9c9<>1",
            proof: "A (r4c135: 4, 5, 7 and 9) and B (r9c156: 1, 4, 5 and 7) each have one digit more than cells, so each lacks just one of its digits. Of 5 and 7 the places in A see those in B, so A lacks one of these and B another. All other digits of the two are used up there, and each of these is in A or in B: r4c2 is not 9, neither r6c5 nor r7c5 is 5 and neither r9c7 nor r9c9 is 1.",
            spoiled_without: "r7c1",
        }
        .check();
    }

    #[test]
    fn a_wxyz_wing() {
        Named {
            find: wxyz_wings,
            position: ".+6+2.8.....98...65.+435+97+681+2.8+1694+27..2..+1+7.6+86+7.+8....1+9+1+6248.+3.+2+43+7+5+91+8+6+85+71+63.2.:314 417 917 329 357 557 467 967",
            result: "r6c6<>5",
            proof: "If r6c7 is 3, r1c1, r1c6 and r1c7 share 1, 5 and 7, so one of them is 5; otherwise r6c7 is 5. A cell that sees all these 5s cannot be 5: r6c6 is not 5.",
            spoiled_without: "r1c3",
        }
        .check();
    }

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
