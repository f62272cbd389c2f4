//! Sue de Coq (HoDoKu `tech_misc`, SudokuWiki `Sue_De_Coq`).

use crate::board::order::sorted_set;
use crate::logic::techniques::almost_locked::steps;
use crate::logic::techniques::prelude::*;

/// Cells of a box and a line with two digits too many, which others of
/// each take (HoDoKu `tech_misc`, SudokuWiki `Sue_De_Coq`).
pub(crate) static SUE_DE_COQ: TechniqueInfo = TechniqueInfo {
    name: "Sue de Coq",
    family: Family::AlmostLocked,
    hodoku: HodokuEntry::new("1101", Level::Unfair, 250),
    rating: SeRating::Estimated(75),
    find: sue_de_coqs,
    proof: steps::sue_de_coq,
    definition: "Two or three cells where a box and a line cross have two digits too many. Cells of the line take some, cells of the box the others, so nothing is left over for the rest of both.",
    spotting: "Look for a crossing with four or five digits, and for a pair in the line and one in the box that share no digit.",
    example: ".....35...364.5.7.1......6+361.3+89.4....+24+1....2.7+56+138.7......9.6.5.438...81.....:221 227 277 289 291 411 413 578 591 592 915 925 932 933 935 951 952 953",
    look_alike: "277",
};

/// Two or three cells where a line and a box cross, with cells of the line and cells of the
/// box. Together they are as many as they have digits, so each digit is in them once. A digit
/// that only the line's part or the crossing can have is removed from the rest of the line, and
/// likewise for the box.
///
/// As HoDoKu finds them, the crossing has at least two digits more than cells, and the parts
/// share none of these. Each part may bring digits of its own as long as it brings more cells.
fn sue_de_coqs(board: &Candidates, emit: Emit<'_>) -> Flow {
    let mut parts = SideParts::default();
    for &line in House::LINES {
        for &boxed in House::BOXES {
            let houses = [line, boxed].map(|house| house.cell_set() & board.empty_cells());
            for middle in middles(houses[0] & houses[1]) {
                let crossing = Crossing::new(board, [line, boxed], middle);
                if crossing.excess() >= 2 {
                    crossing.search(houses, &mut parts, emit)?;
                }
            }
        }
    }
    Continue(())
}

/// Two or three of the cells, those with the first cell first.
fn middles(cells: CellSet) -> impl Iterator<Item = CellSet> {
    let cells: Vec<Cell> = cells.iter().collect();
    let ways: &[&[usize]] = match cells.len() {
        2 => &[&[0, 1]],
        3 => &[&[0, 1], &[0, 1, 2], &[0, 2], &[1, 2]],
        _ => &[],
    };
    ways.iter()
        .map(move |way| way.iter().map(|&place| cells[place]).collect())
}

/// Cells where a line and a box cross.
struct Crossing<'a> {
    board: &'a Candidates,
    /// The line and the box.
    houses: [House; 2],
    cells: CellSet,
    digits: DigitSet,
}

/// Cells of one of the houses beside the crossing.
#[derive(Clone, Copy)]
struct SidePart {
    cells: CellSet,
    digits: DigitSet,
    /// Number of cells beyond digits of its own.
    gain: usize,
}

/// The parts the line and the box can contribute; kept for the next crossing.
#[derive(Default)]
struct SideParts {
    of_line: Vec<SidePart>,
    of_box: Vec<SidePart>,
}

