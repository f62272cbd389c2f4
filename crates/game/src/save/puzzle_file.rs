//! The puzzles of a file or a paste, and the files with several puzzles that a player opened, to go
//! back to them: the list and its file.

use super::envelope::{self, Opened, Version};
use super::error::{Corruption, FileError, InvalidBody};
use crate::game::GameStatus;
use crate::save::Summary;
use ninefold_core::formats::{Imported, Puzzle, ReadError, ReadNote, read_text};
use ninefold_core::logic::Level;
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_core::solve::is_unique;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The puzzles read from a file, as a list to choose from.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleFile {
    /// The name of the file, safe to print, or what stands for it.
    pub name: String,
    /// The file it was read from; `None` for a paste.
    pub path: Option<PathBuf>,
    /// The format that was recognised.
    pub format: &'static str,
    /// Its puzzles, at most [`PuzzleFile::MOST`].
    pub puzzles: Arc<[Imported]>,
    /// Number of all puzzles.
    pub count: usize,
    /// Number of lines or parts that are not puzzles.
    pub problems: usize,
    /// Guesses, and lines that were passed over.
    pub notes: Vec<ReadNote>,
    /// Grades of the first puzzles, as far as known.
    pub grades: Vec<PuzzleGrade>,
    /// The state of each puzzle, by the saved games.
    pub states: Vec<PuzzleState>,
}

/// The state of a puzzle for the player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum PuzzleState {
    /// No move was made in any game of it.
    #[default]
    New,
    /// Moves were made in a game of it.
    Started,
    /// A game of it was won.
    Solved,
}

/// The difficulty of a puzzle, or the reason why it cannot be played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PuzzleGrade {
    /// Its level, and where the Sudoku Explainer has its rules its rating.
    Playable(Level, Option<Rating>),
    /// It can be played, though not as a puzzle with one proved solution.
    Unproved,
    /// It has several solutions.
    Several,
    /// It has none.
    Impossible,
}

impl PuzzleFile {
    /// The most puzzles that are listed.
    pub const MOST: usize = 10_000;

    /// The name of a paste.
    pub const PASTED: &str = "Pasted";

    /// The puzzles of a text in any format.
    ///
    /// # Errors
    /// What is wrong with it, if there is no puzzle.
    pub fn parse(name: String, text: &str) -> Result<PuzzleFile, ReadError> {
        let read = read_text(text, &is_unique)?;
        let whole = read.puzzles.len();
        let mut puzzles: Vec<Imported> = read.puzzles.into_iter().flatten().collect();
        let count = puzzles.len();
        puzzles.truncate(PuzzleFile::MOST);
        Ok(PuzzleFile {
            name,
            path: None,
            states: vec![PuzzleState::New; puzzles.len()],
            format: puzzles.first().map_or("", |first| first.format),
            puzzles: puzzles.into(),
            count,
            problems: whole - count,
            notes: read.notes,
            grades: Vec::new(),
        })
    }

    /// The only puzzle, if there is no other.
    pub fn only(&self) -> Option<&Imported> {
        self.puzzles.first().filter(|_| self.count == 1)
    }

    /// What was guessed and passed over, as sentences; empty if nothing was.
    pub fn remarks(&self) -> String {
        let notes = self.notes.iter().map(ToString::to_string);
        let sentences = notes.map(|note| {
            let mut letters = note.chars();
            let first = letters.next().map(|first| first.to_ascii_uppercase());
            format!("{}{}.", first.unwrap_or_default(), letters.as_str())
        });
        sentences.collect::<Vec<_>>().join(" ")
    }

    /// The collection to remember: none for a paste or a single puzzle.
    pub fn collection(&self) -> Option<Collection> {
        let path = self.path.clone().filter(|_| self.count > 1)?;
        let puzzles = self.puzzles.iter().map(Imported::to_puzzle);
        Some(Collection::new(path, self.count, puzzles))
    }

    /// Looks the puzzles up in the saved games.
    pub fn look_up(&mut self, games: &[Summary]) {
        let mut known: HashMap<Puzzle, PuzzleState> = HashMap::new();
        for game in games {
            let state = known.entry(game.board()).or_default();
            *state = PuzzleState::from(game).max(*state);
        }
        let state = |puzzle: &Imported| known.get(&puzzle.to_puzzle()).copied();
        let states = self
            .puzzles
            .iter()
            .map(|puzzle| state(puzzle).unwrap_or_default());
        self.states = states.collect();
    }

    /// The first puzzle that is not solved, or the first of all.
    pub fn first_unsolved(&self) -> usize {
        let mut states = self.states.iter();
        let place = states.position(|&state| state != PuzzleState::Solved);
        place.unwrap_or(0)
    }

    /// Whether every puzzle of the list is graded.
    pub fn is_graded(&self) -> bool {
        self.grades.len() >= self.puzzles.len()
    }

    /// The format and state: `OpenSudoku, 12 puzzles, 3 solved`.
    pub fn description(&self) -> String {
        let puzzles = match self.count {
            1 => "1 puzzle".to_owned(),
            count if count > self.puzzles.len() => {
                format!("the first {} of {count} puzzles", self.puzzles.len())
            }
            count => format!("{count} puzzles"),
        };
        let problems = match self.problems {
            0 => String::new(),
            1 => ", 1 line skipped".to_owned(),
            count => format!(", {count} lines skipped"),
        };
        let states = self.states.iter();
        let solved = match states
            .filter(|&&state| state == PuzzleState::Solved)
            .count()
        {
            0 => String::new(),
            count => format!(", {count} solved"),
        };
        format!("{}, {puzzles}{problems}{solved}", self.format)
    }

