//! Patterns on the board that an assumption leaves.

use super::Reader;
use super::board::{Literal, digits_of};
use super::notation::{claim_links, eureka};
use super::words::Words;
use ninefold_core::board::DigitSet;
use ninefold_core::classic::{Candidates, CellSet};

/// A pattern that one sentence tells.
pub fn basic(line: &mut Reader<'_>, left: &Candidates) -> Option<Vec<Literal>> {
    let whole: Vec<Literal> = if line.skip("Every ").is_some() {
        let digit = line.digit()?;
        line.skip(" left in ")?;
        let bases = line.houses()?;
        line.skip(" is in ")?;
        let covers = line.houses()?;
        let places = super::board::places_in(left, &bases, digit);
        let cover = super::board::union(&covers);
        line.claim(
            "names covers of all places of a digit",
            cover.contains_all(places),
        );
        line.claim("names as many covers as bases", bases.len() == covers.len());
        let is_there = bases
            .iter()
            .all(|base| !line.board.places(*base, digit).is_empty());
        line.claim("names houses that the digit is in", is_there);
        let others = cover - super::board::union(&bases);
        super::lost(line.board, others, DigitSet::only(digit))
    } else if line.skip("What is left has a closed chain, ").is_some() {
        closed_chain(line, left)?
    } else if let Some(cells) = line.attempt(Words::cells) {
        line.skip(" have only ")?;
        let digits = line.digits()?;
        line.skip(" left")?;
        let is_pair = (digits_of(left, cells) - digits).is_empty() && digits.len() == cells.len();
        line.claim("names cells that share as many digits", is_pair);
        super::lost(line.board, super::board::all_peers(cells), digits)
    } else {
        let digits = line.digits()?;
        line.skip(" of ")?;
        let house = line.house()?;
        line.skip(" are left only in ")?;
        let cells = line.cells()?;
        let places = digits.iter().map(|digit| left.places(house, digit));
        let places = places.fold(CellSet::NONE, |all, places| all | places);
        let is_pair = cells.contains_all(places) && digits.len() == cells.len();
        line.claim("names all places of digits in a house", is_pair);
        super::lost(line.board, cells, DigitSet::NINE - digits)
    };
    line.skip(", so ")?;
    let listed = line.conclusion()?;
    line.skip(".")?;
    let follows = listed.iter().all(|literal| whole.contains(literal));
    line.claim("concludes what follows", follows);
    Some(listed)
}

/// "(6)r7c2 - (6)r8c1=r8c5 - ... - (2=6)r7c2: either every second candidate along it is true, or
/// all the others are".
fn closed_chain(line: &mut Reader<'_>, left: &Candidates) -> Option<Vec<Literal>> {
    let notation = eureka(line)?;
    line.skip(": either every second candidate along it is true, or all the others are")?;
    claim_links(line, left, &notation);
    let is_closed = notation.nodes.first() == notation.nodes.last();
    line.claim("names a closed chain", is_closed);
    let all = super::lost(line.board, line.board.empty_cells(), DigitSet::NINE);
    let out = |literal: &Literal, first: usize| {
        let mut nodes = notation.nodes.iter().skip(first).step_by(2);
        nodes.any(|node| super::board::rules_out(&(*node, true), literal.cell, literal.digit))
    };
    let is_out = |literal: &Literal| out(literal, 0) && out(literal, 1);
    Some(all.into_iter().filter(is_out).collect())
}
