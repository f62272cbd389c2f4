//! Rules with clues on cells, and what such a clue needs.

use super::clue::Clue;
use super::local::{LocalClue, LocalKind};
use super::rule_index::RuleIndex;
use super::rules::Rules;
use super::rules_error::RulesError;
use super::shape::Shape;
use crate::board::order::sorted_set;
use crate::board::{Candidates, Cell, CellSet, DigitSet};

/// The most clues on cells of a board.
const MOST_LOCAL_CLUES: usize = 512;

impl Rules {
    /// These rules and a clue on cells.
    ///
    /// # Errors
    /// [`RulesError::OutsideBoard`]; [`RulesError::LocalCells`] for fewer or more cells than
    /// the kind needs, or a cell twice; [`RulesError::LocalNumber`] for numbers that the kind
    /// cannot have; [`RulesError::TooManyLocalClues`]. A clue that no grid meets is one all the
    /// same: [`RuleIndex::impossible_clues`](super::RuleIndex::impossible_clues) has it.
    ///
    /// ```
    /// use ninefold_core::rules::{LocalClue, LocalKind, Rules, Shape};
    /// use ninefold_core::board::Cell;
    ///
    /// let rules = Rules::new(Shape::with_boxes(9)?);
    /// let cells = vec![Cell::at(0, 0), Cell::at(0, 1)];
    /// let dot = LocalClue::new(LocalKind::Difference, cells.clone(), vec![1]);
    /// assert_eq!(rules.clone().with_local(dot)?.local_clues().count(), 1);
    /// let single = LocalClue::new(LocalKind::Difference, cells[..1].to_vec(), vec![1]);
    /// assert_eq!(
    ///     rules.with_local(single).unwrap_err().to_string(),
    ///     "a difference dot cannot be on 1 cell, or is twice on one"
    /// );
    /// # Ok::<(), ninefold_core::rules::RulesError>(())
    /// ```
    pub fn with_local(mut self, clue: LocalClue) -> Result<Rules, RulesError> {
        self.add_local(clue)?;
        Ok(self)
    }

    /// As [`Rules::with_local`]; on an error the rules stay as they are.
    pub(crate) fn add_local(&mut self, clue: LocalClue) -> Result<(), RulesError> {
        if self.local_clues().count() == MOST_LOCAL_CLUES {
            return Err(RulesError::TooManyLocalClues(MOST_LOCAL_CLUES));
        }
        check(&clue, self.size())?;
        self.clues.push(Clue::Local(clue));
        Ok(())
    }

    /// The clues on cells.
    pub fn local_clues(&self) -> impl Iterator<Item = &LocalClue> {
        self.clues().iter().filter_map(Clue::local)
    }

    /// Adds these candidates of a cell as its clue.
    pub(crate) fn add_candidates(&mut self, cell: Cell, all: DigitSet) -> Result<(), RulesError> {
        let numbers = all.iter().map(|value| value.get().into()).collect();
        self.add_local(LocalClue::new(LocalKind::Candidates, vec![cell], numbers))
    }

    /// What clues leave each cell of a board whose rules are those of classic Sudoku but for
    /// clues that are candidates of cells; `None` for other rules.
    ///
    /// ```
    /// use ninefold_core::formats::Puzzle;
    /// use ninefold_core::rules::Rules;
    /// use ninefold_core::board::Cell;
    ///
    /// let puzzle: Puzzle = ".~R1C1_5~R4C7_2_4_6_8".parse()?;
    /// let left = puzzle.rules.candidates().unwrap();
    /// assert_eq!(left.get(Cell::at(3, 6)).to_string(), "2468");
    /// assert_eq!(left.get(Cell::at(3, 7)).len(), 9);
    /// # Ok::<(), ninefold_core::formats::ReadError>(())
    /// ```
    pub fn candidates(&self) -> Option<Candidates> {
        if self.is_classic() {
            return Some(Candidates::all(self.size()));
        }
        let is_list = |clue: &LocalClue| clue.kind == LocalKind::Candidates;
        let is_other = |clue: &Clue| !matches!(clue, Clue::Local(local) if is_list(local));
        let mut plain = self.clone();
        plain.clues.retain(is_other);
        let left = || Candidates::of_clues(&RuleIndex::new(self));
        plain.is_classic().then(left)
    }

    /// The candidates of a cell that are its clue.
    pub fn listed(&self, cell: Cell) -> DigitSet {
        let clues = self.published_local_clues();
        let own = clues.filter(|clue| clue.kind == LocalKind::Candidates && clue.cells == [cell]);
        own.flat_map(LocalClue::values).collect()
    }

    /// The rule of a kind of clues as a sentence without a capital and a full stop, with the
    /// numbers that the clues of this board have.
    pub fn local_rule(&self, kind: LocalKind) -> String {
        let clues = self.published_local_clues();
        let numbers = clues.filter(|clue| clue.kind == kind);
        let numbers = numbers.flat_map(|clue| clue.numbers.iter().copied());
        kind.rule(&sorted_set(numbers.collect::<Vec<u16>>()))
    }
}

fn check(clue: &LocalClue, size: usize) -> Result<(), RulesError> {
    let board = CellSet::board(size);
    let mut cells = clue.cells.iter().copied();
    if let Some(cell) = cells.find(|&cell| !board.contains(cell)) {
        return Err(RulesError::OutsideBoard { cell, size });
    }
    if !clue.has_cells(size) {
        return Err(RulesError::LocalCells {
            title: clue.kind.title(),
            cells: clue.cells.len(),
        });
    }
    if !clue.has_numbers(size) {
        return Err(RulesError::LocalNumber {
            clue: clue.to_string(),
            size,
        });
    }
    Ok(())
}

/// The cells of a line of the board as it is seen from outside.
pub(crate) fn seen_from(row: i32, column: i32, size: usize) -> Option<Vec<Cell>> {
    let last = size as i32;
    let (rows, columns) = match (row, column) {
        (-1, _) if (0..last).contains(&column) => (1, 0),
        (_, -1) if (0..last).contains(&row) => (0, 1),
        (row, _) if row == last && (0..last).contains(&column) => (-1, 0),
        (_, column) if column == last && (0..last).contains(&row) => (0, -1),
        _ => return None,
    };
    Some(ray(row, column, (rows, columns), size))
}

/// The cells of the board that lie in this direction from a place, which itself may be outside.
pub(crate) fn ray(row: i32, column: i32, (rows, columns): (i32, i32), size: usize) -> Vec<Cell> {
    let within = 0..size as i32;
    let steps = (1..=size as i32).map(|n| (row + n * rows, column + n * columns));
    steps
        .filter(|(row, column)| within.contains(row) && within.contains(column))
        .map(|(row, column)| Cell::at(row as usize, column as usize))
        .collect()
}

/// The lengths of the parts of a line that lie in one region each.
pub(crate) fn parts_by_region(cells: &[Cell], shape: &Shape) -> Vec<u16> {
    let parts = cells.chunk_by(|&one, &next| shape.region(one) == shape.region(next));
    parts.map(|part| part.len() as u16).collect()
}

/// The neighbours of a cell that are not among these.
pub(crate) fn neighbours_without(cell: Cell, marked: CellSet, size: usize) -> Vec<Cell> {
    let others = cell.neighbours(size);
    others.filter(|&other| !marked.contains(other)).collect()
}

/// The cells of the box or the region of a cell, in reading order.
pub(crate) fn region_of(cell: Cell, shape: &Shape) -> Option<Vec<Cell>> {
    let region = shape.region(cell)?;
    let cells = shape.regions().into_iter().nth(region)?;
    Some(cells.iter().collect())
}
