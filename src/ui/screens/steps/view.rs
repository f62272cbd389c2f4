//! The list of every step on the board, drawn.

use super::StepList;
use crate::logic::{Deduction, explanations};
use crate::ui::view_prelude::*;
use ratatui::widgets::ListState;

impl Draw for StepList {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        let rows = match self.len() {
            0 => 2,
            count => (count as u16).min(window.height.saturating_sub(6)),
        };
        let terminal = view.shared.terminal;
        let inside = popup::draw_box(canvas, centred(window, 72, rows + 5), terminal);
        let mut column = LineWriter::new(canvas.part(inside), terminal);
        let position = list::position(self.selected, self.len(), usize::from(rows));
        column.title(&steps_title(self), &position.unwrap_or_default());
        column.gap();
        let mut listed = column.rest();
        match self.steps.as_deref() {
            None => column.line(&looking(self), StyleRole::Text),
            Some([]) => {
                column.paragraph("No known technique applies.", StyleRole::Text);
            }
            Some(_) => {
                listed.height = listed.height.min(rows);
                (0..rows).for_each(|_| column.gap());
            }
        }
        column.gap_before(1);
        let keys = match self.steps {
            None => "[back]: stop",
            Some(_) => "[confirm]: show   [technique]: about   [back]: close",
        };
        column.line(&view.expand_keys(Context::Steps, keys), StyleRole::Faint);
        let steps = self.steps.iter().flat_map(|steps| steps.iter());
        let lines = steps.map(|step| step_line(step, listed.width));
        let state = ListState::default().with_selected(Some(self.selected));
        popup::draw_items(canvas, listed, lines, state, terminal)
    }
}

/// A step in one line: rating, name, result. The name gives way.
fn step_line(step: &Deduction, width: u16) -> String {
    let tenths = step.rating();
    let sign = if step.technique.is_in_explainer() {
        ' '
    } else {
        '~'
    };
    let width = usize::from(width);
    let name = step.technique.name();
    let result = explanations::result(step);
    let named = width.saturating_sub(21).min(33);
    let line = format!(
        "{sign}{:>2}.{} {name:<named$.named$} {result}",
        tenths / 10,
        tenths % 10,
    );
    let cut: String = line.chars().take(width).collect();
    format!("{cut:<width$}")
}

fn steps_title(list: &StepList) -> String {
    match list.len() {
        0 => "All steps".to_owned(),
        StepList::MOST => format!("The first {} steps, easiest first", StepList::MOST),
        count => format!("All {count} steps, easiest first"),
    }
}

/// That it is looked for, and for how long if that is long.
fn looking(list: &StepList) -> String {
    match list.elapsed.as_secs() {
        0 => "Looking...".to_owned(),
        seconds => format!("Looking... {seconds} s"),
    }
}
