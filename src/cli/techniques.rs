//! `ninefold techniques`: the table of techniques, and a page on each.

use super::arguments::{TableFormat, TechniquesArgs};
use super::output::{StdoutWriter, json, tenths};
use super::{CliResult, ExitStatus};
use ninefold_core::logic::{Level, Technique};
use serde::Serialize;
use std::io;

/// The titles of the table's columns.
const TITLES: [&str; 7] = [
    "technique",
    "family",
    "code",
    "level",
    "score",
    "rating",
    "explainer",
];

/// Prints the table, or the page of one technique.
pub fn run(args: &TechniquesArgs) -> CliResult {
    let mut output = StdoutWriter::new();
    match (args.name, args.format) {
        (None, None) => print_table(&mut output, aligned)?,
        (None, Some(TableFormat::Tsv)) => print_table(&mut output, |fields| fields.join("\t"))?,
        (None, Some(TableFormat::Json)) => {
            for technique in Technique::ALL {
                output.line(json(&TechniqueJson::from(technique)))?;
            }
        }
        (Some(technique), None) => print_page(&mut output, technique)?,
        (Some(technique), Some(TableFormat::Tsv)) => {
            output.line(TITLES.join("\t"))?;
            output.line(fields(technique).join("\t"))?;
        }
        (Some(technique), Some(TableFormat::Json)) => {
            output.line(json(&TechniqueJson::from(technique)))?;
        }
    }
    output.flush()?;
    Ok(ExitStatus::Success)
}

fn print_table(output: &mut StdoutWriter, row: fn([&str; 7]) -> String) -> io::Result<()> {
    output.line(row(TITLES))?;
    for technique in Technique::ALL {
        let fields = fields(technique);
        output.line(row(fields.each_ref().map(String::as_str)))?;
    }
    Ok(())
}

fn aligned([name, family, code, level, score, rating, explainer]: [&str; 7]) -> String {
    format!("{name:31} {family:21} {code:5} {level:8} {score:>5} {rating:>6}  {explainer}")
}

fn fields(technique: Technique) -> [String; 7] {
    let explainer = if technique.is_in_explainer() {
        "yes"
    } else {
        "no"
    };
    [
        technique.name().to_owned(),
        technique.family().name().to_owned(),
        technique.code().unwrap_or("-").to_owned(),
        technique.level().name().to_owned(),
        technique.score().to_string(),
        tenths(technique.rating()),
        explainer.to_owned(),
    ]
}

#[derive(Serialize)]
struct TechniqueJson {
    technique: &'static str,
    definition: &'static str,
    spotting: &'static str,
    family: &'static str,
    code: Option<&'static str>,
    level: Level,
    score: u32,
    rating: f64,
    in_explainer: bool,
    assumes_uniqueness: bool,
    in_hints: bool,
}

impl From<Technique> for TechniqueJson {
    fn from(technique: Technique) -> TechniqueJson {
        let words = technique.info();
        TechniqueJson {
            technique: technique.name(),
            definition: words.definition,
            spotting: words.spotting,
            family: technique.family().name(),
            code: technique.code(),
            level: technique.level(),
            score: technique.score(),
            rating: f64::from(technique.rating()) / 10.0,
            in_explainer: technique.is_in_explainer(),
            assumes_uniqueness: technique.assumes_uniqueness(),
            in_hints: technique.is_in_hints(),
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
    row("HoDoKu score", &technique.score().to_string())?;
    row("HoDoKu code", technique.code().unwrap_or("none"))?;
    row("SE rating", &explained_rating(technique))?;
    row("In hints", in_hints(technique))?;
    if technique.assumes_uniqueness() {
        row("Assumes", "that the puzzle has only one solution")?;
    }
    Ok(())
}

fn explained_rating(technique: Technique) -> String {
    let rating = tenths(technique.rating());
    if technique.is_in_explainer() {
        format!("from {rating}")
    } else {
        format!("about {rating}: that of what the Sudoku Explainer would use instead")
    }
}

fn in_hints(technique: Technique) -> &'static str {
    if technique.is_in_hints() {
        "yes"
    } else {
        "no: a step of the Sudoku Explainer's rating only"
    }
}
