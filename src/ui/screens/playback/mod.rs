//! Watching a solver on any board: a search that tries digits, two of them in a race, or
//! logic.
//!
//! The solver runs ahead on a thread of its own, and any moment of what is known of it
//! can be shown.

mod control;
mod hold;
mod logic_steps;
mod race_course;
mod recording;
mod searches;
pub(crate) mod view;

use hold::Hold;
pub(crate) use logic_steps::{LogicEvent, LogicSteps};
pub(crate) use recording::Recording;
pub(crate) use searches::{SearchLane, Searches};

use crate::ui::player::{FRAME, PlayState, Player, Speed, Timeline};
use crate::ui::screen_prelude::*;
use crate::ui::widgets::paged::TextPage;
use crate::ui::{Algorithm, MotionPolicy, StartFrom, WatchedSolver};
use ninefold_core::board::{Cell, Grid};
use ninefold_core::watched::{WatchedBoard, WatchedSearch};
use ninefold_game::game::Game;
use ninefold_game::save::PuzzleFile;
use ninefold_game::settings::AnimationMode;

page! {
    enum WatchAction {
        Player(PlayerAction), Playback(PlaybackAction);
        Cursor: Scroll(PageTurn);
        Common: Digit(Digit), Back;
        Game: Watch, WatchLogic
    }
    PAGE "while watching"
        "Watch a search, or logic, solve the puzzle. Your game is not changed."
        [KEYS, TENTHS, DISPLAY, EVERYWHERE];
    KEYS {
        Player(PlayPause) [' '] "play or pause" => "play";
        Player(StepBack) [','] "a step back, forward";
        Player(StepForward) ['.'] "a step back, forward" => "step";
        Player(SkipBack) [Left] "a second of playing back, forward";
        Player(SkipForward) [Right] "a second of playing back, forward";
        Player(Slower) ['-' Down] "slower, faster";
        Player(Faster) ['+' '=' Up] "slower, faster" => "faster";
        Playback(PreviousBacktrack) ['['] "previous, next backtrack";
        Playback(NextBacktrack) [']'] "previous, next backtrack";
        Playback(SwitchSearch) [Tab 's'] "next algorithm" => "algorithm";
        Playback(Race) ['r'] "race: next opponent, or none" => "race";
        Playback(Heat) ['h'] "heat map: on or off";
        Playback(Deepest) ['d'] "the deepest moment";
        Playback(StartFrom) ['p'] "from the givens or your position";
        Cursor(Scroll(PageTurn::On)) [PageDown ')'] "next, previous page of a long proof";
        Cursor(Scroll(PageTurn::Back)) [PageUp '('] "next, previous page of a long proof";
        Player(ToStart) [Home 'g' '0'] "to the start, to the end";
        Player(ToEnd) [End 'G'] "to the start, to the end";
        Common(Back) [Esc 'q'] "back to where you were" => "leave";
        Game(Watch) ['w'] "back to where you were";
        Game(WatchLogic) ['W'] "back to where you were";
    }
}

/// The most steps by which the solver may be ahead of the moment on show: it rests then.
/// The longest search of a puzzle known to be hard has fewer.
const MAX_LEAD: u64 = 1 << 31;

/// The board that a solver starts from.
#[derive(Clone, PartialEq, Debug)]
pub struct StartBoard {
    /// The givens of the puzzle.
    pub givens: WatchedBoard,
    /// The position of the game in play, where it has more than the givens.
    pub position: Option<WatchedBoard>,
}

impl StartBoard {
    /// A puzzle that is not being played.
    pub fn puzzle(givens: impl Into<WatchedBoard>) -> StartBoard {
        StartBoard {
            givens: givens.into(),
            position: None,
        }
    }

    /// That the player has had the solution of the puzzle.
    pub(crate) fn remembered(&self) -> Effect {
        let WatchedBoard { rules, givens } = self.givens.clone();
        StorageRequest::RememberSolution(rules, Box::new(givens)).into()
    }

    /// The puzzle of a game, or its position.
    pub(crate) fn game(game: &Game) -> StartBoard {
        let board = |digits: &Grid| WatchedBoard {
            rules: game.puzzle.rules.clone(),
            givens: *digits,
        };
        let (givens, position) = (&game.puzzle.givens, &game.position);
        let is_begun = position.digits() != givens && !position.empty_cells().is_empty();
        StartBoard {
            givens: board(givens),
            position: is_begun.then(|| board(position.digits())),
        }
    }
}

