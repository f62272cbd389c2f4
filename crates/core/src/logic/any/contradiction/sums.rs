//! What the sums and clues of a board leave while a supposition is followed: cages, equations of the
//! 45 rule and clues on cells, found by their cells.

use super::virtual_cage::{ExactSum, Left, VirtualCage};
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet};
use crate::logic::step::Candidate;
use crate::rules::equation::Equation;
use crate::rules::leftover::Leftover;
use crate::rules::local::{LocalClue, LocalForm};
use crate::rules::rule_index::RuleIndex;
use crate::solve::Solver;
use std::sync::{Arc, OnceLock};

/// A cage, by its place in the list of cages.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CagePlace(pub usize);

/// An equation, by its place in the list of equations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct EquationPlace(pub usize);

/// A clue on cells, by its place in the list of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CluePlace(pub usize);

/// The cages, equations and clues on cells of a board.
#[derive(Clone, Debug)]
pub(super) struct TrialSums {
    cages: Vec<VirtualCage>,
    equations: Vec<(Arc<Equation>, Option<ExactSum>)>,
    clues: Vec<LinkedClue>,
    /// By number of the cell; houses by their place in the list of houses.
    cages_of: Vec<Vec<usize>>,
    innies_of: Vec<Vec<usize>>,
    equations_of: Vec<Vec<usize>>,
    clues_of: Vec<Vec<usize>>,
    houses_of: Vec<Vec<usize>>,
}

impl TrialSums {
    pub fn new(
        index: &RuleIndex,
        houses: impl Iterator<Item = CellSet>,
        equations: &[Arc<Equation>],
    ) -> TrialSums {
        let size = index.size();
        let numbered = || (0..).zip(index.clues());
        let clues = numbered().filter_map(|(n, clue)| LinkedClue::new(n, clue.local()?, size));
        let clues: Vec<LinkedClue> = clues.collect();
        let cages = numbered().filter_map(|(n, clue)| VirtualCage::of_cage(n, clue.cage()?, size));
        let mut cages: Vec<VirtualCage> = cages.collect();
        let (own, mut others) = (cages.len(), Vec::new());
        for equation in equations {
            match VirtualCage::of_equation(equation, index) {
                Some(cage) => cages.push(cage),
                None => others.push((Arc::clone(equation), ExactSum::new(equation, size))),
            }
        }
        TrialSums {
            clues_of: by_cell((0..).zip(clues.iter().map(|each| each.clue.cell_set()))),
            cages_of: by_cell((0..).zip(cages[..own].iter().map(|each| each.cells))),
            innies_of: by_cell((own..).zip(cages[own..].iter().map(|each| each.cells))),
            equations_of: by_cell((0..).zip(others.iter().map(|(equation, _)| equation.cells()))),
            houses_of: by_cell((0..).zip(houses)),
            clues,
            cages,
            equations: others,
        }
    }

    /// The number of a clue on cells among all clues, and the clue.
    pub fn clue(&self, CluePlace(place): CluePlace) -> (usize, &LocalClue) {
        let linked = &self.clues[place];
        (linked.number, &linked.clue)
    }

    /// The candidates that a clue on cells rules out; `None` if it cannot be met.
    pub fn lost_of_clue(
        &self,
        place: CluePlace,
        left: &Candidates,
        cancelled: &dyn Fn() -> bool,
    ) -> Option<Vec<Candidate>> {
        let linked = &self.clues[place.0];
        let spots = &linked.clue.cells;
        let cells: Vec<DigitSet> = spots.iter().map(|&cell| left.get(cell)).collect();
        let kept = linked.left_of(&cells, cancelled)?;
        Some(left.beyond(spots.iter().copied().zip(kept)))
    }

    pub fn cage(&self, CagePlace(place): CagePlace) -> &VirtualCage {
        &self.cages[place]
    }

    pub fn equation(&self, EquationPlace(place): EquationPlace) -> &Equation {
        &self.equations[place].0
    }

