//! Games that an import refuses although they can be read. Their times contradict the clock, a
//! command line takes their ids for something else, or their puzzles have no single solution.

use super::error::InvalidBody;
use super::saved_game::SavedGame;
use super::v1::MAX_ELAPSED;
use crate::game::{CategoryStats, Date, GameId, Origin, Statistics, StatsCategory, is_ahead};
use ninefold_core::solve::{Effort, Outcome};
use std::time::Duration;
use thiserror::Error;

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
