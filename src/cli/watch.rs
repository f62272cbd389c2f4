//! `ninefold watch`: a solver at work, in the terminal or as a film.

use super::arguments::{CommonArgs, WatchArgs};
use super::environment::terminal_profile;
use super::source::PuzzleInput;
use super::{CliError, ExitStatus, play};
use crate::grid::Grid;
use crate::run::Opening;
use crate::run::film::{Film, FilmOptions, cast, svg};
use crate::ui::{
    Algorithm, ColourDepth, Glyphs, Run, SolverPlayback, Speed, StartBoard, TerminalProfile,
};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

/// The most steps of a search that is filmed: its end has to be found first.
const MAX_FILMED_STEPS: u64 = 1 << 32;

/// Watches the solver that the arguments name.
pub fn run(common: &CommonArgs, args: &WatchArgs) -> Result<ExitCode, CliError> {
    if args.race.is_some() && args.search == Algorithm::Logic {
        return Err(CliError::failure(
            "only searches race: choose another --search",
        ));
    }
    let is_film = args.cast.is_some() || args.svg.is_some();
    if !is_film && (args.from > 0 || args.to.is_some()) {
        return Err(CliError::failure(
            "--from and --to are for films: add --cast or --svg",
        ));
    }
    let givens = PuzzleInput::named(args.puzzle.as_deref())?
        .first()?
        .puzzle();
    let playback = SolverPlayback::new(StartBoard::puzzle(givens), args.search, Run(0));
    let mut playback = playback.with_opponent(args.race);
    if is_film {
        return film(common, args, playback);
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
fn film(
    common: &CommonArgs,
    args: &WatchArgs,
    playback: SolverPlayback,
) -> Result<ExitCode, CliError> {
    let title = title(&playback, playback.givens());
    let options = FilmOptions {
        playback,
        speed: args.speed,
        from: args.from,
        to: args.to,
        size: args.size,
        terminal: film_terminal(common),
        max_steps: MAX_FILMED_STEPS,
    };
    let mut film = Film::new(options).map_err(CliError::failure)?;
    if let Some(path) = &args.cast {
        let copy = film.clone();
        write_file(path, |output| cast::write(copy, &title, output))?;
    }
    if let Some(path) = &args.svg {
        let image = if args.still {
            let last = film.last_step();
            svg::render(&film.picture(last))
        } else {
            svg::animation(&film.pictures())
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

/// A film is seen elsewhere: in all colours, unless fewer are asked for.
fn film_terminal(common: &CommonArgs) -> TerminalProfile {
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

/// Has a file written, or standard output for `-`.
fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), CliError> {
    if path == Path::new("-") {
        let mut output = BufWriter::new(io::stdout().lock());
        write(&mut output)?;
        return Ok(output.flush()?);
    }
    let written = File::create(path).and_then(|file| {
        let mut output = BufWriter::new(file);
        write(&mut output)?;
        output.flush()
    });
    written.map_err(|error| CliError::failure(format!("cannot write {}: {error}", path.display())))
}
