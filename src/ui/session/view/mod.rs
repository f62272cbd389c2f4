//! A board being played on, drawn with what surrounds it.

pub(crate) mod analysis;
pub(crate) mod hint_text;
pub(crate) mod panel;
pub(crate) mod tools;

use super::{ClockState, GameSession, PendingHint};
use crate::grid::Cell;
use crate::ui::ViewContext;
use crate::ui::board::{HitRegion, HitTarget, animation, board_view, cell_regions, draw as board};
use crate::ui::keys::Context;
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::{ClippedBuffer, LineWriter, message_line, popup, text};
use ratatui::layout::Rect;

/// A board being played on, with this panel beside it.
pub(crate) fn draw_playing(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    session: &GameSession,
    draw_panel: impl FnOnce(ClippedBuffer<'_>) -> Vec<HitRegion>,
) -> Vec<HitRegion> {
    draw_board(canvas, view, session);
    let mut regions = cell_regions(view.layout.board);
    regions.extend(match (view.layout.panel, view.layout.status) {
        (Some(area), _) => draw_panel(canvas.part(area)),
        (None, Some(area)) => draw_status(canvas, view, session, area),
        (None, None) => Vec::new(),
    });
    let width = view.layout.message.width;
    let standing = analysis::contradiction_message(session, width, &view.shared.keys);
    let plain = |text| (text, StyleRole::Text);
    let otherwise = standing
        .or(hint_progress(session).map(plain))
        .or(tip(view).map(plain))
        .or(marks_at_cursor(session, view).map(plain));
    message_line::draw(canvas, view, otherwise);
    if session.clock == ClockState::Paused {
        regions.retain(|region| matches!(region.target, HitTarget::Cell(_)));
    }
    regions
}

fn draw_board(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, session: &GameSession) {
    match session.clock {
        ClockState::Running => {
            let cells = animation::highlight_wave(
                board_view::from_session(session, view.shared),
                view.shared,
            );
            board::draw(canvas, view.layout.board, &cells, view.shared.terminal);
        }
        ClockState::Paused => hidden(canvas, view),
    }
}

fn draw_status(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    session: &GameSession,
    area: Rect,
) -> Vec<HitRegion> {
    let regions = panel::status_of_session(canvas.part(area), session, view);
    if session.clock == ClockState::Running {
        popup_hint(canvas, session, view);
    }
    regions
}

/// That a hint is being looked for, if that takes a while.
fn hint_progress(session: &GameSession) -> Option<String> {
    let pending = session.pending_hint?;
    let is_slow = pending.elapsed >= PendingHint::SHOWN_AFTER;
    is_slow.then(|| "Looking for a hint...".to_owned())
}

/// Only the frame, while the game is paused.
fn hidden(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) {
    let terminal = view.shared.terminal;
    board::draw_frame(canvas, view.layout.board, terminal);
    let middle = view.layout.board.cell(Cell::MIDDLE);
    let mut row = canvas.part(Rect {
        y: middle.y,
        height: 1,
        ..view.layout.board.area
    });
    let text = view.expand_keys(Context::Paused, " Paused: [pause] resumes ");
    row.centred(middle.y, &text, style(StyleRole::Selected, terminal));
}

/// A tip for a new player.
fn tip(view: &ViewContext<'_>) -> Option<String> {
    let tip = view.shared.onboarding.tip()?;
    Some(view.expand_keys(Context::Board, tip.text()))
}

/// On a board without marks, those of the cursor's cell in words.
fn marks_at_cursor(session: &GameSession, view: &ViewContext<'_>) -> Option<String> {
    let is_free = !view.layout.board.size.has_marks() && session.clock == ClockState::Running;
    let words = text::marks(session.game.position.marks(session.cursor));
    words
        .filter(|_| is_free)
        .map(|words| format!("{} {words}", session.cursor))
}

/// Where there is no panel, the hint lies over the half of the board that has
/// less to do with it, as wide as the window lets it be.
fn popup_hint(canvas: &mut ClippedBuffer<'_>, session: &GameSession, view: &ViewContext<'_>) {
    let terminal = view.shared.terminal;
    let mut paragraphs = hint_text::paragraphs(session);
    if paragraphs.is_empty() {
        return;
    }
    // Paths of chains have room in larger windows.
    let is_path = |(_, role): &(String, StyleRole)| *role == StyleRole::Faint;
    if session
        .hint
        .as_ref()
        .is_some_and(|hint| hint.chain_position().is_none())
    {
        paragraphs.retain(|paragraph| !is_path(paragraph));
    }
    let area = view.layout.board.area;
    let width = canvas.area().width.min(60).max(area.width);
    let rows = (hint_text::rows(&paragraphs, width - 4) + 2).min(area.height);
    let y = if marked_half_is_low(session) {
        area.y
    } else {
        area.bottom().saturating_sub(rows)
    };
    let x = area.x.saturating_sub((width - area.width) / 2);
    let inside = popup::draw_box(canvas, Rect::new(x, y, width, rows), terminal);
    let mut column = LineWriter::new(canvas.part(inside), terminal);
    hint_text::draw(&mut column, &paragraphs, 0);
}

/// Whether the cell the hint is about is in the lower half of the board.
fn marked_half_is_low(session: &GameSession) -> bool {
    let Some(hint) = &session.hint else {
        return false;
    };
    let position = hint
        .chain_position()
        .and_then(|position| position.link.to.cells.first());
    let cell = position.or_else(|| hint.hint.main_cell());
    cell.is_some_and(|cell| cell.row() >= 5)
}
