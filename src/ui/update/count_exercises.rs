//! Counting exercises: found alone, or missed.

use super::count_games;
use crate::ui::screens::Screen;
use crate::ui::screens::practice::Practice;
use crate::ui::{AppState, Effect};
use ninefold_game::game::{ExerciseOutcome, PracticeEvent};

/// An exercise that has not ended yet.
pub(super) struct OpenExercise {
    /// What is counted if it is left now.
    missed: PracticeEvent,
    /// Whether the player tried anything on its board.
    is_begun: bool,
}

impl OpenExercise {
    /// The exercise on the screen, unless it has ended.
    pub(super) fn from_state(state: &AppState) -> Option<OpenExercise> {
        let practice = practice(state)?;
        practice.outcome().is_none().then(|| OpenExercise {
            missed: event(practice, ExerciseOutcome::Missed),
            is_begun: practice.session.game.record.moves > 0,
        })
    }

    /// How it ended with the last message, if it did: one that was begun and left
    /// is missed.
    fn end(self, state: &AppState) -> Option<PracticeEvent> {
        match practice(state) {
            Some(practice) => Some(event(practice, practice.outcome()?)),
            None => self.is_begun.then_some(self.missed),
        }
    }
}

/// Counts the exercise that was open before the last message, if it ended.
pub(super) fn count(state: &mut AppState, before: Option<OpenExercise>) -> Vec<Effect> {
    let Some(ended) = before.and_then(|before| before.end(state)) else {
        return Vec::new();
    };
    let known = state.shared.statistics.statistics().cloned();
    state.shared.statistics.count_exercise(&ended);
    count_games::save(state, known.as_ref())
}

fn practice(state: &AppState) -> Option<&Practice> {
    if let Screen::Practice(practice) = &state.screen {
        Some(practice)
    } else {
        None
    }
}

fn event(practice: &Practice, outcome: ExerciseOutcome) -> PracticeEvent {
    let elapsed = practice.session.game.record.elapsed;
    PracticeEvent {
        technique: practice.exercise.technique,
        givens: practice.exercise.game.puzzle.givens,
        outcome,
        at: practice.begun_at.saturating_add(elapsed.as_secs()),
    }
}
