//! Boards of other rules.

use crate::cli::arguments::{CommonArgs, WatchArgs};
use crate::cli::error::CliError;
use crate::cli::named_file::NamedFile;
use crate::cli::play;
use crate::run::{Opening, fresh_seed};
use crate::ui::{Algorithm, BoardAlgorithm, BoardPlayback, Speed};
use ninefold_core::formats::Imported;
use ninefold_core::variants::{BoardRecipe, generate_board};
use ninefold_game::game::{BoardKind, NotUnique, Puzzle};
use std::process::ExitCode;

/// Watches a new board of this kind, of any level.
pub(super) fn watch_new(
    common: &CommonArgs,
    args: &WatchArgs,
    kind: BoardKind,
) -> Result<ExitCode, CliError> {
    let algorithm = algorithm(args)?;
    let recipe = BoardRecipe {
        size: kind.size.into(),
        kinds: kind.kinds,
        level: None,
        seed: fresh_seed(),
    };
    recipe.check().map_err(CliError::failure)?;
    let made = generate_board(&recipe, &|| false).map_err(CliError::failure)?;
    start(common, args, Puzzle::from(made), algorithm)
}

/// Watches a board that was read, if it has one solution.
pub(super) fn watch(
    common: &CommonArgs,
    args: &WatchArgs,
    board: &Imported,
) -> Result<ExitCode, CliError> {
    let algorithm = algorithm(args)?;
    let puzzle = Puzzle::from_board(board, &|| false);
    if puzzle.answer.proved().is_none() {
        return Err(CliError::negative(NotUnique));
    }
    if args.puzzle.as_ref().is_none_or(NamedFile::is_standard) {
        play::keys_from_the_terminal();
    }
    start(common, args, puzzle, algorithm)
}

/// The solver that the arguments name.
///
/// # Errors
/// They ask for what only classic puzzles have.
fn algorithm(args: &WatchArgs) -> Result<BoardAlgorithm, CliError> {
    let refused = [
        (args.recording.cast.is_some(), "--cast"),
        (args.recording.svg.is_some(), "--svg"),
        (args.race.is_some(), "--race"),
    ];
    if let Some((_, option)) = refused.iter().find(|(is_used, _)| *is_used) {
        return Err(CliError::failure(format_args!(
            "{option} is for classic puzzles; leave it out to watch a board of other rules"
        )));
    }
    match args.search {
        None => Ok(BoardAlgorithm::Search),
        Some(Algorithm::Logic) => Ok(BoardAlgorithm::Logic),
        Some(Algorithm::Search(_)) => Err(CliError::failure(
            "boards of other rules have one search of their own; leave out --search, or choose logic",
        )),
    }
}

fn start(
    common: &CommonArgs,
    args: &WatchArgs,
    puzzle: Puzzle,
    algorithm: BoardAlgorithm,
) -> Result<ExitCode, CliError> {
    let mut playback = BoardPlayback::of_puzzle(puzzle, algorithm);
    if let Some(speed) = args.speed {
        playback.player.speed = Speed::at_least(speed);
    }
    play::start(common, Opening::WatchBoard(Box::new(playback)))
}
