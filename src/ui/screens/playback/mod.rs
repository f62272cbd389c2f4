//! Watching a solver: a search that tries digits, or logic.

mod speed;
mod timeline;
pub(crate) mod view;

pub use speed::Speed;
pub use timeline::{DeductionReplay, LogicEvent, MAX_REMEMBERED, Recording, Reversible, Timeline};

use crate::grid::Grid;
use crate::solve::{RunState, SearchReplay, SearchStep};
use crate::ui::Algorithm;
use crate::ui::component::FRAME;
use crate::ui::keys::{GameAction, PlaybackAction};
use crate::ui::screen_prelude::*;
use timeline::with_timeline;

/// The most steps fetched for one frame.
pub const MAX_STEPS_PER_FRAME: usize = 65_536;

/// Whether the solver plays by itself.
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

/// A solver being watched, over the game that waits untouched.
#[derive(Clone, PartialEq, Debug)]
pub struct SolverPlayback {
    /// What it solves.
    pub givens: Grid,
    /// The algorithm shown.
    pub algorithm: Algorithm,
    /// The run whose steps count.
    pub run: Run,
    /// The steps, and where they lead.
    pub recording: Recording,
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
    /// A solver about to start on these givens.
    pub fn new(givens: Grid, algorithm: Algorithm, run: Run) -> SolverPlayback {
        let recording = match algorithm {
            Algorithm::Search(_) => Recording::Search(Timeline::new(SearchReplay::new(givens))),
            Algorithm::Logic => Recording::Logic(Timeline::new(DeductionReplay::new(&givens))),
        };
        SolverPlayback {
            recording,
            givens,
            algorithm,
            run,
            playback: Playback::Playing,
            speed: Speed::first(algorithm),
            elapsed: Duration::ZERO,
            time_accumulator: Duration::ZERO,
            fetching: 0,
        }
    }

    /// Starts an algorithm from the beginning at this speed.
    fn restart(&mut self, algorithm: Algorithm, speed: Speed, run: Run) -> Effect {
        *self = SolverPlayback {
            speed,
            playback: self.playback,
            ..SolverPlayback::new(self.givens, algorithm, run)
        };
        self.start()
    }

    /// A speed at which the eye can follow an algorithm from its start: the
    /// present one where that is slow enough.
    fn watchable_speed(&self, algorithm: Algorithm) -> Speed {
        match (self.algorithm, algorithm) {
            (Algorithm::Search(_), Algorithm::Search(_)) => self.speed.min(Speed::START),
            (Algorithm::Search(_) | Algorithm::Logic, _) => Speed::first(algorithm),
        }
    }

    /// What starts the worker.
    pub(crate) fn start(&self) -> Effect {
        match self.algorithm {
            Algorithm::Search(search) => WorkEffect::StartSearch(self.run, search, self.givens),
            Algorithm::Logic => WorkEffect::StartLogic(self.run, self.givens),
        }
        .into()
    }

    fn control(&mut self, action: PlaybackAction, shared: &mut Shared) -> Outcome {
        match action {
            PlaybackAction::PlayPause => self.toggle_playing(),
            PlaybackAction::StepForward => {
                self.playback = Playback::Paused;
                let count = self.advance(1);
                return Outcome::Effects(self.fetch(count).into_iter().collect());
            }
            PlaybackAction::StepBack => self.step_back_or_say(shared),
            PlaybackAction::Faster => self.speed = self.speed.faster(),
            PlaybackAction::Slower => self.speed = self.speed.slower(),
            PlaybackAction::ToStart => {
                let speed = match self.speed {
                    Speed::FASTEST => self.watchable_speed(self.algorithm),
                    chosen => chosen,
                };
                let run = shared.next_run();
                return Outcome::effect(self.restart(self.algorithm, speed, run));
            }
            PlaybackAction::SwitchSearch => {
                let next = self.algorithm.next();
                let speed = self.watchable_speed(next);
                let run = shared.next_run();
                return Outcome::effect(self.restart(next, speed, run));
            }
            PlaybackAction::ToEnd => {
                self.playback = Playback::Playing;
                self.speed = Speed::FASTEST;
            }
        }
        Outcome::Stay
    }

    fn toggle_playing(&mut self) {
        self.playback = match self.playback {
            Playback::Playing => Playback::Paused,
            Playback::Paused => Playback::Playing,
        };
    }

