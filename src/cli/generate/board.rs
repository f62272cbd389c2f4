//! Boards of other sizes and rules.

use super::output::print_made;
use super::row::GeneratedRow;
use crate::cli::arguments::{GenerateArgs, PuzzleFormat, table_format};
use crate::cli::board::{below_word, frame};
use crate::cli::error::{CliError, CliResult};
use crate::cli::row::Row;
use ninefold_core::formats::BoardPuzzle;
use ninefold_core::variants::{BoardRecipe, BoardRecipeError, GeneratedBoard, generate_board};
use std::sync::Arc;

/// Makes the boards that the arguments ask for.
pub(super) fn run(args: &GenerateArgs, recipe: BoardRecipe) -> CliResult {
    if let Some(option) = classic_option(args) {
        return Err(CliError::failure(format_args!(
            "{option} is for classic puzzles; leave it out, or leave out --rules and --size"
        )));
    }
    recipe.check().map_err(CliError::failure)?;
    let format = args.format;
    print_made(args, 1, move |n, count_try| {
        let made = generate_board(&recipe.nth(n), count_try)?;
        Ok::<_, BoardRecipeError>(text(&made, format))
    })
}

/// The first option that boards of other rules do not have.
fn classic_option(args: &GenerateArgs) -> Option<&'static str> {
    let options = [
        (args.rating.is_some(), "--rating"),
        (args.technique.is_some(), "--technique"),
        (args.symmetry.is_some(), "--symmetry"),
        (args.clues.is_some(), "--clues"),
        (args.minimal, "--minimal"),
    ];
    let used = options.into_iter().find(|(is_used, _)| *is_used);
    used.map(|(_, name)| name)
}

fn text(board: &GeneratedBoard, format: PuzzleFormat) -> String {
    if let Some(table) = table_format(format) {
        return GeneratedRow::of_board(board).line(table);
    }
    let puzzle = BoardPuzzle::new(Arc::clone(&board.rules), board.givens);
    let word = puzzle.to_string();
    match format {
        PuzzleFormat::Grid => below_word(&word, &frame(&board.rules, &board.givens)),
        _ => word,
    }
}
