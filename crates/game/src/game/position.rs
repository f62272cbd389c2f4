//! The board at one moment: givens, digits, marks, colours.

use super::{CandidateColours, Colour, Colours, Content, MarkKind, Marks};
use ninefold_core::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use ninefold_core::logic::{Deduction, NextStep};

/// The board at one moment. Copying it is cheap: less than two kilobytes.
///
/// ```
/// use ninefold_game::game::{AutoPrune, Position};
/// use ninefold_core::grid::{Cell, Digit, DigitSet, Grid};
///
/// let position = Position::new(Grid::EMPTY).with_centre(Cell::all().collect(), |_| DigitSet::ALL);
/// let five = Digit::new(5).unwrap();
///
/// // Entering a digit removes it from the notes of the peers.
/// let entered = position.with_entered(Cell::MIDDLE, five, AutoPrune::Peers);
/// assert_eq!(entered.digit(Cell::MIDDLE), Some(five));
/// assert!(!entered.centre(Cell::at(4, 0)).contains(five));
/// assert!(entered.conflicts().is_empty());
/// assert_eq!(entered.remaining(five), 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    givens: Grid,
    digits: Grid,
    marks: [Marks; 81],
    colours: [Colours; 81],
    candidate_colours: [CandidateColours; 81],
}

impl Position {
    /// The start of a puzzle: its givens alone.
    pub fn new(givens: Grid) -> Position {
        Position {
            givens,
            digits: givens,
            marks: [Marks::NONE; 81],
            colours: [Colours::NONE; 81],
            candidate_colours: [CandidateColours::NONE; 81],
        }
    }

    /// The givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The givens and the digits entered.
    pub fn digits(&self) -> &Grid {
        &self.digits
    }

