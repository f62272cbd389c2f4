//! Why a board breaks the rules: broken clues, and positions where clues and filled cells leave a
//! cell no candidate.

use super::cage::{Cage, CageFault};
use super::clue::Clue;
use super::combinations::supported;
use super::local::LocalClue;
use super::rule_index::{RuleIndex, different};
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, HouseName};
use crate::text;
use std::fmt;

/// Cells that break a rule. Displayed as a sentence without a full stop: "there are two 7s
/// in row 1, at r1c5 and r1c9".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleConflict {
    /// Two cells that cannot have their values at the same time.
    Pair {
        /// The clue that they break.
        clue: Clue,
        /// The two cells, in reading order.
        cells: [Cell; 2],
        /// Their values.
        values: [Digit; 2],
    },
    /// A cage that does not have its sum.
    Cage {
        /// The cage.
        cage: Cage,
        /// What is wrong with it.
        fault: CageFault,
    },
    /// A clue on cells that can no longer be met.
    Local {
        /// The clue.
        clue: LocalClue,
        /// Its filled cells.
        cells: CellSet,
    },
}

impl RuleConflict {
    /// The conflict in a few words: "two 7s in row 1".
    pub fn in_short(&self) -> String {
        match self {
            RuleConflict::Pair { clue, values, .. } => {
                let [value, other] = values;
                match clue {
                    Clue::Step(step) => format!("two {value}s a {step}'s move apart"),
                    Clue::NotConsecutive => format!("{value} beside {other}"),
                    Clue::Local(local) => format!("{value} and {other} break {local}"),
                    clue => format!("two {value}s in {clue}"),
                }
            }
            RuleConflict::Cage { cage, .. } => format!("{cage} has a wrong sum"),
            RuleConflict::Local { clue, .. } => format!("{clue} is broken"),
        }
    }

    /// The cells that break the rule.
    pub fn cells(&self) -> CellSet {
        match self {
            RuleConflict::Pair { cells, .. } => cells.iter().copied().collect(),
            RuleConflict::Cage { cage, .. } => cage.cells,
            RuleConflict::Local { cells, .. } => *cells,
        }
    }
}

impl RuleIndex {
    /// The first cells that break a rule, clue by clue.
    pub fn conflict(&self, values: &Grid) -> Option<RuleConflict> {
        self.clues().iter().find_map(|clue| {
            let size = self.size();
            pair(clue, values, size)
                .or_else(|| cage_fault(clue, values, size))
                .or_else(|| self.local_fault(clue, values))
        })
    }
}

impl RuleIndex {
    fn local_fault(&self, clue: &Clue, values: &Grid) -> Option<RuleConflict> {
        let Clue::Local(local) = clue else {
            return None;
        };
        let cells = local.cells.iter().copied();
        let cells: CellSet = cells.filter(|&cell| values.get(cell).is_some()).collect();
        let is_broken = if cells.is_empty() {
            self.impossible_clues().contains(local)
        } else {
            !local.can_hold(values, self.size())
        };
        is_broken.then(|| RuleConflict::Local {
            clue: local.clone(),
            cells,
        })
    }

    /// The first clue that a value in this cell would break together with another cell, and
    /// that cell. What the cell holds now plays no part.
    ///
    /// ```
    /// use ninefold_core::board::{Cell, Digit, Grid};
    /// use ninefold_core::logic::IndexedRules;
    ///
    /// let five = Digit::new(5).unwrap();
    /// let board = Grid::EMPTY.with(Cell::at(0, 3), Some(five));
    /// let rules = IndexedRules::classic();
    /// let (clue, cell) = rules.obstacle(&board, Cell::at(0, 7), five).expect("5 is in row 1");
    /// assert_eq!(format!("{clue}, {cell}"), "row 1, r1c4");
    /// assert_eq!(rules.obstacle(&board, Cell::at(4, 7), five), None);
    /// ```
    pub fn obstacle(&self, values: &Grid, cell: Cell, value: Digit) -> Option<(Clue, Cell)> {
        self.clues().iter().find_map(|clue| {
            let other = breaking(clue, cell, value, values, self.size()).first()?;
            Some((clue.clone(), other))
        })
    }
}

