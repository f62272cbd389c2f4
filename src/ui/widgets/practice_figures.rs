//! The figures of techniques that were practised.

use super::text;
use ninefold_core::logic::Technique;
use ninefold_game::game::{PracticeStats, TechniqueStats, lessons};

/// Meaning of the columns of a table.
pub(crate) const LEGEND: &str =
    "Alone: found without help; median of the last of those. Times are UTC.";

/// The least columns of names and figures, and those of the last time.
const LEAST: usize = 45;
const LAST: usize = 18;

/// `Tried 5, alone 3, median 0:42`
pub(crate) fn line(stats: &TechniqueStats) -> String {
    let TechniqueStats { tried, alone, .. } = stats;
    match stats.median() {
        Some(median) => format!(
            "Tried {tried}, alone {alone}, median {}",
            text::clock(median)
        ),
        None => format!("Tried {tried}, alone {alone}"),
    }
}

/// The techniques that were practised, easiest first.
pub(crate) fn practised(
    practice: &PracticeStats,
) -> impl Iterator<Item = (Technique, &TechniqueStats)> {
    let all = lessons().into_iter();
    let all = all.filter_map(|each| Some((each, practice.technique(each)?)));
    all.filter(|(_, stats)| stats.tried > 0)
}

/// The technique to learn next: the first that is not known yet.
pub(crate) fn next_to_learn(practice: &PracticeStats) -> Option<Technique> {
    practice.next_to_learn(&lessons())
}

/// The titles of a table so wide.
pub(crate) fn titles(width: usize) -> String {
    let figures = ["Tried", "Alone", "Median"].map(str::to_owned);
    row("Practice", figures, "Last", width)
}

/// The row of a technique.
pub(crate) fn technique_row(technique: Technique, stats: &TechniqueStats, width: usize) -> String {
    let median = stats.median().map_or_else(|| "-".to_owned(), text::clock);
    let figures = [stats.tried.to_string(), stats.alone.to_string(), median];
    row(technique.name(), figures, &text::date(stats.last), width)
}

/// A table that is too narrow for the last time has none.
fn row(name: &str, [tried, alone, median]: [String; 3], last: &str, width: usize) -> String {
    let has_last = width >= LEAST + LAST;
    let names = width.saturating_sub(if has_last { 23 + LAST } else { 23 });
    let name: String = name.chars().take(names.saturating_sub(1)).collect();
    let figures = format!("{name:<names$}{tried:>7}{alone:>7}{median:>9}");
    if has_last {
        format!("{figures}  {last}")
    } else {
        figures
    }
}
