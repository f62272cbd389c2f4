//! Wings and remote pairs.

use super::board::{digits_of, seeing};
use super::{Read, Reader, lost};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{Cell, CellSet};

pub const FORMS: &[Read] = &[wing, w_wing, remote_pair, wxyz, double_wxyz];

fn wing(reader: &mut Reader<'_>) -> Option<()> {
    let pivot = reader.cell()?;
    reader.skip(" is ")?;
    let answers = reader.list(|words| {
        let digit = words.digit()?;
        let pincer = words.attempt(|words| {
            words.skip(" (then ")?;
            let pincer = words.cell()?;
            words.skip(" is ")?;
            let its = words.digit()?;
            words.skip(")")?;
            Some((pincer, its))
        });
        Some((digit, pincer))
    })?;
    reader.skip(". So one of ")?;
    let cells = reader.cells()?;
    reader.skip(" is ")?;
    let digit = reader.digit()?;
    reader.skip(", and a cell that sees ")?;
    reader.both_or_all(cells.len())?;
    reader.skip(" cannot be ")?;
    let second = reader.digit()?;
    reader.skip(": ")?;
    reader.claim("concludes the digit that it speaks of", second == digit);
    let digits: DigitSet = answers.iter().map(|&(digit, _)| digit).collect();
    reader.claim_digits(CellSet::only(pivot), digits);
    let mut taking = CellSet::NONE;
    for &(answer, pincer) in &answers {
        let (at, its) = pincer.unwrap_or((pivot, answer));
        if at != pivot {
            reader.claim_see(CellSet::only(pivot), CellSet::only(at));
            reader.claim_digits(CellSet::only(at), DigitSet::only(answer).with(its));
        }
        reader.claim("concludes the digit that it speaks of", its == digit);
        taking = taking.with(at);
    }
    reader.claim(
        "names the cells of which one has the digit",
        taking == cells,
    );
    reader.conclusion_seeing(cells, digit)?;
    reader.skip(".")
}

fn w_wing(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("In ")?;
    let house = reader.house()?;
    reader.skip(" ")?;
    let linked = reader.one_digit()?;
    reader.skip(" goes in ")?;
    let places = reader.cells()?;
    reader.skip(". Whichever it is, one of the pairs ")?;
    let pairs = reader.cells()?;
    reader.skip(" sees it and is ")?;
    let digit = reader.digit()?;
    reader.skip(". A cell that sees both pairs cannot be ")?;
    let second = reader.digit()?;
    reader.skip(": ")?;
    reader.claim("concludes the digit that it speaks of", second == digit);
    reader.claim_places(&[house], linked, places);
    let both = DigitSet::only(linked).with(digit);
    for pair in pairs {
        reader.claim_digits(CellSet::only(pair), both);
    }
    let is_seen = places
        .iter()
        .all(|place| !(place.peers() & pairs).is_empty());
    let is_needed = pairs.iter().all(|pair| !(pair.peers() & places).is_empty());
    reader.claim("names cells that see each other", is_seen && is_needed);
    reader.claim("counts cells rightly", pairs.len() == 2);
    reader.conclusion_seeing(pairs, digit)?;
    reader.skip(".")
}

