//! What the rules mean for each cell, computed once.

use super::cage::{Cage, Repeats};
use super::clue::Clue;
use super::local::LocalClue;
use super::pair::PairRelation;
use super::rules::Rules;
use crate::board::words::{Join, list};
use crate::board::{Cell, CellSet, Digit, DigitSet, Grid, House, Text};
use crate::text;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// So few clues are named.
const FEW_CLUES: usize = 2;

/// So few values that are left are named; of more those that are gone.
const FEW_LEFT: usize = 5;

/// Peers, houses and pairs of the cells of a board, looked up rather than derived. It
/// answers what a screen asks: which values are allowed, which are in conflict.
///
/// ```
/// use ninefold_core::board::{Cell, Digit, Grid};
/// use ninefold_core::rules::{RuleIndex, Rules, Shape};
///
/// let rules = Rules::new(Shape::with_regions(5, b"AAAABABBBBCCCDDCCDDDEEEEE")?);
/// let index = RuleIndex::new(&rules);
/// let corner = Cell::at(0, 4);
/// assert!(index.peers(corner).contains(Cell::at(1, 1)));
///
/// let board = Grid::EMPTY.with(Cell::at(1, 1), Digit::new(3)).with(corner, Digit::new(3));
/// let conflict = index.conflict(&board).expect("two 3s");
/// assert_eq!(conflict.to_string(), "there are two 3s in region B, at r1c5 and r2c2");
/// assert_eq!(index.allowed(&board, Cell::at(0, 0)).to_string(), "1245");
/// # Ok::<(), ninefold_core::rules::RulesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct RuleIndex {
    size: usize,
    clues: Vec<Clue>,
    /// By number of the cell.
    peers: Vec<CellSet>,
    /// By number of the cell.
    pairs: Vec<Vec<(Cell, PairRelation)>>,
    /// By number of the cell: what clues leave it whatever stands elsewhere.
    possible: Vec<DigitSet>,
    impossible: OnceLock<Vec<LocalClue>>,
}

impl RuleIndex {
    /// The index of these rules.
    pub fn new(rules: &Rules) -> RuleIndex {
        RuleIndex::of_clues(rules.size(), rules.every_clue().collect())
    }

    /// The index of a board on which only these clues hold, not even rows and columns.
    pub(crate) fn of_clues(size: usize, clues: Vec<Clue>) -> RuleIndex {
        let mut peers = vec![CellSet::NONE; 256];
        let mut pairs: Vec<Vec<(Cell, PairRelation)>> = vec![Vec::new(); 256];
        let mut possible = vec![DigitSet::up_to(size); 256];
        for clue in &clues {
            if let Clue::Local(local) = clue {
                for (one, other, relation) in local.relations(size) {
                    pairs[one.index()].push((other, relation));
                    pairs[other.index()].push((one, relation.reversed()));
                    let paired = relation.paired(size);
                    for cell in [one, other] {
                        possible[cell.index()] = possible[cell.index()] & paired;
                    }
                }
                for (cell, values) in local.cells.iter().zip(local.values_of_cells(size)) {
                    let left = &mut possible[cell.index()];
                    *left = *left & values;
                }
            }
            let concerned = concerned_cells(clue, size);
            for cell in concerned {
                peers[cell.index()] = peers[cell.index()] | different(clue, cell, size);
                if *clue == Clue::NotConsecutive {
                    let near = cell.neighbours(size);
                    pairs[cell.index()]
                        .extend(near.map(|other| (other, PairRelation::NotConsecutive)));
                }
            }
        }
        RuleIndex {
            size,
            clues,
            peers,
            pairs,
            possible,
            impossible: OnceLock::new(),
        }
    }

    /// The number of rows, of columns and of values.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The clues, rows and columns first.
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// The clue by which two candidates of different cells cannot both be true, as a number: a
    /// house, if one says so.
    pub(crate) fn clue_between(&self, one: (Cell, Digit), other: (Cell, Digit)) -> Option<usize> {
        let forbids = |clue: &Clue| one.0 != other.0 && clue.forbids(one, other, self.size);
        let is_house = |clue: &Clue| clue.house().is_some() && forbids(clue);
        let house = self.clues.iter().position(is_house);
        house.or_else(|| self.clues.iter().position(forbids))
    }

    /// The houses, rows and columns first.
    pub fn houses(&self) -> impl Iterator<Item = &House> {
        self.clues.iter().filter_map(Clue::house)
    }

    /// The same, and their numbers among the clues.
    pub(crate) fn numbered_houses(&self) -> impl Iterator<Item = (usize, House)> {
        let clues = (0..).zip(&self.clues);
        clues.filter_map(|(number, clue)| Some((number, *clue.house()?)))
    }

