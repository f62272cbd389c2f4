//! Why a candidate is false, or true: the proof on the board on which it holds, which for a
//! wrong entry is that of the move before it.

pub(crate) mod view;

use crate::ui::ActiveHint;
use crate::ui::keys::{BoardAction, HintKeys};
use crate::ui::screen_prelude::*;
use ninefold_core::logic::Supposition;
use ninefold_game::game::{EntryAnswer, EntryQuestion, Game, Hint, HintStage, History, Position};

/// What is known of the answer.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum WhyAnswer {
    /// A worker looks for it.
    Pending,
    /// The proof.
    Found(Box<EntryAnswer>),
    /// No proof was found.
    NotFound,
}

/// A question about a candidate, and its answer.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct WhyPage {
    /// The run that looks for the answer.
    pub run: Run,
    /// What is asked.
    pub question: EntryQuestion,
    /// What is known of the answer.
    pub answer: WhyAnswer,
    /// The board in question, with the last step of the proof on it.
    board: GameSession,
}

impl WhyPage {
    /// Asks this about the game of a session, which stays as it is.
    pub(crate) fn new(question: EntryQuestion, playing: &GameSession) -> WhyPage {
        let bare = Game {
            position: Position::new(*question.digits()),
            history: History::default(),
            ..playing.game.clone()
        };
        let mut board = GameSession::new(playing.id.clone(), bare);
        board.cursor = question.cell;
        WhyPage {
            run: Run::default(),
            question,
            answer: WhyAnswer::Pending,
            board,
        }
    }

    /// The board in question.
    pub(crate) fn board(&self) -> &GameSession {
        &self.board
    }

    /// The question, as a title.
    fn title(&self) -> String {
        let EntryQuestion { cell, digit, .. } = self.question;
        match self.question.supposed() {
            Supposition::Present => format!("Why {cell} is not {digit}"),
            Supposition::Absent => format!("Why {cell} is {digit}"),
        }
    }

    /// Every candidate that the proof may speak of is noted.
    fn show(&mut self, answer: EntryAnswer) {
        let board = &answer.board;
        let position = Position::new(*board.values());
        let noted = position.with_centre(board.empty_cells(), |cell| board.at(cell));
        self.board.game.position = noted;
        let hint = Hint::from(answer.refutation.step.clone());
        self.board.hint = Some(ActiveHint::new(hint, HintStage::Proof));
        self.answer = WhyAnswer::Found(Box::new(answer));
    }
}

impl Component for WhyPage {
    fn context(&self) -> Context {
        match self.board.hint_keys() {
            HintKeys::Nothing | HintKeys::Nudge => Context::Why(HintKeys::Nothing),
            keys @ (HintKeys::Named | HintKeys::Chain | HintKeys::Proof) => {
                Context::Why(keys.of_proof())
            }
        }
    }

    fn update_common(&mut self, action: CommonAction, _shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::Back => Outcome::Close,
            CommonAction::TechniquePage => self.board.ask_for_page(),
            CommonAction::ScrollUp | CommonAction::ScrollDown => {
                self.board.turn_page(action);
                Outcome::Stay
            }
            CommonAction::Move(_)
            | CommonAction::LineEnd(_)
            | CommonAction::FlipPage
            | CommonAction::Confirm
            | CommonAction::Refuse
            | CommonAction::Delete
            | CommonAction::Menu
            | CommonAction::NewGame
            | CommonAction::Digit(_) => Outcome::Stay,
        }
    }

    fn update(&mut self, action: Action, shared: &mut Shared) -> Outcome {
        match action {
            Action::Common(action) => self.update_common(action, shared),
            Action::Board(BoardAction::Walk(direction)) => {
                self.board.follow_chain(direction);
                Outcome::Stay
            }
            // The key that opened it closes it.
            Action::Board(BoardAction::Hint) => Outcome::Close,
            Action::Board(_)
            | Action::Program(_)
            | Action::Game(_)
            | Action::Entry(_)
            | Action::History(_)
            | Action::Saved(_)
            | Action::Playback(_)
            | Action::Player(_)
            | Action::Replay(_) => Outcome::Stay,
        }
    }

    fn on_open(&mut self, shared: &mut Shared) -> Vec<Effect> {
        self.run = shared.next_run();
        vec![WorkEffect::Prove(self.run, Box::new(self.question.clone())).into()]
    }

    fn runs(&self) -> Vec<Run> {
        let is_pending = self.answer == WhyAnswer::Pending;
        is_pending.then_some(self.run).into_iter().collect()
    }

    fn receive(&mut self, result: RunResult, _shared: &mut Shared) -> Outcome {
        if let RunResult::Proved(answer) = result {
            match answer {
                Some(answer) => self.show(*answer),
                None => self.answer = WhyAnswer::NotFound,
            }
        }
        Outcome::Stay
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
