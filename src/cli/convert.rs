//! `ninefold convert`: the same puzzles in another format.

use super::arguments::ConvertArgs;
use super::error::{CliError, CliResult, ExitStatus, print_error};
use super::named_file::FileAccess;
use super::output::StdoutWriter;
use super::source::{ARGUMENT, PlacedItem};
use ninefold_core::formats::{Format, Imported};

/// Writes the puzzles that the arguments name.
pub(super) fn run(access: FileAccess, args: &ConvertArgs) -> CliResult {
    let mut output = StdoutWriter::new();
    output.write(args.to.beginning())?;
    let status = args.input.for_each(access, |input| {
        let name = input.name.clone();
        let mut status = ExitStatus::Success;
        for PlacedItem { line, item, others } in input.items() {
            let written = item
                .map_err(CliError::from)
                .and_then(|puzzle| written(&puzzle, args.to));
            let problem = match written {
                Ok((text, note)) => {
                    output.write(&text)?;
                    note.into_iter()
                        .for_each(|note| print_error(format_args!("{name}: {note}")));
                    None
                }
                Err(error) => {
                    // So that the lines of others stay aligned.
                    let leaves_gap = args.to.is_line() && line > 0;
                    let gap = if leaves_gap { "-\n" } else { "" };
                    output.write(gap).map(|()| Some(error))?
                }
            };
            if !others || problem.is_some() {
                output.flush()?;
            }
            let problem = problem.map(|error| match &*name {
                ARGUMENT => error,
                name => error.placed(name, line),
            });
            status = status.max(problem.map_or(status, |error| error.report()));
        }
        Ok(status)
    })?;
    output.write(args.to.end())?;
    output.flush()?;
    Ok(status)
}

/// A puzzle in a format.
fn written(puzzle: &Imported, to: Format) -> Result<(String, Option<String>), CliError> {
    let text = to.write(puzzle);
    text.map(|text| (text, to.left_out(puzzle)))
        .ok_or_else(|| CliError::failure(to.problem(puzzle)))
}
