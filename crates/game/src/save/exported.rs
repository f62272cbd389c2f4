//! Files of exported games: one or many games without their folder, for a backup, another
//! machine or a friend. The file of one saved game, of whatever version. An import refuses games
//! whose times contradict the clock, whose ids a command line takes for something else, or whose
//! puzzles have no single solution.

use super::envelope::{self, Opened, Version};
use super::error::{Corruption, FileError, InvalidBody};
use super::rules_body::RulesBody;
use super::saved_game::SavedGame;
use super::store::{SaveError, Store};
use super::v1::{self, MAX_ELAPSED};
use crate::game::{
    CategoryStats, Date, Game, GameId, Origin, Provenance, Statistics, StatsCategory, is_ahead,
};
use ninefold_core::solve::{Effort, Outcome};
use std::time::Duration;
use thiserror::Error;

/// The contents of an export.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExportedGames {
    /// The games.
    pub games: Vec<SavedGame>,
    /// The statistics of their folder, where all games were exported.
    pub statistics: Option<Statistics>,
}

/// The way in which the games of a file enter a folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImportKind {
    /// They move there with their statistics, and stay the player's own.
    Move,
    /// They are added to the games of the folder, and are not counted.
    Addition,
}

/// The outcome of importing a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportOutcome {
    /// It was saved.
    Added,
    /// It is there already, with the same moves.
    AlreadyThere,
    /// Another game has its id: it was saved under this one.
    AddedAs(GameId),
}

impl ExportedGames {
    /// The most games of a file.
    pub const MOST: usize = v1::MOST_EXPORTED;

    /// The most bytes of a file.
    pub const MOST_BYTES: u64 = 64 << 20;

    /// The bytes of their file.
    pub fn encode(&self) -> Vec<u8> {
        let body = v1::encode_exported(&self.games, self.statistics.as_ref());
        let games = self.games.iter();
        let version = games
            .map(SavedGame::version)
            .max_by_key(|version| *version as u64);
        envelope::seal(version.unwrap_or(Version::One), &body)
    }

    /// Decodes the bytes of a file. Nothing in them is trusted, as in that of a saved
    /// game; one game that cannot be read makes the file damaged.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`].
    pub fn decode(bytes: &[u8]) -> Result<ExportedGames, FileError> {
        if bytes.len() as u64 > Self::MOST_BYTES {
            return Err(Corruption::TooLarge(bytes.len() as u64).into());
        }
        let Opened { version, body } = envelope::open(bytes)?;
        let exported = match version {
            Version::One | Version::Two => v1::decode_exported(&body),
        };
        let (games, statistics) = exported.map_err(Corruption::Body)?;
        Ok(ExportedGames { games, statistics })
    }
}

impl Store {
    /// Begins an import. Brings the exported statistics into a folder with neither games nor
    /// statistics, marked with the time `now`. An import that was interrupted after that
    /// continues in the same way.
    ///
    /// # Errors
    /// [`SaveError`]; nothing is changed then.
    pub fn begin_import(
        &self,
        exported: &ExportedGames,
        now: u64,
    ) -> Result<ImportKind, SaveError> {
        let here = self.read_only().statistics();
        let here = here.ok().filter(|loaded| loaded.recovery.is_none());
        let (Some(here), Some(statistics)) = (here, &exported.statistics) else {
            return Ok(ImportKind::Addition);
        };
        if here.value.came_from(statistics) {
            return Ok(ImportKind::Move);
        }
        if !here.value.is_empty() || !self.files.scan().is_ok_and(|games| games.is_empty()) {
            return Ok(ImportKind::Addition);
        }
        self.save_statistics(&statistics.clone().bring_over(now))?;
        Ok(ImportKind::Move)
    }

