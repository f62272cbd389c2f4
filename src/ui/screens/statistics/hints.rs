//! The techniques that hints named, with a way into practice.

use super::{StatisticsRow, StatisticsScreen};
use crate::ui::TerminalProfile;
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{CardLine, bar, draw_lines};
use ninefold_core::logic::Technique;
use ninefold_game::game::Trends;

/// The columns of a count, with the gap before it.
const COUNT: u16 = 6;

/// The columns of a name where there is room for it, and those of the bar then.
const NAME: u16 = 24;
const LEAST_BAR: u16 = 4;

/// Draws the techniques asked for most, as many as there are rows, and the key that
/// practises the first.
pub(super) fn draw_most(canvas: &mut ClippedBuffer<'_>, trends: &Trends, view: &ViewContext<'_>) {
    let (area, terminal) = (canvas.area(), view.shared.terminal);
    let hinted = trends.hinted();
    let Some(&(_, most)) = hinted.first() else {
        let none = "No hint named a technique yet.";
        canvas.paragraph(none, style(StyleRole::Faint, terminal));
        return;
    };
    let rows = usize::from(area.height.saturating_sub(2)).max(1);
    let mut lines: Vec<CardLine> = hinted
        .iter()
        .take(rows)
        .map(|&row| line(row, most, area.width, StyleRole::Text, terminal))
        .collect();
    if hinted.len() < rows {
        lines.push(CardLine::default());
    }
    let key = view.expand_keys(Context::Statistics, "[mixed-practice]");
    lines.push(CardLine::new(vec![
        (key, StyleRole::KeyName),
        (" practise the first".to_owned(), StyleRole::Faint),
    ]));
    draw_lines(canvas, &lines, terminal);
}

/// The page of the hints: all techniques, one under the cursor.
pub(super) fn write_page(
    column: &mut LineWriter<'_>,
    screen: &StatisticsScreen,
    trends: &Trends,
    view: &ViewContext<'_>,
) {
    let hinted = trends.hinted();
    let Some(&(_, most)) = hinted.first() else {
        let none = "No hints yet. Techniques you ask about will be listed here for practice.";
        return column.paragraph(none, StyleRole::Text);
    };
    column.paragraph(
        "Techniques that hints named, in all saved games:",
        StyleRole::Given,
    );
    column.gap_before(hinted.len() as u16 + 2);
    let visible = usize::from(column.room().saturating_sub(2)).max(1);
    let selected =
        |&(technique, _): &(Technique, u32)| screen.selected == StatisticsRow::Hinted(technique);
    let place = hinted.iter().position(selected).unwrap_or(0);
    let first = (place + 1).saturating_sub(visible);
    for row in hinted.iter().skip(first).take(visible) {
        let role = if selected(row) {
            column.mark_focus();
            StyleRole::Selected
        } else {
            StyleRole::Text
        };
        let line = line(*row, most, column.width(), role, view.shared.terminal);
        let pieces: Vec<(&str, StyleRole)> = line
            .pieces
            .iter()
            .map(|(text, role)| (text.as_str(), *role))
            .collect();
        column.spans(&pieces);
    }
    column.gap_before(1);
    let about = "[confirm] practises the technique, or opens its page.";
    let about = view.shared.keys.expand_keys(Context::Statistics, about);
    column.paragraph(&about, StyleRole::Faint);
}

/// The name, a bar, and the count.
fn line(
    (technique, times): (Technique, u32),
    most: u32,
    width: u16,
    role: StyleRole,
    terminal: TerminalProfile,
) -> CardLine {
    let names = width.saturating_sub(COUNT + LEAST_BAR + 1).min(NAME);
    let bars = usize::from(width.saturating_sub(names + COUNT + 1).min(40));
    let name: String = technique.name().chars().take(names.into()).collect();
    let names = usize::from(names);
    let [filled, rest] = bar(times as usize, most as usize, bars, terminal);
    let blank = " ".repeat(rest.0.chars().count());
    let count = text::thousands(times.into());
    let counts = usize::from(COUNT);
    CardLine::new(vec![
        (format!("{name:<names$} "), role),
        filled,
        (format!("{blank}{count:>counts$}"), StyleRole::Text),
    ])
}
