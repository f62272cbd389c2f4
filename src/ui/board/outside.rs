//! The sides of a board at which clues outside stand.

use ninefold_core::rules::{LocalClue, LocalForm, Seen};

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardSide {
    Left,
    Right,
    Top,
    Bottom,
}

/// The side from which an outside clue looks at its cells; `None` of other clues.
///
/// A diagonal that begins in a corner is seen from the left or the right: above or below it
/// there is no column for its number.
pub(crate) fn side(clue: &LocalClue, size: usize) -> Option<BoardSide> {
    let LocalForm::Outside(seen) = clue.kind.form() else {
        return None;
    };
    let column = clue.cells.first()?.column();
    let is_diagonal = seen == Seen::Diagonal;
    let side = match clue.direction() {
        (0, 1) => BoardSide::Left,
        (0, _) => BoardSide::Right,
        (_, 1) if is_diagonal && column == 0 => BoardSide::Left,
        (_, -1) if is_diagonal && column + 1 == size => BoardSide::Right,
        (1, _) => BoardSide::Top,
        _ => BoardSide::Bottom,
    };
    Some(side)
}
