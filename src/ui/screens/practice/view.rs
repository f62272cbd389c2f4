//! An exercise, drawn.

use super::{ExerciseState, Practice};
use crate::logic::Deduction;
use crate::ui::session::view::{draw_playing, hint_text, panel};
use crate::ui::view_prelude::*;

impl Draw for Practice {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        draw_playing(canvas, view, &self.session, |canvas| {
            draw_panel(canvas, self, view)
        })
    }
}

/// Beside an exercise: what is to be found, and the hint. What can be pressed
/// there.
fn draw_panel(
    canvas: ClippedBuffer<'_>,
    practice: &Practice,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let mut column = LineWriter::new(canvas, view.shared.terminal);
    let technique = practice.exercise.technique;
    let expand = |context, text| view.expand_keys(context, text);
    column.line("PRACTICE", StyleRole::Accent);
    column.paragraph(technique.name(), StyleRole::Given);
    column.gap_before(14);
    if practice.progress == ExerciseState::Looking {
        column.paragraph(task(practice), StyleRole::Text);
        column.gap_before(10);
        panel::current_tool(&mut column, &practice.session, 8, view);
        let keys = "[hint]: hint   [menu]: techniques";
        column.line(&expand(Context::Exercise, keys), StyleRole::Faint);
    }
    let hint = hint_text::paragraphs(&practice.session);
    match practice.progress {
        ExerciseState::Looking => panel::draw_hint(&mut column, &practice.session, &hint, view),
        ExerciseState::Found | ExerciseState::Shown => {
            column.gap_before(hint_text::rows(&hint, column.width()) + 2);
            hint_text::draw(&mut column, &hint, 2);
            column.gap_before(2);
            let [another, what] = ["[new-game]: next", "[technique]: about"];
            column.line(&expand(Context::Practised, another), StyleRole::KeyName);
            column.line(&expand(Context::Practised, what), StyleRole::Faint);
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
