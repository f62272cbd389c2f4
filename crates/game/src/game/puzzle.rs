//! A puzzle: givens, what is known of their answer, and their origin.

use super::{Date, Position};
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::drawn::DrawnReading;
use ninefold_core::formats::{Imported, Puzzle};
use ninefold_core::generate::{self, Generated, Symmetry};
use ninefold_core::logic::{IndexedRules, Level};
use ninefold_core::rules::{Rules, shown_text};
use ninefold_core::solve::{Contradictions, Effort, Impossible, Outcome};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

/// The origin of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// Generated; the same seed, version and symmetry give it again.
    Generated {
        /// The seed.
        seed: u64,
        /// The version of the generator.
        version: u32,
        /// The symmetry of its givens.
        symmetry: Symmetry,
    },
    /// A puzzle of a day: see [`super::Daily`].
    Daily {
        /// The day whose puzzle it is.
        date: Date,
        /// The player's date when the game was begun.
        begun: Date,
    },
    /// Typed in, pasted or read from a file.
    Entered,
}

/// A puzzle. A classic one has exactly one solution; of other rules any board can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamePuzzle {
    /// The rules.
    pub rules: IndexedRules,
    /// The digits at the start.
    pub givens: Grid,
    /// The answer, and what it rests on.
    pub answer: Answer,
    /// The number of solutions.
    pub solutions: SolutionCount,
    /// Title and author.
    pub published: Published,
    /// The difficulty; it says nothing unless the answer is proved.
    pub level: Level,
    /// The origin.
    pub origin: Origin,
}

impl From<Generated> for GamePuzzle {
    fn from(made: Generated) -> GamePuzzle {
        GamePuzzle {
            level: made.level().unwrap_or(Level::Diabolical),
            rules: IndexedRules::new(made.rules),
            givens: made.givens,
            answer: Answer::Proved(made.solution),
            solutions: SolutionCount::One,
            published: Published::default(),
            origin: Origin::Generated {
                seed: made.recipe.seed,
                version: generate::VERSION,
                symmetry: made.recipe.symmetry(),
            },
        }
    }
}

/// Why a grid is not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PuzzleError {
    /// It has no solution, for this reason.
    #[error("this puzzle has no solution: {0}")]
    Impossible(Impossible),
    /// It has several solutions; these are the first two.
    #[error("this puzzle has more than one solution")]
    Ambiguous(Box<[Grid; 2]>),
}

impl GamePuzzle {
    /// The only solution of these givens; `None` if there are none or several, or if that
    /// takes too many guesses to tell.
    pub fn solve(rules: &IndexedRules, givens: &Grid) -> Option<Grid> {
        // Versions before the limit of steps have saved boards that take more.
        let effort = Effort {
            most_steps: u64::MAX,
            ..EFFORT
        };
        match rules.solver().solve(givens, &effort) {
            Ok(Outcome::Unique(solution)) => Some(*solution),
            Ok(Outcome::None | Outcome::Several(_)) | Err(_) => None,
        }
    }

    /// The position at the start.
    pub fn start(&self) -> Position {
        Position::new(self.rules.clone(), self.givens)
    }

    /// Whether this position is the answer. Without one no position is.
    pub fn is_solved_by(&self, position: &Position) -> bool {
        match &self.answer {
            Answer::Proved(_) => position.is_solved(),
            Answer::Stated(values) => position.digits() == values,
            Answer::Unknown => false,
        }
    }

    /// The difficulty, where the answer is proved.
    pub fn shown_level(&self) -> Option<Level> {
        self.answer.proved().map(|_| self.level)
    }

    /// The rules and the givens.
    pub fn board(&self) -> Puzzle {
        Puzzle::new(self.rules.rules().clone(), self.givens)
    }

    /// The name of its kind, such as `9x9 X`; `None` on a classic board.
    pub fn board_title(&self) -> Option<String> {
        self.board().kind()
    }

    /// Whether a puzzle that was read can be played only if it has exactly one solution, as a
    /// classic one; any board of other rules can.
    pub fn must_be_proved(rules: &Rules) -> bool {
        rules.is_classic()
    }

