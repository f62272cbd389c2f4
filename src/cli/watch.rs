//! `ninefold watch`: a solver at work, in the terminal or as a recording.

mod board;

use super::arguments::{CommonArgs, WatchArgs};
use super::error::{CliError, ExitStatus};
use super::named_file::NamedFile;
use super::play;
use super::recording::{self, RecordingOutputs};
use super::source::PuzzleInput;
use super::value_parsers::SizeArgument;
use crate::run::export::{PlaybackOptions, ScreenExport};
use crate::run::{Opening, fresh_seed};
use crate::ui::playlist::PLAYLIST;
use crate::ui::{Algorithm, SolverPlayback, Speed, StartBoard};
use ninefold_core::generate::{Recipe, generate};
use ninefold_core::grid::Grid;
use ninefold_core::rules::KindSet;
use ninefold_core::solve::WatchedSearch;
use ninefold_game::game::BoardKind;
use ninefold_game::save::Run;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

/// The most steps of a search that is recorded: its end has to be found first.
const MAX_RECORDED_STEPS: u64 = 1 << 32;

/// The kind of classic puzzles.
const CLASSIC: BoardKind = BoardKind {
    size: 9,
    kinds: KindSet::NONE,
};

/// Watches the solver that the arguments name.
pub(super) fn run(common: &CommonArgs, args: &WatchArgs) -> Result<ExitCode, CliError> {
    let search = args
        .search
        .unwrap_or(Algorithm::Search(WatchedSearch::Textbook));
    if args.race.is_some() && search == Algorithm::Logic {
        return Err(CliError::failure(
            "only searches race; choose another --search",
        ));
    }
    let outputs = args.recording.outputs(common, args.puzzle.as_ref())?;
    let is_recorded = outputs.is_some();
    if !is_recorded && (args.from > 0 || args.to.is_some()) {
        return Err(CliError::failure(
            "--from and --to are for recordings; add --cast or --svg",
        ));
    }
    let new = new_board(args);
    if new.is_some() && args.puzzle.is_some() {
        return Err(CliError::failure(
            "--size N makes a new board; leave it out to watch PUZZLE",
        ));
    }
    if let Some(kind) = new.filter(|&kind| kind != CLASSIC) {
        return board::watch_new(common, args, kind);
    }
    if new.is_some() {
        return watch_classic(common, args, outputs, (search, new_puzzle()?));
    }
    let is_unnamed = args.puzzle.is_none() && !is_recorded && io::stdin().is_terminal();
    if is_unnamed && args.search.is_none() && args.race.is_none() && args.speed.is_none() {
        return play::start(common, Opening::Playlist);
    }
    let givens = if is_unnamed {
        PLAYLIST[0].grid()
    } else {
        let input = PuzzleInput::named(common.file_access(), args.puzzle.as_ref())?;
        let puzzle = input.first_item()?;
        let Ok(givens) = puzzle.classic() else {
            return board::watch(common, args, &puzzle);
        };
        givens
    };
    watch_classic(common, args, outputs, (search, givens))
}

/// Watches or records a solver at a classic puzzle.
fn watch_classic(
    common: &CommonArgs,
    args: &WatchArgs,
    outputs: Option<RecordingOutputs>,
    (search, givens): (Algorithm, Grid),
) -> Result<ExitCode, CliError> {
    let playback = SolverPlayback::new(StartBoard::puzzle(givens), search, Run(0));
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
    play::start(common, Opening::Watch(Box::new(playback)))
}

/// A new classic puzzle of any level.
fn new_puzzle() -> Result<Grid, CliError> {
    let recipe = Recipe {
        seed: fresh_seed(),
        ..Recipe::default()
    };
    let made = generate(&recipe, &|| false).map_err(CliError::failure)?;
    Ok(made.givens)
}

/// The kind of a new board, if one is asked for.
fn new_board(args: &WatchArgs) -> Option<BoardKind> {
    let size = match args.recording.size {
        Some(SizeArgument::Board(rows)) => Some(rows),
        Some(SizeArgument::Window(_)) | None => None,
    };
    (size.is_some() || !args.rules.is_empty()).then(|| BoardKind {
        size: size.unwrap_or(CLASSIC.size),
        kinds: args.rules.iter().copied().collect(),
    })
}

/// Writes the files that the arguments ask for.
fn record(
    common: &CommonArgs,
    args: &WatchArgs,
    outputs: RecordingOutputs,
    playback: SolverPlayback,
) -> Result<ExitCode, CliError> {
    let (title, givens) = (title(&playback), *playback.givens());
    let options = PlaybackOptions {
        playback,
        speed: args.speed,
        from: args.from,
        to: args.to,
        size: args.recording.window()?,
        terminal: recording::terminal(common),
        max_steps: MAX_RECORDED_STEPS,
    };
    let export = ScreenExport::from_playback(options).map_err(CliError::failure)?;
    outputs.write(export, title, &givens)?;
    Ok(ExitStatus::Success.into())
}

fn title(playback: &SolverPlayback) -> String {
    let sides = playback.player.recording.searches().map(|searches| {
        let names = searches.lanes.iter().map(|lane| lane.search.name());
        names.collect::<Vec<_>>().join(" against ")
    });
    sides.unwrap_or_else(|| playback.algorithm.name().to_owned())
}
