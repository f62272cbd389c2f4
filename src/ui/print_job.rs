//! Printing a puzzle into a file.

use ninefold_core::logic::Level;
use ninefold_game::game::{Daily, GamePuzzle, Origin};
use std::path::PathBuf;

/// A puzzle to be printed into a file.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PrintJob {
    /// The file, relative to the folder that the program was started in.
    pub path: PathBuf,
    /// Whether a file of that name may be replaced.
    pub overwrite: Overwrite,
    /// The puzzle.
    pub puzzle: Box<GamePuzzle>,
}

/// Whether a file may be replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Overwrite {
    /// The player has not said so yet.
    No,
    /// The player said so.
    Yes,
}

/// The name that is offered for the sheet of a puzzle: `ninefold-hard-2026-11-21.pdf`.
pub(crate) fn file_name(puzzle: &GamePuzzle) -> String {
    let level = puzzle.shown_level().map_or("puzzle", Level::name);
    match (Daily::of(puzzle), puzzle.origin) {
        (Some(daily), _) => format!("ninefold-{level}-{}.pdf", daily.date),
        (None, Origin::Generated { seed, .. }) => format!("ninefold-{level}-{seed}.pdf"),
        (None, Origin::Daily { .. } | Origin::Entered) => format!("ninefold-{level}.pdf"),
    }
}
