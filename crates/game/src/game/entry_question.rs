//! Why an entry is wrong: what is asked, and the proof that answers it.

use super::{Game, Hint, MissingCandidate, Position};
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::logic::{self, CandidateProof, ForcingNets, IndexedRules, Ladder, Supposition};

/// Whether a candidate is false, or true, and the boards that may show it.
///
/// ```
/// use ninefold_core::board::Grid;
/// use ninefold_core::board::{Cell, Digit};
/// use ninefold_game::game::{AutoPrune, Game, GamePuzzle};
///
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///     .parse()?;
/// let game = Game::new(GamePuzzle::from_givens(givens)?);
/// let wrong = game.enter(Cell::at(0, 2), Digit::new(2).unwrap(), AutoPrune::Peers)?;
/// let game = game.make(wrong);
/// let question = game.why_wrong(Cell::at(0, 2)).expect("it is wrong");
/// let answer = question.answer(&|| false).expect("a proof");
/// assert_eq!((answer.moves, answer.since), (0, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryQuestion {
    /// The rules of the board.
    pub rules: IndexedRules,
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// The player's change of the candidate.
    pub entry: Entered,
    /// Earlier boards with their number of moves, earliest first: the last is that of the
    /// position in question.
    boards: Vec<(usize, Grid)>,
}

/// Changes of a candidate by the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entered {
    /// Entered it, though it is false.
    Digit,
    /// Removed it, though it is true.
    Removal,
    /// Nothing: it is asked on the board as it is.
    Nothing,
}

/// A proof of what was asked.
#[derive(Clone, PartialEq, Debug)]
pub struct EntryAnswer {
    /// The proof.
    pub proof: CandidateProof,
    /// The board on which its first step is taken.
    pub board: logic::Position,
    /// Number of moves made before the position that it begins with.
    pub moves: usize,
    /// After how many moves there was a proof as short.
    pub since: usize,
}

impl EntryQuestion {
    /// The digits on the board in question.
    pub fn digits(&self) -> &Grid {
        let (_, digits) = self.boards.last().expect("there is a position in question");
        digits
    }

    /// The assumption that is refuted.
    pub fn supposed(&self) -> Supposition {
        match self.entry {
            Entered::Digit | Entered::Nothing => Supposition::Present,
            Entered::Removal => Supposition::Absent,
        }
    }

    fn proof(
        &self,
        board: &logic::Position,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<CandidateProof> {
        let search = Ladder {
            is_cancelled,
            ..Ladder::new(&self.rules)
        };
        let nets = match self.entry {
            Entered::Nothing => ForcingNets::Avoided,
            Entered::Digit | Entered::Removal => ForcingNets::Allowed,
        };
        search.prove(board, (self.cell, self.digit), self.supposed(), nets)
    }

    /// Looks for the shortest proof from the position in question, and for the earliest
    /// position that had one as short. On the board as it is, one without forcing nets comes
    /// before a shorter one. `None` if none is found, or when it is cancelled.
    pub fn answer(&self, is_cancelled: &dyn Fn() -> bool) -> Option<EntryAnswer> {
        let proof_on = |digits: &Grid| {
            let board = logic::Position::new(&self.rules, digits);
            Some((self.proof(&board, is_cancelled)?, board))
        };
        let &(moves, ref digits) = self.boards.last()?;
        let (proof, board) = proof_on(digits)?;
        let is_as_short = |(_, digits): &(usize, Grid)| {
            proof_on(digits).is_some_and(|(other, _)| other.length() <= proof.length())
        };
        // With more digits on the board a proof is seldom longer.
        let first = self.boards.partition_point(|board| !is_as_short(board));
        let since = self.boards.get(first).map_or(moves, |&(since, _)| since);
        Some(EntryAnswer {
            board,
            proof,
            moves,
            since,
        })
    }
}

impl Game {
    /// The proof that a hint about a mistake needs; `None` for other hints, and if the
    /// board shows the mistake at once.
    pub fn question_of(&self, hint: &Hint) -> Option<EntryQuestion> {
        match hint {
            Hint::Mistakes(wrong) => {
                let cell = wrong.first()?;
                let digit = self.position.digit(cell)?;
                let seen = self.position.blockers(cell, digit) - *wrong;
                self.why_wrong(cell).filter(|_| seen.is_empty())
            }
            Hint::MissingCandidate(missing) => Some(self.why_missing(*missing)),
            Hint::Step(_) | Hint::Reveal(..) | Hint::Finished => None,
        }
    }

    /// Why the digit of a cell is wrong, asked of the position in which it was entered;
    /// `None` if it is not wrong. Other wrong digits are left out.
    pub fn why_wrong(&self, cell: Cell) -> Option<EntryQuestion> {
        let digit = self.position.digit(cell)?;
        let is_wrong = self.puzzle.answer.is_contradicted_by(cell, digit);
        let has_it = |position: &Position| position.digit(cell) == Some(digit);
        is_wrong.then(|| self.question((cell, digit), Entered::Digit, has_it))
    }

    /// Why a candidate is missing, asked of the position in which it was removed.
    pub fn why_missing(&self, missing: MissingCandidate) -> EntryQuestion {
        let MissingCandidate { cell, digit } = missing;
        let lacks_it = |position: &Position| {
            let noted = position.noted(cell);
            noted.is_some_and(|noted| !noted.contains(digit))
        };
        self.question((cell, digit), Entered::Removal, lacks_it)
    }

    /// Why a candidate cannot be, asked of the position on the board.
    pub fn why_not(&self, cell: Cell, digit: Digit) -> EntryQuestion {
        EntryQuestion {
            rules: self.puzzle.rules.clone(),
            cell,
            digit,
            entry: Entered::Nothing,
            boards: vec![(self.moves_made(), *self.position.digits())],
        }
    }

    /// The question about the last position before `is_made` was true.
    fn question(
        &self,
        (cell, digit): (Cell, Digit),
        entry: Entered,
        is_made: impl Fn(&Position) -> bool,
    ) -> EntryQuestion {
        let here = self.history.current();
        let path = self.path_to_start(here, self.position.clone());
        let before = path.skip_while(|(_, position)| is_made(position));
        let right = before.map(|(node, position)| {
            let digits = self.without_wrong_digits(&position);
            (self.history.depth(node), digits)
        });
        let mut boards: Vec<(usize, Grid)> = right.collect();
        boards.reverse();
        if boards.is_empty() {
            boards.push((0, self.puzzle.givens));
        }
        EntryQuestion {
            rules: self.puzzle.rules.clone(),
            cell,
            digit,
            entry,
            boards,
        }
    }

    fn without_wrong_digits(&self, position: &Position) -> Grid {
        let wrong = self.puzzle.mistakes(position).iter();
        wrong.fold(*position.digits(), |digits, cell| digits.with(cell, None))
    }
}

#[cfg(test)]
mod tests;
