//! Aligned pair and triplet exclusion (SudokuWiki `Aligned_Pair_Exclusion`;
//! Sukaku Explainer, `AlignedPairExclusion`, `AlignedExclusion`): digits of
//! two or three cells that together would empty a cell they all see.

use crate::logic::inference::board_index::BoardIndex;
use crate::logic::techniques::exclusion::proof;
use crate::logic::techniques::prelude::*;

/// Pairs of digits of two cells that would empty a cell are banned
/// (SudokuWiki `Aligned_Pair_Exclusion`).
pub(crate) static ALIGNED_PAIR_EXCLUSION: TechniqueInfo = TechniqueInfo {
    name: "Aligned pair exclusion",
    family: Family::Exclusion,
    hodoku: HodokuEntry::unlisted(Level::Unfair, 270),
    rating: SeRating::Published(62),
    find: |board, emit| pairs(&BoardIndex::new(board), emit),
    proof: proof::proof,
    definition: "All pairs of digits for two cells are tried. Those go that an almost locked set seen by both would not survive; a digit that is left in no pair goes.",
    spotting: "Two cells that see the same pairs and sets: list what both can be together.",
    example: "...84.....2....8...6....3.53.47....12...1...78....35.25.9....4...7....9.....31...",
    look_alike: "r7c3",
};

/// The same with three cells (Sukaku Explainer, `AlignedExclusion`).
pub(crate) static ALIGNED_TRIPLET_EXCLUSION: TechniqueInfo = TechniqueInfo {
    name: "Aligned triplet exclusion",
    family: Family::Exclusion,
    hodoku: HodokuEntry::unlisted(Level::Unfair, 350),
    rating: SeRating::Published(75),
    find: |board, emit| triplets(&BoardIndex::new(board), emit),
    proof: proof::proof,
    definition: "All triples of digits for three cells are tried. Those go that would empty a cell; a digit left in no triple goes.",
    spotting: "As aligned pair exclusion, with three cells.",
    example: "....2.+7+3..8+73465.....+79.68..93+4..+1.+624.+6..3.+8.+7...+3+45.....6.8+4+77....4.6+3..4.37.1+5:111 239 164 864 176 576 183",
    look_alike: "r2c2",
};

/// Aligned pairs in the Explainer's order. With a single excluder it does not
/// look.
pub(crate) fn pairs(index: &BoardIndex<'_>, emit: Emit<'_>) -> Flow {
    let search = ExclusionSearch::new(index, 2);
    for (first, second) in search.twos() {
        let excluders = first.excluders & second.excluders;
        if excluders.has_several() && search.may_exclude(first, second) {
            search.exclude([first.cell, second.cell], excluders, emit)?;
        }
    }
    Continue(())
}

/// Aligned triplets in the Explainer's order: to each two cells one that is an
/// excluder of either is added.
pub(crate) fn triplets(index: &BoardIndex<'_>, emit: Emit<'_>) -> Flow {
    let search = ExclusionSearch::new(index, 3);
    for (first, second) in search.twos() {
        let both = first.excluders & second.excluders;
        if !both.has_several() {
            continue;
        }
        let thirds = search.cells & search.thirds([first.cell, second.cell], both);
        let of_first = first.excluders & thirds;
        let of_second = (second.excluders & thirds) - of_first;
        let near = Excluders::among(search.board, both, DigitSet::NINE);
        let at_both = search.board.at(first.cell) | search.board.at(second.cell);
        for third in [of_first, of_second].into_iter().flatten() {
            let mut emptied = near.emptied_by(at_both | search.board.at(third));
            if emptied.any(|cell| third.sees(cell)) {
                let excluders = both & third.peers();
                search.exclude([first.cell, second.cell, third], excluders, emit)?;
            }
        }
    }
    Continue(())
}

/// Possible places of aligned cells on a board.
struct ExclusionSearch<'a> {
    board: &'a Candidates,
    /// The cells with few enough candidates to be emptied.
    narrow: CellSet,
    /// The cells that can be aligned: they see some of these.
    cells: CellSet,
    bases: Vec<BaseCell>,
}

/// A cell that can be aligned, and the narrow cells it sees.
#[derive(Clone, Copy)]
struct BaseCell {
    cell: Cell,
    excluders: CellSet,
    /// With each digit, the digits that are with it in an excluder.
    beside: [DigitSet; 9],
}

/// With each digit, the digits that are with it in one of the cells.
fn beside(board: &Candidates, cells: CellSet) -> [DigitSet; 9] {
    let mut beside = [DigitSet::NONE; 9];
    for cell in cells {
        let at = board.at(cell);
        for digit in at {
            let all = &mut beside[digit.index()];
            *all = *all | at.without(digit);
        }
    }
    beside
}

