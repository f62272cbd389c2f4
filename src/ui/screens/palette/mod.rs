//! The command palette: every action that means something where it was opened,
//! by its title.

pub(crate) mod view;

use crate::ui::SearchText;
use crate::ui::keys::{ActionGroup, BoardAction, KeyMap, Overlay, ProgramAction};
use crate::ui::screen_prelude::*;

/// The palette over a screen.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct CommandPalette {
    /// Where it was opened: what is chosen is done there.
    pub context: Context,
    /// What was typed so far.
    pub typed: SearchText,
    /// The place of the selected action among those found.
    pub selected: usize,
}

impl CommandPalette {
    /// The most actions shown at once.
    pub(crate) const ROWS: usize = 10;

    /// All actions of a context.
    pub(crate) fn new(context: Context) -> CommandPalette {
        CommandPalette {
            context,
            typed: SearchText::default(),
            selected: 0,
        }
    }

    /// The actions found, the best match first.
    pub(crate) fn find(&self, keys: &KeyMap) -> Vec<Action> {
        let typed = self.typed.as_str().to_lowercase();
        let words: Vec<&str> = typed.split_whitespace().collect();
        let mut found: Vec<(MatchRank, Action)> = offered_actions(keys, self.context)
            .into_iter()
            .filter_map(|action| Some((rank(&words, action)?, action)))
            .collect();
        found.sort_by_key(|&(rank, _)| rank);
        found.into_iter().map(|(_, action)| action).collect()
    }

    fn select(&mut self, action: CommonAction, count: usize) {
        let moved = moved_index(action, self.selected, count, CommandPalette::ROWS);
        self.selected = moved.unwrap_or(self.selected);
    }
}

impl Component for CommandPalette {
    fn context(&self) -> Context {
        Context::Palette
    }

    fn holds_board(&self) -> bool {
        false
    }

    fn opener(&self) -> Option<Action> {
        Some(ProgramAction::Open(Overlay::PALETTE).into())
    }

    fn search(&mut self) -> Option<(&mut SearchText, &mut usize)> {
        Some((&mut self.typed, &mut self.selected))
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        let found = self.find(&shared.keys);
        match (action, found.get(self.selected)) {
            (CommonAction::Back, _) => return Outcome::Close,
            (CommonAction::Confirm, Some(&action)) => return Outcome::CloseThenAct(action),
            (action, _) => self.select(action, found.len()),
        }
        Outcome::Stay
    }
}

/// What a newcomer looks for.
const FIRST: [Action; 6] = [
    Action::Board(BoardAction::Hint),
    Action::Board(BoardAction::Check),
    Action::Board(BoardAction::Pause),
    Action::Board(BoardAction::FirstMistake),
    Action::Board(BoardAction::FillNotes),
    Action::Program(ProgramAction::Open(Overlay::HELP)),
];

/// The actions that mean something in a context, each once: first what a newcomer
/// looks for, last what keys are quicker for.
fn offered_actions(keys: &KeyMap, context: Context) -> Vec<Action> {
    let mut offered: Vec<Action> = Vec::new();
    for bound in keys.bindings(context) {
        if bound.action != Action::Program(ProgramAction::Open(Overlay::PALETTE))
            && !offered.contains(&bound.action)
        {
            offered.push(bound.action);
        }
    }
    offered.sort_by_key(|&action| {
        let is_digit = matches!(action, Action::Common(CommonAction::Digit(_)));
        match FIRST.iter().position(|&first| first == action) {
            Some(place) => place,
            None if is_digit || action.group() == ActionGroup::Moving => FIRST.len() + 1,
            None => FIRST.len(),
        }
    });
    offered
}

/// How well a title fits what was typed, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum MatchRank {
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
fn rank(words: &[&str], action: Action) -> Option<MatchRank> {
    let (title, name) = (action.title().to_lowercase(), action.name());
    let typed = words.join(" ");
    if title.starts_with(&typed) || name.starts_with(&typed) {
        return Some(MatchRank::Starts);
    }
    let text = format!("{title} {name}");
    let mut fits = words.iter().map(|word| rank_of_word(word, &text));
    fits.try_fold(MatchRank::Begins, |worst, fit| Some(worst.max(fit?)))
}

fn rank_of_word(word: &str, text: &str) -> Option<MatchRank> {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    match () {
        () if words.any(|each| each.starts_with(word)) => Some(MatchRank::Begins),
        () if text.contains(word) => Some(MatchRank::Within),
        () if is_scattered_in(word, text) => Some(MatchRank::Scattered),
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
mod tests;
