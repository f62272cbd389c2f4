//! What surrounds the table of actions: the values some actions carry, what is
//! known of every action, and its name read back.

use crate::grid::Digit;
use crate::ui::keys::table::{ALL_BUT_DIGITS, labels};
use crate::ui::keys::{Action, CommonAction, Group, Key};
use std::str::FromStr;
use thiserror::Error;

/// Up, down, left, right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names speak")]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// What can be done to the pencil marks of many cells at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BulkMarkAction {
    /// Writes the candidates the rules allow.
    ByTheRules,
    /// Writes all nine digits.
    AllNine,
    /// Removes the marks the rules forbid.
    Prune,
    /// Removes the centre marks.
    WipeCentre,
    /// Removes the corner marks.
    WipeCorner,
    /// Removes the colours.
    WipeColours,
}

impl BulkMarkAction {
    /// Every action, in the order of the menu.
    pub const ALL: [BulkMarkAction; 6] = [
        BulkMarkAction::ByTheRules,
        BulkMarkAction::AllNine,
        BulkMarkAction::Prune,
        BulkMarkAction::WipeCentre,
        BulkMarkAction::WipeCorner,
        BulkMarkAction::WipeColours,
    ];

    /// Its name in the menu.
    pub fn name(self) -> &'static str {
        match self {
            BulkMarkAction::ByTheRules => "Fill by the rules",
            BulkMarkAction::AllNine => "Fill all nine",
            BulkMarkAction::Prune => "Remove what the rules forbid",
            BulkMarkAction::WipeCentre => "Clear centre marks",
            BulkMarkAction::WipeCorner => "Clear corner marks",
            BulkMarkAction::WipeColours => "Clear colours",
        }
    }
}

/// How an action is called, and what it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Labels {
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) group: Group,
}

const fn digit_labels(name: &'static str, title: &'static str) -> Labels {
    Labels {
        name,
        title,
        group: Group::Writing,
    }
}

pub(crate) const DIGITS: [Labels; 9] = [
    digit_labels("digit-1", "Digit 1"),
    digit_labels("digit-2", "Digit 2"),
    digit_labels("digit-3", "Digit 3"),
    digit_labels("digit-4", "Digit 4"),
    digit_labels("digit-5", "Digit 5"),
    digit_labels("digit-6", "Digit 6"),
    digit_labels("digit-7", "Digit 7"),
    digit_labels("digit-8", "Digit 8"),
    digit_labels("digit-9", "Digit 9"),
];

/// One action and the keys that mean it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Binding {
    pub(crate) action: Action,
    /// The key to show first.
    pub(crate) keys: &'static [Key],
    /// What help says, names of actions in brackets for their keys.
    pub(crate) help: &'static str,
    /// What the key bar says, for the few that stand there.
    pub(crate) bar: Option<&'static str>,
}

const DIGIT_KEYS: [[Key; 1]; 9] = [
    [Key::Char('1')],
    [Key::Char('2')],
    [Key::Char('3')],
    [Key::Char('4')],
    [Key::Char('5')],
    [Key::Char('6')],
    [Key::Char('7')],
    [Key::Char('8')],
    [Key::Char('9')],
];

/// The digit keys, with one line of help for all nine.
pub(crate) const fn digit_bindings(help: &'static str) -> [Binding; 9] {
    let first = Binding {
        action: Action::Common(CommonAction::Digit(Digit::from_index(0))),
        keys: &DIGIT_KEYS[0],
        help,
        bar: None,
    };
    let mut bindings = [first; 9];
    let mut index = 1;
    while index < 9 {
        bindings[index] = Binding {
            action: Action::Common(CommonAction::Digit(Digit::from_index(index))),
            keys: &DIGIT_KEYS[index],
            ..first
        };
        index += 1;
    }
    bindings
}

impl Action {
    /// Every action there is.
    pub fn all() -> impl Iterator<Item = Action> {
        let digits = Digit::ALL.into_iter().map(CommonAction::Digit);
        let digits = digits.map(Action::from);
        ALL_BUT_DIGITS.iter().copied().chain(digits)
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

    /// What it is about.
    pub const fn group(self) -> Group {
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
