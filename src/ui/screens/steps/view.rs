//! The list of every step on the board, drawn: beside the board, which shows the
//! step under the cursor, or over it where there is no room beside.

use super::{PAGE, RowKind, StepList, StepListRow};
use crate::ui::board::HitTarget;
use crate::ui::board::board_view;
use crate::ui::board::links::{self, ShownChain};
use crate::ui::session::view::hint_text;
use crate::ui::view_prelude::*;
use crate::ui::widgets::wrap;
use crate::ui::{ActiveHint, GameSession, Glyphs, TerminalProfile};
use ninefold_core::logic::Step;
use ninefold_game::game::{Hint, HintStage};
use ratatui::text::{Line, Span};

impl Draw for StepList {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let panel = view.layout.panel.filter(|panel| panel.width >= PANEL_LEAST);
        let Some(panel) = panel else {
            let window = canvas.area();
            let results = if window.width < IN_ROWS_LEAST {
                Results::InRowBelow
            } else {
                Results::InRows
            };
            let most = window.height.saturating_sub(1);
            let rows = self.rows().len().max(2) as u16;
            let height = most.min(rows + HEAD + BORDERS + results.rows());
            let inside = popup::draw_box(canvas, centred(window, 72, height), view);
            return draw_list(self, canvas, inside, results, view);
        };
        draw_step_on_board(self, canvas, view);
        let inside = if panel.width >= BOX_LEAST {
            popup::draw_box(canvas, panel, view)
        } else {
            canvas.part(panel).clear();
            // At its right is the bar of the list.
            let width = panel.width - 2;
            Rect { width, ..panel }
        };
        draw_list(self, canvas, inside, Results::Below, view)
    }
}

/// The place for the results of the steps.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Results {
    /// Each in its row.
    InRows,
    /// That of the step under the cursor below the list.
    Below,
    /// The same in a narrow window, where rows are few.
    InRowBelow,
}

impl Results {
    /// Whether each result is in the row of its step.
    fn is_in_row(self) -> bool {
        self == Results::InRows
    }

    /// The rows below the list: a gap, and then the keys, or a step with its result in five
    /// rows, or such a step in [`STEP_ROWS`] rows and the keys.
    fn rows(self) -> u16 {
        match self {
            Results::InRows => 2,
            Results::Below => 6,
            Results::InRowBelow => 2 + STEP_ROWS,
        }
    }
}

/// The least panel that has room for the list, and that has room for a box.
const PANEL_LEAST: u16 = 20;
const BOX_LEAST: u16 = 36;

/// The least window with room for a technique and its result in one row.
const IN_ROWS_LEAST: u16 = 56;

/// The rows of a box above the list.
const HEAD: u16 = 2;

/// The upper and the lower line of a box.
const BORDERS: u16 = 2;

/// The rows of the step under the cursor in a narrow window.
const STEP_ROWS: u16 = 2;

/// The step under the cursor, on the board beside the list.
fn draw_step_on_board(list: &StepList, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) {
    let (Some(session), Some(step)) = (view.session, list.chosen()) else {
        return;
    };
    let hint = ActiveHint::new(Hint::from(step.clone()), HintStage::Proof);
    let shown = GameSession {
        hint: Some(hint),
        ..session.clone()
    };
    let cells = board_view::from_session(&shown, view.shared);
    board::draw(canvas, view.layout.board, &cells, view.shared.terminal);
    links::draw(
        canvas,
        view.layout.board,
        shown.hint.as_ref().and_then(ShownChain::of_hint),
        view.shared.terminal,
    );
}

/// The list, and below it the step under the cursor or the keys.
fn draw_list(
    found: &StepList,
    canvas: &mut ClippedBuffer<'_>,
    area: Rect,
    results: Results,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let terminal = view.shared.terminal;
    let lines = list_lines(found, (area.width, results), view);
    let rows = area.height.saturating_sub(HEAD + results.rows());
    let rows = rows.min(lines.len().max(1) as u16);
    let mut column = LineWriter::new(canvas.part(area), terminal);
    column.title(&title(found, results), &position(found, rows));
    column.gap();
    let listed = column.rest().first_rows(rows);
    match nothing_listed(found) {
        Some(text) => column.paragraph(&text, StyleRole::Text),
        None => (0..rows).for_each(|_| column.gap()),
    }
    column.gap();
    draw_foot(found, &mut column, results, view);
    draw_rows(found, canvas, listed, &lines, terminal)
}

