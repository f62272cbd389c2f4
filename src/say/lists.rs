//! The items of lists: saved games, daily puzzles, kinds of puzzles, statistics.

use super::spoken::{duration, speech};
use ninefold_game::game::{
    BoardKind, CategoryStats, Daily, DailyGame, DailyKind, DailyOutcome, Date, GameStatus,
    Statistics, StatsCategory, counted,
};
use ninefold_game::save::Summary;

/// A saved game: `Easy, 43 percent, 4 minutes`. Its name comes last, as the player wrote it.
pub(crate) fn summary_item(game: &Summary) -> String {
    let progress = match game.status {
        GameStatus::Won => "solved".to_owned(),
        GameStatus::Open => format!("{} percent", game.progress),
    };
    let daily = game
        .daily
        .map(|game| format!("daily of {}", game.daily.date));
    let level = game.level.map_or("Puzzle", |level| level.name());
    let parts = [
        Some(level.to_owned()),
        Some(progress),
        Some(duration(game.elapsed)),
        game.kind(),
        daily,
        game.name_or_title().map(|name| format!("named {name}")),
        Some(format!("saved {}", Date::at(game.saved_at))),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// A daily puzzle, and how far the player is: `hard, solved in 12 minutes`.
pub(crate) fn daily_item(daily: Daily, game: Option<&DailyGame>) -> String {
    let level = daily.level.name();
    let name = match daily.kind {
        DailyKind::Classic => level.to_owned(),
        DailyKind::Killer => format!("killer, {level}"),
    };
    let state = game.map(|game| match &game.outcome {
        DailyOutcome::InProgress(_, percent) => format!(", {percent} percent"),
        DailyOutcome::AutoSolved => ", auto-solved".to_owned(),
        DailyOutcome::Solved(win) => {
            format!(", solved in {}, {}", duration(win.time), win.help())
        }
    });
    format!("{name}{}", state.unwrap_or_default())
}

/// A kind of puzzle: `9x9 killer`.
pub(crate) fn kind_item(kind: &BoardKind) -> String {
    speech(kind.title())
}

/// The statistics of games, a line for each kind of them; that there are none, where there
/// are none.
pub(crate) fn statistics(statistics: &Statistics) -> Vec<String> {
    let classic = StatsCategory::ALL
        .into_iter()
        .map(|category| (category.to_string(), statistics.category(category)));
    let boards = statistics
        .boards()
        .map(|(kind, category, stats)| (format!("{kind} {}", category.name()), stats));
    let lines: Vec<String> = classic
        .chain(boards)
        .filter(|(_, stats)| stats.started > 0)
        .map(|(name, stats)| category_line(&name, stats))
        .collect();
    if lines.is_empty() {
        return vec!["no games counted yet".to_owned()];
    }
    lines
}

/// `Easy, 12 of 15 won, best 4 minutes 5 seconds, average 6 minutes, streak 3`.
fn category_line(name: &str, stats: &CategoryStats) -> String {
    let best = stats.best.map(|time| format!("best {}", duration(time)));
    let mean = stats
        .mean()
        .map(|time| format!("average {}", duration(time)));
    let streak = (stats.streak > 1).then(|| format!("streak {}", stats.streak));
    let unaided = (stats.unaided > 0).then(|| format!("{} without help", stats.unaided));
    let won = format!(
        "{} of {} won",
        stats.won,
        counted(stats.started.into(), "game")
    );
    let parts = [
        Some(name.to_owned()),
        Some(won),
        unaided,
        best,
        mean,
        streak,
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
