//! Edits by the digit keys and the clear key, in one cell or in several: always one move.

use super::{
    AutoPrune, CandidateColours, Colour, Colours, Content, Game, MarkKind, Marks, Move, MoveError,
    MoveKind, Position, Tool,
};
use ninefold_core::board::{Cell, CellSet, Digit, DigitSet};
use ninefold_core::rules::Cage;

impl Game {
    /// The move that enters a digit, in place of one that was there as if that was erased first.
    /// Digits that break a rule or differ from the solution are allowed; givens among several
    /// cells stay as they are.
    ///
    /// # Errors
    /// [`MoveError`] if nothing would change.
    pub fn enter(
        &self,
        cells: impl Into<CellSet>,
        digit: Digit,
        pruning: AutoPrune,
    ) -> Result<Move, MoveError> {
        let open = self.editable(cells.into())?;
        let differs = |cell: &Cell| self.position.digit(*cell) != Some(digit);
        let enter = |position: Position, cell| position.with_entered(cell, digit, pruning);
        let entered: CellSet = open.iter().filter(differs).collect();
        let after = entered.iter().fold(self.position_without(entered), enter);
        self.move_to(MoveKind::Enter, after).map_err(|error| {
            let first = open.first();
            first.map_or(error, |cell| MoveError::Same(cell, digit))
        })
    }

    /// The move that clears the topmost layer of these cells: digits, which uncovers the marks and
    /// gives back those that they took from other cells; where there are none, marks; where there
    /// are none, colours. In the colour mode, colours come first.
    ///
    /// # Errors
    /// [`MoveError`] if there is nothing to clear.
    pub fn clear(&self, cells: impl Into<CellSet>, tool: Tool) -> Result<Move, MoveError> {
        let cells = cells.into();
        let without_digits = |cells| self.position_without(cells - self.position.given_cells());
        let without_colours = |cells| without_colours(self.position.clone(), cells);
        let without_marks = |cells| without_marks(self.position.clone(), cells);
        let first: &dyn Fn(CellSet) -> Position = match tool {
            Tool::Colour => &without_colours,
            Tool::Digit | Tool::Corner | Tool::Centre => &without_digits,
        };
        let layers = [first, &without_digits, &without_marks, &without_colours];
        let mut cleared = layers.into_iter().map(|layer| layer(cells));
        match cleared.find(|after| *after != self.position) {
            Some(after) => self.move_to(MoveKind::Clear, after),
            None => Err(self.nothing_to_clear(cells)),
        }
    }

    fn nothing_to_clear(&self, cells: CellSet) -> MoveError {
        match (self.editable(cells), cells.first()) {
            (Err(error), _) => error,
            (Ok(_), Some(cell)) => MoveError::Empty(cell),
            (Ok(_), None) => MoveError::NoChange,
        }
    }

    /// The move that adds a pencil mark to the empty ones of these cells, or
    /// removes it if all of them have it.
    ///
    /// # Errors
    /// [`MoveError`] if no mark can go into these cells.
    pub fn toggle_mark(
        &self,
        cells: impl Into<CellSet>,
        kind: MarkKind,
        digit: Digit,
    ) -> Result<Move, MoveError> {
        let open = self.markable(cells.into())?;
        let digits = |cell: Cell| self.position.marks(cell).get(kind);
        let all_have_it = open.iter().all(|cell| digits(cell).contains(digit));
        let kind_of_move = match kind {
            MarkKind::Corner => MoveKind::Corner,
            MarkKind::Centre => MoveKind::Note,
        };
        self.change_marks(kind_of_move, open, |cell, marks| {
            let digits = digits(cell);
            marks.with(
                kind,
                if all_have_it {
                    digits.without(digit)
                } else {
                    digits.with(digit)
                },
            )
        })
    }

