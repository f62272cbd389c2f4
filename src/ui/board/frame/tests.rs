//! Lines must meet: what a character reaches out with, its neighbour takes.

use crate::ui::board::form::BoardForm;
use crate::ui::board::frame::*;
use crate::ui::board::layout::{BOARD_SIZES, BoardSize};
use ninefold_core::board::{Cell, CellSet};
use ninefold_core::generate::random_jigsaw;
use ninefold_core::rules::{Cage, Rules, Shape};

const ALL: [Borders; 6] = [
    Borders::Tiles,
    Borders::Heavy,
    Borders::Double,
    Borders::Light,
    Borders::Boxes,
    Borders::Ascii,
];

/// A dotted arm: it may end anywhere.
const DOTTED: u8 = 9;

/// The arms of a character: up, right, down, left. 0 is none, 1 light, 2 heavy,
/// 3 double.
fn arms(character: char) -> [u8; 4] {
    match character {
        '┊' => [DOTTED, 0, DOTTED, 0],
        '┈' => [0, DOTTED, 0, DOTTED],
        '╏' => [2, 0, 2, 0],
        '╍' => [0, 2, 0, 2],
        '╎' => [1, 0, 1, 0],
        '╌' => [0, 1, 0, 1],
        '┌' => [0, 1, 1, 0],
        '┐' => [0, 0, 1, 1],
        '└' => [1, 1, 0, 0],
        '┘' => [1, 0, 0, 1],
        '━' => [0, 2, 0, 2],
        '┃' => [2, 0, 2, 0],
        '┏' => [0, 2, 2, 0],
        '┓' => [0, 0, 2, 2],
        '┗' => [2, 2, 0, 0],
        '┛' => [2, 0, 0, 2],
        '┯' => [0, 2, 1, 2],
        '┳' => [0, 2, 2, 2],
        '┷' => [1, 2, 0, 2],
        '┻' => [2, 2, 0, 2],
        '┣' => [2, 2, 2, 0],
        '┫' => [2, 0, 2, 2],
        '┿' => [1, 2, 1, 2],
        '╋' => [2, 2, 2, 2],
        '┠' => [2, 1, 2, 0],
        '┨' => [2, 0, 2, 1],
        '╂' => [2, 1, 2, 1],
        '┼' => [1, 1, 1, 1],
        '─' => [0, 1, 0, 1],
        '│' => [1, 0, 1, 0],
        '╭' => [0, 1, 1, 0],
        '╮' => [0, 0, 1, 1],
        '╰' => [1, 1, 0, 0],
        '╯' => [1, 0, 0, 1],
        '├' => [1, 1, 1, 0],
        '┤' => [1, 0, 1, 1],
        '┬' => [0, 1, 1, 1],
        '┴' => [1, 1, 0, 1],
        '═' => [0, 3, 0, 3],
        '║' => [3, 0, 3, 0],
        '╔' => [0, 3, 3, 0],
        '╗' => [0, 0, 3, 3],
        '╚' => [3, 3, 0, 0],
        '╝' => [3, 0, 0, 3],
        '╤' => [0, 3, 1, 3],
        '╦' => [0, 3, 3, 3],
        '╧' => [1, 3, 0, 3],
        '╩' => [3, 3, 0, 3],
        '╠' => [3, 3, 3, 0],
        '╣' => [3, 0, 3, 3],
        '╪' => [1, 3, 1, 3],
        '╬' => [3, 3, 3, 3],
        '╟' => [3, 1, 3, 0],
        '╢' => [3, 0, 3, 1],
        '╫' => [3, 1, 3, 1],
        '╴' => [0, 0, 0, 1],
        '╸' => [0, 0, 0, 2],
        '╷' => [0, 0, 1, 0],
        '┑' => [0, 0, 1, 2],
        '╻' => [0, 0, 2, 0],
        '┒' => [0, 0, 2, 1],
        '╶' => [0, 1, 0, 0],
        '╾' => [0, 1, 0, 2],
        '┭' => [0, 1, 1, 2],
        '┎' => [0, 1, 2, 0],
        '┰' => [0, 1, 2, 1],
        '┱' => [0, 1, 2, 2],
        '╺' => [0, 2, 0, 0],
        '╼' => [0, 2, 0, 1],
        '┍' => [0, 2, 1, 0],
        '┮' => [0, 2, 1, 1],
        '┲' => [0, 2, 2, 1],
        '╵' => [1, 0, 0, 0],
        '┙' => [1, 0, 0, 2],
        '┥' => [1, 0, 1, 2],
        '╽' => [1, 0, 2, 0],
        '┧' => [1, 0, 2, 1],
        '┪' => [1, 0, 2, 2],
        '┵' => [1, 1, 0, 2],
        '┽' => [1, 1, 1, 2],
        '┟' => [1, 1, 2, 0],
        '╁' => [1, 1, 2, 1],
        '╅' => [1, 1, 2, 2],
        '┕' => [1, 2, 0, 0],
        '┶' => [1, 2, 0, 1],
        '┝' => [1, 2, 1, 0],
        '┾' => [1, 2, 1, 1],
        '┢' => [1, 2, 2, 0],
        '╆' => [1, 2, 2, 1],
        '╈' => [1, 2, 2, 2],
        '╹' => [2, 0, 0, 0],
        '┚' => [2, 0, 0, 1],
        '╿' => [2, 0, 1, 0],
        '┦' => [2, 0, 1, 1],
        '┩' => [2, 0, 1, 2],
        '┖' => [2, 1, 0, 0],
        '┸' => [2, 1, 0, 1],
        '┹' => [2, 1, 0, 2],
        '┞' => [2, 1, 1, 0],
        '╀' => [2, 1, 1, 1],
        '╃' => [2, 1, 1, 2],
        '╉' => [2, 1, 2, 2],
        '┺' => [2, 2, 0, 1],
        '┡' => [2, 2, 1, 0],
        '╄' => [2, 2, 1, 1],
        '╇' => [2, 2, 1, 2],
        '╊' => [2, 2, 2, 1],
        _ => [0; 4],
    }
}

