//! The first page of the statistics where there is room for more than a table: levels,
//! times, streak and hints.

use super::first_game::{is_first_game, write_first_game};
use super::{Figures, charts, hints, levels, streak};
use crate::ui::board::frame::progress_bar;
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{CardWeight, draw_frame};
use ninefold_game::game::StatsCategory;
use ratatui::layout::{Constraint, Layout};

/// How it is drawn where a window has room for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    /// Under headings.
    Overview,
    /// In frames.
    Dashboard,
}

impl Extent {
    pub(super) fn fitting(window: Rect) -> Option<Extent> {
        match (window.width, window.height) {
            (116.., 38..) => Some(Extent::Dashboard),
            (78.., 23..) => Some(Extent::Overview),
            _ => None,
        }
    }

    /// The columns and rows it takes at most.
    pub(super) fn size(self) -> (u16, u16) {
        match self {
            Extent::Overview => (96, 26),
            Extent::Dashboard => (130, 44),
        }
    }
}

/// The places of the panels: levels and times at the left, streak and hints at the right.
struct Places {
    levels: Rect,
    times: Rect,
    streak: Rect,
    hints: Rect,
}

impl Places {
    fn new(area: Rect, extent: Extent) -> Places {
        let lines = StatsCategory::COUNT as u16 + 1;
        // Columns at the right; rows of levels and of the streak.
        let (right, levels, streak) = match extent {
            Extent::Overview => (26, lines + 2, 7),
            Extent::Dashboard => (44, lines + 4, lines + 4),
        };
        let across =
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(right)]).spacing(2);
        let [left, right] = across.areas(area);
        let rows = |first| Layout::vertical([Constraint::Length(first), Constraint::Fill(1)]);
        let [levels, times] = rows(levels).areas(left);
        let [streak, hints] = rows(streak).areas(right);
        Places {
            levels,
            times,
            streak,
            hints,
        }
    }
}

/// Draws what the statistics and the saved games tell.
pub(super) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    figures: Figures<'_>,
    extent: Extent,
    view: &ViewContext<'_>,
) {
    let places = Places::new(canvas.area(), extent);
    if is_first_game(figures.statistics) {
        let left = places.levels.union(places.times);
        let place = panel(canvas, left, "Games", extent, view);
        let mut column = LineWriter::new(canvas.part(place), view.shared.terminal);
        write_first_game(&mut column, figures.statistics);
    } else {
        draw_levels(canvas, &places, figures, extent, view);
    }
    let place = panel(canvas, places.streak, "Daily streak", extent, view);
    if let Some(today) = view.shared.day {
        streak::draw(&mut canvas.part(place), today.date, view);
    }
    let Some(trends) = figures.trends else {
        return;
    };
    let asked: u32 = trends.hinted().iter().map(|(_, times)| times).sum();
    let title = format!("Steps in hints: {}", text::thousands(asked.into()));
    let hints = panel(canvas, places.hints, &title, extent, view);
    hints::draw_most(&mut canvas.part(hints), trends, view);
}

/// Draws a line for each level, and the times of one.
fn draw_levels(
    canvas: &mut ClippedBuffer<'_>,
    places: &Places,
    figures: Figures<'_>,
    extent: Extent,
    view: &ViewContext<'_>,
) {
    let category = figures.category;
    let place = panel(canvas, places.levels, "Levels", extent, view);
    levels::draw(&mut canvas.part(place), figures.statistics, category, view);
    let times = format!("Times: {category}");
    let times = panel(canvas, places.times, &times, extent, view);
    let mut times = canvas.part(times);
    match figures.trends {
        Some(trends) => charts::draw(&mut times, category, trends, view.shared.terminal),
        None => {
            times.paragraph("Loading...", style(StyleRole::Faint, view.shared.terminal));
        }
    }
}

/// Draws the frame or the heading of a panel, and returns what is inside. The levels, among
/// which the keys move, stand out.
fn panel(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    title: &str,
    extent: Extent,
    view: &ViewContext<'_>,
) -> Rect {
    let terminal = view.shared.terminal;
    let weight = match title {
        "Levels" | "Games" => CardWeight::Active,
        _ => CardWeight::Kept,
    };
    match extent {
        Extent::Dashboard => draw_frame(canvas, place, title, weight, terminal),
        Extent::Overview => draw_heading(canvas, place, title, weight, view),
    }
}

/// A title in a rule, for windows in which a frame would take too much.
fn draw_heading(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    title: &str,
    weight: CardWeight,
    view: &ViewContext<'_>,
) -> Rect {
    let terminal = view.shared.terminal;
    let (rule, words) = match weight {
        CardWeight::Active => (StyleRole::ActiveLine, StyleRole::Accent),
        CardWeight::Kept | CardWeight::Spare(_) => (StyleRole::Line, StyleRole::Faint),
    };
    let [_, _, dash] = progress_bar(terminal.glyphs);
    let dash = if dash == "." { "-" } else { dash };
    let line = dash.repeat(usize::from(place.width));
    canvas.text(place.x, place.y, &line, style(rule, terminal));
    let title = format!(" {title} ");
    canvas.text(place.x + 1, place.y, &title, style(words, terminal));
    place.below(1)
}
