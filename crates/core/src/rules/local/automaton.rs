//! The readings of clues, made ready for use.

use super::clue::LocalClue;
use super::clue_kind::{LineReading, Meaning};
use super::pairs::{PairStep, pair_steps};
use super::state::{CellRead, ReadState};
use crate::board::{Cell, CellSet, Digit};

/// Where the values of the cells that have to differ begin, a bit for each, above the state of
/// the clue itself.
const USED: u32 = 40;

/// The most cells of a clue of pairs that is read: a rule of the whole board has hundreds, and
/// conflicts are looked for with every move.
const MOST_PAIRED: usize = 16;

/// The reading of a clue. Its states are numbers; the first one is 0.
pub(crate) struct Automaton<'a> {
    clue: &'a LocalClue,
    size: u16,
    source: MachineSource,
    /// By places of cells: no two of these have the same value.
    differ: u32,
    /// The places of the cells in the order in which they are read. A cell that is there
    /// several times may be read once.
    pub order: Vec<usize>,
}

enum MachineSource {
    LineReading(&'static LineReading),
    Pairs(Vec<PairStep>),
}

/// A bit for each of the first 32 cells that is not there before. A cell has the value of its
/// first place at the others, too.
pub(crate) fn first_places(cells: &[Cell]) -> u32 {
    let places = (0..cells.len().min(32)).filter(|&place| !cells[..place].contains(&cells[place]));
    places.fold(0, |bits, place| bits | 1 << place)
}

/// The same of the cells that lie in a house.
pub(crate) fn first_places_in(cells: &[Cell], house: CellSet) -> u32 {
    let inside = (0..32)
        .zip(cells)
        .filter(|(_, cell)| house.contains(**cell));
    first_places(cells) & inside.fold(0, |bits, (place, _)| bits | 1 << place)
}

impl<'a> Automaton<'a> {
    /// `None` for a clue of pairs with more cells, or in which too many pairs matter at a time.
    pub fn new(clue: &'a LocalClue, differ: u32, size: usize) -> Option<Automaton<'a>> {
        let (order, source) = match &clue.kind.row().meaning {
            Meaning::Values(_) | Meaning::Pairs(_) if clue.cells.len() > MOST_PAIRED => {
                return None;
            }
            Meaning::Values(_) | Meaning::Pairs(_) => {
                let (order, steps) = pair_steps(&clue.cells, &clue.relations(size))?;
                (order, MachineSource::Pairs(steps))
            }
            Meaning::LineReading(reading) => {
                let order = (reading.order)(clue.cells.len());
                (order, MachineSource::LineReading(reading))
            }
        };
        Some(Automaton {
            clue,
            size: size as u16,
            source,
            differ: differ & first_places(&clue.cells),
            order,
        })
    }

    /// The state after the cell that is read as number `step`, from 0; `None` if the clue
    /// cannot be met any more.
    pub fn next(&self, state: u64, step: usize, value: Digit) -> Option<u64> {
        let (own, used) = (state & ((1 << USED) - 1), state >> USED);
        let must_differ = self.differ.checked_shr(self.order[step] as u32);
        let bit = match must_differ.unwrap_or(0) & 1 {
            0 => 0,
            _ => 1 << value.index(),
        };
        if used & bit != 0 {
            return None;
        }
        let next = self.next_of_clue(own, step, value)?;
        Some(next | (used | bit) << USED)
    }

    fn next_of_clue(&self, state: u64, step: usize, value: Digit) -> Option<u64> {
        let reading = match &self.source {
            MachineSource::LineReading(reading) => reading,
            MachineSource::Pairs(steps) => return steps[step].next(state, value),
        };
        let read = CellRead {
            clue: self.clue,
            size: self.size,
            step,
            value: value.get().into(),
        };
        Some((reading.next)(&read, ReadState::unpacked(state))?.packed())
    }

    /// Whether the clue is met by the cells, all of which were read.
    pub fn accepts(&self, state: u64) -> bool {
        match &self.source {
            MachineSource::LineReading(reading) => {
                (reading.accepts)(self.clue, ReadState::unpacked(state))
            }
            MachineSource::Pairs(_) => true,
        }
    }
}
