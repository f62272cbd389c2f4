//! `ninefold generate`: puzzles, one a line.

mod output;
mod row;

pub(super) use row::GeneratedRow;

use crate::cli::arguments::{GenerateArgs, PuzzleFormat, table_format};
use crate::cli::error::{CliError, CliResult};
use crate::cli::row::Row;
use crate::run::fresh_seed;
use ninefold_core::generate::{Generated, Recipe};
use ninefold_game::game::BoardKind;
use output::print_made;

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
