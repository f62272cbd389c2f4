//! Proofs of colourings. The colours are called A and B, and in a second
//! colouring C and D.

use super::walk::{Candidate, excludes};
use crate::board::{Digit, DigitSet, Text};
use crate::classic::{Cell, CellSet, House};
use crate::logic::deduction::{Deduction, Role};
use crate::logic::hints::chain_words::{conclusion, no_cell};
use crate::logic::hints::phrases::{Join, cells_losing, joined, list};
use std::iter;

fn coloured(step: &Deduction) -> Option<Digit> {
    step.evidence.digits(Role::Colour(0)).first()
}

const LETTERS: [char; 4] = ['A', 'B', 'C', 'D'];

fn colour_cells(step: &Deduction, colour: usize) -> CellSet {
    step.evidence.cells(Role::Colour(colour as u8))
}

/// A cell of one set and one of the other that see each other.
fn seeing(some: CellSet, others: CellSet) -> Option<(Cell, Cell)> {
    let pair = |cell: Cell| Some((cell, (cell.peers() & others).first()?));
    some.iter().find_map(pair)
}

pub(crate) fn trap(step: &Deduction) -> Option<String> {
    let digit = coloured(step)?;
    let lost = cells_losing(step, digit);
    let colours = format!(
        "Strong links colour the {digit}s A and B in turn: every A is {digit}, or every B."
    );
    let sees_both = |cell: Cell| {
        let walk = walk_around(step, (cell, digit))?;
        let [one, other] = [walk.first()?.0, walk.last()?.0];
        let joined = cells_of(&walk);
        Some(format!(
            "{cell} sees {one} (A) and {other} (B), joined by {joined}"
        ))
    };
    let seen: Vec<String> = lost.iter().filter_map(sees_both).collect();
    Some(format!(
        "{colours} {}. So {}.",
        list(seen, Join::And),
        no_cell(lost, &digit.to_string())
    ))
}

pub(crate) fn wrap(step: &Deduction) -> Option<String> {
    let digit = coloured(step)?;
    let walk = walks(step).next()?;
    let [one, other] = [walk.first()?.0, walk.last()?.0];
    let is_one = |&colour: &usize| colour_cells(step, colour).contains(one);
    let colour = LETTERS[[0, 1].into_iter().find(is_one)?];
    let house = House::holding(CellSet::only(one).with(other)).next()?;
    Some(format!(
        "Strong links colour the {digit}s A and B in turn: every A is {digit}, or every B. But \
         {one} and {other}, joined by {}, are both {colour}, and both in {house}. So no {colour} \
         is {digit}.",
        cells_of(&walk)
    ))
}

pub(crate) fn beside(step: &Deduction) -> Option<String> {
    let digit = coloured(step)?;
    let mut left = cells_losing(step, digit);
    let mut reasons = Vec::new();
    for (one, other) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
        let sees = |cell: &Cell, colour| !(cell.peers() & colour_cells(step, colour)).is_empty();
        let sees_both = |cell: &Cell| sees(cell, 1 - one) && sees(cell, 5 - other);
        let explained: CellSet = left.iter().filter(sees_both).collect();
        if let (false, Some(reason)) = (explained.is_empty(), not_both(step, one, other, explained))
        {
            left = left - explained;
            reasons.push(reason);
        }
    }
    Some(format!(
        "Strong links colour the {digit}s A and B in turn, and others C and D: of each two, one is \
         {digit}. {} So {}.",
        reasons.join(" "),
        conclusion(step)
    ))
}

/// Two colours see each other, so one of their opposites is true. These cells see both
/// opposites: "r3c3 (B) sees r3c7 (C), so B and C are not both 3, and A or D is. r1c4 sees r1c3
/// (A) and r8c4 (D)." `None` if the two do not see each other.
fn not_both(step: &Deduction, one: usize, other: usize, losing: CellSet) -> Option<String> {
    let digit = coloured(step)?;
    let (cell, met) = seeing(colour_cells(step, one), colour_cells(step, other))?;
    let [first, second, left, right] =
        [one, other, 1 - one, 5 - other].map(|colour| LETTERS[colour]);
    let seen = losing.iter().filter_map(|lost| {
        let of_colour = |colour: usize| (lost.peers() & colour_cells(step, colour)).first();
        let [at, its] = [1 - one, 5 - other].map(of_colour);
        Some(format!(
            "{lost} sees {} ({left}) and {} ({right})",
            at?, its?
        ))
    });
    Some(format!(
        "{cell} ({first}) sees {met} ({second}), so {first} and {second} are not both {digit}, and \
         {left} or {right} is. {}.",
        list(seen, Join::And)
    ))
}

