//! Why a puzzle has no solution, and where two solutions differ.

use super::solution_sink::SolveOutcome;
use super::solver::{count, solve};
use crate::board::{Digit, DigitSet, order};
use crate::classic::{Candidates, Cell, CellSet, Conflict, DeadEnd, Grid, House};
use std::fmt;
use std::ops::BitOr;

/// A reason why a puzzle has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// Two givens break the rules.
    Conflict(Conflict),
    /// The givens in its houses leave no digit for this cell.
    Cell(Cell),
    /// The givens leave no place in this house for this digit.
    House(House, Digit),
    /// These givens contradict each other, and without any one of them the
    /// rest would not.
    Givens {
        /// The cells of those givens.
        cells: CellSet,
        /// The dead end of filling in singles, if that alone shows the contradiction.
        leads_to: Option<DeadEnd>,
    },
}

/// "these 3 givens contradict each other: r1c1, r2c5, r9c9"
impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::Conflict(conflict) => conflict.fmt(f),
            Impossible::Cell(cell) => write!(f, "no digit fits {cell}"),
            Impossible::House(house, digit) => write!(f, "{digit} fits nowhere in {house}"),
            Impossible::Givens { cells, leads_to } => {
                write!(f, "these {} givens contradict each other", cells.len())?;
                for (place, cell) in cells.iter().enumerate() {
                    let before = if place == 0 { ": " } else { ", " };
                    write!(f, "{before}{cell}")?;
                }
                leads_to.map_or(Ok(()), |end| write_end(f, end))
            }
        }
    }
}

fn write_end(f: &mut fmt::Formatter<'_>, end: DeadEnd) -> fmt::Result {
    match end {
        DeadEnd::Cell(cell) => write!(f, " (in the end no digit is left for {cell})"),
        DeadEnd::House(house, digit) => {
            write!(f, " (in the end no place is left for {digit} in {house})")
        }
    }
}

impl From<DeadEnd> for Impossible {
    fn from(end: DeadEnd) -> Impossible {
        match end {
            DeadEnd::Cell(cell) => Impossible::Cell(cell),
            DeadEnd::House(house, digit) => Impossible::House(house, digit),
        }
    }
}

/// Why there is no solution, or `None` if there is one. Prefers a reason that can be seen at
/// once: a conflict, a cell without candidates, a house without a place for a digit. Otherwise
/// returns a minimal set of contradicting givens, which takes some hundred searches.
///
/// ```
/// use ninefold_core::classic::Grid;
/// use ninefold_core::solve::why_unsolvable;
///
/// let puzzle: Grid = format!("{:.<81}", "11").parse()?;
/// let why = why_unsolvable(&puzzle).expect("no solution");
/// assert_eq!(why.to_string(), "there are two 1s in row 1, at r1c1 and r1c2");
/// assert_eq!(why_unsolvable(&Grid::EMPTY), None);
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn why_unsolvable(givens: &Grid) -> Option<Impossible> {
    if let Some(conflict) = givens.conflict() {
        return Some(Impossible::Conflict(conflict));
    }
    if let Some(end) = Candidates::from_grid(givens).dead_end() {
        return Some(end.into());
    }
    if solve(givens) != SolveOutcome::None {
        return None;
    }
    let core = smallest_core(givens);
    Some(Impossible::Givens {
        cells: core.filled().map(|(cell, _)| cell).collect(),
        leads_to: follow_singles(&core),
    })
}

/// Like [`why_unsolvable`], but where several cells or houses show it at once, the
/// one with the fewest [`conflicting_givens`].
pub fn smallest_reason(givens: &Grid) -> Option<Impossible> {
    let why = why_unsolvable(givens)?;
    if !matches!(why, Impossible::Cell(_) | Impossible::House(..)) {
        return Some(why);
    }
    let board = Candidates::from_grid(givens);
    let reasons = board.dead_ends().map(Impossible::from);
    reasons.min_by_key(|why| conflicting_givens(givens, why).len())
}

