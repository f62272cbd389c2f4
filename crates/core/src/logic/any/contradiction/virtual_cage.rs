//! Cells that differ and have a known sum: cages, and innies of the 45 rule that are as good as
//! one.

use crate::board::{Candidates, CellSet, DigitSet};
use crate::logic::step::Candidate;
use crate::rules::cage::{Cage, Repeats};
use crate::rules::clue::Clue;
use crate::rules::combinations::{add_supported, combinations};
use crate::rules::equation::Equation;
use crate::rules::rule_index::RuleIndex;

/// Cells whose values are one of a few combinations.
#[derive(Clone, Debug)]
pub(super) struct VirtualCage {
    pub source: CageSource,
    /// The clues that it rests on, as numbers.
    pub clues: Vec<usize>,
    pub cells: CellSet,
    combinations: Vec<DigitSet>,
}

/// Where the sum of some cells comes from.
#[derive(Clone, Debug)]
pub(super) enum CageSource {
    /// They are a cage.
    Cage(Cage),
    /// They are what cages leave of some houses.
    Innies(Equation),
}

/// What the combinations of a cage leave.
pub(super) struct Left {
    /// The candidates that are in no placing of a combination.
    pub lost: Vec<Candidate>,
    /// The values that every combination has.
    pub sure: DigitSet,
}

impl VirtualCage {
    /// A cage with a sum whose values differ.
    pub fn of_cage(clue: usize, cage: &Cage, size: usize) -> Option<VirtualCage> {
        let combinations = cage.combinations(size);
        (!combinations.is_empty()).then(|| VirtualCage {
            source: CageSource::Cage(*cage),
            clues: vec![clue],
            cells: cage.cells,
            combinations,
        })
    }

    /// The innies of an equation without outies, if one clue says that they differ.
    pub fn of_equation(equation: &Equation, index: &RuleIndex) -> Option<VirtualCage> {
        let total = u16::try_from(equation.total).ok()?;
        let is_whole = equation.minus.is_empty() && !equation.houses.is_empty();
        let differ = differing_clue(equation, index).filter(|_| is_whole)?;
        Some(VirtualCage {
            source: CageSource::Innies(equation.clone()),
            clues: equation.clues().chain([differ]).collect(),
            cells: equation.plus,
            combinations: combinations(index.size(), equation.plus.len(), total),
        })
    }

    /// What its combinations leave of these candidates; `None` if none can be placed.
    pub fn left(&self, board: &Candidates) -> Option<Left> {
        let cells: Vec<DigitSet> = self.cells.iter().map(|spot| board.get(spot)).collect();
        let all = cells.iter().fold(DigitSet::NONE, |all, &cell| all | cell);
        let filled = cells.iter().filter(|cell| cell.len() == 1);
        let filled = filled.fold(DigitSet::NONE, |all, &cell| all | cell);
        let fits = |set: DigitSet| (set - all).is_empty() && (filled - set).is_empty();
        let (mut kept, mut sure) = (vec![DigitSet::NONE; cells.len()], DigitSet::NINE);
        for &set in self.combinations.iter().filter(|&&set| fits(set)) {
            let mut each = cells.iter().zip(&kept);
            let adds_nothing = (sure - set).is_empty()
                && each.all(|(&cell, &kept)| ((cell & set) - kept).is_empty());
            if !adds_nothing && add_supported(&cells, set, &mut kept) {
                sure = sure & set;
            }
        }
        let is_possible = kept.iter().any(|set| !set.is_empty());
        is_possible.then(|| Left {
            lost: board.beyond(self.cells.iter().zip(kept)),
            sure,
        })
    }
}

/// A clue by which the innies of an equation differ, one of its own houses if there is one.
fn differing_clue(equation: &Equation, index: &RuleIndex) -> Option<usize> {
    let differ = |clue: &Clue| match clue {
        Clue::House(house) => house.cells.contains_all(equation.plus),
        Clue::Cage(cage) => {
            cage.repeats == Repeats::Forbidden && cage.cells.contains_all(equation.plus)
        }
        Clue::Differ(cells) => cells.contains_all(equation.plus),
        Clue::Step(_) | Clue::NotConsecutive | Clue::Local(_) => false,
    };
    let own = equation.houses.iter().copied();
    own.chain(0..index.clues().len())
        .find(|&number| differ(&index.clues()[number]))
}
