//! Aligned exclusion.

use super::board::Literal;
use super::{Read, Reader};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{Cell, CellSet};

pub const FORMS: &[Read] = &[pair, triplet];

/// The digits supposed in some cells.
type Filling = Vec<(Cell, Digit)>;

/// Whether a filling puts a digit twice where it can be once.
fn repeats(filling: &Filling) -> bool {
    let sees = |&(cell, digit): &(Cell, Digit), other: &(Cell, Digit)| {
        digit == other.1 && cell.sees(other.0)
    };
    filling
        .iter()
        .any(|one| filling.iter().any(|other| sees(one, other)))
}

/// Whether a filling leaves this cell no candidate.
fn empties(reader: &Reader<'_>, filling: &Filling, cell: Cell) -> bool {
    let seen = filling.iter().filter(|(its, _)| its.sees(cell));
    let taken: DigitSet = seen.map(|&(_, digit)| digit).collect();
    let left = reader.board.at(cell) - taken;
    left.is_empty() && reader.board.empty_cells().contains(cell)
}

/// Whether each way to fill these cells beside `start` repeats a digit or empties a cell.
fn is_excluded(reader: &Reader<'_>, start: (Cell, Digit), others: CellSet) -> bool {
    let mut fillings = vec![vec![start]];
    for cell in others {
        let more = fillings.iter().flat_map(|filling| {
            let digits = reader.board.at(cell).iter();
            digits.map(move |digit| filling.iter().copied().chain([(cell, digit)]).collect())
        });
        fillings = more.collect();
    }
    let fails = |filling: &Filling| {
        let mut empty = reader.board.empty_cells().iter();
        repeats(filling) || empty.any(|cell| empties(reader, filling, cell))
    };
    fillings.iter().all(fails)
}

/// ". So it is not. The other candidates go in the same way.": the other results, each of
/// which is excluded, too.
fn likewise(reader: &mut Reader<'_>, start: (Cell, Digit), others: CellSet) -> Option<()> {
    reader.skip(". So it is not.")?;
    let count = reader.one_of(&[
        " The other candidate goes in the same way.",
        " The other candidates go in the same way.",
    ]);
    let cells = others.with(start.0);
    let results: Vec<Literal> = reader.result.to_vec();
    let is_counted = match count {
        None => results.len() == 1,
        Some(0) => results.len() == 2,
        Some(_) => results.len() > 2,
    };
    reader.claim("counts candidates rightly", is_counted);
    let (cell, digit) = start;
    let is_true = false;
    reader.conclude([Literal {
        cell,
        digit,
        is_true,
    }]);
    for literal in results {
        let at = (literal.cell, literal.digit);
        let is_inside = cells.contains(literal.cell) && !literal.is_true;
        let holds = is_inside && is_excluded(reader, at, cells.without(literal.cell));
        reader.claim("concludes what is excluded in the same way", holds);
        if count.is_some() {
            reader.conclude([literal]);
        }
    }
    Some(())
}

fn supposed(reader: &mut Reader<'_>) -> Option<(Cell, Digit)> {
    reader.skip("If ")?;
    let cell = reader.cell()?;
    reader.skip(" were ")?;
    let digit = reader.digit()?;
    reader.skip(", ")?;
    let is_there = reader.board.at(cell).contains(digit);
    reader.claim("names candidates of the board", is_there);
    Some((cell, digit))
}

/// "If r1c2 were 5, r4c2 could not be 5 too, and 9 there would empty r5c2."
fn pair(reader: &mut Reader<'_>) -> Option<()> {
    let start = supposed(reader)?;
    let (_, digit) = start;
    let mut other = None;
    let mut named = DigitSet::NONE;
    loop {
        let read = reader.attempt(|words| {
            let cell = words.cell()?;
            words.skip(" could not be ")?;
            let its = words.digit()?;
            words.skip(" too")?;
            Some((cell, its))
        });
        if let Some((cell, its)) = read {
            let holds = other.is_none() && its == digit && start.0.sees(cell);
            reader.claim("names cells that see each other", holds);
            other = Some(cell);
            named = named.with(its);
        } else {
            let second = reader.digit()?;
            if reader.skip(" in ").is_some() {
                reader.claim("names the other cell once", other.is_none());
                other = Some(reader.cell()?);
            } else {
                reader.skip(" there")?;
            }
            reader.skip(" would empty ")?;
            let emptied = reader.cell()?;
            let filling = vec![start, (other?, second)];
            let holds = empties(reader, &filling, emptied);
            reader.claim("names a cell that is emptied", holds);
            let is_new = !named.contains(second);
            reader.claim("names no digit twice", is_new);
            named = named.with(second);
        }
        if reader.skip(", and ").is_none() {
            break;
        }
    }
    let other = other?;
    reader.claim_digits(CellSet::only(other), named);
    likewise(reader, start, CellSet::only(other))
}

/// "If r3c3 were 1, r1c3 and r4c1 could only repeat a digit or empty r2c1 or r5c3."
fn triplet(reader: &mut Reader<'_>) -> Option<()> {
    let start = supposed(reader)?;
    let others = reader.cells()?;
    reader.skip(" could only repeat a digit")?;
    let emptied = match reader.skip(" or empty ") {
        Some(()) => reader.cells()?,
        None => CellSet::NONE,
    };
    let mut needed = CellSet::NONE;
    let mut holds = true;
    let mut both = others.iter();
    let (one, other) = (both.next()?, both.next()?);
    for first in reader.board.at(one) {
        for second in reader.board.at(other) {
            let filling = vec![start, (one, first), (other, second)];
            let emptied: CellSet = emptied
                .iter()
                .filter(|cell| empties(reader, &filling, *cell))
                .collect();
            if !repeats(&filling) {
                needed = needed | emptied;
                holds &= !emptied.is_empty();
            }
        }
    }
    reader.claim("names all that is left to fill cells with", holds);
    reader.claim("names only cells that are emptied", needed == emptied);
    likewise(reader, start, others)
}
