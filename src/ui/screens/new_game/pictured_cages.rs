//! The cages of a picture: the same forms again and again, with sums that a grid has.

use ninefold_core::board::{Cell, CellSet};
use ninefold_core::rules::{Cage, Rules, Shape};

/// The forms of the cages, each as rows and columns from its first cell.
const FORMS: [&[(usize, usize)]; 6] = [
    &[(0, 0), (1, 0), (1, 1)],
    &[(0, 0), (0, 1)],
    &[(0, 0), (1, 0)],
    &[(0, 0), (0, 1), (1, 1)],
    &[(0, 0), (1, 0), (2, 0)],
    &[(0, 0)],
];

/// The rules with a cage round every cell. Where the regions are the usual boxes, cages have
/// sums.
pub(super) fn with_cages(rules: Rules) -> Option<Rules> {
    let size = rules.size();
    let (mut rules, mut free) = (rules, CellSet::board(size));
    let mut turn = 0;
    while let Some(first) = free.first() {
        let forms = (0..FORMS.len()).map(|place| FORMS[(turn + place) % FORMS.len()]);
        let form = forms.map(|form| placed(form, first)).find(|cells| {
            let differ = sum(*cells, rules.shape()).is_some();
            (*cells - free).is_empty() && differ
        })?;
        let cage = match sum(form, rules.shape()) {
            Some(sum) if rules.shape().box_size().is_some() => Cage::new(form, sum),
            _ => Cage::without_sum(form),
        };
        rules = rules.with_cage(cage).ok()?;
        free = free - form;
        turn += 1;
    }
    Some(rules)
}

fn placed(form: &[(usize, usize)], first: Cell) -> CellSet {
    let cell = |&(rows, columns): &(usize, usize)| {
        // Cells beyond a board of 16 rows would be others of the board.
        Cell::at(
            (first.row() + rows).min(15),
            (first.column() + columns).min(15),
        )
    };
    form.iter().map(cell).collect()
}

/// The sum of the values of a simple grid in these cells; `None` if two are equal.
fn sum(cells: CellSet, shape: &Shape) -> Option<u16> {
    let values: Vec<usize> = cells.iter().map(|cell| value(cell, shape)).collect();
    let differ = (1..values.len()).all(|place| !values[..place].contains(&values[place]));
    differ.then(|| values.iter().sum::<usize>() as u16)
}

/// The value of a cell where each row is the one above it, moved by a box or a cell.
fn value(cell: Cell, shape: &Shape) -> usize {
    let (height, width) = shape.box_size().unwrap_or((1, 1));
    let moved = cell.row() % height * width + cell.row() / height;
    (7 * (moved + cell.column()) + 2) % shape.size() + 1
}
