//! The daily puzzles: the five of a day, and a calendar of the days.

pub(crate) mod view;

use crate::say::sentence;
use crate::ui::keys::GameAction;
use crate::ui::screen_prelude::*;
use ninefold_core::logic::Level;
use ninefold_game::game::{Daily, DailyKind, Date, NewPuzzle};

page! {
    PAGE "on the page of daily puzzles"
        "Five puzzles and a killer a day, the same for everybody. A streak counts days in a row with one of the five solved that day. You can play missed days, but they do not count."
        [KEYS, MOUSE, PLACES, EVERYWHERE];
    KEYS {
        Common(Move(Left)) [Left 'h'] "a day, a week";
        Common(Move(Right)) [Right 'l'] "a day, a week";
        Common(Move(Up)) [Up 'k'] "a day, a week";
        Common(Move(Down)) [Down 'j'] "a day, a week";
        Game(NextLevel) [Tab] "next or previous level" => "level";
        Game(PreviousLevel) [BackTab] "next or previous level";
        Common(Confirm) [Enter ' '] "play; a solved game: look at it" => "play";
        Game(CopyResult) ['r' 'y'] "copy the result, to share it" => "share";
        Common(ScrollUp) ['[' PageUp] "previous or next month";
        Common(ScrollDown) [']' PageDown] "previous or next month" => "month";
        Common(LineEnd(Up)) [Home] "the first day, today";
        Common(LineEnd(Down)) [End] "the first day, today";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc] "back" => "back";
        Program(Quit) ['q'] "quit";
    }
}

/// The page, with a day and a level selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DailyPage {
    /// The day under the cursor.
    pub date: Date,
    /// The level under the cursor, or the last one that was.
    pub level: Level,
    /// Whether a level or the killer is under the cursor.
    pub kind: DailyKind,
}

/// The place of the first level among what can be pressed, after the days of a month.
pub(crate) const FIRST_LEVEL: usize = 31;

impl DailyPage {
    /// The page at this day, or at today, and at its easiest puzzle that is not solved.
    pub(crate) fn new(date: Option<Date>, shared: &Shared) -> DailyPage {
        let date = date.unwrap_or(today(shared));
        let next = shared.daily.easiest_unsolved(date);
        DailyPage {
            date,
            level: next.map_or(Daily::LEVELS[0], |daily| daily.level),
            kind: DailyKind::Classic,
        }
    }

    /// The day was read: a page at the day that was today before goes on to the new one.
    pub(crate) fn day_read(&mut self, before: Option<Date>, shared: &Shared) {
        let date = match before {
            Some(before) if before != self.date => self.date,
            _ => today(shared),
        };
        self.go_to(date, shared);
    }

    fn daily(self) -> Daily {
        match self.kind {
            DailyKind::Classic => Daily::classic(self.date, self.level),
            DailyKind::Killer => Daily::killer(self.date),
        }
    }

    /// Selects a day, no earlier than the first and no later than today. A clock that
    /// was set back leaves games of later days, which can be looked at.
    fn go_to(&mut self, date: Date, shared: &Shared) {
        let today = today(shared);
        let last = shared.daily.day_ahead(today).unwrap_or(today);
        self.date = date.min(last).max(Daily::first_day());
    }

    /// Selects the level or the killer `places` further on, round the end.
    fn turn_level(&mut self, places: usize) {
        let place = match self.kind {
            DailyKind::Classic => self.level as usize,
            DailyKind::Killer => Daily::LEVELS.len(),
        };
        self.select_puzzle((place + places) % (Daily::LEVELS.len() + 1));
    }

    /// Selects the level at this place, or behind the levels the killer.
    fn select_puzzle(&mut self, place: usize) {
        match Daily::LEVELS.get(place) {
            Some(level) => (self.level, self.kind) = (*level, DailyKind::Classic),
            None => self.kind = DailyKind::Killer,
        }
    }

    fn confirm(self, shared: &mut Shared) -> Outcome {
        match Daily::check_date(self.date, today(shared)) {
            Ok(()) => Outcome::Ask(NewPuzzle::OfDay(self.daily()).into()),
            Err(_) if shared.daily.game(self.daily()).is_some() => {
                Outcome::Ask(NewPuzzle::OfDay(self.daily()).into())
            }
            Err(why) => {
                shared.show_warning(sentence(&why.to_string()));
                Outcome::Stay
            }
        }
    }

    fn copy_result(self, shared: &mut Shared) -> Outcome {
        match shared.daily.game(self.daily()) {
            Some((_, game)) => Outcome::Ask(Request::Game(GameRequest::CopyResult(*game))),
            None => {
                shared.show_info("Not solved yet: nothing to share.");
                Outcome::Stay
            }
        }
    }
}

/// The player's date; the first day as long as it is not known.
pub(crate) fn today(shared: &Shared) -> Date {
    shared.day.map_or(Daily::first_day(), |day| day.date)
}

impl Component for DailyPage {
    /// The saved games are read again: the game that was left is among them.
    fn on_open(&mut self, _shared: &mut Shared) -> Vec<Effect> {
        vec![StorageRequest::ListGames.into(), WorkEffect::ReadDay.into()]
    }

    fn page(&self) -> Page {
        PAGE
    }

    fn update(&mut self, action: Action, shared: &mut Shared) -> Outcome {
        match action {
            Action::Common(action) => return self.update_common(action, shared),
            Action::Game(GameAction::NextLevel) => self.turn_level(1),
            Action::Game(GameAction::PreviousLevel) => self.turn_level(Daily::LEVELS.len()),
            Action::Game(GameAction::CopyResult) => return self.copy_result(shared),
            Action::Game(_)
            | Action::Board(_)
            | Action::Program(_)
            | Action::Entry(_)
            | Action::History(_)
            | Action::Saved(_)
            | Action::Replay(_)
            | Action::Player(_)
            | Action::Playback(_) => {}
        }
        Outcome::Stay
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        let date = match action {
            CommonAction::Confirm => return self.confirm(shared),
            CommonAction::Back => return Outcome::Ask(Request::BackToMenu),
            CommonAction::Move(Direction::Left) => self.date.add_days(-1),
            CommonAction::Move(Direction::Right) => self.date.add_days(1),
            CommonAction::Move(Direction::Up) => self.date.add_days(-7),
            CommonAction::Move(Direction::Down) => self.date.add_days(7),
            CommonAction::ScrollUp => self.date.add_months(-1),
            CommonAction::ScrollDown => self.date.add_months(1),
            CommonAction::LineEnd(Direction::Up) => Daily::first_day(),
            CommonAction::LineEnd(Direction::Down) => today(shared),
            CommonAction::LineEnd(Direction::Left | Direction::Right)
            | CommonAction::Refuse
            | CommonAction::Delete
            | CommonAction::FlipPage
            | CommonAction::Menu
            | CommonAction::NewGame
            | CommonAction::MixedPractice
            | CommonAction::TechniquePage
            | CommonAction::Digit(_) => return Outcome::Stay,
        };
        self.go_to(date, shared);
        Outcome::Stay
    }

    /// The days of the month, then the levels of the day.
    fn select_item(&mut self, index: usize, shared: &Shared) -> bool {
        let before = *self;
        match index.checked_sub(FIRST_LEVEL) {
            Some(place) => {
                self.select_puzzle(place);
                *self == before
            }
            None => {
                let date = self.date.month_start().add_days(index as i32);
                self.go_to(date, shared);
                before.date == date
            }
        }
    }
}
