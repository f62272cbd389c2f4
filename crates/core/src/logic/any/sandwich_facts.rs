//! Why the sum of a sandwich rules candidates out: how many digits it takes, and where the least
//! and the greatest digit can stand so far apart.

use super::clue_facts::ClueOnBoard;
use super::clue_sums::{ClueReasons, SumTotal};
use super::sandwich_ends::{EndPlaces, IN_A_CASE};
use super::words::{a, sets, sum_of};
use crate::board::words::in_words;
use crate::board::{Cell, CellSet, DigitSet};
use crate::logic::hints::phrases::{Join, list};
use crate::logic::step::{Candidate, losses};
use crate::rules::combinations::combinations;
use std::ops::RangeInclusive;

/// More places for both ends are not listed.
const MOST_WAYS: usize = 3;
/// Of so few other places as far apart it is said what stands against them.
const FEW_OTHERS: usize = 2;
/// The places of the ends, one after the other.
const CASES: [&str; MOST_WAYS] = ["first", "second", "third"];
/// More cells are not listed for each of them.
const FEW_CELLS: usize = 2;
/// More combinations between them are not listed.
const MOST_COMBINATIONS: usize = 4;

impl ClueOnBoard<'_, '_> {
    /// The reasons by the places of the ends, and those by what stands between them.
    pub fn sandwich_facts(self, removals: &[Candidate]) -> ClueReasons {
        let all = self.places_of_ends();
        let (distance, is_end) = (self.distance(&all), |at: &Candidate| {
            self.ends().contains(at.1)
        });
        let counts = self.counts_between();
        let is_as_far = |&(one, other): &EndPlaces| {
            let mut counts = counts.iter();
            counts.any(|counts| counts.contains(&(other - one - 1)))
        };
        let as_far = all.into_iter().filter(is_as_far);
        let (places, others): (Vec<EndPlaces>, Vec<EndPlaces>) =
            as_far.partition(|&places| !self.between_at(places).is_empty());
        if places.len() > MOST_WAYS {
            let (of_ends, left): (Vec<Candidate>, _) = removals.iter().partition(|at| is_end(at));
            let mut alike: Vec<(CellSet, DigitSet)> = Vec::new();
            for (cells, digits) in losses(&of_ends) {
                match alike.iter_mut().find(|(_, its)| *its == digits) {
                    Some((all, _)) => *all = *all | cells,
                    None => alike.push((cells, digits)),
                }
            }
            let alone = alike.into_iter().map(|those| self.without_other_end(those));
            let distance = distance.filter(|_| !of_ends.is_empty());
            return (distance.into_iter().chain(alone).collect(), left);
        }
        let (said, left) = self.with_places(&places, removals);
        let others = (others.len() <= FEW_OTHERS).then_some(others).into_iter();
        let others = others.flatten().filter_map(|at| self.bound_between(at));
        (
            distance.into_iter().chain(others).chain(said).collect(),
            left,
        )
    }

    /// That the digits between ends in these places come to too little, or to too much: "between
    /// r9c4 and r9c9 there is at most 2+5+6+7 = 20".
    fn bound_between(self, (one, other): EndPlaces) -> Option<String> {
        let cells = &self.clue.cells;
        let mut sets = vec![DigitSet::NONE];
        for &cell in &cells[one + 1..other] {
            let left = self.board.candidates(cell) - self.ends();
            let mut longer: Vec<DigitSet> = Vec::new();
            for set in sets {
                let more = (left - set).iter().map(|digit| set.with(digit));
                let more: Vec<DigitSet> = more.filter(|set| !longer.contains(set)).collect();
                longer.extend(more);
            }
            sets = longer;
        }
        let sum = |set: &DigitSet| set.iter().map(|digit| u16::from(digit.get())).sum::<u16>();
        let number = self.clue.number();
        let (least, most) = (
            sets.iter().min_by_key(|set| sum(set))?,
            sets.iter().max_by_key(|set| sum(set))?,
        );
        let (word, set) = match () {
            () if sum(most) < number => ("most", most),
            () if sum(least) > number => ("least", least),
            () => return None,
        };
        let (from, to) = (cells[one], cells[other]);
        let terms = match set.len() {
            ..=1 => sum(set).to_string(),
            _ => format!("{} = {}", sum_of(*set), sum(set)),
        };
        Some(format!(
            "between {from} and {to} there is at {word} {terms}"
        ))
    }

