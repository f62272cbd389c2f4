//! The limits of the challenge that is being played.

use super::GameSession;
use crate::ui::Shared;
use crate::ui::keys::Action;
use crate::ui::solution_access::{self, SolutionAccess};
use ninefold_core::grid::Permission;
use ninefold_game::settings::Errors;

const NO_HINTS: &str = "This challenge forbids hints.";
const NO_CHECKS: &str = "This challenge forbids checks against the solution.";

impl GameSession {
    /// Why an action is forbidden; `None` if it is allowed.
    pub(crate) fn refusal(&self, action: Action) -> Option<&'static str> {
        match solution_access::of_action(action)? {
            SolutionAccess::Hint => self.hint_refusal(),
            SolutionAccess::Check => self.check_refusal(),
            SolutionAccess::MarkedErrors
            | SolutionAccess::AutoSolved
            | SolutionAccess::AfterTheGame
            | SolutionAccess::GivenPuzzle
            | SolutionAccess::OpensGame
            | SolutionAccess::NoMoves => None,
        }
    }

    /// Why there are no hints. After the win everything is allowed.
    pub(crate) fn hint_refusal(&self) -> Option<&'static str> {
        let permission = self.game.limits.hints;
        (permission == Permission::Forbidden && !self.game.is_over()).then_some(NO_HINTS)
    }

    /// Why there are no checks.
    pub(crate) fn check_refusal(&self) -> Option<&'static str> {
        let permission = self.game.limits.checks;
        (permission == Permission::Forbidden && !self.game.is_over()).then_some(NO_CHECKS)
    }

    /// Which errors are marked: where checks are forbidden, at most conflicts.
    pub(crate) fn marked_errors(&self, shared: &Shared) -> Errors {
        match (shared.settings.errors, self.check_refusal()) {
            (Errors::Solution, Some(_)) => Errors::Conflicts,
            (errors, _) => errors,
        }
    }
}
