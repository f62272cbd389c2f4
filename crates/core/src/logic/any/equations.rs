//! The 45 rule: cells that houses and cages do not share have a known sum or difference. The law of
//! leftovers: unions of as many houses have the same digits.

use super::board::Board;
use super::clue_steps::with_digits;
use super::equation_proof;
use super::open_equations::{OpenEquation, open_equations};
use super::words::{a, all_of, clues};
use crate::board::order::sorted_set;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::Technique;
use crate::logic::hints::phrases::{Join, capital, list, none_of_cells};
use crate::logic::step::{Candidate, Step};
use crate::rules::leftover::Leftover;
use crate::text;
use std::ops::RangeInclusive;

/// The most ways to have the sum that are looked at.
const MOST_WAYS: usize = 20_000;

/// A cell with a known value.
pub(super) fn one_cell(board: &Board, emit: &mut dyn FnMut(Step)) {
    for open in open_equations(board, 1..=1) {
        let (cell, number) = match (open.plus.as_slice(), open.minus.as_slice()) {
            (&[cell], []) => (cell, open.total),
            ([], &[cell]) => (cell, -open.total),
            _ => continue,
        };
        let value = u8::try_from(number).ok().and_then(Digit::new);
        let Some(value) = value.filter(|&value| board.candidates(cell).contains(value)) else {
            continue;
        };
        let technique = Technique::Innie;
        let clues = sorted_set(open.equation.clues());
        let mut step = Step::placement(technique, (cell, value), clues);
        step.cells = open.equation.cells();
        if board.tells(&step) {
            step.tell(equation_proof::of_one(board, &open));
        }
        emit(step);
    }
}

/// Two cells with a known sum or difference.
pub(super) fn two_cells(board: &Board, emit: &mut dyn FnMut(Step)) {
    several_cells(board, Technique::InniePair, 2..=2, emit);
}

/// Three or four cells with a known sum.
pub(super) fn splits(board: &Board, emit: &mut dyn FnMut(Step)) {
    several_cells(board, Technique::CageSplitting, 3..=4, emit);
}

fn several_cells(
    board: &Board,
    technique: Technique,
    counts: RangeInclusive<usize>,
    emit: &mut dyn FnMut(Step),
) {
    let equations = open_equations(board, counts).into_iter();
    for open in equations.take_while(|_| !board.is_cancelled()) {
        let Some(ways) = Ways::all(board, &open) else {
            continue;
        };
        let removals = ways.removals(board);
        if removals.is_empty() || ways.ways.is_empty() {
            continue;
        }
        let cells = open.equation.cells();
        let step = Step::removal(technique, removals, cells, open.equation.clues());
        let mut step = with_digits(board, step);
        if board.tells(&step) {
            step.tell(equation_proof::of_several(board, &open, &ways.ways, &step));
        }
        emit(step);
    }
}

/// The ways to give the empty cells of an equation values.
struct Ways {
    cells: Vec<Cell>,
    /// A value for each cell.
    ways: Vec<Vec<Digit>>,
}

impl Ways {
    /// Every way in which cells that see each other by the clues of the equation differ;
    /// `None` if there are too many.
    fn all(board: &Board, open: &OpenEquation) -> Option<Ways> {
        let cells: Vec<Cell> = open.plus.iter().chain(&open.minus).copied().collect();
        let mut ways = Ways {
            cells,
            ways: Vec::new(),
        };
        ways.extend(board, open, &mut Vec::new(), open.total);
        (ways.ways.len() < MOST_WAYS).then_some(ways)
    }

    fn extend(&mut self, board: &Board, open: &OpenEquation, chosen: &mut Vec<Digit>, rest: i32) {
        if self.ways.len() >= MOST_WAYS {
            return;
        }
        let Some(&cell) = self.cells.get(chosen.len()) else {
            if rest == 0 {
                self.ways.push(chosen.clone());
            }
            return;
        };
        for value in board.candidates(cell) {
            let signed = if chosen.len() < open.plus.len() {
                i32::from(value.get())
            } else {
                -i32::from(value.get())
            };
            if self.is_allowed(board, open, chosen, (cell, value)) {
                chosen.push(value);
                self.extend(board, open, chosen, rest - signed);
                chosen.pop();
            }
        }
    }

    fn is_allowed(
        &self,
        board: &Board,
        open: &OpenEquation,
        chosen: &[Digit],
        next: Candidate,
    ) -> bool {
        let others = self.cells.iter().copied().zip(chosen.iter().copied());
        others.filter(|&(_, value)| value == next.1).all(|other| {
            let mut named = open.equation.clues();
            !named.any(|clue| board.index.clues()[clue].forbids(other, next, board.index.size()))
        })
    }

    fn removals(&self, board: &Board) -> Vec<Candidate> {
        let kept = |place: usize| {
            let values = self.ways.iter().map(|way| way[place]);
            values.collect::<DigitSet>()
        };
        let cells = self.cells.iter().enumerate();
        board.lost(cells.map(|(place, &cell)| (cell, kept(place))))
    }
}

/// The most cells on a side.
const MOST_CELLS: usize = 2;

