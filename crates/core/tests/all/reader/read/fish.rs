//! Fish of all kinds.

use super::board::{places_in, union};
use super::chains::walk;
use super::{Read, Reader, lost};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{Cell, CellSet, House};

pub const FORMS: &[Read] = &[basic, franken, finned, kraken];

fn basic(reader: &mut Reader<'_>) -> Option<()> {
    const KINDS: [&str; 2] = ["rows", "columns"];
    reader.skip("In ")?;
    let bases = reader.houses()?;
    reader.skip(" ")?;
    let digit = reader.one_digit()?;
    reader.skip(" can only go in ")?;
    let covers = reader.houses()?;
    reader.skip(", so these ")?;
    let those = reader.one_of(&KINDS)?;
    reader.skip(" have their ")?;
    let second = reader.digit()?;
    reader.skip("s in these ")?;
    let these = reader.one_of(&KINDS)?;
    reader.skip(". No other cell of ")?;
    let lost_in = reader.houses()?;
    reader.skip(" can be ")?;
    let third = reader.digit()?;
    reader.skip(".")?;
    let are = |kind: usize, houses: &[House]| {
        houses
            .iter()
            .all(|house| KINDS[kind].starts_with(house.kind_name()))
    };
    reader.claim(
        "calls houses by their kind",
        are(those, &covers) && are(these, &bases),
    );
    reader.claim("concludes the houses that it speaks of", lost_in == covers);
    let is_same = second == digit && third == digit;
    reader.claim("concludes the digit that it speaks of", is_same);
    claim_covered(reader, &bases, &covers, digit, CellSet::NONE);
    reader.conclude_lost(union(&covers) - union(&bases), DigitSet::only(digit));
    Some(())
}

/// That the digit is in as many covers as there are bases, but for the fins, and once in
/// each base.
fn claim_covered(
    reader: &mut Reader<'_>,
    bases: &[House],
    covers: &[House],
    digit: Digit,
    fins: CellSet,
) {
    let places = places_in(reader.board, bases, digit) - fins;
    let is_covered = union(covers).contains_all(places);
    reader.claim("names covers of all places of a digit", is_covered);
    reader.claim("names as many covers as bases", bases.len() == covers.len());
    let count = |cell: &Cell, houses: &[House]| {
        let holding = houses
            .iter()
            .filter(|house| house.cell_set().contains(*cell));
        holding.count()
    };
    let is_apart = places.iter().all(|cell| count(&cell, bases) == 1);
    reader.claim("names bases that share no place", is_apart);
    let has_places = bases
        .iter()
        .all(|base| !reader.board.places(*base, digit).is_empty());
    let is_met = |cover: &House| !(cover.cell_set() & (places | fins)).is_empty();
    let is_met = covers.iter().all(is_met);
    reader.claim("names houses that the digit is in", has_places && is_met);
}

fn in_two(covers: &[House]) -> CellSet {
    let pairs = covers.iter().enumerate().flat_map(|(number, one)| {
        let others = covers[number + 1..].iter();
        others.map(|other| one.cell_set() & other.cell_set())
    });
    pairs.fold(CellSet::NONE, |all, cells| all | cells)
}

