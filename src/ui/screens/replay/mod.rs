//! A game replayed at any speed, with a bar to any moment. It offers the moments worth looking
//! at again, and the step that would have helped where the player was stuck.

mod control;
mod stuck_step;
mod timeline;
pub(crate) mod view;

pub(crate) use timeline::{ReplaySpeed, ReplayTimeline};

use crate::ui::PendingHint;
use crate::ui::player::{FRAME, Player, Timeline};
use crate::ui::screen_prelude::*;
use ninefold_core::board::CellSet;
use ninefold_game::game::{Game, GameId, Hint, History, PlaceKind, Record, Replay};
use ninefold_game::save::SavedGame;
use std::collections::BTreeMap;

page! {
    enum ReplayScreenAction {
        Replay(ReplayAction), Player(PlayerAction);
        Cursor: Scroll(PageTurn);
        Board: Walk(Direction), Notation;
        Common: Digit(Digit), Confirm, Back, TechniquePage
    }
    PAGE "in a replay"
        "Watch a game again as you played it. The list shows where you were stuck, your mistakes and your hints."
        [KEYS, TENTHS, DISPLAY, EVERYWHERE] => Game(Replay)
    STEP (Nothing Proof) "beside the step of a replay"
        "The step that would have helped where you were stuck."
        [STEP_KEYS, DISPLAY, EVERYWHERE] => Game(Replay);
    KEYS {
        Player(PlayPause) [' '] "play or pause" => "play";
        Player(StepBack) [','] "a move back, forward";
        Player(StepForward) ['.'] "a move back, forward" => "move";
        Player(SkipBack) [Left] "five seconds back, forward";
        Player(SkipForward) [Right] "five seconds back, forward";
        Player(Slower) ['-' Down] "slower, faster";
        Player(Faster) ['+' '=' Up] "slower, faster" => "faster";
        Replay(PreviousPlace) [BackTab '['] "previous, next place of the list";
        Replay(NextPlace) [Tab ']'] "previous, next place of the list" => "next place";
        Replay(ShowStep) [Enter 't'] "what helps at a stuck place" => "step";
        Replay(MarkWrong) ['e'] "mark wrong digits, or not";
        Player(ToStart) [Home 'g' '0'] "to the start, to the end";
        Player(ToEnd) [End 'G'] "to the start, to the end";
        Common(Back) [Esc 'q'] "close the replay" => "leave";
        Game(Replay) ['P'] "close the replay";
    }
    STEP_KEYS {
        Common(Back) [Esc 'q'] "close the step" => "close";
        Replay(ShowStep) [Enter 't'] "close the step";
        Common(TechniquePage) ['D'] "about this technique" => "technique";
        Replay(PreviousPlace) [BackTab '['] "previous, next place of the list";
        Replay(NextPlace) [Tab ']'] "previous, next place of the list" => "next place";
        Player(PlayPause) [' '] "play" => "play";
        Game(Replay) ['P'] "close the replay";
    }
}

/// The longest time between two pictures: the times and the bar move on.
const SLOW_FRAME: Duration = Duration::from_millis(100);

/// The least window with room for the bar below the board, and the rows it takes.
const HIGH_WINDOW: u16 = 34;
const STRIP_ROWS: u16 = 2;

/// Whether the steps at stuck places may be seen: they tell something of a game that is
/// not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepPolicy {
    /// The game is over: each is named at once.
    Free,
    /// The game is played beneath: one that is seen is counted as a hint of it.
    Counted,
    /// The game is not over and not open, so that nothing can be counted.
    Withheld,
}

/// The purpose of a search for a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepGoal {
    /// To name it in the message line.
    Name,
    /// To show it on the board.
    Show,
}

/// A step that a worker looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingStep {
    /// The worker's run.
    pub run: Run,
    /// The place it is for.
    pub place: usize,
    /// The purpose of the search.
    pub goal: StepGoal,
    /// Time since the search began.
    pub elapsed: Duration,
}

impl PendingStep {
    /// Whether it takes long enough to be told.
    fn is_slow(self) -> bool {
        self.elapsed >= PendingHint::SHOWN_AFTER
    }
}

/// The step that would have helped at a place.
#[derive(Clone, PartialEq, Debug)]
pub struct StuckStep {
    /// As a hint.
    pub hint: Hint,
    /// Number of open steps like it; `None` if it is not a step, or if these take long to
    /// find.
    pub open: Option<usize>,
}

/// Whether digits known to be wrong are marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrongDigits {
    /// Each is shown as wrong.
    Marked,
    /// The board is as the player saw it.
    AsPlayed,
}