/// The shades of the cells of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shading {
    /// The cells of the last steps.
    Trail,
    /// Heat: how often each cell was tried.
    Tries,
}

/// A solver being watched, over the game that waits untouched.
#[derive(Clone, PartialEq, Debug)]
pub struct Playback {
    /// Boards that it may start from.
    pub start: StartBoard,
    /// The board that it starts from.
    pub from: StartFrom,
    /// The algorithm shown: of a race, that of the first side.
    pub algorithm: Algorithm,
    /// The run whose steps count.
    pub run: Run,
    /// The solver, the moment on show, and whether and how fast it plays.
    pub player: Player<Recording>,
    /// The shades of the cells of a search.
    pub shading: Shading,
    /// Why a race stands still, and for how long.
    hold: Option<Hold>,
    /// The page of a long proof that is read, and the moment of its step.
    page: Option<(u64, TextPage)>,
    /// Time watched, without pauses.
    pub elapsed: Duration,
}

/// The least window with room for the depths below the board, and the rows they take.
const HIGH_WINDOW: u16 = 38;
const STRIP_ROWS: u16 = 5;

impl Playback {
    /// A solver about to start on this board.
    pub fn new(start: StartBoard, algorithm: Algorithm) -> Playback {
        Playback {
            player: Player::new(
                Recording::new(algorithm, &start.givens),
                Speed::first(algorithm),
            ),
            start,
            from: StartFrom::Givens,
            algorithm,
            run: Run::default(),
            shading: Shading::Trail,
            hold: None,
            page: None,
            elapsed: Duration::ZERO,
        }
    }

    /// The page of the proof on show that is read.
    fn text_page(&self) -> TextPage {
        let of_moment = self
            .page
            .filter(|(moment, _)| *moment == self.player.recording.position());
        of_moment.map(|(_, page)| page).unwrap_or_default()
    }

    /// The same against an opponent, if its algorithm is a search.
    #[must_use]
    pub fn with_opponent(mut self, opponent: Option<WatchedSearch>) -> Playback {
        if let (Algorithm::Search(search), Some(opponent)) = (self.algorithm, opponent) {
            let searches = Searches::new(&[search, opponent], self.givens());
            self.player = Player::new(Recording::Searches(searches), Speed::RACE);
        }
        self
    }

    /// The board that it solves.
    pub fn givens(&self) -> &WatchedBoard {
        match (self.from, &self.start.position) {
            (StartFrom::Position, Some(position)) => position,
            (StartFrom::Position | StartFrom::Givens, _) => &self.start.givens,
        }
    }

    /// The count before a race, unless animations are off.
    fn start_hold(&self, shared: &Shared) -> Option<Hold> {
        let searches = self.player.recording.searches();
        let is_race = searches.is_some_and(Searches::is_race);
        let is_still = shared.terminal.motion == MotionPolicy::Never
            || shared.settings.shown_animation() == AnimationMode::Off;
        (is_race && !is_still).then_some(Hold::START)
    }

    /// The effects that start the solver. Its first steps come at once, so that they can be
    /// gone through while it is paused.
    pub(crate) fn starting(&self) -> Vec<Effect> {
        let solver = match &self.player.recording {
            Recording::Searches(searches) => WatchedSolver::Searches(searches.searches()),
            Recording::Logic(_) => WatchedSolver::Logic,
        };
        let start = WorkEffect::StartSolver(self.run, solver, Box::new(self.givens().clone()));
        vec![start.into(), self.pull()]
    }

    /// Whether more of the solver is to be fetched: not while it waits, or is far ahead.
    fn wants_more(&self) -> bool {
        let recording = &self.player.recording;
        let lead = recording.known() - recording.position();
        self.player.is_moving() && !recording.is_complete() && lead < MAX_LEAD
    }

    /// The first sentence is not waited for.
    fn is_before_first_sentence(&self) -> bool {
        self.algorithm == Algorithm::Logic && self.player.recording.position() == 0
    }

