//! The way to a candidate's end: easy steps that hold anyway, and after them the step that settles
//! it, without those that nothing later needs.

use super::AnyLadder;
use super::board::{Position, SeenPosition};
use super::paths::used;
use crate::board::{Cell, CellSet, Digit};
use crate::logic::step::Step;
use crate::logic::{Family, Technique};
use crate::rules::clue::Clue;

/// A way of more steps is given up.
const MOST_STEPS: usize = 120;

/// The end of a way.
pub(crate) struct WayEnd<'a> {
    /// The techniques of the steps on the way.
    pub is_used: &'a dyn Fn(Technique) -> bool,
    /// Whether a board is at its end.
    pub is_reached: &'a dyn Fn(&Position) -> bool,
    /// The last step from a board where no other one leads on.
    pub last: &'a dyn Fn(&Position) -> Option<Step>,
    /// One that ends it sooner.
    pub early: &'a dyn Fn(&Position) -> Option<Step>,
    pub is_cancelled: &'a dyn Fn() -> bool,
}

/// Steps one after the other: before each the board, and one at the end.
struct Way {
    steps: Vec<Step>,
    boards: Vec<Position>,
}

impl AnyLadder {
    /// The easiest steps one after the other up to an end, without those that the others do not
    /// need: the shortest of the ways to the last one, and to contradictions before it. `None` if
    /// they do not come to an end, or are there already.
    pub(crate) fn way_to(&self, start: &Position, end: &WayEnd<'_>) -> Option<Vec<Step>> {
        let whole = self
            .to_end(start, end)
            .filter(|way| !way.steps.is_empty())?;
        let early = self.ending_early(&whole, end);
        let all = whole.steps.clone();
        let ways = std::iter::once(whole).chain(early);
        let short = ways.map(|way| self.shortened(way, end));
        let shortest = short.min_by_key(|way| length_of(&way.steps))?;
        let shortest = self.eased(shortest, &all, end);
        let told = shortest.steps.iter().zip(&shortest.boards);
        let told = told.map(|(step, board)| self.told(step.clone(), &SeenPosition::from(board)));
        (!(end.is_cancelled)()).then(|| told.collect())
    }

    /// The ways that leave this one for a contradiction that is much shorter than those before.
    fn ending_early(&self, whole: &Way, end: &WayEnd<'_>) -> Vec<Way> {
        let (mut ways, mut least) = (Vec::new(), usize::MAX);
        let before_last = whole.boards.iter().enumerate();
        for (place, board) in before_last.take(whole.steps.len()) {
            let last = (end.early)(board).filter(|last| last.length() < least / 4 * 3);
            let Some(last) = last.filter(|_| !(end.is_cancelled)()) else {
                continue;
            };
            least = last.length();
            let after = self.after(board, &last);
            let steps = whole.steps[..place].iter().cloned().chain([last]);
            let boards = whole.boards[..=place].iter().cloned().chain([after]);
            ways.push(Way {
                steps: steps.collect(),
                boards: boards.collect(),
            });
        }
        ways
    }

    /// A way without the steps that no later one needs.
    fn shortened(&self, mut way: Way, end: &WayEnd<'_>) -> Way {
        for place in (0..way.steps.len().saturating_sub(1)).rev() {
            if let Some(rest) = self.without(&way, place, end) {
                way.steps.truncate(place);
                way.boards.truncate(place);
                way.steps.extend(rest.steps);
                way.boards.extend(rest.boards);
            }
        }
        way
    }

    /// The way with all steps.
    fn to_end(&self, start: &Position, end: &WayEnd<'_>) -> Option<Way> {
        let techniques: Vec<Technique> = used(end.is_used).collect();
        let (mut steps, mut boards) = (Vec::new(), vec![start.clone()]);
        while !(end.is_reached)(&boards[steps.len()]) {
            let board = &boards[steps.len()];
            let seen = SeenPosition::from(board);
            let step = self.next_among(&techniques, &seen, end.is_cancelled);
            let step = step.filter(|_| steps.len() < MOST_STEPS);
            let step = step.or_else(|| (end.last)(board))?;
            boards.push(self.after(board, &step));
            steps.push(step);
        }
        Some(Way { steps, boards })
    }

