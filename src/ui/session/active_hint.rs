//! A hint being revealed, or looked for by a worker.

use crate::ui::keys::{Direction, HintKeys};
use crate::ui::widgets::paged::TextPage;
use ninefold_core::board::Cell;
use ninefold_core::logic::{Step, WalkedLink};
use ninefold_game::game::{Hint, HintStage};
use ninefold_game::save::Run;
use std::time::Duration;

/// Whether the arrow keys follow the chains of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChainCursor {
    /// They move the cursor.
    #[default]
    Off,
    /// They do, and this many links have been followed. With none, the whole proof
    /// is on show.
    At(usize),
}

/// Whether the chains of a proof are shown in the field's notation, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notation {
    /// They are not.
    #[default]
    Hidden,
    /// They are.
    Shown,
}

/// How much of a proof is told in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Told {
    /// As much as the stage says.
    #[default]
    ByStage,
    /// All but what states the result.
    Premises,
    /// A piece of a worked example.
    Piece(Piece),
    /// As much as the stage says, of one of several steps.
    Step {
        /// Its number, from 1.
        number: usize,
        /// Number of steps.
        count: usize,
    },
}

/// A piece of a worked example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its number, from 1.
    pub number: usize,
    /// How many there are.
    pub count: usize,
    /// How many sentences of the proof are told; with none, as much as the stage says.
    pub sentences: usize,
}

/// A hint that is being revealed. It holds until the board changes.
#[derive(Clone, PartialEq, Debug)]
pub struct ActiveHint {
    /// What is revealed.
    pub hint: Hint,
    /// How much of it.
    pub stage: HintStage,
    /// Where on its chains the player is.
    pub chain: ChainCursor,
    /// Of a proof that is longer than its card: which page of it is read.
    pub page: TextPage,
    /// The cell at the cursor when the page was turned. A braille line shows the page only
    /// there: at other cells it has the words of the cell.
    pub turned_at: Option<Cell>,
    /// How its chains are written.
    pub notation: Notation,
    /// How much of its proof is told.
    pub told: Told,
}

/// What a hint is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintGoal {
    /// To be revealed by as many stages as the key was pressed.
    Reveal(usize),
    /// To be carried out.
    CarryOut,
}

/// A hint that a worker looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingHint {
    /// The worker's run.
    pub run: Run,
    /// What it is wanted for.
    pub goal: HintGoal,
    /// How long it has been looked for.
    pub elapsed: Duration,
}

impl PendingHint {
    /// After this time a message says that the hint is being searched for.
    pub const SHOWN_AFTER: Duration = Duration::from_millis(100);
}

impl ActiveHint {
    /// A hint revealed so far; the chains of a proof can be followed.
    pub fn new(hint: Hint, stage: HintStage) -> ActiveHint {
        let has_links = hint.step().is_some_and(|step| !step.walk().is_empty());
        let chain = if stage == HintStage::Proof && has_links {
            ChainCursor::At(0)
        } else {
            ChainCursor::Off
        };
        ActiveHint {
            hint,
            stage,
            chain,
            page: TextPage::default(),
            turned_at: None,
            notation: Notation::Hidden,
            told: Told::ByStage,
        }
    }

    /// A step whose result the player has to find: its pattern and what it rests on.
    pub(crate) fn with_gap(step: Step) -> ActiveHint {
        ActiveHint {
            told: Told::Premises,
            ..ActiveHint::new(Hint::from(step), HintStage::Which)
        }
    }

    /// How far it is revealed.
    pub(crate) fn title(&self) -> String {
        match self.told {
            Told::Premises => "What follows?".to_owned(),
            Told::Piece(Piece { number, count, .. }) => format!("Step {number} of {count}"),
            Told::Step { number, count } => format!("Step {number} of {count}"),
            Told::ByStage => {
                // The last one is to apply it.
                let stages = HintStage::ALL.len() - 1;
                format!("Hint {} of {stages}", self.stage.index() + 1)
            }
        }
    }

    /// The step whose technique the player knows by now.
    pub fn named_step(&self) -> Option<&Step> {
        self.hint.step().filter(|_| self.stage >= HintStage::Which)
    }

    /// What the next press of the hint key does, in a word.
    pub(crate) fn next_word(&self) -> &'static str {
        let is_step = self.hint.step().is_some();
        match (self.hint.next_stage(Some(self.stage)), is_step) {
            (HintStage::Done, true) => "apply",
            (HintStage::Done, false) => "fix",
            _ => "more",
        }
    }

    /// Whether digits are wrong and the next press fixes them, or one undoes to before them.
    fn is_mistake(&self) -> bool {
        let is_told = self.hint.next_stage(Some(self.stage)) == HintStage::Done;
        matches!(self.hint, Hint::Mistakes(_)) && is_told
    }

    /// The keys that it adds.
    pub(crate) fn keys(&self) -> HintKeys {
        match self.chain {
            ChainCursor::At(_) => HintKeys::Chain,
            ChainCursor::Off if self.named_step().is_some() => HintKeys::Named,
            ChainCursor::Off if self.is_mistake() => HintKeys::Mistake,
            ChainCursor::Off => HintKeys::Nudge,
        }
    }

    /// How many links its chains have together.
    pub fn links(&self) -> usize {
        self.hint.step().map_or(0, |step| step.walk().len())
    }

    /// The place of the current link among all that are followed, unless the whole proof is
    /// shown.
    pub fn link(&self) -> Option<usize> {
        match self.chain {
            ChainCursor::At(behind) => behind.checked_sub(1),
            ChainCursor::Off => None,
        }
    }

    /// The current link.
    pub fn chain_position(&self) -> Option<WalkedLink<'_>> {
        let links = self.hint.step()?.walk();
        links.get(self.link()?).copied()
    }

    pub(super) fn toggle_notation(&mut self) {
        self.page = TextPage::default();
        self.notation = match self.notation {
            Notation::Hidden => Notation::Shown,
            Notation::Shown => Notation::Hidden,
        };
    }

    pub(super) fn follow(&mut self, direction: Direction) {
        let last = self.links();
        self.page = TextPage::default();
        if let ChainCursor::At(behind) = &mut self.chain {
            *behind = match direction {
                Direction::Left | Direction::Up => behind.saturating_sub(1),
                Direction::Right | Direction::Down => (*behind + 1).min(last),
            };
        }
    }
}
