//! The lines of the board and of pop-ups, in the style the player chose.

mod walls;

pub(crate) use walls::{CageSets, LineWeight, WallStroke};

use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::{BoardSize, GridLines};
use crate::ui::terminal_profile::Glyphs;
use ninefold_core::rules::Rules;
use ninefold_game::settings::Borders;
use ratatui::symbols::border;

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

fn pieces(rule: Rule, borders: Borders) -> Pieces {
    match borders {
        Borders::Tiles | Borders::Boxes => boxes(rule),
        Borders::Heavy => heavy(rule),
        Borders::Double => double(rule),
        Borders::Light => light(rule),
        Borders::Ascii => ascii(rule),
    }
}

fn heavy(rule: Rule) -> Pieces {
    match rule {
        Rule::Top => ['┏', '┯', '┳', '┓', '━'],
        Rule::Box => ['┣', '┿', '╋', '┫', '━'],
        Rule::Light => ['┠', '┼', '╂', '┨', '─'],
        Rule::Bottom => ['┗', '┷', '┻', '┛', '━'],
    }
}

fn double(rule: Rule) -> Pieces {
    match rule {
        Rule::Top => ['╔', '╤', '╦', '╗', '═'],
        Rule::Box => ['╠', '╪', '╬', '╣', '═'],
        Rule::Light => ['╟', '┼', '╫', '╢', '─'],
        Rule::Bottom => ['╚', '╧', '╩', '╝', '═'],
    }
}

/// A dotted line ends where it meets a drawn one, so that the boxes stand out.
fn light(rule: Rule) -> Pieces {
    match rule {
        Rule::Top => ['╭', '─', '┬', '╮', '─'],
        Rule::Box => ['├', '─', '┼', '┤', '─'],
        Rule::Light => ['│', '┼', '│', '│', '┈'],
        Rule::Bottom => ['╰', '─', '┴', '╯', '─'],
    }
}

fn boxes(rule: Rule) -> Pieces {
    match rule {
        Rule::Top => ['┏', '━', '┳', '┓', '━'],
        Rule::Box => ['┣', '━', '╋', '┫', '━'],
        Rule::Light => ['┃', ' ', '┃', '┃', ' '],
        Rule::Bottom => ['┗', '━', '┻', '┛', '━'],
    }
}

fn ascii(rule: Rule) -> Pieces {
    match rule {
        Rule::Light => ['|', '+', '|', '|', '-'],
        _ => ['+', '-', '+', '+', '-'],
    }
}

/// The bars left of a column: round a box, and between cells.
fn bars(borders: Borders) -> [char; 2] {
    match borders {
        Borders::Heavy => ['┃', '│'],
        Borders::Double => ['║', '│'],
        Borders::Light => ['│', '┊'],
        Borders::Tiles | Borders::Boxes => ['┃', ' '],
        Borders::Ascii => ['|', ':'],
    }
}

fn bar(column: usize, form: BoardForm, borders: Borders) -> char {
    let [of_box, of_cell] = bars(borders);
    if form.is_box_column(column) {
        of_box
    } else {
        of_cell
    }
}

/// The name of the game in a box of nine.
pub(crate) fn emblem(borders: Borders) -> [String; 7] {
    let borders = match borders {
        Borders::Tiles | Borders::Boxes => Borders::Heavy,
        others => others,
    };
    let rule = |rule| {
        let [left, light, _, right, dash] = pieces(rule, borders);
        let run = String::from_iter([dash; 3]);
        format!("{left}{run}{light}{run}{light}{run}{right}")
    };
    let [of_box, of_cell] = bars(borders);
    let row = |[one, two, three]: [char; 3]| {
        format!("{of_box} {one} {of_cell} {two} {of_cell} {three} {of_box}")
    };
    [
        rule(Rule::Top),
        row(['N', 'I', 'N']),
        rule(Rule::Light),
        row(['E', '9', 'F']),
        rule(Rule::Light),
        row(['O', 'L', 'D']),
        rule(Rule::Bottom),
    ]
}

/// The border of a pop-up.
pub(crate) fn popup(borders: Borders) -> border::Set<'static> {
    match borders {
        Borders::Heavy => border::PLAIN,
        Borders::Double => border::DOUBLE,
        Borders::Tiles | Borders::Boxes | Borders::Light => border::ROUNDED,
        Borders::Ascii => ASCII_BORDER,
    }
}

const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// The track and the thumb of a scroll bar.
pub(crate) fn scrollbar(glyphs: Glyphs) -> [&'static str; 2] {
    match glyphs {
        Glyphs::Unicode => ["│", "█"],
        Glyphs::Ascii => ["|", "#"],
    }
}

