//! Why a sum or a clue cannot be met at the end of a contradiction.

use super::grounds::Grounds;
use super::trial::{FillReason, Trial, TrialEvent};
use crate::board::words::in_words;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::any::clue_facts::ClueOnBoard;
use crate::logic::any::equation_proof::equation_as_reason;
use crate::logic::any::open_equations::added;
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
        let added = |of: fn(DigitSet) -> Option<Digit>| -> i32 {
            let ends = equation.plus.iter().filter_map(|cell| of(values(cell)));
            ends.map(|digit| i32::from(digit.get())).sum()
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

    /// Why cells that differ cannot add up: what some of them are takes too much, or leaves the
    /// others no digits.
    pub(super) fn unmet_innies(&self, innies: &Equation, grounds: &Grounds) -> String {
        let left = self.left_by(grounds);
        let cells: Vec<(Cell, DigitSet)> = { innies.plus.iter() }
            .map(|cell| (cell, left.get(cell)))
            .collect();
        let some = 1..(1_u32 << cells.len()) - 1;
        let mut said = some.filter_map(|bits| beside_locked(&cells, bits, innies.total));
        said.next().unwrap_or_else(|| {
            let count = in_words(cells.len());
            format!(", but no {count} different digits fit into these cells")
        })
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

/// ", but r6c1, r6c2 and r6c3 are 3, 7 and 9, and 11 is left for r4c2 + r4c3, which no two of 2, 4
/// and 6 make": what is left beside some of the cells, a bit for each, if these take as many digits
/// as they are.
fn beside_locked(cells: &[(Cell, DigitSet)], bits: u32, total: i32) -> Option<String> {
    let (those, rest): (Vec<_>, Vec<_>) =
        (0..cells.len()).partition(|place| bits >> place & 1 != 0);
    let taken = those
        .iter()
        .fold(DigitSet::NONE, |all, &place| all | cells[place].1);
    if taken.len() != those.len() {
        return None;
    }
    let number = |digit: Digit| i32::from(digit.get());
    let total = total - taken.iter().map(number).sum::<i32>();
    let rest_sets = rest.iter().map(|&place| cells[place].1 - taken);
    let end = |of: fn(DigitSet) -> Option<Digit>| -> i32 {
        rest_sets.clone().filter_map(of).map(number).sum()
    };
    let (least, most) = (end(|set| set.first()), end(|set| set.iter().last()));
    let digits = rest_sets.clone().fold(DigitSet::NONE, |all, set| all | set);
    let make = if rest.len() == 1 { "is" } else { "make" };
    let why = match rest.len() {
        _ if least > total => format!("which {make} {least} or more"),
        _ if most < total => format!("which {make} {most} or less"),
        1 => "which it cannot be".to_owned(),
        2 if !has_pair([digits; 2], total) => {
            format!("which no two of {} make", list(digits, Join::And))
        }
        2 if !has_pair([0, 1].map(|place| cells[rest[place]].1 - taken), total) => {
            "which they cannot make".to_owned()
        }
        _ => return None,
    };
    let names = |places: Vec<usize>| places.into_iter().map(|place| cells[place].0);
    let are = if those.len() == 1 { "is" } else { "are" };
    let (those, rest) = (list(names(those), Join::And), added(names(rest)));
    let taken = list(taken, Join::And);
    Some(format!(
        ", but {those} {are} {taken}, and {total} is left for {rest}, {why}"
    ))
}

/// Whether two cells with these digits can have different ones with this sum.
fn has_pair([one, other]: [DigitSet; 2], total: i32) -> bool {
    let fits = |digit: &Digit| {
        let rest = u8::try_from(total - i32::from(digit.get())).ok();
        let rest = rest.and_then(Digit::new).filter(|rest| rest != digit);
        rest.is_some_and(|rest| other.contains(rest))
    };
    one.iter().any(|digit| fits(&digit))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_some_innies_take_is_said_of_the_others() {
        let said = |sets: [&[u8]; 4], total: i32| {
            let cells = (0..).zip(sets).map(|(column, digits)| {
                let digits = digits.iter().filter_map(|&digit| Digit::new(digit));
                (Cell::at(0, column), digits.collect())
            });
            let cells: Vec<(Cell, DigitSet)> = cells.collect();
            beside_locked(&cells, 0b0011, total)
        };
        let pair: &[u8] = &[3, 7];
        let of = |rest: [&[u8]; 2], total| said([pair, pair, rest[0], rest[1]], total);
        assert_eq!(
            of([&[2, 4], &[2, 6]], 21).as_deref(),
            Some(
                ", but r1c1 and r1c2 are 3 and 7, and 11 is left for r1c3 + r1c4, which make 10 or less"
            )
        );
        assert_eq!(
            of([&[2, 4, 8], &[2, 4, 6]], 17).as_deref(),
            Some(
                ", but r1c1 and r1c2 are 3 and 7, and 7 is left for r1c3 + r1c4, which no two of 2, 4, 6 \
                 and 8 make"
            )
        );
        let apart = of([&[2, 5], &[4]], 17).unwrap_or_default();
        assert!(
            apart.ends_with("for r1c3 + r1c4, which they cannot make"),
            "{apart}"
        );
        assert_eq!(of([&[2, 4], &[2, 6]], 20), None, "4 and 6");
        assert_eq!(
            said([&[3, 7], &[3, 8], &[2], &[4]], 30),
            None,
            "three digits"
        );
    }
}
