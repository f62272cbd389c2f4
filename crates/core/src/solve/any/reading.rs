//! Clues that are read cell by cell: their automata with all states worked out.

use super::frame::Frame;
use crate::board::{Digit, DigitSet, House};
use crate::rules::local::{
    Automaton, LineEnds, LocalClue, LocalForm, LocalKind, first_places, first_places_in,
};
use crate::rules::rule_index::RuleIndex;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// The most states of a clue in all. Only region sum lines on large boards have more: an arrow
/// through 256 cells with three in its circle has at most 1,777 before each of them.
const MOST_STATES: usize = 460_000;

/// The most cells that are read as different ones: the states are as many as their sets.
const MOST_DIFFERENT: u32 = 6;
/// The same of a clue to a whole line of the board, which tells little about single cells.
const MOST_DIFFERENT_OUTSIDE: u32 = 9;

/// The states of an automaton that take as long as a look at a simple constraint.
const STATES_OF_A_STEP: usize = 32;

/// An automaton for the cells of a clue.
#[derive(Clone, Debug)]
pub(super) struct ClueReading {
    /// The cells, in the order in which they are read.
    pub list: Vec<u8>,
    /// How many steps one look at it counts as: more for large automata.
    pub steps: u64,
    table: Arc<AutomatonTable>,
}

/// The states of an automaton. Clues that differ in their cells alone share one.
#[derive(Debug)]
struct AutomatonTable {
    /// Before each cell: for each state, where its values lead.
    layers: Vec<AutomatonLayer>,
    /// The number of states after the last cell.
    ends: usize,
}

#[derive(Debug, Default)]
struct AutomatonLayer {
    /// Those of one state after those of the one before.
    transitions: Vec<Transition>,
    /// Where the transitions of each state end.
    ends: Vec<u32>,
}

/// The values with which a state goes on to the same next one.
#[derive(Clone, Copy, Debug)]
struct Transition {
    values: u16,
    next: u16,
}

/// Makes readings, and keeps what the clues of a board share.
#[derive(Default)]
pub(super) struct Readings<'a> {
    /// Clues, which of their cells differ by houses, and their tables.
    tables: Vec<(&'a LocalClue, u32, Option<Arc<AutomatonTable>>)>,
}

impl<'a> Readings<'a> {
    /// `None` for a clue that its pairs decide, or with too many states.
    pub fn of(&mut self, clue: &'a LocalClue, index: &RuleIndex) -> Option<ClueReading> {
        let different = differing(clue, index).map(|places| self.read(clue, places, index));
        different.flatten().or_else(|| {
            let plain = (!clue.is_made_of_pairs()).then(|| self.read(clue, 0, index));
            plain.flatten()
        })
    }

    /// The reading of a clue; of the cells whose bits are set, no two have the same value.
    fn read(&mut self, clue: &'a LocalClue, differ: u32, index: &RuleIndex) -> Option<ClueReading> {
        let size = index.size();
        let automaton = Automaton::new(clue, differ, size)?;
        let mut tables = self.tables.iter();
        let known = tables.position(|(other, its, _)| *its == differ && is_read_alike(other, clue));
        let table = match known {
            Some(known) => self.tables[known].2.clone(),
            None => {
                let table = AutomatonTable::new(&automaton, size).map(Arc::new);
                self.tables.push((clue, differ, table.clone()));
                table
            }
        };
        let table = table?;
        let states = table.layers.iter().map(|layer| layer.ends.len());
        let cells = automaton.order.iter().map(|&place| clue.cells[place]);
        Some(ClueReading {
            steps: (states.sum::<usize>() / STATES_OF_A_STEP) as u64,
            list: cells.map(|cell| cell.index() as u8).collect(),
            table,
        })
    }
}

/// By places of cells: those that see each other, if this is more than the pairs of the clue say.
/// All of its cells, or the most that one house has. Of values that rise it is known.
fn differing(clue: &LocalClue, index: &RuleIndex) -> Option<u32> {
    let most_different = match clue.kind.form() {
        LocalForm::Outside(_) => MOST_DIFFERENT_OUTSIDE,
        LocalForm::Line { ends, .. } if ends != LineEnds::Bulb => MOST_DIFFERENT,
        _ => return None,
    };
    let cells = clue.cell_set();
    let all_differ = cells
        .iter()
        .all(|cell| (cells - index.peers(cell)).len() == 1);
    let all = all_differ.then(|| first_places(&clue.cells));
    let inside = |house: &House| first_places_in(&clue.cells, house.cells);
    let most = all.into_iter().chain(index.houses().map(inside));
    most.filter(|places| (3..=most_different).contains(&places.count_ones()))
        .max_by_key(|places| places.count_ones())
}

