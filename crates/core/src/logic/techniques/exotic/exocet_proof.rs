//! The sentences that prove Exocets.

use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, houses, list, plural};
use crate::logic::techniques::prelude::*;

/// At most so many rows and columns that hold all these cells.
pub(super) fn covering_lines(cells: CellSet, most: usize) -> Option<Vec<House>> {
    let Some(first) = cells.first() else {
        return Some(Vec::new());
    };
    let rest = most.checked_sub(1)?;
    let [row, column, _] = first.houses();
    [row, column].into_iter().find_map(|line| {
        let mut lines = covering_lines(cells - line.cell_set(), rest)?;
        lines.insert(0, line);
        Some(lines)
    })
}

/// The boxes of these cells.
fn boxes(cells: CellSet) -> Vec<House> {
    let all = House::BOXES.iter().copied();
    let is_met = |square: &House| !(square.cell_set() & cells).is_empty();
    all.filter(is_met).collect()
}

/// The target of this number.
fn target(step: &Deduction, number: u8) -> Option<Cell> {
    step.evidence.cells(Role::Set(number)).single()
}

/// The digits that these cells may have.
fn digits_of(step: &Deduction, cells: CellSet) -> DigitSet {
    let marks = step.evidence.marks.iter();
    let own = marks.filter(|mark| mark.role == Role::Defining && cells.contains(mark.cell));
    own.map(|mark| mark.digit).collect()
}

/// "Outside boxes 1, 2 and 3, columns 3, 4 and 8 have 1 only in rows 4 and 7; 2 only in row 6. So
/// each of these digits is in at least one of them inside."
fn outside(step: &Deduction, squares: &[House]) -> Option<String> {
    let evidence = &step.evidence;
    let across: Vec<House> = evidence.houses(HouseRole::Base).take(3).collect();
    let band = squares
        .iter()
        .fold(CellSet::NONE, |all, square| all | square.cell_set());
    let held = evidence.digits(Role::Defining).iter().map(|digit| {
        let cells = [Role::Fin, Role::Blocker].map(|role| evidence.cells_with(role, digit) - band);
        let lines = covering_lines(cells[0] | cells[1], 2)?;
        let lines = House::LINES
            .iter()
            .copied()
            .filter(|line| lines.contains(line));
        Some(format!("{digit} only in {}", houses(lines, Join::And)))
    });
    let held: Vec<String> = held.collect::<Option<_>>()?;
    Some(format!(
        "Outside {}, {} have {}. So each of these digits is in at least one of them inside.",
        houses(squares.iter().copied(), Join::And),
        houses(across.iter().copied(), Join::And),
        held.join("; "),
    ))
}

pub(super) fn junior(step: &Deduction) -> Option<String> {
    let base = step.evidence.cells(Role::Defining);
    let targets = [target(step, 0)?, target(step, 1)?];
    let squares = boxes(base | targets.into_iter().collect());
    let mirrors = [0, 1].map(|number| mirror(step, number, targets));
    let loses_base = step
        .eliminations
        .iter()
        .any(|&(cell, _)| base.contains(cell));
    let beside = if loses_base {
        " A digit that neither target can have is not in the base."
    } else {
        ""
    };
    Some(format!(
        "{}, the base, are two of {}. {} There a digit of the base fits only in {}, the targets: the \
         other cells see the base or cannot have it. So the targets have the two digits of the base, \
         one each.{}{beside} So {}.",
        list(base, Join::And),
        list(step.evidence.digits(Role::Defining), Join::And),
        outside(step, &squares)?,
        list(targets, Join::And),
        mirrors.concat(),
        conclusion(step)
    ))
}

/// " Box 2 has the digit of r6c6 outside the lines of r6c6 and the base, in r1c5 or r3c5.", if it
/// is of use.
fn mirror(step: &Deduction, number: usize, targets: [Cell; 2]) -> String {
    let [_, _, square] = targets[1 - number].houses();
    let evidence = &step.evidence;
    let open = evidence.cells(Role::Set(2 + number as u8));
    if open.is_empty() {
        return String::new();
    }
    let written = evidence.cells(Role::Blocker) & square.cell_set();
    format!(
        " In {square} the digit of {} is not in the line of {} nor in that of the base, so it is in {}.",
        targets[number],
        targets[number],
        list(open | written, Join::Or)
    )
}

pub(super) fn double(step: &Deduction) -> Option<String> {
    let bases = step.evidence.cells(Role::Defining);
    let targets = [
        target(step, 0)?,
        target(step, 1)?,
        target(step, 2)?,
        target(step, 3)?,
    ];
    let of_first = boxes(targets[..2].iter().copied().collect());
    let second = of_first
        .iter()
        .fold(CellSet::NONE, |all, square| all | square.cell_set())
        & bases;
    let first = bases - second;
    let squares = boxes(bases | targets.into_iter().collect());
    let third = squares
        .iter()
        .find(|square| (square.cell_set() & bases).is_empty())?;
    let ends: Vec<Cell> = targets
        .into_iter()
        .filter(|cell| third.cell_set().contains(*cell))
        .collect();
    Some(format!(
        "{}, the first base, are two of {}, and {}, the second base, two of {}. {} There a digit of \
         the first base fits only in {}, one of the second only in {}, the targets: the other cells \
         see that base or cannot have it. A digit of both bases would be in {}, but these see each \
         other. So the bases have four digits, each in just one target. Two of the {} have it \
         outside, so both of its lines do, and the rest of these lines does not: {}.",
        list(first, Join::And),
        list(digits_of(step, first), Join::And),
        list(second, Join::And),
        list(digits_of(step, second), Join::And),
        outside(step, &squares)?,
        list(targets[..2].iter(), Join::And),
        list(targets[2..].iter(), Join::And),
        list(ends, Join::And),
        plural(step.evidence.houses(HouseRole::Base).next()?.kind_name()),
        conclusion(step)
    ))
}
