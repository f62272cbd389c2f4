//! The line of one puzzle: between tabs, or as JSON.

use super::measure::{Measured, Measures};
use crate::cli::arguments::TableFormat;
use crate::grid::Grid;
use crate::logic::ratings::hodoku::HodokuGrade;
use crate::logic::ratings::sudoku_explainer::{ExplainerRating, Rating};
use crate::logic::{Level, Technique};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// What stands in a column that was not asked for.
pub const NOT_ASKED: &str = "-";

/// The titles of the columns. They are a comment, so that what is printed can
/// be read again.
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
        TableFormat::Json => json(givens, measured),
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
    [rating.er, rating.ep, rating.ed].map(told)
}

/// 45 as `4.5`, and as `>=4.5` where the search was given up there.
pub fn told(rating: Rating) -> String {
    let bound = match rating {
        Rating::Exactly(_) => "",
        Rating::AtLeast(_) => ">=",
    };
    let tenths = rating.tenths();
    format!("{bound}{}.{}", tenths / 10, tenths % 10)
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
struct Line {
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
    /// Those of the three that are at least so high.
    at_least: Vec<&'static str>,
}

impl Ratings {
    /// These as numbers.
    pub fn of(rating: &ExplainerRating) -> Ratings {
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
    techniques: Counts,
    guesses: u32,
}

/// How often each technique was used, easiest first.
struct Counts(BTreeMap<Technique, u32>);

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (technique, times) in &self.0 {
            map.serialize_entry(technique.name(), times)?;
        }
        map.end()
    }
}

fn json(givens: &Grid, measured: &Measured) -> String {
    let (explainer, hodoku) = match measured {
        Measured::Unique(Measures { explainer, hodoku }) => (explainer.as_ref(), hodoku.as_ref()),
        Measured::Several | Measured::None => (None, None),
    };
    let line = Line {
        puzzle: givens.to_string(),
        problem: problem(measured),
        explainer: explainer.map(Ratings::of),
        hodoku: hodoku.map(|grade| Grades {
            level: grade.level,
            score: grade.score,
            techniques: Counts(grade.steps.clone()),
            guesses: grade.guesses,
        }),
    };
    // Names and numbers: nothing that JSON could not hold.
    serde_json::to_string(&line).unwrap_or_default()
}
