//! What two cells of a clue leave each other: one step for each clue, told along its line.

use super::board::Board;
use super::clue_facts::ClueOnBoard;
use super::clue_steps::{emit_each, techniques_of, what_is_left};
use super::words::cells_are;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::{Candidate, Step};
use crate::rules::local::LocalClue;
use crate::rules::pair::PairRelation;
use crate::text;
use std::collections::BTreeMap;

/// Two cells of a clue of which the second is why the first loses digits.
#[derive(Clone, Copy)]
struct PairLoss {
    cell: Cell,
    other: Cell,
    /// What the cell is, seen from the other.
    relation: PairRelation,
    lost: DigitSet,
}

/// A clue with its number, and what its pairs rule out.
struct ClueByPairs<'a, 'b> {
    board: &'a Board<'b>,
    clue: &'a LocalClue,
    losses: Vec<PairLoss>,
}

/// The candidates that another cell of a clue excludes.
pub(super) fn by_pairs(
    board: &Board,
    number: usize,
    clue: &LocalClue,
    emit: &mut dyn FnMut(Step),
) -> bool {
    let relations = clue.relations(board.index.size());
    let losses = relations
        .into_iter()
        .flat_map(|(one, other, relation)| {
            let one_loses = PairLoss::new(board, (one, other, relation.reversed()));
            let other_loses = PairLoss::new(board, (other, one, relation));
            [one_loses, other_loses]
        })
        .flatten();
    let losses: Vec<PairLoss> = losses.collect();
    let is_whole = clue.cells.len() == 2;
    let mut found = false;
    for losses in if is_whole {
        vec![losses]
    } else {
        by_cause(losses)
    } {
        let its = ClueByPairs {
            board,
            clue,
            losses,
        };
        its.emit(number, &mut |step| {
            found = true;
            emit(step);
        });
    }
    found
}

/// What each cell of a line is the reason of.
fn by_cause(losses: Vec<PairLoss>) -> Vec<Vec<PairLoss>> {
    let mut all: Vec<Vec<PairLoss>> = Vec::new();
    for loss in losses {
        let is_same = |its: &&mut Vec<PairLoss>| {
            let first = its[0];
            (first.other, first.relation) == (loss.other, loss.relation)
        };
        match all.iter_mut().find(is_same) {
            Some(those) => those.push(loss),
            None => all.push(vec![loss]),
        }
    }
    all
}

impl PairLoss {
    /// `None` if the cell loses nothing, or everything.
    fn new(board: &Board, (cell, other, relation): (Cell, Cell, PairRelation)) -> Option<PairLoss> {
        let excluded = excluded(relation, board.candidates(other), board.all_values());
        let lost = board.candidates(cell) & excluded;
        let loses = board.position.is_open(cell) && !lost.is_empty();
        (loses && lost != board.candidates(cell)).then_some(PairLoss {
            cell,
            other,
            relation,
            lost,
        })
    }
}

/// What no candidate of the other cell allows.
fn excluded(relation: PairRelation, others: DigitSet, all: DigitSet) -> DigitSet {
    let others = others.iter();
    others.fold(all, |lost, value| lost & relation.excluded(value))
}

impl ClueByPairs<'_, '_> {
    fn emit(&self, number: usize, emit: &mut dyn FnMut(Step)) {
        let mut lost: BTreeMap<Cell, DigitSet> = BTreeMap::new();
        for loss in &self.losses {
            let all = lost.entry(loss.cell).or_default();
            *all = *all | loss.lost;
        }
        // Where a cell would lose everything, each other cell is a contradiction of its own.
        lost.retain(|&cell, lost| *lost != self.board.candidates(cell));
        let lost = lost.into_iter();
        let removals = lost.flat_map(|(cell, lost)| lost.iter().map(move |value| (cell, value)));
        let removals: Vec<Candidate> = removals.collect();
        if removals.is_empty() {
            return;
        }
        let cells = self.losses.iter().flat_map(|loss| [loss.cell, loss.other]);
        let [technique, _] = techniques_of(self.clue);
        let step = Step::removal(technique, removals, cells.collect::<CellSet>(), [number]);
        let tell = |step: &mut Step, removals: &[Candidate]| {
            let (name, why) = (capital(format!("{:#}", self.clue)), self.why(removals));
            let result = what_is_left(self.board, step);
            step.tell(text!("{name}{why}. So {result}."));
        };
        emit_each(self.board, self.clue, step, tell, emit);
    }

    /// Why candidates go, behind the name of the clue.
    fn why(&self, removals: &[Candidate]) -> String {
        let is_said = |loss: &&PairLoss| removals.iter().any(|at| at.0 == loss.cell);
        let losses: Vec<PairLoss> = self.losses.iter().filter(is_said).copied().collect();
        if let Some(ways) = self.ways_of_both(&losses) {
            return format!(": {}. {}", self.rule(), capital(ways));
        }
        let mut by_other: Vec<PairLoss> = Vec::new();
        for loss in losses {
            match by_other.iter_mut().find(|its| its.other == loss.other) {
                Some(its) => its.lost = its.lost | loss.lost,
                None => by_other.push(loss),
            }
        }
        let why = by_other.iter().map(|loss| self.why_excluded(loss));
        let why = why.collect::<Vec<String>>().join("; ");
        format!(": {}. {}", self.rule(), capital(why))
    }

