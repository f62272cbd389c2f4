//! No puzzle is read as another, however it is laid out: each is read rightly or refused,
//! and rightly wherever the text determines it.

mod damage;
mod list;
mod write;

use crate::rng::TestRng;
use list::LAYOUTS;
use ninefold_core::classic::{Cell, Grid};
use ninefold_core::formats::read_text;
use ninefold_core::solve::is_unique;
use std::fmt::Write;
use write::Cells;

/// The stored puzzles, of which every other is made by moving rows, columns and digits.
const STORED: [&str; 4] = [
    include_str!("../../../../../tests/data/17-clue.txt"),
    include_str!("../../../../../tests/data/easy.txt"),
    include_str!("../../../../../tests/data/hardest.txt"),
    include_str!("../../../../../tests/data/minimal.txt"),
];

/// A puzzle that is another one turned, with other digits, and with other rows and columns.
fn any_puzzle(rng: &mut TestRng) -> Grid {
    let list: Vec<&str> = rng.one_of(&STORED).lines().collect();
    let puzzle: Grid = rng.one_of(&list)[..81].parse().unwrap();
    let mut shuffled = |count: usize| {
        let mut items: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            items.swap(last, rng.below(last + 1));
        }
        items
    };
    let mut lines = || {
        let boxes = shuffled(3).into_iter();
        let lines = boxes.flat_map(|part| shuffled(3).into_iter().map(move |line| 3 * part + line));
        lines.collect::<Vec<_>>()
    };
    let (rows, columns) = (lines(), lines());
    let digits = shuffled(9);
    let is_turned = rng.below(2) == 1;
    let mut other = Grid::EMPTY;
    for cell in Cell::all() {
        let (row, column) = (rows[cell.row()], columns[cell.column()]);
        let from = if is_turned {
            Cell::at(column, row)
        } else {
            Cell::at(row, column)
        };
        let digit = puzzle.get(from).map(|digit| digits[digit.index()]);
        other.set(cell, digit.map(ninefold_core::board::Digit::from_index));
    }
    other
}

fn cells_of(puzzle: &Grid) -> Cells {
    let text: Vec<char> = puzzle.to_string().chars().collect();
    std::array::from_fn(|row| std::array::from_fn(|column| text[9 * row + column]))
}

/// Line ends as on Windows, or lines of prose round the text, or neither.
fn surrounded(text: String, rng: &mut TestRng) -> String {
    match rng.below(6) {
        0 => text.replace('\n', "\r\n"),
        1 => format!("My puzzle of today:\n\n{text}\nHave fun!\n"),
        2 => format!("\n\n{text}\n\n"),
        _ => text,
    }
}

/// How often the texts of a layout are read rightly, refused, and read as another puzzle.
#[derive(Default, Clone, Copy)]
struct Counts {
    right: usize,
    refused: usize,
    wrong: usize,
}

/// Reads puzzles in every layout, and returns what is wrong.
fn check(count: usize, seed: u64) -> String {
    let mut rng = TestRng::new(seed);
    let mut counts = vec![Counts::default(); LAYOUTS.len()];
    let mut wrong = String::new();
    for _ in 0..count {
        let puzzle = any_puzzle(&mut rng);
        let cells = cells_of(&puzzle);
        for (layout, counts) in LAYOUTS.iter().zip(&mut counts) {
            let text = (layout.write)(&cells, &mut rng);
            let is_trimmed = layout.name.contains("whole text");
            let text = if is_trimmed {
                text
            } else {
                surrounded(text, &mut rng)
            };
            let read = read_text(&text, &is_unique).map(|read| read.puzzles);
            let read = read.unwrap_or_else(|error| vec![Err(error)]);
            let is_right = |item: &Result<_, _>| {
                item.as_ref()
                    .is_ok_and(|read: &ninefold_core::formats::Imported| {
                        read.classic() == Ok(puzzle)
                    })
            };
            let mut complaint = "";
            if !read.is_empty() && read.iter().all(is_right) {
                counts.right += 1;
            } else if read.iter().any(|item| item.is_ok() && !is_right(item)) {
                counts.wrong += 1;
                complaint = "another puzzle";
            } else {
                counts.refused += 1;
                if (layout.determines)(&cells) {
                    complaint = "refused";
                }
            }
            if !complaint.is_empty() && wrong.len() < 5_000 {
                let _ = writeln!(
                    wrong,
                    "{}: {complaint}: {read:?}\n{puzzle}\n{text}",
                    layout.name
                );
            }
        }
    }
    for (layout, counts) in LAYOUTS.iter().zip(&counts) {
        let Counts {
            right,
            refused,
            wrong,
        } = counts;
        println!("{right:>6} {refused:>6} {wrong:>6}  {}", layout.name);
    }
    wrong
}

