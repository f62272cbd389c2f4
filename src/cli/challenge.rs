//! `ninefold challenge`: a puzzle as one string, and the result of a game.

use super::arguments::{ChallengeArgs, CommonArgs};
use super::environment::store;
use super::error::{CliError, CliResult};
use super::messages::print_error;
use super::output::print_lines;
use ninefold_core::grid::{Limits, Permission, write_challenge};
use ninefold_game::game::{Game, Puzzle};

/// Prints the challenges of the puzzles that the arguments name, or the newest result.
pub(super) fn run(common: &CommonArgs, args: &ChallengeArgs) -> CliResult {
    if args.result {
        return print_result(common);
    }
    let asked = limits(args);
    args.input
        .for_each_puzzle(common.file_access(), |puzzle, _| {
            let checked = Puzzle::from_givens(puzzle.puzzle()).map_err(CliError::negative)?;
            let limits = asked.stricter(puzzle.limits);
            print_lines(&[write_challenge(&checked.givens, limits)])
        })
}

fn limits(args: &ChallengeArgs) -> Limits {
    let permission = |forbidden| {
        if forbidden {
            Permission::Forbidden
        } else {
            Permission::Allowed
        }
    };
    Limits {
        hints: permission(args.no_hints),
        checks: permission(args.no_checks),
    }
}

/// The result of the newest won game. A newer game that cannot be loaded is reported:
/// it may be the one that is meant.
fn print_result(common: &CommonArgs) -> CliResult {
    let store = store(common).map_err(CliError::failure)?;
    let found = store.newest_won().map_err(CliError::failure)?;
    for damaged in &found.passed_over {
        print_error(format_args!("damaged: {damaged}"));
    }
    let won = found.game.map(|loaded| loaded.value.game);
    match won.as_ref().and_then(Game::challenge_result) {
        Some(result) => print_lines(&[result.to_string()]),
        None => Err(CliError::negative("no saved game that you won")),
    }
}
