//! An exercise, drawn.

use super::{ExerciseState, Practice};
use crate::ui::session::view::{draw_playing, hint_text, panel};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, draw_cards, line_width, paragraph};
use crate::ui::widgets::practice_figures;
use ninefold_core::logic::Deduction;

impl Draw for Practice {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        draw_playing(
            canvas,
            view,
            &self.session,
            |canvas| draw_panel(canvas, self, view),
            None,
        )
    }
}

/// Beside an exercise: what is to be found, and the hint. What can be pressed
/// there.
fn draw_panel(
    mut canvas: ClippedBuffer<'_>,
    practice: &Practice,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let area = canvas.area();
    let width = line_width(area.width);
    let mut cards = vec![task_card(practice, view, width)];
    if practice.progress == ExerciseState::Looking {
        cards.push(panel::input_card(&practice.session, view, width));
        cards.push(panel::hint_card(
            &practice.session,
            view,
            (width, area.height),
        ));
    } else {
        cards.push(found_card(practice, view, (width, area.height)));
    }
    draw_cards(&mut canvas, cards, view.shared.terminal)
}

/// What is to be found.
fn task_card(practice: &Practice, view: &ViewContext<'_>, width: u16) -> Card {
    let technique = practice.exercise.technique;
    let mut lines = paragraph(technique.name(), StyleRole::Accent, width);
    if practice.progress == ExerciseState::Looking {
        let keys = view.expand_keys(Context::EXERCISE, "[hint]: hint   [menu]: techniques");
        lines.extend(paragraph(task(practice), StyleRole::Text, width));
        lines.push(CardLine::default());
        lines.extend(paragraph(&keys, StyleRole::Faint, width));
    }
    Card {
        title: "Practice".to_owned(),
        weight: CardWeight::Kept,
        lines,
    }
}

/// What was found, and what comes next.
fn found_card(practice: &Practice, view: &ViewContext<'_>, (width, rows): (u16, u16)) -> Card {
    let expand = |text| view.expand_keys(Context::PRACTISED, text);
    let [another, what] = ["[new-game]: next", "[technique]: about"].map(expand);
    let mut lines = hint_text::describe(&practice.session, view, width, rows.saturating_sub(8));
    lines.push(CardLine::default());
    lines.push(CardLine::text(another, StyleRole::KeyName));
    lines.push(CardLine::text(what, StyleRole::Faint));
    if let Some(stats) = view
        .shared
        .statistics
        .technique(practice.exercise.technique)
    {
        let figures = practice_figures::line(stats);
        lines.extend(paragraph(&figures, StyleRole::Faint, width));
    }
    let title = match practice.progress {
        ExerciseState::Shown => "Shown",
        ExerciseState::Looking | ExerciseState::Found => "Found",
    };
    Card {
        title: title.to_owned(),
        weight: CardWeight::Active,
        lines,
    }
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
