//! Cells that are as many as the digits of houses which cover their candidates: SK loops and
//! multi-sector locked sets (Sudoku players' forum, SudokuWiki `SK_Loops` and `MSLS`).

use crate::board::order::sorted_set;
use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, list};
use crate::logic::inference::board_index::LineDirection;
use crate::logic::inference::locked_subsets::bits;
use crate::logic::techniques::prelude::*;

/// Sixteen cells round four crossings (SudokuWiki `SK_Loops`).
pub(crate) static SK_LOOP: TechniqueInfo = TechniqueInfo {
    name: "SK loop",
    family: Family::Exotic,
    hodoku: HodokuEntry::unlisted(Level::Extreme, 420),
    rating: SeRating::Estimated(83),
    find: sk_loops,
    proof,
    definition: "Two rows and two columns that cross in four boxes, and beside each crossing the two cells of each line in its box. Sixteen digits of these lines and boxes cover the candidates of the sixteen cells, so each is used up in them.",
    spotting: "Look for four givens at the crossings and for two digits that each pair of cells shares with the next.",
    example: "..2.3....1....6....5.4....8..3.2.....9.5...7.6....1....8.9..2.5......987.......4.",
    look_alike: "r1c3",
};

/// Cells where rows cross columns (SudokuWiki `MSLS`).
pub(crate) static MULTI_SECTOR_LOCKED_SETS: TechniqueInfo = TechniqueInfo {
    name: "Multi-sector locked sets",
    hodoku: HodokuEntry::unlisted(Level::Extreme, 440),
    rating: SeRating::Estimated(85),
    find: multi_sector,
    definition: "The empty cells where some rows cross some columns, and as many digits of these lines as cells. They cover all candidates of the cells, so each is used up in them and goes from the rest of its line.",
    spotting: "Choose four rows and four columns that cross in empty cells. For each digit count the lines that hold it in these, sixteen in all.",
    example: "+12.+45+6...4+567.+9...7....2..4....9..1..4.2....6..1.+6.3.....+9..8..8....3.9..7.6.+8..5:125 137 229 338 341 343 476 719 838 913 937",
    look_alike: "r1c2",
    ..SK_LOOP
};

/// Digits of a house, which it has once each.
type Cover = (House, DigitSet);

/// Eight pairs of cells, each in two of eight houses that follow each other: pair `n` is in
/// houses `n` and `n + 1`.
struct DominoRing {
    houses: [House; 8],
    pairs: [CellSet; 8],
}

impl DominoRing {
    /// The upper and the lower row, the left and the right column.
    fn new([upper, lower]: [usize; 2], [left, right]: [usize; 2]) -> DominoRing {
        let square = |row: usize, column: usize| House::Box((row / 3 * 3 + column / 3) as u8);
        let houses = [
            square(upper, left),
            House::ROWS[upper],
            square(upper, right),
            House::COLUMNS[right],
            square(lower, right),
            House::ROWS[lower],
            square(lower, left),
            House::COLUMNS[left],
        ];
        let crossings = [upper, lower].map(|row| [left, right].map(|column| Cell::at(row, column)));
        let crossings: CellSet = crossings.into_iter().flatten().collect();
        let pair = |n: usize| (houses[n].cell_set() & houses[(n + 1) % 8].cell_set()) - crossings;
        DominoRing {
            houses,
            pairs: std::array::from_fn(pair),
        }
    }

    fn cells(&self) -> CellSet {
        let pairs = self.pairs.iter();
        pairs.fold(CellSet::NONE, |all, &pair| all | pair)
    }

    /// As many digits of the houses as there are cells, if so many are enough.
    fn covers(&self, board: &Candidates) -> Option<Vec<Cover>> {
        let mut covers = self.houses.map(|house| (house, DigitSet::NONE));
        let mut count = 0;
        for digit in Digit::NINE {
            let least = self.least(board.cells_for(digit));
            count += least.count_ones() as usize;
            for house in bits(least) {
                covers[house].1 = covers[house].1.with(digit);
            }
        }
        (count == self.cells().len()).then(|| covers.to_vec())
    }

