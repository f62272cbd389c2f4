//! Solo, of Simon Tatham's collection: the ID of a puzzle, and saved games.

use super::{Format, Imported, LineResult, ReadError, ReadProblem, Reader, boards, killer_text};
use super::{Variant, Variants};

/// Reads and writes an ID, as `3x3:a5_3b7...`.
pub const FORMAT: Format = Format {
    name: "solo",
    title: TITLE,
    reader: Reader::Line(read_line),
    write: Some(|puzzle| boards::solo::classic_id(&puzzle.grid()) + "\n"),
    frame: ("", ""),
};

/// Reads a saved game.
pub const SAVE: Format = Format {
    name: "solo-save",
    title: SAVE_TITLE,
    reader: Reader::Text(read_save),
    write: None,
    frame: ("", ""),
};

const TITLE: &str = "a Solo ID";
const SAVE_TITLE: &str = "a saved game of Solo";

/// An ID: parameters, a colon, and the board; or a `#` and a seed.
pub(super) fn read_line(line: &str) -> Option<LineResult> {
    let end = line.find([':', '#'])?;
    let parameters = line.get(..end)?;
    let (size, rest) = size(parameters)?;
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
    let read = Imported::of_variants(TITLE, variants(size, rest), |_| {
        boards::solo::read_solo_id(word).and_then(Imported::plain)
    });
    Some(read.map_err(|problem| (1, problem)))
}

/// The number of rows, and what follows it: `3x3`, or `9` and `j`.
fn size(parameters: &str) -> Option<(usize, &str)> {
    let (columns, rest) = number(parameters)?;
    match rest.strip_prefix('x').and_then(number) {
        Some((rows, rest)) => Some((columns.checked_mul(rows)?, rest)),
        None => rest.starts_with('j').then_some((columns, rest)),
    }
}

fn number(text: &str) -> Option<(usize, &str)> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    Some((number.parse().ok()?, rest))
}

/// What the parameters say that classic Sudoku does not have.
fn variants(size: usize, parameters: &str) -> Variants {
    let kinds = parameters.split('d').next().unwrap_or_default();
    let has = |letter: char| kinds.contains(letter);
    let variants = [
        (size != 9, Variant::Sizes),
        (has('j'), Variant::Regions),
        (has('k'), Variant::KillerCages),
        (has('x'), Variant::Diagonals),
    ];
    let variants = variants.into_iter().filter(|(is_there, _)| *is_there);
    variants.map(|(_, variant)| variant).collect()
}

/// Reads `3x3:n:k:` and the like: a killer of forums, perhaps with more kinds than one.
fn forum_killer(line: &str) -> LineResult {
    killer_text::find(line).unwrap_or_else(|| {
        let variants: Variants = [Variant::KillerCages, Variant::OtherRules]
            .into_iter()
            .collect();
        Err((1, ReadProblem::variant("a killer in one line", variants)))
    })
}

/// One line of a saved game: `KEY :length:value`.
struct SavedField<'a> {
    line: usize,
    key: &'a str,
    value: &'a str,
}

fn read_save(text: &str) -> Option<super::TextResult> {
    text.trim_start().starts_with("SAVEFILE:").then_some(())?;
    let fields = (1..).zip(text.lines()).filter_map(|(line, text)| {
        let mut parts = text.splitn(3, ':');
        let (key, _, value) = (parts.next()?, parts.next()?, parts.next()?);
        let key = key.trim();
        Some(SavedField { line, key, value })
    });
    Some(read_saved(text, &fields.collect::<Vec<_>>()).map(|puzzle| vec![Ok(puzzle)]))
}

fn read_saved(text: &str, fields: &[SavedField]) -> Result<Imported, ReadError> {
    let problem = |what| ReadProblem::malformed(SAVE_TITLE, what);
    let find = |key: &str| fields.iter().find(|field| field.key == key);
    if find("GAME").is_some_and(|game| game.value != "Solo") {
        return Err(ReadProblem::variant(SAVE_TITLE, Variant::OtherPuzzles).at(1, 1));
    }
    let parameters = find("PARAMS").ok_or(problem("it has no PARAMS").at(1, 1))?;
    let (size, rest) = size(parameters.value).unwrap_or_default();
    find("DESC").ok_or(problem("it has no DESC").at(1, 1))?;
    let read = Imported::of_variants(SAVE_TITLE, variants(size, rest), |_| {
        boards::solo_save::read(text)
    });
    read.map_err(|problem| problem.at(parameters.line, 1))
}
