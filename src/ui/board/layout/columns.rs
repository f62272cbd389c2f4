//! The columns of a window beside a board.

use crate::ui::board::board_size::BoardSize;
use crate::ui::board::form::{BoardForm, Margins};

const PANEL_LEAST: u16 = 18;
/// Beside cells with the sums of cages: a combination of five digits and another.
const PANEL_OF_CAGES: u16 = 13;
const PANEL_MOST: u16 = 40;

/// The columns of a panel that makes room for the numbers of the rows.
const PANEL_NARROW: u16 = 20;
/// The columns of a panel that is set apart from the board.
const PANEL_WANTED: u16 = 22;
const GAP_MOST: u16 = 4;

/// The columns of the numbers of the rows beside a classic board: a digit and a blank.
pub(super) const LABELS: u16 = BoardForm::CLASSIC.label_width();

/// Whether there is a side panel beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Panel,
    Bare,
}

/// The columns of what is beside a board: the numbers of its rows at the left, or at the right
/// where clues are at the left alone, clues at both sides, a gap and a panel at the right.
pub(super) struct Columns {
    pub(super) labels: u16,
    pub(super) labels_right: u16,
    pub(super) margins: Margins,
    pub(super) gap: u16,
    pub(super) panel: u16,
}

/// The columns of the narrowest panel beside cells of this size.
pub(super) fn panel_least(size: BoardSize) -> u16 {
    if size.is_tinted() && size.form.is_beside_figures() {
        PANEL_OF_CAGES
    } else {
        PANEL_LEAST
    }
}

pub(super) fn columns_beside(size: BoardSize, side: Side, window: u16) -> Columns {
    let free = window - size.width();
    let wanted = match side {
        Side::Panel if panel_least(size) < PANEL_LEAST => 1 + PANEL_OF_CAGES,
        Side::Panel => 1 + PANEL_NARROW,
        Side::Bare => 0,
    };
    let margins = if free >= wanted.min(1 + panel_least(size)) + size.form.margins().width() {
        size.form.margins()
    } else {
        Margins::NONE
    };
    let free = free - margins.width();
    // Beside clues, a number of one digit stands at the other side, or in the frame.
    let is_at_right = margins.left > 0 && size.form.size() <= 9;
    let [labels, labels_right] = match (is_at_right, margins.right) {
        (false, _) => [size.form.label_width(), 0],
        (true, 0) => [0, 1],
        (true, _) => [0, 0],
    };
    let [labels, labels_right] =
        [labels, labels_right].map(|its| if free >= wanted + its { its } else { 0 });
    let free = free - labels - labels_right;
    let (gap, panel) = match side {
        Side::Panel => {
            // A number of a row is no word of the panel.
            let least = 1 + labels_right;
            let gap = free.saturating_sub(PANEL_WANTED).clamp(least, GAP_MOST);
            (gap, (free - gap).min(PANEL_MOST))
        }
        Side::Bare => (0, 0),
    };
    Columns {
        labels,
        labels_right,
        margins,
        gap,
        panel,
    }
}
