//! Why a candidate is false, or true: the proof on the board on which it holds, which for a
//! wrong entry is that of the move before it.

pub(crate) mod view;

use crate::ui::ActiveHint;
use crate::ui::screen_prelude::*;
use ninefold_core::board::CellSet;
use ninefold_core::logic::{Supposition, Technique};
use ninefold_game::game::{
    Entered, EntryAnswer, EntryQuestion, Game, Hint, HintStage, History, Position,
};

page! {
    enum WhyAction { ;
        Cursor: Scroll(PageTurn), LineEnd(Direction);
        Board: Walk(Direction), Notation, Hint, HintNow;
        Common: Back, TechniquePage
    }
    PAGE "beside the proof of a candidate"
        "Why a candidate is false or true, on the board that shows it."
        [CHAIN_LINKS, PROOF_PAGES, KEYS, DISPLAY, EVERYWHERE];
    KEYS {
        Common(Back) [Esc 'q'] "close" => "close";
        Board(Hint) ['t'] "the next step, at last the fix" => "fix";
        Board(HintNow) ['T'] "do what the hint says" => "fix";
        Cursor(LineEnd(Up)) [Home] "the first step, the last";
        Cursor(LineEnd(Down)) [End] "the first step, the last" => "last";
        Common(TechniquePage) ['D'] "about this technique";
    }
}

/// The answer, as far as it is known.
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
    /// The question.
    pub question: EntryQuestion,
    /// The answer, as far as it is known.
    pub answer: WhyAnswer,
    /// The number of the step on show, on the board on which it is taken.
    pub place: usize,
    /// The steps that removed what this one says to be gone, and from which cells.
    removed_by: Vec<(usize, CellSet)>,
    /// The board in question, with a step of the proof on it.
    board: GameSession,
}

impl WhyPage {
    /// Asks this about the game of a session, which stays as it is.
    pub(crate) fn new(question: EntryQuestion, playing: &GameSession) -> WhyPage {
        let bare = Game {
            position: Position::new(question.rules.clone(), *question.digits()),
            history: History::default(),
            ..playing.game.clone()
        };
        let mut board = GameSession::new(playing.id.clone(), bare);
        board.cursor = question.cell;
        WhyPage {
            run: Run::default(),
            question,
            answer: WhyAnswer::Pending,
            place: 0,
            removed_by: Vec::new(),
            board,
        }
    }

    /// The board in question.
    pub(crate) fn board(&self) -> &GameSession {
        &self.board
    }

    /// The question, as a title.
    fn title(&self) -> String {
        match self.answer {
            WhyAnswer::NotFound => self.statement(),
            WhyAnswer::Pending | WhyAnswer::Found(_) => format!("Why {}", self.statement()),
        }
    }

    /// What is to be proved; what was asked, if nothing proves it.
    fn statement(&self) -> String {
        let EntryQuestion { cell, digit, .. } = &self.question;
        match self.question.supposed() {
            _ if self.answer == WhyAnswer::NotFound => format!("Can {cell} be {digit}?"),
            Supposition::Present => format!("{cell} is not {digit}"),
            Supposition::Absent => format!("{cell} is {digit}"),
        }
    }

    /// Closes, and leaves or follows the hint about an entry that led here.
    fn pass_on(&self, action: Action) -> Outcome {
        match self.question.entry {
            Entered::Nothing => Outcome::Close,
            Entered::Digit | Entered::Removal => Outcome::CloseThenAct(action),
        }
    }

    /// Shows a step of the proof. Every candidate that it may speak of is noted.
    fn show(&mut self, taken: usize) {
        let WhyAnswer::Found(answer) = &self.answer else {
            return;
        };
        let (proof, rules) = (&answer.proof, &self.question.rules);
        let Some(step) = proof.steps().nth(taken) else {
            return;
        };
        let board = proof.position_after(rules, &answer.board, taken);
        self.removed_by = proof.removed_by(rules, &answer.board, taken);
        self.board.game.position = Position::of_board(rules.clone(), &board);
        let mut step = step.clone();
        let asked = (self.question.cell, self.question.digit);
        if taken == proof.before.len() && step.removals.contains(&asked) {
            // What it takes from other cells would only be looked at.
            step.removals.retain(|(cell, _)| *cell == asked.0);
            let houses = &mut step.evidence.houses;
            if houses
                .iter()
                .any(|(house, _)| house.cells.contains(asked.0))
                && step.technique == Technique::SureDigits
            {
                houses.retain(|(house, _)| house.cells.contains(asked.0));
            }
        }
        let hint = Hint::from(step);
        self.board.hint = Some(ActiveHint::new(hint, HintStage::Proof));
        self.place = taken;
    }

