//! The walls between the regions of a jigsaw.

use crate::ui::board::layout::BoardSize;
use ninefold_core::variants::{Shape, Spot};
use ninefold_game::settings::Borders;

/// The characters of a crossing by its arms: 1 up, 2 right, 4 down, 8 left.
type Crossings = [char; 16];

const HEAVY: Crossings = [
    ' ', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋',
];
const LIGHT: Crossings = [
    ' ', '╵', '╶', '╰', '╷', '│', '╭', '├', '╴', '╯', '─', '┴', '╮', '┤', '┬', '┼',
];
const DOUBLE: Crossings = [
    ' ', '║', '═', '╚', '║', '║', '╔', '╠', '═', '╝', '═', '╩', '╗', '╣', '╦', '╬',
];
const ASCII: Crossings = [
    ' ', '|', '-', '+', '|', '|', '+', '+', '-', '+', '-', '+', '+', '+', '+', '+',
];

const UP: usize = 1;
const RIGHT: usize = 2;
const DOWN: usize = 4;
const LEFT: usize = 8;

fn crossings(borders: Borders) -> &'static Crossings {
    match borders {
        Borders::Tiles | Borders::Boxes | Borders::Heavy => &HEAVY,
        Borders::Double => &DOUBLE,
        Borders::Light => &LIGHT,
        Borders::Ascii => &ASCII,
    }
}

/// Every line of the board as text, from the top; cells are blanks. A line is drawn only
/// between two regions, and around the board.
pub(super) fn draw_rows(size: BoardSize, shape: &Shape, borders: Borders) -> Vec<String> {
    let crossings = crossings(borders);
    let count = size.form.size();
    let mut lines = Vec::new();
    for row in 0..=count {
        lines.push(rule(row, size, shape, crossings));
        if row < count {
            let cells = cells(row, size, shape, crossings);
            lines.extend(std::iter::repeat_n(cells, usize::from(size.cell_height)));
        }
    }
    lines
}

fn rule(row: usize, size: BoardSize, shape: &Shape, crossings: &Crossings) -> String {
    let count = size.form.size();
    let mut line = String::new();
    for column in 0..=count {
        let arms = [
            (row > 0 && wall_left_of(row - 1, column, shape), UP),
            (column < count && wall_above(row, column, shape), RIGHT),
            (row < count && wall_left_of(row, column, shape), DOWN),
            (column > 0 && wall_above(row, column - 1, shape), LEFT),
        ];
        let drawn = arms.into_iter().filter(|(is_drawn, _)| *is_drawn);
        line.push(crossings[drawn.map(|(_, arm)| arm).sum::<usize>()]);
        if column < count {
            let is_wall = wall_above(row, column, shape);
            let dash = if is_wall {
                crossings[LEFT | RIGHT]
            } else {
                ' '
            };
            line.extend(std::iter::repeat_n(dash, usize::from(size.cell_width)));
        }
    }
    line
}

fn cells(row: usize, size: BoardSize, shape: &Shape, crossings: &Crossings) -> String {
    let count = size.form.size();
    let blank = " ".repeat(usize::from(size.cell_width));
    let mut line = String::new();
    for column in 0..=count {
        let is_wall = wall_left_of(row, column, shape);
        line.push(if is_wall { crossings[UP | DOWN] } else { ' ' });
        if column < count {
            line.push_str(&blank);
        }
    }
    line
}

/// Whether a wall is left of a cell; of the column behind the last one, at the edge.
fn wall_left_of(row: usize, column: usize, shape: &Shape) -> bool {
    let is_edge = column == 0 || column == shape.size();
    is_edge || differ(Spot::at(row, column - 1), Spot::at(row, column), shape)
}

/// Whether a wall is above a cell; of the row below the last one, at the edge.
fn wall_above(row: usize, column: usize, shape: &Shape) -> bool {
    let is_edge = row == 0 || row == shape.size();
    is_edge || differ(Spot::at(row - 1, column), Spot::at(row, column), shape)
}

fn differ(one: Spot, other: Spot, shape: &Shape) -> bool {
    shape.region(one) != shape.region(other)
}
