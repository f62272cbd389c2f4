//! Type 3: two cells of a loop have extra candidates, of which one must be true. The two cells
//! act as one cell of a naked subset, or leave its digits as a hidden one.

use crate::board::{Digit, DigitSet};
use crate::classic::{Cell, CellSet, House};
use crate::logic::deduction::candidates_among;
use crate::logic::inference::board_index::BoardIndex;
use crate::logic::inference::locked_subsets;

/// The largest subset looked for, the two cells counting as one.
const LARGEST: usize = 7;

/// Two cells of a loop in one house, with the digits of the loop.
struct LoopCorners<'a> {
    index: &'a BoardIndex<'a>,
    cells: [Cell; 2],
    pair: DigitSet,
    extra: DigitSet,
    house: House,
}

/// Every subset the two cells are part of, smaller ones first, by box, row
/// and column.
pub(crate) fn subsets(
    index: &BoardIndex<'_>,
    cells: [Cell; 2],
    pair: DigitSet,
    found: &mut Vec<LoopConclusion>,
) {
    let at = cells.map(|cell| index.board.at(cell));
    let extra = (at[0] | at[1]) - pair;
    let [row, column, square] = cells[0].houses();
    for size in 2..=LARGEST {
        let shared = |house: &House| house.cell_set().contains(cells[1]);
        for house in [square, row, column].into_iter().filter(shared) {
            let corners = LoopCorners {
                index,
                cells,
                pair,
                extra,
                house,
            };
            let open = index.open_count(house);
            if size >= extra.len() && size * 2 <= open {
                corners.naked(size, found);
            }
            if size * 2 < open {
                corners.hidden(size, found);
            }
        }
    }
}

impl LoopCorners<'_> {
    /// Every `size - 1` cells that with one of the two would hold only `size`
    /// digits: the house's others lose them.
    fn naked(&self, size: usize, found: &mut Vec<LoopConclusion>) {
        let board = self.index.board;
        let [first, second] = self.cells.map(|cell| self.position(cell));
        let house_cells = self.house.cells();
        let shared_extra = board.at(self.cells[0]) & board.at(self.cells[1]) & self.extra;
        for positions in locked_subsets::masks(size) {
            if positions & first == 0 || positions & second != 0 {
                continue;
            }
            let others = locked_subsets::cells_at(self.house, positions & !first);
            let at = locked_subsets::bits(positions & !first)
                .map(|position| board.at(house_cells[position]));
            let mut digits = DigitSet::NONE;
            let mut are_open = true;
            for at in at {
                digits = digits | at;
                are_open &= at.len() > 1;
            }
            let whole = digits | self.extra;
            if are_open && whole.len() == size && (digits | shared_extra).len() == size {
                let losing = self.house.cell_set() - others - self.both();
                let lost = candidates_among(board, losing, whole);
                self.keep(others, whole, lost, size - 1, found);
            }
        }
    }

    /// Every `size - 2` digits that with the loop's two fit only in one of the
    /// two cells and `size - 1` others: these lose what else they have.
    fn hidden(&self, size: usize, found: &mut Vec<LoopConclusion>) {
        let board = self.index.board;
        let others: Vec<Digit> = (DigitSet::NINE - self.pair - self.extra).iter().collect();
        if others.is_empty() {
            return;
        }
        let second = self.position(self.cells[1]);
        let fits = |mask: &u16| mask >> others.len() == 0;
        for chosen in locked_subsets::masks(size - 2).take_while(fits) {
            let chosen = locked_subsets::bits(chosen).map(|place| others[place]);
            let digits = self.pair | chosen.collect();
            let mut positions = 0;
            let mut all_have_places = true;
            for digit in digits {
                let places = self.index.positions(self.house, digit) & !second;
                positions |= places;
                all_have_places &= places != 0;
            }
            if all_have_places && positions.count_ones() as usize == size {
                let cells = locked_subsets::cells_at(self.house, positions) - self.both();
                let lost = candidates_among(board, cells, DigitSet::NINE - digits);
                self.keep(cells, digits, lost, cells.len() - 1, found);
            }
        }
    }

    fn keep(
        &self,
        cells: CellSet,
        digits: DigitSet,
        lost: Vec<(Cell, Digit)>,
        more: usize,
        found: &mut Vec<LoopConclusion>,
    ) {
        if !lost.is_empty() {
            found.push(LoopConclusion {
                kind: LoopType::Subset {
                    house: self.house,
                    cells,
                    digits,
                    more,
                },
                eliminations: lost,
            });
        }
    }

    fn both(&self) -> CellSet {
        self.cells.into_iter().collect()
    }

    fn position(&self, cell: Cell) -> u16 {
        let cells = self.house.cells().into_iter().enumerate();
        cells.fold(0, |bits, (position, its)| {
            bits | u16::from(its == cell) << position
        })
    }
}

/// Eliminations of a loop, and their reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LoopConclusion {
    pub kind: LoopType,
    pub eliminations: Vec<(Cell, Digit)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LoopType {
    /// One cell has extra candidates.
    One,
    /// Several cells have the same extra candidate.
    Same,
    /// Two cells are part of a subset in this house, which rates the loop
    /// higher by `more` tenths.
    Subset {
        house: House,
        cells: CellSet,
        digits: DigitSet,
        more: usize,
    },
    /// One of the two digits is locked into two cells of this house.
    Locked { house: House },
}

impl LoopType {
    pub fn number(self) -> usize {
        match self {
            LoopType::One => 1,
            LoopType::Same => 2,
            LoopType::Subset { .. } => 3,
            LoopType::Locked { .. } => 4,
        }
    }
}
