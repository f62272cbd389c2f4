//! Counting circles, many of them: which digits can stand in them, as these add up to their number.

use super::board::Board;
use super::clue_steps::{emit_each, techniques_of, what_is_left};
use super::words::sets;
use crate::board::words::in_words;
use crate::board::{Digit, DigitSet};
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::{Candidate, Step};
use crate::rules::local::{CircleCounts, CircleSets, LocalClue};
use crate::text;

/// So many sets of digits are listed.
const FEW_SETS: usize = 4;

/// With more cells than this it is said that no circle has a digit.
const FEW_CELLS: usize = 8;

/// Counting circles on a board.
struct CirclesOnBoard<'a> {
    board: &'a Board<'a>,
    number: usize,
    clue: &'a LocalClue,
    counts: CircleCounts,
}

/// What many counting circles leave their cells.
pub(super) fn by_circles(
    board: &Board,
    (number, clue): (usize, &LocalClue),
    circles: &CircleSets,
    emit: &mut dyn FnMut(Step),
) {
    let cells = clue.cells.iter().map(|&cell| board.candidates(cell));
    let Some(counts) = circles.counts(&cells.collect::<Vec<DigitSet>>()) else {
        return;
    };
    let on_board = CirclesOnBoard {
        board,
        number,
        clue,
        counts,
    };
    let counts = &on_board.counts;
    let all = counts.all();
    let gone = on_board.lost(&|cell| cell & all);
    let digits: DigitSet = gone.iter().map(|at| at.1).collect();
    let common = || format!("no sum that fits has {}", list(digits, Join::Or));
    on_board.emit(gone, &|| sums_in_words(circles, counts, &common()), emit);
    for value in counts.sure() {
        let only = DigitSet::only(value);
        if counts.is_full(value) {
            let others = on_board.lost(&|cell| if cell.len() > 1 { cell - only } else { cell });
            let why = || format!("{value:#} is in {}", circles_in_words(value.get().into()));
            on_board.emit(others, &why, emit);
        } else if counts.needs_all(value) {
            let own = on_board.lost(&|cell| if cell.contains(value) { only } else { cell });
            on_board.emit(own, &|| needs_all(circles, counts, value), emit);
        }
    }
}

impl CirclesOnBoard<'_> {
    /// The candidates that go where of those of a cell some are kept.
    fn lost(&self, kept: &dyn Fn(DigitSet) -> DigitSet) -> Vec<Candidate> {
        let cells = self.clue.cells.iter();
        let kept = cells.map(|&cell| (cell, kept(self.board.candidates(cell))));
        self.board.lost(kept)
    }

    fn emit(&self, removals: Vec<Candidate>, why: &dyn Fn() -> String, emit: &mut dyn FnMut(Step)) {
        if removals.is_empty() {
            return;
        }
        let [technique, _] = techniques_of(self.clue);
        let cells = self.clue.cell_set();
        let step = Step::removal(technique, removals, cells, [self.number]);
        let tell = |step: &mut Step, _: &[Candidate]| {
            let (name, why) = (capital(format!("{:#}", self.clue)), why());
            let result = no_circle(step, &self.counts);
            let result = result.unwrap_or_else(|| what_is_left(self.board, step));
            step.tell(text!("{name}: {why}. So {result}."));
        };
        emit_each(self.board, self.clue, step, tell, emit);
    }
}

/// "the different digits in 43 circles add up to 43: only 1+3+4+5+6+7+8+9 fits"; where many sums
/// fit, what they have in common.
fn sums_in_words(circles: &CircleSets, counts: &CircleCounts, common: &str) -> String {
    let all = circles.sets();
    let number = all.first().map_or(0, |set| {
        set.iter().map(|value| u16::from(value.get())).sum()
    });
    let of_sums = all.iter().fold(DigitSet::NONE, |all, &set| all | set);
    let placed: DigitSet = of_sums
        .iter()
        .filter(|&value| counts.is_placed(value))
        .collect();
    let are = if placed.len() == 1 { "is" } else { "are" };
    let placed = (!placed.is_empty()).then(|| format!("{} {are} there", list(placed, Join::And)));
    let few = of_sums
        .iter()
        .filter_map(|value| Some(can_be(counts.too_few(value)?, value)));
    // Where all sums fit, nothing else is a reason.
    let is_reason = all.len() > counts.fitting.len();
    let facts = placed.into_iter().chain(few).filter(|_| is_reason);
    let facts = list(facts, Join::And);
    let so_far = if facts.is_empty() {
        facts
    } else {
        format!("; {facts}")
    };
    let sums = || sets(&counts.fitting);
    let end = match counts.fitting.len() {
        1 => format!("only {} fits", sums()),
        2..=FEW_SETS => format!("only {} fit", sums()),
        _ => common.to_owned(),
    };
    format!("the different digits in {number} circles add up to {number}{so_far}: {end}")
}

/// "seven circles", "one circle"
fn circles_in_words(count: usize) -> String {
    let noun = if count == 1 { "circle" } else { "circles" };
    format!("{} {noun}", in_words(count))
}

/// "only seven circles can be 8", "no circle can be 8"
fn can_be(count: usize, value: Digit) -> String {
    let circles = match count {
        0 => "no circle".to_owned(),
        _ => format!("only {}", circles_in_words(count)),
    };
    format!("{circles} can be {value:#}")
}

/// "7 is in a circle, and only seven circles can be 7"
fn needs_all(circles: &CircleSets, counts: &CircleCounts, value: Digit) -> String {
    let why = if counts.is_placed(value) {
        format!("{value:#} is in a circle")
    } else {
        sums_in_words(
            circles,
            counts,
            &format!("every sum that fits has {value:#}"),
        )
    };
    format!("{why}, and {}", can_be(value.get().into(), value))
}

/// "no circle is 2", "no other circle is 2", where many cells lose it.
fn no_circle(step: &Step, counts: &CircleCounts) -> Option<String> {
    let lost: DigitSet = step.removals.iter().map(|at| at.1).collect();
    let are_alike = step.removals.len() > FEW_CELLS && step.placements.is_empty();
    let value = lost.single().filter(|_| are_alike)?;
    let other = if counts.is_placed(value) {
        "other "
    } else {
        ""
    };
    Some(format!("no {other}circle is {value:#}"))
}
