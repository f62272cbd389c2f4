//! `ninefold print`: puzzles on paper.

mod board;
mod brf;
mod clues;
mod layout;
mod pdf;
mod sheet;
mod text;

pub(crate) use sheet::Paper;

use super::arguments::{PrintArgs, SheetArgs, SheetFormat};
use super::error::{CliError, CliResult, ExitStatus};
use super::named_file::FileAccess;
use ninefold_game::game::{Daily, GamePuzzle, Origin};
use sheet::PrintedPuzzle;

/// The most puzzles of a sheet.
const MOST: usize = 1_000;
/// The longest title.
const LONGEST_TITLE: usize = 60;

/// The title where none is given.
const TITLE: &str = "Sudoku";

/// Writes a sheet with the puzzles that the arguments name.
pub(super) fn run(access: FileAccess, args: &PrintArgs) -> CliResult {
    let (sheet, title) = (&args.sheet, title(&args.sheet)?);
    let format = format(args)?;
    let inputs = args.input.paths(access)?;
    let output = (args.output).output(access, args.overwrite.overwrite(), inputs)?;
    let (mut puzzles, mut count) = (Vec::new(), 0);
    let status = args.input.for_each_item(access, |item, _| {
        count += 1;
        if count <= MOST {
            puzzles.push(PrintedPuzzle::imported(count, &item?)?);
        }
        Ok(ExitStatus::Success)
    })?;
    if count > MOST {
        let why = format!("a sheet has at most {MOST} puzzles, not {count}; print them in parts");
        return Err(CliError::failure(why));
    }
    if puzzles.is_empty() {
        return Ok(status);
    }
    let bytes = match format {
        SheetFormat::Text => text::write(&puzzles, sheet, title).into_bytes(),
        SheetFormat::Brf => brf::write(&puzzles, sheet, title).into_bytes(),
        SheetFormat::Pdf => pdf::write(&layout::pages(&puzzles, sheet, title), sheet.paper, title),
    };
    output.write(|output| output.write_all(&bytes))?;
    Ok(status)
}

/// A sheet with this puzzle alone, as the command prints it by default: the bytes of a
/// PDF.
pub(super) fn puzzle_pdf(puzzle: &GamePuzzle) -> Vec<u8> {
    let sheet = SheetArgs::default();
    let seed = match puzzle.origin {
        Origin::Generated { seed, .. } => Some(seed),
        Origin::Daily { .. } => Daily::of(puzzle).map(Daily::seed),
        Origin::Entered => None,
    };
    let printed = PrintedPuzzle::new(1, puzzle, seed);
    let pages = layout::pages(&[printed], &sheet, TITLE);
    pdf::write(&pages, sheet.paper, TITLE)
}

/// The title: short, and in characters that the built-in fonts of a PDF have.
fn title(args: &SheetArgs) -> Result<&str, CliError> {
    let title = args.title.as_deref().unwrap_or(TITLE);
    if let Some(odd) = title.chars().find(|&each| pdf::encode(each).is_none()) {
        let why = format!("the title has {odd:?}; use Latin letters, digits and signs");
        return Err(CliError::failure(why));
    }
    if title.chars().count() > LONGEST_TITLE {
        let why = format!("the title is longer than {LONGEST_TITLE} characters");
        return Err(CliError::failure(why));
    }
    Ok(title)
}

/// The format asked for, or that of the extension; text on standard output.
fn format(args: &PrintArgs) -> Result<SheetFormat, CliError> {
    match (args.format, args.output.extension().as_deref()) {
        (Some(format), _) => Ok(format),
        (None, Some("pdf")) => Ok(SheetFormat::Pdf),
        (None, Some("txt")) => Ok(SheetFormat::Text),
        (None, Some("brf")) => Ok(SheetFormat::Brf),
        (None, _) if args.output.is_standard() => Ok(SheetFormat::Text),
        (None, _) => Err(CliError::failure(format_args!(
            "{}; use .pdf, .txt or .brf, or pass --format",
            match args.output.extension() {
                Some(extension) => format!("unknown extension {extension:?}"),
                None => "the output has no extension".to_owned(),
            }
        ))),
    }
}

#[cfg(test)]
mod tests;
