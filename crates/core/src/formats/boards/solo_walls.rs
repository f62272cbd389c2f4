//! Walls between cells, as IDs of Solo have them.

use super::error::BoardProblem;
use crate::rules::shape::Shape;
use crate::rules::spot::Spot;

/// The pairs of neighbours in the order in which Solo tells of the walls between them: side
/// by side row by row, then one above the other column by column.
fn neighbours(size: usize) -> impl Iterator<Item = (Spot, Spot)> {
    let inner = move |n: usize| (n / (size - 1), n % (size - 1));
    let count = size * (size - 1);
    let beside = (0..count).map(move |n| {
        let (row, column) = inner(n);
        (Spot::at(row, column), Spot::at(row, column + 1))
    });
    beside.chain((0..count).map(move |n| {
        let (column, row) = inner(n);
        (Spot::at(row, column), Spot::at(row + 1, column))
    }))
}

/// Reads the walls, and gives the cells between which there are none the same label.
/// Letters stand for the pairs without a wall before the next wall; `z` is 25 pairs without a
/// wall after them. The last wall is behind the last pair.
pub(super) fn read_walls(text: &str, size: usize) -> Result<Vec<u8>, BoardProblem> {
    let wrong = BoardProblem::Walls { size };
    Shape::without_regions(size)?;
    let mut walls: Vec<bool> = Vec::new();
    for character in text.chars().take(size * size * 4) {
        let open = match character {
            '_' => 0,
            'a'..='y' => usize::from(character as u8 - b'a') + 1,
            'z' => 25,
            _ => return Err(wrong),
        };
        walls.extend(std::iter::repeat_n(false, open));
        if character != 'z' {
            walls.push(true);
        }
    }
    if walls.len() != 2 * size * (size - 1) + 1 || walls.last() != Some(&true) {
        return Err(wrong);
    }
    let mut labels: Vec<u8> = (0..size * size).map(|cell| cell as u8).collect();
    let cell = |spot: Spot| spot.row() * size + spot.column();
    for ((one, other), _) in neighbours(size).zip(walls).filter(|(_, wall)| !wall) {
        let [from, to] = [labels[cell(other)], labels[cell(one)]];
        labels
            .iter_mut()
            .filter(|label| **label == from)
            .for_each(|label| *label = to);
    }
    Ok(labels)
}

/// The walls between cells of which these labels differ.
pub(super) fn write_walls<L: PartialEq>(size: usize, label: impl Fn(Spot) -> L) -> String {
    let mut text = String::new();
    let mut open = 0;
    let walls = neighbours(size).map(|(one, other)| label(one) != label(other));
    for is_wall in walls.chain([true]) {
        if !is_wall {
            open += 1;
            continue;
        }
        while open > 25 {
            text.push('z');
            open -= 25;
        }
        text.push(if open == 0 {
            '_'
        } else {
            char::from(b'a' + open - 1)
        });
        open = 0;
    }
    text
}
