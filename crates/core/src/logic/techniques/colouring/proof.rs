//! Proofs of colourings. The colours are called A and B, and in a second
//! colouring C and D.

use crate::grid::{Cell, CellSet, Digit, House};
use crate::logic::deduction::{Deduction, Role};
use crate::logic::hints::chain_words::{conclusion, no_cell};
use crate::logic::hints::phrases::{Join, cells_losing, list};
use std::iter;

/// The digit that is coloured.
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

/// A house with two of these cells.
pub(crate) fn house_with_two(cells: CellSet) -> Option<House> {
    let (one, other) = seeing(cells, cells)?;
    House::holding(CellSet::only(one).with(other)).next()
}

pub(crate) fn trap(step: &Deduction) -> Option<String> {
    let digit = coloured(step)?;
    let lost = cells_losing(step, digit);
    let colours = format!(
        "Strong links colour the {digit}s A and B in turn: every A is {digit}, or every B."
    );
    let sees_both = |cell: Cell| {
        let [one, other] = [0, 1].map(|colour| (cell.peers() & colour_cells(step, colour)).first());
        Some(format!("{cell} sees {} (A) and {} (B)", one?, other?))
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
    let (colour, (one, other)) = [0, 1].into_iter().find_map(|colour| {
        let cells = colour_cells(step, colour);
        Some((LETTERS[colour], seeing(cells, cells)?))
    })?;
    let house = House::holding(CellSet::only(one).with(other)).next()?;
    Some(format!(
        "Strong links colour the {digit}s A and B in turn: every A is {digit}, or every B. But \
         {one} and {other} are both {colour}, and both in {house}. So no {colour} is {digit}."
    ))
}

pub(crate) fn beside(step: &Deduction) -> Option<String> {
    let digit = coloured(step)?;
    let lost = cells_losing(step, digit).first()?;
    let sees = |colour: usize| !(lost.peers() & colour_cells(step, colour)).is_empty();
    let pairs = [(0, 2), (0, 3), (1, 2), (1, 3)].into_iter();
    let mut explaining = pairs.filter(|&(one, other)| sees(1 - one) && sees(5 - other));
    let (one, other, (cell, met)) = explaining.find_map(|(one, other)| {
        let met = seeing(colour_cells(step, one), colour_cells(step, other))?;
        Some((one, other, met))
    })?;
    let [first, second, left, right] =
        [one, other, 1 - one, 5 - other].map(|colour| LETTERS[colour]);
    Some(format!(
        "Strong links colour the {digit}s A and B in turn, and others C and D: of each two, one is \
         {digit}. {cell} ({first}) sees {met} ({second}), so {first} and {second} are not both \
         {digit}, and {left} or {right} is. A cell that sees both cannot be {digit}: {}.",
        conclusion(step)
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

/// "r2c5 is not 7: if A, r2c5 is 1; if B, r9c5 is 7."
fn excluded_by_both(step: &Deduction, (cell, digit): (Cell, Digit)) -> Option<String> {
    let [one, other] = [0, 1].map(|colour| excluded_by(step, colour, (cell, digit)));
    Some(format!("{cell} is not {digit}: {}; {}.", one?, other?))
}

/// What of a colour is in the cell of a candidate, or is its digit in sight of
/// it: "if A, r2c5 is 1".
fn excluded_by(step: &Deduction, colour: u8, (cell, digit): (Cell, Digit)) -> Option<String> {
    let role = Role::Colour(colour);
    let inside = step.evidence.digits_at(role, cell).first();
    let seen = (cell.peers() & step.evidence.cells_with(role, digit)).first();
    let (at, its) = inside
        .map(|other| (cell, other))
        .or_else(|| seen.map(|peer| (peer, digit)))?;
    Some(format!(
        "if {}, {at} is {its}",
        LETTERS[usize::from(colour)]
    ))
}

/// Which colour goes as a whole, and what it would do otherwise.
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
    let reason = twice_in_a_cell(step, mark.role)
        .or_else(|| twice_in_a_house(step, mark.role))
        .or_else(|| empties_a_cell(step, mark.role))?;
    Some((LETTERS[usize::from(number)], reason))
}

fn twice_in_a_cell(step: &Deduction, role: Role) -> Option<String> {
    let cells = step.evidence.cells(role);
    let cell = cells
        .iter()
        .find(|&cell| step.evidence.digits_at(role, cell).len() > 1)?;
    let digits = list(step.evidence.digits_at(role, cell), Join::And);
    Some(format!("put {digits} in {cell}"))
}

fn twice_in_a_house(step: &Deduction, role: Role) -> Option<String> {
    Digit::ALL.into_iter().find_map(|digit| {
        let cells = step.evidence.cells_with(role, digit);
        let (one, other) = seeing(cells, cells)?;
        let house = House::holding(CellSet::only(one).with(other)).next()?;
        Some(format!("put {digit} in {one} and {other}, both in {house}"))
    })
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
