//! What is asked about an entry, and the proof that answers it: why a digit is wrong; whether a
//! change in an exercise that is not part of what was wanted is true, and by which technique.

use super::exercise::{placed, removed};
use super::{Exercise, Game, Hint, MissingCandidate, Position};
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::logic::{
    self, CandidateProof, Family, ForcingNets, IndexedRules, Ladder, Step, Supposition, Technique,
};

/// Whether a candidate is false, or true, and the boards that may show it.
///
/// ```
/// use ninefold_core::board::Grid;
/// use ninefold_core::board::{Cell, Digit};
/// use ninefold_game::game::{AutoPrune, Game, GamePuzzle, QuestionBoard};
///
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///     .parse()?;
/// let game = Game::new(GamePuzzle::from_givens(givens)?);
/// let wrong = game.enter(Cell::at(0, 2), Digit::new(2).unwrap(), AutoPrune::Peers)?;
/// let game = game.make(wrong);
/// let question = game.why_wrong(Cell::at(0, 2)).expect("it is wrong");
/// let answer = question.answer(&|| false).expect("a proof");
/// assert_eq!(answer.shown_on, QuestionBoard::BeforeEntry);
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
    /// The boards that may show it, the one in question first.
    boards: Vec<(QuestionBoard, Grid)>,
}

/// A board on which a candidate may be proved, without wrong digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuestionBoard {
    /// The one before the player's change.
    BeforeEntry,
    /// The present one.
    Present,
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
    /// The [number of the step](Ladder::needed_by) that needs each one before the last.
    pub needed_by: Vec<usize>,
    /// The board on which its first step is taken.
    pub board: logic::Position,
    /// Which board that is.
    pub shown_on: QuestionBoard,
}

impl EntryQuestion {
    /// The digits on the board in question.
    pub fn digits(&self) -> &Grid {
        let (_, digits) = self.boards.first().expect("there is a board in question");
        digits
    }

    /// The assumption that is refuted.
    pub fn supposed(&self) -> Supposition {
        match self.entry {
            Entered::Digit | Entered::Nothing => Supposition::Present,
            Entered::Removal => Supposition::Absent,
        }
    }

    fn ladder<'a>(&'a self, is_cancelled: &'a dyn Fn() -> bool) -> Ladder<'a> {
        Ladder {
            is_cancelled,
            ..Ladder::new(&self.rules)
        }
    }

    fn proof(&self, ladder: Ladder<'_>, board: &logic::Position) -> Option<CandidateProof> {
        let nets = match self.entry {
            Entered::Nothing => ForcingNets::Avoided,
            Entered::Digit | Entered::Removal => ForcingNets::Allowed,
        };
        ladder.prove(board, (self.cell, self.digit), self.supposed(), nets)
    }

