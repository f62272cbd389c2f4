//! Counting exercises, found alone or missed, and what was done in lessons.

use super::count_games;
use crate::ui::screens::Screen;
use crate::ui::screens::practice::Practice;
use crate::ui::{AppState, Effect};
use ninefold_game::game::{ExerciseOutcome, LessonEvent, PracticeEvent};

/// Practice before a message.
pub(super) struct OpenPractice {
    exercise: Option<OpenExercise>,
    /// Whether the screen had nothing to count for its lesson yet.
    is_uncounted: bool,
}

/// An exercise that has not ended yet.
struct OpenExercise {
    /// The event to count if the player leaves it now.
    missed: PracticeEvent,
    /// Whether the player tried anything on its board.
    is_begun: bool,
}

impl OpenPractice {
    pub(super) fn from_state(state: &AppState) -> OpenPractice {
        OpenPractice {
            exercise: OpenExercise::from_state(state),
            is_uncounted: lesson_events(state).is_empty(),
        }
    }
}

impl OpenExercise {
    /// The exercise on the screen, unless it has ended.
    fn from_state(state: &AppState) -> Option<OpenExercise> {
        let practice = practice(state).filter(|practice| counts(practice))?;
        practice.outcome().is_none().then(|| OpenExercise {
            missed: event(practice, ExerciseOutcome::Missed),
            is_begun: practice.session.game.record.moves > 0,
        })
    }

    /// Its outcome with the last message, if it has ended: one that was started and left is
    /// missed.
    fn end(self, state: &AppState) -> Option<PracticeEvent> {
        match practice(state) {
            Some(practice) => Some(event(practice, practice.outcome()?)),
            None => self.is_begun.then_some(self.missed),
        }
    }
}

/// Counts what ended with the last message: the exercise that was open before, and a stage
/// of a lesson.
pub(super) fn count(state: &mut AppState, before: OpenPractice) -> Vec<Effect> {
    let known = state.shared.statistics.statistics().cloned();
    if let Some(ended) = before.exercise.and_then(|exercise| exercise.end(state)) {
        state.shared.statistics.count_exercise(&ended);
    }
    if before.is_uncounted {
        for event in lesson_events(state) {
            state.shared.statistics.count_lesson(&event);
        }
    }
    count_games::save(state, known.as_ref())
}

/// The effect that asks a worker about a change in an exercise.
pub(super) fn ask_for_verdict(state: &mut AppState) -> Option<Effect> {
    if let Screen::Practice(practice) = &mut state.screen {
        practice.ask_for_verdict()
    } else {
        None
    }
}

fn practice(state: &AppState) -> Option<&Practice> {
    if let Screen::Practice(practice) = &state.screen {
        Some(practice)
    } else {
        None
    }
}

/// Events of the screen to count for lessons.
fn lesson_events(state: &AppState) -> Vec<LessonEvent> {
    if let Screen::WorkedExample(example) = &state.screen {
        return example.lesson_events();
    }
    practice(state).map_or(Vec::new(), Practice::lesson_events)
}

/// Whether an exercise is one of the figures of practice.
fn counts(practice: &Practice) -> bool {
    practice.assignment.lesson_stage().is_practice()
}

fn event(practice: &Practice, outcome: ExerciseOutcome) -> PracticeEvent {
    let elapsed = practice.session.game.record.elapsed;
    PracticeEvent {
        technique: practice.exercise.technique,
        puzzle: practice.exercise.game.puzzle.board(),
        outcome,
        at: practice.begun_at.saturating_add(elapsed.as_secs()),
    }
}
