//! A puzzle with everything a text says about it.

use super::{BoardProblem, DrawingReport, Limits, LinkDrawing, ReadProblem};
use crate::board::{Candidates, Cell, CellSet, DigitSet, Grid};
use crate::classic;
use crate::rules::{RuleIndex, Rules};
use std::sync::Arc;

/// A puzzle of any size and any rules: what has to hold, and the values that are given.
/// Nothing says that it has a solution, or that the givens obey the rules.
///
/// It is displayed as one word that every command reads back: the 81 cells of a classic puzzle,
/// an ID of Solo where Solo has such rules, else a link of f-puzzles. It is parsed from that word, from a line of cells,
/// with or without a letter for the region of each, and from every other format that
/// [`read_text`](crate::formats::read_text) knows.
///
/// ```
/// use ninefold_core::formats::Puzzle;
///
/// let puzzle: Puzzle = "1......2........".parse()?;
/// assert_eq!(puzzle.rules.title(), "4x4");
/// assert_eq!(puzzle.to_string(), "2x2:1f2h");
/// assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    /// The rules, with the map of a jigsaw.
    pub rules: Arc<Rules>,
    /// The givens.
    pub givens: Grid,
}

impl Puzzle {
    /// A puzzle with these rules and givens. Values outside the board are of no effect.
    pub fn new(rules: impl Into<Arc<Rules>>, givens: Grid) -> Puzzle {
        let rules = rules.into();
        Puzzle { rules, givens }
    }

    /// The number of rows, of columns and of values: 4 to 16.
    pub fn size(&self) -> usize {
        self.rules.size()
    }

    /// The name of its kind, such as `9x9 killer`; `None` of a classic one.
    pub fn kind(&self) -> Option<String> {
        (!self.rules.is_classic()).then(|| self.rules.title())
    }

    /// The givens as the classic solvers want them; `None` under other rules.
    pub fn classic_givens(&self) -> Option<classic::Grid> {
        self.rules.is_classic().then(|| self.givens.classic())?
    }
}

/// The classic puzzle.
impl From<&classic::Grid> for Puzzle {
    fn from(givens: &classic::Grid) -> Puzzle {
        Puzzle::new(Arc::clone(Rules::classic()), Grid::from(givens))
    }
}

/// A puzzle of any rules as a text has it: givens, digits entered later and candidates apart,
/// as far as its format keeps them apart.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Imported {
    /// The line on which it starts, from 1.
    pub line: usize,
    /// The name of its format, to be shown.
    pub format: &'static str,
    /// The rules and the givens, as the text has them.
    pub puzzle: Puzzle,
    /// The digits that were entered later.
    pub entered: Grid,
    /// The candidates.
    pub marks: ImportedMarks,
    /// The help that it allows.
    pub limits: Limits,
    /// The seed that the generator makes it from, if the text has it.
    pub seed: Option<u64>,
    /// The title, in one line without control characters.
    pub title: Option<String>,
    /// Who made it, in one line without control characters.
    pub author: Option<String>,
    /// The answer that the text states: full, and not contradicting the givens. Nothing
    /// says that it obeys the rules, or is the only one that does.
    pub stated: Option<Box<Grid>>,
    /// What it draws, if its clues are drawings that [`drawn`](crate::drawn) may read.
    pub drawing: Option<Arc<LinkDrawing>>,
    /// What was read of that.
    pub report: Option<Arc<DrawingReport>>,
    /// The puzzle in the JSON of f-puzzles, where some of its clues are not checked: these are
    /// written as they were read.
    pub(super) unread: Option<Box<str>>,
}

/// The candidates in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportedMarks {
    /// None: every candidate that the digits allow is possible.
    None,
    /// A player's notes, in as many cells as there was time for.
    Notes(Box<Candidates>),
    /// All that are still possible.
    Candidates(Box<Candidates>),
}

impl Imported {
    /// A puzzle of which only the rules and the givens are known.
    pub fn new(puzzle: Puzzle) -> Imported {
        Imported {
            line: 1,
            format: "",
            puzzle,
            entered: Grid::EMPTY,
            marks: ImportedMarks::None,
            limits: Limits::NONE,
            seed: None,
            title: None,
            author: None,
            stated: None,
            drawing: None,
            report: None,
            unread: None,
        }
    }

    /// A classic puzzle of which only the givens are known.
    pub(super) fn from_givens(givens: classic::Grid, format: &'static str) -> Imported {
        Imported {
            format,
            ..Imported::new(Puzzle::from(&givens))
        }
    }

