//! An exercise: a step of one technique is to be found, named or one of several.

mod judging;
mod pending_verdict;
pub(crate) mod view;

use crate::ui::screen_prelude::*;
use crate::ui::{ActiveHint, Assignment, HintGoal, HintLadder, MouseAction, Told};
use ninefold_core::board::Cell;
use ninefold_core::logic::{Family, HouseRole, Step, Technique};
use ninefold_core::text;
use ninefold_game::game::{
    Assistance, Attempt, Exercise, ExerciseOutcome, GameId, Hint, HintStage, Judgement,
    LessonEvent, LessonStage, Tool, Win, counted,
};
use pending_verdict::PendingVerdict;

page! {
    enum PracticeAction { OnBoard(OnBoardAction); Common: Back, Menu, Confirm, NewGame }
    EXERCISE Board (Nothing Nudge Mistake Named Chain) "in an exercise"
        "The next step uses the named technique, or one of several: find it and play it."
        [MOVES, JUMPS, DIGITS, CENTRE_DIGITS, CORNER_DIGITS, COLOUR_DIGITS, FILTERS,
         BOARD_KEYS, CLUES, DISPLAY, TO_LIST, PAUSE_AND_QUIT, PLACES, EVERYWHERE]
    PRACTISED (Nothing Proof) "after an exercise"
        "The step is made. The board shows its proof."
        [KEYS, NAMED, PROOF_PAGES, PLACES, EVERYWHERE];
    KEYS {
        Common(Confirm) [Enter] "next stage or exercise" => "next";
        Common(NewGame) ['n'] "another exercise of this stage" => "another";
        Common(Menu) ['o'] "lessons";
        Common(Back) [Esc 'q'] "close the proof, then lessons" => "lessons";
    }
    TO_LIST {
        @Essential Common(Back) [Esc] "end a selection; else lessons" => "lessons";
        @Rest Common(Menu) ['o'] "lessons";
    }
}

/// The state of an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExerciseState {
    /// The player looks for the step.
    Looking,
    /// The player found it.
    Found,
    /// A hint made it.
    Shown,
}

/// A technique being practised: a board whose next step is of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Practice {
    /// The purpose of the exercise.
    pub assignment: Assignment,
    /// The techniques whose steps count as found.
    pub counted: Vec<Technique>,
    /// The question and its answers.
    pub exercise: Exercise,
    /// The board. It is not a game and is never saved.
    pub session: GameSession,
    /// Whether the step was found.
    pub progress: ExerciseState,
    /// When it began, in seconds since 1970.
    pub begun_at: u64,
    /// Whether anything was tried that is wrong, or that nothing proves.
    pub is_guessed: bool,
    /// The change whose technique is not known yet.
    pub verdict: Option<PendingVerdict>,
}

impl Practice {
    /// A new exercise that begins now, in seconds since 1970. Its board has a name
    /// that is never written.
    pub(crate) fn new(
        assignment: Assignment,
        exercise: Exercise,
        counted: Vec<Technique>,
        begun_at: u64,
    ) -> Practice {
        let is_single = |technique: &Technique| technique.family() == Family::Single;
        let exercise = if counted.iter().all(is_single) {
            exercise.without_notes()
        } else {
            exercise
        };
        let mut practice = Practice {
            session: GameSession {
                ladder: HintLadder::Whole,
                ..GameSession::new(GameId::of_lesson(), exercise.game.clone())
            },
            assignment,
            counted,
            exercise,
            progress: ExerciseState::Looking,
            begun_at,
            is_guessed: false,
            verdict: None,
        };
        let removes = |step: &Step| step.placements.is_empty();
        if practice.named().is_some() && practice.exercise.answers.iter().all(removes) {
            practice.session.tool = Tool::Centre;
        }
        if practice.is_gap() {
            practice.exercise.answers.truncate(1);
        }
        practice.show_gap();
        practice.session.cursor = practice.named_cell().unwrap_or(practice.session.cursor);
        practice
    }

