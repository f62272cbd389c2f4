//! Patterns of one digit.

use super::{Read, Reader, lost};
use ninefold_core::board::DigitSet;
use ninefold_core::classic::CellSet;

pub const FORMS: &[Read] = &[two_links, empty_rectangle];

fn two_links(reader: &mut Reader<'_>) -> Option<()> {
    let houses = reader.houses()?;
    reader.skip(" have two places each for ")?;
    let digit = reader.digit()?;
    reader.skip(". ")?;
    let near = [reader.cell()?, {
        reader.skip(" and ")?;
        reader.cell()?
    }];
    reader.skip(" are both in ")?;
    let joint = reader.house()?;
    reader.skip(", so only one of them can be ")?;
    let second = reader.digit()?;
    reader.skip(", and ")?;
    let far = [reader.cell()?, {
        reader.skip(" or ")?;
        reader.cell()?
    }];
    reader.skip(" is. A cell that sees both cannot be ")?;
    let third = reader.digit()?;
    reader.skip(": ")?;
    let [one, other] = houses.as_slice() else {
        return None;
    };
    for (house, cells) in [(one, [near[0], far[0]]), (other, [near[1], far[1]])] {
        reader.claim_places(&[*house], digit, cells.into_iter().collect());
    }
    let is_same = second == digit && third == digit;
    reader.claim("concludes the digit that it speaks of", is_same);
    reader.claim_inside(near.into_iter().collect(), joint);
    reader.conclusion_seeing(far.into_iter().collect(), digit)?;
    reader.skip(".")
}

fn empty_rectangle(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("The ")?;
    let digit = reader.digit()?;
    reader.skip("s of ")?;
    let square = reader.house()?;
    reader.skip(" lie in ")?;
    let line = reader.house()?;
    reader.skip(" or ")?;
    let crossing = reader.house()?;
    reader.skip(". If ")?;
    let near = reader.cell()?;
    reader.skip(" is ")?;
    let second = reader.digit()?;
    reader.skip(", ")?;
    let its_square = reader.house()?;
    reader.skip(" has its ")?;
    let third = reader.digit()?;
    reader.skip(" in ")?;
    let its_crossing = reader.house()?;
    reader.skip("; otherwise ")?;
    let pair = reader.house()?;
    reader.skip(" has its ")?;
    let fourth = reader.digit()?;
    reader.skip(" in ")?;
    let far = reader.cell()?;
    reader.skip(". Either way ")?;
    let is_same = [second, third, fourth].iter().all(|each| *each == digit);
    reader.claim("concludes the digit that it speaks of", is_same);
    let is_same = its_square == square && its_crossing == crossing;
    reader.claim("concludes the house that it speaks of", is_same);
    let places = reader.board.places(square, digit);
    let [in_line, in_crossing] = [line, crossing].map(|house| places & house.cell_set());
    let is_covered = (in_line | in_crossing) == places;
    let is_needed = [in_line, in_crossing].iter().all(|cells| !cells.is_empty());
    reader.claim(
        "names lines of all places of a digit",
        is_covered && is_needed,
    );
    let is_crossed = (line.cell_set() & crossing.cell_set()).len() == 1;
    reader.claim("names lines that cross", is_crossed && square.is_box());
    reader.claim_see(CellSet::only(near), in_line);
    reader.claim_inside(CellSet::only(near), line);
    reader.claim_places(&[pair], digit, CellSet::only(near).with(far));
    let seeing = super::board::seeing(reader.board, CellSet::only(far), digit);
    let losing = (seeing & crossing.cell_set()) - square.cell_set();
    let whole = lost(reader.board, losing.without(far), DigitSet::only(digit));
    reader.conclusion_of(whole)?;
    reader.skip(".")
}