/// A minimal set of givens that suffices for this reason.
///
/// ```
/// use ninefold_core::classic::Grid;
/// use ninefold_core::solve::{conflicting_givens, smallest_reason};
///
/// let puzzle: Grid = format!("{:.<81}", "12345678.........9").parse()?;
/// let why = smallest_reason(&puzzle).expect("no solution");
/// assert_eq!(why.to_string(), "9 fits nowhere in row 1");
/// assert_eq!(conflicting_givens(&puzzle, &why).to_string(), "r1c1,r1c2,r1c3,r1c4,r1c5,r1c6,r2c9");
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn conflicting_givens(givens: &Grid, why: &Impossible) -> CellSet {
    match *why {
        Impossible::Conflict(conflict) => conflict.cells.into_iter().collect(),
        Impossible::Cell(cell) => one_of_each_digit(givens, cell),
        Impossible::House(house, digit) => cover(givens, house, digit),
        Impossible::Givens { cells, .. } => cells,
    }
}

/// For each digit, a given that excludes it from this cell.
fn one_of_each_digit(givens: &Grid, cell: Cell) -> CellSet {
    let holds = |digit| givens.cells_with(digit) & cell.peers();
    let firsts = Digit::NINE.into_iter().map(|digit| holds(digit).first());
    firsts.flatten().collect()
}

/// Givens that exclude a digit from every cell of a house: greedily those with
/// the digit that see most of the house; for cells that none sees, their givens.
fn cover(givens: &Grid, house: House, digit: Digit) -> CellSet {
    let mut open = house.cell_set();
    let mut chosen = CellSet::NONE;
    while let Some(first) = open.first() {
        let seen = |given: &Cell| (given.peers() & open).len();
        let digits = givens.cells_with(digit).iter();
        let best = digits.max_by_key(seen).filter(|given| seen(given) > 0);
        let (given, covered) = best.map_or((first, CellSet::only(first)), |given| {
            (given, given.peers())
        });
        chosen = chosen.with(given);
        open = open - covered;
    }
    without_redundant(chosen, house, digit, givens)
}

/// The chosen givens without those that the others make redundant.
fn without_redundant(chosen: CellSet, house: House, digit: Digit, givens: &Grid) -> CellSet {
    let reach = |given: Cell| {
        if givens.get(given) == Some(digit) {
            given.peers()
        } else {
            CellSet::only(given)
        }
    };
    let covers = |set: CellSet| {
        let reached = set.iter().map(reach).fold(CellSet::NONE, CellSet::bitor);
        reached.contains_all(house.cell_set())
    };
    chosen.iter().fold(chosen, |kept, given| {
        let fewer = kept.without(given);
        if covers(fewer) { fewer } else { kept }
    })
}

/// The cells in which two grids differ.
pub fn differing_cells(one: &Grid, other: &Grid) -> CellSet {
    Cell::all()
        .filter(|&cell| one.get(cell) != other.get(cell))
        .collect()
}

/// The number of orders in which givens are dropped.
const ORDERS: u64 = 24;

/// The smallest of the minimal contradictions found by dropping givens in several
/// orders (deletion-based search for a minimal unsatisfiable core).
fn smallest_core(givens: &Grid) -> Grid {
    let mut best = *givens;
    for order in 0..ORDERS {
        let core = core_in_order(givens, &shuffled(givens, order));
        if core.filled_count() < best.filled_count() {
            best = core;
        }
    }
    best
}

/// Drops each given in turn unless the rest becomes solvable.
fn core_in_order(givens: &Grid, order: &[Cell]) -> Grid {
    order.iter().fold(*givens, |core, &cell| {
        let fewer = core.with(cell, None);
        if count(&fewer, 1) == 0 { fewer } else { core }
    })
}

/// The filled cells in the order with this number: reading order for 0.
fn shuffled(givens: &Grid, number: u64) -> Vec<Cell> {
    let mut cells: Vec<Cell> = givens.filled().map(|(cell, _)| cell).collect();
    order::sort_by_key(&mut cells, |cell| {
        scatter(number.wrapping_mul(81) + cell.index() as u64, number).into()
    });
    cells
}

