//! What kind of puzzle is wanted.

use crate::logic::Level::{self, Easy, Extreme, Hard, Medium, Unfair};
use crate::logic::hints::phrases::{Join, list};
use crate::rules::kind::Kind::{AntiKnight, Jigsaw, Killer};
use crate::rules::kind::{Kind, KindSet};
use crate::rules::rules::Rules;
use crate::rules::rules_error::RulesError;
use crate::rules::shape::Shape;
use crate::variants::rng::split_mix;
use thiserror::Error;

/// The most rows of a board with cages, lines or numbers outside: those of larger boards have
/// more combinations than anybody wants to read.
const LARGEST_DRAWN: usize = 9;

/// The parameters of a puzzle on a board of any rules. Later versions may add some: end
/// literals with `..BoardRecipe::default()`.
///
/// ```
/// use ninefold_core::variants::BoardRecipe;
///
/// let recipe = BoardRecipe { size: 6, kinds: "x".parse()?, ..BoardRecipe::default() };
/// assert_eq!(recipe.check(), Ok(()));
/// assert_eq!(recipe.nth(0), recipe);
/// # Ok::<(), ninefold_core::rules::UnknownKind>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardRecipe {
    /// The number of rows, 4 to 16.
    pub size: usize,
    /// The kinds of rules. A jigsaw has a random map.
    pub kinds: KindSet,
    /// The level that the puzzle needs: solved by its techniques and not by easier ones.
    /// `None` for any puzzle with one solution.
    pub level: Option<Level>,
    /// The same seed gives the same puzzle.
    pub seed: u64,
}

/// Any puzzle with the rules of classic Sudoku.
impl Default for BoardRecipe {
    fn default() -> BoardRecipe {
        BoardRecipe {
            size: 9,
            kinds: KindSet::NONE,
            level: None,
            seed: 0,
        }
    }
}

/// Why there is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardRecipeError {
    /// The caller cancelled.
    #[error("cancelled")]
    Cancelled,
    /// No board has these rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A level that puzzles of these rules do not have.
    #[error("a {} puzzle can be made with classic rules only; use easy to extreme", .0.name())]
    ClassicLevel(Level),
    /// A level that no board of these rules has.
    #[error(
        "no {size}x{size} board{} is {}; use {}",
        with_kinds(*kinds), level.name(), list(board_levels(*size, *kinds).iter().map(|level| level.name()), Join::Or)
    )]
    NoSuchLevel {
        /// The number of rows.
        size: usize,
        /// The kinds.
        kinds: KindSet,
        /// The level.
        level: Level,
    },
    /// A kind that is drawn, on a board that is too large.
    #[error("{} can be made with up to {most} rows", plurals(*kinds))]
    DrawnSize {
        /// The kinds that are drawn.
        kinds: KindSet,
        /// The most rows of such a board.
        most: usize,
    },
    /// No full grid was found that the cages or givens could come from.
    #[error("no {size}x{size} grid with {} was found; leave out a kind", kinds.words())]
    NoGrid {
        /// The number of rows.
        size: usize,
        /// The kinds.
        kinds: KindSet,
    },
    /// None of the attempts gave such a puzzle.
    #[error("no such puzzle was found in {0} tries")]
    NotFound(usize),
}

/// " with jigsaw and X"; nothing without kinds.
fn with_kinds(kinds: KindSet) -> String {
    match kinds {
        KindSet::NONE => String::new(),
        kinds => format!(" with {}", kinds.words()),
    }
}

/// "killers and thermometers"
fn plurals(kinds: KindSet) -> String {
    let plural = |kind| match kind {
        Kind::Killer => "killers",
        kind => kind.title(),
    };
    list(kinds.iter().map(plural), Join::And)
}

impl BoardRecipe {
    /// The recipe of the `n`-th puzzle of a series: this one for 0.
    #[must_use]
    pub fn nth(self, n: u64) -> BoardRecipe {
        let seed = match n {
            0 => self.seed,
            n => split_mix(self.seed, n),
        };
        BoardRecipe { seed, ..self }
    }

    /// The error where no grid was found.
    pub(super) fn without_grid(&self) -> BoardRecipeError {
        BoardRecipeError::NoGrid {
            size: self.size,
            kinds: self.kinds.without_drawn(),
        }
    }

    /// Refuses what cannot be made, without a search.
    ///
    /// # Errors
    /// [`BoardRecipeError::Rules`], [`BoardRecipeError::ClassicLevel`],
    /// [`BoardRecipeError::DrawnSize`] or [`BoardRecipeError::NoSuchLevel`].
    pub fn check(&self) -> Result<(), BoardRecipeError> {
        if let Some(level) = self.level.filter(|&level| level > Level::Extreme) {
            return Err(BoardRecipeError::ClassicLevel(level));
        }
        let shape = if self.kinds.contains(Kind::Jigsaw) {
            super::jigsaw_map::random_jigsaw(self.size, 0)?
        } else {
            Shape::with_boxes(self.size)?
        };
        let drawn = self.kinds.drawn();
        if !drawn.is_empty() && self.size > LARGEST_DRAWN {
            let most = LARGEST_DRAWN;
            return Err(BoardRecipeError::DrawnSize { kinds: drawn, most });
        }
        let _ = Rules::new(shape).with_kinds(self.kinds.without_drawn())?;
        let levels = board_levels(self.size, self.kinds);
        match self.level.filter(|level| !levels.contains(level)) {
            Some(level) => Err(BoardRecipeError::NoSuchLevel {
                size: self.size,
                kinds: self.kinds,
                level,
            }),
            None => Ok(()),
        }
    }
}

/// The levels that puzzles of these rules can have, easiest first. On small boards hardly any
/// technique beyond singles is ever needed.
///
/// ```
/// use ninefold_core::logic::Level;
/// use ninefold_core::rules::KindSet;
/// use ninefold_core::variants::board_levels;
///
/// assert_eq!(board_levels(9, KindSet::NONE).len(), 5);
/// assert_eq!(board_levels(4, KindSet::NONE), [Level::Easy]);
/// ```
pub fn board_levels(size: usize, kinds: KindSet) -> Vec<Level> {
    let has = |kind| kinds.contains(kind);
    let levels: &[Level] = match size {
        4 if has(Jigsaw) && has(Killer) => &[Easy, Medium, Hard],
        4 if has(Jigsaw) || has(Killer) => &[Easy, Medium],
        4 => &[Easy],
        6 if kinds == KindSet::NONE => &[Easy, Medium, Unfair],
        6 if kinds == KindSet::only(AntiKnight) => &[Easy, Medium, Hard],
        _ => &[Easy, Medium, Hard, Unfair, Extreme],
    };
    levels.to_vec()
}
