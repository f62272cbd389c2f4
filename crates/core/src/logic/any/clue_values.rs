//! What a clue on cells leaves possible: alone, or with cells of it that differ by a house.

use super::board::{Board, NumberedHouse};
use super::clue_circles::by_circles;
use super::clue_facts::ClueOnBoard;
use super::clue_fits::FewFits;
use super::clue_pairs::by_pairs;
use super::clue_rising::by_rising;
use super::clue_steps::{emit_each, techniques_of, what_is_left};
use super::clue_turns::by_turns;
use crate::board::{Cell, CellSet};
use crate::logic::Technique;
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::{Candidate, Step};
use crate::rules::local::{CircleSets, LocalClue, LocalForm, LocalKind, Seen, first_places_in};
use crate::text;

/// Longer lines are not held against houses: nobody follows them.
const LONGEST: usize = 16;

/// So many letters of reasons fit beside a board.
const A_FEW_LINES: usize = 200;

/// The clues that a technique is about.
fn clues_of<'a>(
    board: &'a Board,
    technique: Technique,
) -> impl Iterator<Item = (usize, &'a LocalClue)> {
    let clues = board.local_clues();
    clues.filter(move |(_, clue)| techniques_of(clue).contains(&technique))
}

/// The candidates that one clue alone rules out.
pub(super) fn alone(board: &Board, technique: Technique, emit: &mut dyn FnMut(Step)) {
    for (number, clue) in clues_of(board, technique) {
        if clue.kind == LocalKind::Thermometer {
            by_rising(board, (number, clue), emit);
            continue;
        }
        if let Some(circles) = CircleSets::of(clue, board.index.size()) {
            by_circles(board, (number, clue), &circles, emit);
            continue;
        }
        let by_turns = by_turns(board, number, clue, emit);
        let by_pairs = by_pairs(board, number, clue, emit);
        if !by_turns && !by_pairs && !clue.is_made_of_pairs() {
            by_all_cells(board, (number, clue), emit);
        }
    }
}

/// The candidates that are part of no way to meet a clue, if its cells differ where that is plain.
fn by_all_cells(board: &Board, (number, clue): (usize, &LocalClue), emit: &mut dyn FnMut(Step)) {
    let alone = ClueOnBoard {
        board,
        clue,
        apart: 0,
    };
    let own = alone.lost();
    let (house, on_board, removals) = match plain_house(board, clue) {
        Some(house) => {
            let apart = first_places_in(&clue.cells, house.house.cells);
            let on_board = ClueOnBoard { apart, ..alone };
            (Some(house), on_board, on_board.lost())
        }
        // Different digits are those of the line.
        None => match line_of(board, clue) {
            Some(line) => (Some(line), alone, alone.lost_with_ends(&own)),
            None => (None, alone, own.clone()),
        },
    };
    // A house that rules out nothing of its own is no reason.
    let house = house.filter(|_| removals != own);
    let [technique, _] = techniques_of(clue);
    if let Some(fits) = FewFits::of(board, clue, &removals) {
        return emit_fits(alone, number, &fits, emit);
    }
    emit_lost(on_board, number, (house, removals), technique, emit);
}

/// The candidates that are in none of the few ways to fill a sum whose cells differ by houses.
fn emit_fits(alone: ClueOnBoard, number: usize, fits: &FewFits, emit: &mut dyn FnMut(Step)) {
    let ClueOnBoard { board, clue, .. } = alone;
    let clues = fits.houses.iter().map(|its| its.clue).chain([number]);
    let [technique, _] = techniques_of(clue);
    let step = Step::removal(technique, fits.lost.clone(), clue.cell_set(), clues);
    let tell = |step: &mut Step, _: &[Candidate]| {
        let differ = fits.houses.iter().map(|its| {
            let cells: CellSet = fits.cells.iter().copied().collect();
            let cells = list(cells & its.house.cells, Join::And);
            format!("{cells} differ ({})", its.house)
        });
        let fitting = alone.sums_in_ways(&fits.cells, &fits.ways);
        let why = differ.chain(fitting).map(capital);
        let why: Vec<String> = why.collect();
        let (name, result) = (capital(format!("{clue:#}")), what_is_left(board, step));
        step.tell(text!("{name}: {}. So {result}.", why.join(". ")));
    };
    emit_each(board, clue, step, tell, emit);
}

