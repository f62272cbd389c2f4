//! The times of the wins of a level over time.

use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{CardLine, draw_lines};
use crate::ui::{Glyphs, TerminalProfile};
use ninefold_game::game::{Assistance, CategoryTrend, Date, DatedWin, StatsCategory, Trends};
use ratatui::buffer::Buffer;
use ratatui::symbols::{self, Marker};
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Widget};
use std::time::Duration;

/// The columns of the figures beside a chart, and the least of a chart that has them there.
const FIGURES: u16 = 20;
const LEAST_CHART: u16 = 44;

/// Of fewer wins there is no middle to speak of.
const FEW_WINS: usize = 5;

/// The rows of dots of a cell.
const DOTS: u16 = 4;

/// Draws the chart of a category, and its figures beside or below it.
pub(super) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    category: StatsCategory,
    trends: &Trends,
    terminal: TerminalProfile,
) {
    let area = canvas.area();
    let trend = trends.category(category);
    if trend.wins().is_empty() {
        let none = format!("{category}: no win is saved yet.");
        canvas.paragraph(&none, style(StyleRole::Faint, terminal));
        return;
    }
    let is_wide = area.width >= LEAST_CHART + FIGURES;
    let [figures_columns, rows] = if is_wide { [FIGURES + 2, 1] } else { [0, 2] };
    let chart = area
        .first_columns(area.width - figures_columns)
        .first_rows(area.height.saturating_sub(rows));
    canvas.render(chart, |area, buffer| {
        TimeChart::new(trend, terminal).render(area, buffer);
    });
    let legend = area.below(chart.height).first_rows(1);
    let faint = style(StyleRole::Faint, terminal);
    let text = times_legend(trend, area.width, terminal);
    canvas.part(legend).text(legend.x, legend.y, &text, faint);
    if is_wide {
        let place = area.beside(chart.width + 2);
        draw_lines(&mut canvas.part(place), &figures(trend), terminal);
    } else {
        let place = area.below(chart.height + 1);
        let text = in_short(trend, area.width).unwrap_or_default();
        canvas
            .part(place)
            .text(place.x, place.y, &text, style(StyleRole::Text, terminal));
    }
}

fn is_few(trend: &CategoryTrend) -> bool {
    trend.wins().len() < FEW_WINS
}

fn figures(trend: &CategoryTrend) -> Vec<CardLine> {
    let known = |time: Option<Duration>| time.map_or_else(|| "-".to_owned(), text::clock);
    let line = |name: &str, value: String, role| {
        CardLine::text(name, StyleRole::Faint).with_right((value, role), FIGURES)
    };
    let share = trend.unaided_share().unwrap_or(0);
    let mut lines = vec![
        line(
            "wins",
            text::thousands(trend.wins().len() as u64),
            StyleRole::Text,
        ),
        line("unaided", format!("{share} %"), StyleRole::Text),
        line("best", known(trend.best()), StyleRole::Good),
        line("median", known(trend.median()), StyleRole::Text),
    ];
    if trend.unaided_count() > CategoryTrend::LAST {
        lines.push(line(
            "first ten",
            known(trend.first_ten()),
            StyleRole::Faint,
        ));
        lines.push(line("last ten", known(trend.last_ten()), StyleRole::Accent));
    }
    if let Some(words) = progress(trend) {
        let (difference, rest) = words;
        lines.push(CardLine::default());
        lines.push(CardLine::text(
            format!("{difference} {rest}"),
            StyleRole::Text,
        ));
        lines.push(CardLine::text("your first ten", StyleRole::Text));
    }
    lines
}

/// `5:47` and `faster than`, once the first ten and the last ten are not the same games.
fn progress(trend: &CategoryTrend) -> Option<(String, &'static str)> {
    let (first, last) = (trend.first_ten()?, trend.last_ten()?);
    (trend.unaided_count() >= 2 * CategoryTrend::LAST).then(|| {
        if last <= first {
            (text::clock(first - last), "faster than")
        } else {
            (text::clock(last - first), "slower than")
        }
    })
}

