//! The game, drawn: being played and won.

use crate::game::EnteredBy;
use crate::ui::GameSession;
use crate::ui::board::{animation, board_view};
use crate::ui::session::view::{draw_playing, panel};
use crate::ui::view_prelude::*;
use crate::ui::widgets::wrap;

impl Draw for GameSession {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        if self.game.is_won() {
            draw_won(canvas, view, self);
            return Vec::new();
        }
        draw_playing(canvas, view, self, |canvas| {
            panel::of_session(canvas, self, view)
        })
    }
}

/// The win.
fn draw_won(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, session: &GameSession) {
    let cells = animation::highlight_wave(board_view::from_finished(session), view.shared);
    board::draw(canvas, view.layout.board, &cells, view.shared.terminal);
    match view.layout.panel {
        Some(area) => draw_panel(canvas.part(area), session, view),
        None => won_popup(canvas, view, session),
    }
    message_line::draw(canvas, view, None);
}

/// After the win: what it took.
fn draw_panel(canvas: ClippedBuffer<'_>, session: &GameSession, view: &ViewContext<'_>) {
    let mut column = LineWriter::new(canvas, view.shared.terminal);
    column.line("NINEFOLD", StyleRole::Accent);
    column.gap_before(13);
    let (head, role) = won_head(session);
    column.line(head, role);
    if let Some(milestone) = text::milestone(session) {
        column.paragraph(&milestone, StyleRole::Good);
    }
    column.gap_before(12);
    for (name, value) in won_facts(session) {
        column.spans(&[
            (&format!("{name:<9}"), StyleRole::Faint),
            (&value, StyleRole::Text),
        ]);
    }
    column.gap_before(3);
    column.line(&new_game_line(view), StyleRole::KeyName);
    column.line(&review_line(view), StyleRole::Faint);
}

/// How to play on.
fn new_game_line(view: &ViewContext<'_>) -> String {
    view.expand_keys(Context::Won, "[new-game]: new game")
}

/// How to look at the moves again.
fn review_line(view: &ViewContext<'_>) -> String {
    view.expand_keys(Context::Won, "[undo], [history]: review")
}

/// Who did it.
fn won_head(session: &GameSession) -> (&'static str, StyleRole) {
    match session.game.record.solved_by {
        EnteredBy::Player => ("Solved. Congratulations!", StyleRole::Good),
        EnteredBy::Machine => ("Auto-solved.", StyleRole::Text),
    }
}

/// What it took.
fn won_facts(session: &GameSession) -> Vec<(&'static str, String)> {
    let record = &session.game.record;
    let mut facts = vec![
        ("level", text::level(session)),
        ("time", text::clock(record.elapsed)),
        ("moves", session.game.moves_made().to_string()),
        ("checks", record.checks.to_string()),
        ("hints", record.hints_asked().to_string()),
    ];
    if record.hints_asked() > 0 {
        let [_, place, which, proof, done] = record.hints;
        facts.extend([
            (" where", place.to_string()),
            (" named", which.to_string()),
            (" proved", proof.to_string()),
            (" done", done.to_string()),
        ]);
    }
    facts
}

fn won_popup(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, session: &GameSession) {
    let terminal = view.shared.terminal;
    let facts = won_facts(session);
    let milestone = text::milestone(session);
    let width = view.layout.board.area.width.min(40);
    let milestone_rows = milestone
        .iter()
        .flat_map(|milestone| wrap(milestone, width - 4))
        .count();
    let rows = (facts.len() + milestone_rows) as u16 + 5;
    let place = centred(view.layout.board.area, width, rows);
    let inside = popup::draw_box(canvas, place, terminal);
    let mut column = LineWriter::new(canvas.part(inside), terminal);
    let (head, role) = won_head(session);
    column.line(head, role);
    if let Some(milestone) = milestone {
        column.paragraph(&milestone, StyleRole::Good);
    }
    column.gap();
    for (name, value) in &facts {
        column.line(&format!("{name:<9}{value}"), StyleRole::Text);
    }
    column.gap_before(1);
    let keys = format!("{}   {}", new_game_line(view), review_line(view));
    column.line(&keys, StyleRole::KeyName);
}
