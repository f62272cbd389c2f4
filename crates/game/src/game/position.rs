//! The board at one moment: givens, digits, marks, colours.

use super::{CandidateColours, Colour, Colours, MarkKind, Marks};
use ninefold_core::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use ninefold_core::logic::IndexedRules;

/// The board at one moment.
///
/// ```
/// use ninefold_core::board::{Cell, Digit, DigitSet, Grid};
/// use ninefold_game::game::{AutoPrune, Position};
///
/// let empty = Position::classic(Grid::EMPTY);
/// let position = empty.with_centre(Cell::all(9).collect(), |_| DigitSet::up_to(9));
/// let (middle, five) = (Cell::middle(9), Digit::new(5).unwrap());
///
/// // Entering a digit removes it from the notes of the peers.
/// let entered = position.with_entered(middle, five, AutoPrune::Peers);
/// assert_eq!(entered.digit(middle), Some(five));
/// assert!(!entered.centre(Cell::at(4, 0)).contains(five));
/// assert!(entered.conflicts().is_empty());
/// assert_eq!(entered.remaining(five), 8);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Position {
    rules: IndexedRules,
    givens: Grid,
    digits: Grid,
    marks: [Marks; 256],
    colours: [Colours; 256],
    candidate_colours: [CandidateColours; 256],
    /// Of cages with struck combinations, by their first cells in reading order.
    struck: Vec<(Cell, StruckCombinations)>,
}

impl Position {
    /// The start of a puzzle with these rules: its givens alone.
    pub fn new(rules: IndexedRules, givens: Grid) -> Position {
        Position {
            rules,
            givens,
            digits: givens,
            marks: [Marks::NONE; 256],
            colours: [Colours::NONE; 256],
            candidate_colours: [CandidateColours::NONE; 256],
            struck: Vec::new(),
        }
    }

    /// The start of a classic puzzle.
    pub fn classic(givens: impl Into<Grid>) -> Position {
        Position::new(IndexedRules::classic(), givens.into())
    }

    /// The rules, which answer for peers and houses.
    pub fn rules(&self) -> &IndexedRules {
        &self.rules
    }

    /// The number of rows, of columns and of values.
    pub fn size(&self) -> usize {
        self.rules.size()
    }

    /// All cells.
    pub fn cells(&self) -> CellSet {
        CellSet::board(self.size())
    }

    /// All values that a cell may have.
    pub fn values(&self) -> DigitSet {
        DigitSet::up_to(self.size())
    }

    /// The cells with a given.
    pub fn given_cells(&self) -> CellSet {
        self.givens.filled_cells()
    }

    /// The cells without a digit.
    pub fn empty_cells(&self) -> CellSet {
        self.cells() - self.digits.filled_cells()
    }

