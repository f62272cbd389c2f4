//! `ninefold generate`: puzzles, one a line, printed while they are made.

use crate::cli::arguments::{GenerateArgs, PuzzleFormat, RatingScale, table_format};
use crate::cli::counts::SolutionKind;
use crate::cli::error::{CliError, CliResult, ExitStatus};
use crate::cli::output::{OutputBuffer, OutputChunk, ResultPrinter};
use crate::cli::parallel::{OrderedPool, thread_count};
use crate::cli::progress::{ProgressLine, Work};
use crate::cli::rate::{Ratings, measure};
use crate::cli::row::Row;
use crate::run::fresh_seed;
use ninefold_core::formats::write_cells;
use ninefold_core::generate::{self, GenerateError, Generated, Recipe, generate_on};
use ninefold_core::logic::Level;
use ninefold_core::logic::ratings::sudoku_explainer::RATING_BUDGET;
use ninefold_game::game::BoardKind;
use serde::Serialize;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Makes the puzzles that the arguments ask for.
pub(super) fn run(args: &GenerateArgs) -> CliResult {
    let kind = BoardKind::new(args.size, &args.rules);
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let recipe = Recipe {
        rating: args.rating,
        technique: args.technique,
        symmetry: args.symmetry,
        minimal: args.minimal,
        clues: args.clues,
        ..kind.recipe(args.difficulty, seed)
    };
    recipe.check().map_err(CliError::failure)?;
    print_made(args, recipe, text)
}

fn text(made: &Generated, format: PuzzleFormat) -> String {
    if let Some(table) = table_format(format) {
        return GeneratedRow::new(made).line(table);
    }
    match format {
        PuzzleFormat::Grid => made.puzzle().framed(),
        _ => made.puzzle().to_string(),
    }
}

/// The batches that each thread may make before they are printed.
const BATCHES_AHEAD: usize = 4;

/// The most classic puzzles in a batch. Each of the others takes long enough to be one.
const LARGEST_BATCH: u64 = 16;

/// The least number of batches for each thread.
const BATCHES: u64 = 64;

/// Prints the series of a recipe while threads make its puzzles.
fn print_made(
    args: &GenerateArgs,
    recipe: Recipe,
    text: fn(&Generated, PuzzleFormat) -> String,
) -> CliResult {
    let tries = Arc::new(AtomicU64::new(0));
    let progress = ProgressLine::giving_way(Work::Generating(args.count, Arc::clone(&tries)));
    let mut printer = ResultPrinter::new(progress);
    let format = args.format.asked().unwrap_or(PuzzleFormat::Line);
    printer.titles(&mut table_format(format).and_then(GeneratedRow::titles))?;
    let count_try = move || {
        tries.fetch_add(1, Ordering::Relaxed);
        false
    };
    // Of several puzzles each thread makes its own.
    let for_each = match args.count {
        1 => thread_count(args.threads),
        _ => NonZero::<usize>::MIN,
    };
    let make = move |n| {
        let made = generate_on(for_each, &recipe.nth(n), &count_try)?;
        Ok(text(&made, format))
    };
    let largest_batch = if recipe.is_classic() {
        LARGEST_BATCH
    } else {
        1
    };
    printer.print_all(start(args, largest_batch, make))?;
    Ok(match printer.counts.unreadable {
        0 => ExitStatus::Success,
        _ => ExitStatus::Failure,
    })
}

/// Starts to make the puzzles, in batches to spare the threads most of their handovers.
fn start(
    args: &GenerateArgs,
    largest_batch: u64,
    make: impl Fn(u64) -> Result<String, GenerateError> + Clone + Send + 'static,
) -> OrderedPool<OutputChunk> {
    let count = args.count;
    let most = usize::try_from(count).ok().and_then(NonZero::new);
    let threads = thread_count(args.threads).min(most.unwrap_or(NonZero::<usize>::MAX));
    let size = (count / threads.get() as u64 / BATCHES).clamp(1, largest_batch);
    let batches = (0..count).step_by(size as usize);
    let batches = batches.map(move |first| first..count.min(first.saturating_add(size)));
    OrderedPool::start(threads, BATCHES_AHEAD, batches, move |numbers, sender| {
        let mut output = OutputBuffer::new(sender);
        for n in numbers {
            match make(n) {
                Ok(text) => {
                    output.line(text);
                    output.count(SolutionKind::Unique);
                }
                Err(why) => {
                    output.fail(why);
                    break;
                }
            }
            output.send_if_due();
        }
        output.finish(0)
    })
}

/// A puzzle. Seeds are strings: they may be larger than the integers that
/// every reader of JSON holds exactly.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct GeneratedRow {
    puzzle: String,
    solution: String,
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    level: Option<Level>,
    score: Option<u32>,
    #[serde(flatten)]
    ratings: Ratings,
    clues: usize,
    symmetry: &'static str,
    seed: String,
    generator: u32,
}

impl GeneratedRow {
    /// The row of a puzzle; no scale rates those of other rules.
    fn new(made: &Generated) -> GeneratedRow {
        let row = GeneratedRow {
            puzzle: made.puzzle().to_string(),
            solution: write_cells(&made.solution, made.rules.size()),
            level: made.level(),
            clues: made.givens.filled_count(),
            symmetry: made.recipe.symmetry().name(),
            seed: made.recipe.seed.to_string(),
            generator: generate::VERSION,
            ..GeneratedRow::default()
        };
        let Some(givens) = made.classic() else {
            return row;
        };
        let measured = measure(&givens, RatingScale::Both, RATING_BUDGET, &mut |_| {});
        GeneratedRow {
            score: measured.hodoku.as_ref().map(|grade| grade.score),
            ratings: Ratings::new(measured.explainer.as_ref()),
            ..row
        }
    }
}

impl Row for GeneratedRow {
    const COLUMNS: &'static str = "puzzle level score er ep ed at_least clues seed";
}