    /// Number of steps before the last one.
    fn steps_before(&self) -> usize {
        match &self.answer {
            WhyAnswer::Found(answer) => answer.proof.before.len(),
            WhyAnswer::Pending | WhyAnswer::NotFound => 0,
        }
    }

    /// Whether a step before the last one is on show.
    fn leads_on(&self) -> bool {
        self.place < self.steps_before()
    }

    /// Whether the last link of the last step is on show, or that step if it has no links.
    fn is_at_end(&self) -> bool {
        let hint = self.board.hint.as_ref();
        let links = hint.map_or(0, |hint| hint.links());
        let is_followed = links == 0 || hint.and_then(|hint| hint.link()) == Some(links - 1);
        !self.leads_on() && is_followed
    }

    /// A link on or back, or a step where there is no other link.
    fn walk(&mut self, direction: Direction) {
        let before = self.board.hint.clone();
        self.board.follow_chain(direction);
        if self.board.hint != before {
            return;
        }
        match direction {
            Direction::Right | Direction::Down if self.leads_on() => self.show(self.place + 1),
            Direction::Left | Direction::Up if self.place > 0 => self.show(self.place - 1),
            Direction::Right | Direction::Down | Direction::Left | Direction::Up => {}
        }
    }
}

impl Component for WhyPage {
    type Action = WhyAction;

    /// The board of the game, on which a proof is told as hints are.
    fn board_form(&self, _playing: Option<&GameSession>) -> BoardForm {
        GameSession::board_form(&self.board).beside_figures()
    }

    fn update(&mut self, action: WhyAction, _shared: &mut Shared) -> Outcome {
        match action {
            WhyAction::Back => return self.pass_on(CommonAction::Back.into()),
            // The press that came here may be one of several.
            WhyAction::Hint if self.answer == WhyAnswer::Pending => {}
            WhyAction::Hint if !self.is_at_end() => self.walk(Direction::Right),
            WhyAction::Hint | WhyAction::HintNow => {
                return self.pass_on(BoardAction::HintNow.into());
            }
            WhyAction::TechniquePage => return self.board.ask_for_page(),
            WhyAction::Scroll(turn) => self.board.turn_page(turn),
            WhyAction::LineEnd(Direction::Up | Direction::Left) => self.show(0),
            WhyAction::LineEnd(Direction::Down | Direction::Right) => {
                self.show(self.steps_before());
            }
            WhyAction::Walk(direction) => self.walk(direction),
            WhyAction::Notation => self.board.toggle_notation(),
        }
        Outcome::Stay
    }

    fn is_idle(&self, action: Action, _window: (&Layout, &Shared)) -> bool {
        let shown = self.board.hint.as_ref();
        let has_links = shown.is_some_and(|hint| hint.links() > 0);
        let walks = matches!(action, Action::Board(BoardAction::Walk(_)));
        let goes_on_walking = matches!(
            action,
            Action::Board(BoardAction::Walk(Direction::Right | Direction::Down))
        );
        let fixes = match action {
            Action::Board(BoardAction::Hint) if self.answer == WhyAnswer::Pending => return true,
            Action::Board(BoardAction::Hint) => self.is_at_end(),
            Action::Board(BoardAction::HintNow) => true,
            _ => false,
        };
        // At the end the other key fixes, too.
        action == BoardAction::HintNow.into() && self.is_at_end()
            || fixes && self.question.entry == Entered::Nothing
            || walks && !has_links && self.steps_before() == 0
            || goes_on_walking && self.is_at_end()
            || action == CursorAction::LineEnd(Direction::Down).into() && !self.leads_on()
            || action == CommonAction::TechniquePage.into() && shown.is_none()
    }

    fn bar_word(&self, action: Action) -> Option<&'static str> {
        let is_found = matches!(self.answer, WhyAnswer::Found(_));
        match action {
            Action::Board(BoardAction::Hint) if is_found && !self.is_at_end() => Some("next"),
            Action::Board(BoardAction::HintNow) if is_found => Some("fix"),
            _ => None,
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
                Some(answer) => {
                    self.answer = WhyAnswer::Found(answer);
                    self.show(0);
                }
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
