//! Jigsaws of 9x9 cells: a puzzle, and a map that names the region of each cell. Unless
//! the regions are the usual boxes, they are handed on to the reader of boards.

use super::cells::{cell_content, is_box_drawing, to_grid};
use super::text::numbered;
use super::{
    Format, Imported, LineResult, ProblemInLine, ReadError, ReadProblem, Reader, TextResult,
    at_line, placed, read_cells,
};
use crate::classic::{Cell, Grid};

/// Reads a puzzle and its map, each on a line or in nine rows, one below the other.
pub const FORMAT: Format = Format::new("regions", TITLE, Reader::Text(read_text));

const TITLE: &str = "a puzzle with a map of its regions";

/// The region of each cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RegionMap(Vec<String>);

impl RegionMap {
    /// The map of 81 names, of which each of nine stands nine times.
    pub(super) fn new(names: impl IntoIterator<Item = String>) -> Option<RegionMap> {
        let names: Vec<String> = names.into_iter().take(82).collect();
        let count = |name: &String| names.iter().filter(|other| *other == name).count();
        (names.len() == 81 && names.iter().all(|name| count(name) == 9)).then_some(RegionMap(names))
    }

    /// The map of 81 characters.
    fn of_characters(text: &[char]) -> Option<RegionMap> {
        let is_name = |c: &char| c.is_ascii_alphanumeric();
        let is_map = text.len() == 81 && text.iter().all(is_name);
        let names = text.iter().map(|c| c.to_ascii_lowercase().to_string());
        let is_lettered = text.iter().all(char::is_ascii_alphabetic);
        if is_map && is_lettered && count_different(text) == 9 {
            // Regions of a wrong size are refused when they are read.
            return Some(RegionMap(names.collect()));
        }
        let map = is_map.then(|| RegionMap::new(names)).flatten()?;
        // A full grid has each digit nine times, too.
        let is_grid = text.iter().all(char::is_ascii_digit);
        (!is_grid || map.is_connected()).then_some(map)
    }

    /// Whether the regions are the usual boxes.
    pub(super) fn is_usual(&self) -> bool {
        let name = |cell: Cell| &self.0[cell.index()];
        let first = |cell: Cell| Cell::at(cell.row() / 3 * 3, cell.column() / 3 * 3);
        Cell::all().all(|cell| name(cell) == name(first(cell)))
    }

    /// Whether every cell has a neighbour of its region in each direction towards which
    /// the region goes on: enough to tell a map from a full grid, where no neighbours are
    /// equal.
    fn is_connected(&self) -> bool {
        let name = |row: usize, column: usize| &self.0[9 * row + column];
        (0..81).all(|place| {
            let (row, column) = (place / 9, place % 9);
            let own = name(row, column);
            (row > 0 && name(row - 1, column) == own)
                || (row < 8 && name(row + 1, column) == own)
                || (column > 0 && name(row, column - 1) == own)
                || (column < 8 && name(row, column + 1) == own)
        })
    }
}

fn count_different(letters: &[char]) -> usize {
    let lower = letters.iter().map(char::to_ascii_lowercase);
    lower.collect::<std::collections::BTreeSet<char>>().len()
}

/// Whether 81 cells are a map and not a puzzle: `Some(true)` for the usual boxes.
pub(super) fn is_map(grid: &Grid) -> Option<bool> {
    let characters: Vec<char> = grid.to_string().chars().collect();
    let map = grid
        .is_full()
        .then(|| RegionMap::of_characters(&characters));
    map.flatten().map(|map| map.is_usual())
}