    /// The fewest houses that hold these cells of the pairs, one bit each.
    fn least(&self, cells: CellSet) -> u16 {
        let open = (0..8).filter(|&n| !(self.pairs[n] & cells).is_empty());
        let needed: Vec<u16> = open.map(|n| 1 << n | 1 << ((n + 1) % 8)).collect();
        let holds = |houses: &u16| needed.iter().all(|either| houses & either != 0);
        let holding = (0..1 << 8).filter(holds);
        holding
            .min_by_key(|houses| houses.count_ones())
            .unwrap_or(0)
    }
}

fn sk_loops(board: &Candidates, emit: Emit<'_>) -> Flow {
    for rows in line_pairs() {
        for columns in line_pairs() {
            let ring = DominoRing::new(rows, columns);
            let cells = ring.cells();
            if board.empty_cells().contains_all(cells)
                && let Some(covers) = ring.covers(board)
            {
                emit_some(concluded(board, Technique::SkLoop, cells, &covers), emit)?;
            }
        }
    }
    Continue(())
}

/// Two lines that cross different boxes.
fn line_pairs() -> impl Iterator<Item = [usize; 2]> {
    let all = (0..9).flat_map(|one| (0..9).map(move |other| [one, other]));
    all.filter(|[one, other]| one / 3 < other / 3)
}

fn multi_sector(board: &Candidates, emit: Emit<'_>) -> Flow {
    let rows = LineDirection::Rows;
    let places = Digit::NINE.map(|digit| rows.places(board.cells_for(digit)));
    let empty = rows.places(board.empty_cells());
    for rows in line_sets() {
        let open = |columns: &u16| filled(&empty, rows, *columns) <= MOST_FILLED;
        let open: Vec<u16> = line_sets().filter(open).collect();
        if open.is_empty() {
            continue;
        }
        let rows = CoverRows::new(&places, &empty, rows);
        for columns in open
            .into_iter()
            .filter(|&columns| rows.are_covered(columns))
        {
            let cells = rows.cells(columns) & board.empty_cells();
            let covers = rows.covers(columns);
            let technique = Technique::MultiSectorLockedSets;
            emit_some(concluded(board, technique, cells, &covers), emit)?;
        }
    }
    Continue(())
}

/// With three lines, or more crossings that are filled, there is hardly ever such a set: of 140 on
/// the paths of 1,400 of the hardest puzzles one.
const FEWEST_LINES: u8 = 4;
const MOST_LINES: u8 = 5;
const MOST_FILLED: u8 = 3;

fn line_sets() -> impl Iterator<Item = u16> {
    let is_one = |lines: &u16| (FEWEST_LINES..=MOST_LINES).contains(&COUNTS[usize::from(*lines)]);
    (0..1 << 9).filter(is_one)
}

/// Number of filled cells where these rows cross these columns.
fn filled(empty: &[u16; 9], rows: u16, columns: u16) -> u8 {
    let rows = bits(rows).map(|row| COUNTS[usize::from(columns & !empty[row])]);
    rows.sum()
}

/// Some rows of a board.
struct CoverRows {
    rows: u16,
    /// The empty cells of each.
    empty: Vec<u16>,
    /// For each digit the ways to cover its places in these rows.
    ways: [Vec<LineCover>; 9],
}

/// Number of bits, by lines: this is asked some hundred thousand times for a board, and not every
/// processor that is built for can count them.
const COUNTS: [u8; 1 << 9] = {
    let mut counts = [0; 1 << 9];
    let mut lines = 0;
    while lines < counts.len() {
        counts[lines] = lines.count_ones() as u8;
        lines += 1;
    }
    counts
};

/// A way to cover the places of a digit: rows, and the columns of the places in the others.
#[derive(Clone, Copy)]
struct LineCover {
    rows: u16,
    columns: u16,
}

