//! The steps of a solver as they are shown: forwards, backwards, and again.

use crate::grid::{Candidates, Grid};
use crate::logic::Deduction;
use crate::solve::{RunState, SearchReplay, SearchStep};
use std::collections::VecDeque;
use std::sync::Arc;

/// How many steps back one can go. Older ones are forgotten, so that memory
/// stays bounded however long a search runs.
pub const MAX_REMEMBERED: usize = 65_536;

/// One event of the path of logic.
#[derive(Clone, PartialEq, Debug)]
pub enum LogicEvent {
    /// This was seen, and then done.
    Deduced(Arc<Deduction>),
    /// Every cell is filled.
    Solved,
    /// No technique known here helps.
    Stuck,
}

/// Something that steps move forwards and backwards.
pub trait Reversible {
    /// What moves it.
    type Step: Clone;
    /// One step forwards.
    fn apply(&mut self, step: &Self::Step);
    /// One step backwards: the last one applied.
    fn revert(&mut self, step: &Self::Step);
    /// Whether there is more to come.
    fn state(&self) -> RunState;
    /// How many steps were applied.
    fn steps(&self) -> u64;
}

impl Reversible for SearchReplay {
    type Step = SearchStep;

    fn apply(&mut self, step: &SearchStep) {
        SearchReplay::apply(self, *step);
    }

    fn revert(&mut self, step: &SearchStep) {
        SearchReplay::revert(self, *step);
    }

    fn state(&self) -> RunState {
        SearchReplay::state(self)
    }

    fn steps(&self) -> u64 {
        SearchReplay::steps(self)
    }
}

/// The boards of a path of logic.
#[derive(Clone, PartialEq, Debug)]
pub struct DeductionReplay {
    /// The board at the start, and after each step.
    boards: Vec<Candidates>,
    state: RunState,
}

impl DeductionReplay {
    /// A puzzle before the first step.
    pub fn new(givens: &Grid) -> DeductionReplay {
        DeductionReplay {
            boards: vec![Candidates::from_grid(givens)],
            state: RunState::Running,
        }
    }

    /// The board on which the last step was seen; at either end, the board as
    /// it is.
    pub fn board(&self) -> &Candidates {
        let last = self.boards.len() - 1;
        match self.state {
            RunState::Running => &self.boards[last.saturating_sub(1)],
            RunState::Solved | RunState::Exhausted => &self.boards[last],
        }
    }
}

impl Reversible for DeductionReplay {
    type Step = LogicEvent;

    fn apply(&mut self, step: &LogicEvent) {
        match step {
            LogicEvent::Deduced(deduction) => {
                let mut board = self.boards[self.boards.len() - 1].clone();
                deduction.apply(&mut board);
                self.boards.push(board);
            }
            LogicEvent::Solved => self.state = RunState::Solved,
            LogicEvent::Stuck => self.state = RunState::Exhausted,
        }
    }

    fn revert(&mut self, step: &LogicEvent) {
        match step {
            LogicEvent::Deduced(_) if self.boards.len() > 1 => drop(self.boards.pop()),
            LogicEvent::Deduced(_) => {}
            LogicEvent::Solved | LogicEvent::Stuck => self.state = RunState::Running,
        }
    }

    fn state(&self) -> RunState {
        self.state
    }

    fn steps(&self) -> u64 {
        self.boards.len() as u64 - 1
    }
}

/// Steps as they are shown: what is behind, and what was taken back.
#[derive(Clone, PartialEq, Debug)]
pub struct Timeline<R: Reversible> {
    /// Where they lead.
    pub replay: R,
    past: VecDeque<R::Step>,
    future: Vec<R::Step>,
}

impl<R: Reversible> Timeline<R> {
    pub(crate) fn new(replay: R) -> Timeline<R> {
        Timeline {
            replay,
            past: VecDeque::new(),
            future: Vec::new(),
        }
    }

    /// The step seen last.
    pub fn last(&self) -> Option<&R::Step> {
        self.past.back()
    }

    pub(crate) fn remembered(&self) -> usize {
        self.past.len() + self.future.len()
    }

    fn show(&mut self, step: R::Step) {
        self.replay.apply(&step);
        if self.past.len() == MAX_REMEMBERED {
            self.past.pop_front();
        }
        self.past.push_back(step);
    }

    /// Up to `count` of the steps that were taken back; how many that were.
    pub(crate) fn redo(&mut self, count: usize) -> usize {
        let known = count.min(self.future.len());
        for _ in 0..known {
            if let Some(step) = self.future.pop() {
                self.show(step);
            }
        }
        known
    }

    /// After a step back new steps wait behind those that were taken back, so
    /// that the order of the search holds.
    pub(crate) fn receive(&mut self, steps: &[R::Step]) {
        if !self.future.is_empty() {
            self.future.splice(0..0, steps.iter().rev().cloned());
            return;
        }
        for step in steps {
            self.show(step.clone());
        }
    }

    pub(crate) fn undo(&mut self) -> bool {
        let Some(step) = self.past.pop_back() else {
            return false;
        };
        self.replay.revert(&step);
        self.future.push(step);
        true
    }
}

/// The steps of either kind of show.
#[derive(Clone, PartialEq, Debug)]
pub enum Recording {
    /// Of a search.
    Search(Timeline<SearchReplay>),
    /// Of logic.
    Logic(Timeline<DeductionReplay>),
}

/// Does the same with either film.
macro_rules! with_timeline {
    ($recording:expr, $timeline:ident => $what:expr) => {
        match $recording {
            Recording::Search($timeline) => $what,
            Recording::Logic($timeline) => $what,
        }
    };
}

pub(crate) use with_timeline;
