//! The rules in the form in which the search uses them.

use super::clones;
use super::equal_parts::EqualParts;
use super::equal_sets::EqualSets;
use super::house_cells::{HouseCells, numbers};
use super::local_sums::{LocalConstraint, constraints_of};
use super::reading::ClueReading;
use super::sum_cells::{Sum, Sums};
use crate::variants::leftover::Leftover;
use crate::variants::local::LocalClue;
use crate::variants::rule_index::RuleIndex;
use crate::variants::spot::Spot;
use crate::variants::spot_set::SpotSet;
use crate::variants::value::{Value, ValueSet};

/// The most constraints that a search keeps.
pub(super) const MOST_CONSTRAINTS: usize = 1_024;
/// The most leftovers that a search keeps: the smallest.
const MOST_LEFTOVERS: usize = 160;
/// The most houses that a search looks at. Peers alone decide what a solution is.
const MOST_HOUSES: usize = 256;
/// The most sums by the 45 rule that a search keeps: those of the fewest cells.
const MOST_SUMS: usize = 250;

/// What one propagator works on. Kept in a flat list; the cheaper come first, and
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
}

impl From<LocalConstraint> for Constraint {
    fn from(local: LocalConstraint) -> Constraint {
        match local {
            LocalConstraint::Sum(sum) => Constraint::Sum(sum),
            LocalConstraint::ClueReading(reading) => Constraint::ClueReading(reading),
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
    pub spots: Vec<u8>,
    /// By number of the cell: the cells with other values.
    pub peers: Vec<[u64; 4]>,
    pub peer_lists: Vec<Vec<u8>>,
    /// By number of the cell: another one, and the values it may have for each value of
    /// this one.
    pub pairs: Vec<Vec<(u8, [u16; 16])>>,
    /// By number of the cell: what clues leave it whatever stands elsewhere.
    pub possible: Vec<u16>,
    pub constraints: Vec<Constraint>,
    /// By number of the cell: the constraints that it takes part in.
    pub watchers: Vec<Vec<u16>>,
    /// Whether values can be exchanged for each other in every clue.
    pub is_symmetric: bool,
    /// Whether any cells are related other than by being different.
    pub has_pairs: bool,
    /// Whether there are cages with sums.
    pub has_sums: bool,
    /// By number of the cell: the weight with which a search begins.
    pub priorities: Vec<u32>,
    /// Whether the rules contradict each other on the empty board.
    pub is_contradictory: bool,
}

impl Network {
    /// Compiles the rules, with sums by the 45 rule of at most so many cells.
    pub fn new(index: &RuleIndex, leftovers: &[Leftover], most_sum_cells: usize) -> Network {
        let size = index.size();
        let leftovers = &leftovers[..leftovers.len().min(MOST_LEFTOVERS)];
        let mut peers: Vec<SpotSet> = (0..=255).map(|n| index.peers(Spot::new(n))).collect();
        let sums = Sums::new(index, most_sum_cells, MOST_SUMS);
        let is_contradictory = !clones::merge(&mut peers, leftovers) || sums.is_contradictory;
        let pairs = pair_tables(index);
        let houses: Vec<HouseCells> = index
            .houses()
            .map(|house| HouseCells::new(house.cells))
            .take(MOST_HOUSES)
            .collect();
        let singles = houses.iter().cloned().map(Constraint::HiddenSingles);
        let common = houses.iter().cloned().map(Constraint::CommonPeers);
        let left = leftovers
            .iter()
            .map(|each| Constraint::EqualSets(EqualSets::new(each, &peers)));
        let locals: Vec<&LocalClue> = index.local_clues().collect();
        let parts = locals
            .iter()
            .filter_map(|clue| EqualParts::new(clue, index));
        let of_locals: Vec<Constraint> = { locals.iter() }
            .flat_map(|clue| constraints_of(clue, size))
            .map(Constraint::from)
            .chain(parts.map(Constraint::EqualParts))
            .collect();
        let is_symmetric =
            pairs.iter().all(Vec::is_empty) && sums.of_cages.is_empty() && locals.is_empty();
        let has_sums = !sums.of_cages.is_empty();
        let of_cages = sums.of_cages.into_iter().map(Constraint::Sum);
        let of_houses = sums.of_houses.into_iter().map(Constraint::Sum);
        // Beside cages, the common peers of whole houses cost more than they find.
        let common = common.filter(|_| !has_sums);
        // A solution is decided by peers, pairs and clues; the rest may be left out.
        let room = MOST_CONSTRAINTS.saturating_sub(of_cages.len() + of_locals.len());
        let constraints = singles
            .take(room)
            .chain(of_cages)
            .chain(of_locals)
            .chain(common);
        let constraints = constraints.chain(of_houses).chain(left);
        let constraints: Vec<Constraint> = constraints.take(MOST_CONSTRAINTS).collect();
        Network {
            size,
            all: ValueSet::up_to(size).bits(),
            spots: Spot::all(size).map(|spot| spot.index() as u8).collect(),
            peer_lists: peers.iter().map(|set| numbers(*set)).collect(),
            peers: peers.iter().map(|set| set.words()).collect(),
            is_symmetric,
            has_sums,
            priorities: priorities(&constraints, size, has_sums),
            has_pairs: pairs.iter().any(|list| !list.is_empty()),
            pairs,
            possible: (0..=255)
                .map(|n| index.possible(Spot::new(n)).bits())
                .collect(),
            watchers: watchers(&constraints),
            constraints,
            is_contradictory,
        }
    }
}

impl Network {
    /// Whether no clue says anything about this cell.
    pub fn is_free(&self, spot: Spot) -> bool {
        let number = spot.index();
        self.peer_lists[number].is_empty()
            && self.pairs[number].is_empty()
            && self.watchers[number].is_empty()
            && self.possible[number] == self.all
    }
}

/// With cages, cells in many and in small ones come first.
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
            | Constraint::EqualParts(_) => {
                continue;
            }
        };
        for &cell in cells {
            priorities[usize::from(cell)] += weight as u32;
        }
    }
    priorities
}

fn watchers(constraints: &[Constraint]) -> Vec<Vec<u16>> {
    let mut watchers = vec![Vec::new(); 256];
    for (number, constraint) in (0..).zip(constraints) {
        let cells: Vec<u8> = match constraint {
            Constraint::HiddenSingles(house) | Constraint::CommonPeers(house) => house.list.clone(),
            Constraint::EqualSets(sets) => sets.cells().collect(),
            Constraint::Sum(sum) => sum.cells().to_vec(),
            Constraint::ClueReading(reading) => reading.list.clone(),
            Constraint::EqualParts(parts) => parts.list.clone(),
        };
        for cell in cells {
            watchers[usize::from(cell)].push(number);
        }
    }
    watchers
}

fn pair_tables(index: &RuleIndex) -> Vec<Vec<(u8, [u16; 16])>> {
    let all = ValueSet::up_to(index.size());
    let of_spot = |number: u8| {
        let mut tables: Vec<(u8, [u16; 16])> = Vec::new();
        for &(other, relation) in index.pairs(Spot::new(number)) {
            let other = other.index() as u8;
            let place = tables.iter().position(|(of, _)| *of == other);
            let place = place.unwrap_or_else(|| {
                tables.push((other, [all.bits(); 16]));
                tables.len() - 1
            });
            for (value, allowed) in tables[place].1.iter_mut().enumerate() {
                *allowed &= (all - relation.excluded(Value::from_index(value))).bits();
            }
        }
        tables
    };
    (0..=255).map(of_spot).collect()
}
