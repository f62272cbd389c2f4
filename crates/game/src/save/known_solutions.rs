//! The puzzles whose solution the player has had: solved, given up or watched. A second game
//! of one counts nowhere, also in the guise of an isomorph.

use super::envelope::{self, Opened, Version};
use super::error::{Corruption, FileError, FolderError, InvalidBody};
use super::loaded::{FileKind, Loaded};
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
