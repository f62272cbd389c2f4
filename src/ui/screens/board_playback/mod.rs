//! Watching a board of other rules being solved: by logic, or by the search.

mod events;
mod recording;
pub(crate) mod view;

pub(crate) use events::{BoardAlgorithm, BoardEvent, MOST_STEPS};
pub(crate) use recording::BoardRecording;

use crate::ui::keys::{GameAction, PlaybackAction, PlayerAction};
use crate::ui::player::{FRAME, PlayState, Player, SeekDirection, Speed, Timeline};
use crate::ui::screen_prelude::*;
use crate::ui::widgets::paged::Page;
use crate::ui::{ActiveHint, ChainCursor, StartFrom};
use ninefold_core::rules::Spot;
use ninefold_core::variants::BoardSearchStep;
use ninefold_game::game::{Game, GameId, Hint, HintStage, Position, Puzzle};

/// A solver being watched, over the game that waits untouched.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct BoardPlayback {
    /// The puzzle.
    puzzle: Puzzle,
    /// The position of the game in play, where it has more than the givens.
    playing: Option<Position>,
    from: StartFrom,
    /// The solver.
    pub(crate) algorithm: BoardAlgorithm,
    /// The run whose steps count.
    run: Run,
    /// Its recording, the moment on show, and whether and how fast it plays.
    pub(crate) player: Player<BoardRecording>,
    /// The board of that moment.
    shown: GameSession,
    /// The page of a long proof that is read.
    page: Page,
}

impl BoardPlayback {
    /// A solver about to start on the board of a game.
    pub(crate) fn of_game(session: &GameSession, algorithm: BoardAlgorithm) -> BoardPlayback {
        let game = &session.game;
        let position = &game.position;
        let is_begun =
            *position.digits() != game.puzzle.givens && !position.empty_cells().is_empty();
        let playing = is_begun.then(|| position.clone());
        BoardPlayback::new(session.id.clone(), game.puzzle.clone(), playing, algorithm)
    }

    /// A solver about to start on a puzzle that is not being played.
    pub(crate) fn of_puzzle(puzzle: Puzzle, algorithm: BoardAlgorithm) -> BoardPlayback {
        BoardPlayback::new(GameId::new(0, 0), puzzle, None, algorithm)
    }

    fn new(
        id: GameId,
        puzzle: Puzzle,
        playing: Option<Position>,
        algorithm: BoardAlgorithm,
    ) -> BoardPlayback {
        let game = Game::new(puzzle.clone());
        let recording = BoardRecording::new(
            algorithm,
            puzzle.rules.clone(),
            game.position.board_position(),
        );
        BoardPlayback {
            puzzle,
            playing,
            from: StartFrom::Givens,
            algorithm,
            run: Run::default(),
            player: Player::new(recording, first_speed(algorithm)),
            shown: GameSession::new(id, game),
            page: Page::default(),
        }
    }

    /// The position that it starts from.
    fn start(&self) -> Position {
        match (self.from, &self.playing) {
            (StartFrom::Position, Some(position)) => position.clone(),
            (StartFrom::Position | StartFrom::Givens, _) => Game::new(self.puzzle.clone()).position,
        }
    }

    fn starting(&self) -> Vec<Effect> {
        let start = Box::new(self.start());
        let effect = WorkEffect::StartBoardSolver(self.run, start, self.algorithm);
        vec![effect.into(), self.pull()]
    }

    fn restart(&mut self, shared: &mut Shared) -> Outcome {
        self.run = shared.next_run();
        let start = self.start().board_position();
        let rules = self.puzzle.rules.clone();
        let recording = BoardRecording::new(self.algorithm, rules, start);
        self.player.load(recording);
        self.refresh();
        Outcome::Effects(self.starting())
    }

    fn pull(&self) -> Effect {
        WorkEffect::PullSteps(self.run).into()
    }

