//! `ninefold generate`: puzzles, one a line.

use super::arguments::{GenerateArgs, PuzzleFormat, Scale};
use super::output::{Output, framed, json};
use super::parallel::{OrderedPool, PoolEvent, thread_count};
use super::rate::{Measured, Measures, NOT_ASKED, Ratings, measure, rating_text};
use super::{CliResult, ExitStatus, print_error};
use crate::generate::{self, Generated, RATING_BUDGET, Recipe};
use crate::logic::Level;
use crate::run::fresh_seed;
use serde::Serialize;
use std::io;
use std::num::NonZero;
use std::time::Duration;

/// The titles of the columns, as a comment, so that the output can be read as
/// puzzles.
const TITLES: &str = "#puzzle\tlevel\tscore\ter\tep\ted\tclues\tseed";

/// How many puzzles for each thread may be made before they are printed.
const PUZZLES_AHEAD: usize = 64;

/// How long to wait for a puzzle before what was made is printed.
const IDLE: Duration = Duration::from_millis(100);

/// Makes the puzzles that the arguments ask for.
pub fn run(args: &GenerateArgs) -> CliResult {
    let recipe = Recipe {
        seed: args.seed.unwrap_or_else(fresh_seed),
        level: args.difficulty,
        rating: args.rating,
        technique: args.technique,
        symmetry: args.symmetry,
        minimal: args.minimal,
        clues: args.clues,
    };
    let mut output = Output::new();
    if args.format == PuzzleFormat::Tsv {
        output.line(TITLES)?;
    }
    let status = print_all(args, recipe, &mut output)?;
    output.flush()?;
    Ok(status)
}

/// Prints puzzles until all are made or one cannot be.
fn print_all(args: &GenerateArgs, recipe: Recipe, output: &mut Output) -> io::Result<ExitStatus> {
    let format = args.format;
    let make = move |n, _: &_| {
        let made = generate::generate(&recipe.nth(n), &|| false);
        made.map(|puzzle| text(&puzzle, format))
    };
    let most = usize::try_from(args.count).unwrap_or(usize::MAX);
    let most = NonZero::new(most).unwrap_or(NonZero::<usize>::MIN);
    let threads = thread_count(args.threads).min(most);
    let mut puzzles = OrderedPool::start(threads, PUZZLES_AHEAD, 0..args.count, make);
    loop {
        match puzzles.next(IDLE) {
            PoolEvent::Result(Ok(puzzle)) => output.line(puzzle)?,
            PoolEvent::Result(Err(why)) => {
                print_error(why);
                return Ok(ExitStatus::Failure);
            }
            PoolEvent::Pending => output.flush()?,
            PoolEvent::End => return Ok(ExitStatus::Success),
            PoolEvent::Panicked => return Err(io::Error::other("a thread broke off its work")),
        }
    }
}

fn text(puzzle: &Generated, format: PuzzleFormat) -> String {
    match format {
        PuzzleFormat::Line => puzzle.givens.to_string(),
        PuzzleFormat::Grid => framed(&puzzle.givens),
        PuzzleFormat::Tsv => columns(puzzle, &measures(puzzle)),
        PuzzleFormat::Json => json(&PuzzleJson::new(puzzle, &measures(puzzle))),
    }
}

fn measures(puzzle: &Generated) -> Measures {
    match measure(&puzzle.givens, Scale::Both, RATING_BUDGET) {
        Measured::Unique(measures) => measures,
        // Every generated puzzle has one solution.
        Measured::Several | Measured::None => Measures::NONE,
    }
}

fn columns(puzzle: &Generated, measures: &Measures) -> String {
    let score = measures.hodoku.as_ref().map(|grade| grade.score);
    let ratings = measures.explainer;
    let ratings = ratings.map(|rating| [rating.er, rating.ep, rating.ed].map(rating_text));
    let columns = [
        puzzle.givens.to_string(),
        puzzle.level().name().to_owned(),
        score.map_or(NOT_ASKED.to_owned(), |score| score.to_string()),
        ratings.map_or_else(|| [NOT_ASKED; 3].join("\t"), |three| three.join("\t")),
        puzzle.givens.filled_count().to_string(),
        puzzle.recipe.seed.to_string(),
    ];
    columns.join("\t")
}

/// A puzzle as JSON. Seeds are strings: they may be larger than the integers that
/// every reader of JSON holds exactly.
#[derive(Serialize)]
struct PuzzleJson {
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

impl PuzzleJson {
    fn new(puzzle: &Generated, measures: &Measures) -> PuzzleJson {
        PuzzleJson {
            puzzle: puzzle.givens.to_string(),
            solution: puzzle.solution.to_string(),
            level: puzzle.level(),
            score: measures.hodoku.as_ref().map(|grade| grade.score),
            ratings: measures.explainer.as_ref().map(Ratings::from),
            clues: puzzle.givens.filled_count(),
            symmetry: puzzle.recipe.symmetry.name(),
            seed: puzzle.recipe.seed.to_string(),
            version: generate::VERSION,
        }
    }
}
