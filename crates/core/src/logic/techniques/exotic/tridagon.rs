//! Tridagon, or Thor's hammer: twelve cells of four boxes that three digits cannot fill (Sudoku
//! players' forum, SudokuWiki `Tridagons`).

use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, houses, list};
use crate::logic::techniques::prelude::*;

/// Twelve cells one of which has a fourth digit (SudokuWiki `Tridagons`).
pub(crate) static TRIDAGON: TechniqueInfo = TechniqueInfo {
    name: "Tridagon",
    family: Family::Exotic,
    hodoku: HodokuEntry::unlisted(Level::Extreme, 450),
    rating: SeRating::Estimated(84),
    find: tridagons,
    proof,
    definition: "Four boxes in a rectangle, and in each of them three cells, one in every row and column of it, with the same three digits. If the cells rise in one box or in three, the three digits cannot fill them, so one of their other candidates, the guardians, is true.",
    spotting: "Look for three digits that none of four boxes has.",
    example: "57....9..........8.1.........168..42...1.28.9..2.9416.....26....6.9.82.4...41.6..:178 378 398 578 598 778 798",
    look_alike: "r1c7",
};

/// More guardians hardly ever have a common victim.
const MOST_GUARDIANS: usize = 6;

/// Of each row of a box the column of its cell, and whether they rise: each row's cell is one
/// column before that of the row above, the last column being before the first.
const DIAGONALS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([2, 1, 0], true),
];

