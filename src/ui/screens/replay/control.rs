//! The keys of a replay: those of every player, and from place to place.

use super::{ReplayScreen, ReplayScreenAction, StepGoal, StepPolicy, WrongDigits};
use crate::ui::player::{PlayState, SeekDirection};
use crate::ui::screen_prelude::*;
use ninefold_game::game::PlaceKind;

impl ReplayScreen {
    pub(super) fn control(
        &mut self,
        action: ReplayScreenAction,
        playing: Option<&mut GameSession>,
        shared: &mut Shared,
    ) -> Outcome {
        match action {
            ReplayScreenAction::Back => self.step_back_or_close(shared),
            ReplayScreenAction::TechniquePage => self.board.ask_for_page(),
            ReplayScreenAction::Digit(digit) => {
                Outcome::stay_after(|| self.touch_bar(digit.get().into(), 10))
            }
            // A second click on a place.
            ReplayScreenAction::Confirm => self.show_stuck_step(playing, shared),
            ReplayScreenAction::Scroll(turn) => Outcome::stay_after(|| self.board.turn_page(turn)),
            ReplayScreenAction::Replay(action) => self.replay_action(action, playing, shared),
            ReplayScreenAction::Player(action) => Outcome::stay_after(|| self.play(action, shared)),
            ReplayScreenAction::Walk(direction) => {
                Outcome::stay_after(|| self.board.follow_chain(direction))
            }
            ReplayScreenAction::Notation => Outcome::stay_after(|| self.board.toggle_notation()),
        }
    }

    /// Esc closes the hint first.
    fn step_back_or_close(&mut self, shared: &mut Shared) -> Outcome {
        if self.board.hint.take().is_some() {
            return Outcome::Stay;
        }
        shared.status = None;
        Outcome::Close
    }

    fn replay_action(
        &mut self,
        action: ReplayAction,
        playing: Option<&mut GameSession>,
        shared: &mut Shared,
    ) -> Outcome {
        match action {
            ReplayAction::NextPlace => self.jump(SeekDirection::Forward, shared),
            ReplayAction::PreviousPlace => self.jump(SeekDirection::Back, shared),
            ReplayAction::ShowStep => self.show_stuck_step(playing, shared),
            ReplayAction::MarkWrong => Outcome::stay_after(|| self.toggle_wrong_digits(shared)),
        }
    }

    /// Carries out a key that every player has.
    fn play(&mut self, action: PlayerAction, shared: &mut Shared) {
        match self.move_player(|player| player.control(action)) {
            Some(SeekDirection::Back) => shared.show_info("This is the start."),
            Some(SeekDirection::Forward) => shared.show_info("This is the end."),
            None => {}
        }
        match self.player.state {
            PlayState::Playing => self.board.hint = None,
            PlayState::ToEnd => self.advance(Duration::ZERO),
            PlayState::Paused => {}
        }
    }

    /// To the next place or the one before; the step at a stuck place is looked for at
    /// once if it costs nothing.
    fn jump(&mut self, direction: SeekDirection, shared: &mut Shared) -> Outcome {
        let places = self.replay().places();
        let after = |moment: usize| places.partition_point(|place| place.moment <= moment);
        let before = |moment: usize| places.partition_point(|place| place.moment < moment);
        let target = match (direction, self.place()) {
            (SeekDirection::Forward, Some(place)) => Some(place + 1),
            (SeekDirection::Forward, None) => Some(after(self.moment())),
            (SeekDirection::Back, Some(place)) => place.checked_sub(1),
            (SeekDirection::Back, None) => before(self.moment()).checked_sub(1),
        };
        let Some(target) = target.filter(|&target| target < places.len()) else {
            shared.show_info(match direction {
                SeekDirection::Forward => "None after this.",
                SeekDirection::Back => "None before this.",
            });
            return Outcome::Stay;
        };
        self.go_to_place(target);
        if self.step_policy == StepPolicy::Free {
            return self.find_stuck_step(StepGoal::Name, shared);
        }
        Outcome::Stay
    }

    /// Shows a place, paused.
    pub(super) fn go_to_place(&mut self, index: usize) {
        if let Some(place) = self.replay().places().get(index).copied() {
            self.player.state = PlayState::Paused;
            self.player.recording.seek_moment(place.moment);
            self.show_moment();
            self.selected = Some(index);
            if let PlaceKind::Mistake(mistake) = place.kind {
                self.board.cursor = mistake.cell;
            }
        }
    }

    /// Of a game that is not over nothing tells which digits are wrong.
    fn toggle_wrong_digits(&mut self, shared: &mut Shared) {
        if !self.replay().is_over() {
            return shared
                .show_info("The game is not over: wrong digits are marked after the win.");
        }
        self.wrong_digits = match self.wrong_digits {
            WrongDigits::Marked => WrongDigits::AsPlayed,
            WrongDigits::AsPlayed => WrongDigits::Marked,
        };
        self.mark_wrong_digits();
        shared.show_info(match self.wrong_digits {
            WrongDigits::AsPlayed => "Wrong digits are not marked.",
            WrongDigits::Marked => "Wrong digits are marked.",
        });
    }
}
