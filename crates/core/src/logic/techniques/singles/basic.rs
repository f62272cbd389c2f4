//! Full houses, hidden singles, naked singles: the steps that write a digit
//! (HoDoKu `tech_singles`, SudokuWiki `Getting_Started`).

use crate::board::order;
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
    full_in(board).try_for_each(|single| emit(single.to_deduction(board)))
}

fn full_in(board: &Candidates) -> impl Iterator<Item = Single> {
    House::ALL.into_iter().filter_map(|house| {
        let cell = (board.empty_cells() & house.cell_set()).single()?;
        let digit = board.at(cell).single()?;
        Some(Single::new(Technique::FullHouse, house, cell, digit))
    })
}

/// Boxes, then rows and columns, in which a digit has one place left.
fn hidden_singles(board: &Candidates, emit: Emit<'_>) -> Flow {
    hidden_singles_in(board, House::BOXES, emit)?;
    hidden_singles_in(board, House::LINES, emit)
}

fn hidden_singles_in(board: &Candidates, houses: &[House], emit: Emit<'_>) -> Flow {
    hidden_in(board, houses).try_for_each(|single| emit(single.to_deduction(board)))
}

fn hidden_in(board: &Candidates, houses: &[House]) -> impl Iterator<Item = Single> {
    let in_house = move |&house: &House| {
        let placed = move |digit| {
            let cell = board.places(house, digit).single()?;
            Some(Single::new(Technique::HiddenSingle, house, cell, digit))
        };
        Digit::NINE.into_iter().filter_map(placed)
    };
    houses.iter().flat_map(in_house)
}

/// Boxes, then rows and columns, those with the fewest empty cells first.
pub(crate) fn fullest_hidden_singles(board: &Candidates, emit: Emit<'_>) -> Flow {
    for houses in [House::BOXES, House::LINES] {
        let mut singles: Vec<Single> = hidden_in(board, houses).collect();
        order::sort_by_key(&mut singles, |single| empty_in(single.house, board) as u128);
        for single in singles {
            emit(single.to_deduction(board))?;
        }
    }
    Continue(())
}

fn empty_in(house: House, board: &Candidates) -> usize {
    (house.cell_set() & board.empty_cells()).len()
}

/// The single that a person sees first, among those of the same technique as `step` if it is a
/// single. It is the one in the fullest house, in a box rather than a line, and nearest to the
/// cell of the last entry. Of a puzzle that takes no more than full houses and hidden singles
/// in boxes, none in a line is chosen, which the Sudoku Explainer rates higher.
///
/// ```
/// use ninefold_core::classic::{Candidates, Cell, Grid};
/// use ninefold_core::board::Digit;
/// use ninefold_core::logic::ladders::{ClassicLadder, easiest_single};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = Candidates::from_grid(&line.parse::<Grid>()?);
/// let step = ClassicLadder::PLAYER.next(&board).expect("a single");
/// // Box 9 has four empty cells, fewer than any house with a hidden single.
/// let easiest = easiest_single(step, &board, None);
/// assert_eq!(easiest.placements, [(Cell::at(8, 6), Digit::new(1).unwrap())]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn easiest_single(step: Deduction, board: &Candidates, last: Option<Cell>) -> Deduction {
    let singles: Vec<Single> = match step.technique {
        Technique::FullHouse => full_in(board).collect(),
        Technique::HiddenSingle if takes_only_boxes(board) => {
            hidden_in(board, House::BOXES).collect()
        }
        Technique::HiddenSingle => hidden_in(board, &House::ALL).collect(),
        Technique::NakedSingle => naked_in(board).collect(),
        _ => return step,
    };
    let easiest = singles.into_iter().min_by_key(|single| {
        let empty = match single.technique {
            Technique::HiddenSingle => empty_in(single.house, board),
            _ => 0,
        };
        let distance = last.map(|last| distance(last, single.cell));
        (empty, !single.house.is_box(), distance)
    });
    easiest.map_or(step, |single| single.to_deduction(board))
}

