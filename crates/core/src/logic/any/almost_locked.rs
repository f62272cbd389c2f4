//! Almost locked sets: cells that differ, with one digit more than cells. Without any one of its
//! digits a set has all the others.

use super::board::Board;
use super::link_graph::AlmostLockedSet;
use crate::board::order::sort_by_key;
use crate::board::{Cell, CellSet, DigitSet};
use crate::rules::cage::Repeats;

/// The most cells of a set: of more nobody sees what they have left.
const MOST_CELLS: usize = 4;

/// The sets of two cells and more, each once, those of few cells first.
pub(super) fn almost_locked_sets(board: &Board) -> Vec<AlmostLockedSet> {
    let houses = board
        .houses
        .iter()
        .map(|each| (each.clue, each.house.cells));
    let cages = board.cages();
    let cages = cages.filter(|(_, cage)| cage.repeats == Repeats::Forbidden);
    let cages = cages.map(|(clue, cage)| (clue, cage.cells));
    let mut sets: Vec<AlmostLockedSet> = Vec::new();
    for (clue, cells) in houses.chain(cages) {
        let open: Vec<(Cell, DigitSet)> = { board.open(cells).iter() }
            .map(|cell| (cell, board.candidates(cell)))
            .filter(|(_, digits)| digits.len() <= MOST_CELLS + 1)
            .collect();
        let none = AlmostLockedSet {
            clue,
            cells: CellSet::NONE,
            digits: DigitSet::NONE,
        };
        grow(none, &open, &mut sets);
    }
    let place = |set: &AlmostLockedSet| set.cells.words();
    sets.sort_by_key(|set| (place(set), set.clue));
    sets.dedup_by_key(|set| place(set));
    sort_by_key(&mut sets, |set| set.cells.len() as u128);
    sets
}

/// Adds the sets that have these cells and some of the others.
fn grow(chosen: AlmostLockedSet, others: &[(Cell, DigitSet)], sets: &mut Vec<AlmostLockedSet>) {
    for (place, &(cell, digits)) in others.iter().enumerate() {
        let more = AlmostLockedSet {
            clue: chosen.clue,
            cells: chosen.cells.with(cell),
            digits: chosen.digits | digits,
        };
        let (cells, digits) = (more.cells.len(), more.digits.len());
        if cells > 1 && digits == cells + 1 {
            sets.push(more);
        }
        if cells < MOST_CELLS && digits <= MOST_CELLS + 1 {
            grow(more, &others[place + 1..], sets);
        }
    }
}
