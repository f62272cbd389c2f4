//! Hints, stage by stage, and the check against the solution.
//!
//! A hint that needs a search is found by a worker: until it arrives, the session
//! remembers what the player asked for.

use super::active_hint::{ActiveHint, ChainCursor, HintGoal, PendingHint};
use super::{GameSession, HintLadder, InputOrder, WhyNot};
use crate::say::sentence;
use crate::ui::keys::{Direction, PageTurn};
use crate::ui::{Outcome, PageRequest, Request, Shared, StatusMessage, WorkEffect};
use ninefold_core::board::{Cell, CellSet, Digit, Text};
use ninefold_core::logic::{Step, Technique};
use ninefold_core::text;
use ninefold_game::game::{Answer, Hint, HintStage, HintSubject, MoveError};
use ninefold_game::settings::TechniquesOff;
use std::time::Duration;

/// What a check says where nothing is entered. It costs nothing.
pub(super) const NOTHING_TO_CHECK: &str = "Nothing to check: you have entered no digit yet.";

impl GameSession {
    /// One press of the hint key: reveals the first stage of a new hint, or
    /// the next one of the hint on show.
    pub(super) fn reveal_hint(&mut self, shared: &mut Shared) -> Outcome {
        self.with_hint(HintGoal::Reveal(1), shared)
    }

    /// Tells what is wrong on the board, as far as the next stage of the hint about it: a key for
    /// something else corrects nothing.
    pub(super) fn reveal_mistake(&mut self, shared: &mut Shared) -> Outcome {
        let shown = self.hint.as_ref();
        if shown.is_some_and(|active| active.stage == HintStage::Proof) {
            let text = "First what is wrong: [hint] corrects it.";
            shared.show_info(shared.board_text(text));
            return Outcome::Stay;
        }
        self.reveal_hint(shared)
    }

    /// Applies the hint that is on show, or looked for. Without one nothing is
    /// done, so that the key does not play the game by itself when it is held
    /// down, nor in place of the hint key under Caps Lock.
    pub(super) fn carry_out_hint(&mut self, shared: &mut Shared) -> Outcome {
        if self.hint.is_none() && self.pending_hint.is_none() {
            shared.show_info(shared.board_text("No hint is shown: press [hint] first."));
            return Outcome::Stay;
        }
        self.with_hint(HintGoal::CarryOut, shared)
    }

    /// Whether a hint is told whole, so that Enter applies it where it does not write the digit
    /// that was chosen.
    pub(super) fn shows_proof(&self) -> bool {
        let shown = self.hint.as_ref();
        self.order == InputOrder::CellFirst
            && shown.is_some_and(|active| active.stage == HintStage::Proof)
    }

    /// Uses the hint on show, one that takes no search, or asks a worker.
    fn with_hint(&mut self, goal: HintGoal, shared: &mut Shared) -> Outcome {
        match self.known_hint() {
            Some(hint) => {
                let before = self.hint.as_ref().map(|active| active.stage);
                self.use_hint(hint, goal, shared);
                self.ask_for_proof(before)
            }
            None => self.request_hint(goal, shared),
        }
    }

    /// The proof of a mistake, once the hint on show has come to it.
    fn ask_for_proof(&self, before: Option<HintStage>) -> Outcome {
        let shown = self.hint.as_ref();
        let shown = shown.filter(|active| active.stage == HintStage::Proof);
        let new = shown.filter(|_| before < Some(HintStage::Proof));
        match new.and_then(|active| self.game.question_of(&active.hint)) {
            Some(question) => Outcome::Ask(Request::Page(PageRequest::Why(Box::new(question)))),
            None => Outcome::Stay,
        }
    }

    /// Asks for a proof that a candidate is false, which counts as a hint; what is wrong on
    /// the board is told first.
    pub(crate) fn prove_why_not(&mut self, asked: WhyNot, shared: &mut Shared) -> Outcome {
        if self.first_mistake().is_some() || self.step_refusal().is_some() {
            return self.reveal_mistake(shared);
        }
        let question = self.game.why_not(asked.cell, asked.digit);
        self.count_stages(HintSubject::Candidate, None, HintStage::Proof);
        Outcome::Ask(Request::Page(PageRequest::Why(Box::new(question))))
    }

