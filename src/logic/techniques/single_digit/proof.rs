//! Proofs of patterns of one digit.

use crate::logic::deduction::{Deduction, HouseRole, Node};
use crate::logic::hints::explanations::{cells_losing, generic};
use crate::logic::hints::phrases::{Join, capital, houses};
use crate::logic::technique::Technique;

pub(crate) fn proof(step: &Deduction) -> String {
    let nodes = step.evidence.chains.first().map(|chain| chain.nodes());
    match (nodes.as_deref(), step.technique) {
        (Some(&[(far, _), (near, _), ..]), Technique::EmptyRectangle) => {
            empty_rectangle(step, far, near)
        }
        (Some(&[(first, _), (near, _), (other, _), (last, _)]), _) => {
            two_links(step, [first, last], [near, other])
        }
        _ => generic(step),
    }
}

fn two_links(step: &Deduction, free: [Node; 2], joined: [Node; 2]) -> String {
    let digit = free[0].digit;
    let base = capital(houses(step.evidence.houses(HouseRole::Base), Join::And));
    let joint = houses(step.evidence.houses(HouseRole::Cover), Join::And);
    let [first, last] = free.map(|node| node.cells);
    let [near, other] = joined.map(|node| node.cells);
    format!(
        "{base} have two places each for {digit}. In {joint}, {near} and {other} are not both \
         {digit}, so {first} or {last} is. No cell that sees both can be {digit}."
    )
}

fn empty_rectangle(step: &Deduction, far: Node, near: Node) -> String {
    let digit = far.digit;
    let [far, near, lost] = [far.cells, near.cells, cells_losing(step, digit)];
    let bases: Vec<_> = step.evidence.houses(HouseRole::Base).collect();
    let covers: Vec<_> = step.evidence.houses(HouseRole::Cover).collect();
    let (&[square, _], &[line, crossing]) = (bases.as_slice(), covers.as_slice()) else {
        return generic(step);
    };
    format!(
        "The {digit}s of {square} lie in {line} or {crossing}. If {near} is {digit}, {square} has \
         its {digit} in {crossing}; otherwise {far} is {digit}. Either way {lost} is not {digit}."
    )
}