/// Two bands, or two stacks.
const TWO_OF_THREE: [[u8; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// Three cells of a box, one in each of its rows and columns.
struct Diagonal {
    cells: CellSet,
    rises: bool,
    /// Number of candidates beside the three digits.
    guardians: usize,
}

fn tridagons(board: &Candidates, emit: Emit<'_>) -> Flow {
    for [upper, lower] in TWO_OF_THREE {
        for [left, right] in TWO_OF_THREE {
            let numbers = [
                3 * upper + left,
                3 * upper + right,
                3 * lower + left,
                3 * lower + right,
            ];
            let boxes = numbers.map(House::Box);
            for digits in triples(missing(board, boxes)) {
                let choices = boxes.map(|square| diagonals(board, square, digits));
                if choices.iter().all(|choice| !choice.is_empty()) {
                    choose(board, digits, &choices, &mut Vec::new(), emit)?;
                }
            }
        }
    }
    Continue(())
}

/// The digits that none of these boxes has written.
fn missing(board: &Candidates, boxes: [House; 4]) -> DigitSet {
    let is_open = |digit: &Digit| {
        let is_open_in = |square: &House| !board.places(*square, *digit).is_empty();
        boxes.iter().all(is_open_in)
    };
    Digit::NINE.into_iter().filter(is_open).collect()
}

fn triples(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    let all = (0..1 << 9).map(DigitSet::from_bits);
    all.filter(move |some| some.len() == 3 && digits.contains_all(*some))
}

/// The diagonals of a box whose cells have two of the digits at least.
fn diagonals(board: &Candidates, square: House, digits: DigitSet) -> Vec<Diagonal> {
    let in_box = square.cells();
    let all = DIAGONALS.iter().map(|&(columns, rises)| {
        let cells = (0..3)
            .zip(columns)
            .map(|(row, column)| in_box[3 * row + column]);
        let guardians = cells.clone().map(|cell| (board.at(cell) - digits).len());
        Diagonal {
            guardians: guardians.sum(),
            cells: cells.collect(),
            rises,
        }
    });
    let fits = |diagonal: &Diagonal| {
        let mut cells = diagonal.cells.iter();
        let is_open = |cell| (board.at(cell) & digits).len() >= 2;
        diagonal.guardians <= MOST_GUARDIANS && cells.all(is_open)
    };
    all.filter(fits).collect()
}

/// Adds a diagonal of each box that is left.
fn choose<'a>(
    board: &Candidates,
    digits: DigitSet,
    choices: &'a [Vec<Diagonal>],
    chosen: &mut Vec<&'a Diagonal>,
    emit: Emit<'_>,
) -> Flow {
    let Some((first, rest)) = choices.split_first() else {
        let rising = chosen.iter().filter(|each| each.rises).count();
        let guardians: usize = chosen.iter().map(|each| each.guardians).sum();
        return if rising % 2 == 1 && (1..=MOST_GUARDIANS).contains(&guardians) {
            let cells = chosen.iter().map(|each| each.cells);
            let cells = cells.fold(CellSet::NONE, |all, cells| all | cells);
            emit_some(concluded(board, digits, cells), emit)
        } else {
            Continue(())
        };
    };
    for diagonal in first {
        chosen.push(diagonal);
        choose(board, digits, rest, chosen, emit)?;
        chosen.pop();
    }
    Continue(())
}

fn concluded(board: &Candidates, digits: DigitSet, cells: CellSet) -> Option<Deduction> {
    let guardians = candidates_among(board, cells, DigitSet::NINE - digits);
    let mut evidence = Evidence::default();
    evidence.define(board, cells, digits);
    evidence.mark(Role::Fin, guardians.iter().copied());
    evidence.add_bases(boxes(cells));
    if let &[only] = guardians.as_slice() {
        return Some(Deduction::placing(Technique::Tridagon, only, evidence));
    }
    let all = candidates_among(board, board.empty_cells(), DigitSet::NINE);
    let is_out = |&at: &(Cell, Digit)| guardians.iter().all(|&guardian| excludes(guardian, at));
    let lost: Vec<_> = all.into_iter().filter(is_out).collect();
    (!lost.is_empty()).then(|| Deduction::eliminating(Technique::Tridagon, lost, evidence))
}

/// Whether these two cannot both be true.
fn excludes((cell, digit): (Cell, Digit), (other, its): (Cell, Digit)) -> bool {
    if cell == other {
        digit != its
    } else {
        digit == its && cell.sees(other)
    }
}

fn boxes(cells: CellSet) -> impl Iterator<Item = House> {
    let all = House::BOXES.iter().copied();
    all.filter(move |square| !(square.cell_set() & cells).is_empty())
}

/// Three cells of a box rise or fall; see [`DIAGONALS`].
fn rises(cells: CellSet) -> bool {
    let columns: Vec<usize> = cells.iter().map(|cell| cell.column() % 3).collect();
    let rising = DIAGONALS.iter().find(|(own, _)| columns == *own);
    rising.is_some_and(|&(_, rises)| rises)
}

/// Read along the rows, the order of the digits in boxes side by side is the same up to turning,
/// since no row has a digit twice; read along the columns, that of boxes one above the other. In a
/// box both are the same where its cells fall.
fn proof(step: &Deduction) -> Option<String> {
    let cells = step.evidence.cells(Role::Defining);
    let digits: Vec<Digit> = step.evidence.digits(Role::Defining).iter().collect();
    let &[a, b, c] = digits.as_slice() else {
        return None;
    };
    let squares: Vec<House> = boxes(cells).collect();
    let (rising, falling): (Vec<House>, Vec<House>) = squares
        .iter()
        .partition(|square| rises(cells & square.cell_set()));
    Some(format!(
        "Suppose {} had only {a}, {b} and {c}. From row to row the digits of a box would turn as \
         {a}{b}{c}{a}{b} or as {c}{b}{a}{c}{b}, the same way in boxes side by side, as no row has a \
         digit twice. From column to column they would turn the same way in boxes above each \
         other. In {} the cells go right from row to row (after the last column comes the \
         first), so both ways are the same; in {} they go \
         left, so the ways are opposite. Round the four boxes the way would change {}, but it \
         comes back. {}",
        list(cells, Join::And),
        houses(falling, Join::And),
        houses(rising.iter().copied(), Join::And),
        if rising.len() == 1 {
            "once"
        } else {
            "three times"
        },
        guarded(step)
    ))
}

/// The consequence of one guardian being true.
fn guarded(step: &Deduction) -> String {
    let guardians = step.evidence.marks.iter();
    let guardians = guardians.filter(|mark| mark.role == Role::Fin);
    let named = guardians.map(|mark| format!("{} in {}", mark.digit, mark.cell));
    let named: Vec<String> = named.collect();
    match named.as_slice() {
        [only] => format!(
            "The only other candidate of these cells is {only}, so {}.",
            conclusion(step)
        ),
        many => format!(
            "One of their other candidates is true, {}. Each rules out what follows: {}.",
            list(many, Join::Or),
            conclusion(step)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn one_guardian_is_true() {
        Named {
            find: TRIDAGON.find,
            position: "57....9..........8.1.........168..42...1.28.9..2.9416.....26....6.9.82.4...41.6..:178 378 398 578 598 778 798",
            result: "r8c8=1",
            proof: "Suppose r4c6, r4c7, r5c5, r5c8, r6c4, r6c9, r7c4, r7c7, r8c5, r8c8, r9c6 and r9c9 had only 3, 5 and 7. From row to row the digits of a box would turn as 35735 or as 75375, the same way in boxes side by side, as no row has a digit twice. From column to column they would turn the same way in boxes above each other. In boxes 6, 8 and 9 the cells go right from row to row (after the last column comes the first), so both ways are the same; in box 5 they go left, so the ways are opposite. Round the four boxes the way would change once, but it comes back. The only other candidate of these cells is 1 in r8c8, so r8c8 is 1.",
            spoiled_without: "r1c7",
        }
        .check_among_others();
    }
}
