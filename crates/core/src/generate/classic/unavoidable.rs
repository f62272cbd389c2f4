//! Unavoidable sets of a full grid: cells whose digits can be exchanged so that
//! another solved grid results. A puzzle without a given in one of them has a
//! second solution, which is known without a search.

use crate::board::Digit;
use crate::classic::{Cell, CellSet, Grid};

/// The known unavoidable sets of a full grid. Each set watches one of its filled
/// cells; only when that cell is to be removed is the set examined, and then
/// watches another (the watched literals of SAT solvers: Moskewicz et al.,
/// "Chaff", 2001).
pub(super) struct Unavoidable {
    sets: Vec<WatchedSet>,
    /// By cell: the first set that watches it.
    first: [SetIndex; 81],
}

/// The index of a set, if there is one.
type SetIndex = Option<u16>;

struct WatchedSet {
    cells: CellSet,
    /// The next set that watches the same cell.
    next: SetIndex,
}

/// For each of nine lines, as bits, the lines that must move with it.
type AdjacencyMasks = [u16; 9];

impl Unavoidable {
    /// No known set.
    const NONE: Unavoidable = Unavoidable {
        sets: Vec::new(),
        first: [None; 81],
    };

    /// The sets that are known without a search. They exchange two digits, two rows of a band,
    /// or two columns of a stack, each in as few cells as possible.
    pub fn new(solution: &Grid) -> Unavoidable {
        let mut known = Unavoidable::NONE;
        known.sets.reserve(256);
        let index = SolutionIndex::new(solution);
        for (one, other) in pairs() {
            let rows = parts(index.exchanged_digits(one, other));
            rows.for_each(|rows| {
                known.learn(index.cells_of_digits(one, other, rows), CellSet::ALL)
            });
        }
        for (one, other) in pairs().filter(|(one, other)| one / 3 == other / 3) {
            let columns = parts(index.exchanged_rows(one, other));
            columns.for_each(|columns| known.learn(in_rows(one, other, columns), CellSet::ALL));
            let rows = parts(index.exchanged_columns(one, other));
            rows.for_each(|rows| known.learn(in_columns(one, other, rows), CellSet::ALL));
        }
        known
    }

    /// Adds a set that contains some of these givens.
    pub fn learn(&mut self, set: CellSet, givens: CellSet) {
        let number = u16::try_from(self.sets.len());
        if let (Some(cell), Ok(number)) = ((set & givens).first(), number) {
            self.sets.push(WatchedSet {
                cells: set,
                next: None,
            });
            self.watch(number, cell);
        }
    }

    /// Whether some set would have no given left without those of an orbit.
    /// `cells` are all the givens, with at least one in every set.
    pub fn needs(&mut self, orbit: CellSet, cells: CellSet) -> bool {
        let left = cells - orbit;
        orbit.iter().any(|cell| self.needs_cell(cell, left))
    }

    fn needs_cell(&mut self, cell: Cell, left: CellSet) -> bool {
        while let Some(number) = self.first[cell.index()] {
            let set = &self.sets[usize::from(number)];
            let Some(other) = (set.cells & left).first() else {
                return true;
            };
            self.first[cell.index()] = set.next;
            self.watch(number, other);
        }
        false
    }

    fn watch(&mut self, number: u16, cell: Cell) {
        let first = &mut self.first[cell.index()];
        self.sets[usize::from(number)].next = first.replace(number);
    }
}

/// The pairs of nine numbers, with the lower first.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..9).flat_map(|one| (one + 1..9).map(move |other| (one, other)))
}

/// A full grid, indexed by digit.
struct SolutionIndex {
    /// By row and column: the digit's index.
    digits: [[u8; 9]; 9],
    /// By digit and row: the column.
    column: [[u8; 9]; 9],
    /// By digit and column: the row.
    row: [[u8; 9]; 9],
    /// By digit and box: the row.
    row_in_box: [[u8; 9]; 9],
}

impl SolutionIndex {
    fn new(solution: &Grid) -> SolutionIndex {
        let none = [[0; 9]; 9];
        let mut index = SolutionIndex {
            digits: none,
            column: none,
            row: none,
            row_in_box: none,
        };
        for (cell, digit) in solution.filled() {
            index.insert(cell, digit);
        }
        index
    }