fn remote_pair(reader: &mut Reader<'_>) -> Option<()> {
    let cells = reader.list(|words| words.cell())?;
    reader.skip(" can only be ")?;
    let digits = reader.digits()?;
    reader.skip(", and each sees the next, so the two digits alternate along them. ")?;
    let seen = reader.list(|words| {
        let cell = words.cell()?;
        words.skip(" sees ")?;
        let one = words.cell()?;
        words.skip(" and ")?;
        Some((cell, one, words.cell()?))
    })?;
    reader.skip(", one of which is ")?;
    let one = reader.digit()?;
    reader.skip(" and the other ")?;
    let both = DigitSet::only(one).with(reader.digit()?);
    reader.skip(". So ")?;
    reader.claim("concludes the digits that it speaks of", both == digits);
    for &cell in &cells {
        reader.claim_digits(CellSet::only(cell), digits);
    }
    for pair in cells.windows(2) {
        reader.claim("names cells that see each other", pair[0].sees(pair[1]));
    }
    let parity = |cell: Cell| cells.iter().position(|each| *each == cell).map(|at| at % 2);
    for &(cell, one, other) in &seen {
        let sees = cell.sees(one) && cell.sees(other);
        reader.claim("names cells that see each other", sees);
        let [one, other] = [one, other].map(parity);
        let alternates = one.is_some() && other.is_some() && one != other;
        reader.claim("names cells with different digits", alternates);
    }
    let [first, second] = [0, 1].map(|sort| {
        let cells = cells.iter().skip(sort).step_by(2);
        cells.fold(CellSet::NONE, |all, cell| all | cell.peers())
    });
    let chain: CellSet = cells.iter().copied().collect();
    let named: CellSet = seen.iter().map(|&(cell, _, _)| cell).collect();
    let whole = lost(reader.board, (first & second) - chain, digits);
    let whole = whole
        .into_iter()
        .filter(|literal| named.contains(literal.cell));
    let whole: Vec<_> = whole.collect();
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

/// That each of these digits is in the cells just once: there are as many, and no two of
/// the cells can have the same.
fn claim_once(reader: &mut Reader<'_>, cells: CellSet, digits: DigitSet) {
    let is_once = |digit: Digit| {
        let places = cells & reader.board.cells_for(digit);
        let others = |cell: Cell| places.without(cell);
        places
            .iter()
            .all(|cell| cell.peers().contains_all(others(cell)))
    };
    let holds = cells.len() == digits.len() && digits.iter().all(is_once);
    reader.claim("names cells that share as many digits", holds);
}

fn wxyz(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("If ")?;
    let pivot = reader.cell()?;
    reader.skip(" is ")?;
    let common = reader.digit()?;
    reader.skip(", ")?;
    let rest = reader.cells()?;
    reader.skip(" share ")?;
    let shared = reader.digits()?;
    reader.skip(", so one of them is ")?;
    let digit = reader.digit()?;
    reader.skip("; otherwise ")?;
    let its = reader.cell()?;
    reader.skip(" is ")?;
    let second = reader.digit()?;
    reader.skip(". A cell that sees all these ")?;
    let third = reader.digit()?;
    reader.skip("s cannot be ")?;
    let fourth = reader.digit()?;
    reader.skip(": ")?;
    let is_same = [second, third, fourth].iter().all(|each| *each == digit);
    reader.claim(
        "concludes the digit that it speaks of",
        is_same && its == pivot,
    );
    reader.claim_digits(CellSet::only(pivot), DigitSet::only(common).with(digit));
    let seen = rest & reader.board.cells_for(common);
    reader.claim_see(CellSet::only(pivot), seen);
    let left = digits_of(reader.board, rest).without(common);
    let is_left = left == shared && shared.contains(digit);
    reader.claim("names all digits of cells", is_left);
    claim_once(reader, rest, shared);
    let places = (rest & reader.board.cells_for(digit)).with(pivot);
    reader.conclusion_seeing(places, digit)?;
    reader.skip(".")
}

fn double_wxyz(reader: &mut Reader<'_>) -> Option<()> {
    let pivot = reader.cell()?;
    reader.skip(" takes one of its digits from ")?;
    let rest = reader.cells()?;
    reader.skip(
        ", which then have all their others. So each digit is in these four cells once, and a \
         cell that sees all its places there cannot have it: ",
    )?;
    let all = rest.with(pivot);
    let pair = reader.board.at(pivot);
    reader.claim(
        "counts cells and digits rightly",
        pair.len() == 2 && all.len() == 4,
    );
    for digit in pair {
        let seen = rest & reader.board.cells_for(digit);
        reader.claim_see(CellSet::only(pivot), seen);
    }
    claim_once(reader, all, digits_of(reader.board, all));
    let whole = digits_of(reader.board, all).iter().flat_map(|digit| {
        let places = all & reader.board.cells_for(digit);
        let losing = seeing(reader.board, places, digit) - all;
        lost(reader.board, losing, DigitSet::only(digit))
    });
    let whole: Vec<_> = whole.collect();
    reader.conclusion_of(whole)?;
    reader.skip(".")
}
