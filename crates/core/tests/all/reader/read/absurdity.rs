//! Ways in which what follows from an assumption cannot be.

use super::Reader;
use super::board::{Node, is_denied};
use super::known::Known;
use ninefold_core::board::Digit;
use ninefold_core::classic::CellSet;

/// "No digit is left for r4c5.", "Row 9 has no place left for a 4.", and other ways in which
/// what follows cannot be.
pub fn absurdity(line: &mut Reader<'_>, known: &Known<'_>) -> Option<()> {
    let all = known.all();
    if line.skip("That is the opposite.").is_some() {
        let opposite = (known.start.0, !known.start.1);
        let last = known.said.last().map(|(_, fact)| *fact);
        line.claim("ends in a contradiction", last == Some(opposite));
    } else if line.skip("No digit is left for ").is_some() {
        let cell = line.cell()?;
        line.skip(".")?;
        let mut digits = known.board.at(cell).iter();
        let is_empty = digits.all(|digit| is_denied(&all, cell, digit));
        let is_cell = known.board.empty_cells().contains(cell);
        line.claim("ends in a contradiction", is_empty && is_cell);
    } else if line.skip("Step ").is_some() {
        taken_away(line, known)?;
    } else if line.skip("But ").is_some() {
        both_at_once(line, known)?;
    } else {
        let house = line.house()?;
        line.skip(" has no place left for ")?;
        let digit = line.one_digit()?;
        line.skip(".")?;
        let places = known.board.places(house, digit);
        let mut each = places.iter();
        let is_gone = each.all(|cell| is_denied(&all, cell, digit)) && !places.is_empty();
        line.claim("ends in a contradiction", is_gone);
    }
    Some(())
}

/// "5 put 2 in r7c7, step 6 takes it away."
fn taken_away(line: &mut Reader<'_>, known: &Known<'_>) -> Option<()> {
    let one = line.references()?;
    line.skip(" put ")?;
    let digit = line.digit()?;
    line.skip(" in ")?;
    let cells = line.cells()?;
    line.skip(", step ")?;
    let other = line.references()?;
    line.skip(" takes it away.")?;
    let node = Node { cells, digit };
    let is_put = known.cited(&one).contains(&(node, true));
    let taken = known.cited(&other);
    let is_taken = cells.iter().all(|cell| is_denied(&taken, cell, digit));
    line.claim("ends in a contradiction", is_put && is_taken);
    Some(())
}

/// "r5c8 cannot be 3 and 4 at once.", "r3c5 and r7c5 are both in column 5.", "2 was put in r7c7,
/// and step 6 takes it away.", "r3c5 cannot both be 2 and not be 2."
fn both_at_once(line: &mut Reader<'_>, known: &Known<'_>) -> Option<()> {
    let is = |cell, digit, is_true| known.says((Reader::node(CellSet::only(cell), digit), is_true));
    if let Some(digit) = line.digit() {
        line.skip(" was put in ")?;
        let cells = line.cells()?;
        line.skip(", and step ")?;
        let taking = line.references()?;
        line.skip(" takes it away.")?;
        let node = Node { cells, digit };
        let taken = known.cited(&taking);
        let is_taken = cells.iter().all(|cell| is_denied(&taken, cell, digit));
        let holds = known.start == (node, true) && is_taken;
        line.claim("ends in a contradiction", holds);
        return Some(());
    }
    let cells = line.cells()?;
    let holds = if line.skip(" cannot both be ").is_some() {
        let digit = line.digit()?;
        line.skip(" and not be ")?;
        let its = line.digit()?;
        let node = Node { cells, digit };
        line.skip(".")?;
        its == digit && known.says((node, true)) && known.says((node, false))
    } else if line.skip(" cannot be ").is_some() {
        let digits = line.digits()?;
        line.skip(" at once.")?;
        let cell = cells.single()?;
        digits.len() > 1 && digits.iter().all(|digit| is(cell, digit, true))
    } else {
        line.skip(" are both in ")?;
        let house = line.house()?;
        line.skip(".")?;
        let both = |digit: &Digit| cells.iter().all(|cell| is(cell, *digit, true));
        let is_pair = cells.len() == 2 && house.cell_set().contains_all(cells);
        is_pair && Digit::NINE.iter().any(both)
    };
    line.claim("ends in a contradiction", holds);
    Some(())
}