    /// Shows the board of the moment.
    fn refresh(&mut self) {
        let recording = &self.player.recording;
        self.page = Page::default();
        self.shown.hint = None;
        self.shown.game = Game::at_board(self.puzzle.clone(), &recording.board());
        match recording.last() {
            Some(BoardEvent::Deduced(step)) => {
                let hint = Hint::from((**step).clone());
                self.shown.cursor = hint.main_cell().unwrap_or(self.shown.cursor);
                self.shown.hint = Some(ActiveHint {
                    chain: ChainCursor::Off,
                    ..ActiveHint::new(hint, HintStage::Proof)
                });
            }
            Some(BoardEvent::Searched(moment)) => match moment.step {
                BoardSearchStep::Try(cell, _)
                | BoardSearchStep::Deduce(cell, _)
                | BoardSearchStep::Fail(cell, _)
                | BoardSearchStep::TakeBack(cell, _) => self.shown.cursor = cell,
                BoardSearchStep::Start | BoardSearchStep::Solved | BoardSearchStep::NoSolution => {}
            },
            Some(BoardEvent::Solved | BoardEvent::Stuck | BoardEvent::GaveUp) | None => {}
        }
    }

    fn seek(&mut self, change: impl FnOnce(&mut Player<BoardRecording>)) {
        let before = self.player.recording.position();
        change(&mut self.player);
        if self.player.recording.position() != before {
            self.refresh();
        }
    }

    /// Whether more of the solver is to be fetched.
    fn wants_more(&self) -> bool {
        self.player.is_moving() && !self.player.recording.is_complete()
    }

    fn play(&mut self, action: PlayerAction, shared: &mut Shared) -> Outcome {
        let mut end = None;
        self.seek(|player| end = player.control(action));
        if end == Some(SeekDirection::Back) {
            shared.show_info("This is the start.");
        }
        if action == PlayerAction::ToEnd && self.player.is_moving() {
            self.seek(|player| player.play_to(u64::MAX));
        }
        // While it is paused, too, the next step is fetched before it is asked for.
        let recording = &self.player.recording;
        let is_short = recording.position() == recording.known() && !recording.is_complete();
        if self.wants_more() || is_short {
            return Outcome::Effects(vec![self.pull()]);
        }
        Outcome::Stay
    }

    fn control(&mut self, action: PlaybackAction, shared: &mut Shared) -> Outcome {
        match action {
            PlaybackAction::NextBacktrack => self.jump(SeekDirection::Forward, shared),
            PlaybackAction::PreviousBacktrack => self.jump(SeekDirection::Back, shared),
            PlaybackAction::SwitchSearch => {
                self.algorithm = self.algorithm.other();
                self.player.speed = first_speed(self.algorithm);
                return self.restart(shared);
            }
            PlaybackAction::StartFrom => return self.switch_start(shared),
            PlaybackAction::Deepest | PlaybackAction::Race | PlaybackAction::Heat => {}
        }
        Outcome::Stay
    }

    fn jump(&mut self, direction: SeekDirection, shared: &mut Shared) {
        let recording = &self.player.recording;
        let found = recording.find_backtrack(direction);
        let is_complete = recording.is_complete();
        self.player.state = PlayState::Paused;
        match (found, self.algorithm, direction) {
            (Some(position), ..) => self.seek(|player| player.recording.seek(position)),
            (None, BoardAlgorithm::Logic, _) => shared.show_info("Logic takes nothing back."),
            (None, _, SeekDirection::Back) => shared.show_info("None before this."),
            (None, _, SeekDirection::Forward) if is_complete => {
                shared.show_info("None after this.");
            }
            (None, _, SeekDirection::Forward) => {
                shared.show_info("None so far. The search goes on while it plays.");
            }
        }
    }

    /// From the givens, or from the position in play.
    fn switch_start(&mut self, shared: &mut Shared) -> Outcome {
        if self.playing.is_none() {
            shared.show_info("There is no other position to start from.");
            return Outcome::Stay;
        }
        let (from, text) = match self.from {
            StartFrom::Givens => (StartFrom::Position, "From your position."),
            StartFrom::Position => (StartFrom::Givens, "From the givens."),
        };
        self.from = from;
        shared.show_info(text);
        self.restart(shared)
    }
}

