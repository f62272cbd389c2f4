//! The window that a board of each size needs. A player who asks for one that does not fit
//! hears why.

use ninefold_game::settings::BoardChoice;

/// Columns and rows of the smallest window in which a board is as large as
/// this; what anything needs, for the one that fits itself to the window.
pub(crate) const fn least_window(choice: BoardChoice) -> (u16, u16) {
    match choice {
        BoardChoice::Auto | BoardChoice::Compact => (40, 16),
        BoardChoice::Standard => (55, 24),
        BoardChoice::Large => (55, 33),
    }
}

/// Whether the board fits into a window of this many columns and rows.
pub(crate) fn fits(choice: BoardChoice, (columns, rows): (u16, u16)) -> bool {
    let (least_columns, least_rows) = least_window(choice);
    columns >= least_columns && rows >= least_rows
}
