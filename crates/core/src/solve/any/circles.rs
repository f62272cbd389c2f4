//! Counting circles, many of them: which values they have, by how often each can stand in them.

use super::frame::Frame;
use crate::board::DigitSet;
use crate::rules::local::{CircleSets, LocalClue};

/// Cells with a count of each of their values.
#[derive(Clone, Debug)]
pub(super) struct Circles {
    pub list: Vec<u8>,
    sets: CircleSets,
}

impl Circles {
    /// `None` unless the clue has many counting circles.
    pub fn new(clue: &LocalClue, size: usize) -> Option<Circles> {
        Some(Circles {
            sets: CircleSets::of(clue, size)?,
            list: clue.cells.iter().map(|cell| cell.index() as u8).collect(),
        })
    }

    /// The values that each circle keeps; `None` if they cannot be counted.
    pub fn kept(&self, frame: &Frame) -> Option<Vec<u16>> {
        let own = |&cell: &u8| DigitSet::from_bits(frame.0[usize::from(cell)]);
        let mut cells: Vec<DigitSet> = self.list.iter().map(own).collect();
        let is_possible = self.sets.keep(&mut cells);
        is_possible.then(|| cells.into_iter().map(DigitSet::bits).collect())
    }
}
