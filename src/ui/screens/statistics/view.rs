//! The statistics: a session by category, and more of the selected one.

use super::dashboard::{self, Extent};
use super::first_game::{is_first_game, played, write_first_game};
use super::levels::{streak_sentence, time};
use super::{
    Figures, StatisticsPage, StatisticsRow, StatisticsScreen, boards, charts, hints, streak,
};
use crate::ui::view_prelude::*;
use crate::ui::widgets::{practice_figures, wrap};
use crate::ui::{Saving, StatisticsState};
use ninefold_core::logic::Technique;
use ninefold_game::game::{
    Assistance, CategoryStats, PracticeStats, Statistics, StatsCategory, Win,
};

/// The titles of the table.
const TITLES: [&str; COLUMNS] = [
    "Level", "Played", "Won", "Unaided", "Best", "Average", "Streak", "Longest",
];

const COLUMNS: usize = 8;

/// How wide the columns are; in a narrow window the last three are missing.
const WIDE: [usize; COLUMNS] = [10, 8, 7, 8, 10, 10, 11, 10];
const NARROW: [usize; COLUMNS - 3] = [10, 8, 4, 8, 10];

/// Rows of the table and of the text below it.
const TABLE: u16 = 16;

/// The rows of a page, and those of the title with the blank one below it.
const BODY: u16 = TABLE + 1;
const HEAD: u16 = 2;

/// What the columns mean.
pub(crate) const LEGEND: &str = "Unaided: won without a hint or a check; times and streaks are those of \
                          unaided wins. * with help";

/// The same for a narrow window.
const SHORT_LEGEND: &str = "Unaided: no hint or check; star: help.";

/// A line of the table, as texts.
type RowTexts = [String; COLUMNS];

impl Draw for StatisticsScreen {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        let largest = Extent::fitting(window);
        let extent = largest.filter(|_| self.shows_games());
        // All its pages stand in one place.
        let (columns, rows) = match largest {
            Some(extent) => extent.size(),
            None => (
                widths(window.width.saturating_sub(2)).iter().sum::<usize>() as u16,
                BODY,
            ),
        };
        let place = place(window, columns, rows, rows_below(view));
        // With a blank row between them.
        let body = place.below(HEAD);
        self.draw_head(&mut canvas.part(place.first_rows(1)), view);
        match &view.shared.statistics {
            StatisticsState::Open(statistics) => {
                self.draw_page(&mut canvas.part(body), statistics, extent, view);
            }
            StatisticsState::Unread(_) | StatisticsState::Closed(_) => {
                let (why, role) = why_not(view);
                let role = style(role, view.shared.terminal);
                canvas.part(body).paragraph(&why, role);
            }
        }
        list::draw_bottom(canvas, view, place);
        Vec::new()
    }
}

/// Why there are no statistics to show.
fn why_not(view: &ViewContext<'_>) -> (String, StyleRole) {
    let closed = view.shared.statistics.closed_message();
    match (closed, &view.shared.saving) {
        (Some(why), _) => (why, StyleRole::Warning),
        (None, Saving::Failed(_)) => ("They cannot be read yet.".to_owned(), StyleRole::Warning),
        (None, Saving::Working | Saving::Off(_) | Saving::StoreLocked) => {
            ("Loading...".to_owned(), StyleRole::Text)
        }
    }
}

impl StatisticsScreen {
    /// Whether the page of levels shows games, and not practice.
    fn shows_games(&self) -> bool {
        self.page == StatisticsPage::Levels && !matches!(self.selected, StatisticsRow::Practice(_))
    }

    fn draw_page(
        &self,
        canvas: &mut ClippedBuffer<'_>,
        statistics: &Statistics,
        extent: Option<Extent>,
        view: &ViewContext<'_>,
    ) {
        let area = canvas.area();
        let mut column = LineWriter::new(canvas.part(area), view.shared.terminal);
        let category = match (self.page, self.selected) {
            (StatisticsPage::Kinds, _) => return boards::write_page(&mut column, statistics),
            (StatisticsPage::Levels, StatisticsRow::Practice(technique)) => {
                return write_practice(&mut column, statistics.practice(), technique);
            }
            (StatisticsPage::Levels, StatisticsRow::Games(category)) => category,
        };
        let figures = Figures {
            statistics,
            trends: self.trends.as_deref(),
            category,
        };
        match extent {
            Some(extent) => dashboard::draw(canvas, figures, extent, view),
            None if is_first_game(statistics) => write_first_game(&mut column, statistics),
            None => write_games(&mut column, figures, view),
        }
    }