/// The items of a text without the maps among them. A map is that of the puzzle before it.
pub(super) fn without_maps(
    read: Vec<Result<Imported, ReadError>>,
) -> Vec<Result<Imported, ReadError>> {
    let mut kept: Vec<Result<Imported, ReadError>> = Vec::with_capacity(read.len());
    for item in read {
        let grid = item.as_ref().ok().and_then(|item| item.classic().ok());
        let map = grid.and_then(|grid| Some((is_map(&grid)?, grid)));
        match (map, kept.last_mut()) {
            (None, _) => kept.push(item),
            (Some((false, map)), Some(last)) => {
                let line = last.as_ref().map_or(1, |puzzle| puzzle.line);
                let puzzle = last.as_ref().ok().and_then(|last| last.classic().ok());
                let board =
                    puzzle.map_or(Err(refused()), |puzzle| jigsaw(&puzzle, &map.to_string()));
                *last = placed(board, line);
            }
            (Some(_), _) => {}
        }
    }
    kept
}

/// The puzzle with this map.
fn jigsaw(puzzle: &Grid, labels: &str) -> Result<Imported, ReadProblem> {
    let text = format!("{puzzle}{labels}");
    let read = read_cells(&text).and_then(Imported::plain)?;
    Ok(read.in_format(TITLE))
}

/// The problem of a map whose puzzle is not known.
pub(super) fn refused() -> ReadProblem {
    ReadProblem::variant(TITLE, "irregular regions")
}

/// A longer line is a text of another kind.
const LONGEST_LINE: usize = 4_096;

/// Cells, or names of regions.
enum RegionPart {
    Puzzle(Grid),
    Map(RegionMap),
    /// Letters that are no map: each names a cage.
    Cages,
}

impl RegionPart {
    fn new(text: &[char]) -> Option<RegionPart> {
        (text.len() == 81).then_some(())?;
        if let Some(map) = RegionMap::of_characters(text) {
            return Some(RegionPart::Map(map));
        }
        let cells: Option<Vec<_>> = text.iter().map(|&c| content(c)).collect();
        match cells {
            Some(cells) => Some(RegionPart::Puzzle(to_grid(&cells))),
            None => { text.iter() }
                .all(char::is_ascii_alphabetic)
                .then_some(RegionPart::Cages),
        }
    }
}

fn content(character: char) -> Option<Option<crate::board::Digit>> {
    match character {
        '-' | '?' => Some(None),
        c => cell_content(c),
    }
}

/// A puzzle and its map, in either order.
fn pair(first: &RegionPart, second: &RegionPart) -> Option<Result<Imported, ReadProblem>> {
    match (first, second) {
        (RegionPart::Puzzle(grid), RegionPart::Map(map))
        | (RegionPart::Map(map), RegionPart::Puzzle(grid)) => Some(if map.is_usual() {
            Ok(Imported::from_givens(*grid, TITLE))
        } else {
            jigsaw(grid, &map.0.concat())
        }),
        (RegionPart::Puzzle(_), RegionPart::Cages) => Some(Err(ReadProblem::variant(
            "a puzzle with a map of its cages",
            "killer cages",
        ))),
        _ => None,
    }
}

/// Reads a line with a puzzle and its map: 162 characters, or two columns among others.
pub(super) fn read_line(line: &str) -> Option<LineResult> {
    (162..=LONGEST_LINE).contains(&line.len()).then_some(())?;
    let is_end = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|' | '"' | '\'' | '/');
    let words = line.split(is_end).map(|word| word.chars().collect());
    let words: Vec<Vec<char>> = words.collect();
    let halves = |word: &Vec<char>| match word.len() {
        162 => vec![RegionPart::new(&word[..81]), RegionPart::new(&word[81..])],
        81 => vec![RegionPart::new(word)],
        _ => Vec::new(),
    };
    let parts: Vec<RegionPart> = words.iter().flat_map(halves).flatten().collect();
    let is_map = |part: &&RegionPart| matches!(part, RegionPart::Map(_));
    let map = parts.iter().find(is_map)?;
    let read = parts.iter().find_map(|part| pair(part, map))?;
    Some(read.map_err(|problem| -> ProblemInLine { (1, problem) }))
}

/// The characters of a line that are looked at: more than a row or a part has.
const LONGEST_ROW: usize = 200;

