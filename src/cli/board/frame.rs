//! Boards as text: walls between regions.

use super::caged_frame;
use super::walls::{is_wall_above, is_wall_before};
use ninefold_core::grid::Digit;
use ninefold_core::rules::{Rules, Shape, Spot, Values};

/// The wall between regions. Readers take a line that begins with it for a comment: rows
/// alone would lose the rules.
const WALL: &str = "#";

/// The board, with walls where regions meet, and with cages if it has any.
pub(in crate::cli) fn frame(rules: &Rules, values: &Values) -> Vec<String> {
    if rules.cages().next().is_some() {
        return caged_frame::frame(rules, values);
    }
    let shape = rules.shape();
    let size = shape.size();
    let mut lines = Vec::new();
    for row in 0..size {
        lines.push(border(shape, row));
        lines.push(cells(shape, values, row));
    }
    lines.push(border(shape, size));
    lines
}

/// The word that stands for a board, and the board below it.
pub(in crate::cli) fn below_word(word: &str, frame: &[String]) -> String {
    let lines = frame.iter().map(|line| format!("\n{line}"));
    format!("{word}{}", lines.collect::<String>())
}

fn cells(shape: &Shape, values: &Values, row: usize) -> String {
    let size = shape.size();
    let mut line = String::new();
    for column in 0..=size {
        let is_wall = is_wall_before(shape, row, column);
        line.push_str(if is_wall { WALL } else { " " });
        if column < size {
            let value = values
                .get(Spot::at(row, column))
                .map_or('.', Digit::to_char);
            line.extend([' ', value, ' ']);
        }
    }
    line
}

/// The line above a row, or below the last one.
fn border(shape: &Shape, row: usize) -> String {
    let size = shape.size();
    let mut line = String::new();
    for column in 0..=size {
        let before = column > 0 && is_wall_above(shape, row, column - 1);
        let after = column < size && is_wall_above(shape, row, column);
        let above = row > 0 && is_wall_before(shape, row - 1, column);
        let below = row < size && is_wall_before(shape, row, column);
        let meets_wall = before || after || above || below;
        line.push_str(if meets_wall { WALL } else { " " });
        if column < size {
            line.push_str(&(if after { WALL } else { " " }).repeat(3));
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::formats::BoardPuzzle;

    #[test]
    fn walls_are_where_regions_meet() {
        let puzzle: BoardPuzzle = "1..............4AAABCABBCCDBCDDD".parse().unwrap();
        let frame = frame(&puzzle.rules, &puzzle.givens);
        let expected = [
            "#################",
            "# 1   .   . # . #",
            "#####   #####   #",
            "# . # . # .   . #",
            "#   #########   #",
            "# .   . # . # . #",
            "#   #####   #####",
            "# . # .   .   4 #",
            "#################",
        ];
        assert_eq!(frame, expected);
    }
}
