//! Almost locked sets, cells of a house with one digit more than cells, and their graph: which sets
//! of a board are joined, and which could act together, as rows of bits over all sets.

use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, Cell, CellSet, House};
use crate::logic::inference::bit_matrix::{self, BitMatrix};

/// Cells of one house that have just one digit more than they are: as soon as
/// one of the digits is gone, they hold all the others.
#[derive(Clone, Debug)]
pub(crate) struct Als {
    pub cells: CellSet,
    pub digits: DigitSet,
    /// By digit: the cells of the set that have it.
    places: [CellSet; 9],
    /// By digit: the cells outside that have it and see all its places in the set.
    seers: [CellSet; 9],
}

impl Als {
    fn new(board: &Candidates, cells: CellSet, digits: DigitSet) -> Als {
        let mut places = [CellSet::NONE; 9];
        let mut seers = [CellSet::NONE; 9];
        for digit in digits {
            let all = board.cells_for(digit);
            let inside = all & cells;
            places[digit.index()] = inside;
            seers[digit.index()] = (inside.common_peers() & all) - cells;
        }
        Als {
            cells,
            digits,
            places,
            seers,
        }
    }

    /// The cells of the set that have this digit.
    pub fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// The cells outside that have this digit and see all its places inside:
    /// they lose it if the set has it.
    pub fn seers(&self, digit: Digit) -> CellSet {
        self.seers[digit.index()]
    }

    /// The digits that only one of two sets apart can hold: all places in one
    /// see all places in the other.
    pub fn restricted_commons(&self, other: &Als) -> DigitSet {
        let common = (self.digits & other.digits).iter();
        common
            .filter(|&digit| self.seers(digit).contains_all(other.places(digit)))
            .collect()
    }
}

/// Every almost locked set, each once, house by house; single cells too. The
/// order is that of HoDoKu, whose choice among several steps depends on it.
pub(crate) fn collect(board: &Candidates) -> Vec<Als> {
    let mut sets = Vec::with_capacity(256);
    for house in House::ALL {
        let cells = house.cells().into_iter();
        let empty = cells.filter(|&cell| board.values().get(cell).is_none());
        let empty: Vec<(Cell, DigitSet)> = empty.map(|cell| (cell, board.at(cell))).collect();
        let mut search = SetSearch {
            board,
            house,
            sets: &mut sets,
        };
        search.grow(&empty, CellSet::NONE, DigitSet::NONE, 0);
    }
    sets
}

struct SetSearch<'a> {
    board: &'a Candidates,
    house: House,
    sets: &'a mut Vec<Als>,
}

impl SetSearch<'_> {
    /// Adds some of `rest` to the `size` cells chosen.
    fn grow(&mut self, rest: &[(Cell, DigitSet)], cells: CellSet, digits: DigitSet, size: usize) {
        for (index, &(cell, its)) in rest.iter().enumerate() {
            let (cells, digits, size) = (cells.with(cell), digits | its, size + 1);
            let rest = &rest[index + 1..];
            // Not even all the cells that are left would be enough.
            if digits.len() > size + rest.len() + 1 {
                continue;
            }
            if digits.len() == size + 1 && self.is_new(cells, size) {
                self.sets.push(Als::new(self.board, cells, digits));
            }
            self.grow(rest, cells, digits, size);
        }
    }

    /// Whether no house before this one holds the cells.
    fn is_new(&self, cells: CellSet, size: usize) -> bool {
        match self.house {
            House::Row(_) => true,
            House::Column(_) => size > 1,
            House::Box(_) => size > 1 && House::holding(cells).next() == Some(self.house),
        }
    }
}

/// All sets of a board and the relations between them.
pub(crate) struct AlsGraph {
    pub sets: Vec<Als>,
    /// By set: its first row in the tables of sets and digits.
    first_rows: Vec<usize>,
    /// By set and digit: the number of its spread.
    spread: Vec<usize>,
    /// By set and digit.
    linked: BitMatrix,
    /// By spread.
    flanking: BitMatrix,
    /// By set.
    overlapping: BitMatrix,
    /// By candidate.
    seen_by: BitMatrix,
}

impl AlsGraph {
    pub fn new(board: &Candidates) -> AlsGraph {
        let sets = collect(board);
        let mut first_rows = Vec::with_capacity(sets.len() + 1);
        let mut rows = 0;
        for set in &sets {
            first_rows.push(rows);
            rows += set.digits.len();
        }
        first_rows.push(rows);
        let (digit_cells, spread) = DigitCellsBySet::new(&sets);
        let mut graph = AlsGraph {
            first_rows,
            spread,
            linked: BitMatrix::new(rows, sets.len()),
            flanking: BitMatrix::new(digit_cells.all.len(), sets.len()),
            overlapping: BitMatrix::new(sets.len(), sets.len()),
            seen_by: BitMatrix::new(81 * 9, sets.len()),
            sets,
        };
        graph.find_overlaps();
        graph.find_links(&digit_cells);
        graph.find_flanks(&digit_cells);
        graph
    }

