//! Streaks of days, and why they ended.
//!
//! A day counts if the player solved one of its puzzles in a game begun on that day. Finishing
//! after midnight is fine. A missed day cannot be made up for. The second streak counts only
//! days on which a puzzle was solved without hint or check. Today breaks no streak, as it is
//! not over.

use super::{DailyDay, DailyGame, DailyOutcome};
use crate::game::Date;
use std::collections::BTreeMap;
use std::fmt;

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
