//! Why a puzzle has no solution.

use super::any::{Effort, Solver, Stopped};
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, HouseName, order};
use crate::rules::clue::Clue;
use crate::rules::{DeadEnd, RuleConflict, RuleIndex};
use std::fmt;
use std::ops::BitOr;

/// A reason why a puzzle has no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// Givens break a rule.
    Conflict(RuleConflict),
    /// The givens and the clues leave no value for this cell.
    Cell(Cell),
    /// They leave no place in this house for this value.
    House(HouseName, Digit),
    /// These givens contradict each other, and without any one of them the
    /// rest would not.
    Givens {
        /// The cells of those givens.
        cells: CellSet,
        /// The dead end of filling in singles, if that alone shows the contradiction.
        leads_to: Option<DeadEnd>,
    },
    /// The same where there are clues beside the houses, which these givens contradict.
    Clues {
        /// The cells of those givens; none if the clues contradict each other.
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
                write_cells(f, *cells)?;
                leads_to.map_or(Ok(()), |end| write_end(f, end))
            }
            Impossible::Clues { cells, leads_to } => {
                match cells.len() {
                    0 => f.write_str("the clues leave no solution")?,
                    1 => f.write_str("this given contradicts the clues")?,
                    many => write!(f, "these {many} givens contradict the clues")?,
                }
                write_cells(f, *cells)?;
                leads_to.map_or(Ok(()), |end| write_end(f, end))
            }
        }
    }
}

fn write_cells(f: &mut fmt::Formatter<'_>, cells: CellSet) -> fmt::Result {
    for (place, cell) in cells.iter().enumerate() {
        let before = if place == 0 { ": " } else { ", " };
        write!(f, "{before}{cell}")?;
    }
    Ok(())
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

/// The search for what keeps a puzzle from having a solution.
///
/// ```
/// use ninefold_core::formats::Puzzle;
/// use ninefold_core::logic::IndexedRules;
/// use ninefold_core::solve::{Contradictions, Effort};
///
/// let puzzle: Puzzle = format!("{:.<81}", "12345678.........9").parse()?;
/// let rules = IndexedRules::new(puzzle.rules);
/// let search = Contradictions { index: &rules, solver: rules.solver(), effort: Effort::USUAL };
/// let why = search.why_smallest(&puzzle.givens)?.expect("no solution");
/// assert_eq!(why.to_string(), "9 fits nowhere in row 1");
/// let givens = search.conflicting_givens(&puzzle.givens, &why);
/// assert_eq!(givens.to_string(), "r1c1,r1c2,r1c3,r1c4,r1c5,r1c6,r2c9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Contradictions<'a> {
    /// The rules.
    pub index: &'a RuleIndex,
    /// The solver of the same rules.
    pub solver: &'a Solver,
    /// How long each of its searches may take.
    pub effort: Effort<'a>,
}

