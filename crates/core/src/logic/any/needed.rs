//! What is needed: the step that the next digit needs, and chains without a clue that they do not
//! need.

use super::board::{Board, NumberedHouse, Position, SeenPosition, ToldSteps};
use super::paths::used;
use super::{AnyLadder, check, contradiction, find_all};
use crate::logic::hints::needed::steps_to_digit;
use crate::logic::step::Step;
use crate::logic::{Family, Technique};
use crate::rules::equation::Equation;
use std::cell::OnceCell;
use std::sync::Arc;

/// The most steps that a hint looks ahead for the next digit.
const MOST_STEPS_AHEAD: usize = 40;

impl AnyLadder {
    /// The first step that the next digit needs, and the easiest step on the board if its level
    /// is lower. Beyond a forcing chain or a contradiction, which take long to find, it does not look.
    pub(crate) fn next_needed(
        &self,
        position: &Position,
        is_used: &dyn Fn(Technique) -> bool,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Step> {
        let used: Vec<Technique> = used(is_used).collect();
        let (mut steps, boards) = self.to_next_digit(position, &used, is_cancelled);
        let seen = SeenPosition::from(position);
        let needed = self.needed(&steps, &boards, is_cancelled);
        let place = needed.iter().position(|needed| *needed).unwrap_or(0);
        let writes = steps.last().is_some_and(|last| !last.placements.is_empty());
        let steps_to_digit = steps_to_digit(&needed, writes);
        let step = self.found_again(steps.get(place)?, &seen, is_cancelled);
        let first = steps.swap_remove(0);
        // A search that was ended has not seen what the next digit needs.
        if is_cancelled() {
            return None;
        }
        let steps_to_digit = steps_to_digit.filter(|_| step.is_some());
        let (step, easier) = match step.filter(|_| place > 0) {
            Some(step) if first.level < step.level => (step, Some(first)),
            Some(step) => (step, None),
            None => (first, None),
        };
        Some(Step {
            easier: easier.map(|easier| Box::new(self.told(easier, &seen))),
            steps_to_digit,
            ..self.told(step, &seen)
        })
    }

    /// The easiest steps one after the other up to the next digit, and the boards between them.
    fn to_next_digit(
        &self,
        position: &Position,
        used: &[Technique],
        is_cancelled: &dyn Fn() -> bool,
    ) -> (Vec<Step>, Vec<Position>) {
        let (mut steps, mut boards) = (Vec::new(), vec![position.clone()]);
        loop {
            let board = &boards[boards.len() - 1];
            let ahead = match steps.len() {
                0 => SeenPosition::from(board),
                _ => SeenPosition::ahead(board),
            };
            let Some(step) = self.next_among(used, &ahead, is_cancelled) else {
                break;
            };
            let is_last = !step.placements.is_empty() || step.technique.family() == Family::Forcing;
            let mut after = board.clone();
            after.apply(&self.index, &step);
            boards.push(after);
            steps.push(step);
            if is_last || steps.len() == MOST_STEPS_AHEAD {
                break;
            }
        }
        (steps, boards)
    }

    /// For each step whether it is needed. The last one is; another is if later needed ones are
    /// not found without it.
    fn needed(
        &self,
        steps: &[Step],
        boards: &[Position],
        is_cancelled: &dyn Fn() -> bool,
    ) -> Vec<bool> {
        let mut needed = vec![true; steps.len()];
        for place in (0..steps.len().saturating_sub(1)).rev() {
            let mut board = boards[place].clone();
            let later = steps.iter().zip(&needed).skip(place + 1);
            let mut later = later.filter(|(_, is_needed)| **is_needed);
            needed[place] = !later.all(|(step, _)| {
                let again = self.found_again(step, &SeenPosition::from(&board), is_cancelled);
                again
                    .map(|again| board.apply(&self.index, &again))
                    .is_some()
            });
        }
        needed
    }

    /// A step as it is found on another board: there it may remove more.
    pub(super) fn found_again(
        &self,
        step: &Step,
        seen: &SeenPosition<'_>,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Step> {
        check::follows(step, &self.index, seen.position).ok()?;
        let is_same = |found: &Step| {
            (&found.placements, found.cells) == (&step.placements, step.cells)
                && step.removals.iter().all(|at| found.removals.contains(at))
        };
        let found = if step.technique == Technique::Contradiction {
            let board = self.board(seen, ToldSteps::Nothing, is_cancelled);
            contradiction::contradictions_of(&board, &step.removals).find(is_same)
        } else {
            let (technique, nothing) = (step.technique, ToldSteps::Nothing);
            // Clues and chains take long to look at: the others have no part in it.
            let is_of_clues = matches!(technique.family(), Family::Clue | Family::Sum)
                || !step.evidence.chains.is_empty();
            let all = if is_of_clues {
                self.among(technique, &step.clues, seen, nothing, is_cancelled)
            } else {
                self.all_unless(technique, seen, nothing, is_cancelled)
            };
            all.into_iter().find(is_same)
        }?;
        let needless = self.needless(&found, seen.position, is_cancelled);
        needless.is_none().then_some(found)
    }
}

/// The most searches among fewer clues for one technique on a position.
const MOST_SEARCHES: usize = 40;

impl AnyLadder {
    /// The first step with fewer clues than these name, each with one that it does not need.
    pub(super) fn first_with_fewer_clues(
        &self,
        found: &[(Step, usize)],
        seen: &SeenPosition<'_>,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Step> {
        let mut searches = MOST_SEARCHES;
        found.iter().find_map(|(step, needless)| {
            self.with_fewer_clues(step, Some(*needless), seen, &mut searches, is_cancelled)
        })
    }

