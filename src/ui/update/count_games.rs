//! Counting games: what a move of the player means to the statistics.

use crate::ui::{AppState, Effect, GameSession, Saving, StatisticsState};
use ninefold_game::game::{
    Bookmark, EnteredBy, GameId, GameName, HistoryNodeId, Novelty, Record, Statistics, StatsEvent,
};
use ninefold_game::save::{StorageNotice, StorageRequest};
use std::sync::Arc;

/// Counts the outcome of the move just made, if any. A game that is only opened is
/// not counted.
///
/// The statistics are saved before the game is: should the program be killed
/// between the two, the move is made again and not counted again.
pub(super) fn count_move(state: &mut AppState, before: Option<&SaveFingerprint>) -> Vec<Effect> {
    let Some(event) = event(state, before) else {
        return Vec::new();
    };
    let known = state.shared.statistics.statistics().cloned();
    let milestone = state.shared.statistics.count(event);
    if let Some(session) = state.game_mut()
        && session.game.is_won()
    {
        session.milestone = milestone;
        session.before_win.clone_from(&known);
    }
    save(state, known.as_ref())
}

/// The event to count for the game after a move in it.
fn event(state: &AppState, before: Option<&SaveFingerprint>) -> Option<StatsEvent> {
    let session = state.game()?;
    let before = before?;
    let moved = *before.id() == session.id && before.moves() < session.game.record.moves;
    (moved && session.game.is_counted())
        .then(|| StatsEvent::of_game(session.id.clone(), &session.game))
}

/// The statistics were read: what happened since then is counted. They are read
/// once; what is known then is newer than any file.
pub(super) fn statistics_read(
    state: &mut AppState,
    read: Arc<Statistics>,
    notice: Option<StorageNotice>,
) -> Vec<Effect> {
    if !matches!(state.shared.statistics, StatisticsState::Unread(_)) {
        return Vec::new();
    }
    let won = state.shared.statistics.open(Arc::clone(&read));
    if let Some(notice) = notice {
        state.shared.show_message(notice.into());
    }
    if let Some((game, milestone)) = won
        && let Some(session) = state.game_mut()
        && session.game.is_won()
        && session.id == game
    {
        session.milestone = Some(milestone);
    }
    save(state, Some(&read))
}

/// The statistics cannot be read, and so must not be written.
pub(super) fn statistics_unreadable(state: &mut AppState, why: String) {
    let shared = &mut state.shared;
    shared.statistics = StatisticsState::Closed(why);
    // Where not even games are saved, that is what matters.
    let message = match shared.saving {
        Saving::Failed(_) | Saving::Off(_) | Saving::StoreLocked => None,
        Saving::Working => shared.statistics.closed_message(),
    };
    if let Some(message) = message {
        shared.show_warning(message);
    }
}

/// The effect that saves the statistics, if they have changed and there is a place for
/// them.
pub(super) fn save(state: &AppState, known: Option<&Arc<Statistics>>) -> Vec<Effect> {
    match (&state.shared.saving, &state.shared.statistics) {
        (Saving::Off(_), _) => Vec::new(),
        (_, StatisticsState::Open(new)) if known != Some(new) => {
            vec![StorageRequest::SaveStatistics(Arc::clone(new)).into()]
        }
        (_, StatisticsState::Open(_) | StatisticsState::Unread(_) | StatisticsState::Closed(_)) => {
            Vec::new()
        }
    }
}

/// Two sessions with the same fingerprint need not be saved twice.
#[derive(PartialEq)]
pub(super) struct SaveFingerprint {
    id: GameId,
    place: (HistoryNodeId, usize),
    cost: (u32, [u32; 5], u32, EnteredBy),
    bookmarks: Vec<Bookmark>,
    what_if: Option<HistoryNodeId>,
    name: Option<GameName>,
    novelty: Novelty,
}

impl SaveFingerprint {
    pub(super) fn from_session(session: &GameSession) -> SaveFingerprint {
        let Record {
            moves,
            hints,
            checks,
            solved_by,
            ..
        } = session.game.record;
        let history = &session.game.history;
        SaveFingerprint {
            id: session.id.clone(),
            place: (history.current(), history.len()),
            cost: (moves, hints, checks, solved_by),
            bookmarks: history.bookmarks().to_vec(),
            what_if: history.what_if(),
            name: session.game.name.clone(),
            novelty: session.game.novelty,
        }
    }

    pub(super) fn id(&self) -> &GameId {
        &self.id
    }

    pub(super) fn moves(&self) -> u32 {
        self.cost.0
    }
}
