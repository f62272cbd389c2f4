//! The figures of a technique that was practised.

use super::text;
use crate::game::TechniqueStats;

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