    /// The cages, and their numbers among the clues.
    pub(crate) fn numbered_cages(&self) -> impl Iterator<Item = (usize, Cage)> {
        let clues = (0..).zip(&self.clues);
        clues.filter_map(|(number, clue)| Some((number, *clue.cage()?)))
    }

    /// The cages.
    pub fn cages(&self) -> impl Iterator<Item = &Cage> {
        self.clues.iter().filter_map(Clue::cage)
    }

    /// The cages of a cell, of which there is at most one in killer.
    pub fn cages_of(&self, cell: Cell) -> impl Iterator<Item = &Cage> {
        self.cages().filter(move |cage| cage.cells.contains(cell))
    }

    /// The houses of a cell, rows and columns first.
    pub fn houses_of(&self, cell: Cell) -> impl Iterator<Item = &House> {
        self.houses()
            .filter(move |house| house.cells.contains(cell))
    }

    /// The cells that cannot have the value of this one.
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// The other relations of this cell: the other cell, and the relation as this one sees it.
    pub fn pairs(&self, cell: Cell) -> &[(Cell, PairRelation)] {
        &self.pairs[cell.index()]
    }

    /// The values that clues leave this cell whatever stands elsewhere: all but for a cell
    /// marked as odd or even, with candidates as its clue, at a dot or on a whispers line.
    pub fn possible(&self, cell: Cell) -> DigitSet {
        self.possible[cell.index()]
    }

    /// Why these candidates are not left, as far as clues of their own cells say so: "r4c7 is 2,
    /// 4, 6 or 8 by its clue", "r2c8 cannot be 5 by the whispers line from r2c8 to r4c8", "r1c2 and
    /// r1c3 cannot be 4 by their clues".
    pub fn ruled_out(&self, those: impl IntoIterator<Item = (Cell, Digit)>) -> Option<Text> {
        let is_left = |at: &(Cell, Digit)| self.possible(at.0).contains(at.1);
        let those: Vec<(Cell, Digit)> = those.into_iter().filter(|at| !is_left(at)).collect();
        let cells: CellSet = those.iter().map(|at| at.0).collect();
        let values: DigitSet = those.iter().map(|at| at.1).collect();
        let left = |cell| list(self.possible(cell), Join::Or);
        let (all, gone) = (list(cells, Join::And), list(values, Join::Or));
        let count = |cell| {
            let clues = self.local_clues();
            clues.filter(|clue| clue.cells.contains(&cell)).count()
        };
        let by_clue = |cell| {
            if count(cell) > 1 {
                "by its clues"
            } else {
                "by its clue"
            }
        };
        match cells.single() {
            _ if cells.is_empty() => None,
            Some(cell) if self.possible(cell).len() <= FEW_LEFT => {
                Some(text!("{cell} is {} {}", left(cell), by_clue(cell)))
            }
            Some(cell) => Some(match self.ruling_out(cell, values) {
                Some(clue) => text!("{cell} cannot be {gone} by {clue:#}"),
                None => text!("{cell} cannot be {gone} {}", by_clue(cell)),
            }),
            None => {
                let of_cell = |cell: Cell| {
                    let lost = those.iter().filter(|at| at.0 == cell).map(|at| at.1);
                    Some(format!("{:#}", self.ruling_out(cell, lost.collect())?))
                };
                let clues: Option<BTreeSet<String>> = cells.iter().map(of_cell).collect();
                Some(match clues.filter(|clues| clues.len() <= FEW_CLUES) {
                    Some(clues) => text!("{all} cannot be {gone} by {}", list(clues, Join::And)),
                    None => text!("{all} cannot be {gone} by their clues"),
                })
            }
        }
    }

    /// The clue of several cells that alone leaves this one none of these values.
    fn ruling_out(&self, cell: Cell, values: DigitSet) -> Option<&LocalClue> {
        let left_by = |clue: &LocalClue| {
            let own = clue.cells.iter().zip(clue.values_of_cells(self.size));
            let own = own.filter(|(its, _)| **its == cell).map(|(_, left)| left);
            let paired = clue.relations(self.size).into_iter();
            let paired = paired.filter(|(one, other, _)| [*one, *other].contains(&cell));
            let paired = paired.map(|(.., relation)| relation.paired(self.size));
            let all = DigitSet::up_to(self.size);
            own.chain(paired).fold(all, |left, each| left & each)
        };
        let mut clues = self.local_clues();
        clues.find(|clue| {
            let is_shared = clue.cells.len() > 1 && clue.cells.contains(&cell);
            is_shared && (left_by(clue) & values).is_empty()
        })
    }

    /// The clues that stand on cells or beside them.
    pub fn local_clues(&self) -> impl Iterator<Item = &LocalClue> {
        self.clues.iter().filter_map(Clue::local)
    }