#[test]
fn no_puzzle_is_read_as_another() {
    let wrong = check(200, 31);
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
#[ignore = "takes minutes"]
fn none_of_ten_thousand_puzzles_is_read_as_another() {
    let wrong = check(10_000, 1);
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn enough_layouts_determine_the_puzzle() {
    let full = [['1'; 9]; 9];
    let determined = LAYOUTS.iter().filter(|layout| (layout.determines)(&full));
    assert!(LAYOUTS.len() >= 40 && determined.count() >= 30);
}

const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows_of(line: &str) -> Vec<&str> {
    (0..9).map(|row| &line[9 * row..9 * row + 9]).collect()
}

/// The digits of every puzzle of a text, the errors and the notes.
fn read(text: &str) -> (Vec<String>, Vec<String>, Vec<String>) {
    let read = match read_text(text, &is_unique) {
        Ok(read) => read,
        Err(error) => return (Vec::new(), vec![error.to_string()], Vec::new()),
    };
    let (puzzles, errors): (Vec<_>, Vec<_>) = read.puzzles.into_iter().partition(Result::is_ok);
    let puzzles = puzzles.into_iter().flatten();
    let errors = errors.into_iter().filter_map(Result::err);
    (
        puzzles
            .map(|puzzle| puzzle.classic().unwrap().to_string())
            .collect(),
        errors.map(|error| error.to_string()).collect(),
        read.notes.iter().map(ToString::to_string).collect(),
    )
}

#[test]
fn digits_in_order_are_a_heading_only_above_nine_rows() {
    let solution =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let nine = rows_of(solution).join("\n");
    assert_eq!(read(&nine).0, [solution]);
    let ten = format!("123456789\n{}", rows_of(EXAMPLE).join("\n"));
    assert_eq!(read(&ten).0, [EXAMPLE]);
    let other = format!("213456789\n{}", rows_of(EXAMPLE).join("\n"));
    let (puzzles, errors, _) = read(&other);
    assert_eq!(puzzles, [""; 0]);
    assert_eq!(errors, ["line 10, column 1: 10 rows; a puzzle has 9"]);
}

#[test]
fn guesses_are_said() {
    let fields = |row: &&str| {
        let cells = row.chars().map(|c| c.to_string().replace('.', ""));
        cells.collect::<Vec<_>>().join(",")
    };
    let short: Vec<String> = rows_of(EXAMPLE)
        .iter()
        .map(|row| fields(row).trim_end_matches(',').to_owned())
        .collect();
    let (puzzles, _, notes) = read(&short.join("\n"));
    assert_eq!(puzzles, [EXAMPLE]);
    assert_eq!(
        notes,
        ["line 1: some rows have fewer than nine fields; the missing ones are read as empty cells"]
    );

    // The blanks before the first row were cut with the rest of the margin.
    let puzzle =
        "....7..1...3.8.....1.....25.9.6..2.......54....69.8.....4....9...7.3.581..8.....2";
    let spaced = |row: &&str| {
        let cells: Vec<String> = row
            .chars()
            .map(|c| c.to_string().replace('.', " "))
            .collect();
        cells.join(" ").trim_end().to_owned()
    };
    let text: Vec<String> = rows_of(puzzle).iter().map(spaced).collect();
    let (puzzles, _, notes) = read(text.join("\n").trim_start());
    assert_eq!(puzzles, [puzzle]);
    let said = "line 1: blanks are missing; read as the only puzzle with one solution";
    assert_eq!(notes, [said]);
}

#[test]
fn several_grids_are_several_puzzles() {
    let one = rows_of(EXAMPLE).join("\n");
    for between in ["\n", "\n\n", "\n\nand\n\n", "\n---------\n"] {
        let text = format!("{one}{between}{one}\n");
        assert_eq!(read(&text).0, [EXAMPLE, EXAMPLE], "{text}");
    }
    let (puzzles, errors, _) = read(&format!("{one}\n\n{}\n", &one[..79]));
    assert_eq!(puzzles, [EXAMPLE]);
    assert_eq!(errors, ["line 18, column 1: 8 rows; a puzzle has 9"]);
}
