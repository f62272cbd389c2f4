//! The statistics before the second win: what became of the games, without a table of gaps.

use super::levels::time;
use crate::ui::view_prelude::*;
use crate::ui::widgets::fit;
use ninefold_game::game::{Assistance, CategoryStats, Statistics, StatsCategory};

/// A level or a kind that was played.
pub(super) struct PlayedCategory<'s> {
    pub title: String,
    pub stats: &'s CategoryStats,
}

/// The categories that were played, those on boards of other rules too.
pub(super) fn played(statistics: &Statistics) -> Vec<PlayedCategory<'_>> {
    let classic = StatsCategory::ALL
        .into_iter()
        .map(|category| PlayedCategory {
            title: category.to_string(),
            stats: statistics.category(category),
        });
    let boards = statistics
        .boards()
        .map(|(kind, category, stats)| PlayedCategory {
            title: format!("{kind}, {category}"),
            stats,
        });
    let all = classic.chain(boards);
    all.filter(|its| its.stats.started > 0).collect()
}

/// Whether there is no win yet, or one.
pub(super) fn is_first_game(statistics: &Statistics) -> bool {
    let won: u32 = played(statistics).iter().map(|its| its.stats.won).sum();
    won < 2
}

/// A sentence, a line for each level or kind, and what else will stand here.
pub(super) fn write_first_game(column: &mut LineWriter<'_>, statistics: &Statistics) {
    let played = played(statistics);
    column.paragraph(&sentence(&played), StyleRole::Text);
    column.gap();
    for PlayedCategory { title, stats } in &played {
        let (end, role) = match stats.won {
            0 => ("not won yet".to_owned(), StyleRole::Faint),
            _ => (time_of(stats), StyleRole::Good),
        };
        let width = usize::from(column.width()).saturating_sub(end.chars().count() + 2);
        let title = format!("{:<width$}  ", fit(title, width as u16));
        column.spans(&[(&title, StyleRole::Text), (&end, role)]);
    }
    if !played.is_empty() {
        column.gap();
    }
    column.paragraph(
        "Best and average times and the streak count games won without a hint or a check. From \
         the second win on there is a line for each level here, and a chart of your times.",
        StyleRole::Faint,
    );
}

/// The games before the second win in a sentence.
fn sentence(played: &[PlayedCategory]) -> String {
    if let Some(won) = played.iter().find(|its| its.stats.won > 0) {
        return format!(
            "One game won so far: {}, in {}.",
            won.title,
            time_of(won.stats)
        );
    }
    match played {
        [] => "No games yet.".to_owned(),
        [only] if only.stats.started == 1 => {
            format!("One game so far: {}, not won yet.", only.title)
        }
        _ => "No game won yet.".to_owned(),
    }
}

/// "1:24 with help"
fn time_of(stats: &CategoryStats) -> String {
    let win = stats.recent.first();
    let help = match win.map(|win| win.assistance) {
        Some(Assistance::None) => "without help",
        Some(Assistance::Some) | None => "with help",
    };
    format!("{} {help}", time(win.map(|win| win.time)))
}
