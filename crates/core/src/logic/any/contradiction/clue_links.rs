//! What clues on cells leave while a supposition is followed.

use crate::board::{Cell, Digit, DigitSet};
use crate::rules::local::{LocalClue, LocalForm};

/// A clue on cells, made ready for being looked at many times.
#[derive(Clone, Debug)]
pub(super) struct LinkedClue {
    /// Its number among the clues.
    pub number: usize,
    pub clue: LocalClue,
    links: Vec<ClueLink>,
    size: usize,
}

/// What the value of one cell of a clue allows in another.
#[derive(Clone, Debug)]
struct ClueLink {
    from: usize,
    to: usize,
    allowed: [DigitSet; 16],
}

impl LinkedClue {
    /// `None` for what the clues leave out: its pairs are all over the board, and filled cells
    /// exclude by them already.
    pub fn new(number: usize, clue: &LocalClue, size: usize) -> Option<LinkedClue> {
        if clue.kind.form() == LocalForm::Negative {
            return None;
        }
        let place = |spot: Cell| clue.cells.iter().position(|&cell| cell == spot);
        let all = DigitSet::up_to(size);
        let both = clue
            .relations(size)
            .into_iter()
            .flat_map(|(one, other, relation)| {
                [(one, other, relation), (other, one, relation.reversed())]
            });
        let links = both
            .filter(|_| clue.is_made_of_pairs())
            .filter_map(|(from, to, relation)| {
                let allowed = |value| all - relation.excluded(Digit::from_index(value));
                Some(ClueLink {
                    from: place(from)?,
                    to: place(to)?,
                    allowed: std::array::from_fn(allowed),
                })
            });
        Some(LinkedClue {
            number,
            clue: clue.clone(),
            links: links.collect(),
            size,
        })
    }

    /// The values that the clue leaves each cell, looking at two cells at a time if it is made
    /// of pairs; `None` if it cannot be met.
    pub fn left_of(
        &self,
        cells: &[DigitSet],
        cancelled: &dyn Fn() -> bool,
    ) -> Option<Vec<DigitSet>> {
        if !self.clue.is_made_of_pairs() {
            return match self.clue.supported(cells, 0, self.size, cancelled) {
                Some(kept) => (!kept.is_empty()).then_some(kept),
                None => Some(cells.to_vec()),
            };
        }
        let mut left = cells.to_vec();
        for link in &self.links {
            let from = left[link.from].iter();
            let allowed = from.fold(DigitSet::NONE, |all, value| {
                all | link.allowed[value.index()]
            });
            left[link.to] = left[link.to] & allowed;
        }
        left.iter().all(|set| !set.is_empty()).then_some(left)
    }
}
