//! Counting games: what a move of the player means to the statistics.

use crate::game::{GameOutcome, Statistics, StatsCategory, StatsEvent};
use crate::ui::update::{Mark, Next, quiet};
use crate::ui::{AppState, Effect, Saving, Screen, StatisticsState, StatusMessage};
use std::sync::Arc;

/// Counts what the move just made means, if one was made. A game that is only
/// opened is not counted.
pub(crate) fn counted(state: AppState, before: Option<&Mark>) -> Next {
    match event(&state, before) {
        Some(event) => with_outcome(state, event),
        None => quiet(state),
    }
}

/// What is to be counted of the game on the table after a move in it.
fn event(state: &AppState, before: Option<&Mark>) -> Option<StatsEvent> {
    let table = state.table()?;
    let before = before?;
    let moved = before.id == table.id && before.moves() < table.game.record.moves;
    moved.then(|| StatsEvent {
        game: table.id.clone(),
        category: StatsCategory::from_puzzle(&table.game.puzzle),
        outcome: GameOutcome::from_game(&table.game),
    })
}

fn with_outcome(state: AppState, event: StatsEvent) -> Next {
    let known = state.book.statistics().cloned();
    let (book, milestone) = state.book.with(event);
    let mut state = AppState { book, ..state };
    if let Screen::Won(won) = &mut state.screen {
        won.table.milestone = milestone;
    }
    with_save(state, known)
}

/// The statistics were read: what happened meanwhile is counted. They are read
/// once; what is known then is newer than any file.
pub(crate) fn open(state: AppState, read: Arc<Statistics>, told: Option<StatusMessage>) -> Next {
    if !matches!(state.book, StatisticsState::Unread(_)) {
        return quiet(state);
    }
    let (book, won) = state.book.opened(Arc::clone(&read));
    let mut state = AppState {
        book,
        notice: told.or(state.notice),
        ..state
    };
    if let (Screen::Won(shown), Some((game, milestone))) = (&mut state.screen, won)
        && shown.table.id == game
    {
        shown.table.milestone = Some(milestone);
    }
    with_save(state, Some(read))
}

/// The statistics cannot be read, and so must not be written.
pub(crate) fn close(state: AppState, why: String) -> Next {
    let book = StatisticsState::Closed(why);
    // Where not even games are kept, that is what matters.
    let notice = match state.saving {
        Saving::Off(_) | Saving::StoreLocked => None,
        Saving::Working | Saving::Failed(_) => book.obstacle().map(StatusMessage::warning),
    };
    quiet(AppState {
        book,
        notice: notice.or(state.notice),
        ..state
    })
}

/// With the effect that keeps the statistics, if they are others than those
/// known before and there is a place for them.
fn with_save(state: AppState, known: Option<Arc<Statistics>>) -> Next {
    let effect = match (&state.saving, &state.book) {
        (Saving::Off(_), _) => None,
        (_, StatisticsState::Open(new)) if known.as_ref() != Some(new) => {
            Some(Effect::SaveStatistics(Arc::clone(new)))
        }
        _ => None,
    };
    (state, effect.into_iter().collect())
}
