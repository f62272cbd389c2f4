//! All notes of the cursor's row, or of the house of a proof, below a board whose cells are too small
//! for them: each value has its place in a cell, and each cell of a row its columns on the board.

use super::lens::Lens;
use crate::ui::board::cell_view::BoardView;
use crate::ui::board::layout::BoardPlace;
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::ClippedBuffer;
use crate::ui::widgets::text::capitalised;
use crate::ui::{GameSession, ViewContext};
use ninefold_core::board::{Cell, CellSet};
use ninefold_core::logic::HouseRole;
use ninefold_game::game::HintStage;
use ratatui::layout::Rect;

/// Draws them, where they are needed and the window has the rows.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    (session, shown): (&GameSession, &BoardView),
) {
    let board = view.layout.board;
    let Some((lens, top)) = place(board, view) else {
        return;
    };
    let (name, cells) = shown_house(session);
    let terminal = view.shared.terminal;
    let left = board.cell(Cell::FIRST).x;
    let reason = cells.iter().find_map(|cell| shown[cell].reason);
    let title = match reason {
        Some(reason) => format!(
            "{name}: what rules out {}",
            view.numbers().name(reason.digit)
        ),
        None => format!("{name}: all notes"),
    };
    canvas.text(left, top, &title, style(StyleRole::Faint, terminal));
    let is_row = is_row(cells);
    for (column, cell) in cells.iter().enumerate() {
        let place = Rect {
            x: board.cell(Cell::at(0, column)).x,
            y: top + 1,
            ..lens.of_cell()
        };
        lens.draw_cell(canvas, place, &shown[cell], view);
        if !is_row {
            draw_names(canvas, place, cell, view);
        }
    }
}

fn is_row(cells: CellSet) -> bool {
    let first = cells.first().unwrap_or(Cell::FIRST);
    cells.iter().all(|cell| cell.row() == first.row())
}

/// The row and the column of a cell, below it: on the board it stands elsewhere.
fn draw_names(canvas: &mut ClippedBuffer<'_>, place: Rect, cell: Cell, view: &ViewContext<'_>) {
    let names = [
        format!("r{}", cell.row() + 1),
        format!("c{}", cell.column() + 1),
    ];
    for (y, name) in (place.bottom()..view.layout.message.y).zip(names) {
        let faint = style(StyleRole::Faint, view.shared.terminal);
        canvas.text(place.x, y, &name, faint);
    }
}

/// The first house of the hint on show if it is about some, the row of the cell that it names, or
/// else the cursor's.
fn shown_house(session: &GameSession) -> (String, CellSet) {
    let size = session.game.position.size();
    let told = session.hint.as_ref();
    let told = told.filter(|hint| hint.stage >= HintStage::Where);
    let linked = told.and_then(|hint| hint.chain_position());
    let linked = linked.and_then(|position| {
        let link = position.link();
        // Of cells that share what they have left the link says why.
        let reason = link.from.cells;
        let of_reason = reason
            .first()
            .filter(|_| reason.len() > 1 && is_row(reason));
        of_reason.or(link.to.cells.first())
    });
    let named = told.filter(|hint| hint.stage >= HintStage::Which);
    let named = named.and_then(|hint| hint.hint.step()?.placements.first());
    let step = told.and_then(|hint| hint.hint.step());
    let bases = step
        .into_iter()
        .flat_map(|step| step.evidence.houses(HouseRole::Base));
    let mut whole = bases.filter(|house| house.cells.len() == size);
    match whole.next() {
        Some(house) if linked.is_none() => (capitalised(&house.to_string()), house.cells),
        _ => {
            let named = named.map(|(cell, _)| *cell);
            let cell = linked.or(named).unwrap_or(session.cell_in_panel());
            let row = cell.row();
            let cells = (0..size).map(|column| Cell::at(row, column));
            (format!("Row {}", row + 1), cells.collect())
        }
    }
}

/// What is drawn of a cell, and the first row of it.
fn place(board: BoardPlace, view: &ViewContext<'_>) -> Option<(Lens, u16)> {
    view.layout.panel.filter(|_| board.part.is_none())?;
    let lens = Lens::of_row(view)?;
    let top = board.area.bottom();
    let has_room = top + 1 + lens.of_cell().height <= view.layout.message.y;
    has_room.then_some((lens, top))
}
