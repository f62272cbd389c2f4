//! What lies over a screen: help, settings, questions, long messages. Pop-ups
//! cover the board and never move it.

use super::column::Column;
use super::layout::{Layout, centred};
use super::paint::{Canvas, wrap};
use super::theme::{Role, style};
use crate::app::keymap::{self, HelpLine};
use crate::app::{
    AppState, Context, Glyphs, Look, MarksWish, OptionLine, Overlay, Question, StepList,
};
use crate::logic::{Deduction, words};
use ratatui::layout::Rect;

/// A frame with `draw` inside it.
pub fn boxed(canvas: &mut Canvas<'_>, place: Rect, look: Look, draw: impl FnOnce(&mut Canvas<'_>)) {
    let mut outer = canvas.part(place);
    outer.clear();
    border(&mut outer, look);
    let area = outer.area();
    let inside = Rect {
        x: area.x + 2,
        y: area.y + 1,
        width: area.width.saturating_sub(4),
        height: area.height.saturating_sub(2),
    };
    draw(&mut outer.part(inside));
}

fn border(canvas: &mut Canvas<'_>, look: Look) {
    let area = canvas.area();
    let style = style(Role::Faint, look);
    let [top_left, top_right, low_left, low_right, dash, bar] = match look.glyphs {
        Glyphs::Unicode => ['┌', '┐', '└', '┘', '─', '│'],
        Glyphs::Ascii => ['+', '+', '+', '+', '-', '|'],
    };
    let run: String =
        std::iter::repeat_n(dash, usize::from(area.width.saturating_sub(2))).collect();
    let bar = String::from(bar);
    for y in area.top()..area.bottom() {
        canvas.text(area.x, y, &bar, style);
        canvas.text(area.right().saturating_sub(1), y, &bar, style);
    }
    canvas.text(
        area.x,
        area.y,
        &format!("{top_left}{run}{top_right}"),
        style,
    );
    let last = area.bottom().saturating_sub(1);
    canvas.text(area.x, last, &format!("{low_left}{run}{low_right}"), style);
}

/// The keys of a context, made from the key map.
pub fn help(canvas: &mut Canvas<'_>, state: &AppState, context: Context, scroll: usize) {
    let lines = keymap::help(context);
    let window = canvas.area();
    let shown = Overlay::help_lines_shown((window.width, window.height)).min(lines.len());
    let each = Overlay::rows_a_help_line(window.width);
    let rows = shown as u16 * each + Overlay::HELP_FRAME;
    let place = centred(window, Overlay::HELP_WIDTH, rows);
    let first = scroll.min(lines.len().saturating_sub(shown));
    let look = state.look;
    boxed(canvas, place, look, |inside| {
        let mut column = Column::new(inside, look);
        column.line(&help_title(context, lines.len() > shown), Role::Accent);
        column.gap();
        for line in lines.iter().skip(first).take(shown) {
            help_line(&mut column, line, each);
        }
    });
}

fn help_line(column: &mut Column<'_, '_>, line: &HelpLine, rows: u16) {
    match rows {
        1 => {
            let keys = format!("{:<19} ", line.keys);
            column.spans(&[(&keys, Role::KeyName), (line.says, Role::Text)]);
        }
        _ => {
            column.line(&line.keys, Role::KeyName);
            column.line(&format!("  {}", line.says), Role::Text);
        }
    }
}

fn help_title(context: Context, scrolls: bool) -> String {
    let title = match context {
        Context::Board | Context::Hinted => "Keys on the board",
        Context::Exercise | Context::ExerciseHinted => "Keys in an exercise",
        context if context.is_chain() => "Keys on a chain",
        Context::Practised => "Keys after an exercise",
        Context::Theatre => "Keys while watching",
        Context::Entry => "Keys while typing a puzzle",
        Context::Saved => "Keys in the saved games",
        Context::Won => "Keys after the win",
        Context::Tree => "Keys in the history",
        _ => "Keys",
    };
    match scrolls {
        true => format!("{title} (scrolls)"),
        false => title.to_owned(),
    }
}

