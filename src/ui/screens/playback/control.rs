//! The keys of the playback: those of a video player, and what a search adds.

use super::breakpoints;
use super::searches::{RaceUnit, Searches, Seek};
use super::{Playback, Recording, SolverPlayback, Speed, StartBoard, StartFrom};
use crate::ui::keys::PlaybackAction;
use crate::ui::screen_prelude::*;
use crate::ui::{Algorithm, SearchText};
use ninefold_core::grid::Grid;
use ninefold_core::solve::{HeatKind, StopAt, WatchedSearch};

/// How many parts a jump at the highest speed goes of the whole.
const PARTS: u64 = 50;

impl SolverPlayback {
    pub(super) fn control(&mut self, action: PlaybackAction, shared: &mut Shared) -> Outcome {
        match action {
            PlaybackAction::PlayPause => return self.toggle_playing(),
            PlaybackAction::StepForward => return self.step_forward(),
            PlaybackAction::StepBack => self.step_back(shared),
            PlaybackAction::SkipForward => self.skip(Seek::Forward),
            PlaybackAction::SkipBack => self.skip(Seek::Back),
            PlaybackAction::NextBacktrack => self.jump(Seek::Forward, &[StopAt::Backtrack], shared),
            PlaybackAction::PreviousBacktrack => {
                self.jump(Seek::Back, &[StopAt::Backtrack], shared);
            }
            PlaybackAction::NextBreakpoint => self.jump_to_breakpoint(Seek::Forward, shared),
            PlaybackAction::PreviousBreakpoint => self.jump_to_breakpoint(Seek::Back, shared),
            PlaybackAction::Breakpoints => self.type_breakpoints(shared),
            PlaybackAction::Deepest => self.seek_deepest(),
            PlaybackAction::Faster => self.speed = self.speed.faster(),
            PlaybackAction::Slower => self.speed = self.speed.slower(),
            PlaybackAction::ToStart => self.seek_fraction(0, 1),
            PlaybackAction::ToEnd => return self.follow_to_end(),
            PlaybackAction::SwitchSearch => return self.switch(shared),
            PlaybackAction::Race => return self.next_race(shared),
            PlaybackAction::RaceUnit => self.switch_unit(shared),
            PlaybackAction::Heat => self.next_heat(shared),
            PlaybackAction::StartFrom => return self.switch_start(shared),
        }
        Outcome::Stay
    }

    fn toggle_playing(&mut self) -> Outcome {
        match self.playback {
            Playback::Playing | Playback::ToEnd => self.playback = Playback::Paused,
            // As a video player begins again at the end.
            Playback::Paused => {
                if self.recording.is_at_end() {
                    self.recording.seek(0);
                }
                self.stopped_at = None;
                self.playback = Playback::Playing;
            }
        }
        self.pull_if_wanted()
    }

    fn pull_if_wanted(&self) -> Outcome {
        if self.wants_more() {
            Outcome::Effects(vec![self.pull()])
        } else {
            Outcome::Stay
        }
    }

    fn step_forward(&mut self) -> Outcome {
        self.pause();
        let before = self.recording.position();
        self.recording.seek(before + self.step_length());
        // What is not known yet is fetched for the next time.
        let is_short = self.recording.position() == self.recording.known();
        if is_short && !self.recording.is_complete() {
            return Outcome::Effects(vec![self.pull()]);
        }
        Outcome::Stay
    }

    fn step_back(&mut self, shared: &mut Shared) {
        self.pause();
        let position = self.recording.position();
        if position == 0 {
            shared.show_info("This is the start.");
        }
        self.recording
            .seek(position.saturating_sub(self.step_length()));
    }

    /// One step; of work, about as much as a step takes.
    fn step_length(&self) -> u64 {
        match self.recording.searches().map(|searches| searches.unit) {
            Some(RaceUnit::Work) => 10,
            Some(RaceUnit::Steps) | None => 1,
        }
    }

    fn pause(&mut self) {
        self.playback = Playback::Paused;
        self.stopped_at = None;
    }

    /// As far as a second of playing goes, or at the highest speed a part of the whole.
    fn skip(&mut self, direction: Seek) {
        let part = self.recording.extent() / PARTS;
        let length = match (self.algorithm, self.speed.steps_a_second()) {
            (Algorithm::Search(_), Some(rate)) => rate.min(part.max(1)),
            (Algorithm::Search(_), None) => part.max(1),
            (Algorithm::Logic, _) => 1,
        };
        let position = self.recording.position();
        self.seek(match direction {
            Seek::Forward => position.saturating_add(length),
            Seek::Back => position.saturating_sub(length),
        });
    }

