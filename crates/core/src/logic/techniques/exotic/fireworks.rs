//! Fireworks: digits of a row and a column that, outside the box where these cross, have one place
//! in each (Sudoku players' forum, SudokuWiki `Fireworks`).

use crate::board::order::sorted_set;
use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, list};
use crate::logic::techniques::prelude::*;

/// Three digits with the same three cells (SudokuWiki `Fireworks`).
pub(crate) static FIREWORK_TRIPLE: TechniqueInfo = TechniqueInfo {
    name: "Firework triple",
    family: Family::Exotic,
    hodoku: HodokuEntry::unlisted(Level::Unfair, 300),
    rating: SeRating::Estimated(73),
    find: triples,
    proof,
    definition: "In a row and a column, outside the box where they cross, three digits have at most one place each, the same for all three. With the cell of the crossing these are three cells for three digits.",
    spotting: "In a row and a column look for three digits that are in one box but for one cell.",
    example: "4...3..+5+929....+38.....91+47.+97..5.+81+4....746+9+3.+4.9..+7+25.2.....+485.4....+67..9....3.:153 194 284 286 294 296 523 534 694 773 813",
    look_alike: "523",
};

/// A cell where a row and a column cross, and a cell of each outside its box.
#[derive(Clone, Copy)]
struct Firework {
    crossing: Cell,
    /// That of the row, then that of the column.
    wings: [Cell; 2],
}

impl Firework {
    fn cells(self) -> CellSet {
        let wings: CellSet = self.wings.into_iter().collect();
        wings.with(self.crossing)
    }

    /// The digits that each of the two lines has only in the box and in its wing. One of the three
    /// cells has each of them: if no wing has it, the box has it in both lines.
    fn digits(self, board: &Candidates) -> DigitSet {
        let [row, column, square] = self.crossing.houses();
        let lines = [row, column].into_iter().zip(self.wings);
        let is_inside = |digit: Digit, (line, wing): (House, Cell)| {
            let places = board.places(line, digit);
            !places.is_empty() && square.cell_set().with(wing).contains_all(places)
        };
        let is_own = |digit: &Digit| lines.clone().all(|line| is_inside(*digit, line));
        Digit::NINE.into_iter().filter(is_own).collect()
    }

    /// The cells of the box in neither line.
    fn rest_of_box(self) -> CellSet {
        let [row, column, square] = self.crossing.houses();
        square.cell_set() - row.cell_set() - column.cell_set()
    }
}

/// The fireworks of this crossing, in whose cells nothing is written.
fn fireworks(board: &Candidates, crossing: Cell) -> impl Iterator<Item = Firework> {
    let [row, column, square] = crossing.houses();
    let [of_row, of_column] =
        [row, column].map(|line| (line.cell_set() - square.cell_set()) & board.empty_cells());
    of_row.iter().flat_map(move |row_wing| {
        of_column.iter().map(move |column_wing| Firework {
            crossing,
            wings: [row_wing, column_wing],
        })
    })
}

fn triples(board: &Candidates, emit: Emit<'_>) -> Flow {
    for crossing in board.empty_cells() {
        for firework in fireworks(board, crossing) {
            let digits = firework.digits(board);
            if digits.len() == 3 {
                emit_some(concluded(board, firework, digits), emit)?;
            }
        }
    }
    Continue(())
}

/// Each of the three cells has one of the digits. At most one wing has a digit, so the box has it in
/// one of the lines.
fn concluded(board: &Candidates, firework: Firework, digits: DigitSet) -> Option<Deduction> {
    let cells = firework.cells();
    let mut lost = candidates_among(board, cells, DigitSet::NINE - digits);
    lost.extend(candidates_among(board, firework.rest_of_box(), digits));
    let mut evidence = Evidence::default();
    evidence.define(board, cells, digits);
    evidence.add_bases(firework.crossing.houses());
    // On a board against the rules a cell may have none of the digits.
    let is_whole = evidence.pattern() == cells;
    let step = Deduction::eliminating(Technique::FireworkTriple, sorted_set(lost), evidence);
    (is_whole && !step.eliminations.is_empty()).then_some(step)
}

/// The firework of a step.
fn of_step(step: &Deduction) -> Option<Firework> {
    let cells = step.evidence.cells(Role::Defining);
    let mut lines = step.evidence.houses(HouseRole::Base).map(House::cell_set);
    let [row, column] = [lines.next()?, lines.next()?];
    let crossing = (row & column).first()?;
    let wing = |line: CellSet| (cells & line).without(crossing).single();
    Some(Firework {
        crossing,
        wings: [wing(row)?, wing(column)?],
    })
}

fn proof(step: &Deduction) -> Option<String> {
    let firework = of_step(step)?;
    let digits = step.evidence.digits(Role::Defining);
    let crossing = firework.crossing;
    let [row, column, square] = crossing.houses();
    let [row_wing, column_wing] = firework.wings;
    let rest = firework.rest_of_box();
    let is_in_box = step
        .eliminations
        .iter()
        .any(|&(cell, _)| rest.contains(cell));
    let in_box = is_in_box.then(|| {
        format!(", and as at most one of the lines has a digit outside {square}, the other has it inside")
    });
    let in_box = in_box.unwrap_or_default();
    Some(format!(
        "In {row} the digits {} fit only in {square} and {row_wing}, in {column} only in {square} \
         and {column_wing}. One that is in neither {row_wing} nor {column_wing} is in {square} in \
         both lines, in {crossing}. So these three cells have the three digits, one each{in_box}: \
         {}.",
        list(digits, Join::And),
        conclusion(step)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn three_digits_of_a_row_and_a_column() {
        Named {
            find: FIREWORK_TRIPLE.find,
            position: "4...3..+5+929....+38.....91+47.+97..5.+81+4....746+9+3.+4.9..+7+25.2.....+485.4....+67..9....3.:153 194 284 286 294 296 523 534 694 773 813",
            result: "r3c3<>36, r5c4<>1, r6c1<>8",
            proof: "In row 5 the digits 2, 5 and 8 fit only in box 4 and r5c4, in column 3 only in box 4 and r3c3. One that is in neither r5c4 nor r3c3 is in box 4 in both lines, in r5c3. So these three cells have the three digits, one each, and as at most one of the lines has a digit outside box 4, the other has it inside: r3c3 is neither 3 nor 6, r5c4 is not 1 and r6c1 is not 8.",
            spoiled_without: "523",
        }
        .check_among_others();
    }
}
