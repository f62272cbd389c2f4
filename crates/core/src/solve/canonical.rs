//! One form for all puzzles that are the same but for the names of the digits, the order of
//! rows and columns within the rules, and reflection.

use super::{SolveOutcome, solve};
use crate::board::Digit;
use crate::classic::{Cell, Grid};
use crate::formats::Puzzle;

/// The orders of three things.
const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// The digits of the solution from 1 to 9, with 10 added to those that are not given.
type Rows = [[u8; 9]; 9];

/// The same grid for all puzzles that can be turned into each other by renaming digits,
/// exchanging rows, columns, bands and stacks, and reflection; another for any other puzzle.
/// `None` unless there is exactly one solution. Takes a fraction of a millisecond.
///
/// ```
/// use ninefold_core::classic::{Cell, Grid};
/// use ninefold_core::solve::canonical_form;
///
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///     .parse()?;
/// let mirrored = givens.filled().fold(Grid::EMPTY, |grid, (cell, digit)| {
///     grid.with(Cell::at(cell.column(), cell.row()), Some(digit))
/// });
/// assert!(canonical_form(&givens).is_some());
/// assert_eq!(canonical_form(&givens), canonical_form(&mirrored));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn canonical_form(givens: &Grid) -> Option<Grid> {
    let SolveOutcome::Unique(solution) = solve(givens) else {
        return None;
    };
    let value = |cell: Cell| {
        let digit = solution.get(cell).map_or(0, Digit::get);
        digit + if givens.get(cell).is_some() { 0 } else { 10 }
    };
    let rows = |cell: fn(usize, usize) -> Cell| {
        std::array::from_fn(|row| std::array::from_fn(|column| value(cell(row, column))))
    };
    let images = [rows(Cell::at), rows(|row, column| Cell::at(column, row))];
    let forms = images.iter().flat_map(canonical_forms);
    forms.min().map(|form| givens_of(&form))
}

/// Whether two puzzles are the same but for names and order. What is cheap to compare is
/// compared first.
pub fn is_isomorph(one: &Grid, other: &Grid) -> bool {
    one == other
        || digit_counts(one) == digit_counts(other) && canonical_form(one) == canonical_form(other)
}

/// Whether two puzzles are the same to a player: of classic ones, whether they are isomorphs; of
/// others, whether rules and givens are equal.
///
/// ```
/// use ninefold_core::solve::is_same_puzzle;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mirrored: String = line.chars().rev().collect();
/// assert!(is_same_puzzle(&line.parse()?, &mirrored.parse()?));
/// assert!(!is_same_puzzle(&"2x2x:1o".parse()?, &"2x2:1o".parse()?));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn is_same_puzzle(one: &Puzzle, other: &Puzzle) -> bool {
    match (one.classic_givens(), other.classic_givens()) {
        (Some(one), Some(other)) => is_isomorph(&one, &other),
        _ => one == other,
    }
}

/// Counts of the given digits, without their names.
fn digit_counts(givens: &Grid) -> [usize; 9] {
    let mut counts = Digit::NINE.map(|digit| givens.cells_with(digit).len());
    counts.sort_unstable();
    counts
}

/// For each choice of the first row and the order of columns, the only form that has the
/// digits of that row in order, where it can be the least one.
fn canonical_forms(rows: &Rows) -> impl Iterator<Item = ([u8; 81], [bool; 81])> {
    let mut least_second_row = [u8::MAX; 9];
    let arrangements = (0..9).flat_map(|first| column_orders().map(move |order| (first, order)));
    arrangements.filter_map(move |(first, order)| {
        let image = RenamedGrid::new(rows, first, order);
        let second = image.second_row(first);
        if second > least_second_row {
            return None;
        }
        least_second_row = second;
        Some(image.form(first))
    })
}

/// The orders of the columns that keep stacks together.
fn column_orders() -> impl Iterator<Item = [usize; 9]> {
    let within = || ORDERS.into_iter();
    within().flat_map(move |stacks| {
        within().flat_map(move |left| {
            within().flat_map(move |middle| {
                within().map(move |right| {
                    let parts = [left, middle, right];
                    std::array::from_fn(|place| stacks[place / 3] * 3 + parts[place / 3][place % 3])
                })
            })
        })
    })
}

/// A grid with its columns in another order and its digits renamed.
struct RenamedGrid<'r> {
    rows: &'r Rows,
    order: [usize; 9],
    /// By digit, its new name.
    names: [u8; 10],
}

