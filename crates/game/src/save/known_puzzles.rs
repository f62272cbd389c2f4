//! The puzzles that the player knows from elsewhere. Those whose solution they have had, solved, given
//! up or watched: a second game of one counts nowhere, also in the guise of an isomorph. And how much
//! help was shown for which puzzle, by any copy of the program: also by one that plays without saving,
//! or in a game that was deleted since. A puzzle that was helped elsewhere counts nowhere.
//!
//! The file of help has a line of the same length for each count. Lines are only added, in one write
//! and without the lock of the folder.

use super::envelope::{self, FileKind, Loaded, Opened, Version};
use super::error::{Corruption, FileError, FolderError, InvalidBody, OsError};
use super::file;
use super::reader::StoreReader;
use super::rules_body::RulesBody;
use super::saved_game::Summary;
use super::store::{SaveError, Store};
use crate::game::{Game, GameId, GameStatus};
use ninefold_core::board::Grid;
use ninefold_core::classic;
use ninefold_core::formats::write_cells;
use ninefold_core::logic::IndexedRules;
use ninefold_core::solve::canonical_form;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs;
use std::io::{self, ErrorKind};
use std::sync::{Mutex, PoisonError};

/// Their fingerprints, the oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KnownSolutions(Vec<u64>);

#[derive(Serialize, Deserialize)]
struct KnownBody {
    /// In hexadecimal digits: not every reader of JSON has whole numbers of 64 bits.
    puzzles: Vec<String>,
}

impl KnownSolutions {
    /// The most puzzles that are remembered.
    pub const MOST: usize = 50_000;

    /// Whether the solution of this puzzle is known, or of one of its isomorphs.
    pub fn contains(&self, rules: &IndexedRules, givens: &Grid) -> bool {
        fingerprint(rules, givens).is_some_and(|puzzle| self.0.contains(&puzzle))
    }

    /// With this puzzle. Where there are too many, the oldest goes.
    #[must_use]
    pub fn with(mut self, rules: &IndexedRules, givens: &Grid) -> KnownSolutions {
        if let Some(puzzle) = fingerprint(rules, givens).filter(|puzzle| !self.0.contains(puzzle)) {
            self.0.push(puzzle);
            let surplus = self.0.len().saturating_sub(Self::MOST);
            self.0.drain(..surplus);
        }
        self
    }

    /// The bytes of their file.
    pub fn encode(&self) -> Vec<u8> {
        let body = KnownBody {
            puzzles: self
                .0
                .iter()
                .map(|puzzle| format!("{puzzle:016x}"))
                .collect(),
        };
        // Strings in a struct: serialising them cannot fail.
        let body = serde_json::to_string(&body).unwrap_or_default();
        envelope::seal(Version::One, &body)
    }

    /// Decodes the bytes of a file.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`].
    pub fn decode(bytes: &[u8]) -> Result<KnownSolutions, FileError> {
        let Opened { version, body } = envelope::open(bytes)?;
        let body: Result<KnownBody, _> = match version {
            Version::One | Version::Two => serde_json::from_str(&body),
        };
        let puzzles = body.ok().and_then(|body| {
            let puzzles = body.puzzles.iter().take(Self::MOST);
            let read = puzzles.map(|puzzle| u64::from_str_radix(puzzle, 16).ok());
            read.collect::<Option<Vec<u64>>>()
        });
        let shape = InvalidBody::Shape("a list of known puzzles");
        let puzzles = puzzles.ok_or(Corruption::Body(shape))?;
        Ok(KnownSolutions(puzzles))
    }
}

impl StoreReader {
    /// The puzzles whose solution the player has had: none where none were saved or the file
    /// is damaged.
    ///
    /// # Errors
    /// As [`StoreReader::statistics`].
    pub fn known_solutions(&self) -> Result<Loaded<KnownSolutions>, FileError> {
        let loaded = Loaded::or_default(FileKind::KnownSolutions, self.read_known_solutions())?;
        Ok(self.repaired(&self.files.known_solutions(), loaded))
    }

    pub(super) fn read_known_solutions(&self) -> Result<Loaded<KnownSolutions>, FileError> {
        self.files.known_solutions().read(KnownSolutions::decode)
    }

    /// Whether the player has had the solution of this game's puzzle elsewhere: by the list
    /// of known ones, or by another saved game that is over.
    ///
    /// # Errors
    /// [`FolderError`]; a list that cannot be read has nothing.
    pub fn knows_solution(&self, id: &GameId, game: &Game) -> Result<bool, FolderError> {
        let puzzle = &game.puzzle;
        let listed = self.known_solutions().unwrap_or_default().value;
        if listed.contains(&puzzle.rules, &puzzle.givens) {
            return Ok(true);
        }
        let is_over = |other: &&Summary| other.status == GameStatus::Won && other.id != *id;
        let listing = self.quick_list()?;
        let mut over = listing.games.iter().filter(is_over);
        Ok(over.any(|other| other.is_of(puzzle)))
    }
}

