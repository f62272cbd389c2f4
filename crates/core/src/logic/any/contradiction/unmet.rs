//! Why a sum or a clue cannot be met at the end of a contradiction.

use super::grounds::Grounds;
use super::trial::{FillReason, Trial, TrialEvent};
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::any::clue_facts::ClueOnBoard;
use crate::logic::any::equation_proof::equation_as_reason;
use crate::logic::hints::phrases::{Join, list};
use crate::logic::step::Candidate;
use crate::rules::equation::Equation;
use crate::rules::local::{LocalClue, LocalSums};

impl Trial<'_, '_> {
    /// "by rows 8 and 9 with 8 whole cages, r8c1 + r8c2 = 10", and ", but they make 11 or more", or
    /// what few candidates its cells have.
    pub(super) fn unmet_equation(
        &self,
        equation: &Equation,
        grounds: &Grounds,
    ) -> (String, Option<String>) {
        let words = equation_as_reason(self.board, equation);
        let left = self.left_by(grounds);
        let values = |cell| match self.board.position.values.get(cell) {
            Some(value) => DigitSet::only(value),
            None => left.get(cell),
        };
        let number = |digit: Option<Digit>| digit.map_or(0, |digit| i32::from(digit.get()));
        let added = |of: fn(DigitSet) -> Option<Digit>| -> i32 {
            equation
                .plus
                .iter()
                .map(|cell| number(of(values(cell))))
                .sum()
        };
        let (least, most) = (added(|set| set.first()), added(|set| set.iter().last()));
        let few = || {
            let cells = equation.cells().iter().map(|cell| (cell, values(cell)));
            let most = if equation.cells().len() <= 2 { 5 } else { 3 };
            let are_few =
                equation.cells().len() <= 4 && cells.clone().all(|its| its.1.len() <= most);
            let said = cells.map(|(cell, set)| format!("{cell} is {}", list(set, Join::Or)));
            are_few.then(|| list(said, Join::And))
        };
        let is_sum = equation.minus.is_empty();
        let they = match equation.plus.len() {
            1 => "it is",
            _ => "they make",
        };
        let why = if is_sum && least > equation.total {
            Some(format!("{they} {least} or more"))
        } else if is_sum && most < equation.total {
            Some(format!("{they} {most} or less"))
        } else {
            few()
        };
        (words, why.map(|why| format!(", but {why}")))
    }

    /// "the column indexer at r4c9 would need a 9 in r4c3 or r4c5"
    pub(super) fn unmet_clause(&self, clue: &LocalClue, grounds: &Grounds) -> String {
        let left = self.left_by(grounds);
        let at = |cell| left.get(cell);
        let (board, apart) = (self.board, 0);
        let on_board = ClueOnBoard { board, clue, apart };
        let filled = grounds
            .events
            .iter()
            .filter_map(|needed| match needed.event {
                TrialEvent::Fill((cell, _), _) => Some(cell),
                _ => None,
            });
        let open = clue.cell_set() & board.open_cells();
        let free = open - filled.collect::<CellSet>();
        // A cell that is not filled yet says more.
        let needed = [free, open, clue.cell_set()].into_iter();
        let mut needed = needed.filter_map(|free| on_board.would_have_to_be(free, &at));
        match needed.next() {
            Some((cell, digits)) => {
                let given = board.position.values.get(cell);
                let is = given.map(|value| format!(", which is {value:#}"));
                let blocker = || self.blocker((cell, digits.single()?), grounds);
                let but =
                    is.or_else(|| blocker().map(|(at, value)| format!(", but {at} is {value:#}")));
                format!(
                    "{clue:#} would need {} in {cell}{}",
                    list(digits, Join::Or),
                    but.unwrap_or_default()
                )
            }
            None => match ends_in_words(on_board, &at) {
                Some(ends) => format!("{ends} do not fit {clue:#}"),
                None => format!("{clue:#} cannot be met"),
            },
        }
    }

    /// A digit on the board, or one that is said to be there, that keeps an equal one out of a cell.
    fn blocker(&self, at: Candidate, grounds: &Grounds) -> Option<Candidate> {
        let on_board = self.board.digit_seen_from(at);
        let is_one = grounds.alike.len() == 1;
        let said = grounds
            .events
            .iter()
            .filter_map(|needed| match needed.event {
                TrialEvent::Fill(_, FillReason::Supposed) if !is_one => None,
                TrialEvent::Fill(filled, _) => Some(filled),
                _ => None,
            });
        let sees = |filled: &Candidate| filled.0 != at.0 && self.board.sees(*filled, at);
        let said = said.filter(|filled| filled.1 == at.1).find(sees);
        on_board.map(|cell| (cell, at.1)).or(said)
    }
}

/// The ends of a sandwich where both are known: "1 in r4c9 and 9 in r8c9".
fn ends_in_words(on_board: ClueOnBoard, at: &dyn Fn(Cell) -> DigitSet) -> Option<String> {
    let clue = on_board.clue;
    let known = clue.cells.iter().filter_map(|&cell| {
        let value = at(cell).single()?;
        let is_end = on_board.ends().contains(value);
        is_end.then(|| format!("{value:#} in {cell}"))
    });
    let known: Vec<String> = known.collect();
    let is_sandwich = matches!(clue.kind.sums(), LocalSums::Inside);
    (is_sandwich && known.len() == 2).then(|| list(known, Join::And))
}
