//! The calendar of a month.

use super::day_size::DaySize;
use crate::ui::board::HitTarget;
use crate::ui::screens::daily::{DailyPage, today};
use crate::ui::view_prelude::*;
use ninefold_game::game::{Daily, DailyDay, DailyGame, DailyOutcome, DailyWin, Date, Weekday};

/// The letters of the levels: small where there was help.
const LETTERS: [char; 5] = ['E', 'M', 'H', 'U', 'X'];

/// The days of the month under the names of the weekdays.
pub(super) fn draw_calendar(
    canvas: &mut ClippedBuffer<'_>,
    page: &DailyPage,
    size: DaySize,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let area = canvas.area();
    let (width, step, rows) = size.extent();
    let faint = style(StyleRole::Faint, view.shared.terminal);
    for (weekday, column) in Weekday::ALL.into_iter().zip(0..) {
        let name = &weekday.to_string()[..2];
        let indent = u16::from(size == DaySize::Letters);
        canvas.text(area.x + column * step + indent, area.y, name, faint);
    }
    let first = page.date.month_start();
    let before = first.weekday() as u16;
    let mut regions = Vec::new();
    for day in 0..first.month_length() as u16 {
        let (row, column) = ((before + day) / 7, (before + day) % 7);
        let place = Rect::new(area.x + column * step, area.y + 1 + row * rows, width, rows);
        let date = first.add_days(day.into());
        draw_date(&mut canvas.part(place), date, page, size, view);
        regions.push(HitRegion::new(place, HitTarget::Item(day.into())));
    }
    regions
}

/// One day of the calendar.
fn draw_date(
    canvas: &mut ClippedBuffer<'_>,
    date: Date,
    page: &DailyPage,
    size: DaySize,
    view: &ViewContext<'_>,
) {
    let area = canvas.area();
    let terminal = view.shared.terminal;
    let day = view.shared.daily.day(date);
    let back = style(date_role(date, day, page, view), terminal);
    let number = date.day();
    match size {
        DaySize::Letters => {
            let letters: String = day.map_or(String::new(), letters);
            canvas.text(area.x, area.y, &format!("{number:>3}  "), back);
            canvas.text(area.x, area.y + 1, &format!("{letters:<5}"), back);
        }
        DaySize::Mark => {
            let mark = day.map_or(' ', mark);
            canvas.text(area.x, area.y, &format!("{number:>2}{mark}"), back);
        }
    }
}

fn date_role(
    date: Date,
    day: Option<&DailyDay>,
    page: &DailyPage,
    view: &ViewContext<'_>,
) -> StyleRole {
    let has_win = |is_wanted: fn(&DailyWin) -> bool| {
        let mut wins = day
            .into_iter()
            .flat_map(DailyDay::games)
            .filter_map(DailyGame::win);
        wins.any(is_wanted)
    };
    if date == page.date {
        StyleRole::Selected
    } else if has_win(DailyWin::is_unaided) {
        StyleRole::Focus
    } else if has_win(|_| true) {
        StyleRole::Shaded
    } else if date == today(view.shared) {
        StyleRole::Accent
    } else if Daily::check_date(date, today(view.shared)).is_err() {
        StyleRole::Faint
    } else {
        StyleRole::Text
    }
}

/// The letters of the levels that were solved, small ones with help.
fn letters(day: &DailyDay) -> String {
    let letter = |game: &DailyGame| {
        let letter = LETTERS[game.daily.level as usize];
        let win = game.win()?;
        Some(if win.is_unaided() {
            letter
        } else {
            letter.to_ascii_lowercase()
        })
    };
    day.games().filter_map(letter).collect()
}

/// The best of a day as one character.
fn mark(day: &DailyDay) -> char {
    let rank = |game: &DailyGame| match &game.outcome {
        DailyOutcome::Solved(win) if win.is_unaided() => 3,
        DailyOutcome::Solved(_) => 2,
        DailyOutcome::InProgress(..) | DailyOutcome::AutoSolved => 1,
    };
    match day.games().map(rank).max() {
        Some(3) => '*',
        Some(2) => '+',
        Some(_) => '-',
        None => ' ',
    }
}