    /// Shows another moment; it goes on playing if it played.
    fn seek(&mut self, position: u64) {
        self.stopped_at = None;
        self.recording.seek(position);
        if self.playback == Playback::ToEnd {
            self.playback = Playback::Playing;
        }
    }

    /// To a part of what the bar stands for.
    pub(super) fn seek_fraction(&mut self, part: u64, of: u64) {
        let extent = u128::from(self.recording.extent());
        let position = extent * u128::from(part) / u128::from(of.max(1));
        self.seek(position as u64);
    }

    fn follow_to_end(&mut self) -> Outcome {
        if self.recording.is_at_end() {
            return Outcome::Stay;
        }
        self.stopped_at = None;
        self.playback = Playback::ToEnd;
        self.play_to(u64::MAX);
        self.pull_if_wanted()
    }

    fn seek_deepest(&mut self) {
        let deepest = self.recording.searches().map(|searches| {
            let lane = searches.first();
            searches.position_of_step(lane.recording.deepest(lane.search))
        });
        if let Some(position) = deepest {
            self.pause();
            self.recording.seek(position);
        }
    }

    fn jump_to_breakpoint(&mut self, direction: Seek, shared: &mut Shared) {
        if self.breakpoints.is_empty() {
            return self.type_breakpoints(shared);
        }
        let stops = self.breakpoints.clone();
        self.jump(direction, &stops, shared);
    }

    /// To the next step that does one of these, if it is known.
    fn jump(&mut self, direction: Seek, stops: &[StopAt], shared: &mut Shared) {
        let Some(searches) = self.recording.searches() else {
            shared.show_info("Logic takes nothing back.");
            return;
        };
        let found = searches.find(direction, stops);
        self.pause();
        match found {
            Some(position) => self.recording.seek(position),
            None => shared.show_info(match (direction, self.recording.is_complete()) {
                (Seek::Back, _) => "None before this.",
                (Seek::Forward, true) => "None after this.",
                (Seek::Forward, false) => "None so far. The search goes on while it plays.",
            }),
        }
    }

    fn type_breakpoints(&mut self, shared: &mut Shared) {
        if self.recording.searches().is_none() {
            shared.show_info("Breakpoints are for searches.");
            return;
        }
        self.pause();
        let words: Vec<String> = self
            .breakpoints
            .iter()
            .copied()
            .map(breakpoints::word)
            .collect();
        self.typing = Some(SearchText::from(words.join(" ").as_str()));
    }

    /// What was typed takes effect, or stays to be corrected.
    pub(super) fn set_breakpoints(&mut self, typed: SearchText, shared: &mut Shared) {
        match breakpoints::parse(typed.as_str()) {
            Some(stops) => {
                let text = if stops.is_empty() {
                    "No breakpoints."
                } else {
                    "[next-breakpoint] goes to the next one, [play] plays up to it."
                };
                shared.show_info(shared.keys.expand_keys(Context::Playback, text));
                self.breakpoints = stops;
            }
            None => {
                shared.show_warning(breakpoints::MISTYPED);
                self.typing = Some(typed);
            }
        }
    }

    fn next_heat(&mut self, shared: &mut Shared) {
        if self.recording.searches().is_none() {
            shared.show_info("Heat is for searches.");
            return;
        }
        self.heat = match self.heat {
            None => Some(HeatKind::Tries),
            Some(HeatKind::Tries) => Some(HeatKind::Placements),
            Some(HeatKind::Placements) => Some(HeatKind::TakeBacks),
            Some(HeatKind::TakeBacks) => None,
        };
        shared.show_info(match self.heat {
            None => "Heat: off.",
            Some(HeatKind::Tries) => "Heat: how often each cell was tried.",
            Some(HeatKind::Placements) => "Heat: how often each cell was filled.",
            Some(HeatKind::TakeBacks) => "Heat: how often each cell was emptied again.",
        });
    }

    /// Another algorithm on the same board, from its beginning.
    fn switch(&mut self, shared: &mut Shared) -> Outcome {
        let next = self.algorithm.next();
        self.speed = self.watchable_speed(next);
        self.algorithm = next;
        self.restart(shared, Recording::new(next, self.givens()))
    }

