//! The keys of the playback: those of every player, and what a search adds.

use super::searches::Searches;
use super::{Playback, Recording, Shading, StartBoard};
use crate::ui::player::{PlayState, SeekDirection, Speed, Timeline};
use crate::ui::screen_prelude::*;
use crate::ui::{Algorithm, StartFrom};
use ninefold_core::watched::{WatchedBoard, WatchedSearch};

impl Playback {
    pub(super) fn control(&mut self, action: PlaybackAction, shared: &mut Shared) -> Outcome {
        match action {
            PlaybackAction::NextBacktrack => self.jump(SeekDirection::Forward, shared),
            PlaybackAction::PreviousBacktrack => self.jump(SeekDirection::Back, shared),
            PlaybackAction::Deepest => self.seek_deepest(),
            PlaybackAction::SwitchSearch => return self.switch(shared),
            PlaybackAction::Race => return self.next_race(shared),
            PlaybackAction::Heat => self.switch_heat(shared),
            PlaybackAction::StartFrom => return self.switch_start(shared),
        }
        Outcome::Stay
    }

    /// Carries out a key that every player has.
    pub(super) fn play(&mut self, action: PlayerAction, shared: &mut Shared) -> Outcome {
        if !matches!(
            action,
            PlayerAction::Faster | PlayerAction::Slower | PlayerAction::PlayPause
        ) {
            self.hold = None;
        }
        if self.player.control(action) == Some(SeekDirection::Back) {
            shared.show_info("This is the start.");
        }
        if action == PlayerAction::ToEnd && self.player.is_moving() {
            self.play_to(u64::MAX);
        }
        // While it is paused, too, the next step is fetched before it is asked for.
        let recording = &self.player.recording;
        let is_short = recording.position() == recording.known() && !recording.is_complete();
        if self.wants_more() || is_short {
            return Outcome::Effects(vec![self.pull()]);
        }
        Outcome::Stay
    }

    pub(super) fn pause(&mut self) {
        self.player.state = PlayState::Paused;
        self.hold = None;
    }

    /// To a part of what the bar stands for.
    pub(super) fn seek_fraction(&mut self, part: u64, of: u64) {
        self.hold = None;
        self.player.seek_fraction(part, of);
    }

    fn seek_deepest(&mut self) {
        let deepest = self.player.recording.searches().map(|searches| {
            let lane = searches.first();
            searches.position_of_step(lane.recording.deepest(lane.search))
        });
        if let Some(position) = deepest {
            self.pause();
            self.player.recording.seek(position);
        }
    }

    /// To the next backtrack, or the previous one, if it is known.
    fn jump(&mut self, direction: SeekDirection, shared: &mut Shared) {
        let Some(searches) = self.player.recording.searches() else {
            shared.show_info("Logic takes nothing back.");
            return;
        };
        let found = searches.find_backtrack(direction);
        self.pause();
        match found {
            Some(position) => self.player.recording.seek(position),
            None => shared.show_info(match (direction, self.player.recording.is_complete()) {
                (SeekDirection::Back, _) => "None before this.",
                (SeekDirection::Forward, true) => "None after this.",
                (SeekDirection::Forward, false) => {
                    "None so far. The search goes on while it plays."
                }
            }),
        }
    }

    fn switch_heat(&mut self, shared: &mut Shared) {
        if self.player.recording.searches().is_none() {
            shared.show_info("Heat is for searches.");
            return;
        }
        let (shading, text) = match self.shading {
            Shading::Trail => (Shading::Tries, "Heat: how often each cell was tried."),
            Shading::Tries => (Shading::Trail, "Heat: off."),
        };
        self.shading = shading;
        shared.show_info(text);
    }

    /// Another algorithm on the same board, from its beginning.
    fn switch(&mut self, shared: &mut Shared) -> Outcome {
        let next = self.algorithm.next(self.givens().rules.rules());
        self.player.speed = self.watchable_speed(next);
        self.algorithm = next;
        Outcome::Effects(self.restart(shared, Recording::new(next, self.givens())))
    }

