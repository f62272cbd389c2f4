//! The Explainer's singles of houses. Nearly every step is one, so they are
//! found without building a deduction.

use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, CellSet, House};
use crate::logic::technique::Technique;
use crate::logic::techniques::singles::basic::Single;

/// The first full house, else the first hidden single, house by house and digit by digit.
pub(crate) fn find_first(board: &Candidates) -> Option<Single> {
    let open = cells_with_candidates(board);
    let full = houses_with_one(open);
    let is_full = |place: usize| full & (1 << place) != 0;
    for place in (0..HOUSES.len()).filter(|&place| is_full(place)) {
        let house = HOUSES[place];
        if let Some(cell) = (open & house.cell_set()).single()
            && let Some(digit) = board.at(cell).single()
        {
            return Some(Single::new(Technique::FullHouse, house, cell, digit));
        }
    }
    for (place, house) in HOUSES.into_iter().enumerate() {
        for digit in digits_with_one_place(board, house) {
            if let Some(cell) = board.places(house, digit).first()
                && !is_full(place)
            {
                return Some(Single::new(Technique::HiddenSingle, house, cell, digit));
            }
        }
    }
    None
}

/// The houses with exactly one of these cells, as bits by their places in
/// [`HOUSES`]. Nearly every step asks for them: all boxes of a band and all
/// columns are counted at once.
fn houses_with_one(cells: CellSet) -> u32 {
    let mut houses = 0;
    let mut columns = ColumnCounts::default();
    for band in 0..3 {
        let mut in_band = ColumnCounts::default();
        for row in 3 * band..3 * band + 3 {
            let places = (cells.bits() >> (9 * row)) as u32 & ALL_COLUMNS;
            houses |= u32::from(places.is_power_of_two()) << (18 + row);
            in_band.add(ColumnCounts {
                any: places,
                several: 0,
            });
        }
        for stack in 0..3 {
            let [any, several] = [in_band.any, in_band.several].map(|of| of >> (3 * stack) & 7);
            let is_one = several == 0 && any.is_power_of_two();
            houses |= u32::from(is_one) << (3 * band + stack);
        }
        columns.add(in_band);
    }
    houses | (columns.any & !columns.several) << 9
}

const ALL_COLUMNS: u32 = (1 << 9) - 1;

/// The columns with any cells, and those with several, as bits.
#[derive(Clone, Copy, Default)]
struct ColumnCounts {
    any: u32,
    several: u32,
}

impl ColumnCounts {
    fn add(&mut self, more: ColumnCounts) {
        self.several |= more.several | self.any & more.any;
        self.any |= more.any;
    }
}

fn cells_with_candidates(board: &Candidates) -> CellSet {
    Digit::NINE
        .into_iter()
        .fold(CellSet::NONE, |open, digit| open | board.cells_for(digit))
}

fn digits_with_one_place(board: &Candidates, house: House) -> DigitSet {
    let (mut once, mut several) = (DigitSet::NONE, DigitSet::NONE);
    for cell in house.cells() {
        let digits = board.at(cell);
        several = several | once & digits;
        once = once | digits;
    }
    once - several
}

/// Boxes, columns, rows.
pub(crate) const HOUSES: [House; 27] = {
    let mut houses = House::ALL;
    let mut number = 0;
    while number < 9 {
        houses[number] = House::BOXES[number];
        houses[number + 18] = House::ROWS[number];
        number += 1;
    }
    houses
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::hints::ladder::ClassicLadder;
    use crate::logic::tests::{SAMPLE, graded};

    #[test]
    fn houses_with_one_cell_are_those_of_which_it_is_the_only_one() {
        let boards = graded(SAMPLE).into_iter();
        for cells in boards.map(|puzzle| puzzle.givens.empty_cells()) {
            let boxes_and_lines = HOUSES.iter().zip(0..);
            let ones = boxes_and_lines.filter(|(house, _)| (cells & house.cell_set()).len() == 1);
            let ones = ones.fold(0, |ones, (_, place)| ones | 1 << place);
            assert_eq!(houses_with_one(cells), ones);
            assert_eq!(houses_with_one(CellSet::ALL - cells).count_ones(), {
                let filled = CellSet::ALL - cells;
                let alone = HOUSES
                    .iter()
                    .filter(|house| (filled & house.cell_set()).len() == 1);
                alone.count() as u32
            });
        }
        assert_eq!(houses_with_one(CellSet::NONE), 0);
        assert_eq!(houses_with_one(CellSet::ALL), 0);
    }

    /// The same, told from every house and digit.
    fn found_slowly(board: &Candidates) -> Option<Single> {
        let open = |house: House| board.empty_cells() & house.cell_set();
        let full = |house: House| {
            let cell = open(house).single()?;
            let digit = board.at(cell).single()?;
            Some(Single::new(Technique::FullHouse, house, cell, digit))
        };
        let hidden = |house: House| {
            Digit::NINE.into_iter().find_map(|digit| {
                let cell = board.places(house, digit).single()?;
                Some(Single::new(Technique::HiddenSingle, house, cell, digit))
            })
        };
        let with_several = HOUSES.into_iter().filter(|&house| open(house).len() > 1);
        let found = HOUSES.into_iter().find_map(full);
        found.or_else(|| with_several.into_iter().find_map(hidden))
    }

    #[test]
    fn the_first_single_is_that_of_a_plain_search() {
        for puzzle in graded(SAMPLE).iter().step_by(40) {
            let mut board = Candidates::from_grid(&puzzle.givens);
            while let Some(step) = ClassicLadder::PLAYER.next(&board) {
                let told = |single: Single| (single.technique, single.cell, single.digit);
                assert_eq!(
                    find_first(&board).map(told),
                    found_slowly(&board).map(told),
                    "{board:?}"
                );
                step.apply(&mut board);
            }
        }
    }
}
