//! Cells with a sum, in the form in which the search uses them, and those of clues on cells: arrows,
//! little killers, zippers.

use super::circles::Circles;
use super::part_sums::{PartSums, Signed};
use super::reading::{ClueReading, Readings};
use super::sandwich::Sandwich;
use crate::board::{Cell, CellSet};
use crate::rules::cage::{Cage, Repeats};
use crate::rules::equation::{self, Equation};
use crate::rules::local::{LocalClue, LocalSums};
use crate::rules::rule_index::RuleIndex;

/// Cells that differ and add up to a sum: a cage, or what the 45 rule makes one.
#[derive(Clone, Debug)]
pub(super) struct SumCells {
    pub house: HouseCells,
    /// The other cells of a house that has them all, if there is one.
    pub others: Vec<u8>,
    /// The sets of values that make the sum, a bit for each value.
    pub sets: Vec<u16>,
}

#[derive(Clone, Debug)]
pub(super) enum Sum {
    SumCells(SumCells),
    Signed(Signed),
    PartSums(PartSums),
}

impl Sum {
    fn of_cage(cage: &Cage, index: &RuleIndex) -> Option<Sum> {
        let (sum, size) = (cage.sum?, index.size());
        let mut houses = index.houses();
        let house = houses.find(|house| house.cells.contains_all(cage.cells));
        let others = house.map_or(CellSet::NONE, |house| house.cells - cage.cells);
        Some(match cage.repeats {
            Repeats::Forbidden => Sum::SumCells(SumCells {
                house: HouseCells::new(cage.cells),
                others: numbers(others),
                sets: cage
                    .combinations(size)
                    .iter()
                    .map(|set| set.bits())
                    .collect(),
            }),
            Repeats::Allowed => {
                let list = numbers(cage.cells);
                Sum::Signed(Signed {
                    added: list.len(),
                    list,
                    total: u32::from(sum),
                })
            }
        })
    }

    /// The sum of an equation; `None` if no values can have it.
    fn of_equation(equation: &Equation, index: &RuleIndex) -> Option<Sum> {
        let size = index.size();
        if let Some(cage) = equation::as_cage(equation, index) {
            return Sum::of_cage(&cage, index);
        }
        let (plus, minus) = (numbers(equation.plus), numbers(equation.minus));
        let reversed = (minus.len() * (size + 1)) as i32;
        let total = u32::try_from(equation.total + reversed).ok()?;
        Some(Sum::Signed(Signed {
            added: plus.len(),
            list: plus.into_iter().chain(minus).collect(),
            total,
        }))
    }
}

impl Sum {
    pub fn cells(&self) -> &[u8] {
        match self {
            Sum::SumCells(cage) => &cage.house.list,
            Sum::Signed(sum) => &sum.list,
            Sum::PartSums(sum) => &sum.list,
        }
    }

    /// How much there is to look at: cells, once for each combination.
    pub fn cost(&self) -> usize {
        match self {
            Sum::SumCells(cage) => cage.house.list.len() * cage.sets.len(),
            Sum::Signed(sum) => sum.list.len(),
            Sum::PartSums(sum) => sum.list.len(),
        }
    }
}

/// The sums that hold on a board.
pub(super) struct Sums {
    /// Those of the cages, which a solution has to have.
    pub of_cages: Vec<Sum>,
    /// Those that follow by the 45 rule.
    pub of_houses: Vec<Sum>,
    /// Whether one of them cannot be.
    pub is_contradictory: bool,
}

impl Sums {
    /// The sums of a board: of those by the 45 rule at most so many, each of at most so many
    /// cells; none at all without a number of cells.
    pub fn new(index: &RuleIndex, most_cells: Option<usize>, most: usize) -> Sums {
        let cages = index.cages().filter_map(|cage| Sum::of_cage(cage, index));
        let of_cages: Vec<Sum> = cages.collect();
        let mut of_houses = Vec::new();
        let mut is_contradictory = false;
        let equations = most_cells.map_or(Vec::new(), |most| equation::all(index, most));
        for equation in equations.iter().take(most) {
            if equation.cells().is_empty() {
                is_contradictory |= equation.total != 0;
                continue;
            }
            match Sum::of_equation(equation, index) {
                Some(sum) => of_houses.push(sum),
                None => is_contradictory = true,
            }
        }
        Sums {
            of_cages,
            of_houses,
            is_contradictory,
        }
    }
}

/// A set of cells as a list and as bits.
#[derive(Clone, Debug)]
pub(super) struct HouseCells {
    /// Numbers of cells, in reading order.
    pub list: Vec<u8>,
    pub set: [u64; 4],
}

impl HouseCells {
    pub fn new(cells: CellSet) -> HouseCells {
        HouseCells {
            list: numbers(cells),
            set: cells.words(),
        }
    }
}

/// The numbers of cells, in reading order.
pub(super) fn numbers(cells: CellSet) -> Vec<u8> {
    cells.iter().map(|cell| cell.index() as u8).collect()
}

/// What a clue is to the search.
pub(super) enum LocalConstraint {
    Sum(Sum),
    ClueReading(ClueReading),
    Sandwich(Sandwich),
    Circles(Circles),
}

/// The constraints of a clue that two cells alone do not decide.
pub(super) fn constraints_of<'a>(
    clue: &'a LocalClue,
    index: &RuleIndex,
    readings: &mut Readings<'a>,
) -> Vec<LocalConstraint> {
    let sum = |plus: &[Cell], minus: &[Cell], total: i32| {
        let reversed = (minus.len() * (index.size() + 1)) as i32;
        let cells = plus.iter().chain(minus).map(|cell| cell.index() as u8);
        let signed = Signed {
            list: cells.collect(),
            added: plus.len(),
            total: (total + reversed) as u32,
        };
        let parts = PartSums::of_signed(&signed, index);
        LocalConstraint::Sum(parts.map_or(Sum::Signed(signed), Sum::PartSums))
    };
    let parts = clue.summed_parts();
    let equal = || {
        let (first, others) = parts.split_first()?;
        Some(others.iter().map(|part| sum(part, first, 0)).collect())
    };
    if let (LocalSums::Circle(_), [number, shaft]) = (clue.kind.sums(), parts.as_slice())
        && let Some(sum) = PartSums::of_number(number, shaft, index)
    {
        return vec![LocalConstraint::Sum(Sum::PartSums(sum))];
    }
    if let Some(sandwich) = Sandwich::new(clue, index) {
        return vec![LocalConstraint::Sandwich(sandwich)];
    }
    if let Some(circles) = Circles::new(clue, index.size()) {
        return vec![LocalConstraint::Circles(circles)];
    }
    let read = match clue.kind.sums() {
        LocalSums::Total => return vec![sum(&clue.cells, &[], i32::from(clue.number()))],
        LocalSums::Equal(_) => None,
        LocalSums::Circle(_) if parts[0].len() == 1 => None,
        LocalSums::None
        | LocalSums::EqualRegions(_)
        | LocalSums::Circle(_)
        | LocalSums::Inside
        | LocalSums::First
        | LocalSums::Run => readings.of(clue, index),
    };
    match read {
        Some(reading) => vec![LocalConstraint::ClueReading(reading)],
        None => equal().unwrap_or_default(),
    }
}
