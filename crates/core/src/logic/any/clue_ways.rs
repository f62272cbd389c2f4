//! The few ways to fill the open cells of a clue, written as its sum is.

use super::clue_facts::ClueOnBoard;
use super::open_equations::added;
use super::words::numbers_with;
use crate::board::{Cell, Digit, DigitSet};
use crate::logic::hints::phrases::{Join, list};
use crate::rules::local::LocalSums;

/// So many ways are listed.
const MOST_WAYS: usize = 6;

impl ClueOnBoard<'_, '_> {
    /// The few ways to fill a clue: "r9c3 = r9c2 + r9c1 + r8c1: only 6 = 3+2+1 or 8 = 5+2+1 fit";
    /// of two cells without a sum "r1c5 and r2c5 can only be 3-2 or 5-4".
    pub fn few_ways(self, sum: Option<&str>) -> Option<Vec<String>> {
        let open: Vec<Cell> = self.undecided().collect();
        // What the others of a total come to is said otherwise.
        if open.len() < 2 {
            return None;
        }
        if let Some(fit) = self.sums_that_fit(&open) {
            return Some(vec![fit]);
        }
        let [one, other] = open[..] else {
            return None;
        };
        let ways = self.ways_in_words([one, other])?;
        let rule = sum.map(str::to_owned).or_else(|| self.first_rule());
        Some(rule.into_iter().chain([ways]).collect())
    }

    /// The few ways to fill two cells: "r6c3 and r6c4 can only be 3-2 or 5-4", "the only pair left
    /// is 3 and 6".
    pub fn ways_in_words(self, cells: [Cell; 2]) -> Option<String> {
        let ways = self.told_ways(&cells)?;
        if let [one, other] = ways.as_slice()
            && one.iter().eq(other.iter().rev())
        {
            return Some(format!("the only pair left is {}", list(one, Join::And)));
        }
        let ways = match ways.as_slice() {
            [only] => list(only, Join::And),
            _ => list(
                ways.iter()
                    .map(|way| numbers_with("-", " and ", way.iter().copied())),
                Join::Or,
            ),
        };
        Some(format!("{} can only be {ways}", list(cells, Join::And)))
    }

    /// Its rule, or the first of them.
    pub fn first_rule(self) -> Option<String> {
        self.clue.rule().split("; ").next().map(str::to_owned)
    }

    /// Its cells that can have more than one digit.
    pub fn undecided(self) -> impl Iterator<Item = Cell> {
        let cells = self.clue.cells.iter().copied();
        cells.filter(move |&cell| self.known(cell).is_none())
    }

    /// The few ways to fill the open cells as a sum: "r7c4 + r6c5 = r6c3 = 5: only 2+3 or 4+1 fit".
    fn sums_that_fit(self, open: &[Cell]) -> Option<String> {
        self.sums_in_ways(open, &self.told_ways(open)?)
    }

    /// The same of these ways.
    pub fn sums_in_ways(self, open: &[Cell], ways: &[Vec<Digit>]) -> Option<String> {
        let parts = self.clue.summed_parts();
        let digit = |way: &[Digit], cell: Cell| {
            let place = open.iter().position(|&its| its == cell);
            place.map_or_else(|| self.known(cell), |place| Some(way[place]))
        };
        let terms = |way: &[Digit], cells: &[Cell]| {
            let digits = cells.iter().map(|&cell| digit(way, cell));
            let digits = digits.map(|digit| Some(digit?.get().to_string()));
            let digits = digits.collect::<Option<Vec<String>>>();
            digits.map(|all| all.join("+"))
        };
        let fitting = |said: &dyn Fn(&[Digit]) -> Option<String>| {
            let said = ways.iter().map(|way| said(way));
            let said = said.collect::<Option<Vec<String>>>()?;
            let fit = if said.len() == 1 { "fits" } else { "fit" };
            Some(format!("only {} {fit}", list(said, Join::Or)))
        };
        match (self.clue.kind.sums(), parts.as_slice()) {
            (LocalSums::Total, _) => {
                let fitting = fitting(&|way| terms(way, open))?;
                Some(format!("{}: {fitting}", self.total_in_words()))
            }
            (LocalSums::Circle(_), [circle, shaft]) => {
                let &[circle] = circle.as_slice() else {
                    return None;
                };
                let sum = added(shaft.iter().copied());
                if let Some(number) = self.known(circle) {
                    let fitting = fitting(&|way| terms(way, shaft))?;
                    return Some(format!("{sum} = {circle} = {number:#}: {fitting}"));
                }
                let equation = |way: &[Digit]| {
                    let (number, terms) = (digit(way, circle)?.get(), terms(way, shaft)?);
                    Some(format!("{number} = {terms}"))
                };
                Some(format!("{circle} = {sum}: {}", fitting(&equation)?))
            }
            _ => None,
        }
    }

    /// The ways to fill some cells, unless two equal digits of one see each other: a list with a way
    /// that cannot be would read as false.
    fn told_ways(self, cells: &[Cell]) -> Option<Vec<Vec<Digit>>> {
        let clashes = |way: &Vec<Digit>| {
            (1..cells.len()).any(|place| {
                let mut before = 0..place;
                before.any(|other| {
                    way[other] == way[place]
                        && self
                            .board
                            .sees((cells[other], way[other]), (cells[place], way[place]))
                })
            })
        };
        let ways = self.ways_to_fill(cells)?;
        (!ways.iter().any(clashes)).then_some(ways)
    }

    /// The ways to fill some cells, in their order; `None` if there are many, or none.
    pub fn ways_to_fill(self, cells: &[Cell]) -> Option<Vec<Vec<Digit>>> {
        let mut ways: Vec<Vec<Digit>> = vec![Vec::new()];
        for &cell in cells {
            let mut longer = Vec::new();
            for way in ways {
                let at = |its: Cell| {
                    let known = cells.iter().position(|&other| other == its);
                    let known = known.and_then(|place| way.get(place));
                    known.map_or(self.board.candidates(its), |&digit| DigitSet::only(digit))
                };
                let left = self.left(at)?;
                let values = left.get(self.clue.place_of(cell)?).copied();
                for value in values.unwrap_or_default() {
                    longer.push([way.as_slice(), &[value]].concat());
                }
            }
            // Each beginning leads on: more are no fewer at the end.
            if longer.len() > MOST_WAYS {
                return None;
            }
            ways = longer;
        }
        (!ways.is_empty()).then_some(ways)
    }
}
