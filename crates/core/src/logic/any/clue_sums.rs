//! Why a sum rules candidates out: what its cells come to at least, or at most.

use super::clue_facts::ClueOnBoard;
use super::open_equations::added;
use super::words::numbers_with;
use crate::board::words::in_words;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::hints::phrases::{Join, list, none_of_cells};
use crate::logic::step::Candidate;
use crate::rules::local::LocalSums;
use std::collections::{BTreeMap, BTreeSet};

/// With more cells that differ nobody looks for the digits of their sums.
const MOST_DIFFERENT: usize = 9;
/// So many sums are not listed.
const MANY_SUMS: usize = 7;

/// An end of what some cells can add up to.
#[derive(Clone, Copy)]
enum SumEnd {
    Least,
    Most,
}

impl SumEnd {
    fn opposite(self) -> SumEnd {
        match self {
            SumEnd::Least => SumEnd::Most,
            SumEnd::Most => SumEnd::Least,
        }
    }

    /// Whether a sum whose end this is is beyond what it is to be.
    fn is_beyond(self, sum: i32, total: i32) -> bool {
        match self {
            SumEnd::Least => sum > total,
            SumEnd::Most => sum < total,
        }
    }

    fn words(self) -> [&'static str; 3] {
        match self {
            SumEnd::Least => ["at least", "above", "least"],
            SumEnd::Most => ["at most", "below", "greatest"],
        }
    }
}

/// What cells add up to: a number, or the same as others.
#[derive(Clone, Copy)]
pub(super) enum SumTotal<'a> {
    Number(i32),
    Cells(&'a [Cell]),
}

/// Cells and what they add up to.
type CellSum<'a> = (&'a [Cell], SumTotal<'a>);

/// Sentences that say why candidates go, and the candidates of which none speaks.
pub(super) type ClueReasons = (Vec<String>, Vec<Candidate>);

fn total_of(digits: &[Digit]) -> i32 {
    digits.iter().map(|digit| i32::from(digit.get())).sum()
}

/// "1+2 = 3"
fn as_sum(digits: &[Digit]) -> String {
    let sum = numbers_with("+", " plus ", digits.iter().copied());
    match digits {
        [_] => sum,
        _ => format!("{sum} = {}", total_of(digits)),
    }
}

fn without(cells: &[Cell], cell: Cell) -> Vec<Cell> {
    cells.iter().copied().filter(|&its| its != cell).collect()
}

impl ClueOnBoard<'_, '_> {
    /// Why candidates go by what the cells add up to.
    pub fn sum_facts(self, removals: &[Candidate]) -> ClueReasons {
        let (clue, parts) = (self.clue, self.clue.summed_parts());
        let number = SumTotal::Number(clue.number().into());
        let (mut reasons, mut left) = (Vec::new(), removals.to_vec());
        match (clue.kind.sums(), parts.as_slice()) {
            (LocalSums::Total, _) => return self.ends_of((&clue.cells, number), removals),
            (LocalSums::First, _) => return self.ends_of_first(removals),
            // A circle of several cells is a number of several digits.
            (LocalSums::Circle(_), [circle, _]) if circle.len() > 1 => return (reasons, left),
            _ => {}
        }
        for pair in parts.windows(2) {
            let (other, part) = (pair[0].as_slice(), pair[1].as_slice());
            let (said, rest) = self.ends_of((part, SumTotal::Cells(other)), &left);
            let listed = self.in_both([part, other], &left);
            let listed = listed.filter(|_| !rest.is_empty());
            left = listed.as_ref().map_or(rest, |_| Vec::new());
            reasons.extend(listed.map_or(said, |listed| vec![listed]));
        }
        (reasons, left)
    }

