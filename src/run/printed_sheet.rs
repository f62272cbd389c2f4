//! Writing a sheet with a puzzle into a file that the player named.

use super::options::PuzzlePrinter;
use crate::ui::{Fact, Overwrite, PrintJob, StatusMessage};
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Writes the sheet, and says where it is or why not. A file that is there already is
/// only replaced where the player said so.
pub(super) fn write(job: PrintJob, printer: PuzzlePrinter) -> Fact {
    let written =
        open(&job.path, job.overwrite).and_then(|mut file| file.write_all(&printer(&job.puzzle)));
    match written {
        Ok(()) => {
            let path = std::path::absolute(&job.path).unwrap_or_else(|_| job.path.clone());
            let text = format!("Printed: {}", path.display());
            Fact::Noticed(StatusMessage::good(text))
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Fact::PrintFileExists(job),
        Err(error) => {
            let text = format!("Not printed: {}: {error}.", job.path.display());
            Fact::Noticed(StatusMessage::warning(text))
        }
    }
}

fn open(path: &Path, overwrite: Overwrite) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true);
    match overwrite {
        Overwrite::Ask => options.create_new(true),
        Overwrite::Yes => options.create(true).truncate(true),
    };
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_game::game::Puzzle;
    use std::fs;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn job(path: &Path, overwrite: Overwrite) -> PrintJob {
        PrintJob {
            path: path.to_owned(),
            overwrite,
            puzzle: Box::new(Puzzle::from_givens(LINE.parse().unwrap()).unwrap()),
        }
    }

    fn told(fact: &Fact) -> &str {
        match fact {
            Fact::Noticed(message) => &message.text,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn nothing_is_replaced_unasked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sheet.pdf");
        let fact = write(job(&path, Overwrite::Ask), |_| b"%PDF one".to_vec());
        assert_eq!(told(&fact), format!("Printed: {}", path.display()));
        let again = write(job(&path, Overwrite::Ask), |_| b"two".to_vec());
        assert_eq!(again, Fact::PrintFileExists(job(&path, Overwrite::Ask)));
        assert_eq!(fs::read(&path).unwrap(), b"%PDF one");
        write(job(&path, Overwrite::Yes), |_| b"two".to_vec());
        assert_eq!(fs::read(&path).unwrap(), b"two");
        let nowhere = folder.path().join("no/sheet.pdf");
        let fact = write(job(&nowhere, Overwrite::Ask), |_| Vec::new());
        assert!(told(&fact).starts_with("Not printed: "), "{fact:?}");
        let fact = write(job(folder.path(), Overwrite::Yes), |_| Vec::new());
        assert!(told(&fact).starts_with("Not printed: "), "{fact:?}");
    }
}
