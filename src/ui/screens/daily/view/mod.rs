//! The daily puzzles, drawn: the calendar of a month, and beside it the day.

mod calendar;
mod day;
mod day_size;

use super::{DailyPage, today};
use crate::ui::SavedGamesState;
use crate::ui::view_prelude::*;
use calendar::draw_calendar;
use day::{draw_day, streak, streak_words};
use day_size::DaySize;
use ninefold_game::game::{DailyDay, StreakRule};

impl Draw for DailyPage {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        let size = DaySize::fitting(window);
        let rows = size.rows_in(window);
        let mut place = centred(window, size.width(), rows + 2);
        place.height = place.height.saturating_sub(2);
        let (gap, beside) = size.beside();
        let first_row = place.y + 2;
        let calendar = Rect {
            y: first_row,
            width: size.calendar_width(),
            height: place.height.saturating_sub(2),
            ..place
        };
        let day = Rect {
            x: calendar.right() + gap,
            width: beside,
            ..calendar
        };
        draw_title(&mut canvas.part(place), self, view);
        let mut regions = draw_calendar(&mut canvas.part(calendar), self, size, view);
        regions.extend(draw_day(canvas.part(day), self, size, view));
        draw_legend(&mut canvas.part(calendar), self, size, view);
        list::draw_bottom(canvas, view, place);
        regions
    }
}

/// The month, and the streak at the right end.
fn draw_title(canvas: &mut ClippedBuffer<'_>, page: &DailyPage, view: &ViewContext<'_>) {
    let area = canvas.area();
    let terminal = view.shared.terminal;
    let x = canvas.text(
        area.x,
        area.y,
        "Daily puzzle",
        style(StyleRole::KeyName, terminal),
    );
    let month = format!("  {} {}", page.date.month_name(), page.date.year());
    canvas.text(x, area.y, &month, style(StyleRole::Faint, terminal));
    let streak = streak_words(streak(view, StreakRule::Solved));
    let width = streak.chars().count() as u16;
    let right = area.right().saturating_sub(width);
    if right > x + month.chars().count() as u16 {
        canvas.text(right, area.y, &streak, style(StyleRole::Accent, terminal));
    }
}

/// What the calendar's colours, letters and marks mean, or what is odd about the day.
fn draw_legend(
    canvas: &mut ClippedBuffer<'_>,
    page: &DailyPage,
    size: DaySize,
    view: &ViewContext<'_>,
) {
    let area = canvas.area();
    let rows = match size {
        DaySize::Letters => 13,
        DaySize::Mark => 7,
    };
    let place = Rect {
        y: area.y + rows,
        height: area.height.saturating_sub(rows),
        ..area
    };
    let (text, role) = match note(page, view) {
        Some(note) => (note, StyleRole::Warning),
        None => (legend(size).to_owned(), StyleRole::Faint),
    };
    let mut column = LineWriter::new(canvas.part(place), view.shared.terminal);
    if size == DaySize::Letters {
        column.gap();
    }
    column.paragraph(&text, role);
}

fn legend(size: DaySize) -> &'static str {
    match size {
        DaySize::Letters => "Letters: solved. Small: with help. Green: without.",
        DaySize::Mark => "Star: without help; plus: solved; dash: started",
    }
}

/// What the player should know about the selected day or the clock.
fn note(page: &DailyPage, view: &ViewContext<'_>) -> Option<String> {
    let shared = view.shared;
    if shared.saved_games == SavedGamesState::Unread {
        return Some("Loading...".to_owned());
    }
    let twice = shared.daily.day(page.date).and_then(DailyDay::solved_twice);
    let twice = twice
        .map(|level| format!("{level} was solved in two games: the one started first counts."));
    let ahead = || {
        let date = shared.daily.day_ahead(today(shared))?;
        let day = date.short();
        Some(format!("The clock was set back: {day} was played already."))
    };
    twice.or_else(ahead)
}
