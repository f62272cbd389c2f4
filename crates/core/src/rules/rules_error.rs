//! Why there are no such rules.

use super::kind::{Kind, KindSet};
use crate::board::{Cell, region_letter};
use thiserror::Error;

/// Why a board cannot have these rules. Each message is a sentence with the place.
///
/// ```
/// use ninefold_core::rules::{Kind, Rules, Shape};
///
/// let small = Rules::new(Shape::with_boxes(4)?);
/// let error = small.with(Kind::AntiKing).unwrap_err();
/// assert_eq!(error.to_string(), "no 4x4 grid obeys anti-king");
/// # Ok::<(), ninefold_core::rules::RulesError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RulesError {
    /// A size outside 4 to 16.
    #[error("unknown size {0}; a board has 4 to 16 rows and as many columns")]
    UnknownSize(usize),
    /// A cage without cells, or with more cells than values that differ.
    #[error("a cage of a {size}x{size} board has 1 to {size} cells, not {cells}")]
    CageCells {
        /// The number of its cells.
        cells: usize,
        /// The number of rows.
        size: usize,
    },
    /// A sum that no values make.
    #[error(
        "cage {sum} at {first} has {cells} {}, which add up to {}",
        if *cells == 1 { "cell" } else { "cells" },
        if least == greatest { least.to_string() } else { format!("{least} to {greatest}") }
    )]
    CageSum {
        /// The first cell of the cage.
        first: Cell,
        /// The sum.
        sum: u16,
        /// The number of its cells.
        cells: usize,
        /// The least sum of so many values.
        least: u16,
        /// The greatest.
        greatest: u16,
    },
    /// A clue on too few or too many cells for its kind, or twice on the same cell.
    #[error(
        "{} cannot be on {cells} {}, or is twice on one", an(title),
        if *cells == 1 { "cell" } else { "cells" }
    )]
    LocalCells {
        /// The kind, as a noun.
        title: &'static str,
        /// The number of its cells.
        cells: usize,
    },
    /// A clue with a number that no values have.
    #[error("{clue}: no cells of a {size}x{size} board have it")]
    LocalNumber {
        /// The clue, as a sentence names it.
        clue: String,
        /// The number of rows.
        size: usize,
    },
    /// More clues on cells than a board can have.
    #[error("more than {0} clues on cells")]
    TooManyLocalClues(usize),
    /// Killer without any cage.
    #[error("killer needs cages: cells with a sum")]
    NoCages,
    /// A kind that is drawn on each board, without any clue of it.
    #[error("{} need clues on the board", .0.title())]
    NoClues(Kind),
    /// More extra regions than a board can have.
    #[error("more than {0} extra regions")]
    TooManyExtraRegions(usize),
    /// More cages than a board can have.
    #[error("more than {0} cages")]
    TooManyCages(usize),
    /// A size that has no boxes.
    #[error("a {0}x{0} board cannot be divided into boxes; give it regions (jigsaw)")]
    NoBoxes(usize),
    /// A map of regions that is too short or too long.
    #[error("{found} cells in the map of regions; a {size}x{size} board has {}", size * size)]
    MapLength {
        /// The number of rows.
        size: usize,
        /// The number of cells in the map.
        found: usize,
    },
    /// A region with too few or too many cells.
    #[error(
        "region {}, from {first}, has {cells} {}; a region of a {size}x{size} board has {size}",
        region_letter(*region), if *cells == 1 { "cell" } else { "cells" }
    )]
    RegionSize {
        /// The number of the region, from 0.
        region: usize,
        /// Its first cell.
        first: Cell,
        /// The number of its cells.
        cells: usize,
        /// The number of rows.
        size: usize,
    },
    /// A region that is not connected.
    #[error("region {} is in two parts: {apart} is not connected to {first}", region_letter(*region))]
    RegionInParts {
        /// The number of the region, from 0.
        region: usize,
        /// Its first cell.
        first: Cell,
        /// A cell that cannot be reached from there.
        apart: Cell,
    },
    /// An extra region without cells, or with more than a row has.
    #[error("an extra region of a {size}x{size} board has 1 to {size} cells, not {cells}")]
    ExtraSize {
        /// The number of cells.
        cells: usize,
        /// The number of rows.
        size: usize,
    },
    /// A cell outside the board.
    #[error("{cell} is outside the {size}x{size} board")]
    OutsideBoard {
        /// The cell.
        cell: Cell,
        /// The number of rows.
        size: usize,
    },
    /// Windoku on a board whose boxes are not square.
    #[error("windoku needs square boxes: 4x4, 9x9 or 16x16, not {0}x{0}")]
    NoWindows(usize),
    /// Disjoint groups on a board without boxes.
    #[error("disjoint groups need boxes: a group is one place of every box")]
    NoDisjointGroups,
    /// A jigsaw without a map.
    #[error("a jigsaw needs a map of its regions")]
    NoRegions,
    /// Rules that contradict each other on every board.
    #[error("no {size}x{size} grid obeys {}", kinds.words())]
    Impossible {
        /// The number of rows.
        size: usize,
        /// The kinds that contradict each other.
        kinds: KindSet,
    },
}

fn an(title: &str) -> String {
    let article = match title.chars().next() {
        Some('a' | 'e' | 'i' | 'o' | 'X') => "an",
        _ => "a",
    };
    format!("{article} {title}")
}
