//! An exercise, drawn.

use super::{ExerciseState, Practice};
use crate::ui::Glyphs;
use crate::ui::session::view::{draw_playing, hint_text, panel};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{
    Card, CardLine, CardWeight, draw_cards, line_width, paragraph, room_beside,
};
use crate::ui::widgets::practice_figures;
use ninefold_core::logic::Step;
use ninefold_game::game::{LessonStage, POINTS_RULE, ROUND, counted, lessons};
use ninefold_game::settings::Clock;

impl Draw for Practice {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let line = match view.layout.panel {
            Some(_) if self.progress != ExerciseState::Looking => None,
            Some(_) => is_scored(self).then(|| POINTS_RULE.to_owned()),
            None => Some(in_words(self)),
        };
        draw_playing(
            canvas,
            view,
            &self.session,
            |canvas| draw_panel(canvas, self, view),
            line,
        )
    }
}

/// What is to be found, in a line.
pub(crate) fn in_words(practice: &Practice) -> String {
    format!("{}: {}", name(practice), task(practice))
}

/// Whether there are points for the exercise.
fn is_scored(practice: &Practice) -> bool {
    practice.assignment.lesson_stage().is_practice()
}

/// The technique, where it may be named.
fn name(practice: &Practice) -> String {
    match practice.named() {
        Some(technique) => technique.to_string(),
        None => "Mixed".to_owned(),
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
        let rows = room_beside(&cards, area);
        cards.push(panel::hint_card(&practice.session, view, (width, rows)));
    } else {
        let rows = room_beside(&cards, area);
        cards.push(found_card(practice, view, (width, rows)));
    }
    draw_cards(&mut canvas, cards, view.shared.terminal)
}

/// The task.
fn task_card(practice: &Practice, view: &ViewContext<'_>, width: u16) -> Card {
    let stage = practice.assignment.lesson_stage();
    let time = text::clock(practice.session.game.record.elapsed);
    let time = time_of(time, view);
    let mut lines =
        vec![CardLine::text(stage_title(stage), StyleRole::Faint).with_right(time, width)];
    let of = match (practice.named(), practice.assignment.lesson()) {
        (Some(technique), _) => technique.to_string(),
        (None, Some(technique)) if lessons().first() == Some(&technique) => technique.to_string(),
        (None, Some(technique)) => format!("{technique}, or easier"),
        (None, None) => "What you learned".to_owned(),
    };
    lines.splice(0..0, paragraph(&of, StyleRole::Accent, width));
    if practice.named().is_none() {
        lines.push(round_line(practice, view, width));
    }
    if practice.progress == ExerciseState::Looking {
        lines.push(CardLine::default());
        lines.extend(paragraph(task(practice), StyleRole::Text, width));
    }
    Card {
        title: if practice.assignment.lesson().is_some() {
            "Lesson"
        } else {
            "Mixed practice"
        }
        .to_owned(),
        weight: CardWeight::Kept,
        lines,
    }
}

fn stage_title(stage: LessonStage) -> &'static str {
    match stage {
        LessonStage::Example => "A worked example",
        LessonStage::Gap => "Fill the gap",
        LessonStage::Alone => "On your own",
        LessonStage::Mixed => "Mixed",
    }
}

/// The time, if the clock is shown.
fn time_of(time: String, view: &ViewContext<'_>) -> (String, StyleRole) {
    match view.shared.settings.shown_clock() {
        Clock::Shown => (time, StyleRole::Text),
        Clock::Hidden => (String::new(), StyleRole::Text),
    }
}

/// The exercises of a mixed lesson, found or not, and all points.
fn round_line(practice: &Practice, view: &ViewContext<'_>, width: u16) -> CardLine {
    let round = practice.assignment.round;
    let [found, missed] = match view.shared.terminal.glyphs {
        Glyphs::Unicode => ["✓", "×"],
        Glyphs::Ascii => ["+", "x"],
    };
    let ended: Vec<bool> = round.ended().map(|(_, points)| points > 0).collect();
    let is_over = practice.progress != ExerciseState::Looking;
    let tile = |place: usize| match ended.get(place) {
        Some(true) => (format!(" {found} "), StyleRole::Defining),
        Some(false) => (format!(" {missed} "), StyleRole::Wrong),
        None if place == ended.len() && !is_over => {
            (format!(" {} ", place + 1), StyleRole::Selected)
        }
        None => (format!(" {} ", place + 1), StyleRole::Faint),
    };
    let tiles = CardLine::new((0..ROUND).map(tile).collect());
    let points = format!("{} pts", round.points());
    tiles.with_right((points, StyleRole::Text), width)
}

/// What was found, and its figures.
fn found_card(practice: &Practice, view: &ViewContext<'_>, (width, rows): (u16, u16)) -> Card {
    let mut more = Vec::new();
    if is_scored(practice) {
        let points = counted(practice.points().into(), "point");
        more.push(CardLine::text(points, StyleRole::Given));
    }
    if let Some(stats) = view
        .shared
        .statistics
        .technique(practice.exercise.technique)
        .filter(|_| is_scored(practice))
    {
        let figures = practice_figures::line(stats);
        more.extend(paragraph(&figures, StyleRole::Faint, width));
    }
    let rows = rows.saturating_sub(more.len() as u16);
    let mut lines = hint_text::describe(&practice.session, view, width, rows);
    lines.extend(more);
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

/// The task for the player.
fn task(practice: &Practice) -> &'static str {
    let answers = &practice.exercise.answers;
    let writes = answers.iter().any(|answer| !answer.placements.is_empty());
    let has_both = |answer: &Step| !answer.placements.is_empty() && !answer.removals.is_empty();
    match (practice.assignment.lesson_stage(), writes) {
        (LessonStage::Mixed, _) => "Find the next step, and do it.",
        (_, true) if answers.iter().any(has_both) => {
            "Type the digits that it gives, and remove the candidates that it eliminates."
        }
        (LessonStage::Gap, true) => "Type the digit of this step.",
        (LessonStage::Gap, false) => "Remove the candidates that it eliminates.",
        (LessonStage::Alone | LessonStage::Example, true) => {
            "Place the digit that this technique gives."
        }
        (LessonStage::Alone | LessonStage::Example, false) => {
            "Find this technique, and remove the candidates that it eliminates."
        }
    }
}
