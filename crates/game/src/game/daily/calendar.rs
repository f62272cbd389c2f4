//! The daily puzzles that a player took up, by day.

use super::streak::{self, Streak, StreakRule};
use super::{Daily, DailyDay, DailyGame, DailyKind, DailyOutcome};
use crate::game::{Date, GameId};
use std::collections::BTreeMap;

/// The daily puzzles that a player took up, by day. Made from the saved games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DailyCalendar {
    days: BTreeMap<Date, DailyDay>,
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
        let day = self.day(daily.date)?;
        match daily.kind {
            DailyKind::Classic => day.level(daily.level),
            DailyKind::Killer => day.killer(),
        }
    }

    /// The killers that count, of the days from `first` to `last`.
    pub fn killers_between(&self, first: Date, last: Date) -> impl Iterator<Item = &DailyGame> {
        let days = self.days.range(first..=last);
        days.filter_map(|(_, day)| day.killer().map(|(_, game)| game))
    }

    /// The games of classic puzzles that count, of the days from `first` to `last`.
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
