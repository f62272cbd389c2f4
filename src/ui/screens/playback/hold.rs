//! Times at which a race stands still: before its start, and when one side is done.

use std::time::Duration;

/// The count before the start of a race, and the pause at its finish.
const COUNTDOWN: Duration = Duration::from_secs(3);
const STANDSTILL: Duration = Duration::from_millis(1_500);

/// The reason why a race stands still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HoldReason {
    /// It is about to start.
    Start,
    /// The first side is done.
    Finish,
}

/// A race that stands still while it plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hold {
    pub(super) reason: HoldReason,
    left: Duration,
}

impl Hold {
    /// The count before the start of a race.
    pub(super) const START: Hold = Hold {
        reason: HoldReason::Start,
        left: COUNTDOWN,
    };

    /// The pause when one side is done.
    pub(super) const FINISH: Hold = Hold {
        reason: HoldReason::Finish,
        left: STANDSTILL,
    };

    /// The same after this time; `None` once it is over.
    pub(super) fn after(self, time: Duration) -> Option<Hold> {
        let left = self.left.saturating_sub(time);
        (!left.is_zero()).then_some(Hold { left, ..self })
    }

    /// Seconds left, the one that has begun included.
    pub(super) fn seconds(self) -> u64 {
        self.left.as_secs() + u64::from(self.left.subsec_nanos() > 0)
    }

    /// Time until its picture changes.
    pub(super) fn next_deadline(self) -> Duration {
        match self.left.subsec_nanos() {
            0 => Duration::from_secs(1).min(self.left),
            nanos => Duration::from_nanos(nanos.into()),
        }
    }
}
