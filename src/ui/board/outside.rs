//! The sides of a board at which clues outside stand.

use ninefold_core::variants::{LocalClue, LocalForm, LocalKind};

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

/// The side from which an outside clue looks at its cells; `None` of other clues.
///
/// A diagonal that begins in a corner is seen from the left or the right: above or below it
/// there is no column for its number.
pub(crate) fn side(clue: &LocalClue, size: usize) -> Option<Side> {
    if clue.kind.form() != LocalForm::Outside {
        return None;
    }
    let column = clue.cells.first()?.column();
    let is_diagonal = clue.kind == LocalKind::LittleKiller;
    let side = match clue.direction() {
        (0, 1) => Side::Left,
        (0, _) => Side::Right,
        (_, 1) if is_diagonal && column == 0 => Side::Left,
        (_, -1) if is_diagonal && column + 1 == size => Side::Right,
        (1, _) => Side::Top,
        _ => Side::Bottom,
    };
    Some(side)
}
