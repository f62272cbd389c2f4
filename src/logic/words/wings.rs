//! Proofs of wings.

use super::generic;
use super::phrases::{Join, list};
use crate::grid::DigitSet;
use crate::logic::{Deduction, LinkKind, Role, Technique};

pub(super) fn proof(step: &Deduction) -> String {
    match step.technique {
        Technique::WXYZWing => wxyz_wing(step),
        _ => generic(step),
    }
}

/// A cell of two candidates and three cells with one digit too many.
fn wxyz_wing(step: &Deduction) -> String {
    let sets = [0, 1].map(|set| step.evidence.cells(Role::Set(set)));
    let [pivot, rest] = match sets {
        [one, other] if one.len() > other.len() => [other, one],
        sets => sets,
    };
    let [pivot, rest] = [pivot, rest].map(|cells| list(cells, Join::And));
    let digits: DigitSet = step.eliminations.iter().map(|&(_, digit)| digit).collect();
    let links = step.evidence.chains.iter().flat_map(|chain| &chain.links);
    let commons: DigitSet = links
        .filter(|link| link.kind == LinkKind::Weak)
        .map(|link| link.to.digit)
        .collect();
    match (commons.single(), digits.single()) {
        (Some(common), Some(digit)) => format!(
            "If {pivot} is {common}, then {rest} cannot be, and one of them must be {digit}; \
             otherwise {pivot} is {digit}. A cell that sees all these {digit}s cannot be {digit}."
        ),
        _ => format!(
            "{pivot} takes one of its digits from {rest}, which then have all their others. \
             So each digit is in these four cells once, and gone from where they see it."
        ),
    }
}
