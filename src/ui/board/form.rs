//! The rows, columns, boxes and clues of a board, as far as its lines depend on them.

use crate::ui::terminal_profile::{Glyphs, TerminalProfile};
use crate::ui::theme::{lines_for, paints_tiles};
use ninefold_core::board::Cell;
use ninefold_core::rules::{LocalClue, LocalForm, Rules, Seen};
use ninefold_game::settings::Borders;

/// The size of a board and of its boxes. A board without usual boxes has a line at every cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoardForm {
    size: u8,
    box_height: u8,
    box_width: u8,
    on_lines: OnLines,
    margins: Margins,
    clues_as: CluesAs,
    panel: PanelText,
}

/// What the panel beside a board has to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PanelText {
    Sentences,
    /// Sentences beside cells without notes, so that sums take no columns of their own.
    BesideNoNotes,
    /// Figures and names: sentences stand below the board.
    Figures,
}

/// How a board shows which cells belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CluesAs {
    /// By lines between cells.
    Lines,
    /// By tints: cells are tiles.
    Tints,
    /// By walls in the gaps between cells, and lines under cells where rows touch.
    Walls,
}

/// What the lines between cells have to show beside the boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OnLines {
    Nothing,
    /// Numbers outside, which need no lines.
    Outside,
    /// Dots, and the lines that cross from cell to cell.
    Clues,
    /// Cages, and numbers outside at most.
    Cages,
    CagesAndClues,
}

/// The room for numbers beside a board: columns left and right of it, and rows above.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Margins {
    pub left: u16,
    pub right: u16,
    /// The rows above it, and below it.
    pub top: u16,
    pub bottom: u16,
    /// Where diagonals from above have their numbers.
    pub corners: CornerNumbers,
}

/// The place of the numbers of diagonals that begin at the upper side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum CornerNumbers {
    /// Above the frame.
    #[default]
    Above,
    /// In the frame: those of columns are above it.
    InFrame,
}

impl Margins {
    pub(crate) const NONE: Margins = Margins {
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        corners: CornerNumbers::Above,
    };

    fn of(rules: &Rules) -> Margins {
        let clues_at = |side: BoardSide| {
            let clues = rules.published_local_clues();
            clues.filter(move |clue| side_of(clue, rules.size()) == Some(side))
        };
        let is_diagonal =
            |clue: &&LocalClue| clue.kind.form() == LocalForm::Outside(Seen::Diagonal);
        // Two digits, three of them on larger boards; at the left with a blank, or an arrow, where
        // the cells do not need the column for the sums of cages.
        let digits = if rules.size() > 9 { 3 } else { 2 };
        let needs_column = rules.published_cages().next().is_some();
        let has_arrows = clues_at(BoardSide::Left).any(|clue| is_diagonal(&clue));
        let blank = u16::from(has_arrows || !needs_column);
        let beside = |side: BoardSide, room: u16| clues_at(side).next().map_or(0, |_| room);
        let above = clues_at(BoardSide::Top);
        let (diagonal, straight): (Vec<_>, Vec<_>) = above.partition(is_diagonal);
        let corners = if diagonal.is_empty() || straight.is_empty() {
            CornerNumbers::Above
        } else {
            CornerNumbers::InFrame
        };
        Margins {
            left: beside(BoardSide::Left, digits + blank),
            right: beside(BoardSide::Right, digits),
            top: beside(BoardSide::Top, 1),
            bottom: beside(BoardSide::Bottom, 1),
            corners,
        }
    }

    pub(crate) const fn width(self) -> u16 {
        self.left + self.right
    }
}

impl BoardForm {
    /// Nine rows in nine boxes.
    pub(crate) const CLASSIC: BoardForm = BoardForm {
        size: 9,
        box_height: 3,
        box_width: 3,
        on_lines: OnLines::Nothing,
        margins: Margins::NONE,
        clues_as: CluesAs::Lines,
        panel: PanelText::Sentences,
    };

    /// The same as this terminal can show it.
    pub(crate) fn drawn_on(self, terminal: TerminalProfile) -> BoardForm {
        let is_tiled = lines_for(terminal) == Borders::Boxes && paints_tiles(terminal);
        let clues_as = match terminal.glyphs {
            _ if !self.has_groups() || self.is_crowded() => CluesAs::Lines,
            _ if is_tiled => CluesAs::Tints,
            _ if self.on_lines == OnLines::Outside && self.has_boxes() => CluesAs::Walls,
            // Consoles that have ASCII alone may have no lines under text.
            Glyphs::Unicode if !self.crosses_gaps() => CluesAs::Walls,
            Glyphs::Unicode | Glyphs::Ascii => CluesAs::Lines,
        };
        BoardForm { clues_as, ..self }
    }

