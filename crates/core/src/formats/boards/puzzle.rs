//! A puzzle of any rules.

use super::line::write_cells;
use crate::grid::Grid;
use crate::rules::rules::Rules;
use crate::rules::values::Values;
use std::sync::Arc;

/// A puzzle of any size and any rules: what has to hold, and the values that are given.
/// Nothing says that it has a solution, or that the givens obey the rules.
///
/// It is displayed as one word that every command reads back: an ID of Solo where Solo has
/// such rules, else a link of f-puzzles. It is parsed from that word, from a line of cells,
/// with or without a letter for the region of each, and from every other format that
/// [`read_text`](crate::formats::read_text) knows.
///
/// ```
/// use ninefold_core::formats::BoardPuzzle;
///
/// let puzzle: BoardPuzzle = "1......2........".parse()?;
/// assert_eq!(puzzle.rules.title(), "4x4");
/// assert_eq!(puzzle.to_string(), "2x2:1f2h");
/// assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BoardPuzzle {
    /// The rules, with the map of a jigsaw.
    pub rules: Arc<Rules>,
    /// The givens.
    pub givens: Values,
}

impl BoardPuzzle {
    /// A puzzle with these rules and givens. Values outside the board are of no effect.
    pub fn new(rules: impl Into<Arc<Rules>>, givens: Values) -> BoardPuzzle {
        let rules = rules.into();
        BoardPuzzle { rules, givens }
    }

    /// The number of rows, of columns and of values: 4 to 16.
    pub fn size(&self) -> usize {
        self.rules.size()
    }

    /// The givens in reading order, a character each: see [`write_cells`].
    ///
    /// ```
    /// use ninefold_core::formats::BoardPuzzle;
    /// let puzzle: BoardPuzzle = "2x2:1f2h".parse()?;
    /// assert_eq!(puzzle.cells(), "1......2........");
    /// # Ok::<(), ninefold_core::formats::ReadError>(())
    /// ```
    pub fn cells(&self) -> String {
        write_cells(&self.givens, self.size())
    }
}

/// The classic puzzle.
impl From<&Grid> for BoardPuzzle {
    fn from(givens: &Grid) -> BoardPuzzle {
        BoardPuzzle::new(Arc::clone(Rules::classic()), Values::from(givens))
    }
}
