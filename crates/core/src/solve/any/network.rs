//! The rules in the form in which the search uses them.

use super::circles::Circles;
use super::combined;
use super::equal::{self, EqualParts, EqualSets};
use super::reading::{ClueReading, Readings};
use super::sandwich::Sandwich;
use super::sum_cells::{HouseCells, LocalConstraint, Sum, Sums, constraints_of, numbers};
use crate::board::order::sort_by_key;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::rules::leftover::Leftover;
use crate::rules::pair::PairRelation;
use crate::rules::rule_index::RuleIndex;

/// The most constraints that a search keeps, unless those of the clues alone are more.
const MOST_CONSTRAINTS: usize = 1_024;
/// The most leftovers that a search keeps: the smallest.
const MOST_LEFTOVERS: usize = 160;
/// The most houses that a search looks at. Peers alone decide what a solution is.
const MOST_HOUSES: usize = 256;
/// The most sums by the 45 rule that a search keeps: those of the fewest cells.
const MOST_SUMS: usize = 250;

/// What one propagator works on. Kept in a flat list, in the order of [`constraints`]:
/// propagation takes the first that is due.
#[derive(Clone, Debug)]
pub(super) enum Constraint {
    /// A value with one place in a house is in this place.
    HiddenSingles(HouseCells),
    /// Cells that see all places of a value in a house cannot have it.
    CommonPeers(HouseCells),
    /// Two sets of cells with the same values.
    EqualSets(EqualSets),
    /// Cells with a sum.
    Sum(Sum),
    /// Cells that are read one after the other.
    ClueReading(ClueReading),
    /// Groups of cells with equal sums.
    EqualParts(EqualParts),
    /// A line with a sum between its ends.
    Sandwich(Sandwich),
    /// Cells that count their values.
    Circles(Circles),
}

impl From<LocalConstraint> for Constraint {
    fn from(local: LocalConstraint) -> Constraint {
        match local {
            LocalConstraint::Sum(sum) => Constraint::Sum(sum),
            LocalConstraint::ClueReading(reading) => Constraint::ClueReading(reading),
            LocalConstraint::Sandwich(sandwich) => Constraint::Sandwich(sandwich),
            LocalConstraint::Circles(circles) => Constraint::Circles(circles),
        }
    }
}

/// The rules of a board, compiled.
#[derive(Clone, Debug)]
pub(super) struct Network {
    pub size: usize,
    /// The bits of all values.
    pub all: u16,
    /// The cells of the board, in reading order.
    pub cells: Vec<u8>,
    /// By number of the cell: the cells with other values.
    pub peers: Vec<[u64; 4]>,
    pub peer_lists: Vec<Vec<u8>>,
    /// By number of the cell: another one, and the values it may have for each value of
    /// this one.
    pub pairs: Vec<Vec<(u8, PairTable)>>,
    /// By number of the cell: what clues leave it whatever stands elsewhere.
    pub possible: Vec<u16>,
    pub constraints: Vec<Constraint>,
    pub watchers: Watchers,
    /// Whether values can be exchanged for each other in every clue.
    pub is_symmetric: bool,
    /// Whether any cells are related other than by being different.
    pub has_pairs: bool,
    /// Whether there are cages with sums, or lines whose parts have equal sums.
    pub has_sums: bool,
    /// Whether there are clues on cells, and no such sums.
    pub has_clues: bool,
    /// By number of the cell: the weight with which a search begins.
    pub priorities: Vec<u32>,
    /// Whether the rules contradict each other on the empty board.
    pub is_contradictory: bool,
}

