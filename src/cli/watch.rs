//! `ninefold watch`: a solver at work, in the terminal or as a recording.

use super::arguments::{CommonArgs, WatchArgs};
use super::environment::terminal_profile;
use super::output::write_file;
use super::source::PuzzleInput;
use super::{CliError, ExitStatus, play};
use crate::grid::Grid;
use crate::run::Opening;
use crate::run::export::{ExportOptions, PlaybackExport, cast, svg};
use crate::ui::{
    Algorithm, ColourDepth, Glyphs, Run, SolverPlayback, Speed, StartBoard, TerminalProfile,
};
use std::process::ExitCode;

/// The most steps of a search that is recorded: its end has to be found first.
const MAX_RECORDED_STEPS: u64 = 1 << 32;

/// Watches the solver that the arguments name.
pub fn run(common: &CommonArgs, args: &WatchArgs) -> Result<ExitCode, CliError> {
    if args.race.is_some() && args.search == Algorithm::Logic {
        return Err(CliError::failure(
            "only searches race: choose another --search",
        ));
    }
    let is_recorded = args.cast.is_some() || args.svg.is_some();
    if !is_recorded && (args.from > 0 || args.to.is_some()) {
        return Err(CliError::failure(
            "--from and --to are for recordings: add --cast or --svg",
        ));
    }
    let givens = PuzzleInput::named(args.puzzle.as_deref())?
        .first()?
        .puzzle();
    let playback = SolverPlayback::new(StartBoard::puzzle(givens), args.search, Run(0));
    let mut playback = playback.with_opponent(args.race);
    if is_recorded {
        return record(common, args, playback);
    }
    if matches!(args.puzzle.as_deref(), None | Some("-")) {
        play::keys_from_the_terminal();
    }
    if let Some(speed) = args.speed {
        playback.speed = Speed::at_least(speed);
    }
    play::start(common, Opening::Watch(Box::new(playback)))
}

/// Writes the files that the arguments ask for.
fn record(
    common: &CommonArgs,
    args: &WatchArgs,
    playback: SolverPlayback,
) -> Result<ExitCode, CliError> {
    let title = title(&playback, playback.givens());
    let options = ExportOptions {
        playback,
        speed: args.speed,
        from: args.from,
        to: args.to,
        size: args.size,
        terminal: recording_terminal(common),
        max_steps: MAX_RECORDED_STEPS,
    };
    let mut export = PlaybackExport::new(options).map_err(CliError::failure)?;
    if let Some(path) = &args.cast {
        let copy = export.clone();
        write_file(path, |output| cast::write(copy, &title, output))?;
    }
    if let Some(path) = &args.svg {
        let image = if args.still {
            let last = export.last_step();
            svg::render(&export.picture(last))
        } else {
            svg::animation(&export.pictures())
        };
        write_file(path, |output| output.write_all(image.as_bytes()))?;
    }
    Ok(ExitStatus::Success.into())
}

fn title(playback: &SolverPlayback, givens: &Grid) -> String {
    let sides = playback.recording.searches().map(|searches| {
        let names = searches.lanes.iter().map(|lane| lane.search.name());
        names.collect::<Vec<_>>().join(" against ")
    });
    let name = sides.unwrap_or_else(|| playback.algorithm.name().to_owned());
    format!("{name}: {givens}")
}

/// A recording is seen elsewhere: in all colours, unless fewer are asked for.
fn recording_terminal(common: &CommonArgs) -> TerminalProfile {
    let here = terminal_profile(common);
    TerminalProfile {
        depth: common.colour.map_or(ColourDepth::True, ColourDepth::from),
        glyphs: if common.ascii {
            Glyphs::Ascii
        } else {
            Glyphs::Unicode
        },
        ..here
    }
}