    fn step_back_or_say(&mut self, shared: &mut Shared) {
        self.playback = Playback::Paused;
        if self.step_back() {
            return;
        }
        let text = if self.steps() == 0 {
            "This is the start.".to_owned()
        } else {
            let text = "Earlier steps are no longer stored; [from-start] starts again.";
            shared.keys.expand_keys(Context::Playback, text)
        };
        shared.show_info(text);
    }

    /// What fetches this many steps of the run.
    fn fetch(&self, count: usize) -> Option<Effect> {
        (count > 0).then(|| WorkEffect::PullSteps(self.run, count).into())
    }

    /// What is solved.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// How it ended, once it has.
    pub fn ending(&self) -> Option<Ending> {
        match with_timeline!(&self.recording, timeline => timeline.replay.state()) {
            RunState::Running => None,
            RunState::Solved => Some(Ending::Solved),
            RunState::Exhausted => Some(Ending::Exhausted),
        }
    }

    /// How many steps are behind.
    pub fn steps(&self) -> u64 {
        with_timeline!(&self.recording, timeline => timeline.replay.steps())
    }

    /// Whether time moves it.
    pub fn is_moving(&self) -> bool {
        self.playback == Playback::Playing && self.ending().is_none()
    }

    /// How long a step lasts; `None` for as short as frames allow.
    pub fn step_time(&self) -> Option<Duration> {
        let rate = self.speed.steps_a_second()?;
        let step = Duration::from_secs(1) / rate as u32;
        Some(match self.algorithm {
            Algorithm::Search(_) => step,
            Algorithm::Logic => step * SENTENCE,
        })
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
            return MAX_STEPS_PER_FRAME;
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
        self.algorithm == Algorithm::Logic && self.steps() == 0
    }

    /// Goes on by `count` steps: as many as are remembered from going back,
    /// and the number of the rest is returned, to be fetched.
    pub fn advance(&mut self, count: usize) -> usize {
        let left = count - with_timeline!(&mut self.recording, timeline => timeline.redo(count));
        if self.ending().is_some() {
            return 0;
        }
        let wanted = left.min(MAX_STEPS_PER_FRAME).saturating_sub(self.fetching);
        self.fetching += wanted;
        wanted
    }

    /// Steps of the search arrived; fetching is over.
    pub fn receive(&mut self, steps: &[SearchStep]) {
        self.fetching = 0;
        if let Recording::Search(timeline) = &mut self.recording {
            timeline.receive(steps);
        }
    }

    /// Steps of logic arrived; fetching is over.
    pub fn receive_logic(&mut self, steps: &[LogicEvent]) {
        self.fetching = 0;
        if let Recording::Logic(timeline) = &mut self.recording {
            timeline.receive(steps);
        }
    }

    /// How many steps are held in memory, behind and ahead of the one on show.
    pub fn remembered(&self) -> usize {
        with_timeline!(&self.recording, timeline => timeline.remembered())
    }

    /// One step back, if it is remembered.
    pub fn step_back(&mut self) -> bool {
        with_timeline!(&mut self.recording, timeline => timeline.undo())
    }
}

impl Component for SolverPlayback {
    fn context(&self) -> Context {
        Context::Playback
    }

    fn has_panel(&self) -> bool {
        true
    }

    fn update(&mut self, action: Action, shared: &mut Shared) -> Outcome {
        match action {
            // The key that opened it closes it.
            Action::Game(GameAction::Watch | GameAction::WatchLogic) => {
                self.update_common(CommonAction::Back, shared)
            }
            Action::Common(action) => self.update_common(action, shared),
            Action::Playback(action) => self.control(action, shared),
            Action::Program(_)
            | Action::Board(_)
            | Action::Game(_)
            | Action::Entry(_)
            | Action::History(_) => Outcome::Stay,
        }
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        if action != CommonAction::Back {
            return Outcome::Stay;
        }
        shared.status = None;
        Outcome::Close
    }

    /// Time went by: steps fall due.
    fn pass_time(&mut self, time: Duration) -> Option<Effect> {
        let count = self.pass(time);
        self.fetch(count)
    }

    /// When to look again, while it moves.
    fn next_deadline(&self) -> Option<Duration> {
        let until_step = match self.step_time() {
            Some(time) if !self.is_before_first_sentence() => time,
            _ => FRAME,
        };
        self.is_moving()
            .then(|| until_step.saturating_sub(self.time_accumulator).max(FRAME))
    }

    fn run(&self) -> Option<Run> {
        Some(self.run)
    }

    fn is_opaque(&self) -> bool {
        true
    }
}
