//! One step of reasoning with its proof: everything a hint, a rating, a
//! drawing or a file says about the step is computed from this value.

use super::{Level, Technique};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, House};

/// What follows from a board, why, and by which technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    /// By which technique.
    pub technique: Technique,
    /// The digits that can be written.
    pub placements: Vec<(Cell, Digit)>,
    /// The candidates that can be removed.
    pub eliminations: Vec<(Cell, Digit)>,
    /// What the conclusion rests on.
    pub evidence: Evidence,
}

/// What a conclusion rests on, each part by the role it plays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evidence {
    /// Digits in cells.
    pub marks: Vec<Mark>,
    /// Rows, columns and boxes.
    pub houses: Vec<(House, HouseRole)>,
}

/// A digit in a cell, and what it does in the argument.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// Where.
    pub cell: Cell,
    /// Which digit.
    pub digit: Digit,
    /// As what.
    pub role: Role,
}

/// What a digit in a cell does in an argument. Techniques to come add theirs
/// (fins, the ends of links).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// A candidate the pattern is made of.
    Defining,
    /// A written digit that forbids itself to the cells it sees.
    Blocker,
    /// A candidate that no written digit forbids, but that an earlier step
    /// (or the player) took away.
    Removed,
}

/// What a house does in an argument.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseRole {
    /// The pattern is seen here: the place to look at.
    Base,
    /// What is seen in the base acts here.
    Cover,
}

impl Deduction {
    /// Writes the digits and removes the candidates.
    pub fn apply(&self, board: &mut Candidates) {
        for &(cell, digit) in &self.placements {
            board.place(cell, digit);
        }
        for &(cell, digit) in &self.eliminations {
            board.eliminate(cell, digit);
        }
    }

    /// The level of a puzzle that needs this step and no harder one.
    pub fn level(&self) -> Level {
        self.technique.level()
    }

    /// The Sudoku Explainer's rating in tenths: that of the technique, and
    /// 1.5 instead of 1.2 for a hidden single in a line.
    pub fn rating(&self) -> u16 {
        let in_line = |&(house, _): &(House, HouseRole)| !house.is_box();
        match self.technique {
            Technique::HiddenSingle if self.evidence.houses.iter().any(in_line) => 15,
            technique => technique.rating(),
        }
    }

    /// The cells of the houses to look at: what a hint lights first.
    pub fn houses_to_light(&self) -> CellSet {
        self.evidence
            .houses(HouseRole::Base)
            .fold(CellSet::NONE, |cells, house| cells | house.cell_set())
    }
}

impl Evidence {
    /// The houses that play this role, in the order found.
    pub fn houses(&self, role: HouseRole) -> impl Iterator<Item = House> + '_ {
        self.houses
            .iter()
            .filter(move |&&(_, its)| its == role)
            .map(|&(house, _)| house)
    }

    /// The cells with a digit in this role.
    pub fn cells(&self, role: Role) -> CellSet {
        self.with_role(role).map(|mark| mark.cell).collect()
    }

    /// The digits that play this role somewhere.
    pub fn digits(&self, role: Role) -> DigitSet {
        self.with_role(role).map(|mark| mark.digit).collect()
    }

    fn with_role(&self, role: Role) -> impl Iterator<Item = &Mark> {
        self.marks.iter().filter(move |mark| mark.role == role)
    }

    /// Adds these digits in these cells, of them only what the board has as
    /// candidates, as the pattern itself.
    pub(super) fn define(&mut self, board: &Candidates, cells: CellSet, digits: DigitSet) {
        let pattern = cells
            .iter()
            .flat_map(|cell| (board.at(cell) & digits).iter().map(move |d| (cell, d)));
        self.mark(Role::Defining, pattern);
    }

    pub(super) fn mark(&mut self, role: Role, those: impl IntoIterator<Item = (Cell, Digit)>) {
        let mark = |(cell, digit)| Mark { cell, digit, role };
        self.marks.extend(those.into_iter().map(mark));
    }
}