    /// The move that removes a candidate from the empty ones of these cells, or gives it
    /// back if none of them has it, where candidates are kept up. A cell keeps its centre
    /// marks as what was not removed, so that a digit that is erased gives back the rest.
    ///
    /// # Errors
    /// [`MoveError`] if the rules allow the digit in none of these cells.
    pub fn toggle_candidate(
        &self,
        cells: impl Into<CellSet>,
        digit: Digit,
    ) -> Result<Move, MoveError> {
        let open = self.markable(cells.into())?;
        let is_allowed = |cell: &Cell| self.position.to_note(*cell).contains(digit);
        let open: CellSet = open.iter().filter(is_allowed).collect();
        let left = |cell: Cell| match self.position.centre(cell) {
            marks if marks.is_empty() => self.position.values(),
            marks => marks,
        };
        let is_there = open.iter().any(|cell| left(cell).contains(digit));
        self.change_marks(MoveKind::Note, open, |cell, marks| {
            let left = if is_there {
                left(cell).without(digit)
            } else {
                left(cell).with(digit)
            };
            marks.with(MarkKind::Centre, left)
        })
    }

    /// The move that adds a colour to cells, or removes it if all of them have it. A cell
    /// may have several.
    ///
    /// # Errors
    /// [`MoveError::NoChange`] if there are no cells.
    pub fn toggle_colour(
        &self,
        cells: impl Into<CellSet>,
        colour: Colour,
    ) -> Result<Move, MoveError> {
        let cells = cells.into();
        let has_it = |cell: Cell| self.position.colours(cell).contains(colour);
        let all_have_it = cells.iter().all(has_it);
        let paint = |position: Position, cell| {
            let colours = position.colours(cell);
            let colours = if all_have_it {
                colours.without(colour)
            } else {
                colours.with(colour)
            };
            position.with_colours(cell, colours)
        };
        let after = cells.iter().fold(self.position.clone(), paint);
        self.move_to(MoveKind::Colour, after)
    }

    /// The move that gives a candidate of the empty ones of these cells a colour, or removes
    /// the colour if all of them have it.
    ///
    /// # Errors
    /// [`MoveError`] if none of these cells is empty.
    pub fn toggle_candidate_colour(
        &self,
        cells: impl Into<CellSet>,
        digit: Digit,
        colour: Colour,
    ) -> Result<Move, MoveError> {
        let open = self.markable(cells.into())?;
        let has_it = |cell: Cell| self.position.candidate_colours(cell).get(digit) == Some(colour);
        let colour = (!open.iter().all(has_it)).then_some(colour);
        let paint = |position: Position, cell| position.with_candidate_colour(cell, digit, colour);
        let after = open.iter().fold(self.position.clone(), paint);
        self.move_to(MoveKind::Colour, after)
    }

    /// The move that writes [all candidates](Position::to_note) as centre marks of those of these
    /// cells that have none; if all have some, of all.
    ///
    /// # Errors
    /// [`MoveError::NoChange`] if they are there.
    pub fn fill_notes(&self, cells: CellSet) -> Result<Move, MoveError> {
        let is_bare = |cell: &Cell| self.position.centre(*cell).is_empty();
        let bare: CellSet = self.empty_among(cells).iter().filter(is_bare).collect();
        let cells = if bare.is_empty() { cells } else { bare };
        let candidates = |cell| self.position.to_note(cell);
        let after = self.position.clone().with_centre(cells, candidates);
        self.move_to(MoveKind::FillNotes, after)
    }

    /// The move that writes all digits as centre marks.
    ///
    /// # Errors
    /// [`MoveError::NoChange`] if they are there.
    pub fn fill_nine(&self, cells: CellSet) -> Result<Move, MoveError> {
        let values = self.position.values();
        let after = self.position.clone().with_centre(cells, |_| values);
        self.move_to(MoveKind::FillNine, after)
    }

    /// The move that removes the marks the rules forbid.
    ///
    /// # Errors
    /// [`MoveError::NoChange`] if there are none.
    pub fn prune(&self, cells: CellSet) -> Result<Move, MoveError> {
        self.change_marks(MoveKind::Prune, self.empty_among(cells), |cell, marks| {
            marks.less(self.position.impossible_marks(cell))
        })
    }

    /// The move that removes the marks of one kind.
    ///
    /// # Errors
    /// [`MoveError::NoChange`] if there are none.
    pub fn wipe_marks(&self, cells: CellSet, kind: MarkKind) -> Result<Move, MoveError> {
        self.change_marks(MoveKind::Wipe, self.empty_among(cells), |_, marks| {
            marks.with(kind, DigitSet::NONE)
        })
    }

