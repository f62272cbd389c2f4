//! Grids of candidates: 81 groups of digits, one for each cell, as most solvers
//! print and read them.

use super::cells::{CellSign, RowCell, is_box_drawing};
use super::text::is_skipped;
use super::{Format, ReadError, ReadProblem, Reader};
use crate::board::{Candidates, Cell, Digit, DigitSet};
use crate::classic::{self, Grid};
use crate::rules::Rules;
use std::fmt;

/// Writes 81 groups of digits in a frame; they are read as rows.
pub const FORMAT: Format = Format {
    name: "candidates",
    title: "a grid of candidates",
    reader: Reader::Rows,
    write: Some(|puzzle| CandidatesText::from(&puzzle.board()).to_string()),
    frame: ("", ""),
};

/// Nine groups on a line, of which one or more has several digits: a row of a grid of
/// candidates. 81 of them are a whole grid.
pub(super) struct CandidateRow(pub Vec<RowCell>);

impl CandidateRow {
    pub fn parse(line: &str) -> Option<CandidateRow> {
        let words = line.split(is_end).filter(|word| !word.is_empty());
        let cells: Option<Vec<RowCell>> = words.map(row_cell).collect();
        let cells = cells.filter(|cells| matches!(cells.len(), 9 | 81))?;
        let is_row = cells
            .iter()
            .any(|cell| cell.digits.len() > 1 || cell.sign != CellSign::None);
        is_row.then_some(CandidateRow(cells))
    }
}

/// Whether a character stands between groups.
fn is_end(c: char) -> bool {
    c.is_whitespace() || is_box_drawing(c) || matches!(c, '|' | ',' | ';' | '\u{feff}')
}

/// A group: digits, before which a `u` says that the player entered it, and in which
/// HoDoKu marks the cells of a step by signs and letters. Others write a given as `<5>`, and
/// an entered digit as `*7*`.
fn row_cell(word: &str) -> Option<RowCell> {
    if let [before @ (b'<' | b'*'), b'1'..=b'9', after @ (b'>' | b'*')] = word.as_bytes() {
        let sign = match (before, after) {
            (b'<', b'>') => CellSign::Given,
            (b'*', b'*') => CellSign::Entered,
            _ => return None,
        };
        let digits = distinct_digits(&word[1..2])?;
        return Some(RowCell { digits, sign });
    }
    let entered = word.strip_prefix('u');
    let is_mark = |c: char| matches!(c, '*' | '#' | '@' | '-') || c.is_ascii_uppercase();
    let bare: String = match entered.unwrap_or(word) {
        "." | "0" => String::new(),
        word if word.contains(|c: char| c.is_ascii_digit()) => word.replace(is_mark, ""),
        _ => return None,
    };
    Some(RowCell {
        digits: distinct_digits(&bare)?,
        sign: entered.map_or(CellSign::None, |_| CellSign::Entered),
    })
}

/// Displays the candidates of a board in a frame, with lines between its boxes. A filled cell
/// shows its digit, an empty one without candidates a dot. [`read_candidates`] reads a classic
/// board back.
///
/// ```
/// use ninefold_core::formats::{CandidatesText, read_candidates};
/// use ninefold_core::classic::Candidates;
///
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let board = Candidates::from_grid(&grid);
/// let text = CandidatesText::from(&board).to_string();
/// let second_line = text.lines().nth(1);
/// assert_eq!(second_line, Some("| 5   3    124    | 26   7  2468 | 1489  1249 248  |"));
/// assert_eq!(read_candidates(&text)?, board);
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct CandidatesText<'a> {
    rules: &'a Rules,
    candidates: Candidates,
}

impl From<&classic::Candidates> for CandidatesText<'static> {
    fn from(board: &classic::Candidates) -> CandidatesText<'static> {
        CandidatesText::new(Rules::classic(), board.into())
    }
}

impl CandidatesText<'_> {
    /// The text of a board with these rules, whose filled cells have their digit. Other rules than
    /// the classic ones have a frame that readers take for comments: rows alone would lose them.
    pub fn new(rules: &Rules, candidates: Candidates) -> CandidatesText<'_> {
        CandidatesText { rules, candidates }
    }

    fn group(&self, row: usize, column: usize) -> String {
        match self.candidates.get(Cell::at(row, column)) {
            DigitSet::NONE => ".".to_owned(),
            digits => digits.to_string(),
        }
    }

    fn width(&self, column: usize) -> usize {
        let lengths = (0..self.rules.size()).map(|row| self.group(row, column).len());
        lengths.max().unwrap_or(1)
    }
}

