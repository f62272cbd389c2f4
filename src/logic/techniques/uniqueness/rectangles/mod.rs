//! Unique and avoidable rectangles (HoDoKu `tech_ur`): four cells in two rows,
//! two columns and two boxes, in which two digits could be swapped if the
//! cells held nothing else. The conditions are those of HoDoKu
//! (`UniquenessSolver.java`), as are the orders.

mod avoidable;
mod corners;
mod subset;
mod unique;

use crate::grid::Candidates;
use crate::logic::deduction::Deduction;
use crate::logic::finder::DeductionSink;
use crate::logic::technique::Technique;
use corners::Corners;
use std::ops::ControlFlow::{self, Continue};

pub use avoidable::{avoidable_rectangles_1, avoidable_rectangles_2};

/// Three corners hold just ab: the fourth is neither.
pub fn uniqueness_1(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    every(board, &mut |corners| {
        tell(unique::one_rich(board, corners), emit)
    })
}

/// Two corners side by side have the same extra digit: one of them takes it.
pub fn uniqueness_2(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    same_extra(board, Technique::Uniqueness2, emit)
}

/// The extra digits of two corners act as one cell of a naked subset.
pub fn uniqueness_3(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    every(board, &mut |corners| subset::subsets(board, corners, emit))
}

/// One of ab is locked into the two corners with extras: they lose the other.
pub fn uniqueness_4(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    every(board, &mut |corners| {
        tell(unique::locked_digit(board, corners), emit)
    })
}

/// Two corners across, or three, have the same extra digit: one of them takes
/// it.
pub fn uniqueness_5(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    same_extra(board, Technique::Uniqueness5, emit)
}

/// Two corners across have extras, and one of ab stands only in corners along
/// all four lines: these two lose it.
pub fn uniqueness_6(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    every(board, &mut |corners| {
        tell(unique::confined_digit(board, corners), emit)
    })
}

/// A corner holds just ab, and along both lines of the corner across a stands
/// only in corners: that one is not b.
pub fn hidden_rectangles(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    every(board, &mut |corners| unique::hidden(board, corners, emit))
}

/// All unique rectangles, type by type in HoDoKu's order, and of each type in
/// the order in which HoDoKu comes to them. It looks at four cells for one
/// pair of digits only, the first that fits.
pub fn in_hodokus_order(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    let mut found: Vec<Deduction> = Vec::new();
    let mut keep = |step| {
        found.push(step);
        Continue(())
    };
    corners::each(board, corners::Told::ByCells, &mut |corners| {
        tell(unique::one_rich(board, corners), &mut keep)?;
        tell(unique::same_extra(board, corners), &mut keep)?;
        subset::subsets(board, corners, &mut |step| {
            if subset::seen_by_hodoku(&step) {
                keep(step)
            } else {
                Continue(())
            }
        })?;
        tell(unique::locked_digit(board, corners), &mut keep)?;
        tell(unique::confined_digit(board, corners), &mut keep)?;
        unique::hidden(board, corners, &mut keep)
    })?;
    found.sort_by_key(|step| step.technique);
    found.into_iter().try_for_each(emit)
}

fn same_extra(
    board: &Candidates,
    technique: Technique,
    emit: &mut DeductionSink<'_>,
) -> ControlFlow<()> {
    every(board, &mut |corners| {
        let found = unique::same_extra(board, corners);
        tell(found.filter(|step| step.technique == technique), emit)
    })
}

fn every(board: &Candidates, look: &mut dyn FnMut(&Corners) -> ControlFlow<()>) -> ControlFlow<()> {
    corners::each(board, corners::Told::ByCellsAndPair, look)
}

fn tell(found: Option<Deduction>, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    match found {
        Some(step) => emit(step),
        None => Continue(()),
    }
}

#[cfg(test)]
mod tests;
