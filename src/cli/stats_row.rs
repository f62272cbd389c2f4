//! A category of games, or a technique that was practised, as a row for other programs.

use super::output::time_of;
use super::row::Row;
use crate::ui::widgets::practice_figures;
use ninefold_core::logic::{Level, Technique};
use ninefold_game::game::{
    Assistance, CategoryStats, CategoryTrend, Date, Statistics, StatsCategory, TechniqueStats,
    Trends, Win,
};
use serde::Serialize;
use std::borrow::Cow;

/// A count with every column, whatever its kind.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct StatsRow {
    kind: &'static str,
    name: Cow<'static, str>,
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    level: Option<Level>,
    technique: Option<String>,
    started: Option<u32>,
    won: Option<u32>,
    unaided: Option<u32>,
    best_seconds: Option<u64>,
    average_seconds: Option<u64>,
    streak: Option<u32>,
    best_streak: Option<u32>,
    /// The latest first.
    last_wins: Option<Vec<LastWin>>,
    tried: Option<u32>,
    alone: Option<u32>,
    median_seconds: Option<u64>,
    practised_at: Option<String>,
    /// The number of positions to be repeated.
    reviews: Option<usize>,
    /// The median of the last ten unaided wins that are saved.
    last_ten_seconds: Option<u64>,
    /// In per cent of the wins that are saved.
    unaided_share: Option<u8>,
    /// Number of hints that named a technique, in all saved games.
    hinted: Option<u32>,
    /// The date on which figures of games or practice were brought over from elsewhere.
    brought_over: Option<String>,
    /// The kind of boards of other rules.
    rules: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LastWin {
    seconds: u64,
    aided: bool,
}

impl StatsRow {
    /// The categories of games, those of boards of other rules, and the techniques that were
    /// practised, each easiest first; then the techniques that hints named, the most often
    /// first.
    pub(super) fn all(statistics: &Statistics, trends: &Trends) -> Vec<StatsRow> {
        let brought_over = statistics.brought_over();
        let marked = |row| StatsRow {
            brought_over: brought_over.map(|base| Date::at(base.at).to_string()),
            ..row
        };
        let games = StatsCategory::ALL.map(|category| {
            let stats = statistics.category(category);
            marked(StatsRow::of_games(
                category,
                stats,
                trends.category(category),
            ))
        });
        let boards = statistics.boards().map(|(kind, category, stats)| {
            marked(StatsRow {
                kind: "board",
                rules: Some(kind.to_owned()),
                ..StatsRow::of_games(category, stats, &CategoryTrend::default())
            })
        });
        let practised = practice_figures::practised(statistics.practice());
        let practice =
            practised.map(|(technique, stats)| marked(StatsRow::of_practice(technique, stats)));
        let hinted = trends.hinted().into_iter().map(StatsRow::of_hints);
        games
            .into_iter()
            .chain(boards)
            .chain(practice)
            .chain(hinted)
            .collect()
    }

    fn of_hints((technique, hinted): (Technique, u32)) -> StatsRow {
        StatsRow {
            kind: "hints",
            name: technique.name().into(),
            technique: Some(technique.word()),
            hinted: Some(hinted),
            ..StatsRow::default()
        }
    }

    fn of_games(category: StatsCategory, stats: &CategoryStats, trend: &CategoryTrend) -> StatsRow {
        StatsRow {
            median_seconds: trend.median().map(|time| time.as_secs()),
            last_ten_seconds: trend.last_ten().map(|time| time.as_secs()),
            unaided_share: trend.unaided_share(),
            kind: "games",
            name: category.name().into(),
            level: match category {
                StatsCategory::Generated(level) => Some(level),
                StatsCategory::Entered => None,
            },
            started: Some(stats.started),
            won: Some(stats.won),
            unaided: Some(stats.unaided),
            best_seconds: stats.best.map(|best| best.as_secs()),
            average_seconds: stats.mean().map(|time| time.as_secs()),
            streak: Some(stats.streak),
            best_streak: Some(stats.best_streak),
            last_wins: Some(stats.recent.iter().map(LastWin::from).collect()),
            ..StatsRow::default()
        }
    }

    fn of_practice(technique: Technique, stats: &TechniqueStats) -> StatsRow {
        StatsRow {
            kind: "practice",
            name: technique.name().into(),
            technique: Some(technique.word()),
            tried: Some(stats.tried),
            alone: Some(stats.alone),
            median_seconds: stats.median().map(|time| time.as_secs()),
            practised_at: time_of(stats.last),
            reviews: Some(stats.reviews.len()),
            ..StatsRow::default()
        }
    }
}

impl Row for StatsRow {
    fn column(&self, name: &str) -> Option<String> {
        let wins = self
            .last_wins
            .as_ref()
            .filter(|wins| !wins.is_empty() && name == "last_wins")?;
        let texts: Vec<String> = wins.iter().map(LastWin::text).collect();
        Some(texts.join(","))
    }
}

impl LastWin {
    /// The seconds, with an asterisk if there was help.
    fn text(&self) -> String {
        let help = if self.aided { "*" } else { "" };
        format!("{}{help}", self.seconds)
    }
}

impl From<&Win> for LastWin {
    fn from(win: &Win) -> LastWin {
        LastWin {
            seconds: win.time.as_secs(),
            aided: win.assistance == Assistance::Some,
        }
    }
}