    /// The clues that no values meet, whatever the houses are.
    pub fn impossible_clues(&self) -> &[LocalClue] {
        let is_impossible = |clue: &&LocalClue| !clue.can_hold(&Grid::EMPTY, self.size);
        let found = || self.local_clues().filter(is_impossible).cloned().collect();
        self.impossible.get_or_init(found)
    }

    /// The values that `other` cannot have if `cell` has `value`.
    pub fn excluded(&self, cell: Cell, value: Digit, other: Cell) -> DigitSet {
        let equal = if self.peers(cell).contains(other) {
            DigitSet::only(value)
        } else {
            DigitSet::NONE
        };
        let related = self.pairs(cell).iter().filter(|(its, _)| *its == other);
        let all = related.fold(equal, |all, (_, relation)| all | relation.excluded(value));
        all & DigitSet::up_to(self.size)
    }

    /// Whether two values can be in these two cells at the same time, as far as these two
    /// cells alone decide.
    pub fn is_compatible(&self, one: (Cell, Digit), other: (Cell, Digit)) -> bool {
        !self.excluded(one.0, one.1, other.0).contains(other.1)
    }

    /// The values that no filled cell forbids in this one. Its own value plays no part.
    pub fn allowed(&self, values: &Grid, cell: Cell) -> DigitSet {
        let peers = self.peers(cell).iter();
        let seen: DigitSet = peers.filter_map(|peer| values.get(peer)).collect();
        let pairs = self.pairs(cell).iter().filter_map(|&(other, relation)| {
            // The relation is seen from this cell, and the other one has the value.
            let value = values.get(other)?;
            Some(relation.reversed().excluded(value))
        });
        pairs.fold(self.possible(cell) - seen, |left, excluded| left - excluded)
    }

    /// Every filled cell that breaks a rule together with others.
    pub fn conflicts(&self, values: &Grid) -> CellSet {
        let of_value = |value| self.equal_peers(values.cells_with(value));
        let equal = DigitSet::up_to(self.size).iter().map(of_value);
        let near = self.pairs_broken(values);
        let clues = self.wrong_cages(values) | self.broken_local_clues(values);
        equal.fold(near | clues, |all, cells| all | cells)
    }

    /// The filled cells of clues that can no longer be met.
    fn broken_local_clues(&self, values: &Grid) -> CellSet {
        let filled = |clue: &LocalClue| -> CellSet {
            let cells = clue.cells.iter().copied();
            cells.filter(|&cell| values.get(cell).is_some()).collect()
        };
        let broken = self.local_clues().filter(|clue| {
            // Two cells that break a clue are marked alone.
            let filled = filled(clue);
            let mut cells = filled.iter();
            let is_pair = |cell| {
                let value = values.get(cell);
                value.is_some_and(|value| !clue.breaking(cell, value, values, self.size).is_empty())
            };
            !filled.is_empty() && !cells.any(is_pair) && !clue.can_hold(values, self.size)
        });
        let of_cells = values
            .filled()
            .filter(|&(cell, value)| !self.possible(cell).contains(value));
        let of_cells: CellSet = of_cells.map(|(cell, _)| cell).collect();
        broken.fold(of_cells, |all, clue| all | filled(clue))
    }

    /// The filled cells of cages with a wrong sum, or one that is out of reach.
    fn wrong_cages(&self, values: &Grid) -> CellSet {
        let wrong = self
            .cages()
            .filter(|cage| cage.fault(values, self.size).is_some());
        let cells = wrong.fold(CellSet::NONE, |all, cage| all | cage.cells);
        cells
            .iter()
            .filter(|&cell| values.get(cell).is_some())
            .collect()
    }

    /// The ones of these cells, which have the same value, that see another of them.
    fn equal_peers(&self, cells: CellSet) -> CellSet {
        let sees = |cell: &Cell| !(self.peers(*cell) & cells).is_empty();
        cells.iter().filter(sees).collect()
    }

    fn pairs_broken(&self, values: &Grid) -> CellSet {
        let breaks = |&(cell, value): &(Cell, Digit)| {
            let mut pairs = self.pairs(cell).iter();
            pairs.any(|&(other, relation)| {
                let other = values.get(other);
                other.is_some_and(|other| relation.excluded(value).contains(other))
            })
        };
        values
            .filled()
            .filter(breaks)
            .map(|(cell, _)| cell)
            .collect()
    }

    /// Whether the board is full and no rule is broken.
    pub fn is_solved(&self, values: &Grid) -> bool {
        values.is_full(self.size) && self.conflicts(values).is_empty()
    }
}

/// The cells that a clue says anything about.
pub(crate) fn concerned_cells(clue: &Clue, size: usize) -> CellSet {
    match clue {
        Clue::House(House { cells, .. }) | Clue::Differ(cells) => *cells,
        Clue::Cage(cage) => cage.cells,
        Clue::Step(_) | Clue::NotConsecutive => CellSet::board(size),
        Clue::Local(local) => local.cell_set(),
    }
}

