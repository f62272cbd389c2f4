use super::*;
use ninefold_core::rules::{Rules, Shape};

/// The parts of a board with boxes of this size in a window, by the cell.
fn parts(size: usize, (columns, rows): (u16, u16)) -> Vec<(Cell, String)> {
    let form = BoardForm::of(&Rules::new(Shape::with_boxes(size).unwrap()));
    let room = Rect::new(0, 0, columns, rows);
    let named = |cell| {
        let (size, part) = around(form, room, cell);
        assert!(part.has(cell), "{cell} in {part}");
        let (width, height) = part.extent(size, room);
        assert!(width <= columns && height <= rows, "{part}");
        (cell, part.to_string())
    };
    form.cells().map(named).collect()
}

#[test]
fn the_part_is_that_of_the_cursor_on_four_pages() {
    let parts = parts(16, (37, 13));
    let at = |row, column| {
        let cell = Cell::at(row, column);
        parts
            .iter()
            .find(|(other, _)| *other == cell)
            .unwrap()
            .1
            .as_str()
    };
    assert_eq!(at(0, 0), "rows 1-10, columns 1-11");
    assert_eq!(at(15, 0), "rows 7-16, columns 1-11");
    assert_eq!(at(0, 15), "rows 1-10, columns 6-16");
    assert_eq!(at(15, 15), "rows 7-16, columns 6-16");
    let mut names: Vec<_> = parts.iter().map(|(_, name)| name).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 4);
}

#[test]
fn a_whole_board_goes_before_a_part_with_lines() {
    let all = parts(12, (37, 13));
    assert!(
        all.iter()
            .all(|(_, name)| name == "rows 1-12, columns 1-12")
    );
}

#[test]
fn every_cell_is_on_the_page_that_it_asks_for() {
    for size in [10, 12, 16] {
        for columns in [20, 25, 37, 50] {
            for rows in [9, 13, 17] {
                parts(size, (columns, rows));
            }
        }
    }
}
