//! An exercise, drawn.

use super::{Practice, Progress};
use crate::logic::Deduction;
use crate::ui::session::view::{draw_playing, hint_text, panel};
use crate::ui::view_prelude::*;

impl Draw for Practice {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        draw_playing(canvas, view, &self.session, |canvas| {
            of_practice(canvas, self, view)
        })
    }
}

/// Beside an exercise: what is to be found, and the hint. What can be pressed
/// there.
fn of_practice(
    canvas: ClippedBuffer<'_>,
    practice: &Practice,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let mut column = LineWriter::new(canvas, view.shared.terminal);
    let technique = practice.exercise.technique;
    let told = |context, text| view.expand_keys(context, text);
    column.line("PRACTICE", Role::Accent);
    column.paragraph(technique.name(), Role::Given);
    column.gap_before(14);
    if practice.progress == Progress::Looking {
        column.paragraph(task(practice), Role::Text);
        column.gap_before(10);
        panel::current_tool(&mut column, &practice.session, 8, view);
        let keys = "[hint]: hint   [menu]: techniques";
        column.line(&told(Context::Exercise, keys), Role::Faint);
    }
    let hint = hint_text::paragraphs(&practice.session);
    match practice.progress {
        Progress::Looking => panel::of_hint(&mut column, &practice.session, &hint, view),
        Progress::Found => {
            column.gap_before(hint_text::rows(&hint, column.width()) + 2);
            hint_text::draw(&mut column, &hint, 2);
            column.gap_before(2);
            let [another, what] = ["[new-game]: next", "[technique]: about"];
            column.line(&told(Context::Practised, another), Role::KeyName);
            column.line(&told(Context::Practised, what), Role::Faint);
        }
    }
    column.into_regions()
}

/// What the player is to do.
fn task(practice: &Practice) -> &'static str {
    let places = |answer: &Deduction| !answer.placements.is_empty();
    if practice.exercise.answers.iter().any(places) {
        "It is the next step. Find it and enter the digit."
    } else {
        "It is the next step. Find it and remove the candidates it eliminates."
    }
}
