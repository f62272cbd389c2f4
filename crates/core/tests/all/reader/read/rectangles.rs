//! Unique and avoidable rectangles.

use super::board::{digits_of, is_loop, seeing};
use super::{Read, Reader, lost};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{Cell, CellSet, House};

pub const FORMS: &[Read] = &[
    one_rich,
    same_extra,
    subset,
    locked_digit,
    confined_digit,
    hidden_rectangle,
    last_corner,
    last_two_corners,
];

pub const SWAPPED: &str = " could be swapped, which gives a second solution";

/// That these are the corners of a rectangle in two boxes, and that nothing written keeps
/// the pair from any of them.
fn claim_corners(reader: &mut Reader<'_>, corners: CellSet, pair: DigitSet) {
    reader.claim("names a rectangle", corners.len() == 4 && is_loop(corners));
    let values = reader.board.values();
    let is_free = |cell: Cell| {
        let mut written = cell.peers().iter().filter_map(|peer| values.get(peer));
        values.get(cell).is_none() && written.all(|digit| !pair.contains(digit))
    };
    let is_open = pair.len() == 2 && corners.iter().all(is_free);
    reader.claim("names digits that the corners could have", is_open);
}

/// The corners with other digits than the pair's.
fn rich(reader: &Reader<'_>, corners: CellSet, pair: DigitSet) -> CellSet {
    let is_rich = |cell: &Cell| !(reader.board.at(*cell) - pair).is_empty();
    corners.iter().filter(is_rich).collect()
}

/// ", r1c2 and r1c4 would hold only 3 and 7. These could be swapped, ..., So ".
fn would_hold_only(reader: &mut Reader<'_>) -> Option<(CellSet, DigitSet)> {
    reader.skip(", ")?;
    let corners = reader.cells()?;
    reader.skip(" would hold only ")?;
    let pair = reader.digits()?;
    swapped(reader)?;
    claim_corners(reader, corners, pair);
    Some((corners, pair))
}

fn swapped(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip(". These")?;
    reader.skip(SWAPPED)?;
    reader.skip(". So ")
}

