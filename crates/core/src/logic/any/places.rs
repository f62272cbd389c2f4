//! Where one value can stand, by houses alone. The engine fills whole boards, and with a few
//! houses there are too many of them to try: what only asks where one value goes is decided
//! here.

use crate::board::{Candidates, Cell, CellSet};
use crate::logic::step::Candidate;
use crate::rules::clue::Clue;

/// The places that are tried before the question is left open.
const MOST_TRIES: u32 = 2_000;

/// Whether the houses among these clues have no place for all their values like this one, if
/// it is in this cell. `false` where that is not known.
pub(super) fn are_refuted(clues: &[Clue], board: &Candidates, at: Candidate) -> bool {
    let (cell, value) = at;
    let houses = || clues.iter().filter_map(|clue| Some(clue.house()?.cells));
    let cells = houses().fold(CellSet::NONE, |all, cells| all | cells);
    let mut search = PlaceSearch {
        houses: houses().collect(),
        tries: 0,
    };
    let open: Vec<CellSet> = houses().filter(|cells| !cells.contains(cell)).collect();
    let places = board.places(value, cells - search.peers(cell));
    search.refutes(&open, places)
}

struct PlaceSearch {
    houses: Vec<CellSet>,
    tries: u32,
}

impl PlaceSearch {
    /// The cells that share a house with this one, and itself.
    fn peers(&self, cell: Cell) -> CellSet {
        let around = self.houses.iter().filter(|cells| cells.contains(cell));
        around.fold(CellSet::only(cell), |all, &cells| all | cells)
    }

    /// Whether no choice of these places has one in each of the open houses.
    fn refutes(&mut self, open: &[CellSet], places: CellSet) -> bool {
        let Some(&tightest) = open.iter().min_by_key(|&&cells| (cells & places).len()) else {
            return false;
        };
        for cell in (tightest & places).iter() {
            self.tries += 1;
            let others = open.iter().copied();
            let open: Vec<CellSet> = others.filter(|cells| !cells.contains(cell)).collect();
            let left = places - self.peers(cell);
            if self.tries > MOST_TRIES || !self.refutes(&open, left) {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Digit, House, HouseName};

    fn value(n: u8) -> Digit {
        Digit::new(n).expect("a value of the board")
    }

    fn row(number: usize) -> Clue {
        house(HouseName::Row(number as u8), |n| Cell::at(number, n))
    }

    fn column(number: usize) -> Clue {
        house(HouseName::Column(number as u8), |n| Cell::at(n, number))
    }

    fn house(name: HouseName, cell: impl Fn(usize) -> Cell) -> Clue {
        let cells = (0..9).map(cell).collect();
        Clue::House(House { name, cells })
    }

    /// A board on which a 5 has two places in rows 1 and 2, in columns 1 and 2.
    fn with_two_places() -> Candidates {
        let five = value(5);
        let mut board = Candidates::all(9);
        for cell in (0..2).flat_map(|row| (2..9).map(move |column| Cell::at(row, column))) {
            board.remove(cell, five);
        }
        board
    }

    #[test]
    fn a_fish_needs_each_of_its_houses() {
        let board = with_two_places();
        let five = value(5);
        let all = [row(0), row(1), column(0), column(1)];
        let at = |row, column| (Cell::at(row, column), five);
        assert!(are_refuted(&all, &board, at(4, 0)));
        assert!(!are_refuted(&all, &board, at(0, 0)));
        assert!(!are_refuted(&all, &board, (Cell::at(4, 0), value(6))));
        for left_out in 0..4 {
            let mut clues = all.to_vec();
            clues.remove(left_out);
            assert!(!are_refuted(&clues, &board, at(4, 0)), "{left_out}");
        }
    }
}
