//! Colourings.

use super::board::{colours, is_strong};
use super::{Read, Reader, lost};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{Cell, CellSet};

pub const FORMS: &[Read] = &[trap, wrap, multi];

/// "r1c3 - r1c9 - r4c9": strong links of the digit.
fn walk(reader: &mut Reader<'_>, digit: Digit) -> Option<Vec<Cell>> {
    let mut cells = vec![reader.cell()?];
    while reader.skip(" - ").is_some() {
        cells.push(reader.cell()?);
    }
    for pair in cells.windows(2) {
        let is_strong = is_strong(reader.board, (pair[0], digit), (pair[1], digit));
        reader.claim("names cells joined by strong links", is_strong);
    }
    Some(cells)
}

/// "Strong links colour the 5s A and B in turn: every A is 5, or every B."
fn coloured(reader: &mut Reader<'_>) -> Option<Digit> {
    reader.skip("Strong links colour the ")?;
    let digit = reader.digit()?;
    reader.skip("s A and B in turn: every A is ")?;
    let its = reader.digit()?;
    reader.skip(", or every B.")?;
    reader.claim("concludes the digit that it speaks of", its == digit);
    Some(digit)
}

fn trap(reader: &mut Reader<'_>) -> Option<()> {
    let digit = coloured(reader)?;
    reader.skip(" ")?;
    let mut losing = CellSet::NONE;
    let mut joined = CellSet::NONE;
    loop {
        let cell = reader.cell()?;
        reader.skip(" sees ")?;
        let one = reader.cell()?;
        reader.skip(" (A) and ")?;
        let other = reader.cell()?;
        reader.skip(" (B), joined by ")?;
        let walk = walk(reader, digit)?;
        let is_walk = walk.first() == Some(&one) && walk.last() == Some(&other);
        reader.claim(
            "joins the cells that it names",
            is_walk && walk.len().is_multiple_of(2),
        );
        reader.claim(
            "names cells that see each other",
            cell.sees(one) && cell.sees(other),
        );
        losing = losing.with(cell);
        joined = joined.with(one);
        if reader.one_of(&[", ", " and "]).is_none() {
            break;
        }
    }
    reader.skip(". So ")?;
    let start = joined.first()?;
    let [same, other] = colours(reader.board, digit, start);
    let whole: CellSet = (reader.board.cells_for(digit) - same - other)
        .iter()
        .filter(|cell| {
            [same, other]
                .iter()
                .all(|all| !(cell.peers() & *all).is_empty())
        })
        .collect();
    reader.claim("names all cells that lose something", losing == whole);
    let whole = lost(reader.board, whole, DigitSet::only(digit));
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

fn wrap(reader: &mut Reader<'_>) -> Option<()> {
    let digit = coloured(reader)?;
    reader.skip(" But ")?;
    let one = reader.cell()?;
    reader.skip(" and ")?;
    let other = reader.cell()?;
    reader.skip(", joined by ")?;
    let walk = walk(reader, digit)?;
    reader.skip(", are both ")?;
    let colour = reader.one_of(&["A", "B"])?;
    reader.skip(", and both in ")?;
    let house = reader.house()?;
    reader.skip(". So no ")?;
    let its = reader.one_of(&["A", "B"])?;
    reader.skip(" is ")?;
    let last = reader.digit()?;
    reader.skip(".")?;
    let is_same = colour == its && last == digit;
    reader.claim("concludes the digit that it speaks of", is_same);
    let is_walk = walk.first() == Some(&one) && walk.last() == Some(&other);
    reader.claim(
        "joins the cells that it names",
        is_walk && walk.len() % 2 == 1,
    );
    reader.claim_inside(CellSet::only(one).with(other), house);
    let [same, _] = colours(reader.board, digit, one);
    reader.conclude_lost(same, DigitSet::only(digit));
    Some(())
}

/// "r3c3 (B)": a cell and its colour.
fn coloured_cell(words: &mut super::words::Words<'_>) -> Option<(Cell, usize)> {
    let cell = words.cell()?;
    words.skip(" (")?;
    let colour = words.one_of(&["A", "B", "C", "D"])?;
    words.skip(")")?;
    Some((cell, colour))
}

/// The colours of two colourings, A to D, as the sentence calls these cells.
struct Colours {
    cells: [CellSet; 4],
}

impl Colours {
    fn new(reader: &Reader<'_>, digit: Digit, named: [(Cell, usize); 2]) -> Colours {
        let mut cells = [CellSet::NONE; 4];
        for (cell, colour) in named {
            let [same, other] = colours(reader.board, digit, cell);
            cells[colour] = same;
            cells[colour ^ 1] = other;
        }
        Colours { cells }
    }

    fn has(&self, (cell, colour): (Cell, usize)) -> bool {
        self.cells[colour].contains(cell)
    }
}

fn multi(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("Strong links colour the ")?;
    let digit = reader.digit()?;
    reader.skip("s A and B in turn, and others C and D: of each two, one is ")?;
    let its = reader.digit()?;
    reader.skip(". ")?;
    reader.claim("concludes the digit that it speaks of", its == digit);
    let (one, other) = meeting(reader)?;
    let all = Colours::new(reader, digit, [one, other]);
    let is_apart = !colours(reader.board, digit, one.0)
        .iter()
        .any(|all| all.contains(other.0));
    reader.claim(
        "names two colourings",
        is_apart && one.1 < 2 && other.1 >= 2,
    );
    if reader.skip(", so ").is_none() {
        return between(reader, digit, &all, one);
    }
    let mut named = beside(reader, digit, &all, [one.1, other.1])?;
    while reader.skip(" So ").is_none() {
        reader.skip(" ")?;
        let (one, other) = meeting(reader)?;
        let is_coloured = all.has(one) && all.has(other);
        reader.claim("names cells by their colours", is_coloured);
        reader.skip(", so ")?;
        named = named | beside(reader, digit, &all, [one.1, other.1])?;
    }
    let whole = lost(reader.board, named, DigitSet::only(digit));
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

/// "r3c3 (B) sees r3c7 (C)".
fn meeting(reader: &mut Reader<'_>) -> Option<((Cell, usize), (Cell, usize))> {
    let one = coloured_cell(reader)?;
    reader.skip(" sees ")?;
    let other = coloured_cell(reader)?;
    reader.claim("names cells that see each other", one.0.sees(other.0));
    Some((one, other))
}

const LETTERS: [&str; 4] = ["A", "B", "C", "D"];

/// "B and C are not both 3, and A or D is. r1c4 sees r1c3 (A) and r8c4 (D).": the cells that see
/// both.
fn beside(
    reader: &mut Reader<'_>,
    digit: Digit,
    all: &Colours,
    [one, other]: [usize; 2],
) -> Option<CellSet> {
    let first = reader.one_of(&LETTERS)?;
    reader.skip(" and ")?;
    let second = reader.one_of(&LETTERS)?;
    reader.skip(" are not both ")?;
    let its = reader.digit()?;
    reader.skip(", and ")?;
    let left = reader.one_of(&LETTERS)?;
    reader.skip(" or ")?;
    let right = reader.one_of(&LETTERS)?;
    reader.skip(" is. ")?;
    let is_same = its == digit && [first, second] == [one, other];
    reader.claim("concludes the digit that it speaks of", is_same);
    let are_others = [left, right] == [one ^ 1, other ^ 1];
    reader.claim("concludes the other colours", are_others);
    let seen = reader.list(|words| {
        let cell = words.cell()?;
        words.skip(" sees ")?;
        let one = coloured_cell(words)?;
        words.skip(" and ")?;
        Some((cell, one, coloured_cell(words)?))
    })?;
    reader.skip(".")?;
    for &(cell, one, other) in &seen {
        let sees = cell.sees(one.0) && cell.sees(other.0);
        reader.claim("names cells that see each other", sees);
        let is_coloured = all.has(one) && all.has(other) && [one.1, other.1] == [left, right];
        reader.claim("names cells by their colours", is_coloured);
    }
    Some(seen.iter().map(|&(cell, _, _)| cell).collect())
}

/// "r5c1 (A) sees r5c5 (C), and r7c9 (A) sees r9c8 (D). As C or D is 7, no A is."
fn between(reader: &mut Reader<'_>, digit: Digit, all: &Colours, one: (Cell, usize)) -> Option<()> {
    let other = if reader.skip(", and ").is_some() {
        let second = coloured_cell(reader)?;
        reader.skip(" sees ")?;
        let other = coloured_cell(reader)?;
        let is_same = second.1 == one.1 && all.has(second) && second.0.sees(other.0);
        reader.claim("names cells that see each other", is_same);
        other
    } else {
        reader.skip(" and ")?;
        let other = coloured_cell(reader)?;
        reader.claim("names cells that see each other", one.0.sees(other.0));
        other
    };
    reader.claim(
        "names cells by their colours",
        all.has(other) && other.1 == 3,
    );
    reader.skip(". As C or D is ")?;
    let its = reader.digit()?;
    reader.skip(", no ")?;
    let last = reader.one_of(&LETTERS)?;
    reader.skip(" is.")?;
    let is_same = its == digit && last == one.1;
    reader.claim("concludes the digit that it speaks of", is_same);
    reader.conclude_lost(all.cells[one.1], DigitSet::only(digit));
    Some(())
}
