//! The line that names a step and its pattern.

use super::words::Words;
use ninefold_core::board::DigitSet;
use ninefold_core::classic::{Candidates, CellSet};

/// Reads "XY-Chain: 7 links from 2 in r5c1 to 2 in r9c9." A cell that it names has to be in the
/// proof, or has one of the digits that are coloured.
pub fn read_summary(summary: &str, proof: &str, board: &Candidates) -> Result<(), String> {
    let (_, pattern) = summary.split_once(": ").ok_or("no pattern")?;
    let left_out = (cells_in(pattern) & board.empty_cells()) - cells_in(proof);
    let digits = digits_in(pattern);
    let strange = left_out
        .iter()
        .find(|&cell| (board.at(cell) & digits).is_empty());
    match strange {
        Some(cell) => Err(format!("{summary}: {cell} is not in the proof")),
        None => Ok(()),
    }
}

/// All cells that a text names.
pub fn cells_in(text: &str) -> CellSet {
    let starts = text.match_indices('r').map(|(at, _)| Words(&text[at..]));
    let runs = starts.filter_map(|mut words| words.runs());
    runs.fold(CellSet::NONE, |all, cells| all | cells)
}

/// All digits that a text names as words.
fn digits_in(text: &str) -> DigitSet {
    let words = text.split([' ', ',', '.']);
    words.filter_map(|word| Words(word).digit()).collect()
}
