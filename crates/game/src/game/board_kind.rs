//! The kinds of boards that new games are made of, and the generator of each.

use super::{GamePuzzle, Origin};
use ninefold_core::generate::{GenerateError, ImpossibleRecipe, Recipe, Symmetry, generate_on};
use ninefold_core::logic::Level;
use ninefold_core::rules::{Kind, KindSet};
use std::num::NonZero;
use thiserror::Error;

/// A size of board and the kinds of its rules.
///
/// ```
/// use ninefold_game::game::BoardKind;
///
/// let titles: Vec<String> = BoardKind::OFFERED.iter().map(BoardKind::title).collect();
/// assert_eq!(titles[..2], ["9x9 killer", "9x9 X and killer"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardKind {
    /// The number of rows, 4 to 16.
    pub size: u8,
    /// The kinds of rules.
    pub kinds: KindSet,
}

const fn kind(size: u8, kinds: KindSet) -> BoardKind {
    BoardKind { size, kinds }
}

const fn only(kind: Kind) -> KindSet {
    KindSet::only(kind)
}

const KILLER_X: KindSet = only(Kind::X).with(Kind::Killer);
const JIGSAW_KILLER: KindSet = only(Kind::Jigsaw).with(Kind::Killer);

impl BoardKind {
    /// Classic Sudoku, which has a generator of its own.
    pub const CLASSIC: BoardKind = kind(9, KindSet::NONE);

    /// Killer Sudoku.
    pub const KILLER: BoardKind = kind(9, only(Kind::Killer));

    /// Those beside the classic one that a list of new games offers, group by group; the command
    /// line mixes others.
    pub const OFFERED: [BoardKind; 27] = [
        BoardKind::KILLER,
        kind(9, KILLER_X),
        kind(9, JIGSAW_KILLER),
        kind(9, only(Kind::Thermometer)),
        kind(9, only(Kind::Arrow)),
        kind(9, only(Kind::Kropki)),
        kind(9, only(Kind::Whispers)),
        kind(9, only(Kind::LittleKiller)),
        kind(9, only(Kind::Sandwich)),
        kind(9, only(Kind::Jigsaw)),
        kind(9, only(Kind::X)),
        kind(9, only(Kind::Windoku)),
        kind(9, only(Kind::Disjoint)),
        kind(9, only(Kind::AntiKnight)),
        kind(9, only(Kind::AntiKing)),
        kind(9, only(Kind::NonConsecutive)),
        kind(4, KindSet::NONE),
        kind(4, only(Kind::Killer)),
        kind(6, KindSet::NONE),
        kind(6, only(Kind::Killer)),
        kind(6, only(Kind::Jigsaw)),
        kind(6, only(Kind::X)),
        kind(8, KindSet::NONE),
        kind(8, only(Kind::Killer)),
        kind(10, KindSet::NONE),
        kind(12, KindSet::NONE),
        kind(16, KindSet::NONE),
    ];

    /// The name: `9x9 jigsaw`, `16x16`.
    pub fn title(&self) -> String {
        let size = self.size;
        match self.kinds {
            KindSet::NONE => format!("{size}x{size}"),
            kinds => format!("{size}x{size} {}", kinds.words()),
        }
    }

