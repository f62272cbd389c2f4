//! The readings of clues, made ready for use, and which values of the cells of a clue are part of some
//! way to meet it.

use super::circle_sets::CircleSets;
use super::clue::LocalClue;
use super::clue_kind::{LineReading, Meaning};
use super::pairs::{PairStep, pair_steps};
use super::state::{CellRead, ReadState};
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::rules::pair::PairRelation;
use std::collections::BTreeMap;

/// The most states after one cell; with more the clue is left alone.
const MOST_STATES: usize = 20_000;

/// After so many states it is asked whether to go on.
const STATES_OF_A_QUESTION: usize = 64;

impl LocalClue {
    /// Whether these values of its cells can meet the clue.
    pub(crate) fn can_hold_within(&self, cells: &[DigitSet], size: usize) -> bool {
        let own = self.values_of_cells(size).into_iter().zip(cells);
        let cells: Vec<DigitSet> = own.map(|(own, &cell)| own & cell).collect();
        if cells.contains(&DigitSet::NONE) {
            return false;
        }
        self.can_be_read(&cells, size)
    }

    /// Whether the last cell can be read in a way that meets the clue. Where there are too many
    /// ways to look at, its pairs alone decide.
    fn can_be_read(&self, cells: &[DigitSet], size: usize) -> bool {
        if let Some(circles) = CircleSets::of(self, size) {
            return circles.keep(&mut cells.to_vec());
        }
        let Some(automaton) = Automaton::new(self, 0, size) else {
            return self.have_partners(cells, size);
        };
        let Some(reading) = ReadPaths::new(&automaton, cells, &|| false) else {
            return self.have_partners(cells, size);
        };
        let mut last = reading.last.into_iter();
        last.any(|reached| automaton.accepts(reached))
    }

    /// Whether values are left in each cell where those without a partner in a related cell
    /// are taken out.
    fn have_partners(&self, cells: &[DigitSet], size: usize) -> bool {
        let mut left = BTreeMap::new();
        for (&cell, &values) in self.cells.iter().zip(cells) {
            left.insert(cell, values);
        }
        let relations = self.relations(size).into_iter();
        let both = relations.flat_map(|(one, other, relation)| {
            [(one, other, relation), (other, one, relation.reversed())]
        });
        let both: Vec<(Cell, Cell, PairRelation)> = both.collect();
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for (one, other, relation) in &both {
                let before = left[other];
                let partners = left[one]
                    .iter()
                    .map(|value| before - relation.excluded(value));
                let kept = partners.fold(DigitSet::NONE, |all, some| all | some);
                is_changed |= kept != before;
                left.insert(*other, kept);
            }
        }
        left.values().all(|values| !values.is_empty())
    }

    /// The values of each cell that are part of some way to meet the clue within these; of the
    /// cells whose bit in `differ` is set, no two have the same value. Empty if there is no
    /// way; `None` if there are too many ways to look at, or
    /// `cancelled` says so, which is asked the oftener the more ways there are.
    pub(crate) fn supported(
        &self,
        cells: &[DigitSet],
        differ: u32,
        size: usize,
        cancelled: &dyn Fn() -> bool,
    ) -> Option<Vec<DigitSet>> {
        if let Some(circles) = CircleSets::of(self, size) {
            let mut kept = cells.to_vec();
            return Some(if circles.keep(&mut kept) {
                kept
            } else {
                Vec::new()
            });
        }
        let automaton = Automaton::new(self, differ, size)?;
        let own = self.values_of_cells(size).into_iter().zip(cells);
        let cells: Vec<DigitSet> = own.map(|(own, &cell)| own & cell).collect();
        let reading = ReadPaths::new(&automaton, &cells, cancelled)?;
        let mut kept = vec![DigitSet::NONE; cells.len()];
        let mut alive = reading.last;
        alive.retain(|&reached| automaton.accepts(reached));
        for (&place, steps) in automaton.order.iter().zip(reading.steps).rev() {
            let mut before = Vec::new();
            for ReadingStep { from, value, to } in steps {
                if alive.binary_search(&to).is_ok() {
                    kept[place] = kept[place].with(value);
                    before.push(from);
                }
            }
            before.dedup();
            alive = before;
        }
        let first = |spot: &Cell| {
            self.place_of(*spot)
                .map_or(DigitSet::NONE, |place| kept[place])
        };
        let kept = self.cells.iter().map(first).collect();
        Some(if alive.is_empty() { Vec::new() } else { kept })
    }
}

/// A value of a cell, with the states before and after it.
struct ReadingStep {
    from: u64,
    value: Digit,
    to: u64,
}

/// All ways to read the cells of a clue.
struct ReadPaths {
    /// For each cell in the order of reading, by ascending states before it.
    steps: Vec<Vec<ReadingStep>>,
    /// The states after the last cell, in ascending order.
    last: Vec<u64>,
}

impl ReadPaths {
    /// `None` if there are too many states, or if cancelled.
    fn new(
        automaton: &Automaton,
        cells: &[DigitSet],
        cancelled: &dyn Fn() -> bool,
    ) -> Option<ReadPaths> {
        let (mut all, mut last) = (Vec::new(), vec![0]);
        for (step, &place) in automaton.order.iter().enumerate() {
            let mut steps = Vec::new();
            for (number, &from) in last.iter().enumerate() {
                if number.is_multiple_of(STATES_OF_A_QUESTION) && cancelled() {
                    return None;
                }
                steps.extend(cells[place].iter().filter_map(|value| {
                    let to = automaton.next(from, step, value)?;
                    Some(ReadingStep { from, value, to })
                }));
            }
            last = steps.iter().map(|its| its.to).collect();
            last.sort_unstable();
            last.dedup();
            if last.len() > MOST_STATES {
                return None;
            }
            all.push(steps);
        }
        Some(ReadPaths { steps: all, last })
    }
}

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
