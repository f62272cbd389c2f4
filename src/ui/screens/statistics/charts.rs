//! The pages made from the saved games: times over time, hints and hours.

use super::{StatisticsRow, StatisticsScreen};
use crate::ui::view_prelude::*;
use crate::ui::{Glyphs, TerminalProfile};
use ninefold_core::logic::Technique;
use ninefold_game::game::{Assistance, CategoryTrend, DatedWin, StatsCategory, Trends, counted};
use ratatui::buffer::Buffer;
use ratatui::style::Style;
use ratatui::symbols::{self, Marker};
use ratatui::widgets::{Axis, Bar, BarChart, BarGroup, Chart, Dataset, GraphType, Widget};
use std::time::Duration;

/// The wins of the selected category: a point each, and the median of ten.
pub(super) fn write_times(
    column: &mut LineWriter<'_>,
    screen: &StatisticsScreen,
    trends: &Trends,
    terminal: TerminalProfile,
) {
    let category = screen.category();
    let trend = trends.category(category);
    column.paragraph(&times_sentence(category, trend), StyleRole::Given);
    if trend.wins().is_empty() {
        return;
    }
    column.paragraph(&times_legend(terminal), StyleRole::Faint);
    let room = column.room();
    column.widget(room, |area, buffer| {
        time_chart(trend, terminal).render(area, buffer);
    });
}

/// `Hard: best 8:12, median 12:40, last ten 11:05; 80 % of 45 wins unaided.`
fn times_sentence(category: StatsCategory, trend: &CategoryTrend) -> String {
    let wins = trend.wins().len();
    let share = trend.unaided_share();
    match (trend.best(), trend.median(), trend.last_ten(), share) {
        (Some(best), Some(median), Some(last), Some(share)) => {
            let [best, median, last] = [best, median, last].map(text::clock);
            let wins = counted(wins as u64, "win");
            format!(
                "{category}: best {best}, median {median}, last ten {last}; \
                 {share} % of {wins} unaided."
            )
        }
        _ if wins > 0 => format!("{category}: no unaided win yet."),
        _ => format!("{category}: no win is saved yet."),
    }
}

fn times_legend(terminal: TerminalProfile) -> String {
    let [unaided, aided, median] = markers(terminal);
    format!("{unaided} unaided  {aided} with help  {median} median of the last ten")
}

/// The marks of a win without help, of one with help, and of the median.
fn markers(terminal: TerminalProfile) -> [char; 3] {
    match terminal.glyphs {
        Glyphs::Unicode => ['•', '×', '·'],
        Glyphs::Ascii => ['o', 'x', '.'],
    }
}

fn time_chart(trend: &CategoryTrend, terminal: TerminalProfile) -> TimeChart {
    let point = |win: &DatedWin| (win.won_at as f64, win.time.as_secs_f64());
    let of = |assistance| {
        let with = move |win: &&DatedWin| win.assistance == assistance;
        trend.wins().iter().filter(with).map(point).collect()
    };
    let medians = trend.running_medians().into_iter();
    TimeChart {
        unaided: of(Assistance::None),
        aided: of(Assistance::Some),
        medians: medians
            .map(|(won_at, time)| (won_at as f64, time.as_secs_f64()))
            .collect(),
        terminal,
    }
}

/// The points of a chart of times, in seconds: when, and how long.
struct TimeChart {
    unaided: Vec<(f64, f64)>,
    aided: Vec<(f64, f64)>,
    medians: Vec<(f64, f64)>,
    terminal: TerminalProfile,
}

impl TimeChart {
    fn render(&self, area: Rect, buffer: &mut Buffer) {
        let [dot, cross, trail] = markers(self.terminal);
        let role = |role| style(role, self.terminal);
        let data = |points, marker, style| {
            Dataset::default()
                .marker(Marker::Custom(marker))
                .graph_type(GraphType::Scatter)
                .style(style)
                .data(points)
        };
        let median = data(&self.medians, trail, role(StyleRole::Faint)).graph_type(GraphType::Line);
        let sets = vec![
            median,
            data(&self.aided, cross, role(StyleRole::Warning)),
            data(&self.unaided, dot, role(StyleRole::Entered)),
        ];
        let (first, last) = self.dates();
        let longest = self.longest();
        let clock = |seconds: f64| text::clock(Duration::from_secs_f64(seconds));
        let axis = |labels: Vec<String>, bounds| {
            Axis::default()
                .style(role(StyleRole::Faint))
                .labels(labels)
                .bounds(bounds)
        };
        let dates = [first, last].map(|seconds| day(seconds as u64));
        let times = [0.0, longest / 2.0, longest].map(clock);
        Chart::new(sets)
            .x_axis(axis(dates.to_vec(), [first, last.max(first + 1.0)]))
            .y_axis(axis(times.to_vec(), [0.0, longest]))
            .legend_position(None)
            .render(area, buffer);
        if self.terminal.glyphs == Glyphs::Ascii {
            replace_axes(area, buffer);
        }
    }

    fn points(&self) -> impl Iterator<Item = &(f64, f64)> {
        self.unaided.iter().chain(&self.aided)
    }

    fn dates(&self) -> (f64, f64) {
        let dates = || self.points().map(|point| point.0);
        (
            dates().fold(f64::INFINITY, f64::min),
            dates().fold(0.0, f64::max),
        )
    }

    /// The top of the scale: the longest time in whole minutes.
    fn longest(&self) -> f64 {
        let longest = self.points().map(|point| point.1).fold(60.0, f64::max);
        (longest / 60.0).ceil() * 60.0
    }
}

