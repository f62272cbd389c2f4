//! Version 3 of a game's body: the types as they are written, and the way from
//! them and back. They never change; a change is a version 4 in a new file.
//! (Adding a field that old programs may ignore is no change.)

mod moves;

pub(super) use moves::{ChangeBody, ContentBody, MadeBody};

use super::error::InvalidBody;
use super::id::GameId;
use super::saved::SavedGame;
use crate::game::{
    Bookmark, EnteredBy, Game, GameStatus, History, HistoryData, HistoryNodeId, Marks, Origin,
    Position, Puzzle, Record, RecordedMove, Tool,
};
use crate::generate::Symmetry;
use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::logic::Level;
use moves::{BookmarkBody, cell, number_of_colour};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// No game is played longer than this: a hundred years.
const LONGEST: Duration = Duration::from_secs(100 * 366 * 86_400);

#[derive(Serialize, Deserialize)]
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
    pub corner: Vec<u16>,
    /// The same.
    pub centre: Vec<u16>,
    /// 81 colours, 0 for none.
    pub colours: Vec<u8>,
    pub cursor: u8,
    #[serde(with = "ToolRepr")]
    pub tool: Tool,
    pub saved_at: u64,
    pub record: RecordBody,
    /// The first leads to turn 1.
    pub made: Vec<MadeBody>,
    /// By turn, where redo leads; 0 is nowhere.
    pub redo: Vec<u32>,
    /// The turn the board shows.
    pub here: u32,
    pub bookmarks: Vec<BookmarkBody>,
    pub what_if: Option<u32>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum OriginBody {
    Entered,
    Generated {
        seed: u64,
        version: u32,
        #[serde(with = "SymmetryRepr")]
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
    #[serde(with = "EnteredByRepr")]
    pub solved_by: EnteredBy,
    #[serde(rename = "standing", with = "StandingRepr")]
    pub status: GameStatus,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Level", rename_all = "lowercase")]
pub(super) enum LevelRepr {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Symmetry", rename_all = "kebab-case")]
enum SymmetryRepr {
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
#[serde(remote = "Tool", rename_all = "lowercase")]
enum ToolRepr {
    Digit,
    Corner,
    Centre,
    Colour,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "GameStatus", rename_all = "lowercase")]
enum StandingRepr {
    Open,
    Won,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "EnteredBy", rename_all = "lowercase")]
pub(super) enum EnteredByRepr {
    Player,
    Machine,
}

/// The body of a game's file.
pub(super) fn write_game(saved: &SavedGame) -> String {
    // Numbers, words and lists of them: there is nothing in it that could fail.
    serde_json::to_string(&GameBody::from(saved)).unwrap_or_default()
}

/// The game in a body, every part checked.
pub(super) fn read_game(id: GameId, body: &str) -> Result<SavedGame, InvalidBody> {
    let body: GameBody = serde_json::from_str(body).map_err(|_| InvalidBody::Shape("a game"))?;
    body.check(id)
}

impl From<&SavedGame> for GameBody {
    fn from(saved: &SavedGame) -> GameBody {
        let game = &saved.game;
        let parts = game.history.data();
        GameBody {
            givens: game.puzzle.givens.to_string(),
            solution: game.puzzle.solution.to_string(),
            level: game.puzzle.level,
            origin: game.puzzle.origin.into(),
            digits: game.position.digits().to_string(),
            corner: bits(&game.position, |marks| marks.corner),
            centre: bits(&game.position, |marks| marks.centre),
            colours: colours(&game.position),
            cursor: saved.cursor.index() as u8,
            tool: saved.tool,
            saved_at: saved.saved_at,
            record: game.record.into(),
            made: parts.made.iter().map(MadeBody::from).collect(),
            redo: parts.redo.iter().map(number_of).collect(),
            here: parts.here.number(),
            bookmarks: parts
                .bookmarks
                .into_iter()
                .map(BookmarkBody::from)
                .collect(),
            what_if: parts.what_if.map(HistoryNodeId::number),
        }
    }
}

impl GameBody {
    /// The game, every part checked.
    pub(super) fn check(self, id: GameId) -> Result<SavedGame, InvalidBody> {
        Ok(SavedGame {
            id,
            cursor: cell(self.cursor).ok_or(InvalidBody::Part("cursor"))?,
            tool: self.tool,
            saved_at: self.saved_at,
            game: self.into_game()?,
        })
    }

    fn into_game(self) -> Result<Game, InvalidBody> {
        let puzzle = self.puzzle()?;
        let board = grid(&self.digits).ok_or(InvalidBody::Part("board"))?;
        let parts = self.history_data().ok_or(InvalidBody::Moves)?;
        let least = least_moves(&parts);
        let start = Position::new(puzzle.givens);
        let (history, position) = History::from_data(start, parts).ok_or(InvalidBody::Moves)?;
        let same = *position.digits() == board
            && bits(&position, |marks| marks.corner) == self.corner
            && bits(&position, |marks| marks.centre) == self.centre
            && colours(&position) == self.colours;
        if !same {
            return Err(InvalidBody::Board);
        }
        let record = self.record.check(least)?;
        let game = Game {
            puzzle,
            position,
            history,
            record,
        };
        match (game.winning_node(), record.status) {
            (None, GameStatus::Won) => Err(InvalidBody::Record),
            (None, GameStatus::Open) => Ok(game),
            // Older programs did not say so of a game that was won and taken back.
            (Some(_), _) => Ok(Game {
                record: Record {
                    status: GameStatus::Won,
                    ..record
                },
                ..game
            }),
        }
    }

    fn history_data(&self) -> Option<HistoryData> {
        let made: Option<Vec<RecordedMove>> = self.made.iter().map(MadeBody::check).collect();
        let redo = self.redo.iter().map(|&turn| match turn {
            0 => None,
            turn => Some(HistoryNodeId::new(turn)),
        });
        let bookmarks = self
            .bookmarks
            .iter()
            .map(|BookmarkBody(turn, name)| Bookmark {
                name: name.clone(),
                turn: HistoryNodeId::new(*turn),
            });
        Some(HistoryData {
            made: made?,
            redo: redo.collect(),
            here: HistoryNodeId::new(self.here),
            bookmarks: bookmarks.collect(),
            what_if: self.what_if.map(HistoryNodeId::new),
        })
    }

    fn puzzle(&self) -> Result<Puzzle, InvalidBody> {
        let givens = grid(&self.givens).ok_or(InvalidBody::Part("puzzle"))?;
        let solution = grid(&self.solution).ok_or(InvalidBody::Part("solution"))?;
        if let Some(clash) = givens.conflict() {
            return Err(InvalidBody::Clash(clash));
        }
        if !solution.is_solved() || !givens.is_part_of(&solution) {
            return Err(InvalidBody::Solution);
        }
        Ok(Puzzle {
            givens,
            solution,
            level: self.level,
            origin: (&self.origin).into(),
        })
    }
}

/// How many moves it takes at least to make this tree: those made, and one to
/// get to wherever the next was not made where the last one led.
fn least_moves(parts: &HistoryData) -> usize {
    let made_at = parts.made.iter().map(|made| made.from).chain([parts.here]);
    let jumps = made_at
        .zip(0..)
        .filter(|(from, last)| from.number() != *last);
    parts.made.len() + jumps.count()
}

/// The marks of a position of one kind, covered ones too.
fn bits(position: &Position, kind: fn(Marks) -> DigitSet) -> Vec<u16> {
    let marks = Cell::all().map(|cell| position.content(cell).marks);
    marks.map(|marks| kind(marks).bits()).collect()
}

fn colours(position: &Position) -> Vec<u8> {
    let colours = Cell::all().map(|cell| position.colour(cell));
    colours.map(number_of_colour).collect()
}

fn number_of(turn: &Option<HistoryNodeId>) -> u32 {
    turn.map_or(0, HistoryNodeId::number)
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
            status: record.status,
        }
    }
}

impl RecordBody {
    /// The record of a game with at least so many moves made; after the win
    /// they are no longer counted.
    fn check(self, least: usize) -> Result<Record, InvalidBody> {
        let elapsed = Duration::from_nanos(self.elapsed_nanos);
        let counted = usize::try_from(self.moves).unwrap_or(usize::MAX);
        let is_short = counted < least && self.status == GameStatus::Open;
        if elapsed > LONGEST || is_short {
            return Err(InvalidBody::Record);
        }
        Ok(Record {
            elapsed,
            moves: self.moves,
            hints: self.hints,
            checks: self.checks,
            solved_by: self.solved_by,
            status: self.status,
        })
    }
}