    /// Whether the cell is a given, which cannot be changed.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// The digit in a cell.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits.get(cell)
    }

    /// The pencil marks shown in a cell: none if it has a digit.
    pub fn marks(&self, cell: Cell) -> Marks {
        match self.digit(cell) {
            Some(_) => Marks::NONE,
            None => self.marks[cell.index()],
        }
    }

    /// The centre marks shown in a cell.
    pub fn centre(&self, cell: Cell) -> DigitSet {
        self.marks(cell).centre
    }

    /// The corner marks shown in a cell.
    pub fn corner(&self, cell: Cell) -> DigitSet {
        self.marks(cell).corner
    }

    /// The colours of a cell.
    pub fn colours(&self, cell: Cell) -> Colours {
        self.colours[cell.index()]
    }

    /// The colours of the candidates of a cell, those that are not marked included.
    pub fn candidate_colours(&self, cell: Cell) -> CandidateColours {
        self.candidate_colours[cell.index()]
    }

    /// The content of a cell, covered marks included.
    pub fn content(&self, cell: Cell) -> Content {
        Content {
            digit: self.digit(cell),
            marks: self.marks[cell.index()],
            colours: self.colours(cell),
            candidate_colours: self.candidate_colours(cell),
        }
    }

    /// Replaces the content of a cell; of a given, its own colours only.
    #[must_use]
    pub fn with(mut self, cell: Cell, content: Content) -> Position {
        self.colours[cell.index()] = content.colours;
        if !self.is_given(cell) {
            self.digits.set(cell, content.digit);
            self.marks[cell.index()] = content.marks;
            self.candidate_colours[cell.index()] = content.candidate_colours;
        }
        self
    }

    /// Replaces the marks of a cell.
    #[must_use]
    pub fn with_marks(self, cell: Cell, marks: Marks) -> Position {
        let content = self.content(cell);
        self.with(cell, Content { marks, ..content })
    }

    /// Replaces the colours of a cell.
    #[must_use]
    pub fn with_colours(self, cell: Cell, colours: Colours) -> Position {
        let content = self.content(cell);
        self.with(cell, Content { colours, ..content })
    }

    /// Replaces the colour of a candidate.
    #[must_use]
    pub fn with_candidate_colour(
        self,
        cell: Cell,
        digit: Digit,
        colour: Option<Colour>,
    ) -> Position {
        let content = self.content(cell);
        let candidate_colours = content.candidate_colours.with(digit, colour);
        self.with(
            cell,
            Content {
                candidate_colours,
                ..content
            },
        )
    }

    /// Removes the mark `digit`, of either kind, from `cells`.
    #[must_use]
    pub fn without_marks(mut self, cells: CellSet, digit: Digit) -> Position {
        for cell in cells {
            let marks = &mut self.marks[cell.index()];
            *marks = marks.without(digit);
        }
        self
    }

    /// Replaces the centre marks of the empty ones of `cells` by
    /// `centre(cell)`.
    #[must_use]
    pub fn with_centre(self, cells: CellSet, centre: impl Fn(Cell) -> DigitSet) -> Position {
        let empty = cells & self.digits.empty_cells();
        empty.iter().fold(self, |position, cell| {
            let marks = position.marks[cell.index()];
            position.with_marks(cell, marks.with(MarkKind::Centre, centre(cell)))
        })
    }

    /// The marks of an empty cell that the rules forbid: a peer has that digit.
    pub fn impossible_marks(&self, cell: Cell) -> DigitSet {
        match self.digit(cell) {
            Some(_) => DigitSet::NONE,
            None => self.marks(cell).digits() - self.digits.allowed(cell),
        }
    }

    /// The peers of `cell` that have this digit.
    pub fn blockers(&self, cell: Cell, digit: Digit) -> CellSet {
        self.digits.cells_with(digit) & cell.peers()
    }

    /// The empty cells with exactly `count` centre marks.
    pub fn cells_with_centre(&self, count: usize) -> CellSet {
        let cells = self.digits.empty_cells().iter();
        cells
            .filter(|&cell| self.centre(cell).len() == count)
            .collect()
    }

    /// The empty cells that have one of these digits as a candidate.
    pub fn possible_cells(&self, digits: DigitSet) -> CellSet {
        let candidates = self.candidates();
        let cells = self.digits.empty_cells().iter();
        cells
            .filter(|&cell| !(candidates.at(cell) & digits).is_empty())
            .collect()
    }

    /// The position as it is shown while candidates are kept up. An empty cell keeps those of
    /// its centre marks that the rules allow. A cell without centre marks gets all that they
    /// allow.
    #[must_use]
    pub fn with_candidates_kept_up(self) -> Position {
        let empty = self.digits.empty_cells();
        empty.iter().fold(self, |position, cell| {
            let allowed = position.digits.allowed(cell);
            let marks = position.marks(cell);
            let centre = if marks.centre.is_empty() {
                allowed
            } else {
                marks.centre & allowed
            };
            let corner = marks.corner & allowed;
            position.with_marks(cell, Marks { corner, centre })
        })
    }

    /// Every cell whose digit is also in one of its peers.
    pub fn conflicts(&self) -> CellSet {
        self.digits.conflicts()
    }

    /// Number of copies of a digit still to be placed; 0 if there are nine or more.
    pub fn remaining(&self, digit: Digit) -> usize {
        9usize.saturating_sub(self.digits.cells_with(digit).len())
    }

    /// Whether every cell is filled without conflicts.
    pub fn is_solved(&self) -> bool {
        self.digits.is_solved()
    }

    /// Whether every empty cell has marks.
    pub fn is_fully_noted(&self) -> bool {
        let mut empty = self.digits.empty_cells().iter();
        empty.all(|cell| !self.marks(cell).is_empty())
    }

    /// The candidates of an empty cell by the player's marks, of both kinds. `None` if the
    /// marks are not a list of candidates: there are none, or only corner marks, which say
    /// where a digit can go. Where every empty cell has marks, corner marks are lists, too.
    pub fn noted(&self, cell: Cell) -> Option<DigitSet> {
        let marks = self.marks(cell);
        let is_list = !marks.centre.is_empty() || (!marks.is_empty() && self.is_fully_noted());
        is_list.then(|| marks.digits())
    }

    /// The candidates for a step of logic. A cell has those that the player noted and the rules
    /// allow. A cell without a list of the player's has all that the rules allow.
    pub fn candidates(&self) -> Candidates {
        let is_full = self.is_fully_noted();
        let listed = |marks: Marks| match marks {
            Marks { centre, .. } if centre.is_empty() && !is_full => DigitSet::ALL,
            marks => marks.digits(),
        };
        let board = Candidates::restricted(&self.digits, &self.marks.map(listed));
        board.with_givens(!self.givens.empty_cells())
    }

    /// The first step on the board that the player's marks do not [know](Position::knows).
    /// Those that they know are taken as made.
    pub fn next_step(&self, find: impl Fn(&Candidates) -> Option<NextStep>) -> Option<NextStep> {
        let mut board = self.candidates();
        loop {
            let NextStep { step, easier } = find(&board)?;
            if !self.knows(&step) {
                let easier = easier.filter(|easier| !self.knows(easier));
                return Some(NextStep { step, easier });
            }
            step.apply(&mut board);
        }
    }

    /// Whether the player's marks say already what this step concludes: it removes
    /// candidates, and none that is marked in any way or that a cell without marks has.
    pub fn knows(&self, step: &Deduction) -> bool {
        let is_known = |&(cell, digit): &(Cell, Digit)| {
            let marks = self.marks(cell);
            !marks.is_empty() && !marks.digits().contains(digit)
        };
        step.placements.is_empty() && step.eliminations.iter().all(is_known)
    }
}