    /// The title, the pages, and at the right how many games there are.
    fn draw_head(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) {
        let (area, terminal) = (canvas.area(), view.shared.terminal);
        let title = style(StyleRole::Given, terminal);
        canvas.mark_focus(area);
        let mut x = canvas.text(area.x, area.y, "Statistics", title) + 2;
        for (text, role) in self.tabs() {
            x = canvas.text(x, area.y, text, style(role, terminal));
        }
        let counts = view.shared.statistics.statistics().map(|known| {
            let played = played(known);
            let sum = |of: fn(&CategoryStats) -> u32| {
                let counts = played.iter().map(|its| u64::from(of(its.stats)));
                text::thousands(counts.sum())
            };
            let [started, won] = [sum(|stats| stats.started), sum(|stats| stats.won)];
            format!("{started} played, {won} won")
        });
        let counts = counts.unwrap_or_default();
        let right = area.right().saturating_sub(counts.chars().count() as u16);
        if right > x {
            canvas.text(right, area.y, &counts, style(StyleRole::Text, terminal));
        }
    }

    /// The titles of the pages, that of the page on show marked.
    fn tabs(&self) -> Vec<(&'static str, StyleRole)> {
        let tab = |page: StatisticsPage| {
            let role = if page == self.page {
                StyleRole::Selected
            } else {
                StyleRole::Faint
            };
            [(page.title(), role), ("  ", StyleRole::Text)]
        };
        StatisticsPage::ALL.into_iter().flat_map(tab).collect()
    }
}

/// The key bar, and the message line if there is a message.
fn rows_below(view: &ViewContext<'_>) -> u16 {
    1 + u16::from(text::message(view).is_some())
}

fn widths(width: u16) -> &'static [usize] {
    match usize::from(width) {
        width if width >= WIDE.iter().sum() => &WIDE,
        _ => &NARROW,
    }
}

/// Where title and page go, in the middle of what is above the keys.
fn place(window: Rect, columns: u16, rows: u16, below: u16) -> Rect {
    let room = window.first_rows(window.height.saturating_sub(below));
    let columns = columns
        .min(window.width.saturating_sub(2))
        .max(window.width.min(40));
    centred(room, columns, HEAD + rows)
}

/// The table of games, more of a category, and how to get to practice.
fn write_games(column: &mut LineWriter<'_>, figures: Figures<'_>, view: &ViewContext<'_>) {
    let Figures {
        statistics,
        category: selected,
        ..
    } = figures;
    let widths = widths(column.width());
    column.line(&aligned(TITLES, widths), StyleRole::Faint);
    for (index, cells) in rows(statistics).iter().enumerate() {
        let category = StatsCategory::ALL.get(index).copied();
        let stats = category.map(|category| statistics.category(category));
        let role = match stats {
            None => StyleRole::Given,
            Some(_) if category == Some(selected) => StyleRole::Selected,
            Some(stats) if stats.started == 0 => StyleRole::Faint,
            Some(_) => StyleRole::Text,
        };
        if category == Some(selected) {
            column.mark_focus();
        }
        column.line(&aligned(cells.each_ref().map(String::as_str), widths), role);
    }
    column.gap_before(6);
    write_more(column, figures, view);
    column.gap_before(3);
    let legend = match usize::from(column.width()) {
        width if width < WIDE.iter().sum() => SHORT_LEGEND,
        _ => LEGEND,
    };
    write_spare(column, legend, StyleRole::Faint);
    if let Some(next) = practice_line(statistics.practice()) {
        write_spare(column, &next, StyleRole::Text);
    }
    if let Some(base) = statistics.brought_over() {
        write_spare(column, &base.to_string(), StyleRole::Faint);
    }
}

/// That more comes below.
fn practice_line(practice: &PracticeStats) -> Option<String> {
    let practised = practice_figures::practised(practice).count();
    let techniques = match practised {
        0 => return None,
        1 => "1 technique".to_owned(),
        many => format!("{many} techniques"),
    };
    Some(format!("Practice: {techniques}, below Custom."))
}

/// The table of practice as far as there is room, and what to learn next.
fn write_practice(column: &mut LineWriter<'_>, practice: &PracticeStats, selected: Technique) {
    let width = usize::from(column.width());
    let rows: Vec<_> = practice_figures::practised(practice).collect();
    let place = rows.iter().position(|&(each, _)| each == selected);
    let visible = usize::from(column.room().saturating_sub(5)).max(1);
    let first = place.unwrap_or(0).saturating_sub(visible - 1);
    column.line(&practice_figures::titles(width), StyleRole::Faint);
    for &(technique, stats) in rows.iter().skip(first).take(visible) {
        let role = if technique == selected {
            column.mark_focus();
            StyleRole::Selected
        } else {
            StyleRole::Text
        };
        let row = practice_figures::technique_row(technique, stats, width);
        column.line(&row, role);
    }
    column.gap_before(3);
    if let Some(next) = practice_figures::next_to_learn(practice) {
        column.paragraph(&format!("To learn next: {next}."), StyleRole::Text);
    }
    column.gap_before(2);
    column.paragraph(practice_figures::LEGEND, StyleRole::Faint);
}

