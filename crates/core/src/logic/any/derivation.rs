//! The derivation of a fact about a candidate: easy steps that hold anyway, and after them the one
//! that settles it, without those that nothing later needs.

use super::AnyLadder;
use super::board::{Position, SeenPosition};
use super::paths::used;
use crate::board::{Cell, CellSet, Digit};
use crate::logic::step::Step;
use crate::logic::{Family, Technique};
use crate::rules::rule_index::concerned_cells;

/// So many steps are taken before one that ends a derivation whatever else is open.
const MOST_STEPS: usize = 120;

/// What is to be derived, and how.
pub(crate) struct DerivationGoal<'a> {
    /// The techniques of the steps before the last one.
    pub is_used: &'a dyn Fn(Technique) -> bool,
    /// Whether it holds on a board.
    pub is_reached: &'a dyn Fn(&Position) -> bool,
    /// The last step on a board where those techniques lead no further.
    pub last: &'a dyn Fn(&Position) -> Option<Step>,
    /// A contradiction that is the last step where they would still lead on.
    pub early: &'a dyn Fn(&Position) -> Option<Step>,
    pub is_cancelled: &'a dyn Fn() -> bool,
}

/// Steps one after the other, with the board before each and the one after the last.
struct CandidateDerivation {
    steps: Vec<Step>,
    boards: Vec<Position>,
}

impl AnyLadder {
    /// The easiest steps one after the other up to a goal, without those that the others do not
    /// need: the shortest derivation among that by all of them and those that end sooner, in a
    /// contradiction. `None` if there is none, or nothing to derive.
    pub(crate) fn derive(&self, start: &Position, goal: &DerivationGoal<'_>) -> Option<Vec<Step>> {
        let whole = self
            .to_end(start, goal)
            .filter(|found| !found.steps.is_empty())?;
        let early = self.ending_early(&whole, goal);
        let all = whole.steps.clone();
        let derivations = std::iter::once(whole).chain(early);
        let short = derivations.map(|found| self.shortened(found, goal));
        let shortest = short.min_by_key(|found| reading_order(&found.steps))?;
        let shortest = self.eased(shortest, &all, goal);
        let told = shortest.steps.iter().zip(&shortest.boards);
        let told = told.map(|(step, board)| self.told(step.clone(), &SeenPosition::from(board)));
        (!(goal.is_cancelled)()).then(|| told.collect())
    }

    /// The derivations that leave this one for a contradiction that is much shorter than those
    /// before.
    fn ending_early(
        &self,
        whole: &CandidateDerivation,
        goal: &DerivationGoal<'_>,
    ) -> Vec<CandidateDerivation> {
        let (mut derivations, mut least) = (Vec::new(), usize::MAX);
        let before_last = whole.boards.iter().enumerate();
        for (place, board) in before_last.take(whole.steps.len()) {
            let last = (goal.early)(board).filter(|last| last.length() < least);
            let Some(last) = last.filter(|_| !(goal.is_cancelled)()) else {
                continue;
            };
            least = last.length();
            let after = self.after(board, &last);
            let steps = whole.steps[..place].iter().cloned().chain([last]);
            let boards = whole.boards[..=place].iter().cloned().chain([after]);
            derivations.push(CandidateDerivation {
                steps: steps.collect(),
                boards: boards.collect(),
            });
        }
        derivations
    }

    /// A derivation without the steps that no later one needs.
    fn shortened(
        &self,
        mut found: CandidateDerivation,
        goal: &DerivationGoal<'_>,
    ) -> CandidateDerivation {
        for place in (0..found.steps.len().saturating_sub(1)).rev() {
            if let Some(rest) = self.without(&found, place, goal) {
                found.steps.truncate(place);
                found.boards.truncate(place);
                found.steps.extend(rest.steps);
                found.boards.extend(rest.boards);
            }
        }
        found
    }

