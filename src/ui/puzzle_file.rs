//! The puzzles of a file or a paste.

use crate::grid::{ImportedPuzzle, ReadError, read_some};
use crate::logic::Level;
use crate::logic::ratings::sudoku_explainer::Rating;
use std::sync::Arc;

/// What was read, as a list to choose from.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleFile {
    /// The name of the file, safe to print, or what stands for it.
    pub name: String,
    /// The format that was recognised.
    pub format: &'static str,
    /// Its puzzles, at most [`PuzzleFile::MOST`].
    pub puzzles: Arc<[ImportedPuzzle]>,
    /// How many puzzles there are in all.
    pub count: usize,
    /// How many lines or parts are no puzzle.
    pub problems: usize,
    /// What is known of the first puzzles.
    pub grades: Vec<PuzzleGrade>,
}

/// How hard a puzzle is, or why it cannot be played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PuzzleGrade {
    /// Its level, and its rating.
    Playable(Level, Rating),
    /// It has several solutions.
    Several,
    /// It has none.
    Impossible,
}

impl PuzzleFile {
    /// The most puzzles that are listed.
    pub const MOST: usize = 10_000;

    /// What stands for the name of a paste.
    pub const PASTED: &str = "Pasted";

    /// The puzzles of a text in any format.
    ///
    /// # Errors
    /// What is wrong with it, if there is no puzzle.
    pub fn parse(name: String, text: &str) -> Result<PuzzleFile, ReadError> {
        let read = read_some(text)?;
        let whole = read.len();
        let imported: Vec<_> = read.into_iter().flatten().collect();
        let listed = imported.iter().take(PuzzleFile::MOST);
        Ok(PuzzleFile {
            name,
            format: imported[0].format,
            puzzles: listed.cloned().collect(),
            count: imported.len(),
            problems: whole - imported.len(),
            grades: Vec::new(),
        })
    }

    /// Whether every puzzle of the list is graded.
    pub fn is_graded(&self) -> bool {
        self.grades.len() >= self.puzzles.len()
    }

    /// What was recognised: `OpenSudoku, 12 puzzles`.
    pub fn description(&self) -> String {
        let puzzles = match self.count {
            1 => "1 puzzle".to_owned(),
            count if count > self.puzzles.len() => {
                format!("the first {} of {count} puzzles", self.puzzles.len())
            }
            count => format!("{count} puzzles"),
        };
        let problems = match self.problems {
            0 => String::new(),
            1 => ", 1 line skipped".to_owned(),
            count => format!(", {count} lines skipped"),
        };
        format!("{}, {puzzles}{problems}", self.format)
    }

    /// A puzzle in one line: number, givens, level, rating, and whether it was begun.
    pub fn line(&self, index: usize) -> String {
        let puzzle = &self.puzzles[index];
        let givens = puzzle.puzzle().filled_count();
        let begun = match puzzle.digits().filled_count() - givens {
            0 => String::new(),
            entered => format!("  {entered} entered"),
        };
        let grade = match self.grades.get(index) {
            None => String::new(),
            Some(PuzzleGrade::Playable(level, rating)) => {
                format!("{:<8} SE {rating}", level.to_string())
            }
            Some(PuzzleGrade::Several) => "several solutions".to_owned(),
            Some(PuzzleGrade::Impossible) => "no solution".to_owned(),
        };
        format!("{:>5}  {givens} givens  {grade}{begun}", index + 1)
    }
}
