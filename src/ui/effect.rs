//! Effects as data: what the runtime is asked to do, grouped by who carries it out.

use crate::ui::WorkEffect;
use ninefold_game::save::StorageRequest;

/// One effect; each result comes back as a message.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Effect {
    /// For the disk.
    Storage(StorageRequest),
    /// For the workers.
    Work(WorkEffect),
    /// For the terminal.
    Terminal(TerminalEffect),
    /// Leave the program.
    Quit,
}

/// Something for the terminal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum TerminalEffect {
    /// Put this text on the clipboard.
    Copy(String),
    /// Stop the program as the shell's job control does.
    Suspend,
    /// Draw everything again.
    Redraw,
}

impl From<StorageRequest> for Effect {
    fn from(request: StorageRequest) -> Effect {
        Effect::Storage(request)
    }
}

impl From<WorkEffect> for Effect {
    fn from(effect: WorkEffect) -> Effect {
        Effect::Work(effect)
    }
}

impl From<TerminalEffect> for Effect {
    fn from(effect: TerminalEffect) -> Effect {
        Effect::Terminal(effect)
    }
}
