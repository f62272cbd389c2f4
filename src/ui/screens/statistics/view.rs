//! The statistics: a session by category, and more of the selected one.

use super::{StatisticsPage, StatisticsRow, StatisticsScreen, charts};
use crate::ui::view_prelude::*;
use crate::ui::widgets::practice_figures;
use crate::ui::{Saving, StatisticsState};
use ninefold_core::logic::Technique;
use ninefold_game::game::{
    Assistance, CategoryStats, PracticeStats, Statistics, StatsCategory, Win,
};
use std::time::Duration;

/// The titles of the table.
const TITLES: [&str; COLUMNS] = [
    "Level", "Started", "Won", "Unaided", "Best", "Average", "Streak", "Longest",
];

const COLUMNS: usize = 8;

/// How wide the columns are; in a narrow window the last three are missing.
const WIDE: [usize; COLUMNS] = [10, 8, 7, 8, 10, 10, 11, 10];
const NARROW: [usize; COLUMNS - 3] = [10, 8, 4, 8, 10];

/// Rows of the table and of the text below it.
const TABLE: u16 = 16;

/// The same with the titles of the pages and a gap.
const BODY: u16 = TABLE + 2;

/// Where times are too long for a clock that fits its column.
const LONG: Duration = Duration::from_secs(10 * 3600);

/// What the columns mean.
pub(crate) const LEGEND: &str = "Unaided: won without a hint or a check; times and streaks are those of \
                          unaided wins. * with help";

/// A line of the table, as texts.
type RowTexts = [String; COLUMNS];

impl Draw for StatisticsScreen {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let widths = widths(canvas.area());
        let (head, body) = places(canvas.area(), widths, rows_below(view));
        let terminal = view.shared.terminal;
        match head.height {
            1 => LineWriter::new(canvas.part(head), terminal)
                .centred("Statistics", StyleRole::Accent),
            _ => list::draw_head(canvas.part(head), view, "Statistics"),
        }
        let mut column = LineWriter::new(canvas.part(body), terminal);
        column.spans(&self.tabs());
        column.gap_before(TABLE);
        match &view.shared.statistics {
            _ if self.page != StatisticsPage::Levels => self.write_chart(&mut column, view),
            StatisticsState::Open(statistics) => match self.selected {
                StatisticsRow::Practice(technique) => {
                    write_practice(&mut column, statistics.practice(), technique);
                }
                StatisticsRow::Games(_) | StatisticsRow::Hinted(_) => {
                    write_games(&mut column, statistics, self.category(), widths);
                }
            },
            StatisticsState::Unread(_) => match view.shared.saving {
                Saving::Failed(_) => column.line("They cannot be read yet.", StyleRole::Warning),
                Saving::Working | Saving::Off(_) | Saving::StoreLocked => {
                    column.line("Loading...", StyleRole::Text);
                }
            },
            StatisticsState::Closed(_) => {
                let why = view.shared.statistics.closed_message().unwrap_or_default();
                column.paragraph(&why, StyleRole::Warning);
            }
        }
        list::draw_bottom(canvas, view, body);
        Vec::new()
    }
}

impl StatisticsScreen {
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

    /// What the saved games tell.
    fn write_chart(&self, column: &mut LineWriter<'_>, view: &ViewContext<'_>) {
        let terminal = view.shared.terminal;
        let Some(trends) = &self.trends else {
            return column.line("Loading...", StyleRole::Text);
        };
        match self.page {
            StatisticsPage::Levels => {}
            StatisticsPage::Times => charts::write_times(column, self, trends, terminal),
            StatisticsPage::Hints => charts::write_hints(column, self, trends, view),
            StatisticsPage::Hours => charts::write_hours(column, trends, terminal),
        }
    }
}

/// The key bar, and the message line if there is a message.
fn rows_below(view: &ViewContext<'_>) -> u16 {
    1 + u16::from(text::message(view).is_some())
}

fn widths(window: Rect) -> &'static [usize] {
    match usize::from(window.width) {
        width if width >= WIDE.iter().sum() => &WIDE,
        _ => &NARROW,
    }
}

/// Where the head and the session go: with the emblem where there is room for
/// it, with the name, or with the title alone.
fn places(window: Rect, widths: &[usize], below: u16) -> (Rect, Rect) {
    let (head, gap) = match window.height {
        rows if rows >= list::HEAD_TALL + BODY + 3 => (list::HEAD_TALL, 0),
        rows if rows >= list::HEAD_SHORT + BODY + 3 => (list::HEAD_SHORT, 1),
        _ => (1, 0),
    };
    let room = Rect {
        height: window.height.saturating_sub(below),
        ..window
    };
    let width = widths.iter().sum::<usize>() as u16;
    let whole = centred(room, width, head + gap + BODY);
    let body = Rect {
        y: whole.y + head + gap,
        height: whole.height.saturating_sub(head + gap),
        ..whole
    };
    (
        Rect {
            height: head.min(whole.height),
            ..whole
        },
        body,
    )
}

/// The table of games, more of a category, and how to get to practice.
fn write_games(
    column: &mut LineWriter<'_>,
    statistics: &Statistics,
    selected: StatsCategory,
    widths: &[usize],
) {
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
        column.line(&aligned(cells.each_ref().map(String::as_str), widths), role);
    }
    column.gap_before(6);
    write_category(column, selected, statistics.category(selected));
    column.gap_before(3);
    column.paragraph(LEGEND, StyleRole::Faint);
    if let Some(next) = practice_line(statistics.practice()) {
        column.paragraph(&next, StyleRole::Text);
    }
    if let Some(base) = statistics.brought_over() {
        column.paragraph(&base.to_string(), StyleRole::Faint);
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
    let sum = |of: fn(&CategoryStats) -> u32| {
        let counts =
            StatsCategory::ALL.map(|category| u64::from(of(statistics.category(category))));
        counts.iter().sum::<u64>().to_string()
    };
    let [name, begun, won, clean] = [
        "All".to_owned(),
        sum(|stats| stats.started),
        sum(|stats| stats.won),
        sum(|stats| stats.unaided),
    ];
    let [best, mean, row, longest] = [const { String::new() }; 4];
    [name, begun, won, clean, best, mean, row, longest]
}

fn time(time: Option<Duration>) -> String {
    match time {
        None => "-".to_owned(),
        Some(time) if time >= LONG => format!("{} h", time.as_secs() / 3600),
        Some(time) => text::clock(time),
    }
}

/// More of a category: its row of clean wins and its last wins.
fn write_category(column: &mut LineWriter<'_>, category: StatsCategory, stats: &CategoryStats) {
    let row = match (stats.started, stats.best_streak) {
        (0, _) => format!("{category}: no games yet. A game counts from its first move."),
        (_, 0) => format!("{category}: no unaided win yet."),
        (_, longest) => format!(
            "{category}: unaided streak {}, best {longest}.",
            stats.streak
        ),
    };
    column.paragraph(&row, StyleRole::Text);
    let shown = match usize::from(column.width()) {
        width if width < WIDE.iter().sum() => 6,
        _ => CategoryStats::MAX_RECENT,
    };
    if let Some(times) = last_wins(stats, shown) {
        column.paragraph(&format!("Last wins: {times}."), StyleRole::Text);
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