    /// What the combinations of a cage leave; `None` if there is no placing.
    pub fn left_of_cage(&self, place: CagePlace, left: &Candidates) -> Option<Left> {
        self.cage(place).left(left)
    }

    /// The candidates that are part of no way to have the sum of an equation; `None` if there
    /// is no way.
    pub fn lost_of_equation(
        &self,
        EquationPlace(place): EquationPlace,
        left: &Candidates,
    ) -> Option<Vec<Candidate>> {
        let (equation, exact) = &self.equations[place];
        // A cell without candidates is a contradiction of its own, and has no range.
        let mut cells = equation.cells().iter();
        if cells.any(|cell| left.get(cell).is_empty()) {
            return Some(Vec::new());
        }
        match exact {
            Some(exact) => exact.lost(left),
            None => Some(beyond_bounds(equation, left)),
        }
    }
}

/// The candidates that are too small or too large for the sum of an equation, whatever the
/// other cells are.
fn beyond_bounds(equation: &Equation, left: &Candidates) -> Vec<Candidate> {
    let range = |cells: CellSet| {
        cells.iter().fold((0, 0), |(least, most), cell| {
            let (first, last) = ends(left.get(cell));
            (least + first, most + last)
        })
    };
    let (plus, minus) = (range(equation.plus), range(equation.minus));
    // What the total lies above the least and below the most that the cells make.
    let above = equation.total - (plus.0 - minus.1);
    let below = (plus.1 - minus.0) - equation.total;
    let lost_of = |cell: Cell, (up, down): (i32, i32)| {
        let set = left.get(cell);
        let (first, last) = ends(set);
        let fits = move |value: &Digit| {
            let number = i32::from(value.get());
            number - first <= up && last - number <= down
        };
        let lost = set.iter().filter(move |value| !fits(value));
        lost.map(move |value| (cell, value))
    };
    let plus = equation
        .plus
        .iter()
        .flat_map(|cell| lost_of(cell, (above, below)));
    let minus = equation
        .minus
        .iter()
        .flat_map(|cell| lost_of(cell, (below, above)));
    plus.chain(minus).collect()
}

/// The smallest and the largest value; zeros without any.
fn ends(set: DigitSet) -> (i32, i32) {
    let number = |value: Option<Digit>| value.map_or(0, |value| i32::from(value.get()));
    (number(set.first()), number(set.iter().last()))
}

/// The places of the sets that hold a cell, by its number.
fn by_cell(sets: impl Iterator<Item = (usize, CellSet)>) -> Vec<Vec<usize>> {
    let mut by_cell = vec![Vec::new(); 256];
    for (number, cells) in sets {
        for cell in cells {
            by_cell[cell.index()].push(number);
        }
    }
    by_cell
}

/// Cages, equations, clues, houses and cells that are to be looked at, by their places.
#[derive(Clone, Default)]
pub(super) struct Touched {
    pub cages: PlaceSet,
    /// Innies that are as good as a cage, among the cages.
    pub innies: PlaceSet,
    pub equations: PlaceSet,
    pub clues: PlaceSet,
    pub houses: PlaceSet,
    /// By their numbers.
    pub cells: PlaceSet,
}

impl Touched {
    /// Adds those with this cell.
    pub fn add(&mut self, sums: &TrialSums, cell: Cell) {
        self.cages.add(&sums.cages_of[cell.index()]);
        self.innies.add(&sums.innies_of[cell.index()]);
        self.equations.add(&sums.equations_of[cell.index()]);
        self.clues.add(&sums.clues_of[cell.index()]);
        self.houses.add(&sums.houses_of[cell.index()]);
        self.cells.add(&[cell.index()]);
    }
}

/// Places in a list, one bit for each.
#[derive(Clone, Default)]
pub(super) struct PlaceSet(Vec<u64>);

