//! Clues as automata: cells are read one after the other, and a state keeps what matters of
//! the values before.

use super::{LocalClue, LocalKind as Kind};
use crate::rules::value::Value;

/// What is known of the cells read so far. The meaning is that of the kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct State {
    /// A sum that is to be reached, an end of a line, the greatest value so far.
    pub one: u16,
    /// A sum so far, the other end, a count.
    pub other: u16,
    /// How far the clue has come.
    pub phase: u8,
}

/// The reading of a clue.
pub(crate) struct Automaton<'a> {
    clue: &'a LocalClue,
    size: u16,
    /// The places of the cells in the order in which they are read.
    pub order: Vec<usize>,
}

impl<'a> Automaton<'a> {
    /// `None` for a clue that is made of pairs.
    pub fn new(clue: &'a LocalClue, size: usize) -> Option<Automaton<'a>> {
        (!clue.is_made_of_pairs()).then(|| Automaton {
            clue,
            size: size as u16,
            order: order(clue),
        })
    }

    /// The state before any cell.
    pub fn start(&self) -> State {
        match self.clue.kind {
            Kind::Quadruple => State {
                // A bit for each number that is still to be found.
                one: (1 << self.clue.numbers.len()) - 1,
                ..State::default()
            },
            _ => State::default(),
        }
    }

    /// The state after the cell that is read as number `step`, from 0; `None` if the clue
    /// cannot be met any more.
    pub fn next(&self, state: State, step: usize, value: Value) -> Option<State> {
        let value = u16::from(value.get());
        match self.clue.kind {
            Kind::Arrow => self.arrow(state, step, value),
            Kind::DoubleArrow => match step {
                0 | 1 => Some(State {
                    one: state.one + value,
                    ..state
                }),
                _ => state.minus(value),
            },
            Kind::LittleKiller => state.plus(value, self.clue.number()),
            Kind::RegionSum => self.region_sum(state, step, value),
            Kind::Zipper => self.zipper(state, step, value),
            Kind::Between => match step {
                0 => Some(State {
                    one: value,
                    ..state
                }),
                1 => Some(state.with_end(value)),
                _ => (state.one < value && value < state.other).then_some(state),
            },
            Kind::Lockout => match step {
                0 => Some(State {
                    one: value,
                    ..state
                }),
                1 => {
                    let ends = state.with_end(value);
                    (ends.other - ends.one >= self.clue.number()).then_some(ends)
                }
                _ => (value < state.one || state.other < value).then_some(state),
            },
            Kind::Quadruple => Some(self.quadruple(state, value)),
            Kind::Sandwich => self.sandwich(state, value),
            Kind::Skyscraper => self.skyscraper(state, value),
            Kind::XSum => self.x_sum(state, step, value),
            _ => Some(state),
        }
    }

    /// Whether the clue is met by the cells, all of which were read.
    pub fn accepts(&self, state: State) -> bool {
        let number = self.clue.number();
        match self.clue.kind {
            Kind::Arrow | Kind::DoubleArrow | Kind::Quadruple => state.one == 0,
            Kind::LittleKiller => state.other == number,
            Kind::RegionSum => state.one == state.other || self.clue.numbers.len() == 1,
            Kind::Sandwich => state.phase == 2 && state.other == number,
            Kind::Skyscraper => state.other == number,
            Kind::XSum => state.one == 0 && state.other == number,
            _ => true,
        }
    }

    /// First the circle, digit by digit, then what is left of it.
    fn arrow(&self, state: State, step: usize, value: u16) -> Option<State> {
        let circle = usize::from(self.clue.number()).max(1);
        if step >= circle {
            return state.minus(value);
        }
        Some(State {
            one: state.one * 10 + value,
            ..state
        })
    }

    /// `phase` is 1 once a first part is read, whose sum is `one`.
    fn region_sum(&self, state: State, step: usize, value: u16) -> Option<State> {
        let mut end = 0;
        let ends = self.clue.numbers.iter().map(|&length| {
            end += usize::from(length);
            end
        });
        let is_end = ends.into_iter().any(|end| end == step + 1);
        let sum = state.other + value;
        match (state.phase, is_end) {
            (0, false) => Some(State {
                other: sum,
                ..state
            }),
            (0, true) => Some(State {
                one: sum,
                other: 0,
                phase: 1,
            }),
            (_, false) => (sum < state.one).then_some(State {
                other: sum,
                ..state
            }),
            (_, true) => {
                let is_last = step + 1 == self.order.len();
                let other = if is_last { sum } else { 0 };
                (sum == state.one).then_some(State { other, ..state })
            }
        }
    }

    /// A cell in the middle comes first; then the cells come in pairs.
    fn zipper(&self, state: State, step: usize, value: u16) -> Option<State> {
        let has_middle = self.order.len() % 2 == 1;
        if has_middle && step == 0 {
            return Some(State {
                one: value,
                ..state
            });
        }
        let is_first = (step + usize::from(has_middle)).is_multiple_of(2);
        let sum = state.other + value;
        if is_first {
            return Some(State {
                other: value,
                ..state
            });
        }
        let is_equal = state.one == 0 || state.one == sum;
        is_equal.then_some(State {
            one: sum,
            other: 0,
            phase: 0,
        })
    }

    fn quadruple(&self, state: State, value: u16) -> State {
        let mut numbers = self.clue.numbers.iter().enumerate();
        let found =
            numbers.find(|&(place, &number)| number == value && state.one >> place & 1 != 0);
        let bit = found.map_or(0, |(place, _)| 1 << place);
        State {
            one: state.one & !bit,
            ..state
        }
    }

    /// `phase` counts the ends that were read; `one` is the first of them.
    fn sandwich(&self, state: State, value: u16) -> Option<State> {
        let is_end = value == 1 || value == self.size;
        match (state.phase, is_end) {
            (0, true) => Some(State {
                one: value,
                phase: 1,
                ..state
            }),
            (1, true) => {
                (value != state.one && state.other == self.clue.number()).then_some(State {
                    one: 0,
                    phase: 2,
                    ..state
                })
            }
            (1, false) => state.plus(value, self.clue.number()),
            (2, true) => None,
            _ => Some(state),
        }
    }

    fn skyscraper(&self, state: State, value: u16) -> Option<State> {
        if value <= state.one {
            return Some(state);
        }
        let other = state.other + 1;
        (other <= self.clue.number()).then_some(State {
            one: value,
            other,
            ..state
        })
    }

    /// `one` is how many cells still count.
    fn x_sum(&self, state: State, step: usize, value: u16) -> Option<State> {
        let left = if step == 0 { value } else { state.one };
        if left == 0 {
            return Some(state);
        }
        let next = state.plus(value, self.clue.number())?;
        Some(State {
            one: left - 1,
            ..next
        })
    }
}

impl State {
    /// The state as a number.
    pub fn packed(self) -> u64 {
        u64::from(self.one) | u64::from(self.other) << 16 | u64::from(self.phase) << 32
    }

