//! What the formats of killer have in common.

use super::BoardProblem;
use crate::board::{Cell, CellSet};
use crate::rules::{Cage, Kind, KindSet, Repeats, Rules};

/// These rules and the cages of a map: for each cell of the board in reading order the label
/// of its cage, or `None`. Cages come in the order of their first cells.
pub(super) fn with_cages<L: PartialEq + Copy>(
    rules: Rules,
    labels: &[Option<L>],
    sum_of: impl Fn(L, Cell) -> Option<u16>,
) -> Result<Rules, BoardProblem> {
    let size = rules.size();
    let mut cages: Vec<(L, CellSet)> = Vec::new();
    for (cell, label) in Cell::all(size).zip(labels) {
        let Some(label) = *label else {
            continue;
        };
        match cages.iter_mut().find(|(its, _)| *its == label) {
            Some((_, cells)) => *cells = cells.with(cell),
            None => cages.push((label, CellSet::only(cell))),
        }
    }
    cages.into_iter().try_fold(rules, |rules, (label, cells)| {
        let first = cells.first().unwrap_or(Cell::FIRST);
        let cage = match sum_of(label, first) {
            Some(sum) => Cage::new(cells, sum),
            None => Cage::without_sum(cells),
        };
        Ok(rules.with_cage(cage)?)
    })
}

/// The cage of each cell of the board in reading order.
pub(super) fn cage_of_each(rules: &Rules) -> Vec<Option<&Cage>> {
    let of_cell = |cell: Cell| rules.cages().find(|cage| cage.cells.contains(cell));
    Cell::all(rules.size()).map(of_cell).collect()
}

/// Whether these rules are boxes, or what `kinds` has, with cages of killer that have sums,
/// do not overlap, and nothing else.
pub(super) fn is_plain_killer(rules: &Rules, kinds: KindSet) -> bool {
    has_plain_cages(rules, kinds) && rules.cages().all(|cage| cage.sum.is_some())
}

/// As [`is_plain_killer`], with or without sums.
pub(super) fn has_plain_cages(rules: &Rules, kinds: KindSet) -> bool {
    let mut covered = CellSet::NONE;
    let is_plain = |cage: &Cage| {
        let is_free = (covered & cage.cells).is_empty();
        covered = covered | cage.cells;
        is_free && cage.repeats == Repeats::Forbidden
    };
    let diagonals = if rules.kinds().contains(Kind::X) {
        2
    } else {
        0
    };
    kinds.with(Kind::Killer).contains_all(rules.kinds())
        && rules.cages().all(is_plain)
        && rules.clues().len() == rules.cages().count() + diagonals
        && rules.unknown().is_empty()
        && rules.drawn().is_empty()
        && (rules.shape().box_size().is_some() || kinds.contains(Kind::Jigsaw))
}