impl Contradictions<'_> {
    /// Why there is no solution, or `None` if there is one. Prefers a reason that can be seen at
    /// once: a conflict, a cell without candidates, a house without a place for a digit.
    /// Otherwise returns a minimal set of contradicting givens, which takes some hundred searches.
    ///
    /// # Errors
    /// [`Stopped`] if the effort was not enough.
    pub fn why(&self, givens: &Grid) -> Result<Option<Impossible>, Stopped> {
        if let Some(conflict) = self.index.conflict(givens) {
            return Ok(Some(Impossible::Conflict(conflict)));
        }
        if let Some(end) = self.dead_ends(givens).first() {
            return Ok(Some((*end).into()));
        }
        if self.has_solution(givens)? {
            return Ok(None);
        }
        let core = self.smallest_core(givens)?;
        let (cells, leads_to) = (core.filled_cells(), self.follow_singles(&core));
        let is_house = |clue: &Clue| matches!(clue, Clue::House(_));
        Ok(Some(if self.index.clues().iter().all(is_house) {
            Impossible::Givens { cells, leads_to }
        } else {
            Impossible::Clues { cells, leads_to }
        }))
    }

    /// The same, but where several cells or houses show it at once, the one with the fewest
    /// [conflicting givens](Contradictions::conflicting_givens).
    ///
    /// # Errors
    /// [`Stopped`] if the effort was not enough.
    pub fn why_smallest(&self, givens: &Grid) -> Result<Option<Impossible>, Stopped> {
        let why = self.why(givens)?;
        if !matches!(why, Some(Impossible::Cell(_) | Impossible::House(..))) {
            return Ok(why);
        }
        let reasons = self.dead_ends(givens).into_iter().map(Impossible::from);
        Ok(reasons.min_by_key(|why| self.conflicting_givens(givens, why).len()))
    }

    /// A minimal set of givens that suffices for this reason, beside the clues.
    pub fn conflicting_givens(&self, givens: &Grid, why: &Impossible) -> CellSet {
        match why {
            Impossible::Conflict(conflict) => conflict.cells() & givens.filled_cells(),
            Impossible::Cell(cell) => self.one_of_each_digit(givens, *cell),
            Impossible::House(house, digit) => self.cover(givens, *house, *digit),
            Impossible::Givens { cells, .. } | Impossible::Clues { cells, .. } => *cells,
        }
    }

    fn dead_ends(&self, givens: &Grid) -> Vec<DeadEnd> {
        let board = Candidates::from_values(self.index, givens);
        self.index.dead_ends(&board).collect()
    }

    fn has_solution(&self, givens: &Grid) -> Result<bool, Stopped> {
        Ok(self.solver.any_solution(givens, &self.effort)?.is_some())
    }

    /// The cells in which a given excludes a digit, its own included.
    fn reach(&self, givens: &Grid, given: Cell, digit: Digit) -> CellSet {
        let Some(value) = givens.get(given) else {
            return CellSet::NONE;
        };
        let own = CellSet::only(given);
        let pairs = self.index.pairs(given).iter();
        let related = pairs.filter(|(_, relation)| relation.excluded(value).contains(digit));
        let related = related.fold(own, |all, &(other, _)| all.with(other));
        if value == digit {
            related | self.index.peers(given)
        } else {
            related
        }
    }

    /// For each digit, a given that excludes it from this cell.
    fn one_of_each_digit(&self, givens: &Grid, cell: Cell) -> CellSet {
        let firsts = DigitSet::up_to(self.index.size()).iter().map(|digit| {
            let mut all = givens.filled_cells().without(cell).iter();
            all.find(|&given| self.reach(givens, given, digit).contains(cell))
        });
        firsts.flatten().collect()
    }

    /// Givens that exclude a digit from every cell of a house: greedily those that reach most of
    /// the house; for cells that none else reaches, their givens.
    fn cover(&self, givens: &Grid, house: HouseName, digit: Digit) -> CellSet {
        let Some(house) = self.index.houses().find(|each| each.name == house) else {
            return CellSet::NONE;
        };
        let reach = |given: Cell| self.reach(givens, given, digit) & house.cells;
        // By the clues of their cells alone.
        let by_clues = |cell: &Cell| !self.index.possible(*cell).contains(digit);
        let mut open = house.cells - house.cells.iter().filter(by_clues).collect();
        let mut chosen = CellSet::NONE;
        while let Some(first) = open.first() {
            let covers = |given: &Cell| (reach(*given) & open).len();
            let others = givens.filled_cells() - house.cells.without(first);
            let is_digit = |given: &Cell| givens.get(*given) == Some(digit) || covers(given) > 1;
            let best = others.iter().filter(is_digit).max_by_key(covers);
            let best = best.filter(|given| covers(given) > 0).unwrap_or(first);
            chosen = chosen.with(best);
            open = open - reach(best).with(best);
        }
        let reached = |set: CellSet| set.iter().map(reach).fold(CellSet::NONE, CellSet::bitor);
        let wanted = reached(chosen);
        chosen.iter().fold(chosen, |kept, given| {
            let fewer = kept.without(given);
            if reached(fewer).contains_all(wanted) {
                fewer
            } else {
                kept
            }
        })
    }

    /// The smallest of the minimal contradictions found by dropping givens in several
    /// orders (deletion-based search for a minimal unsatisfiable core).
    fn smallest_core(&self, givens: &Grid) -> Result<Grid, Stopped> {
        let mut best = *givens;
        for order in 0..ORDERS {
            let core = self.core_in_order(givens, &shuffled(givens, order))?;
            if core.filled_count() < best.filled_count() {
                best = core;
            }
        }
        Ok(best)
    }

    /// Drops each given in turn unless the rest becomes solvable.
    fn core_in_order(&self, givens: &Grid, order: &[Cell]) -> Result<Grid, Stopped> {
        order.iter().try_fold(*givens, |core, &cell| {
            let fewer = core.with(cell, None);
            Ok(if self.has_solution(&fewer)? {
                core
            } else {
                fewer
            })
        })
    }

    /// Fills in naked and hidden singles; the dead end they lead to, if any.
    fn follow_singles(&self, givens: &Grid) -> Option<DeadEnd> {
        let mut values = *givens;
        loop {
            let board = Candidates::from_values(self.index, &values);
            if let Some(end) = self.index.dead_end(&board) {
                return Some(end);
            }
            let open = CellSet::board(self.index.size()) - values.filled_cells();
            let naked = || {
                let mut cells = open.iter();
                cells.find_map(|cell| Some((cell, board.get(cell).single()?)))
            };
            let hidden = || {
                self.index.houses().find_map(|house| {
                    let mut digits = DigitSet::up_to(self.index.size()).iter();
                    digits.find_map(|digit| {
                        let places = board.places(digit, house.cells);
                        Some((places.single().filter(|cell| open.contains(*cell))?, digit))
                    })
                })
            };
            let (cell, digit) = naked().or_else(hidden)?;
            values.set(cell, Some(digit));
        }
    }
}