    fn known_hint(&self) -> Option<Hint> {
        let shown = self.hint.as_ref().map(|active| active.hint.clone());
        let finished = || self.game.is_won().then_some(Hint::Finished);
        shown.or_else(|| self.first_mistake()).or_else(finished)
    }

    /// What is wrong on the board, which a hint tells before any step. Where checks are
    /// forbidden it is not told: hints trust the digits and the notes.
    pub(crate) fn first_mistake(&self) -> Option<Hint> {
        let is_told = self.check_refusal().is_none();
        self.game.first_mistake().filter(|_| is_told)
    }

    /// Why no step can be looked for: by the rules the board has no solution, and it was
    /// not said before which digits are wrong.
    pub(super) fn step_refusal(&self) -> Option<String> {
        let contradiction = self.game.position.contradiction()?;
        self.check_refusal()?;
        Some(format!("No hint on this board: {contradiction}."))
    }

    fn request_hint(&mut self, goal: HintGoal, shared: &mut Shared) -> Outcome {
        if let Some(refusal) = self.step_refusal() {
            shared.show_info(refusal);
            return Outcome::Stay;
        }
        if let Some(pending) = &mut self.pending_hint {
            pending.goal = match (pending.goal, goal) {
                (HintGoal::Reveal(before), HintGoal::Reveal(more)) => {
                    HintGoal::Reveal(before + more)
                }
                (HintGoal::CarryOut, _) | (_, HintGoal::CarryOut) => HintGoal::CarryOut,
            };
            return Outcome::Stay;
        }
        let run = shared.next_run();
        self.pending_hint = Some(PendingHint {
            run,
            goal,
            elapsed: Duration::ZERO,
        });
        let board = Box::new(self.game.position.clone());
        let off = self.techniques_off(shared);
        Outcome::effect(WorkEffect::FindHint(run, board, off))
    }

    /// The techniques that hints leave out. In an exercise they leave out none.
    fn techniques_off(&self, shared: &Shared) -> TechniquesOff {
        match self.ladder {
            HintLadder::Whole => TechniquesOff::NONE,
            HintLadder::Chosen => shared.settings.techniques_off.clone(),
        }
    }

    /// The worker found this step, or that there is none. Where the player left techniques
    /// out, that alone is said.
    pub(crate) fn receive_hint(&mut self, step: Option<Box<Step>>, shared: &mut Shared) {
        if let Some(pending) = self.pending_hint.take() {
            let off = self.techniques_off(shared).len();
            if step.is_none() && off > 0 {
                let text =
                    "None of your techniques applies here. [choose-techniques] switches others on.";
                return shared.show_info(shared.board_text(text));
            }
            let hint = self.game.hint_from(step.map(|step| *step));
            self.use_hint(hint, pending.goal, shared);
        }
    }

    /// Reveals or carries out a hint that is known.
    pub(crate) fn use_hint(&mut self, hint: Hint, goal: HintGoal, shared: &mut Shared) {
        let presses = match goal {
            HintGoal::CarryOut => return self.apply_hint(hint, shared),
            HintGoal::Reveal(presses) => presses,
        };
        for _ in 0..presses {
            let reached = self.hint.as_ref().map(|active| active.stage);
            match hint.next_stage(reached.or(self.known_stage(&hint))) {
                _ if hint == Hint::Finished => return say_finished(shared),
                HintStage::Done => return self.apply_hint(hint, shared),
                stage @ (HintStage::Nudge
                | HintStage::Where
                | HintStage::Which
                | HintStage::Proof) => self.show_hint(hint.clone(), stage),
            }
        }
    }

    /// How far a hint is known before it is asked for: a check has shown which digits are wrong.
    fn known_stage(&self, hint: &Hint) -> Option<HintStage> {
        match hint {
            Hint::Mistakes(cells) if self.wrong.contains_all(*cells) => Some(HintStage::Which),
            _ => None,
        }
    }