/// A search can be followed by the eye, a sentence has to be read.
fn first_speed(algorithm: BoardAlgorithm) -> Speed {
    match algorithm {
        BoardAlgorithm::Search => Speed::START,
        BoardAlgorithm::Logic => Speed::SLOWEST,
    }
}

impl Component for BoardPlayback {
    fn context(&self) -> Context {
        Context::BoardPlayback
    }

    fn update(&mut self, action: Action, shared: &mut Shared) -> Outcome {
        match action {
            // The key that opened it closes it.
            Action::Game(GameAction::Watch | GameAction::WatchLogic) => {
                self.update_common(CommonAction::Back, shared)
            }
            Action::Common(action) => self.update_common(action, shared),
            Action::Player(action) => self.play(action, shared),
            Action::Playback(action) => self.control(action, shared),
            Action::Program(_)
            | Action::Board(_)
            | Action::Game(_)
            | Action::Entry(_)
            | Action::History(_)
            | Action::Saved(_)
            | Action::Replay(_) => Outcome::Stay,
        }
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::Back => {
                shared.status = None;
                return Outcome::Close;
            }
            CommonAction::ScrollUp | CommonAction::ScrollDown => {
                self.page = self.page.turned(action);
            }
            CommonAction::Digit(digit) => {
                self.seek(|player| player.seek_fraction(digit.get().into(), 10));
            }
            CommonAction::Move(_)
            | CommonAction::Confirm
            | CommonAction::LineEnd(_)
            | CommonAction::TechniquePage
            | CommonAction::FlipPage
            | CommonAction::Refuse
            | CommonAction::Delete
            | CommonAction::Menu
            | CommonAction::NewGame
            | CommonAction::MixedPractice => {}
        }
        Outcome::Stay
    }

    fn touch_bar(&mut self, part: u16, of: u16) {
        self.seek(|player| player.seek_fraction(part.into(), of.into()));
    }

    /// Time went by: steps fall due.
    fn pass_time(&mut self, time: Duration) -> Option<Effect> {
        if self.player.is_moving() {
            // The first step is not waited for.
            let position = match self.player.recording.position() {
                0 => 1,
                _ => self.player.position_after(time),
            };
            let target = position.min(self.player.recording.known());
            self.seek(|player| player.play_to(target));
        }
        self.wants_more().then(|| self.pull())
    }

    fn next_deadline(&self) -> Option<Duration> {
        if !self.player.is_moving() {
            return None;
        }
        let recording = &self.player.recording;
        let is_short = recording.position() == recording.known();
        match self.player.time_of(1) {
            Some(time) if !is_short && recording.position() > 0 => Some(time.max(FRAME)),
            _ => Some(FRAME),
        }
    }

    /// The solver runs as long as it is watched.
    fn runs(&self) -> Vec<Run> {
        vec![self.run]
    }

    fn on_open(&mut self, shared: &mut Shared) -> Vec<Effect> {
        self.run = shared.next_run();
        self.starting()
    }

    fn receive(&mut self, result: RunResult, _shared: &mut Shared) -> Outcome {
        if let RunResult::BoardStepped(events) = result {
            self.player.recording.receive(events);
        }
        Outcome::Stay
    }

    fn run_failed(&mut self) -> Outcome {
        Outcome::Close
    }

    /// Nothing but its steps changes the board.
    fn change_board(
        &mut self,
        _shared: &mut Shared,
        _change: &mut dyn FnMut(&mut GameSession, &mut Shared),
    ) {
    }

    fn has_panel(&self) -> bool {
        true
    }

    fn board_form(&self, _playing: Option<&GameSession>) -> BoardForm {
        self.shown.board_form()
    }

    fn focus(&self, _playing: Option<&GameSession>) -> Spot {
        self.shown.cursor
    }

    fn is_opaque(&self) -> bool {
        true
    }
}
