//! Timers: when the program has to wake although nobody does anything.

use crate::ui::keys::BOARD;
use crate::ui::screens::{Layer, Screen};
use crate::ui::{
    AppState, Connection, HighlightAnimation, HighlightLevel, MotionPolicy, PendingHint, Saving,
    StatusMessage,
};
use ninefold_game::game::NewPuzzle;
use ninefold_game::settings::AnimationMode;
use std::time::Duration;

/// The rest, without a key, after which a puzzle is made ahead.
const REST: Duration = Duration::from_secs(10);

impl AppState {
    /// Whether what is finished may flash. By itself nothing does over a
    /// network, nor where the player asked for minimal highlighting.
    pub(crate) fn animates(&self) -> bool {
        let shared = &self.shared;
        let is_local = shared.terminal.connection == Connection::Local;
        match (shared.terminal.motion, shared.settings.shown_animation()) {
            (MotionPolicy::Never, _) | (_, AnimationMode::Off) => false,
            (MotionPolicy::Allowed, AnimationMode::On) => true,
            (MotionPolicy::Allowed, AnimationMode::Auto) => {
                is_local && shared.highlight_level() != HighlightLevel::Cursor
            }
        }
    }

    /// Time for which the message is shown in all, if it expires. What a chord asks for
    /// stays until it is answered.
    pub(crate) fn message_lifetime(&self) -> Option<Duration> {
        let is_answered = self.board().is_none_or(|board| board.pending.is_none());
        let message = self.shared.status.as_ref().filter(|_| is_answered);
        message.and_then(StatusMessage::lifetime)
    }

    /// Time until something falls due although nothing happens: the next step of a clock on
    /// show, the next frame of something that moves, the end of a message.
    pub(crate) fn next_deadline(&self) -> Option<Duration> {
        let lifetime = self.message_lifetime();
        let expiry = lifetime.map(|lifetime| lifetime.saturating_sub(self.shared.message_age));
        let animation = self.shared.animation.as_ref();
        let frame = animation.map(HighlightAnimation::next_deadline);
        let layers = self.layers.iter().map(Layer::component);
        let components = layers.chain([self.screen.component()]);
        let rest = [
            self.clock_deadline(),
            self.hint_deadline(),
            self.board()
                .and_then(|board| Some(board.held_panel?.left())),
            self.day_deadline(),
            self.left_before_making(),
            expiry,
            frame,
        ];
        let deadlines = components.map(|each| each.next_deadline()).chain(rest);
        deadlines.flatten().min()
    }

    /// When the message that a hint is being searched for is due.
    fn hint_deadline(&self) -> Option<Duration> {
        let pending = self.pending_hint()?;
        let left = PendingHint::SHOWN_AFTER.checked_sub(pending.elapsed)?;
        (!left.is_zero()).then_some(left)
    }

    /// When the day ends, where it is on show.
    fn day_deadline(&self) -> Option<Duration> {
        let shows_day = matches!(self.screen, Screen::Menu(_) | Screen::Daily(_));
        let left = self.shared.day.filter(|_| shows_day)?.left;
        Some(left.max(Duration::from_secs(1)))
    }

    fn clock_deadline(&self) -> Option<Duration> {
        let session = self.game().filter(|_| self.clock_is_shown())?;
        let step = self.shared.clock_step().as_nanos();
        let left = step - session.game.record.elapsed.as_nanos() % step;
        Some(Duration::from_nanos(left as u64))
    }

    /// The puzzle that would follow the game that is played, where one is made ahead: not on a
    /// machine that is far away, nor where nothing is saved.
    pub(crate) fn to_make_ahead(&self) -> Option<NewPuzzle> {
        let shared = &self.shared;
        let is_own = shared.terminal.connection == Connection::Local;
        let is_made = is_own && shared.saving == Saving::Working && self.page() == BOARD;
        let session = self.game().filter(|_| is_made)?;
        let kind = session.game.puzzle.kind_to_make()?;
        let wanted = NewPuzzle::any(kind, session.next_level());
        (shared.ahead.asked != Some(wanted)).then_some(wanted)
    }

    /// The time until it is made.
    pub(crate) fn left_before_making(&self) -> Option<Duration> {
        self.to_make_ahead()
            .map(|_| REST.saturating_sub(self.shared.ahead.rest))
    }
}
