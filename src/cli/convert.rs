//! `ninefold convert`: the same puzzles in another format.

use super::arguments::ConvertArgs;
use super::error::SourceError;
use super::error::{CliError, CliResult, ExitStatus};
use super::named_file::FileAccess;
use super::output::StdoutWriter;

/// Writes the puzzles that the arguments name.
pub(super) fn run(access: FileAccess, args: &ConvertArgs) -> CliResult {
    let mut output = StdoutWriter::new();
    output.write(args.to.beginning())?;
    let status = args.input.for_each(access, |input| {
        let name = input.name.clone();
        let (mut status, mut count) = (ExitStatus::Success, 0);
        for item in input.puzzles() {
            count += 1;
            match item {
                Ok(puzzle) => output.write(&args.to.write(&puzzle))?,
                Err(error) => {
                    output.flush()?;
                    status = status.max(CliError::from(error).report());
                }
            }
        }
        match count {
            0 => Err(SourceError::Empty(name).into()),
            _ => Ok(status),
        }
    })?;
    output.write(args.to.end())?;
    output.flush()?;
    Ok(status)
}
