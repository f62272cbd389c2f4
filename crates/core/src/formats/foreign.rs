//! Texts that are recognised although no classic puzzle can be taken from them.

use super::{ReadProblem, Variant, read_cells};

/// Names the kind of a text that no reader understands, if it is known.
pub fn recognise(text: &str) -> Option<ReadProblem> {
    let text = text.trim_start_matches('\u{feff}').trim();
    by_beginning(text).or_else(|| by_length(text))
}

fn by_beginning(text: &str) -> Option<ReadProblem> {
    let start: String = text.chars().take(16).collect::<String>().to_lowercase();
    let known = |what, advice| Some(ReadProblem::Recognised { what, advice });
    let digits = "copy the 81 digits of the puzzle instead";
    match start.as_str() {
        _ if start.starts_with("<!doctype html") || start.starts_with("<html") => {
            known("a web page", digits)
        }
        _ if start.starts_with("\u{fffd}png") || start.starts_with("\u{89}png") => {
            known("a picture", digits)
        }
        _ if start.starts_with("gif8") || start.contains("jfif") => known("a picture", digits),
        _ if start.starts_with("%pdf") => known("a PDF document", digits),
        _ if start.starts_with("pk\u{3}\u{4}") => known(
            "a zip archive",
            "unpack it, and read the files in it; .gz is read as it is",
        ),
        _ => None,
    }
}

/// A word with as many characters as a board has cells: its reader says what is wrong with
/// them.
fn by_length(text: &str) -> Option<ReadProblem> {
    let is_cell = |c: char| c.is_ascii_alphanumeric() || c == '.';
    let (cells, is_word) = (text.len(), text.chars().all(is_cell));
    let side = cells.isqrt();
    let is_square = is_word && side * side == cells && side != 9;
    match side {
        4..=16 if is_square => read_cells(text).err().map(ReadProblem::Board),
        25 if is_square => Some(ReadProblem::variant("25x25 characters", Variant::Sizes)),
        _ => None,
    }
}
