//! The actions of the keys of a board, and what is asked of it in words.

use super::cursor::Stride;
use super::{ClockState, GameSession, InputOrder, PendingChord, PinnedHighlight, Selection};
use crate::ui::keys::macros::own_actions;
use crate::ui::keys::{Action, BoardAction, CommonAction, CursorAction, OwnAction};
use crate::ui::{BoardRequest, GameRequest, Outcome, PageRequest, Request, Shared, SolverRequest};
use ninefold_core::board::{Cell, CellSet, Digit};
use ninefold_game::game::{Game, Move, Tool};
use std::sync::Arc;

const PIN_PROMPT: &str =
    "Highlight: [1-9], [pairs] pairs, [triples] triples, [highlight-digit] off";

own_actions! {
    OnBoardAction {
        Board(BoardAction), Cursor(CursorAction);
        Common: Digit(Digit), TechniquePage
    }
}

impl GameSession {
    fn update_board(&mut self, action: BoardAction, shared: &mut Shared) -> Outcome {
        use BoardAction as B;
        match action {
            B::Hint => return self.reveal_hint(shared),
            B::HintNow => return self.carry_out_hint(shared),
            B::AllSteps => return self.list_steps(shared),
            B::Combinations => return self.list_combinations(shared),
            B::MarksMenu => return Outcome::Ask(Request::Page(PageRequest::BulkMarkMenu)),
            B::Errors => return Outcome::Ask(Request::Game(GameRequest::NextErrors)),
            B::AutoCandidates => return Outcome::Ask(Request::Game(GameRequest::NextCandidates)),
            B::BoxJump(direction) => self.move_cursor(direction, 3),
            B::NextOnLine => self.follow_line(Stride::Forwards, shared),
            B::PreviousOnLine => self.follow_line(Stride::Backwards, shared),
            B::NextEmpty => self.move_to_empty(Stride::Forwards),
            B::PreviousEmpty => self.move_to_empty(Stride::Backwards),
            B::FirstCell => self.cursor = Cell::FIRST,
            B::LastCell => self.cursor = self.last_cell(),
            B::NextPlace => self.move_to_highlighted(Stride::Forwards, shared),
            B::PreviousPlace => self.move_to_highlighted(Stride::Backwards, shared),
            B::GoTo | B::HighValue | B::NoteOnce | B::ColourNote | B::WhyNot | B::PinDigit => {
                self.begin_chord(action, shared);
            }
            B::Corner(digit) => self.write(Tool::Corner, digit, shared),
            B::Centre(digit) => self.write(Tool::Centre, digit, shared),
            B::Colour(key) => self.write(Tool::Colour, key, shared),
            B::Clear => self.clear_cells(shared),
            B::SelectTool(tool) => self.tool = tool,
            B::CycleTool => self.tool = self.tool.next(),
            B::DigitFirst => self.toggle_input_order(shared),
            B::Apply if self.shows_proof() => return self.carry_out_hint(shared),
            B::Apply => self.apply_chosen_digit(shared),
            B::Select => self.toggle_selecting(shared),
            B::Extend(direction) => self.extend(direction),
            B::Rectangle => self.toggle_rectangle(shared),
            B::SelectLike => self.select_like(shared),
            B::SelectAll => self.select(self.game.position.cells(), shared),
            B::InvertSelection => {
                self.select(self.game.position.cells() - self.selection.cells, shared)
            }
            B::Highlight(digit) => self.highlight_alone(digit, shared),
            B::HighlightPairs => self.toggle_pairs(shared),
            B::ToggleHighlighted => self.note_highlighted(shared),
            B::Marks(action) => self.change_marks(action, shared),
            B::Walk(direction) => self.follow_chain(direction),
            B::Notation => self.toggle_notation(),
            B::Check => self.check(shared),
            B::CheckCell => self.check_cell(shared),
            B::RevealCell => self.reveal_cell(shared),
            B::Undo => self.undo(shared),
            B::Redo => self.travel(Game::redo, ["Redone", "Nothing to redo."], shared),
            B::FirstMistake => self.undo_to_first_mistake(shared),
            B::Pause => self.toggle_pause(),
        }
        Outcome::Stay
    }

    /// Carries out what is understood on every board.
    pub(crate) fn update_on_board(
        &mut self,
        action: OnBoardAction,
        shared: &mut Shared,
    ) -> Outcome {
        shared.status = None;
        match action {
            OnBoardAction::Board(action) => return self.update_board(action, shared),
            OnBoardAction::Cursor(CursorAction::Move(direction)) => self.move_cursor(direction, 1),
            OnBoardAction::Cursor(CursorAction::LineEnd(direction)) => {
                self.move_cursor(direction, 15);
            }
            OnBoardAction::Cursor(CursorAction::Scroll(turn)) => self.turn_page(turn),
            OnBoardAction::Digit(digit) => self.press_digit(digit, shared),
            OnBoardAction::TechniquePage => return self.ask_for_page(),
        }
        Outcome::Stay
    }

    /// Waits for the keys after one of these.
    fn begin_chord(&mut self, action: BoardAction, shared: &mut Shared) {
        let (pending, text) = match action {
            BoardAction::HighValue => return self.await_high_value(shared),
            BoardAction::NoteOnce => (PendingChord::Note, "Centre note: [1-9]"),
            BoardAction::ColourNote => {
                let text = "Colour a note: [1-9], then its colour";
                (PendingChord::ColouredNote, text)
            }
            BoardAction::WhyNot => (PendingChord::WhyNot, "Why not: [1-9]"),
            BoardAction::PinDigit => (PendingChord::Lock, PIN_PROMPT),
            _ => (PendingChord::Row, "Go to: row [1-9]"),
        };
        self.open_chord(pending, text, shared);
    }

