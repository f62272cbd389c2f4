//! Watching a search: the replay of its steps, the speed, and the way back.

use super::{Run, Table};
use crate::grid::Grid;
use crate::solve::{Replay, RunState, Search, Step};
use std::collections::VecDeque;
use std::time::Duration;

/// How many steps back one can go. Older ones are forgotten, so that memory
/// stays bounded however long a search runs.
pub const REMEMBERED: usize = 65_536;

/// The most steps fetched for one frame.
pub const MOST_A_FRAME: usize = 65_536;

/// One frame of the animation.
pub const FRAME: Duration = Duration::from_millis(40);

/// Whether the search plays by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Playback {
    /// It does.
    Playing,
    /// It waits for a key.
    Paused,
}

/// How a watched search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// With a solution.
    Solved,
    /// Without one.
    Exhausted,
}

/// A notch of the speed lever.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Speed(usize);

impl Speed {
    /// Steps a second for each notch but the last, which has no limit.
    const NOTCHES: [usize; 9] = [1, 2, 5, 10, 25, 100, 500, 2_500, 20_000];

    /// One step a second.
    pub const SLOWEST: Speed = Speed(0);
    /// Slow enough to follow with the eye.
    pub const START: Speed = Speed(3);
    /// As fast as frames allow.
    pub const FASTEST: Speed = Speed(Speed::NOTCHES.len());

    /// Steps a second; `None` for as fast as frames allow.
    pub fn steps_a_second(self) -> Option<usize> {
        Speed::NOTCHES.get(self.0).copied()
    }

    /// One notch more.
    #[must_use]
    pub fn faster(self) -> Speed {
        Speed(self.0 + 1).min(Speed::FASTEST)
    }

    /// One notch less.
    #[must_use]
    pub fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }

    /// The notch from 1, and how many there are.
    pub fn notch(self) -> (usize, usize) {
        (self.0 + 1, Speed::NOTCHES.len() + 1)
    }
}

/// A search on show.
#[derive(Clone, PartialEq, Debug)]
pub struct Theatre {
    /// The game to go back to, untouched.
    pub table: Table,
    /// Which search.
    pub search: Search,
    /// The run whose steps count.
    pub run: Run,
    /// Where the search stands.
    pub replay: Replay,
    /// Whether it plays.
    pub playback: Playback,
    /// How fast.
    pub speed: Speed,
    /// Time watched, without pauses.
    pub elapsed: Duration,
    /// The step seen last.
    pub last: Option<Step>,
    past: VecDeque<Step>,
    future: Vec<Step>,
    /// Playing time not yet turned into steps, in steps of the present speed
    /// times seconds: whole steps are taken out of it.
    owed: Duration,
    fetching: usize,
}

impl Theatre {
    /// A search about to start on the puzzle of this table.
    pub fn new(table: Table, search: Search, run: Run) -> Theatre {
        Theatre {
            replay: Replay::new(table.game.puzzle.givens),
            table,
            search,
            run,
            playback: Playback::Playing,
            speed: Speed::START,
            elapsed: Duration::ZERO,
            last: None,
            past: VecDeque::new(),
            future: Vec::new(),
            owed: Duration::ZERO,
            fetching: 0,
        }
    }

    /// The same theatre with a search from the start.
    #[must_use]
    pub fn restarted(self, search: Search, run: Run) -> Theatre {
        Theatre {
            speed: self.speed,
            playback: self.playback,
            ..Theatre::new(self.table, search, run)
        }
    }

    /// What the search works on.
    pub fn givens(&self) -> &Grid {
        &self.table.game.puzzle.givens
    }

    /// How it ended, once it has.
    pub fn ending(&self) -> Option<Ending> {
        match self.replay.state() {
            RunState::Running => None,
            RunState::Solved => Some(Ending::Solved),
            RunState::Exhausted => Some(Ending::Exhausted),
        }
    }

    /// Whether time moves it.
    pub fn is_moving(&self) -> bool {
        self.playback == Playback::Playing && self.ending().is_none()
    }

    /// When to look again, while it moves.
    pub fn next_wake(&self) -> Option<Duration> {
        let until_step = match self.speed.steps_a_second() {
            Some(rate) => Duration::from_secs(1) / rate as u32,
            None => FRAME,
        };
        self.is_moving()
            .then(|| until_step.saturating_sub(self.owed).max(FRAME))
    }

    /// Time went by: steps fall due. What is remembered is replayed; the
    /// number still to be fetched from the search is returned.
    pub fn pass(&mut self, time: Duration) -> usize {
        if !self.is_moving() {
            return 0;
        }
        self.elapsed += time;
        let due = self.due(time);
        self.advance(due)
    }

    /// How many whole steps this much time is worth.
    fn due(&mut self, time: Duration) -> usize {
        let Some(rate) = self.speed.steps_a_second() else {
            return MOST_A_FRAME;
        };
        let step = Duration::from_secs(1) / rate as u32;
        // A long sleep is not made up for.
        self.owed = (self.owed + time).min(step + Duration::from_secs(1));
        let due = self.owed.as_nanos() / step.as_nanos();
        self.owed -= step * due as u32;
        due as usize
    }

    /// Goes on by `count` steps: as many as are remembered from going back,
    /// and the number of the rest is returned, to be fetched.
    pub fn advance(&mut self, count: usize) -> usize {
        let mut left = count;
        while left > 0 {
            let Some(step) = self.future.pop() else { break };
            self.show(step);
            left -= 1;
        }
        if self.ending().is_some() {
            return 0;
        }
        let wanted = left.min(MOST_A_FRAME).saturating_sub(self.fetching);
        self.fetching += wanted;
        wanted
    }

    /// Steps arrived; fetching is over. After a step back they wait behind
    /// those that were taken back, so that the order of the search holds.
    pub fn receive(&mut self, steps: &[Step]) {
        self.fetching = 0;
        if !self.future.is_empty() {
            self.future.splice(0..0, steps.iter().rev().copied());
            return;
        }
        for &step in steps {
            self.show(step);
        }
    }

    /// How many steps are held in memory, behind and ahead of the one on show.
    pub fn remembered(&self) -> usize {
        self.past.len() + self.future.len()
    }

    fn show(&mut self, step: Step) {
        self.replay.apply(step);
        self.last = Some(step);
        if self.past.len() == REMEMBERED {
            self.past.pop_front();
        }
        self.past.push_back(step);
    }

    /// One step back, if it is remembered.
    pub fn step_back(&mut self) -> bool {
        let Some(step) = self.past.pop_back() else {
            return false;
        };
        self.replay.revert(step);
        self.future.push(step);
        self.last = self.past.back().copied();
        true
    }
}
