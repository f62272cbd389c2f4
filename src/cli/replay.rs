//! `ninefold replay`: a game as it was played, in the terminal, as a recording, or as rows for another
//! program.

use super::arguments::{CommonArgs, ReplayArgs};
use super::error::{CliError, ExitStatus};
use super::named_file::NamedFile;
use super::play;
use super::recording::{self, RecordingOutputs};
use super::saved_game::find_game;
use crate::cli::arguments::TableFormat;
use crate::cli::output::{StdoutWriter, seconds};
use crate::cli::row::{Row, print_rows};
use crate::run::Opening;
use crate::run::export::{ReplayOptions, ScreenExport};
use crate::ui::{Layer, ReplayScreen, ReplaySpeed};
use ninefold_core::formats::write_cells;
use ninefold_game::game::{GameId, MomentKind, PlaceKind, Position, Replay, ReplayMoment};
use ninefold_game::save::LATEST;
use serde::Serialize;
use std::ffi::OsString;
use std::io;
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
        print(replay.replay(), format)?;
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

/// A moment; times in seconds.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct MomentRow {
    seconds: f64,
    replay_seconds: f64,
    event: &'static str,
    moves: usize,
    #[serde(rename = "move")]
    made: Option<String>,
    board: String,
    stuck_seconds: Option<f64>,
    mistake: Option<&'static str>,
    mistake_seconds: Option<f64>,
}

impl Row for MomentRow {
    const DECIMALS: usize = 3;
}

/// Prints every moment of a replay.
fn print(replay: &Replay, format: TableFormat) -> io::Result<()> {
    let mut output = StdoutWriter::new();
    let moments = replay.positions().enumerate();
    let rows = moments.map(|(index, (moment, position))| row(replay, index, moment, &position));
    print_rows(rows, format, &mut output)?;
    output.flush()
}

fn row(replay: &Replay, index: usize, moment: ReplayMoment, position: &Position) -> MomentRow {
    let here = replay.places()[replay.places_at(index)].iter();
    let stuck = here.clone().find_map(|place| match place.kind {
        PlaceKind::Stuck(stuck) => Some(stuck.waited),
        PlaceKind::Mistake(_) | PlaceKind::Help(_) | PlaceKind::AppliedHint => None,
    });
    let mistake = here.clone().find_map(|place| match place.kind {
        PlaceKind::Mistake(mistake) => Some(mistake),
        PlaceKind::Stuck(_) | PlaceKind::Help(_) | PlaceKind::AppliedHint => None,
    });
    let found = mistake.map(|mistake| mistake.found);
    MomentRow {
        seconds: seconds(moment.at),
        replay_seconds: seconds(moment.shown_at),
        event: match moment.kind {
            MomentKind::Start => "start",
            MomentKind::Move => "move",
            MomentKind::Return => "return",
            MomentKind::End => "end",
        },
        moves: replay.depth_at(index),
        made: replay.move_at(index).map(|step| step.description()),
        board: write_cells(position.digits(), position.size()),
        stuck_seconds: stuck.map(seconds),
        mistake: found.map(|found| {
            if found.is_some() {
                "found"
            } else {
                "never found"
            }
        }),
        mistake_seconds: found
            .flatten()
            .map(|found| seconds(replay.moment(found.moment).at)),
    }
}
