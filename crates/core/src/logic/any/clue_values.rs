//! What a clue on cells leaves possible: alone, or with cells of it that differ by a house.

use super::board::{Board, NumberedHouse};
use super::clue_facts::{ClueOnBoard, MANY};
use crate::board::{Cell, Digit, DigitSet};
use crate::logic::Technique;
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::Step;
use crate::rules::local::{LocalClue, LocalKind, first_places_in};
use crate::rules::pair::PairRelation;
use crate::text;

/// Longer lines are not held against houses: nobody follows them.
const LONGEST: usize = 16;

/// The candidates that one clue alone rules out.
pub(super) fn alone(board: &Board, emit: &mut dyn FnMut(Step)) {
    for (number, clue) in board.local_clues() {
        let mut is_found = false;
        by_pairs(board, number, clue, &mut |step| {
            is_found = true;
            emit(step);
        });
        if !is_found && !clue.is_made_of_pairs() {
            unsupported(board, (number, clue), None, emit);
        }
    }
}

/// The candidates that a clue rules out because some of its cells differ by a house.
pub(super) fn with_house(board: &Board, emit: &mut dyn FnMut(Step)) {
    for (number, clue) in board.local_clues() {
        if clue.cells.len() > LONGEST {
            continue;
        }
        let apart = |its: &NumberedHouse| first_places_in(&clue.cells, its.house.cells);
        let all: Vec<u32> = board.houses.iter().map(apart).collect();
        // What some cells of a house leave, more of them leave, too.
        let is_part = |place: usize| {
            let mut others = (0..).zip(&all);
            others
                .any(|(other, &its)| all[place] & !its == 0 && (its != all[place] || other < place))
        };
        for (place, house) in board.houses.iter().enumerate() {
            if !is_part(place) {
                unsupported(board, (number, clue), Some(house), emit);
            }
        }
    }
}

/// The candidates of empty cells that are part of no way to meet the clue, if there is a way.
fn unsupported(
    board: &Board,
    (number, clue): (usize, &LocalClue),
    house: Option<&NumberedHouse>,
    emit: &mut dyn FnMut(Step),
) {
    let apart = house.map_or(0, |its| first_places_in(&clue.cells, its.house.cells));
    if house.is_some() && apart.count_ones() < 2 {
        return;
    }
    let on_board = ClueOnBoard { board, clue, apart };
    let kept = on_board.left(|cell| board.candidates(cell));
    let kept = clue.cells.iter().copied().zip(kept.unwrap_or_default());
    let removals = board.lost(kept);
    if removals.is_empty() {
        return;
    }
    let technique = match house {
        None => Technique::ClueValues,
        Some(_) => Technique::ClueAndHouse,
    };
    let clues = house.map(|its| its.clue).into_iter().chain([number]);
    let mut step = Step::removal(technique, removals, clue.cell_set(), clues);
    if board.tells(&step) {
        let why = on_board.places_of_ends(&step.removals).unwrap_or_else(|| {
            let differ = house.map_or(String::new(), |its| differing(clue, its, apart));
            format!(
                "{}.{differ} {}",
                clue.rule(),
                on_board.facts(&step.removals)
            )
        });
        step.tell(text!(
            "{}: {why}, so {}.",
            capital(format!("{clue:#}")),
            step.losses_in_words()
        ));
    }
    emit(step);
}

/// " Its cells differ, being in row 1.", " r1c1 and r1c2 differ, being in row 1."
fn differing(clue: &LocalClue, NumberedHouse { house, .. }: &NumberedHouse, differ: u32) -> String {
    if house.cells.contains_all(clue.cell_set()) {
        return format!(" Its cells differ, being in {house}.");
    }
    let inside = (0..32).filter(|place| differ >> place & 1 == 1);
    let cells = list(inside.map(|place| clue.cells[place]), Join::And);
    format!(" {cells} differ, being in {house}.")
}

/// The candidates of a cell that exclude every candidate of another one.
fn by_pairs(board: &Board, number: usize, clue: &LocalClue, emit: &mut dyn FnMut(Step)) {
    for (one, other, relation) in clue.relations(board.index.size()) {
        of_pair(board, number, clue, (one, other, relation.reversed()), emit);
        of_pair(board, number, clue, (other, one, relation), emit);
    }
}

