//! Which values of the cells of a clue are part of some way to meet it.

use super::automaton::Automaton;
use super::clue::LocalClue;
use super::state::State;
use crate::rules::value::{Value, ValueSet};

/// The most states after one cell; with more the clue is left alone.
const MOST_STATES: usize = 20_000;

/// After so many states it is asked whether to go on.
const STATES_OF_A_QUESTION: usize = 64;

/// A state, and above it the values of the cells that have to differ, as bits.
type Reached = u64;

/// Where the values of the cells that have to differ begin.
const USED: u32 = 40;

impl LocalClue {
    /// Whether these values of its cells can meet the clue.
    pub(crate) fn can_hold_within(&self, cells: &[ValueSet], size: usize) -> bool {
        let own = self.values_of_cells(size).into_iter().zip(cells);
        let cells: Vec<ValueSet> = own.map(|(own, &cell)| own & cell).collect();
        if cells.contains(&ValueSet::NONE) {
            return false;
        }
        if self.is_made_of_pairs() {
            return self.have_partners(&cells, size);
        }
        self.can_be_read(&cells, size)
    }

    /// Whether the last cell can be read in a way that meets the clue; also true if there are too
    /// many ways to look at.
    fn can_be_read(&self, cells: &[ValueSet], size: usize) -> bool {
        let Some(automaton) = Automaton::new(self, size) else {
            return true;
        };
        let Some(layers) = forward(&automaton, cells, 0, &|| false) else {
            return true;
        };
        let mut last = layers.last().into_iter().flatten();
        last.any(|&reached| automaton.accepts(State::unpacked(reached)))
    }

    /// Whether every value that stands alone in its cell allows some value in each other one.
    fn have_partners(&self, cells: &[ValueSet], size: usize) -> bool {
        let candidates = |spot| {
            self.place_of(spot)
                .map_or(ValueSet::NONE, |place| cells[place])
        };
        self.relations(size)
            .into_iter()
            .all(|(one, other, relation)| {
                let others = candidates(other);
                let mut values = candidates(one).iter();
                values.any(|value| !(others - relation.excluded(value)).is_empty())
            })
    }

    /// The values of each cell that are part of some way to meet the clue within these; of the
    /// cells whose bit in `differ` is set, no two have the same value. Empty if there is no
    /// way; `None` if there are too many ways to look at, the clue is made of pairs, or
    /// `cancelled` says so, which is asked the oftener the more ways there are.
    pub(crate) fn supported(
        &self,
        cells: &[ValueSet],
        differ: u32,
        size: usize,
        cancelled: &dyn Fn() -> bool,
    ) -> Option<Vec<ValueSet>> {
        let automaton = Automaton::new(self, size)?;
        let layers = forward(&automaton, cells, differ, cancelled)?;
        let mut kept = vec![ValueSet::NONE; cells.len()];
        let last = layers.last()?;
        let mut alive: Vec<Reached> = last
            .iter()
            .copied()
            .filter(|&reached| automaton.accepts(State::unpacked(reached)))
            .collect();
        for (step, layer) in layers.iter().enumerate().take(cells.len()).rev() {
            let place = automaton.order[step];
            let mut before = Vec::new();
            for &reached in layer {
                let useful = cells[place].iter().filter(|&value| {
                    let next = after(&automaton, reached, step, value, differ);
                    next.is_some_and(|next| alive.binary_search(&next).is_ok())
                });
                let useful: ValueSet = useful.collect();
                if !useful.is_empty() {
                    kept[place] = kept[place] | useful;
                    before.push(reached);
                }
            }
            alive = before;
        }
        Some(if alive.is_empty() { Vec::new() } else { kept })
    }
}

/// The states before each cell, and after the last one, in ascending order.
fn forward(
    automaton: &Automaton,
    cells: &[ValueSet],
    differ: u32,
    cancelled: &dyn Fn() -> bool,
) -> Option<Vec<Vec<Reached>>> {
    let mut layers = vec![vec![State::default().packed()]];
    for (step, &place) in automaton.order.iter().enumerate() {
        let mut next = Vec::new();
        for (number, &reached) in layers.last()?.iter().enumerate() {
            if number.is_multiple_of(STATES_OF_A_QUESTION) && cancelled() {
                return None;
            }
            let values = cells[place].iter();
            next.extend(values.filter_map(|value| after(automaton, reached, step, value, differ)));
        }
        next.sort_unstable();
        next.dedup();
        if next.len() > MOST_STATES {
            return None;
        }
        layers.push(next);
    }
    Some(layers)
}

fn after(
    automaton: &Automaton,
    reached: Reached,
    step: usize,
    value: Value,
    differ: u32,
) -> Option<Reached> {
    let place = automaton.order[step] as u32;
    let must_differ = differ.checked_shr(place).unwrap_or(0) & 1 != 0;
    let bit = if must_differ {
        u64::from(ValueSet::only(value).bits()) << USED
    } else {
        0
    };
    if reached & bit != 0 {
        return None;
    }
    let next = automaton.next(State::unpacked(reached), step, value)?;
    Some(next.packed() | reached >> USED << USED | bit)
}
