//! Grids of candidates: 81 groups of digits, one for each cell, as most solvers
//! print and read them.

use super::puzzle::{is_box_drawing, is_skipped};
use super::{Format, ReadError, ReadProblem, Recognition};
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};
use std::fmt;

/// Reads 81 groups of digits, writes them in a frame.
pub const FORMAT: Format = Format {
    name: "candidates",
    recognise,
    read: read_candidates,
    write: |board| CandidatesText(board).to_string(),
};

/// Displays a board as a framed grid of candidates; [`read_candidates`] reads it
/// back. A filled cell shows its digit, an empty one without candidates a dot.
///
/// ```
/// use ninefold::grid::{Candidates, CandidatesText, read_candidates};
///
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let board = Candidates::from_grid(&grid);
/// let text = CandidatesText(&board).to_string();
/// let second_line = text.lines().nth(1);
/// assert_eq!(second_line, Some("| 5   3    124    | 26   7  2468 | 1489  1249 248  |"));
/// assert_eq!(read_candidates(&text)?, board);
/// # Ok::<(), ninefold::grid::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CandidatesText<'a>(pub &'a Candidates);

impl CandidatesText<'_> {
    fn group(self, cell: Cell) -> String {
        match self.0.values().get(cell) {
            Some(digit) => digit.to_string(),
            None if self.0.at(cell).is_empty() => ".".to_owned(),
            None => self.0.at(cell).to_string(),
        }
    }

    fn width(self, column: usize) -> usize {
        let lengths = (0..9).map(|row| self.group(Cell::at(row, column)).len());
        lengths.max().unwrap_or(1)
    }
}

impl fmt::Display for CandidatesText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths: Vec<usize> = (0..9).map(|column| self.width(column)).collect();
        let dashes = |stack: &[usize]| "-".repeat(stack.iter().sum::<usize>() + 4);
        let border: Vec<String> = widths.chunks(3).map(dashes).collect();
        let border = format!("+{}+", border.join("+"));
        for row in 0..9 {
            if row % 3 == 0 {
                writeln!(f, "{border}")?;
            }
            for (column, width) in widths.iter().enumerate() {
                let bar = if column % 3 == 0 { "| " } else { "" };
                write!(f, "{bar}{:width$} ", self.group(Cell::at(row, column)))?;
            }
            writeln!(f, "|")?;
        }
        writeln!(f, "{border}")
    }
}

/// Reads a grid of candidates: 81 groups of digits, whatever frames them.
///
/// A group of one digit is a filled cell, unless a peer lists that digit among
/// its candidates: then it is an empty cell with one candidate left. The format
/// does not distinguish givens from digits entered later, so every filled cell
/// counts as given.
///
/// # Errors
/// [`ReadError`] with the place, when the text is no such grid.
pub fn read_candidates(text: &str) -> Result<Candidates, ReadError> {
    let groups = groups(text)?;
    let digits: Vec<DigitSet> = groups.iter().map(|group| group.digits).collect();
    match <[DigitSet; 81]>::try_from(digits) {
        Ok(marks) => Ok(board_with(&marks)),
        Err(other) => {
            let (line, column) = groups.last().map_or((1, 1), |last| last.place);
            Err(ReadProblem::GroupCount(other.len()).at(line, column))
        }
    }
}

/// Certain: 81 groups, of which one or more has several digits (otherwise it is
/// a puzzle). Likely: at least 20 such groups, where most puzzles have none.
fn recognise(text: &str) -> Recognition {
    let is_open = |group: &CandidateGroup| group.digits.len() > 1;
    if groups(text).is_ok_and(|groups| groups.len() == 81 && groups.iter().any(is_open)) {
        return Recognition::Certain;
    }
    let words = text.split(|c: char| c.is_whitespace() || c == '|');
    let open = words
        .filter_map(distinct_digits)
        .filter(|set| set.len() > 1);
    match open.count() {
        20.. => Recognition::Likely,
        _ => Recognition::No,
    }
}

/// The digits of a word that consists of different digits.
fn distinct_digits(word: &str) -> Option<DigitSet> {
    let digits: DigitSet = word.chars().map(Digit::from_char).collect::<Option<_>>()?;
    (digits.len() == word.len()).then_some(digits)
}

fn board_with(marks: &[DigitSet; 81]) -> Candidates {
    let mut values = Grid::EMPTY;
    for cell in Cell::all() {
        let listed = |digit: Digit| {
            let mut peers = cell.peers().iter().map(|peer| marks[peer.index()]);
            peers.any(|peer| peer.len() > 1 && peer.contains(digit))
        };
        let placed = marks[cell.index()].single().filter(|&digit| !listed(digit));
        values.set(cell, placed);
    }
    Candidates::restricted(&values, marks)
}

/// The digits of one cell, and the line and column of the first.
struct CandidateGroup {
    digits: DigitSet,
    place: (usize, usize),
}

impl CandidateGroup {
    fn empty(place: (usize, usize)) -> CandidateGroup {
        let digits = DigitSet::NONE;
        CandidateGroup { digits, place }
    }
}

