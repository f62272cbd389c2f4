//! Solo, of Simon Tatham's collection: the ID of a puzzle, and saved games.

use super::cells::value_on;
use super::pzpr::OTHER_PUZZLES;
use super::solo_id::number;
use super::{
    Format, Imported, LineResult, ReadError, ReadProblem, Reader, TextResult, killer_text,
    read_solo_id, solo_id,
};
use crate::board::{Candidates, Cell};

/// Reads and writes an ID, as `3x3:a5_3b7...`.
pub const FORMAT: Format = Format::new("solo", TITLE, Reader::Line(read_line))
    .written(|puzzle| solo_id::classic_id(&puzzle.grid()) + "\n");

/// Reads a saved game.
pub const SAVE: Format = Format::new("solo-save", SAVE_TITLE, Reader::Text(read_save));

const TITLE: &str = "a Solo ID";
const SAVE_TITLE: &str = "a saved game of Solo";

/// An ID: parameters, a colon, and the board; or a `#` and a seed.
pub(super) fn read_line(line: &str) -> Option<LineResult> {
    let end = line.find([':', '#'])?;
    let parameters = line.get(..end)?;
    let rest = after_size(parameters)?;
    let is_parameter = |byte: u8| byte.is_ascii_alphanumeric();
    rest.bytes().all(is_parameter).then_some(())?;
    if line[end..].starts_with('#') {
        let problem = ReadProblem::Recognised {
            what: "a seed of Solo, from which only Solo makes the puzzle",
            advice: "copy its game ID, 3x3 and a colon and the board, instead",
        };
        return Some(Err((1, problem)));
    }
    let description = &line[end + 1..];
    // The killer's text of another program begins in the same way.
    if description.split(':').nth(1) == Some("k") || description.starts_with(':') {
        return Some(forum_killer(line));
    }
    let word = line.split_whitespace().next().unwrap_or(line);
    Some(read_id(word, TITLE).map_err(|problem| (1, problem)))
}

fn read_id(id: &str, title: &'static str) -> Result<Imported, ReadProblem> {
    let read = read_solo_id(id).and_then(Imported::plain)?;
    Ok(read.in_format(title))
}

/// What follows the size: `3x3`, or `9` and `j`.
fn after_size(parameters: &str) -> Option<&str> {
    let (_, rest) = number(parameters)?;
    match rest.strip_prefix('x').and_then(number) {
        Some((_, rest)) => Some(rest),
        None => rest.starts_with('j').then_some(rest),
    }
}

/// Reads `3x3:n:k:` and the like: a killer of forums, perhaps with more kinds than one.
fn forum_killer(line: &str) -> LineResult {
    killer_text::find(line).unwrap_or_else(|| {
        let rules = "killer cages and rules of another kind";
        Err((1, ReadProblem::variant("a killer in one line", rules)))
    })
}

/// One line of a saved game: `KEY :length:value`.
struct SavedField<'a> {
    line: usize,
    key: &'a str,
    value: &'a str,
}

fn read_save(text: &str) -> Option<TextResult> {
    text.trim_start().starts_with("SAVEFILE:").then_some(())?;
    let fields = (1..).zip(text.lines()).filter_map(|(line, text)| {
        let mut parts = text.splitn(3, ':');
        let (key, _, value) = (parts.next()?, parts.next()?, parts.next()?);
        let (key, value) = (key.trim(), value.trim_end());
        Some(SavedField { line, key, value })
    });
    Some(read_saved(&fields.collect::<Vec<_>>()).map(|puzzle| vec![Ok(puzzle)]))
}

/// The parameters and the board, and the values and pencil marks of the moves.
fn read_saved(fields: &[SavedField]) -> Result<Imported, ReadError> {
    let problem = |what| ReadProblem::malformed(SAVE_TITLE, what);
    let find = |key: &str| fields.iter().find(|field| field.key == key);
    if find("GAME").is_some_and(|game| game.value != "Solo") {
        return Err(ReadProblem::variant(SAVE_TITLE, OTHER_PUZZLES).at(1, 1));
    }
    let parameters = find("PARAMS").ok_or(problem("it has no PARAMS").at(1, 1))?;
    let board = find("DESC").ok_or(problem("it has no DESC").at(1, 1))?;
    let id = format!("{}:{}", parameters.value, board.value);
    let mut read = read_id(&id, SAVE_TITLE).map_err(|problem| problem.at(parameters.line, 1))?;
    let mut notes = Candidates::NONE;
    let states = find("STATEPOS").and_then(|field| field.value.parse().ok());
    let made = states.unwrap_or(usize::MAX).saturating_sub(1);
    for field in fields.iter().filter(|field| field.key == "MOVE").take(made) {
        let moved = apply(&mut read, &mut notes, field.value);
        moved.ok_or(problem("this is no move").at(field.line, 1))?;
    }
    Ok(read.with_notes(notes))
}

/// A move: `R` a digit, `P` a pencil mark, with column, row and number; others change neither.
fn apply(read: &mut Imported, notes: &mut Candidates, text: &str) -> Option<()> {
    let (is_pencil, place) = match text.split_at_checked(1)? {
        ("R", place) => (false, place),
        ("P", place) => (true, place),
        _ => return Some(()),
    };
    let numbers = place.split(',').map(|part| part.parse().ok());
    let numbers: Vec<usize> = numbers.collect::<Option<_>>()?;
    let [column, row, number] = numbers.try_into().ok()?;
    let size = read.puzzle.size();
    let cell = (row < size && column < size).then(|| Cell::at(row, column))?;
    let value = value_on(size, number);
    match (value, is_pencil) {
        (Some(value), true) => notes.set(cell, notes.get(cell).toggled(value)),
        (value, _) if read.puzzle.givens.get(cell).is_none() => read.entered.set(cell, value),
        _ => {}
    }
    Some(())
}