fn pair(clue: &Clue, values: &Grid, size: usize) -> Option<RuleConflict> {
    let pair = values.filled().find_map(|(cell, value)| {
        let mut others = breaking(clue, cell, value, values, size).iter();
        let second = others.find(|other| *other > cell)?;
        Some(([cell, second], [value, values.get(second)?]))
    });
    pair.map(|(cells, values)| RuleConflict::Pair {
        clue: clue.clone(),
        cells,
        values,
    })
}

fn cage_fault(clue: &Clue, values: &Grid, size: usize) -> Option<RuleConflict> {
    let Clue::Cage(cage) = *clue else {
        return None;
    };
    let fault = cage.fault(values, size)?;
    Some(RuleConflict::Cage { cage, fault })
}

/// The cells that break the clue together with this one.
fn breaking(clue: &Clue, cell: Cell, value: Digit, values: &Grid, size: usize) -> CellSet {
    let is_consecutive = |other: &Cell| {
        let other = values.get(*other);
        other.is_some_and(|other| other.get().abs_diff(value.get()) == 1)
    };
    match clue {
        Clue::NotConsecutive => cell.neighbours(size).filter(is_consecutive).collect(),
        Clue::Local(local) => local.breaking(cell, value, values, size),
        _ => different(clue, cell, size) & values.cells_with(value),
    }
}

/// "there are two 7s in row 1, at r1c5 and r1c9"
impl fmt::Display for RuleConflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (clue, [first, second], [value, other]) = match self {
            RuleConflict::Pair {
                clue,
                cells,
                values,
            } => (clue, cells, values),
            RuleConflict::Cage { cage, fault } => return write_fault(f, cage, *fault),
            RuleConflict::Local { clue, cells } => return write_local_fault(f, clue, *cells),
        };
        let what = match clue {
            Clue::House(house) => text!("there are two {value:#}s in {}", house.name),
            Clue::Differ(_) | Clue::Cage(_) => text!("there are two {value:#}s in {clue}"),
            Clue::Step(step) => text!("there are two {value:#}s a {step}'s move apart"),
            Clue::NotConsecutive => text!("{value:#} and {other:#} are neighbours"),
            Clue::Local(local) => text!("{value:#} and {other:#} break {local:#}"),
        };
        fmt::Display::fmt(&text!("{what:#}, at {first} and {second}"), f)
    }
}

fn write_fault(f: &mut fmt::Formatter<'_>, cage: &Cage, fault: CageFault) -> fmt::Result {
    match fault {
        CageFault::WrongSum(sum) => write!(f, "{cage} adds up to {sum}"),
        CageFault::OutOfReach => write!(f, "{cage} can no longer reach its sum"),
    }
}

fn write_local_fault(f: &mut fmt::Formatter<'_>, clue: &LocalClue, cells: CellSet) -> fmt::Result {
    let said = match cells.len() {
        0 => "cannot be met on any board of this size",
        filled if filled == clue.cell_set().len() => "is not met",
        _ => "can no longer be met",
    };
    write!(f, "{clue} {said}")
}

impl Candidates {
    /// What clues leave each cell whatever stands elsewhere.
    pub(crate) fn of_clues(index: &RuleIndex) -> Candidates {
        let mut board = Candidates::NONE;
        for cell in Cell::all(index.size()) {
            board.set(cell, index.possible(cell));
        }
        board
    }

    /// The values that the filled cells allow; a filled cell has its own value only.
    pub fn from_values(index: &RuleIndex, values: &Grid) -> Candidates {
        let mut board = Candidates::of_clues(index);
        for (cell, value) in values.filled() {
            for peer in index.peers(cell) {
                board.remove(peer, value);
            }
            for &(other, relation) in index.pairs(cell) {
                board.set(other, board.get(other) - relation.excluded(value));
            }
        }
        for (cell, value) in values.filled() {
            board.set(cell, DigitSet::only(value));
        }
        board
    }
}