pub(crate) fn between(step: &Deduction) -> Option<String> {
    let digit = coloured(step)?;
    let lost = cells_losing(step, digit);
    let (colour, cells) = [0, 1]
        .map(|colour| (LETTERS[colour], colour_cells(step, colour)))
        .into_iter()
        .find(|&(_, cells)| lost.contains_all(cells))?;
    let (first, one) = seeing(cells, colour_cells(step, 2))?;
    let (second, other) = seeing(cells, colour_cells(step, 3))?;
    let seeing = if first == second {
        format!("{first} ({colour}) sees {one} (C) and {other} (D)")
    } else {
        format!("{first} ({colour}) sees {one} (C), and {second} ({colour}) sees {other} (D)")
    };
    Some(format!(
        "Strong links colour the {digit}s A and B in turn, and others C and D: of each two, one is \
         {digit}. {seeing}. As C or D is {digit}, no {colour} is."
    ))
}

pub(crate) fn medusa(step: &Deduction) -> Option<String> {
    coloured(step)?;
    let colours = "Strong links colour candidates A and B in turn: all of A are true, or all of B.";
    Some(match false_colour(step) {
        Some((colour, reason)) => {
            format!("{colours} But {colour} would {reason}. So no candidate of {colour} is true.")
        }
        None => {
            let reasons = step.eliminations.iter();
            let reasons = reasons.filter_map(|&at| excluded_by_both(step, at));
            let reasons: Vec<String> = iter::once(colours.to_owned()).chain(reasons).collect();
            reasons.join("\n")
        }
    })
}

/// "r2c5 is not 7: if A, r2c5 is 1; if B, r9c5 is 7. These are joined by r2c5=1 - r2c9=1 -
/// r9c9=1 - r9c9=7 - r9c5=7."
fn excluded_by_both(step: &Deduction, lost: Candidate) -> Option<String> {
    let walk = walk_around(step, lost)?;
    let ((one, first), (other, second)) = (*walk.first()?, *walk.last()?);
    let (cell, digit) = lost;
    Some(format!(
        "{cell} is not {digit}: if A, {one} is {first}; if B, {other} is {second}. These are \
         joined by {}.",
        joined_candidates(&walk)
    ))
}

/// The walks along strong links.
fn walks(step: &Deduction) -> impl Iterator<Item = Vec<Candidate>> {
    step.evidence.chains.iter().map(|chain| {
        let nodes = chain.nodes().into_iter();
        let candidates = nodes.filter_map(|(node, _)| Some((node.cells.single()?, node.digit)));
        candidates.collect()
    })
}

/// The walk whose two ends rule out this candidate.
fn walk_around(step: &Deduction, lost: Candidate) -> Option<Vec<Candidate>> {
    let rules_out = |end: Option<&Candidate>| end.is_some_and(|&end| excludes(end, lost));
    walks(step).find(|walk| rules_out(walk.first()) && rules_out(walk.last()))
}

/// "r1c3 - r1c7 - r8c7".
fn cells_of(walk: &[Candidate]) -> String {
    joined(walk.iter().map(|(cell, _)| cell))
}

/// "r1c3=7 - r1c3=2 - r8c3=2".
fn joined_candidates(walk: &[Candidate]) -> String {
    joined(walk.iter().map(|&(cell, digit)| Text::placed(cell, digit)))
}

/// The colour that is false as a whole, and its effect otherwise.
fn false_colour(step: &Deduction) -> Option<(char, String)> {
    let (cell, digit) = *step.eliminations.first()?;
    let mut marks = step.evidence.marks.iter();
    let mark = marks.find(|mark| {
        let coloured = matches!(mark.role, Role::Colour(_));
        coloured && mark.cell == cell && mark.digit == digit
    })?;
    let Role::Colour(number) = mark.role else {
        return None;
    };
    let reason = twice(step).or_else(|| empties_a_cell(step, mark.role))?;
    Some((LETTERS[usize::from(number)], reason))
}

/// "put 3 in r6c9 and r8c9, both in column 9 (joined by r6c9=3 - r6c2=3 - r8c9=3)".
fn twice(step: &Deduction) -> Option<String> {
    let walk = walks(step).next()?;
    let ((one, first), (other, second)) = (*walk.first()?, *walk.last()?);
    let joined = joined_candidates(&walk);
    let clash = if one == other {
        let both = DigitSet::only(first).with(second);
        format!("put {} in {one}", list(both, Join::And))
    } else {
        let cells = CellSet::only(one).with(other);
        let house = House::holding(cells).next()?;
        format!("put {first} in {}, both in {house}", list(cells, Join::And))
    };
    Some(format!("{clash} (joined by {joined})"))
}

/// "leave no digit for r4c5 (1: r4c2, 3: r8c5)".
fn empties_a_cell(step: &Deduction, role: Role) -> Option<String> {
    let cell = step.evidence.cells(Role::Off).single()?;
    let reasons = step.evidence.digits_at(Role::Off, cell);
    let reasons = reasons.iter().filter_map(|digit| {
        let seen = (cell.peers() & step.evidence.cells_with(role, digit)).first()?;
        Some(format!("{seen} would be {digit}"))
    });
    Some(format!(
        "leave no digit for {cell}: {}",
        list(reasons, Join::And)
    ))
}
