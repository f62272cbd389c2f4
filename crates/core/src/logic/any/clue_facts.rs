//! What the cells of a clue add up to, or would have to be: why it rules candidates out.

use super::board::Board;
use crate::board::words::in_words;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::{Candidate, losses};
use crate::rules::local::{LineEnds, LocalClue, LocalForm, LocalKind, LocalSums};
use std::collections::BTreeSet;

/// With so many candidates or more, a cell's are not listed.
pub(super) const MANY: usize = 7;

/// The most sums that are listed where some between them are missing.
const MOST_SUMS: usize = 9;

/// A clue of which some cells differ, a bit for each place, on a board.
#[derive(Clone, Copy)]
pub(super) struct ClueOnBoard<'a, 'b> {
    pub board: &'a Board<'b>,
    pub clue: &'a LocalClue,
    pub apart: u32,
}

impl ClueOnBoard<'_, '_> {
    /// What the clue leaves its cells of these digits; nothing at all if it cannot be met, `None`
    /// if there are too many ways.
    pub fn left(self, at: impl Fn(Cell) -> DigitSet) -> Option<Vec<DigitSet>> {
        let cells: Vec<DigitSet> = self.clue.cells.iter().map(|&cell| at(cell)).collect();
        let (size, cancelled) = (self.board.index.size(), self.board.cancelled);
        self.clue.supported(&cells, self.apart, size, cancelled)
    }

    /// Why candidates go: what the cells add up to, or are, or would have to be.
    pub fn facts(self, removals: &[Candidate]) -> String {
        let (clue, parts) = (self.clue, self.clue.summed_parts());
        let said = match (clue.kind.sums(), clue.ends(), clue.cells.as_slice()) {
            (LocalSums::Circle(_), ..) if parts[0].len() > 1 => None,
            (LocalSums::Circle(_) | LocalSums::Equal(_) | LocalSums::EqualRegions(_), ..) => {
                let parts: Vec<String> = parts.iter().rev().map(|its| self.sums(its)).collect();
                Some(format!("By their candidates {}", parts.join(", and ")))
            }
            (LocalSums::Total, _, cells) => Some(format!(
                "By their candidates {}, and {} is wanted",
                self.sums(cells),
                clue.number()
            )),
            (LocalSums::Inside, ..) => self.touching_ends(removals),
            (LocalSums::First, ..) => self.beyond_first(removals),
            (_, Some(LineEnds::Braces), [first, .., last]) => {
                self.between([*first, *last], removals)
            }
            _ if clue.kind.form() == LocalForm::Corner => self.full_corner(),
            _ if clue.kind == LocalKind::Skyscraper => self.too_low(removals),
            _ => None,
        };
        said.unwrap_or_else(|| self.consequences(removals))
    }

    /// Where the ends of a sandwich can stand, if that is why candidates go: this says the rule of
    /// the sum as well.
    pub fn places_of_ends(self, removals: &[Candidate]) -> Option<String> {
        let is_said = matches!(self.clue.kind.sums(), LocalSums::Inside)
            && self.touching_ends(removals).is_none()
            && removals.iter().any(|&at| self.consequence(at).is_none());
        is_said.then(|| self.ends_left())
    }

    /// What follows from each of these candidates, once where it is the same.
    fn consequences(self, removals: &[Candidate]) -> String {
        let mut said: Vec<(String, Vec<Candidate>)> = Vec::new();
        for &at in removals {
            let consequence = self.consequence(at);
            let consequence = consequence.unwrap_or_else(|| self.two_would_have_to_be(at));
            match said.iter_mut().find(|(its, _)| *its == consequence) {
                Some((_, those)) => those.push(at),
                None => said.push((consequence, vec![at])),
            }
        }
        let with = |(cells, digits): (CellSet, DigitSet)| {
            format!("{} in {}", list(digits, Join::Or), list(cells, Join::Or))
        };
        let said = said.into_iter().map(|(consequence, those)| {
            let with = list(losses(&those).into_iter().map(with), Join::Or);
            format!("With {with}, {consequence}")
        });
        said.collect::<Vec<String>>().join(". ")
    }

