//! The written digits that keep a digit out of the cells beside a pattern. A player without
//! notes has to see them.

use super::phrases::{Join, list};
use crate::board::{Digit, Text};
use crate::classic::{CellSet, Grid, House};
use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::technique::Technique as T;
use crate::logic::techniques::singles::basic::blockers;
use crate::text;

/// The written digits that rule out the other empty cells of a house, where its digits can only
/// go in the cells of the pattern. For example: "In box 3 the 4s at r2c7 and r5c8 rule out the
/// other empty cells." `None` of other patterns, and where something else rules out a cell.
pub fn blocked_by(step: &Deduction, values: &Grid) -> Option<Text> {
    let house = step.evidence.houses(HouseRole::Base).next()?;
    if !says_where_digits_go(step.technique) {
        return None;
    }
    let cells = step.evidence.cells(Role::Defining);
    let others = (house.cell_set() & values.empty_cells()) - cells;
    let digits = step.evidence.digits(Role::Defining).iter();
    let named = digits.map(|digit| Some((digit, all_blockers(digit, others, values)?)));
    let named: Vec<(Digit, CellSet)> = named.collect::<Option<_>>()?;
    sentence(house, &named)
}

/// Whether a pattern is that some digits of a house can only go in some of its cells. Of a
/// hidden single the proof says why.
fn says_where_digits_go(technique: T) -> bool {
    matches!(
        technique,
        T::LockedPointing
            | T::LockedClaiming
            | T::DirectPointing
            | T::DirectClaiming
            | T::HiddenPair
            | T::HiddenTriple
            | T::HiddenQuadruple
            | T::DirectHiddenPair
            | T::DirectHiddenTriple
    )
}

/// Some of the cells with this digit that together see all of these.
fn all_blockers(digit: Digit, cells: CellSet, values: &Grid) -> Option<CellSet> {
    let chosen = blockers(values.cells_with(digit), cells);
    let is_seen = |cell: crate::classic::Cell| !(cell.peers() & chosen).is_empty();
    cells.iter().all(is_seen).then_some(chosen)
}

fn sentence(house: House, named: &[(Digit, CellSet)]) -> Option<Text> {
    let named = named.iter().filter(|(_, cells)| !cells.is_empty());
    let all = named
        .clone()
        .fold(CellSet::NONE, |all, (_, cells)| all | *cells);
    let texts = named.map(|(digit, cells)| {
        let plural = if cells.len() == 1 { "" } else { "s" };
        format!("the {digit}{plural} at {}", list(*cells, Join::And))
    });
    let verb = match all.len() {
        0 => return None,
        1 => "rules",
        _ => "rule",
    };
    Some(text!(
        "In {house} {} {verb} out the other empty cells.",
        list(texts, Join::And)
    ))
}
