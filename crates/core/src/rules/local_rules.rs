//! Rules with clues on cells, and what such a clue needs. Some clues are drawn as the text has them
//! and not checked: their text gives them another meaning than the usual one.

use super::cage::Cage;
use super::clue::Clue;
use super::local::{LocalClue, LocalKind};
use super::rule_index::RuleIndex;
use super::rules::Rules;
use super::rules_error::RulesError;
use super::shape::Shape;
use crate::board::order::sorted_set;
use crate::board::{Candidates, Cell, CellSet, DigitSet, Grid, House};

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

impl Rules {
    /// The clues that are drawn and not checked.
    pub fn drawn(&self) -> &[Clue] {
        &self.drawn
    }

    /// The cages of the text: those that are checked, and then those that are only drawn.
    pub fn published_cages(&self) -> impl Iterator<Item = &Cage> {
        let clues = self.clues().iter().chain(&self.drawn);
        clues.filter_map(Clue::cage)
    }

    /// The clues on cells that the text has: those that are checked, and then those that are
    /// only drawn.
    pub fn published_local_clues(&self) -> impl Iterator<Item = &LocalClue> {
        let clues = self.clues().iter().chain(&self.drawn);
        clues.filter_map(Clue::local)
    }

    /// The kinds of these clues, in the order of their first ones.
    pub fn published_local_kinds(&self) -> Vec<LocalKind> {
        let mut kinds = Vec::new();
        for clue in self.published_local_clues() {
            if !kinds.contains(&clue.kind) {
                kinds.push(clue.kind);
            }
        }
        kinds
    }

    /// These rules with clues that are drawn and not checked.
    pub fn with_drawn(mut self, clues: &[Clue]) -> Rules {
        self.drawn.extend_from_slice(clues);
        self
    }

    /// These rules, with rows, columns and regions alone checked. The other clues are drawn.
    pub fn with_shape_checked(self) -> Rules {
        self.drawing_only(|_| true)
    }

    /// These rules held against a full grid that obeys its rows, columns and regions: each kind
    /// of clue of which one is broken is drawn and not checked.
    ///
    /// ```
    /// use ninefold_core::rules::{Cage, Kind, Rules, Shape};
    /// use ninefold_core::board::{Cell, Grid};
    /// use ninefold_core::solve::{Effort, Solver};
    ///
    /// let shape = Shape::with_boxes(4)?;
    /// let two = (0..2).map(|column| Cell::at(0, column)).collect();
    /// let rules = Rules::new(shape).with(Kind::X)?.with_cage(Cage::new(two, 3))?;
    /// let grid = Solver::new(&rules).any_solution(&Grid::EMPTY, &Effort::UNLIMITED)?.unwrap();
    /// assert!(rules.clone().held_against(&grid).drawn().is_empty());
    ///
    /// let wrong = Rules::new(rules.shape().clone()).with(Kind::X)?.with_cage(Cage::new(two, 7))?;
    /// let held = wrong.held_against(&grid);
    /// assert_eq!((held.clues().len(), held.drawn().len()), (2, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn held_against(self, grid: &Grid) -> Rules {
        let broken: Vec<Clue> = self.broken(grid).cloned().collect();
        self.drawing_only(|clue| broken.iter().any(|other| is_of_kind(clue, other)))
    }

    /// Whether a full grid breaks any clue beyond rows, columns and regions.
    pub fn breaks(&self, grid: &Grid) -> bool {
        self.broken(grid).next().is_some()
    }

    /// These rules, with circles of two cells read from left to right and down; `None` if all
    /// are. Some programs state their cells in the order in which they were drawn.
    pub fn with_circles_in_order(&self) -> Option<Rules> {
        let mut rules = self.clone();
        for clue in &mut rules.clues {
            if let Clue::Local(arrow) = clue
                && (arrow.kind, arrow.number()) == (LocalKind::Arrow, 2)
            {
                arrow.cells[..2].sort_unstable();
            }
        }
        (rules != *self).then_some(rules)
    }

    fn broken(&self, grid: &Grid) -> impl Iterator<Item = &Clue> {
        self.clues().iter().filter(|clue| {
            let alone = RuleIndex::of_clues(self.size(), vec![(*clue).clone()]);
            !alone.conflicts(grid).is_empty()
        })
    }

    fn drawing_only(mut self, is_drawn: impl Fn(&Clue) -> bool) -> Rules {
        let clues = std::mem::take(&mut self.clues);
        let (drawn, checked): (Vec<Clue>, Vec<Clue>) = clues.into_iter().partition(is_drawn);
        self.clues = checked;
        self.drawn.extend(drawn);
        self
    }
}

/// Whether two clues are of one kind, whose meaning a text changes for both.
fn is_of_kind(one: &Clue, other: &Clue) -> bool {
    match (one, other) {
        (Clue::House(House { name, .. }), Clue::House(other)) => {
            name.is_like(other.name) || name.is_diagonal() && other.name.is_diagonal()
        }
        (Clue::Step(step), Clue::Step(other)) => step == other,
        (Clue::Local(local), Clue::Local(other)) => local.kind == other.kind,
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}
