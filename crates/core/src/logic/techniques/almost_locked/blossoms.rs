//! Death blossoms: a stem cell and a set for each of its candidates.

use super::steps::{LostCells, lost_digits, node, step};
use crate::board::order;
use crate::logic::inference::als_graph::{Als, AlsGraph};
use crate::logic::inference::bit_matrix;
use crate::logic::techniques::almost_locked::steps;
use crate::logic::techniques::prelude::*;

/// A stem cell each of whose candidates is seen by an almost locked set
/// (HoDoKu `tech_als`, SudokuWiki `Death_Blossom`).
pub(crate) static DEATH_BLOSSOM: TechniqueInfo = TechniqueInfo {
    name: "Death blossom",
    family: Family::AlmostLocked,
    hodoku: HodokuEntry::new("0904", Level::Unfair, 360),
    rating: SeRating::Estimated(82),
    find: death_blossoms,
    proof: steps::blossom,
    definition: "A stem cell each of whose candidates sees an almost locked set that has it. Whatever the stem is, one of the sets is locked: their common digit goes where it is seen by all.",
    spotting: "Look at cells with two or three marks, and for each of them at a set nearby that would lose it.",
    example: "3.+2597..8.+8....+3.+7.6.8.3.9.8+5..7...362.+35..79.+3.2.4...5.+3+7....2.96...73..7+8.3..1.:123 423 628 133 433 943 161 163 569 875 876 185 485 186 696 996 599",
    look_alike: "r5c5",
};

/// A stem cell that sees, for each of its candidates, all its places in some set, the petal.
/// Whichever it takes, that petal has all its other digits. So a cell that sees all places of a
/// digit common to all petals cannot hold it. No two petals share a cell.
fn death_blossoms(board: &Candidates, emit: Emit<'_>) -> Flow {
    let graph = AlsGraph::new(board);
    for stem in board.empty_cells() {
        if board.at(stem).len() > 1 {
            let stem_cell = StemCell::new(board, &graph, stem);
            stem_cell.blossoms(emit)?;
        }
    }
    Continue(())
}

/// A cell that may be the stem.
struct StemCell<'a> {
    board: &'a Candidates,
    graph: &'a AlsGraph,
    stem: Cell,
}

