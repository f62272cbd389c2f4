//! The few ways to fill a short sum where its cells see each other by several houses.

use super::board::{Board, NumberedHouse};
use super::clue_facts::ClueOnBoard;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::step::Candidate;
use crate::rules::local::{LocalClue, LocalSums};
use std::ops::{ControlFlow, RangeInclusive};

/// So few open cells are filled in every way.
const OPEN: RangeInclusive<usize> = 2..=4;
/// More ways are not listed.
const MOST_WAYS: usize = 6;

/// The ways to fill the open cells of a clue whose cells differ where one of some houses has both.
pub(super) struct FewFits<'a> {
    pub houses: Vec<&'a NumberedHouse>,
    /// The open cells.
    pub cells: Vec<Cell>,
    pub ways: Vec<Vec<Digit>>,
    pub lost: Vec<Candidate>,
}

impl<'a> FewFits<'a> {
    /// Those of a sum, by no more houses than they need. `None` if they are many, or rule out no
    /// more than these candidates, which fewer houses show.
    pub fn of(
        board: &'a Board<'_>,
        clue: &'a LocalClue,
        known: &[Candidate],
    ) -> Option<FewFits<'a>> {
        let on_board = ClueOnBoard {
            board,
            clue,
            apart: 0,
        };
        let sum = OpenSum::of(on_board)?;
        let open: CellSet = sum.cells.iter().copied().collect();
        let joins = |its: &&NumberedHouse| (its.house.cells & open).len() > 1;
        let houses: Vec<&NumberedHouse> = board.houses.iter().filter(joins).collect();
        if houses.len() < 2 {
            return None;
        }
        let mut fits = FewFits::by(board, &sum, houses)?;
        if fits.lost.len() <= known.len() {
            return None;
        }
        for house in fits.houses.clone() {
            let mut fewer = fits.houses.clone();
            fewer.retain(|its| its.clue != house.clue);
            let by_fewer = FewFits::by(board, &sum, fewer);
            if let Some(by_fewer) = by_fewer.filter(|its| its.lost == fits.lost) {
                fits = by_fewer;
            }
        }
        (fits.houses.len() > 1).then_some(fits)
    }

    /// `None` if there are many ways, or none.
    fn by(board: &Board<'_>, sum: &OpenSum, houses: Vec<&'a NumberedHouse>) -> Option<FewFits<'a>> {
        let mut ways = Vec::new();
        let is_few = sum.fill(board, &houses, (&mut Vec::new(), sum.total), &mut ways);
        if is_few.is_break() || ways.is_empty() {
            return None;
        }
        let kept = |place: usize| ways.iter().map(|way| way[place]).collect::<DigitSet>();
        let cells = sum.cells.iter().enumerate();
        let lost = board.lost(cells.map(|(place, &cell)| (cell, kept(place))));
        Some(FewFits {
            houses,
            cells: sum.cells.clone(),
            ways,
            lost,
        })
    }
}

/// The open cells of a sum, each with how often it counts, and what they come to together.
struct OpenSum {
    cells: Vec<Cell>,
    counts: Vec<i32>,
    total: i32,
}

impl OpenSum {
    /// `None` of clues that are no such sums, and of one with too few open cells or too many.
    fn of(on_board: ClueOnBoard) -> Option<OpenSum> {
        let clue = on_board.clue;
        let (added, taken, number) = match (clue.kind.sums(), clue.summed_parts().as_slice()) {
            (LocalSums::Total, _) => (clue.cells.clone(), None, i32::from(clue.number())),
            (LocalSums::Circle(_), [circle, shaft]) if circle.len() == 1 => {
                (shaft.clone(), Some(circle[0]), 0)
            }
            _ => return None,
        };
        let cells: Vec<Cell> = on_board.undecided().collect();
        if !OPEN.contains(&cells.len()) {
            return None;
        }
        let count = |cell: Cell| {
            let times = added.iter().filter(|&&its| its == cell).count() as i32;
            times - i32::from(taken == Some(cell))
        };
        let known = clue.cell_set().iter().filter_map(|cell| {
            let digit = on_board.known(cell)?;
            Some(count(cell) * i32::from(digit.get()))
        });
        Some(OpenSum {
            total: number - known.sum::<i32>(),
            counts: cells.iter().map(|&cell| count(cell)).collect(),
            cells,
        })
    }

    /// Adds the ways to fill the cells after these digits; breaks off where there are many.
    fn fill(
        &self,
        board: &Board<'_>,
        houses: &[&NumberedHouse],
        (way, left): (&mut Vec<Digit>, i32),
        ways: &mut Vec<Vec<Digit>>,
    ) -> ControlFlow<()> {
        let place = way.len();
        let Some(&cell) = self.cells.get(place) else {
            if left == 0 {
                ways.push(way.clone());
            }
            return match ways.len() {
                0..=MOST_WAYS => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            };
        };
        let both_in = |before: Cell| {
            let mut each = houses.iter().map(|its| its.house.cells);
            each.any(|house| house.contains(before) && house.contains(cell))
        };
        let taken = (0..place).filter(|&before| both_in(self.cells[before]));
        let taken: DigitSet = taken.map(|before| way[before]).collect();
        for digit in board.candidates(cell) - taken {
            way.push(digit);
            let left = left - self.counts[place] * i32::from(digit.get());
            self.fill(board, houses, (way, left), ways)?;
            way.pop();
        }
        ControlFlow::Continue(())
    }
}