    /// Looks for the shortest proof on these boards; of proofs as short, the one on the board
    /// in question. Where nothing was entered, one without forcing nets comes before a
    /// shorter one. `None` if none is found, or when it is cancelled.
    pub fn answer(&self, is_cancelled: &dyn Fn() -> bool) -> Option<EntryAnswer> {
        let ladder = self.ladder(is_cancelled);
        let proof_on = |&(shown_on, ref digits): &(QuestionBoard, Grid)| {
            let board = logic::Position::new(&self.rules, digits);
            let proof = self.proof(ladder, &board)?;
            Some((proof, board, shown_on))
        };
        let proofs = self.boards.iter().filter_map(proof_on);
        let (proof, board, shown_on) = proofs.min_by_key(|(proof, ..)| proof.length())?;
        Some(EntryAnswer {
            needed_by: ladder.needed_by(&board, &proof),
            proof,
            board,
            shown_on,
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
                let is_seen =
                    !seen.is_empty() || self.position.clue_broken_at(cell, *wrong).is_some();
                self.why_wrong(cell).filter(|_| !is_seen)
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
            boards: vec![(QuestionBoard::Present, *self.position.digits())],
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
        let mut path = self.path_to_start(here, self.position.clone());
        let before = path.find(|(_, position)| !is_made(position));
        let before = before.map_or(self.puzzle.givens, |(_, position)| {
            // The right digit may have been there before.
            self.without_wrong_digits(&position).with(cell, None)
        });
        let present = self.without_wrong_digits(&self.position);
        let mut boards = vec![(QuestionBoard::BeforeEntry, before)];
        boards.extend((present != before).then_some((QuestionBoard::Present, present)));
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

/// A single change to the board of an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepChange {
    /// This digit was placed.
    Placed(Cell, Digit),
    /// This candidate was removed.
    Removed(Cell, Digit),
}

/// By which technique a change is right, asked of the board on which it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepQuestion {
    /// The rules of the board.
    pub rules: IndexedRules,
    /// The board before the change.
    pub board: logic::Position,
    /// The change.
    pub change: StepChange,
    /// The techniques whose steps count as found, which are preferred.
    pub counted: Vec<Technique>,
}

/// The proof of a change.
#[derive(Clone, PartialEq, Debug)]
pub enum StepVerdict {
    /// This step makes it: one that counts, or else the easiest.
    Proved(Box<Step>),
    /// No technique up to this one makes it.
    Unproved(Technique),
}

impl StepQuestion {
    /// Looks for the step up to the last technique that counts, or up to forcing chains if
    /// that is further. `None` if cancelled.
    ///
    /// ```
    /// use ninefold_core::logic::{IndexedRules, Technique, examples};
    /// use ninefold_game::game::{StepChange, StepQuestion, StepVerdict};
    ///
    /// let (board, step) = examples::step(Technique::Skyscraper).expect("an example");
    /// let (cell, digit) = step.removals[0];
    /// let question = StepQuestion {
    ///     rules: IndexedRules::classic(),
    ///     board,
    ///     change: StepChange::Removed(cell, digit),
    ///     counted: vec![Technique::Skyscraper],
    /// };
    /// let Some(StepVerdict::Proved(found)) = question.answer(&|| false) else { panic!() };
    /// assert_eq!(found.technique, Technique::Skyscraper);
    /// ```
    pub fn answer(&self, is_cancelled: &dyn Fn() -> bool) -> Option<StepVerdict> {
        let all = Ladder::new(&self.rules).techniques();
        let place = |technique| all.iter().position(|each| *each == technique);
        let last = self.counted.iter().filter_map(|each| place(*each)).max();
        let is_quick = |each: Technique| each.family() != Family::Forcing;
        let is_tried = |(place, each): &(usize, &Technique)| {
            is_quick(**each) || last.is_some_and(|last| *place <= last)
        };
        let tried = all.iter().enumerate().filter(is_tried);
        let tried: Vec<Technique> = tried.map(|(_, each)| *each).collect();
        let made_by = |is_used: &dyn Fn(Technique) -> bool| {
            let search = Ladder {
                is_used,
                is_cancelled,
                ..Ladder::new(&self.rules)
            };
            search.found(&self.board, &|step| {
                self.change.is_made_by(step, &self.board)
            })
        };
        let mut counted = tried.iter().filter(|each| self.counted.contains(each));
        let found = counted
            .find_map(|counted| made_by(&|each| each == *counted))
            .or_else(|| made_by(&|each| tried.contains(&each)));
        if is_cancelled() {
            return None;
        }
        let proved = found.map(|step| StepVerdict::Proved(Box::new(step)));
        proved.or_else(|| Some(StepVerdict::Unproved(*tried.last()?)))
    }
}

impl StepChange {
    fn is_literally_in(self, step: &Step) -> bool {
        match self {
            StepChange::Placed(cell, digit) => step.placements.contains(&(cell, digit)),
            StepChange::Removed(cell, digit) => step.removals.contains(&(cell, digit)),
        }
    }

    /// The step that made the change, as an answer of which the change is a part. `None` if the
    /// step also places a digit in another cell, so that more is left to do.
    pub fn answer_by(self, mut step: Step) -> Option<Step> {
        match self {
            _ if self.is_literally_in(&step) => Some(step),
            StepChange::Placed(cell, digit) => {
                step.removals.retain(|(of, _)| *of != cell);
                step.placements = vec![(cell, digit)];
                Some(step)
            }
            StepChange::Removed(..) => None,
        }
    }

    /// Whether a step makes the change. One that leaves a digit alone in its cell places it.
    fn is_made_by(self, step: &Step, board: &logic::Position) -> bool {
        let removed = |cell: Cell, digit: Digit| step.removals.contains(&(cell, digit));
        let places = |cell: Cell, digit: Digit| step.placements.contains(&(cell, digit));
        match self {
            StepChange::Removed(cell, digit) => {
                let others = board.candidates.get(cell).without(digit);
                removed(cell, digit) || others.iter().any(|other| places(cell, other))
            }
            StepChange::Placed(cell, digit) => {
                let mut others = board.candidates.get(cell).without(digit).iter();
                places(cell, digit) || others.all(|other| removed(cell, other))
            }
        }
    }
}

impl Exercise {
    /// The change of this candidate since the start.
    pub fn change_of(&self, (cell, digit): (Cell, Digit), position: &Position) -> StepChange {
        match position.digit(cell) {
            Some(placed) if placed == digit => StepChange::Placed(cell, digit),
            Some(_) | None => StepChange::Removed(cell, digit),
        }
    }

    /// Whether a change is wrong by the solution.
    pub fn contradicts(&self, change: StepChange) -> bool {
        let answer = &self.game.puzzle.answer;
        match change {
            StepChange::Placed(cell, digit) => answer.is_contradicted_by(cell, digit),
            StepChange::Removed(cell, digit) => answer.has(cell, digit),
        }
    }

    /// The question about a change; steps of these techniques count as found.
    pub fn question(&self, change: StepChange, counted: &[Technique]) -> StepQuestion {
        let start = &self.game.position;
        StepQuestion {
            rules: start.rules().clone(),
            board: start.board_position(),
            change,
            counted: counted.to_vec(),
        }
    }

    /// The exercise in which this step is another right answer.
    #[must_use]
    pub fn with_answer(mut self, step: Step) -> Exercise {
        if !self.answers.contains(&step) {
            self.answers.push(step);
        }
        self
    }

    /// The exercise that begins with the changes of `position` that this step makes; `None`
    /// if they take the technique off the board.
    pub fn after(&self, step: &Step, position: &Position) -> Option<Exercise> {
        let start = &self.game.position;
        let (rules, board) = (start.rules(), start.board_position());
        let mut left = board.clone();
        let placed = placed(start, position);
        for &(cell, digit) in &placed {
            if StepChange::Placed(cell, digit).is_made_by(step, &board) {
                left.place(rules, cell, digit);
            }
        }
        for (cell, digit) in removed(start, position, &placed) {
            if StepChange::Removed(cell, digit).is_made_by(step, &board) {
                left.candidates.remove(cell, digit);
            }
        }
        let answers = Ladder::new(rules).instances(self.technique, &left);
        (!answers.is_empty()).then(|| Exercise {
            technique: self.technique,
            game: Game::at_board(self.game.puzzle.clone(), &left),
            answers,
        })
    }
}

#[cfg(test)]
mod tests;