/// The characters of each line that has some, without frames and separators.
fn rows(text: &str) -> impl Iterator<Item = (usize, Vec<char>)> + '_ {
    let is_between = |c: &char| {
        !(c.is_whitespace()
            || is_box_drawing(*c)
            || matches!(c, '|' | ',' | ';' | '"' | '\u{feff}'))
    };
    numbered(text).map(move |(number, line)| {
        let row = line.chars().filter(is_between).take(LONGEST_ROW);
        (number, row.collect())
    })
}

/// The next part, in one line or in nine, and the line on which it begins. `Err` for
/// rows of another length.
fn next_part(
    rows: &mut impl Iterator<Item = (usize, Vec<char>)>,
) -> Option<Result<(usize, RegionPart), usize>> {
    let (line, mut characters) = rows.next()?;
    if characters.len() == 9 {
        let rest = rows.take(8).map(|(_, row)| row);
        let rest: Vec<Vec<char>> = rest.take_while(|row| row.len() == 9).collect();
        characters.extend(rest.concat());
    }
    Some(
        RegionPart::new(&characters)
            .map(|part| (line, part))
            .ok_or(line),
    )
}

/// Whether a text begins with a puzzle and its map, in one line or below each other.
pub(super) fn begins(text: &str) -> bool {
    begins_pairs(text) || begins_lines(text)
}

/// Whether one of the first lines has a puzzle and its map.
fn begins_lines(text: &str) -> bool {
    let mut lines = numbered(text).take(FIRST_LINES);
    lines.any(|(_, line)| read_line(line).is_some())
}

/// Lines with titles and the like may come before the first puzzle.
const FIRST_LINES: usize = 4;

/// Whether a text begins with a puzzle and its map below each other.
fn begins_pairs(text: &str) -> bool {
    let mut rows = rows(text);
    let mut next = || next_part(&mut rows)?.ok();
    let (first, second) = (next(), next());
    let pair = first.zip(second);
    pair.is_some_and(|((_, first), (_, second))| self::pair(&first, &second).is_some())
}

fn read_text(text: &str) -> Option<TextResult> {
    if begins_pairs(text) {
        return Some(Ok(read_pairs(text)));
    }
    begins_lines(text).then(|| Ok(read_lines(text)))
}

/// The lines with a puzzle and its map; any other line with something in it is an error.
fn read_lines(text: &str) -> Vec<Result<Imported, ReadError>> {
    let read = numbered(text).map(|(number, line)| {
        let what = "this line has no puzzle with its map";
        let problem = || Err((1, ReadProblem::malformed(TITLE, what)));
        at_line(read_line(line).unwrap_or_else(problem), number)
    });
    read.collect()
}

fn read_pairs(text: &str) -> Vec<Result<Imported, ReadError>> {
    let mut rows = rows(text);
    let mut read = Vec::new();
    let mut first: Option<(usize, RegionPart)> = None;
    while let Some(part) = next_part(&mut rows) {
        let (line, second) = match part {
            Ok(part) => part,
            Err(line) => {
                read.push(Err(ReadProblem::CellCount(9).at(line, 1)));
                continue;
            }
        };
        let Some((start, before)) = first.take() else {
            first = Some((line, second));
            continue;
        };
        match pair(&before, &second) {
            Some(item) => read.push(placed(item, start)),
            None => {
                read.push(Err(lone(&before).at(start, 1)));
                first = Some((line, second));
            }
        }
    }
    read.extend(first.map(|(line, part)| Err(lone(&part).at(line, 1))));
    read
}

/// The problem of a part without the other one.
fn lone(part: &RegionPart) -> ReadProblem {
    match part {
        RegionPart::Puzzle(_) => ReadProblem::malformed(TITLE, "this puzzle has no map after it"),
        RegionPart::Map(_) | RegionPart::Cages => {
            ReadProblem::malformed(TITLE, "this map has no puzzle")
        }
    }
}