impl<'r> RenamedGrid<'r> {
    /// The image in which the digits of the first row are 1 to 9.
    fn new(rows: &'r Rows, first: usize, order: [usize; 9]) -> RenamedGrid<'r> {
        let mut names = [0; 10];
        for (column, name) in order.into_iter().zip(1..) {
            names[usize::from(rows[first][column] % 10)] = name;
        }
        RenamedGrid { rows, order, names }
    }

    fn name_at(&self, row: usize, place: usize) -> u8 {
        self.names[usize::from(self.rows[row][self.order[place]] % 10)]
    }

    fn row(&self, row: usize) -> [u8; 9] {
        std::array::from_fn(|place| self.name_at(row, place))
    }

    /// The rows of a band by their digits.
    fn sorted_band(&self, band: usize) -> [usize; 3] {
        let mut rows = [band * 3, band * 3 + 1, band * 3 + 2];
        rows.sort_by_key(|&row| self.name_at(row, 0));
        rows
    }

    /// The second row after this first row: the lesser of the other two of its band.
    fn second_row(&self, first: usize) -> [u8; 9] {
        self.row(self.sorted_band(first / 3)[1])
    }

    /// All digits, row by row, and which of them are not given.
    fn form(&self, first: usize) -> ([u8; 81], [bool; 81]) {
        let mut bands = [0, 1, 2].map(|band| self.sorted_band(band));
        // The first row begins with 1, so its band comes first.
        bands.sort_by_key(|band| self.name_at(band[0], 0));
        debug_assert_eq!(bands[0][0], first);
        let row_of = |index: usize| bands[index / 27][index / 9 % 3];
        let digits = std::array::from_fn(|index| self.name_at(row_of(index), index % 9));
        let is_open =
            std::array::from_fn(|index| self.rows[row_of(index)][self.order[index % 9]] >= 10);
        (digits, is_open)
    }
}

fn givens_of((digits, is_open): &([u8; 81], [bool; 81])) -> Grid {
    let cells = digits.iter().zip(is_open);
    let given = cells
        .zip(Cell::all())
        .filter(|((_, is_open), _)| !**is_open);
    given.fold(Grid::EMPTY, |grid, ((digit, _), cell)| {
        grid.with(cell, Digit::up_to_nine(*digit))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::test_boards::EXAMPLE;

    const SEVENTEEN: &str =
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

    /// Each of many isomorphs: transposed or not, lines in an order of the rules, digits
    /// renamed.
    fn isomorphs(givens: Grid) -> impl Iterator<Item = Grid> {
        let orders: Vec<[usize; 9]> = column_orders().collect();
        (0..200).map(move |number: usize| {
            let (rows, columns) = (orders[number * 37 % 1296], orders[number * 101 % 1296]);
            givens.filled().fold(Grid::EMPTY, |image, (cell, digit)| {
                let (row, column) = (rows[cell.row()], columns[cell.column()]);
                let cell = match number % 2 {
                    0 => Cell::at(row, column),
                    _ => Cell::at(column, row),
                };
                let digit = Digit::from_index((digit.index() * 2 + number) % 9);
                image.with(cell, Some(digit))
            })
        })
    }

    #[test]
    fn isomorphs_have_one_form_and_it_is_one_of_them() {
        for line in [EXAMPLE, SEVENTEEN] {
            let givens: Grid = line.parse().unwrap();
            let form = canonical_form(&givens).expect("a form");
            assert_eq!(form.filled_count(), givens.filled_count());
            assert_eq!(canonical_form(&form), Some(form));
            for isomorph in isomorphs(givens) {
                assert_eq!(canonical_form(&isomorph), Some(form), "{isomorph}");
            }
        }
    }

    #[test]
    fn other_puzzles_have_other_forms() {
        let givens: Grid = EXAMPLE.parse().unwrap();
        let form = canonical_form(&givens);
        let SolveOutcome::Unique(solution) = solve(&givens) else {
            panic!("a puzzle");
        };
        // With a given more it is another puzzle of the same solution.
        for cell in givens.empty_cells().iter() {
            let other = givens.with(cell, solution.get(cell));
            assert_ne!(canonical_form(&other), form);
        }
        assert_eq!(canonical_form(&Grid::EMPTY), None);
    }
}
