//! What follows along the line of a clue that is made of pairs, cell by cell, from one candidate.

use super::clue_facts::ClueOnBoard;
use crate::board::{Cell, Digit, DigitSet};
use crate::logic::hints::phrases::{Join, list};
use crate::logic::step::Candidate;
use std::collections::{BTreeMap, VecDeque};

/// A cell that can be no more than these digits, because of another one.
struct Narrowed {
    cell: Cell,
    by: Cell,
    left: DigitSet,
}

impl ClueOnBoard<'_, '_> {
    /// How a candidate leaves a cell without a digit: "r3c8 can only be 8, so r3c7 can only be 1
    /// or 2, so r4c6 has no digit left".
    pub fn followed(self, (spot, value): Candidate) -> Option<String> {
        let cells = self.clue.cells.iter();
        let mut left: BTreeMap<Cell, DigitSet> = cells
            .map(|&cell| (cell, self.board.candidates(cell)))
            .collect();
        left.insert(spot, DigitSet::only(value));
        let mut narrowed: Vec<Narrowed> = Vec::new();
        let mut waiting = VecDeque::from([spot]);
        while let Some(by) = waiting.pop_front() {
            for (&cell, digits) in &left.clone() {
                let kept = self.kept_by((cell, *digits), (by, left[&by]));
                if cell == by || kept == *digits {
                    continue;
                }
                left.insert(cell, kept);
                narrowed.push(Narrowed {
                    cell,
                    by,
                    left: kept,
                });
                if kept.is_empty() {
                    return Some(told(&narrowed, spot));
                }
                waiting.push_back(cell);
            }
        }
        None
    }

    /// What another cell with these digits leaves a cell.
    fn kept_by(self, (cell, digits): (Cell, DigitSet), (by, others): (Cell, DigitSet)) -> DigitSet {
        let differs = |its: Cell| {
            let place = self.clue.place_of(its);
            place.is_some_and(|place| self.apart >> place & 1 == 1)
        };
        let equal = others
            .single()
            .filter(|_| differs(cell) && differs(by) && cell != by);
        let kept = equal.map_or(digits, |value| digits.without(value));
        let relations = self.clue.relations(self.board.index.size()).into_iter();
        relations.fold(kept, |kept, (one, other, relation)| {
            let seen = match (one, other) {
                its if its == (by, cell) => relation,
                its if its == (cell, by) => relation.reversed(),
                _ => return kept,
            };
            let fits = |value: &Digit| {
                let mut others = others.iter();
                others.any(|other| !seen.excluded(other).contains(*value))
            };
            kept.iter().filter(fits).collect()
        })
    }
}

/// The links that lead to the last one, in their order.
fn told(narrowed: &[Narrowed], spot: Cell) -> String {
    let mut wanted = vec![false; narrowed.len()];
    let mut waiting = vec![narrowed.len() - 1];
    while let Some(at) = waiting.pop() {
        if std::mem::replace(&mut wanted[at], true) {
            continue;
        }
        // The digits that are left are what each link before it left, too.
        let before = 0..at;
        let leads = |&link: &usize| {
            let cell = narrowed[link].cell;
            cell == narrowed[at].by && cell != spot || cell == narrowed[at].cell
        };
        waiting.extend(before.filter(leads));
    }
    let links = narrowed.iter().zip(wanted).filter(|(_, wanted)| *wanted);
    let links: Vec<&Narrowed> = links.map(|(link, _)| link).collect();
    // Of a cell that is narrowed twice in a row, the end is enough.
    let ends = links.chunk_by(|one, next| one.cell == next.cell);
    let links = ends.filter_map(|links| links.last()).map(|link| {
        if link.left.is_empty() {
            format!("{} has no digit left", link.cell)
        } else {
            format!("{} can only be {}", link.cell, list(link.left, Join::Or))
        }
    });
    links.collect::<Vec<String>>().join(", so ")
}