impl LineCover {
    fn lines(self, columns: u16) -> u8 {
        COUNTS[usize::from(self.rows)] + COUNTS[usize::from(self.columns & columns)]
    }

    /// Whether another needs no more lines, whichever columns count.
    fn is_beaten(self, other: LineCover) -> bool {
        let [own, its] = [self, other].map(|way| way.rows.count_ones());
        its <= own && other.columns & !self.columns == 0
    }
}

impl CoverRows {
    fn new(places: &[[u16; 9]; 9], empty: &[u16; 9], rows: u16) -> CoverRows {
        CoverRows {
            rows,
            empty: bits(rows).map(|row| empty[row]).collect(),
            ways: std::array::from_fn(|digit| ways(&places[digit], rows)),
        }
    }

    fn least(&self, digit: usize, columns: u16) -> u8 {
        let ways = self.ways[digit].iter();
        ways.map(|way| way.lines(columns)).min().unwrap_or(0)
    }

    /// Whether as many digits of lines as there are empty cells cover these.
    fn are_covered(&self, columns: u16) -> bool {
        let empty = self.empty.iter();
        let cells: u8 = empty.map(|row| COUNTS[usize::from(row & columns)]).sum();
        let mut left = cells;
        for digit in 0..9 {
            let Some(less) = left.checked_sub(self.least(digit, columns)) else {
                return false;
            };
            left = less;
        }
        left == 0
    }

    fn cells(&self, columns: u16) -> CellSet {
        let crossings = bits(self.rows).flat_map(|row| bits(columns).map(move |at| (row, at)));
        crossings
            .map(|(row, column)| Cell::at(row, column))
            .collect()
    }

    fn covers(&self, columns: u16) -> Vec<Cover> {
        let mut covers: Vec<Cover> = House::LINES
            .iter()
            .map(|&line| (line, DigitSet::NONE))
            .collect();
        for (number, digit) in Digit::NINE.into_iter().enumerate() {
            let ways = self.ways[number].iter();
            if let Some(way) = ways.min_by_key(|way| way.lines(columns)) {
                let columns = bits(way.columns & columns).map(|column| 9 + column);
                for line in bits(way.rows).chain(columns) {
                    covers[line].1 = covers[line].1.with(digit);
                }
            }
        }
        covers
    }
}

/// The ways of which no other is better.
fn ways(places: &[u16; 9], rows: u16) -> Vec<LineCover> {
    let mut best: Vec<LineCover> = Vec::new();
    let next = |taken: &u16| Some(taken.wrapping_sub(rows) & rows).filter(|&next| next != 0);
    for taken in std::iter::successors(Some(0), next) {
        let others = bits(rows & !taken);
        let columns = others.fold(0, |all, row| all | places[row]);
        let way = LineCover {
            rows: taken,
            columns,
        };
        if !best.iter().any(|&other| way.is_beaten(other)) {
            best.retain(|other| !other.is_beaten(way));
            best.push(way);
        }
    }
    best
}

/// Each digit of a cover is in one of the cells. So it goes from the rest of its house, and a
/// candidate that two covers hold goes, too: it would use up both.
fn concluded(
    board: &Candidates,
    technique: Technique,
    cells: CellSet,
    covers: &[Cover],
) -> Option<Deduction> {
    let covers = covers.iter().filter(|(_, digits)| !digits.is_empty());
    let mut lost = Vec::new();
    let mut evidence = Evidence::default();
    let mut covered = [CellSet::NONE; 9];
    for (set, &(house, digits)) in (0..).zip(covers) {
        lost.extend(candidates_among(board, house.cell_set() - cells, digits));
        for digit in digits {
            let here = board.places(house, digit) & cells;
            let seen = &mut covered[digit.index()];
            lost.extend(in_cells(here & *seen, digit));
            evidence.mark(Role::Set(set), in_cells(here - *seen, digit));
            *seen = *seen | here;
        }
        evidence.add_bases([house]);
    }
    let step = Deduction::eliminating(technique, sorted_set(lost), evidence);
    (!step.eliminations.is_empty()).then_some(step)
}

