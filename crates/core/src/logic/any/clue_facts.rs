//! What the cells of a clue add up to, or would have to be: why it rules candidates out.

use super::board::Board;
use crate::board::words::in_words;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::step::{Candidate, losses};
use crate::rules::local::{LineEnds, LocalClue, LocalForm, LocalKind, LocalSums};

/// With so many digits or more, what a cell would have to be, or can be, is not listed.
const FEW: usize = 5;

/// With so many candidates or more, a cell's are not listed.
pub(super) const MANY: usize = 7;

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

    /// The candidates of empty cells that are part of no way to meet the clue, if there is a way.
    pub fn lost(self) -> Vec<Candidate> {
        let kept = self.left(|cell| self.board.candidates(cell));
        let cells = self.clue.cells.iter().copied();
        self.board.lost(cells.zip(kept.unwrap_or_default()))
    }

    /// Why candidates go, sentence by sentence, behind the rule where they do not say it.
    pub fn facts(self, removals: &[Candidate]) -> Vec<String> {
        let clue = self.clue;
        let sum = self.sums_in_words();
        // What the other cells of a total come to is said below.
        let is_total = matches!(clue.kind.sums(), LocalSums::Total);
        if let Some(sum) = sum
            .as_ref()
            .filter(|_| !is_total && self.undecided().count() == 1)
        {
            return vec![sum.clone()];
        }
        if let Some(ways) = self.few_ways(sum.as_deref()) {
            return ways;
        }
        let (reasons, left) = match clue.kind.sums() {
            LocalSums::Inside => self.sandwich_facts(removals),
            LocalSums::None | LocalSums::Run => (Vec::new(), removals.to_vec()),
            _ => self.sum_facts(removals),
        };
        let by_rule = reasons.is_empty() || matches!(clue.kind.sums(), LocalSums::First);
        let own = left.first().map(|_| self.own_facts(&left));
        let rule = by_rule.then(|| sum.or_else(|| self.first_rule())).flatten();
        rule.into_iter().chain(reasons).chain(own).collect()
    }

    /// The digit of a cell, written or the only one left.
    pub fn known(self, cell: Cell) -> Option<Digit> {
        self.board.candidates(cell).single()
    }

    /// What only clues of this kind say; otherwise what the candidates would lead to.
    fn own_facts(self, removals: &[Candidate]) -> String {
        let clue = self.clue;
        let said = match (clue.ends(), clue.cells.as_slice()) {
            (Some(LineEnds::Braces), [first, .., last]) => self.between([*first, *last], removals),
            _ if clue.kind.form() == LocalForm::Corner => self.full_corner(),
            _ if clue.kind == LocalKind::Skyscraper => self.too_low(removals),
            _ => None,
        };
        said.unwrap_or_else(|| self.consequences(removals))
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

    /// The least and the greatest digit.
    pub fn ends(self) -> DigitSet {
        let all = self.board.all_values();
        all.first().into_iter().chain(all.iter().last()).collect()
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
            let extremes = list(extremes, Join::Nor);
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
        if self.clue.is_made_of_pairs() {
            let few = self.too_few_digits(&at);
            let beside = few.filter(|(cells, _)| {
                let mut cells = cells.iter();
                cells.all(|&cell| self.are_related(cell, spot))
            });
            return beside
                .map(have_only)
                .or_else(|| self.followed((spot, value)));
        }
        let needed = self.would_have_to_be(self.clue.cell_set().without(spot), &at);
        let needed = needed.filter(|(_, digits)| digits.len() < FEW);
        let needed = needed.map(|needed| self.but_cannot_be(needed));
        needed.or_else(|| self.too_few_digits(&at).map(have_only))
    }

    /// What one of these cells would have to be where a clue cannot be met within the digits of
    /// each cell: that which would have the fewest. `None` if no cell alone saves the clue.
    pub fn would_have_to_be(
        self,
        free: CellSet,
        at: &dyn Fn(Cell) -> DigitSet,
    ) -> Option<(Cell, DigitSet)> {
        let needed = free
            .iter()
            .filter_map(|free| self.with_free([free, free], at));
        // A digit that stands there already is the poorest reason.
        let is_known = |cell: Cell| self.known(cell).is_some();
        let needed = needed.min_by_key(|[one, _]| (is_known(one.0), one.1.len()));
        needed.map(|[one, _]| one)
    }

    /// What two cells would have to be where the others keep their digits.
    fn with_free(
        self,
        free: [Cell; 2],
        at: &dyn Fn(Cell) -> DigitSet,
    ) -> Option<[(Cell, DigitSet); 2]> {
        let all = self.board.all_values();
        let left = self.left(|cell| if free.contains(&cell) { all } else { at(cell) })?;
        let of = |cell| Some((cell, *left.get(self.clue.place_of(cell)?)?));
        Some([of(free[0])?, of(free[1])?])
    }

    /// What two other cells would have to be beside a candidate: those with the fewest digits.
    fn two_would_have_to_be(self, (spot, value): Candidate) -> String {
        let only = |cell| Some(DigitSet::only(value)).filter(|_| cell == spot);
        let at = |cell| only(cell).unwrap_or(self.board.candidates(cell));
        let cells: CellSet = self.undecided().filter(|&cell| cell != spot).collect();
        let pairs = cells
            .iter()
            .flat_map(|one| cells.iter().map(move |other| [one, other]));
        let needed = pairs.filter(|[one, other]| one < other);
        let needed = needed.filter_map(|free| self.with_free(free, &at));
        let fewest = needed.min_by_key(|two| two[0].1.len() + two[1].1.len());
        let fewest = fewest.filter(|two| two.iter().all(|(_, digits)| digits.len() < FEW));
        fewest.map_or("nothing fits the other cells".to_owned(), |two| {
            two.map(|needed| self.but_cannot_be(needed)).join(", and ")
        })
    }

    /// "r2c8 would have to be 3, but can only be 4 or 6", "r2c8 would have to be 3, which is ruled
    /// out".
    fn but_cannot_be(self, (cell, digits): (Cell, DigitSet)) -> String {
        let left = self.board.candidates(cell);
        let but = match left.len() {
            1 => format!("but is {}", list(left, Join::Or)),
            2..FEW => format!("but can only be {}", list(left, Join::Or)),
            _ => match digits.single() {
                None => "which are ruled out".to_owned(),
                Some(value) => match self.board.digit_seen_from((cell, value)) {
                    None => "which is ruled out".to_owned(),
                    Some(blocker) => format!("but {blocker} is {value:#}"),
                },
            },
        };
        format!("{cell} would have to be {}, {but}", list(digits, Join::Or))
    }

    /// The fewest cells that differ and have fewer digits left than cells.
    fn too_few_digits(self, at: &dyn Fn(Cell) -> DigitSet) -> Option<(Vec<Cell>, DigitSet)> {
        let left = ClueOnBoard { apart: 0, ..self }.left(at)?;
        let of = |places: u32| (0..left.len()).filter(move |place| places >> place & 1 == 1);
        let union = |places: u32| of(places).fold(DigitSet::NONE, |all, place| all | left[place]);
        let subsets = (1..1_u32 << left.len().min(16)).filter(|places| places & !self.apart == 0);
        let few = subsets.filter(|&places| union(places).len() < places.count_ones() as usize);
        let fewest = few.min_by_key(|places| places.count_ones())?;
        let cells = of(fewest).map(|place| self.clue.cells[place]).collect();
        Some((cells, union(fewest)))
    }

    /// Whether two cells of the clue have a relation of their own.
    fn are_related(self, one: Cell, other: Cell) -> bool {
        let relations = self.clue.relations(self.board.index.size()).into_iter();
        let mut pairs = relations.map(|(first, last, _)| (first, last));
        pairs.any(|pair| pair == (one, other) || pair == (other, one))
    }
}

/// "r2c2 and r2c3 have only 1 left"
fn have_only((cells, digits): (Vec<Cell>, DigitSet)) -> String {
    let (cells, digits) = (list(cells, Join::And), list(digits, Join::And));
    format!("{cells} have only {digits} left")
}
