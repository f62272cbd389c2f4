//! Files of puzzles that a player opens: listing folders, reading files, and grading
//! what is in them. The sheet that a puzzle is printed on.

use super::output_file::{OutputError, OutputFile};
use super::startup::PuzzlePrinter;
use crate::ui::{Fact, Folder, FolderEntry, PrintJob, StatusMessage};
use ninefold_core::formats::{Imported, LONGEST_TEXT, decode};
use ninefold_game::game::{GamePuzzle, PuzzleError, quick_rating};
use ninefold_game::save::{PuzzleFile, PuzzleGrade};
use std::ffi::OsStr;
use std::fs::{self, DirEntry, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, iter};

/// The most files of a folder that are listed.
const MOST_FILES: usize = 10_000;

/// Interval between reports of grades.
const REPORT_INTERVAL: Duration = Duration::from_millis(200);

/// Lists a folder, or the one that the program was started in, without what is hidden.
pub(super) fn list(folder: Option<PathBuf>) -> Result<Folder, String> {
    let listed = folder.map_or_else(env::current_dir, Ok).and_then(|path| {
        let files = fs::read_dir(&path)?.take(MOST_FILES).flatten();
        let entries = files.filter_map(|file| entry(&file)).collect();
        Ok(Folder::new(path, entries))
    });
    listed.map_err(|error| format!("This folder cannot be read: {error}."))
}

fn entry(file: &DirEntry) -> Option<FolderEntry> {
    if is_hidden(&file.file_name()) {
        return None;
    }
    let path = file.path();
    // Through links, unlike `DirEntry::metadata`.
    let metadata = fs::metadata(&path).ok()?;
    match () {
        () if metadata.is_dir() => Some(FolderEntry::Folder(path)),
        () if metadata.is_file() => Some(FolderEntry::File(path, metadata.len())),
        () => None,
    }
}

fn is_hidden(name: &OsStr) -> bool {
    name.as_encoded_bytes().starts_with(b".")
}

pub(super) fn read(path: &Path) -> Result<Box<PuzzleFile>, String> {
    let name = Folder::shown_name(path);
    let read = bytes(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => format!("{name} is gone."),
        _ => format!("{name} cannot be read: {error}."),
    })?;
    let text = decode(&read).map_err(|error| format!("{name}: {error}."))?;
    let file = PuzzleFile::parse(name.clone(), &text).map_err(|why| format!("{name}: {why}."))?;
    let path = Some(path.to_owned());
    Ok(Box::new(PuzzleFile { path, ..file }))
}

/// The bytes of a file that is not too long.
fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    // A pipe would keep the reader waiting.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("not a file"));
    }
    let mut bytes = Vec::new();
    let mut file = File::open(path)?.take(LONGEST_TEXT + 1);
    file.read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST_TEXT {
        return Err(io::Error::other("it is longer than 16 MiB"));
    }
    Ok(bytes)
}

/// Grades puzzles in their order until it is cancelled.
pub(super) fn grade(
    puzzles: &[Imported],
    is_cancelled: &dyn Fn() -> bool,
    mut report: impl FnMut(Vec<PuzzleGrade>),
) {
    let mut grades = Vec::new();
    let mut reported = Instant::now();
    for puzzle in puzzles {
        if is_cancelled() {
            return;
        }
        grades.push(grade_of(puzzle, is_cancelled));
        if reported.elapsed() >= REPORT_INTERVAL {
            report(std::mem::take(&mut grades));
            reported = Instant::now();
        }
    }
    report(grades);
}

fn grade_of(text: &Imported, is_cancelled: &dyn Fn() -> bool) -> PuzzleGrade {
    match GamePuzzle::read(text, is_cancelled) {
        Ok(puzzle) => match puzzle.shown_level() {
            Some(level) => PuzzleGrade::Playable(level, quick_rating(&puzzle)),
            None => PuzzleGrade::Unproved,
        },
        Err(PuzzleError::Ambiguous(_)) => PuzzleGrade::Several,
        Err(PuzzleError::Impossible(_)) => PuzzleGrade::Impossible,
    }
}

/// Writes the sheet, and says where it is or why not. A file that is there already is
/// only replaced where the player said so.
pub(super) fn write_sheet(job: PrintJob, printer: PuzzlePrinter) -> Fact {
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
