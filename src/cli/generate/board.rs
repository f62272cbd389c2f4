//! Boards of other sizes and rules.

use super::output::print_made;
use super::row::GeneratedRow;
use crate::cli::arguments::{GenerateArgs, PuzzleFormat, table_format};
use crate::cli::board::{below_word, frame};
use crate::cli::buffer::{OutputBuffer, OutputChunk};
use crate::cli::counts::SolutionKind;
use crate::cli::error::{CliError, CliResult};
use crate::cli::parallel::{OrderedPool, thread_count};
use crate::cli::row::Row;
use crate::run::fresh_seed;
use ninefold_core::formats::BoardPuzzle;
use ninefold_core::rules::KindSet;
use ninefold_core::variants::{BoardRecipe, GeneratedBoard, generate_board};
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The boards that each thread may make before they are printed.
const BOARDS_AHEAD: usize = 4;

/// The number of rows of a classic puzzle.
const CLASSIC: usize = 9;

/// Whether the arguments ask for other rules than the classic ones.
pub(super) fn is_asked(args: &GenerateArgs) -> bool {
    !args.rules.is_empty() || size(args) != CLASSIC
}

fn size(args: &GenerateArgs) -> usize {
    args.size.map_or(CLASSIC, usize::from)
}

/// Makes the boards that the arguments ask for.
pub(super) fn run(args: &GenerateArgs) -> CliResult {
    if let Some(option) = classic_option(args) {
        return Err(CliError::failure(format_args!(
            "{option} is for classic puzzles; leave it out, or leave out --rules and --size"
        )));
    }
    let recipe = BoardRecipe {
        size: size(args),
        kinds: args.rules.iter().copied().collect::<KindSet>(),
        level: args.difficulty,
        seed: args.seed.unwrap_or_else(fresh_seed),
    };
    recipe.check().map_err(CliError::failure)?;
    let tries = Arc::new(AtomicU64::new(0));
    print_made(args, Arc::clone(&tries), || start(args, recipe, tries))
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

fn start(
    args: &GenerateArgs,
    recipe: BoardRecipe,
    tries: Arc<AtomicU64>,
) -> OrderedPool<OutputChunk> {
    let format = args.format;
    let most = usize::try_from(args.count).ok().and_then(NonZero::new);
    let threads = thread_count(args.threads).min(most.unwrap_or(NonZero::<usize>::MAX));
    OrderedPool::start(threads, BOARDS_AHEAD, 0..args.count, move |n, sender| {
        let mut output = OutputBuffer::new(sender);
        let count_try = || {
            tries.fetch_add(1, Ordering::Relaxed);
            false
        };
        match generate_board(&recipe.nth(n), &count_try) {
            Ok(board) => {
                output.line(text(&board, format));
                output.count(SolutionKind::Unique);
            }
            Err(why) => output.fail(why),
        }
        output.finish(0)
    })
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