    /// Plays on to this moment, or to what is known.
    fn play_to(&mut self, position: u64) {
        let recording = &self.player.recording;
        let target = position.min(recording.known());
        if target != recording.position() {
            self.player.play_to(target);
        }
    }

    /// The effect that asks the solver for its new steps.
    fn pull(&self) -> Effect {
        WorkEffect::PullSteps(self.run).into()
    }
}

impl Component for Playback {
    type Action = WatchAction;

    fn has_panel(&self) -> bool {
        true
    }

    fn is_idle(&self, action: Action, _window: (&Layout, &Shared)) -> bool {
        let races = Action::Playback(PlaybackAction::Race);
        action == races && !matches!(self.algorithm, Algorithm::Search(_))
    }

    fn update(&mut self, action: WatchAction, shared: &mut Shared) -> Outcome {
        match action {
            // The key that opened it closes it.
            WatchAction::Back | WatchAction::Watch | WatchAction::WatchLogic => {
                shared.status = None;
                return Outcome::Close;
            }
            WatchAction::Player(action) => return self.play(action, shared),
            WatchAction::Playback(action) => return self.control(action, shared),
            WatchAction::Scroll(turn) => {
                let page = self.text_page().turned(turn);
                self.page = Some((self.player.recording.position(), page));
            }
            WatchAction::Digit(digit) => self.seek_fraction(digit.get().into(), 10),
        }
        Outcome::Stay
    }

    /// A pasted puzzle is watched in place of this one; of several the first.
    fn receive_paste(&mut self, file: Box<PuzzleFile>, shared: &mut Shared) -> Outcome {
        let outcome = self.watch_pasted(WatchedBoard::from(&file.puzzles[0].puzzle), shared);
        shared.show_remarks(&file);
        outcome
    }

    fn touch_bar(&mut self, part: u16, of: u16) {
        self.seek_fraction(part.into(), of.into());
    }

    /// Time went by: steps fall due.
    fn pass_time(&mut self, time: Duration) -> Option<Effect> {
        if self.player.is_moving() && !self.pass_hold(time) {
            self.elapsed += time;
            let position = match self.player.state {
                PlayState::Playing | PlayState::Paused if self.is_before_first_sentence() => 1,
                PlayState::Playing | PlayState::Paused | PlayState::ToEnd => {
                    self.player.position_after(time)
                }
            };
            let position = self.race_position(position, time);
            self.play_to(position);
        }
        self.wants_more().then(|| self.pull())
    }

    /// When to look again, while it moves.
    fn next_deadline(&self) -> Option<Duration> {
        if !self.player.is_moving() {
            return None;
        }
        let waits_for_more = self.wants_more();
        if let Some(hold) = self.hold.filter(|_| !waits_for_more) {
            return Some(hold.next_deadline());
        }
        match self.player.time_of(1) {
            Some(time) if !waits_for_more && !self.is_before_first_sentence() => {
                Some(time.max(FRAME))
            }
            _ => Some(FRAME),
        }
    }

    /// The solver runs as long as it is watched.
    fn runs(&self) -> Vec<Run> {
        vec![self.run]
    }

    fn on_open(&mut self, shared: &mut Shared) -> Vec<Effect> {
        self.run = shared.next_run();
        self.hold = self.start_hold(shared);
        self.starting()
    }

    fn receive(&mut self, result: RunResult, _shared: &mut Shared) -> Outcome {
        if let RunResult::SolverRan(steps) = result {
            self.player.recording.receive(steps);
        }
        Outcome::Stay
    }

    fn is_opaque(&self) -> bool {
        true
    }

    fn board_form(&self, _playing: Option<&GameSession>) -> BoardForm {
        BoardForm::of(self.givens().rules.rules())
    }

    fn focus(&self, _playing: Option<&GameSession>) -> Cell {
        self.player.recording.cell().unwrap_or(Cell::FIRST)
    }

    /// The depths and the bar stand below the board in a high window. Large boards need the rows.
    fn rows_below_board(&self, window: u16) -> u16 {
        let has_room = window >= HIGH_WINDOW && self.givens().rules.size() <= 9;
        match &self.player.recording {
            Recording::Searches(_) if has_room => STRIP_ROWS,
            Recording::Searches(_) | Recording::Logic(_) => 0,
        }
    }
}
