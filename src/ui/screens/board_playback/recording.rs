//! The recording of a watched solver of a board, and the moment on show.

use super::events::{BoardAlgorithm, BoardEvent};
use crate::ui::player::{SeekDirection, SolverScale, Speed, Timeline};
use ninefold_core::grid::Digit;
use ninefold_core::rules::Spot;
use ninefold_core::variants::{self, BoardSearchStep, IndexedRules};
use std::time::Duration;

/// The counts of a search up to the moment on show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) tries: u64,
    pub(crate) taken_back: u64,
}

/// The known part of a watched solver.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct BoardRecording {
    rules: IndexedRules,
    /// Of logic the board at the start and after each step, of a search the start alone.
    boards: Vec<variants::Position>,
    events: Vec<BoardEvent>,
    position: usize,
    algorithm: BoardAlgorithm,
}

impl BoardRecording {
    /// A board before the first step.
    pub(crate) fn new(
        algorithm: BoardAlgorithm,
        rules: IndexedRules,
        start: variants::Position,
    ) -> BoardRecording {
        BoardRecording {
            rules,
            boards: vec![start],
            events: Vec::new(),
            position: 0,
            algorithm,
        }
    }

    /// Adds what was found next.
    pub(super) fn receive(&mut self, events: Vec<BoardEvent>) {
        for event in events {
            if let BoardEvent::Deduced(step) = &event {
                let mut board = self.boards[self.boards.len() - 1].clone();
                step.apply(&self.rules, &mut board);
                self.boards.push(board);
            }
            self.events.push(event);
        }
    }

    /// The event on show.
    pub(crate) fn last(&self) -> Option<&BoardEvent> {
        self.events[..self.position].last()
    }

    /// The board on show: of logic the one on which the step was seen.
    pub(super) fn board(&self) -> variants::Position {
        let searched = self.events[..self.position].iter().rev();
        let mut searched = searched.filter_map(|event| match event {
            BoardEvent::Searched(moment) => Some(moment),
            _ => None,
        });
        match searched.next() {
            Some(moment) => variants::Position {
                values: moment.candidates.solved(),
                candidates: moment.candidates,
                givens: self.boards[0].givens,
            },
            None => {
                let place = self.position.saturating_sub(1);
                self.boards[place.min(self.boards.len() - 1)].clone()
            }
        }
    }

    /// The values that are being tried at the moment on show, the first in front.
    pub(super) fn tries(&self) -> Vec<(Spot, Digit)> {
        let mut tries = Vec::new();
        for step in self.search_steps() {
            match step {
                BoardSearchStep::Try(cell, value) | BoardSearchStep::Fail(cell, value) => {
                    tries.push((cell, value));
                }
                BoardSearchStep::TakeBack(..) => _ = tries.pop(),
                BoardSearchStep::Start
                | BoardSearchStep::Deduce(..)
                | BoardSearchStep::Solved
                | BoardSearchStep::NoSolution => {}
            }
        }
        tries
    }

    /// The counts of a search up to the moment on show.
    pub(super) fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for step in self.search_steps() {
            match step {
                BoardSearchStep::Try(..) | BoardSearchStep::Fail(..) => counts.tries += 1,
                BoardSearchStep::TakeBack(..) => counts.taken_back += 1,
                BoardSearchStep::Start
                | BoardSearchStep::Deduce(..)
                | BoardSearchStep::Solved
                | BoardSearchStep::NoSolution => {}
            }
        }
        counts
    }

    fn search_steps(&self) -> impl Iterator<Item = BoardSearchStep> + '_ {
        self.events[..self.position].iter().filter_map(search_step)
    }

    /// Number of steps up to the moment on show, the ending not among them.
    pub(super) fn steps(&self) -> usize {
        let shown = &self.events[..self.position];
        shown.iter().filter(|event| !event.is_ending()).count()
    }

    /// The position of the next, or the previous, value that is taken back.
    pub(super) fn find_backtrack(&self, direction: SeekDirection) -> Option<u64> {
        let is_backtrack = |place: &usize| {
            let step = search_step(&self.events[*place]);
            matches!(step, Some(BoardSearchStep::TakeBack(..)))
        };
        let place = match direction {
            SeekDirection::Forward => (self.position..self.events.len()).find(is_backtrack),
            SeekDirection::Back => (0..self.position.saturating_sub(1))
                .rev()
                .find(is_backtrack),
        };
        place.map(|place| place as u64 + 1)
    }

    /// Whether the ending is known.
    pub(crate) fn is_complete(&self) -> bool {
        self.events.last().is_some_and(BoardEvent::is_ending)
    }
}

fn search_step(event: &BoardEvent) -> Option<BoardSearchStep> {
    match event {
        BoardEvent::Searched(moment) => Some(moment.step),
        BoardEvent::Deduced(_) | BoardEvent::Solved | BoardEvent::Stuck | BoardEvent::GaveUp => {
            None
        }
    }
}

impl Timeline for BoardRecording {
    type Scale = SolverScale;

    fn position(&self) -> u64 {
        self.position as u64
    }

    fn known(&self) -> u64 {
        self.events.len() as u64
    }

    fn extent(&self) -> u64 {
        self.known().max(1)
    }

    fn is_at_end(&self) -> bool {
        self.last().is_some_and(BoardEvent::is_ending)
    }

    fn seek(&mut self, position: u64) {
        self.position = position.min(self.known()) as usize;
    }

    fn step(&mut self, direction: SeekDirection) -> bool {
        let before = self.position();
        self.seek(match direction {
            SeekDirection::Forward => before + 1,
            SeekDirection::Back => before.saturating_sub(1),
        });
        self.position() != before
    }

    /// As far as a second of playing goes, but at most a part of the whole.
    fn skip_length(&self, speed: Speed) -> u64 {
        let part = (self.extent() / 50).max(1);
        match self.algorithm {
            BoardAlgorithm::Search => speed.rate().map_or(part, |rate| rate.min(part)),
            BoardAlgorithm::Logic => 1,
        }
    }

    /// A sentence takes longer to read than a value.
    fn unit_time(&self) -> Duration {
        Duration::from_secs(match self.algorithm {
            BoardAlgorithm::Search => 1,
            BoardAlgorithm::Logic => 4,
        })
    }
}
