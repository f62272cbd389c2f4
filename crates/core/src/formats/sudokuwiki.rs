//! The boards of sudokuwiki.org: 81 digits, or `S9B` and two characters a cell in
//! base 36, which keep givens, entered digits and candidates apart.

use super::cells::{BoardBuilder, digits_of_mask, mask_of_digits, zeros};
use super::{Format, Imported, LineResult, ReadProblem, Reader};
use crate::board::Digit;
use crate::classic::Cell;

/// Reads and writes the state, writes it as a link.
pub const FORMAT: Format = Format::new("sudokuwiki", TITLE, Reader::Line(read_line)).written(write);

const TITLE: &str = "sudokuwiki.org";
const PREFIX: &str = "S9B";

/// The values of entered digits come after those of givens, then the candidates.
const ENTERED: u64 = 9;
const MASKS: u64 = 18;

/// Pages for other puzzles, by a part of their name.
const PAGES: [(&str, &str); 7] = [
    ("killerjigsaw", "irregular regions and killer cages"),
    ("killer", "killer cages"),
    ("jigsaw", "irregular regions"),
    ("windoku", "windoku windows"),
    ("sudokux", "diagonals"),
    ("kendoku", "arithmetic cages"),
    ("str8ts", "puzzles other than Sudoku"),
];

/// First letters of the states of other puzzles.
const KINDS: [(char, &str); 8] = [
    ('J', "irregular regions"),
    ('T', "puzzles other than Sudoku"),
    ('K', "puzzles other than Sudoku"),
    ('D', "arithmetic cages"),
    ('L', "killer cages"),
    ('M', "irregular regions and killer cages"),
    ('X', "diagonals"),
    ('W', "windoku windows"),
];

/// A state that is shorter than this may be anything.
const SHORTEST_STATE: usize = 60;

/// The rules of the page of a link without its scheme.
pub(super) fn page_rules(address: &str) -> Option<&'static str> {
    let address = address.trim_start_matches("www.");
    let page = address.strip_prefix("sudokuwiki.org/")?;
    let page = page.split('?').next().unwrap_or(page).to_ascii_lowercase();
    let known = PAGES.into_iter().find(|(name, _)| page.contains(name));
    known.map(|(_, rules)| rules)
}

fn read_line(line: &str) -> Option<LineResult> {
    let is_base_36 = |byte: u8| byte.is_ascii_digit() || byte.is_ascii_lowercase();
    if let Some(state) = line.strip_prefix(PREFIX) {
        return state.bytes().all(is_base_36).then(|| read_state(state));
    }
    // A letter for the puzzle, a character for its size, and the version of the code.
    let (prefix, state) = line.split_at_checked(PREFIX.len())?;
    let mut letters = prefix.chars();
    let (kind, size, version) = (letters.next()?, letters.next()?, letters.next()?);
    let is_state = version == 'B' && state.len() >= SHORTEST_STATE;
    (is_state && state.bytes().all(is_base_36)).then_some(())?;
    let rules = match (kind, size) {
        ('S', '6' | '8' | 'G' | 'P') => "sizes other than 9x9",
        _ => KINDS.into_iter().find(|(letter, _)| *letter == kind)?.1,
    };
    Some(Err((1, ReadProblem::variant(TITLE, rules))))
}

/// Reads what follows `S9B`.
fn read_state(state: &str) -> LineResult {
    let problem = |what| ReadProblem::malformed(TITLE, what);
    if state.len() != 162 {
        let what = "S9B is not followed by 162 characters, two for each cell";
        return Err((1, problem(what)));
    }
    let mut board = BoardBuilder::new();
    for cell in Cell::all() {
        let at = 2 * cell.index();
        let read = u64::from_str_radix(&state[at..at + 2], 36).ok();
        let value = read.and_then(|value| read_cell(&mut board, cell, value));
        value.ok_or((
            4 + at,
            problem("this is not a digit or a set of candidates"),
        ))?;
    }
    Ok(board.finish(TITLE))
}

fn read_cell(board: &mut BoardBuilder, cell: Cell, value: u64) -> Option<()> {
    let digit = |value: u64| Digit::up_to_nine(u8::try_from(value).unwrap_or(0));
    match value {
        0 => {}
        1..=ENTERED => board.give(cell, digit(value)),
        10..=MASKS => board.enter(cell, digit(value - ENTERED)),
        _ => board.note(cell, digits_of_mask(value - MASKS)?),
    }
    Some(())
}

fn write(puzzle: &Imported) -> String {
    let board = if puzzle.is_plain() {
        zeros(&puzzle.grid())
    } else {
        let cells = Cell::all().map(|cell| base_36(value(puzzle, cell)));
        format!("{PREFIX}{}", cells.collect::<String>())
    };
    format!("https://www.sudokuwiki.org/sudoku.htm?bd={board}\n")
}

fn value(puzzle: &Imported, cell: Cell) -> u64 {
    let number = |value: Digit| u64::from(value.get());
    let (spot, marks) = (cell.into(), puzzle.classic_marks_at(cell));
    match (puzzle.puzzle.givens.get(spot), puzzle.entered.get(spot)) {
        (Some(given), _) => number(given),
        (None, Some(entered)) => number(entered) + ENTERED,
        (None, None) if marks.is_empty() => 0,
        (None, None) => u64::from(mask_of_digits(marks)) + MASKS,
    }
}

fn base_36(value: u64) -> String {
    let digit = |value: u64| char::from_digit(u32::try_from(value).unwrap_or(0), 36);
    [value / 36, value % 36]
        .into_iter()
        .filter_map(digit)
        .collect()
}