    /// The cell of the gap, where the premises of the step name it; else an empty one of the house
    /// that they name.
    fn named_cell(&self) -> Option<Cell> {
        let step = self.session.hint.as_ref()?.hint.step()?;
        let names_cell = matches!(
            step.technique,
            Technique::FullHouse | Technique::NakedSingle
        );
        let placed = step.placements.first().filter(|_| names_cell);
        let of_house = || {
            let house = step.evidence.houses(HouseRole::Base).next()?;
            let mut cells = house.cells.iter();
            cells.find(|&cell| self.session.game.position.digit(cell).is_none())
        };
        placed.map(|(cell, _)| *cell).or_else(of_house)
    }

    /// Whether a candidate was removed that is part of no answer. The hint at a wrong digit is
    /// that of a game.
    fn is_wrong(&self) -> bool {
        let game = &self.session.game;
        game.mistakes().is_empty()
            && matches!(self.exercise.judge(&game.position), Judgement::Wrong(..))
    }

    /// Whether what is part of no answer is also wrong by the solution.
    fn contradicts_the_solution(&self) -> bool {
        let game = &self.session.game;
        match self.exercise.judge(&game.position) {
            Judgement::Wrong(cell, digit) => {
                let change = self.exercise.change_of((cell, digit), &game.position);
                self.exercise.contradicts(change)
            }
            Judgement::Right(_) | Judgement::Partly | Judgement::Nothing => false,
        }
    }

    /// Takes back what is part of no answer, before a hint that rests on the board as it was.
    fn take_back(&mut self, shared: &mut Shared) {
        let undo = OnBoardAction::Board(BoardAction::Undo);
        let said = if self.contradicts_the_solution() {
            "The wrong change is taken back: [hint] goes on."
        } else {
            "What is no part of this step is taken back: [hint] goes on."
        };
        self.session.hint = None;
        while self.is_wrong() {
            let before = self.session.game.position.clone();
            self.session.update_on_board(undo, shared);
            if self.session.game.position == before {
                break;
            }
        }
        self.verdict = None;
        self.show_gap();
        shared.show_info(shared.keys.expand_keys(EXERCISE, said));
    }

    /// Whether one step is shown of which the player makes the result.
    fn is_gap(&self) -> bool {
        self.assignment.lesson_stage() == LessonStage::Gap
    }

    /// Shows the proof without its result, where that is the exercise.
    fn show_gap(&mut self) {
        let answer = self.exercise.answers.first().filter(|_| self.is_gap());
        if let Some(step) = answer {
            self.session.hint = Some(ActiveHint::with_gap(step.clone()));
        }
    }

    /// The technique, if it is asked for by name.
    pub(crate) fn named(&self) -> Option<Technique> {
        self.assignment.named()
    }

    /// The points, once the step is made.
    pub(crate) fn points(&self) -> u32 {
        match self.progress {
            ExerciseState::Found if self.assignment.lesson_stage().is_practice() => {
                Attempt::from_record(&self.session.game.record, self.is_guessed).points()
            }
            ExerciseState::Looking | ExerciseState::Found | ExerciseState::Shown => 0,
        }
    }

    /// Events to count for lessons once the step is made: points for the technique that was
    /// wanted, and the stage of the lesson if it is done.
    pub(crate) fn lesson_events(&self) -> Vec<LessonEvent> {
        let stage = self.assignment.lesson_stage();
        let is_done = match stage {
            LessonStage::Example | LessonStage::Gap => self.progress == ExerciseState::Found,
            LessonStage::Alone => self.points() > 0,
            LessonStage::Mixed => self.assignment.round.is_passed(),
        };
        let points = (self.points() > 0).then_some(LessonEvent {
            technique: self.exercise.technique,
            points: self.points(),
            done: None,
        });
        let lesson = self.assignment.lesson().filter(|_| is_done);
        let done = lesson.map(|technique| LessonEvent {
            technique,
            points: 0,
            done: Some(stage),
        });
        points.into_iter().chain(done).collect()
    }

    /// The outcome of the exercise, if it has ended. Whoever was helped did not find the
    /// step alone, also where the help was not the last word.
    pub(crate) fn outcome(&self) -> Option<ExerciseOutcome> {
        let win = Win::from_record(&self.session.game.record);
        match (self.progress, win.assistance) {
            (ExerciseState::Shown, _) | (_, Assistance::Some) => Some(ExerciseOutcome::Missed),
            (ExerciseState::Looking, Assistance::None) => None,
            (ExerciseState::Found, Assistance::None)
                if self.is_guessed && self.named().is_none() =>
            {
                Some(ExerciseOutcome::Missed)
            }
            (ExerciseState::Found, Assistance::None) => Some(ExerciseOutcome::FoundAlone(win.time)),
        }
    }

