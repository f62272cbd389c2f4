//! A board being played on, drawn with what surrounds it.

pub(crate) mod analysis;
pub(crate) mod below;
pub(crate) mod cages;
mod cell_card;
mod cell_group;
pub(crate) mod cell_words;
mod checked;
pub(crate) mod clue_list;
pub(crate) mod clues;
pub(crate) mod hint_text;
mod lens;
pub(crate) mod link_list;
pub(crate) mod panel;
pub(crate) mod paragraphs;
mod progress;
pub(crate) mod row_notes;
pub(crate) mod sum_column;
pub(crate) mod tools;

use super::{ClockState, GameSession, InputOrder, PendingHint};
use crate::ui::board::cell_view::BoardView;
use crate::ui::board::links::{self, ShownChain};
use crate::ui::board::{
    HitRegion, HitTarget, board_view, candidate_regions, cell_regions, draw as board,
};
use crate::ui::keys::{Action, BoardAction, PAUSED};
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::{ClippedBuffer, message_line, text};
use crate::ui::{Shared, ViewContext};
use ninefold_core::board::Cell;
use ninefold_game::game::Tool;
use ratatui::layout::Rect;

/// A board being played on, with this panel beside it, and in the message line
/// this text where there is nothing more important.
pub(crate) fn draw_playing(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    session: &GameSession,
    draw_panel: impl FnOnce(ClippedBuffer<'_>) -> Vec<HitRegion>,
    text: Option<String>,
) -> Vec<HitRegion> {
    draw_board(canvas, view, session);
    let mut regions = candidates_at_cursor(session, view);
    regions.extend(cell_regions(view.layout.board));
    regions.extend(match (view.layout.panel, view.layout.status) {
        (Some(area), _) => draw_panel(canvas.part(area)),
        (None, Some(area)) => draw_status(canvas, view, session, area),
        (None, None) => Vec::new(),
    });
    let width = view.layout.message.width;
    let standing = analysis::contradiction_message(session, width, &view.shared.keys);
    let plain = |text| (text, StyleRole::Text);
    let otherwise = standing
        .or(hint_progress(session, view).map(plain))
        .or(legend(session, view).map(|text| (text, StyleRole::Faint)))
        .or(text.map(plain))
        .or(text_below(session, view).map(plain));
    let is_below = session.hint.is_some() && !has_room_for_hint(view);
    message_line::draw(canvas, view, otherwise.filter(|_| !is_below));
    if is_below && view.layout.panel.is_some() && session.clock == ClockState::Running {
        below::draw_hint(canvas, session, view);
    }
    if session.clock == ClockState::Paused {
        let stays = |target| target == panel::PAUSE || matches!(target, HitTarget::Cell(_));
        regions.retain(|region| stays(region.target));
    }
    let pause = Action::Board(BoardAction::Pause);
    if !view.page.bindings().any(|binding| binding.action == pause) {
        regions.retain(|region| region.target != panel::PAUSE);
    }
    regions
}

/// Whether there is a panel with room for sentences.
fn has_room_for_hint(view: &ViewContext<'_>) -> bool {
    let panel = view.layout.panel;
    panel.is_some_and(|panel| !tools::is_narrow(panel.width))
}

fn draw_board(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, session: &GameSession) {
    match session.clock {
        ClockState::Running => {
            let cells = board_view::from_session(session, view.shared);
            let cells = highlight_wave(cells, view.shared);
            board::draw(canvas, view.layout.board, &cells, view.shared.terminal);
            row_notes::draw(canvas, view, (session, &cells));
            links::draw(
                canvas,
                view.layout.board,
                shown_chain(session),
                view.shared.terminal,
            );
        }
        ClockState::Paused => hidden(canvas, view, session),
    }
}

/// Highlights the digits of the animation's current step. Nothing else of their cells changes,
/// so that a wave costs few bytes.
fn highlight_wave(mut board_view: BoardView, shared: &Shared) -> BoardView {
    if let Some(animation) = &shared.animation {
        for cell in animation.highlighted_cells() {
            let cell_view = &mut board_view[cell];
            cell_view.digit = cell_view.digit.map(|(digit, _)| (digit, StyleRole::Placed));
        }
    }
    board_view
}

/// The chain of the hint on show.
pub(crate) fn shown_chain(session: &GameSession) -> Option<ShownChain> {
    session.hint.as_ref().and_then(ShownChain::of_hint)
}

/// What the lines of the links mean.
fn legend(session: &GameSession, view: &ViewContext<'_>) -> Option<String> {
    let size = view.layout.board.size;
    links::legend(shown_chain(session), size, view.shared.terminal)
}

/// The candidates that a press toggles or colours: those of the cursor's cell, in the modes
/// for notes and colours.
fn candidates_at_cursor(session: &GameSession, view: &ViewContext<'_>) -> Vec<HitRegion> {
    let board = view.layout.board;
    let cell = session.cursor;
    let is_noting = session.tool != Tool::Digit
        && session.order == InputOrder::CellFirst
        && session.selection.cells.is_empty();
    let is_open = session.game.position.digit(cell).is_none() && session.hint.is_none();
    if !(is_noting && is_open && board.size.has_marks()) {
        return Vec::new();
    }
    let shown = board_view::from_session(session, view.shared);
    let shown = &shown[cell];
    let mut regions = candidate_regions(board, cell, shown, view.shared.terminal.numbers);
    if session.tool == Tool::Colour {
        // A note that is not there has no colour.
        regions.retain(|region| match region.target {
            HitTarget::Candidate(_, digit) => shown.notes.contains(digit),
            HitTarget::Cell(_)
            | HitTarget::Item(_)
            | HitTarget::Act(_)
            | HitTarget::Key(_)
            | HitTarget::Bar(..) => true,
        });
    }
    regions
}

fn draw_status(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    session: &GameSession,
    area: Rect,
) -> Vec<HitRegion> {
    let regions = panel::status_of_session(canvas.part(area), session, view);
    if session.clock == ClockState::Running {
        below::draw_hint(canvas, session, view);
    }
    regions
}

/// That a hint is being looked for, if that takes a while.
fn hint_progress(session: &GameSession, view: &ViewContext<'_>) -> Option<String> {
    let pending = session.pending_hint?;
    let is_slow = pending.elapsed >= PendingHint::SHOWN_AFTER;
    is_slow.then(|| {
        view.shared
            .board_text("Looking for a hint... [back] stops.")
    })
}

/// Only the frame, while the game is paused.
fn hidden(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, session: &GameSession) {
    let terminal = view.shared.terminal;
    let rules = session.game.puzzle.rules.rules();
    board::draw_frame(canvas, view.layout.board, rules, terminal);
    let board = view.layout.board;
    let middle = match board.part {
        Some(_) => board.area.y + board.area.height / 2,
        None => board.cell(Cell::middle(board.size.form.size())).y,
    };
    let mut row = canvas.part(Rect {
        y: middle,
        height: 1,
        ..board.area
    });
    let text = view.expand_keys(PAUSED, " Paused: [pause] resumes ");
    row.mark_focus(row.area());
    row.centred(middle, &text, style(StyleRole::Selected, terminal));
}

/// The cage, the clues or the marks at the cursor; without them, what clues of the whole board
/// say. Marks that a cell has no room for are read only here.
fn text_below(session: &GameSession, view: &ViewContext<'_>) -> Option<String> {
    let is_free = view.layout.panel.is_none() && session.clock == ClockState::Running;
    let width = view.layout.message.width;
    let of_cage = || cages::line_below(session, view, width);
    let of_clues = || clues::line_below(session, width);
    let of_board = || clues::board_line(session, view, width);
    let of_cell = is_free.then(|| of_cage().or_else(of_clues)).flatten();
    let is_playing = session.clock == ClockState::Running;
    let cells_of_cage = || is_playing.then(|| cell_card::cage_cells(session)).flatten();
    let is_new = is_playing && session.hides_full_notes(view.shared) && session.is_untouched();
    of_cell
        .or_else(|| is_new.then(|| BLANK_CELLS.to_owned()))
        .or_else(cells_of_cage)
        .or_else(|| {
            let takes_letters = is_playing && session.hint.is_none();
            takes_letters
                .then(|| lens::letters_line(session, view))
                .flatten()
        })
        .or_else(|| marks_at_cursor(session, view))
        .or_else(|| is_free.then(of_board).flatten())
}

/// Why a new board has no notes though they are kept up.
const BLANK_CELLS: &str = "Notes are kept, by cages too. Cells with all digits stay blank.";

/// On a board without marks, those of the cursor's cell in words.
fn marks_at_cursor(session: &GameSession, view: &ViewContext<'_>) -> Option<String> {
    let layout = view.layout;
    let is_in_panel = layout.panel.is_some() && cell_card::has_card(session);
    let is_free =
        !layout.board.size.has_marks() && !is_in_panel && session.clock == ClockState::Running;
    let marks = session.shown_position(view.shared).marks(session.cursor);
    let words = text::marks(marks, view.numbers());
    words
        .filter(|_| is_free)
        .map(|words| format!("{} {words}", session.cursor))
}
