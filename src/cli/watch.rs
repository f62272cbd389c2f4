//! `ninefold watch`: a solver at work, in the terminal or as a recording.

use super::arguments::{CommonArgs, WatchArgs};
use super::error::{CliError, ExitStatus};
use super::named_file::NamedFile;
use super::play;
use super::recording::{self, RecordingOutputs};
use super::source::PuzzleInput;
use crate::run::export::{PlaybackOptions, ScreenExport};
use crate::run::{Opening, fresh_seed};
use crate::ui::keys::Destination;
use crate::ui::playlist::PLAYLIST;
use crate::ui::{Algorithm, Layer, Playback, Request, Speed, StartBoard};
use ninefold_core::formats::Puzzle;
use ninefold_core::generate::generate;
use ninefold_core::rules::Rules;
use ninefold_core::watched::WatchedSearch;
use ninefold_game::game::BoardKind;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

/// The most steps of a search that is recorded: its end has to be found first.
const MAX_RECORDED_STEPS: u64 = 1 << 32;

/// Watches the solver that the arguments name.
pub(super) fn run(common: &CommonArgs, args: &WatchArgs) -> Result<ExitCode, CliError> {
    if args.race.is_some() && args.search == Some(Algorithm::Logic) {
        return Err(CliError::failure(
            "only searches race; choose another --search",
        ));
    }
    let outputs = args.recording.outputs(common, args.puzzle.as_ref())?;
    let is_recorded = outputs.is_some();
    if !is_recorded && (args.from > 1 || args.to.is_some()) {
        return Err(CliError::failure(
            "--from and --to are for recordings; add --cast or --svg",
        ));
    }
    if let Some(kind) = new_board(args) {
        return watch(common, args, outputs, &made(kind)?);
    }
    let is_unnamed = args.puzzle.is_none() && !is_recorded && io::stdin().is_terminal();
    if is_unnamed && args.search.is_none() && args.race.is_none() && args.speed.is_none() {
        return play::start(common, Opening::Page(Request::Go(Destination::Playlist)));
    }
    let puzzle = if is_unnamed {
        PLAYLIST[0].puzzle()
    } else {
        let input = PuzzleInput::named(common.file_access(), args.puzzle.as_ref())?;
        input.first_item()?.puzzle
    };
    watch(common, args, outputs, &puzzle)
}

/// Watches or records a solver at a puzzle.
fn watch(
    common: &CommonArgs,
    args: &WatchArgs,
    outputs: Option<RecordingOutputs>,
    puzzle: &Puzzle,
) -> Result<ExitCode, CliError> {
    let algorithm = args
        .search
        .unwrap_or(Algorithm::FIRST.or_first_on(&puzzle.rules));
    if let Algorithm::Search(search) = algorithm {
        check_search("--search", search, &puzzle.rules)?;
    }
    if let Some(opponent) = args.race {
        check_search("--race", opponent, &puzzle.rules)?;
    }
    let playback = Playback::new(StartBoard::puzzle(puzzle), algorithm);
    let mut playback = playback.with_opponent(args.race);
    if let Some(to) = args.to.filter(|&to| to < args.from) {
        let from = args.from;
        return Err(CliError::failure(format!(
            "--from {from} is after --to {to}"
        )));
    }
    if let Some(outputs) = outputs {
        return record(common, args, outputs, playback);
    }
    if args.puzzle.as_ref().is_none_or(NamedFile::is_standard) {
        play::keys_from_the_terminal();
    }
    if let Some(speed) = args.speed {
        playback.player.speed = Speed::at_least(speed);
    }
    play::start(common, Opening::Layer(Layer::Playback(Box::new(playback))))
}

/// Whether a search that an option names knows the rules of a puzzle.
///
/// # Errors
/// It does not; which do.
pub(super) fn check_search(
    option: &str,
    search: WatchedSearch,
    rules: &Rules,
) -> Result<(), CliError> {
    let known = WatchedSearch::on(rules);
    if known.contains(&search) {
        return Ok(());
    }
    let known: Vec<&str> = known.iter().map(|search| search.word()).collect();
    Err(CliError::failure(format_args!(
        "{option} {}: this search does not know the rules of {}; those that do: {}",
        search.word(),
        rules.title(),
        known.join(", ")
    )))
}

/// A new puzzle of this kind, of any level.
fn made(kind: BoardKind) -> Result<Puzzle, CliError> {
    let made = generate(&kind.recipe(None, fresh_seed()), &|| false);
    Ok(made.map_err(CliError::failure)?.puzzle())
}

/// The kind of a new board, if one is asked for.
fn new_board(args: &WatchArgs) -> Option<BoardKind> {
    let is_asked = args.size.is_some() || !args.rules.is_empty();
    is_asked.then(|| BoardKind::new(args.size, &args.rules))
}

/// Writes the files that the arguments ask for.
fn record(
    common: &CommonArgs,
    args: &WatchArgs,
    outputs: RecordingOutputs,
    playback: Playback,
) -> Result<ExitCode, CliError> {
    let (title, puzzle) = (title(&playback), playback.givens().puzzle());
    let options = PlaybackOptions {
        playback,
        speed: args.speed,
        from: args.from - 1,
        to: args.to,
        size: args.recording.size(),
        terminal: recording::terminal(common),
        max_steps: MAX_RECORDED_STEPS,
    };
    let export = ScreenExport::from_playback(options).map_err(CliError::failure)?;
    outputs.write(export, title, &puzzle)?;
    Ok(ExitStatus::Success.into())
}

fn title(playback: &Playback) -> String {
    let sides = playback.player.recording.searches().map(|searches| {
        let names = searches.lanes.iter().map(|lane| lane.search.name());
        names.collect::<Vec<_>>().join(" against ")
    });
    sides.unwrap_or_else(|| playback.algorithm.name().to_owned())
}