/// The most important figures in one line; `None` without an unaided win.
pub(super) fn in_short(trend: &CategoryTrend, width: u16) -> Option<String> {
    let times = [
        ("median", trend.median()?),
        ("last ten", trend.last_ten()?),
        ("best", trend.best()?),
    ];
    let is_several = trend.unaided_count() > CategoryTrend::LAST;
    let shown = times.into_iter();
    let shown = shown.filter(|(name, _)| is_several || *name != "last ten");
    let parts = shown.map(|(name, time)| format!("{name} {}", text::clock(time)));
    let parts: Vec<String> = parts.collect();
    Some(text::join_within(&parts, width))
}

/// The marks and what they mean, as far as there is room.
fn times_legend(trend: &CategoryTrend, width: u16, terminal: TerminalProfile) -> String {
    let words = ["unaided", "with help", "median", "middle half"];
    let shown = if is_few(trend) { 2 } else { words.len() };
    let parts = markers(terminal).into_iter().zip(words).take(shown);
    let parts: Vec<String> = parts.map(|(mark, word)| format!("{mark} {word}")).collect();
    text::join_within(&parts, width)
}

/// The marks of a win without help, of one with help, of the median, and of the band in
/// which half of the last ten lie.
fn markers(terminal: TerminalProfile) -> [char; 4] {
    match terminal.glyphs {
        Glyphs::Unicode => ['•', '×', '⠒', '⡇'],
        Glyphs::Ascii => ['o', 'x', '-', ':'],
    }
}

/// The points of a chart of times, in seconds: when, and how long.
struct TimeChart {
    unaided: Vec<(f64, f64)>,
    aided: Vec<(f64, f64)>,
    medians: Vec<(f64, f64)>,
    /// When, and the first and the third quartile.
    quartiles: Vec<(f64, [f64; 2])>,
    terminal: TerminalProfile,
}

impl TimeChart {
    fn new(trend: &CategoryTrend, terminal: TerminalProfile) -> TimeChart {
        let point = |win: &DatedWin| (win.won_at as f64, win.time.as_secs_f64());
        let of = |assistance| {
            let with = move |win: &&DatedWin| win.assistance == assistance;
            trend.wins().iter().filter(with).map(point).collect()
        };
        let is_shown = !is_few(trend);
        let medians = trend.running_medians().into_iter().filter(|_| is_shown);
        let quartiles = trend.running_quartiles().into_iter().filter(|_| is_shown);
        TimeChart {
            unaided: of(Assistance::None),
            aided: of(Assistance::Some),
            medians: medians
                .map(|(won_at, time)| (won_at as f64, time.as_secs_f64()))
                .collect(),
            quartiles: quartiles
                .map(|(won_at, band)| (won_at as f64, band.map(|time| time.as_secs_f64())))
                .collect(),
            terminal,
        }
    }

    fn render(&self, area: Rect, buffer: &mut Buffer) {
        let [dot, cross, line, fill] = markers(self.terminal);
        let role = |role| style(role, self.terminal);
        let drawn = |character| match self.terminal.glyphs {
            Glyphs::Unicode => Marker::Braille,
            Glyphs::Ascii => Marker::Custom(character),
        };
        let data = |points, marker, style| {
            Dataset::default()
                .marker(marker)
                .graph_type(GraphType::Scatter)
                .style(style)
                .data(points)
        };
        let band = self.band(area);
        let sets = vec![
            data(&band, drawn(fill), role(StyleRole::Line)),
            data(&self.medians, drawn(line), role(StyleRole::Good)).graph_type(GraphType::Line),
            data(&self.aided, Marker::Custom(cross), role(StyleRole::Warning)),
            data(&self.unaided, Marker::Custom(dot), role(StyleRole::Entered)),
        ];
        let (dates, times) = (self.dates(), self.times());
        let clock = |seconds: f64| text::clock(Duration::from_secs_f64(seconds));
        let axis = |labels: Vec<String>, bounds| {
            Axis::default()
                .style(role(StyleRole::Faint))
                .labels(labels)
                .bounds(bounds)
        };
        let middle = |[low, high]: [f64; 2]| [low, (low + high) / 2.0, high];
        Chart::new(sets)
            .x_axis(axis(date_labels(middle(dates)), dates))
            .y_axis(axis(middle(times).map(clock).to_vec(), times))
            .legend_position(None)
            .render(area, buffer);
        if self.terminal.glyphs == Glyphs::Ascii {
            replace_axes(area, buffer);
        }
    }

