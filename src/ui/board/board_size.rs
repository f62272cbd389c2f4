//! The size of a board: its cells and the lines between them; and the window it needs.

use crate::ui::board::form::BoardForm;
use ninefold_core::rules::Rules;
use ninefold_game::settings::BoardChoice;

/// Whether there are lines between all rows, or only round the boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GridLines {
    /// Between all rows.
    AllRows,
    /// Round the boxes, and between all columns.
    Boxes,
    /// Round the boxes, whatever the cells.
    BoxesOnly,
    /// Between all columns, and above and below the board.
    Columns,
    /// Between the columns of boxes alone; their rows have a crossing at each end.
    BoxColumns,
    /// Round the board.
    Frame,
}

/// How big the cells of a board are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoardSize {
    /// Columns of a cell.
    pub cell_width: u16,
    /// Rows of a cell: with two or three, it holds pencil marks.
    pub cell_height: u16,
    /// The lines between them.
    pub lines: GridLines,
    /// Its rows, columns and boxes.
    pub form: BoardForm,
}

impl BoardSize {
    /// A board of nine rows and boxes.
    pub(crate) const fn classic(cell_width: u16, cell_height: u16, lines: GridLines) -> BoardSize {
        BoardSize {
            cell_width,
            cell_height,
            lines,
            form: BoardForm::CLASSIC,
        }
    }

    /// Columns with the frame.
    pub(crate) const fn width(self) -> u16 {
        let mut width = 1;
        let mut column = 0;
        while column < self.form.size() {
            width += self.cell_width + self.line_left_of(column) as u16;
            column += 1;
        }
        width
    }

    /// Rows with the frame.
    pub(crate) const fn height(self) -> u16 {
        let mut height = 1;
        let mut row = 0;
        while row < self.form.size() {
            height += self.cell_height + self.line_above(row) as u16;
            row += 1;
        }
        height
    }

    /// Whether a board that is not classic is ever drawn in this size. Notes of one to nine
    /// need the lines beside them, others the room. Digits three rows high go up to nine.
    pub(super) fn is_useful(&self) -> bool {
        let is_small = self.form.size() <= 9;
        if self.is_tinted() {
            // Lines under cells cannot be for cages and regions both.
            let has_both_walls = self.form.has_walls() && !self.form.has_boxes();
            let has_both_walls = has_both_walls && self.form.has_cages();
            return self.lines == GridLines::AllRows || !has_both_walls;
        }
        match (self.cell_height, self.lines) {
            (1, GridLines::AllRows) => self.form.needs_lines(),
            // Lines under cells show cages and regions where rows touch, or tints.
            (1, GridLines::Boxes) if self.form.has_cages() => self.form.is_tiled(),
            (1, GridLines::Boxes) => self.form.needs_lines() && self.form.has_boxes(),
            (1, GridLines::Columns) => {
                self.form.is_tiled() && !self.form.has_boxes() && !self.form.has_cages()
            }
            (1, GridLines::BoxColumns) => self.form.has_boxes() && !self.form.has_cages(),
            (_, GridLines::Columns) => false,
            (1, _) => true,
            (_, GridLines::Boxes | GridLines::BoxesOnly) if self.form.needs_lines() => false,
            (5, _) => is_small,
            (2, GridLines::BoxesOnly) => !is_small,
            (2, GridLines::Boxes) => is_small,
            (2, GridLines::AllRows) => is_small || self.cell_width == 5,
            _ => true,
        }
    }

    /// Whether cells with all their notes are tiles.
    pub(crate) fn is_tinted(&self) -> bool {
        self.has_marks() && (self.form.is_tiled() || self.form == BoardForm::CLASSIC)
    }

    /// Whether tints show which cells belong together.
    pub(crate) fn has_tints(&self) -> bool {
        let is_lined = !self.has_marks() && self.lines == GridLines::AllRows;
        match self.form {
            BoardForm::CLASSIC => self.has_marks(),
            form => form.is_tinted() && !is_lined,
        }
    }

    /// Whether tints are cages and walls regions.
    pub(crate) fn has_cages_in_regions(&self, rules: &Rules) -> bool {
        self.form.has_cages() && rules.shape().is_jigsaw() && self.has_tints()
    }

