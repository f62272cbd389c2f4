//! The list of every step on the board, drawn.

use super::StepList;
use crate::game::{Hint, HintStage};
use crate::logic::{Deduction, explanations};
use crate::ui::board::board_view;
use crate::ui::view_prelude::*;
use crate::ui::{ActiveHint, GameSession, Glyphs, TerminalProfile};
use ratatui::text::{Line, Span};
use ratatui::widgets::ListState;

impl Draw for StepList {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        match view.layout.panel.filter(|panel| panel.width >= LEAST_PANEL) {
            Some(panel) => {
                draw_step_on_board(self, canvas, view);
                draw_in_box(self, canvas, panel, view)
            }
            None => {
                let window = canvas.area();
                let rows = rows(self, window.height.saturating_sub(1));
                draw_in_box(self, canvas, centred(window, 72, rows + FRAME), view)
            }
        }
    }
}

/// The least panel that has room for the list, and the rows of a box around it.
const LEAST_PANEL: u16 = 36;
const FRAME: u16 = 5;

/// The rows of the list in a box of this height.
fn rows(list: &StepList, height: u16) -> u16 {
    match list.len() {
        0 => 2,
        count => (count as u16).min(height.saturating_sub(FRAME)),
    }
}

/// The step under the cursor, on the board beside the list.
fn draw_step_on_board(list: &StepList, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) {
    let (Some(session), Some(step)) = (view.session, list.chosen()) else {
        return;
    };
    let hint = ActiveHint::new(Hint::Step(step.clone()), HintStage::Proof);
    let shown = GameSession {
        hint: Some(hint),
        ..session.clone()
    };
    let cells = board_view::from_session(&shown, view.shared);
    board::draw(canvas, view.layout.board, &cells, view.shared.terminal);
}

fn draw_in_box(
    found: &StepList,
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let terminal = view.shared.terminal;
    let inside = popup::draw_box(canvas, place, terminal);
    let mut column = LineWriter::new(canvas.part(inside), terminal);
    let position = list::position(
        found.selected,
        found.len(),
        usize::from(rows(found, place.height)),
    );
    column.title(&steps_title(found), &position.unwrap_or_default());
    column.gap();
    let mut listed = column.rest();
    let rows = rows(found, place.height);
    match found.steps.as_deref() {
        None => column.line(&looking(found), StyleRole::Text),
        Some([]) => {
            column.paragraph("No known technique applies.", StyleRole::Text);
        }
        Some(_) => {
            listed.height = listed.height.min(rows);
            (0..rows).for_each(|_| column.gap());
        }
    }
    column.gap_before(1);
    let keys = match found.steps {
        None => "[back]: stop",
        Some(_) if listed.width < 40 => "[confirm]: show   [back]: close",
        Some(_) => "[confirm]: show   [technique]: about   [back]: close",
    };
    column.line(&view.expand_keys(Context::Steps, keys), StyleRole::Faint);
    let steps = found.steps.as_deref().unwrap_or_default();
    let lines = (0..steps.len()).map(|index| step_line(steps, index, listed.width, terminal));
    let state = ListState::default().with_selected(Some(found.selected));
    popup::draw_items(canvas, listed, lines, state, terminal)
}

/// A step in one line: rating, name, result. The name gives way, and stands out
/// where its group begins; a result that is too long is cut.
fn step_line(
    steps: &[Deduction],
    index: usize,
    width: u16,
    terminal: TerminalProfile,
) -> Line<'static> {
    let step = &steps[index];
    let is_first = index == 0 || steps[index - 1].technique != step.technique;
    let tenths = step.rating();
    let sign = if step.technique.is_in_explainer() {
        ' '
    } else {
        '~'
    };
    let width = usize::from(width);
    let named = width.saturating_sub(21).min(33);
    let name = cut(step.technique.name(), named, terminal);
    let head = format!("{sign}{:>2}.{} {name:<named$} ", tenths / 10, tenths % 10);
    let room = width.saturating_sub(head.chars().count());
    let result = cut(&explanations::result(step), room, terminal);
    let role = if is_first {
        StyleRole::Text
    } else {
        StyleRole::Faint
    };
    Line::from(vec![
        Span::styled(head, style(role, terminal)),
        Span::raw(format!("{result:<room$}")),
    ])
}

/// A text in so many columns, with a sign where it is cut.
fn cut(text: &str, room: usize, terminal: TerminalProfile) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let sign = match terminal.glyphs {
        Glyphs::Unicode => "…",
        Glyphs::Ascii => "...",
    };
    let kept = room.saturating_sub(sign.chars().count());
    let kept: String = text.chars().take(kept).collect();
    format!("{}{sign}", kept.trim_end())
}

fn steps_title(list: &StepList) -> String {
    match list.len() {
        0 => "All steps".to_owned(),
        StepList::MOST => format!("The first {} steps, easiest first", StepList::MOST),
        count => format!("{count} steps, easiest first"),
    }
}

/// That it is looked for, and for how long if that is long.
fn looking(list: &StepList) -> String {
    match list.elapsed.as_secs() {
        0 => "Looking...".to_owned(),
        seconds => format!("Looking... {seconds} s"),
    }
}