    /// "r1c2 is 3, 5 or 9", "r1c2 and r1c3 add up to 4 to 11".
    fn sums(self, part: &[Cell]) -> String {
        let none = BTreeSet::from([(0, DigitSet::NONE)]);
        let sums = part.iter().fold(none, |sums, &spot| {
            let place = self.clue.place_of(spot).unwrap_or(0);
            let differs = self.apart >> place & 1 == 1;
            let longer = sums.into_iter().flat_map(|(sum, used)| {
                let values = self.board.candidates(spot) - used;
                values.iter().map(move |value| {
                    let used = if differs { used.with(value) } else { used };
                    (sum + u32::from(value.get()), used)
                })
            });
            longer.collect()
        });
        let sums: BTreeSet<u32> = sums.into_iter().map(|(sum, _)| sum).collect();
        let ends = sums.first().copied().zip(sums.last().copied());
        let sums = match ends.unwrap_or_default() {
            (least, most) if sums.len() > 2 && sums.len() as u32 == most + 1 - least => {
                format!("{least} to {most}")
            }
            (least, most) if sums.len() > MOST_SUMS => format!("between {least} and {most}"),
            _ => list(sums, Join::Or),
        };
        match part {
            _ if sums.is_empty() => {
                let cells = list(part, Join::And);
                format!("{cells} have too few digits to be different")
            }
            [cell] => format!("{cell} is {sums}"),
            cells => format!("{} add up to {sums}", list(cells, Join::And)),
        }
    }

    /// The least and the greatest digit.
    fn ends(self) -> DigitSet {
        let all = self.board.all_values();
        all.first().into_iter().chain(all.iter().last()).collect()
    }

    /// Why an end of a sandwich of nothing has nobody to touch.
    fn touching_ends(self, removals: &[Candidate]) -> Option<String> {
        let ends = self.ends();
        let has_partner = |&(spot, value): &Candidate| {
            let can_be_other = |&cell: &Cell| {
                let others = self.board.candidates(cell) & ends.without(value);
                cell != spot && !others.is_empty()
            };
            let mut beside = self.clue.cells.windows(2).filter(|two| two.contains(&spot));
            !ends.contains(value) || beside.any(|two| two.iter().any(can_be_other))
        };
        let is_said = self.clue.number() == 0 && !removals.iter().any(has_partner);
        let cells: CellSet = removals.iter().map(|at| at.0).collect();
        let (ends, cells) = (list(ends, Join::And), list(cells, Join::Or));
        is_said.then(|| {
            format!(
                "Nothing stands between {ends}: they touch. No cell beside {cells} can be the other"
            )
        })
    }

    /// Why a first digit counts too many or too few cells for an X-sum: "Six different digits, one
    /// of them 6, add up to 21 or more".
    fn beyond_first(self, removals: &[Candidate]) -> Option<String> {
        let (size, number) = (self.board.index.size(), usize::from(self.clue.number()));
        let sum = |count: usize, digits: &mut dyn Iterator<Item = usize>| {
            let others = digits.filter(|&digit| digit != count).take(count - 1);
            count + others.sum::<usize>()
        };
        let least = |count| sum(count, &mut (1..=size));
        let most = |count| sum(count, &mut (1..=size).rev());
        let of_first = removals.iter().filter(|at| at.0 == self.clue.marked_cell());
        let counts = of_first.map(|at| usize::from(at.1.get()));
        let mut counts =
            counts.filter(|&count| count > 1 && self.apart.count_ones() as usize == size);
        let too_few = counts.clone().rfind(|&count| most(count) < number);
        let too_many = counts.find(|&count| least(count) > number);
        let said = |count: usize, bound: String| {
            let words = capital(in_words(count).to_owned());
            format!("{words} different digits, one of them {count}, add up to {bound}")
        };
        let too_few = too_few.map(|count| said(count, format!("{} at most", most(count))));
        let too_many = too_many.map(|count| said(count, format!("{} or more", least(count))));
        let said: Vec<String> = too_few.into_iter().chain(too_many).collect();
        (!said.is_empty()).then(|| said.join(". "))
    }

