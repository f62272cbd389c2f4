//! The patterns that dynamic chains with a plus may use under an assumption:
//! locked candidates, hidden pairs, naked pairs and X-Wings. Only those count
//! that are not on the board without the assumption.

use super::board::{CELLS, ChainBoard, FillCounts, Id, bits, house_index, id, id_at, id_cell};
use super::branch::NestedChain;
use crate::board::order::sorted_set;
use std::rc::Rc;

/// Something that appears on the board under an assumption and removes
/// candidates.
#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    /// The candidates that had to go for it.
    pub premises: Vec<Id>,
    /// The candidates it removes, in the order in which they are taken.
    pub removed: Vec<Id>,
    pub kind: PatternKind,
}

/// The kind of a pattern, for its proof.
#[derive(Clone, Debug)]
pub(crate) enum PatternKind {
    /// All candidates of a digit in the bases are in the covers: locked
    /// candidates, or an X-Wing.
    Covered {
        digit: usize,
        bases: Vec<usize>,
        covers: Vec<usize>,
    },
    /// Two digits of a house are left with the same two cells.
    HiddenPair {
        house: usize,
        cells: [usize; 2],
        digits: [usize; 2],
    },
    /// Two cells of a house are left with the same two digits.
    NakedPair {
        house: usize,
        cells: [usize; 2],
        digits: [usize; 2],
    },
    Chain(Rc<NestedChain>),
}

/// A board without an assumption and under it.
#[derive(Clone, Copy)]
pub(crate) struct BoardPair<'a> {
    pub source: &'a ChainBoard,
    pub current: &'a ChainBoard,
    pub fill_counts: &'a FillCounts,
}

const BOX: usize = 0;
const ROW: usize = 1;
const COLUMN: usize = 2;

impl BoardPair<'_> {
    /// The patterns of the first kind that has any.
    pub fn find_patterns(self) -> Vec<Pattern> {
        let kinds: [fn(Self, &mut Vec<Pattern>); 4] = [
            Self::find_locked_candidates,
            Self::find_hidden_pairs,
            Self::find_naked_pairs,
            Self::find_x_wings,
        ];
        let mut found = Vec::new();
        for find in kinds {
            find(self, &mut found);
            if !found.is_empty() {
                break;
            }
        }
        found
    }

    /// Whether the assumption has removed a candidate.
    pub fn has_gone(self, id: Id) -> bool {
        self.source.has(id) && !self.current.has(id)
    }

    /// Adds a pattern if it removes something that is left and rests on
    /// something that has gone.
    fn add(
        self,
        premises: impl Iterator<Item = Id>,
        removed: impl Iterator<Item = Id>,
        kind: impl FnOnce() -> PatternKind,
        found: &mut Vec<Pattern>,
    ) {
        let removed: Vec<Id> = removed.filter(|&id| self.current.has(id)).collect();
        if removed.is_empty() {
            return;
        }
        let premises: Vec<Id> = premises.filter(|&id| self.has_gone(id)).collect();
        if !premises.is_empty() {
            found.push(Pattern {
                premises,
                removed: in_hash_table_order(&removed),
                kind: kind(),
            });
        }
    }

    fn find_locked_candidates(self, found: &mut Vec<Pattern>) {
        for (base, cover) in [(BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX)] {
            for digit in 0..9 {
                for house in base * 9..base * 9 + 9 {
                    let positions = self.current.positions(house, digit);
                    if positions.count_ones() >= 2
                        && let Some(other) = shared_house(house, positions, cover)
                    {
                        self.add_locked(digit, &[house], &[other], found);
                    }
                }
            }
        }
    }

    /// Adds what the covers lose because all the digit's candidates in the
    /// bases are in the covers.
    fn add_locked(self, digit: usize, bases: &[usize], covers: &[usize], found: &mut Vec<Pattern>) {
        let premises = cells_outside(bases, covers).map(|cell| id(cell, digit));
        let removed = cells_outside(covers, bases).map(|cell| id(cell, digit));
        let kind = || PatternKind::Covered {
            digit,
            bases: bases.to_vec(),
            covers: covers.to_vec(),
        };
        self.add(premises, removed, kind, found);
    }

    fn find_hidden_pairs(self, found: &mut Vec<Pattern>) {
        for house in houses().filter(|&house| self.fill_counts.empty[house] > 4) {
            for (low, high) in pairs() {
                let positions = self.current.positions(house, low);
                if positions.count_ones() == 2 && positions == self.current.positions(house, high) {
                    let pair = [low, high];
                    let elsewhere = bits(0x1ff & !positions);
                    let premises = elsewhere
                        .flat_map(|position| pair.map(|digit| id_at(house, position, digit)));
                    let others = (0..9).filter(|digit| !pair.contains(digit));
                    let removed = bits(positions).flat_map(|position| {
                        let others = others.clone();
                        others.map(move |digit| id_at(house, position, digit))
                    });
                    let kind = || PatternKind::HiddenPair {
                        house,
                        cells: two(bits(positions).map(|position| CELLS[house][position].into())),
                        digits: pair,
                    };
                    self.add(premises, removed, kind, found);
                }
            }
        }
    }

    fn find_naked_pairs(self, found: &mut Vec<Pattern>) {
        for house in houses().filter(|&house| self.fill_counts.empty[house] >= 4) {
            let cells = CELLS[house].map(usize::from);
            for (low, high) in pairs() {
                let pair = [cells[low], cells[high]];
                let digits = self.current.digits(pair[0]);
                if digits.count_ones() == 2 && digits == self.current.digits(pair[1]) {
                    let premises = pair.into_iter().flat_map(|cell| self.source.ids_in(cell));
                    let others = cells.into_iter().filter(|cell| !pair.contains(cell));
                    let removed =
                        others.flat_map(|cell| bits(digits).map(move |digit| id(cell, digit)));
                    let kind = || PatternKind::NakedPair {
                        house,
                        cells: pair,
                        digits: two(bits(digits)),
                    };
                    self.add(premises, removed, kind, found);
                }
            }
        }
    }

    fn find_x_wings(self, found: &mut Vec<Pattern>) {
        for (base, cover) in [(COLUMN, ROW), (ROW, COLUMN)] {
            for (low, high) in pairs() {
                let bases = [base * 9 + low, base * 9 + high];
                for digit in (0..9).filter(|&digit| self.fill_counts.placed[digit] <= 5) {
                    let [one, other] = bases.map(|house| self.current.positions(house, digit));
                    if one == other && one.count_ones() == 2 {
                        let covers: Vec<usize> =
                            bits(one).map(|position| cover * 9 + position).collect();
                        self.add_locked(digit, &bases, &covers, found);
                    }
                }
            }
        }
    }
}