/// The settings, each with its sentence.
pub fn options(canvas: &mut Canvas<'_>, state: &AppState, selected: usize) {
    let place = centred(canvas.area(), 40, OptionLine::ALL.len() as u16 + 7);
    let look = state.look;
    boxed(canvas, place, look, |inside| {
        let mut column = Column::new(inside, look);
        column.line("Settings", Role::Accent);
        column.gap();
        for (index, line) in OptionLine::ALL.into_iter().enumerate() {
            let row = line.row(&state.settings);
            let text = format!(" {:<19}{:>13} ", row.name, row.value);
            column.line(&text, role_of_line(index == selected));
        }
        column.gap();
        let says = OptionLine::ALL[selected.min(OptionLine::ALL.len() - 1)]
            .row(&state.settings)
            .says;
        column.paragraph(says, Role::Faint);
    });
}

/// All that can be done to marks at once.
pub fn marks(canvas: &mut Canvas<'_>, state: &AppState, selected: usize) {
    let place = centred(canvas.area(), 40, MarksWish::ALL.len() as u16 + 6);
    let look = state.look;
    let whose = match state.board() {
        Some(table) if !table.selection.cells.is_empty() => "In the selected cells",
        _ => "On the whole board",
    };
    boxed(canvas, place, look, |inside| {
        let mut column = Column::new(inside, look);
        column.line("Marks", Role::Accent);
        column.line(whose, Role::Faint);
        column.gap();
        for (index, wish) in MarksWish::ALL.into_iter().enumerate() {
            let text = format!(" {:<34}", wish.name());
            column.line(&text, role_of_line(index == selected));
        }
    });
}

/// Every step of the board.
pub fn steps(canvas: &mut Canvas<'_>, state: &AppState, list: &StepList) {
    let window = canvas.area();
    let rows = match list.len() {
        0 => 2,
        count => (count as u16).min(window.height.saturating_sub(6)),
    };
    let place = centred(window, 72, rows + 5);
    let look = state.look;
    boxed(canvas, place, look, |inside| {
        let mut column = Column::new(inside, look);
        column.line(&steps_title(list), Role::Accent);
        column.gap();
        match &list.steps {
            None => column.line("Looking...", Role::Text),
            Some(steps) if steps.is_empty() => {
                column.paragraph("No technique known here helps any further.", Role::Text);
            }
            Some(steps) => {
                let first = (list.selected + 1).saturating_sub(usize::from(rows));
                let shown = steps.iter().enumerate().skip(first);
                for (index, step) in shown.take(usize::from(rows)) {
                    let text = step_line(step, column.width());
                    column.line(&text, role_of_line(index == list.selected));
                }
            }
        }
        column.gap_before(1);
        column.line("Enter: show it   ?: what is it   Esc: close", Role::Faint);
    });
}

fn steps_title(list: &StepList) -> String {
    match list.len() {
        0 => "Every step here".to_owned(),
        StepList::MOST => format!("The first {} steps here, easiest first", StepList::MOST),
        count => format!("Every step here: {count}, easiest first"),
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
    let result = words::result(step);
    let named = width.saturating_sub(21).min(33);
    let line = format!(
        "{sign}{:>2}.{} {name:<named$.named$} {result}",
        tenths / 10,
        tenths % 10,
    );
    let cut: String = line.chars().take(width).collect();
    format!("{cut:<width$}")
}

fn role_of_line(selected: bool) -> Role {
    match selected {
        true => Role::Selected,
        false => Role::Text,
    }
}

/// A question that wants yes or no.
pub fn question(canvas: &mut Canvas<'_>, state: &AppState, question: &Question) {
    let (asks, costs) = question.words();
    let place = centred(canvas.area(), 40, 7);
    let look = state.look;
    boxed(canvas, place, look, |inside| {
        let mut column = Column::new(inside, look);
        column.line(asks, Role::Given);
        column.paragraph(costs, Role::Text);
        column.gap_before(1);
        column.line("y yes    n no", Role::KeyName);
    });
}

/// A message too long for its line: it grows upwards over the board.
pub fn long_message(canvas: &mut Canvas<'_>, layout: &Layout, text: &str, role: Role, look: Look) {
    let line = layout.message;
    let width = line.width.min(layout.board.area.width.max(40));
    let rows = wrap(text, width.saturating_sub(4)).len() as u16 + 2;
    let y = (line.y + 1).saturating_sub(rows);
    let x = line.x + (line.width - width) / 2;
    boxed(canvas, Rect::new(x, y, width, rows), look, |inside| {
        inside.paragraph(text, style(role, look));
    });
}
