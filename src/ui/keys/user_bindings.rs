//! The player's own keys, read from the words of the settings, and all that
//! speaks against them.

use crate::ui::keys::key::BadKey;
use crate::ui::keys::key_map::{ALWAYS_QUITS, UserBinding};
use crate::ui::keys::{
    Action, BoardAction, CommonAction, Key, KeyMap, Overlay, Page, ProgramAction,
};
use ninefold_game::settings::{KeyNames, KeySettings};
use thiserror::Error;

/// What must keep a key: the ways out, and the ways to find them.
const NEEDED: [Action; 7] = [
    Action::Program(ProgramAction::Quit),
    Action::Common(CommonAction::Back),
    Action::Common(CommonAction::Refuse),
    Action::Common(CommonAction::Confirm),
    Action::Board(BoardAction::Pause),
    Action::Program(ProgramAction::Open(Overlay::HELP)),
    Action::Program(ProgramAction::Open(Overlay::PALETTE)),
];

/// The actions a slow line may bring about by itself when it splits what a key
/// sends: they are harmless.
const HARMLESS: [Action; 3] = [
    Action::Common(CommonAction::Back),
    Action::Common(CommonAction::Refuse),
    Action::Common(CommonAction::Menu),
];

/// The names of actions that are gone, which a settings file may still have, and of the
/// actions that took their place.
const RETIRED: &[(&str, Option<&str>)] = &[
    ("breakpoints", None),
    ("fill-candidates", Some("notes-candidates")),
    ("next-breakpoint", None),
    ("previous-breakpoint", None),
    ("race-unit", None),
];

impl KeyMap {
    /// The map of these settings; where the player's own keys cannot be, that
    /// of the preset alone, and why.
    pub fn from_choice(choice: &KeySettings) -> (KeyMap, Option<KeymapError>) {
        let (mut map, error) = match with_own(choice) {
            Ok(map) => (map, None),
            Err(error) => (KeyMap::preset(choice.preset), Some(error)),
        };
        map.row = choice.row;
        (map, error)
    }

    /// The message for a player whose own bindings are invalid; `None` if they are
    /// in force.
    pub fn error_message(choice: &KeySettings) -> Option<String> {
        let error = KeyMap::from_choice(choice).1?;
        let preset = choice.preset.name();
        Some(format!(
            "settings.json, keys: {error}. Playing with the preset {preset}."
        ))
    }
}

fn with_own(choice: &KeySettings) -> Result<KeyMap, KeymapError> {
    let bound = choice.bind.iter();
    let bound = bound.filter_map(|(name, keys)| Some((present_name(name)?, keys)));
    let own: Result<Vec<UserBinding>, KeymapError> = bound.map(read).collect();
    let map = KeyMap::with(choice.preset, own?);
    // The presets alone are free of it; a test sees to that.
    match (map.own_count() > 0)
        .then(|| map.second_meaning())
        .flatten()
    {
        Some(error) => Err(error),
        None => Ok(map),
    }
}

/// The name that an action has now; `None` if it is gone.
fn present_name(name: &str) -> Option<&str> {
    let retired = RETIRED.iter().find(|(old, _)| *old == name);
    retired.map_or(Some(name), |(_, successor)| *successor)
}

fn read((name, words): (&str, &KeyNames)) -> Result<UserBinding, KeymapError> {
    let action: Action = name
        .parse()
        .map_err(|_| KeymapError::NoAction(name.to_owned()))?;
    let keys: Result<Vec<Key>, KeymapError> = words
        .as_slice()
        .iter()
        .map(|key| usable(action, key))
        .collect();
    let keys = keys?;
    if keys.is_empty() && NEEDED.contains(&action) {
        Err(KeymapError::Keyless(action))
    } else {
        Ok((action, keys))
    }
}

/// A key by its name, if it is one that this action can have.
fn usable(action: Action, text: &str) -> Result<Key, KeymapError> {
    let lost = |why| KeymapError::Lost {
        action,
        key: text.to_owned(),
        why,
    };
    match text.parse() {
        Ok(Key::Esc) if !HARMLESS.contains(&action) => Err(lost(
            "a slow line sends it by itself, so it only leads back",
        )),
        Ok(key) => Ok(key),
        Err(BadKey::Lost(why)) => Err(lost(why)),
        Err(BadKey::Unknown) => Err(KeymapError::NoKey(action, text.to_owned())),
    }
}

impl KeyMap {
    /// The first key that means two things in one place, if there is one.
    pub fn second_meaning(&self) -> Option<KeymapError> {
        Page::all().find_map(|page| self.second_meaning_in(page))
    }

    fn second_meaning_in(&self, page: Page) -> Option<KeymapError> {
        let bound = self.bindings(page);
        let keys = bound
            .iter()
            .flat_map(|each| each.keys.iter().map(|&key| (key, each.action)));
        let mut seen: Vec<(Key, Action)> = Vec::new();
        for (key, other) in keys.filter(|(key, _)| *key != ALWAYS_QUITS) {
            match seen.iter().find(|(known, _)| *known == key) {
                Some(&(_, one)) if one != other => {
                    return Some(KeymapError::TwoMeanings {
                        key,
                        one,
                        other,
                        place: page.place(),
                    });
                }
                _ => seen.push((key, other)),
            }
        }
        None
    }
}

/// Why the player's own keys are not in force.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum KeymapError {
    /// Something is to have keys that is no action.
    #[error("no action is called {}", quoted(.0))]
    NoAction(String),
    /// An action is to have what is no key.
    #[error("{}: no key is called {}", .0.name(), quoted(.1))]
    NoKey(Action, String),
    /// A key that does not come through as itself.
    #[error("{} cannot have {}: {why}", .action.name(), shortened(.key))]
    Lost {
        /// The action that was to have it.
        action: Action,
        /// The key.
        key: String,
        /// What becomes of it.
        why: &'static str,
    },
    /// One key, two actions, one place.
    #[error("{key} means {} and {} {}", .one.name(), .other.name(), .place)]
    TwoMeanings {
        /// The key.
        key: Key,
        /// What it would mean.
        one: Action,
        /// The action it already has.
        other: Action,
        /// Where.
        place: &'static str,
    },
    /// Leaving, or help, would have no key.
    #[error("{} needs a key", .0.name())]
    Keyless(Action),
}

/// Text from the settings file, escaped and shortened to fit a line.
fn quoted(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}

fn shortened(text: &str) -> String {
    const LONGEST: usize = 24;
    let safe = text.escape_debug().to_string();
    match safe.chars().count() {
        0..=LONGEST => safe,
        _ => safe
            .chars()
            .take(LONGEST - 3)
            .chain("...".chars())
            .collect(),
    }
}