    /// What adds up to what, with the digits that are there: "r1c5 = r2c5 + r2c4, where r2c4 is 1".
    pub fn sums_in_words(self) -> Option<String> {
        if let LocalSums::Total = self.clue.kind.sums() {
            return Some(self.total_in_words());
        }
        let parts = self.clue.summed_parts();
        let is_of_digits = matches!(self.clue.kind.sums(), LocalSums::Circle(_))
            && parts.first().is_some_and(|circle| circle.len() > 1);
        let ([whole, part], false) = (parts.as_slice(), is_of_digits) else {
            return None;
        };
        let [sum, terms] = [whole, part].map(|cells| added(cells.iter().copied()));
        let placed = self.clue.cells.iter().filter_map(|&cell| {
            let value = self.known(cell)?;
            let last = if self.board.position.is_open(cell) {
                " (its last candidate)"
            } else {
                ""
            };
            Some(format!("{cell} is {value:#}{last}"))
        });
        let placed: Vec<String> = placed.collect();
        let placed = if placed.is_empty() {
            String::new()
        } else {
            format!(", where {}", list(placed, Join::And))
        };
        Some(format!("{sum} = {terms}{placed}"))
    }

    /// What the open cells add up to: "r1c8 + r2c9 = 9", "r5c9 + r8c6 = 29 - 21 = 8".
    pub fn total_in_words(self) -> String {
        let open = self.clue.cells.iter().copied();
        let open = added(open.filter(|&cell| self.known(cell).is_none()));
        let number = i32::from(self.clue.number());
        let placed = self.clue.cells.iter();
        let placed = placed.filter_map(|&cell| self.known(cell));
        match total_of(&placed.collect::<Vec<Digit>>()) {
            0 => format!("{open} = {number}"),
            sum => format!("{open} = {number} - {sum} = {}", number - sum),
        }
    }

    /// The reasons by what a sum is at least, or at most.
    pub fn ends_of(self, sum: CellSum, removals: &[Candidate]) -> ClueReasons {
        let (mut reasons, mut left) = (Vec::new(), removals.to_vec());
        for end in [SumEnd::Least, SumEnd::Most] {
            let is_beyond = |&at: &Candidate| self.is_beyond(sum, end, at).unwrap_or(false);
            let (those, rest): (Vec<Candidate>, _) = left.into_iter().partition(is_beyond);
            let lost = those.iter().map(|at| at.0).collect::<CellSet>();
            let lost: Vec<Cell> = lost.iter().collect();
            reasons.extend(match sum.1 {
                _ if lost.is_empty() => None,
                SumTotal::Cells(others) => self.end_in_words([sum.0, others], end, &lost),
                SumTotal::Number(number) => self.rest_in_words((sum.0, number), end, &lost),
            });
            left = rest;
        }
        if let (SumTotal::Cells(others), false) = (sum.1, reasons.is_empty()) {
            let [whole, parts] = [others, sum.0].map(|cells| added(cells.to_vec()));
            reasons = vec![format!("{whole} = {parts}, {}", reasons.join("; "))];
        }
        (reasons, left)
    }

    /// The ways to fill cells, each by the digits of those that differ and the sum.
    fn ways(self, cells: &[Cell]) -> BTreeMap<(DigitSet, i32), Vec<Digit>> {
        let differs = |cell: Cell| self.apart >> self.clue.place_of(cell).unwrap_or(0) & 1 == 1;
        if cells.iter().filter(|&&cell| differs(cell)).count() > MOST_DIFFERENT {
            return BTreeMap::new();
        }
        let none = BTreeMap::from([((DigitSet::NONE, 0), Vec::new())]);
        cells.iter().fold(none, |ways, &cell| {
            let longer = ways.iter().flat_map(|(&(used, sum), digits)| {
                let is_apart = differs(cell);
                let used_there = if is_apart { used } else { DigitSet::NONE };
                let values = self.board.candidates(cell) - used_there;
                values.iter().map(move |value| {
                    let own = Some(value).filter(|_| is_apart);
                    let used = own.map_or(used, |value| used.with(value));
                    let digits = [digits.as_slice(), &[value]].concat();
                    ((used, sum + i32::from(value.get())), digits)
                })
            });
            longer.collect()
        })
    }