    /// The move that removes the colours.
    ///
    /// # Errors
    /// [`MoveError::NoChange`] if there are none.
    pub fn wipe_colours(&self, cells: CellSet) -> Result<Move, MoveError> {
        self.move_to(
            MoveKind::Wipe,
            without_colours(self.position.clone(), cells),
        )
    }

    /// The move that strikes the combination at this place in the list of a cage, or takes that
    /// back. It is kept at the first cell of the cage.
    ///
    /// # Errors
    /// [`MoveError::NoChange`] if the place is beyond [`StruckCombinations::MOST`](super::StruckCombinations::MOST).
    pub fn toggle_combination(&self, cage: &Cage, place: usize) -> Result<Move, MoveError> {
        let first = cage.first();
        let content = Content {
            struck: self.position.struck(first).toggled(place),
            ..self.position.content(first)
        };
        self.move_to(MoveKind::Strike, self.position.clone().with(first, content))
    }

    fn change_marks(
        &self,
        kind: MoveKind,
        cells: CellSet,
        change: impl Fn(Cell, Marks) -> Marks,
    ) -> Result<Move, MoveError> {
        let after = cells.iter().fold(self.position.clone(), |position, cell| {
            let marks = change(cell, position.marks(cell));
            position.with_marks(cell, marks)
        });
        self.move_to(kind, after)
    }

    /// The cells that are not givens.
    fn editable(&self, cells: CellSet) -> Result<CellSet, MoveError> {
        let editable = cells - self.position.given_cells();
        match (editable.is_empty(), cells.first()) {
            (false, _) => Ok(editable),
            (true, Some(cell)) => Err(MoveError::Given(cell)),
            (true, None) => Err(MoveError::NoChange),
        }
    }

    /// The cells that marks can be written into.
    fn markable(&self, cells: CellSet) -> Result<CellSet, MoveError> {
        let editable = self.editable(cells)?;
        let empty = self.empty_among(editable);
        match (empty.is_empty(), editable.first()) {
            (true, Some(cell)) => Err(MoveError::Filled(cell)),
            _ => Ok(empty),
        }
    }

    fn empty_among(&self, cells: CellSet) -> CellSet {
        cells & self.position.empty_cells()
    }
}

fn without_marks(position: Position, cells: CellSet) -> Position {
    let empty = cells & position.empty_cells();
    let clear = |position: Position, cell| position.with_marks(cell, Marks::NONE);
    empty.iter().fold(position, clear)
}

fn without_colours(position: Position, cells: CellSet) -> Position {
    let clear = |position: Position, cell| {
        let content = Content {
            colours: Colours::NONE,
            candidate_colours: CandidateColours::NONE,
            ..position.content(cell)
        };
        position.with(cell, content)
    };
    cells.iter().fold(position, clear)
}

impl Position {
    /// The cells like this one: those with its digit; for an empty cell, those
    /// with all of its colours if it has any, and otherwise empty cells with the same
    /// marks.
    pub fn cells_like(&self, cell: Cell) -> CellSet {
        let position = self;
        let colours = position.colours(cell);
        let is_like = |other: &Cell| match position.digit(cell) {
            Some(digit) => position.digit(*other) == Some(digit),
            None if !colours.is_empty() => position.colours(*other).contains_all(colours),
            None => {
                position.digit(*other).is_none() && position.marks(*other) == position.marks(cell)
            }
        };
        self.cells().iter().filter(is_like).collect()
    }

    /// This position with a digit entered and, depending on `pruning`, removed
    /// from the marks of the cell's peers.
    pub fn with_entered(self, cell: Cell, digit: Digit, pruning: AutoPrune) -> Position {
        let content = Content {
            digit: Some(digit),
            ..self.content(cell)
        };
        let entered = self.with(cell, content);
        let peers = entered.rules().peers(cell);
        match pruning {
            AutoPrune::Peers => entered.without_marks(peers, digit),
            AutoPrune::Off => entered,
        }
    }
}
