//! What a clue on cells leaves possible: alone, or with cells of it that differ by a house.

use super::board::{Board, NumberedHouse};
use super::clue_facts::ClueOnBoard;
use crate::board::words::in_words;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::Technique;
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::{Candidate, Step, losses};
use crate::rules::local::{LocalClue, LocalForm, LocalKind, Seen, first_places_in};
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
    let step = Step::removal(technique, removals, clue.cell_set(), clues);
    let tell = |step: &mut Step, removals: &[Candidate]| {
        let differ = house.and_then(|its| differing(clue, its, apart));
        let why = differ.into_iter().chain(on_board.facts(removals));
        let why = why
            .enumerate()
            .map(|(place, said)| if place == 0 { said } else { capital(said) });
        let why = why.collect::<Vec<String>>().join(". ");
        let result = what_is_left(board, step);
        step.tell(text!(
            "{}: {why}. So {result}.",
            capital(format!("{clue:#}"))
        ));
    };
    let left_alone = |cell: Cell| {
        let all = board.all_values();
        let left = on_board.left(|its| {
            if its == cell {
                all
            } else {
                board.candidates(its)
            }
        });
        let left = left.zip(clue.place_of(cell));
        left.map_or(all, |(left, place)| left.get(place).copied().unwrap_or(all))
    };
    emit_each(board, (clue, &left_alone), step, tell, emit);
}

/// Emits a step of a clue: each cell to which the clue alone leaves one digit, which is written,
/// and then what the others lose. Where houses have a part in it the digit is another step.
fn emit_each(
    board: &Board,
    (clue, left_alone): (&LocalClue, &dyn Fn(Cell) -> DigitSet),
    mut step: Step,
    tell: impl Fn(&mut Step, &[Candidate]),
    emit: &mut dyn FnMut(Step),
) {
    step.clue_kind = Some(clue.kind);
    let lost = losses(&step.removals);
    let lost = lost
        .iter()
        .flat_map(|(cells, digits)| cells.iter().map(|cell| (cell, *digits)));
    let mut placed = CellSet::NONE;
    for (cell, digits) in lost {
        let value = (board.candidates(cell) - digits).single();
        if let Some(value) = value.filter(|_| left_alone(cell).len() == 1) {
            placed = placed.with(cell);
            let mut written = Step::placement(step.technique, (cell, value), step.clues.clone());
            written.clue_kind = step.clue_kind;
            written.cells = step.cells;
            if board.tells(&written) {
                let removals: Vec<Candidate> = digits.iter().map(|digit| (cell, digit)).collect();
                tell(&mut written, &removals);
            }
            emit(written);
        }
    }
    step.removals.retain(|at| !placed.contains(at.0));
    if step.removals.is_empty() {
        return;
    }
    if board.tells(&step) {
        let removals = step.removals.clone();
        tell(&mut step, &removals);
    }
    emit(step);
}

/// So few digits that are left are named; of more those that are lost.
const FEW_LEFT: usize = 4;

/// What a step leaves its cells: "r1c2 can only be 3 or 5; r1c3 is 7".
fn what_is_left(board: &Board, step: &Step) -> String {
    if let [(cell, value)] = step.placements[..] {
        return format!("{cell} is {value:#}");
    }
    let words = |(cells, lost): (CellSet, DigitSet)| {
        let left = cells.iter().map(|cell| board.candidates(cell) - lost);
        let left: DigitSet = left.fold(DigitSet::NONE, |all, digits| all | digits);
        match cells.single() {
            Some(cell) if left.len() == 1 => format!("{cell} is {}", list(left, Join::Or)),
            Some(cell) if left.len() <= FEW_LEFT => {
                format!("{cell} can only be {}", list(left, Join::Or))
            }
            _ => {
                let (cells, lost) = (list(cells, Join::And), list(lost, Join::Or));
                format!("{cells} cannot be {lost}")
            }
        }
    };
    let words: Vec<String> = losses(&step.removals).into_iter().map(words).collect();
    words.join("; ")
}