impl Network {
    /// Compiles the rules, with sums by the 45 rule of at most so many cells, or with none.
    pub fn new(
        index: &RuleIndex,
        leftovers: &[Leftover],
        most_sum_cells: Option<usize>,
    ) -> Network {
        let size = index.size();
        let leftovers = &leftovers[..leftovers.len().min(MOST_LEFTOVERS)];
        let mut peers: Vec<CellSet> = (0..=255).map(|n| index.peers(Cell::new(n))).collect();
        let sums = Sums::new(index, most_sum_cells, MOST_SUMS);
        let is_contradictory = !equal::merge_clones(&mut peers, leftovers) || sums.is_contradictory;
        let pairs = pair_tables(index);
        let has_pairs = pairs.iter().any(|list| !list.is_empty());
        let of_locals = local_constraints(index);
        let has_cages = !sums.of_cages.is_empty();
        let is_parts = |constraint: &Constraint| matches!(constraint, Constraint::EqualParts(_));
        let has_sums = has_cages || of_locals.iter().any(is_parts);
        let has_clues = !has_sums && index.local_clues().next().is_some();
        let is_symmetric = !has_pairs && !has_cages && index.local_clues().next().is_none();
        let constraints = constraints(index, sums, of_locals, leftovers, &peers);
        Network {
            size,
            all: DigitSet::up_to(size).bits(),
            cells: Cell::all(size).map(|cell| cell.index() as u8).collect(),
            peer_lists: peers.iter().map(|set| numbers(*set)).collect(),
            peers: peers.iter().map(|set| set.words()).collect(),
            is_symmetric,
            has_sums,
            has_clues,
            priorities: priorities(&constraints, size, has_sums),
            has_pairs,
            pairs,
            possible: (0..=255)
                .map(|n| index.possible(Cell::new(n)).bits())
                .collect(),
            watchers: watchers(&constraints),
            constraints,
            is_contradictory,
        }
    }

    /// The houses that are looked at.
    pub fn houses(&self) -> impl Iterator<Item = &HouseCells> {
        { self.constraints.iter() }.filter_map(|constraint| match constraint {
            Constraint::HiddenSingles(house) => Some(house),
            _ => None,
        })
    }

    /// Whether no clue says anything about this cell.
    pub fn is_free(&self, cell: Cell) -> bool {
        let number = cell.index();
        self.peer_lists[number].is_empty()
            && self.pairs[number].is_empty()
            && { self.watchers.of(number as u8).iter() }.all(|&word| word == 0)
            && self.possible[number] == self.all
    }
}

/// The constraints of clues on cells.
fn local_constraints(index: &RuleIndex) -> Vec<Constraint> {
    let mut readings = Readings::default();
    let mut of_clue = |clue| match EqualParts::new(clue, index) {
        Some(parts) => vec![Constraint::EqualParts(parts)],
        None => {
            let constraints = constraints_of(clue, index, &mut readings);
            constraints.into_iter().map(Constraint::from).collect()
        }
    };
    let of_clues = index.local_clues().flat_map(&mut of_clue);
    let combined = combined::combined(index).into_iter();
    of_clues.chain(combined.map(Constraint::Sum)).collect()
}

/// All constraints, the cheaper first, but cages before houses: whenever a cage removes a
/// candidate, its houses have to be looked at again. A solution is decided by peers, pairs and clues; of the rest some
/// may be left out.
fn constraints(
    index: &RuleIndex,
    sums: Sums,
    of_locals: Vec<Constraint>,
    leftovers: &[Leftover],
    peers: &[CellSet],
) -> Vec<Constraint> {
    let houses = index.houses().take(MOST_HOUSES);
    let houses: Vec<HouseCells> = houses.map(|house| HouseCells::new(house.cells)).collect();
    let has_cages = !sums.of_cages.is_empty();
    let room = MOST_CONSTRAINTS.saturating_sub(sums.of_cages.len() + of_locals.len());
    let singles = houses.iter().cloned().map(Constraint::HiddenSingles);
    let singles: Vec<Constraint> = singles.take(room).collect();
    let room = room - singles.len();
    let mut of_cages = sums.of_cages;
    sort_by_key(&mut of_cages, |sum| sum.cost() as u128);
    let mut constraints: Vec<Constraint> = of_cages.into_iter().map(Constraint::Sum).collect();
    constraints.extend(singles);
    constraints.extend(of_locals);
    // Beside cages, the common peers of whole houses cost more than they find.
    let common = houses.into_iter().filter(|_| !has_cages);
    let common = common.map(Constraint::CommonPeers);
    let of_houses = sums.of_houses.into_iter().map(Constraint::Sum);
    let left = leftovers.iter();
    let left = left.map(|each| Constraint::EqualSets(EqualSets::new(each, peers)));
    constraints.extend(common.chain(of_houses).chain(left).take(room));
    constraints
}