impl<'a> ExclusionSearch<'a> {
    /// The search for `size` aligned cells.
    fn new(index: &BoardIndex<'a>, size: usize) -> ExclusionSearch<'a> {
        let narrow = index.cells_with(2, size);
        let singles = index.cells_with(1, 1);
        let base = |cell: Cell| {
            let excluders = cell.peers() & narrow;
            let is_base = (cell.peers() & singles).is_empty() && !excluders.is_empty();
            is_base.then(|| BaseCell {
                cell,
                excluders,
                beside: beside(index.board, excluders),
            })
        };
        let open = index.cells_with_at_least(2).iter();
        let bases: Vec<BaseCell> = open.filter_map(base).collect();
        ExclusionSearch {
            board: index.board,
            narrow,
            cells: bases.iter().map(|base| base.cell).collect(),
            bases,
        }
    }

    /// Every two bases, by the later one, then by the earlier one.
    fn twos(&self) -> impl Iterator<Item = (&BaseCell, &BaseCell)> + use<'_, 'a> {
        let numbered = self.bases.iter().enumerate();
        numbered.flat_map(|(number, second)| {
            let earlier = self.bases[..number].iter();
            earlier.map(move |first| (first, second))
        })
    }

    /// Whether with some digit of one cell each digit of the other is a repeat
    /// or in excluders both see.
    fn may_exclude(&self, first: &BaseCell, second: &BaseCell) -> bool {
        let [at_first, at_second] = [first, second].map(|base| self.board.at(base.cell));
        let is_lost = |digit: Digit, others: DigitSet| {
            let [one, other] = [first, second].map(|base| base.beside[digit.index()]);
            (others.without(digit) - (one & other)).is_empty()
        };
        at_first.iter().any(|digit| is_lost(digit, at_second))
            || at_second.iter().any(|digit| is_lost(digit, at_first))
    }

    /// The cells that see several of these excluders and with these two were
    /// not met before in another order.
    fn thirds(&self, [first, second]: [Cell; 2], excluders: CellSet) -> CellSet {
        let (mut once, mut several) = (CellSet::NONE, CellSet::NONE);
        for cell in excluders {
            several = several | (once & cell.peers());
            once = once | cell.peers();
        }
        several
            - self.met_before(first, second)
            - self.met_before(second, first)
            - CellSet::only(first).with(second)
    }

    /// The earlier cells than this one that with another base led to it.
    fn met_before(&self, cell: Cell, other: Cell) -> CellSet {
        let earlier = CellSet::from_bits((1 << cell.index()) - 1);
        if !self.narrow.contains(cell) {
            CellSet::NONE
        } else if cell.sees(other) {
            earlier
        } else {
            earlier & cell.peers()
        }
    }

    /// Emits the eliminations that follow if the cells must leave each of the
    /// excluders a digit.
    fn exclude<const N: usize>(&self, cells: [Cell; N], excluders: CellSet, emit: Emit<'_>) -> Flow
    where
        Tuple<N>: Aligned<N>,
    {
        let tuple = Tuple {
            cells,
            at: cells.map(|cell| self.board.at(cell)),
        };
        let all = tuple.at.iter().fold(DigitSet::NONE, |all, &at| all | at);
        let relevant = Excluders::among(self.board, excluders, all);
        if relevant.count == 0 {
            return Continue(());
        }
        let allowed = tuple.allowed(&relevant);
        if allowed == tuple.at {
            return Continue(());
        }
        emit(deduction(self.board, &tuple, &relevant, allowed))
    }
}

/// Aligned cells and their candidates.
struct Tuple<const N: usize> {
    cells: [Cell; N],
    at: [DigitSet; N],
}

/// Some of the cells that aligned cells see, with their candidates.
struct Excluders {
    all: [(Cell, DigitSet); MOST_EXCLUDERS],
    count: usize,
}

/// The number of peers of a cell.
const MOST_EXCLUDERS: usize = 20;

impl Excluders {
    /// Those of the cells all of whose candidates are among these digits.
    fn among(board: &Candidates, cells: CellSet, digits: DigitSet) -> Excluders {
        let mut excluders = Excluders {
            all: [(Cell::FIRST, DigitSet::NONE); MOST_EXCLUDERS],
            count: 0,
        };
        for cell in cells {
            if digits.contains_all(board.at(cell)) {
                excluders.all[excluders.count] = (cell, board.at(cell));
                excluders.count += 1;
            }
        }
        excluders
    }

    /// Those that these digits would empty.
    fn emptied_by(&self, digits: DigitSet) -> impl Iterator<Item = Cell> {
        let emptied = self.all[..self.count].iter();
        let emptied = emptied.filter(move |(_, its)| digits.contains_all(*its));
        emptied.map(|&(cell, _)| cell)
    }

    /// The digits that together with the chosen ones would empty one of these.
    fn banned(&self, chosen: DigitSet) -> DigitSet {
        let excluders = self.all[..self.count].iter();
        excluders.fold(DigitSet::NONE, |banned, &(_, digits)| {
            match (digits - chosen).len() {
                0 => DigitSet::NINE,
                1 => banned | (digits - chosen),
                _ => banned,
            }
        })
    }
}

/// Digits that two or three aligned cells leave each other.
trait Aligned<const N: usize> {
    const TECHNIQUE: Technique;

    /// The digits of each cell that occur in some tuple that is neither a
    /// repeat nor empties an excluder.
    fn allowed(&self, excluders: &Excluders) -> [DigitSet; N];
}

impl Aligned<2> for Tuple<2> {
    const TECHNIQUE: Technique = Technique::AlignedPairExclusion;

    fn allowed(&self, excluders: &Excluders) -> [DigitSet; 2] {
        let [first, second] = self.at;
        let mut allowed = [DigitSet::NONE; 2];
        for digit in first {
            let chosen = DigitSet::only(digit);
            let left = second - self.repeats(0, 1, chosen) - excluders.banned(chosen);
            if !left.is_empty() {
                allowed = [allowed[0] | chosen, allowed[1] | left];
            }
        }
        allowed
    }
}

impl Aligned<3> for Tuple<3> {
    const TECHNIQUE: Technique = Technique::AlignedTripletExclusion;

    fn allowed(&self, excluders: &Excluders) -> [DigitSet; 3] {
        let mut allowed = [DigitSet::NONE; 3];
        for first in self.at[0] {
            let first = DigitSet::only(first);
            for second in self.at[1] - self.repeats(0, 1, first) {
                let second = DigitSet::only(second);
                let repeats = self.repeats(0, 2, first) | self.repeats(1, 2, second);
                let left = self.at[2] - repeats - excluders.banned(first | second);
                if !left.is_empty() {
                    let [one, two, three] = allowed;
                    allowed = [one | first, two | second, three | left];
                    // Of this digit there is nothing more to see.
                    if allowed[1..] == self.at[1..] {
                        break;
                    }
                }
            }
        }
        allowed
    }
}

impl<const N: usize> Tuple<N> {
    /// The digit of one cell, if another sees it.
    fn repeats(&self, one: usize, other: usize, digit: DigitSet) -> DigitSet {
        if self.cells[one].sees(self.cells[other]) {
            digit
        } else {
            DigitSet::NONE
        }
    }
}

/// The aligned cells define the pattern, and each excluder it rests on is a
/// set.
fn deduction<const N: usize>(
    board: &Candidates,
    tuple: &Tuple<N>,
    relevant: &Excluders,
    allowed: [DigitSet; N],
) -> Deduction
where
    Tuple<N>: Aligned<N>,
{
    let mut evidence = Evidence::default();
    for cell in tuple.cells {
        evidence.define(board, CellSet::only(cell), DigitSet::NINE);
    }
    let lost: [DigitSet; N] = std::array::from_fn(|place| tuple.at[place] - allowed[place]);
    for (number, excluder) in needed(tuple, relevant, lost).into_iter().enumerate() {
        evidence.mark_candidates(Role::Set(number as u8), board, CellSet::only(excluder));
    }
    let each = tuple.cells.into_iter().zip(lost);
    Deduction::eliminating(
        Tuple::<N>::TECHNIQUE,
        each.flat_map(|(cell, lost)| lost.iter().map(move |digit| (cell, digit))),
        evidence,
    )
}

/// The excluders without which some tuple with a lost digit would be allowed,
/// of several that would do the first.
fn needed<const N: usize>(tuple: &Tuple<N>, relevant: &Excluders, lost: [DigitSet; N]) -> CellSet {
    let mut needed = CellSet::NONE;
    for digits in tuple.all() {
        let is_lost = (0..N).any(|place| lost[place].contains(digits[place]));
        let chosen = digits.into_iter().collect();
        if is_lost
            && !tuple.repeats_any(digits)
            && let Some(excluder) = relevant.emptied_by(chosen).next()
        {
            needed = needed.with(excluder);
        }
    }
    needed
}

impl<const N: usize> Tuple<N> {
    /// Every choice of a digit for each cell.
    fn all(&self) -> Vec<[Digit; N]> {
        let mut all = vec![[Digit::NINE[0]; N]];
        for place in 0..N {
            let longer = all.into_iter().flat_map(|digits| {
                self.at[place].iter().map(move |digit| {
                    let mut digits = digits;
                    digits[place] = digit;
                    digits
                })
            });
            all = longer.collect();
        }
        all
    }

    fn repeats_any(&self, digits: [Digit; N]) -> bool {
        let mut pairs = (0..N).flat_map(|one| (0..one).map(move |other| (one, other)));
        pairs.any(|(one, other)| {
            digits[one] == digits[other] && self.cells[one].sees(self.cells[other])
        })
    }
}

#[cfg(test)]
mod tests;
