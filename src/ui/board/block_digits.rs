//! Digits three columns wide and five half rows high, for large cells.

use crate::ui::widgets::ClippedBuffer;
use ninefold_core::board::Digit;
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

const ZERO: [u8; 5] = [0b111, 0b101, 0b101, 0b101, 0b111];
/// One column wide.
const COLON: [u8; 5] = [0, 1, 0, 1, 0];

/// Columns and rows of a digit.
const WIDTH: u16 = 3;
const HEIGHT: u16 = 3;

/// Whether there is one of this digit, and a cell has room for it, with room around it.
pub(crate) fn fits(inside: Rect, digit: Digit) -> bool {
    let has_room = inside.width >= WIDTH + 4 && inside.height >= HEIGHT + 2;
    has_room && digit.index() < PIXELS.len()
}

/// Draws a digit in the middle of a cell.
pub(crate) fn draw(canvas: &mut ClippedBuffer<'_>, inside: Rect, digit: Digit, style: Style) {
    let x = inside.x + (inside.width - WIDTH) / 2;
    let y = inside.y + (inside.height - HEIGHT) / 2;
    for (row, y) in rows(digit).iter().zip(y..) {
        canvas.text(x, y, row, style);
    }
}

/// The rows of a time such as `12:41`, a blank column between two characters. What is
/// neither a digit nor a colon is left out.
pub(crate) fn text_rows(time: &str) -> [String; 3] {
    let rows: Vec<[String; 3]> = time.chars().filter_map(character_rows).collect();
    [0, 1, 2].map(|row| {
        let rows: Vec<&str> = rows.iter().map(|rows| rows[row].as_str()).collect();
        rows.join(" ")
    })
}

fn character_rows(character: char) -> Option<[String; 3]> {
    match character {
        ':' => Some(pixel_rows(COLON, 1)),
        '0' => Some(pixel_rows(ZERO, WIDTH)),
        _ => {
            let value = u8::try_from(character.to_digit(10)?).ok()?;
            Digit::new(value).map(rows)
        }
    }
}

/// The rows of a digit, two pixels high each.
fn rows(digit: Digit) -> [String; 3] {
    pixel_rows(PIXELS[digit.index()], WIDTH)
}

fn pixel_rows(pixels: [u8; 5], width: u16) -> [String; 3] {
    [0, 2, 4].map(|top| {
        let lower = pixels.get(top + 1).copied().unwrap_or(0);
        let bits = (0..width).rev();
        bits.map(|bit| half_block(pixels[top] >> bit & 1, lower >> bit & 1))
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
