//! The list of every step on the board, drawn: beside the board, which shows the
//! step under the cursor, or over it where there is no room beside.

use super::StepList;
use super::rows::RowKind;
use crate::game::{Hint, HintStage};
use crate::logic::{Deduction, explanations};
use crate::ui::board::board_view;
use crate::ui::view_prelude::*;
use crate::ui::{ActiveHint, GameSession, Glyphs, TerminalProfile};
use ratatui::text::{Line, Span};
use ratatui::widgets::ListState;

impl Draw for StepList {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let panel = view.layout.panel.filter(|panel| panel.width >= NAMES_LEAST);
        if panel.is_some() {
            draw_step_on_board(self, canvas, view);
        }
        match panel {
            Some(panel) if panel.width >= BOX_LEAST => draw_in_box(self, canvas, panel, view),
            Some(panel) => draw_names(self, canvas, panel, view),
            None => {
                let window = canvas.area();
                let height = rows_shown(self, window.height.saturating_sub(1)) + FRAME;
                draw_in_box(self, canvas, centred(window, 72, height), view)
            }
        }
    }
}

/// The least panel for techniques and results, and for techniques alone.
const BOX_LEAST: u16 = 36;
const NAMES_LEAST: u16 = 20;

/// The rows of a box around the list.
const FRAME: u16 = 5;

/// The rows below a list of techniques alone, for the step under the cursor, and
/// those above.
const DETAILS: u16 = 6;
const HEAD: u16 = 2;

/// The rows of the list in a box of this height.
fn rows_shown(list: &StepList, height: u16) -> u16 {
    match list.rows().len() {
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
    let rows = rows_shown(found, place.height);
    let inside = popup::draw_box(canvas, place, view);
    let mut column = LineWriter::new(canvas.part(inside), terminal);
    column.title(&steps_title(found), &position(found, rows));
    column.gap();
    let mut listed = column.rest();
    listed.height = listed.height.min(rows);
    match nothing_listed(found) {
        Some(text) => column.paragraph(&text, StyleRole::Text),
        None => (0..rows).for_each(|_| column.gap()),
    }
    column.gap_before(1);
    let keys = match found.steps {
        None => "[back]: stop",
        Some(_) if listed.width < 40 => "[confirm]: show   [back]: close",
        Some(_) => "[confirm]: show   [move-right]: unfold   [technique]: about   [back]: close",
    };
    column.line(&view.expand_keys(Context::Steps, keys), StyleRole::Faint);
    draw_rows(found, canvas, listed, terminal)
}

/// The techniques alone, and below them the step under the cursor.
fn draw_names(
    found: &StepList,
    canvas: &mut ClippedBuffer<'_>,
    panel: Rect,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let terminal = view.shared.terminal;
    canvas.part(panel).clear();
    let place = Rect {
        width: panel.width - 1,
        ..panel
    };
    let mut column = LineWriter::new(canvas.part(place), terminal);
    let rows = panel.height.saturating_sub(HEAD + DETAILS);
    column.title(&short_title(found), &position(found, rows));
    column.gap();
    let listed = Rect {
        height: column.rest().height.min(rows),
        ..column.rest()
    };
    if let Some(text) = nothing_listed(found) {
        column.paragraph(&text, StyleRole::Text);
    }
    if found.steps.is_none() {
        column.gap();
        let stop = view.expand_keys(Context::Steps, "[back]: stop");
        column.line(&stop, StyleRole::Faint);
    }
    let below = Rect {
        y: listed.bottom() + 1,
        height: place.bottom().saturating_sub(listed.bottom() + 1),
        ..place
    };
    if let Some(step) = found.chosen() {
        let mut column = LineWriter::new(canvas.part(below), terminal);
        column.paragraph(step.technique.name(), StyleRole::Accent);
        column.paragraph(&explanations::result(step), StyleRole::Text);
    }
    draw_rows(found, canvas, listed, terminal)
}

fn draw_rows(
    found: &StepList,
    canvas: &mut ClippedBuffer<'_>,
    listed: Rect,
    terminal: TerminalProfile,
) -> Vec<HitRegion> {
    let steps = found.steps.as_deref().unwrap_or_default();
    let rows = found.rows();
    let lines = rows
        .iter()
        .map(|row| step_line(&steps[row.step], row.kind, listed.width, terminal));
    let state = ListState::default().with_selected(Some(found.selected_row(&rows)));
    popup::draw_items(canvas, listed, lines, state, terminal)
}

/// A row in one line: rating, technique, how many steps of it there are, result. The
/// name gives way; a result that is too long is cut, or left out where it says
/// nothing so narrow.
fn step_line(
    step: &Deduction,
    kind: RowKind,
    width: u16,
    terminal: TerminalProfile,
) -> Line<'static> {
    let tenths = step.rating();
    let sign = if step.technique.is_in_explainer() {
        ' '
    } else {
        '~'
    };
    let rating = format!("{sign}{:>2}.{} ", tenths / 10, tenths % 10);
    let width = usize::from(width);
    let has_result = width >= usize::from(BOX_LEAST) - 4;
    let named = if has_result {
        width.saturating_sub(25).min(33)
    } else {
        width.saturating_sub(rating.chars().count() + FOLD_WIDTH)
    };
    let name = cut(step.technique.name(), named, terminal);
    let fold = fold_text(kind, terminal.glyphs);
    let head = format!("{rating}{name:<named$}{fold:>FOLD_WIDTH$} ");
    let room = width.saturating_sub(head.chars().count());
    let result = explanations::result(step);
    let result = cut(if has_result { &result } else { "" }, room, terminal);
    let role = match kind {
        RowKind::Later => StyleRole::Faint,
        RowKind::Only | RowKind::Folded(_) | RowKind::Unfolded(_) => StyleRole::Text,
    };
    Line::from(vec![
        Span::styled(head, style(role, terminal)),
        Span::raw(format!("{result:<room$}")),
    ])
}

/// The columns for a fold and its count.
const FOLD_WIDTH: usize = 5;

/// How many steps a technique has, and whether all are shown.
fn fold_text(kind: RowKind, glyphs: Glyphs) -> String {
    let [folded, unfolded] = match glyphs {
        Glyphs::Unicode => ["▸", "▾"],
        Glyphs::Ascii => ["+", "-"],
    };
    match kind {
        RowKind::Only | RowKind::Later => String::new(),
        RowKind::Folded(count) => format!("{folded}{count}"),
        RowKind::Unfolded(count) => format!("{unfolded}{count}"),
    }
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

/// The title where only techniques fit.
fn short_title(list: &StepList) -> String {
    match list.len() {
        0 => "All steps".to_owned(),
        StepList::MOST => format!("First {}", StepList::MOST),
        count => format!("{count} steps"),
    }
}

/// Which step is selected, in words, if not all are seen.
fn position(list: &StepList, visible: u16) -> String {
    list::position(list.selected, list.len(), usize::from(visible)).unwrap_or_default()
}

/// What stands in the place of a list without rows.
fn nothing_listed(list: &StepList) -> Option<String> {
    match list.steps.as_deref() {
        None => Some(looking(list)),
        Some([]) => Some("No known technique applies.".to_owned()),
        Some(_) => None,
    }
}

/// That it is looked for, and for how long if that is long.
fn looking(list: &StepList) -> String {
    match list.elapsed.as_secs() {
        0 => "Looking...".to_owned(),
        seconds => format!("Looking... {seconds} s"),
    }
}
