//! The daily puzzles: those of a day, the board of its week, and a calendar of the days.

pub(crate) mod view;

use crate::say::sentence;
use crate::ui::screen_prelude::*;
use ninefold_game::game::{Daily, Date, NewPuzzle};

page! {
    enum DailyAction {
        Cursor(CursorAction);
        Common: Confirm, Back, NextLevel, PreviousLevel, CopyResult
    }
    PAGE "on the page of daily puzzles"
        "Five puzzles and a killer a day, the same for everybody. A streak counts days in a row with one of them solved that day. You can play missed days, but they do not count. The board of the week has other rules each week."
        [KEYS, MOUSE, PLACES, EVERYWHERE];
    KEYS {
        Cursor(Move(Left)) [Left 'h'] "a day, a week";
        Cursor(Move(Right)) [Right 'l'] "a day, a week";
        Cursor(Move(Up)) [Up 'k'] "a day, a week";
        Cursor(Move(Down)) [Down 'j'] "a day, a week";
        Common(NextLevel) [Tab] "next or previous puzzle" => "puzzle";
        Common(PreviousLevel) [BackTab] "next or previous puzzle";
        Common(Confirm) [Enter ' '] "play; a solved game: look at it" => "play";
        Common(CopyResult) ['r' 'y'] "copy the result, to share it" => "share";
        Cursor(Scroll(PageTurn::Back)) ['[' PageUp] "previous or next month" => "month";
        Cursor(Scroll(PageTurn::On)) [']' PageDown] "previous or next month";
        Cursor(LineEnd(Up)) [Home] "the first day, today";
        Cursor(LineEnd(Down)) [End] "the first day, today";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc 'q'] "back" => "back";
    }
}

/// The page, with a day and one of its puzzles selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DailyPage {
    /// The day under the cursor.
    pub date: Date,
    /// The place of the puzzle under the cursor.
    pub place: usize,
}

/// The place of the first puzzle among what can be pressed, after the days of a month.
pub(crate) const FIRST_PUZZLE: usize = 31;

impl DailyPage {
    /// The page at this day, or at today, and at its easiest puzzle that is not solved.
    pub(crate) fn new(date: Option<Date>, shared: &Shared) -> DailyPage {
        let date = date.unwrap_or(today(shared));
        let next = shared.daily.easiest_unsolved(date);
        DailyPage {
            date,
            place: next.map_or(0, Daily::place),
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
        Daily::at(self.date, self.place)
    }

    /// Selects a day, no earlier than the first and no later than today. A clock that
    /// was set back leaves games of later days, which can be looked at.
    fn go_to(&mut self, date: Date, shared: &Shared) {
        let today = today(shared);
        let last = shared.daily.day_ahead(today).unwrap_or(today);
        self.date = date.min(last).max(Daily::first_day());
    }

    /// Selects the puzzle `places` further on, round the end.
    fn turn_puzzle(&mut self, places: usize) {
        self.place = (self.place + places) % Daily::PLACES;
    }

    fn date_after(self, action: CursorAction, shared: &Shared) -> Date {
        match action {
            CursorAction::Move(Left) => self.date.add_days(-1),
            CursorAction::Move(Right) => self.date.add_days(1),
            CursorAction::Move(Up) => self.date.add_days(-7),
            CursorAction::Move(Down) => self.date.add_days(7),
            CursorAction::Scroll(PageTurn::Back) => self.date.add_months(-1),
            CursorAction::Scroll(PageTurn::On) => self.date.add_months(1),
            CursorAction::LineEnd(Up | Left) => Daily::first_day(),
            CursorAction::LineEnd(Down | Right) => today(shared),
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
    type Action = DailyAction;

    /// The saved games are read again: the game that was left is among them.
    fn on_open(&mut self, _shared: &mut Shared) -> Vec<Effect> {
        vec![StorageRequest::ListGames.into(), WorkEffect::ReadDay.into()]
    }

    fn update(&mut self, action: DailyAction, shared: &mut Shared) -> Outcome {
        match action {
            DailyAction::NextLevel => self.turn_puzzle(1),
            DailyAction::PreviousLevel => self.turn_puzzle(Daily::PLACES - 1),
            DailyAction::CopyResult => return self.copy_result(shared),
            DailyAction::Confirm => return self.confirm(shared),
            DailyAction::Back => return Outcome::Ask(Request::BackToMenu),
            DailyAction::Cursor(action) => {
                let before = self.date;
                self.go_to(self.date_after(action, shared), shared);
                if self.date == before {
                    let text =
                        "The calendar ends here. [next-level] chooses the puzzle of the day.";
                    shared.show_info(shared.keys.expand_keys(PAGE, text));
                }
            }
        }
        Outcome::Stay
    }

    /// The days of the month, then the puzzles of the day.
    fn select_item(&mut self, index: usize, shared: &Shared) -> bool {
        let before = *self;
        match index.checked_sub(FIRST_PUZZLE) {
            Some(place) => {
                self.place = place % Daily::PLACES;
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