/// SplitMix64's mixing step (Steele, Lea and Flood 2014): deterministic, so the
/// same puzzle always gets the same answer. Number 0 keeps the order.
fn scatter(value: u64, number: u64) -> u64 {
    if number == 0 {
        return value;
    }
    let mixed = (value ^ value >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// Fills in naked and hidden singles; the dead end they lead to, if any.
fn follow_singles(givens: &Grid) -> Option<DeadEnd> {
    let mut board = Candidates::from_grid(givens);
    loop {
        if let Some(end) = board.dead_end() {
            return Some(end);
        }
        let (cell, digit) = naked_single(&board).or_else(|| hidden_single(&board))?;
        board.place(cell, digit);
    }
}

fn naked_single(board: &Candidates) -> Option<(Cell, Digit)> {
    let mut cells = board.empty_cells().iter();
    cells.find_map(|cell| Some((cell, board.at(cell).single()?)))
}

fn hidden_single(board: &Candidates) -> Option<(Cell, Digit)> {
    House::ALL.into_iter().find_map(|house| {
        let mut digits = DigitSet::NINE.iter();
        digits.find_map(|digit| Some((board.places(house, digit).single()?, digit)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(text: &str) -> String {
        let grid: Grid = text.parse().unwrap();
        let reason = why_unsolvable(&grid);
        reason.map_or("it has a solution".to_owned(), |reason| reason.to_string())
    }

    fn padded(start: &str) -> String {
        format!("{start:.<81}")
    }

    #[test]
    fn what_shows_at_once_is_said_first() {
        assert_eq!(
            why(&padded("11")),
            "there are two 1s in row 1, at r1c1 and r1c2"
        );
        assert_eq!(why(&padded("12345678.........9")), "no digit fits r1c9");
        assert_eq!(why(&padded("1")), "it has a solution");
    }

    #[test]
    fn a_digit_without_a_place_is_named() {
        let text = padded("123..........7...........7");
        assert_eq!(why(&text), "7 fits nowhere in row 1");
    }

    #[test]
    fn the_reason_with_the_fewest_givens_is_told() {
        // Nine givens keep every digit out of r1c9, five the 9 out of row 9.
        let text =
            "12345678.........9....................................9...........9...........12.";
        let grid: Grid = text.parse().unwrap();
        let board = Candidates::from_grid(&grid);
        assert_eq!(board.dead_end(), Some(DeadEnd::Cell(Cell::at(0, 8))));
        let why = smallest_reason(&grid).unwrap();
        assert_eq!(why.to_string(), "9 fits nowhere in row 9");
        assert_eq!(
            conflicting_givens(&grid, &why).to_string(),
            "r2c9,r7c1,r8c4,r9c7,r9c8"
        );
    }

    #[test]
    fn a_digit_without_a_place_is_kept_out_by_as_few_givens_as_it_takes() {
        let text = padded("123..........7...........7");
        let grid: Grid = text.parse().unwrap();
        let why = why_unsolvable(&grid).unwrap();
        assert_eq!(
            conflicting_givens(&grid, &why).to_string(),
            "r1c1,r1c2,r1c3,r2c5,r3c8"
        );
    }

    #[test]
    fn a_contradiction_is_cut_down_to_what_it_needs() {
        let text =
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
        let grid: Grid = text.parse().unwrap();
        let Some(Impossible::Givens { cells, .. }) = why_unsolvable(&grid) else {
            panic!("has no solution, and nothing shows at once");
        };
        let core = |dropped: Option<Cell>| {
            let kept = cells.iter().filter(|&cell| Some(cell) != dropped);
            kept.fold(Grid::EMPTY, |core, cell| core.with(cell, grid.get(cell)))
        };
        assert_eq!(count(&core(None), 1), 0);
        assert!(cells.iter().all(|cell| count(&core(Some(cell)), 1) == 1));
    }

    #[test]
    fn grids_differ_where_they_differ() {
        let one = Grid::EMPTY.with(Cell::MIDDLE, Digit::new(3));
        assert_eq!(differing_cells(&one, &Grid::EMPTY).to_string(), "r5c5");
        assert!(differing_cells(&one, &one).is_empty());
    }
}