/// Candidates that the other side of a leftover cannot match.
pub(super) fn leftovers(board: &Board, emit: &mut dyn FnMut(Step)) {
    for leftover in board
        .leftovers
        .iter()
        .filter(|each| each.one.len() <= MOST_CELLS)
    {
        let removals = removals(board, leftover);
        if !removals.is_empty() {
            emit(step(board, leftover, removals));
        }
    }
}

/// The candidates that no way to pair the cells of the two sides allows. Cells that see
/// each other are never a pair.
fn removals(board: &Board, leftover: &Leftover) -> Vec<Candidate> {
    let one: Vec<Cell> = leftover.one.iter().collect();
    let mut other: Vec<Cell> = leftover.other.iter().collect();
    let mut kept: Vec<(Cell, DigitSet)> = Vec::new();
    for _ in 0..other.len() {
        other.rotate_left(1);
        let common = one.iter().zip(&other).map(|(&one, &other)| {
            if board.index.peers(one).contains(other) {
                DigitSet::NONE
            } else {
                board.candidates(one) & board.candidates(other)
            }
        });
        let common: Vec<DigitSet> = common.collect();
        if common.iter().all(|values| !values.is_empty()) {
            kept.extend(one.iter().copied().zip(common.iter().copied()));
            kept.extend(other.iter().copied().zip(common));
        }
    }
    let cells = (leftover.one | leftover.other).iter();
    board.lost(cells.map(|cell| {
        let kept = kept.iter().filter(|(its, _)| *its == cell);
        (
            cell,
            kept.fold(DigitSet::NONE, |all, (_, values)| all | *values),
        )
    }))
}

fn step(board: &Board, leftover: &Leftover, removals: Vec<Candidate>) -> Step {
    let Leftover {
        one,
        other,
        one_houses,
        other_houses,
    } = leftover;
    let seen: Vec<(Candidate, Candidate)> = crossing(board, *one, *other);
    let houses: Vec<usize> = one_houses.iter().chain(other_houses).copied().collect();
    let links = board.explain(&seen, &houses);
    let all = houses.iter().chain(&links).copied();
    let mut step = Step::removal(Technique::Leftovers, removals, *one | *other, all);
    if board.tells(&step) {
        step.tell(text!(
            "{} have the same digits as {}. So {}, only in the first, and {}, only in the second, \
             have the same digits too. {}So {}.",
            capital(clues(board.index, one_houses)),
            clues(board.index, other_houses),
            all_of(*one),
            all_of(*other),
            missing(board, leftover, &step.removals),
            step.losses_in_words()
        ));
    }
    step
}

/// "Neither r7c1 nor r7c4 can be 3. ": why digits go that have no place on the other side. Of
/// digits that have one there, why the first one cannot be taken.
fn missing(board: &Board, leftover: &Leftover, removals: &[Candidate]) -> String {
    let sides = [
        (leftover.one, leftover.other),
        (leftover.other, leftover.one),
    ];
    let mut sentences = Vec::new();
    for (side, opposite) in sides {
        let lost = removals.iter().filter(|(cell, _)| side.contains(*cell));
        let lost = lost.copied();
        let (taken, gone): (Vec<Candidate>, Vec<Candidate>) =
            lost.partition(|at| !board.places(at.1, opposite).is_empty());
        let gone: DigitSet = gone.into_iter().map(|at| at.1).collect();
        if !gone.is_empty() {
            sentences.push(format!(
                "{} {}",
                none_can_be(opposite),
                list(gone, Join::Or)
            ));
        }
        sentences.extend(
            taken
                .first()
                .map(|at| why_not_taken(board, side, opposite, *at)),
        );
    }
    sentences
        .iter()
        .map(|sentence| format!("{sentence}. "))
        .collect()
}

/// "r7c1 cannot be", "Neither r7c1 nor r7c4 can be".
fn none_can_be(cells: CellSet) -> String {
    match cells.single() {
        Some(only) => format!("{only} cannot be"),
        None => capital(none_of_cells(cells, "can be")),
    }
}

/// Why a digit is in no pair of cells: "A 2 in r7c7 has no partner: r6c4 is not 2 and if r6c6 is 2,
/// r7c2 and r6c4 cannot be the same".
fn why_not_taken(
    board: &Board,
    side: CellSet,
    opposite: CellSet,
    (cell, value): Candidate,
) -> String {
    let reasons = opposite.iter().map(|other| {
        let rest = [side.without(cell), opposite.without(other)].map(all_of);
        if !board.candidates(other).contains(value) {
            format!("{other} is not {value:#}")
        } else if board.index.peers(cell).contains(other) {
            format!("{other} sees it")
        } else {
            format!(
                "if {other} is {value:#}, {} and {} cannot be the same",
                rest[0], rest[1]
            )
        }
    });
    let a = capital(a(value));
    format!("{a} in {cell} has no partner: {}", list(reasons, Join::And))
}

/// Pairs of cells of the two sides that see each other, with a value that both can have.
fn crossing(board: &Board, one: CellSet, other: CellSet) -> Vec<(Candidate, Candidate)> {
    let mut pairs = Vec::new();
    for cell in one {
        for second in board.index.peers(cell) & other {
            let common = board.candidates(cell) & board.candidates(second);
            pairs.extend(common.first().map(|value| ((cell, value), (second, value))));
        }
    }
    pairs
}
