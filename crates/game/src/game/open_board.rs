//! Opening a board that was read: whether it can be played, and what its clues and its text say of
//! the answer.

use super::puzzle::{EFFORT, board_level};
use super::{Answer, CircleOrder, GamePuzzle, Origin, Published, SolutionCount};
use crate::game::{Game, GameId, PuzzleError};
use ninefold_core::board::{CellSet, Grid};
use ninefold_core::drawn::DrawnReading;
use ninefold_core::formats::Imported;
use ninefold_core::logic::ratings::sudoku_explainer::{self, Rating};
use ninefold_core::logic::{IndexedRules, Level};
use ninefold_core::rules::{RuleConflict, RuleIndex, Rules};
use ninefold_core::solve::{Ambiguity, Contradictions, Effort, Impossible, Outcome, Solver};
use std::sync::Arc;

impl GamePuzzle {
    /// The puzzle of a board that was read. It can be played whatever is known of its answer.
    ///
    /// An answer that the text states is held against each clue: kinds that it breaks are drawn
    /// and not checked. Where the clues contradict each other, rows, columns and regions alone
    /// are checked.
    ///
    /// ```
    /// use ninefold_core::formats::read_first;
    /// use ninefold_game::game::{Answer, GamePuzzle, SolutionCount};
    ///
    /// let board = read_first("2x2:p")?;
    /// let puzzle = GamePuzzle::from_board(&board, &|| false);
    /// assert_eq!(puzzle.solutions, SolutionCount::Several);
    /// assert_eq!(puzzle.answer, Answer::Unknown);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_board(board: &Imported, is_cancelled: &dyn Fn() -> bool) -> GamePuzzle {
        let puzzle = GamePuzzle::unrated(board, is_cancelled);
        match puzzle.solutions {
            SolutionCount::One => GamePuzzle {
                level: board_level(&puzzle.rules, &puzzle.givens, is_cancelled),
                ..puzzle
            },
            SolutionCount::Several | SolutionCount::None | SolutionCount::NotCounted => puzzle,
        }
    }

    /// The same without its level, which takes longest to find.
    pub fn unrated(board: &Imported, is_cancelled: &dyn Fn() -> bool) -> GamePuzzle {
        let effort = Effort {
            cancelled: is_cancelled,
            ..EFFORT
        };
        let held = HeldBoard::new(board, &effort);
        let found = Solver::new(&held.rules).solve(&held.givens, &effort);
        held.puzzle(found.ok())
    }
}

/// A board that was read, its clues held against the answer that its text states.
#[derive(Clone, Debug)]
pub struct HeldBoard {
    /// The rules. Kinds of clues that the stated answer breaks are drawn and not checked.
    pub rules: Arc<Rules>,
    /// The givens.
    pub givens: Grid,
    /// The stated answer, if it obeys rows, columns and regions.
    pub stated: Option<Grid>,
    /// Title and author, and how circles are read.
    pub published: Published,
}

impl HeldBoard {
    /// Holds the clues of a board against its answer. Where the circles of arrows leave no solution
    /// in the order in which they are stated, they are read in that of reading.
    pub fn new(board: &Imported, effort: &Effort) -> HeldBoard {
        let reading = match board.report {
            None => DrawnReading::unless(board, effort.cancelled).map(Arc::new),
            // It was read before.
            Some(_) => None,
        };
        let read = reading.as_ref().map(|reading| reading.puzzle());
        let mut held = HeldBoard::as_stated(read.as_ref().unwrap_or(board));
        held.published = held.published.with_reading(reading);
        let Some(ordered) = held.rules.with_circles_in_order() else {
            return held;
        };
        let outcome = |rules| Solver::new(rules).solve(&held.givens, effort).ok();
        let has_none = outcome(&held.rules) == Some(Outcome::None);
        if has_none && outcome(&ordered).is_some_and(|found| found != Outcome::None) {
            held.rules = ordered.into();
            held.published.circles = CircleOrder::Reading;
        }
        held
    }

    /// Whether the text may give the clues another meaning, where as they are read here they leave
    /// no solution: without them the givens have one.
    pub fn may_be_misread(&self, effort: &Effort) -> bool {
        let shape = Rules::new(self.rules.shape().clone());
        let has_one = || Solver::new(&shape).any_solution(&self.givens, effort);
        let says_more = !self.rules.text().is_empty() && !self.rules.clues().is_empty();
        says_more && has_one().is_ok_and(|found| found.is_some())
    }

    /// The first givens that break a rule.
    pub fn conflict(&self) -> Option<RuleConflict> {
        RuleIndex::new(&self.rules).conflict(&self.givens)
    }

    /// Why there is no solution, as a clause: the conflict, or the givens that lead to one, if that
    /// takes no more than the effort.
    pub fn why_unsolvable(&self, effort: &Effort) -> String {
        if let Some(why) = self.wrong_total() {
            return why;
        }
        let rules = IndexedRules::new(Arc::clone(&self.rules));
        let search = Contradictions {
            index: &rules,
            solver: rules.solver(),
            effort: *effort,
        };
        if let Ok(Some(why)) = search.why_smallest(&self.givens) {
            let givens = search.conflicting_givens(&self.givens, &why);
            return match why {
                Impossible::Cell(_) | Impossible::House(..) if givens.len() > 1 => {
                    let cells: Vec<String> = givens.iter().map(|cell| cell.to_string()).collect();
                    let (count, cells) = (cells.len(), cells.join(", "));
                    format!("{why}, because of these {count} givens: {cells}")
                }
                // These name their cells themselves.
                _ => why.to_string(),
            };
        }
        match (self.rules.clues(), self.givens.filled_count()) {
            ([], _) => "the givens leave no solution",
            (_, 0) => "the clues leave no solution",
            _ => "the givens and the clues leave no solution",
        }
        .to_owned()
    }

