//! The lines of the board, in box-drawing characters or ASCII.

use super::layout::{BoardSize, Lines};
use crate::app::Glyphs;

/// A row of the frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rule {
    Top,
    Box,
    Light,
    Bottom,
}

/// The characters of a rule: left end, light crossing, heavy crossing, right
/// end, and the dash between.
type Pieces = [char; 5];

fn pieces(rule: Rule, glyphs: Glyphs) -> Pieces {
    match (glyphs, rule) {
        (Glyphs::Unicode, Rule::Top) => ['┏', '┯', '┳', '┓', '━'],
        (Glyphs::Unicode, Rule::Box) => ['┣', '┿', '╋', '┫', '━'],
        (Glyphs::Unicode, Rule::Light) => ['┠', '┼', '╂', '┨', '─'],
        (Glyphs::Unicode, Rule::Bottom) => ['┗', '┷', '┻', '┛', '━'],
        (Glyphs::Ascii, Rule::Light) => ['|', '+', '|', '|', '-'],
        (Glyphs::Ascii, _) => ['+', '-', '+', '+', '-'],
    }
}

/// The bar left of a column: heavy round boxes, light between cells.
fn bar(column: usize, glyphs: Glyphs) -> char {
    match (glyphs, column.is_multiple_of(3)) {
        (Glyphs::Unicode, true) => '┃',
        (Glyphs::Unicode, false) => '│',
        (Glyphs::Ascii, true) => '|',
        (Glyphs::Ascii, false) => ':',
    }
}

/// Every line of a board as text, from the top; cells are blanks.
pub fn lines(size: BoardSize, glyphs: Glyphs) -> Vec<String> {
    let mut lines = Vec::new();
    for row in 0..9 {
        if let Some(rule) = rule_above(row, size) {
            lines.push(rule_line(size, pieces(rule, glyphs)));
        }
        let cells = cell_line(size, glyphs);
        lines.extend(std::iter::repeat_n(cells, size.cell_height as usize));
    }
    lines.push(rule_line(size, pieces(Rule::Bottom, glyphs)));
    lines
}

fn rule_above(row: usize, size: BoardSize) -> Option<Rule> {
    match (row, row.is_multiple_of(3), size.lines) {
        (0, ..) => Some(Rule::Top),
        (_, true, _) => Some(Rule::Box),
        (_, false, Lines::AllRows) => Some(Rule::Light),
        (_, false, Lines::Boxes) => None,
    }
}

fn rule_line(size: BoardSize, [left, light, heavy, right, dash]: Pieces) -> String {
    let run: String = std::iter::repeat_n(dash, size.cell_width as usize).collect();
    let mut line = String::from(left);
    for column in 0..9 {
        match column {
            0 => {}
            column if column % 3 == 0 => line.push(heavy),
            column if size.line_left_of(column) => line.push(light),
            _ => {}
        }
        line.push_str(&run);
    }
    line.push(right);
    line
}

fn cell_line(size: BoardSize, glyphs: Glyphs) -> String {
    let blank = " ".repeat(size.cell_width as usize);
    let mut line = String::new();
    for column in 0..9 {
        if size.line_left_of(column) {
            line.push(bar(column, glyphs));
        }
        line.push_str(&blank);
    }
    line.push(bar(0, glyphs));
    line
}
