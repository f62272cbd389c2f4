//! `ninefold replay`: a game as it was played, in the terminal or as a recording.

mod rows;

use super::arguments::{CommonArgs, ReplayArgs};
use super::environment::store;
use super::{CliError, ExitStatus, games, play, recording};
use crate::run::Opening;
use crate::run::export::{ReplayOptions, ScreenExport};
use crate::ui::{ReplayScreen, ReplaySpeed};
use ninefold_game::game::GameId;
use ninefold_game::save::{ExportedGames, FileError, SavedGame, StoreReader};
use std::path::Path;
use std::process::ExitCode;

/// The game that was saved last.
const LATEST: &str = "latest";

/// Replays the game that the arguments name.
pub fn run(common: &CommonArgs, args: &ReplayArgs) -> Result<ExitCode, CliError> {
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
    if name == games::STANDARD {
        play::keys_from_the_terminal();
    }
    if let Some(speed) = args.speed {
        replay.player.speed = ReplaySpeed::at_least_times(speed);
    }
    play::start(common, Opening::Replay(Box::new(replay)))
}

/// A saved game by its id, or else the game of a file. A file needs no folder of games.
pub(super) fn find_game(common: &CommonArgs, name: &str) -> Result<SavedGame, CliError> {
    let is_file = name == games::STANDARD || Path::new(name).is_file();
    let saved = match store(common) {
        Ok(store) => saved_game(&store, name)?,
        Err(_) if is_file => None,
        Err(why) => return Err(CliError::failure(why)),
    };
    match saved {
        Some(game) => Ok(game),
        None if is_file => game_of_file(name),
        None => Err(CliError::failure(format!(
            "{name:?} is neither a saved game (an id, or latest) nor a file of one"
        ))),
    }
}

fn saved_game(store: &StoreReader, name: &str) -> Result<Option<SavedGame>, CliError> {
    if name == LATEST {
        return games::one_game(store, name).map(Some);
    }
    let Ok(id) = name.parse::<GameId>() else {
        return Ok(None);
    };
    match store.load(&id) {
        Ok(loaded) => Ok(Some(loaded.value)),
        Err(damaged) if damaged.error == FileError::Missing => Ok(None),
        Err(damaged) => Err(CliError::failure(damaged)),
    }
}

/// The only game of a file that was exported.
fn game_of_file(file: &str) -> Result<SavedGame, CliError> {
    let unread = |why: String| CliError::failure(format!("{file}: {why}"));
    let bytes = games::read(file).map_err(|error| unread(error.to_string()))?;
    let games = ExportedGames::decode(&bytes).map_err(|error| unread(error.to_string()))?;
    let mut games = games.0;
    match (games.len(), games.pop()) {
        (1, Some(game)) => Ok(game),
        (0, _) | (_, None) => Err(unread("there is no game in it".to_owned())),
        (count, _) => Err(unread(format!(
            "there are {count} games in it: import them, and replay one by its id"
        ))),
    }
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
