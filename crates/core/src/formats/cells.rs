//! What the readers of compact formats share: boards built cell by cell, and the cages of killers.

use super::{BoardProblem, Imported};
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use crate::classic;
use crate::rules::{Cage, Kind, KindSet, Repeats, Rules, Shape};

/// A board that is filled cell by cell.
#[derive(Clone)]
pub struct BoardBuilder {
    givens: classic::Grid,
    entered: classic::Grid,
    notes: [DigitSet; 81],
}

impl BoardBuilder {
    pub fn new() -> BoardBuilder {
        BoardBuilder {
            givens: classic::Grid::EMPTY,
            entered: classic::Grid::EMPTY,
            notes: [DigitSet::NONE; 81],
        }
    }

    pub fn give(&mut self, cell: classic::Cell, digit: Option<Digit>) {
        self.givens.set(cell, digit);
    }

    pub fn enter(&mut self, cell: classic::Cell, digit: Option<Digit>) {
        self.entered.set(cell, digit);
    }

    pub fn note(&mut self, cell: classic::Cell, digits: DigitSet) {
        self.notes[cell.index()] = digits;
    }

    pub fn notes_at(&self, cell: classic::Cell) -> DigitSet {
        self.notes[cell.index()]
    }

    pub fn is_given(&self, cell: classic::Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// The whole; notes in filled cells are dropped.
    pub fn finish(mut self, format: &'static str) -> Imported {
        for cell in classic::Cell::all() {
            if self.givens.get(cell).is_some() {
                self.entered.set(cell, None);
            }
        }
        let puzzle = Imported::from_givens(self.givens, format);
        let entered = Grid::from(&self.entered);
        let mut notes = Candidates::NONE;
        for cell in classic::Cell::all() {
            notes.set(cell.into(), self.notes_at(cell));
        }
        Imported { entered, ..puzzle }.with_notes(notes)
    }
}

/// The value of a number on a board with this many rows.
pub(super) fn value_on(size: usize, number: impl TryInto<u8>) -> Option<Digit> {
    let value = number.try_into().ok().and_then(Digit::new);
    value.filter(|value| usize::from(value.get()) <= size)
}

/// The value of a number in this column.
pub(super) fn to_value(column: usize, number: usize, size: usize) -> Result<Digit, BoardProblem> {
    value_on(size, number).ok_or(BoardProblem::TooLarge {
        column,
        value: number,
        size,
    })
}

/// The shape in which each cell, in reading order, is in the region of its label.
pub(super) fn shape_of(
    size: usize,
    labels: impl IntoIterator<Item = Option<u8>>,
) -> Result<Shape, BoardProblem> {
    let labelled = Cell::all(size).zip(labels);
    let labels = labelled.map(|(cell, label)| label.ok_or(BoardProblem::NoRegion(cell)));
    let labels: Vec<u8> = labels.collect::<Result<_, _>>()?;
    Ok(Shape::with_regions(size, &labels)?)
}

/// The shape with these regions; without any, that of rows and columns alone.
pub(super) fn shape_with(size: usize, regions: &[CellSet]) -> Result<Shape, BoardProblem> {
    let plain = Shape::without_regions(size)?;
    if regions.is_empty() {
        return Ok(plain);
    }
    let region = |cell| regions.iter().position(|cells| cells.contains(cell));
    let label = |cell| region(cell).map(|region| region.min(255) as u8);
    shape_of(size, Cell::all(size).map(label))
}

/// The digits of a bit mask, bit 0 for a 1; `None` if it has other bits.
pub fn digits_of_mask(mask: u64) -> Option<DigitSet> {
    let digits = DigitSet::from_bits(u16::try_from(mask).ok()?);
    DigitSet::NINE.contains_all(digits).then_some(digits)
}

/// Nine bits, bit 0 for a 1.
pub fn mask_of_digits(digits: DigitSet) -> u16 {
    digits.iter().map(|digit| 1 << digit.index()).sum()
}

/// 81 digits, 0 or `.` for an empty cell.
pub fn grid_of_digits(text: &str) -> Option<classic::Grid> {
    let cells: Option<Vec<Option<Digit>>> = text.chars().map(cell_content).collect();
    let cells = cells.filter(|cells| cells.len() == 81)?;
    Some(to_grid(&cells))
}

/// 81 digits with 0 for an empty cell.
pub fn zeros(grid: &classic::Grid) -> String {
    grid.to_bytes()
        .iter()
        .map(|&digit| char::from(b'0' + digit))
        .collect()
}

/// A cell of a row: its digit or candidates.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct RowCell {
    pub digits: DigitSet,
    pub sign: CellSign,
}