fn one_rich(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("If ")?;
    let corner = reader.cell()?;
    reader.skip(" were ")?;
    let digits = reader.digits()?;
    let (corners, pair) = would_hold_only(reader)?;
    let only = CellSet::only(corner);
    reader.claim(
        "names the corners with other digits",
        rich(reader, corners, pair) == only,
    );
    let own = reader.board.at(corner) & pair;
    reader.claim(
        "names the digits of the pair that a corner has",
        own == digits,
    );
    let whole = lost(reader.board, only, pair);
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

/// "neither r1c2 nor r1c4 were", with the cells.
fn same_extra(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("If ")?;
    let cells = reader.none_of_cells("were")?;
    reader.skip(" ")?;
    let extra = reader.digit()?;
    let (corners, pair) = would_hold_only(reader)?;
    let extras = digits_of(reader.board, corners) - pair;
    reader.claim(
        "names the corners with other digits",
        rich(reader, corners, pair) == cells,
    );
    reader.claim("names all digits of cells", extras == DigitSet::only(extra));
    one_has(reader, cells, extra)
}

/// "r1c2 or r1c4 is 9, and a cell that sees both cannot be 9: r1c5 is not 9."
fn one_has(reader: &mut Reader<'_>, cells: CellSet, digit: Digit) -> Option<()> {
    let second = reader.cells()?;
    reader.skip(" is ")?;
    let its = reader.digit()?;
    reader.skip(", and a cell that sees ")?;
    reader.both_or_all(cells.len())?;
    reader.skip(" cannot be ")?;
    let last = reader.digit()?;
    reader.skip(": ")?;
    let is_same = second == cells && its == digit && last == digit;
    reader.claim("concludes the digit that it speaks of", is_same);
    reader.conclusion_seeing(cells, digit)?;
    reader.skip(".")
}

fn subset(reader: &mut Reader<'_>) -> Option<()> {
    let corners = reader.cells()?;
    reader.skip(" must not all be ")?;
    let pair = reader.digits()?;
    reader.skip(": these")?;
    reader.skip(SWAPPED)?;
    reader.skip(". So ")?;
    let cells = reader.cells()?;
    reader.skip(" is ")?;
    let extra = reader.digits()?;
    reader.skip(". ")?;
    claim_corners(reader, corners, pair);
    reader.claim(
        "names the corners with other digits",
        rich(reader, corners, pair) == cells,
    );
    let extras = digits_of(reader.board, cells) - pair;
    reader.claim("names all digits of cells", extras == extra);
    let (others, shared) = sharing(reader)?;
    let houses = reader.houses()?;
    reader.skip(" can have one of these: ")?;
    let all = digits_of(reader.board, others) | extra;
    let is_subset = all == shared && shared.len() == others.len() + 1;
    reader.claim("names cells that share as many digits", is_subset);
    for house in &houses {
        reader.claim_inside(others | cells, *house);
    }
    let rest = super::board::union(&houses) - others - cells;
    let whole = lost(reader.board, rest, shared);
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

/// "With r9c5, also 3 or 5, it makes a pair", "It shares 3, 5 and 7 with r9c4 and r9c5".
fn sharing(reader: &mut Reader<'_>) -> Option<(CellSet, DigitSet)> {
    let shared = if reader.skip("With ").is_some() {
        let cell = reader.cell()?;
        reader.skip(", also ")?;
        let digits = reader.digits()?;
        reader.skip(", it makes a pair")?;
        (CellSet::only(cell), digits)
    } else {
        reader.skip("It shares ")?;
        let digits = reader.digits()?;
        reader.skip(" with ")?;
        (reader.cells()?, digits)
    };
    reader.skip(", so no other cell of ")?;
    Some(shared)
}

/// "In rows 3 and 4 a 5 can only go in r3c3 or r3c4. If ", with the digit and the cells.
fn only_there(reader: &mut Reader<'_>) -> Option<(Vec<House>, Digit, CellSet)> {
    reader.skip("In ")?;
    let houses = reader.houses()?;
    reader.skip(" ")?;
    let digit = reader.one_digit()?;
    reader.skip(" can only go in ")?;
    let cells = reader.cells()?;
    reader.skip(". If ")?;
    for &house in &houses {
        let places = reader.board.places(house, digit);
        let is_named = cells.contains_all(places) && !places.is_empty();
        reader.claim("names all places of a digit in a house", is_named);
    }
    let all = super::board::places_in(reader.board, &houses, digit);
    reader.claim(
        "names no place too many",
        all.contains_all(cells & reader.board.cells_for(digit)),
    );
    Some((houses, digit, cells))
}

fn locked_digit(reader: &mut Reader<'_>) -> Option<()> {
    let (houses, kept, cells) = only_there(reader)?;
    reader.skip("the other of the two were ")?;
    let digits = reader.digits()?;
    let (corners, pair) = would_hold_only(reader)?;
    let is_rich = rich(reader, corners, pair) == cells && cells.len() == 2;
    reader.claim("names the corners with other digits", is_rich);
    for &house in &houses {
        reader.claim_places(&[house], kept, cells);
    }
    let is_other = pair == digits.with(kept) && !digits.contains(kept);
    reader.claim("names the digits of the pair", is_other);
    let whole = lost(reader.board, cells, digits);
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

fn confined_digit(reader: &mut Reader<'_>) -> Option<()> {
    let (houses, digit, corners) = only_there(reader)?;
    let cells = reader.cells()?;
    reader.skip(" were ")?;
    let second = reader.digit()?;
    reader.skip(", both would be, and all four would hold only ")?;
    let pair = reader.digits()?;
    swapped(reader)?;
    claim_corners(reader, corners, pair);
    let is_same = second == digit && pair.contains(digit);
    reader.claim("concludes the digit that it speaks of", is_same);
    let [rows, columns] = [House::ROWS, House::COLUMNS].map(|kind| {
        let named = houses.iter().filter(|house| kind.contains(house));
        named
            .filter(|house| !(house.cell_set() & corners).is_empty())
            .count()
    });
    reader.claim("names the lines of a rectangle", rows == 2 || columns == 2);
    reader.claim(
        "names the lines of a rectangle",
        rows + columns == houses.len(),
    );
    let rich = rich(reader, corners, pair);
    let mut both = cells.iter();
    let is_across = match (both.next(), both.next()) {
        (Some(one), Some(other)) => {
            // If the one has the digit, so has the other: in its row, or in its column.
            one.row() != other.row() && one.column() != other.column() && cells.len() == 2
        }
        _ => false,
    };
    reader.claim(
        "names opposite corners",
        is_across && cells.contains_all(rich),
    );
    let whole = lost(reader.board, cells, DigitSet::only(digit));
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

fn hidden_rectangle(reader: &mut Reader<'_>) -> Option<()> {
    let kept = {
        reader.one_of(&["An ", "A "])?;
        reader.digit()?
    };
    reader.skip(" can go ")?;
    let places = reader.list(|words| {
        words.skip("in ")?;
        let line = words.house()?;
        words.skip(" only in ")?;
        Some((line, words.cells()?))
    })?;
    reader.skip(". If ")?;
    let across = reader.cell()?;
    reader.skip(" were ")?;
    let digit = reader.digit()?;
    reader.skip(", ")?;
    let forced = reader.list(|words| {
        words.skip("the ")?;
        let its = words.digit()?;
        words.skip(" of ")?;
        let line = words.house()?;
        words.skip(" would be in ")?;
        Some((its, line, words.cell()?))
    })?;
    reader.skip(", and ")?;
    let opposite = reader.cell()?;
    reader.skip(", opposite, would be ")?;
    let second = reader.digit()?;
    reader.skip(". ")?;
    let pair = reader.digits()?;
    reader.skip(SWAPPED)?;
    reader.skip(". So ")?;
    let is_same = second == digit && pair == DigitSet::only(kept).with(digit);
    reader.claim("concludes the digit that it speaks of", is_same);
    let mut corners = CellSet::only(across).with(opposite);
    reader.claim("names two lines", places.len() == 2 && forced.len() == 2);
    for (&(line, cells), &(its, its_line, cell)) in places.iter().zip(&forced) {
        reader.claim_places(&[line], kept, cells);
        let is_left = line == its_line && its == kept && cells == CellSet::only(across).with(cell);
        reader.claim("names the one place left", is_left);
        reader.claim_see(CellSet::only(opposite), CellSet::only(cell));
        corners = corners.with(cell);
    }
    claim_corners(reader, corners, pair);
    reader.claim_digits(CellSet::only(opposite), pair);
    let whole = lost(reader.board, CellSet::only(across), DigitSet::only(digit));
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

/// "None of r1c2, r1c3, r5c2 and r5c3 is a given. If ": the corners, and the digits in them.
fn no_given(reader: &mut Reader<'_>) -> Option<CellSet> {
    let corners = reader.none_of_cells("is")?;
    reader.skip(" a given. If ")?;
    let is_given = !(corners & reader.board.givens()).is_empty();
    reader.claim("names cells that are not given", !is_given);
    reader.claim("names a rectangle", corners.len() == 4 && is_loop(corners));
    Some(corners)
}

/// That these corners, with the digit or digits of the last, could be swapped.
fn claim_swap(reader: &mut Reader<'_>, corners: CellSet, open: &[(Cell, Digit)]) {
    let at = |cell: Cell| {
        let open = open.iter().find(|(its, _)| *its == cell);
        let open = open.map(|&(_, digit)| digit);
        open.or(reader.board.values().get(cell))
    };
    let opposite = |cell: Cell| {
        corners
            .iter()
            .find(|other| other.row() != cell.row() && other.column() != cell.column())
    };
    let digits: DigitSet = corners.iter().filter_map(at).collect();
    let is_swap = corners
        .iter()
        .all(|cell| at(cell).is_some() && at(cell) == opposite(cell).and_then(at));
    reader.claim(
        "names digits that could be swapped",
        is_swap && digits.len() == 2,
    );
}

fn last_corner(reader: &mut Reader<'_>) -> Option<()> {
    let corners = no_given(reader)?;
    let cell = reader.cell()?;
    reader.skip(" were ")?;
    let digit = reader.digit()?;
    reader.skip(", their digits")?;
    reader.skip(SWAPPED)?;
    reader.skip(". So ")?;
    claim_swap(reader, corners, &[(cell, digit)]);
    let whole = lost(reader.board, CellSet::only(cell), DigitSet::only(digit));
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

fn last_two_corners(reader: &mut Reader<'_>) -> Option<()> {
    let corners = no_given(reader)?;
    let cells = reader.none_of_cells("were")?;
    reader.skip(" ")?;
    let extra = reader.digit()?;
    reader.skip(", their digits")?;
    reader.skip(SWAPPED)?;
    reader.skip(". So ")?;
    let open: Vec<(Cell, Digit)> = cells
        .iter()
        .filter_map(|cell| Some((cell, reader.board.at(cell).without(extra).single()?)))
        .collect();
    reader.claim(
        "names the corners with other digits",
        open.len() == cells.len(),
    );
    claim_swap(reader, corners, &open);
    let is_needed = seeing(reader.board, cells, extra);
    reader.claim("names a digit that goes", !is_needed.is_empty());
    one_has(reader, cells, extra)
}