    /// A puzzle of a text that was not read yet. Without any givens, the entered values are
    /// the givens, unless cages, clues on cells or clues that are not checked make a puzzle
    /// without.
    pub(super) fn of_board(rules: Rules, givens: Grid, entered: Grid) -> Imported {
        let has_clues = rules.cages().next().is_some() || rules.local_clues().next().is_some();
        let is_plain = !has_clues && rules.unknown().is_empty();
        let needs_givens = is_plain && !rules.is_classic();
        let (givens, entered) = match givens.filled_count() {
            0 if needs_givens => (entered, Grid::EMPTY),
            _ => (givens, entered),
        };
        Imported {
            entered,
            ..Imported::new(Puzzle::new(rules, givens))
        }
    }

    /// A puzzle of a text that has nothing but rules and givens.
    pub(super) fn plain((rules, givens): (Rules, Grid)) -> Result<Imported, BoardProblem> {
        Ok(Imported::of_board(rules, givens, Grid::EMPTY))
    }

    pub(super) fn from_board(board: &classic::Candidates, format: &'static str) -> Imported {
        let mut puzzle = Imported::from_givens(classic::Grid::EMPTY, format);
        for (cell, digit) in board.values().filled() {
            let part = if board.givens().contains(cell) {
                &mut puzzle.puzzle.givens
            } else {
                &mut puzzle.entered
            };
            part.set(cell.into(), Some(digit));
        }
        if puzzle.classic_board().as_ref() != Ok(board) {
            let mut marks = Candidates::NONE;
            for cell in board.empty_cells() {
                marks.set(cell.into(), board.at(cell));
            }
            puzzle.marks = ImportedMarks::Candidates(Box::new(marks));
        }
        puzzle
    }

    /// With its candidates as clues of their cells, where they are fewer than the givens leave:
    /// a puzzle of candidates.
    pub(super) fn with_candidate_clues(mut self) -> Imported {
        let Puzzle { rules, givens } = &self.puzzle;
        let (index, mut rules) = (RuleIndex::new(rules), Rules::clone(rules));
        for cell in Cell::all(index.size()) {
            let marks = self.marks_at(cell);
            if !marks.is_empty() && !(index.allowed(givens, cell) - marks).is_empty() {
                // No board is too large for a clue in each cell.
                let _ = rules.add_candidates(cell, marks);
            }
        }
        self.puzzle.rules = rules.into();
        self.marks = ImportedMarks::None;
        self
    }

    /// The same, from this line of a text on.
    pub(super) fn at_line(self, line: usize) -> Imported {
        Imported { line, ..self }
    }

    /// The same, in a format of this name.
    pub(super) fn in_format(self, format: &'static str) -> Imported {
        Imported { format, ..self }
    }

    /// With these notes in empty cells, unless there are none.
    pub(super) fn with_notes(self, mut notes: Candidates) -> Imported {
        for (cell, _) in self.values().filled() {
            notes.set(cell, DigitSet::NONE);
        }
        let marks = if notes == Candidates::NONE {
            ImportedMarks::None
        } else {
            ImportedMarks::Notes(Box::new(notes))
        };
        Imported { marks, ..self }
    }

    /// The puzzle in one word: the 81 digits of a classic one, or what a
    /// [`Puzzle`] is displayed as.
    pub fn word(&self) -> String {
        self.to_puzzle().to_string()
    }

    /// Its notes as all the candidates that are left.
    pub(super) fn with_all_candidates(self) -> Imported {
        let marks = match self.marks {
            ImportedMarks::Notes(marks) => ImportedMarks::Candidates(marks),
            others => others,
        };
        Imported { marks, ..self }
    }

    /// The puzzle itself: of a classic one all digits, where none is called a given.
    pub fn to_puzzle(&self) -> Puzzle {
        Puzzle::new(Arc::clone(&self.puzzle.rules), self.givens())
    }

    /// The givens, or all digits where none is called a given.
    fn givens(&self) -> Grid {
        if self.puzzle.givens == Grid::EMPTY && self.is_classic() {
            self.entered
        } else {
            self.puzzle.givens
        }
    }

    /// Whether its rules are those of classic Sudoku.
    pub fn is_classic(&self) -> bool {
        Arc::ptr_eq(&self.puzzle.rules, Rules::classic()) || self.puzzle.rules.is_classic()
    }