    fn after(&self, board: &Position, step: &Step) -> Position {
        let mut after = board.clone();
        after.apply(&self.index, step);
        after
    }

    /// A way to a contradiction with those of all steps before it that make it shorter by a link
    /// or more: what holds anyway is no part of a supposition.
    fn eased(&self, mut way: Way, all: &[Step], end: &WayEnd<'_>) -> Way {
        for step in all {
            let place = way.steps.len() - 1;
            let last = &way.steps[place];
            let changes = |at: &(Cell, Digit)| last.cells.contains(at.0);
            let is_near = step.removals.iter().chain(&step.placements).any(changes);
            let is_forcing = |step: &Step| step.technique.family() == Family::Forcing;
            if !is_near || is_forcing(step) || !is_forcing(last) || (end.is_cancelled)() {
                continue;
            }
            let Some(step) = self.again(step, &way.boards[place], end) else {
                continue;
            };
            let board = self.after(&way.boards[place], &step);
            let shorter = (end.early)(&board).filter(|its| its.length() < last.length());
            if let Some(shorter) = shorter {
                let after = self.after(&board, &shorter);
                way.steps.splice(place.., [step, shorter]);
                way.boards.splice(place + 1.., [board, after]);
            }
        }
        way
    }

    /// What follows a step of a way, from the board before that, if all of it is found there.
    fn without(&self, way: &Way, place: usize, end: &WayEnd<'_>) -> Option<Way> {
        let mut rest = Way {
            steps: Vec::new(),
            boards: vec![way.boards[place].clone()],
        };
        for (step, with_it) in way.steps.iter().zip(&way.boards).skip(place + 1) {
            let board = &rest.boards[rest.steps.len()];
            let is_touched = self.scope(step).any(|cell| differ(board, with_it, cell));
            let again = if is_touched {
                self.again(step, board, end)?
            } else {
                step.clone()
            };
            rest.boards.push(self.after(board, &again));
            rest.steps.push(again);
        }
        (end.is_reached)(&rest.boards[rest.steps.len()]).then_some(rest)
    }

    /// A step on another board; the last one of a way may be another there, but no longer.
    fn again(&self, step: &Step, board: &Position, end: &WayEnd<'_>) -> Option<Step> {
        if step.technique.family() == Family::Forcing {
            let again = (end.early)(board)?;
            return (again.length() <= step.length()).then_some(again);
        }
        self.found_again(step, &SeenPosition::from(board), end.is_cancelled)
    }

    /// The cells on which a step may rest.
    fn scope(&self, step: &Step) -> impl Iterator<Item = Cell> {
        let all = CellSet::board(self.index.size());
        let of_clue = |&clue: &usize| match &self.index.clues()[clue] {
            Clue::House(house) => house.cells,
            Clue::Differ(cells) => *cells,
            Clue::Cage(cage) => cage.cells,
            Clue::Local(clue) => clue.cell_set(),
            Clue::Step(_) | Clue::NotConsecutive => all,
        };
        let named = step.clues.iter().map(of_clue);
        let changed = step.placements.iter().chain(&step.removals);
        let changed: CellSet = changed.map(|at| at.0).collect();
        let scope = named.fold(step.cells | changed, |scope, cells| scope | cells);
        scope.iter()
    }
}

fn differ(one: &Position, other: &Position, cell: Cell) -> bool {
    one.candidates.get(cell) != other.candidates.get(cell)
        || one.values.get(cell) != other.values.get(cell)
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
    fn a_way_is_no_longer_than_the_contradiction_at_once_and_follows() {
        let (mut ways, mut at_once) = (0, 0);
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
                    (ways, at_once) = (ways + length_of(&steps), at_once + length_of(&[step]));
                }
            }
        }
        assert!(ways > 0 && 3 * ways < 2 * at_once, "{ways} of {at_once}");
    }

    #[test]
    fn there_is_no_way_to_where_one_is() {
        let ladder = AnyLadder::new(crate::rules::Rules::classic());
        let start = Position::new(ladder.index(), &crate::board::Grid::EMPTY);
        let here = WayEnd {
            is_used: &|_| true,
            is_reached: &|_| true,
            last: &|_| None,
            early: &|_| None,
            is_cancelled: &|| false,
        };
        assert_eq!(ladder.way_to(&start, &here), None);
    }
}
