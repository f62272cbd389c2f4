//! What lies over a screen: lists and questions. Pop-ups cover the board and
//! never move it.

use super::column::Column;
use super::frame;
use super::layout::centred;
use super::paint::Canvas;
use super::theme::{Role, style};
use crate::app::{AppState, Context, CopyForm, Look, MarksWish, Meanwhile, Question, StepList};
use crate::logic::{Deduction, explanations};
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
    let [top_left, top_right, low_left, low_right, dash, bar] = frame::popup(look.lines());
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

fn marks_place(window: Rect) -> Rect {
    centred(window, 40, MarksWish::ALL.len() as u16 + 6)
}

/// The wish in this place of the window.
pub fn marks_at(window: Rect, column: u16, row: u16) -> Option<usize> {
    item_at(marks_place(window), MARKS_ABOVE, column, row)
        .filter(|&item| item < MarksWish::ALL.len())
}

/// Rows above the wishes: the border, the title, whose marks, a gap.
const MARKS_ABOVE: u16 = 4;

/// Which row of a list in a box was meant, with so many rows above the list
/// and the border below it.
fn item_at(place: Rect, above: u16, column: u16, row: u16) -> Option<usize> {
    let inside = column > place.x && column + 1 < place.right() && row + 1 < place.bottom();
    let item = row.checked_sub(place.y + above).filter(|_| inside)?;
    Some(usize::from(item))
}

/// All that can be done to marks at once.
pub fn marks(canvas: &mut Canvas<'_>, state: &AppState, selected: usize) {
    let place = marks_place(canvas.area());
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
        choices(&mut column, &MarksWish::ALL.map(MarksWish::name), selected);
    });
}

/// What can be chosen, a line each.
fn choices(column: &mut Column<'_, '_>, names: &[&str], selected: usize) {
    for (index, name) in names.iter().enumerate() {
        let text = format!(" {name:<34}");
        column.line(&text, role_of_line(index == selected));
    }
}

/// In which form to copy.
pub fn copying(canvas: &mut Canvas<'_>, state: &AppState, selected: usize) {
    let place = centred(canvas.area(), 40, CopyForm::ALL.len() as u16 + 5);
    let look = state.look;
    boxed(canvas, place, look, |inside| {
        let mut column = Column::new(inside, look);
        column.line("Copy", Role::Accent);
        column.gap();
        choices(&mut column, &CopyForm::ALL.map(CopyForm::name), selected);
    });
}

/// Where the steps are listed, and in how many rows.
fn steps_place(window: Rect, list: &StepList) -> (Rect, u16) {
    let rows = match list.len() {
        0 => 2,
        count => (count as u16).min(window.height.saturating_sub(6)),
    };
    (centred(window, 72, rows + 5), rows)
}

fn first_step(list: &StepList, rows: u16) -> usize {
    (list.selected + 1).saturating_sub(usize::from(rows))
}

/// The step in this place of the window.
pub fn step_at(window: Rect, list: &StepList, column: u16, row: u16) -> Option<usize> {
    let (place, rows) = steps_place(window, list);
    let item = item_at(place, STEPS_ABOVE, column, row).filter(|&item| item < usize::from(rows))?;
    Some(item + first_step(list, rows)).filter(|&item| item < list.len())
}

/// Rows above the steps: the border, the title, a gap.
const STEPS_ABOVE: u16 = 3;

/// Every step of the board.
pub fn steps(canvas: &mut Canvas<'_>, state: &AppState, list: &StepList) {
    let (place, rows) = steps_place(canvas.area(), list);
    let look = state.look;
    boxed(canvas, place, look, |inside| {
        let mut column = Column::new(inside, look);
        column.line(&steps_title(list), Role::Accent);
        column.gap();
        match &list.steps {
            None => column.line(&looking(list), Role::Text),
            Some(steps) if steps.is_empty() => {
                column.paragraph("No technique known here helps any further.", Role::Text);
            }
            Some(steps) => {
                let first = first_step(list, rows);
                let shown = steps.iter().enumerate().skip(first);
                for (index, step) in shown.take(usize::from(rows)) {
                    let text = step_line(step, column.width());
                    column.line(&text, role_of_line(index == list.selected));
                }
            }
        }
        column.gap_before(1);
        let keys = match list.steps {
            None => "[back]: stop",
            Some(_) => "[confirm]: show it   [technique]: what is it   [back]: close",
        };
        column.line(&state.keys.told(Context::Steps, keys), Role::Faint);
    });
}

/// That it is looked for, and for how long if that is long.
fn looking(list: &StepList) -> String {
    match list.elapsed.as_secs() {
        0 => "Looking...".to_owned(),
        seconds => format!("Looking... {seconds} s"),
    }
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

/// The role of a line of a list.
pub fn role_of_line(selected: bool) -> Role {
    match selected {
        true => Role::Selected,
        false => Role::Text,
    }
}

/// What there is to do while another copy has the saved games.
pub fn taken(canvas: &mut Canvas<'_>, state: &AppState, selected: usize) {
    let place = centred(canvas.area(), 40, Meanwhile::ALL.len() as u16 + 7);
    let look = state.look;
    boxed(canvas, place, look, |inside| {
        let mut column = Column::new(inside, look);
        column.paragraph("Another copy of Ninefold has your games.", Role::Warning);
        column.paragraph(
            "Once it is closed, what you play here is saved too.",
            Role::Text,
        );
        column.gap();
        for (index, answer) in Meanwhile::ALL.into_iter().enumerate() {
            let (name, costs) = answer.words();
            let text = format!(" {name:<14}{costs:<20} ");
            column.line(&text, role_of_line(index == selected));
        }
    });
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
        let keys = "[confirm] yes    [refuse] no";
        column.line(&state.keys.told(Context::Question, keys), Role::KeyName);
    });
}