    /// A step of the technique of another one that names no clue but those of that one without
    /// this one, and needs all that it names.
    fn with_fewer_clues(
        &self,
        step: &Step,
        needless: Option<usize>,
        seen: &SeenPosition<'_>,
        searches: &mut usize,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Step> {
        *searches = searches.checked_sub(1)?;
        let clues = step.clues.iter().copied();
        let clues: Vec<usize> = clues.filter(|&clue| Some(clue) != needless).collect();
        let found = self.among(
            step.technique,
            &clues,
            seen,
            ToldSteps::Nothing,
            is_cancelled,
        );
        let mut found = found.into_iter().take_while(|_| !is_cancelled());
        found.find_map(|step| {
            let needless = check::needless(&step, &self.index, seen.position, is_cancelled);
            // It is found among its own clues when it is told.
            if needless.is_none() && step.clues == clues {
                return Some(step);
            }
            self.with_fewer_clues(&step, needless, seen, searches, is_cancelled)
        })
    }

    /// Every step of a technique that rests on these clues alone.
    pub(super) fn among(
        &self,
        technique: Technique,
        clues: &[usize],
        seen: &SeenPosition<'_>,
        told: ToldSteps<'_>,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Vec<Step> {
        let whole = self.board(seen, told, is_cancelled);
        let houses = whole
            .houses
            .iter()
            .filter(|each| clues.contains(&each.clue));
        let houses: Vec<NumberedHouse> = houses.copied().collect();
        let is_among = |its: &&Arc<Equation>| its.clues().all(|clue| clues.contains(&clue));
        let equations: Vec<Arc<Equation>> =
            whole.equations.iter().filter(is_among).cloned().collect();
        let board = Board {
            houses: &houses,
            equations: &equations,
            links: &OnceCell::new(),
            only: Some(clues),
            ..whole
        };
        let mut found = Vec::new();
        find_all(technique, &board, &mut |step| found.push(step));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{Puzzle, write_cells};

    const BOARDS: &str = include_str!("../../../../../tests/data/variants/boards.tsv");

    /// The steps that `next` finds one after the other up to the first digit.
    fn to_first_digit(
        ladder: &AnyLadder,
        mut position: Position,
        next: impl Fn(&Position) -> Option<Step>,
    ) -> Vec<(Step, Position)> {
        let mut steps = Vec::new();
        while let Some(step) = next(&position) {
            let before = position.clone();
            position.apply(ladder.index(), &step);
            let is_last = !step.placements.is_empty();
            steps.push((step, before));
            if is_last {
                break;
            }
        }
        steps
    }

    /// A new killer was answered with one bare combination after the other.
    #[test]
    fn a_hint_is_what_the_next_digit_needs() {
        let (mut all, mut needed) = (0, 0);
        let rows = BOARDS
            .lines()
            .filter(|line| line.starts_with("9\tkiller\t"));
        for row in rows.step_by(3) {
            let cells: Vec<&str> = row.split('\t').collect();
            let puzzle: Puzzle = cells[4].parse().unwrap();
            let ladder = AnyLadder::new(&puzzle.rules);
            let start = Position::new(ladder.index(), &puzzle.givens);
            let easiest = |position: &Position| ladder.next(position);
            all += to_first_digit(&ladder, start.clone(), easiest).len();
            let next = |position: &Position| ladder.next_needed(position, &|_| true, &|| false);
            let steps = to_first_digit(&ladder, start, next);
            needed += steps.len();
            for (step, before) in &steps {
                assert_eq!(ladder.check(step, before), Ok(()), "{}", step.proof());
            }
            let (last, _) = steps.last().expect("a digit");
            let mut digits = puzzle.givens;
            for &(cell, value) in &last.placements {
                digits.set(cell, Some(value));
            }
            let digits = write_cells(&digits, 9);
            let is_true = digits.chars().zip(cells[3].chars());
            assert!({ is_true }.all(|(digit, answer)| digit == '.' || digit == answer));
        }
        assert!(all > 4 * needed && needed > 0, "{needed} of {all} steps");
    }
}
