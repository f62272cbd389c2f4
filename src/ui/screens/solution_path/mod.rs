//! The whole path from the board to the solution, as a list to walk on.

pub(crate) mod view;

use crate::ui::board::board_view::needs_no_candidates;
use crate::ui::screen_prelude::*;
use crate::ui::{ActiveHint, ChainCursor, Told};
use ninefold_core::logic::{LogicPath, Step};
use ninefold_game::game::{Game, Hint, HintStage, Position};
use std::sync::Arc;

page! {
    enum PathAction { ;
        Cursor: LineEnd(Direction), Scroll(PageTurn);
        Board: Walk(Direction);
        Common: Confirm, Back, TechniquePage
    }
    PAGE "on the path to the solution"
        "Every step from the board to the solution, each with its proof."
        [KEYS, NAMED, CLOSE, PROOF_PAGES, DISPLAY, EVERYWHERE] => Game(SolutionPath);
    KEYS {
        Board(Walk(Right)) [Right Down] "next or previous step";
        Board(Walk(Left)) [Left Up Backspace] "next or previous step" => "previous";
        Common(Confirm) [Enter ' '] "next step" => "next";
        Cursor(LineEnd(Up)) [Home] "first, last step";
        Cursor(LineEnd(Down)) [End] "first, last step";
    }
    CLOSE {
        Common(Back) [Esc 'q'] "close" => "close";
        Game(SolutionPath) ['{'] "close";
    }
}

/// The path, at one of its steps.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PathPage {
    /// The run that looks for it.
    pub run: Run,
    /// The position where it begins.
    pub start: Position,
    /// The path; `None` during the search.
    pub path: Option<Arc<LogicPath>>,
    /// The place of the step on show.
    pub selected: usize,
    /// The board before that step, with its proof.
    pub board: GameSession,
    /// Time since the search began.
    pub elapsed: Duration,
}

impl PathPage {
    /// The path from the board of a game, before it is looked for.
    pub(crate) fn new(session: &GameSession) -> PathPage {
        PathPage {
            run: Run::default(),
            start: session.game.position.clone(),
            path: None,
            selected: 0,
            board: GameSession::new(session.id.clone(), session.game.clone()),
            elapsed: Duration::ZERO,
        }
    }

    /// The steps of the path.
    pub(crate) fn steps(&self) -> &[Step] {
        self.path.as_ref().map_or(&[], |path| &path.steps)
    }

    /// The board before a step.
    fn game_before(&self, place: usize) -> Game {
        let puzzle = self.board.game.puzzle.clone();
        Game::after_steps(puzzle, &self.start, &self.steps()[..place])
    }

    /// Shows a step, on the board before it.
    fn show(&mut self, place: usize) {
        let count = self.steps().len();
        let Some(last) = count.checked_sub(1) else {
            return;
        };
        self.selected = place.min(last);
        let step = self.steps()[self.selected].clone();
        let hint = ActiveHint {
            told: Told::Step {
                number: self.selected + 1,
                count,
            },
            chain: ChainCursor::Off,
            ..ActiveHint::new(Hint::from(step.clone()), HintStage::Proof)
        };
        let mut game = self.game_before(self.selected);
        if needs_no_candidates(&step) {
            let position = &game.position;
            game.position = Position::new(position.rules().clone(), *position.digits());
        }
        self.board.game = Game {
            record: self.board.game.record,
            ..game
        };
        self.board.cursor = hint.hint.main_cell().unwrap_or(self.board.cursor);
        self.board.hint = Some(hint);
    }

    /// The next step; after the last one, a message about the end.
    fn go_on(&mut self, shared: &mut Shared) {
        if self.selected + 1 < self.steps().len() {
            return self.show(self.selected + 1);
        }
        if self.path.is_some() {
            shared.show_info(self.end(shared));
        }
    }

    /// The end of the path in a sentence.
    pub(crate) fn end(&self, shared: &Shared) -> String {
        let are_all_used = shared.settings.techniques_off.is_empty();
        match self.path.as_ref().map(|path| path.is_solved) {
            Some(true) => "This step completes the solution.".to_owned(),
            Some(false) if are_all_used => "No known technique leads further.".to_owned(),
            Some(false) | None => "None of the techniques you chose leads further.".to_owned(),
        }
    }
}

impl Component for PathPage {
    type Action = PathAction;

    fn update(&mut self, action: PathAction, shared: &mut Shared) -> Outcome {
        shared.status = None;
        match action {
            PathAction::Walk(Left | Up) => self.show(self.selected.saturating_sub(1)),
            PathAction::Walk(Right | Down) | PathAction::Confirm => self.go_on(shared),
            PathAction::LineEnd(Left | Up) => self.show(0),
            PathAction::LineEnd(Right | Down) => self.show(self.steps().len()),
            PathAction::Scroll(turn) => self.board.turn_page(turn),
            PathAction::TechniquePage => return self.board.ask_for_page(),
            PathAction::Back => return Outcome::Close,
        }
        Outcome::Stay
    }

    fn select_item(&mut self, index: usize, _shared: &Shared) -> bool {
        self.show(index);
        false
    }

    fn on_open(&mut self, shared: &mut Shared) -> Vec<Effect> {
        self.run = shared.next_run();
        let off = shared.settings.techniques_off.clone();
        vec![WorkEffect::FindPath(self.run, Box::new(self.start.clone()), off).into()]
    }

    fn runs(&self) -> Vec<Run> {
        let is_pending = self.path.is_none();
        is_pending.then_some(self.run).into_iter().collect()
    }

    fn receive(&mut self, result: RunResult, _shared: &mut Shared) -> Outcome {
        if let RunResult::PathFound(path) = result {
            self.path = Some(path);
            self.show(0);
        }
        Outcome::Stay
    }

    fn run_failed(&mut self) -> Outcome {
        Outcome::Close
    }

    /// While the path is looked for, time is counted.
    fn pass_time(&mut self, time: Duration) -> Option<Effect> {
        if self.path.is_none() {
            self.elapsed += time;
        }
        None
    }

    /// A search that takes long shows that it does.
    fn next_deadline(&self) -> Option<Duration> {
        let passed = Duration::from_nanos(u64::from(self.elapsed.subsec_nanos()));
        let next_second = Duration::from_secs(1).saturating_sub(passed);
        self.path.is_none().then_some(next_second)
    }

    /// Nothing but its steps changes the board.
    fn change_board(
        &mut self,
        _shared: &mut Shared,
        _change: &mut dyn FnMut(&mut GameSession, &mut Shared),
    ) {
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
}
