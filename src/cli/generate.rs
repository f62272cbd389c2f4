//! `ninefold generate`: puzzles, one a line.

use super::arguments::{Generate, MadeFormat, Scale};
use super::output::{Output, concluded, framed};
use super::parallel::{in_order, thread_count};
use super::rate::{Measured, Measures, NOT_ASKED, Ratings, measure, told};
use super::{ExitStatus, print_error};
use crate::generate::{self, GenerateError, Generated, RATING_BUDGET, Recipe};
use crate::logic::Level;
use crate::run::fresh_seed;
use serde::Serialize;
use std::io;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, Ordering};

/// The titles of the columns; a comment, so that what is printed can be read
/// again.
const TITLES: &str = "#puzzle\tlevel\tscore\ter\tep\ted\tclues\tseed";

/// Makes what the arguments ask for.
pub fn run(wish: &Generate) -> ExitStatus {
    let recipe = Recipe {
        seed: wish.seed.unwrap_or_else(fresh_seed),
        level: wish.difficulty,
        rating: wish.rating,
        technique: wish.technique,
        symmetry: wish.symmetry,
        minimal: wish.minimal,
        clues: wish.clues,
    };
    concluded(make_all(wish, recipe))
}

fn make_all(wish: &Generate, recipe: Recipe) -> io::Result<ExitStatus> {
    let mut output = Output::new();
    if wish.format == MadeFormat::Tsv {
        output.line(TITLES)?;
    }
    let mut result = Ok(ExitStatus::Success);
    let ended = AtomicBool::new(false);
    let make = |n| {
        let made = generate::generate(&recipe.nth(n), &|| ended.load(Ordering::Relaxed));
        made.map(|puzzle| written(&puzzle, wish.format))
    };
    let take = |made| {
        let taken = print(made, &mut output);
        let more = matches!(taken, Ok(ExitStatus::Success));
        result = taken;
        go_on(more, &ended)
    };
    in_order(thread_count(wish.threads), wish.count, make, take);
    output.finish()?;
    result
}

fn print(made: Result<String, GenerateError>, output: &mut Output) -> io::Result<ExitStatus> {
    match made {
        Ok(puzzle) => {
            output.line(puzzle)?;
            Ok(ExitStatus::Success)
        }
        Err(why) => {
            print_error(why);
            Ok(ExitStatus::Failure)
        }
    }
}

/// Goes on, or tells the other threads that nobody wants more.
fn go_on(more: bool, ended: &AtomicBool) -> ControlFlow<()> {
    if more {
        return Continue(());
    }
    ended.store(true, Ordering::Relaxed);
    Break(())
}

fn written(puzzle: &Generated, format: MadeFormat) -> String {
    match format {
        MadeFormat::Line => puzzle.givens.to_string(),
        MadeFormat::Grid => framed(&puzzle.givens),
        MadeFormat::Tsv => columns(puzzle, &measures(puzzle)),
        MadeFormat::Json => json(puzzle, &measures(puzzle)),
    }
}

fn measures(puzzle: &Generated) -> Measures {
    match measure(&puzzle.givens, Scale::Both, RATING_BUDGET) {
        Measured::Unique(measures) => measures,
        // What is made has one solution.
        Measured::Several | Measured::None => Measures::default(),
    }
}

fn columns(puzzle: &Generated, measures: &Measures) -> String {
    let score = measures
        .hodoku
        .as_ref()
        .map(|grade| grade.score.to_string());
    let ratings = measures
        .explainer
        .map(|rating| [rating.er, rating.ep, rating.ed].map(told));
    let columns = [
        puzzle.givens.to_string(),
        puzzle.level().name().to_owned(),
        score.unwrap_or_else(|| NOT_ASKED.to_owned()),
        ratings.map_or_else(|| [NOT_ASKED; 3].join("\t"), |three| three.join("\t")),
        puzzle.givens.filled_count().to_string(),
        puzzle.recipe.seed.to_string(),
    ];
    columns.join("\t")
}

/// Seeds are strings: they may be larger than the whole numbers that every
/// reader of JSON holds exactly.
#[derive(Serialize)]
struct Made {
    puzzle: String,
    solution: String,
    level: Level,
    score: Option<u32>,
    #[serde(flatten)]
    ratings: Option<Ratings>,
    clues: usize,
    symmetry: &'static str,
    seed: String,
    version: u32,
}

fn json(puzzle: &Generated, measures: &Measures) -> String {
    let made = Made {
        puzzle: puzzle.givens.to_string(),
        solution: puzzle.solution.to_string(),
        level: puzzle.level(),
        score: measures.hodoku.as_ref().map(|grade| grade.score),
        ratings: measures.explainer.as_ref().map(Ratings::of),
        clues: puzzle.givens.filled_count(),
        symmetry: puzzle.recipe.symmetry.name(),
        seed: puzzle.recipe.seed.to_string(),
        version: generate::VERSION,
    };
    // Names and numbers: nothing that JSON could not hold.
    serde_json::to_string(&made).unwrap_or_default()
}
