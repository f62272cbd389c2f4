//! Version 1 of a game's body, written by Ninefold 0.1: it is read for ever,
//! and never written. There were three levels, and a hint began with where to
//! look. What is the same in version 2 is taken from there.

use super::error::InvalidBody;
use super::id::GameId;
use super::saved::SavedGame;
use super::v2::{self, ModeRepr, MoveBody};
use super::v3::{self, EnteredByRepr, OriginBody};
use crate::game::{EnteredBy, Tool};
use crate::logic::Level;
use serde::Deserialize;

#[derive(Deserialize)]
struct GameBody {
    givens: String,
    solution: String,
    level: LevelRepr,
    origin: OriginBody,
    digits: String,
    notes: Vec<u16>,
    cursor: u8,
    #[serde(with = "ModeRepr")]
    mode: Tool,
    saved_at: u64,
    record: RecordBody,
    done: Vec<MoveBody>,
    undone: Vec<MoveBody>,
}

#[derive(Deserialize)]
struct RecordBody {
    elapsed_nanos: u64,
    moves: u32,
    /// Where, which, proof, done.
    hints: [u32; 4],
    checks: u32,
    #[serde(with = "EnteredByRepr")]
    solved_by: EnteredBy,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LevelRepr {
    Easy,
    Medium,
    Hard,
}

impl From<LevelRepr> for Level {
    fn from(word: LevelRepr) -> Level {
        match word {
            LevelRepr::Easy => Level::Easy,
            LevelRepr::Medium => Level::Medium,
            LevelRepr::Hard => Level::Hard,
        }
    }
}

/// The game in a body, every part checked.
pub(super) fn read_game(id: GameId, body: &str) -> Result<SavedGame, InvalidBody> {
    let body: GameBody = serde_json::from_str(body).map_err(|_| InvalidBody::Shape("a game"))?;
    v3::GameBody::from(v2::GameBody::from(body)).check(id)
}

impl From<GameBody> for v2::GameBody {
    fn from(body: GameBody) -> v2::GameBody {
        v2::GameBody {
            givens: body.givens,
            solution: body.solution,
            level: body.level.into(),
            origin: body.origin,
            digits: body.digits,
            notes: body.notes,
            cursor: body.cursor,
            mode: body.mode,
            saved_at: body.saved_at,
            record: body.record.into(),
            done: body.done,
            undone: body.undone,
        }
    }
}

impl From<RecordBody> for v2::RecordBody {
    fn from(record: RecordBody) -> v2::RecordBody {
        // Whoever was shown where to look has asked for a hint: the first
        // stage of today counts them all.
        let [place, which, proof, done] = record.hints;
        v2::RecordBody {
            elapsed_nanos: record.elapsed_nanos,
            moves: record.moves,
            hints: [place, place, which, proof, done],
            checks: record.checks,
            solved_by: record.solved_by,
        }
    }
}
