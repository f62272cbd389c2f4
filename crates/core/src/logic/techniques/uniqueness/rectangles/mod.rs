//! Unique and avoidable rectangles (HoDoKu `tech_ur`): four cells in two rows,
//! two columns and two boxes, in which two digits could be swapped if the
//! cells held nothing else. The conditions are those of HoDoKu
//! (`UniquenessSolver.java`), as are the orders.

pub(crate) mod avoidable;
mod corners;
pub(crate) mod unique;

use crate::board::order;
use crate::classic::Candidates;
use crate::logic::deduction::Deduction;
use crate::logic::finder::{Emit, Flow, emit_some};
use std::ops::ControlFlow::Continue;

/// All unique rectangles, type by type in HoDoKu's order, and of each type in
/// the order in which HoDoKu finds them. It looks at four cells for one
/// pair of digits only, the first that fits.
pub(crate) fn in_hodokus_order(board: &Candidates, emit: Emit<'_>) -> Flow {
    let mut found: Vec<Deduction> = Vec::new();
    let mut keep = |step| {
        found.push(step);
        Continue(())
    };
    corners::each(board, corners::Distinct::Cells, &mut |corners| {
        emit_some(unique::one_rich(board, corners), &mut keep)?;
        emit_some(unique::same_extra(board, corners), &mut keep)?;
        unique::subsets(board, corners, &mut |step| {
            if unique::seen_by_hodoku(&step) {
                keep(step)
            } else {
                Continue(())
            }
        })?;
        emit_some(unique::locked_digit(board, corners), &mut keep)?;
        emit_some(unique::confined_digit(board, corners), &mut keep)?;
        unique::hidden_in(board, corners, &mut keep)
    })?;
    order::sort_by_key(&mut found, |step| step.technique as u128);
    found.into_iter().try_for_each(emit)
}

#[cfg(test)]
mod tests;