fn franken(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("The ")?;
    let digit = reader.digit()?;
    reader.skip("s of ")?;
    let bases = reader.houses()?;
    reader.skip(" are all in ")?;
    let covers = reader.houses()?;
    reader.skip(", so each of these has one of them. No other cell there can be ")?;
    let its = reader.digit()?;
    let is_in_two = reader.skip(", nor a cell in two of these").is_some();
    reader.skip(": ")?;
    reader.claim("concludes the digit that it speaks of", its == digit);
    claim_covered(reader, &bases, &covers, digit, CellSet::NONE);
    let others = union(&covers) - union(&bases);
    let all = if is_in_two {
        others | in_two(&covers)
    } else {
        others
    };
    let whole = lost(reader.board, all, DigitSet::only(digit));
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

fn finned(reader: &mut Reader<'_>) -> Option<()> {
    let (listed, number) = fins(reader)?;
    reader.skip(" ")?;
    let digit = reader.digit()?;
    reader.skip(", the ")?;
    let second = reader.digit()?;
    reader.skip("s of ")?;
    let bases = reader.houses()?;
    reader.skip(" are in ")?;
    let covers = reader.houses()?;
    reader.skip(", and no other cell there can be ")?;
    let third = reader.digit()?;
    let one = reader.one_of(&[". If the fin is ", ". If a fin is "])?;
    let fourth = reader.digit()?;
    reader.skip(", ")?;
    let losing = reader.cells()?;
    let sees = reader.one_of(&[" sees it", " see it"])?;
    reader.skip(". Either way ")?;
    let is_same = [second, third, fourth].iter().all(|each| *each == digit);
    reader.claim("concludes the digit that it speaks of", is_same);
    let is_counted = (one == 0) == (number == 1) && (sees == 0) == (losing.len() == 1);
    reader.claim("counts cells rightly", is_counted);
    let places = places_in(reader.board, &bases, digit);
    let fins = (places - union(&covers)) | (places & in_two(&bases));
    let is_named = listed.is_none_or(|listed| listed == fins);
    reader.claim("names the fins", is_named && fins.len() == number);
    claim_covered(reader, &bases, &covers, digit, fins);
    let see_fins = super::board::seeing(reader.board, fins, digit);
    let others = (union(&covers) - union(&bases)) | in_two(&covers);
    let whole = lost(reader.board, see_fins & others, DigitSet::only(digit));
    let is_told: CellSet = whole.iter().map(|literal| literal.cell).collect();
    reader.claim("concludes all that follows, and no more", losing == is_told);
    reader.conclusion_of(whole)?;
    reader.skip(".")
}

/// "If the fins r1c2 and r1c3 are not": the fins, if they are listed, and how many.
fn fins(reader: &mut Reader<'_>) -> Option<(Option<CellSet>, usize)> {
    if reader.skip("If none of the ").is_some() {
        let number = reader.number()?;
        reader.skip(" fins is")?;
        return Some((None, number));
    }
    reader.one_of(&["If the fin ", "If the fins "])?;
    let cells = reader.cells()?;
    reader.one_of(&[" is not", " are not"])?;
    Some((Some(cells), cells.len()))
}

/// A line for each fin, by which the cell loses the digit, too.
fn kraken(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("If ")?;
    let named = reader.none_of_cells("is")?;
    reader.skip(" ")?;
    let digit = reader.digit()?;
    reader.skip(", the ")?;
    let second = reader.digit()?;
    reader.skip("s of ")?;
    let bases = reader.houses()?;
    reader.skip(" are in ")?;
    let covers = reader.houses()?;
    reader.skip(", and no other cell there can be ")?;
    let third = reader.digit()?;
    reader.skip(".")?;
    let is_same = second == digit && third == digit;
    reader.claim("concludes the digit that it speaks of", is_same);
    let fins = places_in(reader.board, &bases, digit) - union(&covers);
    reader.claim("names the fins", named == fins);
    claim_covered(reader, &bases, &covers, digit, fins);
    let (mut followed, mut ends) = (CellSet::NONE, Vec::new());
    while reader.skip("\nIf ").is_some() {
        let fin = reader.cell()?;
        reader.skip(" is ")?;
        let its = reader.digit()?;
        reader.skip(", then ")?;
        reader.claim("concludes the digit that it speaks of", its == digit);
        let start = (Reader::node(CellSet::only(fin), digit), true);
        let board = reader.board;
        ends.push(walk(reader, board, start, &[start])?.end());
        reader.skip(".")?;
        followed = followed.with(fin);
    }
    reader.skip("\nIn each case ")?;
    let whole = fins.len() == ends.len() && followed == fins;
    reader.claim("follows each case", whole);
    let lost = reader.conclusion()?;
    reader.skip(".")?;
    let [only] = lost[..] else {
        return None;
    };
    let is_in_cover = (union(&covers) - union(&bases)).contains(only.cell);
    let is_end = |end: &Option<super::board::Fact>| *end == Some(only.fact());
    let is_shown = is_in_cover && only.digit == digit && ends.iter().all(is_end);
    reader.claim("comes to the claim in each case", is_shown);
    reader.conclude(lost);
    Some(())
}