/// A game being replayed. The game itself waits untouched.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayScreen {
    /// The game as it was played, the moment on show, and whether and how fast it plays.
    pub player: Player<ReplayTimeline>,
    /// Whether wrong digits are marked.
    pub wrong_digits: WrongDigits,
    /// Whether the step at a stuck place may be seen.
    pub step_policy: StepPolicy,
    /// The place that was gone to, until another moment is on show.
    selected: Option<usize>,
    /// The board at the moment on show, with the hint on it.
    board: GameSession,
    /// The steps found so far, by place.
    steps: BTreeMap<usize, StuckStep>,
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
            player: Player::new(ReplayTimeline::new(replay), ReplaySpeed::AS_PLAYED),
            wrong_digits: WrongDigits::Marked,
            step_policy,
            selected: None,
            board: GameSession::new(id, bare),
            steps: BTreeMap::new(),
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

    /// The game as it was played.
    pub fn replay(&self) -> &Replay {
        &self.player.recording.replay
    }

    /// The moment on show.
    pub fn moment(&self) -> usize {
        self.player.recording.moment()
    }

    /// The time on the axis of the replay.
    pub fn shown(&self) -> Duration {
        self.player.recording.shown()
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
        let here = || self.replay().places_at(self.moment()).next();
        self.selected.or_else(here)
    }

    /// The place where the player is stuck at the moment on show.
    fn stuck_place(&self) -> Option<usize> {
        let places = self.replay().places();
        let mut here = self.replay().places_at(self.moment());
        here.find(|&place| matches!(places[place].kind, PlaceKind::Stuck(_)))
    }

    /// Shows the moment at this time of the replay.
    pub fn seek(&mut self, shown: Duration) {
        self.move_player(|player| player.recording.seek(shown.as_nanos() as u64));
    }

    /// Plays on for this time.
    fn advance(&mut self, time: Duration) {
        self.move_player(|player| {
            let position = player.position_after(time);
            player.play_to(position);
        });
    }

    /// Moves the player, and shows the moment that it came to.
    fn move_player<T>(&mut self, change: impl FnOnce(&mut Player<ReplayTimeline>) -> T) -> T {
        let before = self.moment();
        let result = change(&mut self.player);
        if self.moment() != before {
            self.show_moment();
        }
        result
    }

    /// Shows the board at the moment of the player.
    fn show_moment(&mut self) {
        self.selected = None;
        self.pending = None;
        self.board.hint = None;
        self.board.game.position = self.replay().position_at(self.moment());
        let cell = self.replay().main_cell(self.moment());
        self.board.cursor = cell.unwrap_or(self.board.cursor);
        self.mark_wrong_digits();
    }

    fn mark_wrong_digits(&mut self) {
        self.board.wrong = match self.wrong_digits {
            WrongDigits::Marked => self.replay().wrong_cells(&self.board.game.position),
            WrongDigits::AsPlayed => CellSet::NONE,
        };
    }
}

impl Component for ReplayScreen {
    type Action = ReplayScreenAction;

    fn page(&self) -> Page {
        match self.board.hint_keys() {
            HintKeys::Nothing | HintKeys::Nudge | HintKeys::Mistake => PAGE,
            keys @ (HintKeys::Named | HintKeys::Chain | HintKeys::Proof) => {
                STEP.with(keys.of_proof())
            }
        }
    }

    fn is_idle(&self, action: Action, _window: (&Layout, &Shared)) -> bool {
        let shows_step = Action::Replay(ReplayAction::ShowStep);
        let has_step = self.board.hint.is_some() || self.stuck_place().is_some();
        action == shows_step && !has_step || self.board.is_idle(action)
    }

    fn update_over(
        &mut self,
        action: ReplayScreenAction,
        playing: Option<&mut GameSession>,
        shared: &mut Shared,
    ) -> Outcome {
        self.control(action, playing, shared)
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
        self.move_player(|player| player.seek_fraction(part.into(), of.into()));
    }

    fn pass_time(&mut self, time: Duration) -> Option<Effect> {
        if let Some(pending) = &mut self.pending {
            pending.elapsed += time;
        }
        if self.player.is_moving() {
            self.advance(time);
        }
        None
    }

    fn next_deadline(&self) -> Option<Duration> {
        if self.player.is_moving() {
            let left = self.player.recording.until_next().as_nanos() as u64;
            let left = self.player.time_of(left).unwrap_or_default();
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
        match self.receive_step(step) {
            Some(shown) => Outcome::Ask(Request::Game(GameRequest::CountReplayedHint(Box::new(
                shown,
            )))),
            None => Outcome::Stay,
        }
    }

    fn session(&self) -> Option<&GameSession> {
        Some(&self.board)
    }

    fn session_mut(&mut self) -> Option<&mut GameSession> {
        Some(&mut self.board)
    }

    fn is_opaque(&self) -> bool {
        true
    }

    /// The bar stands below the board in a high window.
    fn rows_below_board(&self, window: u16) -> u16 {
        if window >= HIGH_WINDOW { STRIP_ROWS } else { 0 }
    }
}
