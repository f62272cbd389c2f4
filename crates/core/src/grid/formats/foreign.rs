//! Texts that are recognised although no classic puzzle can be taken from them.

use super::{LineResult, ReadProblem};

/// A puzzle with other rules.
pub fn variant(what: &'static str) -> ReadProblem {
    ReadProblem::Recognised {
        what,
        advice: "only classic puzzles of 9x9 cells can be read so far",
    }
}

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

fn by_length(text: &str) -> Option<ReadProblem> {
    let is_cell = |c: char| c.is_ascii_alphanumeric() || c == '.';
    let is_word = text.chars().all(is_cell);
    match text.len() {
        256 if is_word => Some(variant("a puzzle of 16x16 cells")),
        625 if is_word => Some(variant("a puzzle of 25x25 cells")),
        36 if is_word => Some(variant("a puzzle of 6x6 cells")),
        16 if is_word => Some(variant("a puzzle of 4x4 cells")),
        162 if is_word => Some(variant("a jigsaw, by its 162 characters")),
        _ => None,
    }
}

/// Killers and jigsaws that begin with the name of their format.
pub fn read_line(line: &str) -> Option<LineResult> {
    let what = match line {
        _ if line.starts_with("SumoCueV1") => "a killer or jigsaw as SumoCue writes it",
        _ if is_short_killer(line) => "a killer sudoku in the forum's short form",
        _ => return None,
    };
    Some(Err((1, variant(what))))
}

/// 81 characters with arrows to the next cell of a cage.
fn is_short_killer(line: &str) -> bool {
    let arrows = line.chars().filter(|&c| "<>^v".contains(c)).count();
    let is_cage = |c: char| c.is_ascii_alphanumeric() || "<>^`',.".contains(c);
    line.chars().count() == 81 && arrows >= 17 && line.chars().all(is_cage)
}
