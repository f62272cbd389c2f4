//! Equations of the 45 rule on a board that is partly filled, and their arithmetic in sentences.

use super::board::Board;
use super::clue_steps::what_is_left;
use super::equation_rest::leaves;
use super::open_equations::{OpenEquation, added, less};
use super::words::{clues, numbers_with, sets};
use crate::board::{Cell, CellSet, Digit, DigitSet, Text};
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::{Candidate, Step, losses};
use crate::rules::equation::Equation;
use crate::text;

/// The most ways to have a sum that are written.
const MOST_WRITTEN: usize = 6;

/// "box 1 with cage 5 (r1c1): r1c3 + r3c1 = 14", or, with cells outside the houses, "columns
/// 1 and 2 with cages 5 (r1c1) and 11 (r1c2): r9c2 = r5c3 + 4".
pub(super) fn equation_in_words(board: &Board, equation: &Equation) -> String {
    format!("{}: {}", source(board, equation), sum_in_words(equation))
}

/// The same as a clause: "by row 1 with cage 5 (r1c1), r1c2 + r1c3 = 14"
pub(super) fn equation_as_reason(board: &Board, equation: &Equation) -> String {
    format!("by {}, {}", source(board, equation), sum_in_words(equation))
}

fn source(board: &Board, equation: &Equation) -> String {
    match equation.houses.as_slice() {
        [] => clues(board.index, &equation.cages),
        houses => {
            let cages = named_cages(board, &equation.cages);
            let cages = cages.map(|cages| format!(" with {cages}"));
            clues(board.index, houses) + &cages.unwrap_or_default()
        }
    }
}

/// "r8c1 + r8c2 = r9c1 + 10"
pub(super) fn sum_in_words(equation: &Equation) -> String {
    let mut sides = [equation.plus, equation.minus];
    if equation.total < 0 {
        sides.reverse();
    }
    let [more, fewer] = sides;
    let total = equation.total.abs().to_string();
    let (more, terms) = match (fewer.is_empty(), total.as_str()) {
        (true, _) => (added(more), total),
        (false, "0") => (added(more), added(fewer)),
        (false, _) => (added(more), format!("{} + {total}", added(fewer))),
    };
    format!("{more} = {terms}")
}

/// The proof that fills a cell.
pub(super) fn of_one(board: &Board, open: &OpenEquation) -> Text {
    text!("{}.", sum(board, open))
}

/// The proof that removes candidates.
pub(super) fn of_several(
    board: &Board,
    open: &OpenEquation,
    ways: &[Vec<Digit>],
    step: &Step,
) -> Text {
    let written = written(open, ways);
    let is_of_two = open.plus.len() + open.minus.len() == 2;
    let some: DigitSet = ways.iter().flatten().copied().collect();
    // What is in none of the ways that are written needs no other reason.
    let is_plain = |at: &Candidate| written.is_some() && (is_of_two || !some.contains(at.1));
    let mut others = step.all_removals(|cell| board.candidates(cell));
    others.retain(|at| !is_plain(at));
    let reasons: Vec<String> = losses(&others)
        .into_iter()
        .map(|lost| leaves(board, open, lost))
        .collect();
    let (sum, lost) = (sum(board, open), what_is_left(board, step));
    let ways = written.map_or(String::new(), |ways| format!(": {ways}"));
    text!("{sum}{ways}.{} So {lost}.", reasons.concat())
}

/// "Column 1 adds up to 45. [...] So r1c2 + r9c2 = 56 - 45 = 11"
fn sum(board: &Board, open: &OpenEquation) -> String {
    let equation = open.equation;
    let [plus, minus] = [equation.plus, equation.minus].map(|cells| FilledCells::new(board, cells));
    let cages = summed_cages(board, &equation.cages);
    let inside: i32 = cages.iter().map(|cage| cage.0).sum::<i32>() + plus.sum;
    if equation.houses.is_empty() {
        return of_cage(board, open, &plus);
    }
    let of_house = (board.index.size() * (board.index.size() + 1) / 2) as i32;
    let whole = of_house * equation.houses.len() as i32;
    let (it, add) = match equation.houses.len() {
        1 => ("it", "adds"),
        _ => ("them", "add"),
    };
    let they_leave = match cages.len() + plus.filled.len() {
        1 => "it leaves",
        _ => "they leave",
    };
    let houses = capital(clues(board.index, &equation.houses));
    let (parts, has) = (parts(&cages, &plus), adding_up(&cages, &plus, inside));
    let (outies, of_which) = (list(equation.minus, Join::And), minus.of_which());
    let [left, taken] = [&open.plus, &open.minus].map(|cells| added(cells.iter().copied()));
    let result = if minus.cells.is_empty() {
        let total = open.total;
        format!("{parts} in {it} {has}. So {left} = {whole} - {inside} = {total}")
    } else if open.plus.is_empty() {
        let (less, total) = (minus.signed('-'), -open.total);
        format!(
            "{parts} cover {it}, {has} and stick out only at {outies}{of_which}. So \
             {taken} = {inside} - {whole}{less} = {total}"
        )
    } else {
        let innies = list(open.plus.iter().copied().collect::<CellSet>(), Join::And);
        let from = if let ([one], [other], 0) = (&open.plus[..], &open.minus[..], open.total) {
            format!("{one} = {other}")
        } else if open.total < 0 {
            let (less, fewer) = (less(&open.plus), minus.signed('-'));
            format!(
                "{taken}{less} = {inside} - {whole}{fewer} = {}",
                -open.total
            )
        } else {
            let (less, more) = (less(&open.minus), minus.signed('+'));
            format!("{left}{less} = {whole} - {inside}{more} = {}", open.total)
        };
        format!(
            "{parts} {has}; {they_leave} out {innies} and stick out at {outies}{of_which}. So {from}"
        )
    };
    format!("{houses} {add} up to {whole}. {result}")
}

