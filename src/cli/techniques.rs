//! `ninefold techniques`: what is known about each technique.

use super::arguments::{TableFormat, Techniques};
use super::output::{Output, concluded};
use super::{Answer, complain};
use crate::logic::{Level, Technique};
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
pub fn run(wish: &Techniques) -> Answer {
    match wish.name.as_deref().map(str::parse::<Technique>) {
        None => concluded(table(wish.format)),
        Some(Ok(technique)) => concluded(page(technique, wish.format)),
        Some(Err(unknown)) => {
            complain(unknown);
            Answer::Wrong
        }
    }
}

fn table(format: Option<TableFormat>) -> io::Result<Answer> {
    let mut output = Output::new();
    match format {
        None => print_table(&mut output, aligned)?,
        Some(TableFormat::Tsv) => print_table(&mut output, |fields| fields.join("\t"))?,
        Some(TableFormat::Json) => {
            for technique in Technique::ALL {
                output.line(json(technique))?;
            }
        }
    }
    output.finish()?;
    Ok(Answer::Yes)
}

fn print_table(output: &mut Output, row: fn([&str; 7]) -> String) -> io::Result<()> {
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
    let explainer = match technique.is_in_explainer() {
        true => "yes",
        false => "no",
    };
    [
        technique.name().to_owned(),
        technique.family().name().to_owned(),
        technique.code().unwrap_or("-").to_owned(),
        technique.level().to_string(),
        technique.score().to_string(),
        rating(technique),
        explainer.to_owned(),
    ]
}

fn rating(technique: Technique) -> String {
    let tenths = technique.rating();
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[derive(Serialize)]
struct Known {
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

fn json(technique: Technique) -> String {
    let words = technique.info();
    let known = Known {
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
    };
    // Names and numbers: nothing that JSON could not hold.
    serde_json::to_string(&known).unwrap_or_default()
}

fn page(technique: Technique, format: Option<TableFormat>) -> io::Result<Answer> {
    let mut output = Output::new();
    match format {
        None => print_page(&mut output, technique)?,
        Some(TableFormat::Tsv) => output.line(fields(technique).join("\t"))?,
        Some(TableFormat::Json) => output.line(json(technique))?,
    }
    output.finish()?;
    Ok(Answer::Yes)
}

fn print_page(output: &mut Output, technique: Technique) -> io::Result<()> {
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
    match technique.is_in_explainer() {
        true => format!("from {}", rating(technique)),
        false => format!(
            "about {}: that of what the Sudoku Explainer would use instead",
            rating(technique)
        ),
    }
}

fn in_hints(technique: Technique) -> &'static str {
    match technique.is_in_hints() {
        true => "yes",
        false => "no: a step of the Sudoku Explainer's rating only",
    }
}
