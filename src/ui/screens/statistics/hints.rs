//! The techniques that hints named, with a way into practice.

use super::PAGE;
use crate::ui::TerminalProfile;
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{CardLine, bar, draw_lines};
use crate::ui::widgets::wrap;
use ninefold_core::logic::Technique;
use ninefold_game::game::Trends;

/// The columns of a count, with the gap before it.
const COUNT: u16 = 6;

/// The most columns of a name, and the least of the bar behind it.
const NAME: u16 = 24;
const LEAST_BAR: u16 = 4;

/// Draws the techniques asked for most, as many as there are rows, and the key that
/// practises the first.
pub(super) fn draw_most(canvas: &mut ClippedBuffer<'_>, trends: &Trends, view: &ViewContext<'_>) {
    let (area, terminal) = (canvas.area(), view.shared.terminal);
    let hinted = trends.hinted();
    let Some(&(first, most)) = hinted.first() else {
        let none = "No hint named a technique yet.";
        canvas.paragraph(none, style(StyleRole::Faint, terminal));
        return;
    };
    let rows = usize::from(area.height.saturating_sub(2)).max(1);
    let mut lines: Vec<CardLine> = Vec::new();
    for &row in &hinted {
        let more = technique_lines(row, most, area.width, terminal);
        if lines.len() + more.len() > rows {
            break;
        }
        lines.extend(more);
    }
    if lines.len() < rows {
        lines.push(CardLine::default());
    }
    let key = view.expand_keys(PAGE, "[mixed-practice]");
    lines.push(CardLine::new(vec![
        (key, StyleRole::KeyName),
        (format!(" practise {first}"), StyleRole::Faint),
    ]));
    draw_lines(canvas, &lines, terminal);
}

/// The techniques asked for most, as many as a line has room for.
pub(super) fn in_short(trends: &Trends, width: u16) -> Option<String> {
    const TITLE: &str = "Hints: ";
    let room = width.saturating_sub(TITLE.len() as u16);
    let hinted = trends.hinted().into_iter();
    let hinted: Vec<String> = hinted
        .map(|(technique, times)| format!("{technique} {times}"))
        .filter(|words| words.len() <= usize::from(room))
        .collect();
    (!hinted.is_empty()).then(|| format!("{TITLE}{}", text::join_within(&hinted, room)))
}

/// The name in one line or more, and behind it a bar and the count.
fn technique_lines(
    (technique, times): (Technique, u32),
    most: u32,
    width: u16,
    terminal: TerminalProfile,
) -> Vec<CardLine> {
    let names = width.saturating_sub(COUNT + LEAST_BAR + 1).min(NAME);
    let bars = usize::from(width.saturating_sub(names + COUNT + 1).min(40));
    let [filled, rest] = bar(times as usize, most as usize, bars, terminal);
    let blank = " ".repeat(rest.0.chars().count());
    let count = text::thousands(times.into());
    let (names_wide, counts) = (usize::from(names), usize::from(COUNT));
    let mut name = wrap(technique.name(), names);
    let last = name.pop().unwrap_or_default();
    let above = name
        .into_iter()
        .map(|part| CardLine::text(part, StyleRole::Text));
    let last = CardLine::new(vec![
        (format!("{last:<names_wide$} "), StyleRole::Text),
        filled,
        (format!("{blank}{count:>counts$}"), StyleRole::Text),
    ]);
    above.chain([last]).collect()
}
