//! Fish, whose lines cross in as many others, and the Y-Wing and XYZ-Wing round a pivot.

use super::board::{Board, NumberedHouse};
use super::words::{a, all_of, any_of, because, clues, losses_by_clues};
use crate::board::order::sorted_set;
use crate::board::{Cell, CellSet, Digit, Text};
use crate::logic::hints::phrases::{Join, list};
use crate::logic::step::{Candidate, Step};
use crate::logic::{Technique, Technique as T};
use crate::text;

/// Fish with this many base houses, which share no place of the value, and any covers.
pub(super) fn fish(board: &Board, size: usize, emit: &mut dyn FnMut(Step)) {
    for value in board.all_values() {
        let bases = board.houses.iter().filter_map(|numbered| {
            let places = board.places(value, numbered.house.cells);
            (2..=size.max(3))
                .contains(&places.len())
                .then_some((numbered, places))
        });
        let bases: Vec<_> = bases.collect();
        let mut search = FishSearch {
            board,
            value,
            size,
            bases: &bases,
            emit,
        };
        search.add_base(0, &mut Vec::new(), CellSet::NONE);
    }
}

struct FishSearch<'a, 'b> {
    board: &'a Board<'b>,
    value: Digit,
    size: usize,
    bases: &'a [(&'b NumberedHouse, CellSet)],
    emit: &'a mut dyn FnMut(Step),
}

impl<'b> FishSearch<'_, 'b> {
    fn add_base(&mut self, next: usize, chosen: &mut Vec<&'b NumberedHouse>, places: CellSet) {
        if chosen.len() == self.size {
            return self.cover(chosen, places, places, &mut Vec::new());
        }
        if self.board.is_cancelled() {
            return;
        }
        for (n, &(base, more)) in self.bases.iter().enumerate().skip(next) {
            if (places & more).is_empty() {
                chosen.push(base);
                self.add_base(n + 1, chosen, places | more);
                chosen.pop();
            }
        }
    }

    /// Covers the first of the places that are left with each house through it.
    fn cover(
        &mut self,
        bases: &[&'b NumberedHouse],
        places: CellSet,
        left: CellSet,
        covers: &mut Vec<&'b NumberedHouse>,
    ) {
        let Some(first) = left.first() else {
            if covers.len() == self.size {
                self.finish(bases, places, covers);
            }
            return;
        };
        if covers.len() == self.size {
            return;
        }
        for house in self.board.houses {
            let is_base = || bases.iter().any(|base| base.clue == house.clue);
            if house.house.cells.contains(first) && !is_base() {
                covers.push(house);
                self.cover(bases, places, left - house.house.cells, covers);
                covers.pop();
            }
        }
    }

    fn finish(&mut self, bases: &[&NumberedHouse], places: CellSet, covers: &[&NumberedHouse]) {
        let union = covers
            .iter()
            .fold(CellSet::NONE, |all, each| all | each.house.cells);
        let lost = self.board.places(self.value, union - places);
        if lost.is_empty() {
            return;
        }
        let technique = [T::XWing, T::Swordfish, T::Jellyfish][self.size - 2];
        let removals: Vec<Candidate> = lost.iter().map(|cell| (cell, self.value)).collect();
        let all = numbers_of(bases).into_iter().chain(numbers_of(covers));
        let mut step = Step::removal(technique, removals, places, all);
        if self.board.tells(&step) {
            step.tell(self.proof((bases, covers), &step));
        }
        (self.emit)(step);
    }

    fn proof(&self, (bases, covers): (&[&NumberedHouse], &[&NumberedHouse]), step: &Step) -> Text {
        let clues_of = |houses| clues(self.board.index, &numbers_of(houses));
        let confined = if is_mixed(bases) || is_mixed(covers) {
            let covers = numbers_of(covers)
                .into_iter()
                .map(|clue| &self.board.index.clues()[clue]);
            let either = list(covers, Join::Or);
            format!(
                "{}. Each of these cells is in {either}",
                self.cell_by_cell(bases)
            )
        } else {
            let (a, covers) = (a(self.value), clues_of(covers));
            format!(
                "In {} {a} can only go in cells of {covers}",
                clues_of(bases)
            )
        };
        text!(
            "{confined}. These are the {:#}s of {}, so their other cells have none. So {}.",
            self.value,
            clues_of(covers),
            step.losses_in_words()
        )
    }

    /// "In row 1 a 7 can only go in r1c2 or r1c3, in box 9 only in r7c7 or r8c8"
    fn cell_by_cell(&self, bases: &[&NumberedHouse]) -> String {
        let a = a(self.value);
        let places = bases
            .iter()
            .enumerate()
            .map(|(n, NumberedHouse { house, .. })| {
                let cells = any_of(self.board.places(self.value, house.cells));
                match n {
                    0 => format!("In {house} {a} can only go in {cells}"),
                    _ => format!("in {house} only in {cells}"),
                }
            });
        places.collect::<Vec<_>>().join(", ")
    }
}