/// A bar: a full column, half of one, and what is not filled.
pub(crate) fn progress_bar(glyphs: Glyphs) -> [&'static str; 3] {
    match glyphs {
        Glyphs::Unicode => ["━", "╸", "─"],
        Glyphs::Ascii => ["=", "-", "."],
    }
}

/// Every line of a board of these rules, from the top; cells are blanks.
pub(crate) fn draw_rows(size: BoardSize, rules: &Rules, borders: Borders) -> Vec<Vec<WallStroke>> {
    if size.shows_walls() {
        walls::draw_rows(size, rules, borders)
    } else {
        draw_boxes(size, borders)
    }
}

fn draw_boxes(size: BoardSize, borders: Borders) -> Vec<Vec<WallStroke>> {
    let [of_columns, of_rows] = box_lines(size);
    let weight = |column: u16, row: u16| {
        if of_rows.contains(&row) || of_columns.contains(&column) {
            LineWeight::Heavy
        } else {
            LineWeight::Light
        }
    };
    let strokes = |(line, row): (String, u16)| {
        let characters = line.chars().zip(0..);
        let stroke = |(character, column)| WallStroke {
            character,
            weight: weight(column, row),
        };
        characters.map(stroke).collect()
    };
    box_rows(size, borders)
        .into_iter()
        .zip(0..)
        .map(strokes)
        .collect()
}

fn box_rows(size: BoardSize, borders: Borders) -> Vec<String> {
    let mut lines = Vec::new();
    for row in 0..size.form.size() {
        if let Some(rule) = rule_above(row, size) {
            lines.push(rule_line(size, pieces(rule, borders)));
        }
        let cells = match rule_beside(row, size) {
            Some(rule) => {
                let [left, light, heavy, right, _] = pieces(rule, borders);
                rule_line(size, [left, light, heavy, right, ' '])
            }
            None => cell_line(size, borders),
        };
        lines.extend(std::iter::repeat_n(cells, size.cell_height as usize));
    }
    lines.push(rule_line(size, pieces(Rule::Bottom, borders)));
    lines
}

/// The columns and the rows of a board's lines round the boxes.
pub(crate) fn box_lines(size: BoardSize) -> [Vec<u16>; 2] {
    let all = || 0..size.form.size();
    let columns = all().filter(|&column| size.form.is_box_column(column));
    let columns = columns.map(|column| size.column_x(column) - 1);
    let rows = all().filter(|&row| size.form.is_box_row(row));
    let rows = rows.map(|row| size.row_y(row) - 1);
    [
        columns.chain([size.width() - 1]).collect(),
        rows.chain([size.height() - 1]).collect(),
    ]
}

fn rule_above(row: usize, size: BoardSize) -> Option<Rule> {
    match (row, size.form.is_box_row(row), size.lines) {
        (0, ..) => Some(Rule::Top),
        (_, _, GridLines::Columns | GridLines::BoxColumns | GridLines::Frame) => None,
        (_, true, _) => Some(Rule::Box),
        (_, false, GridLines::AllRows) => Some(Rule::Light),
        (_, false, GridLines::Boxes | GridLines::BoxesOnly) => None,
    }
}

/// The rule of which a row of cells has the crossings, where no row is left for it.
fn rule_beside(row: usize, size: BoardSize) -> Option<Rule> {
    let begins_box = row > 0 && size.form.is_box_row(row);
    (begins_box && size.lines == GridLines::BoxColumns).then_some(Rule::Box)
}

fn rule_line(size: BoardSize, [left, light, heavy, right, dash]: Pieces) -> String {
    let run: String = std::iter::repeat_n(dash, size.cell_width as usize).collect();
    let mut line = String::from(left);
    for column in 0..size.form.size() {
        match column {
            0 => {}
            column if size.form.is_box_column(column) && size.line_left_of(column) => {
                line.push(heavy);
            }
            column if size.line_left_of(column) => line.push(light),
            _ => {}
        }
        line.push_str(&run);
    }
    line.push(right);
    line
}

fn cell_line(size: BoardSize, borders: Borders) -> String {
    let blank = " ".repeat(size.cell_width as usize);
    let mut line = String::new();
    for column in 0..size.form.size() {
        if size.line_left_of(column) {
            line.push(bar(column, size.form, borders));
        }
        line.push_str(&blank);
    }
    line.push(bar(0, size.form, borders));
    line
}

#[cfg(test)]
mod tests;
