//! What sentences say of a board, and what follows from what.

use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{Candidates, Cell, CellSet, House};

/// That a digit is, or is not, in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Literal {
    pub cell: Cell,
    pub digit: Digit,
    pub is_true: bool,
}

impl Literal {
    pub fn all(cells: CellSet, digits: DigitSet, is_true: bool) -> Vec<Literal> {
        let of_cell = |cell| {
            let literal = move |digit| Literal {
                cell,
                digit,
                is_true,
            };
            digits.iter().map(literal)
        };
        cells.iter().flat_map(of_cell).collect()
    }

    pub fn fact(self) -> Fact {
        let node = Node {
            cells: CellSet::only(self.cell),
            digit: self.digit,
        };
        (node, self.is_true)
    }
}

/// A digit in one of some cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    pub cells: CellSet,
    pub digit: Digit,
}

/// That one of the cells has the digit, or none of them.
pub type Fact = (Node, bool);

/// A clause of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    Is(Node),
    IsNot(Node),
    /// Where in a house a digit is.
    In(House, Node),
}

impl Said {
    pub fn fact(self) -> Fact {
        match self {
            Said::Is(node) | Said::In(_, node) => (node, true),
            Said::IsNot(node) => (node, false),
        }
    }
}

/// Whether a fact leaves no room for a digit in a cell, by the rules alone.
pub fn rules_out(&(node, is_true): &Fact, cell: Cell, digit: Digit) -> bool {
    let is_inside = node.cells.contains(cell);
    match (is_true, node.cells.single()) {
        (false, _) => node.digit == digit && is_inside,
        (true, Some(only)) if only == cell => node.digit != digit,
        (true, _) => {
            let peers = node.cells.common_peers();
            node.digit == digit && !is_inside && peers.contains(cell)
        }
    }
}

pub fn is_denied(facts: &[Fact], cell: Cell, digit: Digit) -> bool {
    facts.iter().any(|fact| rules_out(fact, cell, digit))
}

/// Whether a clause follows from these facts in one step, on what is left of a board. It may
/// be about candidates that are left no longer: what they rule out was not used before.
pub fn follows(printed: &Candidates, board: &Candidates, facts: &[Fact], said: Said) -> bool {
    let denied = |cell: Cell, digit: Digit| is_denied(facts, cell, digit);
    match said {
        Said::Is(Node { cells, digit }) => cells.single().is_some_and(|cell| {
            let others = board.at(cell).without(digit).iter();
            printed.at(cell).contains(digit) && others.into_iter().all(|other| denied(cell, other))
        }),
        Said::In(house, Node { cells, digit }) => {
            let mut others = (board.places(house, digit) - cells).iter();
            let is_there = printed.places(house, digit).contains_all(cells);
            is_there && others.all(|cell| denied(cell, digit))
        }
        Said::IsNot(Node { cells, digit }) => cells
            .iter()
            .all(|cell| printed.at(cell).contains(digit) && denied(cell, digit)),
    }
}

/// The board without what these facts rule out.
pub fn left_by(board: &Candidates, facts: &[Fact]) -> Candidates {
    let mut left = board.clone();
    for cell in board.empty_cells() {
        for digit in board.at(cell) {
            if is_denied(facts, cell, digit) {
                left.eliminate(cell, digit);
            }
        }
    }
    left
}

/// The digits that some cell of these has.
pub fn digits_of(board: &Candidates, cells: CellSet) -> DigitSet {
    let all = cells.iter().map(|cell| board.at(cell));
    all.fold(DigitSet::NONE, |all, digits| all | digits)
}

pub fn union(houses: &[House]) -> CellSet {
    let all = houses.iter().map(|house| house.cell_set());
    all.fold(CellSet::NONE, |all, cells| all | cells)
}

pub fn places_in(board: &Candidates, houses: &[House], digit: Digit) -> CellSet {
    board.cells_for(digit) & board.empty_cells() & union(houses)
}

/// Places of a digit that see all these cells.
pub fn seeing(board: &Candidates, cells: CellSet, digit: Digit) -> CellSet {
    board.cells_for(digit) & board.empty_cells() & cells.common_peers()
}

/// Whether every cell of the one set sees every cell of the other.
pub fn all_see(one: CellSet, other: CellSet) -> bool {
    one.common_peers().contains_all(other)
}

/// Whether every house has two of these cells or none.
pub fn is_loop(cells: CellSet) -> bool {
    let even = |house: &House| matches!((house.cell_set() & cells).len(), 0 | 2);
    cells.len() >= 4 && House::ALL.iter().all(even)
}

/// The cells of the digit that strong links join with this one, by the parity of their
/// distance: those of the same colour, and of the other.
pub fn colours(board: &Candidates, digit: Digit, start: Cell) -> [CellSet; 2] {
    let mut found = [CellSet::only(start), CellSet::NONE];
    let mut open = vec![(start, 0)];
    while let Some((cell, colour)) = open.pop() {
        let joined = cell.houses().into_iter().filter_map(|house| {
            let others = board.places(house, digit).without(cell);
            others.single()
        });
        for other in joined {
            if !found[1 - colour].contains(other) {
                found[1 - colour] = found[1 - colour].with(other);
                open.push((other, 1 - colour));
            }
        }
    }
    found
}

/// Whether these two are the only candidates of a cell, or the only places of a digit in a
/// house.
pub fn is_strong(board: &Candidates, one: (Cell, Digit), other: (Cell, Digit)) -> bool {
    let ((cell, digit), (its_cell, its)) = (one, other);
    if cell == its_cell {
        return digit != its && board.at(cell) == DigitSet::only(digit).with(its);
    }
    let both = CellSet::only(cell).with(its_cell);
    let mut houses = House::holding(both);
    digit == its && houses.any(|house| board.places(house, digit) == both)
}

/// The cells that see all of these and share a house with them.
pub fn all_peers(cells: CellSet) -> CellSet {
    cells.common_peers() - cells
}
