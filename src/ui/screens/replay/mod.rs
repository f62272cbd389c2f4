//! A game replayed: any moment of it by a bar, at any speed, and the places worth looking
//! at again, with the step that would have helped where the player was stuck.

mod control;
mod pending_step;
mod speed;
mod stuck_step;
pub(crate) mod view;

pub use pending_step::{PendingStep, StepGoal, StepPolicy};
pub use speed::ReplaySpeed;

use crate::ui::keys::GameAction;
use crate::ui::screen_prelude::*;
use crate::ui::{ChainCursor, PendingHint};
use ninefold_core::grid::CellSet;
use ninefold_game::game::{Game, GameId, Hint, History, PlaceKind, Record, Replay, ReplayPlace};
use ninefold_game::save::SavedGame;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The time between two pictures while it plays, where the line takes them.
const FRAME: Duration = Duration::from_millis(16);

/// The longest time between two pictures: the times and the bar move on.
const SLOW_FRAME: Duration = Duration::from_millis(100);

/// The least window with room for the bar below the board, and the rows it takes.
const HIGH_WINDOW: u16 = 34;
const STRIP_ROWS: u16 = 2;

/// Whether the replay plays by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayState {
    /// It plays at its speed.
    Playing,
    /// It waits for a key.
    Paused,
}

/// Whether digits known to be wrong are marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrongDigits {
    /// They are.
    Marked,
    /// The board is as the player saw it.
    AsPlayed,
}

/// A game being replayed. The game itself waits untouched.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayScreen {
    /// The game as it was played.
    pub replay: Arc<Replay>,
    /// Whether it plays.
    pub state: ReplayState,
    /// How fast.
    pub speed: ReplaySpeed,
    /// Whether wrong digits are marked.
    pub wrong_digits: WrongDigits,
    /// Whether the step at a stuck place may be seen.
    pub step_policy: StepPolicy,
    /// The moment on show.
    moment: usize,
    /// The time on the axis of the replay.
    shown: Duration,
    /// The place that was gone to, until another moment is on show.
    selected: Option<usize>,
    /// The board at the moment on show, with the hint on it.
    board: GameSession,
    /// The hints found so far, by place.
    hints: BTreeMap<usize, Hint>,
    /// The step that a worker looks for.
    pending: Option<PendingStep>,
}

impl ReplayScreen {
    /// The replay of a game from its start, playing.
    pub fn new(id: GameId, game: &Game, step_policy: StepPolicy) -> ReplayScreen {
        let replay = Replay::from_game(game);
        let bare = Game {
            position: replay.position_at(0),
            history: History::default(),
            record: Record {
                status: game.record.status,
                ..Record::default()
            },
            ..game.clone()
        };
        ReplayScreen {
            replay: Arc::new(replay),
            state: ReplayState::Playing,
            speed: ReplaySpeed::AS_PLAYED,
            wrong_digits: WrongDigits::Marked,
            step_policy,
            moment: 0,
            shown: Duration::ZERO,
            selected: None,
            board: GameSession::new(id, bare),
            hints: BTreeMap::new(),
            pending: None,
        }
    }

    /// The replay of a saved game that is not open: of one that is not over the steps are
    /// kept back, as nothing could count them.
    pub fn of_saved(saved: &SavedGame) -> ReplayScreen {
        let policy = if saved.game.is_over() {
            StepPolicy::Free
        } else {
            StepPolicy::Withheld
        };
        ReplayScreen::new(saved.id.clone(), &saved.game, policy)
    }

    /// The moment on show.
    pub fn moment(&self) -> usize {
        self.moment
    }

    /// The time on the axis of the replay.
    pub fn shown(&self) -> Duration {
        self.shown
    }

    /// The board at the moment on show, with the hint on it.
    pub fn board(&self) -> &GameSession {
        &self.board
    }

    /// The step that a worker looks for.
    pub fn pending(&self) -> Option<PendingStep> {
        self.pending
    }

    /// The place on show: the one that was gone to, or the first of this moment.
    pub fn place(&self) -> Option<usize> {
        let is_here = |place: &ReplayPlace| place.moment == self.moment;
        let here = || self.replay.places().iter().position(is_here);
        self.selected.or_else(here)
    }