/// Below the list: the step under the cursor, the keys, or both.
fn draw_foot(
    found: &StepList,
    column: &mut LineWriter<'_>,
    results: Results,
    view: &ViewContext<'_>,
) {
    let width = column.width();
    let terminal = view.shared.terminal;
    match (found.chosen(), results) {
        (Some(step), Results::Below) => {
            column.paragraph(&step.name(), StyleRole::Accent);
            let result = hint_text::result_in_rows(step, (width, column.room()), view.numbers());
            return column.paragraph(&result, StyleRole::Text);
        }
        (Some(step), Results::InRowBelow) => {
            let result = hint_text::result_in_rows(step, (width, 1), view.numbers());
            let words = format!("{}: {result}", step.name());
            draw_above_keys(column, &words, terminal);
        }
        (None, _) | (Some(_), Results::InRows) => {}
    }
    let keys = match found.chosen() {
        None => "[back]: stop",
        Some(_) => "[confirm]: show   [technique]: about   [back]: close",
    };
    column.line(&view.expand_keys(PAGE, keys), StyleRole::Faint);
}

/// A text in the rows above the last one. The last one stays for the keys, so that they are at
/// the same place below every step.
fn draw_above_keys(column: &mut LineWriter<'_>, text: &str, terminal: TerminalProfile) {
    let rows = column.room().saturating_sub(1).min(STEP_ROWS);
    let width = column.width();
    for line in in_rows(text, (width, rows.into()), terminal) {
        column.line(&line, StyleRole::Text);
    }
    while column.room() > 1 {
        column.gap();
    }
}

/// A text in at most this many rows, with a sign where its last words have no room.
fn in_rows(text: &str, (width, rows): (u16, usize), terminal: TerminalProfile) -> Vec<String> {
    let mut lines = wrap(text, width);
    if lines.len() > rows {
        let rest = lines.split_off(rows.saturating_sub(1)).join(" ");
        lines.push(cut(&rest, width.into(), terminal));
    }
    lines.truncate(rows);
    lines
}

/// The lines of all rows, each with the place of its row: a long name has more than one.
fn list_lines(
    found: &StepList,
    room: (u16, Results),
    view: &ViewContext<'_>,
) -> Vec<(usize, Line<'static>)> {
    let steps = found.steps.as_deref().unwrap_or_default();
    let lines = |(place, row): (usize, StepListRow)| {
        let lines = step_lines(&steps[row.step], row.kind, room, view);
        lines.into_iter().map(move |line| (place, line))
    };
    found
        .rows()
        .into_iter()
        .enumerate()
        .flat_map(lines)
        .collect()
}