    /// The derivation by every step.
    fn to_end(&self, start: &Position, goal: &DerivationGoal<'_>) -> Option<CandidateDerivation> {
        let techniques: Vec<Technique> = used(goal.is_used).collect();
        let (mut steps, mut boards) = (Vec::new(), vec![start.clone()]);
        while !(goal.is_reached)(&boards[steps.len()]) {
            let board = &boards[steps.len()];
            let seen = SeenPosition::from(board);
            let step = self.next_among(&techniques, &seen, goal.is_cancelled);
            let step = step.filter(|_| steps.len() < MOST_STEPS);
            let step = step.or_else(|| (goal.last)(board))?;
            boards.push(self.after(board, &step));
            steps.push(step);
        }
        Some(CandidateDerivation { steps, boards })
    }

    fn after(&self, board: &Position, step: &Step) -> Position {
        let mut after = board.clone();
        after.apply(&self.index, step);
        after
    }

    /// A derivation that ends in a contradiction, with those of all steps before it that make this
    /// shorter: what holds anyway is no part of a supposition.
    fn eased(
        &self,
        mut found: CandidateDerivation,
        all: &[Step],
        goal: &DerivationGoal<'_>,
    ) -> CandidateDerivation {
        for step in all {
            let place = found.steps.len() - 1;
            let last = &found.steps[place];
            let changes = |at: &(Cell, Digit)| last.cells.contains(at.0);
            let is_near = step.removals.iter().chain(&step.placements).any(changes);
            let is_forcing = |step: &Step| step.technique.family() == Family::Forcing;
            if !is_near || is_forcing(step) || !is_forcing(last) || (goal.is_cancelled)() {
                continue;
            }
            let Some(step) = self.again(step, &found.boards[place], goal) else {
                continue;
            };
            let board = self.after(&found.boards[place], &step);
            let shorter = (goal.early)(&board).filter(|its| its.length() < last.length());
            if let Some(shorter) = shorter {
                let after = self.after(&board, &shorter);
                found.steps.splice(place.., [step, shorter]);
                found.boards.splice(place + 1.., [board, after]);
            }
        }
        found
    }

    /// What follows a step of a derivation, from the board before that, if all of it is found there.
    fn without(
        &self,
        found: &CandidateDerivation,
        place: usize,
        goal: &DerivationGoal<'_>,
    ) -> Option<CandidateDerivation> {
        let mut rest = CandidateDerivation {
            steps: Vec::new(),
            boards: vec![found.boards[place].clone()],
        };
        for (step, with_it) in found.steps.iter().zip(&found.boards).skip(place + 1) {
            let board = &rest.boards[rest.steps.len()];
            let again = if self.is_touched(step, [board, with_it]) {
                self.again(step, board, goal)?
            } else {
                step.clone()
            };
            rest.boards.push(self.after(board, &again));
            rest.steps.push(again);
        }
        (goal.is_reached)(&rest.boards[rest.steps.len()]).then_some(rest)
    }

    /// A step on another board. A last one may be another there, but no longer.
    fn again(&self, step: &Step, board: &Position, goal: &DerivationGoal<'_>) -> Option<Step> {
        if step.technique.family() == Family::Forcing {
            let again = (goal.early)(board)?;
            return (again.length() <= step.length()).then_some(again);
        }
        self.found_again(step, &SeenPosition::from(board), goal.is_cancelled)
    }

    /// Whether two boards differ in anything on which a step may rest.
    pub(in crate::logic) fn is_touched(&self, step: &Step, [one, other]: [&Position; 2]) -> bool {
        let mut scope = self.scope(step).iter();
        scope.any(|cell| differ(one, other, cell))
    }

    /// The cells on which a step may rest.
    fn scope(&self, step: &Step) -> CellSet {
        let changed = step.placements.iter().chain(&step.removals);
        let changed: CellSet = changed.map(|at| at.0).collect();
        let clues = step.clues.iter().map(|&clue| &self.index.clues()[clue]);
        let named = clues.map(|clue| concerned_cells(clue, self.index.size()));
        named.fold(step.cells | changed, |scope, cells| scope | cells)
    }
}

