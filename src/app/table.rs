//! A game on the table: the game itself, and what lies beside it that undo
//! leaves alone.

use crate::game::{EntryMode, Game, Help, Stage};
use crate::grid::{Cell, CellSet, Digit};
use crate::save::{GameId, SavedGame};

/// What the next key completes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// A digit, to be a pencil mark.
    Note,
    /// A row to go to.
    Row,
    /// A column to go to, in this row (0 to 8).
    Column(usize),
}

/// A hint that is being revealed. It holds until the board changes.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownHint {
    /// What is revealed.
    pub help: Help,
    /// How much of it.
    pub stage: Stage,
}

/// Whether the clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// It runs.
    #[default]
    Running,
    /// It stands, and the board is hidden.
    Paused,
}

/// A game being played.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// Its name in the store.
    pub id: GameId,
    /// The game.
    pub game: Game,
    /// The selected cell.
    pub cursor: Cell,
    /// What digit keys write.
    pub mode: EntryMode,
    /// What the next key completes.
    pub pending: Option<Pending>,
    /// The hint on show.
    pub hint: Option<ShownHint>,
    /// The cells a check found wrong, until the board changes.
    pub wrong: CellSet,
    /// Whether the clock runs.
    pub pace: Pace,
}

impl Table {
    /// A game just begun: the cursor in the middle.
    pub fn new(id: GameId, game: Game) -> Table {
        Table {
            id,
            game,
            cursor: Cell::MIDDLE,
            mode: EntryMode::Digit,
            pending: None,
            hint: None,
            wrong: CellSet::NONE,
            pace: Pace::Running,
        }
    }

    /// A game taken up again.
    pub fn resumed(saved: SavedGame) -> Table {
        Table {
            cursor: saved.cursor,
            mode: saved.mode,
            ..Table::new(saved.id, saved.game)
        }
    }

    /// What is to be kept of it; whoever writes it knows the time.
    pub fn snapshot(&self) -> SavedGame {
        SavedGame {
            id: self.id.clone(),
            game: self.game.clone(),
            cursor: self.cursor,
            mode: self.mode,
            saved_at: 0,
        }
    }

    /// The digit that is highlighted wherever it stands: the cursor's.
    pub fn highlighted(&self) -> Option<Digit> {
        self.game.position.digit(self.cursor)
    }

    /// This table after the board changed: what was said of it is stale.
    #[must_use]
    pub fn with_stale_words_dropped(self) -> Table {
        Table {
            hint: None,
            wrong: CellSet::NONE,
            ..self
        }
    }
}
