//! The tutorial, drawn.

use super::{Lesson, Tutorial};
use crate::ui::session::view::{draw_playing, panel};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardWeight, draw_cards, line_width, paragraph};

impl Draw for Tutorial {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        draw_playing(canvas, view, &self.session, |canvas| {
            draw_panel(canvas, self, view)
        })
    }
}

/// Beside the board: the lesson, the input mode, and the hint.
fn draw_panel(
    mut canvas: ClippedBuffer<'_>,
    tutorial: &Tutorial,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let area = canvas.area();
    let width = line_width(area.width);
    let mut lines = paragraph(tutorial.lesson.title(), StyleRole::Accent, width);
    lines.extend(paragraph(&text(tutorial, view), StyleRole::Text, width));
    let mut cards = vec![Card {
        title: heading(tutorial.lesson),
        weight: CardWeight::Active,
        lines,
    }];
    if tutorial.lesson < Lesson::Over {
        cards.push(panel::input_card(&tutorial.session, view, width));
    }
    cards.push(panel::hint_card(
        &tutorial.session,
        view,
        (width, area.height),
    ));
    draw_cards(&mut canvas, cards, view.shared.terminal)
}

fn heading(lesson: Lesson) -> String {
    match lesson {
        Lesson::Over => "Tutorial".to_owned(),
        _ => format!(
            "Tutorial {} of {}",
            lesson as usize + 1,
            Lesson::Over as usize
        ),
    }
}

fn text(tutorial: &Tutorial, view: &ViewContext<'_>) -> String {
    view.expand_keys(Context::Tutorial, tutorial.lesson.text())
}
