//! The name, title and group of an action.

use crate::ui::keys::group::ActionGroup;
use crate::ui::keys::table::{ALL_BUT_DIGITS, Action, CommonAction, ProgramAction, labels};
use crate::ui::keys::values::Overlay;
use ninefold_core::grid::Digit;
use std::str::FromStr;
use thiserror::Error;

impl Action {
    /// Every action there is.
    pub fn all() -> impl Iterator<Item = Action> {
        let digits = Digit::ALL.into_iter().map(CommonAction::Digit);
        let digits = digits.map(Action::from);
        let overlays = Overlay::ALL.iter().copied().map(ProgramAction::Open);
        let others = ALL_BUT_DIGITS.iter().copied();
        others.chain(overlays.map(Action::from)).chain(digits)
    }

    /// The action, if it is one that several screens understand.
    pub(crate) fn common(self) -> Option<CommonAction> {
        if let Action::Common(action) = self {
            Some(action)
        } else {
            None
        }
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
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_name_is_one_action_s_and_leads_back_to_it() {
        let mut seen = HashSet::new();
        for action in Action::all() {
            assert!(seen.insert(action.name()), "{} twice", action.name());
            assert_eq!(action.name().parse(), Ok(action));
        }
        assert!(seen.len() > 90, "only {} actions", seen.len());
        for wrong in ["", "Undo", "undo ", "digit-0", "digit-10", "move"] {
            assert_eq!(wrong.parse::<Action>(), Err(UnknownAction));
        }
    }

    #[test]
    fn names_are_kebab_and_titles_short() {
        let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        for action in Action::all() {
            let (name, title) = (action.name(), action.title());
            assert!(name.chars().all(letter), "{name}");
            assert!(!name.starts_with('-') && !name.ends_with('-'), "{name}");
            assert!((2..=31).contains(&title.chars().count()), "{title}");
        }
    }
}
