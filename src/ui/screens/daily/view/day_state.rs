//! The state of a day in the calendar.

use crate::ui::screens::daily::today;
use crate::ui::theme::StyleRole;
use crate::ui::{Glyphs, Shared};
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
    /// Those that a legend explains, the best first.
    pub(super) const IN_KEY: [DayState; 4] = [
        DayState::Unaided,
        DayState::Helped,
        DayState::Started,
        DayState::Open,
    ];

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

    /// Its sign where a day has one column, and the role of that.
    pub(super) fn sign(self, glyphs: Glyphs) -> (char, StyleRole) {
        let (sign, plain, role) = match self {
            DayState::NotOut => (' ', ' ', StyleRole::Faint),
            DayState::Open => ('·', '.', StyleRole::Faint),
            DayState::Started => ('○', '-', StyleRole::Text),
            DayState::Helped => ('●', '+', StyleRole::Accent),
            DayState::Unaided => ('■', '*', StyleRole::Good),
        };
        match glyphs {
            Glyphs::Unicode => (sign, role),
            Glyphs::Ascii => (plain, role),
        }
    }
}
