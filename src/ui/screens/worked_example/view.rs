//! A worked example, drawn.

use super::WorkedExample;
use crate::ui::session::view::{draw_playing, hint_text};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{
    Card, CardLine, CardWeight, draw_cards, line_width, paragraph, room_beside,
};

impl Draw for WorkedExample {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let panel = |mut canvas: ClippedBuffer<'_>| {
            let area = canvas.area();
            let width = line_width(area.width);
            let title = vec![title_card(self, width)];
            let piece = piece_card(self, view, (width, room_beside(&title, area)));
            let cards = [title, vec![piece]].concat();
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

/// The piece on show.
fn piece_card(example: &WorkedExample, view: &ViewContext<'_>, (width, rows): (u16, u16)) -> Card {
    let hint = example.session.hint.as_ref();
    Card {
        title: hint.map_or(String::new(), |hint| hint.title()),
        weight: CardWeight::Active,
        lines: hint_text::describe(&example.session, view, width, rows),
    }
}
