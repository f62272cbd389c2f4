//! A sheet for a braille embosser: North American braille ASCII, pages of 25 lines of 40
//! cells. A cell of a board takes two columns: the value, or a hyphen in an empty one, and a
//! blank; with names of two letters three.

use super::sheet::PrintedPuzzle;
use super::text::{broken, clue_lines};
use crate::cli::arguments::SheetArgs;
use ninefold_core::board::{Cell, Grid};
use ninefold_core::rules::{Cage, Rules};

/// The cells of a line.
const WIDTH: usize = 40;
/// The lines of a page.
const HEIGHT: usize = 25;

/// The file: each puzzle on a page of its own, then the solutions.
pub(super) fn write(puzzles: &[PrintedPuzzle], args: &SheetArgs, title: &str) -> String {
    let mut pages = BraillePages::default();
    for puzzle in puzzles {
        pages.turn();
        pages.section(&[title.to_owned(), puzzle.caption(), puzzle.rule()]);
        write_board(&mut pages, puzzle);
    }
    if args.solutions {
        for puzzle in puzzles {
            pages.turn();
            pages.section(&[format!("{title}: solution"), puzzle.answer_caption()]);
            pages.section(&rows(puzzle.puzzle.size(), puzzle.answered()));
        }
    }
    pages.text()
}

/// The board, then its regions and its cages by letters, a board each, and its other clues in
/// words.
fn write_board(pages: &mut BraillePages, board: &PrintedPuzzle) {
    let rules = &board.puzzle.rules;
    let size = rules.size();
    pages.section(&rows(size, &board.puzzle.givens));
    if size > 9 {
        pages.section(&[high_values(size)]);
    }
    if rules.shape().is_jigsaw() {
        let letter = |cell| rules.shape().region_letter(cell).map(String::from);
        pages.section(&["Regions:".to_owned()]);
        pages.section(&lettered(size, letter));
    }
    if rules.cages().next().is_some() {
        pages.section(&["Cages:".to_owned()]);
        pages.section(&lettered(size, |cell| cage_letters(rules, cell)));
        pages.section(&[sums(rules)]);
    }
    let clues = clue_lines(rules);
    if !clues.is_empty() {
        let heading = "Clues:".to_owned();
        let lines: Vec<String> = [heading].into_iter().chain(clues).collect();
        pages.section(&lines);
    }
}

/// The rows of a board.
fn rows(size: usize, values: &Grid) -> Vec<String> {
    lettered(size, |cell| values.get(cell).map(|value| value.to_string()))
}

/// The rows of a board with these words in its cells, of one or two letters, a hyphen where
/// there is none. Where a row is too long, first the left halves of all rows.
fn lettered(size: usize, word: impl Fn(Cell) -> Option<String>) -> Vec<String> {
    let word = |row, column| word(Cell::at(row, column)).unwrap_or_else(|| "-".to_owned());
    let all = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    let longest = all.map(|(row, column)| word(row, column).len()).max();
    let wide = longest.unwrap_or(1) + 1;
    let columns = if size * wide > WIDTH {
        size.div_ceil(2)
    } else {
        size
    };
    let rows = (0..size)
        .step_by(columns)
        .flat_map(|left| (0..size).map(move |row| (left, row)));
    let line = |(left, row): (usize, usize)| {
        let cells = (left..size.min(left + columns)).map(|column| word(row, column));
        cells
            .map(|cell| format!("{cell:<wide$}"))
            .collect::<String>()
    };
    rows.map(line).collect()
}

/// The values that are letters: `A is 10, B is 11`.
fn high_values(size: usize) -> String {
    let values = (b'A'..).zip(10..=size);
    let words = values.map(|(letter, number)| format!("{} is {number}", char::from(letter)));
    words.collect::<Vec<_>>().join(", ")
}

/// The letters of the cage of a cell.
fn cage_letters(rules: &Rules, cell: Cell) -> Option<String> {
    let mut cages = rules.cages().enumerate();
    let (number, _) = cages.find(|(_, cage)| cage.cells.contains(cell))?;
    Some(letters(number))
}

