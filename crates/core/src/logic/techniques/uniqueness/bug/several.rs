//! BUG types 2 to 4. Without the extra candidates, every empty cell would have two candidates
//! and every digit two places in each house. Such a board has two solutions, if it has any. So
//! one of the extra candidates is true (Sukaku Explainer, `BivalueUniversalGrave`).

use super::{locked_digit_proof, naked_subset_proof, same_digit_proof};
use crate::logic::inference::board_index::BoardIndex;
use crate::logic::inference::locked_subsets;
use crate::logic::techniques::prelude::*;

/// The extra candidates of a bivalue universal pattern are of one digit
/// (SudokuWiki `BUG`).
pub(crate) static BUG_2: TechniqueInfo = TechniqueInfo {
    name: "BUG type 2",
    family: Family::Uniqueness,
    hodoku: HodokuEntry::unlisted(Level::Hard, 120),
    rating: SeRating::Published(57),
    find: |board, emit| with_pattern(board, |bug| bug.same_digit(emit)),
    proof: same_digit_proof,
    definition: "All empty cells have two candidates, but for extra ones of one digit. One of these is true: cells that see all of them lose it.",
    spotting: "When nearly all cells are pairs, look at the candidates beyond two.",
    example: "9+5..+6..+21+4+3+62+18+5+9+721.+9+5..36+1647+3928+5+89..+2.+71.+7+2.+1+8...+9.+7+9.4+2+1+5+8.+825+719..54+1+89..72:666 467",
    look_alike: "r1c1",
};

/// The extra candidates of a bivalue universal pattern act as one cell of a
/// naked subset.
pub(crate) static BUG_3: TechniqueInfo = TechniqueInfo {
    name: "BUG type 3",
    family: Family::Uniqueness,
    hodoku: HodokuEntry::unlisted(Level::Hard, 130),
    rating: SeRating::Published(58),
    find: |board, emit| with_pattern(board, |bug| bug.naked_subsets(emit)),
    proof: naked_subset_proof,
    definition: "All empty cells have two candidates, but for extra ones in two cells. These act as one cell with the extra digits, and make a naked subset with others.",
    spotting: "When nearly all cells are pairs, look for cells with the same digits as the extra candidates.",
    example: "2+5+1837+69+494+81+6+2+53+7+7+36+4+95+18+2.+2+97..8....+7........5..4.+7.+59+36+7+14+2+8+67+4+3+28+951+18+2549+7+63",
    look_alike: "r1c1",
};

/// A digit is locked into the two cells with extra candidates of a
/// bivalue universal pattern.
pub(crate) static BUG_4: TechniqueInfo = TechniqueInfo {
    name: "BUG type 4",
    find: |board, emit| with_pattern(board, |bug| bug.locked_digit(emit)),
    proof: locked_digit_proof,
    definition: "All empty cells have two candidates, but for two cells of a house, in which one digit is locked. The others that are not extra go from both.",
    spotting: "When nearly all cells are pairs, look at the two with more and at what they share.",
    example: "...+65+9+4.+3+5.+47+386.+1.3.2+41+5.+74..+19+5+36+21+5+2+86+3+97+4...+4+2781+5..5+3+7+2+1+49...+98+4+7+5+674+9+5+16+23+8:212 812 813",
    look_alike: "r1c4",
    ..BUG_2
};

fn with_pattern(board: &Candidates, search: impl FnOnce(&BugPattern<'_>) -> Flow) -> Flow {
    BugPattern::new(&BoardIndex::new(board)).map_or(Continue(()), |pattern| search(&pattern))
}

/// The Explainer's producer: the types 1, 2, 4 and 3. Of type 1 it removes the
/// cell's other candidates and writes nothing.
pub(crate) fn bug_types(index: &BoardIndex<'_>, emit: Emit<'_>) -> Flow {
    let Some(pattern) = BugPattern::new(index) else {
        return Continue(());
    };
    pattern.one_cell(emit)?;
    pattern.same_digit(emit)?;
    pattern.locked_digit(emit)?;
    pattern.naked_subsets(emit)
}

/// A bivalue universal grave (BUG pattern) with extra candidates.
struct BugPattern<'a> {
    board: &'a Candidates,
    /// The cells with extra candidates.
    cells: CellSet,
    /// Cells in which each digit is extra.
    extra: [CellSet; 9],
}

/// The largest subset looked for, the cells of the pattern counting as one.
const LARGEST: usize = 6;

