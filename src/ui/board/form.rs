//! The rows, columns, boxes and cages of a board, as far as its lines depend on them.

use ninefold_core::variants::{Rules, Spot};

/// The size of a board and of its boxes. A board without usual boxes has a line at every cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoardForm {
    size: u8,
    box_height: u8,
    box_width: u8,
    has_cages: bool,
}

impl BoardForm {
    /// Nine rows in nine boxes.
    pub(crate) const CLASSIC: BoardForm = BoardForm {
        size: 9,
        box_height: 3,
        box_width: 3,
        has_cages: false,
    };

    /// The form of a board with these rules.
    pub(crate) fn of(rules: &Rules) -> BoardForm {
        let (box_height, box_width) = rules.shape().box_size().unwrap_or((1, 1));
        BoardForm {
            size: rules.size() as u8,
            box_height: box_height as u8,
            box_width: box_width as u8,
            has_cages: rules.published_cages().next().is_some(),
        }
    }

    /// The number of rows and of columns.
    pub(crate) const fn size(self) -> usize {
        self.size as usize
    }

    /// Whether it has boxes: else every cell is one.
    pub(crate) const fn has_boxes(self) -> bool {
        self.box_height > 1 || self.box_width > 1
    }

    /// Whether there are cages, which need lines between all cells.
    pub(crate) const fn has_cages(self) -> bool {
        self.has_cages
    }

    /// Whether a box begins at this column.
    pub(crate) const fn is_box_column(self, column: usize) -> bool {
        column.is_multiple_of(self.box_width as usize)
    }

    /// Whether a box begins at this row.
    pub(crate) const fn is_box_row(self, row: usize) -> bool {
        row.is_multiple_of(self.box_height as usize)
    }

    /// The rows and columns of a box.
    pub(crate) const fn box_size(self) -> (usize, usize) {
        (self.box_height as usize, self.box_width as usize)
    }

    /// Every cell in reading order.
    pub(crate) fn cells(self) -> impl Iterator<Item = Spot> + Clone {
        Spot::all(self.size())
    }

    /// The columns that the numbers of the rows take, with a blank.
    pub(crate) const fn label_width(self) -> u16 {
        if self.size > 9 { 3 } else { 2 }
    }
}
