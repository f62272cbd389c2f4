//! Watching a search, or logic: the replay of the steps, the speed, and the
//! way back.

pub(crate) mod update;

use crate::grid::{Candidates, Grid};
use crate::logic::Deduction;
use crate::solve::{Replay, RunState, Search, Step};
use crate::ui::{GameSession, Run};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// How many steps back one can go. Older ones are forgotten, so that memory
/// stays bounded however long a search runs.
pub const REMEMBERED: usize = 65_536;

/// The most steps fetched for one frame.
pub const MOST_A_FRAME: usize = 65_536;

/// One frame of the animation.
pub const FRAME: Duration = Duration::from_millis(40);

/// What can be watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// A search that tries digits.
    Search(Search),
    /// The techniques of a person, step by step.
    Logic,
}

impl Algorithm {
    /// What can be watched, in turn.
    pub fn all() -> impl Iterator<Item = Algorithm> {
        let searches = Search::ALL.iter().copied().map(Algorithm::Search);
        searches.chain([Algorithm::Logic])
    }

    /// The one after this, round the end.
    #[must_use]
    pub fn next(self) -> Algorithm {
        let mut after = Algorithm::all().skip_while(|&show| show != self).skip(1);
        after.next().or(Algorithm::all().next()).unwrap_or(self)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Search(search) => search.name(),
            Algorithm::Logic => "Logic",
        }
    }

    /// What it does, in a sentence.
    pub fn description(self) -> &'static str {
        match self {
            Algorithm::Search(search) => search.description(),
            Algorithm::Logic => "The easiest technique first, no guess.",
        }
    }
}

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

impl Reversible for Replay {
    type Step = Step;

    fn apply(&mut self, step: &Step) {
        Replay::apply(self, *step);
    }

    fn revert(&mut self, step: &Step) {
        Replay::revert(self, *step);
    }

    fn state(&self) -> RunState {
        Replay::state(self)
    }

