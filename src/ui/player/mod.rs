//! The player under a solver that is watched and a game that is replayed: it plays, at
//! several speeds, steps, jumps and draws the bar. Each brings its recording.

mod speed;

pub(crate) use speed::{PlayerSpeed, SolverScale, Speed, SpeedScale};

use crate::ui::TerminalProfile;
use crate::ui::keys::PlayerAction;
use crate::ui::widgets::card::CardLine;
use crate::ui::widgets::seek_bar::{BarMarks, SeekBar};
use std::time::Duration;

/// The time between two pictures while it plays, where the line takes them.
pub(crate) const FRAME: Duration = Duration::from_millis(16);

/// Time that is not played is not made up for if it is longer than this.
const LONGEST_FRAME: Duration = Duration::from_secs(1);

/// Whether the player moves without a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayState {
    /// It plays at its speed.
    Playing,
    /// It waits for a key.
    Paused,
    /// It goes to the end as fast as the end becomes known.
    ToEnd,
}

/// The direction of a step or a jump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeekDirection {
    /// Towards the end.
    Forward,
    /// Towards the start.
    Back,
}

/// The recording behind a player: positions from 0 on, one of them on show.
pub trait Timeline {
    /// Its speeds.
    type Scale: SpeedScale;

    /// The position on show.
    fn position(&self) -> u64;

    /// The last position that is known.
    fn known(&self) -> u64;

    /// The position at the right end of the bar.
    fn extent(&self) -> u64 {
        self.known()
    }

    /// Whether the end is on show.
    fn is_at_end(&self) -> bool {
        self.position() == self.known()
    }

    /// Shows another position, or the nearest one that is known.
    fn seek(&mut self, position: u64);

    /// Goes one step; whether there was one.
    fn step(&mut self, direction: SeekDirection) -> bool;

    /// The number of positions that a jump passes over.
    fn skip_length(&self, speed: PlayerSpeed<Self::Scale>) -> u64;

    /// The time that one position takes at rate 1.
    fn unit_time(&self) -> Duration;
}

/// A recording and how it is played.
#[derive(Clone, PartialEq, Debug)]
pub struct Player<R: Timeline> {
    /// The recording.
    pub recording: R,
    /// Whether it plays.
    pub state: PlayState,
    /// The speed.
    pub speed: PlayerSpeed<R::Scale>,
    /// Playing time at rate 1 that is not yet a position.
    time_accumulator: Duration,
}

impl<R: Timeline> Player<R> {
    /// A player at the start of a recording, playing.
    pub fn new(recording: R, speed: PlayerSpeed<R::Scale>) -> Player<R> {
        Player {
            recording,
            state: PlayState::Playing,
            speed,
            time_accumulator: Duration::ZERO,
        }
    }

    /// Plays another recording from its start, if this one was played.
    pub(crate) fn load(&mut self, recording: R) {
        self.recording = recording;
        self.time_accumulator = Duration::ZERO;
        self.end_fast_forward();
    }

    /// Whether time moves it.
    pub fn is_moving(&self) -> bool {
        self.state != PlayState::Paused && !self.recording.is_at_end()
    }

    /// The time in which it plays `positions` positions; `None` if there is no limit.
    pub fn time_of(&self, positions: u64) -> Option<Duration> {
        let rate = u128::from(self.speed.rate()?);
        let time = self.recording.unit_time().as_nanos() * u128::from(positions) / rate;
        Some(Duration::from_nanos(time as u64))
    }

    /// The position that is reached after this time, whether it is known or not.
    pub(crate) fn position_after(&mut self, time: Duration) -> u64 {
        let (PlayState::Playing | PlayState::Paused, Some(rate)) = (self.state, self.speed.rate())
        else {
            return u64::MAX;
        };
        let unit = self.recording.unit_time().as_nanos();
        let played = time.min(LONGEST_FRAME).as_nanos() * u128::from(rate);
        let total = self.time_accumulator.as_nanos() + played;
        self.time_accumulator = Duration::from_nanos((total % unit) as u64);
        let positions = (total / unit) as u64;
        self.recording.position().saturating_add(positions)
    }

    /// Plays on to a position, and pauses if that is the end.
    pub(crate) fn play_to(&mut self, position: u64) {
        self.recording.seek(position);
        if self.recording.is_at_end() {
            self.state = PlayState::Paused;
        }
    }

    /// Carries out a key. At the end to which a step cannot go on, returns its direction.
    pub(crate) fn control(&mut self, action: PlayerAction) -> Option<SeekDirection> {
        match action {
            PlayerAction::PlayPause => self.toggle(),
            PlayerAction::StepForward => return self.step(SeekDirection::Forward),
            PlayerAction::StepBack => return self.step(SeekDirection::Back),
            PlayerAction::SkipForward => self.skip(SeekDirection::Forward),
            PlayerAction::SkipBack => self.skip(SeekDirection::Back),
            PlayerAction::Faster => self.speed = self.speed.faster(),
            PlayerAction::Slower => self.speed = self.speed.slower(),
            PlayerAction::ToStart => self.seek(0),
            PlayerAction::ToEnd if self.recording.is_at_end() => {}
            PlayerAction::ToEnd => self.state = PlayState::ToEnd,
        }
        None
    }

    fn toggle(&mut self) {
        self.state = match self.state {
            PlayState::Playing | PlayState::ToEnd => PlayState::Paused,
            PlayState::Paused => PlayState::Playing,
        };
        // As a video player begins again at the end.
        if self.state == PlayState::Playing && self.recording.is_at_end() {
            self.recording.seek(0);
        }
    }

    fn step(&mut self, direction: SeekDirection) -> Option<SeekDirection> {
        self.state = PlayState::Paused;
        (!self.recording.step(direction)).then_some(direction)
    }

    fn skip(&mut self, direction: SeekDirection) {
        let position = self.recording.position();
        let length = self.recording.skip_length(self.speed);
        self.seek(match direction {
            SeekDirection::Forward => position.saturating_add(length),
            SeekDirection::Back => position.saturating_sub(length),
        });
    }

    /// Shows another position; it goes on playing if it played.
    fn seek(&mut self, position: u64) {
        self.recording.seek(position);
        self.end_fast_forward();
    }

    /// Goes to a part of the bar: `part` of `of`.
    pub(crate) fn seek_fraction(&mut self, part: u64, of: u64) {
        let extent = u128::from(self.recording.extent());
        let position = extent * u128::from(part) / u128::from(of.max(1));
        self.seek(position as u64);
    }

    fn end_fast_forward(&mut self) {
        if self.state == PlayState::ToEnd {
            self.state = PlayState::Playing;
        }
    }

    /// The state in a word or two.
    pub(crate) fn state_name(&self) -> &'static str {
        match self.state {
            PlayState::Playing if self.is_moving() => "Playing",
            PlayState::ToEnd if self.is_moving() => "To the end",
            PlayState::Playing | PlayState::Paused | PlayState::ToEnd => "Paused",
        }
    }

    /// The bar to move along the recording, with marks on it.
    pub(crate) fn bar(
        &self,
        mark: &BarMarks<'_>,
        width: u16,
        terminal: TerminalProfile,
    ) -> CardLine {
        let bar = SeekBar {
            position: self.recording.position(),
            known: self.recording.known(),
            extent: self.recording.extent(),
            mark,
        };
        bar.line(width, terminal)
    }
}