impl Crossing<'_> {
    fn new(board: &Candidates, houses: [House; 2], cells: CellSet) -> Crossing<'_> {
        Crossing {
            board,
            houses,
            cells,
            digits: digits_in(board, cells),
        }
    }

    /// Number of digits beyond cells.
    fn excess(&self) -> usize {
        self.digits.len().saturating_sub(self.cells.len())
    }

    fn search(&self, [line, boxed]: [CellSet; 2], parts: &mut SideParts, emit: Emit<'_>) -> Flow {
        self.find_parts(line, &mut parts.of_line);
        if parts.of_line.is_empty() {
            return Continue(());
        }
        self.find_parts(boxed, &mut parts.of_box);
        for one in &parts.of_line {
            for other in &parts.of_box {
                if self.fit(one, other)
                    && let Some(found) = self.concluded([line, boxed], one, other)
                {
                    emit(found)?;
                }
            }
        }
        Continue(())
    }

    /// Whether the digits of the crossing are seen apart, and all used up.
    fn fit(&self, one: &SidePart, other: &SidePart) -> bool {
        one.gain + other.gain == self.excess()
            && (one.digits & other.digits & self.digits).is_empty()
            && (one.cells & other.cells).is_empty()
    }

    /// The parts that leave something to the other house.
    fn find_parts(&self, house: CellSet, parts: &mut Vec<SidePart>) {
        parts.clear();
        let cells = (house - self.cells).iter();
        let mut rest = [(Cell::FIRST, DigitSet::NONE); 9];
        let mut count = 0;
        for cell in cells {
            rest[count] = (cell, self.board.at(cell));
            count += 1;
        }
        self.grow(&rest[..count], CellSet::NONE, DigitSet::NONE, 0, parts);
    }

    /// Adds some of `rest` to the `size` cells chosen.
    fn grow(
        &self,
        rest: &[(Cell, DigitSet)],
        cells: CellSet,
        digits: DigitSet,
        size: usize,
        parts: &mut Vec<SidePart>,
    ) {
        for (index, &(cell, its)) in rest.iter().enumerate() {
            let (cells, digits, size) = (cells.with(cell), digits | its, size + 1);
            if digits.contains_all(self.digits) {
                continue;
            }
            let gain = size.saturating_sub((digits - self.digits).len());
            let shares = !(digits & self.digits).is_empty();
            if shares && (1..self.excess()).contains(&gain) {
                parts.push(SidePart {
                    cells,
                    digits,
                    gain,
                });
            }
            self.grow(&rest[index + 1..], cells, digits, size, parts);
        }
    }

    fn concluded(
        &self,
        houses: [CellSet; 2],
        line: &SidePart,
        boxed: &SidePart,
    ) -> Option<Deduction> {
        let mut removed = Vec::new();
        for (house, part, other) in [(houses[1], boxed, line), (houses[0], line, boxed)] {
            let shared = part.digits & other.digits;
            let digits = ((self.digits | part.digits) - other.digits) | shared;
            let losing = house - part.cells - self.cells;
            removed.extend(candidates_among(self.board, losing, digits));
        }
        let eliminations = sorted_set(removed);
        let evidence = || self.evidence(line, boxed);
        (!eliminations.is_empty())
            .then(|| Deduction::eliminating(Technique::SueDeCoq, eliminations, evidence()))
    }

    fn evidence(&self, line: &SidePart, boxed: &SidePart) -> Evidence {
        let mut evidence = Evidence::default();
        evidence.define(self.board, self.cells, self.digits);
        for (letter, part) in [line, boxed].into_iter().enumerate() {
            evidence.mark_candidates(Role::Set(letter as u8), self.board, part.cells);
        }
        evidence.add_bases(self.houses);
        evidence
    }
}

fn digits_in(board: &Candidates, cells: CellSet) -> DigitSet {
    cells
        .iter()
        .fold(DigitSet::NONE, |all, cell| all | board.at(cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn two_cells_where_box_and_line_cross() {
        Named {
            find: sue_de_coqs,
            position: "7.+8.+36..9..5.7.8.+3.3+95.8+71+69.3...1.+7.7...+3.9...1...3.2.5.3.4+97.+3.4.9.2..8+9+72...+34:221 421 422 245 845 451 454 654 464 664 864 865 566 175 184 186",
            result: "r4c2,r6c2<>6",
            proof: "r1c2 and r2c2 take two of 1, 2, 4 and 6. r8c2 is 1 or 6; r3c1 is 2 or 4. These 4 cells have only 4 digits, none of which fits twice (1 and 6 only in column 2; 2 and 4 only in box 1). So all are used up here: no other cell of column 2 is 6.",
            spoiled_without: "r9c1",
        }
        .check();
    }

    #[test]
    fn parts_with_digits_of_their_own() {
        Named {
            find: sue_de_coqs,
            position: "+3.82..67..5+6.+3...81....6.53.3...1...8...4...6...5...8.46.3....75.+3....6.+987..21+3.:724 928 432 932 233 243 744 944 745 945 247 948 153 258 162 262 765 965 269 875 976 277 884 185 885 287",
            result: "r4c3<>5, r5c7<>59, r6c7<>49",
            proof: "r4c7, r4c8 and r4c9 take three of 2, 4, 5, 7 and 9. r4c1, r4c4 and r4c5 take three of 2, 6, 7 and 8; r5c8 and r6c9 take two of 1, 4 and 9. These 8 cells have only 8 digits, none of which fits twice (2, 6, 7 and 8 only in row 4; 1, 4 and 9 only in box 6; 5 only where they cross). So all are used up here: no other cell of row 4 is 5 and no other cell of box 6 is 4, 5 or 9.",
            spoiled_without: "269",
        }
        .check();
    }
}
