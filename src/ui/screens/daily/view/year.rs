//! A year in one picture: a column a week, a sign a day.

use super::day_state::DayState;
use crate::ui::board::HitTarget;
use crate::ui::screens::daily::{DailyPage, FIRST_DAY, today};
use crate::ui::view_prelude::*;
use ninefold_game::game::{Daily, Date, Weekday};

/// The most weeks on show.
const WEEKS: u16 = 52;

/// The columns of the names of the weekdays.
const NAMES: u16 = 3;

/// The rows of the months and of the days.
pub(super) const ROWS: u16 = 8;

/// The weeks on show.
#[derive(Clone, Copy)]
pub(super) struct Weeks {
    /// The first Monday.
    first: Date,
    count: u16,
    /// The columns of a week.
    step: u16,
}

impl Weeks {
    /// As many weeks as there is room for up to this one, or a year and more before it,
    /// where the selected day lies there.
    pub(super) fn fitting(width: u16, page: &DailyPage, today: Date) -> Weeks {
        let room = width.saturating_sub(NAMES);
        let step = if room >= 2 * WEEKS { 2 } else { 1 };
        let count = (room / step).clamp(1, WEEKS);
        let days = i32::from(count) * 7;
        let last = today.max(page.date);
        let monday = last.add_days(-(last.weekday() as i32));
        let mut first = monday.add_days(7 - days);
        while page.date < first {
            first = first.add_days(-days);
        }
        Weeks { first, count, step }
    }

    pub(super) fn width(self) -> u16 {
        NAMES + self.count * self.step
    }

    /// The first and the last day on show.
    pub(super) fn ends(self) -> [Date; 2] {
        [
            self.first,
            self.first.add_days(i32::from(self.count) * 7 - 1),
        ]
    }
}

/// The months over the days, and the weekdays beside them.
pub(super) fn draw_year(
    canvas: &mut ClippedBuffer<'_>,
    page: &DailyPage,
    weeks: Weeks,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let area = canvas.area();
    let faint = style(StyleRole::Faint, view.shared.terminal);
    for (weekday, row) in Weekday::ALL.into_iter().zip(1..) {
        canvas.text(area.x, area.y + row, &weekday.to_string()[..2], faint);
    }
    let mut regions = Vec::new();
    let mut free = area.x + NAMES;
    for week in 0..weeks.count {
        let monday = weeks.first.add_days(i32::from(week) * 7);
        let x = area.x + NAMES + week * weeks.step;
        let sunday = monday.add_days(6);
        if sunday.day() <= 7 && x >= free && x + 3 <= area.right() {
            free = canvas.text(x, area.y, &sunday.month_name()[..3], faint) + 1;
        }
        for day in 0..7 {
            let date = monday.add_days(day.into());
            let place = Rect::new(x, area.y + 1 + day, weeks.step, 1);
            regions.extend(draw_day(&mut canvas.part(place), date, page, view));
        }
    }
    regions
}

/// A day, and where it can be pressed.
fn draw_day(
    canvas: &mut ClippedBuffer<'_>,
    date: Date,
    page: &DailyPage,
    view: &ViewContext<'_>,
) -> Option<HitRegion> {
    let area = canvas.area();
    let terminal = view.shared.terminal;
    let state = DayState::of(date, view.shared);
    let (sign, role) = state.sign(terminal.glyphs);
    let role = if date == page.date {
        canvas.mark_described(area, state.on(date));
        StyleRole::Selected
    } else {
        role
    };
    canvas.text(
        area.x,
        area.y,
        sign.encode_utf8(&mut [0; 4]),
        style(role, terminal),
    );
    let days = usize::try_from(date.days_since(Daily::first_day())).ok()?;
    (date <= today(view.shared)).then(|| HitRegion::new(area, HitTarget::Item(FIRST_DAY + days)))
}
