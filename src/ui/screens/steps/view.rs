//! The list of every step on the board, drawn.

use super::StepList;
use crate::logic::{Deduction, explanations};
use crate::ui::ViewContext;
use crate::ui::board::HitRegion;
use crate::ui::board::layout::centred;
use crate::ui::keys::Context;
use crate::ui::theme::Role;
use crate::ui::widgets::{ClippedBuffer, LineWriter, popup};
use ratatui::layout::Rect;

impl StepList {
    pub(crate) fn draw(
        &self,
        canvas: &mut ClippedBuffer<'_>,
        view: &ViewContext<'_>,
    ) -> Vec<HitRegion> {
        let (place, rows) = self.place(canvas.area());
        let terminal = view.shared.terminal;
        popup::boxed(canvas, place, terminal, |inside| {
            let mut column = LineWriter::new(inside, terminal);
            column.line(&steps_title(self), Role::Accent);
            column.gap();
            let regions = self.draw_steps(&mut column, rows);
            column.gap_before(1);
            let keys = match self.steps {
                None => "[back]: stop",
                Some(_) => "[confirm]: show it   [technique]: what is it   [back]: close",
            };
            column.line(&view.expand_keys(Context::Steps, keys), Role::Faint);
            regions
        })
    }

    fn draw_steps(&self, column: &mut LineWriter<'_, '_>, rows: u16) -> Vec<HitRegion> {
        let Some(steps) = &self.steps else {
            column.line(&looking(self), Role::Text);
            return Vec::new();
        };
        if steps.is_empty() {
            column.paragraph("No technique known here helps any further.", Role::Text);
        }
        let rows = usize::from(rows);
        let first = (self.selected + 1).saturating_sub(rows);
        let width = column.width();
        let shown = steps.iter().enumerate().skip(first).take(rows);
        let lines = shown.map(|(index, step)| (index, step_line(step, width)));
        popup::draw_items(column, lines, self.selected)
    }

    /// Where the steps are listed, and in how many rows.
    fn place(&self, window: Rect) -> (Rect, u16) {
        let rows = match self.len() {
            0 => 2,
            count => (count as u16).min(window.height.saturating_sub(6)),
        };
        (centred(window, 72, rows + 5), rows)
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
        0 => "Every step here".to_owned(),
        StepList::MOST => format!("The first {} steps here, easiest first", StepList::MOST),
        count => format!("Every step here: {count}, easiest first"),
    }
}

/// That it is looked for, and for how long if that is long.
fn looking(list: &StepList) -> String {
    match list.elapsed.as_secs() {
        0 => "Looking...".to_owned(),
        seconds => format!("Looking... {seconds} s"),
    }
}
