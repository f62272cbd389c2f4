//! What is left of an equation of the 45 rule beside one of its cells, and why others cannot make it.

use super::board::Board;
use super::clue_rising::RangeEnd;
use super::open_equations::{OpenEquation, added, less};
use super::words::numbers_with;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::Candidate;
use std::ops::RangeInclusive;

/// " r6c6 = 13 + r7c1 - r6c9, at least 13 + 1 - 8 = 6.", " 1 in r1c2 would leave 9 for r1c3, which
/// can only be 2 or 3.", " 8 in r1c2 would leave r1c3 + r2c2 = 6: only 3+3, twice in row 1."
pub(super) fn leaves(
    board: &Board,
    open: &OpenEquation,
    (cells, values): (CellSet, DigitSet),
) -> String {
    let each = cells.iter().map(|cell| {
        let rest = Rest::without(open, cell);
        let bounded = rest.bounds(board);
        let is_within = |value: &Digit| bounded.contains(&i32::from(value.get()));
        let within: DigitSet = values.iter().filter(is_within).collect();
        let bounds = rest.bounds_in_words(board, cell, values);
        let Some(other) = rest.only() else {
            return bounds + &rest.why_not_made(board, cell, within);
        };
        if within.is_empty() {
            return bounds;
        }
        let digits = capital(list(within, Join::Or));
        let left = list(within.iter().map(|value| rest.after(value)), Join::Or);
        let can = can_only_be(board, other);
        format!("{bounds} {digits} in {cell} would leave {left} for {other}, {can}.")
    });
    each.collect()
}

/// So few ways to make a sum are named.
const FEW_WAYS: usize = 2;

/// So many beginnings of ways are followed: all of four cells with all digits.
const MOST_BEGINNINGS: usize = 10_000;

/// So few digits of a cell are named.
const FEW_DIGITS: usize = 4;

/// "which can only be 2 or 3"; of a cell with many digits "which cannot be".
fn can_only_be(board: &Board, cell: Cell) -> String {
    match board.candidates(cell) {
        left if left.len() <= FEW_DIGITS => format!("which can only be {}", list(left, Join::Or)),
        _ => "which cannot be".to_owned(),
    }
}

/// What is left of an equation beside one of its cells: a sum, or what has to be taken off it.
struct Rest {
    plus: Vec<Cell>,
    minus: Vec<Cell>,
    total: i32,
    /// What a value of the cell adds to the total.
    sign: i32,
    /// -1 where nothing is added, so that the sum of what is taken off is said.
    flip: i32,
}

impl Rest {
    fn without(open: &OpenEquation, cell: Cell) -> Rest {
        let others = |cells: &[Cell]| -> Vec<Cell> {
            cells.iter().copied().filter(|&its| its != cell).collect()
        };
        let (plus, minus) = (others(&open.plus), others(&open.minus));
        Rest {
            total: open.total,
            sign: if open.plus.contains(&cell) { -1 } else { 1 },
            flip: if plus.is_empty() { -1 } else { 1 },
            plus,
            minus,
        }
    }

    /// What it comes to with this value in the cell.
    fn after(&self, value: Digit) -> i32 {
        (self.total + self.sign * i32::from(value.get())) * self.flip
    }

    /// "r1c3 + r2c2", "r1c3 - r2c2".
    fn words(&self) -> String {
        match self.plus.as_slice() {
            [] => added(self.minus.to_vec()),
            plus => added(plus.to_vec()) + &less(&self.minus),
        }
    }

    /// Its cell, if it has only one.
    fn only(&self) -> Option<Cell> {
        match (self.plus.as_slice(), self.minus.as_slice()) {
            ([only], []) | ([], [only]) => Some(*only),
            _ => None,
        }
    }

    /// What the cell is: the cells that are added to its value, and those that are taken off it.
    fn sides(&self) -> [&[Cell]; 2] {
        if self.sign < 0 {
            [&self.minus, &self.plus]
        } else {
            [&self.plus, &self.minus]
        }
    }

    /// The number that is added to them.
    fn number(&self) -> i32 {
        -self.sign * self.total
    }

    /// Why the others do not make what these values of a cell would leave: each digit that it takes
    /// is no candidate, or one of two that differ.
    fn why_not_made(&self, board: &Board, cell: Cell, values: DigitSet) -> String {
        let mut said: Vec<(String, DigitSet)> = Vec::new();
        for value in values {
            let left = format!("{} = {}", self.words(), self.after(value));
            let ways = self.ways(board, self.after(value) * self.flip);
            let why = match ways.as_deref() {
                Some([]) => format!("{left}, which candidates there do not make"),
                Some(ways) if ways.len() <= FEW_WAYS => {
                    let ways = ways.iter();
                    let ways = ways.map(|way| self.with_twice(board, way, (cell, value)));
                    format!("{left}: only {}", list(ways, Join::Or))
                }
                _ => format!(
                    "{left}, which candidates there make only with a digit twice, if at all"
                ),
            };
            match said.iter_mut().find(|its| its.0 == why) {
                Some((_, those)) => *those = those.with(value),
                None => said.push((why, DigitSet::only(value))),
            }
        }
        let said = said.into_iter().map(|(why, those)| {
            let digits = capital(list(those, Join::Or));
            format!(" {digits} in {cell} would leave {why}.")
        });
        said.collect()
    }

