//! Version 2 of a game's body: the types as they are written, and the way from
//! them and back. They never change; a change is a version 3 in a new file.
//! (Adding a field that old programs may ignore is no change.)

use super::flaw::BodyFlaw;
use super::id::GameId;
use super::saved::SavedGame;
use crate::game::{
    Change, Content, EnteredBy, EntryMode, Game, History, Move, MoveKind, Origin, Position, Puzzle,
    Record,
};
use crate::generate::Symmetry;
use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::logic::Level;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// No game is played longer than this: a hundred years.
const LONGEST: Duration = Duration::from_secs(100 * 366 * 86_400);

#[derive(Serialize, Deserialize)]
pub(super) struct GameBody {
    /// 81 characters, `.` for an open cell.
    pub givens: String,
    pub solution: String,
    #[serde(with = "LevelWord")]
    pub level: Level,
    pub origin: OriginBody,
    /// The board: what the moves must lead to.
    pub digits: String,
    /// 81 sets of marks, as bits.
    pub notes: Vec<u16>,
    pub cursor: u8,
    #[serde(with = "ModeWord")]
    pub mode: EntryMode,
    pub saved_at: u64,
    pub record: RecordBody,
    pub done: Vec<MoveBody>,
    /// The one to redo next is last.
    pub undone: Vec<MoveBody>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum OriginBody {
    Entered,
    Generated {
        seed: u64,
        version: u32,
        #[serde(with = "SymmetryWord")]
        symmetry: Symmetry,
    },
}

#[derive(Serialize, Deserialize)]
pub(super) struct RecordBody {
    pub elapsed_nanos: u64,
    pub moves: u32,
    /// Nudge, where, which, proof, done.
    pub hints: [u32; 5],
    pub checks: u32,
    #[serde(with = "EnteredByWord")]
    pub solved_by: EnteredBy,
}

/// `["enter",[...]]`
#[derive(Serialize, Deserialize)]
pub(super) struct MoveBody(#[serde(with = "KindWord")] MoveKind, Vec<ChangeBody>);

/// Cell, digit and marks before, digit and marks after: `[40,0,3,5,3]`. Digit
/// 0 is none; marks are bits.
#[derive(Serialize, Deserialize)]
pub(super) struct ChangeBody(u8, u8, u16, u8, u16);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Level", rename_all = "lowercase")]
enum LevelWord {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Symmetry", rename_all = "kebab-case")]
enum SymmetryWord {
    None,
    HalfTurn,
    QuarterTurn,
    Horizontal,
    Vertical,
    Diagonal,
    AntiDiagonal,
    Full,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "EntryMode", rename_all = "lowercase")]
pub(super) enum ModeWord {
    Digit,
    Note,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "EnteredBy", rename_all = "lowercase")]
pub(super) enum EnteredByWord {
    Player,
    Machine,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "MoveKind", rename_all = "kebab-case")]
enum KindWord {
    Enter,
    Clear,
    Note,
    FillNotes,
    Restart,
    Hint,
    Solve,
}

/// The body of a game's file.
pub(super) fn write_game(saved: &SavedGame) -> String {
    // Numbers, words and lists of them: there is nothing in it that could fail.
    serde_json::to_string(&GameBody::from(saved)).unwrap_or_default()
}

/// The game in a body, every part checked.
pub(super) fn read_game(id: GameId, body: &str) -> Result<SavedGame, BodyFlaw> {
    let body: GameBody = serde_json::from_str(body).map_err(|_| BodyFlaw::Shape("a game"))?;
    body.check(id)
}

impl From<&SavedGame> for GameBody {
    fn from(saved: &SavedGame) -> GameBody {
        let game = &saved.game;
        GameBody {
            givens: game.puzzle.givens.to_string(),
            solution: game.puzzle.solution.to_string(),
            level: game.puzzle.level,
            origin: game.puzzle.origin.into(),
            digits: game.position.digits().to_string(),
            notes: notes(&game.position).map(DigitSet::bits).collect(),
            cursor: saved.cursor.index() as u8,
            mode: saved.mode,
            saved_at: saved.saved_at,
            record: game.record.into(),
            done: game.history.done().iter().map(MoveBody::from).collect(),
            undone: game.history.undone().iter().map(MoveBody::from).collect(),
        }
    }
}

impl GameBody {
    /// The game, every part checked.
    pub(super) fn check(self, id: GameId) -> Result<SavedGame, BodyFlaw> {
        Ok(SavedGame {
            id,
            cursor: cell(self.cursor).ok_or(BodyFlaw::Part("cursor"))?,
            mode: self.mode,
            saved_at: self.saved_at,
            game: self.into_game()?,
        })
    }

    fn into_game(self) -> Result<Game, BodyFlaw> {
        let puzzle = self.puzzle()?;
        let board = grid(&self.digits).ok_or(BodyFlaw::Part("board"))?;
        let start = Position::new(puzzle.givens);
        let (done, undone) = (moves(&self.done)?, moves(&self.undone)?);
        let least = done.len() + 2 * undone.len();
        let (history, position) = History::replay(start, done, undone).ok_or(BodyFlaw::Moves)?;
        let marks_fit = notes(&position)
            .map(DigitSet::bits)
            .eq(self.notes.iter().copied());
        if *position.digits() != board || !marks_fit {
            return Err(BodyFlaw::Board);
        }
        Ok(Game {
            puzzle,
            position,
            history,
            record: self.record.check(least)?,
        })
    }

