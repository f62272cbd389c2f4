//! The games on boards of other rules, by kind and level.

use super::levels::time;
use crate::ui::view_prelude::*;
use crate::ui::widgets::fit;
use ninefold_game::game::{CategoryStats, Statistics, StatsCategory};

const COLUMNS: usize = 7;

/// The titles of the columns.
const TITLES: [&str; COLUMNS] = [
    "Kind", "Level", "Played", "Won", "Unaided", "Best", "Average",
];

/// How wide they are, and in a narrow window.
const WIDE: [usize; COLUMNS] = [26, 11, 8, 7, 8, 9, 9];
const NARROW: [usize; COLUMNS - 2] = [13, 7, 8, 4, 8];

/// The titles in the narrow form: kind, level, best, won, average.
const NARROW_COLUMNS: [usize; COLUMNS - 2] = [0, 1, 5, 3, 6];

/// The table under its titles; nothing without such games.
pub(crate) fn board_table(statistics: &Statistics) -> Vec<String> {
    let rows: Vec<String> = statistics
        .boards()
        .map(|(kind, category, stats)| aligned(&row(kind, category, stats)))
        .collect();
    let titles = (!rows.is_empty()).then(|| aligned(&TITLES.map(str::to_owned)));
    titles.into_iter().chain(rows).collect()
}

/// The page.
pub(super) fn write_page(column: &mut LineWriter<'_>, statistics: &Statistics) {
    if statistics.boards().next().is_none() {
        return column.paragraph("No games of other kinds yet.", StyleRole::Text);
    }
    let is_wide = usize::from(column.width()) >= WIDE.iter().sum();
    let line = |cells: [String; COLUMNS]| {
        if is_wide {
            aligned(&cells)
        } else {
            in_short(&cells)
        }
    };
    column.line(&line(TITLES.map(str::to_owned)), StyleRole::Faint);
    let rows: Vec<_> = statistics.boards().collect();
    let room = usize::from(column.room().saturating_sub(1));
    for &(kind, category, stats) in rows.iter().take(room) {
        column.line(&line(row(kind, category, stats)), StyleRole::Text);
    }
    if rows.len() > room {
        let more = format!("and {} more", rows.len() - room);
        column.line(&more, StyleRole::Faint);
    }
}

fn row(kind: &str, category: StatsCategory, stats: &CategoryStats) -> [String; COLUMNS] {
    [
        kind.to_owned(),
        category.to_string(),
        stats.started.to_string(),
        stats.won.to_string(),
        stats.unaided.to_string(),
        time(stats.best),
        time(stats.mean()),
    ]
}

/// The first two columns to the left, the others to the right.
fn aligned(cells: &[String; COLUMNS]) -> String {
    let cell = |(place, (text, width)): (usize, (&String, usize))| match place {
        0 | 1 => format!("{:<width$}", fit(text, width as u16 - 1)),
        _ => format!("{text:>width$}"),
    };
    cells.iter().zip(WIDE).enumerate().map(cell).collect()
}

fn in_short(cells: &[String; COLUMNS]) -> String {
    let columns = NARROW_COLUMNS.into_iter().zip(NARROW);
    let cell = |(place, width): (usize, usize)| match place {
        0 | 1 => format!("{:<width$}", fit(&cells[place], width as u16 - 1)),
        _ => format!("{:>width$}", fit(&cells[place], width as u16)),
    };
    columns.map(cell).collect()
}
