//! Full houses, hidden singles, naked singles: the steps that write a digit
//! (HoDoKu `tech_singles`, SudokuWiki `Getting_Started`).

use crate::logic::techniques::prelude::*;
use crate::logic::techniques::singles::proof;

/// The last empty cell of a house (HoDoKu `tech_singles`).
pub(crate) static FULL_HOUSE: TechniqueInfo = TechniqueInfo {
    name: "Full house",
    family: Family::Single,
    hodoku: HodokuEntry::new("0000", Level::Easy, 4),
    rating: SeRating::Published(10),
    find: full_houses,
    proof: proof::full_house,
    definition: "A row, column or box has a single empty cell left. It takes the one digit that is missing.",
    spotting: "Look at the fullest houses first: with eight digits written, the ninth is there for the taking.",
    example: "+3..68+7..2...+5.1...+1.7.2+35684...5+6....1.748.3.....3+9..6284+91+56+7+3...3.+4...9..+862...:422 922 923",
    look_alike: "r8c4",
};

/// The only cell of a house for a digit (HoDoKu `tech_singles`,
/// SudokuWiki `Getting_Started`). Rated 1.2 in a box, 1.5 in a line.
pub(crate) static HIDDEN_SINGLE: TechniqueInfo = TechniqueInfo {
    name: "Hidden single",
    family: Family::Single,
    hodoku: HodokuEntry::new("0002", Level::Easy, 14),
    rating: SeRating::Published(12),
    find: hidden_singles,
    proof: proof::hidden_single,
    definition: "A digit can go in only one cell of a row, column or box. However many other candidates that cell has, the digit goes there.",
    spotting: "Take a digit that is placed often. Let its rows and columns cross out cells of a box that lacks it: often one cell is left.",
    example: "+1+2.....85.3.14+89+2....+5.2..331+8+25.7..2..7.4+8.1+4+97.8+1.529..8.......2.17.6.67......+8:314 377 394 397 432 438 473 477 487 493 497 573 593 613 633 655",
    look_alike: "r1c1",
};

/// The only digit left for a cell (HoDoKu `tech_singles`, SudokuWiki
/// `Getting_Started`).
pub(crate) static NAKED_SINGLE: TechniqueInfo = TechniqueInfo {
    name: "Naked single",
    family: Family::Single,
    hodoku: HodokuEntry::new("0003", Level::Easy, 4),
    rating: SeRating::Published(23),
    find: naked_singles,
    proof: proof::naked_single,
    definition: "A cell sees eight different digits, so only the ninth is left for it.",
    spotting: "Look at empty cells where a full row, column and box meet, and count what they see. With all marks written it is a cell with a single mark.",
    example: "+128+6.+349.9+4.+2....6...1+94..+2..1+3.+27..+28.4+17.6..3..6..2.3...2..+48+8.+25+41.....4.3.2..:328 387 523 528 537 538 541 542 549 559 569 672 827 828 963 967 969 987 999",
    look_alike: "387",
};

/// Houses with one empty cell: the missing digit goes there.
fn full_houses(board: &Candidates, emit: Emit<'_>) -> Flow {
    let empty = board.empty_cells();
    for house in House::ALL {
        let last = (empty & house.cell_set()).single();
        if let Some(cell) = last
            && let Some(digit) = board.at(cell).single()
        {
            emit(Single::new(Technique::FullHouse, house, cell, digit).to_deduction(board))?;
        }
    }
    Continue(())
}

/// Boxes, then rows and columns, in which a digit has one place left.
fn hidden_singles(board: &Candidates, emit: Emit<'_>) -> Flow {
    hidden_singles_in(board, House::BOXES, emit)?;
    hidden_singles_in(board, House::LINES, emit)
}

fn hidden_singles_in(board: &Candidates, houses: &[House], emit: Emit<'_>) -> Flow {
    for &house in houses {
        for digit in Digit::ALL {
            if let Some(cell) = board.places(house, digit).single() {
                emit(Single::new(Technique::HiddenSingle, house, cell, digit).to_deduction(board))?;
            }
        }
    }
    Continue(())
}

/// Cells with one candidate left.
pub(crate) fn naked_singles(board: &Candidates, emit: Emit<'_>) -> Flow {
    for cell in board.empty_cells() {
        if let Some(digit) = board.at(cell).single() {
            let [row, ..] = cell.houses();
            emit(Single::new(Technique::NakedSingle, row, cell, digit).to_deduction(board))?;
        }
    }
    Continue(())
}

/// A single without its explanation, which most never need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Single {
    pub technique: Technique,
    /// The house it is seen in; for a naked single any house of the cell.
    pub house: House,
    pub cell: Cell,
    pub digit: Digit,
}

impl Single {
    pub fn new(technique: Technique, house: House, cell: Cell, digit: Digit) -> Single {
        Single {
            technique,
            house,
            cell,
            digit,
        }
    }