/// The name of a cage by its number: A to Z, then AA to ZZ.
fn letters(number: usize) -> String {
    let letter = |place: usize| char::from(b'A' + (place % 26) as u8);
    match number {
        ..26 => letter(number).to_string(),
        _ => format!("{}{}", letter(number / 26 - 1), letter(number)),
    }
}

/// The sums: `A 14, B 9`.
fn sums(rules: &Rules) -> String {
    let sum = |(number, cage): (usize, &Cage)| {
        let sum = cage.sum?;
        Some(format!("{} {sum}", letters(number)))
    };
    let sums: Vec<String> = rules.cages().enumerate().filter_map(sum).collect();
    sums.join(", ")
}

/// BraillePages of lines.
#[derive(Default)]
struct BraillePages(Vec<Vec<String>>);

impl BraillePages {
    /// Begins a page.
    fn turn(&mut self) {
        self.0.push(Vec::new());
    }

    /// Adds lines that stay together on a page if they can, behind a blank line.
    fn section(&mut self, lines: &[String]) {
        let lines: Vec<String> = lines.iter().flat_map(|line| wrapped(line)).collect();
        let used = self.0.last().map_or(HEIGHT, Vec::len);
        let gap = usize::from(used > 0);
        if used + gap + lines.len() > HEIGHT && used > 0 {
            self.turn();
        } else if let Some(page) = self.0.last_mut() {
            page.extend((gap > 0).then(String::new));
        }
        for line in lines {
            if self.0.last().is_none_or(|page| page.len() == HEIGHT) {
                self.turn();
            }
            if let Some(page) = self.0.last_mut() {
                page.push(line);
            }
        }
    }

    fn text(&self) -> String {
        let page = |lines: &Vec<String>| {
            let lines = lines.iter();
            lines
                .map(|line| format!("{}\r\n", line.trim_end()))
                .collect::<String>()
        };
        let pages: Vec<String> = self.0.iter().map(page).collect();
        pages.join("\u{c}")
    }
}

/// A text in lines of braille ASCII. A row of a board is never broken.
fn wrapped(text: &str) -> Vec<String> {
    let text: String = text.chars().map(braille_character).collect();
    broken(&text, |line| line.len() <= WIDTH)
}

/// One of the 64 characters of braille ASCII. Letters have no case there.
fn braille_character(character: char) -> char {
    match character.to_ascii_uppercase() {
        upper @ ' '..='_' => upper,
        _ => ' ',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_sheet_has_pages_of_25_lines() {
        let mut pages = BraillePages::default();
        pages.turn();
        let lines: Vec<String> = (0..60).map(|line| line.to_string()).collect();
        pages.section(&lines);
        let text = pages.text();
        let counts: Vec<usize> = text
            .split('\u{c}')
            .map(|page| page.matches("\r\n").count())
            .collect();
        assert_eq!(counts, [25, 25, 10]);
    }

    #[test]
    fn every_cell_is_seen_and_every_name_stands_apart() {
        let two = |cell: Cell| (cell.column() > 0).then(|| letters(26 + cell.column()));
        assert_eq!(lettered(4, two)[0].trim_end(), "-  AB AC AD");
        assert_eq!(rows(4, &Grid::EMPTY)[3], "- - - - ");
        let wide = lettered(16, two);
        assert_eq!(wide.len(), 32);
        for line in wide.iter().flat_map(|line| wrapped(line.trim_end())) {
            assert_eq!(
                line.split(' ').filter(|word| !word.is_empty()).count(),
                8,
                "{line}"
            );
        }
    }

    #[test]
    fn cages_are_lettered_beyond_z() {
        let names: Vec<String> = [0, 25, 26, 51, 52].map(letters).into();
        assert_eq!(names, ["A", "Z", "AA", "AZ", "BA"]);
    }
}