impl<'a> StemCell<'a> {
    fn new(board: &'a Candidates, graph: &'a AlsGraph, stem: Cell) -> StemCell<'a> {
        StemCell { board, graph, stem }
    }

    fn candidates(&self) -> DigitSet {
        self.board.at(self.stem)
    }

    /// One blossom for each result, found by what would wither.
    fn blossoms(&self, emit: Emit<'_>) -> Flow {
        let bare = |digit| bit_matrix::is_empty(self.graph.seen_by(self.stem, digit));
        if self.candidates().iter().any(bare) {
            return Continue(());
        }
        let mut seen: Vec<LostCells> = Vec::new();
        for digit in DigitSet::NINE - self.candidates() {
            for cell in self.board.cells_for(digit) {
                let is_seen = |lost: &LostCells| lost[digit.index()].contains(cell);
                if seen.iter().any(is_seen) {
                    continue;
                }
                if let Some(petals) = self.petals(cell, digit) {
                    let lost = self.lost(&petals);
                    emit(self.concluded(&petals, &lost))?;
                    seen.push(lost);
                }
            }
        }
        Continue(())
    }

    /// Sets apart, one for each candidate of the stem, that take this digit
    /// away from this cell.
    fn petals(&self, cell: Cell, digit: Digit) -> Option<Vec<&'a Als>> {
        let mut choices = Vec::with_capacity(self.candidates().len());
        for candidate in self.candidates() {
            let seen = self.graph.seen_by(self.stem, candidate);
            let mut both = self.graph.no_sets();
            bit_matrix::add_common(&mut both, seen, self.graph.seen_by(cell, digit));
            if bit_matrix::is_empty(&both) {
                return None;
            }
            choices.push(both);
        }
        let choices = choices.iter().map(|row| self.small_first(row));
        let choices: Vec<Vec<&Als>> = choices.collect();
        let mut chosen = Vec::with_capacity(choices.len());
        choose_apart(&choices, CellSet::NONE, &mut chosen).then_some(chosen)
    }

    fn small_first(&self, row: &[u64]) -> Vec<&'a Als> {
        let sets = bit_matrix::ones(row).map(|set| &self.graph.sets[set]);
        let mut sets: Vec<&Als> = sets.collect();
        order::sort_by_key(&mut sets, |set| set.cells.len() as u128);
        sets
    }

    fn lost(&self, petals: &[&Als]) -> LostCells {
        let common = petals
            .iter()
            .fold(DigitSet::NINE - self.candidates(), |common, petal| {
                common & petal.digits
            });
        let inside = petals
            .iter()
            .fold(CellSet::only(self.stem), |all, petal| all | petal.cells);
        let mut lost = [CellSet::NONE; 9];
        for digit in common {
            let seers = petals.iter().map(|petal| petal.seers(digit));
            lost[digit.index()] = seers.fold(!inside, |all, seers| all & seers);
        }
        lost
    }

    fn concluded(&self, petals: &[&Als], lost: &LostCells) -> Deduction {
        let pairs = || self.candidates().iter().zip(petals);
        let chains = lost_digits(lost).iter().flat_map(|end| {
            pairs().map(move |(candidate, petal)| self.branch(candidate, petal, end))
        });
        let mut found = step(self.board, Technique::DeathBlossom, petals, lost, chains);
        let stem = CellSet::only(self.stem);
        found.evidence.define(self.board, stem, self.candidates());
        found
    }

    /// If the stem takes this candidate, its petal has the digit at the end.
    fn branch(&self, candidate: Digit, petal: &Als, end: Digit) -> Chain {
        let stem = Node::at(self.stem, candidate);
        let [entry, end] = [candidate, end].map(|digit| node(petal, digit));
        Chain::through([stem, entry, end], LinkKind::Weak)
    }
}

/// Chooses one of each, none of which share a cell; whether that can be.
fn choose_apart<'a>(choices: &[Vec<&'a Als>], taken: CellSet, chosen: &mut Vec<&'a Als>) -> bool {
    let Some((first, rest)) = choices.split_first() else {
        return true;
    };
    for set in first {
        if (set.cells & taken).is_empty() {
            chosen.push(set);
            if choose_apart(rest, taken | set.cells, chosen) {
                return true;
            }
            chosen.pop();
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_blossom_of_two_petals() {
        Named {
            find: death_blossoms,
            position: "+2......9+3.+9.342.76+3+7.6..24...35....2..28+349..9....73...57..6.+3+942.913....3+9....+2.:112 812 113 513 813 815 121 536 141 841 147 151 159 163 863 169 597 797 599 799",
            result: "r6c9<>5",
            proof: "A (r16c3: 4, 5 and 6) and B (r58c9: 5, 7 and 8) each have one digit more than cells. r8c3 is 6 or 8: if it is 6, A has no 6 and so has 5; if it is 8, B has no 8 and so has 5. The 5s of A and B are in r5c9, r6c3 and r8c9; r6c9 sees all of them, so it is not 5.",
            spoiled_without: "813",
        }
        .check();
    }

    #[test]
    fn a_blossom_of_three_petals() {
        Named {
            find: death_blossoms,
            position: "5..+4....914..+5..62.8..2.+54.+8.42.59..9...1+4..8...983.....85.76..+4+971362+8+5...+8.+2...:717 339 742 358 758 168 768 372",
            result: "r7c9<>1",
            proof: "A (r7c12: 1, 2 and 3), B (r9c15789: 1, 3, 4, 6, 7 and 9) and C (r3c9: 1 and 7) each have one digit more than cells. r3c1 is 3, 6 or 7: if it is 3, A has no 3 and so has 1; if it is 6, B has no 6 and so has 1; if it is 7, C has no 7 and so has 1. The 1s of A, B and C are in r3c9, r7c2, r9c7, r9c8 and r9c9; r7c9 sees all of them, so it is not 1.",
            spoiled_without: "372",
        }
        .check();
    }
}