    /// "3+3, 3 twice in row 7": a way that has a digit twice where it cannot be, its own cells and this
    /// one taken together.
    fn with_twice(&self, board: &Board, way: &[Digit], (cell, value): Candidate) -> String {
        let cells = self.plus.iter().chain(&self.minus).copied();
        let all: Vec<Candidate> = cells
            .zip(way.iter().copied())
            .chain([(cell, value)])
            .collect();
        let (plus, minus) = match way.split_at(self.plus.len()) {
            ([], minus) => (minus, [].as_slice()),
            parts => parts,
        };
        let taken: String = minus
            .iter()
            .map(|value| format!("-{}", value.get()))
            .collect();
        let written = numbers_with("+", " plus ", plus.iter().copied()) + &taken;
        let pairs = (0..all.len()).flat_map(|m| (m + 1..all.len()).map(move |n| (m, n)));
        let mut twice = pairs.filter(|&(m, n)| all[m].1 == all[n].1 && board.sees(all[m], all[n]));
        let why = twice.next().map(|(m, n)| {
            let both = CellSet::only(all[m].0).with(all[n].0);
            let mut houses = board.houses.iter().map(|its| its.house);
            let house = houses.find(|house| house.cells.contains_all(both));
            match house {
                Some(house) => format!(", {} twice in {house}", all[m].1.get()),
                None => format!(", but {} differ", list(both, Join::And)),
            }
        });
        written + &why.unwrap_or_default()
    }

    /// The ways to fill its cells within their candidates: those that are added, and then those
    /// that are taken off; `None` if there are too many beginnings.
    fn ways(&self, board: &Board, total: i32) -> Option<Vec<Vec<Digit>>> {
        let signed = self.plus.iter().map(|&cell| (cell, 1));
        let signed = signed.chain(self.minus.iter().map(|&cell| (cell, -1)));
        let mut ways: Vec<(Vec<Digit>, i32)> = vec![(Vec::new(), 0)];
        for (cell, sign) in signed {
            let longer = ways.iter().flat_map(|(way, sum)| {
                board.candidates(cell).iter().map(move |value| {
                    let way = [way.as_slice(), &[value]].concat();
                    (way, sum + sign * i32::from(value.get()))
                })
            });
            ways = longer.take(MOST_BEGINNINGS + 1).collect();
            if ways.len() > MOST_BEGINNINGS {
                return None;
            }
        }
        let made = ways.into_iter().filter(|(_, sum)| *sum == total);
        Some(made.map(|(way, _)| way).collect())
    }

    /// The least and the most that the cell can be, by the candidates of the others.
    fn bounds(&self, board: &Board) -> RangeInclusive<i32> {
        let [added, taken] = self.sides();
        let sum = |cells: &[Cell], end| -> i32 { ends(board, cells, end).iter().sum() };
        let number = self.number();
        let least = number + sum(added, RangeEnd::Least) - sum(taken, RangeEnd::Most);
        let most = number + sum(added, RangeEnd::Most) - sum(taken, RangeEnd::Least);
        least..=most
    }

    /// " r6c6 = 13 + r7c1 - r6c9, at least 13 + 1 - 8 = 6."; nothing if these values of the cell are
    /// not beyond what it can be.
    fn bounds_in_words(&self, board: &Board, cell: Cell, values: DigitSet) -> String {
        let bounds = self.bounds(board);
        let [added, taken] = self.sides();
        let numbers = |cells, end| ends(board, cells, end).iter().map(i32::to_string).collect();
        let side = |word: &str, bound: &i32, [more, less]: [RangeEnd; 2]| {
            let terms = self.terms(numbers(added, more), numbers(taken, less));
            format!("{word} {terms} = {bound}")
        };
        let mut of_values = values.iter().map(|value| i32::from(value.get()));
        let is_low = of_values.clone().any(|value| value < *bounds.start());
        let is_high = of_values.any(|value| value > *bounds.end());
        let least = || {
            side(
                "at least",
                bounds.start(),
                [RangeEnd::Least, RangeEnd::Most],
            )
        };
        let most = || side("at most", bounds.end(), [RangeEnd::Most, RangeEnd::Least]);
        let said = [is_low.then(least), is_high.then(most)];
        let said: Vec<String> = said.into_iter().flatten().collect();
        if said.is_empty() {
            return String::new();
        }
        let [added, taken] =
            [added, taken].map(|cells| cells.iter().map(Cell::to_string).collect());
        let terms = self.terms(added, taken);
        format!(" {cell} = {terms}, {}.", list(said, Join::And))
    }

    /// "13 + r7c1 - r6c9"; a number that is taken off stands last.
    fn terms(&self, added: Vec<String>, taken: Vec<String>) -> String {
        let number = self.number();
        let [before, after] = [number.max(0), (-number).max(0)];
        let some = |number: i32| (number > 0).then(|| number.to_string());
        let added: Vec<String> = some(before).into_iter().chain(added).collect();
        let taken = taken.into_iter().chain(some(after));
        let taken: String = taken.map(|term| format!(" - {term}")).collect();
        added.join(" + ") + &taken
    }
}

/// The least or the most candidate of each of these cells.
fn ends(board: &Board, cells: &[Cell], end: RangeEnd) -> Vec<i32> {
    let of_cell = |&cell: &Cell| {
        let value = end.of(board.candidates(cell));
        value.map_or(0, |value| i32::from(value.get()))
    };
    cells.iter().map(of_cell).collect()
}