impl fmt::Display for CandidatesText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.rules.size();
        let (height, wide) = self.rules.shape().box_size().unwrap_or((size, size));
        let (corner, bar) = if self.rules.is_classic() {
            ("+", "|")
        } else {
            ("#", "#")
        };
        let widths: Vec<usize> = (0..size).map(|column| self.width(column)).collect();
        let dashes = |stack: &[usize]| "-".repeat(stack.iter().sum::<usize>() + stack.len() + 1);
        let border: Vec<String> = widths.chunks(wide).map(dashes).collect();
        let border = format!("{corner}{}{corner}", border.join(corner));
        for row in 0..size {
            if row % height == 0 {
                writeln!(f, "{border}")?;
            }
            for (column, width) in widths.iter().enumerate() {
                if column % wide == 0 {
                    write!(f, "{bar} ")?;
                }
                write!(f, "{:width$} ", self.group(row, column))?;
            }
            writeln!(f, "{bar}")?;
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
/// [`ReadError`] with the place, when the text is not such a grid.
pub fn read_candidates(text: &str) -> Result<classic::Candidates, ReadError> {
    let (mut groups, mut last) = (Vec::new(), (1, 1));
    for (line, text) in (1..)
        .zip(text.lines())
        .filter(|(_, line)| !is_skipped(line))
    {
        let mut column = 1;
        for word in text.split(is_end) {
            if !word.is_empty() {
                groups.push(group(word, line, column)?);
                last = (line, column);
            }
            column += word.chars().count() + 1;
        }
    }
    let problem = |groups: Vec<_>| ReadProblem::GroupCount(groups.len()).at(last.0, last.1);
    let marks = <[DigitSet; 81]>::try_from(groups).map_err(problem)?;
    Ok(board_with(&marks))
}

/// Whether a text is meant to be a grid of candidates: it has at least 20 groups of
/// several digits, where most puzzles have none.
pub(super) fn is_likely(text: &str) -> bool {
    let words = text.split(|c: char| c.is_whitespace() || c == '|');
    let open = words
        .filter_map(distinct_digits)
        .filter(|set| set.len() > 1);
    open.count() >= 20
}

/// The digits of a word that consists of different digits.
fn distinct_digits(word: &str) -> Option<DigitSet> {
    let digits: DigitSet = word.chars().map(Digit::decimal).collect::<Option<_>>()?;
    (digits.len() == word.len()).then_some(digits)
}

pub(super) fn board_with(marks: &[DigitSet; 81]) -> classic::Candidates {
    classic::Candidates::restricted(&placed_or_marked(marks, |_| false), marks)
}

/// The digits of the groups of one: those that no peer has as a candidate.
pub(super) fn placed_or_marked(
    marks: &[DigitSet; 81],
    is_entered: impl Fn(classic::Cell) -> bool,
) -> Grid {
    let mut values = Grid::EMPTY;
    for cell in classic::Cell::all() {
        let listed = |digit: Digit| {
            let mut peers = cell.peers().iter().map(|peer| marks[peer.index()]);
            peers.any(|peer| peer.len() > 1 && peer.contains(digit))
        };
        let single = marks[cell.index()].single();
        let placed = single.filter(|&digit| is_entered(cell) || !listed(digit));
        values.set(cell, placed);
    }
    values
}

/// The digits of a group that begins here.
fn group(word: &str, line: usize, column: usize) -> Result<DigitSet, ReadError> {
    let mut digits = DigitSet::NONE;
    for (column, character) in (column..).zip(word.chars()) {
        digits = match Digit::decimal(character) {
            Some(digit) if !digits.contains(digit) => digits.with(digit),
            Some(digit) => return Err(ReadProblem::Repeated(digit).at(line, column)),
            None if matches!(word, "." | "0") => digits,
            None => return Err(ReadProblem::Character(character).at(line, column)),
        };
    }
    Ok(digits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::tests::any_board;
    use proptest::prelude::*;

    const PUZZLE: &str = crate::classic::test_boards::EXAMPLE_WITH_ZEROS;

    fn board() -> classic::Candidates {
        classic::Candidates::from_grid(&PUZZLE.parse().unwrap())
    }

    fn text() -> String {
        CandidatesText::from(&board()).to_string()
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
        let (middle, five) = (classic::Cell::MIDDLE, Digit::from_index(4));
        assert_eq!(before.at(middle).single(), Some(five));
        let read = read_candidates(&CandidatesText::from(&before).to_string()).unwrap();
        assert_eq!(read.values().get(middle), None);
        before.place(middle, five);
        let read = read_candidates(&CandidatesText::from(&before).to_string()).unwrap();
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
            assert!(!is_likely(text));
        }
        assert!(is_likely(&text()));
        assert!(is_likely(&text().replacen("124", "1Q4", 1)));
    }

    /// A cell with one candidate that no peer has any more looks filled.
    fn looks_filled(board: &classic::Candidates, cell: classic::Cell) -> bool {
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
            let read = read_candidates(&CandidatesText::from(&board).to_string());
            prop_assert_eq!(read, Ok(board.with_givens(filled)));
        }

        #[test]
        fn no_text_makes_it_panic(text in "[0-9. |\n+-]{0,300}") {
            let _ = (read_candidates(&text), is_likely(&text));
        }
    }
}
