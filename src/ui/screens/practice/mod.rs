//! Practising one technique.

pub(crate) mod view;

use crate::ui::keys::BoardAction;
use crate::ui::screen_prelude::*;
use crate::ui::{ActiveHint, HintGoal, MouseAction};
use ninefold_core::grid::Cell;
use ninefold_core::logic::explanations;
use ninefold_game::game::{
    Assistance, Exercise, ExerciseOutcome, GameId, Hint, HintStage, Judgement, Win,
};

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
    /// What is asked, and what answers it.
    pub exercise: Exercise,
    /// The board. It is not a game and is never saved.
    pub session: GameSession,
    /// Whether the step was found.
    pub progress: ExerciseState,
    /// When it began, in seconds since 1970.
    pub begun_at: u64,
}

impl Practice {
    /// A new exercise that begins now, in seconds since 1970. Its board has a name
    /// that is never written.
    pub(crate) fn new(exercise: Exercise, begun_at: u64) -> Practice {
        Practice {
            session: GameSession::new(GameId::new(0, 0), exercise.game.clone()),
            exercise,
            progress: ExerciseState::Looking,
            begun_at,
        }
    }

    /// How the exercise ended, if it did. Whoever was helped did not find the step
    /// alone, also where the help was not the last word.
    pub(crate) fn outcome(&self) -> Option<ExerciseOutcome> {
        let win = Win::from_record(&self.session.game.record);
        match (self.progress, win.assistance) {
            (ExerciseState::Shown, _) | (_, Assistance::Some) => Some(ExerciseOutcome::Missed),
            (ExerciseState::Looking, Assistance::None) => None,
            (ExerciseState::Found, Assistance::None) => Some(ExerciseOutcome::FoundAlone(win.time)),
        }
    }

    /// Changes the board and checks whether that is the step.
    fn on_board<T>(
        &mut self,
        shared: &mut Shared,
        act: impl FnOnce(&mut GameSession, &mut Shared) -> T,
    ) -> T {
        let before = self.session.game.position;
        let result = act(&mut self.session, shared);
        if self.session.game.position != before && self.progress == ExerciseState::Looking {
            self.judge(shared);
        }
        result
    }

    fn judge(&mut self, shared: &mut Shared) {
        let exercise = &self.exercise;
        match exercise.judge(&self.session.game.position) {
            Judgement::Right(answer) => self.finish(answer, shared),
            Judgement::Wrong(cell, digit) => {
                let technique = exercise.technique;
                let back = shared
                    .keys
                    .expand_keys(Context::EXERCISE, "[undo] undoes it.");
                let text = format!("{digit} in {cell} is not part of this {technique}. {back}");
                shared.show_warning(text);
            }
            Judgement::Partly => {
                shared.show_success("Correct so far: there is more.");
            }
            Judgement::Nothing => {}
        }
    }

    /// The step is made, by the player or by a hint: its proof is shown.
    fn finish(&mut self, answer: usize, shared: &mut Shared) {
        let step = self.exercise.answers.get(answer).cloned();
        let result = step.as_ref().map(explanations::result).unwrap_or_default();
        self.session.hint = step.map(|step| ActiveHint::new(Hint::from(step), HintStage::Proof));
        let more = shared
            .keys
            .expand_keys(Context::PRACTISED, "[new-game]: next exercise.");
        if self.exercise.was_hinted(&self.session.game, answer) {
            self.progress = ExerciseState::Shown;
            shared.show_info(format!("Shown by the hint: {result}. {more}"));
        } else {
            self.progress = ExerciseState::Found;
            shared.show_success(format!("Right: {result}. {more}"));
        }
    }

    /// Esc, once the step is made: closes its proof, then the exercise.
    fn close(&mut self) -> Outcome {
        match self.session.hint.take() {
            Some(_) => Outcome::Stay,
            None => self.leave(),
        }
    }

    fn leave(&self) -> Outcome {
        Outcome::Ask(Request::Techniques(Some(self.exercise.technique)))
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

impl Component for Practice {
    fn change_board(
        &mut self,
        shared: &mut Shared,
        change: &mut dyn FnMut(&mut GameSession, &mut Shared),
    ) {
        self.on_board(shared, change);
    }

    fn context(&self) -> Context {
        match self.progress {
            ExerciseState::Looking => self.session.context_with(Context::Exercise),
            ExerciseState::Found | ExerciseState::Shown => {
                Context::Practised(self.session.hint_keys().of_proof())
            }
        }
    }

    /// What a game does, but for what would leave the position or save it.
    fn update(&mut self, action: Action, shared: &mut Shared) -> Outcome {
        match (self.progress, action) {
            (_, Action::Common(action)) => self.update_common(action, shared),
            (
                ExerciseState::Found | ExerciseState::Shown,
                Action::Board(BoardAction::Walk(direction)),
            ) => {
                self.session.follow_chain(direction);
                Outcome::Stay
            }
            (ExerciseState::Looking, Action::Board(BoardAction::Hint)) if self.is_untouched() => {
                self.hint_at_an_answer(shared);
                Outcome::Stay
            }
            (ExerciseState::Looking, Action::Board(action)) => self
                .on_board(shared, |session, shared| {
                    session.update_board(action, shared)
                }),
            (
                _,
                Action::Program(_)
                | Action::Board(_)
                | Action::Game(_)
                | Action::Entry(_)
                | Action::History(_)
                | Action::Saved(_)
                | Action::Replay(_)
                | Action::Player(_)
                | Action::Playback(_),
            ) => Outcome::Stay,
        }
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        let technique = self.exercise.technique;
        match (self.progress, action) {
            (_, CommonAction::Menu) => {
                shared.status = None;
                self.leave()
            }
            (ExerciseState::Looking, CommonAction::Back) => {
                if self.session.close_something() {
                    Outcome::Stay
                } else {
                    self.leave()
                }
            }
            (ExerciseState::Looking, action) => self.on_board(shared, |session, shared| {
                session.update_board_common(action, shared)
            }),
            (ExerciseState::Found | ExerciseState::Shown, CommonAction::NewGame) => {
                Outcome::Ask(Request::Exercise(technique))
            }
            (ExerciseState::Found | ExerciseState::Shown, CommonAction::TechniquePage) => {
                Outcome::Ask(Request::TechniquePage(technique))
            }
            (ExerciseState::Found | ExerciseState::Shown, CommonAction::Back) => self.close(),
            (ExerciseState::Found | ExerciseState::Shown, _) => Outcome::Stay,
        }
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