fn draw_rows(
    found: &StepList,
    canvas: &mut ClippedBuffer<'_>,
    listed: Rect,
    lines: &[(usize, Line<'static>)],
    terminal: TerminalProfile,
) -> Vec<HitRegion> {
    let row = found.selected_row(&found.rows());
    let selected = lines.iter().position(|(place, _)| *place == row);
    let places = (selected.unwrap_or_default(), 0);
    let line = |(_, line): &(usize, Line<'static>)| line.clone();
    let regions = popup::draw_rows(canvas, listed, lines, places, line, terminal);
    let of_row = |region: HitRegion| match region.target {
        HitTarget::Item(line) => HitRegion::new(region.area, HitTarget::Item(lines[line].0)),
        _ => region,
    };
    regions.into_iter().map(of_row).collect()
}

/// A row: rating, technique, how many steps of it there are, result, in one line. A result
/// that is too long is cut. Without room for both there is no rating, a long name takes more
/// lines, and further steps of a technique have their results in place of its name.
fn step_lines(
    step: &Step,
    kind: RowKind,
    (width, results): (u16, Results),
    view: &ViewContext<'_>,
) -> Vec<Line<'static>> {
    let terminal = view.shared.terminal;
    let name = step.technique.name();
    let fold = fold_text(kind, terminal.glyphs);
    let result = if results.is_in_row() {
        step.result()
    } else {
        step.result_in_words()
    };
    let result = view.numbers().write(&result);
    let role = match kind {
        RowKind::Later => StyleRole::Faint,
        RowKind::Only | RowKind::Folded(_) | RowKind::Unfolded(_) => StyleRole::Text,
    };
    let role = style(role, terminal);
    let columns = usize::from(width);
    if !results.is_in_row() {
        let result = cut(&result, columns, terminal);
        let lines = match kind {
            RowKind::Later => vec![result],
            RowKind::Only | RowKind::Folded(_) => narrow_lines(name, &fold, columns),
            RowKind::Unfolded(_) => [narrow_lines(name, &fold, columns), vec![result]].concat(),
        };
        return { lines.into_iter() }
            .map(|line| Line::styled(line, role))
            .collect();
    }
    let named = columns.saturating_sub(25).min(33);
    let name = cut(name, named, terminal);
    let head = format!("{}{name:<named$}{fold:>FOLD_WIDTH$} ", difficulty(step));
    let room = columns.saturating_sub(head.chars().count());
    let result = cut(&result, room, terminal);
    let result = Span::raw(format!("{result:<room$}"));
    vec![Line::from(vec![Span::styled(head, role), result])]
}

/// A text in so many columns, with a fold in the first line.
fn narrow_lines(text: &str, fold: &str, columns: usize) -> Vec<String> {
    let room = columns.saturating_sub(fold.chars().count() + usize::from(!fold.is_empty()));
    let mut lines = wrap(text, room as u16);
    if let Some(first) = lines.first_mut() {
        *first = format!(
            "{first:<width$}{fold}",
            width = columns.saturating_sub(fold.chars().count())
        );
    }
    lines
        .iter_mut()
        .skip(1)
        .for_each(|line| line.insert(0, ' '));
    lines
}

/// The rating of a step; on boards without ratings the number of its level.
fn difficulty(step: &Step) -> String {
    let Some(tenths) = step.rating() else {
        return format!(" {} ", step.level as u8 + 1);
    };
    let sign = if step.technique.is_in_explainer() {
        ' '
    } else {
        '~'
    };
    format!("{sign}{:>2}.{} ", tenths / 10, tenths % 10)
}

/// The columns for a fold and its count.
const FOLD_WIDTH: usize = 5;

/// The number of steps of a technique, and whether all are shown.
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

/// A text in `room` columns, with a sign where its last words or cells have no room.
fn cut(text: &str, room: usize, terminal: TerminalProfile) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let sign = cut_sign(terminal);
    let kept = kept_of(text, room, sign);
    match kept.rfind([' ', ',']) {
        Some(end) => format!("{} {sign}", &kept[..end]),
        None => format!("{kept}{sign}"),
    }
}

/// What stays of a text before this sign.
fn kept_of(text: &str, room: usize, sign: &str) -> String {
    let kept = room.saturating_sub(sign.chars().count());
    text.chars().take(kept).collect()
}

fn cut_sign(terminal: TerminalProfile) -> &'static str {
    match terminal.glyphs {
        Glyphs::Unicode => "…",
        Glyphs::Ascii => "...",
    }
}

fn title(list: &StepList, results: Results) -> String {
    match list.len() {
        0 => "All steps".to_owned(),
        StepList::MOST if results.is_in_row() => {
            format!("The first {} steps, easiest first", StepList::MOST)
        }
        StepList::MOST => format!("First {}", StepList::MOST),
        count if results.is_in_row() => format!("{count} steps, easiest first"),
        count => format!("{count} steps"),
    }
}

/// The number of the selected step in words, if not all are visible.
fn position(list: &StepList, visible: u16) -> String {
    list::position(list.selected, list.len(), usize::from(visible)).unwrap_or_default()
}

/// The text in place of a list without rows.
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
