//! The patterns that dynamic chains with a plus may use under an assumption:
//! locked candidates, hidden pairs, naked pairs and X-Wings. Only those count
//! that are not on the board without the assumption.

use super::board::{Board, CELLS, Filling, HOUSES, Id, bits, cell_of, id};

/// A pattern: the candidates that had to go for it, and those it removes, in
/// the order in which they are taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pattern {
    pub premises: Vec<Id>,
    pub removed: Vec<Id>,
}

/// The boards a pattern is seen on: without the assumption and under it.
#[derive(Clone, Copy)]
pub(super) struct Boards<'a> {
    pub source: &'a Board,
    pub current: &'a Board,
    pub filling: &'a Filling,
}

const BOX: usize = 0;
const ROW: usize = 1;
const COLUMN: usize = 2;

impl Boards<'_> {
    /// The patterns of the first kind that has any.
    pub fn patterns(self) -> Vec<Pattern> {
        let kinds: [fn(Self, &mut Vec<Pattern>); 4] = [
            Self::locked,
            Self::hidden_pairs,
            Self::naked_pairs,
            Self::x_wings,
        ];
        let mut found = Vec::new();
        for kind in kinds {
            kind(self, &mut found);
            if !found.is_empty() {
                break;
            }
        }
        found
    }

    /// Whether a candidate is there only without the assumption.
    pub fn has_gone(self, id: Id) -> bool {
        self.source.has(id) && !self.current.has(id)
    }

    fn locked(self, found: &mut Vec<Pattern>) {
        for (base, cover) in [(BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX)] {
            for digit in 0..9 {
                for house in base * 9..base * 9 + 9 {
                    let places = self.current.places(house, digit);
                    if places.count_ones() >= 2
                        && let Some(other) = shared(house, places, cover)
                    {
                        self.lock(digit, &[house], &[other], found);
                    }
                }
            }
        }
    }

    /// The digit's candidates in the bases are all in the covers: the rest of
    /// the covers loses it.
    fn lock(self, digit: usize, bases: &[usize], covers: &[usize], found: &mut Vec<Pattern>) {
        let outside = |house: usize, of: &[usize]| {
            let cells = CELLS[house].iter().map(|&cell| cell as usize);
            let out = |cell: &usize| {
                !of.iter()
                    .any(|&base| HOUSES[*cell][base / 9] as usize == base)
            };
            cells
                .filter(out)
                .map(|cell| id(cell, digit))
                .collect::<Vec<Id>>()
        };
        let lost = covers.iter().flat_map(|&house| outside(house, bases));
        let lost: Vec<Id> = lost.filter(|&id| self.current.has(id)).collect();
        if lost.is_empty() {
            return;
        }
        let gone = bases.iter().flat_map(|&house| outside(house, covers));
        let premises: Vec<Id> = gone.filter(|&id| self.has_gone(id)).collect();
        if !premises.is_empty() {
            found.push(Pattern {
                premises,
                removed: in_table_order(lost),
            });
        }
    }

    fn hidden_pairs(self, found: &mut Vec<Pattern>) {
        for house in houses() {
            if self.filling.empty[house] <= 4 {
                continue;
            }
            for (low, high) in pairs() {
                let places = self.current.places(house, low);
                if places.count_ones() == 2 && places == self.current.places(house, high) {
                    self.hidden_pair(house, places, [low, high], found);
                }
            }
        }
    }

    fn hidden_pair(self, house: usize, places: u16, digits: [usize; 2], found: &mut Vec<Pattern>) {
        let both = 1 << digits[0] | 1 << digits[1];
        let lost = bits(places).flat_map(|place| {
            let cell = CELLS[house][place] as usize;
            bits(self.current.at(cell) & !both).map(move |digit| id(cell, digit))
        });
        let lost: Vec<Id> = lost.collect();
        let gone = bits(0x1ff & !places).flat_map(|place| {
            let cell = CELLS[house][place] as usize;
            digits.map(|digit| id(cell, digit))
        });
        let premises: Vec<Id> = gone.filter(|&id| self.source.has(id)).collect();
        if !lost.is_empty() && !premises.is_empty() {
            found.push(Pattern {
                premises,
                removed: in_table_order(lost),
            });
        }
    }

    fn naked_pairs(self, found: &mut Vec<Pattern>) {
        for house in houses() {
            if self.filling.empty[house] < 4 {
                continue;
            }
            for (low, high) in pairs() {
                let [one, other] = [low, high].map(|place| CELLS[house][place] as usize);
                let digits = self.current.at(one);
                if digits.count_ones() == 2 && digits == self.current.at(other) {
                    self.naked_pair(house, [one, other], digits, found);
                }
            }
        }
    }

    fn naked_pair(self, house: usize, pair: [usize; 2], digits: u16, found: &mut Vec<Pattern>) {
        let others = CELLS[house].iter().map(|&cell| cell as usize);
        let others = others.filter(|cell| !pair.contains(cell));
        let lost =
            others.flat_map(|cell| bits(self.current.at(cell) & digits).map(move |d| id(cell, d)));
        let lost: Vec<Id> = lost.collect();
        let gone = pair.into_iter().flat_map(|cell| {
            bits(self.source.at(cell) & !digits).map(move |digit| id(cell, digit))
        });
        let premises: Vec<Id> = gone.collect();
        if !lost.is_empty() && !premises.is_empty() {
            found.push(Pattern {
                premises,
                removed: in_table_order(lost),
            });
        }
    }

    fn x_wings(self, found: &mut Vec<Pattern>) {
        for (base, cover) in [(COLUMN, ROW), (ROW, COLUMN)] {
            for (low, high) in pairs() {
                let bases = [base * 9 + low, base * 9 + high];
                for digit in 0..9 {
                    let places = self.current.places(bases[0], digit);
                    if places.count_ones() == 2
                        && places == self.current.places(bases[1], digit)
                        && self.filling.written[digit] <= 5
                    {
                        let covers: Vec<usize> =
                            bits(places).map(|place| cover * 9 + place).collect();
                        self.lock(digit, &bases, &covers, found);
                    }
                }
            }
        }
    }
}

/// Boxes, columns, rows.
fn houses() -> impl Iterator<Item = usize> {
    (0..9).chain(18..27).chain(9..18)
}

/// Two numbers below nine, in the order of their bits as one number.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (1..9).flat_map(|high| (0..high).map(move |low| (low, high)))
}

/// The house of this kind that holds all these places.
fn shared(house: usize, places: u16, kind: usize) -> Option<usize> {
    let mut at = bits(places).map(|place| HOUSES[CELLS[house][place] as usize][kind]);
    let first = at.next()?;
    at.all(|other| other == first).then_some(first as usize)
}

/// The Explainer keeps what a hint removes in a hash table by cell: the order
/// in which chains go on from there is that of the table.
pub(super) fn in_table_order(mut removed: Vec<Id>) -> Vec<Id> {
    let mut cells: Vec<usize> = Vec::with_capacity(removed.len());
    for cell in removed.iter().map(|&id| cell_of(id)) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let mut size = 16;
    while cells.len() * 4 > size * 3 {
        size *= 2;
    }
    cells.sort_by_key(|cell| cell % size);
    removed.sort_by_key(|&id| (cells.iter().position(|&cell| cell == cell_of(id)), id));
    removed
}
