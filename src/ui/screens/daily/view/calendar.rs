//! The calendar of a month.

use super::day_size::DaySize;
use super::day_state::DayState;
use crate::ui::TerminalProfile;
use crate::ui::board::HitTarget;
use crate::ui::screens::daily::{DailyPage, today};
use crate::ui::theme::colours::ColourDepth;
use crate::ui::theme::{paints_tiles, style_on};
use crate::ui::view_prelude::*;
use ninefold_game::game::{Daily, Date};
use ratatui::style::Style;

/// The days of the week, above the columns.
const WEEKDAYS: [&str; 7] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/// The days of the month under the names of the weekdays.
pub(super) fn draw_calendar(
    canvas: &mut ClippedBuffer<'_>,
    page: &DailyPage,
    size: DaySize,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let area = canvas.area();
    let (width, height) = size.extent();
    let (across, down) = size.step();
    let faint = style(StyleRole::Faint, view.shared.terminal);
    for (name, column) in WEEKDAYS.into_iter().zip(0..) {
        let indent = match size {
            DaySize::Tile => 3,
            DaySize::Mark => 0,
        };
        canvas.text(area.x + column * across + indent, area.y, name, faint);
    }
    let first = page.date.month_start();
    let before = first.days_since_monday();
    let mut regions = Vec::new();
    for day in 0..first.month_length() as u16 {
        let (row, column) = ((before + day) / 7, (before + day) % 7);
        let (x, y) = (area.x + column * across, area.y + 1 + row * down);
        let place = Rect::new(x, y, width, height);
        let date = first.add_days(day.into());
        let mut canvas = canvas.part(place);
        match size {
            DaySize::Tile => draw_tile(&mut canvas, date, page, view),
            DaySize::Mark => draw_mark(&mut canvas, date, page, view),
        }
        if date == page.date {
            let words = DayState::of(date, view.shared).on(date);
            canvas.mark_described(place, words);
        }
        regions.push(HitRegion::new(place, HitTarget::Item(day.into())));
    }
    regions
}

/// A day as a tile: its number over a letter for each puzzle, in a fixed place.
fn draw_tile(canvas: &mut ClippedBuffer<'_>, date: Date, page: &DailyPage, view: &ViewContext<'_>) {
    let area = canvas.area();
    let terminal = view.shared.terminal;
    let state = DayState::of(date, view.shared);
    let tile = match terminal.depth {
        _ if date == page.date => Some(StyleRole::Selected),
        ColourDepth::None => None,
        _ => state.tile(),
    };
    let number = match state {
        _ if date == today(view.shared) => StyleRole::Accent,
        DayState::NotOut => StyleRole::Faint,
        _ if state.is_solved() => StyleRole::Given,
        _ => StyleRole::Text,
    };
    let number_style = style_on(tile, number, terminal);
    canvas.text(area.x, area.y, &format!("{:>5} ", date.day()), number_style);
    if state == DayState::NotOut {
        return;
    }
    let mut x = area.x;
    for daily in (0..Daily::PLACES - 1).map(|place| Daily::at(date, place)) {
        let (letter, role) = text::daily_letter(daily, view.shared);
        let mut style = style_on(tile, role, terminal);
        if role == StyleRole::Faint && date != page.date && paints_tiles(terminal) {
            // A dot is no text to be read: it keeps its colour on any tile.
            style = style.patch(fg_of(StyleRole::Faint, terminal));
        }
        x = canvas.text(x, area.y + 1, letter.encode_utf8(&mut [0; 4]), style);
    }
}

fn fg_of(role: StyleRole, terminal: TerminalProfile) -> Style {
    Style {
        fg: style(role, terminal).fg,
        ..Style::new()
    }
}

/// A day as its number and a mark.
fn draw_mark(canvas: &mut ClippedBuffer<'_>, date: Date, page: &DailyPage, view: &ViewContext<'_>) {
    let area = canvas.area();
    let state = DayState::of(date, view.shared);
    let role = match state {
        _ if date == page.date => StyleRole::Selected,
        DayState::Unaided => StyleRole::Focus,
        DayState::Helped => StyleRole::Shaded,
        _ if date == today(view.shared) => StyleRole::Accent,
        DayState::NotOut => StyleRole::Faint,
        DayState::Open | DayState::Started => StyleRole::Text,
    };
    let mark = match state {
        DayState::NotOut | DayState::Open => ' ',
        DayState::Started => '-',
        DayState::Helped => '+',
        DayState::Unaided => '*',
    };
    let text = format!("{:>2}{mark}", date.day());
    canvas.text(area.x, area.y, &text, style(role, view.shared.terminal));
}