    /// A speed at which the eye can follow an algorithm from its start: the
    /// present one where that is slow enough.
    fn watchable_speed(&self, algorithm: Algorithm) -> Speed {
        match (self.algorithm, algorithm) {
            (Algorithm::Search(_), Algorithm::Search(_)) => self.speed.min(Speed::START),
            (Algorithm::Search(_) | Algorithm::Logic, _) => Speed::first(algorithm),
        }
    }

    fn restart(&mut self, shared: &mut Shared, recording: Recording) -> Outcome {
        self.run = shared.next_run();
        self.recording = recording;
        self.stopped_at = None;
        self.elapsed = Duration::ZERO;
        self.time_accumulator = Duration::ZERO;
        if self.playback == Playback::ToEnd {
            self.playback = Playback::Playing;
        }
        Outcome::Effects(self.starting())
    }

    /// A race against each of the other searches in turn, and then none.
    fn next_race(&mut self, shared: &mut Shared) -> Outcome {
        let (Algorithm::Search(first), Some(searches)) =
            (self.algorithm, self.recording.searches())
        else {
            shared.show_info("Only searches race.");
            return Outcome::Stay;
        };
        let opponent = opponent_after(first, searches);
        let sides: Vec<WatchedSearch> = [Some(first), opponent].into_iter().flatten().collect();
        let unit = match (searches.is_race(), opponent) {
            // A search alone is counted in steps.
            (_, None) => RaceUnit::Steps,
            (true, Some(_)) => searches.unit,
            (false, Some(_)) => RaceUnit::Work,
        };
        self.speed = match (unit, opponent) {
            (RaceUnit::Work, _) => self.speed.max(Speed::RACE),
            (RaceUnit::Steps, Some(_)) => self.speed,
            (RaceUnit::Steps, None) => self.watchable_speed(self.algorithm),
        };
        let recording = Recording::Searches(Searches::new(&sides, self.givens(), unit));
        self.playback = Playback::Playing;
        self.restart(shared, recording)
    }

    fn switch_unit(&mut self, shared: &mut Shared) {
        match self.recording.searches_mut() {
            Some(searches) if searches.is_race() => {
                searches.switch_unit();
                shared.show_info(match searches.unit {
                    RaceUnit::Steps => "Both sides make the same number of steps.",
                    RaceUnit::Work => "Both sides look at as many cells and digits.",
                });
            }
            Some(_) | None => {
                let text = "Only a race is by steps or by work: [race] starts one.";
                shared.show_info(shared.keys.expand_keys(Context::Playback, text));
            }
        }
    }

    /// The same searches, or logic, on another puzzle.
    pub(super) fn watch_pasted(&mut self, givens: Grid, shared: &mut Shared) -> Outcome {
        self.start = StartBoard::puzzle(givens);
        self.from = StartFrom::Givens;
        self.restart_from_start(shared)
    }

    /// From the givens, or from the position in play.
    fn switch_start(&mut self, shared: &mut Shared) -> Outcome {
        if self.start.position.is_none() {
            shared.show_info("There is no other position to start from.");
            return Outcome::Stay;
        }
        self.from = match self.from {
            StartFrom::Givens => StartFrom::Position,
            StartFrom::Position => StartFrom::Givens,
        };
        shared.show_info(match self.from {
            StartFrom::Givens => "From the givens.",
            StartFrom::Position => "From your position.",
        });
        self.restart_from_start(shared)
    }

    fn restart_from_start(&mut self, shared: &mut Shared) -> Outcome {
        let recording = match self.recording.searches() {
            Some(searches) => {
                let sides = searches.searches();
                Recording::Searches(Searches::new(&sides, self.givens(), searches.unit))
            }
            None => Recording::new(self.algorithm, self.givens()),
        };
        self.restart(shared, recording)
    }
}

/// The next opponent after the present one, none after the last.
fn opponent_after(first: WatchedSearch, searches: &Searches) -> Option<WatchedSearch> {
    let mut others = WatchedSearch::ALL.iter().filter(|&&search| search != first);
    match searches.lanes.get(1) {
        None => others.next().copied(),
        Some(present) => {
            let mut after = others.skip_while(|&&search| search != present.search);
            after.nth(1).copied()
        }
    }
}
