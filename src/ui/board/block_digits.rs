//! Digits three columns wide and five half rows high, for large cells.

use crate::ui::widgets::ClippedBuffer;
use ninefold_core::grid::Digit;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Five rows of three pixels each, the highest bit at the left.
const PIXELS: [[u8; 5]; 9] = [
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b001, 0b001, 0b001],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];

/// Columns and rows of a digit.
const WIDTH: u16 = 3;
const HEIGHT: u16 = 3;

/// Whether a cell has room for one, with room around it.
pub(crate) fn fits(inside: Rect) -> bool {
    inside.width >= WIDTH + 4 && inside.height >= HEIGHT + 2
}

/// Draws a digit in the middle of a cell.
pub(crate) fn draw(canvas: &mut ClippedBuffer<'_>, inside: Rect, digit: Digit, style: Style) {
    let x = inside.x + (inside.width - WIDTH) / 2;
    let y = inside.y + (inside.height - HEIGHT) / 2;
    for (row, y) in rows(digit).iter().zip(y..) {
        canvas.text(x, y, row, style);
    }
}

/// The rows of a digit, two pixels high each.
fn rows(digit: Digit) -> [String; 3] {
    let pixels = PIXELS[digit.index()];
    [0, 2, 4].map(|top| {
        let lower = pixels.get(top + 1).copied().unwrap_or(0);
        [2, 1, 0]
            .map(|bit| half_block(pixels[top] >> bit & 1, lower >> bit & 1))
            .iter()
            .collect()
    })
}

fn half_block(upper: u8, lower: u8) -> char {
    match (upper, lower) {
        (1, 1) => '█',
        (1, _) => '▀',
        (_, 1) => '▄',
        _ => ' ',
    }
}

#[cfg(test)]
mod tests;
