//! Proofs of unique and avoidable rectangles.

use crate::grid::{CellSet, DigitSet};
use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::hints::phrases::{Join, digits_lost, houses, list, one};

/// The digits that could be swapped, and where: "1 and 3 in r1c2, r1c3, r5c2
/// and r5c3"; of a BUG pattern the cells with extra candidates.
pub(crate) fn which(step: &Deduction) -> String {
    let RectangleText { corners, pair, .. } = RectangleText::new(step);
    if pair.is_empty() {
        let rich = list(step.evidence.cells(Role::Fin), Join::And);
        format!("more than two candidates in {rich}")
    } else {
        format!("{pair} in {corners}")
    }
}

/// A rectangle as a sentence needs it.
struct RectangleText {
    corners: String,
    /// "1 and 3".
    pair: String,
    /// The corners with other digits.
    rich: String,
    lost: DigitSet,
}

impl RectangleText {
    fn new(step: &Deduction) -> RectangleText {
        let rich = step.evidence.cells(Role::Fin);
        let corners = step.evidence.cells(Role::Defining) | rich;
        let written = step.evidence.cells(Role::Blocker);
        RectangleText {
            corners: list(corners | written, Join::And),
            pair: list(step.evidence.digits(Role::Defining), Join::And),
            rich: list(rich, Join::Or),
            lost: digits_lost(step),
        }
    }

    /// The digits lost: "1 or 3".
    fn lost(&self) -> String {
        list(self.lost, Join::Or)
    }

    /// The digits of the pair that are not lost.
    fn kept(&self, step: &Deduction) -> DigitSet {
        step.evidence.digits(Role::Defining) - self.lost
    }
}

fn losing(step: &Deduction) -> CellSet {
    step.eliminations.iter().map(|&(cell, _)| cell).collect()
}

fn lines(step: &Deduction) -> String {
    houses(step.evidence.houses(HouseRole::Base), Join::And)
}

pub(crate) fn one_rich_corner(step: &Deduction) -> Option<String> {
    let all = RectangleText::new(step);
    Some(format!(
        "Were {} {}, then {} would hold only {}, and these could be swapped: two solutions. \
         So it is not.",
        all.rich,
        all.lost(),
        all.corners,
        all.pair,
    ))
}

pub(crate) fn same_extra(step: &Deduction) -> Option<String> {
    let all = RectangleText::new(step);
    Some(format!(
        "Unless {} is {}, {} hold only {}, which could be swapped. \
         So one of them is, and no cell that sees them all can be.",
        all.rich,
        all.lost(),
        all.corners,
        all.pair,
    ))
}

pub(crate) fn subset(step: &Deduction) -> Option<String> {
    let all = RectangleText::new(step);
    let others = list(step.evidence.cells(Role::Set(0)), Join::And);
    let digits = step.evidence.digits(Role::Fin) | step.evidence.digits(Role::Set(0));
    Some(format!(
        "One of {} is {}; otherwise {} could be swapped. With {others} that makes a naked subset \
         of {}. No other cell of {} can be {}.",
        list(step.evidence.cells(Role::Fin), Join::And),
        list(step.evidence.digits(Role::Fin), Join::Or),
        all.pair,
        list(digits, Join::And),
        houses(step.evidence.houses(HouseRole::Base), Join::Or),
        all.lost(),
    ))
}

pub(crate) fn locked_digit(step: &Deduction) -> Option<String> {
    let all = RectangleText::new(step);
    Some(format!(
        "In {} {} can only go in {}. If the other of the two were {}, {} could be swapped in {}. \
         So neither is.",
        lines(step),
        one(all.kept(step)),
        all.rich,
        all.lost(),
        all.pair,
        all.corners,
    ))
}

pub(crate) fn confined_digit(step: &Deduction) -> Option<String> {
    let all = RectangleText::new(step);
    Some(format!(
        "In {} {} goes only in {}. Were {} {}, both would be, and {} could be swapped. \
         So neither is.",
        lines(step),
        one(all.lost),
        all.corners,
        all.rich,
        all.lost(),
        all.pair,
    ))
}

pub(crate) fn hidden_rectangle(step: &Deduction) -> Option<String> {
    let all = RectangleText::new(step);
    let across = losing(step);
    Some(format!(
        "In {} {} goes only in {}. Were {across} {}, these would hold only {}, \
         which could be swapped. So it is not.",
        lines(step),
        one(all.kept(step)),
        all.corners,
        all.lost(),
        all.pair,
    ))
}

pub(crate) fn last_corner(step: &Deduction) -> Option<String> {
    let all = RectangleText::new(step);
    Some(format!(
        "Were {} {}, the digits of {}, none of them given, could be swapped: two solutions. \
         So it is not.",
        losing(step),
        all.lost(),
        all.corners,
    ))
}

pub(crate) fn last_two_corners(step: &Deduction) -> Option<String> {
    let all = RectangleText::new(step);
    Some(format!(
        "Unless {} is {}, the digits of {}, none of them given, could be swapped. \
         So one of them is, and no cell that sees both can be.",
        all.rich,
        all.lost(),
        all.corners,
    ))
}
