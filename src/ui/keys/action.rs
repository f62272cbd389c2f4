//! The name, title and group of an action.

use crate::ui::keys::table::{
    ALL_BUT_DIGITS, Action, BoardAction, CommonAction, ProgramAction, labels,
};
use crate::ui::keys::values::{ActionGroup, Overlay};
use ninefold_core::board::Digit;
use std::str::FromStr;
use thiserror::Error;

impl Action {
    /// Every action there is.
    pub fn all() -> impl Iterator<Item = Action> {
        let digits = Digit::NINE.into_iter().map(CommonAction::Digit);
        let digits = digits.map(Action::from).chain(Action::of_digits());
        let overlays = Overlay::ALL.iter().copied().map(ProgramAction::Open);
        let others = ALL_BUT_DIGITS.iter().copied();
        others.chain(overlays.map(Action::from)).chain(digits)
    }

    /// What a board understands of each digit besides the digit keys.
    pub(crate) fn of_digits() -> impl Iterator<Item = Action> {
        const KINDS: [fn(Digit) -> BoardAction; 4] = [
            BoardAction::Corner,
            BoardAction::Centre,
            BoardAction::Colour,
            BoardAction::Highlight,
        ];
        let actions = |kind: fn(Digit) -> BoardAction| Digit::NINE.into_iter().map(kind);
        KINDS.into_iter().flat_map(actions).map(Action::from)
    }

    /// Its name in the settings, which stays the same: `undo`, `corner-marks`,
    /// `digit-5`.
    pub const fn name(self) -> &'static str {
        labels(self).name
    }

    /// Its title in the command palette.
    pub const fn title(self) -> &'static str {
        labels(self).title
    }

    /// Its group in help.
    pub const fn group(self) -> ActionGroup {
        labels(self).group
    }
}

/// No action has this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no action has this name")]
pub struct UnknownAction;

/// Reads the [`name`](Action::name) of an action.
impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(name: &str) -> Result<Action, UnknownAction> {
        let mut all = Action::all();
        all.find(|action| action.name() == name)
            .ok_or(UnknownAction)
    }
}

#[cfg(test)]
mod tests;
