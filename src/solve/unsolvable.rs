//! Why a puzzle has no solution, and where two solutions differ.

use super::engine::{SolveOutcome, count, solve};
use crate::grid::{Candidates, Cell, CellSet, Conflict, DeadEnd, Digit, DigitSet, Grid, House};
use std::fmt;

/// The shortest reason found why a puzzle has no solution.
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
        /// What they come to when cells and digits with one choice are filled
        /// in, if that is enough to see it.
        leads_to: Option<DeadEnd>,
    },
}

/// "these 3 givens contradict each other: r1c1, r2c5, r9c9"
impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::Conflict(clash) => clash.fmt(f),
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

/// Why there is no solution, or `None` if there is one: what can be seen at
/// once first, else a set of givens from which none can be spared.
pub fn why_unsolvable(givens: &Grid) -> Option<Impossible> {
    if let Some(clash) = givens.conflict() {
        return Some(Impossible::Conflict(clash));
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

/// As [`why_unsolvable`]; where more than one cell or house shows it at once,
/// that which takes the fewest givens.
pub fn smallest_reason(givens: &Grid) -> Option<Impossible> {
    let why = why_unsolvable(givens)?;
    let is_shown = matches!(why, Impossible::Cell(_) | Impossible::House(..));
    is_shown
        .then(|| shown_by_fewest(givens))
        .flatten()
        .or(Some(why))
}

fn shown_by_fewest(givens: &Grid) -> Option<Impossible> {
    let board = Candidates::from_grid(givens);
    let shown = board.dead_ends().map(Impossible::from);
    shown.min_by_key(|why| because(givens, why).len())
}

/// The givens that suffice for this reason, and of which none can be spared.
///
/// ```
/// use ninefold::grid::Grid;
/// use ninefold::solve::{because, smallest_reason};
///
/// let puzzle: Grid = format!("{:.<81}", "12345678.........9").parse()?;
/// let why = smallest_reason(&puzzle).expect("it has no solution");
/// assert_eq!(why.to_string(), "9 fits nowhere in row 1");
/// assert_eq!(because(&puzzle, &why).to_string(), "r1c1,r1c2,r1c3,r1c4,r1c5,r1c6,r2c9");
/// # Ok::<(), ninefold::grid::ReadError>(())
/// ```
pub fn because(givens: &Grid, why: &Impossible) -> CellSet {
    match *why {
        Impossible::Conflict(clash) => clash.cells.into_iter().collect(),
        Impossible::Cell(cell) => one_of_each_digit(givens, cell),
        Impossible::House(house, digit) => cover(givens, house, digit),
        Impossible::Givens { cells, .. } => cells,
    }
}

/// For each digit a given that keeps it out of this cell.
fn one_of_each_digit(givens: &Grid, cell: Cell) -> CellSet {
    let holds = |digit| givens.cells_with(digit) & cell.peers();
    let firsts = Digit::ALL.into_iter().map(|digit| holds(digit).first());
    firsts.flatten().collect()
}

/// Givens that keep a digit out of every cell of a house: those with the digit
/// that see most of it first, and where none is seen, what stands there.
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
    spare_none(chosen, house, digit, givens)
}

/// Without the givens whose part the others do too.
fn spare_none(chosen: CellSet, house: House, digit: Digit, givens: &Grid) -> CellSet {
    let covers = |set: CellSet| {
        let reach = |given: Cell| match givens.get(given) == Some(digit) {
            true => given.peers(),
            false => CellSet::only(given),
        };
        let reached = set
            .iter()
            .fold(CellSet::NONE, |all, given| all | reach(given));
        reached.contains_all(house.cell_set())
    };
    chosen.iter().fold(chosen, |kept, given| {
        let fewer = kept.without(given);
        if covers(fewer) { fewer } else { kept }
    })
}

/// The cells in which two grids differ.
pub fn difference(one: &Grid, other: &Grid) -> CellSet {
    Cell::all()
        .filter(|&cell| one.get(cell) != other.get(cell))
        .collect()
}

/// How many orders of dropping givens are tried.
const ORDERS: u64 = 24;

/// Smallest of the contradictions that deleting givens in several orders ends
/// with.
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

/// Drops each given in turn unless that makes the rest solvable.
fn core_in_order(givens: &Grid, order: &[Cell]) -> Grid {
    order.iter().fold(*givens, |core, &cell| {
        let fewer = core.with(cell, None);
        if count(&fewer, 1) == 0 { fewer } else { core }
    })
}

/// The filled cells in the order with this number: reading order for 0.
fn shuffled(givens: &Grid, number: u64) -> Vec<Cell> {
    let mut cells: Vec<Cell> = givens.filled().map(|(cell, _)| cell).collect();
    cells.sort_by_cached_key(|cell| scatter(number.wrapping_mul(81) + cell.index() as u64, number));
    cells
}

/// SplitMix64's mixing step (Steele, Lea and Flood 2014), so that the same
/// puzzle always gets the same answer; number 0 keeps the order.
fn scatter(value: u64, number: u64) -> u64 {
    if number == 0 {
        return value;
    }
    let mixed = (value ^ value >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// Fills in naked and hidden singles until one side is stuck or dead.
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
        let mut digits = DigitSet::ALL.iter();
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
        assert_eq!(because(&grid, &why).to_string(), "r2c9,r7c1,r8c4,r9c7,r9c8");
    }

    #[test]
    fn a_digit_without_a_place_is_kept_out_by_as_few_givens_as_it_takes() {
        let text = padded("123..........7...........7");
        let grid: Grid = text.parse().unwrap();
        let why = why_unsolvable(&grid).unwrap();
        assert_eq!(because(&grid, &why).to_string(), "r1c1,r1c2,r1c3,r2c5,r3c8");
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
        assert_eq!(difference(&one, &Grid::EMPTY).to_string(), "r5c5");
        assert!(difference(&one, &one).is_empty());
    }
}
