//! Clues that are made of pairs, read cell by cell: of the values read so far, those are kept
//! that have a say in cells to come.

use super::relations::Relations;
use crate::board::{Cell, Digit, DigitSet};
use crate::rules::pair::PairRelation;

/// The most values that are kept: each has four bits of a state.
const MOST_KEPT: usize = 10;

/// What is done with one cell.
pub(super) struct PairStep {
    /// For a value that is kept: what the cell cannot have beside each of its values.
    checks: Vec<(usize, [DigitSet; 16])>,
    /// The values that stay, in their order, each by its place before.
    stay: Vec<usize>,
    /// Whether its own value is kept, after the others.
    keeps_own: bool,
}

impl PairStep {
    /// The state after a value of the cell; `None` if it is excluded.
    pub fn next(&self, state: u64, value: Digit) -> Option<u64> {
        let kept = |place: usize| (state >> (4 * place)) & 15;
        let is_excluded = |(place, excluded): &(usize, [DigitSet; 16])| {
            excluded[kept(*place) as usize].contains(value)
        };
        if self.checks.iter().any(is_excluded) {
            return None;
        }
        let stay = self.stay.iter().map(|&place| kept(place));
        let own = self.keeps_own.then_some(value.index() as u64);
        let all = (0u32..).zip(stay.chain(own));
        Some(all.fold(0, |next, (place, value)| next | value << (4 * place)))
    }
}

/// The places of the cells in the order in which they are read, a repeated cell once, and what
/// is done with each; `None` if too many values matter at a time.
pub(super) fn pair_steps(
    cells: &[Cell],
    relations: &Relations,
) -> Option<(Vec<usize>, Vec<PairStep>)> {
    let place = |spot: &Cell| cells.iter().position(|cell| cell == spot);
    let (mut order, mut steps) = (Vec::new(), Vec::new());
    let mut unread: Vec<usize> = (0..cells.len())
        .filter(|&n| place(&cells[n]) == Some(n))
        .collect();
    let mut kept: Vec<usize> = Vec::new();
    let related = |one: usize, other: usize| between(relations, cells[one], cells[other]);
    let are_related = |one: usize, other: usize| related(one, other).next().is_some();
    while !unread.is_empty() {
        let concerns = |&cell: &usize| kept.iter().any(|&its| are_related(its, cell));
        let next = unread.iter().position(concerns).unwrap_or(0);
        let own = unread.remove(next);
        let matters = |cell: usize| unread.iter().any(|&later| are_related(cell, later));
        let stay: Vec<usize> = (0..kept.len()).filter(|&n| matters(kept[n])).collect();
        let check = |n: usize| {
            related(kept[n], own).map(move |relation| {
                let excluded = |value| relation.excluded(Digit::from_index(value));
                (n, std::array::from_fn(excluded))
            })
        };
        let step = PairStep {
            checks: (0..kept.len()).flat_map(check).collect(),
            keeps_own: matters(own),
            stay,
        };
        let stay = step.stay.iter().map(|&n| kept[n]);
        kept = stay.chain(step.keeps_own.then_some(own)).collect();
        if kept.len() > MOST_KEPT {
            return None;
        }
        order.push(own);
        steps.push(step);
    }
    Some((order, steps))
}

/// The relations between two cells, as seen from the first.
fn between(relations: &Relations, one: Cell, other: Cell) -> impl Iterator<Item = PairRelation> {
    let seen = move |&(first, last, relation): &(Cell, Cell, PairRelation)| match (first, last) {
        _ if (first, last) == (one, other) => Some(relation),
        _ if (first, last) == (other, one) => Some(relation.reversed()),
        _ => None,
    };
    relations.iter().filter_map(seen)
}
