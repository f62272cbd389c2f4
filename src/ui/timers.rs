//! What happens by itself: when the program has to wake although nobody does
//! anything, and what for.

use crate::settings::{AnimationMode, Clock};
use crate::ui::screens::playback::FRAME;
use crate::ui::{
    AppState, Connection, HighlightAnimation, HighlightLevel, MotionPolicy, Overlay, Screen,
    StatusMessage,
};
use std::time::Duration;

impl AppState {
    /// Whether what is finished may flash. By itself nothing does over a
    /// network, nor where the player asked for quiet lights.
    pub fn animates(&self) -> bool {
        match (self.look.motion, self.settings.animation) {
            (MotionPolicy::Never, _) | (_, AnimationMode::Off) => false,
            (_, AnimationMode::On) => true,
            (_, AnimationMode::Auto) => {
                self.look.connection == Connection::Local && self.lights() != HighlightLevel::Cursor
            }
        }
    }

    /// How long the notice stays in all, if it is one that fades. What a chord
    /// asks for stays until it is answered.
    pub fn fading(&self) -> Option<Duration> {
        let is_answer = self.board().is_none_or(|table| table.pending.is_none());
        self.notice
            .as_ref()
            .filter(|_| is_answer)
            .and_then(StatusMessage::stays)
    }

    /// When something falls due although nothing happens: the next step of
    /// a clock on show, the next frame of something that moves, the end of a
    /// notice.
    pub fn next_wake(&self) -> Option<Duration> {
        let fading = self.fading();
        let faded = fading.map(|stays| stays.saturating_sub(self.message_age));
        let flash = self.flourish.as_ref().map(HighlightAnimation::next_wake);
        let wakes = [self.screen_wake(), self.list_wake(), faded, flash];
        wakes.into_iter().flatten().min()
    }

    /// A list of steps that takes long shows that it does.
    fn list_wake(&self) -> Option<Duration> {
        match &self.overlay {
            Some(Overlay::Steps(list)) if list.steps.is_none() => {
                let passed = Duration::from_nanos(u64::from(list.elapsed.subsec_nanos()));
                Some(Duration::from_secs(1).saturating_sub(passed))
            }
            _ => None,
        }
    }

    fn screen_wake(&self) -> Option<Duration> {
        match &self.screen {
            Screen::Playing(table) if self.clock_runs() && self.settings.clock == Clock::Shown => {
                let step = self.clock_step().as_nanos();
                let left = step - table.game.record.elapsed.as_nanos() % step;
                Some(Duration::from_nanos(left as u64))
            }
            Screen::Watching(theatre) => theatre.next_wake(),
            Screen::Generating(_) => Some(FRAME * 3),
            _ => None,
        }
    }
}