    /// Shows this much of a hint and counts all stages up to there. Digits that it has shown to be
    /// wrong stay marked when it is closed.
    fn show_hint(&mut self, hint: Hint, stage: HintStage) {
        self.count_hint(&hint, stage);
        if let (Hint::Mistakes(cells), HintStage::Which | HintStage::Proof) = (&hint, stage) {
            self.wrong = self.wrong | *cells;
        }
        self.hint = Some(ActiveHint::new(hint, stage));
    }

    /// Counts the stages of a hint up to this one that are not on show yet.
    fn count_hint(&mut self, hint: &Hint, stage: HintStage) {
        let reached = self.hint.as_ref().map(|active| active.stage);
        if let Some(subject) = hint.subject() {
            self.count_stages(subject, reached, stage);
        }
    }

    /// Counts the list of all steps: it says where and what, as a hint does up to the
    /// name.
    pub(crate) fn count_listed_steps(&mut self) {
        let reached = self.hint.as_ref().map(|active| active.stage);
        self.count_stages(HintSubject::AllSteps, reached, HintStage::Which);
    }

    /// Counts a solver that is watched: it shows every digit.
    pub(crate) fn count_watched(&mut self) {
        self.count_stages(HintSubject::Watched, None, HintStage::Proof);
    }

    /// Counts a hint that a replay of this game revealed, all stages up to this one.
    pub(crate) fn count_replayed_hint(&mut self, hint: &Hint, stage: HintStage) {
        if let Some(subject) = hint.subject() {
            self.count_stages(subject, None, stage);
        }
    }

    fn count_stages(&mut self, subject: HintSubject, reached: Option<HintStage>, stage: HintStage) {
        let is_new = |each: &HintStage| Some(*each) > reached && *each <= stage;
        for each in HintStage::ALL.into_iter().filter(is_new) {
            self.change(|game| game.record_hint(subject, each));
        }
    }

    /// Shows a step of the list of all steps, its proof revealed. The list has
    /// counted its name already.
    pub(crate) fn show_listed_step(&mut self, step: Step) {
        self.count_stages(
            HintSubject::Step(step.technique),
            Some(HintStage::Which),
            HintStage::Proof,
        );
        self.hint = Some(ActiveHint::new(Hint::from(step), HintStage::Proof));
    }

    fn apply_hint(&mut self, hint: Hint, shared: &mut Shared) {
        if hint == Hint::Finished {
            return say_finished(shared);
        }
        self.count_hint(&hint, HintStage::Done);
        self.cursor = hint.main_cell().unwrap_or(self.cursor);
        let text = self.done_text(&hint, shared);
        let pruning = self.pruning(shared);
        let is_made = self.make(shared, |game| game.apply_hint(&hint, pruning));
        if is_made && shared.status.is_none() {
            shared.show_success(text);
        }
    }

    /// The message about an applied hint, which says if it rests on a stated answer.
    fn done_text(&self, hint: &Hint, shared: &Shared) -> Text {
        match (hint, &self.game.puzzle.answer) {
            (Hint::Reveal(cell, digit), Answer::Stated(_)) => {
                text!("From the stated answer: {:#}.", Text::placed(*cell, *digit))
            }
            _ => hint.text(HintStage::Done, &self.shown_position(shared)),
        }
    }

    /// Makes a step that the player proved, as a move of the player's own.
    pub(crate) fn make_own_step(&mut self, name: Technique, step: Step, shared: &mut Shared) {
        let pruning = self.pruning(shared);
        let is_made = self.make(shared, |game| game.make_step(&step, pruning));
        if is_made && shared.status.is_none() {
            shared.show_success(text!(
                "{name}: {}.",
                self.numbers(shared).write(&step.result_in_words())
            ));
        }
    }

    /// One link on, or one back, along the chains of the proof on show.
    pub(crate) fn follow_chain(&mut self, direction: Direction) {
        if let Some(hint) = &mut self.hint {
            hint.follow(direction);
        }
    }

    /// Turns a page of a proof that is longer than its card.
    pub(crate) fn turn_page(&mut self, turn: PageTurn) {
        if let Some(hint) = &mut self.hint {
            hint.page = hint.page.turned(turn);
            hint.turned_at = Some(self.cursor);
        }
    }

