//! The tutorial, drawn.

use super::{Lesson, Tutorial};
use crate::ui::session::view::{draw_playing, hint_text, panel};
use crate::ui::view_prelude::*;

impl Draw for Tutorial {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        draw_playing(canvas, view, &self.session, |canvas| {
            draw_panel(canvas, self, view)
        })
    }
}

/// Beside the board: the lesson, the input mode, and the hint.
fn draw_panel(
    canvas: ClippedBuffer<'_>,
    tutorial: &Tutorial,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let mut column = LineWriter::new(canvas, view.shared.terminal);
    column.line(&heading(tutorial.lesson), StyleRole::Accent);
    column.gap_before(14);
    column.paragraph(tutorial.lesson.title(), StyleRole::Given);
    column.paragraph(&text(tutorial, view), StyleRole::Text);
    column.gap_before(8);
    if tutorial.lesson < Lesson::Over {
        panel::current_tool(&mut column, &tutorial.session, 8, view);
    }
    let hint = hint_text::paragraphs(&tutorial.session);
    panel::draw_hint(&mut column, &tutorial.session, &hint, view);
    column.into_regions()
}

fn heading(lesson: Lesson) -> String {
    match lesson {
        Lesson::Over => "TUTORIAL".to_owned(),
        _ => format!("TUTORIAL {}/{}", lesson as usize + 1, Lesson::Over as usize),
    }
}

fn text(tutorial: &Tutorial, view: &ViewContext<'_>) -> String {
    view.expand_keys(Context::Tutorial, tutorial.lesson.text())
}
