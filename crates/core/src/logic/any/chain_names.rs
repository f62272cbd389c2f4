//! The field's names for chains, where every link is of a cell, a house or an almost locked set.

use super::chains::{is_ring, weak};
use super::links::LinkedBoard;
use crate::board::{Cell, CellSet, Digit, HouseName};
use crate::logic::Technique;
use crate::logic::inference::implication_graph::Literal;

/// Why one of two neighbours in a chain is true.
#[derive(Clone, Copy, PartialEq)]
enum StrongSource {
    /// They are the candidates of a cell.
    Cell(Cell),
    /// They are the places of a digit in a house.
    House(HouseName),
    /// An almost locked set has one of their digits if it lacks the other.
    Set(CellSet),
    /// A cage has their digit.
    Cage,
}

impl StrongSource {
    /// The cells of an almost locked set, of which a cell with two candidates is the smallest.
    fn set(self) -> Option<CellSet> {
        match self {
            StrongSource::Cell(cell) => Some(CellSet::only(cell)),
            StrongSource::Set(cells) => Some(cells),
            StrongSource::House(_) | StrongSource::Cage => None,
        }
    }
}

impl LinkedBoard<'_, '_> {
    /// The technique that a chain is an instance of; a ring ends where it begins.
    pub fn technique(&self, path: &[Literal]) -> Technique {
        let strong = path.chunks_exact(2).map(|pair| self.strong(pair));
        let strong: Vec<StrongSource> = strong.collect();
        let is_ring = is_ring(path);
        let is_grouped = path.iter().any(|&end| self.node(end).cells.len() > 1);
        let sets = strong.iter().map(|link| link.set()).collect();
        let sets: Option<Vec<CellSet>> = sets;
        if !is_ring && let Some(named) = self.of_small_sets(path, &strong) {
            return named;
        }
        match sets {
            _ if !self.is_of_houses(path, &strong) => Technique::Chain,
            _ if is_ring && is_grouped => Technique::GroupedContinuousNiceLoop,
            _ if is_ring => Technique::ContinuousNiceLoop,
            Some(sets) if self.has_one_digit(&[path[0], path[path.len() - 1]]) => {
                self.of_sets(&sets)
            }
            _ if is_grouped => Technique::GroupedAic,
            _ if self.has_one_digit(path) => self.of_one_digit(path, &strong),
            _ => Technique::Aic,
        }
    }

    fn strong(&self, pair: &[Literal]) -> StrongSource {
        let (one, other) = (self.node(pair[0]), self.node(pair[1]));
        match (self.set(pair), one.cells.first()) {
            (Some(set), _) => StrongSource::Set(set.cells),
            (None, Some(cell)) if one.digit != other.digit => StrongSource::Cell(cell),
            _ => {
                let clue = self.house(pair).map(|clue| &self.board.index.clues()[clue]);
                let house = clue.and_then(|clue| clue.house());
                house.map_or(StrongSource::Cage, |house| StrongSource::House(house.name))
            }
        }
    }

    fn has_one_digit(&self, path: &[Literal]) -> bool {
        path.iter()
            .all(|&end| self.node(end).digit == self.node(path[0]).digit)
    }

    /// Two almost locked sets, or two equal cells and a link of one of their digits.
    fn of_small_sets(&self, path: &[Literal], strong: &[StrongSource]) -> Option<Technique> {
        let digits: Vec<Digit> = path.iter().map(|&end| self.node(end).digit).collect();
        let candidates = |cell: Cell| self.board.candidates(cell);
        match (&digits[..], strong) {
            (&[z, x, again, last], [one, other]) if (x, z) == (again, last) => {
                let (one, other) = (one.set()?, other.set()?);
                let is_set = one.len().max(other.len()) > 1 && (one & other).is_empty();
                is_set.then_some(Technique::AlsXZ)
            }
            (
                &[z, x, .., last],
                &[
                    StrongSource::Cell(one),
                    StrongSource::House(_) | StrongSource::Cage,
                    StrongSource::Cell(other),
                ],
            ) => {
                let is_wing = z == last && digits[1..5] == [x; 4];
                (is_wing && candidates(one) == candidates(other)).then_some(Technique::WWing)
            }
            _ => None,
        }
    }

    /// Whether no clue but houses makes a link strong or weak, and groups lie where a line crosses
    /// a box.
    fn is_of_houses(&self, path: &[Literal], strong: &[StrongSource]) -> bool {
        let sees = |pair: &[Literal]| {
            let mut pairs = self.pairs(pair).into_iter();
            self.source(pair).is_none() && pairs.all(|(one, other)| self.board.sees(one, other))
        };
        let is_set = |link: &StrongSource| matches!(link, StrongSource::Set(_));
        let are_sets = strong.iter().any(is_set);
        let is_crossing = |end: &Literal| {
            let cells = self.node(*end).cells;
            cells.len() == 1
                || self.are_in(cells, HouseName::is_box) && self.are_in(cells, HouseName::is_line)
        };
        !strong.contains(&StrongSource::Cage)
            && weak(path).all(sees)
            && if are_sets {
                strong.iter().all(|link| link.set().is_some())
            } else {
                path.iter().all(is_crossing)
            }
    }

    fn are_in(&self, cells: CellSet, is_wanted: fn(HouseName) -> bool) -> bool {
        let mut houses = self.board.houses.iter();
        houses.any(|each| is_wanted(each.house.name) && each.house.cells.contains_all(cells))
    }

    fn of_sets(&self, sets: &[CellSet]) -> Technique {
        let candidates = |set: &CellSet| set.first().map(|cell| self.board.candidates(cell));
        match sets {
            _ if sets.iter().all(|set| set.len() == 1) => {
                let mut each = sets.iter().map(candidates);
                let first = each.next();
                if sets.len() > 3 && each.all(|its| Some(its) == first) {
                    Technique::RemotePair
                } else {
                    Technique::XYChain
                }
            }
            [_, _, _] => Technique::AlsXYWing,
            [_, _, _, _, ..] => Technique::AlsChain,
            // Two that overlap.
            _ => Technique::Chain,
        }
    }

    fn of_one_digit(&self, path: &[Literal], strong: &[StrongSource]) -> Technique {
        let &[StrongSource::House(one), StrongSource::House(other)] = strong else {
            return Technique::XChain;
        };
        let joint = self.node(path[1]).cells | self.node(path[2]).cells;
        let are_lines = one.is_line() && other.is_line();
        let is_joined_in_box = self.are_in(joint, HouseName::is_box);
        if are_lines && one.is_like(other) && self.are_in(joint, HouseName::is_line) {
            Technique::Skyscraper
        } else if are_lines && !one.is_like(other) && is_joined_in_box {
            Technique::TwoStringKite
        } else if one.is_box() || other.is_box() || are_lines && is_joined_in_box {
            Technique::TurbotFish
        } else {
            Technique::XChain
        }
    }
}
