//! Hit regions: everything drawn that reacts to the mouse returns its area.

use crate::ui::board::cell_view::CellView;
use crate::ui::board::form::Margins;
use crate::ui::board::layout::BoardPlace;
use crate::ui::board::marks;
use crate::ui::keys::{Action, Key};
use crate::ui::message::{Message, MouseAction};
use ninefold_core::board::{Cell, Digit};
use ninefold_game::settings::Numbers;
use ratatui::layout::Rect;

/// A part of the window, and its contents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HitTarget {
    /// A cell of the board.
    Cell(Cell),
    /// A candidate of a cell, or its place.
    Candidate(Cell, Digit),
    /// An item of the list, by its place.
    Item(usize),
    /// An action.
    Act(Action),
    /// A key.
    Key(Key),
    /// One of so many parts of a bar.
    Bar(u16, u16),
}

/// A part of the window that can be pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HitRegion {
    /// Its area.
    pub area: Rect,
    /// What is there.
    pub target: HitTarget,
}

impl HitRegion {
    pub(crate) fn new(area: Rect, target: HitTarget) -> HitRegion {
        HitRegion { area, target }
    }
}

/// The meaning of a mouse action at this column and row, by the regions of the picture on show.
pub(crate) fn hit(
    regions: &[HitRegion],
    touch: MouseAction,
    column: u16,
    row: u16,
) -> Option<Message> {
    let is_there = |region: &&HitRegion| region.area.contains((column, row).into());
    match (regions.iter().find(is_there)?.target, touch) {
        (HitTarget::Cell(cell), touch) => Some(Message::CellTouched(touch, cell)),
        (HitTarget::Candidate(cell, digit), MouseAction::Press) => {
            Some(Message::CellTouched(MouseAction::Candidate(digit), cell))
        }
        (HitTarget::Candidate(cell, _), touch) => Some(Message::CellTouched(touch, cell)),
        (HitTarget::Item(index), MouseAction::Press | MouseAction::Pick) => {
            Some(Message::ItemClicked(index))
        }
        (HitTarget::Act(action), MouseAction::Press | MouseAction::Pick) => {
            Some(Message::Act(action))
        }
        (HitTarget::Key(key), MouseAction::Press | MouseAction::Pick) => {
            Some(Message::Pressed(key))
        }
        (HitTarget::Bar(part, of), MouseAction::Press | MouseAction::Pick | MouseAction::Drag) => {
            Some(Message::BarTouched(part, of))
        }
        (
            HitTarget::Bar(..) | HitTarget::Item(_) | HitTarget::Act(_) | HitTarget::Key(_),
            MouseAction::Candidate(_)
            | MouseAction::Drag
            | MouseAction::DragRectangle
            | MouseAction::Mark,
        ) => None,
    }
}

/// The cells of a board that are on show.
pub(crate) fn cell_regions(board: BoardPlace) -> Vec<HitRegion> {
    let region = |cell| HitRegion::new(board.cell(cell), HitTarget::Cell(cell));
    let regions = board.size.form.cells().map(region);
    regions
        .chain(outside_regions(board))
        .filter(|region| !region.area.is_empty())
        .collect()
}

/// The numbers beside a board: each leads to the first cell of its row or column.
fn outside_regions(board: BoardPlace) -> impl Iterator<Item = HitRegion> {
    let Margins {
        left, right, top, ..
    } = board.margins;
    let last = board.size.form.size() - 1;
    (0..=last).flat_map(move |line| {
        let [row, end, column] =
            [(line, 0), (line, last), (0, line)].map(|(row, column)| Cell::at(row, column));
        let (beside, inside) = (board.cell(row), board.cell(column));
        let areas = [
            (
                row,
                Rect::new(board.area.x - left, beside.y, left, beside.height),
            ),
            (
                end,
                Rect::new(board.area.right(), beside.y, right, beside.height),
            ),
            (
                column,
                Rect::new(inside.x, board.area.y - top, inside.width, top),
            ),
        ];
        areas.map(|(cell, area)| HitRegion::new(area, HitTarget::Cell(cell)))
    })
}

/// The candidates of a cell that shows this.
pub(crate) fn candidate_regions(
    board: BoardPlace,
    cell: Cell,
    cell_view: &CellView,
    numbers: Numbers,
) -> Vec<HitRegion> {
    let region = |(digit, (x, y))| {
        let target = HitTarget::Candidate(cell, digit);
        HitRegion::new(Rect::new(x, y, 1, 1), target)
    };
    let cell_view = &CellView {
        note_order: cell_view.note_order.on(board.size),
        ..*cell_view
    };
    let places = marks::candidate_places(board.cell(cell), cell_view, numbers);
    places.into_iter().map(region).collect()
}
