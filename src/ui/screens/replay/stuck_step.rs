//! The step that would have helped where the player was stuck. A worker looks for it, as
//! for a hint; one that takes no search is known at once.

use super::{PAGE, PendingStep, ReplayScreen, StepGoal, StepPolicy, StuckStep};
use crate::ui::ActiveHint;
use crate::ui::player::PlayState;
use crate::ui::screen_prelude::*;
use ninefold_core::logic::{Ladder, Step};
use ninefold_game::game::{Hint, HintStage};
use ninefold_game::settings::TechniquesOff;

impl ReplayScreen {
    /// The step of a place, if it was found.
    pub fn step_at(&self, place: usize) -> Option<&StuckStep> {
        self.steps.get(&place)
    }

    /// Keeps what would have helped at a place that is on show.
    fn keep_step(&mut self, place: usize, hint: Hint) {
        let board = self.board.game.position.board_position();
        let ladder = Ladder::new(self.board.game.position.rules());
        let open = hint.step().and_then(|step| ladder.count_open(step, &board));
        self.steps.insert(place, StuckStep { hint, open });
    }

    /// Shows the step of the stuck place on the board, proof and all; or closes it.
    pub(super) fn show_stuck_step(
        &mut self,
        playing: Option<&mut GameSession>,
        shared: &mut Shared,
    ) -> Outcome {
        if self.board.hint.take().is_some() {
            return Outcome::Stay;
        }
        let Some(place) = self.stuck_place() else {
            let text = "You were not stuck here: [next-place] goes to the next moment.";
            shared.show_info(shared.keys.expand_keys(PAGE, text));
            return Outcome::Stay;
        };
        let refusal = match (self.step_policy, &playing) {
            (StepPolicy::Free, _) => None,
            (StepPolicy::Counted, Some(playing)) => playing.hint_refusal(),
            (StepPolicy::Counted, None) | (StepPolicy::Withheld, _) => {
                Some("The game is not over: continue it, and replay it there to see the step.")
            }
        };
        if let Some(refusal) = refusal {
            shared.show_info(refusal);
            return Outcome::Stay;
        }
        self.player.state = PlayState::Paused;
        let is_new = !self.steps.contains_key(&place);
        let outcome = self.find_stuck_step(StepGoal::Show, shared);
        // What a worker finds is counted when it arrives.
        if let (StepPolicy::Counted, true, Some(playing), Some(shown)) =
            (self.step_policy, is_new, playing, &self.board.hint)
        {
            playing.count_replayed_hint(&shown.hint, shown.stage);
        }
        outcome
    }

    /// Has the step of the stuck place on show found, if it is not known.
    pub(super) fn find_stuck_step(&mut self, goal: StepGoal, shared: &mut Shared) -> Outcome {
        let Some(place) = self.stuck_place() else {
            return Outcome::Stay;
        };
        if let Some(pending) = &mut self.pending {
            pending.goal = goal;
            return Outcome::Stay;
        }
        if !self.steps.contains_key(&place) {
            let Some(hint) = self.board.first_mistake() else {
                return self.request_step(place, goal, shared);
            };
            self.keep_step(place, hint);
        }
        self.use_hint(place, goal);
        Outcome::Stay
    }

    fn request_step(&mut self, place: usize, goal: StepGoal, shared: &mut Shared) -> Outcome {
        let run = shared.next_run();
        self.pending = Some(PendingStep {
            run,
            place,
            goal,
            elapsed: Duration::ZERO,
        });
        let board = Box::new(self.board.game.position.clone());
        let off = TechniquesOff::NONE;
        Outcome::effect(WorkEffect::FindHint(run, board, off))
    }

    /// The worker found this step, or that there is none. What is shown of it now, if that
    /// is counted as a hint of the game beneath.
    pub(super) fn receive_step(&mut self, step: Option<Box<Step>>) -> Option<ActiveHint> {
        let pending = self.pending.take()?;
        let hint = self.board.game.hint_from(step.map(|step| *step));
        self.keep_step(pending.place, hint);
        self.use_hint(pending.place, pending.goal);
        let is_counted = self.step_policy == StepPolicy::Counted;
        self.board.hint.clone().filter(|_| is_counted)
    }

    fn use_hint(&mut self, place: usize, goal: StepGoal) {
        if let (StepGoal::Show, Some(StuckStep { hint, .. })) = (goal, self.steps.get(&place)) {
            let stage = last_stage(hint);
            self.board.hint = Some(ActiveHint::new(hint.clone(), stage));
        }
    }
}

/// The stage that reveals all of a hint, short of applying it.
fn last_stage(hint: &Hint) -> HintStage {
    let mut stage = hint.next_stage(None);
    while hint.next_stage(Some(stage)) != HintStage::Done {
        stage = hint.next_stage(Some(stage));
    }
    stage
}