    /// Saves an imported game, never over another one. If a game with other moves or an
    /// unreadable file has its id, it gets an id of its own and is not counted.
    ///
    /// # Errors
    /// [`SaveError`]; nothing is changed then.
    pub fn import(&self, game: &SavedGame, kind: ImportKind) -> Result<ImportOutcome, SaveError> {
        for id in free_ids(&game.id) {
            let there = self.read_only().load(&id);
            match there {
                Ok(there) if there.value.has_history_of(game) => {
                    return Ok(ImportOutcome::AlreadyThere);
                }
                Err(damaged) if damaged.error == FileError::Missing => {
                    let is_renamed = id != game.id;
                    self.save(&imported(game, &id, kind))?;
                    return Ok(if is_renamed {
                        ImportOutcome::AddedAs(id)
                    } else {
                        ImportOutcome::Added
                    });
                }
                Ok(_) | Err(_) => {}
            }
        }
        Err(SaveError::TooMany(MOST_COPIES))
    }
}

/// The game as it is saved under this id.
fn imported(game: &SavedGame, id: &GameId, kind: ImportKind) -> SavedGame {
    let provenance = match kind {
        ImportKind::Move if *id == game.id => game.game.provenance,
        ImportKind::Move | ImportKind::Addition => Provenance::Imported,
    };
    SavedGame {
        id: id.clone(),
        game: Game {
            provenance,
            ..game.game.clone()
        },
        ..game.clone()
    }
}

/// The most games with one id and other moves that are imported.
const MOST_COPIES: usize = 99;

/// The id, and then the id with a number.
fn free_ids(id: &GameId) -> impl Iterator<Item = GameId> {
    let numbered = |number: usize| {
        let stem: String = id.as_str().chars().take(37).collect();
        format!("{stem}-{number}").parse().ok()
    };
    let numbered: Vec<GameId> = (2..=MOST_COPIES).filter_map(numbered).collect();
    [id.clone()].into_iter().chain(numbered)
}

impl SavedGame {
    /// The bytes of its file.
    pub fn encode(&self) -> Vec<u8> {
        envelope::seal(self.version(), &v1::encode_game(self))
    }

    /// The oldest version that can say it.
    pub(super) fn version(&self) -> Version {
        match RulesBody::of(&self.game.puzzle.rules) {
            None => Version::One,
            Some(_) => Version::Two,
        }
    }

    /// Decodes the bytes of a file. Nothing in them is trusted: the moves are
    /// replayed and must lead to the board that was saved.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`].
    pub fn decode(id: GameId, bytes: &[u8]) -> Result<SavedGame, FileError> {
        let Opened { version, body } = envelope::open(bytes)?;
        let game = match version {
            Version::One | Version::Two => v1::decode_game(id, &body),
        };
        Ok(game.map_err(Corruption::Body)?)
    }

    /// Decodes only when it was saved, from the bytes of a file.
    pub(super) fn decode_saved_at(bytes: &[u8]) -> Result<u64, FileError> {
        let Opened { version, body } = envelope::open(bytes)?;
        let saved_at = match version {
            Version::One | Version::Two => v1::decode_saved_at(&body),
        };
        Ok(saved_at.map_err(Corruption::Body)?)
    }
}