    /// Shows or hides the notation of the chains of the proof on show.
    pub(crate) fn toggle_notation(&mut self) {
        if let Some(hint) = &mut self.hint {
            hint.toggle_notation();
        }
    }

    /// Gives the arrow keys back to the cursor.
    pub(crate) fn leave_chain(&mut self) {
        if let Some(hint) = &mut self.hint {
            hint.chain = ChainCursor::Off;
        }
    }

    /// Compares the digits with the solution, once, and counts that.
    pub(super) fn check(&mut self, shared: &mut Shared) {
        if self.is_untouched() {
            return shared.show_info(NOTHING_TO_CHECK);
        }
        self.wrong = self.game.mistakes();
        self.change(|game| game.record_check());
        shared.show_message(check_result(self.wrong, &self.game.puzzle.answer));
    }

    /// Counts a check, unless nothing was ever entered that it could tell about.
    pub(crate) fn count_check(&mut self) {
        if !self.game.history.is_empty() {
            self.change(|game| game.record_check());
        }
    }

    /// Compares the digit at the cursor with the solution, and counts that as a check.
    pub(super) fn check_cell(&mut self, shared: &mut Shared) {
        let cell = self.cursor;
        let Some(digit) = self.entered_digit(cell) else {
            return shared.show_info(if self.game.position.is_given(cell) {
                sentence(&MoveError::Given(cell).to_string())
            } else {
                format!("{cell} has no digit to check.")
            });
        };
        let wrong = self.game.mistakes() & CellSet::only(cell);
        self.wrong = self.wrong | wrong;
        self.change(|game| game.record_cell_check(cell));
        let checked = checked_against(&self.game.puzzle.answer);
        shared.show_message(if wrong.is_empty() {
            StatusMessage::good(text!("{checked}: {digit:#} at {cell} is correct."))
        } else {
            StatusMessage::warning(text!("{checked}: {digit:#} at {cell} is wrong."))
        });
    }

    fn entered_digit(&self, cell: Cell) -> Option<Digit> {
        let position = &self.game.position;
        position.digit(cell).filter(|_| !position.is_given(cell))
    }

    /// Enters the digit of the solution at the cursor, and counts that as a hint shown in
    /// full. It also tells whether the digit that was there is right, which is a check.
    pub(super) fn reveal_cell(&mut self, shared: &mut Shared) {
        let cell = self.cursor;
        if self.game.position.is_given(cell) {
            return shared.show_info(sentence(&MoveError::Given(cell).to_string()));
        }
        let entered = self.entered_digit(cell);
        if let Some(refusal) = self.check_refusal().filter(|_| entered.is_some()) {
            return shared.show_info(refusal);
        }
        let Some(digit) = self.game.puzzle.answer.get(cell) else {
            return;
        };
        self.drop_answers();
        let hint = Hint::Reveal(cell, digit);
        if entered == Some(digit) {
            self.count_hint(&hint, HintStage::Done);
            let text = text!("{digit:#} at {cell} is correct.");
            return shared.show_message(StatusMessage::good(text));
        }
        self.use_hint(hint, HintGoal::CarryOut, shared);
    }
}

fn say_finished(shared: &mut Shared) {
    shared.show_info("The puzzle is solved.");
}

/// The first words about a check, which say if it rests on a stated answer.
fn checked_against(answer: &Answer) -> &'static str {
    match answer {
        Answer::Proved(_) | Answer::Unknown => "Checked",
        Answer::Stated(_) => "Checked against the stated answer",
    }
}

fn check_result(wrong: CellSet, answer: &Answer) -> StatusMessage {
    let checked = checked_against(answer);
    match wrong.len() {
        0 => StatusMessage::good(format!("{checked}: every digit is correct.")),
        1 => StatusMessage::warning(format!("{checked}: the digit at {wrong} is wrong.")),
        2..=4 => {
            let cells = wrong.in_words();
            StatusMessage::warning(format!("{checked}: the digits at {cells} are wrong."))
        }
        count => {
            let text = format!("{checked}: {count} digits are wrong, as shown.");
            StatusMessage::warning(text)
        }
    }
}