    /// Whether clues are drawn between cells and beside the board.
    pub(crate) fn carries_clues(&self) -> bool {
        self.line_left_of(1) || self.form.has_only_outside_clues()
    }

    /// Whether clues between cells stand in gaps, or in the corners of cells where rows touch.
    pub(crate) fn has_gaps(&self) -> bool {
        self.is_tinted() || self.lines != GridLines::AllRows
    }

    /// Whether only their shades tell the rows of a box apart.
    pub(crate) fn has_rows_to_tell(&self) -> bool {
        self.cell_height > 1 && !matches!(self.lines, GridLines::AllRows)
    }

    /// Whether lines show the regions of a jigsaw, or cages.
    pub(crate) fn shows_walls(&self) -> bool {
        match self.lines {
            GridLines::Frame => false,
            GridLines::AllRows if !self.is_tinted() => {
                self.form.has_cages() || !self.form.has_boxes()
            }
            GridLines::AllRows | GridLines::Boxes => {
                !self.form.has_boxes() || self.form.has_walls()
            }
            GridLines::Columns => true,
            GridLines::BoxesOnly | GridLines::BoxColumns => !self.form.has_boxes(),
        }
    }

    /// Whether lines show the cages, with their sums on them.
    pub(crate) fn shows_cages(&self) -> bool {
        self.form.has_cages() && self.shows_walls() && self.line_above(1) && !self.is_tinted()
    }

    /// Whether walls go round the cages.
    pub(crate) fn has_cage_walls(&self) -> bool {
        self.shows_cages() || self.form.has_walls() && self.form.has_cages()
    }

    /// Whether the sums of cages stand in cells.
    pub(crate) fn shows_sums(&self) -> bool {
        self.form.has_cages() && !self.shows_cages() && self.cell_width > 2
    }

    /// Whether a cell has room for all its pencil marks.
    pub(crate) const fn has_marks(self) -> bool {
        self.cell_height > 1
    }

    /// Whether there is a line between this column and the one to its left
    /// (and a frame at the left of column 0).
    pub(crate) const fn line_left_of(self, column: usize) -> bool {
        match self.lines {
            GridLines::AllRows | GridLines::Columns | GridLines::Boxes => true,
            GridLines::BoxesOnly | GridLines::BoxColumns => self.form.is_box_column(column),
            GridLines::Frame => column == 0,
        }
    }

    /// Whether there is a line above this row.
    pub(crate) const fn line_above(self, row: usize) -> bool {
        match self.lines {
            GridLines::AllRows => true,
            GridLines::Boxes | GridLines::BoxesOnly => self.form.is_box_row(row),
            GridLines::Columns | GridLines::BoxColumns | GridLines::Frame => row == 0,
        }
    }

    /// Columns from the board's left edge to the inside of this column.
    pub(crate) fn column_x(self, column: usize) -> u16 {
        let lines = (0..=column).filter(|&c| self.line_left_of(c)).count();
        column as u16 * self.cell_width + lines as u16
    }

    /// Rows from the board's top edge to the inside of this row.
    pub(crate) fn row_y(self, row: usize) -> u16 {
        let lines = (0..=row).filter(|&r| self.line_above(r)).count();
        row as u16 * self.cell_height + lines as u16
    }
}

pub(crate) const HUGE_LINED: BoardSize = BoardSize::classic(11, 5, GridLines::AllRows);
pub(crate) const HUGE: BoardSize = BoardSize::classic(11, 5, GridLines::Boxes);
pub(crate) const GRAND: BoardSize = BoardSize::classic(7, 3, GridLines::AllRows);
pub(crate) const LARGE: BoardSize = BoardSize::classic(7, 3, GridLines::Boxes);
pub(crate) const TALL_LINED: BoardSize = BoardSize::classic(5, 3, GridLines::AllRows);
pub(crate) const TALL: BoardSize = BoardSize::classic(5, 3, GridLines::Boxes);
pub(crate) const STANDARD_LINED: BoardSize = BoardSize::classic(5, 2, GridLines::AllRows);
pub(crate) const STANDARD: BoardSize = BoardSize::classic(5, 2, GridLines::Boxes);
pub(crate) const COMPACT: BoardSize = BoardSize::classic(4, 1, GridLines::BoxesOnly);

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
