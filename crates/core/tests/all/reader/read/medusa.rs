//! Colourings of several digits.

use super::board::{Literal, is_strong, seeing};
use super::{Read, Reader};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{Cell, CellSet};

pub const FORMS: &[Read] = &[medusa];

type Candidate = (Cell, Digit);

/// The candidates that strong links join with this one, by the parity of their distance.
fn medusa_colours(reader: &Reader<'_>, start: Candidate) -> [Vec<Candidate>; 2] {
    let all: Vec<Candidate> = reader
        .board
        .empty_cells()
        .iter()
        .flat_map(|cell| reader.board.at(cell).iter().map(move |digit| (cell, digit)))
        .collect();
    let mut found = [vec![start], vec![]];
    let mut open = vec![(start, 0)];
    while let Some((at, colour)) = open.pop() {
        for &other in all
            .iter()
            .filter(|other| is_strong(reader.board, at, **other))
        {
            if !found[1 - colour].contains(&other) {
                found[1 - colour].push(other);
                open.push((other, 1 - colour));
            }
        }
    }
    found
}

/// "r7c6=9 - r7c7=9 - r9c7=9": strong links.
fn medusa_walk(reader: &mut Reader<'_>) -> Option<Vec<Candidate>> {
    let candidate = |reader: &mut Reader<'_>| {
        let cell = reader.cell()?;
        reader.skip("=")?;
        Some((cell, reader.digit()?))
    };
    let mut all = vec![candidate(reader)?];
    while reader.skip(" - ").is_some() {
        all.push(candidate(reader)?);
    }
    for pair in all.windows(2) {
        let is_strong = is_strong(reader.board, pair[0], pair[1]);
        reader.claim("names cells joined by strong links", is_strong);
    }
    Some(all)
}

fn excludes((cell, digit): Candidate, (other, its): Candidate) -> bool {
    if cell == other {
        digit != its
    } else {
        digit == its && cell.sees(other)
    }
}

fn medusa(reader: &mut Reader<'_>) -> Option<()> {
    reader
        .skip("Strong links colour candidates A and B in turn: all of A are true, or all of B.")?;
    if reader.skip(" But ").is_some() {
        return false_colour(reader);
    }
    let mut listed = Vec::new();
    let mut start = None;
    while reader.skip("\n").is_some() {
        let cell = reader.cell()?;
        reader.skip(" is not ")?;
        let digit = reader.digit()?;
        let mut ends = Vec::new();
        for words in [": if A, ", "; if B, "] {
            reader.skip(words)?;
            let end = reader.cell()?;
            reader.skip(" is ")?;
            ends.push((end, reader.digit()?));
        }
        reader.skip(". These are joined by ")?;
        let walk = medusa_walk(reader)?;
        reader.skip(".")?;
        let is_walk = walk.first() == ends.first() && walk.last() == ends.last();
        reader.claim(
            "joins the cells that it names",
            is_walk && walk.len().is_multiple_of(2),
        );
        let goes = ends.iter().all(|end| excludes(*end, (cell, digit)));
        reader.claim("names candidates that rule out another", goes);
        start = start.or(ends.first().copied());
        listed.push((cell, digit));
    }
    let [one, other] = medusa_colours(reader, start?);
    let all: Vec<Candidate> = candidates(reader);
    let is_out = |at: &Candidate| {
        let by = |colour: &[Candidate]| colour.iter().any(|end| excludes(*end, *at));
        !one.contains(at) && !other.contains(at) && by(&one) && by(&other)
    };
    let whole: Vec<Candidate> = all.into_iter().filter(is_out).collect();
    listed.sort();
    reader.claim("concludes all that follows, and no more", listed == whole);
    conclude_all(reader, listed);
    Some(())
}

fn candidates(reader: &Reader<'_>) -> Vec<Candidate> {
    let cells = reader.board.empty_cells().iter();
    let of_cell = |cell: Cell| reader.board.at(cell).iter().map(move |digit| (cell, digit));
    let mut all: Vec<Candidate> = cells.flat_map(of_cell).collect();
    all.sort();
    all
}

fn conclude_all(reader: &mut Reader<'_>, all: Vec<Candidate>) {
    let is_true = false;
    let literal = |(cell, digit)| Literal {
        cell,
        digit,
        is_true,
    };
    reader.conclude(all.into_iter().map(literal));
}

/// "A would put 3 in r6c9 and r8c9, both in column 9 (joined by ...). So no candidate of A is
/// true.", "A would leave no digit for r4c5: r4c2 would be 1 and r8c5 would be 3. ..."
fn false_colour(reader: &mut Reader<'_>) -> Option<()> {
    let colour = reader.one_of(&["A", "B"])?;
    reader.skip(" would ")?;
    let start = if reader.skip("put ").is_some() {
        clash(reader)?
    } else {
        reader.skip("leave no digit for ")?;
        emptied(reader)?
    };
    reader.skip(". So no candidate of ")?;
    let its = reader.one_of(&["A", "B"])?;
    reader.skip(" is true.")?;
    reader.claim("concludes the colour that it speaks of", colour == its);
    let [same, _] = medusa_colours(reader, start);
    conclude_all(reader, same);
    Some(())
}

fn clash(reader: &mut Reader<'_>) -> Option<Candidate> {
    let digits = reader.digits()?;
    reader.skip(" in ")?;
    let cells = reader.cells()?;
    if reader.skip(", both in ").is_some() {
        let house = reader.house()?;
        reader.claim_inside(cells, house);
        reader.claim(
            "counts cells and digits rightly",
            digits.len() == 1 && cells.len() == 2,
        );
    } else {
        reader.claim(
            "counts cells and digits rightly",
            digits.len() == 2 && cells.len() == 1,
        );
    }
    reader.skip(" (joined by ")?;
    let walk = medusa_walk(reader)?;
    reader.skip(")")?;
    let ends = [*walk.first()?, *walk.last()?];
    let is_walk = ends
        .iter()
        .all(|(cell, digit)| cells.contains(*cell) && digits.contains(*digit));
    reader.claim(
        "joins the cells that it names",
        is_walk && ends[0] != ends[1] && walk.len() % 2 == 1,
    );
    Some(ends[0])
}

fn emptied(reader: &mut Reader<'_>) -> Option<Candidate> {
    let cell = reader.cell()?;
    reader.skip(": ")?;
    let by = reader.list(|words| {
        let by = words.cell()?;
        words.skip(" would be ")?;
        Some((by, words.digit()?))
    })?;
    let digits: DigitSet = by.iter().map(|&(_, digit)| digit).collect();
    reader.claim_digits(CellSet::only(cell), digits);
    let [same, _] = medusa_colours(reader, *by.first()?);
    for at in &by {
        reader.claim("names cells that see each other", at.0.sees(cell));
        reader.claim("names cells by their colours", same.contains(at));
    }
    let goes = seeing(reader.board, CellSet::only(cell), by.first()?.1);
    reader.claim(
        "names candidates of the board",
        goes.contains(by.first()?.0),
    );
    by.first().copied()
}