    /// Where the player is stuck at the moment on show.
    fn stuck_place(&self) -> Option<usize> {
        let is_stuck = |place: &ReplayPlace| {
            place.moment == self.moment && matches!(place.kind, PlaceKind::Stuck(_))
        };
        self.replay.places().iter().position(is_stuck)
    }

    /// Whether time moves it.
    pub fn is_moving(&self) -> bool {
        self.state == ReplayState::Playing && self.shown < self.replay.length()
    }

    /// Shows the moment at this time of the replay.
    pub fn seek(&mut self, shown: Duration) {
        self.shown = shown.min(self.replay.length());
        let moment = self.replay.moment_at(self.shown);
        if moment != self.moment {
            self.show(moment);
        }
    }

    /// Shows a moment at its time.
    fn seek_moment(&mut self, moment: usize) {
        self.shown = self.replay.moment(moment).shown_at;
        self.show(moment);
    }

    fn show(&mut self, moment: usize) {
        self.moment = moment.min(self.replay.last());
        self.selected = None;
        self.pending = None;
        self.board.hint = None;
        self.board.game.position = self.replay.position_at(self.moment);
        let cell = self.replay.main_cell(self.moment);
        self.board.cursor = cell.unwrap_or(self.board.cursor);
        self.mark_wrong_digits();
    }

    fn mark_wrong_digits(&mut self) {
        self.board.wrong = match self.wrong_digits {
            WrongDigits::Marked => self.replay.wrong_cells(&self.board.game.position),
            WrongDigits::AsPlayed => CellSet::NONE,
        };
    }
}

impl Component for ReplayScreen {
    fn context(&self) -> Context {
        match &self.board.hint {
            Some(hint) if hint.chain != ChainCursor::Off => Context::ReplayChain,
            Some(hint) if hint.named_step().is_some() => Context::ReplayStep,
            Some(_) | None => Context::Replay,
        }
    }

    fn has_panel(&self) -> bool {
        true
    }

    fn update(&mut self, action: Action, shared: &mut Shared) -> Outcome {
        self.update_over(action, None, shared)
    }

    fn update_over(
        &mut self,
        action: Action,
        playing: Option<&mut GameSession>,
        shared: &mut Shared,
    ) -> Outcome {
        self.control(action, playing, shared)
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        self.update(action.into(), shared)
    }

    fn opener(&self) -> Option<Action> {
        Some(GameAction::Replay.into())
    }

    /// A click goes to a place; a second one asks for the step there.
    fn select_item(&mut self, index: usize, _shared: &Shared) -> bool {
        let is_here = self.place() == Some(index);
        if !is_here {
            self.go_to_place(index);
        }
        is_here
    }

    fn touch_bar(&mut self, part: u16, of: u16) {
        self.seek_fraction(part.into(), of.into());
    }

    fn pass_time(&mut self, time: Duration) -> Option<Effect> {
        if let Some(pending) = &mut self.pending {
            pending.elapsed += time;
        }
        if self.is_moving() {
            // A long sleep is not made up for.
            let time = time.min(Duration::from_secs(1));
            self.seek(self.shown + self.speed.scale(time));
            if self.shown == self.replay.length() {
                self.state = ReplayState::Paused;
            }
        }
        None
    }

    fn next_deadline(&self) -> Option<Duration> {
        if self.is_moving() {
            let next = self.replay.moment(self.moment + 1).shown_at;
            let left = self.speed.unscale(next.saturating_sub(self.shown));
            return Some(left.clamp(FRAME, SLOW_FRAME));
        }
        let elapsed = self.pending?.elapsed;
        let left = PendingHint::SHOWN_AFTER.checked_sub(elapsed)?;
        (!left.is_zero()).then_some(left)
    }

    fn runs(&self) -> Vec<Run> {
        self.pending.map(|step| step.run).into_iter().collect()
    }

    fn receive(&mut self, result: RunResult, _shared: &mut Shared) -> Outcome {
        let RunResult::HintFound(step) = result else {
            return Outcome::Stay;
        };
        match self.receive_step(step.map(|step| *step)) {
            Some(shown) => Outcome::Ask(Request::CountReplayedHint(Box::new(shown))),
            None => Outcome::Stay,
        }
    }

    fn is_opaque(&self) -> bool {
        true
    }

    /// The bar stands below the board in a high window.
    fn rows_below_board(&self, window: u16) -> u16 {
        if window >= HIGH_WINDOW { STRIP_ROWS } else { 0 }
    }
}