    /// The number of rows of a matrix by sets and digits.
    pub fn rows(&self) -> usize {
        self.first_rows[self.sets.len()]
    }

    /// The row of a set's digit in a matrix by sets and digits.
    pub fn row(&self, set: usize, digit: Digit) -> usize {
        self.first_rows[set] + rank(&self.sets[set], digit)
    }

    /// The sets joined to this one by this restricted common; none of them
    /// shares a cell with it.
    pub fn linked(&self, set: usize, digit: Digit) -> &[u64] {
        self.linked.row(self.row(set, digit))
    }

    /// The sets such that some cell outside both sees this digit wherever it
    /// is in either.
    pub fn flanking(&self, set: usize, digit: Digit) -> &[u64] {
        self.flanking.row(self.spread[self.row(set, digit)])
    }

    /// The sets that share a cell with this one, itself among them.
    pub fn overlapping(&self, set: usize) -> &[u64] {
        self.overlapping.row(set)
    }

    /// The sets of which this candidate, outside, sees every place of the digit.
    pub fn seen_by(&self, cell: Cell, digit: Digit) -> &[u64] {
        self.seen_by.row(candidate(cell, digit))
    }

    /// An empty row, wide enough for all sets.
    pub fn no_sets(&self) -> Vec<u64> {
        vec![0; BitMatrix::words(self.sets.len())]
    }

    fn find_overlaps(&mut self) {
        let count = self.sets.len();
        let mut with_cell = BitMatrix::new(81, count);
        for (index, set) in self.sets.iter().enumerate() {
            for cell in set.cells {
                with_cell.insert(cell.index(), index);
            }
        }
        for (index, set) in self.sets.iter().enumerate() {
            for cell in set.cells {
                let others = with_cell.row(cell.index());
                bit_matrix::add(self.overlapping.row_mut(index), others);
            }
        }
    }

    /// A set is joined to another apart from it whose places of the digit are all
    /// among the seers of its own.
    fn find_links(&mut self, digit_cells: &DigitCellsBySet) {
        let mut joined = BitMatrix::new(digit_cells.all.len(), self.sets.len());
        for (index, spread) in digit_cells.all.iter().enumerate() {
            for cell in spread.seers {
                for other in digit_cells.starting_at(cell, spread.digit) {
                    if spread.seers.contains_all(digit_cells.all[other].places) {
                        bit_matrix::add(joined.row_mut(index), digit_cells.sets.row(other));
                    }
                }
            }
        }
        for set in 0..self.sets.len() {
            for row in self.first_rows[set]..self.first_rows[set + 1] {
                let linked = self.linked.row_mut(row);
                bit_matrix::add(linked, joined.row(self.spread[row]));
                bit_matrix::take(linked, self.overlapping.row(set));
            }
        }
    }

    fn find_flanks(&mut self, digit_cells: &DigitCellsBySet) {
        let all = || digit_cells.all.iter().enumerate();
        for (index, spread) in all() {
            for cell in spread.seers {
                let seen_by = self.seen_by.row_mut(candidate(cell, spread.digit));
                bit_matrix::add(seen_by, digit_cells.sets.row(index));
            }
        }
        for (index, spread) in all() {
            for cell in spread.seers {
                let others = self.seen_by.row(candidate(cell, spread.digit));
                bit_matrix::add(self.flanking.row_mut(index), others);
            }
        }
    }
}

/// Places of a digit in a set; many sets have it in the same places.
struct DigitCells {
    digit: Digit,
    places: CellSet,
    /// Who sees all the places.
    seers: CellSet,
    /// The next one with the same first place.
    next: Option<usize>,
}

/// All the different digit_cells, and which sets have them.
struct DigitCellsBySet {
    all: Vec<DigitCells>,
    /// By candidate: one that has its first place there.
    first: Vec<Option<usize>>,
    /// By spread: its sets.
    sets: BitMatrix,
}