fn differ(one: &Position, other: &Position, cell: Cell) -> bool {
    one.candidates.get(cell) != other.candidates.get(cell)
        || one.values.get(cell) != other.values.get(cell)
}

/// So many steps and links are followed without losing the thread.
const FOLLOWED: usize = 9;

/// How late a proof is told: those first that can be followed, of these and of the others those
/// with the least to follow.
pub(in crate::logic) fn reading_order(steps: &[Step]) -> (bool, usize) {
    let links = steps.last().map_or(0, Step::length);
    (steps.len() + links > FOLLOWED + 1, length_of(steps))
}

/// How much there is to follow: steps that hold anyway are easier than links of a supposition.
pub(in crate::logic) fn length_of(steps: &[Step]) -> usize {
    let weight = |step: &Step| match step.technique.family() {
        Family::Forcing => 2 * step.length(),
        _ => 1,
    };
    steps.iter().map(weight).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::Puzzle;
    use crate::logic::{ForcingNets, IndexedRules, Ladder, Supposition};

    const BOARDS: &str = include_str!("../../../../../tests/data/variants/boards.tsv");

    /// A wrong digit of a new killer was refuted in one sentence of many pages, most of which held
    /// without it.
    #[test]
    fn a_proof_is_no_longer_than_the_contradiction_at_once_and_follows() {
        let (mut derivations, mut at_once) = (0, 0);
        let is_wanted = |row: &&str| row.starts_with("9\tkiller") || row.starts_with("9\twhispers");
        for row in BOARDS.lines().filter(is_wanted).step_by(12) {
            let columns: Vec<&str> = row.split('\t').collect();
            let puzzle: Puzzle = columns[4].parse().expect("a puzzle");
            let rules = IndexedRules::new(puzzle.rules);
            let start = Position::new(&rules, &puzzle.givens);
            let answers = columns[3].bytes().map(|digit| digit - b'0');
            let mut asked = Cell::all(9)
                .zip(answers)
                .filter(|(cell, _)| start.is_open(*cell));
            let (cell, right) = asked.nth(5).expect("an open cell");
            let candidates = start.candidates.get(cell).iter();
            for wrong in candidates.filter(|digit| digit.get() != right) {
                let (search, supposed) = (Ladder::new(&rules), Supposition::Present);
                let candidate = (cell, wrong);
                let proof = search.prove(&start, candidate, supposed, ForcingNets::Avoided);
                let Some(proof) = proof else { continue };
                let mut board = start.clone();
                for step in proof.steps() {
                    assert_eq!(rules.ladder().check(step, &board), Ok(()), "{row}");
                    step.apply(&rules, &mut board);
                }
                assert!(!board.candidates.has(cell, wrong), "{row}");
                let steps: Vec<Step> = proof.steps().cloned().collect();
                let all_at_once = rules.ladder().contradiction_of(candidate, &start);
                if let Some(step) = all_at_once.filter(|_| steps.len() > 2) {
                    (derivations, at_once) = (
                        derivations + length_of(&steps),
                        at_once + length_of(&[step]),
                    );
                }
            }
        }
        assert!(
            derivations > 0 && 3 * derivations < 2 * at_once,
            "{derivations} of {at_once}"
        );
    }

    #[test]
    fn nothing_is_derived_that_holds_already() {
        let ladder = AnyLadder::new(crate::rules::Rules::classic());
        let start = Position::new(ladder.index(), &crate::board::Grid::EMPTY);
        let here = DerivationGoal {
            is_used: &|_| true,
            is_reached: &|_| true,
            last: &|_| None,
            early: &|_| None,
            is_cancelled: &|| false,
        };
        assert_eq!(ladder.derive(&start, &here), None);
    }
}
