//! A board being played on, drawn with what surrounds it.

pub(crate) mod analysis;
pub(crate) mod hint_text;
pub(crate) mod panel;
pub(crate) mod tools;

use super::{ActiveHint, ClockState, GameSession, PendingHint};
use crate::game::HintStage;
use crate::grid::{Cell, CellSet};
use crate::ui::ViewContext;
use crate::ui::board::frame;
use crate::ui::board::{HitRegion, HitTarget, animation, board_view, cell_regions, draw as board};
use crate::ui::keys::Context;
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::{ClippedBuffer, message_line, text};
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
    let is_below = session.hint.is_some() && view.layout.panel.is_none();
    message_line::draw(canvas, view, otherwise.filter(|_| !is_below));
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
        draw_hint_below(canvas, session, view);
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

/// Where there is no panel, the hint takes the rows below the board, and as many
/// of the board as it needs above or below the cells it is about.
fn draw_hint_below(canvas: &mut ClippedBuffer<'_>, session: &GameSession, view: &ViewContext<'_>) {
    let terminal = view.shared.terminal;
    let (width, all) = (canvas.area().width, canvas.area().height);
    let wanted = hint_text::lines(session, width, all).len() as u16;
    if wanted == 0 {
        return;
    }
    let place = free_rows(session, view, wanted + 1);
    let mut rows = canvas.part(Rect {
        x: 0,
        width,
        ..place
    });
    rows.clear();
    let title = format!(" {} ", panel::hint_title(session));
    let line = frame::progress_bar(terminal.glyphs)[2].repeat(usize::from(width));
    rows.text(0, place.y, &line, style(StyleRole::ActiveLine, terminal));
    rows.text(1, place.y, &title, style(StyleRole::KeyName, terminal));
    let lines = hint_text::lines(session, width, place.height - 1);
    for (line, y) in lines.iter().zip(place.y + 1..) {
        let mut x = 0;
        for (text, role) in &line.pieces {
            x = rows.text(x, y, text, style(*role, terminal));
        }
    }
}

/// So many rows that hide no cell the hint is about: at the bottom if there are
/// enough, otherwise at the top; as many as there are, if there are too few.
fn free_rows(session: &GameSession, view: &ViewContext<'_>, wanted: u16) -> Rect {
    let (board, below) = (view.layout.board, view.layout.below);
    let named = session
        .hint
        .as_ref()
        .map_or(CellSet::NONE, cells_it_is_about);
    let rows = named.iter().map(|cell| board.cell(cell));
    let (first, last) = rows.fold((board.area.bottom(), board.area.y), |(first, last), row| {
        (first.min(row.y), last.max(row.bottom()))
    });
    let (at_bottom, at_top) = (below.bottom() - last, first - board.area.y);
    let height = wanted.min(at_bottom.max(at_top)).max(2);
    let y = if height <= at_bottom {
        below.bottom() - height
    } else {
        board.area.y
    };
    Rect {
        y,
        height,
        ..board.area
    }
}

/// The cells that the text of a hint names, as far as it is revealed.
fn cells_it_is_about(hint: &ActiveHint) -> CellSet {
    let main: CellSet = hint.hint.main_cell().into_iter().collect();
    let Some(step) = hint.hint.step() else {
        return main;
    };
    match hint.chain_position() {
        Some(position) => position.link.from.cells | position.link.to.cells,
        None if hint.stage >= HintStage::Which => {
            let marks = step.evidence.marks.iter().map(|mark| mark.cell);
            let eliminated = step.eliminations.iter().map(|(cell, _)| *cell);
            let placed = step.placements.iter().map(|(cell, _)| *cell);
            marks.chain(eliminated).chain(placed).collect()
        }
        None => CellSet::NONE,
    }
}
