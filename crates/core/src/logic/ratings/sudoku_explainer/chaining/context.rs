//! A board prepared for chain searches.

use super::board::{ChainBoard, FillCounts};
use super::links::WeakLinks;
use crate::grid::Candidates;

/// A board with what every search of chains on it needs.
#[derive(Debug)]
pub(crate) struct SearchContext {
    pub(crate) board: ChainBoard,
    pub(crate) weak: WeakLinks,
    pub(crate) fill_counts: FillCounts,
}

impl SearchContext {
    pub fn new(candidates: &Candidates) -> SearchContext {
        let board = ChainBoard::new(candidates);
        SearchContext::with_fill_counts(board, FillCounts::new(candidates))
    }

    /// The context of a board that an assumption leaves, on which cells count
    /// as filled as they do without it.
    pub(crate) fn with_fill_counts(board: ChainBoard, fill_counts: FillCounts) -> SearchContext {
        SearchContext {
            weak: WeakLinks::new(&board),
            board,
            fill_counts,
        }
    }
}
