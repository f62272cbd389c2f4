//! One chain for each result, and the order in which they are seen.

use crate::board::Digit;
use crate::board::order::{sort_by_key, sorted_set};
use crate::classic::Cell;
use crate::logic::technique::Technique;
use std::collections::HashMap;

/// Eliminations of a chain, sorted by digit, then cell.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct EliminationSet(Vec<(Digit, Cell)>);

impl EliminationSet {
    pub fn new(lost: impl IntoIterator<Item = (Digit, Cell)>) -> EliminationSet {
        EliminationSet(sorted_set(lost))
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// In the order of deductions: by cell, then digit.
    pub fn eliminations(&self) -> Vec<(Cell, Digit)> {
        sorted_set(self.candidates())
    }

    fn candidates(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.0.iter().map(|&(digit, cell)| (cell, digit))
    }
}

/// A chain that acts; `how` is enough to rebuild it.
#[derive(Clone, Debug)]
pub(crate) struct FoundChain<H> {
    pub technique: Technique,
    pub lost: EliminationSet,
    pub length: usize,
    pub how: H,
}

/// The shortest chain for each technique and result.
pub(crate) struct Collected<H> {
    found: Vec<FoundChain<H>>,
    by_result: HashMap<(Technique, EliminationSet), usize>,
}

impl<H> Default for Collected<H> {
    fn default() -> Collected<H> {
        Collected {
            found: Vec::new(),
            by_result: HashMap::new(),
        }
    }
}

impl<H> Collected<H> {
    /// Keeps it if it is the first with its result, or shorter than that.
    pub fn add(&mut self, new: FoundChain<H>) {
        let key = (new.technique, new.lost.clone());
        let place = *self.by_result.entry(key).or_insert(self.found.len());
        match self.found.get_mut(place) {
            Some(old) if old.length > new.length => *old = new,
            Some(_) => {}
            None => self.found.push(new),
        }
    }

    /// The chains with the most effect first; equal ones in the order found.
    pub fn sorted(mut self) -> Vec<FoundChain<H>> {
        sort_by_key(&mut self.found, |found| rank(found.lost.candidates()));
        self.found
    }
}

/// The candidates of an empty board.
const CANDIDATES: usize = 729;

/// HoDoKu's sort key (`SolutionStep.compareTo`, `getIndexSumme`): more candidates first,
/// then the lower sum of cell numbers, where each weighs more than the one before. Ranks
/// take 64 bits.
pub(crate) fn rank(lost: impl IntoIterator<Item = (Cell, Digit)>) -> u128 {
    let lost = lost.into_iter();
    let (count, sum) = lost.fold((0, 0), |(place, sum), (cell, digit)| {
        let value = (80 * place + 1) * cell.index() + usize::from(digit.get());
        (place + 1, sum + value)
    });
    ((CANDIDATES - count) as u128) << 32 | sum as u128
}
