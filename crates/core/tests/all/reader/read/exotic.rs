//! Fireworks, tridagons, and cells that use up the digits of houses; broken wings.

use super::board::{Literal, digits_of, places_in, union};
use super::{Read, Reader, lost};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{Cell, CellSet, House};

pub const FORMS: &[Read] = &[firework, covers, tridagon, broken_wing];

fn firework(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("In ")?;
    let row = reader.house()?;
    reader.skip(" the digits ")?;
    let digits = reader.digits()?;
    reader.skip(" fit only in ")?;
    let square = reader.house()?;
    reader.skip(" and ")?;
    let row_wing = reader.cell()?;
    reader.skip(", in ")?;
    let column = reader.house()?;
    reader.skip(&format!(" only in {square} and "))?;
    let column_wing = reader.cell()?;
    reader.skip(&format!(
        ". One that is in neither {row_wing} nor {column_wing} is in {square} in both lines, in "
    ))?;
    let crossing = reader.cell()?;
    reader.skip(". So these three cells have the three digits, one each")?;
    let lines = [row, column].map(House::cell_set);
    let is_crossing = lines[0] & lines[1] & square.cell_set() == CellSet::only(crossing);
    reader.claim(
        "names where lines and box cross",
        is_crossing && square.is_box(),
    );
    reader.claim("counts cells and digits rightly", digits.len() == 3);
    for (line, wing) in [(row, row_wing), (column, column_wing)] {
        let is_outside = (line.cell_set() - square.cell_set()).contains(wing);
        reader.claim("names a house of cells", is_outside);
        for digit in digits {
            let places = reader.board.places(line, digit);
            let is_inside = square.cell_set().with(wing).contains_all(places);
            let holds = is_inside && !places.is_empty();
            reader.claim("names all places of a digit in a house", holds);
        }
    }
    let cells = CellSet::only(crossing).with(row_wing).with(column_wing);
    let mut whole = lost(reader.board, cells, DigitSet::NINE - digits);
    let words = format!(
        ", and as at most one of the lines has a digit outside {square}, the other has it inside"
    );
    if reader.skip(&words).is_some() {
        let rest = square.cell_set() - lines[0] - lines[1];
        whole.extend(lost(reader.board, rest, digits));
    }
    reader.skip(": ")?;
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

fn covers(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("Each candidate of the ")?;
    let count = reader.number()?;
    reader.skip(" cells ")?;
    let cells = reader.cells()?;
    reader.skip(" is one of these digits of houses (")?;
    let mut covers: Vec<(House, Digit)> = Vec::new();
    loop {
        let house = reader.house()?;
        reader.skip(": ")?;
        let digits = reader.digits()?;
        covers.extend(digits.iter().map(|digit| (house, digit)));
        if reader.skip("; ").is_none() {
            break;
        }
    }
    reader.skip("). They are ")?;
    let number = reader.number()?;
    reader.skip(
        ", and each fits only once, so all are used up in these cells and gone from the rest of \
         their houses.",
    )?;
    let words = " A candidate that is in two of these would use up both.";
    let is_inside = reader.skip(words).is_some();
    reader.skip(" So ")?;
    let is_counted = count == cells.len() && number == count && covers.len() == count;
    reader.claim("counts cells and digits rightly", is_counted);
    let mut different = covers.clone();
    different.sort();
    different.dedup();
    reader.claim(
        "names each digit of a house once",
        different.len() == covers.len(),
    );
    let mut whole = Vec::new();
    for digit in DigitSet::NINE {
        let own = covers.iter().filter(|(_, its)| *its == digit);
        let own: Vec<House> = own.map(|(house, _)| *house).collect();
        let is_covered = union(&own).contains_all(reader.board.cells_for(digit) & cells);
        reader.claim("names covers of all places of a digit", is_covered);
        let all = union(&own) - cells;
        whole.extend(lost(reader.board, all, DigitSet::only(digit)));
        let is_twice = |cell: &Cell| {
            let holding = own.iter().filter(|house| house.cell_set().contains(*cell));
            holding.count() > 1
        };
        let twice = cells.iter().filter(|cell| is_inside && is_twice(cell));
        whole.extend(lost(reader.board, twice.collect(), DigitSet::only(digit)));
    }
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

/// Whether in a box the cells go left from row to row. They are one in each row and column.
fn goes_left(cells: CellSet) -> Option<bool> {
    let columns: Vec<usize> = cells.iter().map(|cell| cell.column() % 3).collect();
    let rows: Vec<usize> = cells.iter().map(|cell| cell.row() % 3).collect();
    let &[a, b, c] = columns.as_slice() else {
        return None;
    };
    let is_step = |step: usize| (a + step) % 3 == b && (b + step) % 3 == c;
    let is_diagonal = rows == [0, 1, 2] && (is_step(1) || is_step(2));
    is_diagonal.then(|| is_step(2))
}

fn tridagon(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("Suppose ")?;
    let cells = reader.cells()?;
    reader.skip(" had only ")?;
    let digits = reader.digits()?;
    let all: Vec<Digit> = digits.iter().collect();
    let [a, b, c] = *all.as_slice() else {
        return None;
    };
    reader.skip(&format!(
        ". From row to row the digits of a box would turn as {a}{b}{c}{a}{b} or as \
         {c}{b}{a}{c}{b}, the same way in boxes side by side, as no row has a digit twice. From \
         column to column they would turn the same way in boxes above each other. In "
    ))?;
    let right = reader.houses()?;
    reader.skip(
        " the cells go right from row to row (after the last column comes the first), so both ways \
         are the same; in ",
    )?;
    let left = reader.houses()?;
    reader.skip(
        " they go left, so the ways are opposite. Round the four boxes the way would change ",
    )?;
    let times = [1, 3][reader.one_of(&["once", "three times"])?];
    reader.skip(", but it comes back. ")?;
    for (houses, is_left) in [(&right, false), (&left, true)] {
        let goes = |house: &House| goes_left(house.cell_set() & cells) == Some(is_left);
        reader.claim("names the way in which cells go", houses.iter().all(goes));
    }
    let squares: CellSet = union(&right) | union(&left);
    let lines = |of: fn(Cell) -> House| {
        let mut lines: Vec<House> = squares.iter().map(of).collect();
        lines.sort();
        lines.dedup();
        lines.len()
    };
    let is_rectangle = lines(|cell| cell.houses()[0]) == 6 && lines(|cell| cell.houses()[1]) == 6;
    let is_whole = squares.len() == 36 && squares.contains_all(cells) && cells.len() == 12;
    reader.claim("names four boxes in a rectangle", is_rectangle && is_whole);
    reader.claim("counts boxes rightly", left.len() == times);
    guardians(reader, cells, digits)
}

fn guardians(reader: &mut Reader<'_>, cells: CellSet, digits: DigitSet) -> Option<()> {
    let all = lost(reader.board, cells, DigitSet::NINE - digits);
    let named = |words: &mut super::words::Words<'_>| {
        let digit = words.digit()?;
        words.skip(" in ")?;
        Some((words.cell()?, digit))
    };
    let is_only = reader
        .skip("The only other candidate of these cells is ")
        .is_some();
    if !is_only {
        reader.skip("One of their other candidates is true, ")?;
    }
    let listed = reader.list(named)?;
    let is_whole = listed.len() == all.len()
        && all
            .iter()
            .all(|literal| listed.contains(&(literal.cell, literal.digit)));
    reader.claim("names all other candidates of cells", is_whole);
    let whole: Vec<Literal> = if is_only {
        reader.skip(", so ")?;
        let literal = |&(cell, digit): &(Cell, Digit)| Literal {
            cell,
            digit,
            is_true: true,
        };
        listed.iter().map(literal).collect()
    } else {
        reader.skip(". Each rules out what follows: ")?;
        let fact =
            |&(cell, digit): &(Cell, Digit)| (Reader::node(CellSet::only(cell), digit), true);
        let facts: Vec<super::board::Fact> = listed.iter().map(fact).collect();
        let is_out = |literal: &Literal| {
            facts
                .iter()
                .all(|fact| super::board::rules_out(fact, literal.cell, literal.digit))
        };
        let open = lost(reader.board, reader.board.empty_cells(), DigitSet::NINE);
        open.into_iter().filter(is_out).collect()
    };
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

fn broken_wing(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("In the ring ")?;
    let mut ring = vec![reader.cell()?];
    while reader.skip(" - ").is_some() {
        ring.push(reader.cell()?);
    }
    reader.skip(" each cell has a house with the next: ")?;
    let houses = reader.houses()?;
    reader.skip(". If no other cell of these houses were ")?;
    let digit = reader.digit()?;
    reader.skip(", just one of each two would be ")?;
    let second = reader.digit()?;
    reader.skip(", and along the ring ")?;
    let third = reader.digit()?;
    reader.skip(" and not ")?;
    let fourth = reader.digit()?;
    reader.skip(" would take turns, which ")?;
    let count = reader.number()?;
    reader.skip(" cells do not allow. So there is a ")?;
    let fifth = reader.digit()?;
    let is_same = [second, third, fourth, fifth]
        .iter()
        .all(|each| *each == digit);
    reader.claim("concludes the digit that it speaks of", is_same);
    let cells: CellSet = ring.iter().copied().collect();
    let is_odd = count % 2 == 1 && cells.len() == count && ring.len() == count + 1;
    reader.claim(
        "names a ring of an odd number of cells",
        is_odd && ring.first() == ring.last(),
    );
    reader.claim("names a house for each two cells", houses.len() == count);
    let mut guardians = CellSet::NONE;
    for (pair, house) in ring.windows(2).zip(&houses) {
        let pair = CellSet::only(pair[0]).with(pair[1]);
        reader.claim_inside(pair, *house);
        let has_digit = digits_of(reader.board, pair).contains(digit);
        reader.claim("names candidates of the board", has_digit);
        guardians = guardians | (places_in(reader.board, &[*house], digit) - pair);
    }
    if reader.skip(" in the guardian ").is_some() {
        let only = reader.cell()?;
        reader.skip(": ")?;
        reader.claim("names the guardians", guardians == CellSet::only(only));
        let is_true = Literal::all(guardians, DigitSet::only(digit), true);
        reader.conclusion_of(is_true)?;
        return reader.skip(".");
    }
    reader.skip(" in a guardian, ")?;
    let named = reader.cells()?;
    reader.claim("names the guardians", named == guardians);
    reader.skip("; ")?;
    reader.sees_both(named, digit)
}
