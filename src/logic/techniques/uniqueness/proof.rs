//! Proofs of arguments from the one solution.

use crate::grid::{CellSet, DigitSet};
use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::hints::explanations::{Parts, generic};
use crate::logic::hints::phrases::{Join, houses, list, one};
use crate::logic::technique::Technique;
use crate::logic::techniques::uniqueness::{bug, loops};

pub(crate) fn proof(step: &Deduction) -> String {
    match step.technique {
        Technique::Uniqueness1 => one_rich_corner(step),
        Technique::Uniqueness2 | Technique::Uniqueness5 => same_extra(step),
        Technique::Uniqueness3 => subset(step),
        Technique::Uniqueness4 => locked_digit(step),
        Technique::Uniqueness6 => confined_digit(step),
        Technique::HiddenRectangle => hidden_rectangle(step),
        Technique::AvoidableRectangle1 => last_corner(step),
        Technique::AvoidableRectangle2 => last_two_corners(step),
        Technique::BugPlus1 => bug_plus_1(step),
        Technique::UniqueLoop1
        | Technique::UniqueLoop2
        | Technique::UniqueLoop3
        | Technique::UniqueLoop4 => loops::proof::proof(step),
        Technique::Bug2 | Technique::Bug3 | Technique::Bug4 => bug::proof::proof(step),
        _ => generic(step),
    }
}

/// The digits that could be swapped, and where: "1 and 3 in r1c2, r1c3, r5c2
/// and r5c3"; of a grave the cell that stands out.
pub(crate) fn which(step: &Deduction) -> String {
    let Rectangle { corners, pair, .. } = Rectangle::of(step);
    match pair.is_empty() {
        true => {
            let rich = list(step.evidence.cells(Role::Fin), Join::And);
            format!("more than two candidates in {rich}")
        }
        false => format!("{pair} in {corners}"),
    }
}

/// A rectangle as a sentence needs it.
struct Rectangle {
    corners: String,
    /// "1 and 3".
    pair: String,
    /// The corners with other digits.
    rich: String,
    lost: DigitSet,
}

impl Rectangle {
    fn of(step: &Deduction) -> Rectangle {
        let rich = step.evidence.cells(Role::Fin);
        let corners = step.evidence.cells(Role::Defining) | rich;
        let written = step.evidence.cells(Role::Blocker);
        Rectangle {
            corners: list(corners | written, Join::And),
            pair: list(step.evidence.digits(Role::Defining), Join::And),
            rich: list(rich, Join::Or),
            lost: lost(step),
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

fn lost(step: &Deduction) -> DigitSet {
    step.eliminations.iter().map(|&(_, digit)| digit).collect()
}

fn losing(step: &Deduction) -> CellSet {
    step.eliminations.iter().map(|&(cell, _)| cell).collect()
}

fn lines(step: &Deduction) -> String {
    houses(step.evidence.houses(HouseRole::Base), Join::And)
}

fn one_rich_corner(step: &Deduction) -> String {
    let all = Rectangle::of(step);
    format!(
        "Were {} {}, then {} would hold only {}, and these could be swapped: two solutions. \
         So it is not.",
        all.rich,
        all.lost(),
        all.corners,
        all.pair,
    )
}

fn same_extra(step: &Deduction) -> String {
    let all = Rectangle::of(step);
    format!(
        "Unless {} is {}, {} hold only {}, which could be swapped. \
         So one of them is, and no cell that sees them all can be.",
        all.rich,
        all.lost(),
        all.corners,
        all.pair,
    )
}

fn subset(step: &Deduction) -> String {
    let all = Rectangle::of(step);
    let others = list(step.evidence.cells(Role::Set(0)), Join::And);
    let digits = step.evidence.digits(Role::Fin) | step.evidence.digits(Role::Set(0));
    format!(
        "One of {} is {}; otherwise {} could be swapped. With {others} that makes a naked subset \
         of {}. No other cell of {} can be {}.",
        list(step.evidence.cells(Role::Fin), Join::And),
        list(step.evidence.digits(Role::Fin), Join::Or),
        all.pair,
        list(digits, Join::And),
        houses(step.evidence.houses(HouseRole::Base), Join::Or),
        all.lost(),
    )
}

fn locked_digit(step: &Deduction) -> String {
    let all = Rectangle::of(step);
    format!(
        "In {} {} can only go in {}. If the other of the two were {}, {} could be swapped in {}. \
         So neither is.",
        lines(step),
        one(all.kept(step)),
        all.rich,
        all.lost(),
        all.pair,
        all.corners,
    )
}

fn confined_digit(step: &Deduction) -> String {
    let all = Rectangle::of(step);
    format!(
        "In {} {} goes only in {}. Were {} {}, both would be, and {} could be swapped. \
         So neither is.",
        lines(step),
        one(all.lost),
        all.corners,
        all.rich,
        all.lost(),
        all.pair,
    )
}

fn hidden_rectangle(step: &Deduction) -> String {
    let all = Rectangle::of(step);
    let across = losing(step);
    format!(
        "In {} {} goes only in {}. Were {across} {}, these would hold only {}, \
         which could be swapped. So it is not.",
        lines(step),
        one(all.kept(step)),
        all.corners,
        all.lost(),
        all.pair,
    )
}

fn last_corner(step: &Deduction) -> String {
    let all = Rectangle::of(step);
    format!(
        "Were {} {}, the digits of {}, none of them given, could be swapped: two solutions. \
         So it is not.",
        losing(step),
        all.lost(),
        all.corners,
    )
}

fn last_two_corners(step: &Deduction) -> String {
    let all = Rectangle::of(step);
    format!(
        "Unless {} is {}, the digits of {}, none of them given, could be swapped. \
         So one of them is, and no cell that sees both can be.",
        all.rich,
        all.lost(),
        all.corners,
    )
}

fn bug_plus_1(step: &Deduction) -> String {
    let Parts { cells, digits, .. } = Parts::of(step);
    format!(
        "All other cells have two candidates. Unless {cells} is {digits}, every digit has two \
         places in each house, which gives two solutions or none. So it is."
    )
}