    /// The puzzle that was read.
    ///
    /// # Errors
    /// [`PuzzleError`], if [it has to be proved](GamePuzzle::must_be_proved) and cannot be.
    pub fn read(
        text: &Imported,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Result<GamePuzzle, PuzzleError> {
        if GamePuzzle::must_be_proved(&text.puzzle.rules) {
            GamePuzzle::from_givens(text.to_puzzle().givens)
        } else {
            Ok(GamePuzzle::from_board(text, is_cancelled))
        }
    }

    /// The classic puzzle with these givens.
    ///
    /// ```
    /// use ninefold_game::game::{GamePuzzle, PuzzleError};
    /// use ninefold_core::board::Grid;
    ///
    /// let error = GamePuzzle::from_givens(Grid::EMPTY).unwrap_err();
    /// assert!(matches!(error, PuzzleError::Ambiguous(_)));
    /// ```
    ///
    /// # Errors
    /// [`PuzzleError`] unless they have exactly one solution.
    pub fn from_givens(givens: Grid) -> Result<GamePuzzle, PuzzleError> {
        let rules = IndexedRules::classic();
        match rules.solver().solve(&givens, &Effort::UNLIMITED) {
            Ok(Outcome::Unique(solution)) => Ok(GamePuzzle {
                level: board_level(&rules, &givens, &|| false),
                rules,
                givens,
                answer: Answer::Proved(*solution),
                solutions: SolutionCount::One,
                published: Published::default(),
                origin: Origin::Entered,
            }),
            Ok(Outcome::Several(two)) => Err(PuzzleError::Ambiguous(two)),
            Ok(Outcome::None) | Err(_) => Err(PuzzleError::Impossible(why_impossible(&givens))),
        }
    }
}

/// The level of the hardest step; the highest of such boards beyond the ladder, or when given up or
/// cancelled.
pub(super) fn board_level(
    rules: &IndexedRules,
    givens: &Grid,
    is_cancelled: &dyn Fn() -> bool,
) -> Level {
    let effort = Effort {
        cancelled: is_cancelled,
        ..EFFORT
    };
    let level = rules.level_within(givens, &effort);
    level.unwrap_or(Level::Extreme)
}

/// After so many guesses or steps the search for the solutions of a board is given up.
pub(super) const EFFORT: Effort<'static> = Effort {
    most_guesses: 1_000_000,
    ..Effort::USUAL
};

fn why_impossible(givens: &Grid) -> Impossible {
    // All givens together are a reason, if no smaller one is found.
    let everything = Impossible::Givens {
        cells: givens.filled_cells(),
        leads_to: None,
    };
    let rules = IndexedRules::classic();
    let search = Contradictions {
        index: &rules,
        solver: rules.solver(),
        effort: Effort::UNLIMITED,
    };
    search.why(givens).ok().flatten().unwrap_or(everything)
}

/// Title and author of a puzzle as published; empty where the text names none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Published {
    title: Arc<str>,
    author: Arc<str>,
    /// The order in which the cells of a circle are read.
    pub circles: CircleOrder,
    /// What was read of its drawings, where it was opened from a link that has some.
    reading: Option<Arc<DrawnReading>>,
    /// The same in sentences: all of it in short, and then group by group. They are kept with a
    /// game, and the drawings are not.
    readings: Arc<[String]>,
}

/// In which order the two cells of a circle are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CircleOrder {
    /// As the text states them.
    #[default]
    Stated,
    /// From left to right and down, because the stated order leaves no solution.
    Reading,
}

/// The most bytes of a title or a name that are kept.
const MOST: usize = 200;

/// The most lines of a reading that are kept, and the most bytes of one.
const MOST_READINGS: usize = 65;
const MOST_OF_READING: usize = 1000;

impl Published {
    /// A title and an author, without characters that do not show.
    pub fn new(title: &str, author: &str) -> Published {
        let line = |text: &str| shown_text(text, MOST).replace('\n', " ").trim().into();
        Published {
            title: line(title),
            author: line(author),
            circles: CircleOrder::Stated,
            reading: None,
            readings: Arc::default(),
        }
    }

