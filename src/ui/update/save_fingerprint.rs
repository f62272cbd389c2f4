//! The part of a game that must reach the disk at once. Time alone does not.

use crate::ui::GameSession;
use ninefold_game::game::{Bookmark, EnteredBy, HistoryNodeId, Record};
use ninefold_game::game::{GameId, GameName, Novelty};

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