/// The two that there are.
fn two(mut those: impl Iterator<Item = usize>) -> [usize; 2] {
    std::array::from_fn(|_| those.next().expect("two"))
}

/// Boxes, columns, rows.
fn houses() -> impl Iterator<Item = usize> {
    (0..9).chain(18..27).chain(9..18)
}

/// Pairs of numbers below nine, by their bits read as one number.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (1..9).flat_map(|high| (0..high).map(move |low| (low, high)))
}

/// The cells of some houses that lie in none of the others.
fn cells_outside(houses: &[usize], others: &[usize]) -> impl Iterator<Item = usize> {
    let cells = houses.iter().flat_map(|&house| CELLS[house]);
    cells.map(usize::from).filter(|&cell| {
        let mut others = others.iter();
        !others.any(|&other| house_index(cell, other / 9) == other)
    })
}

/// The house of this kind that holds all these positions of a house.
fn shared_house(house: usize, positions: u16, kind: usize) -> Option<usize> {
    let mut houses =
        bits(positions).map(|position| house_index(CELLS[house][position] as usize, kind));
    let first = houses.next()?;
    houses.all(|other| other == first).then_some(first)
}

/// The order of Java's `HashMap`, in which the Explainer keeps the candidates a
/// hint removes, by cell; chains go on from them in this order.
pub(crate) fn in_hash_table_order(removed: &[Id]) -> Vec<Id> {
    let mut cells: Vec<usize> = Vec::with_capacity(removed.len());
    for cell in removed.iter().map(|&id| id_cell(id)) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let mut size = 16;
    while cells.len() * 4 > size * 3 {
        size *= 2;
    }
    let place = |id| cells.iter().position(|&cell| cell == id_cell(id));
    let keys = removed
        .iter()
        .map(|&id| (id_cell(id) % size, place(id), id));
    sorted_set(keys).into_iter().map(|(_, _, id)| id).collect()
}