    /// A puzzle in one line: number, what is done or else how many givens, level, rating,
    /// its kind if it is not classic, and whether it was begun elsewhere.
    pub fn line(&self, index: usize) -> String {
        let puzzle = &self.puzzles[index];
        let givens = puzzle.to_puzzle().givens.filled_count();
        let begun = match puzzle.values().filled_count() - givens {
            0 => String::new(),
            entered => format!("  {entered} entered"),
        };
        let grade = match self.grades.get(index) {
            None => String::new(),
            Some(PuzzleGrade::Playable(level, Some(rating))) => {
                format!("{:<8} SE {rating}", level.to_string())
            }
            Some(PuzzleGrade::Playable(level, None)) => format!("{:<8}", level.to_string()),
            Some(PuzzleGrade::Unproved) => "not proved".to_owned(),
            Some(PuzzleGrade::Several) => "several solutions".to_owned(),
            Some(PuzzleGrade::Impossible) => "no solution".to_owned(),
        };
        let state = match self.states[index] {
            PuzzleState::New => format!("{givens} givens"),
            PuzzleState::Started => "started".to_owned(),
            PuzzleState::Solved => "solved".to_owned(),
        };
        let kind = puzzle.puzzle.kind().map(|kind| format!("  {kind}"));
        let kind = kind.unwrap_or_default();
        format!("{:>5}  {state:<9}  {grade}{kind}{begun}", index + 1)
    }
}

/// A game that was only looked at is not started.
impl From<&Summary> for PuzzleState {
    fn from(game: &Summary) -> PuzzleState {
        match (game.status, game.moves) {
            (GameStatus::Won, _) => PuzzleState::Solved,
            (GameStatus::Open, 0) => PuzzleState::New,
            (GameStatus::Open, _) => PuzzleState::Started,
        }
    }
}

/// A file with several puzzles, as it was when it was opened last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collection {
    /// Its path, from the root.
    pub path: PathBuf,
    /// Number of puzzles it had.
    pub puzzles: usize,
    /// The checksum of these puzzles.
    pub checksum: u32,
}

/// The collections opened last, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[must_use]
pub struct Collections(Vec<Collection>);

impl Collection {
    /// The collection at a path that has these puzzles, of `puzzles` in all.
    pub fn new(
        path: PathBuf,
        puzzles: usize,
        listed: impl IntoIterator<Item = Puzzle>,
    ) -> Collection {
        let mut sum = crc32fast::Hasher::new();
        for puzzle in listed {
            sum.update(puzzle.to_string().as_bytes());
        }
        Collection {
            path,
            puzzles,
            checksum: sum.finalize(),
        }
    }
}

impl Collections {
    /// The most collections that are remembered.
    pub const MOST: usize = 20;

    /// The collections, the latest first.
    pub fn as_slice(&self) -> &[Collection] {
        &self.0
    }

    /// The collection with the file at this path.
    pub fn find(&self, path: &Path) -> Option<&Collection> {
        self.0.iter().find(|collection| collection.path == path)
    }

    /// With a collection that was opened now. The one opened longest ago goes where there
    /// are too many. A path that is not Unicode cannot be written, so it is left out.
    pub fn with(self, opened: Collection) -> Collections {
        if opened.path.to_str().is_none() {
            return self;
        }
        let others = self.without(&opened.path).0;
        Collections(
            [opened]
                .into_iter()
                .chain(others)
                .take(Self::MOST)
                .collect(),
        )
    }

    /// Without the one at a path.
    pub fn without(mut self, path: &Path) -> Collections {
        self.0.retain(|collection| collection.path != path);
        self
    }

    /// The bytes of their file.
    pub fn encode(&self) -> Vec<u8> {
        let body = CollectionsBody {
            collections: self.0.iter().filter_map(CollectionBody::new).collect(),
        };
        // Numbers and strings in structs: serialising them cannot fail.
        let body = serde_json::to_string(&body).unwrap_or_default();
        envelope::seal(Version::One, &body)
    }

    /// Decodes the bytes of a file.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`].
    pub fn decode(bytes: &[u8]) -> Result<Collections, FileError> {
        let Opened { version, body } = envelope::open(bytes)?;
        let body: Result<CollectionsBody, _> = match version {
            Version::One | Version::Two => serde_json::from_str(&body),
        };
        let body = body.map_err(|_| InvalidBody::Shape("a list of collections"));
        Ok(body.map_err(Corruption::Body)?.into())
    }
}

#[derive(Serialize, Deserialize)]
struct CollectionsBody {
    /// The latest first.
    collections: Vec<CollectionBody>,
}

#[derive(Serialize, Deserialize)]
struct CollectionBody {
    path: String,
    puzzles: usize,
    checksum: u32,
}

impl CollectionBody {
    fn new(collection: &Collection) -> Option<CollectionBody> {
        Some(CollectionBody {
            path: collection.path.to_str()?.to_owned(),
            puzzles: collection.puzzles,
            checksum: collection.checksum,
        })
    }
}

/// Added one by one, so that none is there twice and there are not too many.
impl From<CollectionsBody> for Collections {
    fn from(body: CollectionsBody) -> Collections {
        let read = body.collections.into_iter().take(Collections::MOST);
        read.rev().fold(Collections::default(), |all, read| {
            all.with(Collection {
                path: PathBuf::from(read.path),
                puzzles: read.puzzles,
                checksum: read.checksum,
            })
        })
    }
}
