//! `ninefold replay`: a game as it was played, in the terminal or as a recording.

pub(super) mod rows;

use super::arguments::{CommonArgs, ReplayArgs};
use super::error::{CliError, ExitStatus};
use super::named_file::NamedFile;
use super::play;
use super::recording::{self, RecordingOutputs};
use super::saved_game::find_game;
use crate::run::Opening;
use crate::run::export::{ReplayOptions, ScreenExport};
use crate::ui::{Layer, ReplayScreen, ReplaySpeed};
use ninefold_game::game::GameId;
use ninefold_game::save::LATEST;
use std::ffi::OsString;
use std::process::ExitCode;

/// Replays the game that the arguments name.
pub(super) fn run(common: &CommonArgs, args: &ReplayArgs) -> Result<ExitCode, CliError> {
    let latest = NamedFile::from(OsString::from(LATEST));
    let name = args.game.as_ref().unwrap_or(&latest);
    let outputs = args.recording.outputs(common, Some(name))?;
    let saved = find_game(common, name)?;
    if saved.game.history.is_empty() {
        return Err(CliError::negative(format!(
            "no move to replay in the game {}",
            saved.id
        )));
    }
    let mut replay = ReplayScreen::of_saved(&saved);
    if let Some(format) = args.format.asked() {
        if outputs.is_some() {
            let why = "--format prints rows; leave it out to write a recording";
            return Err(CliError::failure(why));
        }
        rows::print(replay.replay(), format)?;
        return Ok(ExitStatus::Success.into());
    }
    if let Some(outputs) = outputs {
        return record(common, args, outputs, &saved.id, replay);
    }
    if name.is_standard() {
        play::keys_from_the_terminal();
    }
    if let Some(speed) = args.speed {
        replay.player.speed = ReplaySpeed::at_least_times(speed);
    }
    play::start(common, Opening::Layer(Layer::Replay(Box::new(replay))))
}

fn record(
    common: &CommonArgs,
    args: &ReplayArgs,
    outputs: RecordingOutputs,
    id: &GameId,
    replay: ReplayScreen,
) -> Result<ExitCode, CliError> {
    let puzzle = replay.replay().puzzle().board();
    let options = ReplayOptions {
        replay,
        speed: args.speed.map(ReplaySpeed::at_least_times),
        size: args.recording.size(),
        terminal: recording::terminal(common),
    };
    let export = ScreenExport::from_replay(options).map_err(CliError::failure)?;
    outputs.write(export, format!("Replay of {id}"), &puzzle)?;
    Ok(ExitStatus::Success.into())
}