    /// That cages which cover the board do not add up to all of its rows.
    fn wrong_total(&self) -> Option<String> {
        let size = self.rules.size();
        let cages: Vec<_> = self.rules.cages().collect();
        let cells: usize = cages.iter().map(|cage| cage.cells.len()).sum();
        let covered = cages
            .iter()
            .fold(CellSet::NONE, |all, cage| all | cage.cells);
        let sums = cages.iter().map(|cage| cage.sum.map(usize::from));
        let total: usize = sums.sum::<Option<usize>>()?;
        let wanted = size * size * (size + 1) / 2;
        let is_cover = cells == size * size && covered == CellSet::board(size);
        (is_cover && total != wanted).then(|| {
            format!("the cages cover the board and add up to {total}, where it has {wanted}")
        })
    }

    fn as_stated(board: &Imported) -> HeldBoard {
        let (rules, givens) = (&board.puzzle.rules, board.puzzle.givens);
        let stated = usable_answer(rules, &givens, board.stated.as_deref());
        HeldBoard {
            rules: match &stated {
                Some(answer) if rules.breaks(answer) => {
                    Arc::new(Rules::clone(rules).held_against(answer))
                }
                _ => Arc::clone(rules),
            },
            givens,
            stated,
            published: Published::new(text(&board.title), text(&board.author)),
        }
    }

    /// The puzzle, by what the engine found: `None` if it gave up. Its level is not known yet.
    pub fn puzzle(self, found: Option<Outcome>) -> GamePuzzle {
        let stated = self.stated;
        let or_stated = || stated.map_or(Answer::Unknown, Answer::Stated);
        let (answer, solutions) = match found {
            Some(Outcome::Unique(only)) => (Answer::Proved(*only), SolutionCount::One),
            Some(Outcome::Several(_)) => (or_stated(), SolutionCount::Several),
            Some(Outcome::None) => (Answer::Unknown, SolutionCount::None),
            None => (or_stated(), SolutionCount::NotCounted),
        };
        let rules = match solutions {
            SolutionCount::None => Arc::new(Rules::clone(&self.rules).with_shape_checked()),
            SolutionCount::One | SolutionCount::Several | SolutionCount::NotCounted => self.rules,
        };
        GamePuzzle {
            rules: IndexedRules::new(rules),
            givens: self.givens,
            answer,
            solutions,
            published: self.published,
            level: Level::Diabolical,
            origin: Origin::Entered,
        }
    }
}

fn text(text: &Option<String>) -> &str {
    text.as_deref().unwrap_or_default()
}

/// The answer that a text states, if it is full, has the givens and obeys rows, columns and
/// regions.
fn usable_answer(rules: &Rules, givens: &Grid, stated: Option<&Grid>) -> Option<Grid> {
    let houses = RuleIndex::new(&Rules::new(rules.shape().clone()));
    let usable = |answer: &&Grid| houses.is_solved(answer) && givens.is_part_of(answer);
    stated.filter(usable).copied()
}

/// The engine's verdict on a puzzle that was read or typed in.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// It can be played: the new game of it, and the rating of a classic one.
    Playable(GameId, Box<Game>, Option<Rating>),
    /// It has several: how many were counted, whether counting was stopped
    /// there, and how they differ, if that was looked for.
    Several(usize, Counted, Option<Box<Ambiguity>>),
    /// It has none, and this is why.
    Impossible(Impossible),
}

/// The most candidates that the chains of a rating may visit while somebody waits: enough
/// for ratings up to 7.2, which take a fraction of a second.
pub const QUICK_RATING_BUDGET: u64 = 60_000;

/// The rating of a puzzle as far as that budget goes; `None` under other rules than the classic
/// ones, which the Sudoku Explainer does not have.
pub fn quick_rating(puzzle: &GamePuzzle) -> Option<Rating> {
    let rating = sudoku_explainer::rate_puzzle(&puzzle.board(), QUICK_RATING_BUDGET)?;
    Some(rating.er)
}

/// Solutions are counted no further.
pub const MAX_COUNTED: usize = 1000;

impl Verdict {
    /// Judges what was read; a game made of it gets this id. Takes milliseconds, of some boards
    /// longer, so not where a key waits.
    pub fn judge(text: &Imported, id: GameId, is_cancelled: &dyn Fn() -> bool) -> Verdict {
        match GamePuzzle::read(text, is_cancelled) {
            Ok(puzzle) => {
                let rating = quick_rating(&puzzle);
                Verdict::Playable(id, Box::new(Game::imported(puzzle, text)), rating)
            }
            Err(PuzzleError::Impossible(why)) => Verdict::Impossible(why),
            Err(PuzzleError::Ambiguous(two)) => Verdict::several(&text.to_puzzle().givens, *two),
        }
    }

    fn several(givens: &Grid, two: [Grid; 2]) -> Verdict {
        let (rules, effort) = (IndexedRules::classic(), &Effort::UNLIMITED);
        let solver = rules.solver();
        let found = solver.count(givens, MAX_COUNTED, effort).unwrap_or(2);
        let counted = if found < MAX_COUNTED {
            Counted::All
        } else {
            Counted::AtLeast
        };
        let several = Ambiguity::new(solver, givens, two, effort).ok();
        Verdict::Several(found, counted, several.map(Box::new))
    }
}

/// Whether a count is exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// The count is the number of solutions.
    All,
    /// Counting stopped at this number.
    AtLeast,
}

#[cfg(test)]
mod tests;
