//! The game, drawn: being played and won.

use super::won;
use crate::ui::GameSession;
use crate::ui::session::view::{draw_playing, panel};
use crate::ui::view_prelude::*;

impl Draw for GameSession {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        if self.game.is_won() {
            won::draw(canvas, view, self);
            return Vec::new();
        }
        let draw_panel = |canvas: ClippedBuffer<'_>| panel::of_session(canvas, self, view);
        draw_playing(canvas, view, self, draw_panel, tip(view))
    }
}

/// A tip for a new player: not in a hint, a pause or under a list.
fn tip(view: &ViewContext<'_>) -> Option<String> {
    let tip = view.shared.onboarding.tip();
    let tip = tip.filter(|_| view.context == Context::BOARD)?;
    Some(view.expand_keys(Context::BOARD, tip.text()))
}