    /// Changes the board and checks whether that is the step.
    fn on_board<T>(
        &mut self,
        shared: &mut Shared,
        act: impl FnOnce(&mut GameSession, &mut Shared) -> T,
    ) -> T {
        let before = self.session.game.position.clone();
        let result = act(&mut self.session, shared);
        if self.session.game.position != before && self.progress == ExerciseState::Looking {
            self.judge(shared);
            if self.progress == ExerciseState::Looking && self.session.hint.is_none() {
                self.show_gap();
            }
        }
        result
    }

    /// The step is made, by the player or by a hint: its proof is shown.
    fn finish(&mut self, answer: usize, shared: &mut Shared) {
        let step = self.exercise.answers.get(answer).cloned();
        let result = step.as_ref().map(Step::result_in_words).unwrap_or_default();
        let technique = step.as_ref().map(|step| step.technique);
        self.session.hint = step.map(|step| ActiveHint::new(Hint::from(step), HintStage::Proof));
        self.progress = if self.exercise.was_hinted(&self.session.game, answer) {
            ExerciseState::Shown
        } else {
            ExerciseState::Found
        };
        let asked = self.exercise.technique;
        self.assignment.round = self.assignment.round.with(asked, self.points());
        let more = shared.keys.expand_keys(PRACTISED, self.what_follows());
        let name = match (self.named(), technique) {
            (None, Some(technique)) => format!("{technique}, "),
            (Some(_), _) | (_, None) => String::new(),
        };
        match self.progress {
            ExerciseState::Shown => {
                shared.show_info(text!("Shown by the hint: {name}{result:#}. {more}."));
            }
            ExerciseState::Looking | ExerciseState::Found => {
                let points = self.points_in_words();
                shared.show_success(text!("Right: {name}{result:#}. {points}{more}."));
            }
        }
    }

    fn points_in_words(&self) -> String {
        if self.assignment.lesson_stage().is_practice() {
            format!("{}. ", counted(self.points().into(), "point"))
        } else {
            String::new()
        }
    }

    /// The key that goes on, and where to.
    pub(super) fn what_follows(&self) -> &'static str {
        let next = self.assignment.next();
        match next.map(|next| next.lesson_stage()) {
            Some(LessonStage::Alone) => "[confirm]: one alone",
            Some(LessonStage::Mixed) if self.named().is_some() => "[confirm]: mixed",
            Some(LessonStage::Mixed | LessonStage::Gap | LessonStage::Example) => {
                "[confirm]: next exercise"
            }
            None => "[confirm]: lessons",
        }
    }

    fn leave(&self) -> Outcome {
        Outcome::Ask(Request::Page(PageRequest::Lessons(
            self.assignment.lesson(),
        )))
    }

    /// The next exercise or stage, or the list of lessons after the last.
    fn go_on(&self) -> Outcome {
        match self.assignment.next() {
            Some(next) => Outcome::Ask(Request::Exercise(next)),
            // A lesson that is passed leads to the next one.
            None if self.assignment.round.is_passed() => {
                Outcome::Ask(Request::Page(PageRequest::Lessons(None)))
            }
            None => self.leave(),
        }
    }
}

impl Practice {
    /// Whether the board is as it was, and no hint is on show.
    fn is_untouched(&self) -> bool {
        self.session.hint.is_none() && self.session.game.position == self.exercise.game.position
    }

    /// A hint of the game's kind may prefer another step, one that the next digit
    /// needs: here it is about the technique.
    fn hint_at_an_answer(&mut self, shared: &mut Shared) {
        let Some(answer) = self.exercise.answers.first().cloned() else {
            return;
        };
        self.on_board(shared, |session, shared| {
            session.use_hint(Hint::from(answer), HintGoal::Reveal(1), shared);
        });
    }
}

/// Whether a key asks for the hint, or for what follows from it.
fn asks_for_hint(action: BoardAction) -> bool {
    matches!(action, BoardAction::Hint | BoardAction::HintNow)
}

