//! Locked candidates and subsets.

use super::{Read, Reader};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{CellSet, House};

pub const FORMS: &[Read] = &[locked, naked, hidden];

/// "The 8 of box 3 must go in r2c9 or r3c9, both in column 9."
pub fn locked_in(reader: &mut Reader<'_>) -> Option<(Digit, CellSet, House)> {
    reader.skip("The ")?;
    let digit = reader.digit()?;
    reader.skip(" of ")?;
    let base = reader.house()?;
    reader.skip(" must go in ")?;
    let cells = reader.cells()?;
    let all = reader.one_of(&[", both in ", ", all in "])?;
    let cover = reader.house()?;
    reader.skip(".")?;
    reader.claim("counts cells rightly", (all == 0) == (cells.len() == 2));
    reader.claim_places(&[base], digit, cells);
    reader.claim_inside(cells, cover);
    Some((digit, cells, cover))
}

fn locked(reader: &mut Reader<'_>) -> Option<()> {
    let (digit, cells, cover) = locked_in(reader)?;
    reader.skip(" So no other cell of ")?;
    let house = reader.house()?;
    reader.skip(" can be ")?;
    let its = reader.digit()?;
    reader.skip(".")?;
    reader.claim("concludes the digit that it speaks of", its == digit);
    reader.claim("concludes the house that it speaks of", house == cover);
    reader.conclude_lost(house.cell_set() - cells, DigitSet::only(its));
    Some(())
}

fn naked(reader: &mut Reader<'_>) -> Option<()> {
    let cells = reader.cells()?;
    reader.skip(" have only ")?;
    let digits = reader.digits()?;
    reader.skip(" between them, so they take ")?;
    let all = reader.one_of(&["both", "all three", "all four"])?;
    reader.skip(". No other cell of ")?;
    let houses = reader.houses()?;
    reader.skip(" can be ")?;
    let lost = reader.digits()?;
    reader.skip(".")?;
    reader.claim_digits(cells, digits);
    let is_subset = cells.len() == digits.len() && all + 2 == cells.len();
    reader.claim("counts cells and digits rightly", is_subset);
    reader.claim("concludes the digits that it speaks of", lost == digits);
    let others = board_union(&houses) - cells;
    houses
        .iter()
        .for_each(|house| reader.claim_inside(cells, *house));
    reader.conclude_lost(others, lost);
    Some(())
}

fn board_union(houses: &[House]) -> CellSet {
    super::board::union(houses)
}

/// "In row 8 the digits 2 and 9 can only go in r8c1 and r8c2, so they take these cells."
pub fn hidden_in(reader: &mut Reader<'_>) -> Option<(House, DigitSet, CellSet)> {
    reader.skip("In ")?;
    let house = reader.house()?;
    reader.skip(" the digits ")?;
    let digits = reader.digits()?;
    reader.skip(" can only go in ")?;
    let cells = reader.cells()?;
    reader.skip(", so they take these cells.")?;
    let places = digits.iter().map(|digit| reader.board.places(house, digit));
    let each = places.clone().all(|places| !places.is_empty());
    let all = places.fold(CellSet::NONE, |all, places| all | places);
    reader.claim(
        "names all places of digits in a house",
        each && all == cells,
    );
    reader.claim(
        "counts cells and digits rightly",
        digits.len() == cells.len(),
    );
    Some((house, digits, cells))
}

fn hidden(reader: &mut Reader<'_>) -> Option<()> {
    let (_, digits, cells) = hidden_in(reader)?;
    reader.skip(" No other digit can go there.")?;
    reader.conclude_lost(cells, DigitSet::NINE - digits);
    Some(())
}