impl Cage {
    /// The combinations whose values can be placed in the cells of the cage, one in each,
    /// within these candidates. A filled cell has its value as the only candidate.
    ///
    /// ```
    /// use ninefold_core::board::DigitSet;
    /// use ninefold_core::board::{Candidates, Cell};
    /// use ninefold_core::rules::Cage;
    ///
    /// let two = (0..2).map(|column| Cell::at(0, column)).collect();
    /// let mut board = Candidates::all(9);
    /// board.set(Cell::at(0, 0), DigitSet::up_to(2));
    /// let left = Cage::new(two, 10).combinations_left(&board, 9);
    /// let left: Vec<String> = left.iter().map(|set| set.to_string()).collect();
    /// assert_eq!(left, ["19", "28"]);
    /// ```
    pub fn combinations_left(&self, board: &Candidates, size: usize) -> Vec<DigitSet> {
        let candidates: Vec<DigitSet> = self.cells.iter().map(|cell| board.get(cell)).collect();
        let mut left = self.combinations(size);
        left.retain(|&combination| supported(&candidates, combination).is_some());
        left
    }
}

/// Why a position has no solution. Displayed as the reason: "no place for 2 in row 5".
///
/// ```
/// use ninefold_core::board::{Candidates, Cell, Digit, Grid};
/// use ninefold_core::rules::{RuleIndex, Rules};
///
/// let index = RuleIndex::new(Rules::classic());
/// let row = (0..8).fold(Grid::EMPTY, |values, column| {
///     values.with(Cell::at(0, column), Digit::new(column as u8 + 1))
/// });
/// let blocked = row.with(Cell::at(4, 8), Digit::new(9));
/// let board = Candidates::from_values(&index, &blocked);
/// let dead_end = index.dead_end(&board).expect("r1c9 sees all values");
/// assert_eq!(dead_end.to_string(), "no candidate in r1c9");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadEnd {
    /// The cell has no candidate.
    Cell(Cell),
    /// The house has no place for the value.
    House(HouseName, Digit),
}

impl RuleIndex {
    /// The first cell without a candidate, or else the first house without a place for a
    /// value. A filled cell has its value as the only candidate.
    pub fn dead_end(&self, board: &Candidates) -> Option<DeadEnd> {
        self.dead_ends(board).next()
    }

    /// All of them, the cells first.
    pub fn dead_ends(&self, board: &Candidates) -> impl Iterator<Item = DeadEnd> {
        let cells = Cell::all(self.size()).filter(|&cell| board.get(cell).is_empty());
        let houses = self.houses().flat_map(|house| {
            let missing = missing(house, board, self.size()).iter();
            missing.map(|value| DeadEnd::House(house.name, value))
        });
        cells.map(DeadEnd::Cell).chain(houses)
    }
}

/// The values without a place in a house.
fn missing(house: &House, board: &Candidates, size: usize) -> DigitSet {
    let cells = house.cells.iter();
    cells.fold(DigitSet::up_to(size), |left, cell| left - board.get(cell))
}

/// "no candidate in r1c2", "no place for 2 in row 5".
impl fmt::Display for DeadEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeadEnd::Cell(cell) => write!(f, "no candidate in {cell}"),
            DeadEnd::House(house, value) => write!(f, "no place for {value} in {house}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Rules, Shape};

    #[test]
    fn a_house_without_a_place_is_named_as_players_do() {
        let rules = Rules::new(Shape::with_regions(4, b"AAABDABBDDCBDCCC").unwrap());
        let index = RuleIndex::new(&rules);
        let mut board = Candidates::all(4);
        assert_eq!(index.dead_end(&board), None);
        let two = Digit::new(2).unwrap();
        for cell in rules.shape().regions()[2] {
            board.remove(cell, two);
        }
        let dead_end = index.dead_end(&board).unwrap();
        assert_eq!(dead_end.to_string(), "no place for 2 in region C");
        board.set(Cell::at(3, 3), DigitSet::NONE);
        assert_eq!(
            index.dead_end(&board).unwrap().to_string(),
            "no candidate in r4c4"
        );
    }
}
