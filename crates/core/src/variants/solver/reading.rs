//! Clues that are read cell by cell: their automata with all states worked out.

use super::frame::Frame;
use crate::variants::local::{Automaton, LocalClue, State};
use crate::variants::value::{Value, ValueSet};
use std::collections::BTreeMap;

/// The most states of a clue in all. Only region sum lines on large boards have more.
const MOST_STATES: usize = 400_000;

/// An automaton for the cells of a clue.
#[derive(Clone, Debug)]
pub(super) struct ClueReading {
    /// The cells, in the order in which they are read.
    pub list: Vec<u8>,
    /// Before each cell: for each state, where its values lead.
    layers: Vec<Vec<Vec<Transition>>>,
    /// The number of states after the last cell.
    ends: usize,
}

/// The values with which a state goes on to the same next one.
#[derive(Clone, Copy, Debug)]
struct Transition {
    values: u16,
    next: u16,
}

impl ClueReading {
    /// `None` for a clue that is made of pairs, or has too many states.
    pub fn new(clue: &LocalClue, size: usize) -> Option<ClueReading> {
        let automaton = Automaton::new(clue, size)?;
        let list = automaton
            .order
            .iter()
            .map(|&place| clue.cells[place].index() as u8);
        let list: Vec<u8> = list.collect();
        let steps = list.len();
        let mut layers: Vec<Vec<Vec<Transition>>> = Vec::with_capacity(steps);
        let mut states = vec![automaton.start().packed()];
        let mut count = 1;
        for step in 0..steps {
            let mut numbers = BTreeMap::new();
            let mut transitions = Vec::with_capacity(states.len());
            for &state in &states {
                transitions.push(transitions_of(&automaton, state, step, size, &mut numbers));
            }
            count += numbers.len();
            if count > MOST_STATES || numbers.len() > usize::from(u16::MAX) {
                return None;
            }
            states = vec![0; numbers.len()];
            for (state, number) in numbers {
                states[usize::from(number)] = state;
            }
            layers.push(transitions);
        }
        let ends = states.len();
        let accepted: Vec<bool> = states
            .iter()
            .map(|&state| automaton.accepts(State::unpacked(state)))
            .collect();
        prune(&mut layers, accepted);
        Some(ClueReading { list, layers, ends })
    }
}

/// Where a state goes, with new numbers for the states that were not seen before.
fn transitions_of(
    automaton: &Automaton,
    state: u64,
    step: usize,
    size: usize,
    numbers: &mut BTreeMap<u64, u16>,
) -> Vec<Transition> {
    let mut transitions: Vec<Transition> = Vec::new();
    for value in ValueSet::up_to(size) {
        let Some(next) = automaton.next(State::unpacked(state), step, value) else {
            continue;
        };
        let new = numbers.len() as u16;
        let next = *numbers.entry(next.packed()).or_insert(new);
        let bit = bit_of(value);
        match transitions
            .iter_mut()
            .find(|transition| transition.next == next)
        {
            Some(transition) => transition.values |= bit,
            None => transitions.push(Transition { values: bit, next }),
        }
    }
    transitions
}

fn bit_of(value: Value) -> u16 {
    ValueSet::only(value).bits()
}

/// Takes out the transitions to states from which the clue cannot be met.
fn prune(layers: &mut [Vec<Vec<Transition>>], accepted: Vec<bool>) {
    let mut alive = accepted;
    for layer in layers.iter_mut().rev() {
        for transitions in layer.iter_mut() {
            transitions.retain(|transition| alive[usize::from(transition.next)]);
        }
        alive = layer
            .iter()
            .map(|transitions| !transitions.is_empty())
            .collect();
    }
}

/// Room for the states that can be reached, kept from one use to the next.
#[derive(Default)]
pub(super) struct Reached {
    layers: Vec<Vec<bool>>,
}

/// The values of each cell on some way from the first state to the end; `None` if there is no
/// way.
pub(super) fn kept(
    reached: &mut Reached,
    frame: &Frame,
    reading: &ClueReading,
) -> Option<Vec<u16>> {
    let steps = reading.list.len();
    let layers = &mut reached.layers;
    if layers.len() < steps + 1 {
        layers.resize(steps + 1, Vec::new());
    }
    layers[0].clear();
    layers[0].push(true);
    for (step, &cell) in reading.list.iter().enumerate() {
        let candidates = frame.0[usize::from(cell)];
        let (before, after) = layers.split_at_mut(step + 1);
        let after = &mut after[0];
        after.clear();
        after.resize(reading.width(step + 1), false);
        let mut any = false;
        let states = before[step].iter().zip(&reading.layers[step]);
        for (_, transitions) in states.filter(|(is_reached, _)| **is_reached) {
            for transition in transitions
                .iter()
                .filter(|transition| transition.values & candidates != 0)
            {
                after[usize::from(transition.next)] = true;
                any = true;
            }
        }
        if !any {
            return None;
        }
    }
    let mut kept = vec![0; steps];
    for (step, &cell) in reading.list.iter().enumerate().rev() {
        let candidates = frame.0[usize::from(cell)];
        let (before, after) = layers.split_at_mut(step + 1);
        let states = before[step].iter_mut().zip(&reading.layers[step]);
        for (is_reached, transitions) in states.filter(|(is_reached, _)| **is_reached) {
            let alive = transitions
                .iter()
                .filter(|transition| after[0][usize::from(transition.next)]);
            let useful = alive.fold(0, |all, transition| all | transition.values & candidates);
            kept[step] |= useful;
            *is_reached = useful != 0;
        }
    }
    Some(kept)
}

impl ClueReading {
    /// The number of states before a step.
    fn width(&self, step: usize) -> usize {
        self.layers.get(step).map_or(self.ends, Vec::len)
    }
}