fn groups(text: &str) -> Result<Vec<CandidateGroup>, ReadError> {
    let mut groups = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if !is_skipped(line) {
            read_line(number, line, &mut groups)?;
        }
    }
    Ok(groups)
}

fn read_line(line: usize, text: &str, groups: &mut Vec<CandidateGroup>) -> Result<(), ReadError> {
    let mut open: Option<CandidateGroup> = None;
    for (column, character) in (1..).zip(text.chars()) {
        match (Digit::from_char(character), character) {
            (Some(digit), _) => add(&mut open, digit, (line, column))?,
            (None, '.' | '0') if open.is_none() => {
                open = Some(CandidateGroup::empty((line, column)))
            }
            (None, '|' | ',' | ';' | '\u{feff}') => groups.extend(open.take()),
            (None, c) if c.is_whitespace() || is_box_drawing(c) => groups.extend(open.take()),
            (None, _) => return Err(ReadProblem::Character(character).at(line, column)),
        }
    }
    groups.extend(open);
    Ok(())
}

/// Adds a digit to the group being read, or starts a group with it.
fn add(
    open: &mut Option<CandidateGroup>,
    digit: Digit,
    place: (usize, usize),
) -> Result<(), ReadError> {
    let group = open.get_or_insert_with(|| CandidateGroup::empty(place));
    if group.digits.contains(digit) {
        return Err(ReadProblem::Repeated(digit).at(place.0, place.1));
    }
    group.digits = group.digits.with(digit);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::tests::any_board;
    use proptest::prelude::*;

    const PUZZLE: &str =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    fn board() -> Candidates {
        Candidates::from_grid(&PUZZLE.parse().unwrap())
    }

    fn text() -> String {
        CandidatesText(&board()).to_string()
    }

    #[test]
    fn frames_of_every_kind_are_passed_over() {
        let plain: String = text().replace(['|', '+', '-'], " ");
        let round = text()
            .replacen('+', ".", 2)
            .replace("+-", ":-")
            .replace("-+", "-:");
        let drawn = text().replace('|', "│").replace('-', "─");
        for text in [plain, round, drawn, format!("# from a file\n{}", text())] {
            assert_eq!(read_candidates(&text), Ok(board()), "{text}");
        }
        let line: Vec<String> = text()
            .replace(['|', '+', '-'], " ")
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        assert_eq!(read_candidates(&line.join(" ")), Ok(board()));
    }

    #[test]
    fn a_single_digit_is_filled_in_unless_a_peer_lists_it() {
        let mut before = board();
        let (middle, five) = (Cell::MIDDLE, Digit::from_index(4));
        assert_eq!(before.at(middle).single(), Some(five));
        let read = read_candidates(&CandidatesText(&before).to_string()).unwrap();
        assert_eq!(read.values().get(middle), None);
        before.place(middle, five);
        let read = read_candidates(&CandidatesText(&before).to_string()).unwrap();
        assert_eq!(read.values().get(middle), Some(five));
        assert!(read.givens().contains(middle), "it cannot be told");
    }

    #[test]
    fn errors_name_the_place() {
        let problem = |text: &str| {
            let error = read_candidates(text).unwrap_err();
            (error.line, error.column, error.problem)
        };
        assert_eq!(
            problem(&text().replacen("124", "1Q4", 1)),
            (2, 13, ReadProblem::Character('Q'))
        );
        assert_eq!(
            problem(&text().replacen("124", "121", 1)),
            (2, 14, ReadProblem::Repeated(Digit::from_index(0)))
        );
        assert_eq!(
            problem(&text().replacen("124", "   ", 1)),
            (12, 47, ReadProblem::GroupCount(80))
        );
        assert_eq!(problem(""), (1, 1, ReadProblem::GroupCount(0)));
    }

    #[test]
    fn puzzles_are_no_grids_of_candidates() {
        for text in [PUZZLE, &"5 3 . . 7 . ".repeat(14), "", "1 2 3"] {
            assert_eq!(recognise(text), Recognition::No);
        }
        assert_eq!(recognise(&text()), Recognition::Certain);
        let misspelt = text().replacen("124", "1Q4", 1);
        assert_eq!(recognise(&misspelt), Recognition::Likely);
    }

    /// A cell with one candidate that no peer has any more looks filled.
    fn looks_filled(board: &Candidates, cell: Cell) -> bool {
        let only = board.at(cell).single();
        only.is_some_and(|digit| {
            let others = cell.peers() & board.cells_for(digit);
            !others.iter().any(|peer| board.at(peer).len() > 1)
        })
    }

    proptest! {
        #[test]
        fn what_is_printed_reads_back(board in any_board()) {
            prop_assume!(!board.empty_cells().iter().any(|cell| looks_filled(&board, cell)));
            let filled = !board.empty_cells();
            let read = read_candidates(&CandidatesText(&board).to_string());
            prop_assert_eq!(read, Ok(board.with_givens(filled)));
        }

        #[test]
        fn no_text_makes_it_panic(text in "[0-9. |\n+-]{0,300}") {
            let _ = (read_candidates(&text), recognise(&text));
        }
    }
}
