//! Errors in a text, with their place.

use crate::board::words::{Join, list};
use crate::board::{Cell, Digit};
use crate::rules::RulesError;
use thiserror::Error;

/// Why a text is not a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadProblem {
    /// Nothing, blanks, or only comments.
    #[error("no puzzle found")]
    Empty,
    /// A character that is neither digit, empty cell, separator nor frame.
    #[error("unexpected character {0:?}; a cell is 1 to 9, or 0 . * _ x when empty")]
    Character(char),
    /// Not 81 cells.
    #[error("{0} cells; a puzzle has 81")]
    CellCount(usize),
    /// Not nine cells in a row of a grid.
    #[error("{0} cells in this row; a row has 9")]
    RowLength(usize),
    /// A grid ended early.
    #[error("{0} rows; a puzzle has 9")]
    RowCount(usize),
    /// Rows whose blanks do not say which cells are empty.
    #[error(
        "the columns of these rows do not line up, so blanks do not say which cells are empty; \
         write . for an empty cell"
    )]
    Ragged,
    /// Rows that can be read in more than one way.
    #[error(
        "these rows can be read as more than one puzzle, because blanks beside them are \
         missing; write . for an empty cell"
    )]
    Ambiguous,
    /// 81 cells on lines of other lengths than nine, of which the order is not certain.
    #[error(
        "81 cells, but not nine on each line, so their order is not certain; write nine rows of \
         nine"
    )]
    Wrapped,
    /// Rows that would break a rule, if blanks are empty cells.
    #[error(
        "with blanks as empty cells, a digit would be twice in a row, column or box; write . \
         for an empty cell"
    )]
    Conflicting,
    /// Not 81 groups in a grid of candidates.
    #[error("{0} groups of digits; a grid of candidates has 81, one for each cell")]
    GroupCount(usize),
    /// A cell lists a candidate twice.
    #[error("digit {0} is twice among the candidates of one cell")]
    Repeated(Digit),
    /// A line in the library format with too few or too many fields.
    #[error("{0} colons; a library line has 6, or 7 with a step")]
    Colons(usize),
    /// Not the number of a technique.
    #[error("write a technique as four digits, such as 0300, or 0000 for none")]
    Code,
    /// A `+` without a digit after it.
    #[error("a + marks a digit that the solver placed, but no digit follows")]
    LonePlus,
    /// Not digit, row and column.
    #[error("write a candidate as digit, row and column: 512 for a 5 in r1c2")]
    Candidate,
    /// It is known what this is, and no classic puzzle can be taken from it.
    #[error("this is {what}: {advice}")]
    Recognised {
        /// The kind of text, as a noun phrase.
        what: &'static str,
        /// Advice for the reader.
        advice: &'static str,
    },
    /// A puzzle with rules or a shape that classic Sudoku does not have.
    #[error("{variants} are not read yet")]
    Variant {
        /// The name of the format.
        format: &'static str,
        /// The names of the rules and shapes.
        variants: String,
    },
    /// A board of other rules, by its title, where only a classic one will do.
    #[error("this needs a classic 9x9 puzzle, and this one is {0}")]
    OtherRules(String),
    /// A board whose cells, regions or clues cannot be read.
    #[error(transparent)]
    Board(#[from] BoardProblem),
    /// A format that is recognised and has no reader.
    #[error("{0} are not read yet")]
    Unread(&'static str),
    /// The format is known, and this text breaks its rules.
    #[error("this looks like {format}, but {what}")]
    Malformed {
        /// The name of the format.
        format: &'static str,
        /// The rule that the text breaks.
        what: &'static str,
    },
    /// More than a file of puzzles can be, once it is unpacked.
    #[error("more than {0} MiB; only a list with one puzzle per line may be longer")]
    TooLarge(usize),
}

impl ReadProblem {
    /// The error of a text that breaks a rule of its format.
    pub(super) fn malformed(format: &'static str, what: &'static str) -> ReadProblem {
        ReadProblem::Malformed { format, what }
    }

    /// The error of a puzzle with the rules or shapes of this name.
    pub(super) fn variant(format: &'static str, name: &str) -> ReadProblem {
        let variants = name.to_owned();
        ReadProblem::Variant { format, variants }
    }

    /// The error of a puzzle with these rules or shapes.
    pub(super) fn other_rules(
        format: &'static str,
        names: impl IntoIterator<Item = &'static str>,
    ) -> ReadProblem {
        ReadProblem::variant(format, &list(names, Join::And))
    }

    /// Whether the text was recognised, so that its problem is that of its format.
    pub fn is_recognised(&self) -> bool {
        matches!(
            self,
            ReadProblem::Recognised { .. }
                | ReadProblem::Malformed { .. }
                | ReadProblem::Variant { .. }
                | ReadProblem::Board(_)
                | ReadProblem::Unread(_)
        )
    }

    /// The name of the format that was recognised.
    pub fn format(&self) -> Option<&'static str> {
        match self {
            ReadProblem::Malformed { format, .. } | ReadProblem::Variant { format, .. } => {
                Some(format)
            }
            ReadProblem::Recognised { what, .. } | ReadProblem::Unread(what) => Some(what),
            _ => None,
        }
    }

    /// Whether the text was understood, and no reader takes it yet.
    pub fn is_unread(&self) -> bool {
        use ReadProblem::{OtherRules, Unread, Variant};
        matches!(self, Variant { .. } | OtherRules(_) | Unread(_))
    }

    /// The error of this problem at a line and column, both from 1.
    pub(super) fn at(self, line: usize, column: usize) -> ReadError {
        ReadError {
            line,
            column,
            problem: self,
        }
    }
}