/// The table under its titles, as text.
pub(crate) fn table(statistics: &Statistics) -> Vec<String> {
    let line = |cells: &RowTexts| aligned(cells.each_ref().map(String::as_str), &WIDE);
    let lines = rows(statistics);
    let lines = lines.iter().map(line);
    [aligned(TITLES, &WIDE)].into_iter().chain(lines).collect()
}

/// The first column to the left, the others to the right.
fn aligned(cells: [&str; COLUMNS], widths: &[usize]) -> String {
    let cell = |(place, (text, &width)): (usize, (&str, &usize))| match place {
        0 => format!("{text:<width$}"),
        _ => format!("{text:>width$}"),
    };
    cells
        .into_iter()
        .zip(widths)
        .enumerate()
        .map(cell)
        .collect()
}

/// The categories, and all of them together.
fn rows(statistics: &Statistics) -> Vec<RowTexts> {
    let row = |category| row(category, statistics.category(category));
    let all = together(statistics);
    StatsCategory::ALL
        .into_iter()
        .map(row)
        .chain([all])
        .collect()
}

fn row(category: StatsCategory, stats: &CategoryStats) -> RowTexts {
    let count = |count: u32| match stats.started {
        0 => "-".to_owned(),
        _ => count.to_string(),
    };
    [
        category.to_string(),
        count(stats.started),
        count(stats.won),
        count(stats.unaided),
        time(stats.best),
        time(stats.mean()),
        count(stats.streak),
        count(stats.best_streak),
    ]
}

/// Counts add up; times and rows of different levels do not.
fn together(statistics: &Statistics) -> RowTexts {
    let sum = |of| sum(statistics, of).to_string();
    let [name, begun, won, clean] = [
        "All".to_owned(),
        sum(|stats: &CategoryStats| stats.started),
        sum(|stats: &CategoryStats| stats.won),
        sum(|stats: &CategoryStats| stats.unaided),
    ];
    let [best, mean, row, longest] = [const { String::new() }; 4];
    [name, begun, won, clean, best, mean, row, longest]
}

/// A count of all categories together.
fn sum(statistics: &Statistics, of: fn(&CategoryStats) -> u32) -> u64 {
    let counts = StatsCategory::ALL.map(|category| u64::from(of(statistics.category(category))));
    counts.iter().sum()
}

/// More of a category, its unaided streak and its times; then the days in a row, and where
/// hints were asked for.
fn write_more(column: &mut LineWriter<'_>, figures: Figures<'_>, view: &ViewContext<'_>) {
    let stats = figures.statistics.category(figures.category);
    let mut row = streak_sentence(figures.category, stats);
    if stats.started == 0 {
        row.push_str(" A game counts from its first move.");
    }
    column.paragraph(&row, StyleRole::Text);
    let width = column.width();
    let trends = figures.trends;
    let times =
        trends.and_then(|trends| charts::in_short(trends.category(figures.category), width));
    if let Some(times) = times {
        column.line(&times, StyleRole::Text);
    }
    if let Some(today) = view.shared.day {
        streak::write_days(column, "Daily: ", today.date, view);
    }
    if let Some(hints) = trends.and_then(|trends| hints::in_short(trends, width)) {
        column.line(&hints, StyleRole::Text);
    }
    let shown = match usize::from(width) {
        width if width < WIDE.iter().sum() => 6,
        _ => CategoryStats::MAX_RECENT,
    };
    if let Some(times) = last_wins(stats, shown) {
        write_spare(column, &format!("Last wins: {times}."), StyleRole::Text);
    }
}

/// Writes what a page can do without, if there is room for all of it.
fn write_spare(column: &mut LineWriter<'_>, text: &str, role: StyleRole) {
    if wrap(text, column.width()).len() <= usize::from(column.room()) {
        column.paragraph(text, role);
    }
}

/// The times of the last wins, the newest first, `most` of them, if there are
/// any.
pub(crate) fn last_wins(stats: &CategoryStats, most: usize) -> Option<String> {
    let win_text = |win: &Win| {
        let mark = match win.assistance {
            Assistance::None => "",
            Assistance::Some => "*",
        };
        format!("{}{mark}", time(Some(win.time)))
    };
    let times: Vec<String> = stats.recent.iter().take(most).map(win_text).collect();
    (!times.is_empty()).then(|| times.join(", "))
}