    /// The same of a puzzle whose drawings are read like this.
    #[must_use]
    pub fn with_reading(mut self, reading: Option<Arc<DrawnReading>>) -> Published {
        let lines =
            |reading: &Arc<DrawnReading>| [vec![reading.summary()], reading.lines()].concat();
        self.readings = reading.as_ref().map_or_else(Vec::new, lines).into();
        self.reading = reading;
        self
    }

    /// The same of a puzzle whose drawings were read like this before.
    #[must_use]
    pub fn with_readings(mut self, lines: &[String]) -> Published {
        let line = |line: &String| shown_text(line, MOST_OF_READING).replace('\n', " ");
        self.readings = lines.iter().take(MOST_READINGS).map(line).collect();
        self
    }

    /// What was read of its drawings, while they are at hand.
    pub fn reading(&self) -> Option<&Arc<DrawnReading>> {
        self.reading.as_ref()
    }

    /// What was read of its drawings in short; `None` of a puzzle without drawings.
    pub fn reading_in_short(&self) -> Option<&String> {
        self.readings.first()
    }

    /// The same group by group, each in a sentence with its number.
    pub fn group_readings(&self) -> &[String] {
        self.readings.get(1..).unwrap_or_default()
    }

    /// All these sentences, as they are kept.
    pub(crate) fn kept_readings(&self) -> &[String] {
        &self.readings
    }

    /// What is said of circles that are not read as they are stated.
    pub fn order_text(&self) -> Option<&'static str> {
        let is_stated = self.circles == CircleOrder::Stated;
        (!is_stated).then_some(
            "Two-cell circles are read from the left or the top: as stated, no solution.",
        )
    }

    /// The title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The author.
    pub fn author(&self) -> &str {
        &self.author
    }
}

/// The answer of a puzzle, and what it rests on.
///
/// ```
/// use ninefold_core::board::{Cell, Digit, Grid};
/// use ninefold_game::game::Answer;
///
/// let (one, two) = (Digit::new(1).unwrap(), Digit::new(2).unwrap());
/// let grid = Grid::EMPTY.with(Cell::FIRST, Some(one));
/// assert!(!Answer::Proved(grid).is_contradicted_by(Cell::FIRST, one));
/// assert!(Answer::Stated(grid).is_contradicted_by(Cell::FIRST, two));
/// // Where nothing is known, nothing is wrong.
/// assert!(!Answer::Unknown.is_contradicted_by(Cell::FIRST, one));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The only solution by the clues that are checked.
    Proved(Grid),
    /// What the text of the puzzle says. By the clues that are checked there are other
    /// solutions, or it is not known.
    Stated(Grid),
    /// Nobody proved or stated any.
    Unknown,
}

impl Answer {
    /// The full board, proved or stated.
    pub fn values(&self) -> Option<&Grid> {
        match self {
            Answer::Proved(values) | Answer::Stated(values) => Some(values),
            Answer::Unknown => None,
        }
    }

    /// The only solution by the clues that are checked.
    pub fn proved(&self) -> Option<&Grid> {
        match self {
            Answer::Proved(values) => Some(values),
            Answer::Stated(_) | Answer::Unknown => None,
        }
    }

    /// The value of a cell in the answer.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.values()?.get(cell)
    }

    /// Whether the answer has this value in the cell.
    pub fn has(&self, cell: Cell, value: Digit) -> bool {
        self.get(cell) == Some(value)
    }

    /// Whether the answer is known and has another value in the cell.
    pub fn is_contradicted_by(&self, cell: Cell, value: Digit) -> bool {
        self.get(cell).is_some_and(|answer| answer != value)
    }
}

/// The number of solutions by the clues that are checked, as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionCount {
    /// Exactly one.
    One,
    /// Two or more.
    Several,
    /// None: the clues contradict each other.
    None,
    /// Unknown: the search was given up.
    NotCounted,
}