    /// Whether the cells of a larger board are too small for more than its regions.
    const fn is_crowded(self) -> bool {
        self.size() > 9 && (self.has_boxes() || self.needs_lines())
    }

    /// Whether dots and lines cross from cell to cell.
    const fn crosses_gaps(self) -> bool {
        matches!(self.on_lines, OnLines::Clues | OnLines::CagesAndClues)
    }

    /// The same beside a panel that may be too narrow for sentences.
    pub(crate) fn beside_figures(self) -> BoardForm {
        if self.has_cages() {
            BoardForm {
                panel: PanelText::Figures,
                ..self
            }
        } else {
            self
        }
    }

    /// The same beside a panel with sentences.
    pub(crate) fn beside_sentences(self) -> BoardForm {
        BoardForm {
            panel: PanelText::Sentences,
            ..self
        }
    }

    /// The same without notes, beside a panel with sentences.
    pub(crate) fn without_notes(self) -> BoardForm {
        BoardForm {
            panel: PanelText::BesideNoNotes,
            ..self
        }
    }

    /// Whether the sums of cages stand beside notes.
    pub(crate) const fn has_sums_beside_notes(self) -> bool {
        self.has_cages() && !matches!(self.panel, PanelText::BesideNoNotes)
    }

    /// Whether the panel beside it may be too narrow for sentences.
    pub(crate) const fn is_beside_figures(self) -> bool {
        matches!(self.panel, PanelText::Figures)
    }

    /// The form of a board with these rules.
    pub(crate) fn of(rules: &Rules) -> BoardForm {
        let (box_height, box_width) = rules.shape().box_size().unwrap_or((1, 1));
        BoardForm {
            size: rules.size() as u8,
            box_height: box_height as u8,
            box_width: box_width as u8,
            on_lines: on_lines(rules),
            margins: Margins::of(rules),
            clues_as: CluesAs::Lines,
            panel: PanelText::Sentences,
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

    /// Whether tints show which cells belong together.
    pub(crate) const fn is_tinted(self) -> bool {
        matches!(self.clues_as, CluesAs::Tints)
    }

    /// Whether cells are tiles: tints or walls show which belong together, and no line is needed
    /// between rows.
    pub(crate) const fn is_tiled(self) -> bool {
        matches!(self.clues_as, CluesAs::Tints | CluesAs::Walls)
    }

    /// Whether walls in the gaps show the cages, or the regions of a jigsaw.
    pub(crate) const fn has_walls(self) -> bool {
        matches!(self.clues_as, CluesAs::Walls) && (self.has_cages() || !self.has_boxes())
    }

    /// Whether there are cages.
    pub(crate) const fn has_cages(self) -> bool {
        matches!(self.on_lines, OnLines::Cages | OnLines::CagesAndClues)
    }

    /// Whether all its clues are numbers outside.
    pub(crate) const fn has_only_outside_clues(self) -> bool {
        matches!(self.on_lines, OnLines::Outside)
    }

    /// Whether there are clues that need lines between all cells.
    pub(crate) const fn needs_lines(self) -> bool {
        !matches!(self.on_lines, OnLines::Nothing)
    }

    /// Whether cells belong together otherwise than in boxes.
    pub(crate) const fn has_groups(self) -> bool {
        self.needs_lines() || !self.has_boxes()
    }

    /// The room for numbers outside the board.
    pub(crate) const fn margins(self) -> Margins {
        self.margins
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
    pub(crate) fn cells(self) -> impl Iterator<Item = Cell> + Clone {
        Cell::all(self.size())
    }

    /// The columns that the numbers of the rows take, with a blank.
    pub(crate) const fn label_width(self) -> u16 {
        if self.size > 9 { 3 } else { 2 }
    }
}

fn on_lines(rules: &Rules) -> OnLines {
    let is_outside = |clue: &LocalClue| matches!(clue.kind.form(), LocalForm::Outside(_));
    let forms = || { rules.published_local_clues() }.filter(|c| c.kind.form() != LocalForm::Digits);
    let has_cages = rules.published_cages().next().is_some();
    match (has_cages, forms().next(), forms().all(is_outside)) {
        (true, _, true) => OnLines::Cages,
        (true, ..) => OnLines::CagesAndClues,
        (false, None, _) => OnLines::Nothing,
        (false, _, true) => OnLines::Outside,
        (false, ..) => OnLines::Clues,
    }
}

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
pub(crate) fn side_of(clue: &LocalClue, size: usize) -> Option<BoardSide> {
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
