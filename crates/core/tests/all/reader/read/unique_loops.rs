//! Unique loops.

use super::board::{digits_of, is_loop};
use super::rectangles::SWAPPED;
use super::{Read, Reader, lost};
use ninefold_core::board::DigitSet;
use ninefold_core::classic::{Cell, CellSet};

pub const FORMS: &[Read] = &[unless_extra, locked];

/// "In the loop r1c9 - r1c7 - r9c7 ", "In the rectangle r1c1, r1c4, r2c1 and r2c4 ".
fn whole(reader: &mut Reader<'_>) -> Option<CellSet> {
    let cells: CellSet = if reader.skip("In the rectangle ").is_some() {
        reader.cells()?
    } else {
        reader.skip("In the loop ")?;
        let mut ring = vec![reader.cell()?];
        while reader.skip(" - ").is_some() {
            ring.push(reader.cell()?);
        }
        let next = ring.iter().cycle().skip(1);
        let is_ring = ring.iter().zip(next).all(|(one, next)| one.sees(*next));
        reader.claim("names cells that see each other", is_ring);
        let cells: CellSet = ring.iter().copied().collect();
        reader.claim("names no cell twice", cells.len() == ring.len());
        cells
    };
    reader.claim("names a closed loop", is_loop(cells));
    reader.skip(" ")?;
    Some(cells)
}

/// That only the corners have other digits than the pair's, and that nothing written keeps
/// the pair from the loop.
fn claim_loop(reader: &mut Reader<'_>, cells: CellSet, corners: CellSet, pair: DigitSet) {
    let is_rich = |cell: &Cell| !(reader.board.at(*cell) - pair).is_empty();
    let rich: CellSet = cells.iter().filter(is_rich).collect();
    reader.claim("names the corners with other digits", rich == corners);
    let is_open = reader.board.empty_cells().contains_all(cells);
    reader.claim(
        "names digits that the corners could have",
        is_open && pair.len() == 2,
    );
    let is_held = digits_of(reader.board, cells).bits() & pair.bits() == pair.bits();
    reader.claim("names digits that the corners could have", is_held);
}

fn unless_extra(reader: &mut Reader<'_>) -> Option<()> {
    let cells = whole(reader)?;
    reader.skip("the digits ")?;
    let pair = reader.digits()?;
    reader.skip(SWAPPED)?;
    reader.skip(", unless ")?;
    let corners = reader.cells()?;
    reader.skip(" is ")?;
    let extra = reader.digits()?;
    reader.skip(". ")?;
    claim_loop(reader, cells, corners, pair);
    let extras = digits_of(reader.board, corners) - pair;
    reader.claim("names all digits of cells", extras == extra);
    if reader.skip("A cell that sees ").is_some() {
        reader.both_or_all(corners.len())?;
        reader.skip(" cannot be ")?;
        let its = reader.digit()?;
        reader.skip(", so ")?;
        reader.claim(
            "concludes the digit that it speaks of",
            extra == DigitSet::only(its),
        );
        reader.conclusion_seeing(corners, its)?;
    } else if reader.skip("So one of them").is_some() {
        shared(reader, corners, pair, extra)?;
    } else {
        reader.skip("So ")?;
        reader.claim("counts cells rightly", corners.len() == 1);
        let whole = lost(reader.board, corners, pair);
        reader.conclusion_of(whole)?;
    }
    reader.skip(".")
}

/// " and r6c6 share 6 and 9 of column 6, and r2c6 is not 9".
fn shared(
    reader: &mut Reader<'_>,
    corners: CellSet,
    pair: DigitSet,
    extra: DigitSet,
) -> Option<()> {
    reader.one_of(&[", ", " and "])?;
    let others = reader.cells()?;
    reader.skip(" share ")?;
    let digits = reader.digits()?;
    reader.skip(" of ")?;
    let house = reader.house()?;
    reader.skip(", and ")?;
    reader.claim_inside(corners | others, house);
    reader.claim(
        "counts cells and digits rightly",
        digits.len() == others.len() + 1,
    );
    let is_naked = digits
        .iter()
        .all(|digit| extra.contains(digit) || !pair.contains(digit));
    let whole = if is_naked {
        let all = digits_of(reader.board, others) | extra;
        reader.claim("names all digits of cells", all == digits);
        lost(reader.board, house.cell_set() - others - corners, digits)
    } else {
        let places = super::board::places_in;
        let places = digits
            .iter()
            .map(|digit| places(reader.board, &[house], digit));
        let all = places.fold(CellSet::NONE, |all, cells| all | cells);
        let is_inside = (corners | others).contains_all(all) && all.contains_all(others);
        reader.claim("names all places of digits in a house", is_inside);
        let is_apart = (digits & extra).is_empty() && (digits & pair) == pair;
        reader.claim("names the digits of the loop", is_apart);
        lost(reader.board, others, DigitSet::NINE - digits)
    };
    reader.conclusion_of(whole)
}

fn locked(reader: &mut Reader<'_>) -> Option<()> {
    let cells = whole(reader)?;
    reader.skip("the ")?;
    let digit = reader.digit()?;
    reader.skip(" of ")?;
    let house = reader.house()?;
    reader.skip(" is in ")?;
    let corners = reader.cells()?;
    reader.skip(". If the other one were ")?;
    let digits = reader.digits()?;
    reader.skip(", the whole would hold only ")?;
    let pair = reader.digits()?;
    reader.skip(". These")?;
    reader.skip(SWAPPED)?;
    reader.skip(". So ")?;
    reader.claim_places(&[house], digit, corners);
    reader.claim("counts cells rightly", corners.len() == 2);
    let is_pair = pair == digits.with(digit) && !digits.contains(digit);
    reader.claim("names the digits of the pair", is_pair);
    claim_loop(reader, cells, corners, pair);
    let whole = lost(reader.board, corners, digits);
    reader.conclusion_of(whole)?;
    reader.skip(".")
}
