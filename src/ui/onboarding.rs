//! Tips for a new player: each waits until it is needed, is shown once, and goes.

use ninefold_game::game::Tool;
use std::time::Duration;

/// One thing worth knowing, in the order of their need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tip {
    /// Entering a digit, until one is entered.
    Enter,
    /// Undoing, when a digit breaks a rule.
    Undo,
    /// Writing notes, after some digits.
    Notes,
    /// Getting a hint, when nothing was pressed for a while.
    Hint,
    /// That games are saved, after some moves.
    Saved,
}

/// Idle time before a hint is suggested.
const IDLE_BEFORE_HINT: Duration = Duration::from_secs(45);

/// For how many keys a tip stays that no event ends.
const KEYS_SHOWN: u8 = 4;

impl Tip {
    const ALL: [Tip; 5] = [Tip::Enter, Tip::Undo, Tip::Notes, Tip::Hint, Tip::Saved];

    /// The tip, names of actions in brackets for their keys.
    pub(crate) fn text(self) -> &'static str {
        match self {
            Tip::Enter => "[moves] move, [1-9] enter a digit",
            Tip::Undo => "[undo] undoes any move",
            Tip::Notes => "[corner-notes] writes notes, [digits] digits",
            Tip::Hint => "Stuck? [hint] gives a hint",
            Tip::Saved => "Every move is saved: quit any time",
        }
    }

    fn is_needed(self, board: BoardSummary, idle: Duration) -> bool {
        match self {
            Tip::Enter => board.moves == 0,
            Tip::Undo => board.has_conflicts,
            Tip::Notes => board.moves >= 5 && board.tool == Tool::Digit,
            Tip::Hint => idle.min(board.elapsed) >= IDLE_BEFORE_HINT,
            Tip::Saved => board.moves >= 12,
        }
    }

    /// Whether it goes when it is no longer needed, and not after some keys.
    fn lasts_while_needed(self) -> bool {
        matches!(self, Tip::Enter | Tip::Undo)
    }
}

/// Properties of a game that decide on tips.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoardSummary {
    pub(crate) moves: u32,
    pub(crate) has_conflicts: bool,
    pub(crate) tool: Tool,
    /// The time played.
    pub(crate) elapsed: Duration,
}

/// The tips that a player still gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[must_use]
pub(crate) enum Onboarding {
    /// None: the player is not new.
    #[default]
    Over,
    /// Those not shown yet.
    Tips(TipState),
}

/// The tip on show, and those that were.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct TipState {
    shown: Option<Tip>,
    /// For how many more keys it is shown.
    keys_left: u8,
    seen: [bool; Tip::ALL.len()],
    /// The time since the last key.
    idle: Duration,
}

impl Onboarding {
    /// The state for a player who has neither settings nor games.
    pub(crate) const FIRST: Onboarding = Onboarding::Tips(TipState {
        shown: Some(Tip::Enter),
        keys_left: KEYS_SHOWN,
        seen: [true, false, false, false, false],
        idle: Duration::ZERO,
    });

    /// The tip on show.
    pub(crate) fn tip(self) -> Option<Tip> {
        match self {
            Onboarding::Over => None,
            Onboarding::Tips(state) => state.shown,
        }
    }

    /// After a key where no tip is given: in a hint, a pause, a list, on another screen.
    pub(crate) fn after_key_elsewhere(self) -> Onboarding {
        self.advanced(|state| state.idle = Duration::ZERO)
    }

    /// After a key in this game.
    pub(crate) fn after_key(self, board: BoardSummary) -> Onboarding {
        self.advanced(|state| {
            state.idle = Duration::ZERO;
            state.keys_left = state.keys_left.saturating_sub(1);
            state.choose(board)
        })
    }

    /// After some time without a key.
    pub(crate) fn after_time(self, board: BoardSummary, time: Duration) -> Onboarding {
        self.advanced(|state| {
            state.idle += time;
            state.choose(board)
        })
    }

    fn advanced(self, change: impl FnOnce(&mut TipState)) -> Onboarding {
        let Onboarding::Tips(mut state) = self else {
            return self;
        };
        change(&mut state);
        let is_over = state.shown.is_none() && state.seen.iter().all(|&seen| seen);
        if is_over {
            Onboarding::Over
        } else {
            Onboarding::Tips(state)
        }
    }
}

impl TipState {
    /// Keeps the tip on show, or shows the next one that is needed.
    fn choose(&mut self, board: BoardSummary) {
        if self.shown.is_some_and(|tip| self.stays(tip, board)) {
            return;
        }
        let is_due = |tip: &Tip| !self.seen[*tip as usize] && tip.is_needed(board, self.idle);
        self.shown = Tip::ALL.into_iter().find(is_due);
        if let Some(tip) = self.shown {
            self.seen[tip as usize] = true;
            self.keys_left = KEYS_SHOWN;
        }
    }

    fn stays(&self, tip: Tip, board: BoardSummary) -> bool {
        if tip.lasts_while_needed() {
            tip.is_needed(board, self.idle)
        } else {
            self.keys_left > 0
        }
    }
}
