//! What is wrong with a digit that is entered.

use super::Game;
use ninefold_core::board::{Cell, Digit};
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
        match self.obstacle(cell, digit) {
            Some((clue, other)) => Some(EntryFault::Conflict(clue, other)),
            None => self
                .broken_cage(cell, digit)
                .or_else(|| self.broken_clue(cell, digit)),
        }
    }

    /// That a digit is not the solution's.
    pub fn wrong_digit(&self, cell: Cell, digit: Digit) -> Option<EntryFault> {
        let is_wrong = self.puzzle.answer.is_contradicted_by(cell, digit);
        is_wrong.then_some(EntryFault::Wrong)
    }

    fn broken_cage(&self, cell: Cell, digit: Digit) -> Option<EntryFault> {
        let values = self.position.digits().with(cell, Some(digit));
        let size = self.position.size();
        let mut cages = self.position.rules().cages_of(cell);
        cages.find_map(|cage| {
            Some(match cage.fault(&values, size)? {
                CageFault::WrongSum(sum) => EntryFault::WrongSum(*cage, sum),
                CageFault::OutOfReach => EntryFault::SumOutOfReach(*cage),
            })
        })
    }

    fn broken_clue(&self, cell: Cell, digit: Digit) -> Option<EntryFault> {
        let values = self.position.digits().with(cell, Some(digit));
        let size = self.position.size();
        let mut clues = self.position.rules().local_clues();
        clues
            .find(|clue| clue.cells.contains(&cell) && !clue.can_hold(&values, size))
            .map(|clue| EntryFault::ClueOutOfReach(clue.clone()))
    }
}