fn meet(one: u8, other: u8) -> bool {
    one == other || (one.max(other) == DOTTED && one.min(other) <= 1)
}

fn characters(size: BoardSize, rules: &Rules, borders: Borders) -> Vec<Vec<char>> {
    let rows = draw_rows(size, rules, borders).into_iter();
    rows.map(|row| row.iter().map(|stroke| stroke.character).collect())
        .collect()
}

/// Boards with cages, of boxes and of a jigsaw.
fn caged() -> [Rules; 2] {
    let cells = |cells: &str| {
        let cells = cells.split(' ').map(|cell| {
            let place = |at: usize| usize::from(cell.as_bytes()[at] - b'1');
            Cell::at(place(0), place(1))
        });
        cells.collect::<CellSet>()
    };
    let cages = [
        "11 12 21",
        "13 23 24",
        "22 32 33 34",
        "44 45 54 55",
        "14 15 16",
        "99",
    ];
    let shapes = [Shape::with_boxes(9), random_jigsaw(9, 4)];
    shapes.map(|shape| {
        let rules = Rules::new(shape.expect("a shape"));
        let with = |rules: Rules, cage| rules.with_cage(Cage::without_sum(cells(cage)));
        let rules = cages.into_iter().try_fold(rules, with);
        rules.expect("cages")
    })
}

fn pictures() -> impl Iterator<Item = (BoardSize, Borders, Vec<Vec<char>>)> {
    let each = |size| ALL.map(|borders| (size, borders));
    let classic = BOARD_SIZES.into_iter().flat_map(each);
    classic.map(|(size, borders)| (size, borders, characters(size, Rules::classic(), borders)))
}

fn caged_pictures() -> impl Iterator<Item = (BoardSize, Borders, Vec<Vec<char>>)> {
    caged().into_iter().flat_map(|rules| {
        let size = BoardSize {
            cell_width: 5,
            cell_height: 1,
            lines: GridLines::AllRows,
            form: BoardForm::of(&rules),
        };
        ALL.map(|borders| (size, borders, characters(size, &rules, borders)))
    })
}

#[test]
fn every_frame_has_the_measure_of_its_board() {
    for (size, borders, rows) in pictures().chain(caged_pictures()) {
        assert_eq!(
            rows.len(),
            usize::from(size.height()),
            "{size:?} {borders:?}"
        );
        for row in rows {
            assert_eq!(row.len(), usize::from(size.width()), "{size:?} {borders:?}");
        }
    }
}

#[test]
fn every_line_meets_its_neighbour() {
    for (size, borders, rows) in pictures().chain(caged_pictures()) {
        for (y, row) in rows.iter().enumerate() {
            for (x, &character) in row.iter().enumerate() {
                let [up, right, down, left] = arms(character);
                let place = || format!("{character:?} at {x},{y} of {borders:?}, {size:?}");
                let at = |x: usize, y: usize| arms(rows[y][x]);
                let (last_x, last_y) = (row.len() - 1, rows.len() - 1);
                let beside = if x < last_x { at(x + 1, y)[3] } else { 0 };
                let below = if y < last_y { at(x, y + 1)[0] } else { 0 };
                assert!(meet(right, beside), "right of {}", place());
                assert!(meet(down, below), "below {}", place());
                assert!(x > 0 || left == 0, "{}", place());
                assert!(y > 0 || up == 0, "{}", place());
            }
        }
    }
}

#[test]
fn ascii_is_only_ascii_and_distinguishes_boxes_from_cells() {
    for (size, borders, rows) in pictures() {
        let text: String = rows.iter().flatten().collect();
        assert_eq!(text.is_ascii(), borders == Borders::Ascii);
        let [of_box, of_cell] = bars(borders);
        assert_ne!(of_box, of_cell, "{borders:?}");
        assert!(text.contains(of_box) && (text.contains(of_cell) || !size.has_marks()));
    }
}

#[test]
fn a_popup_has_ascii_lines_where_the_board_has() {
    for borders in ALL {
        let lines = format!("{:?}", popup(borders));
        assert_eq!(lines.is_ascii(), borders == Borders::Ascii);
    }
    assert!(scrollbar(Glyphs::Ascii).concat().is_ascii());
}