    fn puzzle(&self) -> Result<Puzzle, BodyFlaw> {
        let givens = grid(&self.givens).ok_or(BodyFlaw::Part("puzzle"))?;
        let solution = grid(&self.solution).ok_or(BodyFlaw::Part("solution"))?;
        if let Some(clash) = givens.clash() {
            return Err(BodyFlaw::Clash(clash));
        }
        if !solution.is_solved() || !givens.is_part_of(&solution) {
            return Err(BodyFlaw::Solution);
        }
        Ok(Puzzle {
            givens,
            solution,
            level: self.level,
            origin: (&self.origin).into(),
        })
    }
}

/// All marks of a position, covered ones too.
fn notes(position: &Position) -> impl Iterator<Item = DigitSet> {
    Cell::all().map(|cell| position.content(cell).notes)
}

/// Stricter than reading what people write: 81 characters and nothing else.
fn grid(text: &str) -> Option<Grid> {
    let character = |byte: u8| match byte {
        b'.' => Some(None),
        _ => Digit::from_char(byte.into()).map(Some),
    };
    let cells: Vec<Option<Digit>> = text.bytes().map(character).collect::<Option<_>>()?;
    Some(Grid::from_cells(cells.try_into().ok()?))
}

fn cell(index: u8) -> Option<Cell> {
    Cell::new(index.into())
}

impl From<Origin> for OriginBody {
    fn from(origin: Origin) -> OriginBody {
        match origin {
            Origin::Entered => OriginBody::Entered,
            Origin::Generated {
                seed,
                version,
                symmetry,
            } => OriginBody::Generated {
                seed,
                version,
                symmetry,
            },
        }
    }
}

impl From<&OriginBody> for Origin {
    fn from(body: &OriginBody) -> Origin {
        match *body {
            OriginBody::Entered => Origin::Entered,
            OriginBody::Generated {
                seed,
                version,
                symmetry,
            } => Origin::Generated {
                seed,
                version,
                symmetry,
            },
        }
    }
}

impl From<Record> for RecordBody {
    fn from(record: Record) -> RecordBody {
        // Cut to what is read back, so that no clock gone mad loses a game.
        let elapsed = record.elapsed.min(LONGEST);
        RecordBody {
            elapsed_nanos: elapsed.as_nanos() as u64,
            moves: record.moves,
            hints: record.hints,
            checks: record.checks,
            solved_by: record.solved_by,
        }
    }
}

impl RecordBody {
    /// The record of a game with at least so many moves made.
    fn check(self, least: usize) -> Result<Record, BodyFlaw> {
        let elapsed = Duration::from_nanos(self.elapsed_nanos);
        let counted = usize::try_from(self.moves).unwrap_or(usize::MAX);
        if elapsed > LONGEST || counted < least {
            return Err(BodyFlaw::Record);
        }
        Ok(Record {
            elapsed,
            moves: self.moves,
            hints: self.hints,
            checks: self.checks,
            solved_by: self.solved_by,
        })
    }
}

impl From<&Move> for MoveBody {
    fn from(step: &Move) -> MoveBody {
        let changes = step.changes.iter().map(ChangeBody::from).collect();
        MoveBody(step.kind, changes)
    }
}

fn moves(bodies: &[MoveBody]) -> Result<Vec<Move>, BodyFlaw> {
    let all: Option<Vec<Move>> = bodies.iter().map(MoveBody::check).collect();
    all.ok_or(BodyFlaw::Moves)
}

impl MoveBody {
    /// Each cell once, in reading order, as every move is made.
    fn check(&self) -> Option<Move> {
        let changes: Vec<Change> = self
            .1
            .iter()
            .map(ChangeBody::check)
            .collect::<Option<_>>()?;
        changes
            .is_sorted_by(|one, next| one.cell < next.cell)
            .then_some(Move {
                kind: self.0,
                changes: changes.into(),
            })
    }
}

impl From<&Change> for ChangeBody {
    fn from(change: &Change) -> ChangeBody {
        let digit = |content: Content| content.digit.map_or(0, Digit::get);
        let Change {
            cell,
            before,
            after,
        } = *change;
        ChangeBody(
            cell.index() as u8,
            digit(before),
            before.notes.bits(),
            digit(after),
            after.notes.bits(),
        )
    }
}

impl ChangeBody {
    fn check(&self) -> Option<Change> {
        let &ChangeBody(index, digit_before, notes_before, digit_after, notes_after) = self;
        let change = Change {
            cell: cell(index)?,
            before: content(digit_before, notes_before)?,
            after: content(digit_after, notes_after)?,
        };
        (change.before != change.after).then_some(change)
    }
}

fn content(digit: u8, notes: u16) -> Option<Content> {
    let digit = match digit {
        0 => None,
        value => Some(Digit::new(value)?),
    };
    let notes = DigitSet::from_bits(notes)?;
    Some(Content { digit, notes })
}