    pub fn unpacked(number: u64) -> State {
        State {
            one: number as u16,
            other: (number >> 16) as u16,
            phase: (number >> 32) as u8,
        }
    }

    fn plus(self, value: u16, most: u16) -> Option<State> {
        let other = self.other + value;
        (other <= most).then_some(State { other, ..self })
    }

    fn minus(self, value: u16) -> Option<State> {
        let one = self.one.checked_sub(value)?;
        Some(State { one, ..self })
    }

    /// Both ends of a line, the smaller one first.
    fn with_end(self, value: u16) -> State {
        State {
            one: self.one.min(value),
            other: self.one.max(value),
            ..self
        }
    }
}

/// The ends of a line first where they matter for the rest; the middle and then the pairs of a
/// zipper.
fn order(clue: &LocalClue) -> Vec<usize> {
    let count = clue.cells.len();
    match clue.kind {
        Kind::DoubleArrow | Kind::Between | Kind::Lockout if count >= 2 => {
            [0, count - 1].into_iter().chain(1..count - 1).collect()
        }
        Kind::Zipper => {
            let middle = (count % 2 == 1).then_some(count / 2);
            let pairs = (0..count / 2)
                .rev()
                .flat_map(|place| [place, count - 1 - place]);
            middle.into_iter().chain(pairs).collect()
        }
        _ => (0..count).collect(),
    }
}