/// With sums, cells in many and in small cages come first.
fn priorities(constraints: &[Constraint], size: usize, has_sums: bool) -> Vec<u32> {
    let mut priorities = vec![0; 256];
    for constraint in constraints.iter().filter(|_| has_sums) {
        let (cells, weight) = match constraint {
            Constraint::HiddenSingles(house) => (house.list.as_slice(), size),
            Constraint::Sum(sum) => {
                let cells = sum.cells();
                (cells, size.max((2 * size).saturating_sub(cells.len())))
            }
            Constraint::CommonPeers(_)
            | Constraint::EqualSets(_)
            | Constraint::ClueReading(_)
            | Constraint::EqualParts(_)
            | Constraint::Sandwich(_)
            | Constraint::Circles(_) => {
                continue;
            }
        };
        for &cell in cells {
            priorities[usize::from(cell)] += weight as u32;
        }
    }
    priorities
}

fn watchers(constraints: &[Constraint]) -> Watchers {
    let mut watchers = Watchers::of_constraints(constraints.len());
    for (number, constraint) in constraints.iter().enumerate() {
        let mut add = |cells: &[u8]| cells.iter().for_each(|&cell| watchers.add(cell, number));
        match constraint {
            Constraint::HiddenSingles(house) | Constraint::CommonPeers(house) => add(&house.list),
            Constraint::EqualSets(sets) => {
                add(&sets.one);
                add(&sets.other);
            }
            Constraint::Sum(sum) => add(sum.cells()),
            Constraint::ClueReading(reading) => add(&reading.list),
            Constraint::EqualParts(parts) => add(&parts.list),
            Constraint::Sandwich(sandwich) => add(&sandwich.list),
            Constraint::Circles(circles) => add(&circles.list),
        }
    }
    watchers
}

/// By value of the one cell: the values that a relation allows the other.
type PairTable = [u16; 16];

fn pair_tables(index: &RuleIndex) -> Vec<Vec<(u8, PairTable)>> {
    let all = DigitSet::up_to(index.size());
    // A board has few relations, each of many cells.
    let mut known: Vec<(PairRelation, PairTable)> = Vec::new();
    let mut of_cell = |number: u8| {
        let mut tables: Vec<(u8, PairTable)> = Vec::new();
        for &(other, relation) in index.pairs(Cell::new(number)) {
            let other = other.index() as u8;
            let allowed = table_of(relation, all, &mut known);
            match tables.iter_mut().find(|(of, _)| *of == other) {
                Some((_, table)) => {
                    { table.iter_mut().zip(allowed) }.for_each(|(one, by)| *one &= by)
                }
                None => tables.push((other, allowed)),
            }
        }
        tables
    };
    (0..=255).map(&mut of_cell).collect()
}

fn table_of(
    relation: PairRelation,
    all: DigitSet,
    known: &mut Vec<(PairRelation, PairTable)>,
) -> PairTable {
    if let Some((_, table)) = known.iter().find(|(of, _)| *of == relation) {
        return *table;
    }
    let allowed = |value| (all - relation.excluded(Digit::from_index(value))).bits();
    let table = std::array::from_fn(allowed);
    known.push((relation, table));
    table
}

/// For each cell of a board of sixteen rows the constraints that it takes part in, as bits.
#[derive(Clone, Debug)]
pub(super) struct Watchers {
    /// The words of one cell after those of the one before.
    bits: Vec<u64>,
    words: usize,
}

impl Watchers {
    /// No cell with any of so many constraints.
    pub fn of_constraints(count: usize) -> Watchers {
        let words = count.div_ceil(64);
        Watchers {
            bits: vec![0; 256 * words],
            words,
        }
    }

    /// Adds a cell of the constraint with this number.
    pub fn add(&mut self, cell: u8, number: usize) {
        self.bits[usize::from(cell) * self.words + number / 64] |= 1 << (number % 64);
    }

    /// The constraints of a cell, a bit for each.
    #[inline]
    pub fn of(&self, cell: u8) -> &[u64] {
        let start = usize::from(cell) * self.words;
        &self.bits[start..start + self.words]
    }

    /// The number of words that have a bit for every constraint.
    pub fn words(&self) -> usize {
        self.words
    }
}
