//! A worked example, drawn.

use super::WorkedExample;
use crate::ui::session::view::{draw_playing, hint_text};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, draw_cards, line_width, paragraph};

impl Draw for WorkedExample {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let panel = |mut canvas: ClippedBuffer<'_>| {
            let area = canvas.area();
            let width = line_width(area.width);
            let cards = vec![
                title_card(self, width),
                piece_card(self, view, (width, area.height)),
            ];
            draw_cards(&mut canvas, cards, view.shared.terminal)
        };
        draw_playing(canvas, view, &self.session, panel, None)
    }
}

fn title_card(example: &WorkedExample, width: u16) -> Card {
    let mut lines = paragraph(example.technique.name(), StyleRole::Accent, width);
    lines.push(CardLine::text("A worked example", StyleRole::Faint));
    Card {
        title: "Lesson".to_owned(),
        weight: CardWeight::Kept,
        lines,
    }
}

/// The piece on show, and what follows the last one.
fn piece_card(example: &WorkedExample, view: &ViewContext<'_>, (width, rows): (u16, u16)) -> Card {
    let hint = example.session.hint.as_ref();
    let room = rows.saturating_sub(PIECE_FRAME);
    let mut lines = hint_text::describe(&example.session, view, width, room);
    if example.is_last() {
        let next = view.expand_keys(Context::WorkedExample, "[confirm]: one with a gap");
        lines.push(CardLine::default());
        lines.extend(paragraph(&next, StyleRole::KeyName, width));
    }
    Card {
        title: hint.map_or(String::new(), |hint| hint.title()),
        weight: CardWeight::Active,
        lines,
    }
}

/// The rows of the other card, of the frame, and of what follows.
const PIECE_FRAME: u16 = 8;
