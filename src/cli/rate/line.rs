//! The line of one puzzle: between tabs, or as JSON.

use super::measure::{Measured, Measures};
use crate::cli::arguments::TableFormat;
use crate::cli::output::{json, tenths};
use ninefold_core::grid::Grid;
use ninefold_core::logic::ratings::hodoku::HodokuGrade;
use ninefold_core::logic::ratings::sudoku_explainer::{ExplainerRating, Rating};
use ninefold_core::logic::{Level, Technique};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// The text of a column that was not asked for.
pub const NOT_ASKED: &str = "-";

/// The titles of the columns. The first is known to every reader of puzzles, so that
/// the output can be read as puzzles.
pub fn titles(format: TableFormat) -> Option<&'static str> {
    match format {
        TableFormat::Tsv => Some("puzzle\ter\tep\ted\tat_least\tlevel\tscore\ttechniques\tproblem"),
        TableFormat::Json => None,
    }
}

/// The line of one puzzle.
pub fn line(givens: &Grid, measured: &Measured, format: TableFormat) -> String {
    match format {
        TableFormat::Tsv => format!("{givens}\t{}", columns(measured)),
        TableFormat::Json => json(&RatingLine::new(givens, measured)),
    }
}

/// Why a puzzle has no rating.
fn problem(measured: &Measured) -> Option<&'static str> {
    match measured {
        Measured::Unique(_) => None,
        Measured::Several => Some("several solutions"),
        Measured::None => Some("no solution"),
    }
}

fn columns(measured: &Measured) -> String {
    let Measures { explainer, hodoku } = measures(measured);
    let ratings = rating_columns(explainer.as_ref());
    let [level, score, techniques] = hodoku.as_ref().map_or_else(not_asked, grades);
    let problem = problem(measured).unwrap_or(NOT_ASKED).to_owned();
    [ratings, level, score, techniques, problem].join("\t")
}

fn measures(measured: &Measured) -> &Measures {
    match measured {
        Measured::Unique(measures) => measures,
        Measured::Several | Measured::None => &Measures::NONE,
    }
}

fn not_asked() -> [String; 3] {
    [NOT_ASKED; 3].map(str::to_owned)
}

/// The hardest step, the hardest up to the first digit, the first step, and which of
/// them are lower bounds.
pub fn rating_columns(rating: Option<&ExplainerRating>) -> String {
    let Some(rating) = rating else {
        return [NOT_ASKED; 4].join("\t");
    };
    let ratings = [rating.er, rating.ep, rating.ed].map(|rating| tenths(rating.tenths()));
    let bounds = Ratings::from(Some(rating)).at_least;
    let bounds = match bounds.as_slice() {
        [] => NOT_ASKED.to_owned(),
        names => names.join(","),
    };
    format!("{}\t{bounds}", ratings.join("\t"))
}

fn grades(grade: &HodokuGrade) -> [String; 3] {
    let count = |(technique, times): (&Technique, &u32)| format!("{technique}:{times}");
    let mut techniques: Vec<String> = grade.steps.iter().map(count).collect();
    if grade.guesses > 0 {
        techniques.push(format!("Guess:{}", grade.guesses));
    }
    [
        grade.level.name().to_owned(),
        grade.score.to_string(),
        techniques.join(","),
    ]
}

#[derive(Serialize)]
struct RatingLine {
    puzzle: String,
    problem: Option<&'static str>,
    #[serde(flatten)]
    explainer: Ratings,
    #[serde(flatten)]
    hodoku: Grades,
}

/// The Sudoku Explainer's three ratings as parts of an object; null where there are
/// none.
#[derive(Serialize, Default)]
pub struct Ratings {
    er: Option<f64>,
    ep: Option<f64>,
    ed: Option<f64>,
    /// The names of those that are lower bounds.
    at_least: Vec<&'static str>,
}

impl From<Option<&ExplainerRating>> for Ratings {
    fn from(rating: Option<&ExplainerRating>) -> Ratings {
        let Some(rating) = rating else {
            return Ratings::default();
        };
        let named = [("er", rating.er), ("ep", rating.ep), ("ed", rating.ed)];
        let bounds = named
            .iter()
            .filter(|(_, rating)| matches!(rating, Rating::AtLeast(_)));
        let number = |rating: Rating| Some(f64::from(rating.tenths()) / 10.0);
        Ratings {
            er: number(rating.er),
            ep: number(rating.ep),
            ed: number(rating.ed),
            at_least: bounds.map(|&(name, _)| name).collect(),
        }
    }
}

/// HoDoKu's grade as parts of an object; null where there is none.
#[derive(Serialize, Default)]
struct Grades {
    level: Option<Level>,
    score: Option<u32>,
    #[serde(serialize_with = "serialize_counts")]
    techniques: BTreeMap<Technique, u32>,
    guesses: Option<u32>,
}

impl From<Option<&HodokuGrade>> for Grades {
    fn from(grade: Option<&HodokuGrade>) -> Grades {
        let Some(grade) = grade else {
            return Grades::default();
        };
        Grades {
            level: Some(grade.level),
            score: Some(grade.score),
            techniques: grade.steps.clone(),
            guesses: Some(grade.guesses),
        }
    }
}

/// How often each technique was used, by its name, easiest first.
fn serialize_counts<S: Serializer>(
    counts: &BTreeMap<Technique, u32>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(
        counts
            .iter()
            .map(|(technique, times)| (technique.name(), times)),
    )
}

impl RatingLine {
    fn new(givens: &Grid, measured: &Measured) -> RatingLine {
        let Measures { explainer, hodoku } = measures(measured);
        RatingLine {
            puzzle: givens.to_string(),
            problem: problem(measured),
            explainer: Ratings::from(explainer.as_ref()),
            hodoku: Grades::from(hodoku.as_ref()),
        }
    }
}