impl PlaceSet {
    pub fn add(&mut self, places: &[usize]) {
        for &place in places {
            let word = place / 64;
            if word >= self.0.len() {
                self.0.resize(word + 1, 0);
            }
            self.0[word] |= 1 << (place % 64);
        }
    }

    /// The places, in order.
    pub fn into_iter(self) -> impl Iterator<Item = usize> {
        let words = (0..).step_by(64).zip(self.0);
        words.flat_map(|(first, word)| {
            (0..64)
                .filter(move |bit| word >> bit & 1 != 0)
                .map(move |bit| first + bit)
        })
    }
}

/// The sums of a board, and the engine for its rules.
#[derive(Clone, Debug, Default)]
pub(in crate::logic::any) struct SuppositionTools {
    sums: OnceLock<TrialSums>,
    solver: OnceLock<Solver>,
}

impl SuppositionTools {
    pub(super) fn sums(
        &self,
        index: &RuleIndex,
        houses: impl Iterator<Item = CellSet>,
        equations: &[Arc<Equation>],
    ) -> &TrialSums {
        let make = || TrialSums::new(index, houses, equations);
        self.sums.get_or_init(make)
    }

    pub(super) fn solver(&self, index: &RuleIndex, leftovers: &[Leftover]) -> &Solver {
        let make = || Solver::for_steps(index, leftovers);
        self.solver.get_or_init(make)
    }
}

/// A clue on cells, made ready for being looked at many times.
#[derive(Clone, Debug)]
pub(super) struct LinkedClue {
    /// Its number among the clues.
    pub number: usize,
    pub clue: LocalClue,
    links: Vec<ClueLink>,
    size: usize,
}

/// What the value of one cell of a clue allows in another.
#[derive(Clone, Debug)]
struct ClueLink {
    from: usize,
    to: usize,
    allowed: [DigitSet; 16],
}

impl LinkedClue {
    /// `None` for what the clues leave out: its pairs are all over the board, and filled cells
    /// exclude by them already.
    pub fn new(number: usize, clue: &LocalClue, size: usize) -> Option<LinkedClue> {
        if clue.kind.form() == LocalForm::Negative {
            return None;
        }
        let place = |spot: Cell| clue.cells.iter().position(|&cell| cell == spot);
        let all = DigitSet::up_to(size);
        let both = clue
            .relations(size)
            .into_iter()
            .flat_map(|(one, other, relation)| {
                [(one, other, relation), (other, one, relation.reversed())]
            });
        let links = both
            .filter(|_| clue.is_made_of_pairs())
            .filter_map(|(from, to, relation)| {
                let allowed = |value| all - relation.excluded(Digit::from_index(value));
                Some(ClueLink {
                    from: place(from)?,
                    to: place(to)?,
                    allowed: std::array::from_fn(allowed),
                })
            });
        Some(LinkedClue {
            number,
            clue: clue.clone(),
            links: links.collect(),
            size,
        })
    }

    /// The values that the clue leaves each cell, looking at two cells at a time if it is made
    /// of pairs; `None` if it cannot be met.
    pub fn left_of(
        &self,
        cells: &[DigitSet],
        cancelled: &dyn Fn() -> bool,
    ) -> Option<Vec<DigitSet>> {
        if !self.clue.is_made_of_pairs() {
            return match self.clue.supported(cells, 0, self.size, cancelled) {
                Some(kept) => (!kept.is_empty()).then_some(kept),
                None => Some(cells.to_vec()),
            };
        }
        let mut left = cells.to_vec();
        for link in &self.links {
            let from = left[link.from].iter();
            let allowed = from.fold(DigitSet::NONE, |all, value| {
                all | link.allowed[value.index()]
            });
            left[link.to] = left[link.to] & allowed;
        }
        left.iter().all(|set| !set.is_empty()).then_some(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_taken_in_their_order() {
        let mut places = PlaceSet::default();
        places.add(&[200, 3, 64, 3]);
        assert_eq!(places.into_iter().collect::<Vec<usize>>(), [3, 64, 200]);
    }
}
