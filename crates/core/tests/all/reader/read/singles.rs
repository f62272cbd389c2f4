//! Singles, also those after a direct pattern.

use super::{Read, Reader};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{Cell, CellSet, House};

pub const FORMS: &[Read] = &[full_house, hidden, naked, direct_locking, direct_hidden];

fn full_house(reader: &mut Reader<'_>) -> Option<()> {
    let cell = reader.cell()?;
    reader.skip(" is the last empty cell of ")?;
    let house = reader.house()?;
    reader.skip(", and ")?;
    let digit = reader.digit()?;
    reader.skip(" is the digit missing there.")?;
    let empty = reader.board.empty_cells() & house.cell_set();
    reader.claim("names the last empty cell", empty == CellSet::only(cell));
    let is_missing = (written(reader, digit) & house.cell_set()).is_empty();
    reader.claim("names a missing digit", is_missing);
    reader.conclude_placed(cell, digit);
    Some(())
}

fn written(reader: &Reader<'_>, digit: Digit) -> CellSet {
    reader.board.values().cells_with(digit)
}

fn hidden(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("In ")?;
    let house = reader.house()?;
    reader.skip(" ")?;
    let digit = reader.one_digit()?;
    reader.skip(" can only go in ")?;
    let cell = reader.cell()?;
    blockers(reader, house, cell, digit)?;
    reader.skip(". So ")?;
    let its = reader.cell()?;
    reader.skip(" is ")?;
    let last = reader.digit()?;
    reader.skip(".")?;
    reader.claim_places(&[house], digit, CellSet::only(cell));
    reader.claim("concludes the digit that it speaks of", last == digit);
    reader.conclude_placed(its, last);
    Some(())
}

/// ": the 7s at r1c2 and r3c4 and earlier steps rule out the other empty cells".
fn blockers(reader: &mut Reader<'_>, house: House, cell: Cell, digit: Digit) -> Option<()> {
    let others = (reader.board.empty_cells() & house.cell_set()).without(cell);
    let is_seen = |by: CellSet| {
        let seen = move |cell: &Cell| !(cell.peers() & by).is_empty();
        others.iter().filter(seen).collect::<CellSet>()
    };
    let seen = is_seen(written(reader, digit));
    let (named, with_earlier) = if reader.skip(": earlier steps rule").is_some() {
        (CellSet::NONE, true)
    } else if reader.skip(": the ").is_some() {
        let its = reader.digit()?;
        reader.one_of(&["s at ", " at "])?;
        let named = reader.cells()?;
        let with_earlier = reader.skip(" and earlier steps").is_some();
        reader.one_of(&[" rules", " rule"])?;
        let is_useful = named.iter().all(|each| !(each.peers() & others).is_empty());
        let is_written = written(reader, its).contains_all(named);
        reader.claim(
            "names written digits that see others",
            is_useful && is_written,
        );
        reader.claim("concludes the digit that it speaks of", its == digit);
        (named, with_earlier)
    } else {
        reader.claim("has no other empty cell", others.is_empty());
        return Some(());
    };
    reader.skip(" out the other empty cells")?;
    reader.claim("names what rules out other cells", is_seen(named) == seen);
    reader.claim(
        "says whether earlier steps matter",
        with_earlier == (seen != others),
    );
    Some(())
}

fn naked(reader: &mut Reader<'_>) -> Option<()> {
    let cell = reader.cell()?;
    let written = cell
        .peers()
        .iter()
        .filter_map(|peer| reader.board.values().get(peer));
    let written: DigitSet = written.collect();
    let (seen, gone) = if reader.skip(" has lost ").is_some() {
        let gone = reader.digits()?;
        reader.skip(" before")?;
        (DigitSet::NONE, gone)
    } else {
        reader.skip(" sees ")?;
        let seen = reader.digits()?;
        let gone = reader.attempt(|words| {
            words.one_of(&[", and ", " and "])?;
            let gone = words.digits()?;
            words.one_of(&[" was removed before", " were removed before"])?;
            Some(gone)
        });
        (seen, gone.unwrap_or(DigitSet::NONE))
    };
    reader.skip(". Only ")?;
    let digit = reader.digit()?;
    reader.skip(" is left for it.")?;
    reader.claim("names the digits that a cell sees", seen == written);
    let others = DigitSet::NINE.without(digit) - written;
    reader.claim("names the digits that are removed", gone == others);
    reader.claim_digits(CellSet::only(cell), DigitSet::only(digit));
    reader.conclude_placed(cell, digit);
    Some(())
}

fn direct_locking(reader: &mut Reader<'_>) -> Option<()> {
    let (digit, cells, cover) = super::subsets::locked_in(reader)?;
    reader.skip(" So in ")?;
    let third = reader.house()?;
    reader.skip(" it can only go in ")?;
    let cell = reader.cell()?;
    reader.skip(".")?;
    let left = reader.board.places(third, digit) - (cover.cell_set() - cells);
    reader.claim("names the one place left", left == CellSet::only(cell));
    reader.conclude_placed(cell, digit);
    Some(())
}

fn direct_hidden(reader: &mut Reader<'_>) -> Option<()> {
    let (house, _, cells) = super::subsets::hidden_in(reader)?;
    reader.skip(" That leaves only ")?;
    let cell = reader.cell()?;
    reader.skip(" for ")?;
    let digit = reader.one_digit()?;
    reader.skip(".")?;
    let left = reader.board.places(house, digit) - cells;
    reader.claim("names the one place left", left == CellSet::only(cell));
    reader.conclude_placed(cell, digit);
    Some(())
}