    /// A speed at which the eye can follow an algorithm from its start: the
    /// present one where that is slow enough.
    fn watchable_speed(&self, algorithm: Algorithm) -> Speed {
        match (self.algorithm, algorithm) {
            (Algorithm::Search(_), Algorithm::Search(_)) => self.player.speed.min(Speed::START),
            (Algorithm::Search(_) | Algorithm::Logic, _) => Speed::first(algorithm),
        }
    }

    fn restart(&mut self, shared: &mut Shared, recording: Recording) -> Vec<Effect> {
        self.run = shared.next_run();
        self.player.load(recording);
        self.hold = self.start_hold(shared);
        self.elapsed = Duration::ZERO;
        self.starting()
    }

    /// A race against each of the other searches in turn, and then none.
    fn next_race(&mut self, shared: &mut Shared) -> Outcome {
        let (Algorithm::Search(first), Some(searches)) =
            (self.algorithm, self.player.recording.searches())
        else {
            shared.show_info("Only searches race: choose another algorithm first.");
            return Outcome::Stay;
        };
        let known = WatchedSearch::on(self.givens().rules.rules());
        if known.len() < 2 {
            shared.show_info("One search alone knows these rules: there is no race.");
            return Outcome::Stay;
        }
        let opponent = opponent_after(first, searches, known);
        let sides: Vec<WatchedSearch> = [Some(first), opponent].into_iter().flatten().collect();
        self.player.speed = match opponent {
            Some(_) => self.player.speed.max(Speed::RACE),
            None => self.watchable_speed(self.algorithm),
        };
        let recording = Recording::Searches(Searches::new(&sides, self.givens()));
        self.player.state = PlayState::Playing;
        Outcome::Effects(self.restart(shared, recording))
    }

    /// The same searches, or logic, on another puzzle.
    pub(super) fn watch_pasted(&mut self, board: WatchedBoard, shared: &mut Shared) -> Outcome {
        self.start = StartBoard::puzzle(&board);
        self.from = StartFrom::Givens;
        let mut effects = self.restart_from_start(shared);
        effects.push(self.start.remembered());
        Outcome::Effects(effects)
    }

    /// From the givens, or from the position in play.
    fn switch_start(&mut self, shared: &mut Shared) -> Outcome {
        if self.start.position.is_none() {
            shared.show_info("There is no other position to start from.");
            return Outcome::Stay;
        }
        let (from, text) = match self.from {
            StartFrom::Givens => (StartFrom::Position, "From your position."),
            StartFrom::Position => (StartFrom::Givens, "From the givens."),
        };
        self.from = from;
        shared.show_info(text);
        Outcome::Effects(self.restart_from_start(shared))
    }

    fn restart_from_start(&mut self, shared: &mut Shared) -> Vec<Effect> {
        let rules = self.givens().rules.rules();
        let is_known = |search: &WatchedSearch| WatchedSearch::on(rules).contains(search);
        let sides = self.player.recording.searches().map(Searches::searches);
        let recording = match sides.filter(|sides| sides.iter().all(is_known)) {
            Some(sides) => Recording::Searches(Searches::new(&sides, self.givens())),
            None => {
                self.algorithm = self.algorithm.or_first_on(rules);
                Recording::new(self.algorithm, self.givens())
            }
        };
        self.restart(shared, recording)
    }
}

/// The next opponent after the present one, none after the last.
fn opponent_after(
    first: WatchedSearch,
    searches: &Searches,
    known: &[WatchedSearch],
) -> Option<WatchedSearch> {
    let present = searches.lanes.get(1).map(|lane| lane.search);
    let others = known.iter().copied().filter(|&search| search != first);
    let mut turns = std::iter::once(None).chain(others.map(Some));
    turns.find(|&turn| turn == present)?;
    turns.next()?
}
