//! The ratings of one puzzle with the time that a person needs, as a row.

use super::row::RatingRow;
use crate::cli::row::Row;
use ninefold_core::classic::{Candidates, Grid};
use ninefold_core::logic::{OpenSteps, SimulatedSolve, Technique};
use serde::Serialize;

/// The ratings of a puzzle, the minutes that a person needs, and the steps open at each
/// moment.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct TimedRow {
    #[serde(flatten)]
    rating: RatingRow,
    minutes: Option<f64>,
    open: Option<Vec<OpenRow>>,
}

/// The steps open at a moment.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OpenRow {
    count: usize,
    technique: Option<String>,
    technique_name: Option<&'static str>,
    search_seconds: f64,
    #[serde(skip)]
    is_single: bool,
}

impl OpenRow {
    /// `7`, or `1 xy-wing`; `0` where nothing short of forcing chains is open.
    fn text(&self) -> String {
        match self.technique.as_ref().filter(|_| !self.is_single) {
            Some(technique) => format!("{} {technique}", self.count),
            None => self.count.to_string(),
        }
    }
}

impl TimedRow {
    /// The row of a puzzle with this solution, if it has only one.
    pub(super) fn new(rating: RatingRow, givens: &Grid, solution: Option<Grid>) -> TimedRow {
        let solve = |solution| SimulatedSolve::new(&Candidates::from_grid(givens), &solution);
        let solve = solution.map(solve);
        let minutes = |solve: &SimulatedSolve| (solve.time().as_secs() as f64 / 6.0).round() / 10.0;
        let open = |solve: &SimulatedSolve| solve.moments.iter().map(OpenRow::from).collect();
        TimedRow {
            rating,
            minutes: solve.as_ref().map(minutes),
            open: solve.as_ref().map(open),
        }
    }
}

impl TimedRow {
    /// The row of a board of other rules, whose time is not known.
    pub(super) fn untimed(rating: RatingRow) -> TimedRow {
        TimedRow {
            rating,
            ..TimedRow::default()
        }
    }
}

impl From<&OpenSteps> for OpenRow {
    fn from(open: &OpenSteps) -> OpenRow {
        OpenRow {
            is_single: open.is_single(),
            count: open.count,
            technique: open.technique.map(Technique::word),
            technique_name: open.technique.map(Technique::name),
            search_seconds: (open.time.as_millis() as f64 / 100.0).round() / 10.0,
        }
    }
}

impl Row for TimedRow {
    const COLUMNS: &'static str =
        "puzzle er ep ed at_least level score techniques problem minutes open";

    fn unread(line: usize, why: String) -> Self {
        TimedRow::untimed(RatingRow::unread(line, why))
    }

    /// Counts, with the technique where that is not a single.
    fn column(&self, name: &str) -> Option<String> {
        let Some(open) = self.open.as_ref().filter(|_| name == "open") else {
            return self.rating.column(name);
        };
        let texts: Vec<String> = open.iter().map(OpenRow::text).collect();
        Some(texts.join(","))
    }
}