/// An error in a text, with its place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}{problem}", self.place())]
#[non_exhaustive]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The problem at this place.
    pub problem: ReadProblem,
}

impl ReadError {
    /// The line and column, where they say more than that the text begins there.
    fn place(&self) -> String {
        match (self.line, self.column) {
            (1, 1) if self.problem.is_unread() => String::new(),
            // What is wrong with a board has a place of its own.
            (1, _) if matches!(self.problem, ReadProblem::Board(_)) => String::new(),
            (line, _) if matches!(self.problem, ReadProblem::Board(_)) => format!("line {line}: "),
            (line, column) => format!("line {line}, column {column}: "),
        }
    }
}

/// Why a text is not a board of any size. Columns count characters from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardProblem {
    /// A number of cells that no board has.
    #[error("{0} cells; a board of n rows has n times n cells, with n from 4 to 16")]
    CellCount(usize),
    /// Too few or too many cells for a size that is given.
    #[error("{found} cells; a {size}x{size} board has {}", size * size)]
    WrongCellCount {
        /// The number of rows.
        size: usize,
        /// The number of cells in the text.
        found: usize,
    },
    /// A character that cannot be in this place.
    #[error("column {column}: unexpected character {character:?}; {expected}")]
    Character {
        /// The column.
        column: usize,
        /// The character.
        character: char,
        /// What can be there, as a clause.
        expected: &'static str,
    },
    /// A value above the number of rows.
    #[error("column {column}: {value} is too large for a {size}x{size} board")]
    TooLarge {
        /// The column.
        column: usize,
        /// The number.
        value: usize,
        /// The number of rows.
        size: usize,
    },
    /// A value above the number of rows.
    #[error("{cell}: {value} is too large for a {size}x{size} board")]
    ValueInCell {
        /// The cell.
        cell: Cell,
        /// The number.
        value: u64,
        /// The number of rows.
        size: usize,
    },
    /// A text that is no value.
    #[error("{cell}: {text:?} is not a value of a {size}x{size} board")]
    NoValueInCell {
        /// The cell.
        cell: Cell,
        /// The text, up to 12 characters of it.
        text: String,
        /// The number of rows.
        size: usize,
    },
    /// A cell that is in no region of a jigsaw.
    #[error("{0} is in no region")]
    NoRegion(Cell),
    /// A part that does not fit a board of this size.
    #[error("{what} a {size}x{size} board")]
    Unfit {
        /// The part and what it lacks, up to the board.
        what: &'static str,
        /// The number of rows.
        size: usize,
    },
    /// Cells by numbers that may begin with 0 or with 1.
    #[error("the cells may be counted from 0 or from 1; write r1c1 for the first one")]
    FirstCell,
    /// A clue that names a cell outside the board, or none.
    #[error("{name:?} is not a cell of a {size}x{size} board")]
    NoCell {
        /// The name, up to 12 characters of it.
        name: String,
        /// The number of rows.
        size: usize,
    },
    /// Arrows that lead to no sum.
    #[error("the arrows from {0} lead to no sum")]
    Arrow(Cell),
    /// It is known what this is, and it cannot be read.
    #[error("this is {what}: {advice}")]
    Recognised {
        /// The kind of text, as a noun phrase.
        what: &'static str,
        /// Advice for the reader.
        advice: &'static str,
    },
    /// Rules that no board has.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

impl BoardProblem {
    /// The error of a character that cannot be in this place.
    pub(super) fn unexpected(column: usize, character: char, expected: &'static str) -> Self {
        BoardProblem::Character {
            column,
            character,
            expected,
        }
    }

    /// The error of lists of cells that are none.
    pub(super) fn no_extra_regions(size: usize) -> BoardProblem {
        let what = "the extra regions are not lists of cells of";
        BoardProblem::Unfit { what, size }
    }

    /// An error unless so many cells were found as a board of this size has.
    pub(super) fn check_count(size: usize, found: usize) -> Result<(), BoardProblem> {
        let wrong = BoardProblem::WrongCellCount { size, found };
        (found == size * size).then_some(()).ok_or(wrong)
    }
}