impl<'a> BugPattern<'a> {
    /// The pattern, if something could follow from it.
    fn new(index: &BoardIndex<'a>) -> Option<BugPattern<'a>> {
        let cells = index.cells_with_at_least(3);
        let is_useful = match cells.len() {
            0 => false,
            1 => true,
            _ => !cells.common_peers().is_empty(),
        };
        if !is_useful || !index.cells_with(1, 1).is_empty() {
            return None;
        }
        let pattern = BugPattern {
            board: index.board,
            cells,
            extra: extra_places(index, cells)?,
        };
        pattern.is_proper(index).then_some(pattern)
    }

    /// Whether without the extra candidates every cell has two and every
    /// digit two places in a house.
    fn is_proper(&self, index: &BoardIndex<'_>) -> bool {
        let has_two_left = |cell: Cell| (self.board.at(cell) - self.extra_at(cell)).len() == 2;
        self.cells.iter().all(has_two_left)
            && houses_with_extra_places(index).all(|(house, digit)| {
                let places = self.board.places(house, digit) - self.extra[digit.index()];
                places.len() == 2
            })
    }

    fn extra_at(&self, cell: Cell) -> DigitSet {
        let is_extra = |digit: &Digit| self.extra[digit.index()].contains(cell);
        Digit::NINE.into_iter().filter(is_extra).collect()
    }

    fn extra_digits(&self) -> DigitSet {
        let is_extra = |digit: &Digit| !self.extra[digit.index()].is_empty();
        Digit::NINE.into_iter().filter(is_extra).collect()
    }

    /// The houses that hold all the cells with extra candidates.
    fn houses(&self) -> impl Iterator<Item = House> {
        let cells = self.cells;
        let houses = [House::BOXES, House::ROWS, House::COLUMNS].into_iter();
        let houses = houses.flatten().copied();
        houses.filter(move |house| house.cell_set().contains_all(cells))
    }

    fn one_cell(&self, emit: Emit<'_>) -> Flow {
        let Some(cell) = self.cells.single() else {
            return Continue(());
        };
        let lost = candidates_among(self.board, self.cells, DigitSet::NINE - self.extra_at(cell));
        emit(self.deduction(Technique::BugPlus1, lost, None))
    }

    fn same_digit(&self, emit: Emit<'_>) -> Flow {
        let Some(digit) = self.extra_digits().single() else {
            return Continue(());
        };
        let lost = self.cells.common_peers() & self.board.cells_for(digit);
        if self.cells.len() < 2 || lost.is_empty() {
            return Continue(());
        }
        emit(self.deduction(Technique::Bug2, in_cells(lost, digit), None))
    }

    fn locked_digit(&self, emit: Emit<'_>) -> Flow {
        if self.cells.len() != 2 {
            return Continue(());
        }
        let at = self.cells.iter().map(|cell| self.board.at(cell));
        let shared = at.fold(DigitSet::NINE, |shared, at| shared & at) - self.extra_digits();
        let Some(digit) = shared.single() else {
            return Continue(());
        };
        for house in self.houses() {
            let kept = |cell| self.extra_at(cell).with(digit);
            let lost = self.cells.iter().flat_map(|cell| {
                let lost = self.board.at(cell) - kept(cell);
                lost.iter().map(move |digit| (cell, digit))
            });
            let mut step = self.deduction(Technique::Bug4, lost, Some(house));
            let evidence = &mut step.evidence;
            evidence.define(self.board, self.cells, DigitSet::only(digit));
            emit(step)?;
        }
        Continue(())
    }

    fn naked_subsets(&self, emit: Emit<'_>) -> Flow {
        if self.extra_digits().len() < 2 || self.cells.len() < 2 {
            return Continue(());
        }
        for size in 2..=LARGEST {
            for house in self.houses() {
                let others: Vec<Cell> = (house.cell_set() - self.cells).iter().collect();
                let fits = |mask: &u16| mask >> others.len() == 0;
                for chosen in locked_subsets::masks(size - 1).take_while(fits) {
                    let chosen = locked_subsets::bits(chosen).map(|place| others[place]);
                    self.naked_subset(house, chosen.collect(), emit)?;
                }
            }
        }
        Continue(())
    }

    /// These cells of the house, and one more, if they hold as many digits,
    /// the extra ones among them.
    fn naked_subset(&self, house: House, cells: CellSet, emit: Emit<'_>) -> Flow {
        let at = || cells.iter().map(|cell| self.board.at(cell));
        let digits = at().fold(DigitSet::NONE, |all, at| all | at);
        let is_subset = digits.len() == cells.len() + 1
            && digits.contains_all(self.extra_digits())
            && at().all(|at| at.len() > 1);
        let losing = house.cell_set() - cells - self.cells;
        let lost = candidates_among(self.board, losing, digits);
        if !is_subset || lost.is_empty() {
            return Continue(());
        }
        let mut step = self.deduction(Technique::Bug3, lost, Some(house));
        step.evidence
            .mark(Role::Set(0), candidates_among(self.board, cells, digits));
        emit(step)
    }

    /// The extra candidates are fins.
    fn deduction(
        &self,
        technique: Technique,
        eliminations: impl IntoIterator<Item = (Cell, Digit)>,
        house: Option<House>,
    ) -> Deduction {
        let mut evidence = Evidence::default();
        for digit in self.extra_digits() {
            evidence.mark(Role::Fin, in_cells(self.extra[digit.index()], digit));
        }
        evidence.add_bases(house);
        Deduction::eliminating(technique, eliminations, evidence)
    }
}

/// The houses in which a digit has other than two places, but some.
fn houses_with_extra_places(index: &BoardIndex<'_>) -> impl Iterator<Item = (House, Digit)> {
    House::ALL.into_iter().flat_map(move |house| {
        let is_crowded = move |digit: &Digit| {
            let places = index.positions(house, *digit).count_ones();
            places != 0 && places != 2
        };
        let digits = Digit::NINE.into_iter().filter(is_crowded);
        digits.map(move |digit| (house, digit))
    })
}

/// Cells in which digits are extra: the one cell of three candidates or more that a house
/// has for a digit of three places or more. If all such houses are about one digit, it is
/// extra in all such cells.
fn extra_places(index: &BoardIndex<'_>, cells: CellSet) -> Option<[CellSet; 9]> {
    let (mut sure, mut all) = ([CellSet::NONE; 9], [CellSet::NONE; 9]);
    for (house, digit) in houses_with_extra_places(index) {
        let places = index.board.places(house, digit);
        let suspects = places & cells;
        if places.len() < 2 || suspects.is_empty() {
            return None;
        }
        all[digit.index()] = all[digit.index()] | suspects;
        if let Some(cell) = suspects.single() {
            sure[digit.index()] = sure[digit.index()].with(cell);
        }
    }
    let crowded = all.iter().filter(|suspects| !suspects.is_empty());
    Some(if crowded.count() == 1 { all } else { sure })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_bug_pattern_with_one_extra_digit() {
        Named {
            find: BUG_2.find,
            position:
                "2.8639..1.51428.6.6.37518...8251469.5.6297.844.9386...125963478..7845216864172935",
            result: "r1c7,r2c7,r4c9,r6c9<>7",
            proof: "Without 7 in r2c9 and r6c7 every empty cell would have two candidates and every digit two places in each house. Such a board has two solutions or none. So 7 is in r2c9 or r6c7, and a cell that sees both cannot be 7: none of r1c7, r2c7, r4c9 and r6c9 is 7.",
            spoiled_without: "r1c1",
        }
        .check();
    }

    #[test]
    fn a_bug_pattern_with_a_naked_subset() {
        Named {
            find: BUG_3.find,
            position:
                "5.....8499786423511348597267.34..29.81.92.47.2495..61.38.1.4.6269..851344.1....87:316 646 366",
            result: "r7c5<>7",
            proof: "Without 3 in r9c5 and 7 in r1c5 every empty cell would have two candidates and every digit two places in each house. Such a board has two solutions or none. So one of these is true, and its cell shares 3 and 7 with r6c5. No other cell of column 5 can have one of them: r7c5 is not 7.",
            spoiled_without: "316",
        }
        .check();
    }

    #[test]
    fn a_bug_pattern_with_a_locked_digit() {
        Named {
            find: BUG_4.find,
            position:
                "574291368916843275283...94174..3..2665.....3983.....17468...793197384652325967184:534 546 154 564 266 566",
            result: "r5c5<>7, r7c5<>2",
            proof: "Without 2 in r5c5 and 5 in r7c5 every empty cell would have two candidates and every digit two places in each house. Such a board has two solutions or none. So one of these is true, and the other of the two cells has the 1 of column 5. No other candidate is left for them: r5c5 is not 7 and r7c5 is not 2.",
            spoiled_without: "534",
        }
        .check();
    }
}
