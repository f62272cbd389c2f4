//! `ninefold techniques`: the table of techniques, and a page on each.

use super::arguments::TechniquesArgs;
use super::error::CliResult;
use super::output::{StdoutWriter, tenths};
use super::row::{Row, print_rows};
use ninefold_core::formats::CandidatesText;
use ninefold_core::logic::{Level, Technique, examples};
use ninefold_core::rules::Rules;
use serde::Serialize;
use std::io;

/// Prints the table, or the page of one technique.
pub(super) fn run(args: &TechniquesArgs) -> CliResult {
    let mut output = StdoutWriter::new();
    let named = args.name.map(|technique| vec![technique]);
    let rows = named.unwrap_or(Technique::ALL.to_vec()).into_iter();
    let rows = rows.map(TechniqueRow::from);
    match (args.format.table(), args.name) {
        (Some(format), _) => print_rows(rows, format, &mut output)?,
        (None, Some(technique)) => print_page(&mut output, technique)?,
        (None, None) => {
            output.line(aligned(TITLES))?;
            rows.map(|row| aligned(row.cells().each_ref().map(String::as_str)))
                .try_for_each(|line| output.line(line))?;
        }
    }
    output.finish()
}

/// The titles of the table.
const TITLES: [&str; 7] = [
    "technique",
    "family",
    "code",
    "level",
    "score",
    "rating",
    "explainer",
];

/// A line of the table with columns that are wide enough for every row.
fn aligned([name, family, code, level, score, rating, explainer]: [&str; 7]) -> String {
    format!("{name:31} {family:21} {code:5} {level:8} {score:>5} {rating:>6}  {explainer}")
}

#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct TechniqueRow {
    technique: String,
    technique_name: &'static str,
    definition: &'static str,
    spotting: &'static str,
    family: &'static str,
    code: Option<&'static str>,
    #[cfg_attr(test, schemars(with = "String"))]
    level: Level,
    score: Option<u32>,
    rating: Option<f64>,
    rating_is_estimate: Option<bool>,
    assumes_uniqueness: bool,
    in_hints: bool,
}

impl Row for TechniqueRow {
    const COLUMNS: &'static str =
        "technique technique_name family code level score rating rating_is_estimate in_hints";
}

impl TechniqueRow {
    /// The texts below the titles of the table.
    fn cells(&self) -> [String; 7] {
        let in_explainer = if self.rating_is_estimate == Some(false) {
            "yes"
        } else {
            "no"
        };
        let or_none = |figure: Option<String>| figure.unwrap_or_else(|| "-".to_owned());
        [
            self.technique_name.to_owned(),
            self.family.to_owned(),
            self.code.unwrap_or("-").to_owned(),
            self.level.name().to_owned(),
            or_none(self.score.map(|score| score.to_string())),
            or_none(self.rating.map(|rating| format!("{rating:.1}"))),
            in_explainer.to_owned(),
        ]
    }
}

impl From<Technique> for TechniqueRow {
    fn from(technique: Technique) -> TechniqueRow {
        let words = technique.info();
        let classic = Some(technique).filter(|each| !each.is_for_other_rules());
        TechniqueRow {
            technique: technique.word(),
            technique_name: technique.name(),
            definition: words.definition,
            spotting: words.spotting,
            family: technique.family().name(),
            code: technique.code(),
            level: technique.level(),
            score: classic.map(Technique::score),
            rating: classic.map(|each| f64::from(each.rating()) / 10.0),
            rating_is_estimate: classic.map(|each| !each.is_in_explainer()),
            assumes_uniqueness: technique.assumes_uniqueness(),
            in_hints: technique.is_in_hints() || technique.is_for_other_rules(),
        }
    }
}

fn print_page(output: &mut StdoutWriter, technique: Technique) -> io::Result<()> {
    output.line(technique)?;
    let words = technique.info();
    output.line(words.definition)?;
    output.line(words.spotting)?;
    output.line("")?;
    let mut row = |title: &str, what: &str| output.line(format_args!("{title:14} {what}"));
    row("Family", technique.family().name())?;
    row("Level", &technique.level().to_string())?;
    if technique.is_for_other_rules() {
        return row(
            "In hints",
            "on boards with the clues or houses that it needs",
        );
    }
    row("HoDoKu score", &technique.score().to_string())?;
    row("HoDoKu code", technique.code().unwrap_or("none"))?;
    row("SE rating", &explained_rating(technique))?;
    row("In hints", in_hints(technique))?;
    if technique.assumes_uniqueness() {
        row("Assumes", "that the puzzle has only one solution")?;
    }
    print_example(output, technique)
}

/// Prints the example: its board with the candidates, why the technique applies there, and
/// what follows.
fn print_example(output: &mut StdoutWriter, technique: Technique) -> io::Result<()> {
    let Some((board, step)) = examples::step(technique) else {
        return Ok(());
    };
    output.line("\nExample")?;
    output.line(
        CandidatesText::new(Rules::classic(), board.candidates)
            .to_string()
            .trim_end(),
    )?;
    output.line(step.proof())?;
    output.line(step.result())
}

fn explained_rating(technique: Technique) -> String {
    let rating = tenths(technique.rating());
    if technique.is_in_explainer() {
        format!("from {rating}")
    } else {
        format!(
            "about {rating}, the rating of the steps that the Sudoku Explainer would use instead"
        )
    }
}

fn in_hints(technique: Technique) -> &'static str {
    if technique.is_in_hints() {
        "yes"
    } else {
        "no: a step of the Sudoku Explainer's rating only"
    }
}
