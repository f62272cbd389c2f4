//! What the digit keys and the clear key do, to one cell or to many: always
//! one move.

use super::{
    AutoPrune, Colour, Content, Game, MarkKind, Marks, Move, MoveError, MoveKind, Position, Tool,
};
use crate::grid::{Cell, CellSet, Digit, DigitSet};

impl Game {
    /// The move that enters a digit, also against the rules: conflicts are
    /// shown, not forbidden. Of several cells, the givens stay as they are.
    ///
    /// # Errors
    /// [`MoveError`] says why nothing happened.
    pub fn enter(
        &self,
        cells: impl Into<CellSet>,
        digit: Digit,
        pruning: AutoPrune,
    ) -> Result<Move, MoveError> {
        let open = self.own(cells.into())?;
        let enter = |position: Position, cell| position.with_entered(cell, digit, pruning);
        let other = |cell: &Cell| self.position.digit(*cell) != Some(digit);
        let after = open.iter().filter(other).fold(self.position, enter);
        let refusal = open.first().map(|cell| MoveError::Same(cell, digit));
        self.leading_to(MoveKind::Enter, after)
            .map_err(|other| refusal.unwrap_or(other))
    }

    /// The move that clears the topmost layer of these cells: digits, so that
    /// the marks show again; with none there, the marks; with none there, the
    /// colours. With the colour tool in hand, colours come first.
    ///
    /// # Errors
    /// [`MoveError`] says why nothing happened.
    pub fn clear(&self, cells: impl Into<CellSet>, tool: Tool) -> Result<Move, MoveError> {
        let cells = cells.into();
        let first = match tool {
            Tool::Colour => without_colours,
            _ => without_digits,
        };
        let layers = [first, without_digits, without_marks, without_colours];
        let mut cleared = layers.into_iter().map(|layer| layer(self.position, cells));
        let after = cleared.find(|after| *after != self.position);
        match after {
            Some(after) => self.leading_to(MoveKind::Clear, after),
            None => Err(self.nothing_to_clear(cells)),
        }
    }

    fn nothing_to_clear(&self, cells: CellSet) -> MoveError {
        match (self.own(cells), cells.first()) {
            (Err(refusal), _) => refusal,
            (Ok(_), Some(cell)) => MoveError::Empty(cell),
            (Ok(_), None) => MoveError::NoChange,
        }
    }

    /// The move that sets a pencil mark, or removes it where all of the cells
    /// that can take it have it.
    ///
    /// # Errors
    /// [`MoveError`] says why nothing happened.
    pub fn toggle_mark(
        &self,
        cells: impl Into<CellSet>,
        kind: MarkKind,
        digit: Digit,
    ) -> Result<Move, MoveError> {
        let open = self.markable(cells.into())?;
        let has = |cell: Cell| self.position.marks(cell).get(kind).contains(digit);
        let all = open.iter().all(has);
        let mark = |position: Position, cell| {
            let marks = position.marks(cell);
            let digits = match all {
                true => marks.get(kind).without(digit),
                false => marks.get(kind).with(digit),
            };
            position.with_marks(cell, marks.with(kind, digits))
        };
        let after = open.iter().fold(self.position, mark);
        self.leading_to(move_of(kind), after)
    }

    /// The move that colours cells, or takes the colour away where all of them
    /// have it.
    ///
    /// # Errors
    /// [`MoveError`] says why nothing happened.
    pub fn toggle_colour(
        &self,
        cells: impl Into<CellSet>,
        colour: Colour,
    ) -> Result<Move, MoveError> {
        let cells = cells.into();
        let has = |cell: Cell| self.position.colour(cell) == Some(colour);
        let colour = (!cells.iter().all(has)).then_some(colour);
        let paint = |position: Position, cell| position.with_colour(cell, colour);
        let after = cells.iter().fold(self.position, paint);
        self.leading_to(MoveKind::Colour, after)
    }

    /// The move that writes, as centre marks of the empty ones of these cells,
    /// what the rules allow.
    ///
    /// # Errors
    /// [`MoveError`] says why nothing happened.
    pub fn fill_notes(&self, cells: CellSet) -> Result<Move, MoveError> {
        let allowed = |cell| self.position.digits().allowed(cell);
        let after = self.position.with_centre(cells, allowed);
        self.leading_to(MoveKind::FillNotes, after)
    }

