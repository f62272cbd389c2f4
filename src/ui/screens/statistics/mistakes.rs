//! The wrong digits that were entered in games that were won.

use crate::ui::TerminalProfile;
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{CardLine, draw_lines};
use ninefold_game::game::{BarStyle, Trends};

/// How many of the latest games have a bar.
const LATEST: usize = 30;

/// Draws how many games had none, how many a game, and a bar for each of the latest.
pub(super) fn draw(canvas: &mut ClippedBuffer<'_>, trends: &Trends, terminal: TerminalProfile) {
    let lines = lines(trends, canvas.area().width, terminal);
    draw_lines(canvas, &lines, terminal);
}

pub(super) fn lines(trends: &Trends, width: u16, terminal: TerminalProfile) -> Vec<CardLine> {
    let counts: Vec<u32> = trends.mistakes().collect();
    if counts.is_empty() {
        return vec![CardLine::text("No win is saved yet.", StyleRole::Faint)];
    }
    let fact = |name: &str, value: String| {
        CardLine::text(name, StyleRole::Faint).with_right((value, StyleRole::Text), width)
    };
    let clean = counts.iter().filter(|count| **count == 0).count();
    let latest = &counts[counts.len().saturating_sub(LATEST)..];
    vec![
        fact(
            "Wins without one",
            format!(
                "{} of {}",
                text::thousands(clean as u64),
                text::thousands(counts.len() as u64)
            ),
        ),
        fact("Wrong digits a win", mean(&counts)),
        fact(&format!("Last {}", latest.len()), mean(latest)),
        CardLine::default(),
        CardLine::text(bars(latest, terminal), StyleRole::Warning),
        CardLine::text(
            format!("the last {}, newest right", latest.len()),
            StyleRole::Faint,
        ),
    ]
}

fn mean(counts: &[u32]) -> String {
    let sum: u32 = counts.iter().sum();
    format!("{:.1}", f64::from(sum) / counts.len() as f64)
}

fn bars(counts: &[u32], terminal: TerminalProfile) -> String {
    let blocks = match terminal.glyphs.bar_style() {
        BarStyle::Blocks => ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
        BarStyle::Ascii => ['.', ':', '-', '=', '+', '*', '#', '#'],
    };
    let bar = |count: &u32| blocks[(*count as usize).min(blocks.len() - 1)];
    counts.iter().map(bar).collect()
}