impl Store {
    /// Remembers that the player has had the solution of this puzzle.
    ///
    /// # Errors
    /// [`SaveError`]; what was saved before can still be loaded. A file of a newer version
    /// is left alone.
    pub fn remember_solution(&self, rules: &IndexedRules, givens: &Grid) -> Result<(), SaveError> {
        let Ok(Loaded { value: known, .. }) = self.known_solutions() else {
            return Ok(());
        };
        if known.contains(rules, givens) {
            return Ok(());
        }
        let file = self.files.known_solutions();
        Ok(file.write(&known.with(rules, givens).encode())?)
    }
}

/// The FNV-1a hash of the canonical form; `None` if a classic puzzle has not exactly one
/// solution. Of other rules it is the hash of the puzzle itself.
pub(super) fn fingerprint(rules: &IndexedRules, givens: &Grid) -> Option<u64> {
    if let Some(givens) = givens.classic().filter(|_| rules.is_classic()) {
        return classic_fingerprint(givens);
    }
    let givens = write_cells(givens, rules.size());
    let rules = serde_json::to_string(&RulesBody::from(&**rules.rules())).unwrap_or_default();
    Some(fnv_hash(format!("{rules} {givens}").as_bytes()))
}

/// The one asked for last is kept: it takes milliseconds, and each hint of a game asks again.
fn classic_fingerprint(givens: classic::Grid) -> Option<u64> {
    static LAST: Mutex<Option<(classic::Grid, Option<u64>)>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    match *last {
        Some((known, fingerprint)) if known == givens => fingerprint,
        Some(_) | None => {
            let form = canonical_form(&givens);
            let fingerprint = form.map(|form| fnv_hash(&form.to_ascii()));
            *last = Some((givens, fingerprint));
            fingerprint
        }
    }
}

fn fnv_hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The bytes of a line: a fingerprint and a count, each in hexadecimal digits.
const LINE: usize = "\n0123456789abcdef 01234567".len();

/// The most bytes of the file.
const MOST: u64 = (LINE as u64) << 16;

impl StoreReader {
    /// The bytes of the log. Its file is made if need be.
    ///
    /// # Errors
    /// [`OsError`]: where it cannot be written, help cannot be counted.
    pub(super) fn help_length(&self) -> Result<u64, OsError> {
        Ok(file::append_or_create(&self.files.help(), b"")?)
    }

    /// Counts the help that was shown in a game; none is not counted. Who holds the lock drops
    /// the older half of a full log.
    ///
    /// # Errors
    /// As [`StoreReader::help_length`].
    pub(super) fn count_help(&self, game: &Game) -> Result<(), OsError> {
        let shown = game.revealed();
        if shown == 0 {
            return Ok(());
        }
        let Some(puzzle) = fingerprint(&game.puzzle.rules, &game.puzzle.givens) else {
            return Ok(());
        };
        if self.help_length()? + LINE as u64 > MOST {
            self.halve_log()?;
        }
        file::append_or_create(&self.files.help(), &line(puzzle, shown))?;
        Ok(())
    }

    /// Whether more help was shown for the puzzle of a game than in the game.
    ///
    /// # Errors
    /// [`FileError`].
    pub(super) fn helped_elsewhere(&self, game: &Game) -> Result<bool, FileError> {
        self.help_length().map_err(FileError::Unreadable)?;
        let log = self.read_help()?;
        let puzzle = fingerprint(&game.puzzle.rules, &game.puzzle.givens);
        let most = puzzle.and_then(|puzzle| log.get(&puzzle).copied());
        Ok(most.is_some_and(|most| most > game.help_shown()))
    }

    /// The most help that was shown for each puzzle. A line that was cut short says nothing.
    fn read_help(&self) -> Result<HashMap<u64, u32>, FileError> {
        let bytes = file::read_at_most(&self.files.help(), MOST)?;
        let mut log = HashMap::new();
        for line in bytes.split(|&byte| byte == b'\n') {
            if let Some((puzzle, shown)) = parse(line) {
                let most: &mut u32 = log.entry(puzzle).or_default();
                *most = shown.max(*most);
            }
        }
        Ok(log)
    }

    fn halve_log(&self) -> io::Result<()> {
        if !self.holds_lock() {
            return Err(ErrorKind::FileTooLarge.into());
        }
        let (path, half) = (self.files.help(), MOST as usize / 2);
        let bytes = fs::read(&path)?;
        let next = path.with_extension("tmp");
        file::remove(&next)?;
        file::write_new(&next, &bytes[bytes.len() - half..])?;
        fs::rename(next, path)
    }
}

fn line(puzzle: u64, shown: u32) -> Vec<u8> {
    format!("\n{puzzle:016x} {shown:08x}").into_bytes()
}

fn parse(line: &[u8]) -> Option<(u64, u32)> {
    let line = str::from_utf8(line)
        .ok()
        .filter(|line| line.len() + 1 == LINE)?;
    let (puzzle, shown) = line.split_once(' ')?;
    let puzzle = u64::from_str_radix(puzzle, 16).ok()?;
    Some((puzzle, u32::from_str_radix(shown, 16).ok()?))
}