    /// The Explainer's rating in tenths.
    pub fn rating(self) -> u16 {
        match (self.technique, self.house.is_box()) {
            (Technique::HiddenSingle, false) => 15,
            (technique, _) => technique.rating(),
        }
    }

    pub fn to_deduction(self, board: &Candidates) -> Deduction {
        let (house, cell, digit) = (self.house, self.cell, self.digit);
        let mut evidence = match self.technique {
            Technique::FullHouse => seen_in(house),
            Technique::HiddenSingle => only_place(board, house, cell, digit),
            _ => only_digit(board, cell, digit),
        };
        evidence.mark(Role::Defining, [(cell, digit)]);
        Deduction::placing(self.technique, (cell, digit), evidence)
    }
}

fn seen_in(house: House) -> Evidence {
    Evidence {
        houses: vec![(house, HouseRole::Base)],
        ..Evidence::default()
    }
}

/// Why `digit` goes nowhere else in `house`: the digits written elsewhere
/// that forbid it, and the candidates removed before.
fn only_place(board: &Candidates, house: House, cell: Cell, digit: Digit) -> Evidence {
    let others = (house.cell_set() & board.empty_cells()).without(cell);
    let blockers = blockers(board.values().cells_with(digit), others);
    let unseen = others
        .iter()
        .filter(|other| (other.peers() & blockers).is_empty());
    let mut evidence = seen_in(house);
    evidence.mark(Role::Blocker, in_cells(blockers, digit));
    evidence.mark(Role::Removed, unseen.map(|at| (at, digit)));
    evidence
}

/// Some of `holders` that between them see whatever of `cells` they all see;
/// each next one is the one that sees the most.
fn blockers(holders: CellSet, cells: CellSet) -> CellSet {
    let mut chosen = CellSet::NONE;
    let mut left = cells;
    let sees = |holder: &Cell, left: CellSet| (holder.peers() & left).len();
    while let Some(best) = holders.iter().max_by_key(|holder| sees(holder, left))
        && sees(&best, left) > 0
    {
        chosen = chosen.with(best);
        left = left - best.peers();
    }
    chosen
}

/// Why nothing but `digit` goes into `cell`: a written digit for each other
/// one it sees, and the candidates removed before.
fn only_digit(board: &Candidates, cell: Cell, digit: Digit) -> Evidence {
    let mut evidence = seen_in(House::Box(cell.box_index() as u8));
    for other in DigitSet::ALL.without(digit) {
        match board.values().conflicting_cell(cell, other) {
            Some((_, at)) => evidence.mark(Role::Blocker, [(at, other)]),
            None => evidence.mark(Role::Removed, [(cell, other)]),
        }
    }
    evidence
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_full_house() {
        Named {
            find: full_houses,
            position:
                "71384...992.3..8.44681..3.53.47..9812.6.184378714935625.9....4...7....9.....31...",
            result: "r2c3=5",
            proof: "r2c3 is the last empty cell of box 1, and 5 is the digit missing there.",
            spoiled_without: "r1c1",
        }
        .check();
    }

    #[test]
    fn a_hidden_single_in_a_box() {
        Named {
            find: |board, emit| hidden_singles_in(board, House::BOXES, emit),
            position:
                "719324685..25614794659783129...37..1..1.8.9.72.71.9..3.2.7..1.8178.935...9.81.7..",
            result: "r7c8=9",
            proof: "In box 9 a 9 can only go in r7c8: the 9s at r8c5 and r9c2 rule out the other empty cells. So r7c8 is 9.",
            spoiled_without: "r8c5",
        }
        .check();
    }

    #[test]
    fn a_hidden_single_in_a_row() {
        Named {
            find: |board, emit| hidden_singles_in(board, House::LINES, emit),
            position:
                "..3...7.1.62.175838715...42...1492...2....41.1.47.2...61...5.24.87.6135...5...1..",
            result: "r7c5=7",
            proof: "In row 7 a 7 can only go in r7c5: the 7s at r1c7, r6c4 and r8c3 rule out the other empty cells. So r7c5 is 7.",
            spoiled_without: "r1c7",
        }
        .check();
    }

    #[test]
    fn a_hidden_single_in_a_column() {
        Named {
            find: |board, emit| hidden_singles_in(board, House::LINES, emit),
            position:
                "3..86...1852941...1...5..895.3.....44...3...22..4..3.873..8....62..9481.9...26...",
            result: "r3c6=3",
            proof: "In column 6 a 3 can only go in r3c6: the 3s at r1c1, r5c5 and r7c2 rule out the other empty cells. So r3c6 is 3.",
            spoiled_without: "r7c2",
        }
        .check();
    }

    #[test]
    fn a_naked_single() {
        Named {
            find: naked_singles,
            position:
                "...84.....2....8...6....3.53.47....12...1...78....35.25.9....4...7....9.....31...",
            result: "r6c8=6",
            proof: "r6c8 sees 1, 2, 3, 4, 5, 7, 8 and 9. Only 6 is left for it.",
            spoiled_without: "r4c9",
        }
        .check();
    }
}