/// "its cells differ (box 1)", "r1c1 and r1c2 differ (row 1)". Of the clue of a row that needs no
/// word.
fn differing(
    clue: &LocalClue,
    NumberedHouse { house, .. }: &NumberedHouse,
    differ: u32,
) -> Option<String> {
    let are_all = house.cells.contains_all(clue.cell_set());
    match clue.kind.form() {
        LocalForm::Outside(Seen::FromBothEnds(_) | Seen::FromOneEnd(_)) if are_all => return None,
        _ if are_all => return Some(format!("its cells differ ({house})")),
        _ => {}
    }
    let inside = (0..32).filter(|place| differ >> place & 1 == 1);
    let cells = list(inside.map(|place| clue.cells[place]), Join::And);
    Some(format!("{cells} differ ({house})"))
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
    let step = Step::removal(Technique::ClueValues, removals, cells, [number]);
    let tell = |step: &mut Step, _: &[Candidate]| {
        let why = why_excluded(board, clue, (cell, other, relation), lost);
        let result = what_is_left(board, step);
        step.tell(text!("{}{why}. So {result}.", capital(format!("{clue:#}"))));
    };
    let left_alone = |_: Cell| all - excluded;
    emit_each(board, (clue, &left_alone), step, tell, emit);
}

/// Why a cell loses digits, behind the name of the clue. A thermometer that rises needs no rule.
fn why_excluded(
    board: &Board,
    clue: &LocalClue,
    pair: (Cell, Cell, PairRelation),
    lost: DigitSet,
) -> String {
    let (_, other, relation) = pair;
    let (others, all) = (board.candidates(other), board.all_values());
    if clue.kind == LocalKind::Thermometer {
        let partners = |value: &Digit| others - relation.reversed().excluded(*value);
        let left = all.iter().filter(|value| !partners(value).is_empty());
        let why = along(pair, [others, left.collect()]);
        return why.map_or(String::new(), |why| format!(" rises: {why}"));
    }
    let is_open = board.position.is_open(other);
    let why = match needed_partners(all, pair, lost) {
        _ if is_open && others.len() == 1 => {
            format!("{other} can only be {}", list(others, Join::Or))
        }
        (needed, words) if others.len() > needed.max(2) => words,
        _ => format!("{other} is {}", list(others, Join::Or)),
    };
    format!(": {}. {why}", clue.rule())
}

/// What the digits that a cell loses would need in the other one: "3 needs 2 or 4 in r1c2, but that
/// is ruled out"; and how many digits it would need.
fn needed_partners(
    all: DigitSet,
    (_, other, relation): (Cell, Cell, PairRelation),
    lost: DigitSet,
) -> (usize, String) {
    let partners = |value: Digit| {
        let fits = |partner: &Digit| !relation.excluded(*partner).contains(value);
        all.iter().filter(fits).collect::<DigitSet>()
    };
    let alone: DigitSet = lost
        .iter()
        .filter(|&value| partners(value).is_empty())
        .collect();
    let paired = lost - alone;
    let needed = paired
        .iter()
        .fold(DigitSet::NONE, |needed, value| needed | partners(value));
    let without = (!alone.is_empty()).then(|| format!("no digit fits {}", list(alone, Join::Or)));
    let with = (!paired.is_empty()).then(|| {
        let needs = if paired.len() == 1 { "needs" } else { "need" };
        let gone = if needed.len() == 1 {
            "that is"
        } else {
            "those are"
        };
        let (paired, needed) = (list(paired, Join::And), list(needed, Join::Or));
        format!("{paired} {needs} {needed} in {other}, but {gone} ruled out")
    });
    let said: Vec<String> = without.into_iter().chain(with).collect();
    (needed.len(), capital(said.join("; ")))
}

/// What the ends of a range on a thermometer are by another one: "r1c1 is at least 3 and r1c3, two
/// cells after it, at least 5".
fn along(
    (cell, other, relation): (Cell, Cell, PairRelation),
    [there, here]: [DigitSet; 2],
) -> Option<String> {
    let end = |digits: DigitSet| match relation {
        PairRelation::Above(_) => digits.first(),
        _ => digits.iter().last(),
    };
    let (by, side, at) = match relation {
        PairRelation::Above(by) => (by, "after", "at least"),
        PairRelation::Below(by) => (by, "before", "at most"),
        _ => return None,
    };
    let bound = if there.len() == 1 {
        String::new()
    } else {
        format!("{at} ")
    };
    let (there, here) = (end(there)?, end(here)?);
    let cells = match by {
        1 => "the cell".to_owned(),
        by => format!("{} cells", in_words(by.into())),
    };
    Some(format!(
        "{other} is {bound}{there:#} and {cell}, {cells} {side} it, {at} {here:#}"
    ))
}