/// The cells that a clue forbids to equal this one.
pub(super) fn different(clue: &Clue, cell: Cell, size: usize) -> CellSet {
    match clue {
        Clue::House(House { cells, .. }) | Clue::Differ(cells) => {
            if cells.contains(cell) {
                cells.without(cell)
            } else {
                CellSet::NONE
            }
        }
        Clue::Cage(cage) => match cage.repeats {
            Repeats::Forbidden => different(&Clue::Differ(cage.cells), cell, size),
            Repeats::Allowed => CellSet::NONE,
        },
        Clue::Step(step) => step.from(cell, size),
        Clue::NotConsecutive | Clue::Local(_) => CellSet::NONE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic;
    use crate::rules::Shape;

    fn index(size: usize, kinds: &str) -> RuleIndex {
        let rules = Rules::new(Shape::with_boxes(size).unwrap());
        RuleIndex::new(&rules.with_kinds(kinds.parse().unwrap()).unwrap())
    }

    fn board(cells: &[(usize, usize, u8)]) -> Grid {
        let cells = cells.iter();
        cells.fold(Grid::EMPTY, |values, &(row, column, value)| {
            values.with(Cell::at(row - 1, column - 1), Digit::new(value))
        })
    }

    #[test]
    fn classic_peers_and_allowed_values_are_the_classic_ones() {
        let index = RuleIndex::new(Rules::classic());
        let grid: classic::Grid = crate::classic::test_boards::EXAMPLE_SOLUTION
            .parse()
            .unwrap();
        let part = classic::Cell::all()
            .step_by(2)
            .fold(grid, |grid, cell| grid.with(cell, None));
        for cell in classic::Cell::all() {
            let spot = Cell::from(cell);
            assert_eq!(index.peers(spot), cell.peers().into());
            assert_eq!(
                index.allowed(&Grid::from(&part), spot).bits(),
                part.allowed(cell).bits()
            );
        }
        assert!(index.is_solved(&Grid::from(&grid)));
        assert!(!index.is_solved(&Grid::from(&part)));
    }

    #[track_caller]
    fn assert_conflict(kinds: &str, cells: &[(usize, usize, u8)], sentence: &str) {
        let (index, board) = (index(9, kinds), board(cells));
        assert_eq!(index.conflict(&board).unwrap().to_string(), sentence);
        assert_eq!(index.conflicts(&board).len(), 2);
        let classic = RuleIndex::new(Rules::classic());
        assert_eq!(classic.conflict(&board).is_some(), kinds.is_empty());
    }

    #[test]
    fn conflicts_are_sentences_with_the_place() {
        for (kinds, cells, sentence) in [
            (
                "",
                [(1, 5, 7), (1, 9, 7)],
                "there are two 7s in row 1, at r1c5 and r1c9",
            ),
            (
                "x",
                [(1, 9, 2), (9, 1, 2)],
                "there are two 2s in the rising diagonal, at r1c9 and r9c1",
            ),
            (
                "windoku",
                [(2, 6, 2), (4, 7, 2)],
                "there are two 2s in window 2, at r2c6 and r4c7",
            ),
            (
                "disjoint",
                [(1, 1, 2), (4, 7, 2)],
                "there are two 2s in disjoint group 1, at r1c1 and r4c7",
            ),
        ] {
            assert_conflict(kinds, &cells, sentence);
        }
    }

    #[test]
    fn conflicts_of_pairs_are_sentences_with_the_place() {
        for (kinds, cells, sentence) in [
            (
                "anti-knight",
                [(3, 3, 9), (5, 4, 9)],
                "there are two 9s a knight's move apart, at r3c3 and r5c4",
            ),
            (
                "anti-king",
                [(3, 3, 9), (4, 4, 9)],
                "there are two 9s a king's move apart, at r3c3 and r4c4",
            ),
            (
                "non-consecutive",
                [(3, 3, 9), (4, 3, 8)],
                "9 and 8 are neighbours, at r3c3 and r4c3",
            ),
        ] {
            assert_conflict(kinds, &cells, sentence);
        }
    }

    #[test]
    fn pairs_exclude_values_beside_them() {
        let index = index(9, "non-consecutive");
        let (cell, below) = (Cell::at(3, 3), Cell::at(4, 3));
        let excluded = |value| {
            index
                .excluded(cell, Digit::new(value).unwrap(), below)
                .to_string()
        };
        assert_eq!([excluded(1), excluded(5), excluded(9)], ["12", "456", "89"]);
        let board = board(&[(4, 4, 5)]);
        assert_eq!(index.allowed(&board, below).to_string(), "123789");
        assert!(index.pairs(Cell::at(0, 0)).len() == 2);
    }
}
