//! Boards on which all cells but few have two candidates.

use super::{Read, Reader, lost};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{CellSet, House};

pub const FORMS: &[Read] = &[bug];

const GRAVE: &str = " every empty cell would have two candidates and every digit two places in \
                     each house. Such a board has two solutions or none. So ";

/// A digit and the cells in which it is one too many.
type Extra = Vec<(Digit, CellSet)>;

fn bug(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("Without ")?;
    let extra: Extra = reader.list(|words| {
        let digit = words.digit()?;
        words.skip(" in ")?;
        Some((digit, words.cells()?))
    })?;
    reader.skip(GRAVE)?;
    claim_grave(reader, &extra);
    let (digits, cells) = flat(&extra);
    if reader
        .skip("one of these is true, and its cell shares ")
        .is_some()
    {
        naked_subset(reader, digits, cells)?;
    } else if reader
        .skip("one of these is true, and the other of the two cells has the ")
        .is_some()
    {
        locked_digit(reader, &extra, cells)?;
    } else if let Some(cell) = reader.cell() {
        reader.skip(" is ")?;
        let digit = reader.digit()?;
        let is_only = cells == CellSet::only(cell) && digits == DigitSet::only(digit);
        reader.claim("concludes the digit that it speaks of", is_only);
        reader.conclude_placed(cell, digit);
    } else {
        same_digit(reader, digits, cells)?;
    }
    reader.skip(".")
}

fn flat(extra: &Extra) -> (DigitSet, CellSet) {
    let digits = extra.iter().map(|&(digit, _)| digit).collect();
    let cells = extra
        .iter()
        .fold(CellSet::NONE, |all, &(_, cells)| all | cells);
    (digits, cells)
}

fn claim_grave(reader: &mut Reader<'_>, extra: &Extra) {
    let mut board = reader.board.clone();
    let mut is_there = true;
    for &(digit, cells) in extra {
        for cell in cells {
            is_there &= board.at(cell).contains(digit);
            board.eliminate(cell, digit);
        }
    }
    reader.claim("names candidates of the board", is_there);
    let has_two = board
        .empty_cells()
        .iter()
        .all(|cell| board.at(cell).len() == 2);
    let is_even = |house: &House| {
        let mut digits = Digit::NINE.into_iter();
        digits.all(|digit| matches!(board.places(*house, digit).len(), 0 | 2))
    };
    let is_grave = has_two && House::ALL.iter().all(is_even);
    reader.claim("names all candidates that are too many", is_grave);
}

fn same_digit(reader: &mut Reader<'_>, digits: DigitSet, cells: CellSet) -> Option<()> {
    let digit = reader.digit()?;
    reader.skip(" is in ")?;
    let named = reader.cells()?;
    reader.skip(", and a cell that sees ")?;
    reader.both_or_all(cells.len())?;
    reader.skip(" cannot be ")?;
    let its = reader.digit()?;
    reader.skip(": ")?;
    let is_same = digits == DigitSet::only(digit) && its == digit && named == cells;
    reader.claim("concludes the digit that it speaks of", is_same);
    reader.conclusion_seeing(cells, digit)
}

fn naked_subset(reader: &mut Reader<'_>, digits: DigitSet, cells: CellSet) -> Option<()> {
    let shared = reader.digits()?;
    reader.skip(" with ")?;
    let others = reader.cells()?;
    reader.skip(". No other cell of ")?;
    let house = reader.house()?;
    reader.skip(" can have one of them: ")?;
    let all = super::board::digits_of(reader.board, others) | digits;
    let is_subset = all == shared && shared.len() == others.len() + 1;
    reader.claim("names cells that share as many digits", is_subset);
    reader.claim_inside(cells | others, house);
    let whole = lost(reader.board, house.cell_set() - cells - others, shared);
    reader.conclusion_of(whole)
}

fn locked_digit(reader: &mut Reader<'_>, extra: &Extra, cells: CellSet) -> Option<()> {
    let digit = reader.digit()?;
    reader.skip(" of ")?;
    let house = reader.house()?;
    reader.skip(". No other candidate is left for them: ")?;
    reader.claim_places(&[house], digit, cells);
    reader.claim("counts cells rightly", cells.len() == 2);
    let whole = cells.iter().flat_map(|cell| {
        let its = extra.iter().filter(|(_, cells)| cells.contains(cell));
        let kept: DigitSet = its.map(|&(digit, _)| digit).chain([digit]).collect();
        lost(reader.board, CellSet::only(cell), DigitSet::NINE - kept)
    });
    let whole: Vec<_> = whole.collect();
    reader.conclusion_of(whole)
}
