//! The panel beside the board of a game, or below it where there is no room beside.

use super::{analysis, tools};
use crate::game::Tool;
use crate::settings::Clock;
use crate::ui::board::HitRegion;
use crate::ui::session::view::hint_text::{self, Paragraph};
use crate::ui::theme::StyleRole;
use crate::ui::widgets::{ClippedBuffer, LineWriter, text};
use crate::ui::{GameSession, Saving, ViewContext};
use ratatui::layout::Position;

/// Beside a game: name, level, clock, counts, mode, and the hint. What can be
/// pressed there.
pub(crate) fn of_session(
    canvas: ClippedBuffer<'_>,
    session: &GameSession,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let mut column = LineWriter::new(canvas, view.shared.terminal);
    let unsaved = unsaved(view);
    column.spans(&[
        ("NINEFOLD", StyleRole::Accent),
        (unsaved, StyleRole::Warning),
    ]);
    column.line(&text::level(session), StyleRole::Text);
    column.line(&clock_and_moves(session, view), StyleRole::Text);
    let hint = hint_text::paragraphs(session);
    let thought = analysis::lines(session, &view.shared.keys);
    let below = (hint_text::keys(session, view).len() + thought.len()) as u16;
    let needed = hint_text::rows(&hint, column.width()) + below;
    // A long proof takes the place of the counts.
    if column.room() > needed + 6 {
        column.gap_before(14);
        tools::counts(&mut column, session, needed, &view.shared.keys);
        column.gap_before(12);
    }
    current_tool(&mut column, session, needed, view);
    if !thought.is_empty() {
        column.gap_before(needed);
    }
    for (text, role) in &thought {
        column.line(text, *role);
    }
    draw_hint(&mut column, session, &hint, view);
    column.into_regions()
}

/// The current tool and the active modes, as far as the hint leaves room.
pub(crate) fn current_tool(
    column: &mut LineWriter<'_>,
    session: &GameSession,
    needed: u16,
    view: &ViewContext<'_>,
) {
    tools::current_tool(column, session.tool, &view.shared.keys);
    if session.tool == Tool::Colour && column.room() > needed + tools::COLOUR_ROWS {
        column.gap_before(needed + tools::COLOUR_ROWS + 3);
        tools::colours(column, view.shared.terminal);
    }
    let rows = tools::mode_rows(session);
    if rows > 0 && column.room() > needed + rows {
        column.gap_before(needed + rows + 3);
        tools::draw_modes(column, session);
    }
}

/// The hint as far as it is revealed, and the keys that lead on.
pub(crate) fn draw_hint(
    column: &mut LineWriter<'_>,
    session: &GameSession,
    hint: &[Paragraph],
    view: &ViewContext<'_>,
) {
    let keys = hint_text::keys(session, view);
    let rows = keys.len() as u16;
    if hint.is_empty() {
        return;
    }
    let needed = hint_text::rows(hint, column.width()) + rows;
    column.gap_before(needed);
    hint_text::draw(column, hint, rows);
    column.gap_before(rows);
    for line in keys {
        column.line(&line, StyleRole::Faint);
    }
}

/// A word that stays while moves are not saved, whatever the message line shows.
fn unsaved(view: &ViewContext<'_>) -> &'static str {
    match view.shared.saving {
        Saving::Working => "",
        Saving::Failed(_) | Saving::Off(_) | Saving::StoreLocked => "  not saved",
    }
}

/// The time played, if the clock is shown.
fn time(session: &GameSession, view: &ViewContext<'_>) -> Option<String> {
    let time = || text::clock_by(view.shared.clock_step(), session.game.record.elapsed);
    (view.shared.settings.clock == Clock::Shown).then(time)
}

fn clock_and_moves(session: &GameSession, view: &ViewContext<'_>) -> String {
    let moves = session.game.moves_made();
    match time(session, view) {
        Some(time) => format!("{time}, moves {moves}"),
        None => format!("moves {moves}"),
    }
}

fn level_and_moves(session: &GameSession) -> String {
    let moves = session.game.moves_made();
    format!("{}, moves {moves}", session.game.puzzle.level)
}

/// Below a board without a panel: one row, or two. What can be pressed there.
pub(crate) fn status_of_session(
    canvas: ClippedBuffer<'_>,
    session: &GameSession,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let area = canvas.area();
    let mut column = LineWriter::new(canvas, view.shared.terminal);
    let counts = tools::counts_in_short(session, view.shared.terminal);
    let line = (status(session, view, column.width()), StyleRole::Text);
    let from = match area.height {
        1 => Position::new(line.0.chars().count() as u16 + 2, 0),
        _ => Position::new(0, 1),
    };
    match column.room() {
        0 => {}
        1 => {
            let apart = ("  ".to_owned(), StyleRole::Text);
            tools::line(&mut column, &[vec![line, apart], counts].concat());
        }
        _ => {
            tools::line(&mut column, &[line]);
            tools::line(&mut column, &counts);
        }
    }
    tools::digit_regions(area, from, &view.shared.keys)
}

/// Level, moves, clock, and the current tool; where that is too long, without the
/// moves.
fn status(session: &GameSession, view: &ViewContext<'_>, width: u16) -> String {
    let clock = time(session, view).unwrap_or_default();
    let hand = tools::in_short(session);
    let rest = format!("  {clock}  {hand}{}", unsaved(view));
    let standing = analysis::status(session, &view.shared.keys);
    let full = format!(
        "{}{rest}",
        standing.unwrap_or_else(|| level_and_moves(session))
    );
    if full.trim_end().chars().count() <= usize::from(width) {
        full
    } else {
        format!("{}{rest}", session.game.puzzle.level)
    }
}