/// Whether full houses and hidden singles in boxes lead from the givens to the solution.
fn takes_only_boxes(board: &Candidates) -> bool {
    let entered = board.values().filled().map(|(cell, _)| cell);
    let entered = entered.filter(|&cell| !board.givens().contains(cell));
    let givens = entered.fold(*board.values(), |grid, cell| grid.with(cell, None));
    let mut board = Candidates::from_grid(&givens);
    loop {
        let single = full_in(&board)
            .chain(hidden_in(&board, House::BOXES))
            .next();
        match single {
            Some(single) => board.place(single.cell, single.digit),
            None => break,
        }
    }
    board.values().is_solved()
}

/// The square of the distance between two cells.
fn distance(one: Cell, other: Cell) -> usize {
    let apart = |one: usize, other: usize| one.abs_diff(other).pow(2);
    apart(one.row(), other.row()) + apart(one.column(), other.column())
}

/// Cells with one candidate left.
pub(crate) fn naked_singles(board: &Candidates, emit: Emit<'_>) -> Flow {
    naked_in(board).try_for_each(|single| emit(single.to_deduction(board)))
}

fn naked_in(board: &Candidates) -> impl Iterator<Item = Single> {
    board.empty_cells().into_iter().filter_map(|cell| {
        let digit = board.at(cell).single()?;
        let [row, ..] = cell.houses();
        Some(Single::new(Technique::NakedSingle, row, cell, digit))
    })
}

/// Every single on the board.
pub(crate) fn singles_in(board: &Candidates) -> impl Iterator<Item = Single> {
    let hidden = hidden_in(board, &House::ALL);
    full_in(board).chain(hidden).chain(naked_in(board))
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
pub(crate) fn blockers(holders: CellSet, cells: CellSet) -> CellSet {
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
    for other in DigitSet::NINE.without(digit) {
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
    use crate::classic::Grid;
    use crate::logic::ClassicLadder;
    use crate::logic::tests::{Named, SAMPLE, graded, quick_ladder};

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

    fn grid(line: &str) -> Grid {
        line.parse().unwrap()
    }

    /// The single that is chosen after an entry in a cell, as house and result.
    fn chosen(board: &Candidates, last: Option<Cell>) -> (House, Cell) {
        let step = ClassicLadder::PLAYER.next(board).expect("a step");
        let single = easiest_single(step, board, last);
        let house = single.evidence.houses(HouseRole::Base).next();
        (house.expect("a house"), single.placements[0].0)
    }

    #[test]
    fn the_single_in_the_fullest_house_is_chosen_and_of_several_the_nearest() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let mut board = Candidates::from_grid(&grid(line));
        let mut several = 0;
        while let Some(step) = ClassicLadder::PLAYER.next(&board) {
            if step.technique == Technique::HiddenSingle {
                let (house, cell) = chosen(&board, None);
                let (least, fullest) = fullest_boxes(&board);
                assert_eq!(empty_in(house, &board), least);
                assert!(fullest.contains(cell));
                for last in fullest {
                    assert_eq!(chosen(&board, Some(last)).1, last);
                }
                several += usize::from(fullest.len() > 1);
            }
            step.apply(&mut board);
        }
        assert!(several > 0);
    }

    /// The fewest empty cells of a box with a hidden single, and the singles of such boxes.
    fn fullest_boxes(board: &Candidates) -> (usize, CellSet) {
        let singles = || hidden_in(board, House::BOXES);
        let empty = |single: &Single| empty_in(single.house, board);
        let least = singles().map(|single| empty(&single)).min().unwrap();
        let fullest = singles().filter(|single| empty(single) == least);
        (least, fullest.map(|single| single.cell).collect())
    }

    #[test]
    fn a_line_is_chosen_only_of_a_puzzle_that_takes_more_than_boxes() {
        let mut lines = 0;
        for puzzle in graded(SAMPLE) {
            let mut board = Candidates::from_grid(&puzzle.givens);
            let takes_more = !takes_only_boxes(&board);
            while let Some(step) = quick_ladder().next(&board) {
                if step.technique == Technique::HiddenSingle {
                    let (house, _) = chosen(&board, None);
                    assert!(house.is_box() || takes_more, "{}", puzzle.givens);
                    lines += usize::from(!house.is_box());
                }
                step.apply(&mut board);
            }
        }
        assert!(lines > 0);
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