/// What the first cell loses: `relation` is seen from the other.
fn of_pair(
    board: &Board,
    number: usize,
    clue: &LocalClue,
    (cell, other, relation): (Cell, Cell, PairRelation),
    emit: &mut dyn FnMut(Step),
) {
    if !board.position.is_open(cell) {
        return;
    }
    let others = board.candidates(other);
    let all = board.all_values();
    let excluded = others
        .iter()
        .fold(all, |lost, value| lost & relation.excluded(value));
    let lost = board.candidates(cell) & excluded;
    if lost.is_empty() || lost == board.candidates(cell) {
        return;
    }
    let removals = lost.iter().map(|value| (cell, value)).collect::<Vec<_>>();
    let cells = [cell, other].into_iter().collect();
    let mut step = Step::removal(Technique::ClueValues, removals, cells, [number]);
    if board.tells(&step) {
        let why = why_excluded(board, clue, (cell, other, relation), lost);
        step.tell(text!(
            "{}: {}. {why}, so {}.",
            capital(format!("{clue:#}")),
            clue.rule(),
            step.losses_in_words()
        ));
    }
    emit(step);
}

fn why_excluded(
    board: &Board,
    clue: &LocalClue,
    pair: (Cell, Cell, PairRelation),
    lost: DigitSet,
) -> String {
    let (all, (cell, other, _)) = (board.all_values(), pair);
    let (others, along) = (board.candidates(other), rise(clue, cell, other));
    match along {
        Some(rise)
            if lost
                .iter()
                .all(|value| rise.excludes(value, board.index.size())) =>
        {
            format!("{cell} has {}", rise.others())
        }
        _ if others.len() >= MANY => no_partner(all, pair, lost),
        _ => {
            let along = along.map_or(String::new(), |rise| rise.apart(cell));
            let is_single = board.position.is_open(other) && others.len() == 1;
            let is = if is_single { "can only be" } else { "is" };
            format!("{other} {is} {}{along}", list(others, Join::Or))
        }
    }
}

/// What a digit would need in the other cell, where that one can be nearly anything.
fn no_partner(
    all: DigitSet,
    (cell, other, relation): (Cell, Cell, PairRelation),
    lost: DigitSet,
) -> String {
    let partners = lost.iter().map(|value| {
        let fits = |partner: &Digit| !relation.excluded(*partner).contains(value);
        (value, all.iter().filter(fits).collect::<DigitSet>())
    });
    let said = partners.enumerate().map(|(place, (value, needed))| {
        let with = if place == 0 { "With" } else { "with" };
        let needed = match needed.len() {
            0 => format!("there is no digit for {other}"),
            _ => format!("{other} would have to be {}", list(needed, Join::Or)),
        };
        format!("{with} {value:#} in {cell}, {needed}")
    });
    said.collect::<Vec<String>>().join("; ")
}

/// Where a cell stands on a thermometer: so many cells after another one, or before it.
#[derive(Clone, Copy)]
enum Rise {
    After(usize),
    Before(usize),
}

fn rise(clue: &LocalClue, cell: Cell, other: Cell) -> Option<Rise> {
    let places = clue.place_of(cell).zip(clue.place_of(other));
    let (here, there) = places.filter(|_| clue.kind == LocalKind::Thermometer)?;
    let after = here.checked_sub(there).map(Rise::After);
    Some(after.unwrap_or(Rise::Before(there.abs_diff(here))))
}

impl Rise {
    /// Whether a value leaves too few for the cells between.
    fn excludes(self, value: Digit, size: usize) -> bool {
        match self {
            Rise::After(by) => usize::from(value.get()) <= by,
            Rise::Before(by) => usize::from(value.get()) + by > size,
        }
    }

    /// "a smaller digit before it"
    fn others(self) -> String {
        let (by, words) = match self {
            Rise::After(by) => (by, ["smaller", "before"]),
            Rise::Before(by) => (by, ["larger", "after"]),
        };
        match (by, words) {
            (1, [smaller, before]) => format!("a {smaller} digit {before} it"),
            (by, [smaller, before]) => format!("{by} {smaller} digits {before} it"),
        }
    }

    /// " and r1c3 is 2 cells after it"
    fn apart(self, cell: Cell) -> String {
        let (by, side) = match self {
            Rise::After(by) => (by, "after"),
            Rise::Before(by) => (by, "before"),
        };
        let cells = if by == 1 { "cell" } else { "cells" };
        format!(" and {cell} is {by} {cells} {side} it")
    }
}
