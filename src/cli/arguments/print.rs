//! The arguments of `ninefold print`.

use super::play::OverwriteArgs;
use crate::cli::named_file::NamedFile;
use crate::cli::print::Paper;
use crate::cli::source::PuzzleArgs;
use crate::cli::value_parsers::puzzles_per_page;
use clap::{Args, ValueEnum, ValueHint};

#[derive(Args, Debug)]
pub(crate) struct PrintArgs {
    #[command(flatten)]
    pub input: PuzzleArgs,

    /// Write to this file, or - for standard output; the extension chooses the format
    #[arg(long, short, value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub output: NamedFile,

    #[command(flatten)]
    pub overwrite: OverwriteArgs,

    /// Format [default: by the extension of the file, else text]
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<SheetFormat>,

    #[command(flatten)]
    pub sheet: SheetArgs,
}

/// The look of a sheet.
#[derive(Args, Debug)]
pub(crate) struct SheetArgs {
    /// Puzzles per page
    #[arg(long, value_name = "N", value_parser = puzzles_per_page(), default_value = "1")]
    pub per_page: usize,

    /// Size of the paper
    #[arg(long, value_name = "SIZE", default_value = "a4")]
    pub paper: Paper,

    /// Title of the pages
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// Print the candidates of the empty cells
    #[arg(long)]
    pub candidates: bool,

    /// Print the solutions, on the last pages
    #[arg(long)]
    pub solutions: bool,
}

/// As on the command line.
impl Default for SheetArgs {
    fn default() -> SheetArgs {
        SheetArgs {
            per_page: 1,
            paper: Paper::A4,
            title: None,
            candidates: false,
            solutions: false,
        }
    }
}

/// How a sheet is written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SheetFormat {
    /// Pages for a printer.
    Pdf,
    /// Plain text.
    Text,
    /// Braille for an embosser: 40 cells, 25 lines.
    Brf,
}
