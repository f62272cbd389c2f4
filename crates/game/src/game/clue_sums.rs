//! What the sum of a clue on cells still allows: an arrow, a diagonal, a sandwich.

use super::position::Position;
use ninefold_core::board::{Candidates, Cell, Digit};
use ninefold_core::rules::{LocalClue, LocalKind, LocalSums};
use std::collections::BTreeSet;

/// The steps of a search after which the list ends.
const MOST_STEPS: usize = 200_000;

/// The values that a clue still allows, without regard to their order in the cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClueSums {
    /// In ascending order: what they add up to, if that is open, and the values, lowest first.
    pub rows: Vec<(Option<u16>, Vec<Digit>)>,
    /// Whether there may be more of them than were found in reasonable time.
    pub is_cut: bool,
}

impl ClueSums {
    /// What a clue allows by the digits and the notes; `None` for kinds without sums and sets.
    ///
    /// Arrows: the values of the shaft, by those of the circle. Little killers, sandwiches,
    /// X-sums: the values that add up. Double arrows, zippers and region sums: the values of
    /// the first part, by their sum. Renban lines: their values.
    pub fn left(clue: &LocalClue, position: &Position) -> Option<ClueSums> {
        let mut search = SumSearch {
            position,
            possible: position.possible_values(),
            steps: 0,
            found: BTreeSet::new(),
        };
        search.list(clue)?;
        Some(ClueSums {
            is_cut: search.steps >= MOST_STEPS,
            rows: search.found.into_iter().collect(),
        })
    }

    /// Whether clues of this kind have sums or sets to list.
    pub fn has(kind: LocalKind) -> bool {
        !matches!(kind.sums(), LocalSums::None)
    }
}

struct SumSearch<'a> {
    position: &'a Position,
    possible: Candidates,
    steps: usize,
    found: BTreeSet<(Option<u16>, Vec<Digit>)>,
}

/// A way to fill some cells.
type Filled = Vec<(Cell, Digit)>;

impl SumSearch<'_> {
    fn list(&mut self, clue: &LocalClue) -> Option<()> {
        let number = clue.number();
        let parts = clue.summed_parts();
        match clue.kind.sums() {
            LocalSums::Circle(_) => self.by_first_part(&parts, true),
            LocalSums::Equal(_) | LocalSums::EqualRegions(_) => self.by_first_part(&parts, false),
            LocalSums::Total => self.add_all(&clue.cells, number, &[], None),
            LocalSums::Inside => self.sandwich(clue),
            LocalSums::First => {
                let first = *clue.cells.first()?;
                for x in self.possible.get(first).iter() {
                    let cells = &clue.cells[1..usize::from(x.get()).min(clue.cells.len())];
                    if let Some(rest) = number.checked_sub(x.get().into()) {
                        self.add_all(cells, rest, &[(first, x)], None);
                    }
                }
            }
            LocalSums::Run => self.renban(&clue.cells),
            LocalSums::None => return None,
        }
        Some(())
    }

    /// The values of the first part for which every other part can have the same sum; of an
    /// arrow, whose first part is read as a number, those of the second part.
    fn by_first_part(&mut self, parts: &[Vec<Cell>], is_arrow: bool) {
        let Some((first, others)) = parts.split_first() else {
            return;
        };
        self.fill_first(first, &mut Filled::new(), others, is_arrow);
    }

    /// What the other parts allow beside the first one.
    fn add_beside(&mut self, filled: &[(Cell, Digit)], others: &[Vec<Cell>], is_arrow: bool) {
        let digits = filled.iter().map(|(_, value)| u16::from(value.get()));
        let sum = if is_arrow {
            digits.fold(0, |number, digit| 10 * number + digit)
        } else {
            digits.sum()
        };
        if let (true, [shaft]) = (is_arrow, others) {
            for values in self.with_sum(shaft, sum, filled) {
                self.found.insert((Some(sum), values));
            }
        } else if others
            .iter()
            .all(|part| !self.with_sum(part, sum, filled).is_empty())
        {
            self.found.insert((Some(sum), sorted(filled)));
        }
    }

    fn add_all(&mut self, cells: &[Cell], sum: u16, beside: &[(Cell, Digit)], label: Option<u16>) {
        for mut values in self.with_sum(cells, sum, beside) {
            values.extend(beside.iter().map(|(_, value)| *value));
            values.sort_unstable();
            self.found.insert((label, values));
        }
    }

    /// The values between the least and the greatest one.
    fn sandwich(&mut self, clue: &LocalClue) {
        let size = self.position.size();
        let (Some(least), Some(greatest)) = (Digit::new(1), Digit::new(size as u8)) else {
            return;
        };
        for from in 0..clue.cells.len() {
            for to in from + 1..clue.cells.len() {
                for crusts in [[least, greatest], [greatest, least]] {
                    let crusts = [(clue.cells[from], crusts[0]), (clue.cells[to], crusts[1])];
                    if crusts
                        .iter()
                        .any(|&(cell, value)| !self.possible.has(cell, value))
                    {
                        continue;
                    }
                    let inside = &clue.cells[from + 1..to];
                    for values in self.with_sum(inside, clue.number(), &crusts) {
                        self.found.insert((None, values));
                    }
                }
            }
        }
    }

    fn renban(&mut self, cells: &[Cell]) {
        let (size, count) = (self.position.size(), cells.len());
        for low in 1..=(size + 1).saturating_sub(count) {
            let window = low..low + count;
            let values: Vec<Digit> = window.filter_map(|value| Digit::new(value as u8)).collect();
            let sum = values.iter().map(|value| u16::from(value.get())).sum();
            if self.with_sum(cells, sum, &[]).contains(&values) {
                self.found.insert((None, values));
            }
        }
    }

    /// Fills the first part, such as a circle, in every way, one after the other: a long part
    /// has too many to keep them all.
    fn fill_first(
        &mut self,
        cells: &[Cell],
        filled: &mut Filled,
        others: &[Vec<Cell>],
        is_arrow: bool,
    ) {
        let Some((&cell, rest)) = cells.split_first() else {
            return self.add_beside(filled, others, is_arrow);
        };
        for value in self.possible.get(cell).iter() {
            if self.steps < MOST_STEPS && self.fits(filled, cell, value) {
                self.steps += 1;
                filled.push((cell, value));
                self.fill_first(rest, filled, others, is_arrow);
                filled.pop();
            }
        }
    }

    /// The sets of values with this sum, beside cells that are filled.
    fn with_sum(
        &mut self,
        cells: &[Cell],
        sum: u16,
        beside: &[(Cell, Digit)],
    ) -> BTreeSet<Vec<Digit>> {
        let mut sets = BTreeSet::new();
        let mut filled = beside.to_vec();
        self.fill(cells, sum, &mut filled, beside.len(), &mut sets);
        sets
    }

    fn fill(
        &mut self,
        cells: &[Cell],
        sum: u16,
        filled: &mut Filled,
        beside: usize,
        sets: &mut BTreeSet<Vec<Digit>>,
    ) {
        let Some((&cell, rest)) = cells.split_first() else {
            if sum == 0 {
                sets.insert(sorted(&filled[beside..]));
            }
            return;
        };
        let (least, most) = self.bounds(rest);
        for value in self.possible.get(cell).iter() {
            let Some(left) = sum.checked_sub(value.get().into()) else {
                continue;
            };
            let is_in_reach = (least..=most).contains(&left) && self.steps < MOST_STEPS;
            if is_in_reach && self.fits(filled, cell, value) {
                self.steps += 1;
                filled.push((cell, value));
                self.fill(rest, left, filled, beside, sets);
                filled.pop();
            }
        }
    }

    /// The least and the greatest sum of cells, each by itself.
    fn bounds(&self, cells: &[Cell]) -> (u16, u16) {
        let ends = |cell: &Cell| {
            let values = self.possible.get(*cell);
            let of = |value: Option<Digit>| value.map_or(0, |value| u16::from(value.get()));
            (of(values.first()), of(values.iter().last()))
        };
        let ends = cells.iter().map(ends);
        ends.fold((0, 0), |sum, end| (sum.0 + end.0, sum.1 + end.1))
    }

    fn fits(&self, filled: &[(Cell, Digit)], cell: Cell, value: Digit) -> bool {
        let rules = self.position.rules();
        let mut filled = filled.iter();
        filled.all(|&other| rules.is_compatible(other, (cell, value)))
    }
}