    /// A line from quartile to quartile in the first column of dots of each cell.
    fn band(&self, area: Rect) -> Vec<(f64, f64)> {
        let (dates, [low, high]) = (self.dates(), self.times());
        // Beside the chart stand the longest time and the axis.
        let labels = text::clock(Duration::from_secs_f64(high)).len() + 1;
        let cells = usize::from(area.width).saturating_sub(labels);
        let dots = (2 * cells).saturating_sub(1).max(1) as f64;
        let step = (high - low) / f64::from((area.height * DOTS).max(1));
        let mut points = Vec::new();
        for cell in 0..cells {
            let part = (2.0 * cell as f64 + 0.1) / dots;
            let at = dates[0] + (dates[1] - dates[0]) * part;
            let Some([first, third]) = self.quartiles_at(at) else {
                continue;
            };
            let mut time = first;
            while time <= third {
                points.push((at, time));
                time += step;
            }
        }
        points
    }

    /// The quartiles at a time between two wins, on the line from one to the next.
    fn quartiles_at(&self, at: f64) -> Option<[f64; 2]> {
        let next = self
            .quartiles
            .iter()
            .position(|(won_at, _)| *won_at >= at)?;
        let (after, later) = self.quartiles[next];
        let Some(before) = next.checked_sub(1) else {
            return (after <= at).then_some(later);
        };
        let (before, earlier) = self.quartiles[before];
        let part = (at - before) / (after - before).max(1.0);
        Some([0, 1].map(|side| earlier[side] + (later[side] - earlier[side]) * part))
    }

    fn points(&self) -> impl Iterator<Item = &(f64, f64)> {
        self.unaided.iter().chain(&self.aided)
    }

    /// The first and the last date, not the same.
    fn dates(&self) -> [f64; 2] {
        let dates = || self.points().map(|point| point.0);
        let first = dates().fold(f64::INFINITY, f64::min);
        [first, dates().fold(first + 1.0, f64::max)]
    }

    /// The ends of the scale: whole minutes below the shortest time and above the longest; of times
    /// that lie close together, whole steps of ten seconds.
    fn times(&self) -> [f64; 2] {
        let times = || self.points().map(|point| point.1);
        let (shortest, longest) = (
            times().fold(f64::INFINITY, f64::min),
            times().fold(0.0, f64::max),
        );
        let step = if longest - shortest < 60.0 {
            10.0
        } else {
            60.0
        };
        let low = (shortest / step).floor() * step;
        let high = (longest / step).ceil() * step;
        [low, high.max(low + step)]
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

/// Dates as `21 Nov`; over more than a year with the year instead of the day.
fn date_labels(seconds: [f64; 3]) -> Vec<String> {
    let dates = seconds.map(|seconds| Date::at(seconds as u64));
    let is_long = dates[2].days_since(dates[0]) > 365;
    let label = |date: Date| {
        if is_long {
            date.words("%b %Y")
        } else {
            date.short()
        }
    };
    let [first, middle, last] = dates.map(label);
    // A few hours have one name.
    if first == last {
        return vec![first, String::new(), String::new()];
    }
    vec![first, middle, last]
}
