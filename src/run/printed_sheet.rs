//! Writing a sheet with a puzzle into a file that the player named.

use super::options::PuzzlePrinter;
use super::output_file::{OutputError, OutputFile};
use crate::ui::{Fact, PrintJob, StatusMessage};
use std::iter;

/// Writes the sheet, and says where it is or why not. A file that is there already is
/// only replaced where the player said so.
pub(super) fn write(job: PrintJob, printer: PuzzlePrinter) -> Fact {
    let output = OutputFile::new(&job.path, job.overwrite, iter::empty());
    let written =
        output.and_then(|output| output.write(|output| output.write_all(&printer(&job.puzzle))));
    match written {
        Ok(()) => {
            let path = std::path::absolute(&job.path).unwrap_or_else(|_| job.path.clone());
            let text = format!("Printed: {}", path.display());
            Fact::Noticed(StatusMessage::good(text))
        }
        Err(OutputError::Exists(_)) => Fact::PrintFileExists(job),
        Err(error) => Fact::Noticed(StatusMessage::warning(format!("Not printed: {error}."))),
    }
}

#[cfg(test)]
mod tests;
