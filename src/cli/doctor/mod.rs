//! `ninefold doctor`: what was detected on this machine, from which source, and
//! what follows from it; and with `--saves`, whether the saved games load.
pub(super) mod machine;
mod saves;
mod settings;

use super::arguments::{CommonArgs, DoctorArgs};
use super::environment;
use super::error::{CliResult, ExitStatus};
use super::output::StdoutWriter;
use super::row::print_rows;
use crate::run;
use crate::ui::{AppState, BoardFit, SMALLEST, board_fit};
use machine::{FindingRow, finding};
use ninefold_game::save::Loaded;
use ninefold_game::settings::{BoardChoice, Settings};
use std::io;

/// The widest value that lines are aligned for; longer ones stick out.
const WIDEST: usize = 16;

/// Prints a line for each finding. The status says whether a game can be played on
/// this machine.
pub(super) fn run(common: &CommonArgs, args: &DoctorArgs) -> CliResult {
    let format = args.format.table();
    if args.saves {
        return saves::run(common, format);
    }
    let verdict = verdict();
    let mut rows = rows(common);
    let play = match &verdict {
        Ok(()) => finding("yes", "the game runs in this terminal"),
        Err(why) => finding("no", why),
    };
    rows.push(FindingRow::new("play", play));
    let mut output = StdoutWriter::new();
    match format {
        None => print_aligned(&mut output, &rows)?,
        Some(format) => print_rows(rows, format, &mut output)?,
    }
    output.flush()?;
    Ok(match verdict {
        Ok(()) => ExitStatus::Success,
        Err(_) => ExitStatus::Negative,
    })
}

fn print_aligned(output: &mut StdoutWriter, rows: &[FindingRow]) -> io::Result<()> {
    let widths = rows.iter().map(|row| row.value.chars().count());
    let width = widths.filter(|&width| width <= WIDEST).max().unwrap_or(0);
    rows.iter().try_for_each(|row| {
        let (name, value) = (row.name, &row.value);
        output.line(format_args!("{name:<14}{value:<width$}  {}", row.meaning))
    })
}

fn rows(common: &CommonArgs) -> Vec<FindingRow> {
    let loaded = loaded(common);
    let environment = machine::findings(&loaded, common);
    let terminal = environment::terminal_profile(common);
    let size = run::window_size().unwrap_or(SMALLEST);
    let state = AppState::new(loaded.value, terminal, size);
    let settings = settings::findings(&state, size, common);
    let findings = environment.into_iter().chain(settings);
    findings
        .map(|(name, finding)| FindingRow::new(name, finding))
        .collect()
}

/// Whether a game can be played, and if not, why.
fn verdict() -> Result<(), String> {
    run::check_terminal().map_err(|error| error.to_string())?;
    match run::window_size().map(|size| (size, board_fit(size, BoardChoice::Auto))) {
        Some(((columns, rows), BoardFit::Nothing)) => Err(format!(
            "the window is {columns}x{rows}: ninefold needs {}x{}",
            SMALLEST.0, SMALLEST.1
        )),
        _ => Ok(()),
    }
}

/// The settings that a game would start with.
fn loaded(common: &CommonArgs) -> Loaded<Settings> {
    environment::store(common).map_or_else(|_| Loaded::default(), |store| store.settings())
}
