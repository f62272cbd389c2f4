//! Lines of whispers on which low and high digits take turns.

use super::board::Board;
use super::clue_steps::{emit_each, techniques_of, what_is_left};
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::{Candidate, Step};
use crate::rules::local::LocalClue;
use crate::rules::pair::PairRelation;
use crate::text;
use std::collections::BTreeMap;

/// The digits of which one is low and the next one on the line is high.
#[derive(Clone, Copy)]
struct TakingTurns {
    low: DigitSet,
    high: DigitSet,
}

impl TakingTurns {
    /// `None` if a digit in the middle has neighbours on both sides, or the clue has other rules.
    fn of(clue: &LocalClue, size: usize) -> Option<TakingTurns> {
        let relations = clue.relations(size);
        let (_, _, PairRelation::Apart(by)) = *relations.first()? else {
            return None;
        };
        let is_same = |its: &(Cell, Cell, PairRelation)| its.2 == PairRelation::Apart(by);
        let by = usize::from(by);
        let (low, all) = (DigitSet::up_to(size - by.min(size)), DigitSet::up_to(size));
        let turns = TakingTurns {
            low,
            high: all - DigitSet::up_to(by),
        };
        let differ = (turns.low & turns.high).is_empty() && !turns.low.is_empty();
        (differ && relations.iter().all(is_same)).then_some(turns)
    }

    fn side_of(self, digits: DigitSet) -> Option<DigitSet> {
        let mut sides = [self.low, self.high].into_iter();
        sides.find(|side| (digits - *side).is_empty())
    }

    fn other(self, side: DigitSet) -> DigitSet {
        if side == self.low {
            self.high
        } else {
            self.low
        }
    }

    fn name(self, side: DigitSet) -> &'static str {
        if side == self.low { "low" } else { "high" }
    }

    /// "r5c5 and r7c7 are high; r6c6 is low"; of one that is written its digit.
    fn result(self, board: &Board, step: &Step, sides: &BTreeMap<Cell, DigitSet>) -> String {
        if !step.placements.is_empty() {
            return what_is_left(board, step);
        }
        let lost: CellSet = step.removals.iter().map(|at| at.0).collect();
        let named = [self.low, self.high].map(|side| {
            let cells: CellSet = lost.iter().filter(|cell| sides[cell] == side).collect();
            let are = if cells.len() == 1 { "is" } else { "are" };
            let said = format!("{} {are} {}", list(cells, Join::And), self.name(side));
            (!cells.is_empty()).then_some(said)
        });
        let named: Vec<String> = named.into_iter().flatten().collect();
        named.join("; ")
    }

    /// "low digits (1 to 4) and high ones (6 to 9) take turns"
    fn words(self) -> String {
        let range = |side: DigitSet| {
            let (first, last) = (side.first(), side.iter().last());
            let ends: Vec<Digit> = first.into_iter().chain(last).collect();
            format!("{:#} to {:#}", ends[0], ends[1])
        };
        let (low, high) = (range(self.low), range(self.high));
        format!("low digits ({low}) and high ones ({high}) take turns")
    }
}

/// What a line leaves its cells because one of them is low or high: a step only where it reaches
/// beyond the neighbours of that cell.
pub(super) fn by_turns(
    board: &Board,
    number: usize,
    clue: &LocalClue,
    emit: &mut dyn FnMut(Step),
) -> bool {
    let size = board.index.size();
    let Some(turns) = TakingTurns::of(clue, size) else {
        return false;
    };
    let known = |cell: Cell| turns.side_of(board.candidates(cell));
    let Some((from, sides)) = sides_of(board, clue, turns) else {
        return false;
    };
    let lost = board.lost(sides.iter().map(|(&cell, &side)| (cell, side)));
    let relations = clue.relations(size);
    let is_beside_known =
        |at: &Candidate| beside(&relations, at.0).any(|other| known(other).is_some());
    if lost.iter().all(is_beside_known) {
        return false;
    }
    let [technique, _] = techniques_of(clue);
    let step = Step::removal(technique, lost, clue.cell_set(), [number]);
    let tell = |step: &mut Step, _: &[Candidate]| {
        let side = known(from).unwrap_or_default();
        let is = match board.candidates(from).single() {
            Some(value) => format!("{from} is {value:#}"),
            None => format!("{from} is {}", turns.name(side)),
        };
        let (name, rule, words) = (capital(format!("{clue:#}")), clue.rule(), turns.words());
        let result = turns.result(board, step, &sides);
        step.tell(text!("{name}: {rule}, so {words}. {is}. So {result}."));
    };
    emit_each(board, clue, step, tell, emit);
    true
}

/// The cells before and after one on the line.
fn beside(
    relations: &[(Cell, Cell, PairRelation)],
    cell: Cell,
) -> impl Iterator<Item = Cell> + use<'_> {
    let pairs = relations.iter().map(|&(one, other, _)| [one, other]);
    pairs.filter_map(move |[one, other]| match cell {
        _ if one == cell => Some(other),
        _ if other == cell => Some(one),
        _ => None,
    })
}

/// A cell of the line that is low or high, and what all cells of the line are by it; `None` if no
/// cell is, or another one has no digit left then.
fn sides_of(
    board: &Board,
    clue: &LocalClue,
    turns: TakingTurns,
) -> Option<(Cell, BTreeMap<Cell, DigitSet>)> {
    let known = |&cell: &Cell| Some((cell, turns.side_of(board.candidates(cell))?));
    let (from, side) = clue.cells.iter().find_map(known)?;
    let mut sides = BTreeMap::from([(from, side)]);
    let mut waiting = vec![from];
    let relations = clue.relations(board.index.size());
    while let Some(cell) = waiting.pop() {
        let across = turns.other(sides[&cell]);
        for other in beside(&relations, cell) {
            if sides.insert(other, across).is_none() {
                waiting.push(other);
            }
        }
    }
    let can_be = |(cell, side): (&Cell, &DigitSet)| !(board.candidates(*cell) & *side).is_empty();
    sides.iter().all(can_be).then_some((from, sides))
}

#[cfg(test)]
mod tests {
    use super::TakingTurns;
    use crate::board::Cell;
    use crate::rules::local::{LocalClue, LocalKind};

    #[test]
    fn digits_take_turns_only_where_none_in_the_middle_has_two_partners() {
        let cells: Vec<Cell> = (0..4).map(|column| Cell::at(0, column)).collect();
        let turns = |size, by| {
            let clue = LocalClue::new(LocalKind::Whispers, cells.clone(), vec![by]);
            TakingTurns::of(&clue, size).map(TakingTurns::words)
        };
        let said = "low digits (1 to 4) and high ones (6 to 9) take turns";
        assert_eq!(turns(9, 5).as_deref(), Some(said));
        // 5 stands between 1 and 9.
        assert_eq!(turns(9, 4), None);
        let said = "low digits (1 to 3) and high ones (4 to 6) take turns";
        assert_eq!(turns(6, 3).as_deref(), Some(said));
    }
}
