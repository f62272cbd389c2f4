//! The wins by hour of the day and day of the week, as a heat map.

use super::mistakes;
use crate::ui::theme::paints_tiles;
use crate::ui::view_prelude::*;
use crate::ui::{Glyphs, TerminalProfile};
use ninefold_game::game::{Trends, Weekday, counted};

/// The columns of the names of the weekdays.
const NAMES: u16 = 3;

/// Signs for little to much, where cells have no shades.
const SIGNS: [char; 4] = ['.', ':', '+', '#'];

/// The page of the hours: a sentence, the map, and the mistakes below it.
pub(super) fn write_page(column: &mut LineWriter<'_>, trends: &Trends, terminal: TerminalProfile) {
    if trends.mistakes().len() == 0 {
        return column.paragraph("No win is saved yet.", StyleRole::Text);
    }
    column.paragraph(&sentence(trends), StyleRole::Given);
    column.gap_before(17);
    draw(&mut column.take_rows(8), trends, terminal);
    if column.room() < 8 {
        return;
    }
    column.gap();
    column.line("Mistakes", StyleRole::Given);
    mistakes::draw(&mut column.take_rows(6), trends, terminal);
}

/// Draws a row for each day of the week, and the hours below.
pub(super) fn draw(canvas: &mut ClippedBuffer<'_>, trends: &Trends, terminal: TerminalProfile) {
    let area = canvas.area();
    let faint = style(StyleRole::Faint, terminal);
    let step = if area.width >= NAMES + 48 { 2 } else { 1 };
    let most = trends.week().iter().flatten().copied().max().unwrap_or(0);
    for ((weekday, hours), y) in Weekday::ALL.into_iter().zip(trends.week()).zip(area.y..) {
        canvas.text(area.x, y, &weekday.to_string()[..2], faint);
        for (&wins, hour) in hours.iter().zip(0..) {
            let (text, role) = shade(wins, most, terminal);
            let text = text.to_string().repeat(usize::from(step));
            canvas.text(
                area.x + NAMES + hour * step,
                y,
                &text,
                style(role, terminal),
            );
        }
    }
    for hour in (0..=24).step_by(6) {
        let label = hour.to_string();
        // The last one ends where the map does.
        let back = if hour == 24 { 2 } else { 0 };
        let x = area.x + NAMES + hour * step - back;
        canvas.text(x, area.y + 7, &label, faint);
    }
    let x = area.x + NAMES + 24 * step + 2;
    let facts = [
        ("most", busiest(trends)),
        ("wins", text::thousands(wins(trends))),
    ];
    for ((name, value), y) in facts.into_iter().zip((area.y..).step_by(3)) {
        canvas.text(x, y, name, faint);
        canvas.text(x, y + 1, &value, style(StyleRole::Text, terminal));
    }
}

/// The sign of an hour with `wins` wins, and its role; no hour has more than `most`.
fn shade(wins: u32, most: u32, terminal: TerminalProfile) -> (char, StyleRole) {
    let level = |levels: u32| (wins * levels).div_ceil(most.max(1));
    let blank = match terminal.glyphs {
        Glyphs::Unicode => '·',
        Glyphs::Ascii => ' ',
    };
    match wins {
        0 if paints_tiles(terminal) => (' ', StyleRole::Tile),
        0 => (blank, StyleRole::Faint),
        _ if paints_tiles(terminal) => (' ', StyleRole::Heat(level(5) as u8)),
        _ => (SIGNS[level(4) as usize - 1], StyleRole::Text),
    }
}

fn wins(trends: &Trends) -> u64 {
    trends.hours().iter().copied().map(u64::from).sum()
}

/// `Sunday 21-22`
fn busiest(trends: &Trends) -> String {
    let all = Weekday::ALL.into_iter().zip(trends.week());
    let hours = all.flat_map(|(day, hours)| (0..24).map(move |hour| (hours[hour], day, hour)));
    match hours.rev().max_by_key(|(wins, ..)| *wins) {
        Some((1.., day, hour)) => format!("{day} {hour}-{}", hour + 1),
        _ => "-".to_owned(),
    }
}

/// `45 wins by hour of the day, most between 21:00 and 22:00.`
fn sentence(trends: &Trends) -> String {
    let hours = trends.hours();
    let hour = (0..24).rev().max_by_key(|&hour| hours[hour]).unwrap_or(0);
    let wins = counted(wins(trends), "win");
    format!(
        "{wins} by hour of the day, most between {hour}:00 and {}:00.",
        hour + 1
    )
}
