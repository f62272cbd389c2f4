//! The 45 rule: a house adds up to a fixed sum, so that cells which cages and houses do not
//! share have a known sum, or difference.

use super::cage::{Cage, Repeats};
use super::rule_index::RuleIndex;
use crate::board::order::sort_by_key;
use crate::board::{CellSet, House};
use std::collections::HashSet;
use std::sync::Arc;

/// The most houses of a union other than a run of rows or of columns.
const MOST_HOUSES: usize = 4;

/// The values of some cells less those of others have a known sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Equation {
    /// The cells of the houses that the cages leave: innies.
    pub plus: CellSet,
    /// The cells of the cages outside the houses: outies.
    pub minus: CellSet,
    /// What `plus` adds up to, less what `minus` does.
    pub total: i32,
    /// The houses, as numbers of clues.
    pub houses: Vec<usize>,
    /// The cages, as numbers of clues.
    pub cages: Vec<usize>,
}

impl Equation {
    pub fn cells(&self) -> CellSet {
        self.plus | self.minus
    }

    /// The same on a board on which some cells are filled: a full cage is some digits, and no
    /// reason any more. `None` if no cage is left.
    pub fn on_board(
        self: &Arc<Equation>,
        index: &RuleIndex,
        filled: CellSet,
    ) -> Option<Arc<Equation>> {
        let full = |&number: &usize| {
            let cage = index.clues()[number].cage();
            cage.filter(|cage| filled.contains_all(cage.cells))
        };
        if self.houses.is_empty() || !self.cages.iter().any(|number| full(number).is_some()) {
            return Some(Arc::clone(self));
        }
        let mut open = Equation::clone(self);
        for cage in self.cages.iter().filter_map(full) {
            open.plus = open.plus | (cage.cells - self.minus);
            open.minus = open.minus - cage.cells;
            open.total += i32::from(cage.sum.unwrap_or_default());
        }
        open.cages.retain(|number| full(number).is_none());
        (!open.cages.is_empty()).then(|| Arc::new(open))
    }

    /// The clues that it rests on, as numbers.
    pub fn clues(&self) -> impl Iterator<Item = usize> {
        self.houses.iter().chain(&self.cages).copied()
    }
}

/// A union of disjoint houses.
struct Union {
    houses: Vec<usize>,
    cells: CellSet,
}

/// How cages that are partly in a union are used.
#[derive(Clone, Copy)]
enum CrossingCages {
    /// Not at all: their cells inside are innies.
    Left,
    /// All: their cells outside are outies.
    Taken,
    /// Each as it leaves the fewer cells.
    Fewest,
}

/// The equations of a board with at most so many cells, those with few cells first. Innies of
/// one house may be more: they differ. Of several reasons for the same equation there is the
/// one with the fewest houses.
pub(crate) fn all(index: &RuleIndex, most_cells: usize) -> Vec<Equation> {
    let cages = index.numbered_cages();
    let cages: Vec<(usize, Cage)> = cages.filter(|(_, cage)| cage.sum.is_some()).collect();
    if cages.is_empty() {
        return Vec::new();
    }
    let mut unions = unions(index);
    sort_by_key(&mut unions, |union| union.houses.len() as u128);
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for union in &unions {
        for crossing in [
            CrossingCages::Left,
            CrossingCages::Taken,
            CrossingCages::Fewest,
        ] {
            let equation = equation(index.size(), union, &cages, crossing);
            let is_whole = equation.minus.is_empty() && union.houses.len() == 1;
            let is_small = equation.cells().len() <= most_cells
                || is_whole && equation.cells().len() < index.size();
            let is_sum_of_cage = equation.cages.is_empty();
            if is_small && !is_sum_of_cage && seen.insert((equation.plus, equation.minus)) {
                found.push(equation);
            }
        }
    }
    sort_by_key(&mut found, |equation| equation.cells().len() as u128);
    found
}

fn unions(index: &RuleIndex) -> Vec<Union> {
    let houses: Vec<(usize, House)> = index.numbered_houses().collect();
    let mut unions = Vec::new();
    for kind in houses.chunk_by(|(_, one), (_, next)| one.name.is_like(next.name)) {
        if kind[0].1.name.is_line() {
            add_runs(&mut unions, kind);
        } else {
            add_subsets(&mut unions, kind, Vec::new(), CellSet::NONE);
        }
    }
    unions
}

/// Adds every run of neighbouring rows or columns.
fn add_runs(unions: &mut Vec<Union>, lines: &[(usize, House)]) {
    for first in 0..lines.len() {
        let (mut houses, mut cells) = (Vec::new(), CellSet::NONE);
        for (number, house) in &lines[first..] {
            houses.push(*number);
            cells = cells | house.cells;
            unions.push(Union {
                houses: houses.clone(),
                cells,
            });
        }
    }
}

/// Adds every union of a few disjoint houses.
fn add_subsets(
    unions: &mut Vec<Union>,
    houses: &[(usize, House)],
    chosen: Vec<usize>,
    cells: CellSet,
) {
    for (n, (number, house)) in houses.iter().enumerate() {
        if !(house.cells & cells).is_empty() {
            continue;
        }
        let mut chosen = chosen.clone();
        chosen.push(*number);
        let cells = cells | house.cells;
        if chosen.len() < MOST_HOUSES {
            add_subsets(unions, &houses[n + 1..], chosen.clone(), cells);
        }
        unions.push(Union {
            houses: chosen,
            cells,
        });
    }
}

fn equation(
    size: usize,
    union: &Union,
    cages: &[(usize, Cage)],
    crossing: CrossingCages,
) -> Equation {
    let of_house = (size * (size + 1) / 2) as i32;
    let mut equation = Equation {
        plus: union.cells,
        minus: CellSet::NONE,
        total: of_house * union.houses.len() as i32,
        houses: union.houses.clone(),
        cages: Vec::new(),
    };
    let mut covered = CellSet::NONE;
    for (number, cage) in cages {
        let (inside, outside) = (cage.cells & union.cells, cage.cells - union.cells);
        let is_taken = match crossing {
            CrossingCages::Left => outside.is_empty(),
            CrossingCages::Taken => true,
            CrossingCages::Fewest => outside.len() < inside.len(),
        };
        let is_free = (cage.cells & covered).is_empty();
        if let Some(sum) = cage
            .sum
            .filter(|_| is_taken && is_free && !inside.is_empty())
        {
            covered = covered | cage.cells;
            equation.plus = equation.plus - inside;
            equation.minus = equation.minus | outside;
            equation.total -= i32::from(sum);
            equation.cages.push(*number);
        }
    }
    equation
}

impl RuleIndex {
    /// Whether the values of these cells differ from each other.
    pub(crate) fn all_differ(&self, cells: CellSet) -> bool {
        let mut each = cells.iter();
        each.all(|cell| self.peers(cell).with(cell).contains_all(cells))
    }
}

/// The cage that an equation without outies is as good as, if its cells differ.
pub(crate) fn as_cage(equation: &Equation, index: &RuleIndex) -> Option<Cage> {
    let total = u16::try_from(equation.total).ok()?;
    let is_cage = equation.minus.is_empty() && index.all_differ(equation.plus);
    is_cage.then_some(Cage {
        cells: equation.plus,
        sum: Some(total),
        repeats: Repeats::Forbidden,
    })
}