    /// The title of its group in the list of new games.
    pub fn group(&self) -> &'static str {
        match self.size {
            9 if self.kinds.iter().any(Kind::is_drawn) => "Clues",
            9 => "Rules",
            _ => "Sizes",
        }
    }

    /// A kind by the number of its rows, 9 where none is named, and its rules.
    pub fn new(size: Option<u8>, rules: &[Kind]) -> BoardKind {
        kind(size.unwrap_or(9), rules.iter().copied().collect())
    }

    /// Makes the puzzle of this kind and level from a seed. Only classic puzzles have a symmetry.
    ///
    /// ```
    /// use ninefold_core::generate::Symmetry;
    /// use ninefold_core::logic::Level;
    /// use ninefold_game::game::BoardKind;
    ///
    /// let made = |kind: BoardKind| kind.make(Level::Easy, 9, Symmetry::HalfTurn, &|| false);
    /// assert_eq!(made(BoardKind::CLASSIC)?.kind_to_make(), Some(BoardKind::CLASSIC));
    /// assert_eq!(made(BoardKind::KILLER)?.kind_to_make(), Some(BoardKind::KILLER));
    /// # Ok::<(), ninefold_game::game::NotMade>(())
    /// ```
    ///
    /// # Errors
    /// [`NotMade`], at once where no puzzle has this kind and level.
    pub fn make(
        &self,
        level: Level,
        seed: u64,
        symmetry: Symmetry,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Result<GamePuzzle, NotMade> {
        let alone = NonZero::<usize>::MIN;
        self.make_on(alone, (level, seed, symmetry), is_cancelled)
    }

    /// The same puzzle, made by so many threads at once.
    ///
    /// # Errors
    /// As [`BoardKind::make`].
    pub fn make_on(
        &self,
        threads: NonZero<usize>,
        (level, seed, symmetry): (Level, u64, Symmetry),
        is_cancelled: &dyn Fn() -> bool,
    ) -> Result<GamePuzzle, NotMade> {
        let recipe = Recipe {
            symmetry: (*self == BoardKind::CLASSIC).then_some(symmetry),
            ..self.recipe(Some(level), seed)
        };
        Ok(generate_on(threads, &recipe, is_cancelled)?.into())
    }

    /// Whether puzzles of this kind and level can be made.
    ///
    /// # Errors
    /// The reason, where no grid obeys the rules or none of its puzzles has the level.
    pub fn check(&self, level: Level) -> Result<(), ImpossibleRecipe> {
        self.recipe(Some(level), 0).check()
    }

    /// The recipe of a puzzle of this kind.
    pub fn recipe(&self, level: Option<Level>, seed: u64) -> Recipe {
        Recipe {
            size: usize::from(self.size),
            kinds: self.kinds,
            level,
            seed,
            ..Recipe::default()
        }
    }

    /// The levels that its boards can have, easiest first.
    ///
    /// ```
    /// use ninefold_core::logic::Level;
    /// use ninefold_game::game::BoardKind;
    ///
    /// let small = BoardKind { size: 4, kinds: "killer".parse()? };
    /// assert_eq!(small.levels(), [Level::Easy, Level::Medium]);
    /// assert_eq!(small.nearest_level(Level::Extreme), Level::Medium);
    /// # Ok::<(), ninefold_core::rules::UnknownKind>(())
    /// ```
    pub fn levels(&self) -> Vec<Level> {
        self.recipe(None, 0).levels()
    }

    /// The hardest of its levels that is no harder than this one.
    pub fn nearest_level(&self, level: Level) -> Level {
        let levels = self.levels().into_iter();
        let easier = levels.take_while(|&its| its <= level);
        easier.last().unwrap_or(Level::Easy)
    }
}

impl GamePuzzle {
    /// The kind, as far as its clues are checked.
    pub fn kind(&self) -> BoardKind {
        kind(self.rules.size() as u8, self.rules.rules().kinds())
    }

    /// The kind, if Ninefold can make another of it: one that is offered, or was made by Ninefold.
    pub fn kind_to_make(&self) -> Option<BoardKind> {
        let kind = self.kind();
        let is_offered = kind == BoardKind::CLASSIC || BoardKind::OFFERED.contains(&kind);
        let is_made = self.origin != Origin::Entered;
        let is_checked = self.rules.rules().unknown().is_empty();
        (is_made || is_offered && is_checked).then_some(kind)
    }
}

/// Why there is no new puzzle, as a clause for the player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotMade {
    /// The caller cancelled.
    #[error("cancelled")]
    Cancelled,
    /// There is none, for this reason.
    #[error("{0}")]
    NotFound(String),
}

impl From<GenerateError> for NotMade {
    fn from(error: GenerateError) -> NotMade {
        match error {
            GenerateError::Cancelled => NotMade::Cancelled,
            error => NotMade::NotFound(error.to_string()),
        }
    }
}