fn sorted(filled: &[(Cell, Digit)]) -> Vec<Digit> {
    let mut values: Vec<Digit> = filled.iter().map(|(_, value)| *value).collect();
    values.sort_unstable();
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::board::Grid;
    use ninefold_core::logic::IndexedRules;
    use ninefold_core::rules::{Rules, Shape};

    fn left(size: usize, clue: &LocalClue) -> ClueSums {
        let rules = Rules::new(Shape::with_boxes(size).unwrap());
        let position = Position::new(IndexedRules::new(rules), Grid::EMPTY);
        ClueSums::left(clue, &position).unwrap()
    }

    fn row(row: usize, columns: usize) -> impl Iterator<Item = Cell> {
        (0..columns).map(move |column| Cell::at(row, column))
    }

    fn values(values: &[u8]) -> Vec<Digit> {
        let value = |&value| Digit::new(value).unwrap();
        values.iter().map(value).collect()
    }

    #[test]
    fn a_diagonal_has_the_values_that_add_up() {
        let cells = vec![Cell::at(0, 0), Cell::at(1, 1)];
        let found = left(9, &LocalClue::new(LocalKind::LittleKiller, cells, vec![4]));
        // 2 2 would be twice in the box.
        assert_eq!(found.rows, [(None, values(&[1, 3]))]);
        assert!(!found.is_cut);
    }

    #[test]
    fn an_arrow_has_the_values_of_its_shaft() {
        let clue = LocalClue::new(LocalKind::Arrow, row(0, 3).collect(), vec![1]);
        let found = left(9, &clue);
        assert_eq!(found.rows.first(), Some(&(Some(3), values(&[1, 2]))));
        assert_eq!(found.rows.last(), Some(&(Some(9), values(&[4, 5]))));
        assert_eq!(found.rows.len(), 16);
    }

    /// Nine cells have 362,880 fillings, eight cells of sixteen values 518 million.
    #[test]
    fn long_parts_end_early() {
        for (size, length) in [(9, 9), (16, 8)] {
            let cells = row(0, length).chain(row(size - 1, length)).collect();
            let lengths = vec![length as u16; 2];
            let found = left(size, &LocalClue::new(LocalKind::RegionSum, cells, lengths));
            assert!(found.is_cut, "{size}");
            assert!(!found.rows.is_empty(), "{size}");
        }
    }
}
