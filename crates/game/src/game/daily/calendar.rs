//! The daily puzzles that a player took up, by day.

use super::streak::{self, Streak, StreakRule};
use super::{Daily, DailyGame, DailyOutcome};
use crate::game::{Date, GameId};
use ninefold_core::logic::Level;
use std::collections::BTreeMap;

/// The daily puzzles that a player took up, by day. Made from the saved games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DailyCalendar {
    days: BTreeMap<Date, DailyDay>,
}

/// The five puzzles of a day, as far as they were taken up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DailyDay {
    /// By the place of the level in [`Level::ALL`].
    levels: [Option<(GameId, DailyGame)>; 5],
    /// The levels that were solved in more than one game.
    solved_twice: Vec<Level>,
}

impl DailyCalendar {
    /// The calendar of these games, the last saved first.
    ///
    /// Of several games of one puzzle, as two copies of the program can make them, a
    /// solved one counts before any other, and of solved ones the one begun first.
    pub fn from_games<'a>(
        games: impl IntoIterator<Item = (&'a GameId, &'a DailyGame)>,
    ) -> DailyCalendar {
        let mut calendar = DailyCalendar::default();
        for (id, game) in games {
            let day = calendar.days.entry(game.daily.date).or_default();
            day.add(id, game);
        }
        calendar
    }

    /// A day; none if nothing of it was taken up.
    pub fn day(&self, date: Date) -> Option<&DailyDay> {
        self.days.get(&date)
    }

    /// The game of a puzzle that counts, and its id.
    pub fn game(&self, daily: Daily) -> Option<&(GameId, DailyGame)> {
        self.day(daily.date)?.level(daily.level)
    }

    /// The games that count, of the days from `first` to `last`.
    pub fn games_between(&self, first: Date, last: Date) -> impl Iterator<Item = &DailyGame> {
        let days = self.days.range(first..=last);
        days.flat_map(|(_, day)| day.games())
    }

    /// The easiest puzzle of a day that is not solved yet.
    pub fn easiest_unsolved(&self, date: Date) -> Option<Daily> {
        let is_open = |daily: &Daily| {
            let game = self.game(*daily);
            game.is_none_or(|(_, game)| matches!(game.outcome, DailyOutcome::InProgress(..)))
        };
        Daily::all_of(date).into_iter().find(is_open)
    }

    /// The last day after `today` of which there is a game: the clock was set back.
    pub fn day_ahead(&self, today: Date) -> Option<Date> {
        let last = self.days.keys().next_back()?;
        (*last > today).then_some(*last)
    }

    /// The streak at the end of `today`.
    pub fn streak(&self, rule: StreakRule, today: Date) -> Streak {
        streak::of(&self.days, rule, today)
    }
}

impl DailyDay {
    fn add(&mut self, id: &GameId, game: &DailyGame) {
        let level = game.daily.level;
        let place = &mut self.levels[level as usize];
        let has_win = |entry: &(GameId, DailyGame)| entry.1.win().is_some();
        let takes_place = match &*place {
            None => true,
            Some(there) if has_win(there) && game.win().is_some() => {
                self.solved_twice.push(level);
                *id < there.0
            }
            Some(there) => rank(game) > rank(&there.1),
        };
        if takes_place {
            *place = Some((id.clone(), *game));
        }
    }

    /// The game of a level that counts, and its id.
    pub fn level(&self, level: Level) -> Option<&(GameId, DailyGame)> {
        self.levels[level as usize].as_ref()
    }

    /// The games that count, easiest first.
    pub fn games(&self) -> impl Iterator<Item = &DailyGame> {
        self.levels.iter().flatten().map(|(_, game)| game)
    }

    /// The first level that was solved in more than one game.
    pub fn solved_twice(&self) -> Option<Level> {
        self.solved_twice.iter().copied().min()
    }
}

/// Which of two games of one puzzle counts: the higher one.
fn rank(game: &DailyGame) -> u8 {
    match game.outcome {
        DailyOutcome::InProgress(..) => 0,
        DailyOutcome::AutoSolved => 1,
        DailyOutcome::Solved(_) => 2,
    }
}
