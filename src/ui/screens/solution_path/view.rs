//! The path to the solution, drawn: the board before the step, and beside it the list and
//! the proof of the step.

use super::PathPage;
use crate::ui::board::HitTarget;
use crate::ui::session::view::{draw_playing, hint_text};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{
    Card, CardLine, CardWeight, draw_cards, line_width, paragraph, room_beside,
};
use crate::ui::widgets::fit;

impl Draw for PathPage {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        canvas.clear();
        let panel = |mut canvas: ClippedBuffer<'_>| {
            let area = canvas.area();
            let width = line_width(area.width);
            let list = vec![list_card(self, view, (width, area.height / 3))];
            let proof = Card {
                title: self
                    .board
                    .hint
                    .as_ref()
                    .map_or(String::new(), |hint| hint.title()),
                weight: CardWeight::Active,
                lines: hint_text::describe(&self.board, view, width, room_beside(&list, area)),
            };
            draw_cards(
                &mut canvas,
                [list, vec![proof]].concat(),
                view.shared.terminal,
            )
        };
        let progress = self.path.is_none().then(|| looking(self));
        draw_playing(canvas, view, &self.board, panel, progress)
    }
}

/// A step in the list.
fn step_line(page: &PathPage, place: usize, width: u16) -> CardLine {
    let (steps, selected) = (page.steps(), page.selected);
    let digits = steps.len().to_string().len();
    let technique = steps[place].name();
    let text = format!("{:>digits$} {technique}", place + 1);
    // "Forcing chain (contradiction)": the card below has the whole name.
    let is_too_long = text.chars().count() > usize::from(width);
    let short = text.split(" (").next().filter(|_| is_too_long);
    let text = short.unwrap_or(&text);
    let role = if place == selected {
        StyleRole::Selected
    } else {
        StyleRole::Faint
    };
    // The cell of a digit: most steps of an easy path have the same name.
    let placed = steps[place].placements.first();
    let cell = placed.map(|(cell, _)| cell.to_string()).unwrap_or_default();
    let room = usize::from(width).saturating_sub(cell.len() + 1);
    let text = match text.chars().count() {
        length if length <= room => format!("{text:<room$} {cell}"),
        _ => fit(text, width).to_string(),
    };
    let mut line = CardLine::text(text, role);
    line.targets.push((0, width, HitTarget::Item(place)));
    if place == selected {
        line.in_focus()
    } else {
        line
    }
}

/// The steps around the one on show, one per line, a press on which shows it.
fn list_card(page: &PathPage, view: &ViewContext<'_>, (width, rows): (u16, u16)) -> Card {
    let (steps, selected) = (page.steps(), page.selected);
    let rows = usize::from(rows.max(3)).min(steps.len());
    let first = selected.saturating_sub(rows / 2).min(steps.len() - rows);
    let lines = if steps.is_empty() {
        let text = match page.path {
            None => looking(page),
            Some(_) => page.end(view.shared),
        };
        paragraph(&text, StyleRole::Text, width)
    } else {
        (first..first + rows)
            .map(|place| step_line(page, place, width))
            .collect()
    };
    Card {
        title: match steps.len() {
            0 => "Path".to_owned(),
            1 => "1 step".to_owned(),
            count => format!("{count} steps"),
        },
        weight: CardWeight::Kept,
        lines,
    }
}

/// That the path is looked for, and for how long if that is long.
fn looking(page: &PathPage) -> String {
    match page.elapsed.as_secs() {
        0 => "Looking for a path...".to_owned(),
        seconds => format!("Looking... {seconds} s"),
    }
}
