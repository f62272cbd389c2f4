//! The 324 constraints of the exact cover: for each cell, and each digit of a row, a
//! column and a box, how many candidates are left.

use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{CardLine, StyledText};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::classic::House;
use ninefold_core::logic::Position;

/// The columns of the four fields.
pub(super) const WIDTH: u16 = 2 * FIELD + 2;

/// The columns of a field.
const FIELD: u16 = 17;

/// Candidates left, or `None` where the constraint is met.
type Field = [[Option<usize>; 9]; 9];

/// A field and what it counts by.
type Titled = (&'static str, Field);

/// The four fields, two beside each other: by cell, and by digit in a row, a column and
/// a box. The smallest numbers stand out: the search branches on one of them.
pub(super) fn count_candidates(board: &Position) -> Vec<CardLine> {
    let fields: [Titled; 4] = [
        ("cell: row, column", cells(board)),
        ("row, digit", houses(board, House::ROWS)),
        ("column, digit", houses(board, House::COLUMNS)),
        ("box, digit", houses(board, House::BOXES)),
    ];
    let all = fields.iter().flat_map(|(_, field)| field.iter().flatten());
    let least = all.copied().flatten().min();
    let pairs = fields.chunks_exact(2);
    pairs
        .flat_map(|pair| pair_lines(&pair[0], &pair[1], least))
        .collect()
}

/// The field of the cells alone.
pub(super) fn count_in_cells(board: &Position) -> Vec<CardLine> {
    let field = cells(board);
    let least = field.iter().flatten().copied().flatten().min();
    let rows = field
        .iter()
        .map(|row| CardLine::new(row_pieces(row, least)));
    rows.collect()
}

/// Two fields beside each other, under their titles.
fn pair_lines(left: &Titled, right: &Titled, least: Option<usize>) -> Vec<CardLine> {
    let width = usize::from(FIELD) + 2;
    let titles = format!("{:<width$}{}", left.0, right.0);
    let title = CardLine::text(titles, StyleRole::Faint);
    let rows = left.1.iter().zip(&right.1).map(|(left, right)| {
        let mut pieces = row_pieces(left, least);
        pieces.push(("  ".to_owned(), StyleRole::Text));
        pieces.extend(row_pieces(right, least));
        CardLine::new(pieces)
    });
    std::iter::once(title).chain(rows).collect()
}

fn row_pieces(row: &[Option<usize>; 9], least: Option<usize>) -> Vec<StyledText> {
    let piece = |(column, count): (usize, &Option<usize>)| {
        let blank = if column > 0 { " " } else { "" };
        match count {
            None => (format!("{blank}."), StyleRole::Faint),
            Some(0) => (format!("{blank}0"), StyleRole::Warning),
            Some(count) if Some(*count) == least => (format!("{blank}{count}"), StyleRole::Accent),
            Some(count) => (format!("{blank}{count}"), StyleRole::Text),
        }
    };
    row.iter().enumerate().map(piece).collect()
}

fn cells(board: &Position) -> Field {
    let count = |cell: Cell| match board.values.get(cell) {
        Some(_) => None,
        None => Some(board.candidates.get(cell).len()),
    };
    std::array::from_fn(|row| std::array::from_fn(|column| count(Cell::at(row, column))))
}

fn houses(board: &Position, houses: &[House]) -> Field {
    let count = |house: House, digit: Digit| {
        let cells = house.cells().map(Cell::from);
        if cells
            .iter()
            .any(|&cell| board.values.get(cell) == Some(digit))
        {
            return None;
        }
        let places = cells
            .iter()
            .filter(|&&cell| board.candidates.has(cell, digit));
        Some(places.count())
    };
    std::array::from_fn(|index| {
        std::array::from_fn(|digit| count(houses[index], Digit::from_index(digit)))
    })
}