    /// The few places of the ends, and what stands between them: "1 and 9 can only be in r9c1 and
    /// r9c7, with 2+3+4 between them, or in r9c2 and r9c7, with 4+5".
    fn with_places(self, places: &[EndPlaces], removals: &[Candidate]) -> ClueReasons {
        let (cells, number) = (&self.clue.cells, self.clue.number());
        let between: Vec<Vec<DigitSet>> = places.iter().map(|&at| self.between_at(at)).collect();
        let count: usize = between.iter().map(Vec::len).sum();
        let is_told = self.apart != 0 && number > 0 && count <= MOST_COMBINATIONS;
        if let Some(said) = self.other_end(places).filter(|_| !is_told) {
            let (between, left) = self.between_ends(places, removals);
            return ([said].into_iter().chain(between).collect(), left);
        }
        let ways = places.iter().zip(&between);
        let ways = ways.enumerate().map(|(nth, (&(one, other), sums))| {
            let at = format!("in {} and {}", cells[one], cells[other]);
            match nth {
                _ if !is_told => at,
                0 => format!("{at}, with {} between them", sets(sums)),
                _ => format!("{at}, with {}", sets(sums)),
            }
        });
        let (ways, ends) = (
            ways.collect::<Vec<String>>().join(", or "),
            list(self.ends(), Join::And),
        );
        let said = format!("with a sum of {number} between them, {ends} can only be {ways}");
        if !is_told {
            let (between, left) = self.between_ends(places, removals);
            return ([said].into_iter().chain(between).collect(), left);
        }
        let is_open = |&&(cell, value): &&Candidate| {
            let place = self.clue.place_of(cell).unwrap_or(0);
            let mut each = places.iter().zip(&between);
            each.any(|(&(one, other), sums)| {
                let (is_end, is_inside) =
                    (place == one || place == other, place > one && place < other);
                let fits = |digits: &DigitSet| digits.contains(value) == is_inside;
                is_end == self.ends().contains(value) && (is_end || sums.iter().any(fits))
            })
        };
        let left: Vec<Candidate> = removals.iter().filter(is_open).copied().collect();
        let said = format!("{ends} can only be {ways}");
        let in_order = (!left.is_empty()).then(|| self.in_order(places)).flatten();
        match in_order {
            Some(order) => (vec![said, order], Vec::new()),
            None => (vec![said], left),
        }
    }

    /// The places of one end where the other is known: "1 is in r6c6, so 9 can only be in r2c6,
    /// r3c6 or r9c6, with a sum of 14 between them".
    fn other_end(self, places: &[EndPlaces]) -> Option<String> {
        let (cells, number) = (&self.clue.cells, self.clue.number());
        let known = (0..cells.len()).find(|&place| {
            let is_one = |&(one, other): &EndPlaces| place == one || place == other;
            let digit = self.known(cells[place]);
            digit.is_some_and(|digit| self.ends().contains(digit)) && places.iter().all(is_one)
        });
        let known = known?;
        let digit = self.known(cells[known])?;
        let end = self.ends().without(digit).single()?;
        let others = { places.iter() }.map(|&(one, other)| cells[one + other - known]);
        Some(format!(
            "{digit:#} is in {}, so {end:#} can only be in {}, with a sum of {number} between them",
            cells[known],
            list(others, Join::Or)
        ))
    }

    /// The few ways to fill the cells between the only places of the ends.
    fn in_order(self, places: &[EndPlaces]) -> Option<String> {
        let &[(one, other)] = places else {
            return None;
        };
        let inner = &self.clue.cells[one + 1..other];
        if let &[first, last] = inner {
            return self.ways_in_words([first, last]);
        }
        let ways = self.ways_to_fill(inner)?;
        let ways = ways.iter().map(|way| list(way, Join::And));
        let (first, last) = (inner.first()?, inner.last()?);
        Some(format!(
            "{first} to {last} can only be {}",
            list(ways, Join::Or)
        ))
    }