/// The number of orders in which givens are dropped.
const ORDERS: u64 = 24;

/// The filled cells in the order with this number: reading order for 0.
fn shuffled(givens: &Grid, number: u64) -> Vec<Cell> {
    let mut cells: Vec<Cell> = givens.filled().map(|(cell, _)| cell).collect();
    order::sort_by_key(&mut cells, |cell| {
        scatter(number.wrapping_mul(256) + cell.index() as u64, number).into()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::Puzzle;

    /// What the search finds in a puzzle.
    fn asked<T>(text: &str, find: impl Fn(&Contradictions<'_>, &Grid) -> T) -> T {
        let puzzle: Puzzle = text.parse().unwrap();
        let index = RuleIndex::new(&puzzle.rules);
        let solver = Solver::new(&puzzle.rules);
        let search = Contradictions {
            index: &index,
            solver: &solver,
            effort: Effort::UNLIMITED,
        };
        find(&search, &puzzle.givens)
    }

    fn why(text: &str) -> String {
        let reason = asked(text, |search, givens| search.why(givens).unwrap());
        reason.map_or("it has a solution".to_owned(), |reason| reason.to_string())
    }

    /// The reason with the fewest givens, and these.
    fn smallest(text: &str) -> (String, String) {
        asked(text, |search, givens| {
            let why = search.why_smallest(givens).unwrap().unwrap();
            let cells = search.conflicting_givens(givens, &why);
            (why.to_string(), cells.to_string())
        })
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
        assert_eq!(why(text), "no digit fits r1c9");
        let (why, givens) = smallest(text);
        assert_eq!(why, "9 fits nowhere in row 9");
        assert_eq!(givens, "r2c9,r7c1,r8c4,r9c7,r9c8");
    }

    #[test]
    fn a_digit_without_a_place_is_kept_out_by_as_few_givens_as_it_takes() {
        let text = padded("123..........7...........7");
        assert_eq!(smallest(&text).1, "r1c1,r1c2,r1c3,r2c5,r3c8");
    }

    #[test]
    fn a_contradiction_is_cut_down_to_what_it_needs() {
        let text =
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
        asked(text, |search, givens| {
            let Ok(Some(Impossible::Givens { cells, .. })) = search.why(givens) else {
                panic!("has no solution, and nothing shows at once");
            };
            let core = |dropped: Option<Cell>| {
                let kept = cells.iter().filter(|&cell| Some(cell) != dropped);
                kept.fold(Grid::EMPTY, |core, cell| core.with(cell, givens.get(cell)))
            };
            assert_eq!(search.has_solution(&core(None)), Ok(false));
            let is_needed = |cell| search.has_solution(&core(Some(cell))) == Ok(true);
            assert!(cells.iter().all(is_needed));
        });
    }

    #[test]
    fn clues_take_part_in_a_contradiction() {
        // On an X board of four rows the corners of both diagonals.
        assert_eq!(
            why("2x2x:1n1"),
            "there are two 1s in the falling diagonal, at r1c1 and r4c4"
        );
    }
}
