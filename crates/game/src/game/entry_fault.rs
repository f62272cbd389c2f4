//! What is wrong with a digit that is entered.

use super::{Game, Position};
use ninefold_core::board::{Cell, CellSet, Digit, Grid};
use ninefold_core::logic::IndexedRules;
use ninefold_core::rules::{Cage, CageFault, Clue, LocalClue};

/// What is wrong with a digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryFault {
    /// A clue does not allow it beside the digit of another cell.
    Conflict(Clue, Cell),
    /// A full cage adds up to another sum, this one.
    WrongSum(Cage, u16),
    /// A cage cannot reach its sum any more.
    SumOutOfReach(Cage),
    /// A clue on cells cannot be met any more.
    ClueOutOfReach(LocalClue),
    /// It is not that of the solution.
    Wrong,
}

impl Game {
    /// What the rules have against a digit in a cell.
    ///
    /// ```
    /// use ninefold_core::board::{Cell, Digit, Grid};
    /// use ninefold_game::game::{EntryFault, Game, GamePuzzle};
    ///
    /// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ///     .parse()?;
    /// let game = Game::new(GamePuzzle::from_givens(givens)?);
    /// let fault = |digit| game.broken_rule(Cell::at(0, 2), Digit::new(digit).unwrap());
    /// assert!(matches!(fault(5), Some(EntryFault::Conflict(..))));
    /// assert_eq!(fault(1), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn broken_rule(&self, cell: Cell, digit: Digit) -> Option<EntryFault> {
        let position = &self.position;
        EntryBeside::new(position.rules(), position.digits(), (cell, digit)).fault()
    }

    /// That a digit is not the solution's.
    pub fn wrong_digit(&self, cell: Cell, digit: Digit) -> Option<EntryFault> {
        let is_wrong = self.puzzle.answer.is_contradicted_by(cell, digit);
        is_wrong.then_some(EntryFault::Wrong)
    }
}

impl Position {
    /// The clue of pairs that the digit of a cell breaks in sight, beside those that are not wrong:
    /// with the cell that it does not suit, or with none where no digit suits it.
    pub fn clue_broken_at(&self, cell: Cell, wrong: CellSet) -> Option<(LocalClue, Option<Cell>)> {
        let digit = self.digit(cell)?;
        let beside = wrong
            .iter()
            .fold(*self.digits(), |digits, cell| digits.with(cell, None));
        let alone = EntryBeside::new(self.rules(), &Grid::EMPTY, (cell, digit));
        match EntryBeside::new(self.rules(), &beside, (cell, digit)).fault()? {
            EntryFault::Conflict(Clue::Local(clue), other) if clue.cells.contains(&other) => {
                Some((clue, Some(other)))
            }
            // What it takes more digits to break has a proof.
            _ => alone.broken_clue_of_pairs().map(|clue| (clue, None)),
        }
    }
}

/// A digit for a cell, beside others.
struct EntryBeside<'a> {
    rules: &'a IndexedRules,
    others: &'a Grid,
    cell: Cell,
    digit: Digit,
}

impl EntryBeside<'_> {
    fn new<'a>(
        rules: &'a IndexedRules,
        others: &'a Grid,
        (cell, digit): (Cell, Digit),
    ) -> EntryBeside<'a> {
        EntryBeside {
            rules,
            others,
            cell,
            digit,
        }
    }

    fn fault(&self) -> Option<EntryFault> {
        match self.rules.obstacle(self.others, self.cell, self.digit) {
            Some((clue, other)) => Some(EntryFault::Conflict(clue, other)),
            None => self.broken_cage().or_else(|| self.broken_clue()),
        }
    }

    fn with_it(&self) -> Grid {
        self.others.with(self.cell, Some(self.digit))
    }

    fn broken_cage(&self) -> Option<EntryFault> {
        let (values, size) = (self.with_it(), self.rules.size());
        self.rules.cages_of(self.cell).find_map(|cage| {
            Some(match cage.fault(&values, size)? {
                CageFault::WrongSum(sum) => EntryFault::WrongSum(*cage, sum),
                CageFault::OutOfReach => EntryFault::SumOutOfReach(*cage),
            })
        })
    }

    fn broken_clue_of_pairs(&self) -> Option<LocalClue> {
        let Some(EntryFault::ClueOutOfReach(clue)) = self.broken_clue() else {
            return None;
        };
        clue.is_made_of_pairs().then_some(clue)
    }

    fn broken_clue(&self) -> Option<EntryFault> {
        let (values, size) = (self.with_it(), self.rules.size());
        let clues = self.rules.local_clues();
        let mut its = clues.filter(|clue| clue.cells.contains(&self.cell));
        let broken = its.find(|clue| !clue.can_hold(&values, size));
        broken.map(|clue| EntryFault::ClueOutOfReach(clue.clone()))
    }
}
