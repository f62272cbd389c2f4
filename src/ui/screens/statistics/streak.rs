//! The streak of daily puzzles, and the days before today.

use crate::ui::Glyphs;
use crate::ui::view_prelude::*;
use ninefold_game::game::{DailyDay, DailyGame, Date, StreakRule, counted};

/// Draws the days in a row and the best, and below it a square for each of the last days.
pub(super) fn draw(canvas: &mut ClippedBuffer<'_>, today: Date, view: &ViewContext<'_>) {
    let streak = view.shared.daily.streak(StreakRule::Solved, today);
    let width = canvas.area().width;
    let mut column = LineWriter::new(
        ClippedBuffer::part(canvas, canvas.area()),
        view.shared.terminal,
    );
    write_days(&mut column, "", today, view);
    let (word, role) = if is_solved(today, view) {
        ("solved today", StyleRole::Good)
    } else {
        ("not yet today", StyleRole::Faint)
    };
    column.line(word, role);
    column.gap_before(2);
    let count = i32::from(width.min(60));
    let first = today.add_days(1 - count);
    let glyphs = view.shared.terminal.glyphs;
    let squares: Vec<(&str, StyleRole)> = (0..count)
        .map(|day| {
            let date = first.add_days(day);
            square(
                date,
                date.add_days(streak.days as i32) > today,
                view,
                glyphs,
            )
        })
        .collect();
    column.spans(&squares);
    let room = usize::from(width)
        .saturating_sub(first.short().len())
        .min(60);
    let labels = format!("{}{:>room$}", first.short(), "today");
    column.line(&labels, StyleRole::Faint);
}

/// Writes after these words the days in a row and the best.
pub(super) fn write_days(
    column: &mut LineWriter<'_>,
    before: &str,
    today: Date,
    view: &ViewContext<'_>,
) {
    let streak = view.shared.daily.streak(StreakRule::Solved, today);
    let days = counted(streak.days.into(), "day");
    column.spans(&[
        (before, StyleRole::Faint),
        (&days, StyleRole::Given),
        (
            &format!(" in a row, best {}", streak.best),
            StyleRole::Faint,
        ),
    ]);
}

/// A day that was solved, of this streak or not, or one that was not.
fn square(
    date: Date,
    is_recent: bool,
    view: &ViewContext<'_>,
    glyphs: Glyphs,
) -> (&'static str, StyleRole) {
    let [solved, missed] = match glyphs {
        Glyphs::Unicode => ["■", "·"],
        Glyphs::Ascii => ["#", "."],
    };
    match (is_solved(date, view), is_recent) {
        (true, true) => (solved, StyleRole::Good),
        (true, false) => (solved, StyleRole::Accent),
        (false, _) => (missed, StyleRole::Faint),
    }
}

fn is_solved(date: Date, view: &ViewContext<'_>) -> bool {
    let day = view.shared.daily.day(date).into_iter();
    let mut wins = day.flat_map(DailyDay::games).filter_map(DailyGame::win);
    wins.next().is_some()
}
