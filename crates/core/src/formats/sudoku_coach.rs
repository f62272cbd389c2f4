//! States of sudoku.coach: `SCv7_32_`, then deflated JSON in base 32.

use super::cells::{BoardBuilder, digits_of_mask, grid_of_digits};
use super::text::inflate;
use super::{Format, LineResult, ReadProblem, Reader};
use crate::classic::Cell;
use serde::Deserialize;

/// Reads a state.
pub const FORMAT: Format = Format::new("sudoku.coach", TITLE, Reader::Line(read_line));

const TITLE: &str = "sudoku.coach";
const PREFIX: &str = "SCv7_32_";

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CoachState {
    given_digits: String,
    #[serde(default)]
    user_digits: String,
    #[serde(default)]
    user_cell_candidates: String,
}

fn read_line(line: &str) -> Option<LineResult> {
    let packed = line.strip_prefix(PREFIX)?;
    let problem = |what| (1, ReadProblem::malformed(TITLE, what));
    Some(match base_32(packed).and_then(|bytes| inflate(&bytes)) {
        None => Err(problem("its packed part is damaged: copy it again")),
        Some(json) => serde_json::from_slice(&json)
            .ok()
            .and_then(|state| board(&state))
            .map(|board| board.finish(TITLE))
            .ok_or(problem("it is not a classic puzzle of 81 cells")),
    })
}

/// The alphabet of base 32 that keeps the order: 0-9, then a-v.
fn base_32(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 5 / 8);
    let (mut bits, mut held) = (0u32, 0);
    for character in text.chars() {
        bits = bits << 5 | character.to_digit(32)?;
        held += 5;
        if held >= 8 {
            held -= 8;
            bytes.push(u8::try_from(bits >> held & 0xff).ok()?);
        }
        bits &= (1 << held) - 1;
    }
    Some(bytes)
}

fn board(state: &CoachState) -> Option<BoardBuilder> {
    let mut board = BoardBuilder::new();
    let givens = grid_of_digits(&state.given_digits)?;
    let entered = grid_of_digits(&state.user_digits).unwrap_or_default();
    for cell in Cell::all() {
        board.give(cell, givens.get(cell));
        board.enter(cell, entered.get(cell));
    }
    for (cell, mask) in Cell::all().zip(state.user_cell_candidates.split('-')) {
        let mask: u64 = mask.parse().unwrap_or(0);
        board.note(cell, digits_of_mask(mask >> 1)?);
    }
    Some(board)
}
