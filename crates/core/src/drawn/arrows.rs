//! Arrows of a drawing: from a circle, from the shaft of another one, or at a number beside the
//! board.

use super::cells::{MarkPlace, cell_of, cells_from, cells_of_arrow};
use super::groups::{Class, DrawnItem, Groups};
use super::marks::{SeenMark, reach};
use crate::board::Cell;
use crate::formats::{LinkStroke, Point};
use crate::rules::local_rules::ray;

/// Adds an arrow; of those that go on from another one, that comes first in the drawing.
pub(super) fn add_arrow(
    groups: &mut Groups,
    stroke: &LinkStroke,
    looks: &[SeenMark],
    taken: &mut Vec<MarkPlace>,
    size: usize,
) {
    let first = stroke
        .points
        .first()
        .and_then(|&point| cell_of(point, size));
    let circle = first.and_then(|first| {
        let mut circles = looks
            .iter()
            .filter_map(|look| Some((look, look.circle_cells(size)?)));
        circles.find(|(_, cells)| cells.contains(&first))
    });
    let shaft = |circle: &[Cell]| {
        cells_of_arrow(stroke, size).or_else(|| cells_from(circle, &stroke.points, size))
    };
    let shaft = circle.as_ref().and_then(|(_, circle)| shaft(circle));
    if let (Some((look, circle)), Some(shaft)) = (circle, shaft) {
        let inner = shaft.into_iter().filter(|cell| !circle.contains(cell));
        let cells: Vec<Cell> = circle.iter().copied().chain(inner).collect();
        if cells.len() > circle.len() {
            let item = DrawnItem {
                cells,
                circle: circle.len(),
                ..DrawnItem::default()
            };
            taken.push(look.spot.clone());
            return groups.add(Class::Arrow, [0; 3], item);
        }
    }
    if let Some(branch) = branch(stroke, groups, size) {
        return groups.add(Class::Arrow, [0; 3], branch);
    }
    let numbers = looks.iter().filter(|look| {
        matches!(look.spot, MarkPlace::Outside(..)) && look.text().parse::<u16>().is_ok()
    });
    let beside = numbers.filter_map(|look| Some((reach(look, &stroke.points)?, look)));
    // Beside its own number an arrow may end at that of the next one.
    let number = beside.min_by_key(|(reach, _)| *reach).map(|(_, look)| look);
    if let (Some(number), [.., before, tip]) = (number, stroke.points.as_slice()) {
        let direction = ((tip.y - before.y).signum(), (tip.x - before.x).signum());
        if direction.0 != 0 && direction.1 != 0 {
            let item = DrawnItem::new(along_diagonal(*tip, direction, size), number.text());
            taken.push(number.spot.clone());
            return groups.add(Class::Diagonal, [255; 3], item);
        }
    }
    groups.add_other("arrow without a circle or a number");
}

/// An arrow that leaves the shaft of another one: it begins in the same circle.
fn branch(stroke: &LinkStroke, groups: &Groups, size: usize) -> Option<DrawnItem> {
    let cells = cells_of_arrow(stroke, size)?;
    let groups = groups.groups.iter();
    let mut arrows = groups
        .filter(|group| group.class == Class::Arrow)
        .flat_map(|group| &group.items);
    arrows.find_map(|trunk| {
        let fork = trunk.cells.iter().position(|cell| *cell == cells[0])?;
        let shaft = trunk.cells[..fork].iter().copied();
        let is_inside = fork >= trunk.circle && cells.len() > 1;
        is_inside.then(|| DrawnItem {
            cells: shaft.chain(cells.iter().copied()).collect(),
            ..trunk.clone()
        })
    })
}

/// The cells of the board from a point on along a diagonal.
pub(super) fn along_diagonal(from: Point, (rows, columns): (i32, i32), size: usize) -> Vec<Cell> {
    let steps = (1..=20).map(|n| Point {
        y: from.y + n * 100 * rows,
        x: from.x + n * 100 * columns,
    });
    let Some(first) = { steps }.find_map(|point| cell_of(point, size)) else {
        return Vec::new();
    };
    let before = (first.row() as i32 - rows, first.column() as i32 - columns);
    ray(before.0, before.1, (rows, columns), size)
}
