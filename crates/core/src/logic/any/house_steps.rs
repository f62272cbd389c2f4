//! Steps of one house: what all places of a value exclude, and pairs, triples and quads.

use super::board::{Board, NumberedHouse};
use super::words::{a, all_of, any_of, because, losses_by_clues, losses_of_houses};
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::hints::phrases::{Join, list};
use crate::logic::step::{Candidate, Step};
use crate::logic::{Technique, Technique as T};
use crate::text;

/// The most places of the value; more are hard to see.
const MOST_PLACES: usize = 6;

/// Every candidate that all places of a value in a house exclude.
pub(super) fn common_peers(board: &Board, emit: &mut dyn FnMut(Step)) {
    for NumberedHouse { clue, house } in board.houses {
        for value in board.missing(house) {
            let places = board.places(value, house.cells);
            if (2..=MOST_PLACES).contains(&places.len()) {
                let peers = PeersOfPlaces {
                    technique: Technique::CommonPeers,
                    clue: *clue,
                    value,
                    places,
                    within: CellSet::NONE,
                };
                let intro = || {
                    let (a, any) = (a(value), any_of(places));
                    format!("In {house} {a} can only go in {any}. ")
                };
                peers.emit(board, &intro, emit);
            }
        }
    }
}

/// The places of a value that a clue has in one of them.
pub(super) struct PeersOfPlaces {
    pub technique: Technique,
    pub clue: usize,
    pub value: Digit,
    pub places: CellSet,
    /// The cells that lose nothing.
    pub within: CellSet,
}

impl PeersOfPlaces {
    /// The step that takes away what all places exclude, if anything; its proof begins with
    /// `intro`.
    pub fn emit(&self, board: &Board, intro: &dyn Fn() -> String, emit: &mut dyn FnMut(Step)) {
        let those: Vec<Candidate> = { self.places.iter() }
            .map(|cell| (cell, self.value))
            .collect();
        let mut removals = board.excluded_by_all(&those);
        removals.retain(|at| !self.within.contains(at.0));
        if removals.is_empty() {
            return;
        }
        let of_removal = |&removed: &Candidate| those.iter().map(move |&place| (place, removed));
        let pairs: Vec<_> = removals.iter().flat_map(of_removal).collect();
        let links = board.explain(&pairs, &[self.clue]);
        let clues = links.iter().copied().chain([self.clue]);
        let mut step = Step::removal(self.technique, removals, self.places, clues);
        if board.tells(&step) {
            let of_houses = losses_of_houses(board, self.places, &pairs, &links);
            let lost = match of_houses {
                Some(lost) => format!("So {lost}"),
                None => {
                    let lost = losses_by_clues(board, &step.removals, &pairs, &links);
                    format!("Wherever it goes, {lost}")
                }
            };
            step.tell(text!("{}{lost}.", intro()));
        }
        emit(step);
    }
}

/// Cells that see each other, with as many candidates as cells.
pub(super) fn naked(board: &Board, size: usize, emit: &mut dyn FnMut(Step)) {
    let open = board.open_cells().iter();
    let few = open.filter(|&cell| (2..=size).contains(&board.candidates(cell).len()));
    let few: CellSet = few.collect();
    let mut search = NakedSearch { board, size, emit };
    search.extend(&mut Vec::new(), DigitSet::NONE, few);
}

struct NakedSearch<'a, 'b> {
    board: &'a Board<'b>,
    size: usize,
    emit: &'a mut dyn FnMut(Step),
}

impl NakedSearch<'_, '_> {
    /// Adds one of these cells, each after those chosen, to the subset.
    fn extend(&mut self, chosen: &mut Vec<Cell>, union: DigitSet, next: CellSet) {
        if chosen.len() == self.size {
            return self.finish(chosen, union);
        }
        let mut later = next;
        for cell in next {
            later = later.without(cell);
            let union = union | self.board.candidates(cell);
            if union.len() <= self.size {
                chosen.push(cell);
                self.extend(chosen, union, later & self.board.index.peers(cell));
                chosen.pop();
            }
        }
    }