    /// The digits of some cells at an end of their sum.
    fn digits_at(self, end: SumEnd, cells: &[Cell]) -> Option<Vec<Digit>> {
        let ways = self.ways(cells).into_values();
        match end {
            SumEnd::Least => ways.min_by_key(|digits| total_of(digits)),
            SumEnd::Most => ways.max_by_key(|digits| total_of(digits)),
        }
    }

    /// Whether a candidate of one side is too much for the other one, or too little. If the others
    /// are known, one end says all.
    fn is_beyond(
        self,
        (cells, total): CellSum,
        end: SumEnd,
        (cell, value): Candidate,
    ) -> Option<bool> {
        let sum = |end, cells: &[Cell]| {
            let own = i32::from(value.get()) * i32::from(cells.contains(&cell));
            Some(own + total_of(&self.digits_at(end, &without(cells, cell))?))
        };
        let own = sum(end, cells)?;
        Some(match total {
            SumTotal::Cells(others) => end.is_beyond(own, sum(end.opposite(), others)?),
            SumTotal::Number(number) => {
                let is_known = own == sum(end.opposite(), cells)?;
                is_known && own != number || end.is_beyond(own, number)
            }
        })
    }

    /// "2+2 = 4 (each at its least)": where two equal digits of the sum see each other it is told
    /// that each cell counts alone.
    fn as_sum_of(self, cells: &[Cell], digits: &[Digit], end: SumEnd) -> String {
        let at = |n: usize| (cells[n], digits[n]);
        let is_twice = |n: usize| (0..n).any(|m| self.board.sees(at(m), at(n)));
        let twice = (0..digits.len()).any(is_twice);
        let [_, _, own] = end.words();
        let alone = twice.then(|| format!(" (each at its {own})"));
        as_sum(digits) + &alone.unwrap_or_default()
    }

    /// What both sides come to: "at least 1+2 = 3 and at most 7, so neither r1c2 nor r1c3 is more
    /// than 4 above its least digit".
    fn end_in_words(self, sides: [&[Cell]; 2], end: SumEnd, lost: &[Cell]) -> Option<String> {
        let ends = [(sides[0], end), (sides[1], end.opposite())];
        let [own, others] = ends.map(|(cells, end)| self.digits_at(end, cells));
        let (own, others) = (own?, others?);
        let said = |cells: &[Cell], digits: &[Digit], end: SumEnd| {
            format!("{} {}", end.words()[0], self.as_sum_of(cells, digits, end))
        };
        let one = said(sides[0], &own, end);
        if lost == sides[1] {
            return Some(one);
        }
        let both = format!("{one} and {}", said(sides[1], &others, end.opposite()));
        let parts: Vec<Cell> = { lost.iter().copied() }
            .filter(|cell| sides[0].contains(cell))
            .collect();
        if parts.is_empty() || self.apart != 0 {
            return Some(both);
        }
        let over = (total_of(&own) - total_of(&others)).abs();
        let [_, far, own] = end.words();
        let none = none_of_cells(parts, "is");
        Some(format!(
            "{both}, so {none} more than {over} {far} its {own} digit"
        ))
    }

    /// What a number leaves each cell: "the other two are at least 1+2 = 3, which leaves at most 7
    /// for r1c1"; of several cells that need not differ, how far each is from its own end.
    fn rest_in_words(
        self,
        (cells, number): (&[Cell], i32),
        end: SumEnd,
        lost: &[Cell],
    ) -> Option<String> {
        let [_, far, own] = end.words();
        if lost.len() > 1 && self.apart == 0 {
            let digits = self.digits_at(end, cells)?;
            let sum = as_sum(&digits);
            let so_far = format!("the {own} digits add up to {sum}");
            let total = total_of(&digits);
            let by = if total < number { "less" } else { "more" };
            return Some(match (number - total).abs() {
                0 => format!("{so_far} already"),
                over => format!(
                    "{so_far}, {over} {by} than {number}, so none is more than {over} {far} its {own}"
                ),
            });
        }
        let mut alike: Vec<(String, Vec<Cell>)> = Vec::new();
        for &cell in lost {
            let said = self.rest_beside((cells, number), end, cell)?;
            match alike.iter_mut().find(|its| its.0 == said) {
                Some((_, those)) => those.push(cell),
                None => alike.push((said, vec![cell])),
            }
        }
        let each = alike.into_iter().map(|(said, those)| match those[..] {
            [cell] => format!("{said} for {cell}"),
            _ => format!("{said} for each of {}", list(those, Join::And)),
        });
        Some(each.collect::<Vec<String>>().join("; "))
    }