/// The lines of the axes in ASCII.
fn replace_axes(area: Rect, buffer: &mut Buffer) {
    for position in area.positions() {
        let cell = &mut buffer[position];
        match cell.symbol() {
            symbols::line::VERTICAL => cell.set_char('|'),
            symbols::line::HORIZONTAL => cell.set_char('-'),
            symbols::line::BOTTOM_LEFT => cell.set_char('+'),
            _ => cell,
        };
    }
}

/// The date without the time.
fn day(unix_seconds: u64) -> String {
    let date = text::date(unix_seconds);
    date.split(' ').next().unwrap_or_default().to_owned()
}

/// The techniques that hints named, the most often first, with a way into practice.
pub(super) fn write_hints(
    column: &mut LineWriter<'_>,
    screen: &StatisticsScreen,
    trends: &Trends,
    view: &ViewContext<'_>,
) {
    let terminal = view.shared.terminal;
    let hinted = trends.hinted();
    let Some(&(_, most)) = hinted.first() else {
        let none =
            "No hint named a technique yet. What you ask for is listed here, to practise it.";
        return column.paragraph(none, StyleRole::Text);
    };
    column.paragraph(
        "Techniques that hints named, in all saved games:",
        StyleRole::Given,
    );
    column.gap_before(hinted.len() as u16 + 2);
    let visible = usize::from(column.room().saturating_sub(2)).max(1);
    let selected =
        |&(technique, _): &(Technique, u32)| screen.selected == StatisticsRow::Hinted(technique);
    let place = hinted.iter().position(selected).unwrap_or(0);
    let first = (place + 1).saturating_sub(visible);
    for row in hinted.iter().skip(first).take(visible) {
        let role = if selected(row) {
            StyleRole::Selected
        } else {
            StyleRole::Text
        };
        column.line(&hint_row(*row, most, column.width(), terminal), role);
    }
    column.gap_before(1);
    let about = "[confirm] practises the technique, or opens its page.";
    let about = view.shared.keys.expand_keys(Context::Statistics, about);
    column.paragraph(&about, StyleRole::Faint);
}

/// The name, the count, and a bar.
fn hint_row(
    (technique, times): (Technique, u32),
    most: u32,
    width: u16,
    terminal: TerminalProfile,
) -> String {
    let names = usize::from(width).saturating_sub(6).min(32);
    let name: String = technique.name().chars().take(names).collect();
    let room = usize::from(width).saturating_sub(names + 7);
    let bar = (u64::from(times) * room as u64).div_ceil(u64::from(most.max(1)));
    let block = match terminal.glyphs {
        Glyphs::Unicode => "▪",
        Glyphs::Ascii => "=",
    };
    format!("{name:<names$}{times:>5}  {}", block.repeat(bar as usize))
}

/// The wins by hour of the day.
pub(super) fn write_hours(column: &mut LineWriter<'_>, trends: &Trends, terminal: TerminalProfile) {
    if trends.hours().iter().all(|&wins| wins == 0) {
        return column.paragraph("No win is saved yet.", StyleRole::Text);
    }
    column.paragraph(&hours_sentence(trends), StyleRole::Given);
    column.gap_before(8);
    let bars = BarWidths::of(column.width());
    let room = column.room().saturating_sub(1);
    column.widget(room, |area, buffer| {
        hour_bars(trends, bars, terminal).render(area, buffer);
    });
    column.line(&hour_labels(bars), StyleRole::Faint);
}

/// `Wins by hour of the day: 45, most between 21 and 22.`
fn hours_sentence(trends: &Trends) -> String {
    let wins: u32 = trends.hours().iter().sum();
    let most = (0..24).rev().max_by_key(|&hour| trends.hours()[hour]);
    let hour = most.unwrap_or(0);
    let wins = counted(wins.into(), "win");
    format!(
        "{wins} by hour of the day, most between {hour}:00 and {}:00.",
        hour + 1
    )
}

/// The columns of a bar, and those between two.
#[derive(Clone, Copy)]
struct BarWidths {
    bar: u16,
    gap: u16,
}

impl BarWidths {
    fn of(width: u16) -> BarWidths {
        match width {
            71.. => BarWidths { bar: 2, gap: 1 },
            47.. => BarWidths { bar: 1, gap: 1 },
            _ => BarWidths { bar: 1, gap: 0 },
        }
    }
}

fn hour_bars(trends: &Trends, widths: BarWidths, terminal: TerminalProfile) -> BarChart<'static> {
    let bar = |&wins: &u32| {
        Bar::default()
            .value(wins.into())
            .text_value(String::new())
            .value_style(Style::new())
    };
    let bars: Vec<Bar<'static>> = trends.hours().iter().map(bar).collect();
    let chart = BarChart::default()
        .data(BarGroup::default().bars(&bars))
        .bar_width(widths.bar)
        .bar_gap(widths.gap)
        .bar_style(style(StyleRole::Entered, terminal));
    match terminal.glyphs {
        Glyphs::Unicode => chart,
        Glyphs::Ascii => chart.bar_set(ASCII_BARS),
    }
}

/// The number of each sixth hour under its bar, or of each third where there is room.
fn hour_labels(BarWidths { bar, gap }: BarWidths) -> String {
    let column = usize::from(bar + gap);
    let step = if column > 1 { 3 } else { 6 };
    let label = |hour: usize| format!("{hour:<width$}", width = column * step);
    (0..24).step_by(step).map(label).collect()
}

/// Whole rows only.
const ASCII_BARS: symbols::bar::Set<'static> = symbols::bar::Set {
    full: "#",
    seven_eighths: "#",
    three_quarters: "#",
    five_eighths: "#",
    half: "#",
    three_eighths: " ",
    one_quarter: " ",
    one_eighth: " ",
    empty: " ",
};