    /// The digits that can stand between the ends in these places.
    fn between_at(self, (one, other): EndPlaces) -> Vec<DigitSet> {
        let (size, number) = (self.board.index.size(), self.clue.number());
        let found = combinations(size, other - one - 1, number).into_iter();
        found
            .filter(|&digits| self.has_way((one, other), digits))
            .collect()
    }

    /// That there is no cell for the other end: "With 1 in r9c6 or r9c7, no cell with a sum of 18
    /// between can be 9".
    fn without_other_end(self, (cells, digits): (CellSet, DigitSet)) -> String {
        if let Some(reason) = self.at_no_such_distance((cells, digits)) {
            return reason;
        }
        let cells = list(cells, Join::Or);
        let (beside, between) = match self.clue.number() {
            0 => ("beside".to_owned(), "beside it".to_owned()),
            number => (
                format!("with a sum of {number} between it and"),
                format!("with a sum of {number} between"),
            ),
        };
        match (digits.single(), (self.ends() - digits).single()) {
            (Some(digit), Some(other)) => {
                format!("With {digit:#} in {cells}, no cell {between} can be {other:#}")
            }
            _ => format!("No cell {beside} {cells} can be the other end"),
        }
    }

    /// That for one end in these cells each cell for the other is too near or too far away: "a 9 in
    /// r2c7 or r3c7 is too near r4c7, the only place for a 1".
    fn at_no_such_distance(self, (cells, digits): (CellSet, DigitSet)) -> Option<String> {
        let counts = self.counts_between().filter(|counts| *counts.end() > 0)?;
        let line = &self.clue.cells;
        let others = match digits.single() {
            Some(digit) => self.ends().without(digit),
            None => self.ends(),
        };
        let is_other = |cell: &Cell| !(self.board.candidates(*cell) & others).is_empty();
        let other: CellSet = line.iter().copied().filter(is_other).collect();
        let place = |cell| self.clue.place_of(cell);
        let mut between = Vec::new();
        for cell in cells {
            for end in other.iter().filter(|&end| end != cell) {
                between.push(place(cell)?.abs_diff(place(end)?) - 1);
            }
        }
        let [why, from] = no_such_distance(&between, &counts)?;
        let ends = a_list(digits);
        Some(match (other.single(), digits.single()) {
            (Some(other), Some(_)) => {
                let cells = list(cells, Join::Or);
                match self.board.position.values.get(other) {
                    Some(digit) => {
                        format!("{ends} in {cells} is {why}{from} the {digit:#} in {other}")
                    }
                    None => {
                        let others = a_list(others);
                        format!(
                            "{ends} in {cells} is {why}{from} {other}, the only place for {others}"
                        )
                    }
                }
            }
            (_, Some(_)) => {
                let (cells, others) = (list(cells, Join::Or), a_list(others));
                format!("For {ends} in {cells}, each cell that can have {others} is {why}")
            }
            (_, None) => {
                let cells = list(cells, Join::Or);
                format!("For {ends} in {cells}, each cell for the other end is {why}")
            }
        })
    }

    /// How many digits stand between the ends, if that rules some of these places out: "25 takes
    /// four or five digits", "25 takes at least four digits (6+7+8 is too little)".
    fn distance(self, places: &[EndPlaces]) -> Option<String> {
        let (number, inner) = (self.clue.number(), self.board.all_values() - self.ends());
        let (least, most) = self.counts_between()?.into_inner();
        let mut between = places.iter().map(|(one, other)| other - one - 1);
        // That a number is not nothing needs no word.
        let is_near = least > 1 && between.clone().any(|count| count < least);
        let is_far = between.any(|count| count > most);
        let ends = list(self.ends(), Join::And);
        let digits = |count| match count {
            1 => "one digit".to_owned(),
            count => format!("{} digits", in_words(count)),
        };
        let little = sum_of(inner.iter().skip(inner.len() + 1 - least.max(1)).collect());
        let much = sum_of(inner.iter().take(most + 1).collect());
        let takes = match (is_near, is_far) {
            _ if number == 0 => return Some(format!("nothing stands between {ends}: they touch")),
            (false, false) => return None,
            (true, false) => format!("at least {} ({little} is too little)", digits(least)),
            (false, true) => format!("at most {} ({much} is too much)", digits(most)),
            // With the sums of both ends nobody finds the numbers.
            (true, true) if least == most => digits(least),
            (true, true) => {
                let (few, join) = (in_words(least), if least + 1 == most { "or" } else { "to" });
                format!("{few} {join} {}", digits(most))
            }
        };
        Some(format!("{number} takes {takes}"))
    }

