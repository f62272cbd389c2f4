//! What the sums of a board leave while a supposition is followed: cages and equations of the
//! 45 rule, found by their cells.

use super::clue_links::LinkedClue;
use crate::variants::cage::Cage;
use crate::variants::combinations::supported;
use crate::variants::equation::Equation;
use crate::variants::ladder::board::Board;
use crate::variants::ladder::step::Candidate;
use crate::variants::local::LocalClue;
use crate::variants::possible_values::PossibleValues;
use crate::variants::spot::Spot;
use crate::variants::spot_set::SpotSet;
use crate::variants::value::{Value, ValueSet};
use std::collections::BTreeSet;

/// A cage, by its place in the list of cages.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CagePlace(usize);

/// An equation, by its place in the list of equations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct EquationPlace(usize);

/// A clue on cells, by its place in the list of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CluePlace(usize);

/// A cage with what is asked of it.
struct NumberedCage {
    /// Its number among the clues.
    clue: usize,
    cage: Cage,
    combinations: Vec<ValueSet>,
}

/// The cages and equations of a board.
pub(super) struct Sums<'a> {
    cages: Vec<NumberedCage>,
    equations: &'a [Equation],
    clues: Vec<LinkedClue<'a>>,
    /// By number of the cell; houses by their place in the list of houses.
    cages_of: Vec<Vec<CagePlace>>,
    equations_of: Vec<Vec<EquationPlace>>,
    clues_of: Vec<Vec<CluePlace>>,
    houses_of: Vec<Vec<usize>>,
}

