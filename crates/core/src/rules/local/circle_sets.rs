//! Counting circles that are too many to be read one after the other.

use super::clue::LocalClue;
use super::kind::LocalKind;
use crate::board::{Digit, DigitSet};

/// No board with counting circles has more rows.
const MOST_ROWS: usize = 10;

/// With more circles there are too many ways to read them one after the other.
const MOST_READ: usize = 10;

/// Many circles, by which values they may have: those of a set that adds up to their number.
#[derive(Clone, Debug)]
pub(crate) struct CircleSets {
    sets: Vec<DigitSet>,
}

impl CircleSets {
    /// `None` for another clue, and for circles that can be read one after the other.
    pub(crate) fn of(clue: &LocalClue, size: usize) -> Option<CircleSets> {
        let count = clue.cells.len();
        let are_many = clue.kind == LocalKind::CountingCircles && count > MOST_READ;
        let sum = |set: &DigitSet| {
            set.iter()
                .map(|value| usize::from(value.get()))
                .sum::<usize>()
        };
        are_many.then(|| CircleSets {
            sets: { (0..1u16 << size).map(DigitSet::from_bits) }
                .filter(|set| sum(set) == count)
                .collect(),
        })
    }

    /// What is known of circles with these candidates; `None` if no set of values is left.
    pub(crate) fn counts(&self, cells: &[DigitSet]) -> Option<CircleCounts> {
        let of_each = |is: &dyn Fn(DigitSet) -> bool| -> [usize; MOST_ROWS + 1] {
            let count = |value: Digit| {
                let is_counted = |cell: &&DigitSet| cell.contains(value) && is(**cell);
                cells.iter().filter(is_counted).count()
            };
            std::array::from_fn(|n| Digit::new(n as u8).map_or(0, count))
        };
        let mut counts = CircleCounts {
            placed: of_each(&|cell| cell.len() == 1),
            possible: of_each(&|_| true),
            fitting: Vec::new(),
        };
        let fits = |set: &DigitSet| counts.fits(*set);
        counts.fitting = self.sets.iter().copied().filter(fits).collect();
        (!counts.fitting.is_empty()).then_some(counts)
    }

    /// The sets of values that add up to the number of circles.
    pub(crate) fn sets(&self) -> &[DigitSet] {
        &self.sets
    }

    /// Takes out the values that the circles cannot have; false if no set of values is left.
    pub(crate) fn keep(&self, cells: &mut [DigitSet]) -> bool {
        let Some(counts) = self.counts(cells) else {
            return false;
        };
        let all = counts.all();
        for value in counts.sure() {
            for cell in cells.iter_mut().filter(|cell| cell.contains(value)) {
                if counts.needs_all(value) {
                    *cell = DigitSet::only(value);
                } else if counts.is_full(value) && cell.len() > 1 {
                    *cell = *cell - DigitSet::only(value);
                }
            }
        }
        cells.iter_mut().for_each(|cell| *cell = *cell & all);
        cells.iter().all(|cell| !cell.is_empty())
    }
}

/// How often each value stands in circles, and can stand in them.
#[derive(Clone, Debug)]
pub(crate) struct CircleCounts {
    placed: [usize; MOST_ROWS + 1],
    possible: [usize; MOST_ROWS + 1],
    /// The sets of values that are left.
    pub fitting: Vec<DigitSet>,
}

impl CircleCounts {
    fn fits(&self, set: DigitSet) -> bool {
        (1..=MOST_ROWS).all(|number| {
            if Digit::new(number as u8).is_some_and(|value| set.contains(value)) {
                (self.placed[number]..=self.possible[number]).contains(&number)
            } else {
                self.placed[number] == 0
            }
        })
    }

    /// The values that are left.
    pub(crate) fn all(&self) -> DigitSet {
        { self.fitting.iter() }.fold(DigitSet::NONE, |all, &set| all | set)
    }

    /// The values that stand in circles in any case.
    pub(crate) fn sure(&self) -> DigitSet {
        let sets = self.fitting.iter().copied();
        sets.reduce(|sure, set| sure & set).unwrap_or_default()
    }

    /// Whether a value stands in a circle.
    pub(crate) fn is_placed(&self, value: Digit) -> bool {
        self.placed[usize::from(value.get())] > 0
    }

    /// Whether a value stands in as many circles as it says.
    pub(crate) fn is_full(&self, value: Digit) -> bool {
        self.placed[usize::from(value.get())] == usize::from(value.get())
    }

    /// Whether no more circles are left for a value than it says.
    pub(crate) fn needs_all(&self, value: Digit) -> bool {
        self.possible[usize::from(value.get())] == usize::from(value.get())
    }

    /// How many circles are left for a value, if they are too few.
    pub(crate) fn too_few(&self, value: Digit) -> Option<usize> {
        let left = self.possible[usize::from(value.get())];
        (left < usize::from(value.get())).then_some(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;

    fn only(value: u8) -> DigitSet {
        Digit::new(value).map_or(DigitSet::NONE, DigitSet::only)
    }

    fn circles(count: usize) -> CircleSets {
        let cells = Cell::all(9).take(count).collect();
        let clue = LocalClue::new(LocalKind::CountingCircles, cells, vec![]);
        CircleSets::of(&clue, 9).expect("many circles")
    }

    #[test]
    fn circles_have_the_values_of_a_set_with_their_number() {
        let mut cells = vec![DigitSet::up_to(9); 44];
        assert!(circles(44).keep(&mut cells));
        let without_one: DigitSet = DigitSet::up_to(9) - only(1);
        assert_eq!(cells, vec![without_one; 44]);

        let mut cells = vec![DigitSet::up_to(9); 12];
        cells[0] = only(9);
        assert!(circles(12).keep(&mut cells));
        assert_eq!(cells[1].to_string(), "1239", "9 and 3, or 9, 2 and 1");

        let mut cells = vec![only(1); 2];
        cells.resize(12, DigitSet::up_to(9));
        assert!(!circles(12).keep(&mut cells), "1 stands twice");
    }

    #[test]
    fn a_set_that_is_sure_is_placed() {
        let mut cells = vec![DigitSet::up_to(9) - only(9); 36];
        cells.extend([DigitSet::up_to(9); 9]);
        assert!(circles(45).keep(&mut cells));
        assert!(cells[36..].iter().all(|cell| *cell == only(9)));
    }
}