impl Component for Practice {
    type Action = PracticeAction;

    fn change_board(
        &mut self,
        shared: &mut Shared,
        change: &mut dyn FnMut(&mut GameSession, &mut Shared),
    ) {
        self.on_board(shared, change);
    }

    fn page(&self) -> Page {
        match self.progress {
            ExerciseState::Looking => self.session.page_with(EXERCISE),
            ExerciseState::Found | ExerciseState::Shown => {
                PRACTISED.with(self.session.hint_keys().of_proof())
            }
        }
    }

    /// Handles an action as a game does, except for those that would leave the position or
    /// save it.
    fn update(&mut self, action: PracticeAction, shared: &mut Shared) -> Outcome {
        match (self.progress, action) {
            (_, PracticeAction::Menu) => {
                shared.status = None;
                self.leave()
            }
            (ExerciseState::Looking, PracticeAction::Back) => {
                // The question of a gap is the exercise: it is not closed, and comes back after a
                // hint.
                let is_question = |hint: &mut ActiveHint| hint.told == Told::Premises;
                self.session.hint.take_if(is_question);
                if self.session.close_something() {
                    self.show_gap();
                    Outcome::Stay
                } else {
                    self.leave()
                }
            }
            (ExerciseState::Found | ExerciseState::Shown, PracticeAction::Back) => self.leave(),
            (_, PracticeAction::NewGame) => {
                Outcome::Ask(Request::Exercise(self.assignment.again()))
            }
            (_, PracticeAction::Confirm) => self.go_on(),
            (
                ExerciseState::Found | ExerciseState::Shown,
                PracticeAction::OnBoard(OnBoardAction::TechniquePage),
            ) => {
                let shown = self.session.hint.as_ref().and_then(ActiveHint::named_step);
                let technique = shown.map_or(self.exercise.technique, |step| step.technique);
                Outcome::Ask(Request::Page(PageRequest::TechniquePage(technique)))
            }
            (ExerciseState::Looking, PracticeAction::OnBoard(OnBoardAction::Board(action)))
                if asks_for_hint(action) && self.is_wrong() =>
            {
                self.take_back(shared);
                Outcome::Stay
            }
            (
                ExerciseState::Looking,
                PracticeAction::OnBoard(OnBoardAction::Board(BoardAction::Apply)),
            ) if self.is_gap() => {
                let text = "Do it on the board yourself, or press [hint] to see it.";
                shared.show_info(shared.keys.expand_keys(EXERCISE, text));
                Outcome::Stay
            }
            (_, PracticeAction::OnBoard(OnBoardAction::Board(BoardAction::Hint)))
                if self.is_untouched() =>
            {
                self.hint_at_an_answer(shared);
                Outcome::Stay
            }
            (_, PracticeAction::OnBoard(action)) => self.on_board(shared, |session, shared| {
                session.update_on_board(action, shared)
            }),
        }
    }

    fn runs(&self) -> Vec<Run> {
        let hint = self.session.pending_hint.map(|pending| pending.run);
        let verdict = self.verdict.as_ref().map(|verdict| verdict.run);
        hint.into_iter().chain(verdict).collect()
    }

    fn receive(&mut self, result: RunResult, shared: &mut Shared) -> Outcome {
        if let RunResult::StepJudged(verdict) = result {
            self.receive_verdict(*verdict, shared);
        } else if let RunResult::HintFound(step) = result {
            self.on_board(shared, |session, shared| session.receive_hint(step, shared));
        }
        Outcome::Stay
    }

    fn run_failed(&mut self) -> Outcome {
        self.session.pending_hint = None;
        self.verdict = None;
        Outcome::Stay
    }

    fn touch_cell(&mut self, touch: MouseAction, cell: Cell, shared: &mut Shared) {
        self.on_board(shared, |session, shared| session.touch(touch, cell, shared));
    }

    fn pass_time(&mut self, time: Duration) -> Option<Effect> {
        if self.progress == ExerciseState::Looking && self.session.counts_time() {
            self.session.game.record.elapsed += time;
        }
        None
    }

    fn session(&self) -> Option<&GameSession> {
        Some(&self.session)
    }

    fn session_mut(&mut self) -> Option<&mut GameSession> {
        Some(&mut self.session)
    }
}
