//! `ninefold replay`: a game as it was played, in the terminal or as a recording.

mod rows;

use super::arguments::{CommonArgs, ReplayArgs};
use super::error::{CliError, ExitStatus};
use super::saved_game::{STANDARD, find_game};
use super::{play, recording};
use crate::run::Opening;
use crate::run::export::{ReplayOptions, ScreenExport};
use crate::ui::{ReplayScreen, ReplaySpeed};
use ninefold_game::game::GameId;
use ninefold_game::save::LATEST;
use std::process::ExitCode;

/// Replays the game that the arguments name.
pub(super) fn run(common: &CommonArgs, args: &ReplayArgs) -> Result<ExitCode, CliError> {
    let name = args.game.as_deref().unwrap_or(LATEST);
    let saved = find_game(common, name)?;
    if saved.game.history.is_empty() {
        return Err(CliError::negative(format!(
            "there is no move to replay in the game {}",
            saved.id
        )));
    }
    let mut replay = ReplayScreen::of_saved(&saved);
    if let Some(format) = args.format {
        rows::print(replay.replay(), format)?;
        return Ok(ExitStatus::Success.into());
    }
    if args.recording.is_wanted() {
        return record(common, args, &saved.id, replay);
    }
    if name == STANDARD {
        play::keys_from_the_terminal();
    }
    if let Some(speed) = args.speed {
        replay.player.speed = ReplaySpeed::at_least_times(speed);
    }
    play::start(common, Opening::Replay(Box::new(replay)))
}

fn record(
    common: &CommonArgs,
    args: &ReplayArgs,
    id: &GameId,
    replay: ReplayScreen,
) -> Result<ExitCode, CliError> {
    let title = format!("Replay of {id}: {}", replay.replay().puzzle().givens);
    let options = ReplayOptions {
        replay,
        speed: args.speed.map(ReplaySpeed::at_least_times),
        size: args.recording.size,
        terminal: recording::terminal(common),
    };
    let export = ScreenExport::from_replay(options).map_err(CliError::failure)?;
    recording::write(&args.recording, export, &title)?;
    Ok(ExitStatus::Success.into())
}
