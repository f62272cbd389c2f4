//! The daily puzzles that a player took up, by day, and streaks of days and why they ended.

use super::{Daily, DailyGame, DailyOutcome};
use crate::game::{Date, GameId};
use std::collections::BTreeMap;
use std::fmt;

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
        self.day(daily.date)?.games[daily.place()].as_ref()
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
        of(&self.days, rule, today)
    }
}

/// The puzzles of a day, as far as they were taken up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DailyDay {
    /// By their places.
    games: [Option<(GameId, DailyGame)>; Daily::PLACES],
    /// Those that were solved in more than one game.
    solved_twice: Vec<Daily>,
}

impl DailyDay {
    pub(super) fn add(&mut self, id: &GameId, game: &DailyGame) {
        let place = &mut self.games[game.daily.place()];
        let has_win = |entry: &(GameId, DailyGame)| entry.1.win().is_some();
        let takes_place = match &*place {
            None => true,
            Some(there) if has_win(there) && game.win().is_some() => {
                self.solved_twice.push(game.daily);
                *id < there.0
            }
            Some(there) => rank(game) > rank(&there.1),
        };
        if takes_place {
            *place = Some((id.clone(), *game));
        }
    }

    /// The games that count, easiest first, then that of the killer; the board of the week is
    /// none of a day.
    pub fn games(&self) -> impl Iterator<Item = &DailyGame> {
        let of_day = &self.games[..Daily::PLACES - 1];
        of_day.iter().flatten().map(|(_, game)| game)
    }

    /// The first puzzle that was solved in more than one game.
    pub fn solved_twice(&self) -> Option<Daily> {
        self.solved_twice
            .iter()
            .copied()
            .min_by_key(|daily| daily.place())
    }
}

/// Rank of a game among those of one puzzle: the highest one counts.
fn rank(game: &DailyGame) -> u8 {
    match game.outcome {
        DailyOutcome::InProgress(..) => 0,
        DailyOutcome::AutoSolved => 1,
        DailyOutcome::Solved(_) => 2,
    }
}

/// The rule by which a day counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StreakRule {
    /// A puzzle solved.
    Solved,
    /// A puzzle solved without hint or check.
    Unaided,
}

/// Days in a row that count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Streak {
    /// The streak that goes on, up to today or yesterday.
    pub days: u32,
    /// The longest so far.
    pub best: u32,
    /// The end of the streak before it, if there was one.
    pub broken: Option<BrokenStreak>,
}

/// The day that ended a streak. Displays as a clause: `missed 19 Nov`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BrokenStreak {
    /// The day.
    pub date: Date,
    /// The result of that day.
    pub result: DayResult,
}

/// The result of a day that does not count; of several, the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DayResult {
    /// No game was begun.
    Missed,
    /// A game was begun.
    Unfinished,
    /// The program solved it.
    AutoSolved,
    /// A puzzle was solved, in a game begun on another day.
    SolvedLater,
    /// Solved, with checks alone.
    WithChecks,
    /// Solved, with hints.
    WithHints,
}

/// The streak at the end of `today`.
pub(super) fn of(days: &BTreeMap<Date, DailyDay>, rule: StreakRule, today: Date) -> Streak {
    let counted = days.range(..=today).filter(|(_, day)| counts(day, rule));
    let counted: Vec<Date> = counted.map(|(date, _)| *date).collect();
    let runs = runs(&counted);
    let goes_on = |run: &&(Date, u32)| run.0.add_days(1) >= today;
    let current = runs.last().filter(goes_on);
    let ended = match current {
        Some(_) => runs.len().checked_sub(2).map(|place| runs[place]),
        None => runs.last().copied(),
    };
    let broken = ended.map(|(last, _)| {
        let date = last.add_days(1);
        let result = result(days.get(&date));
        BrokenStreak { date, result }
    });
    Streak {
        days: current.map_or(0, |run| run.1),
        best: runs.iter().map(|run| run.1).max().unwrap_or(0),
        broken,
    }
}

/// The last day of each run of days in a row, and its length.
fn runs(dates: &[Date]) -> Vec<(Date, u32)> {
    let mut runs: Vec<(Date, u32)> = Vec::new();
    for &date in dates {
        match runs.last_mut() {
            Some((last, length)) if last.add_days(1) == date => {
                (*last, *length) = (date, *length + 1);
            }
            _ => runs.push((date, 1)),
        }
    }
    runs
}

fn counts(day: &DailyDay, rule: StreakRule) -> bool {
    let mut wins = day.games().filter(|game| game.is_on_its_day());
    wins.any(|game| match rule {
        StreakRule::Solved => game.win().is_some(),
        StreakRule::Unaided => game.win().is_some_and(super::DailyWin::is_unaided),
    })
}

fn result(day: Option<&DailyDay>) -> DayResult {
    let games = day.into_iter().flat_map(DailyDay::games);
    games.map(game_result).max().unwrap_or(DayResult::Missed)
}

fn game_result(game: &DailyGame) -> DayResult {
    match &game.outcome {
        DailyOutcome::InProgress(..) => DayResult::Unfinished,
        DailyOutcome::AutoSolved => DayResult::AutoSolved,
        DailyOutcome::Solved(_) if !game.is_on_its_day() => DayResult::SolvedLater,
        DailyOutcome::Solved(win) if win.hints == 0 => DayResult::WithChecks,
        DailyOutcome::Solved(_) => DayResult::WithHints,
    }
}

/// `missed 19 Nov`, `19 Nov was solved with hints`
impl fmt::Display for BrokenStreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let day = self.date.short();
        match self.result {
            DayResult::Missed => write!(f, "missed {day}"),
            DayResult::Unfinished => write!(f, "{day} was not finished"),
            DayResult::AutoSolved => write!(f, "{day} was auto-solved"),
            DayResult::SolvedLater => write!(f, "{day} was solved later"),
            DayResult::WithChecks => write!(f, "{day} was solved with checks"),
            DayResult::WithHints => write!(f, "{day} was solved with hints"),
        }
    }
}
