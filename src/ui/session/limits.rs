//! What the challenge that is being played forbids.

use super::GameSession;
use crate::ui::Shared;
use crate::ui::keys::{BoardAction, GameAction};
use ninefold_core::grid::Permission;
use ninefold_game::settings::Errors;

const NO_HINTS: &str = "This challenge forbids hints.";
const NO_CHECKS: &str = "This challenge forbids checks against the solution.";

impl GameSession {
    /// Why an action on the board is forbidden; `None` if it is allowed.
    pub(super) fn board_refusal(&self, action: BoardAction) -> Option<&'static str> {
        use BoardAction as B;
        if self.game.is_over() {
            return None;
        }
        match action {
            B::Hint | B::HintNow | B::AllSteps => self.hint_refusal(),
            B::Check | B::FirstMistake => self.check_refusal(),
            B::BoxJump(_)
            | B::NextEmpty
            | B::PreviousEmpty
            | B::FirstCell
            | B::LastCell
            | B::GoTo
            | B::Clear
            | B::SelectTool(_)
            | B::CycleTool
            | B::NoteOnce
            | B::DigitFirst
            | B::Apply
            | B::Select
            | B::Extend(_)
            | B::Rectangle
            | B::SelectLike
            | B::PinDigit
            | B::NextPlace
            | B::PreviousPlace
            | B::WhyNot
            | B::Errors
            | B::FillNotes
            | B::MarksMenu
            | B::Marks(_)
            | B::Walk(_)
            | B::Undo
            | B::Redo
            | B::Pause => None,
        }
    }

    /// Why an action on the game is forbidden: a solver that is watched shows every
    /// digit.
    pub(crate) fn game_refusal(&self, action: GameAction) -> Option<&'static str> {
        match action {
            GameAction::Watch | GameAction::WatchLogic => self.hint_refusal(),
            GameAction::SolveNow
            | GameAction::Ghost
            | GameAction::PlayAgain
            | GameAction::Replay
            | GameAction::DailyPage
            | GameAction::NextLevel
            | GameAction::PreviousLevel
            | GameAction::CopyResult
            | GameAction::Copy
            | GameAction::CopyAs
            | GameAction::Restart
            | GameAction::Bookmark
            | GameAction::History
            | GameAction::Name
            | GameAction::Print
            | GameAction::WhatIf
            | GameAction::KeepWhatIf => None,
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
