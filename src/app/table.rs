//! A game on the table: the game itself, and what lies beside it that undo
//! leaves alone.

use crate::game::{EntryMode, Feat, Game, Help, Stage};
use crate::grid::{Cell, CellSet, Digit};
use crate::logic::explainer::Rating;
use crate::logic::{Chain, Deduction, Link};
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

/// Whether the arrow keys walk along the chains of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Walk {
    /// They move the cursor.
    #[default]
    Off,
    /// They do, and this many links are behind: with none, the whole proof is
    /// on show.
    At(usize),
}

/// A hint that is being revealed. It holds until the board changes.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownHint {
    /// What is revealed.
    pub help: Help,
    /// How much of it.
    pub stage: Stage,
    /// Where on its chains the player is.
    pub walk: Walk,
}

/// The link of a proof that the player looks at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Walked<'a> {
    /// Which chain, from 0, and how many there are.
    pub branch: (usize, usize),
    /// Which of its links, from 0.
    pub place: usize,
    /// The chain.
    pub chain: &'a Chain,
    /// The link.
    pub link: &'a Link,
}

impl ShownHint {
    /// A hint revealed so far; a proof with chains can be walked.
    pub fn new(help: Help, stage: Stage) -> ShownHint {
        let has_links = help.step().is_some_and(|step| links(step) > 0);
        let walk = match stage {
            Stage::Proof if has_links => Walk::At(0),
            _ => Walk::Off,
        };
        ShownHint { help, stage, walk }
    }

    /// The step whose technique the player knows by now.
    pub fn named_step(&self) -> Option<&Deduction> {
        self.help.step().filter(|_| self.stage >= Stage::Which)
    }

    /// How many links its chains have together.
    pub fn links(&self) -> usize {
        self.help.step().map_or(0, links)
    }

    /// The link the player looks at, if it is one link and not the whole.
    pub fn walked(&self) -> Option<Walked<'_>> {
        let Walk::At(behind) = self.walk else {
            return None;
        };
        let chains = &self.help.step()?.evidence.chains;
        let mut before = behind.checked_sub(1)?;
        for (branch, chain) in chains.iter().enumerate() {
            if let Some(link) = chain.links.get(before) {
                return Some(Walked {
                    branch: (branch, chains.len()),
                    place: before,
                    chain,
                    link,
                });
            }
            before -= chain.links.len();
        }
        None
    }
}

fn links(step: &Deduction) -> usize {
    let chains = step.evidence.chains.iter();
    chains.map(|chain| chain.links.len()).sum()
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
    /// The Sudoku Explainer's rating of its puzzle, once it is known.
    pub rating: Option<Rating>,
    /// What makes its win one to tell of.
    pub feat: Option<Feat>,
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
            rating: None,
            feat: None,
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