    /// Why too few digits can be greater than all before them.
    fn too_low(self, removals: &[Candidate]) -> Option<String> {
        let (size, number) = (self.board.index.size(), usize::from(self.clue.number()));
        removals.iter().find_map(|&(cell, value)| {
            let until = self.clue.place_of(cell)? + 1;
            let above = size - usize::from(value.get());
            let up_to = format!("With {value:#} in {cell}, at most {until} + {above} digits count");
            let is_said = until + above < number;
            is_said.then(|| format!("{up_to}: those up to {cell} and those above {value:#}"))
        })
    }

    /// What the ends of a line leave between them.
    fn between(self, ends: [Cell; 2], removals: &[Candidate]) -> Option<String> {
        let extremes = self.ends();
        let is_extreme = |at: &Candidate| !ends.contains(&at.0) && extremes.contains(at.1);
        if self.clue.kind == LocalKind::Between && removals.iter().all(is_extreme) {
            let extremes = list(extremes, Join::And).replace(" and ", " nor ");
            return Some(format!(
                "A digit strictly between two others is neither {extremes}"
            ));
        }
        let candidates = ends.map(|end| self.board.candidates(end));
        let least = u8::try_from(self.clue.number()).unwrap_or(u8::MAX);
        let is_between = |value: Digit| {
            let ways = |one: Digit| candidates[1].iter().map(move |other| (one, other));
            let mut ways = candidates[0].iter().flat_map(ways);
            let apart = |one: Digit, other: Digit| one.get().abs_diff(other.get());
            ways.all(|(one, other)| {
                apart(one, other) < least
                    || apart(one, value) + apart(value, other) == apart(one, other)
            })
        };
        let inner = removals
            .iter()
            .find(|at| !ends.contains(&at.0) && is_between(at.1));
        if let (LocalKind::Lockout, Some((_, value))) = (self.clue.kind, inner) {
            return Some(format!(
                "Ends that differ by {least} or more have {value:#} between them, or are {value:#}"
            ));
        }
        let said = ends
            .iter()
            .zip(candidates)
            .map(|(end, digits)| format!("{end} is {}", list(digits, Join::Or)));
        let are_few = candidates.iter().all(|digits| digits.len() < MANY);
        are_few.then(|| list(said, Join::And))
    }

    /// A corner whose digits need all its cells.
    fn full_corner(self) -> Option<String> {
        let (digits, cells) = (self.clue.numbers.len(), self.clue.cells.len());
        let words = capital(in_words(digits).to_owned());
        (digits == cells).then(|| {
            format!(
                "{words} digits, {} cells: no other digit fits",
                in_words(cells)
            )
        })
    }

    /// What a candidate leads to: "r2c8 would have to be 3"; or which cells that differ would have
    /// too few digits: "r2c2 and r2c3 have only 1 left".
    fn consequence(self, (spot, value): Candidate) -> Option<String> {
        let at = |cell| {
            let only = (cell == spot).then(|| DigitSet::only(value));
            only.unwrap_or(self.board.candidates(cell))
        };
        let needed = self.would_have_to_be(self.clue.cell_set().without(spot), &at);
        let needed = needed
            .map(|(other, digits)| format!("{other} would have to be {}", list(digits, Join::Or)));
        needed.or_else(|| self.too_few_digits(&at))
    }