/// What a sign at a cell says of its digit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum CellSign {
    #[default]
    None,
    Given,
    Entered,
}

impl From<Option<Digit>> for RowCell {
    fn from(digit: Option<Digit>) -> RowCell {
        RowCell {
            digits: digit.into_iter().collect(),
            sign: CellSign::None,
        }
    }
}

/// `Some(None)` for an empty cell, `None` for a character that is not a cell.
pub(super) fn cell_content(character: char) -> Option<Option<Digit>> {
    match character {
        '0' | '.' | '*' | '_' | 'x' | 'X' => Some(None),
        c => Digit::decimal(c).map(Some),
    }
}

/// A character of a drawn frame.
pub(super) fn is_box_drawing(character: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&character)
}

/// The grid with these cells in reading order; missing ones are empty.
pub(super) fn to_grid(cells: &[Option<Digit>]) -> classic::Grid {
    let mut grid = classic::Grid::EMPTY;
    for (cell, &digit) in classic::Cell::all().zip(cells) {
        grid.set(cell, digit);
    }
    grid
}

/// These rules and the cages of a map: for each cell of the board in reading order the label
/// of its cage, or `None`. Cages come in the order of their first cells.
pub(super) fn with_cages<L: PartialEq + Copy>(
    rules: Rules,
    labels: &[Option<L>],
    sum_of: impl Fn(L, Cell) -> Option<u16>,
) -> Result<Rules, BoardProblem> {
    let size = rules.size();
    let mut cages: Vec<(L, CellSet)> = Vec::new();
    for (cell, label) in Cell::all(size).zip(labels) {
        let Some(label) = *label else {
            continue;
        };
        match cages.iter_mut().find(|(its, _)| *its == label) {
            Some((_, cells)) => *cells = cells.with(cell),
            None => cages.push((label, CellSet::only(cell))),
        }
    }
    cages.into_iter().try_fold(rules, |rules, (label, cells)| {
        let first = cells.first().unwrap_or(Cell::FIRST);
        let cage = match sum_of(label, first) {
            Some(sum) => Cage::new(cells, sum),
            None => Cage::without_sum(cells),
        };
        Ok(rules.with_cage(cage)?)
    })
}

/// The cage of each cell of the board in reading order.
pub(super) fn cage_of_each(rules: &Rules) -> Vec<Option<&Cage>> {
    let of_cell = |cell: Cell| rules.cages().find(|cage| cage.cells.contains(cell));
    Cell::all(rules.size()).map(of_cell).collect()
}

/// Whether these rules are boxes, or what `kinds` has, with cages of killer that have sums,
/// do not overlap, and nothing else.
pub(super) fn is_plain_killer(rules: &Rules, kinds: KindSet) -> bool {
    has_plain_cages(rules, kinds) && rules.cages().all(|cage| cage.sum.is_some())
}

/// As [`is_plain_killer`], with or without sums.
pub(super) fn has_plain_cages(rules: &Rules, kinds: KindSet) -> bool {
    let mut covered = CellSet::NONE;
    let is_plain = |cage: &Cage| {
        let is_free = (covered & cage.cells).is_empty();
        covered = covered | cage.cells;
        is_free && cage.repeats == Repeats::Forbidden
    };
    let diagonals = if rules.kinds().contains(Kind::X) {
        2
    } else {
        0
    };
    kinds.with(Kind::Killer).contains_all(rules.kinds())
        && rules.cages().all(is_plain)
        && rules.clues().len() == rules.cages().count() + diagonals
        && rules.unknown().is_empty()
        && rules.drawn().is_empty()
        && (rules.shape().box_size().is_some() || kinds.contains(Kind::Jigsaw))
}
