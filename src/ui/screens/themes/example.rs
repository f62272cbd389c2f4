//! A board that shows what a theme colours: the cursor, equal digits, a naked pair and
//! what it removes, a wrong digit, and cells that are selected.

use crate::ui::board::cell_view::{BoardView, CellView, Fault};
use crate::ui::theme::StyleRole;
use ninefold_core::board::{Cell, Digit, DigitSet, Grid};
use ninefold_core::logic::IndexedRules;

/// The givens, and the digits of the player.
const GIVENS: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ENTERED: &str =
    "..........72....4.1..34.5.....5......26.5.....1.9.....9..53......7......3..2.....";

/// The notes of cells in rows 1, 4 and 9.
const NOTES: [(Cell, &str); 9] = [
    (Cell::at(0, 2), "24"),
    (Cell::at(0, 3), "68"),
    (Cell::at(0, 5), "68"),
    (Cell::at(0, 6), "89"),
    (Cell::at(0, 7), "124"),
    (Cell::at(0, 8), "24"),
    (Cell::at(3, 1), "15"),
    (Cell::at(8, 1), "14"),
    (Cell::at(8, 2), "15"),
];

const CURSOR: Cell = Cell::at(4, 4);
const WRONG: Cell = Cell::at(3, 3);
const SELECTED: [Cell; 2] = [Cell::at(8, 1), Cell::at(8, 2)];
const PAIR: [Cell; 2] = [Cell::at(0, 2), Cell::at(0, 8)];
const LOSER: Cell = Cell::at(0, 7);

pub(super) fn board() -> BoardView {
    let read = |text: &str| -> Grid { text.parse().unwrap_or_default() };
    let (givens, entered) = (read(GIVENS), read(ENTERED));
    let digit = |cell: Cell| givens.get(cell).or(entered.get(cell));
    let mut board = BoardView::classic(|cell| {
        let shown = match (givens.get(cell), entered.get(cell)) {
            (Some(digit), _) => CellView::digit(digit, StyleRole::Given),
            (None, Some(digit)) => CellView::digit(digit, StyleRole::Entered),
            (None, None) => notes(cell),
        };
        let background = background(cell, digit(cell).is_some() && digit(cell) == digit(CURSOR));
        CellView {
            background,
            ..shown
        }
    });
    let wrong = &mut board[WRONG];
    wrong.digit = digit(WRONG).map(|digit| (digit, StyleRole::Conflict));
    wrong.fault = Fault::Wrong;
    board
}

fn background(cell: Cell, is_equal: bool) -> Option<StyleRole> {
    let sees_cursor = IndexedRules::classic().peers(CURSOR).contains(cell);
    match cell {
        CURSOR => Some(StyleRole::Cursor),
        WRONG => Some(StyleRole::Wrong),
        _ if SELECTED.contains(&cell) => Some(StyleRole::Picked),
        _ if PAIR.contains(&cell) => Some(StyleRole::Focus),
        _ if is_equal => Some(StyleRole::Same),
        _ if sees_cursor || cell == LOSER => Some(StyleRole::Shaded),
        _ => None,
    }
}

/// The notes of a cell. The pair is 2 and 4.
fn notes(cell: Cell) -> CellView {
    let of_cell = NOTES.iter().find(|(each, _)| *each == cell);
    let text = of_cell.map_or("", |(_, text)| text);
    let digits = Digit::NINE
        .into_iter()
        .filter(|digit| text.contains(digit.to_char()));
    let digits = digits.fold(DigitSet::NONE, DigitSet::with);
    let pair = digits.iter().filter(|digit| "24".contains(digit.to_char()));
    let role = match cell {
        LOSER => Some(StyleRole::Eliminated),
        _ if PAIR.contains(&cell) => Some(StyleRole::Defining),
        _ => None,
    };
    pair.fold(CellView::notes(digits), |shown, digit| match role {
        Some(role) => shown.with_role(digit, role),
        None => shown,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts are 81 cells each, and no digit is written over a given.
    #[test]
    fn the_example_is_a_board() {
        let board = board();
        let digits = board
            .iter()
            .filter(|(_, cell)| cell.digit.is_some())
            .count();
        let count = |text: &str| text.chars().filter(char::is_ascii_digit).count();
        assert_eq!(digits, count(GIVENS) + count(ENTERED));
        assert_eq!((GIVENS.len(), ENTERED.len()), (81, 81));
    }
}
