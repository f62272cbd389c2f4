//! The command palette: every action that means something where it was opened,
//! by its title.

pub(crate) mod update;

use crate::ui::Group;
use crate::ui::{Action, AppState, Context, KeyMap, Overlay};

/// The palette over a screen.
#[derive(Clone, PartialEq, Debug)]
pub struct Palette {
    /// Where it was opened: what is chosen is done there.
    pub of: Context,
    /// What was typed so far.
    pub typed: String,
    /// Which of the actions found is selected.
    pub selected: usize,
    /// What lay over the screen before, and does so again.
    pub under: Option<Box<Overlay>>,
}

impl Palette {
    /// As many letters as can be typed.
    const LONGEST: usize = 24;
    /// As many actions as are shown at once.
    pub const ROWS: usize = 10;

    /// All actions of a context.
    pub fn new(of: Context, under: Option<Box<Overlay>>) -> Palette {
        Palette {
            of,
            typed: String::new(),
            selected: 0,
            under,
        }
    }

    /// With one letter more.
    #[must_use]
    pub fn with(self, letter: char) -> Palette {
        let mut typed = self.typed;
        if typed.chars().count() < Palette::LONGEST {
            typed.push(letter);
        }
        let selected = 0;
        Palette {
            typed,
            selected,
            ..self
        }
    }

    /// With the last letter rubbed out.
    #[must_use]
    pub fn rubbed(self) -> Palette {
        let mut typed = self.typed;
        typed.pop();
        let selected = 0;
        Palette {
            typed,
            selected,
            ..self
        }
    }

    /// The actions found, the best first.
    pub fn found(&self, keys: &KeyMap) -> Vec<Action> {
        let typed = self.typed.to_lowercase();
        let words: Vec<&str> = typed.split_whitespace().collect();
        let mut found: Vec<(Fit, Action)> = offered(keys, self.of)
            .into_iter()
            .filter_map(|action| Some((fit(&words, action)?, action)))
            .collect();
        found.sort_by_key(|&(fit, _)| fit);
        found.into_iter().map(|(_, action)| action).collect()
    }

    /// The action selected.
    pub fn chosen(&self, keys: &KeyMap) -> Option<Action> {
        self.found(keys).get(self.selected).copied()
    }
}

impl AppState {
    /// What an open palette has found.
    pub fn found(&self) -> Vec<Action> {
        match &self.overlay {
            Some(Overlay::Palette(palette)) => palette.found(&self.keys),
            _ => Vec::new(),
        }
    }
}

/// The actions that mean something in a context, each once: first the one that
/// explains the others, last what keys are quicker for.
fn offered(keys: &KeyMap, context: Context) -> Vec<Action> {
    let mut offered: Vec<Action> = Vec::new();
    for bound in keys.bindings(context) {
        if bound.action != Action::Palette && !offered.contains(&bound.action) {
            offered.push(bound.action);
        }
    }
    offered.sort_by_key(|&action| match action {
        Action::Help => 0,
        Action::Digit(_) => 2,
        action if Group::of(action) == Group::Moving => 2,
        _ => 1,
    });
    offered
}

/// How well a title fits what was typed, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fit {
    /// What was typed begins it.
    Starts,
    /// Each word typed begins one of its words.
    Begins,
    /// Each is somewhere in it.
    Within,
    /// The letters of each are in it in their order.
    Scattered,
}

/// How well an action fits the words, which may come in any order; the worst
/// of them counts.
fn fit(words: &[&str], action: Action) -> Option<Fit> {
    let (title, name) = (action.title().to_lowercase(), action.name());
    let typed = words.join(" ");
    if title.starts_with(&typed) || name.starts_with(&typed) {
        return Some(Fit::Starts);
    }
    let text = format!("{title} {name}");
    let mut fits = words.iter().map(|word| fit_of_word(word, &text));
    fits.try_fold(Fit::Begins, |worst, fit| Some(worst.max(fit?)))
}

fn fit_of_word(word: &str, text: &str) -> Option<Fit> {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    match () {
        () if words.any(|each| each.starts_with(word)) => Some(Fit::Begins),
        () if text.contains(word) => Some(Fit::Within),
        () if is_scattered_in(word, text) => Some(Fit::Scattered),
        () => None,
    }
}

/// Whether the letters of a word come in a text in their order.
fn is_scattered_in(word: &str, text: &str) -> bool {
    let mut letters = text.chars();
    word.chars()
        .all(|wanted| letters.any(|letter| letter == wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(typed: &str) -> Vec<Action> {
        let palette = Palette {
            typed: typed.to_owned(),
            ..Palette::new(Context::Board, None)
        };
        palette.found(&KeyMap::default())
    }

    #[test]
    fn words_are_found_in_any_order_and_by_their_beginnings() {
        assert_eq!(found("watch log")[0], Action::WatchLogic);
        assert_eq!(found("log wat")[0], Action::WatchLogic);
        assert_eq!(found("  REDO ")[0], Action::Redo);
        assert_eq!(found("what")[0], Action::WhatIf, "begins with it");
        assert_eq!(found("what-if")[0], Action::WhatIf, "by its name");
        assert_eq!(found("log")[0], Action::WatchLogic, "begins a word of it");
        assert!(found("do").contains(&Action::Undo), "is within it");
    }

    #[test]
    fn scattered_letters_come_last_and_nonsense_finds_nothing() {
        assert_eq!(found("wtch")[..2], [Action::Watch, Action::WatchLogic]);
        assert!(found("zzz").is_empty());
        assert!(found("undo zzz").is_empty());
    }

    #[test]
    fn everything_is_offered_once_and_nothing_that_means_nothing_here() {
        let all = found("");
        let distinct: std::collections::HashSet<_> = all.iter().collect();
        assert_eq!(distinct.len(), all.len());
        assert!(all.contains(&Action::WhatIf) && all.contains(&Action::LastCell));
        assert!(!all.contains(&Action::Palette) && !all.contains(&Action::PlayPause));
    }
}
