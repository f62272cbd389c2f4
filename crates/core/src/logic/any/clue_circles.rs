//! Counting circles, many of them: which digits can stand in them, as these add up to their number.

use super::board::Board;
use super::clue_steps::{emit_each, techniques_of, what_is_left};
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
            let count = in_words(usize::from(value.get()));
            let why = || format!("{value:#} stands in {count} circles");
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
    let sets = circles.sets();
    let number = sets.first().map_or(0, |set| {
        set.iter().map(|value| u16::from(value.get())).sum()
    });
    let of_sums = sets.iter().fold(DigitSet::NONE, |all, &set| all | set);
    let placed: DigitSet = of_sums
        .iter()
        .filter(|&value| counts.is_placed(value))
        .collect();
    let stand = if placed.len() == 1 { "stands" } else { "stand" };
    let placed = (!placed.is_empty()).then(|| format!("{} {stand} there", list(placed, Join::And)));
    let few = of_sums.iter().filter_map(|value| {
        let left = in_words(counts.too_few(value)?);
        Some(format!("{value:#} has only {left} left"))
    });
    // Where all sums fit, nothing else is a reason.
    let is_reason = sets.len() > counts.fitting.len();
    let facts = placed.into_iter().chain(few).filter(|_| is_reason);
    let facts = list(facts, Join::And);
    let so_far = if facts.is_empty() {
        facts
    } else {
        format!("; {facts}")
    };
    let sums = counts.fitting.iter().map(|set| {
        let values: Vec<String> = set.iter().map(|value| format!("{value:#}")).collect();
        values.join("+")
    });
    let end = match counts.fitting.len() {
        1 => format!("only {} fits", list(sums, Join::Or)),
        2..=FEW_SETS => format!("only {} fit", list(sums, Join::Or)),
        _ => common.to_owned(),
    };
    format!("the different digits in {number} circles add up to {number}{so_far}: {end}")
}

/// "7 stands there, and seven circles are left for it"
fn needs_all(circles: &CircleSets, counts: &CircleCounts, value: Digit) -> String {
    let count = in_words(usize::from(value.get()));
    let why = if counts.is_placed(value) {
        format!("{value:#} stands in a circle")
    } else {
        sums_in_words(
            circles,
            counts,
            &format!("every sum that fits has {value:#}"),
        )
    };
    format!("{why}, and {count} circles are left for {value:#}")
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