    /// What one of these cells would have to be where a clue cannot be met within the digits of
    /// each cell: that which would have the fewest. `None` if no cell alone saves the clue.
    pub fn would_have_to_be(
        self,
        free: CellSet,
        at: &dyn Fn(Cell) -> DigitSet,
    ) -> Option<(Cell, DigitSet)> {
        let all = self.board.all_values();
        let with_free = |free: Cell| {
            let left = self.left(|cell| if cell == free { all } else { at(cell) })?;
            Some((free, *left.get(self.clue.place_of(free)?)?))
        };
        let needed = free.iter().filter_map(with_free);
        needed.min_by_key(|(_, digits)| digits.len())
    }

    /// What two other cells would have to be beside a candidate: those with the fewest digits.
    fn two_would_have_to_be(self, (spot, value): Candidate) -> String {
        let (all, only) = (self.board.all_values(), DigitSet::only(value));
        let cells = self.clue.cell_set().without(spot);
        let with_free = |one: Cell, other: Cell| {
            let left = self.left(|cell| match cell {
                _ if cell == spot => only,
                _ if cell == one || cell == other => all,
                _ => self.board.candidates(cell),
            })?;
            let of = |cell| Some((cell, *left.get(self.clue.place_of(cell)?)?));
            Some([of(one)?, of(other)?])
        };
        let pairs = cells
            .iter()
            .flat_map(|one| cells.iter().map(move |other| (one, other)));
        let pairs = pairs.filter(|(one, other)| one < other);
        let needed = pairs.filter_map(|(one, other)| with_free(one, other));
        let fewest = needed.min_by_key(|two| two[0].1.len() + two[1].1.len());
        let words = |(cell, digits): (Cell, DigitSet)| {
            format!("{cell} would have to be {}", list(digits, Join::Or))
        };
        match fewest {
            Some(two) => list(two.map(words), Join::And),
            None => "no digits are left for its other cells".to_owned(),
        }
    }

    /// The fewest cells that differ and have fewer digits left than cells: "r2c2 and r2c3 have only
    /// 1 left".
    fn too_few_digits(self, at: &dyn Fn(Cell) -> DigitSet) -> Option<String> {
        let left = ClueOnBoard { apart: 0, ..self }.left(at)?;
        let of = |places: u32| (0..left.len()).filter(move |place| places >> place & 1 == 1);
        let union = |places: u32| of(places).fold(DigitSet::NONE, |all, place| all | left[place]);
        let subsets = (1..1_u32 << left.len().min(16)).filter(|places| places & !self.apart == 0);
        let few = subsets.filter(|&places| union(places).len() < places.count_ones() as usize);
        let fewest = few.min_by_key(|places| places.count_ones())?;
        let cells = list(of(fewest).map(|place| self.clue.cells[place]), Join::And);
        Some(format!(
            "{cells} have only {} left",
            list(union(fewest), Join::And)
        ))
    }

    /// Where the ends of a sandwich can stand: "With 35 between them, 1 and 9 can only be in r4c1
    /// and r4c9, or in r4c2 and r4c9".
    fn ends_left(self) -> String {
        let (ends, cells) = (self.ends(), &self.clue.cells);
        let can_be_ends = |one: Cell, other: Cell| {
            let left = self.left(|cell| {
                let (is_end, all) = ([one, other].contains(&cell), self.board.candidates(cell));
                if is_end { all & ends } else { all - ends }
            });
            left.is_some_and(|left| !left.is_empty())
        };
        let pairs =
            (0..cells.len()).flat_map(|n| (n + 1..cells.len()).map(move |m| (cells[n], cells[m])));
        let pairs = pairs.filter(|&(one, other)| can_be_ends(one, other));
        let ways: Vec<String> = pairs
            .map(|(one, other)| format!("{one} and {other}"))
            .collect();
        let (number, ends) = (self.clue.number(), list(ends, Join::And));
        let ways = ways.join(", or in ");
        format!("with {number} between them, {ends} can only be in {ways}")
    }
}