    /// What the only places of the ends leave the other cells, and the candidates of which this
    /// says nothing.
    fn between_ends(self, places: &[EndPlaces], removals: &[Candidate]) -> ClueReasons {
        let (cells, number) = (&self.clue.cells, self.clue.number());
        let is_end = |cell: Cell| {
            let mut each = places.iter();
            each.all(|&(one, other)| cells[one] == cell || cells[other] == cell)
        };
        let left = removals
            .iter()
            .filter(|at| !self.ends().contains(at.1) && !is_end(at.0));
        let left: Vec<Candidate> = left.copied().collect();
        let &[(one, other)] = places else {
            return self.in_each_case(places, left);
        };
        let between = &cells[one + 1..other];
        // Cells of a line differ.
        let apart = (one + 1..other).fold(0, |all, place| all | 1 << place);
        let in_line = ClueOnBoard { apart, ..self };
        in_line.ends_of((between, SumTotal::Number(number.into())), &left)
    }

    /// What each cell of the line can be with the ends in these places.
    pub(super) fn left_in_case(self, places: EndPlaces) -> Vec<DigitSet> {
        let ways = self.between_at(places).into_iter();
        let ways = ways.filter_map(|digits| self.left_with_ends(places, digits));
        let both = |all: Vec<DigitSet>, more: Vec<DigitSet>| {
            all.into_iter()
                .zip(more)
                .map(|(one, other)| one | other)
                .collect()
        };
        ways.reduce(both).unwrap_or_default()
    }

    /// What each cell is in each of a few places of the ends: "r4c6 would be 3 or 7 in the first and
    /// 1 or 9 in the second". Of many digits, or many cells, nothing is said.
    fn in_each_case(self, places: &[EndPlaces], left: Vec<Candidate>) -> ClueReasons {
        let cases: Vec<Vec<DigitSet>> =
            { places.iter() }.map(|&at| self.left_in_case(at)).collect();
        let in_case = |cell: Cell, case: &Vec<DigitSet>| {
            let digits = *case.get(self.clue.place_of(cell)?)?;
            IN_A_CASE.contains(&digits.len()).then_some(digits)
        };
        let said_of = |cell: Cell| {
            let parts = cases.iter().zip(CASES).map(|(case, name)| {
                let digits = list(in_case(cell, case)?, Join::Or);
                Some(format!("{digits} in the {name}"))
            });
            let parts = parts.collect::<Option<Vec<String>>>()?;
            Some(format!("{cell} would be {}", list(parts, Join::And)))
        };
        let cells: CellSet = left.iter().map(|at| at.0).collect();
        match cells.iter().map(said_of).collect::<Option<Vec<String>>>() {
            Some(said) if (1..=FEW_CELLS).contains(&said.len()) => {
                (vec![said.join("; ")], Vec::new())
            }
            _ => (Vec::new(), left),
        }
    }
}

/// How numbers of cells between, none of which is among those that there can be, differ from them:
/// "too near", "too far" and " from".
fn no_such_distance(
    between: &[usize],
    counts: &RangeInclusive<usize>,
) -> Option<[&'static str; 2]> {
    if between.iter().any(|count| counts.contains(count)) {
        return None;
    }
    let is_near = between.iter().any(|count| count < counts.start());
    let is_far = between.iter().any(|count| count > counts.end());
    match (is_near, is_far) {
        (true, false) => Some(["too near", ""]),
        (false, true) => Some(["too far", " from"]),
        (true, true) => Some(["too near or too far", " from"]),
        (false, false) => None,
    }
}

/// "a 1 or a 9"
fn a_list(digits: DigitSet) -> String {
    list(digits.iter().map(a), Join::Or)
}
