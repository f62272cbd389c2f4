//! A game on the table: the game itself, and what lies beside it that undo
//! leaves alone.

use crate::game::{Feat, Game, Help, Stage, Tool};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::ratings::sudoku_explainer::Rating;
use crate::logic::{Chain, Deduction, Link};
use crate::save::{GameId, SavedGame};

/// What the next key completes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// A digit, to be a centre mark.
    Note,
    /// A digit to keep highlighted.
    Lock,
    /// A digit that may not go here.
    WhyNot,
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

/// The cells a player has selected beside the cursor's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// The cells; none, and every tool works on the cursor's cell alone.
    pub cells: CellSet,
    /// Whether moves extend it.
    pub sweep: Sweep,
}

impl Selection {
    /// Nothing is selected.
    pub const NONE: Selection = Selection {
        cells: CellSet::NONE,
        sweep: Sweep::Ended,
    };
}

/// Whether moves extend a selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sweep {
    /// They move the cursor alone.
    #[default]
    Ended,
    /// They do.
    Under,
}

/// What comes first, the cell or the digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// A digit key writes at the cursor.
    #[default]
    CellFirst,
    /// A digit key chooses; Enter or a click writes. None is chosen at first.
    DigitFirst(Option<Digit>),
}

/// What stays lit wherever the cursor is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Locked {
    /// Nothing: the cursor's digit is lit.
    #[default]
    Nothing,
    /// These digits, and their marks.
    Digits(DigitSet),
    /// The cells with two centre marks.
    Bivalue,
}

/// Why a digit cannot go into a cell: what the board shows until the next key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WhyNot {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// The cells that hold it already.
    pub blockers: CellSet,
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
    pub tool: Tool,
    /// The other cells it writes into.
    pub selection: Selection,
    /// Whether the digit is chosen before the cell.
    pub order: Order,
    /// What stays lit.
    pub locked: Locked,
    /// The answer to "why not?" on show.
    pub why_not: Option<WhyNot>,
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
            tool: Tool::Digit,
            selection: Selection::NONE,
            order: Order::CellFirst,
            locked: Locked::Nothing,
            why_not: None,
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
            tool: saved.tool,
            ..Table::new(saved.id, saved.game)
        }
    }

    /// What is to be kept of it; whoever writes it knows the time.
    pub fn snapshot(&self) -> SavedGame {
        SavedGame {
            id: self.id.clone(),
            game: self.game.clone(),
            cursor: self.cursor,
            tool: self.tool,
            saved_at: 0,
        }
    }

    /// The digits lit wherever they stand: those that are locked, the one
    /// chosen, or the cursor's.
    pub fn lit_digits(&self) -> DigitSet {
        let is_free = self.locked == Locked::Nothing && self.asked_digits().is_empty();
        let here = self.game.position.digit(self.cursor).filter(|_| is_free);
        here.map_or(self.asked_digits(), DigitSet::only)
    }

    /// The digits the player asked to be lit, wherever the cursor is.
    pub fn asked_digits(&self) -> DigitSet {
        match (self.locked, self.order) {
            (Locked::Digits(digits), _) => digits,
            (Locked::Nothing, Order::DigitFirst(Some(digit))) => DigitSet::only(digit),
            (Locked::Bivalue | Locked::Nothing, _) => DigitSet::NONE,
        }
    }

    /// The cells every tool works on: the selected ones, or the cursor's.
    pub fn targets(&self) -> CellSet {
        match self.selection.cells.is_empty() {
            true => CellSet::only(self.cursor),
            false => self.selection.cells,
        }
    }

    /// The cells that notes are filled, pruned or cleared in: the selected
    /// ones, or all.
    pub fn note_targets(&self) -> CellSet {
        match self.selection.cells.is_empty() {
            true => CellSet::ALL,
            false => self.selection.cells,
        }
    }

    /// This table after the board changed: what was said of it is stale.
    #[must_use]
    pub fn with_stale_words_dropped(self) -> Table {
        Table {
            hint: None,
            wrong: CellSet::NONE,
            why_not: None,
            ..self
        }
    }
}