impl<'a> Sums<'a> {
    pub fn new(board: &Board<'a>) -> Sums<'a> {
        let size = board.index.size();
        let cages = board.cages().map(|(clue, cage)| NumberedCage {
            clue,
            cage,
            combinations: cage.combinations(size),
        });
        let cages: Vec<NumberedCage> = cages.filter(|each| !each.combinations.is_empty()).collect();
        let equations = board.equations;
        let clues = board.local_clues();
        let clues = clues.filter_map(|(number, clue)| LinkedClue::new(number, clue, size));
        let clues: Vec<LinkedClue> = clues.collect();
        Sums {
            clues_of: by_cell(clues.iter().map(|each| each.clue.cell_set()), CluePlace),
            clues,
            cages_of: by_cell(cages.iter().map(|each| each.cage.cells), CagePlace),
            equations_of: by_cell(equations.iter().map(Equation::cells), EquationPlace),
            houses_of: by_cell(board.houses.iter().map(|its| its.house.cells), |house| {
                house
            }),
            cages,
            equations,
        }
    }

    /// Whether there are cages or clues on cells, whose consequences are looked at.
    pub fn has_clues(&self) -> bool {
        !self.cages.is_empty() || !self.clues.is_empty()
    }

    /// The number of a clue on cells among all clues, and the clue.
    pub fn clue(&self, CluePlace(place): CluePlace) -> (usize, &LocalClue) {
        let linked = &self.clues[place];
        (linked.number, linked.clue)
    }

    /// The candidates that a clue on cells rules out; `None` if it cannot be met.
    pub fn lost_of_clue(&self, place: CluePlace, left: &PossibleValues) -> Option<Vec<Candidate>> {
        let linked = &self.clues[place.0];
        let spots = &linked.clue.cells;
        let cells: Vec<ValueSet> = spots.iter().map(|&spot| left.get(spot)).collect();
        let kept = linked.left_of(&cells)?;
        let each = spots.iter().zip(cells).zip(kept);
        let lost = each
            .flat_map(|((&spot, had), kept)| (had - kept).iter().map(move |value| (spot, value)));
        Some(lost.collect())
    }

    pub fn cage(&self, CagePlace(place): CagePlace) -> &Cage {
        &self.cages[place].cage
    }

    /// The number of a cage among the clues.
    pub fn clue_of_cage(&self, CagePlace(place): CagePlace) -> usize {
        self.cages[place].clue
    }

    pub fn equation(&self, EquationPlace(place): EquationPlace) -> &Equation {
        &self.equations[place]
    }

    /// The candidates that a cage has in no placing of a combination; `None` if there is no
    /// placing.
    pub fn lost_of_cage(
        &self,
        CagePlace(place): CagePlace,
        left: &PossibleValues,
    ) -> Option<Vec<Candidate>> {
        let NumberedCage {
            cage, combinations, ..
        } = &self.cages[place];
        let cells: Vec<ValueSet> = cage.cells.iter().map(|spot| left.get(spot)).collect();
        let placings = combinations
            .iter()
            .filter_map(|&set| supported(&cells, set));
        let kept = placings.reduce(|all, one| {
            let both = all.into_iter().zip(one);
            both.map(|(all, one)| all | one).collect()
        })?;
        let lost = cage.cells.iter().zip(cells).zip(kept);
        let lost = lost
            .flat_map(|((spot, had), kept)| (had - kept).iter().map(move |value| (spot, value)));
        Some(lost.collect())
    }

    /// The candidates that are too small or too large for the sum of an equation, whatever
    /// the other cells are.
    pub fn lost_of_equation(
        &self,
        EquationPlace(place): EquationPlace,
        left: &PossibleValues,
    ) -> Vec<Candidate> {
        let equation = &self.equations[place];
        // A cell without candidates is a contradiction of its own, and has no range.
        if equation
            .cells()
            .iter()
            .any(|spot| left.get(spot).is_empty())
        {
            return Vec::new();
        }
        let range = |cells: SpotSet| {
            cells.iter().fold((0, 0), |(least, most), spot| {
                let (first, last) = ends(left.get(spot));
                (least + first, most + last)
            })
        };
        let (plus, minus) = (range(equation.plus), range(equation.minus));
        // What the total lies above the least and below the most that the cells make.
        let above = equation.total - (plus.0 - minus.1);
        let below = (plus.1 - minus.0) - equation.total;
        let lost_of = |spot: Spot, is_added: bool| {
            let set = left.get(spot);
            let (first, last) = ends(set);
            let (up, down) = if is_added {
                (above, below)
            } else {
                (below, above)
            };
            let fits = move |value: &Value| {
                let number = i32::from(value.get());
                number - first <= up && last - number <= down
            };
            set.iter()
                .filter(move |value| !fits(value))
                .map(move |value| (spot, value))
        };
        let plus = equation.plus.iter().flat_map(|spot| lost_of(spot, true));
        let minus = equation.minus.iter().flat_map(|spot| lost_of(spot, false));
        plus.chain(minus).collect()
    }
}

/// The smallest and the largest value; zeros without any.
fn ends(set: ValueSet) -> (i32, i32) {
    let number = |value: Option<Value>| value.map_or(0, |value| i32::from(value.get()));
    (number(set.first()), number(set.iter().last()))
}

/// The places of the sets that hold a cell, by its number.
fn by_cell<P: Copy>(sets: impl Iterator<Item = SpotSet>, place: fn(usize) -> P) -> Vec<Vec<P>> {
    let mut by_cell = vec![Vec::new(); 256];
    for (number, cells) in sets.enumerate() {
        for spot in cells {
            by_cell[spot.index()].push(place(number));
        }
    }
    by_cell
}

/// Cages, equations and houses that are to be looked at.
#[derive(Default)]
pub(super) struct Touched {
    cages: BTreeSet<CagePlace>,
    equations: BTreeSet<EquationPlace>,
    clues: BTreeSet<CluePlace>,
    houses: BTreeSet<usize>,
}

impl Touched {
    /// Adds those with this cell.
    pub fn add(&mut self, sums: &Sums, spot: Spot) {
        self.cages.extend(&sums.cages_of[spot.index()]);
        self.equations.extend(&sums.equations_of[spot.index()]);
        self.clues.extend(&sums.clues_of[spot.index()]);
        self.houses.extend(&sums.houses_of[spot.index()]);
    }

    pub fn next_clue(&mut self) -> Option<CluePlace> {
        self.clues.pop_first()
    }

    pub fn next_cage(&mut self) -> Option<CagePlace> {
        self.cages.pop_first()
    }

    /// The first house that lost candidates, by its place in the list of houses. It stays
    /// until it is passed, since several values may have common peers.
    pub fn first_house(&self) -> Option<usize> {
        self.houses.first().copied()
    }

    pub fn pass_house(&mut self, house: usize) {
        self.houses.remove(&house);
    }

    pub fn next_equation(&mut self) -> Option<EquationPlace> {
        self.equations.pop_first()
    }
}