    fn insert(&mut self, cell: Cell, digit: Digit) {
        let (row, column, digit) = (cell.row(), cell.column(), digit.index());
        self.digits[row][column] = digit as u8;
        self.column[digit][row] = column as u8;
        self.row[digit][column] = row as u8;
        self.row_in_box[digit][cell.box_index()] = row as u8;
    }

    /// Rows that must move together when two digits are exchanged: the new digit conflicts
    /// with its equals in the column and in the box.
    fn exchanged_digits(&self, one: usize, other: usize) -> AdjacencyMasks {
        std::array::from_fn(|row| {
            let column = usize::from(self.column[one][row]);
            let boxed = row / 3 * 3 + column / 3;
            1 << self.row[other][column] | 1 << self.row_in_box[other][boxed]
        })
    }

    /// Columns that must move together when two rows of a band are exchanged.
    fn exchanged_rows(&self, one: usize, other: usize) -> AdjacencyMasks {
        self.digits[one].map(|digit| 1 << self.column[usize::from(digit)][other])
    }

    /// Rows that must move together when two columns of a stack are exchanged.
    fn exchanged_columns(&self, one: usize, other: usize) -> AdjacencyMasks {
        std::array::from_fn(|row| 1 << self.row[usize::from(self.digits[row][one])][other])
    }

    fn cells_of_digits(&self, one: usize, other: usize, rows: u16) -> CellSet {
        let digits = [one, other].into_iter();
        digits
            .flat_map(|digit| {
                numbers(rows).map(move |row| Cell::at(row, self.column[digit][row].into()))
            })
            .collect()
    }
}

fn in_rows(one: usize, other: usize, columns: u16) -> CellSet {
    CellSet::from_bits(u128::from(columns) << (9 * one) | u128::from(columns) << (9 * other))
}

fn in_columns(one: usize, other: usize, rows: u16) -> CellSet {
    let cells = |row| [Cell::at(row, one), Cell::at(row, other)];
    numbers(rows).flat_map(cells).collect()
}

/// The connected components, unless there is only one.
fn parts(adjacent: AdjacencyMasks) -> impl Iterator<Item = u16> {
    let mut left = ALL;
    let all_parts = std::iter::from_fn(move || {
        let start = left & left.wrapping_neg();
        let part = closed(start, &adjacent);
        left &= !part;
        (part != 0).then_some(part)
    });
    all_parts.filter(|&part| part != ALL)
}

const ALL: u16 = 0x1ff;

/// The component that contains this part.
fn closed(mut part: u16, adjacent: &AdjacencyMasks) -> u16 {
    loop {
        let grown = numbers(part).fold(part, |all, number| all | adjacent[number]);
        if grown == part {
            return part;
        }
        part = grown;
    }
}

/// The numbers of the bits that are set.
fn numbers(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (number < u16::BITS).then_some(number as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::super::grids::full_grid;
    use super::*;
    use crate::solve::{is_unique, rng::PuzzleRng};

    fn without(solution: &Grid, set: CellSet) -> Grid {
        set.iter()
            .fold(*solution, |grid, cell| grid.with(cell, None))
    }

    #[test]
    fn every_set_known_at_once_is_unavoidable_and_none_could_be_smaller_by_a_cell() {
        let solution = full_grid(&mut PuzzleRng::new(1));
        let known = Unavoidable::new(&solution);
        assert!(known.sets.len() > 50);
        for WatchedSet { cells, .. } in known.sets {
            assert!(!is_unique(&without(&solution, cells)));
            assert!(
                cells
                    .iter()
                    .all(|cell| is_unique(&without(&solution, cells.without(cell))))
            );
        }
    }

    #[test]
    fn a_set_keeps_its_last_given() {
        let set: CellSet = Cell::all().take(4).collect();
        let mut known = Unavoidable::NONE;
        known.learn(set, CellSet::ALL);
        let mut left = CellSet::ALL;
        for cell in set.iter().take(3) {
            assert!(!known.needs(CellSet::only(cell), left));
            left = left.without(cell);
        }
        assert!(known.needs(set & left, left));
        assert!(known.needs(set, CellSet::ALL), "all at once");
        assert!(!known.needs(set & left, CellSet::ALL), "asked afresh");
    }
}
