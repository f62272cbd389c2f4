//! Sentences that name keys: they ask the map, so that they are never wrong.

use crate::ui::keys::{
    Action, BoardAction, CommonAction, CursorAction, Direction, Key, KeyMap, PAIRS, Page, TRIPLES,
};
use ninefold_core::board::Digit;

impl KeyMap {
    /// A sentence in which names of actions in brackets stand for their keys:
    /// `"[undo] takes it back"`. What others wrote cannot be put in: it is
    /// fixed text.
    pub fn expand_keys(&self, page: Page, text: &'static str) -> String {
        let mut expanded = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('[') {
            let (name, after) = after.split_once(']').unwrap_or((after, ""));
            expanded.push_str(before);
            expanded.push_str(&self.named(page, name));
            rest = after;
        }
        expanded.push_str(rest);
        expanded
    }

    /// The key of an action as a sentence names it; without one, how the
    /// palette finds it. Where no key is pressed, its word.
    pub fn name(&self, page: Page, action: Action) -> String {
        let word = self.words.iter().find(|(_, all)| all.contains(&action));
        match (word, self.key(page, action)) {
            (Some((word, _)), _) => (*word).to_owned(),
            (None, Some(key)) => key.to_string(),
            (None, None) => format!(":{}", action.name()),
        }
    }

    fn named(&self, page: Page, name: &str) -> String {
        match (name, name.parse()) {
            (_, Ok(action)) => self.name(page, action),
            ("1-9", _) => self.names(
                page,
                &Digit::NINE.map(|digit| CommonAction::Digit(digit).into()),
            ),
            ("moves", _) => {
                self.alternatives(page, &DIRECTIONS.map(|way| CursorAction::Move(way).into()))
            }
            ("walks", _) => {
                self.alternatives(page, &DIRECTIONS.map(|way| BoardAction::Walk(way).into()))
            }
            ("pairs", _) => PAIRS.to_string(),
            ("triples", _) => TRIPLES.to_string(),
            _ => name.to_owned(),
        }
    }

    /// The keys of several actions on a page, run together: `1-9`, `arrows`.
    pub fn names(&self, page: Page, actions: &[Action]) -> String {
        let keys = actions.iter().flat_map(|&action| self.keys(page, action));
        key_names(&keys.collect::<Vec<Key>>())
    }

    /// The same in a sentence: `arrows or hjkl`.
    fn alternatives(&self, page: Page, actions: &[Action]) -> String {
        let keys = actions.iter().flat_map(|&action| self.keys(page, action));
        let names = names_of(&keys.collect::<Vec<Key>>());
        match names.split_first() {
            Some((arrows, others @ [_, ..])) if arrows == ARROWS => {
                let is_letter = |name: &String| name.chars().count() == 1;
                let between = if others.iter().all(is_letter) {
                    ""
                } else {
                    " "
                };
                format!("{arrows} or {}", others.join(between))
            }
            _ => names.join(" "),
        }
    }
}

const ARROWS: &str = "arrows";

const DIRECTIONS: [Direction; 4] = [
    Direction::Left,
    Direction::Down,
    Direction::Up,
    Direction::Right,
];

/// A name, and the keys that have it together.
type NamedKeys = (&'static str, fn() -> Vec<Key>);

const RUNS: [NamedKeys; 7] = [
    (ARROWS, || vec![Key::Left, Key::Down, Key::Up, Key::Right]),
    ("Shift-arrows", || {
        vec![
            Key::ShiftLeft,
            Key::ShiftDown,
            Key::ShiftUp,
            Key::ShiftRight,
        ]
    }),
    ("1-9", || digit_keys(|digit| Key::Char(digit.to_char()))),
    ("Ctrl-1-9", || {
        digit_keys(|digit| Key::Ctrl(digit.to_char()))
    }),
    ("Shift-1-9", || digit_keys(Key::ShiftDigit)),
    ("Ctrl-Shift-1-9", || digit_keys(Key::CtrlShiftDigit)),
    ("F1-F9", || digit_keys(|digit| Key::F(digit.get()))),
];

fn digit_keys(key: fn(Digit) -> Key) -> Vec<Key> {
    Digit::NINE.map(key).to_vec()
}

/// Keys run together: the nine digits as a range, arrows as "arrows".
pub(crate) fn key_names(keys: &[Key]) -> String {
    names_of(keys).join(" ")
}

fn names_of(keys: &[Key]) -> Vec<String> {
    let runs = RUNS.map(|(name, run)| (name, run()));
    let is_whole = |run: &Vec<Key>| run.iter().all(|key| keys.contains(key));
    let runs: Vec<_> = runs.into_iter().filter(|(_, run)| is_whole(run)).collect();
    let mut names: Vec<String> = Vec::new();
    for key in keys {
        let run = runs.iter().find(|(_, run)| run.contains(key));
        let name = run.map_or_else(|| key.to_string(), |(name, _)| (*name).to_owned());
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}
