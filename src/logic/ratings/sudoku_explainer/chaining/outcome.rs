//! What follows from one assumption, and from what each part of it follows.

use super::board::{Board, CELLS, HOUSES, IDS, Id, Ids, bits, cell_of, digit_of, id};
use super::links::By;
use super::nested::Nested;
use std::rc::Rc;

/// How a candidate came to be true: it was the last one when this other went,
/// and all that had gone from the place before.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnFrom {
    pub parent: Id,
    pub by: By,
    /// How many candidates had gone by then.
    pub gone: u16,
}

/// How a candidate came to be false: from a true one, or by a pattern, of
/// which `parent` is then the number.
#[derive(Clone, Copy, Debug)]
pub(super) struct OffFrom {
    pub parent: u16,
    pub by: By,
}

/// The parent of an assumption.
pub(super) const NOTHING: Id = Id::MAX;

/// A candidate was found to be true.
pub(super) const ON: u8 = 1;
/// A candidate was found to be false.
pub(super) const OFF: u8 = 2;

/// A power of two, so that masked numbers are within it.
const STATES: usize = IDS.next_power_of_two();

const STILL_THERE: u16 = u16::MAX;

/// Candidates that are gone, so that a pattern appears.
#[derive(Clone, Debug)]
pub(super) struct Premises {
    pub gone: Vec<Id>,
    /// The chain that is the pattern, if it is one.
    pub nested: Option<Rc<Nested>>,
}

/// How a node was reached.
#[derive(Clone, Copy, Debug)]
pub(super) enum From {
    On(OnFrom),
    Off(OffFrom),
}

/// The two ends of a contradiction: a candidate that is true and false, of
/// which one was known and the other came to it last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clash {
    pub id: Id,
    pub last: From,
}

/// Everything that follows from one assumption, in the order found.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    pub on: Vec<Id>,
    pub off: Vec<Id>,
    pub is_on: Ids,
    pub is_off: Ids,
    /// The same once more, both in one look.
    states: Box<[u8; STATES]>,
    on_from: Vec<OnFrom>,
    off_from: Vec<OffFrom>,
    on_depth: Vec<u16>,
    off_depth: Vec<u16>,
    gone_at: Vec<u16>,
    pub premises: Vec<Premises>,
    pub clash: Option<Clash>,
}

impl Outcome {
    pub fn new() -> Outcome {
        let nothing = OnFrom {
            parent: NOTHING,
            by: By::Cell,
            gone: 0,
        };
        Outcome {
            on: Vec::with_capacity(128),
            off: Vec::with_capacity(256),
            is_on: Ids::NONE,
            is_off: Ids::NONE,
            states: Box::new([0; STATES]),
            on_from: vec![nothing; IDS],
            off_from: vec![
                OffFrom {
                    parent: NOTHING,
                    by: By::Cell
                };
                IDS
            ],
            on_depth: vec![0; IDS],
            off_depth: vec![0; IDS],
            gone_at: vec![STILL_THERE; IDS],
            premises: Vec::new(),
            clash: None,
        }
    }

    /// Forgets everything but this assumption.
    pub fn assume(&mut self, id: Id, truth: bool) {
        self.on.clear();
        self.off.clear();
        self.is_on = Ids::NONE;
        self.is_off = Ids::NONE;
        self.states.fill(0);
        self.gone_at.fill(STILL_THERE);
        self.premises.clear();
        self.clash = None;
        if truth {
            self.add_on(
                id,
                OnFrom {
                    parent: NOTHING,
                    by: By::Cell,
                    gone: 0,
                },
            );
        } else {
            self.add_off(
                id,
                OffFrom {
                    parent: NOTHING,
                    by: By::Cell,
                },
            );
        }
    }

    pub fn add_on(&mut self, id: Id, from: OnFrom) {
        self.is_on.insert(id);
        self.states[id as usize % STATES] |= ON;
        self.on.push(id);
        self.on_from[id as usize] = from;
        let before = self.off_depth.get(from.parent as usize);
        self.on_depth[id as usize] = before.map_or(1, |depth| depth + 1);
    }

    pub fn add_off(&mut self, id: Id, from: OffFrom) {
        self.is_off.insert(id);
        self.states[id as usize % STATES] |= OFF;
        self.off.push(id);
        self.off_from[id as usize] = from;
        self.off_depth[id as usize] = match (from.by, from.parent) {
            (_, NOTHING) => 1,
            (By::Pattern, pattern) => {
                let gone = self.premises[pattern as usize].gone.iter();
                1 + gone
                    .map(|&id| self.off_depth[id as usize])
                    .max()
                    .unwrap_or(0)
            }
            (_, parent) => 1 + self.on_depth[parent as usize],
        };
    }

    /// Whether a candidate is [`ON`], [`OFF`] or both.
    pub fn state(&self, id: Id) -> u8 {
        self.states[id as usize % STATES]
    }

    /// Says that this false candidate left the board as the `nth`.
    pub fn note_gone(&mut self, id: Id, nth: u16) {
        self.gone_at[id as usize] = nth;
    }

    /// How many nodes the shortest line from the assumption to this one has:
    /// never more than the node rests on.
    pub fn depth(&self, id: Id, truth: bool) -> u32 {
        let depth = if truth {
            &self.on_depth
        } else {
            &self.off_depth
        };
        u32::from(depth[id as usize])
    }

    pub fn from(&self, id: Id, truth: bool) -> From {
        if truth {
            From::On(self.on_from[id as usize])
        } else {
            From::Off(self.off_from[id as usize])
        }
    }

    /// What this node rests on directly, the one that led to it first.
    pub fn parents(&self, source: &Board, id: Id, from: From, each: &mut dyn FnMut(Id, bool)) {
        match from {
            From::On(OnFrom {
                parent: NOTHING, ..
            })
            | From::Off(OffFrom {
                parent: NOTHING, ..
            }) => {}
            From::On(on) => {
                each(on.parent, false);
                if on.gone > 0 {
                    self.gone_before(source, id, on, each);
                }
            }
            From::Off(OffFrom {
                parent,
                by: By::Pattern,
            }) => {
                let gone = self.premises[parent as usize].gone.iter();
                gone.for_each(|&id| each(id, false));
            }
            From::Off(off) => each(off.parent, true),
        }
    }

    /// The candidates of the same cell or house that had gone earlier.
    fn gone_before(&self, source: &Board, on: Id, from: OnFrom, each: &mut dyn FnMut(Id, bool)) {
        let (cell, digit) = (cell_of(on), digit_of(on));
        let mut tell = |id: Id| {
            if self.gone_at[id as usize] < from.gone {
                each(id, false);
            }
        };
        match from.by {
            By::House(kind) => {
                let house = HOUSES[cell][kind as usize] as usize;
                let places = bits(source.places(house, digit));
                places.for_each(|place| tell(id(CELLS[house][place] as usize, digit)));
            }
            _ => bits(source.at(cell)).for_each(|digit| tell(id(cell, digit))),
        }
    }

    /// The chain that a false candidate's pattern is, if it is one.
    pub fn nested(&self, from: From) -> Option<&Rc<Nested>> {
        match from {
            From::Off(OffFrom {
                parent,
                by: By::Pattern,
            }) => self.premises[parent as usize].nested.as_ref(),
            _ => None,
        }
    }
}
