//! Empty rectangles (HoDoKu `tech_sdp`, SudokuWiki `Rectangle_Elimination`).

use crate::logic::hints::phrases::cells_losing;
use crate::logic::inference::board_index::LineDirection;
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::single_digit::strong_links::{deduction, nodes};

/// A box whose places for a digit lie in one row and one column of it,
/// and a strong link that meets one of them (HoDoKu `tech_sdp`,
/// SudokuWiki `Rectangle_Elimination`).
pub(crate) static EMPTY_RECTANGLE: TechniqueInfo = TechniqueInfo {
    name: "Empty Rectangle",
    family: Family::SingleDigit,
    hodoku: HodokuEntry::new("0402", Level::Hard, 120),
    rating: SeRating::Estimated(67),
    find: empty_rectangles,
    proof: prove_empty_rectangle,
    definition: "In a box all places of a digit lie in one row and one column of it. A line with two places for the digit, one end facing one arm, tells that the cell facing the other end and the other arm loses it.",
    spotting: "Look for boxes where a digit leaves a rectangle of four cells empty, and for a line with two places that meets one arm.",
    example: "..8+3+64..+2+6.3+9285+4.+9241..86373.+2+4+61+8..4.+8.+3+62.+2+86+5+1..34897+4+3125+6+4.268.3..+3+6.7.+24.+8",
    look_alike: "r4c6",
};

/// A box whose places for a digit lie in a row and a column of it, and a
/// strong link that begins in one of the two: the cell where its other end
/// and the other of the two meet loses the digit.
fn empty_rectangles(board: &Candidates, emit: Emit<'_>) -> Flow {
    for digit in Digit::NINE {
        let cells = board.cells_for(digit);
        for &square in House::BOXES {
            let places = cells & square.cell_set();
            if !(3..=5).contains(&places.len()) {
                continue;
            }
            for corner in square.cells().into_iter().rev() {
                if is_cross(places, corner) {
                    for direction in LineDirection::BOTH {
                        let cross = Cross {
                            digit,
                            square,
                            places,
                            corner,
                            direction,
                        };
                        cross.emit_all(cells, emit)?;
                    }
                }
            }
        }
    }
    Continue(())
}

/// Whether these cells of a box lie in the corner's row and column, and not in
/// one of them alone.
fn is_cross(places: CellSet, corner: Cell) -> bool {
    let [row, column, _] = corner.houses().map(House::cell_set);
    let beyond_row = places - row;
    let beyond_column = places - column;
    (places - row - column).is_empty() && !beyond_row.is_empty() && !beyond_column.is_empty()
}

/// A box whose places lie in two lines that cross at a corner; a strong link
/// is looked for on the one that runs in the direction.
struct Cross {
    digit: Digit,
    square: House,
    places: CellSet,
    corner: Cell,
    direction: LineDirection,
}

impl Cross {
    fn emit_all(&self, cells: CellSet, emit: Emit<'_>) -> Flow {
        let line = self.direction.line_through(self.corner);
        let crossing = self.direction.crossing_line_through(self.corner);
        let outside = cells - self.square.cell_set();
        for near in outside & line.cell_set() {
            let link = self.direction.crossing_line_through(near);
            let Some(far) = (cells & link.cell_set()).without(near).single() else {
                continue;
            };
            let parallel = self.direction.line_through(far);
            let target = outside & parallel.cell_set() & crossing.cell_set();
            if target.is_empty() {
                continue;
            }
            let arm = self.places & line.cell_set();
            let [far, near] = [far, near].map(CellSet::only);
            let nodes = [far, near, arm, self.places - arm];
            let houses = [
                (self.square, HouseRole::Base),
                (link, HouseRole::Base),
                (line, HouseRole::Cover),
                (crossing, HouseRole::Cover),
            ];
            let technique = Technique::EmptyRectangle;
            emit(deduction(technique, self.digit, nodes, target, &houses))?;
        }
        Continue(())
    }
}

fn prove_empty_rectangle(step: &Deduction) -> Option<String> {
    let &[far, near, ..] = nodes(step)?.as_slice() else {
        return None;
    };
    let digit = step.evidence.pattern_digits().first()?;
    let lost = cells_losing(step, digit);
    let bases: Vec<_> = step.evidence.houses(HouseRole::Base).collect();
    let covers: Vec<_> = step.evidence.houses(HouseRole::Cover).collect();
    let (&[square, pair], &[line, crossing]) = (bases.as_slice(), covers.as_slice()) else {
        return None;
    };
    Some(format!(
        "The {digit}s of {square} lie in {line} or {crossing}. If {near:#} is {digit}, {square} has \
         its {digit} in {crossing}; otherwise {pair} has its {digit} in {far:#}. Either way {lost:#} is not {digit}."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn an_empty_rectangle() {
        Named {
            find: empty_rectangles,
            position:
                "1.......9..67...2..8....4......75.3...5.+62+9...6.3......9....8..6...4..+91..25...6.",
            result: "r4c1<>9",
            proof: "The 9s of box 1 lie in row 3 or column 1. If r3c4 is 9, box 1 has its 9 in column 1; otherwise column 4 has its 9 in r4c4. Either way r4c1 is not 9.",
            spoiled_without: "r1c9",
        }
        .check();
    }
}
