//! Lines that branch, cross or return: what they are as sets of cells.

use super::groups::DrawnItem;
use crate::board::Cell;
use crate::rules::Shape;

/// The cells of a drawing, each once.
pub(super) fn visited(cells: &[Cell]) -> Vec<Cell> {
    let mut found: Vec<Cell> = Vec::new();
    for &cell in cells {
        if !found.contains(&cell) {
            found.push(cell);
        }
    }
    found
}

/// Drawings that share cells as one, with all the cells of them.
pub(super) fn united(items: &[DrawnItem]) -> Vec<Vec<&DrawnItem>> {
    let mut groups: Vec<Vec<&DrawnItem>> = Vec::new();
    for item in items {
        let touches = |other: &&DrawnItem| item.cells.iter().any(|cell| other.cells.contains(cell));
        let (near, mut others): (Vec<_>, Vec<_>) = groups
            .into_iter()
            .partition(|group| group.iter().any(touches));
        others.push(near.into_iter().flatten().chain([item]).collect());
        groups = others;
    }
    groups
}

/// The parts into which the borders of regions divide lines that are drawn as one.
pub(super) fn parts(items: &[&DrawnItem], shape: &Shape) -> Vec<Vec<Cell>> {
    let steps: Vec<&[Cell]> = items
        .iter()
        .flat_map(|item| item.cells.windows(2))
        .collect();
    let is_step = |one: Cell, other: Cell| {
        let is_drawn = |step: &&[Cell]| *step == [one, other] || *step == [other, one];
        shape.region(one) == shape.region(other) && steps.iter().any(is_drawn)
    };
    let all: Vec<Cell> = { items.iter() }
        .flat_map(|item| item.cells.iter().copied())
        .collect();
    let mut parts: Vec<Vec<Cell>> = Vec::new();
    for cell in visited(&all) {
        let mut near =
            (0..parts.len()).filter(|&part| parts[part].iter().any(|&its| is_step(its, cell)));
        let (first, others) = (near.next(), near.collect::<Vec<usize>>());
        let more: Vec<Cell> = { others.into_iter().rev() }
            .flat_map(|part| parts.remove(part))
            .collect();
        match first {
            Some(part) => parts[part].extend([cell].into_iter().chain(more)),
            None => parts.push(vec![cell]),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape() -> Shape {
        Shape::with_boxes(9).unwrap()
    }

    fn item(cells: &[(usize, usize)]) -> DrawnItem {
        let cells = cells
            .iter()
            .map(|&(row, column)| Cell::at(row - 1, column - 1));
        DrawnItem::new(cells.collect(), "")
    }

    #[test]
    fn a_loop_has_one_part_where_it_begins() {
        let around = item(&[(3, 3), (3, 4), (4, 4), (4, 3), (3, 2), (3, 3)]);
        let parts = parts(&[&around], &shape());
        let counts: Vec<usize> = parts.iter().map(Vec::len).collect();
        assert_eq!(counts, [2, 1, 1, 1]);
    }

    #[test]
    fn lines_that_cross_are_one() {
        let cross = [
            item(&[(1, 1), (2, 2), (3, 3)]),
            item(&[(7, 7), (8, 8)]),
            item(&[(1, 3), (2, 2), (3, 1)]),
        ];
        let groups = united(&cross);
        let counts: Vec<usize> = groups.iter().map(Vec::len).collect();
        assert_eq!(counts, [1, 2]);
        assert_eq!(
            parts(&groups[1], &shape()),
            [visited(
                &[cross[0].cells.clone(), cross[2].cells.clone()].concat()
            )]
        );
    }
}