    fn open_chord(&mut self, pending: PendingChord, text: &'static str, shared: &mut Shared) {
        let text = shared.board_text(text) + &self.letters_of_values();
        self.await_key(pending, text, shared);
    }

    /// Lists every step, unless something is wrong: then that is said first.
    fn list_steps(&mut self, shared: &mut Shared) -> Outcome {
        if self.first_mistake().is_some() || self.step_refusal().is_some() {
            return self.reveal_mistake(shared);
        }
        Outcome::Ask(Request::Solver(SolverRequest::Steps))
    }

    /// Shows the path to the solution, unless something is wrong: then that is said first.
    pub(crate) fn ask_for_path(&mut self, shared: &mut Shared) -> Outcome {
        if self.first_mistake().is_some() || self.step_refusal().is_some() {
            return self.reveal_mistake(shared);
        }
        Outcome::Ask(Request::Solver(SolverRequest::SolutionPath))
    }

    /// Opens the page of the technique that the hint on show names.
    pub(crate) fn ask_for_page(&self) -> Outcome {
        let step = self.hint.as_ref().and_then(|hint| hint.named_step());
        match step {
            Some(step) => Outcome::Ask(Request::Page(PageRequest::TechniquePage(step.technique))),
            None => Outcome::Stay,
        }
    }

    /// Esc: closes the first of these that is open, and says whether one was. In order: the
    /// pause, a pending hint, the hint, the selection, the chosen digit, the highlighted
    /// digits, the mistakes that a check found.
    pub(crate) fn close_something(&mut self) -> bool {
        if self.clock == ClockState::Paused {
            self.clock = ClockState::Running;
            return true;
        }
        if self.pending_hint.take().is_some() || self.hint.take().is_some() {
            return true;
        }
        if self.selection != Selection::NONE {
            self.selection = Selection::NONE;
        } else if self.order != InputOrder::CellFirst {
            self.order = InputOrder::CellFirst;
        } else if self.pinned != PinnedHighlight::Nothing {
            self.pinned = PinnedHighlight::Nothing;
        } else if !self.wrong.is_empty() {
            self.wrong = CellSet::NONE;
        } else {
            return false;
        }
        true
    }

    /// Carries out a request, or says why not. A game that is won changes no more.
    pub(crate) fn answer(&mut self, request: BoardRequest, shared: &mut Shared) {
        shared.status = None;
        let is_won = self.game.is_won();
        match request {
            BoardRequest::GoTo(cell) => self.cursor = cell,
            BoardRequest::GoToNode(node) => self.go_to(node, shared),
            BoardRequest::Write(tool, value) if !is_won => self.write(tool, value, shared),
            BoardRequest::Erase if !is_won => self.erase(shared),
            BoardRequest::WhyNot(value) => self.explain_why_not(value, shared),
            BoardRequest::Write(..) | BoardRequest::Erase | BoardRequest::Prove => {}
        }
    }

    /// Erases the topmost layer of the cell, as the erase key does in the mode of digits.
    fn erase(&mut self, shared: &mut Shared) {
        let cells = self.targets();
        self.make(shared, |game| game.clear(cells, Tool::Digit));
    }

    fn toggle_pause(&mut self) {
        self.clock = match self.clock {
            ClockState::Running => ClockState::Paused,
            ClockState::Paused => ClockState::Running,
        };
    }

    /// Undoes a move, or after the first one how the drawings are read: the game goes on as it was
    /// before that, and help that was taken since stays counted.
    fn undo(&mut self, shared: &mut Shared) {
        let history = &self.game.history;
        let is_at_start = history.move_into(history.current()).is_none();
        let Some(before) = self.before_reading.take_if(|_| is_at_start) else {
            return self.travel(Game::undo, ["Undone", "Nothing to undo."], shared);
        };
        let record = self.game.record;
        *self = Arc::unwrap_or_clone(before);
        self.game.record = record;
        self.drop_answers();
        shared.show_info("Undone: the drawings are read as before.");
    }

    /// Undo or redo; the cursor goes where the change is.
    fn travel(
        &mut self,
        travel: impl FnOnce(Game) -> (Game, Option<Move>),
        [done, nothing]: [&str; 2],
        shared: &mut Shared,
    ) {
        let (game, step) = travel(self.game.clone());
        self.game = game;
        let Some(step) = step else {
            return shared.show_info(nothing);
        };
        self.cursor = step.main_cell().unwrap_or(self.cursor);
        self.drop_answers();
        let text = format!("{done}: {}.", step.description());
        shared.show_info(text);
    }

    /// Whether the arrow keys go on walking along a chain after this: all but
    /// a step along it and what is about the hint leaves it.
    pub(crate) fn stays_on_chain(action: Action) -> bool {
        matches!(
            action,
            Action::Board(
                BoardAction::Walk(_)
                    | BoardAction::Notation
                    | BoardAction::Hint
                    | BoardAction::HintNow
            ) | Action::Common(CommonAction::TechniquePage)
                | Action::Cursor(CursorAction::Scroll(_))
        )
    }
}