    /// Whether it has nothing but givens: no entered digits and no candidates.
    pub fn is_plain(&self) -> bool {
        self.entered == Grid::EMPTY && self.marks == ImportedMarks::None
    }

    /// The digits of a classic puzzle: the givens, or all digits where none is called a given.
    ///
    /// # Errors
    /// [`ReadProblem::OtherRules`].
    pub fn classic(&self) -> Result<classic::Grid, ReadProblem> {
        self.classic_of(&self.givens())
    }

    /// Every digit of a classic puzzle, given or entered.
    ///
    /// # Errors
    /// As [`Imported::classic`].
    pub fn classic_digits(&self) -> Result<classic::Grid, ReadProblem> {
        self.classic_of(&self.values())
    }

    fn classic_of(&self, values: &Grid) -> Result<classic::Grid, ReadProblem> {
        let digits = self.is_classic().then(|| values.classic()).flatten();
        digits.ok_or_else(|| ReadProblem::OtherRules(self.puzzle.rules.full_title()))
    }

    /// The candidates of the empty cells, if the text lists them. Notes count as candidates where
    /// every empty cell has some.
    pub fn candidates(&self) -> Option<&Candidates> {
        let is_complete = |notes: &Candidates| {
            let open = CellSet::board(self.puzzle.size()) - self.values().filled_cells();
            open.iter().all(|cell| !notes.get(cell).is_empty())
        };
        match &self.marks {
            ImportedMarks::Candidates(marks) => Some(marks),
            ImportedMarks::Notes(notes) => Some(&**notes).filter(|notes| is_complete(notes)),
            ImportedMarks::None => None,
        }
    }

    /// The board of a classic puzzle, or of one whose clues are candidates of cells, with its
    /// candidates. Notes count as candidates where
    /// every empty cell has some; otherwise every candidate that the digits allow is possible.
    ///
    /// # Errors
    /// As [`Imported::classic`].
    pub fn classic_board(&self) -> Result<classic::Candidates, ReadProblem> {
        let rules = &self.puzzle.rules;
        let read = rules.candidates().zip(self.values().classic());
        let (clues, digits) = read.ok_or_else(|| ReadProblem::OtherRules(rules.full_title()))?;
        let marks = self.candidates().unwrap_or(&clues);
        let mut allowed = [DigitSet::NONE; 81];
        for cell in classic::Cell::all() {
            allowed[cell.index()] = marks.get(cell.into()) & clues.get(cell.into());
        }
        let board = classic::Candidates::restricted(&digits, &allowed);
        let is_given = |cell: &classic::Cell| self.puzzle.givens.get((*cell).into()).is_some();
        Ok(board.with_givens(classic::Cell::all().filter(is_given).collect()))
    }

    /// As [`Imported::classic`]; empty for other rules.
    pub(super) fn grid(&self) -> classic::Grid {
        self.classic().unwrap_or_default()
    }

    /// As [`Imported::classic_digits`]; empty for other rules.
    pub(super) fn digits(&self) -> classic::Grid {
        self.classic_digits().unwrap_or_default()
    }

    /// As [`Imported::classic_board`]; empty for other rules.
    pub(super) fn board(&self) -> classic::Candidates {
        self.classic_board()
            .unwrap_or_else(|_| classic::Candidates::from_grid(&classic::Grid::EMPTY))
    }

    /// The digits of a classic puzzle that its text calls givens; empty for other rules.
    pub(super) fn given_grid(&self) -> classic::Grid {
        self.classic_of(&self.puzzle.givens).unwrap_or_default()
    }

    /// The entered digits of a classic puzzle; empty for other rules.
    pub(super) fn entered_grid(&self) -> classic::Grid {
        self.classic_of(&self.entered).unwrap_or_default()
    }

    /// As [`Imported::marks_at`], of a classic puzzle.
    pub(super) fn classic_marks_at(&self, cell: classic::Cell) -> DigitSet {
        self.marks_at(cell.into())
    }

    /// Every value, given or entered.
    pub fn values(&self) -> Grid {
        let given = self.puzzle.givens.filled();
        given.fold(self.entered, |values, (cell, value)| {
            values.with(cell, Some(value))
        })
    }

    /// The candidates of a cell as the text has them, none where it has none.
    pub fn marks_at(&self, cell: Cell) -> DigitSet {
        match &self.marks {
            ImportedMarks::None => DigitSet::NONE,
            ImportedMarks::Notes(marks) | ImportedMarks::Candidates(marks) => marks.get(cell),
        }
    }
}
