//! `ninefold generate`: puzzles, one a line.

mod board;
mod output;
mod row;

pub(super) use row::GeneratedRow;

use crate::cli::arguments::{GenerateArgs, PuzzleFormat, table_format};
use crate::cli::error::{CliError, CliResult};
use crate::cli::output::framed;
use crate::cli::row::Row;
use crate::run::fresh_seed;
use ninefold_core::generate::{self, Generated, Recipe, usual_symmetry};
use ninefold_game::game::BoardKind;
use output::print_made;

/// The most classic puzzles in a batch.
const LARGEST_BATCH: u64 = 16;

/// Makes the puzzles that the arguments ask for.
pub(super) fn run(args: &GenerateArgs) -> CliResult {
    let kind = BoardKind::new(args.size, &args.rules);
    let seed = args.seed.unwrap_or_else(fresh_seed);
    if kind != BoardKind::CLASSIC {
        return board::run(args, kind.recipe(args.difficulty, seed));
    }
    let recipe = Recipe {
        seed,
        level: args.difficulty,
        rating: args.rating,
        technique: args.technique,
        symmetry: args
            .symmetry
            .unwrap_or_else(|| usual_symmetry(args.technique)),
        minimal: args.minimal,
        clues: args.clues,
    };
    recipe.check().map_err(CliError::failure)?;
    let format = args.format;
    print_made(args, LARGEST_BATCH, move |n, count_try| {
        let made = generate::generate(&recipe.nth(n), count_try)?;
        Ok::<_, generate::GenerateError>(text(&made, format))
    })
}

fn text(puzzle: &Generated, format: PuzzleFormat) -> String {
    match (format, table_format(format)) {
        (_, Some(table)) => GeneratedRow::new(puzzle).line(table),
        (PuzzleFormat::Grid, None) => framed(&puzzle.givens),
        (_, None) => puzzle.givens.to_string(),
    }
}
