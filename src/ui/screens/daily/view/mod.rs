//! The daily puzzles, drawn: the calendar of a month, and the day.

mod calendar;
mod day;
mod day_size;
mod day_state;

use super::{DailyPage, today};
use crate::ui::theme::colours::ColourDepth;
use crate::ui::theme::style_on;
use crate::ui::view_prelude::*;
use crate::ui::widgets::page::{MARGIN, head_row};
use crate::ui::{Glyphs, SavedGamesState, TerminalProfile};
use calendar::draw_calendar;
use day::{broken_words, draw_day, streak, streak_words};
use day_size::{DaySize, split_rows};
use day_state::DayState;
use ninefold_game::game::{DailyDay, StreakRule};

impl Draw for DailyPage {
    /// The calendar of the month, and the day beside it.
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        let size = DaySize::fitting(window);
        let place = place_above_keys(window, size.width(window), size.rows_in(window));
        let (gap, beside) = size.beside(window);
        let [head, below] = split_rows(place, 2);
        let head = page_wide(window, head);
        let calendar = below.first_columns(size.calendar_width());
        let day = below.beside(calendar.width + gap).first_columns(beside);
        let period = self.date.words("%B %Y");
        draw_title(&mut canvas.part(head), &period, view);
        let mut regions = draw_calendar(&mut canvas.part(calendar), self, size, view);
        match size {
            DaySize::Tile => {
                draw_note(&mut canvas.part(head), self, view);
                let [day, legend] = split_rows(day, day.height.saturating_sub(LEGEND_ROWS));
                regions.extend(draw_day(canvas.part(day), self, size, view));
                draw_tiles(&mut canvas.part(legend), view.shared.terminal);
            }
            DaySize::Mark => {
                regions.extend(draw_day(canvas.part(day), self, size, view));
                let [_, legend] = split_rows(calendar, 7);
                draw_note_or_legend(&mut canvas.part(legend), self, view);
            }
        }
        list::draw_bottom(canvas, view, place);
        regions
    }
}

/// At the top left as every page, with two rows left below for the message and the keys.
fn place_above_keys(window: Rect, width: u16, rows: u16) -> Rect {
    let width = width.min(window.width);
    let row = head_row(window);
    let margin = MARGIN.min((window.width - width) / 2);
    let height = rows.min(window.bottom().saturating_sub(row.y + 2));
    Rect::new(window.x + margin, row.y, width, height)
}

/// The head of the page, as wide as the window allows.
fn page_wide(window: Rect, head: Rect) -> Rect {
    Rect {
        width: window.width.saturating_sub(2 * (head.x - window.x)),
        ..head
    }
}

/// What is on show, and the streak at the right end.
fn draw_title(canvas: &mut ClippedBuffer<'_>, period: &str, view: &ViewContext<'_>) {
    let area = canvas.area();
    let terminal = view.shared.terminal;
    let title = style(StyleRole::Given, terminal);
    let x = canvas.text(area.x, area.y, "Daily puzzle", title);
    let period = format!("  {period}");
    let x = canvas.text(x, area.y, &period, style(StyleRole::Faint, terminal));
    let streak = Some(streak(view, StreakRule::Solved)).filter(|streak| streak.best > 0);
    let streak = streak.map_or(String::new(), streak_words);
    draw_right(
        canvas,
        area.y,
        x,
        &streak,
        style(StyleRole::Accent, terminal),
    );
}

/// Below the title what is odd about the day, or what ended the streak before this one.
fn draw_note(canvas: &mut ClippedBuffer<'_>, page: &DailyPage, view: &ViewContext<'_>) {
    let (area, terminal) = (canvas.area(), view.shared.terminal);
    if area.height < 2 {
        return;
    }
    let y = area.y + 1;
    match note(page, view) {
        Some(note) => {
            canvas.text(area.x, y, &note, style(StyleRole::Warning, terminal));
        }
        None => {
            let broken = broken_words(streak(view, StreakRule::Solved)).unwrap_or_default();
            draw_right(
                canvas,
                y,
                area.x,
                &broken,
                style(StyleRole::Faint, terminal),
            );
        }
    }
}

/// Text at the right end of a row, if it has room from this column on.
fn draw_right(
    canvas: &mut ClippedBuffer<'_>,
    y: u16,
    from: u16,
    text: &str,
    style: ratatui::style::Style,
) {
    let right = canvas.area().right();
    let x = right.saturating_sub(text.chars().count() as u16);
    if x > from {
        canvas.text(x, y, text, style);
    }
}

/// What the marks mean, or what is odd about the day.
fn draw_note_or_legend(canvas: &mut ClippedBuffer<'_>, page: &DailyPage, view: &ViewContext<'_>) {
    let (text, role) = match note(page, view) {
        Some(note) => (note, StyleRole::Warning),
        None => (MARKS.to_owned(), StyleRole::Faint),
    };
    canvas.paragraph(&text, style(role, view.shared.terminal));
}

/// What the player should know about the selected day or the clock.
fn note(page: &DailyPage, view: &ViewContext<'_>) -> Option<String> {
    let shared = view.shared;
    if shared.saved_games == SavedGamesState::Unread {
        return Some("Loading...".to_owned());
    }
    let twice = shared.daily.day(page.date).and_then(DailyDay::solved_twice);
    let twice = twice.map(|daily| {
        format!(
            "{} was solved in two games: the one started first counts.",
            daily.name()
        )
    });
    let ahead = || {
        let date = shared.daily.day_ahead(today(shared))?;
        let day = date.short();
        Some(format!("The clock was set back: {day} was played already."))
    };
    twice.or_else(ahead)
}

/// The legend of a small calendar.
const MARKS: &str = "Star: without help; plus: with help; dash: started";

/// The rows of the legend of a large calendar.
const LEGEND_ROWS: u16 = 3;

/// What the signs of a day are: a place for each puzzle, with its letter once it is solved.
fn draw_tiles(canvas: &mut ClippedBuffer<'_>, terminal: TerminalProfile) {
    let area = canvas.area();
    let rows = [
        (DayState::Open, " · ", "not solved yet", StyleRole::Faint),
        (
            DayState::Unaided,
            " E ",
            "Easy, without help",
            StyleRole::Good,
        ),
        (DayState::Helped, " e ", "Easy, with help", StyleRole::Text),
    ];
    for ((state, letters, words, role), y) in rows.into_iter().zip(area.y..area.bottom()) {
        let tile = state.tile().filter(|_| terminal.depth != ColourDepth::None);
        let letters = match terminal.glyphs {
            Glyphs::Unicode => letters.to_owned(),
            Glyphs::Ascii => letters.replace('·', "."),
        };
        let x = canvas.text(area.x, y, &letters, style_on(tile, role, terminal));
        canvas.text(x + 1, y, words, style(StyleRole::Faint, terminal));
    }
}