/// A cage in which values may repeat.
fn of_cage(board: &Board, open: &OpenEquation, plus: &FilledCells) -> String {
    let cage = capital(format!("{:#}", board.index.clues()[open.equation.cages[0]]));
    let (whole, total) = (open.equation.total, open.total);
    let (placed, left) = (plus.of_which(), added(open.plus.iter().copied()));
    format!("{cage} adds up to {whole}{placed}. So {left} = {total}")
}

/// The filled cells among some.
struct FilledCells {
    cells: CellSet,
    filled: Vec<(Cell, Digit)>,
    sum: i32,
}

impl FilledCells {
    fn new(board: &Board, cells: CellSet) -> FilledCells {
        let value = |cell| Some((cell, board.position.values.get(cell)?));
        let filled: Vec<(Cell, Digit)> = cells.iter().filter_map(value).collect();
        let sum = filled.iter().map(|(_, value)| i32::from(value.get())).sum();
        FilledCells { cells, filled, sum }
    }

    fn texts(&self) -> Vec<String> {
        let texts = self.filled.iter();
        texts
            .map(|(cell, value)| format!("{cell} = {}", value.get()))
            .collect()
    }

    /// ", of which r1c1 = 3 is placed"; nothing if none is.
    fn of_which(&self) -> String {
        let verb = if self.filled.len() == 1 { "is" } else { "are" };
        match self.filled.len() {
            0 => String::new(),
            _ => format!(", of which {} {verb} placed", list(self.texts(), Join::And)),
        }
    }

    /// " - 12", " + 12"; nothing for nothing.
    fn signed(&self, sign: char) -> String {
        match self.sum {
            0 => String::new(),
            sum => format!(" {sign} {sum}"),
        }
    }
}

/// The sums of cages, and their first cells.
fn summed_cages(board: &Board, cages: &[usize]) -> Vec<(i32, Cell)> {
    let cages = cages
        .iter()
        .filter_map(|&clue| board.index.clues()[clue].cage());
    let sums = cages.filter_map(|cage| Some((cage.sum?.into(), cage.first())));
    sums.collect()
}

/// So many cages are not named one by one.
const MANY_CAGES: usize = 8;

/// "Cages 14 (r1c1) and 13 (r1c3)", "r5c1 = 1 and cage 14 (r1c1)", with a capital.
fn parts(cages: &[(i32, Cell)], plus: &FilledCells) -> String {
    let parts = plus.texts().into_iter().chain(cages_in_words(cages));
    capital(list(parts, Join::And))
}

/// "cages 14 (r1c1) and 13 (r1c3)"; `None` without cages that have sums.
pub(super) fn named_cages(board: &Board, cages: &[usize]) -> Option<String> {
    cages_in_words(&summed_cages(board, cages))
}

fn cages_in_words(cages: &[(i32, Cell)]) -> Option<String> {
    let named = cages.iter().map(|(sum, first)| format!("{sum} ({first})"));
    Some(match cages.len() {
        0 => return None,
        1 => format!("cage {}", list(named, Join::And)),
        2..MANY_CAGES => format!("cages {}", list(named, Join::And)),
        many => format!("{many} whole cages"),
    })
}

/// "add up to 27"; "has 14" for one cage.
fn adding_up(cages: &[(i32, Cell)], plus: &FilledCells, sum: i32) -> String {
    if cages.len() + plus.filled.len() == 1 {
        format!("has {sum}")
    } else {
        format!("add up to {sum}")
    }
}

/// The few ways to have the sum: "9+2 or 7+4", "127 or 136".
fn written(open: &OpenEquation, ways: &[Vec<Digit>]) -> Option<String> {
    let (sign, spoken) = match (open.plus.len(), open.minus.len()) {
        (1, 1) => ("-", " minus "),
        (_, 0) | (0, _) => ("+", " plus "),
        _ => return None,
    };
    if open.plus.len() + open.minus.len() > 2 {
        return written_sets(ways);
    }
    // The side from which the other is taken stands first.
    let is_turned = open.plus.len() == open.minus.len() && open.total < 0;
    let texts = ways.iter().map(|way| {
        let mut way = way.clone();
        if is_turned {
            way.reverse();
        }
        numbers_with(sign, spoken, way)
    });
    (ways.len() <= MOST_WRITTEN).then(|| list(texts, Join::Or))
}

fn written_sets(ways: &[Vec<Digit>]) -> Option<String> {
    let mut found: Vec<DigitSet> = ways
        .iter()
        .map(|way| way.iter().copied().collect())
        .collect();
    found.sort_by_key(ToString::to_string);
    found.dedup();
    let differ = found.iter().all(|set| set.len() == ways[0].len());
    (differ && found.len() <= MOST_WRITTEN).then(|| sets(&found))
}