    fn steps(&self) -> u64 {
        Replay::steps(self)
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
            boards: vec![Candidates::of(givens)],
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
    fn new(replay: R) -> Timeline<R> {
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

    fn remembered(&self) -> usize {
        self.past.len() + self.future.len()
    }

    fn show(&mut self, step: R::Step) {
        self.replay.apply(&step);
        if self.past.len() == REMEMBERED {
            self.past.pop_front();
        }
        self.past.push_back(step);
    }

    /// Up to `count` of the steps that were taken back; how many that were.
    fn again(&mut self, count: usize) -> usize {
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
    fn receive(&mut self, steps: &[R::Step]) {
        if !self.future.is_empty() {
            self.future.splice(0..0, steps.iter().rev().cloned());
            return;
        }
        for step in steps {
            self.show(step.clone());
        }
    }

    fn back(&mut self) -> bool {
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
    Search(Timeline<Replay>),
    /// Of logic.
    Path(Timeline<DeductionReplay>),
}

/// Does the same with either film.
macro_rules! with_reel {
    ($film:expr, $reel:ident => $what:expr) => {
        match $film {
            Recording::Search($reel) => $what,
            Recording::Path($reel) => $what,
        }
    };
}

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

/// A search or a path of logic on show.
#[derive(Clone, PartialEq, Debug)]
pub struct SolverPlayback {
    /// The game to go back to, untouched.
    pub table: GameSession,
    /// What is shown.
    pub show: Algorithm,
    /// The run whose steps count.
    pub run: Run,
    /// The steps, and where they lead.
    pub film: Recording,
    /// Whether it plays.
    pub playback: Playback,
    /// How fast.
    pub speed: Speed,
    /// Time watched, without pauses.
    pub elapsed: Duration,
    /// Playing time not yet turned into steps, in steps of the present speed
    /// times seconds: whole steps are taken out of it.
    time_accumulator: Duration,
    fetching: usize,
}

/// A sentence takes longer to read than a digit.
const SENTENCE: u32 = 4;

impl SolverPlayback {
    /// A show about to start on the puzzle of this table.
    pub fn new(table: GameSession, show: Algorithm, run: Run) -> SolverPlayback {
        let givens = table.game.puzzle.givens;
        let (film, speed) = match show {
            Algorithm::Search(_) => (
                Recording::Search(Timeline::new(Replay::new(givens))),
                Speed::START,
            ),
            Algorithm::Logic => (
                Recording::Path(Timeline::new(DeductionReplay::new(&givens))),
                Speed::SLOWEST,
            ),
        };
        SolverPlayback {
            film,
            table,
            show,
            run,
            playback: Playback::Playing,
            speed,
            elapsed: Duration::ZERO,
            time_accumulator: Duration::ZERO,
            fetching: 0,
        }
    }

    /// The same theatre with a show from the start: the same one as fast as it
    /// was.
    #[must_use]
    pub fn restarted(self, show: Algorithm, run: Run) -> SolverPlayback {
        let is_like = |show| matches!(show, Algorithm::Search(_));
        let fresh = SolverPlayback::new(self.table, show, run);
        let speed = match is_like(show) == is_like(self.show) {
            true => self.speed,
            false => fresh.speed,
        };
        SolverPlayback {
            speed,
            playback: self.playback,
            ..fresh
        }
    }

    /// What the show works on.
    pub fn givens(&self) -> &Grid {
        &self.table.game.puzzle.givens
    }

    /// How it ended, once it has.
    pub fn ending(&self) -> Option<Ending> {
        match with_reel!(&self.film, reel => reel.replay.state()) {
            RunState::Running => None,
            RunState::Solved => Some(Ending::Solved),
            RunState::Exhausted => Some(Ending::Exhausted),
        }
    }

    /// How many steps are behind.
    pub fn steps(&self) -> u64 {
        with_reel!(&self.film, reel => reel.replay.steps())
    }

    /// Whether time moves it.
    pub fn is_moving(&self) -> bool {
        self.playback == Playback::Playing && self.ending().is_none()
    }

    /// How long a step lasts; `None` for as short as frames allow.
    pub fn step_time(&self) -> Option<Duration> {
        let rate = self.speed.steps_a_second()?;
        let step = Duration::from_secs(1) / rate as u32;
        Some(match self.show {
            Algorithm::Search(_) => step,
            Algorithm::Logic => step * SENTENCE,
        })
    }

    /// When to look again, while it moves.
    pub fn next_wake(&self) -> Option<Duration> {
        let until_step = match self.step_time() {
            Some(time) if !self.is_before_first_sentence() => time,
            _ => FRAME,
        };
        self.is_moving()
            .then(|| until_step.saturating_sub(self.time_accumulator).max(FRAME))
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
        let Some(step) = self.step_time() else {
            return MOST_A_FRAME;
        };
        if self.is_before_first_sentence() {
            return 1;
        }
        // A long sleep is not made up for.
        self.time_accumulator = (self.time_accumulator + time).min(step + Duration::from_secs(1));
        let due = self.time_accumulator.as_nanos() / step.as_nanos();
        self.time_accumulator -= step * due as u32;
        due as usize
    }

    /// The first sentence is not waited for.
    fn is_before_first_sentence(&self) -> bool {
        self.show == Algorithm::Logic && self.steps() == 0
    }

    /// Goes on by `count` steps: as many as are remembered from going back,
    /// and the number of the rest is returned, to be fetched.
    pub fn advance(&mut self, count: usize) -> usize {
        let left = count - with_reel!(&mut self.film, reel => reel.again(count));
        if self.ending().is_some() {
            return 0;
        }
        let wanted = left.min(MOST_A_FRAME).saturating_sub(self.fetching);
        self.fetching += wanted;
        wanted
    }

    /// Steps of the search arrived; fetching is over.
    pub fn receive(&mut self, steps: &[Step]) {
        self.fetching = 0;
        if let Recording::Search(reel) = &mut self.film {
            reel.receive(steps);
        }
    }

    /// Steps of logic arrived; fetching is over.
    pub fn receive_path(&mut self, steps: &[LogicEvent]) {
        self.fetching = 0;
        if let Recording::Path(reel) = &mut self.film {
            reel.receive(steps);
        }
    }

    /// How many steps are held in memory, behind and ahead of the one on show.
    pub fn remembered(&self) -> usize {
        with_reel!(&self.film, reel => reel.remembered())
    }

    /// One step back, if it is remembered.
    pub fn step_back(&mut self) -> bool {
        with_reel!(&mut self.film, reel => reel.back())
    }
}
