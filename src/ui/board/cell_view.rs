//! What each cell of a board shows.

use crate::game::Colour;
use crate::grid::{CellSet, Digit, DigitSet};
use crate::ui::terminal_profile::{ColourDepth, Glyphs, TerminalProfile};
use crate::ui::theme::StyleRole;
use ratatui::layout::Rect;

/// What one cell shows.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct CellView {
    /// The digit and its role.
    pub digit: Option<(Digit, StyleRole)>,
    /// The pencil marks.
    pub notes: DigitSet,
    /// Marks that play a part in a hint or a search.
    pub roles: [Option<StyleRole>; 9],
    /// The role of the whole cell: the cursor, a shaded house.
    pub background: Option<StyleRole>,
    /// How much of the cell its background takes.
    pub extent: Extent,
    /// Whether the digit is marked as wrong.
    pub fault: Fault,
    /// A letter in the corner.
    pub tag: Option<char>,
    /// The colour the player gave it.
    pub colour: Option<Colour>,
    /// Whether brackets surround it.
    pub brackets: Brackets,
}

/// Whether brackets surround a cell, and where they are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Brackets {
    /// It does not.
    #[default]
    None,
    /// Inside the cell, where its marks would be if it held no digit.
    Inside,
    /// On the lines beside it, which hide nothing.
    Beside,
}

/// Whether a digit carries the mark that says it is wrong without colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fault {
    /// It does not.
    #[default]
    None,
    /// It does.
    Marked,
}

/// How much of a cell its background takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Extent {
    /// All of it.
    #[default]
    Whole,
    /// The row of its digit only, which costs half the bytes.
    Band,
}

impl CellView {
    /// Sets the background of the whole cell.
    pub fn set_background(&mut self, background: StyleRole) {
        self.background = Some(background);
        self.extent = Extent::Whole;
    }

    /// The part of the view that is drawn on a row of the cell.
    pub(crate) fn on_row(self, inside: Rect, y: u16) -> CellView {
        let background = match self.extent {
            Extent::Band if y != middle(inside).1 => None,
            _ => self.background,
        };
        CellView { background, ..self }
    }

    /// A cell with a digit.
    pub fn digit(digit: Digit, role: StyleRole) -> CellView {
        CellView {
            digit: Some((digit, role)),
            ..CellView::default()
        }
    }

    /// A cell with pencil marks.
    pub fn notes(notes: DigitSet) -> CellView {
        CellView {
            notes,
            ..CellView::default()
        }
    }

    /// The same view with one mark shown in this role.
    #[must_use]
    pub fn with_role(mut self, digit: Digit, role: StyleRole) -> CellView {
        self.notes = self.notes.with(digit);
        self.roles[digit.index()] = Some(role);
        self
    }
}

/// The views of all cells, in reading order.
pub type BoardView = [CellView; 81];

/// The position of a cell's digit.
pub(crate) fn middle(inside: Rect) -> (u16, u16) {
    let x = inside.x + inside.width / 2;
    (x, inside.y + (inside.height - 1) / 2)
}

/// A mark is its digit; one that is ruled out is a cross where colour and
/// strike-through cannot say so.
pub fn note_character(digit: Digit, role: Option<StyleRole>, terminal: TerminalProfile) -> char {
    let crossed = match role {
        Some(StyleRole::Rejected) => true,
        // Terminals with sixteen colours often cannot strike out.
        Some(StyleRole::Eliminated | StyleRole::Impossible) => {
            terminal.depth <= ColourDepth::Sixteen
        }
        _ => false,
    };
    match (crossed, terminal.glyphs) {
        (false, _) => digit.to_char(),
        (true, Glyphs::Unicode) => '×',
        (true, Glyphs::Ascii) => 'x',
    }
}

pub(crate) fn set_backgrounds(board_view: &mut BoardView, cells: CellSet, role: StyleRole) {
    for cell in cells {
        board_view[cell.index()].set_background(role);
    }
}

pub(crate) fn mark_fault(cell_view: &mut CellView) {
    if let Some((digit, _)) = cell_view.digit {
        cell_view.digit = Some((digit, StyleRole::Conflict));
        cell_view.fault = Fault::Marked;
    }
}

pub(crate) fn fault(marked: bool) -> Fault {
    if marked { Fault::Marked } else { Fault::None }
}