fn proof(step: &Deduction) -> Option<String> {
    let evidence = &step.evidence;
    let cells = evidence.pattern();
    let houses = (0..).zip(evidence.houses(HouseRole::Base));
    let covers = houses.map(|(set, house)| (house, evidence.digits(Role::Set(set))));
    let covers: Vec<Cover> = covers.collect();
    let count: usize = covers.iter().map(|(_, digits)| digits.len()).sum();
    let named = covers.iter();
    let named = named.map(|(house, digits)| format!("{house}: {}", list(*digits, Join::And)));
    let is_inside = step
        .eliminations
        .iter()
        .any(|&(cell, _)| cells.contains(cell));
    let inside = if is_inside {
        " A candidate that is in two of these would use up both."
    } else {
        ""
    };
    Some(format!(
        "Each candidate of the {} cells {} is one of these digits of houses ({}). They are {count}, \
         and each fits only once, so all are used up in these cells and gone from the rest of their \
         houses.{inside} So {}.",
        cells.len(),
        list(cells, Join::And),
        named.collect::<Vec<String>>().join("; "),
        conclusion(step)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn eight_pairs_in_a_ring() {
        Named {
            find: SK_LOOP.find,
            position: "..2.3....1....6....5.4....8..3.2.....9.5...7.6....1....8.9..2.5......987.......4.",
            result: "r3c7<>7, r3c8<>9, r5c7<>48, r5c9,r8c2<>4, r9c2<>7, r9c4<>78",
            proof: "Each candidate of the 16 cells r1c2, r1c4, r2c2, r2c4, r3c1, r3c3, r3c5, r3c6, r4c2, r4c4, r5c1, r5c3, r5c5, r5c6, r6c2 and r6c4 is one of these digits of houses (box 1: 3 and 6; row 3: 7 and 9; box 2: 1 and 2; column 4: 7 and 8; box 5: 3 and 6; row 5: 4 and 8; box 4: 1 and 2; column 2: 4 and 7). They are 16, and each fits only once, so all are used up in these cells and gone from the rest of their houses. So r3c7 is not 7, r3c8 is not 9, r5c7 is neither 4 nor 8, neither r5c9 nor r8c2 is 4, r9c2 is not 7 and r9c4 is neither 7 nor 8.",
            spoiled_without: "r1c3",
        }
        .check_among_others();
    }

    #[test]
    fn four_rows_and_four_columns() {
        Named {
            find: MULTI_SECTOR_LOCKED_SETS.find,
            position: "98.7..6..5.4.......3..9....6...3.9.......2.5.........1.7.3..8....58...2......1..4:737 738 739",
            result: "r2c8<>1, r2c9<>2, r3c4<>6, r4c3<>7, r5c3<>17, r6c3<>27, r6c6<>45, r6c8<>4, r7c5<>6, r8c6<>4, r9c3<>2",
            proof: "Each candidate of the 16 cells r1c3, r1c6, r1c8, r1c9, r3c3, r3c6, r3c8, r3c9, r4c3, r4c6, r4c8, r4c9, r7c3, r7c6, r7c8 and r7c9 is one of these digits of houses (row 1: 3; row 3: 6 and 8; row 4: 7 and 8; row 7: 6 and 9; column 3: 1, 2 and 7; column 6: 4 and 5; column 8: 1 and 4; column 9: 2 and 5). They are 16, and each fits only once, so all are used up in these cells and gone from the rest of their houses. A candidate that is in two of these would use up both. So r2c8 is not 1, r2c9 is not 2, r3c4 is not 6, r4c3 is not 7, r5c3 is neither 1 nor 7, r6c3 is neither 2 nor 7, r6c6 is neither 4 nor 5, r6c8 is not 4, r7c5 is not 6, r8c6 is not 4 and r9c3 is not 2.",
            spoiled_without: "r1c1",
        }
        .check_among_others();
    }
}
