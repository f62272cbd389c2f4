//! f-puzzles: JSON, in links packed by LZ-String. The puzzle is read as a board of any rules.

use super::lz_string::{self, UnpackError};
use super::{
    Format, Imported, LineProblem, LineResult, ReadProblem, Reader, boards, f_puzzles_link,
};
use serde_json::{Map, Value};

/// Writes a link; links are recognised as links, bare JSON as JSON.
pub const FORMAT: Format = Format {
    name: "f-puzzles",
    title: TITLE,
    reader: Reader::Rows,
    write: Some(|puzzle| f_puzzles_link(&boards::described(puzzle)) + "\n"),
    frame: ("", ""),
};

const TITLE: &str = "f-puzzles";

/// Reads base64 of a packed puzzle.
pub fn read_packed(text: &str) -> LineResult {
    const LINK: &str = "an f-puzzles link";
    let problem = |what| (1, ReadProblem::malformed(LINK, what));
    let unpacked = unpacked(LINK, text)?;
    let value: Value =
        serde_json::from_str(&unpacked).map_err(|_| problem("it was cut off: copy it again"))?;
    let object = value.as_object();
    read(object.ok_or(problem("it holds no puzzle"))?).map_err(|problem| (1, problem))
}

/// What the text of a packed object begins with.
const PACKED: &str = "N4";

/// The longest names under which servers keep puzzles.
const LONGEST_NAME: usize = 20;

/// The text that a link of this kind holds.
pub(super) fn unpacked(link: &'static str, text: &str) -> Result<String, LineProblem> {
    let problem = |what| (1, ReadProblem::malformed(link, what));
    let text = text.split(['&', '#']).next().unwrap_or(text).trim();
    let is_cut = text.is_empty() || text.ends_with("...") || text.ends_with('…');
    if is_cut || text.len() <= LONGEST_NAME && text.starts_with(PACKED) {
        return Err(problem("it was cut off: copy it again"));
    }
    if text.len() <= LONGEST_NAME {
        let what = "a short address, whose puzzle only the server has";
        let advice = "open it in a browser, and copy a link that holds the puzzle";
        return Err((1, ReadProblem::Recognised { what, advice }));
    }
    lz_string::unpack(text).map_err(|error| match error {
        UnpackError::Damaged => problem("it is damaged or was cut off: copy it again"),
        UnpackError::TooLarge => problem("it unpacks to more than a million characters"),
    })
}

/// Whether an object is such a puzzle.
pub fn is_puzzle(object: &Map<String, Value>) -> bool {
    object.contains_key("size") && object.get("grid").is_some_and(Value::is_array)
}

/// Reads the puzzle: its reader counts the clues that it does not know.
pub fn read(object: &Map<String, Value>) -> Result<Imported, ReadProblem> {
    if object.values().any(|value| is_deeper(value, DEEPEST)) {
        return Err(ReadProblem::malformed(TITLE, "it is nested too deep"));
    }
    let object = serde_json::from_value(Value::Object(object.clone()));
    let what = "its grid is not rows of cells";
    let object = object.map_err(|_| ReadProblem::malformed(TITLE, what))?;
    Ok(boards::f_puzzles::read(&object)?.in_format(TITLE))
}

/// Lists and objects in a puzzle are no deeper than this.
pub(super) const DEEPEST: usize = 24;

/// Whether lists and objects in a value are nested deeper than this.
pub(super) fn is_deeper(value: &Value, depth: usize) -> bool {
    let Some(inner) = depth.checked_sub(1) else {
        return value.is_array() || value.is_object();
    };
    match value {
        Value::Array(items) => items.iter().any(|item| is_deeper(item, inner)),
        Value::Object(items) => items.values().any(|item| is_deeper(item, inner)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}
