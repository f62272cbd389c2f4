//! Cells that differ and have a known sum: cages, and innies of the 45 rule that are as good as
//! one.

use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet};
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

/// A set of sums, one bit each.
type ReachableSums = u128;
/// The most that the cells of an exact sum may add up to.
const MOST_SUM: usize = ReachableSums::BITS as usize - 1;

/// An equation in which subtracted cells are added: each with what its value lacks to one more
/// than the size.
#[derive(Clone, Debug)]
pub(super) struct ExactSum {
    cells: Vec<(Cell, Sign)>,
    total: usize,
    size: usize,
}

#[derive(Clone, Copy, Debug)]
enum Sign {
    Plus,
    Minus,
}

impl ExactSum {
    /// `None` if the cells or the total may exceed [`MOST_SUM`]: bounds decide there.
    pub fn new(equation: &Equation, size: usize) -> Option<ExactSum> {
        let plus = equation.plus.iter().map(|cell| (cell, Sign::Plus));
        let minus = equation.minus.iter().map(|cell| (cell, Sign::Minus));
        let lifted = equation.total + (equation.minus.len() * (size + 1)) as i32;
        let cells: Vec<(Cell, Sign)> = plus.chain(minus).collect();
        let total = usize::try_from(lifted).ok()?;
        (cells.len() * size <= MOST_SUM && total <= MOST_SUM).then_some(ExactSum {
            cells,
            total,
            size,
        })
    }

    /// The candidates that are part of no way to have the sum; `None` if there is no way.
    pub fn lost(&self, board: &Candidates) -> Option<Vec<Candidate>> {
        let mut before: Vec<ReachableSums> = vec![1];
        for &(cell, sign) in &self.cells {
            let reached = before[before.len() - 1];
            before.push(self.joined(board.get(cell), sign, |number| reached << number));
        }
        let mut after: ReachableSums = 1 << self.total;
        if before[self.cells.len()] & after == 0 {
            return None;
        }
        let mut lost = Vec::new();
        for (&(cell, sign), reached) in self.cells.iter().zip(before).rev() {
            let values = board.get(cell).iter();
            let kept: DigitSet = values
                .filter(|&value| reached << self.number(value, sign) & after != 0)
                .collect();
            lost.extend((board.get(cell) - kept).iter().map(|value| (cell, value)));
            after = self.joined(kept, sign, |number| after >> number);
        }
        Some(lost)
    }

    fn number(&self, value: Digit, sign: Sign) -> usize {
        match sign {
            Sign::Plus => usize::from(value.get()),
            Sign::Minus => self.size + 1 - usize::from(value.get()),
        }
    }

    fn joined(
        &self,
        values: DigitSet,
        sign: Sign,
        of: impl Fn(usize) -> ReachableSums,
    ) -> ReachableSums {
        let numbers = values.iter().map(|value| self.number(value, sign));
        numbers.fold(0, |all, number| all | of(number))
    }
}
