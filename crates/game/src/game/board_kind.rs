//! The kinds of boards that new games are made of, beside the classic one.

use ninefold_core::logic::Level;
use ninefold_core::variants::{BoardRecipe, Kind, KindSet};

/// A size of board and the kinds of its rules.
///
/// ```
/// use ninefold_game::game::BoardKind;
///
/// let titles: Vec<String> = BoardKind::OFFERED.iter().map(BoardKind::title).collect();
/// assert_eq!(titles[..3], ["9x9 killer", "9x9 jigsaw", "9x9 X"]);
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
    /// Those that a list of new games offers; the command line mixes others.
    pub const OFFERED: [BoardKind; 21] = [
        kind(9, only(Kind::Killer)),
        kind(9, only(Kind::Jigsaw)),
        kind(9, only(Kind::X)),
        kind(9, only(Kind::Windoku)),
        kind(9, only(Kind::Disjoint)),
        kind(9, only(Kind::AntiKnight)),
        kind(9, only(Kind::AntiKing)),
        kind(9, only(Kind::NonConsecutive)),
        kind(9, KILLER_X),
        kind(9, JIGSAW_KILLER),
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

    /// The recipe of a board of this kind.
    pub fn recipe(&self, level: Level, seed: u64) -> BoardRecipe {
        BoardRecipe {
            size: usize::from(self.size),
            kinds: self.kinds,
            level: Some(level),
            seed,
        }
    }

    /// The levels that boards are made of.
    pub const LEVELS: [Level; 5] = [
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Unfair,
        Level::Extreme,
    ];
}
