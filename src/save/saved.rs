//! A game as it is saved, and what is told of it when it is read again.

use super::envelope::{self, Opened, Version};
use super::error::{Corruption, FileError};
use super::id::GameId;
use super::{v1, v2, v3};
use crate::game::{Game, GameStatus, Tool};
use crate::grid::{Cell, Grid};
use crate::logic::Level;
use std::fmt;
use std::time::Duration;

/// A game and what lives beside it: all that comes back when it is resumed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Its name, and its file's.
    pub id: GameId,
    /// The game with its whole history.
    pub game: Game,
    /// Where the cursor was.
    pub cursor: Cell,
    /// What the digit keys wrote.
    pub tool: Tool,
    /// When it was saved, in seconds since 1970, UTC.
    pub saved_at: u64,
}

impl SavedGame {
    /// The bytes of its file.
    pub fn encode(&self) -> Vec<u8> {
        envelope::seal(Version::Three, &v3::write_game(self))
    }

    /// The game in the bytes of a file. Nothing in them is trusted: the moves
    /// are replayed and must lead to the board that was saved.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`], with what is wrong.
    pub fn decode(id: GameId, bytes: &[u8]) -> Result<SavedGame, FileError> {
        let Opened { version, body } = envelope::open(bytes)?;
        let read = match version {
            Version::One => v1::read_game(id, &body),
            Version::Two => v2::read_game(id, &body),
            Version::Three => v3::read_game(id, &body),
        };
        read.map_err(|flaw| Corruption::Body(flaw).into())
    }

    /// Whether there is anything left to do in it.
    pub fn status(&self) -> GameStatus {
        self.game.record.status
    }
}

/// A game that was loaded, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded {
    /// The game.
    pub saved: SavedGame,
    /// What the player must be told, if not all went well.
    pub recovery: Option<Recovery>,
}

/// A game was brought back from its backup. Shown to the player as it prints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recovery {
    /// What was wrong with the file.
    pub flaw: FileError,
    /// The name the damaged file has now, if it was moved.
    pub aside: Option<String>,
}

impl fmt::Display for Recovery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.flaw {
            FileError::Missing => f.write_str("The last save is missing.")?,
            _ => write!(f, "The last save is damaged: {}.", self.flaw)?,
        }
        f.write_str(" This is the one before it, at most a move older.")?;
        match &self.aside {
            Some(name) => write!(f, " The damaged one is kept as {name}."),
            None => Ok(()),
        }
    }
}

/// A saved game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Its name.
    pub id: GameId,
    /// How hard the puzzle is.
    pub level: Level,
    /// How much is filled in, in per cent.
    pub progress: u8,
    /// Time played.
    pub elapsed: Duration,
    /// Moves made.
    pub moves: u32,
    /// When it was saved, in seconds since 1970, UTC.
    pub saved_at: u64,
    /// Whether it is over.
    pub status: GameStatus,
    /// The puzzle's own digits, for a small picture.
    pub givens: Grid,
    /// All digits on the board.
    pub digits: Grid,
}

impl From<&SavedGame> for Summary {
    fn from(saved: &SavedGame) -> Summary {
        let game = &saved.game;
        Summary {
            id: saved.id.clone(),
            level: game.puzzle.level,
            progress: game.progress(),
            elapsed: game.record.elapsed,
            moves: game.record.moves,
            saved_at: saved.saved_at,
            status: saved.status(),
            givens: game.puzzle.givens,
            digits: *game.position.digits(),
        }
    }
}

/// A saved game that cannot be loaded, not from its backup either.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damaged {
    /// Its name.
    pub id: GameId,
    /// What is wrong with it.
    pub flaw: FileError,
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.id, self.flaw)
    }
}

/// What looking for one game found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FindResult {
    /// The game.
    pub game: Option<Loaded>,
    /// Games written after it that cannot be loaded, and that the player may
    /// be waiting for.
    pub passed_over: Vec<Damaged>,
}

/// All saved games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listing {
    /// Those that load, the last played first.
    pub games: Vec<Summary>,
    /// Those that do not, by name.
    pub damaged: Vec<Damaged>,
}