    fn finish(&mut self, cells: &[Cell], union: DigitSet) {
        let board = self.board;
        if union.len() < self.size {
            return;
        }
        let places = |value| {
            let with = cells
                .iter()
                .filter(move |&&cell| board.candidates(cell).contains(value));
            with.map(move |&cell| (cell, value))
                .collect::<Vec<Candidate>>()
        };
        let mut pairs = Vec::new();
        let mut removals = Vec::new();
        for value in union {
            let places = places(value);
            let lost = board.excluded_by_all(&places).into_iter();
            let lost = lost.filter(|(cell, _)| !cells.contains(cell));
            for removed in lost {
                pairs.extend(places.iter().map(|&place| (place, removed)));
                removals.push(removed);
            }
            // The cells of the subset differ from each other.
            for (n, &one) in places.iter().enumerate() {
                pairs.extend(places[n + 1..].iter().map(|&other| (one, other)));
            }
        }
        if !removals.is_empty() {
            (self.emit)(naked_step(board, cells, union, removals, &pairs));
        }
    }
}

fn naked_step(
    board: &Board,
    cells: &[Cell],
    union: DigitSet,
    removals: Vec<Candidate>,
    pairs: &[(Candidate, Candidate)],
) -> Step {
    let technique = [T::NakedPair, T::NakedTriple, T::NakedQuadruple][cells.len() - 2];
    let set: CellSet = cells.iter().copied().collect();
    let links = board.explain(pairs, &[]);
    let mut step = Step::removal(technique, removals, set, links.iter().copied());
    if board.tells(&step) {
        let within = pairs.iter().filter(|(_, other)| set.contains(other.0));
        let within: Vec<(Candidate, Candidate)> = within.copied().collect();
        let apart = because(board.index, &board.reasons_among(&within, &links));
        let (cells, digits) = (all_of(set), list(union, Join::And));
        step.tell(match losses_of_houses(board, set, pairs, &links) {
            Some(lost) => text!("{cells} have only {digits} between them. So {lost}."),
            None => text!(
                "{cells} see each other{apart} and have only {digits} between them. So {}.",
                losses_by_clues(board, &step.removals, pairs, &links)
            ),
        });
    }
    step
}

/// Grid with as many places in a house as there are values.
pub(super) fn hidden(board: &Board, size: usize, emit: &mut dyn FnMut(Step)) {
    for numbered in board.houses {
        let missing = board.missing(&numbered.house).iter();
        let few = missing
            .filter(|&value| (2..=size).contains(&board.places(value, numbered.house.cells).len()));
        let few: DigitSet = few.collect();
        // Fewer missing values than this, and the others form a naked subset.
        if few.len() >= size {
            combine(board, numbered, size, DigitSet::NONE, few, emit);
        }
    }
}

fn combine(
    board: &Board,
    numbered: &NumberedHouse,
    size: usize,
    chosen: DigitSet,
    next: DigitSet,
    emit: &mut dyn FnMut(Step),
) {
    let places = chosen.iter().fold(CellSet::NONE, |all, value| {
        all | board.places(value, numbered.house.cells)
    });
    if places.len() > size {
        return;
    }
    if chosen.len() == size {
        return hidden_step(board, numbered, chosen, places, emit);
    }
    let mut later = next;
    for value in next {
        later = later.without(value);
        combine(board, numbered, size, chosen.with(value), later, emit);
    }
}

fn hidden_step(
    board: &Board,
    numbered: &NumberedHouse,
    values: DigitSet,
    cells: CellSet,
    emit: &mut dyn FnMut(Step),
) {
    let technique = [T::HiddenPair, T::HiddenTriple, T::HiddenQuadruple][values.len() - 2];
    let others = |cell: Cell| {
        (board.candidates(cell) - values)
            .iter()
            .map(move |value| (cell, value))
    };
    let removals: Vec<Candidate> = cells.iter().flat_map(others).collect();
    if removals.is_empty() || cells.len() < values.len() {
        return;
    }
    let mut step = Step::removal(technique, removals, cells, [numbered.clue]);
    if board.tells(&step) {
        step.tell(text!(
            "In {} the digits {} can only go in {}, so these cells have no other digit. So {}.",
            numbered.house.name,
            list(values, Join::And),
            all_of(cells),
            step.losses_in_words()
        ));
    }
    emit(step);
}