    /// "the other two are at least 1+2 = 3, which leaves at most 7"
    fn rest_beside(
        self,
        (cells, number): (&[Cell], i32),
        end: SumEnd,
        cell: Cell,
    ) -> Option<String> {
        let [at, ..] = end.words();
        let [bound, ..] = end.opposite().words();
        let others = without(cells, cell);
        let are = match others.as_slice() {
            [] => return Some(format!("there is only {number}")),
            [only] => format!("{only} is"),
            others => format!("the other {} are", in_words(others.len())),
        };
        let [digits, most] = [end, end.opposite()].map(|end| self.digits_at(end, &others));
        let digits = digits?;
        let (sum, left) = (
            self.as_sum_of(&others, &digits, end),
            number - total_of(&digits),
        );
        let known = format!("{are} {sum}, which leaves {left}");
        let bounded = format!("{are} {at} {sum}, which leaves {bound} {left}");
        let is_known = total_of(&most?) == number - left;
        Some(if is_known { known } else { bounded })
    }

    /// Why a first digit counts too many or too few cells for an X-sum: "with 6 in r1c1, the first
    /// six are at least 6+1+2+3+4+5 = 21".
    fn ends_of_first(self, removals: &[Candidate]) -> ClueReasons {
        let (cells, number) = (&self.clue.cells, self.clue.number().into());
        let counted = |count: Digit| &cells[..usize::from(count.get()).min(cells.len())];
        let first = cells[0];
        if let Some(count) = self.board.candidates(first).single() {
            return self.ends_of((counted(count), SumTotal::Number(number)), removals);
        }
        let with = |end: SumEnd, &(cell, value): &Candidate| {
            let others = self
                .digits_at(end, &counted(value)[1..])
                .filter(|_| cell == first)?;
            let digits = [&[value], others.as_slice()].concat();
            let (count, [at, ..]) = (in_words(value.get().into()), end.words());
            let sum = as_sum(&digits);
            let said = format!("with {value:#} in {first}, the first {count} are {at} {sum}");
            end.is_beyond(total_of(&digits), number).then_some(said)
        };
        // With a greater first digit it is more yet, and less with a smaller one.
        let least = removals.iter().find_map(|at| with(SumEnd::Least, at));
        let most = removals.iter().rev().find_map(|at| with(SumEnd::Most, at));
        let is_open =
            |at: &&Candidate| with(SumEnd::Least, at).or(with(SumEnd::Most, at)).is_none();
        let left = removals.iter().filter(is_open).copied();
        (least.into_iter().chain(most).collect(), left.collect())
    }

    /// The sums of a part that the other one cannot have: "r2c2 + r2c3 is 4, 7 or 8, of which r2c1
    /// can only be 4". `None` if that is not why candidates go.
    fn in_both(self, parts: [&[Cell]; 2], removals: &[Candidate]) -> Option<String> {
        let [one, other] = parts.map(|part| {
            let ways = self.ways(part).into_keys();
            ways.map(|its| its.1).collect::<BTreeSet<i32>>()
        });
        let both: Vec<i32> = one.intersection(&other).copied().collect();
        let is_missing = |at: &Candidate| *parts[1] == [at.0] && !one.contains(&at.1.get().into());
        let [part, its] = parts.map(|part| added(part.to_vec()));
        let listed = format!("{part} is {}", list(&one, Join::Or));
        match both.as_slice() {
            _ if one.len() >= MANY_SUMS => None,
            _ if removals.iter().all(is_missing) => Some(listed),
            [only] => Some(format!("{listed}, of which {its} can only be {only}")),
            _ => None,
        }
    }
}
