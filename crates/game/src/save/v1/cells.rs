//! The values of a board as files have them.

use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::formats::write_cells;

/// Stricter than the readers of what people type: a character for each cell, nothing else.
pub(super) fn parse_values(text: &str, size: usize) -> Option<Grid> {
    if text.len() != size * size {
        return None;
    }
    let mut cells = Cell::all(size).zip(text.bytes());
    cells.try_fold(Grid::EMPTY, |values, (cell, byte)| match byte {
        b'.' => Some(values),
        b'a'..=b'z' => None,
        _ => {
            let value = Digit::from_char(byte.into())?;
            (value.index() < size).then(|| values.with(cell, Some(value)))
        }
    })
}

/// The values of an answer, each shifted by an amount of its cell's own, so that nobody reads
/// them by accident.
pub(super) fn write_shifted(values: &Grid, size: usize) -> String {
    write_cells(&shifted(values, size, |amount| amount), size)
}

/// The values that [`write_shifted`] wrote.
pub(super) fn parse_shifted(text: &str, size: usize) -> Option<Grid> {
    let values = parse_values(text, size)?;
    Some(shifted(&values, size, |amount| size - amount))
}

fn shifted(values: &Grid, size: usize, by: impl Fn(usize) -> usize) -> Grid {
    let filled = values.filled().map(|(cell, value)| {
        let number = cell.number(size);
        let amount = (number * number + 3 * number + 1) % size;
        let shifted = (value.index() + by(amount)) % size;
        (cell, Digit::from_index(shifted))
    });
    filled.fold(Grid::EMPTY, |all, (cell, value)| {
        all.with(cell, Some(value))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shifted_answer_is_read_back_and_looks_like_none() {
        for size in [4, 9, 16] {
            let value = |cell: Cell| Digit::from_index((cell.row() + 2 * cell.column()) % size);
            let values =
                Cell::all(size).fold(Grid::EMPTY, |all, cell| all.with(cell, Some(value(cell))));
            let text = write_shifted(&values, size);
            assert_eq!(parse_shifted(&text, size), Some(values));
            let plain = write_cells(&values, size);
            let equal = text
                .bytes()
                .zip(plain.bytes())
                .filter(|(one, other)| one == other);
            assert!(equal.count() * 2 < size * size);
        }
        assert_eq!(parse_shifted("12", 4), None);
    }
}
