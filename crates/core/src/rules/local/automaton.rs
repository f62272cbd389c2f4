//! The readings of clues, made ready for use.

use super::clue::LocalClue;
use super::clue_kind::{Meaning, Reading};
use super::state::{Read, State};
use crate::rules::value::Value;

/// The reading of a clue.
pub(crate) struct Automaton<'a> {
    clue: &'a LocalClue,
    size: u16,
    reading: &'static Reading,
    /// The places of the cells in the order in which they are read.
    pub order: Vec<usize>,
}

impl<'a> Automaton<'a> {
    /// `None` for a clue that one or two cells decide.
    pub fn new(clue: &'a LocalClue, size: usize) -> Option<Automaton<'a>> {
        match &clue.kind.row().meaning {
            Meaning::Values(_) | Meaning::Pairs(_) => None,
            Meaning::Reading(reading) => Some(Automaton {
                clue,
                size: size as u16,
                reading,
                order: (reading.order)(clue.cells.len()),
            }),
        }
    }

    /// The state after the cell that is read as number `step`, from 0; `None` if the clue
    /// cannot be met any more.
    pub fn next(&self, state: State, step: usize, value: Value) -> Option<State> {
        let read = Read {
            clue: self.clue,
            size: self.size,
            step,
            value: value.get().into(),
        };
        (self.reading.next)(&read, state)
    }

    /// Whether the clue is met by the cells, all of which were read.
    pub fn accepts(&self, state: State) -> bool {
        (self.reading.accepts)(self.clue, state)
    }
}
