//! The course of a race: the count before it, the pause at the finish, and how the side that
//! is behind runs out.

use super::hold::{Hold, HoldReason};
use super::{Playback, Searches};
use crate::ui::player::{PlayState, Timeline};
use ninefold_core::watched::SearchEnding;
use std::time::Duration;

/// The time in which the side that is behind runs to the end of the bar.
const RUN_OUT: Duration = Duration::from_secs(3);

impl Playback {
    /// The seconds until a race starts, while they are counted.
    pub(crate) fn countdown(&self) -> Option<u64> {
        let hold = self.hold.filter(|hold| hold.reason == HoldReason::Start)?;
        let is_counting = self.player.is_moving() && self.player.recording.position() == 0;
        is_counting.then(|| hold.seconds())
    }

    /// Whether a race stands still because one side is done.
    pub(crate) fn is_at_finish(&self) -> bool {
        self.hold
            .is_some_and(|hold| hold.reason == HoldReason::Finish)
    }

    /// Lets time go by for a race that stands still. Whether it does.
    pub(super) fn pass_hold(&mut self, time: Duration) -> bool {
        match self.hold {
            Some(hold) if self.player.state == PlayState::Playing => {
                self.hold = hold.after(time);
                true
            }
            Some(_) | None => false,
        }
    }

    /// The position of a race after `time`: the finish at most, if it lies between. After
    /// the finish the other side takes [`RUN_OUT`] at most to the end of the bar.
    pub(super) fn race_position(&mut self, position: u64, time: Duration) -> u64 {
        let before = self.player.recording.position();
        let Some(searches) = self.player.recording.searches() else {
            return position;
        };
        let Some(finish) = searches.first_finish() else {
            return position;
        };
        if self.player.state != PlayState::Playing {
            return position;
        }
        if before < finish && finish <= position.min(searches.known()) {
            self.hold = Some(Hold::FINISH);
            return finish;
        }
        if before < finish {
            return position;
        }
        let rest = u128::from(searches.extent().saturating_sub(finish));
        let part = rest * time.as_millis() / RUN_OUT.as_millis();
        position.max(before.saturating_add(part as u64))
    }
}

impl Searches {
    /// Position at which the first side of a race is done, if that is known. A side that
    /// gave up is not done.
    fn first_finish(&self) -> Option<u64> {
        let done = self.lanes.iter().filter_map(|lane| lane.recording.end());
        let done = done.filter(|run| run.ending() != Some(SearchEnding::GaveUp));
        let used = done.map(|run| self.used(run));
        used.min().filter(|_| self.is_race())
    }
}
