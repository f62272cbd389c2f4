//! Version 2 of a game's body: read for ever, and never written. Marks were of
//! one kind, there were no colours, and a history had no branches. What is the
//! same in version 3 is taken from there.

use super::error::InvalidBody;
use super::id::GameId;
use super::saved::SavedGame;
use super::v3::{self, EnteredByRepr, LevelRepr, OriginBody};
use crate::game::{EnteredBy, GameStatus, MoveKind, Tool};
use crate::logic::Level;
use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct GameBody {
    /// 81 characters, `.` for an open cell.
    pub givens: String,
    pub solution: String,
    #[serde(with = "LevelRepr")]
    pub level: Level,
    pub origin: OriginBody,
    /// The board: what the moves must lead to.
    pub digits: String,
    /// 81 sets of marks, as bits.
    pub notes: Vec<u16>,
    pub cursor: u8,
    #[serde(with = "ModeRepr")]
    pub mode: Tool,
    pub saved_at: u64,
    pub record: RecordBody,
    pub done: Vec<MoveBody>,
    /// The one to redo next is last.
    pub undone: Vec<MoveBody>,
}

#[derive(Deserialize)]
pub(super) struct RecordBody {
    pub elapsed_nanos: u64,
    pub moves: u32,
    /// Nudge, where, which, proof, done.
    pub hints: [u32; 5],
    pub checks: u32,
    #[serde(with = "EnteredByRepr")]
    pub solved_by: EnteredBy,
}

/// `["enter",[...]]`
#[derive(Deserialize)]
pub(super) struct MoveBody(#[serde(with = "KindRepr")] MoveKind, Vec<ChangeBody>);

/// Cell, digit and marks before, digit and marks after: `[40,0,3,5,3]`. Digit
/// 0 is none; marks are bits.
#[derive(Deserialize)]
pub(super) struct ChangeBody(u8, u8, u16, u8, u16);

#[derive(Deserialize)]
#[serde(remote = "Tool", rename_all = "lowercase")]
pub(super) enum ModeRepr {
    Digit,
    #[serde(rename = "note")]
    Centre,
}

#[derive(Deserialize)]
#[serde(remote = "MoveKind", rename_all = "kebab-case")]
enum KindRepr {
    Enter,
    Clear,
    Note,
    FillNotes,
    Restart,
    Hint,
    Solve,
}

/// The game in a body, every part checked.
pub(super) fn read_game(id: GameId, body: &str) -> Result<SavedGame, InvalidBody> {
    let body: GameBody = serde_json::from_str(body).map_err(|_| InvalidBody::Shape("a game"))?;
    v3::GameBody::from(body).check(id)
}

impl From<GameBody> for v3::GameBody {
    /// A history was a line: what was made, and what was taken back of it.
    fn from(body: GameBody) -> v3::GameBody {
        let status = match body.digits == body.solution {
            true => GameStatus::Won,
            false => GameStatus::Open,
        };
        let here = body.done.len() as u32;
        let moves = body.done.into_iter().chain(body.undone.into_iter().rev());
        let made: Vec<v3::MadeBody> = (0..)
            .zip(moves)
            .map(|(from, step)| step.made_at(from))
            .collect();
        v3::GameBody {
            givens: body.givens,
            solution: body.solution,
            level: body.level,
            origin: body.origin,
            digits: body.digits,
            corner: vec![0; body.notes.len()],
            centre: body.notes,
            colours: vec![0; 81],
            cursor: body.cursor,
            tool: body.mode,
            saved_at: body.saved_at,
            record: body.record.with(status),
            redo: (1..=made.len() as u32).chain([0]).collect(),
            made,
            here,
            bookmarks: Vec::new(),
            what_if: None,
        }
    }
}

impl RecordBody {
    fn with(self, status: GameStatus) -> v3::RecordBody {
        v3::RecordBody {
            elapsed_nanos: self.elapsed_nanos,
            moves: self.moves,
            hints: self.hints,
            checks: self.checks,
            solved_by: self.solved_by,
            status,
        }
    }
}

impl MoveBody {
    fn made_at(self, from: u32) -> v3::MadeBody {
        let changes = self.1.iter().map(ChangeBody::with_one_kind_of_marks);
        v3::MadeBody(from, self.0, changes.collect())
    }
}

impl ChangeBody {
    fn with_one_kind_of_marks(&self) -> v3::ChangeBody {
        let &ChangeBody(cell, digit_before, notes_before, digit_after, notes_after) = self;
        let before = v3::ContentBody(digit_before, notes_before, 0, 0);
        v3::ChangeBody(
            cell,
            before,
            v3::ContentBody(digit_after, notes_after, 0, 0),
        )
    }
}
