//! The table of levels with a bar for what became of the games.

use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{CardLine, draw_lines};
use crate::ui::{Glyphs, TerminalProfile};
use ninefold_game::game::{CategoryStats, Statistics, StatsCategory};
use std::time::Duration;

/// The titles of the columns, and how wide these are.
const TITLES: [(&str, usize); 6] = [
    ("Level", 10),
    ("played", 8),
    ("won", 7),
    ("unaided", 9),
    ("best", 8),
    ("average", 8),
];

/// The columns of all of them, and the least for a bar and the gap before it.
const TABLE: u16 = 50;
const LEAST_BAR: u16 = 12;

/// Where times are too long for a clock that fits its column.
const LONG: Duration = Duration::from_secs(10 * 3600);

/// Draws a line for each category, the selected one marked.
pub(super) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    statistics: &Statistics,
    selected: StatsCategory,
    view: &ViewContext<'_>,
) {
    let terminal = view.shared.terminal;
    let area = canvas.area();
    let bar = area.width.saturating_sub(TABLE + 2);
    let bar = usize::from(if bar + 2 >= LEAST_BAR { bar } else { 0 });
    let titles = TITLES.map(|(title, _)| title.to_owned());
    let mut lines = vec![CardLine::text(aligned(&titles), StyleRole::Faint)];
    for category in StatsCategory::ALL {
        let stats = statistics.category(category);
        let role = match stats.started {
            _ if category == selected => StyleRole::Selected,
            0 => StyleRole::Faint,
            _ => StyleRole::Text,
        };
        let mut pieces = vec![(aligned(&cells(category, stats)), role)];
        if bar > 0 && stats.started > 0 {
            pieces.push(("  ".to_owned(), StyleRole::Text));
            pieces.extend(share_bar(stats, bar, terminal));
        }
        let line = CardLine::new(pieces);
        lines.push(if category == selected {
            line.in_focus()
        } else {
            line
        });
    }
    if bar > 0 {
        lines.push(legend(terminal));
    }
    let streak = streak_sentence(selected, statistics.category(selected));
    lines.push(CardLine::text(streak, StyleRole::Text));
    draw_lines(canvas, &lines, terminal);
}

fn aligned(cells: &[String; 6]) -> String {
    let cell = |(place, (text, (_, width))): (usize, (&String, (&str, usize)))| match place {
        0 => format!("{text:<width$}"),
        _ => format!("{text:>width$}"),
    };
    cells.iter().zip(TITLES).enumerate().map(cell).collect()
}

fn cells(category: StatsCategory, stats: &CategoryStats) -> [String; 6] {
    let count = |count: u32| match stats.started {
        0 => "-".to_owned(),
        _ => text::thousands(count.into()),
    };
    [
        category.to_string(),
        count(stats.started),
        count(stats.won),
        count(stats.unaided),
        time(stats.best),
        time(stats.mean()),
    ]
}

/// The outcomes of games: won unaided, won with help, not won. Each has a sign and a role.
fn parts(terminal: TerminalProfile) -> [(&'static str, StyleRole); 3] {
    let signs = match terminal.glyphs {
        Glyphs::Unicode => ["━", "─", "·"],
        Glyphs::Ascii => ["=", "-", "."],
    };
    let [unaided, aided, open] = signs;
    [
        (unaided, StyleRole::Good),
        (aided, StyleRole::Accent),
        (open, StyleRole::Faint),
    ]
}

fn share_bar(
    stats: &CategoryStats,
    width: usize,
    terminal: TerminalProfile,
) -> [(String, StyleRole); 3] {
    let columns = |count: u32| {
        let started = stats.started.max(1) as usize;
        (count.min(stats.started) as usize * width + started / 2) / started
    };
    let (unaided, won) = (columns(stats.unaided), columns(stats.won));
    let lengths = [
        unaided,
        won.saturating_sub(unaided),
        width - won.max(unaided),
    ];
    let mut lengths = lengths.into_iter();
    parts(terminal).map(|(sign, role)| (sign.repeat(lengths.next().unwrap_or(0)), role))
}

fn legend(terminal: TerminalProfile) -> CardLine {
    let words = ["unaided", "with help", "not won"];
    let part = |((sign, role), word): ((&str, StyleRole), &str)| {
        [
            (sign.repeat(2), role),
            (format!(" {word}   "), StyleRole::Faint),
        ]
    };
    let parts = parts(terminal).into_iter().zip(words).flat_map(part);
    CardLine::new(parts.collect())
}

/// A time, of many hours without the minutes.
pub(super) fn time(time: Option<Duration>) -> String {
    match time {
        None => "-".to_owned(),
        Some(time) if time >= LONG => format!("{} h", time.as_secs() / 3600),
        Some(time) => text::clock(time),
    }
}

/// The unaided wins one after the other.
pub(super) fn streak_sentence(category: StatsCategory, stats: &CategoryStats) -> String {
    match (stats.started, stats.best_streak) {
        (0, _) => format!("{category}: no games yet."),
        (_, 0) => format!("{category}: no unaided win yet."),
        (_, longest) => format!(
            "{category}: unaided streak {}, best {longest}.",
            stats.streak
        ),
    }
}
