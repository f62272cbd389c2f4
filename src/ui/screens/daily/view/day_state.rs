//! The state of a day in the calendar.

use crate::ui::Shared;
use crate::ui::screens::daily::today;
use crate::ui::theme::StyleRole;
use ninefold_game::game::{Daily, DailyDay, DailyGame, DailyWin, Date};

/// The state of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DayState {
    /// It has no puzzles, or none yet.
    NotOut,
    /// None of its puzzles was started.
    Open,
    /// None was solved by the player.
    Started,
    /// One that was solved had help.
    Helped,
    /// All that were solved were solved without help.
    Unaided,
}

impl DayState {
    pub(super) const fn words(self) -> &'static str {
        match self {
            DayState::NotOut => "not out yet",
            DayState::Open => "open",
            DayState::Started => "started",
            DayState::Helped => "solved with help",
            DayState::Unaided => "solved, unaided",
        }
    }

    /// The day with its state: "21 Nov: started".
    pub(super) fn on(self, date: Date) -> String {
        format!("{}: {}", date.short(), self.words())
    }

    pub(super) fn of(date: Date, shared: &Shared) -> DayState {
        let day = shared.daily.day(date);
        let wins = || {
            day.into_iter()
                .flat_map(DailyDay::games)
                .filter_map(DailyGame::win)
        };
        match day {
            None if Daily::check_date(date, today(shared)).is_err() => DayState::NotOut,
            None => DayState::Open,
            Some(_) if wins().next().is_none() => DayState::Started,
            Some(_) if wins().all(DailyWin::is_unaided) => DayState::Unaided,
            Some(_) => DayState::Helped,
        }
    }

    pub(super) fn is_solved(self) -> bool {
        matches!(self, DayState::Helped | DayState::Unaided)
    }

    /// What is behind a day; without colours its letters alone speak.
    pub(super) fn tile(self) -> Option<StyleRole> {
        match self {
            DayState::NotOut => None,
            DayState::Open | DayState::Started => Some(StyleRole::TileAlt),
            DayState::Helped => Some(StyleRole::Same),
            DayState::Unaided => Some(StyleRole::Focus),
        }
    }
}
