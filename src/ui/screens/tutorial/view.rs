//! The tutorial, drawn.

use super::{Lesson, PAGE, Tutorial};
use crate::ui::session::view::{below, draw_playing, panel};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardWeight, draw_cards, line_width, paragraph, room_beside};
use crate::ui::widgets::paged::ReadPage;

impl Draw for Tutorial {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let draw_panel = |canvas: ClippedBuffer<'_>| draw_panel(canvas, self, view);
        let regions = draw_playing(canvas, view, &self.session, draw_panel, None);
        if view.layout.panel.is_none() && self.session.hint.is_none() {
            draw_lesson_below(canvas, self, view);
        }
        regions
    }
}

/// The lesson where there is no panel.
fn draw_lesson_below(canvas: &mut ClippedBuffer<'_>, tutorial: &Tutorial, view: &ViewContext<'_>) {
    let text = text(tutorial, view);
    let title = heading(tutorial.lesson);
    let cells = tutorial.lesson.cells();
    below::draw(canvas, view, &title, cells, |width, rows| {
        let mut lines = paragraph(&text, StyleRole::Text, width);
        lines.truncate(usize::from(rows));
        ReadPage {
            lines,
            ..ReadPage::default()
        }
    });
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
    if (Lesson::Notes..Lesson::Over).contains(&tutorial.lesson) {
        cards.push(panel::input_card(&tutorial.session, view, width));
    }
    let rows = room_beside(&cards, area);
    cards.push(panel::hint_card(&tutorial.session, view, (width, rows)));
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
    let text = tutorial.lesson.text(&tutorial.session);
    view.expand_keys(PAGE, text)
}
