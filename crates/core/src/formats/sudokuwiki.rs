//! The boards of sudokuwiki.org: 81 digits, or `S9B` and two characters a cell in
//! base 36, which keep givens, entered digits and candidates apart. Killers have a colour for each
//! cell, and the sums.

use super::cells::{
    BoardBuilder, cage_of_each, digits_of_mask, is_plain_killer, mask_of_digits, with_cages, zeros,
};
use super::{BoardProblem, Format, Imported, LineResult, ReadProblem, Reader};
use crate::board::{Cell, CellSet, Digit, Grid};
use crate::classic;
use crate::rules::shape::connected_part;
use crate::rules::{KindSet, Rules, Shape};

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
    for cell in classic::Cell::all() {
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

fn read_cell(board: &mut BoardBuilder, cell: classic::Cell, value: u64) -> Option<()> {
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
        let cells = classic::Cell::all().map(|cell| base_36(value(puzzle, cell)));
        format!("{PREFIX}{}", cells.collect::<String>())
    };
    format!("https://www.sudokuwiki.org/sudoku.htm?bd={board}\n")
}

fn value(puzzle: &Imported, cell: classic::Cell) -> u64 {
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

const SIZE: usize = 9;
const COLOURS: usize = 4;

/// Reads a link of the killer solver, or what stands behind `bd=` in it: 81 colours from 1 to
/// 4, a comma, and 81 numbers of two digits. Connected cells of a colour are a cage, and the
/// number in the first cell of a cage is its sum.
///
/// # Errors
/// [`BoardProblem`]: what is wrong, with its place behind `bd=`.
///
/// ```
/// use ninefold_core::formats::{read_sudokuwiki_killer, write_sudokuwiki_killer};
///
/// let link = "https://www.sudokuwiki.org/killersudoku.htm?bd=122111122113322212122113311332122212313313332213212113212212443231331211331131233,250900260000001300000007001000002000000600200009000000190000001700000015001518001209000000150000210008040014000000000000080000000920130011150700000000000000001000";
/// let (rules, givens) = read_sudokuwiki_killer(link)?;
/// assert_eq!(rules.cages().count(), 30);
/// let text = write_sudokuwiki_killer(&rules, &givens).expect("a killer of 9x9");
/// assert_eq!(read_sudokuwiki_killer(&text)?.0, rules);
/// # Ok::<(), ninefold_core::formats::BoardProblem>(())
/// ```
pub fn read_sudokuwiki_killer(text: &str) -> Result<(Rules, Grid), BoardProblem> {
    let text = text.trim();
    let body = text.rsplit_once("bd=").map_or(text, |(_, body)| body);
    let body = body.split(['&', '#']).next().unwrap_or_default();
    let (colours, sums) = body.split_once(',').ok_or(BoardProblem::Recognised {
        what: "not a killer of sudokuwiki.org",
        advice: "it has 81 colours, a comma and 162 digits",
    })?;
    let colours = digits(colours, 1)?;
    let sums = digits(sums, colours.len() + 2)?;
    BoardProblem::check_count(SIZE, colours.len())?;
    BoardProblem::check_count(SIZE, sums.len() / 2)?;
    let labels: Vec<Option<Cell>> = cages(&colours).into_iter().map(Some).collect();
    let sum = |first: Cell| {
        let place = first.number(SIZE) * 2;
        u16::from(sums[place]) * 10 + u16::from(sums[place + 1])
    };
    let sum = |label: Cell, _| Some(sum(label)).filter(|&sum| sum > 0);
    let rules = with_cages(Rules::new(Shape::with_boxes(SIZE)?), &labels, sum)?;
    Ok((rules, Grid::EMPTY))
}

fn digits(text: &str, first: usize) -> Result<Vec<u8>, BoardProblem> {
    let digit = |(column, character): (usize, char)| match character.to_digit(10) {
        Some(digit) => Ok(digit as u8),
        None => Err(BoardProblem::unexpected(
            column,
            character,
            "81 colours from 1 to 4, a comma and 162 digits",
        )),
    };
    (first..).zip(text.chars()).map(digit).collect()
}

/// The first cell of the cage of each cell.
fn cages(colours: &[u8]) -> Vec<Cell> {
    let same = |cell: Cell| -> CellSet {
        let colour = colours[cell.number(SIZE)];
        Cell::all(SIZE)
            .filter(|other| colours[other.number(SIZE)] == colour)
            .collect()
    };
    let first = |cell: Cell| connected_part(cell, same(cell), SIZE).first();
    Cell::all(SIZE)
        .map(|cell| first(cell).unwrap_or(cell))
        .collect()
}

/// The text behind `bd=` of a puzzle, if the format can say it: 9x9 with boxes, and connected
/// cages with sums on the whole board.
pub fn write_sudokuwiki_killer(rules: &Rules, givens: &Grid) -> Option<String> {
    let is_known =
        rules.size() == SIZE && is_plain_killer(rules, KindSet::NONE) && givens.filled_count() == 0;
    let cages: Vec<CellSet> = rules.cages().map(|cage| cage.cells).collect();
    let is_connected = |cells: &CellSet| {
        cells
            .first()
            .is_some_and(|first| connected_part(first, *cells, SIZE) == *cells)
    };
    if !is_known || !cages.iter().all(is_connected) {
        return None;
    }
    let near: Vec<Vec<usize>> = cages.iter().map(|&cells| near(cells, &cages)).collect();
    let mut colours = vec![0; cages.len()];
    if !colour(&mut colours, &near) {
        return None;
    }
    let (mut text, mut sums) = (String::new(), String::new());
    for (cell, cage) in Cell::all(SIZE).zip(cage_of_each(rules)) {
        let cage = cage?;
        let number = cages.iter().position(|&cells| cells == cage.cells)?;
        text.push_str(&colours[number].to_string());
        let sum = cage.sum.filter(|_| cage.first() == cell).unwrap_or(0);
        sums.push_str(&format!("{sum:02}"));
    }
    Some(format!("{text},{sums}"))
}

/// The cages that touch these cells, by their places.
fn near(cells: CellSet, cages: &[CellSet]) -> Vec<usize> {
    let around: CellSet = cells
        .iter()
        .flat_map(|cell| cell.neighbours(SIZE))
        .collect();
    let touches = |&number: &usize| cages[number] != cells && !(cages[number] & around).is_empty();
    (0..cages.len()).filter(touches).collect()
}

/// Gives the first cage without a colour one, and then the others, so that neighbours differ.
fn colour(colours: &mut [usize], near: &[Vec<usize>]) -> bool {
    // The cage with the fewest colours left comes next, so that dead ends show at once.
    let taken = |colours: &[usize], cage: usize| {
        let taken = near[cage]
            .iter()
            .map(|&other| colours[other])
            .filter(|&colour| colour > 0);
        taken.fold(0u32, |bits, colour| bits | 1 << colour)
    };
    let open = (0..colours.len()).filter(|&cage| colours[cage] == 0);
    let Some(next) = open.max_by_key(|&cage| taken(colours, cage).count_ones()) else {
        return true;
    };
    for colour_of_next in 1..=COLOURS {
        if taken(colours, next) >> colour_of_next & 1 == 0 {
            colours[next] = colour_of_next;
            if colour(colours, near) {
                return true;
            }
        }
    }
    colours[next] = 0;
    false
}