    /// The values that no other cell forbids in this one.
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        self.rules.allowed(&self.digits, cell)
    }

    /// The values to note in a cell: those that no other cell forbids and, in a cage, that are in
    /// a combination of its sum with the digits placed there.
    pub fn to_note(&self, cell: Cell) -> DigitSet {
        let cages = self.rules.cages_of(cell).map(|cage| {
            let placed = cage.cells.iter().filter_map(|cell| self.digit(cell));
            let placed: DigitSet = placed.collect();
            let mut fitting = cage.combinations(self.size());
            fitting.retain(|set| set.contains_all(placed));
            fitting
                .into_iter()
                .fold(DigitSet::NONE, |all, set| all | set)
        });
        // A sum that cannot be reached is told as a conflict, not by cells without notes.
        cages
            .filter(|values| !values.is_empty())
            .fold(self.allowed(cell), |left, values| left & values)
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

    /// The struck combinations of the cage that begins at this cell.
    pub fn struck(&self, first: Cell) -> StruckCombinations {
        let mut struck = self.struck.iter();
        let found = struck.find(|(cell, _)| *cell == first);
        found.map_or(StruckCombinations::NONE, |(_, struck)| *struck)
    }

    fn set_struck(&mut self, first: Cell, struck: StruckCombinations) {
        self.struck.retain(|(cell, _)| *cell != first);
        if !struck.is_empty() {
            self.struck.push((first, struck));
            self.struck.sort_unstable_by_key(|(cell, _)| *cell);
        }
    }

    /// The content of a cell, covered marks included.
    pub fn content(&self, cell: Cell) -> Content {
        Content {
            digit: self.digit(cell),
            marks: self.marks[cell.index()],
            colours: self.colours(cell),
            candidate_colours: self.candidate_colours(cell),
            struck: self.struck(cell),
        }
    }

    /// Replaces the content of a cell; of a given, its own colours and struck combinations only.
    pub fn with(mut self, cell: Cell, content: Content) -> Position {
        self.colours[cell.index()] = content.colours;
        self.set_struck(cell, content.struck);
        if !self.is_given(cell) {
            self.digits.set(cell, content.digit);
            self.marks[cell.index()] = content.marks;
            self.candidate_colours[cell.index()] = content.candidate_colours;
        }
        self
    }

    /// Replaces the marks of a cell.
    pub fn with_marks(self, cell: Cell, marks: Marks) -> Position {
        let content = self.content(cell);
        self.with(cell, Content { marks, ..content })
    }

    /// Replaces the colours of a cell.
    pub fn with_colours(self, cell: Cell, colours: Colours) -> Position {
        let content = self.content(cell);
        self.with(cell, Content { colours, ..content })
    }

    /// Replaces the colour of a candidate.
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
    pub fn without_marks(mut self, cells: CellSet, digit: Digit) -> Position {
        for cell in cells {
            let marks = &mut self.marks[cell.index()];
            *marks = marks.without(digit);
        }
        self
    }

    /// Replaces the centre marks of the empty ones of `cells` by
    /// `centre(cell)`.
    pub fn with_centre(self, cells: CellSet, centre: impl Fn(Cell) -> DigitSet) -> Position {
        let empty = cells & self.empty_cells();
        empty.iter().fold(self, |position, cell| {
            let marks = position.marks[cell.index()];
            position.with_marks(cell, marks.with(MarkKind::Centre, centre(cell)))
        })
    }

    /// The marks of an empty cell that the rules forbid: a peer has that digit.
    pub fn impossible_marks(&self, cell: Cell) -> DigitSet {
        match self.digit(cell) {
            Some(_) => DigitSet::NONE,
            None => self.marks(cell).digits() - self.allowed(cell),
        }
    }

    /// The peers of `cell` that have this digit.
    pub fn blockers(&self, cell: Cell, digit: Digit) -> CellSet {
        self.digits.cells_with(digit) & self.rules.peers(cell)
    }

    /// The empty cells with exactly `count` centre marks.
    pub fn cells_with_centre(&self, count: usize) -> CellSet {
        let cells = self.empty_cells().iter();
        cells
            .filter(|&cell| self.centre(cell).len() == count)
            .collect()
    }

    /// The empty cells that have one of these digits as a candidate.
    pub fn possible_cells(&self, digits: DigitSet) -> CellSet {
        let possible = self.possible_values();
        let cells = self.empty_cells().iter();
        cells
            .filter(|&cell| !(possible.get(cell) & digits).is_empty())
            .collect()
    }

    /// The position as it is shown while candidates are kept up. An empty cell keeps those of
    /// its centre marks that [can be noted](Self::to_note). A cell without centre marks gets all
    /// of these.
    pub fn with_candidates_kept_up(self) -> Position {
        let empty = self.empty_cells();
        empty.iter().fold(self, |position, cell| {
            let allowed = position.to_note(cell);
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

    /// Every filled cell that breaks a rule together with others.
    pub fn conflicts(&self) -> CellSet {
        self.rules.conflicts(&self.digits)
    }

    /// Number of copies of a digit still to be placed; 0 if there are enough or more.
    pub fn remaining(&self, digit: Digit) -> usize {
        let placed = self.digits.cells_with(digit).len();
        self.size().saturating_sub(placed)
    }

    /// Number of copies of a digit beyond those that there can be.
    pub fn surplus(&self, digit: Digit) -> usize {
        let placed = self.digits.cells_with(digit).len();
        placed.saturating_sub(self.size())
    }

    /// Whether every cell is filled without conflicts.
    pub fn is_solved(&self) -> bool {
        self.rules.is_solved(&self.digits)
    }

    /// Whether every empty cell has marks.
    pub fn is_fully_noted(&self) -> bool {
        let mut empty = self.empty_cells().iter();
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
    /// allow. A cell without a list of the player's has all that the rules allow. A filled cell
    /// has its digit.
    pub fn possible_values(&self) -> Candidates {
        let is_full = self.is_fully_noted();
        let empty = self.empty_cells();
        let listed = |marks: Marks| match marks {
            Marks { centre, .. } if centre.is_empty() && !is_full => self.values(),
            marks => marks.digits(),
        };
        self.cells()
            .iter()
            .fold(Candidates::NONE, |mut board, cell| {
                let values = if empty.contains(cell) {
                    self.allowed(cell) & listed(self.marks[cell.index()])
                } else {
                    self.digit(cell).map_or(DigitSet::NONE, DigitSet::only)
                };
                board.set(cell, values);
                board
            })
    }
}

/// The content of a cell. A digit covers the marks: they show again once it is
/// cleared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Content {
    /// The digit, given or entered.
    pub digit: Option<Digit>,
    /// The pencil marks, shown or covered.
    pub marks: Marks,
    /// The colours of the cell.
    pub colours: Colours,
    /// The colours of its candidates.
    pub candidate_colours: CandidateColours,
    /// Of the first cell of a cage, the combinations that the player struck.
    pub struck: StruckCombinations,
}

/// The combinations of a cage that the player struck: an opinion, which no hint and no check
/// looks at.
///
/// ```
/// use ninefold_game::game::StruckCombinations;
///
/// let struck = StruckCombinations::NONE.toggled(2);
/// assert!(struck.contains(2) && !struck.contains(0));
/// assert_eq!(struck.toggled(2), StruckCombinations::NONE);
/// assert_eq!(StruckCombinations::NONE.toggled(64), StruckCombinations::NONE);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct StruckCombinations(u64);

impl StruckCombinations {
    /// No combination.
    pub const NONE: StruckCombinations = StruckCombinations(0);
    /// The number of combinations that can be struck: the first ones of a cage. On boards of
    /// nine rows no cage has more than twelve.
    pub const MOST: usize = 64;

    /// Whether the combination at this place in the list of the cage is struck.
    pub const fn contains(self, place: usize) -> bool {
        place < StruckCombinations::MOST && self.0 >> place & 1 != 0
    }

    /// Strikes the combination at this place, or takes it back.
    #[must_use]
    pub const fn toggled(self, place: usize) -> StruckCombinations {
        if place < StruckCombinations::MOST {
            StruckCombinations(self.0 ^ 1 << place)
        } else {
            self
        }
    }

    /// Whether none is struck.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The places as bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The places of these bits.
    pub const fn from_bits(bits: u64) -> StruckCombinations {
        StruckCombinations(bits)
    }
}