impl DigitCellsBySet {
    /// Also returns the index into these for each row of a matrix by sets and
    /// digits.
    fn new(sets: &[Als]) -> (DigitCellsBySet, Vec<usize>) {
        let mut digit_cells = DigitCellsBySet {
            all: Vec::with_capacity(4 * sets.len()),
            first: vec![None; 81 * 9],
            sets: BitMatrix::new(0, 0),
        };
        let mut by_row = Vec::with_capacity(6 * sets.len());
        for set in sets {
            by_row.extend(
                set.digits
                    .iter()
                    .map(|digit| digit_cells.number(set, digit)),
            );
        }
        digit_cells.sets = BitMatrix::new(digit_cells.all.len(), sets.len());
        let mut rows = by_row.iter();
        for (index, set) in sets.iter().enumerate() {
            for &spread in rows.by_ref().take(set.digits.len()) {
                digit_cells.sets.insert(spread, index);
            }
        }
        (digit_cells, by_row)
    }

    /// The number of a set's spread, a new one if it was not met before.
    fn number(&mut self, set: &Als, digit: Digit) -> usize {
        let places = set.places(digit);
        let Some(first) = places.first() else {
            unreachable!("a set has each of its digits somewhere");
        };
        let is_known = |&spread: &usize| self.all[spread].places == places;
        if let Some(spread) = self.starting_at(first, digit).find(is_known) {
            return spread;
        }
        let head = &mut self.first[candidate(first, digit)];
        self.all.push(DigitCells {
            digit,
            places,
            seers: set.seers(digit),
            next: *head,
        });
        *head = Some(self.all.len() - 1);
        self.all.len() - 1
    }

    /// The sets of this digit that have their first place in this cell.
    fn starting_at(&self, first: Cell, digit: Digit) -> impl Iterator<Item = usize> {
        let head = self.first[candidate(first, digit)];
        std::iter::successors(head, |&spread| self.all[spread].next)
    }
}

pub(crate) fn candidate(cell: Cell, digit: Digit) -> usize {
    cell.index() * 9 + digit.index()
}

/// Number of smaller digits in the set.
fn rank(set: &Als, digit: Digit) -> usize {
    let below = set.digits.bits() & ((1 << digit.index()) - 1);
    below.count_ones() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_set_has_one_digit_more_than_cells_and_occurs_once() {
        let givens =
            "98.7.....6.....5....5.4....7..5.......3.9......4..81..2....76....1....3......3..2";
        let board = Candidates::from_grid(&givens.parse().unwrap());
        let sets = collect(&board);
        let seen: HashSet<CellSet> = sets.iter().map(|set| set.cells).collect();
        assert_eq!(seen.len(), sets.len());
        for set in &sets {
            let cells = set.cells.iter();
            let digits = cells.fold(DigitSet::NONE, |digits, cell| digits | board.at(cell));
            assert_eq!((set.digits, digits.len()), (digits, set.cells.len() + 1));
            assert!(House::holding(set.cells).next().is_some());
        }
    }

    #[test]
    fn a_restricted_common_is_seen_by_its_like() {
        let board = Candidates::from_grid(
            &"1234567.........................................................................."
                .parse()
                .unwrap(),
        );
        let sets = collect(&board);
        let of = |cells: &str| {
            sets.iter()
                .find(|set| set.cells.to_string() == cells)
                .unwrap()
        };
        assert_eq!(of("r1c8").digits.to_string(), "89");
        assert_eq!(of("r1c8").restricted_commons(of("r1c9")).to_string(), "89");
        let seers = of("r1c8").seers(Digit::from_index(7));
        assert!(seers.contains(Cell::at(8, 7)) && !seers.contains(Cell::at(0, 7)));
    }

    const DENSE: &str =
        "98.7.....6.....5....5.4....7..5.......3.9......4..81..2....76....1....3......3..2";

    fn has(row: &[u64], set: usize) -> bool {
        bit_matrix::ones(row).any(|one| one == set)
    }

    #[test]
    fn the_tables_agree_with_each_pair() {
        let board = Candidates::from_grid(&DENSE.parse().unwrap());
        let graph = AlsGraph::new(&board);
        for (one, set) in graph.sets.iter().enumerate() {
            for (two, other) in graph.sets.iter().enumerate() {
                let apart = (set.cells & other.cells).is_empty();
                let overlap = has(graph.overlapping(one), two);
                assert_eq!(overlap, !apart);
                let commons = set.restricted_commons(other);
                for digit in set.digits {
                    let linked = has(graph.linked(one, digit), two);
                    assert_eq!(linked, apart && commons.contains(digit));
                    let seers = set.seers(digit) & other.seers(digit);
                    let flanking = has(graph.flanking(one, digit), two);
                    assert_eq!(flanking, !seers.is_empty());
                }
            }
        }
    }
}
