//! Builds steps from almost locked sets and the digits that join them.

use crate::board::order::sorted_set;
use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, CellSet};
use crate::logic::deduction::{Chain, Deduction, Evidence, LinkKind, Node, Role, in_layers};
use crate::logic::inference::almost_locked_sets::Als;
use crate::logic::technique::Technique;
use std::iter;

/// By digit: the cells that lose it.
pub(crate) type LostCells = [CellSet; 9];

/// Eliminations if one of the two sets has each of its digits, except these: cells that see
/// such a digit in both.
pub(crate) fn lost_between(one: &Als, other: &Als, but: DigitSet) -> LostCells {
    let mut lost = [CellSet::NONE; 9];
    for digit in (one.digits & other.digits) - but {
        lost[digit.index()] = one.seers(digit) & other.seers(digit);
    }
    lost
}

/// The digits that are lost somewhere.
pub(crate) fn lost_digits(lost: &LostCells) -> DigitSet {
    let is_lost = |digit: &Digit| !lost[digit.index()].is_empty();
    Digit::NINE.into_iter().filter(is_lost).collect()
}

/// The step, with the sets by letter and the chains as its evidence.
pub(crate) fn step(
    board: &Candidates,
    technique: Technique,
    sets: &[&Als],
    lost: &LostCells,
    chains: impl IntoIterator<Item = Chain>,
) -> Deduction {
    let mut evidence = Evidence::default();
    for (letter, set) in sets.iter().enumerate() {
        evidence.mark_candidates(Role::Set(letter as u8), board, set.cells);
    }
    chains.into_iter().for_each(|chain| evidence.follow(chain));
    Deduction::eliminating(technique, sorted_set(in_layers(lost)), evidence)
}

/// From set to set by one restricted common after the other: if the first set
/// lacks `end`, it has the first common, so the second set lacks that and has
/// the next, and so on until the last set has `end`.
pub(crate) fn build_chain(sets: &[&Als], commons: &[Digit], end: Digit) -> Chain {
    let entries = iter::once(end).chain(commons.iter().copied());
    let exits = commons.iter().copied().chain([end]);
    let ways = sets.iter().zip(entries.zip(exits));
    let nodes = ways.flat_map(|(set, (entry, exit))| [node(set, entry), node(set, exit)]);
    Chain::through(nodes, LinkKind::Strong)
}

pub(crate) fn node(set: &Als, digit: Digit) -> Node {
    Node {
        digit,
        cells: set.places(digit),
    }
}