    /// How two cells that both lose digits can be filled: case by case where one of them can have
    /// two digits, otherwise "r6c3 and r6c4 can only be 3-6, 4-8 or 5-9".
    fn ways_of_both(&self, losses: &[PairLoss]) -> Option<String> {
        let [first, second] = losses else {
            return None;
        };
        let (one, other) = (first.cell, first.other);
        let is_of_both = (one, other) == (second.other, second.cell);
        let on_board = ClueOnBoard {
            board: self.board,
            clue: self.clue,
            apart: 0,
        };
        if !is_of_both {
            return None;
        }
        let mut ends = [*first, *second];
        ends.sort_by_key(|its| self.board.candidates(its.cell).len());
        self.by_cases(ends[0])
            .or_else(|| on_board.ways_in_words([one, other]))
    }

    /// What each of two digits of a cell needs in the other: "r2c9 is 1 or 3: 1 needs 2 in r3c9, but
    /// r2c8 is 2; 3 needs 2 or 4, of which only 4 is left".
    fn by_cases(&self, loss: PairLoss) -> Option<String> {
        let (cell, other) = (loss.cell, loss.other);
        let digits = self.board.candidates(cell);
        if digits.len() != 2 {
            return None;
        }
        let left_in_other = self.board.candidates(other);
        let needs = digits.iter().map(|value| {
            let partners = partners(self.board.all_values(), loss.relation, value);
            let left = partners & left_in_other;
            let needed = list(partners, Join::Or);
            match left.len() {
                0 if partners.is_empty() => format!("no digit fits {value:#}"),
                0 => {
                    let gone = why_gone(self.board, (other, partners));
                    format!("{value:#} needs {needed} in {other}, but {gone}")
                }
                1 if partners.len() > 1 => {
                    let left = list(left, Join::Or);
                    format!("{value:#} needs {needed} in {other}, of which only {left} is left")
                }
                _ => format!("{value:#} needs {} in {other}", list(left, Join::Or)),
            }
        });
        let needs = needs.collect::<Vec<String>>().join("; ");
        Some(format!("{cell} is {}: {needs}", list(digits, Join::Or)))
    }

    /// The rule of a clue on two cells in a few words.
    fn rule(&self) -> String {
        let of_two = self.clue.cells.len() == 2;
        match self.losses.first().map(|loss| loss.relation) {
            Some(PairRelation::Ratio(2)) if of_two => "one is twice the other".to_owned(),
            Some(PairRelation::Ratio(ratio)) if of_two => format!("one is {ratio} times the other"),
            Some(PairRelation::Difference(1)) if of_two => "they are consecutive".to_owned(),
            Some(PairRelation::Difference(by)) if of_two => format!("they differ by {by}"),
            Some(PairRelation::Sum(sum)) if of_two => format!("they add up to {sum}"),
            _ => self.clue.rule(),
        }
    }

    fn why_excluded(&self, loss: &PairLoss) -> String {
        let (other, others) = (loss.other, self.board.candidates(loss.other));
        let is_open = self.board.position.is_open(other);
        match needed_partners(self.board, loss) {
            _ if is_open && others.len() == 1 => {
                format!("{other} can only be {}", list(others, Join::Or))
            }
            (needed, words) if others.len() > needed.max(2) => words,
            _ => format!("{other} is {}", list(others, Join::Or)),
        }
    }
}

/// The digits of the second cell of a relation that a digit of the first allows.
fn partners(all: DigitSet, relation: PairRelation, value: Digit) -> DigitSet {
    let fits = |partner: &Digit| !relation.excluded(*partner).contains(value);
    all.iter().filter(fits).collect()
}

/// So many digits are each named with the cell that has them.
const FEW_CAUSES: usize = 3;

/// Why a cell has none of these digits: "r2c8 is 2 and r5c9 is 4" where each stands in a cell that
/// it sees, otherwise "those are ruled out".
fn why_gone(board: &Board, (cell, digits): (Cell, DigitSet)) -> String {
    let seen = digits.iter().map(|value| {
        let cause = board.digit_seen_from((cell, value))?;
        Some((cause, value))
    });
    match seen.collect::<Option<Vec<Candidate>>>() {
        Some(causes) if causes.len() <= FEW_CAUSES => cells_are(causes),
        _ if digits.len() == 1 => "that is ruled out".to_owned(),
        _ => "those are ruled out".to_owned(),
    }
}

/// What the digits that a cell loses would need in the other one: "3 needs 2 or 4 in r1c2, but
/// those are ruled out"; and how many digits it would need.
fn needed_partners(board: &Board, loss: &PairLoss) -> (usize, String) {
    let partners = |value: Digit| partners(board.all_values(), loss.relation, value);
    let alone: DigitSet = loss
        .lost
        .iter()
        .filter(|&value| partners(value).is_empty())
        .collect();
    let without = (!alone.is_empty()).then(|| format!("no digit fits {}", list(alone, Join::Or)));
    let mut paired: Vec<(DigitSet, DigitSet)> = Vec::new();
    for value in loss.lost - alone {
        match paired.iter_mut().find(|its| its.1 == partners(value)) {
            Some((values, _)) => *values = values.with(value),
            None => paired.push((DigitSet::only(value), partners(value))),
        }
    }
    let needed = paired
        .iter()
        .fold(DigitSet::NONE, |needed, its| needed | its.1);
    let with = (!paired.is_empty()).then(|| {
        let needs = paired.iter().map(|&(values, partners)| {
            let needs = if values.len() == 1 { "needs" } else { "need" };
            let (values, partners) = (list(values, Join::And), list(partners, Join::Or));
            format!("{values} {needs} {partners}")
        });
        let gone = why_gone(board, (loss.other, needed));
        format!("{} in {}, but {gone}", list(needs, Join::And), loss.other)
    });
    let said: Vec<String> = without.into_iter().chain(with).collect();
    (needed.len(), said.join("; "))
}