/// Whether two clues differ in their cells alone.
fn is_read_alike(one: &LocalClue, other: &LocalClue) -> bool {
    let shape = |clue: &LocalClue| -> (LocalKind, usize) { (clue.kind, clue.cells.len()) };
    shape(one) == shape(other) && one.numbers == other.numbers
}

impl AutomatonTable {
    fn new(automaton: &Automaton, size: usize) -> Option<AutomatonTable> {
        let mut layers: Vec<AutomatonLayer> = Vec::with_capacity(automaton.order.len());
        let mut states = vec![0];
        let mut count = 1;
        for step in 0..automaton.order.len() {
            let mut numbers = BTreeMap::new();
            let mut layer = AutomatonLayer::default();
            for &state in &states {
                layer.add_state(automaton, state, step, size, &mut numbers);
            }
            count += numbers.len();
            if count > MOST_STATES || numbers.len() > usize::from(u16::MAX) {
                return None;
            }
            states = vec![0; numbers.len()];
            for (state, number) in numbers {
                states[usize::from(number)] = state;
            }
            layers.push(layer);
        }
        let accepts = |&state: &u64| automaton.accepts(state);
        let accepted: Vec<bool> = states.iter().map(accepts).collect();
        let ends = prune(&mut layers, accepted);
        Some(AutomatonTable { layers, ends })
    }
}

impl AutomatonLayer {
    /// Adds the transitions of a state, with new numbers for the states after it that were
    /// not seen before.
    fn add_state(
        &mut self,
        automaton: &Automaton,
        state: u64,
        step: usize,
        size: usize,
        numbers: &mut BTreeMap<u64, u16>,
    ) {
        let start = self.transitions.len();
        for value in DigitSet::up_to(size) {
            let Some(next) = automaton.next(state, step, value) else {
                continue;
            };
            let new = numbers.len() as u16;
            let next = *numbers.entry(next).or_insert(new);
            let values = bit_of(value);
            let mut own = self.transitions[start..].iter_mut();
            match own.find(|transition| transition.next == next) {
                Some(transition) => transition.values |= values,
                None => self.transitions.push(Transition { values, next }),
            }
        }
        self.ends.push(self.transitions.len() as u32);
    }

    /// The places of the transitions of a state.
    #[inline]
    fn range(&self, state: usize) -> Range<usize> {
        let start = match state {
            0 => 0,
            _ => self.ends[state - 1],
        };
        start as usize..self.ends[state] as usize
    }

    #[inline]
    fn of(&self, state: usize) -> &[Transition] {
        &self.transitions[self.range(state)]
    }

    /// This layer with the states that lead to a next one that has a number, and with these
    /// numbers; and the new number of each of its states.
    fn kept(&self, numbers: &[Option<u16>]) -> (AutomatonLayer, Vec<Option<u16>>) {
        let mut kept = AutomatonLayer::default();
        let mut own = Vec::with_capacity(self.ends.len());
        for state in 0..self.ends.len() {
            let start = kept.transitions.len();
            let alive = self.of(state).iter().filter_map(|transition| {
                let next = numbers[usize::from(transition.next)]?;
                Some(Transition {
                    next,
                    ..*transition
                })
            });
            kept.transitions.extend(alive);
            let is_alive = kept.transitions.len() > start;
            own.push(is_alive.then_some(kept.ends.len() as u16));
            if is_alive {
                kept.ends.push(kept.transitions.len() as u32);
            }
        }
        (kept, own)
    }
}

fn bit_of(value: Digit) -> u16 {
    DigitSet::only(value).bits()
}

/// Takes out the states from which the clue cannot be met. Returns the number of those after
/// the last cell.
fn prune(layers: &mut [AutomatonLayer], accepted: Vec<bool>) -> usize {
    let mut count = 0;
    let number = |is_accepted: bool| {
        is_accepted.then(|| {
            count += 1;
            count - 1
        })
    };
    let mut numbers: Vec<Option<u16>> = accepted.into_iter().map(number).collect();
    for layer in layers.iter_mut().rev() {
        (*layer, numbers) = layer.kept(&numbers);
    }
    usize::from(count)
}

