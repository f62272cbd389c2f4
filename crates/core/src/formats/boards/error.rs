//! Why a text is not a board.

use super::published;
use crate::rules::rules_error::RulesError;
use crate::rules::spot::Spot;
use serde_json::Value as Json;
use thiserror::Error;

/// Why a text is not a board of any size. Columns count characters from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardProblem {
    /// A number of cells that no board has.
    #[error("{0} cells; a board of n rows has n times n cells, with n from 4 to 16")]
    CellCount(usize),
    /// Too few or too many cells for a size that is given.
    #[error("{found} cells; a {size}x{size} board has {}", size * size)]
    WrongCellCount {
        /// The number of rows.
        size: usize,
        /// The number of cells in the text.
        found: usize,
    },
    /// A character that cannot be in this place.
    #[error("column {column}: unexpected character {character:?}; {expected}")]
    Character {
        /// The column.
        column: usize,
        /// The character.
        character: char,
        /// What can be there, as a clause.
        expected: &'static str,
    },
    /// A value above the number of rows.
    #[error("column {column}: {value} is too large for a {size}x{size} board")]
    TooLarge {
        /// The column.
        column: usize,
        /// The number.
        value: usize,
        /// The number of rows.
        size: usize,
    },
    /// A value above the number of rows.
    #[error("{spot}: {value} is too large for a {size}x{size} board")]
    ValueInCell {
        /// The cell.
        spot: Spot,
        /// The number.
        value: u64,
        /// The number of rows.
        size: usize,
    },
    /// A text that is no value.
    #[error("{spot}: {text:?} is not a value of a {size}x{size} board")]
    NoValueInCell {
        /// The cell.
        spot: Spot,
        /// The text, up to 12 characters of it.
        text: String,
        /// The number of rows.
        size: usize,
    },
    /// A cell that is in no region of a jigsaw.
    #[error("{0} is in no region")]
    NoRegion(Spot),
    /// Regions that are no map of the board.
    #[error("the regions do not name a region for each cell of a {size}x{size} board")]
    Regions {
        /// The number of rows.
        size: usize,
    },
    /// Extra regions that are not lists of cells.
    #[error("the extra regions are not lists of cells of a {size}x{size} board")]
    ExtraRegions {
        /// The number of rows.
        size: usize,
    },
    /// Cages that are not lists of cells.
    #[error("the cages are not lists of cells of a {size}x{size} board")]
    Cages {
        /// The number of rows.
        size: usize,
    },
    /// Cells by numbers that may begin with 0 or with 1.
    #[error("the cells may be counted from 0 or from 1; write r1c1 for the first one")]
    FirstCell,
    /// A clue that names a cell outside the board, or none.
    #[error("{name:?} is not a cell of a {size}x{size} board")]
    NoCell {
        /// The name, up to 12 characters of it.
        name: String,
        /// The number of rows.
        size: usize,
    },
    /// A map whose walls leave a gap, or too many of them.
    #[error("the walls of the regions do not fit a {size}x{size} board")]
    Walls {
        /// The number of rows.
        size: usize,
    },
    /// Arrows that lead to no sum.
    #[error("the arrows from {0} lead to no sum")]
    Arrow(Spot),
    /// It is known what this is, and it cannot be read.
    #[error("this is {what}: {advice}")]
    Recognised {
        /// The kind of text, as a noun phrase.
        what: &'static str,
        /// Advice for the reader.
        advice: &'static str,
    },
    /// Rules that no board has.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

impl BoardProblem {
    /// The error of what stands in a cell, and is no value of a board of this size.
    pub(super) fn in_cell(spot: Spot, entry: &Json, size: usize) -> BoardProblem {
        let text = entry
            .as_str()
            .map_or_else(|| entry.to_string(), str::to_owned);
        if let Ok(value) = text.trim().parse() {
            return BoardProblem::ValueInCell { spot, value, size };
        }
        let text: String = text.chars().take(12).collect();
        let text = published::name(&text).unwrap_or_default();
        BoardProblem::NoValueInCell { spot, text, size }
    }
}