/// Why a game, or the statistics, are not imported; a clause about them.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ImportProblem {
    /// A command line takes the id for something else.
    #[error("its id is refused: it is \"latest\" or begins with a dash")]
    Id,
    /// A time lies ahead of the clock: the field, its date, and that of the clock.
    #[error("its {0} ({1}) is more than a day ahead of the clock here ({2})")]
    Ahead(&'static str, Date, Date),
    /// A value is impossible.
    #[error(transparent)]
    Value(#[from] InvalidBody),
    /// The puzzle has no solution.
    #[error("its puzzle has no solution")]
    Unsolvable,
    /// The puzzle has several solutions.
    #[error("its puzzle has several solutions")]
    Ambiguous,
}

/// The word that commands accept for the newest game in place of an id.
pub const LATEST: &str = "latest";

/// Moves have times in whole milliseconds, the time played is exact.
const ROUNDING: Duration = Duration::from_millis(1);

impl SavedGame {
    /// Whether a game of a file may be imported at the time `now`, in seconds since 1970.
    ///
    /// # Errors
    /// [`ImportProblem`].
    pub fn check_import(&self, now: u64) -> Result<(), ImportProblem> {
        if self.id.as_str() == LATEST || self.id.as_str().starts_with('-') {
            return Err(ImportProblem::Id);
        }
        self.check_clock(now)?;
        self.check_times_played()?;
        self.game
            .puzzle
            .answer
            .proved()
            .map_or(Ok(()), |_| self.check_proof())
    }

    /// Solves the puzzle again. What cannot be decided in reasonable time is believed.
    fn check_proof(&self) -> Result<(), ImportProblem> {
        let puzzle = &self.game.puzzle;
        let outcome = puzzle.rules.solver().solve(&puzzle.givens, &Effort::USUAL);
        match outcome {
            Ok(Outcome::Unique(_)) | Err(_) => Ok(()),
            Ok(Outcome::None) => Err(ImportProblem::Unsolvable),
            Ok(Outcome::Several(_)) => Err(ImportProblem::Ambiguous),
        }
    }

    fn check_clock(&self, now: u64) -> Result<(), ImportProblem> {
        not_ahead("time of saving", self.saved_at, now)?;
        not_ahead("time of the win", self.game.record.won_at.unwrap_or(0), now)?;
        let Origin::Daily { date, begun } = self.game.puzzle.origin else {
            return Ok(());
        };
        not_after_tomorrow("day", date, now)?;
        not_after_tomorrow("first day", begun, now)
    }

    /// The time played bounds the times of the moves and the help.
    fn check_times_played(&self) -> Result<(), ImportProblem> {
        let game = &self.game;
        let most = game.record.elapsed + ROUNDING;
        let moves = game.history.data().moves;
        if moves.iter().any(|made| made.at > most) {
            return Err(InvalidBody::Time("time of a move").into());
        }
        if game.help.events().iter().any(|help| help.at > most) {
            return Err(InvalidBody::Time("time of a hint or check").into());
        }
        let ghost = game.ghost.as_ref().map(|ghost| ghost.time());
        within_a_life("time of the ghost", ghost)
    }
}

impl Statistics {
    /// Whether the statistics of a file may be brought over at the time `now`, in seconds
    /// since 1970.
    ///
    /// # Errors
    /// [`ImportProblem`].
    pub fn check_import(&self, now: u64) -> Result<(), ImportProblem> {
        for category in StatsCategory::ALL {
            check_category(self.category(category))?;
        }
        for (_, _, stats) in self.boards() {
            check_category(stats)?;
        }
        for (_, stats) in self.practice().iter() {
            not_ahead("time of practice", stats.last, now)?;
            let mut times = stats.recent.iter().map(|outcome| outcome.time());
            times.try_for_each(|time| within_a_life("time of practice", time))?;
        }
        // Games up to this one are never counted again.
        let latest = GameId::new(now.saturating_add(86_400), u32::MAX);
        let (_, _, forgotten) = self.games().counted.parts();
        match forgotten {
            Some(id) if *id > latest => Err(InvalidBody::Part("list of games").into()),
            Some(_) | None => Ok(()),
        }
    }
}

fn check_category(stats: &CategoryStats) -> Result<(), ImportProblem> {
    let mean = stats.unaided_time.checked_div(stats.unaided.max(1));
    let recent = stats.recent.iter().map(|win| win.time);
    let mut times = recent.chain(stats.best).chain(mean);
    times.try_for_each(|time| within_a_life("time of a win", Some(time)))
}

fn within_a_life(field: &'static str, time: Option<Duration>) -> Result<(), ImportProblem> {
    match time {
        Some(time) if time > MAX_ELAPSED => Err(InvalidBody::Time(field).into()),
        Some(_) | None => Ok(()),
    }
}

fn not_ahead(field: &'static str, unix_seconds: u64, now: u64) -> Result<(), ImportProblem> {
    if is_ahead(unix_seconds, now) {
        return Err(ahead(field, Date::at(unix_seconds), now));
    }
    Ok(())
}

/// A player's day begins before that of UTC, at most by half a day.
fn not_after_tomorrow(field: &'static str, date: Date, now: u64) -> Result<(), ImportProblem> {
    if date > Date::at(now).add_days(1) {
        return Err(ahead(field, date, now));
    }
    Ok(())
}

fn ahead(field: &'static str, date: Date, now: u64) -> ImportProblem {
    ImportProblem::Ahead(field, date, Date::at(now))
}