/// Room for what a reading finds, kept from one use to the next.
#[derive(Default)]
pub(super) struct Reached {
    /// Before each cell, and after the last one: a bit for each state that can be reached.
    layers: Vec<Vec<u64>>,
    /// By place in the list of the cells: the values on some way from the first state to the
    /// end.
    pub kept: Vec<u16>,
}

impl Reached {
    /// Finds what each cell keeps; false if no way leads to the end.
    pub fn read(&mut self, frame: &Frame, reading: &ClueReading) -> bool {
        let table = &*reading.table;
        if self.layers.len() <= reading.list.len() {
            self.layers.resize(reading.list.len() + 1, Vec::new());
        }
        self.layers[0].clear();
        self.layers[0].push(u64::from(table.width(0) > 0));
        let is_possible = self.forward(frame, reading);
        if is_possible {
            self.backward(frame, reading);
        }
        is_possible
    }

    fn forward(&mut self, frame: &Frame, reading: &ClueReading) -> bool {
        for (step, &cell) in reading.list.iter().enumerate() {
            let candidates = frame.0[usize::from(cell)];
            let (before, after) = self.layers.split_at_mut(step + 1);
            let after = &mut after[0];
            after.clear();
            after.resize(reading.table.width(step + 1).div_ceil(64), 0);
            let layer = &reading.table.layers[step];
            let mut any = false;
            for state in states(&before[step]) {
                for transition in layer.of(state) {
                    if transition.values & candidates != 0 {
                        after[usize::from(transition.next >> 6)] |= 1 << (transition.next & 63);
                        any = true;
                    }
                }
            }
            if !any {
                return false;
            }
        }
        true
    }

    fn backward(&mut self, frame: &Frame, reading: &ClueReading) {
        self.kept.clear();
        self.kept.resize(reading.list.len(), 0);
        for (step, &cell) in reading.list.iter().enumerate().rev() {
            let candidates = frame.0[usize::from(cell)];
            let (before, after) = self.layers.split_at_mut(step + 1);
            let layer = &reading.table.layers[step];
            let mut kept = 0;
            for word in 0..before[step].len() {
                let mut left = before[step][word];
                while left != 0 {
                    let bit = left.trailing_zeros() as usize;
                    left &= left - 1;
                    let useful = useful(layer.of(word << 6 | bit), &after[0]) & candidates;
                    kept |= useful;
                    if useful == 0 {
                        before[step][word] &= !(1 << bit);
                    }
                }
            }
            self.kept[step] = kept;
        }
    }
}

/// The values that lead to one of these states.
#[inline]
fn useful(transitions: &[Transition], after: &[u64]) -> u16 {
    transitions.iter().fold(0, |all, transition| {
        let word = after[usize::from(transition.next >> 6)];
        let is_alive = (word >> (transition.next & 63)) as u16 & 1;
        all | transition.values & is_alive.wrapping_neg()
    })
}

/// The numbers of the bits that are set.
fn states(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(number, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (bit < 64).then_some(number << 6 | bit)
        })
    })
}

impl AutomatonTable {
    /// The number of states before a step.
    fn width(&self, step: usize) -> usize {
        self.layers
            .get(step)
            .map_or(self.ends, |layer| layer.ends.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;
    use crate::rules::{Rules, Shape};

    /// What the engine does not read, it does not check.
    #[test]
    fn the_longest_clues_are_read() {
        let cells = |size: usize, count: usize| Cell::all(size).take(count).collect();
        for (size, kind, count, number) in [
            (9, LocalKind::CountingCircles, 10, None),
            (10, LocalKind::CountingCircles, 10, None),
            (16, LocalKind::SumLine, 256, Some(255)),
            (16, LocalKind::Renban, 256, None),
            (16, LocalKind::Nabner, 256, None),
            (16, LocalKind::Between, 6, None),
            (16, LocalKind::Lockout, 6, Some(8)),
            (16, LocalKind::Entropic, 256, None),
        ] {
            let numbers = number.into_iter().collect();
            let clue = LocalClue::new(kind, cells(size, count), numbers);
            let rules = Rules::new(Shape::without_regions(size).unwrap());
            let index = RuleIndex::new(&rules.with_local(clue.clone()).unwrap());
            assert!(Readings::default().of(&clue, &index).is_some(), "{kind}");
        }
    }
}