    /// The move that writes all nine digits as centre marks.
    ///
    /// # Errors
    /// [`MoveError`] says why nothing happened.
    pub fn fill_nine(&self, cells: CellSet) -> Result<Move, MoveError> {
        let after = self.position.with_centre(cells, |_| DigitSet::ALL);
        self.leading_to(MoveKind::FillNine, after)
    }

    /// The move that removes the marks the rules forbid.
    ///
    /// # Errors
    /// [`MoveError`] says why nothing happened.
    pub fn prune(&self, cells: CellSet) -> Result<Move, MoveError> {
        let prune = |position: Position, cell| {
            let marks = position.marks(cell);
            position.with_marks(cell, marks.less(position.impossible_marks(cell)))
        };
        let empty = cells & self.position.digits().empty_cells();
        let after = empty.iter().fold(self.position, prune);
        self.leading_to(MoveKind::Prune, after)
    }

    /// The move that removes the marks of one kind.
    ///
    /// # Errors
    /// [`MoveError`] says why nothing happened.
    pub fn wipe_marks(&self, cells: CellSet, kind: MarkKind) -> Result<Move, MoveError> {
        let wipe = |position: Position, cell| {
            let marks = position.marks(cell).with(kind, DigitSet::NONE);
            position.with_marks(cell, marks)
        };
        let empty = cells & self.position.digits().empty_cells();
        let after = empty.iter().fold(self.position, wipe);
        self.leading_to(MoveKind::Wipe, after)
    }

    /// The move that takes the colours away.
    ///
    /// # Errors
    /// [`MoveError`] says why nothing happened.
    pub fn wipe_colours(&self, cells: CellSet) -> Result<Move, MoveError> {
        let after = without_colours(self.position, cells);
        self.leading_to(MoveKind::Wipe, after)
    }

    /// The cells like this one: those that hold its digit; of an empty cell,
    /// those of its colour if it has one, and otherwise those with its marks.
    pub fn cells_like(&self, cell: Cell) -> CellSet {
        let position = &self.position;
        let like = |other: &Cell| match (position.digit(cell), position.colour(cell)) {
            (Some(digit), _) => position.digit(*other) == Some(digit),
            (None, Some(colour)) => position.colour(*other) == Some(colour),
            (None, None) => {
                position.digit(*other).is_none() && position.marks(*other) == position.marks(cell)
            }
        };
        Cell::all().filter(like).collect()
    }

    /// Those of the cells that are not givens.
    fn own(&self, cells: CellSet) -> Result<CellSet, MoveError> {
        let own = cells & self.puzzle.givens.empty_cells();
        match (own.is_empty(), cells.first()) {
            (false, _) => Ok(own),
            (true, Some(cell)) => Err(MoveError::Given(cell)),
            (true, None) => Err(MoveError::NoChange),
        }
    }

    /// Those of the cells that marks can be written into.
    fn markable(&self, cells: CellSet) -> Result<CellSet, MoveError> {
        let own = self.own(cells)?;
        let empty = own & self.position.digits().empty_cells();
        match (empty.is_empty(), own.first()) {
            (true, Some(cell)) => Err(MoveError::Filled(cell)),
            _ => Ok(empty),
        }
    }
}

fn move_of(kind: MarkKind) -> MoveKind {
    match kind {
        MarkKind::Corner => MoveKind::Corner,
        MarkKind::Centre => MoveKind::Note,
    }
}

fn without_digits(position: Position, cells: CellSet) -> Position {
    let own = cells - !position.givens().empty_cells();
    own.iter().fold(position, |position, cell| {
        let content = position.content(cell);
        let digit = None;
        position.with(cell, Content { digit, ..content })
    })
}

fn without_marks(position: Position, cells: CellSet) -> Position {
    let empty = cells & position.digits().empty_cells();
    let clear = |position: Position, cell| position.with_marks(cell, Marks::NONE);
    empty.iter().fold(position, clear)
}

fn without_colours(position: Position, cells: CellSet) -> Position {
    let clear = |position: Position, cell| position.with_colour(cell, None);
    cells.iter().fold(position, clear)
}

impl Position {
    /// This position with a digit entered, and by `pruning` its mark rubbed
    /// out of the cells that see it.
    #[must_use]
    pub fn with_entered(self, cell: Cell, digit: Digit, pruning: AutoPrune) -> Position {
        let content = self.content(cell);
        let digit_in = Some(digit);
        let entered = self.with(
            cell,
            Content {
                digit: digit_in,
                ..content
            },
        );
        match pruning {
            AutoPrune::Peers => entered.without_marks(cell.peers(), digit),
            AutoPrune::Off => entered,
        }
    }
}