/// The row or column of a clue outside.
fn line_of<'a>(board: &'a Board, clue: &LocalClue) -> Option<&'a NumberedHouse> {
    let mut houses = board.houses.iter();
    houses.find(|its| its.house.cells == clue.cell_set())
}

/// So few open cells of a line, or terms of a sum, are seen to differ without looking for it.
const FEW_OPEN: usize = 4;

/// The house in which it is plain that cells of a clue differ: all that can have more than one
/// digit lie in it, or all that are added up, or two of the few that are.
fn plain_house<'a>(board: &'a Board, clue: &LocalClue) -> Option<&'a NumberedHouse> {
    let is_open = |cell: &Cell| board.candidates(*cell).single().is_none();
    let open: CellSet = clue.cells.iter().copied().filter(is_open).collect();
    let is_line = matches!(
        clue.kind.form(),
        LocalForm::Outside(Seen::FromBothEnds(_) | Seen::FromOneEnd(_))
    );
    if is_line && open.len() > FEW_OPEN {
        return None;
    }
    let added: Vec<CellSet> = clue
        .added_up()
        .into_iter()
        .map(CellSet::from_iter)
        .collect();
    let holds_all = |its: &NumberedHouse| {
        let together = added.iter().chain([&open]).filter(|cells| cells.len() > 1);
        together
            .copied()
            .any(|cells| its.house.cells.contains_all(cells))
    };
    let holds_two = |its: &NumberedHouse| {
        let mut terms = added.iter().map(|&terms| terms & open & its.house.cells);
        open.len() <= FEW_OPEN && terms.any(|terms| terms.len() > 1)
    };
    let shared = |its: &&NumberedHouse| first_places_in(&clue.cells, its.house.cells).count_ones();
    // Of several that hold as many, the first.
    let most = |holds: &dyn Fn(&NumberedHouse) -> bool| {
        let houses = board.houses.iter().rev();
        houses.filter(|its| holds(its)).max_by_key(shared)
    };
    most(&holds_all).or_else(|| most(&holds_two))
}

/// The candidates that a clue rules out because some of its cells differ by a house.
pub(super) fn with_house(board: &Board, technique: Technique, emit: &mut dyn FnMut(Step)) {
    for (number, clue) in clues_of(board, technique) {
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
        let plain = plain_house(board, clue).filter(|_| !clue.is_made_of_pairs());
        let plain = plain.map(|house| house.clue);
        for (place, house) in board.houses.iter().enumerate() {
            if !is_part(place) && plain != Some(house.clue) && all[place].count_ones() > 1 {
                let apart = all[place];
                let on_board = ClueOnBoard { board, clue, apart };
                let lost = (Some(house), on_board.lost());
                emit_lost(on_board, number, lost, technique, emit);
            }
        }
    }
}

/// The candidates that a clue rules out: some of its cells differ, because of a house if that is a
/// reason of its own.
fn emit_lost(
    on_board: ClueOnBoard,
    number: usize,
    (house, removals): (Option<&NumberedHouse>, Vec<Candidate>),
    technique: Technique,
    emit: &mut dyn FnMut(Step),
) {
    let ClueOnBoard { board, clue, apart } = on_board;
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
    for removals in in_short_parts(on_board, removals) {
        let clues = house.map(|its| its.clue).into_iter().chain([number]);
        let step = Step::removal(technique, removals, clue.cell_set(), clues);
        emit_each(board, clue, step, tell, emit);
    }
}

/// What a clue rules out, at once if it is said in a few lines; else cell by cell, what is said in
/// the fewest first: after that the others often follow from less.
fn in_short_parts(on_board: ClueOnBoard, removals: Vec<Candidate>) -> Vec<Vec<Candidate>> {
    let length = |part: &[Candidate]| {
        let facts = on_board.facts(part).into_iter();
        facts.map(|fact| fact.len()).sum::<usize>()
    };
    let cells: CellSet = removals.iter().map(|at| at.0).collect();
    // Only where each digit is a case of its own do the reasons grow with the cells.
    let is_short = || !on_board.clue.is_made_of_pairs() || length(&removals) <= A_FEW_LINES;
    if cells.len() < 2 || is_short() {
        return Vec::from_iter((!removals.is_empty()).then_some(removals));
    }
    let of = |cell| { removals.iter().copied() }.filter(move |at| at.0 == cell);
    let mut parts: Vec<Vec<Candidate>> = cells.iter().map(|cell| of(cell).collect()).collect();
    parts.sort_by_cached_key(|part| length(part));
    parts
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
