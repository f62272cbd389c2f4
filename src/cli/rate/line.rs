//! The line of one puzzle: between tabs, or as JSON.

use super::measure::{Measured, Measures};
use crate::cli::arguments::TableFormat;
use crate::cli::output::{json, tenths};
use crate::grid::Grid;
use crate::logic::ratings::hodoku::HodokuGrade;
use crate::logic::ratings::sudoku_explainer::{ExplainerRating, Rating};
use crate::logic::{Level, Technique};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// The text of a column that was not asked for.
pub const NOT_ASKED: &str = "-";

/// The titles of the columns, as a comment, so that the output can be read as
/// puzzles.
pub fn titles(format: TableFormat) -> Option<&'static str> {
    match format {
        TableFormat::Tsv => Some("#puzzle\ter\tep\ted\tlevel\tscore\ttechniques"),
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
    let Measured::Unique(measures) = measured else {
        return problem(measured).unwrap_or_default().to_owned();
    };
    let [er, ep, ed] = measures.explainer.as_ref().map_or_else(not_asked, ratings);
    let [level, score, techniques] = measures.hodoku.as_ref().map_or_else(not_asked, grades);
    [er, ep, ed, level, score, techniques].join("\t")
}

fn not_asked() -> [String; 3] {
    [NOT_ASKED; 3].map(str::to_owned)
}

/// The hardest step, the hardest up to the first digit, the first step.
fn ratings(rating: &ExplainerRating) -> [String; 3] {
    [rating.er, rating.ep, rating.ed].map(rating_text)
}

/// 45 as `4.5`, or `>=4.5` for a lower bound.
pub fn rating_text(rating: Rating) -> String {
    let bound = match rating {
        Rating::Exactly(_) => "",
        Rating::AtLeast(_) => ">=",
    };
    format!("{bound}{}", tenths(rating.tenths()))
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
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<&'static str>,
    #[serde(flatten)]
    explainer: Option<Ratings>,
    #[serde(flatten)]
    hodoku: Option<Grades>,
}

/// The Sudoku Explainer's three ratings as parts of an object.
#[derive(Serialize)]
pub struct Ratings {
    er: f64,
    ep: f64,
    ed: f64,
    /// The names of those that are lower bounds.
    at_least: Vec<&'static str>,
}

impl From<&ExplainerRating> for Ratings {
    fn from(rating: &ExplainerRating) -> Ratings {
        let named = [("er", rating.er), ("ep", rating.ep), ("ed", rating.ed)];
        let bounds = named
            .iter()
            .filter(|(_, rating)| matches!(rating, Rating::AtLeast(_)));
        let number = |rating: Rating| f64::from(rating.tenths()) / 10.0;
        Ratings {
            er: number(rating.er),
            ep: number(rating.ep),
            ed: number(rating.ed),
            at_least: bounds.map(|&(name, _)| name).collect(),
        }
    }
}

#[derive(Serialize)]
struct Grades {
    level: Level,
    score: u32,
    #[serde(serialize_with = "serialize_counts")]
    techniques: BTreeMap<Technique, u32>,
    guesses: u32,
}

impl From<&HodokuGrade> for Grades {
    fn from(grade: &HodokuGrade) -> Grades {
        Grades {
            level: grade.level,
            score: grade.score,
            techniques: grade.steps.clone(),
            guesses: grade.guesses,
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
        let measures = match measured {
            Measured::Unique(measures) => Some(measures),
            Measured::Several | Measured::None => None,
        };
        let Measures { explainer, hodoku } = measures.unwrap_or(&Measures::NONE);
        RatingLine {
            puzzle: givens.to_string(),
            problem: problem(measured),
            explainer: explainer.as_ref().map(Ratings::from),
            hodoku: hodoku.as_ref().map(Grades::from),
        }
    }
}
