//! Which sets of a board are joined, and which could act together: one table
//! for all that is asked of pairs, so that a look at one row of bits answers
//! for every set at once.

use super::sets::{Als, collect};
use super::table::{self, Table};
use crate::grid::{Candidates, Cell, Digit};

/// All sets of a board and how they stand to each other.
pub(super) struct Web {
    pub sets: Vec<Als>,
    /// By set: its first row in the tables of sets and digits.
    first_rows: Vec<usize>,
    linked: Table,
    flanking: Table,
    overlapping: Table,
    seen_by: Table,
}

impl Web {
    pub fn of(board: &Candidates) -> Web {
        let sets = collect(board);
        let mut first_rows = Vec::with_capacity(sets.len() + 1);
        let mut rows = 0;
        for set in &sets {
            first_rows.push(rows);
            rows += set.digits.len();
        }
        first_rows.push(rows);
        let none = || Table::new(0, sets.len());
        let mut web = Web {
            first_rows,
            linked: Table::new(rows, sets.len()),
            flanking: Table::new(rows, sets.len()),
            overlapping: none(),
            seen_by: none(),
            sets,
        };
        web.find_overlaps();
        web.find_links(board);
        web.find_flanks();
        web
    }

    /// How many rows a table by sets and digits has.
    pub fn rows(&self) -> usize {
        self.first_rows[self.sets.len()]
    }

    /// The row of one of a set's digits in a table by sets and digits.
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
        self.flanking.row(self.row(set, digit))
    }

    /// The sets that share a cell with this one, itself among them.
    pub fn overlapping(&self, set: usize) -> &[u64] {
        self.overlapping.row(set)
    }

    /// The sets of which this candidate, outside, sees every place of the digit.
    pub fn seen_by(&self, cell: Cell, digit: Digit) -> &[u64] {
        self.seen_by.row(candidate(cell, digit))
    }

    /// A row with room for all sets, empty.
    pub fn no_sets(&self) -> Vec<u64> {
        vec![0; Table::words(self.sets.len())]
    }

    fn find_overlaps(&mut self) {
        let count = self.sets.len();
        let mut with_cell = Table::new(81, count);
        for (index, set) in self.sets.iter().enumerate() {
            for cell in set.cells {
                with_cell.insert(cell.index(), index);
            }
        }
        self.overlapping = Table::new(count, count);
        for (index, set) in self.sets.iter().enumerate() {
            for cell in set.cells {
                let others = with_cell.row(cell.index());
                table::add(self.overlapping.row_mut(index), others);
            }
        }
    }

    /// A set is joined to another unless that has a place of the digit which
    /// does not see all its places here.
    fn find_links(&mut self, board: &Candidates) {
        let count = self.sets.len();
        let mut with_digit = Table::new(9, count);
        let mut with_place = Table::new(81 * 9, count);
        for (index, set) in self.sets.iter().enumerate() {
            for digit in set.digits {
                with_digit.insert(digit.index(), index);
                for cell in set.places(digit) {
                    with_place.insert(candidate(cell, digit), index);
                }
            }
        }
        for (index, set) in self.sets.iter().enumerate() {
            for digit in set.digits {
                let row = self.first_rows[index] + rank(set, digit);
                let row = self.linked.row_mut(row);
                table::add(row, with_digit.row(digit.index()));
                table::take(row, self.overlapping.row(index));
                for cell in board.cells_for(digit) - set.seers(digit) {
                    table::take(row, with_place.row(candidate(cell, digit)));
                }
            }
        }
    }

    fn find_flanks(&mut self) {
        self.seen_by = Table::new(81 * 9, self.sets.len());
        for (index, set) in self.sets.iter().enumerate() {
            for digit in set.digits {
                for cell in set.seers(digit) {
                    self.seen_by.insert(candidate(cell, digit), index);
                }
            }
        }
        for (index, set) in self.sets.iter().enumerate() {
            for digit in set.digits {
                let row = self.first_rows[index] + rank(set, digit);
                for cell in set.seers(digit) {
                    let others = self.seen_by.row(candidate(cell, digit));
                    table::add(self.flanking.row_mut(row), others);
                }
            }
        }
    }
}

fn candidate(cell: Cell, digit: Digit) -> usize {
    cell.index() * 9 + digit.index()
}

/// How many smaller digits the set has.
fn rank(set: &Als, digit: Digit) -> usize {
    let below = set.digits.bits() & ((1 << digit.index()) - 1);
    below.count_ones() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    const DENSE: &str =
        "98.7.....6.....5....5.4....7..5.......3.9......4..81..2....76....1....3......3..2";

    #[test]
    fn the_tables_say_what_each_pair_says() {
        let board = Candidates::of(&DENSE.parse().unwrap());
        let web = Web::of(&board);
        for (one, set) in web.sets.iter().enumerate() {
            for (two, other) in web.sets.iter().enumerate() {
                let apart = (set.cells & other.cells).is_empty();
                let overlap = table::contains(web.overlapping(one), two);
                assert_eq!(overlap, !apart);
                let commons = set.restricted_commons(other);
                for digit in set.digits {
                    let linked = table::contains(web.linked(one, digit), two);
                    assert_eq!(linked, apart && commons.contains(digit));
                    let seers = set.seers(digit) & other.seers(digit);
                    let flanking = table::contains(web.flanking(one, digit), two);
                    assert_eq!(flanking, !seers.is_empty());
                }
            }
        }
    }
}
