//! The limits of the challenge that is being played.

use super::GameSession;
use crate::ui::Shared;
use crate::ui::keys::{Action, BoardAction, GameAction};
use crate::ui::solution_access::{self, SolutionAccess};
use ninefold_core::formats::Permission;
use ninefold_game::game::Answer;
use ninefold_game::settings::Errors;

const NO_HINTS: &str = "This challenge forbids hints.";
const NO_PROOF: &str = "No hints here: they need a board with one proved solution.";
const NO_ANSWER: &str = "The answer of this board is not known.";
const NO_CHECKS: &str = "This challenge forbids checks against the solution.";

impl GameSession {
    /// Why an action is forbidden; `None` if it is allowed.
    pub(crate) fn refusal(&self, action: Action) -> Option<&'static str> {
        if action == GameAction::EnterChain.into() && self.game.puzzle.rules.size() > 9 {
            return Some("Chains are entered on boards of up to nine rows.");
        }
        match solution_access::of_action(action)? {
            SolutionAccess::Hint if action == BoardAction::RevealCell.into() => {
                self.reveal_refusal()
            }
            SolutionAccess::Hint => self.hint_refusal(),
            SolutionAccess::Check => self.check_refusal(),
            SolutionAccess::AutoSolved => self.unknown_answer(),
            SolutionAccess::AfterTheGame
            | SolutionAccess::GivenPuzzle
            | SolutionAccess::OpensGame
            | SolutionAccess::NoMoves => None,
        }
    }

    /// Why there are no hints. After the win everything is allowed.
    pub(crate) fn hint_refusal(&self) -> Option<&'static str> {
        let forbidden = self.forbidden_hints();
        forbidden.or_else(|| {
            self.game
                .puzzle
                .answer
                .proved()
                .is_none()
                .then_some(NO_PROOF)
        })
    }

    /// Why no cell is revealed.
    fn reveal_refusal(&self) -> Option<&'static str> {
        self.forbidden_hints().or_else(|| self.unknown_answer())
    }

    fn forbidden_hints(&self) -> Option<&'static str> {
        let permission = self.game.limits.hints;
        (permission == Permission::Forbidden && !self.game.is_over()).then_some(NO_HINTS)
    }

    /// Why there are no checks.
    pub(crate) fn check_refusal(&self) -> Option<&'static str> {
        let permission = self.game.limits.checks;
        let is_forbidden = permission == Permission::Forbidden && !self.game.is_over();
        let forbidden = is_forbidden.then_some(NO_CHECKS);
        forbidden.or_else(|| self.unknown_answer())
    }

    fn unknown_answer(&self) -> Option<&'static str> {
        let is_unknown = self.game.puzzle.answer == Answer::Unknown;
        is_unknown.then_some(NO_ANSWER)
    }

    /// Which errors are marked: where checks are forbidden, at most conflicts.
    pub(crate) fn marked_errors(&self, shared: &Shared) -> Errors {
        match (shared.settings.errors, self.check_refusal()) {
            (Errors::Solution, Some(_)) => Errors::Conflicts,
            (errors, _) => errors,
        }
    }
}