fn numbers_of(houses: &[&NumberedHouse]) -> Vec<usize> {
    sorted_set(houses.iter().map(|each| each.clue))
}

/// Whether houses are of several kinds: "columns 1 and 4 and box 3" is no list of cells that
/// anybody sees.
fn is_mixed(houses: &[&NumberedHouse]) -> bool {
    houses
        .windows(2)
        .any(|two| !two[0].house.name.is_like(two[1].house.name))
}

/// A pivot with two candidates and two cells that it sees: one of them has the third value.
pub(super) fn y_wings(board: &Board, emit: &mut dyn FnMut(Step)) {
    wings(board, Technique::XYWing, 2, emit);
}

/// The same with the third value in the pivot as well.
pub(super) fn xyz_wings(board: &Board, emit: &mut dyn FnMut(Step)) {
    wings(board, Technique::XYZWing, 3, emit);
}

fn wings(board: &Board, technique: Technique, size: usize, emit: &mut dyn FnMut(Step)) {
    let open = board.open_cells();
    for pivot in open
        .iter()
        .filter(|&cell| board.candidates(cell).len() == size)
    {
        let near = (board.index.peers(pivot) & open).iter();
        let near: Vec<Cell> = near
            .filter(|&cell| board.candidates(cell).len() == 2)
            .collect();
        for (n, &one) in near.iter().enumerate() {
            for &other in &near[n + 1..] {
                if let Some(shared) = shared_value(board, pivot, one, other, size) {
                    emit_wing(board, technique, [pivot, one, other], shared, emit);
                }
            }
        }
    }
}

/// The value that one of the cells must have, if they form a wing.
fn shared_value(board: &Board, pivot: Cell, one: Cell, other: Cell, size: usize) -> Option<Digit> {
    let [at_pivot, at_one, at_other] = [pivot, one, other].map(|cell| board.candidates(cell));
    let shared = (at_one & at_other).single()?;
    let is_wing = (at_pivot | at_one | at_other).len() == 3
        && at_pivot.contains(shared) == (size == 3)
        && at_pivot.contains_all((at_one | at_other).without(shared));
    is_wing.then_some(shared)
}

fn emit_wing(
    board: &Board,
    technique: Technique,
    cells: [Cell; 3],
    shared: Digit,
    emit: &mut dyn FnMut(Step),
) {
    let with = cells
        .iter()
        .filter(|&&cell| board.candidates(cell).contains(shared));
    let places: Vec<Candidate> = with.map(|&cell| (cell, shared)).collect();
    let removals = board.excluded_by_all(&places).into_iter();
    let removals: Vec<Candidate> = removals.filter(|at| !cells.contains(&at.0)).collect();
    if removals.is_empty() {
        return;
    }
    let [pivot, one, other] = cells;
    let hinges = [one, other].map(|wing| hinge(board, pivot, wing, shared));
    let mut pairs = hinges.concat();
    for &removed in &removals {
        pairs.extend(places.iter().map(|&place| (place, removed)));
    }
    let set: CellSet = cells.into_iter().collect();
    let mut step = Step::removal(technique, removals, set, board.explain(&pairs, &[]));
    if board.tells(&step) {
        let branches = hinges
            .iter()
            .filter_map(|hinge| branch(board, hinge, shared, &step.clues));
        step.tell(text!(
            "{pivot} is {}: {}. So one of {} is {shared:#}, and {}.",
            list(board.candidates(pivot), Join::Or),
            branches.collect::<Vec<_>>().join("; "),
            all_of(places.iter().map(|at| at.0).collect()),
            losses_by_clues(board, &step.removals, &pairs, &step.clues)
        ));
    }
    emit(step);
}

/// The candidates of the pivot, each with the one of the wing that it rules out.
fn hinge(board: &Board, pivot: Cell, wing: Cell, shared: Digit) -> Vec<(Candidate, Candidate)> {
    let values = board.candidates(wing).without(shared).iter();
    let pairs = values.map(|value| ((pivot, value), (wing, value)));
    pairs.collect()
}

/// "if it is 5, r1c6 is 1 (box 2)"
fn branch(
    board: &Board,
    hinge: &[(Candidate, Candidate)],
    shared: Digit,
    named: &[usize],
) -> Option<String> {
    let because = because(board.index, &board.reasons_among(hinge, named));
    let ((_, value), (wing, _)) = hinge.first()?;
    Some(format!("if it is {value:#}, {wing} is {shared:#}{because}"))
}
