//! The command palette: every action that means something where it was opened,
//! by its title, and every value of every setting, by its name.

pub(crate) mod view;

use crate::ui::SearchText;
use crate::ui::keys::{ActionGroup, BoardAction, KeyMap, Overlay, ProgramAction};
use crate::ui::screen_prelude::*;
use ninefold_game::settings::SettingItem;

/// An entry of the palette.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PaletteEntry {
    /// An action of the screen below.
    Action(Action),
    /// A setting, and the place of a value of it.
    Setting(SettingItem, usize),
}

impl PaletteEntry {
    /// The title in the list, such as `Undo` or `Theme: nord`.
    pub(crate) fn title(self) -> String {
        match self {
            PaletteEntry::Action(action) => action.title().to_owned(),
            PaletteEntry::Setting(item, value) => {
                format!("{}: {}", item.name(), item.values()[value].name)
            }
        }
    }

    /// The text that is searched beside the title: as one would type it.
    fn name(self) -> String {
        match self {
            PaletteEntry::Action(action) => action.name().to_owned(),
            PaletteEntry::Setting(..) => self.title().replace(':', "").to_lowercase(),
        }
    }
}

/// The palette over a screen.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct CommandPalette {
    /// The context in which it opened: the chosen action is done there.
    pub context: Context,
    /// The typed text.
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

    /// The entries found, the best match first. Settings are many: they are found by the
    /// beginnings of their words, once something is typed.
    pub(crate) fn find(&self, keys: &KeyMap) -> Vec<PaletteEntry> {
        let typed = self.typed.as_str().to_lowercase();
        let words: Vec<&str> = typed.split_whitespace().collect();
        let actions = offered_actions(keys, self.context).into_iter();
        let actions = actions.map(PaletteEntry::Action);
        let found = actions.filter_map(|entry| Some((rank(&words, entry)?, entry)));
        let settings = settings().filter(|_| !words.is_empty());
        let settings = settings.filter_map(|entry| Some((rank(&words, entry)?, entry)));
        let settings = settings.filter(|(rank, _)| *rank <= MatchRank::Begins);
        let mut found: Vec<(MatchRank, PaletteEntry)> = found.chain(settings).collect();
        found.sort_by_key(|&(rank, _)| rank);
        found.into_iter().map(|(_, entry)| entry).collect()
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
            (CommonAction::Confirm, Some(&PaletteEntry::Action(action))) => {
                return Outcome::CloseThenAct(action);
            }
            (CommonAction::Confirm, Some(&PaletteEntry::Setting(item, value))) => {
                return set(item, value, shared);
            }
            (action, _) => self.select(action, found.len()),
        }
        Outcome::Stay
    }
}

/// Gives a setting a value, and says so.
fn set(item: SettingItem, value: usize, shared: &mut Shared) -> Outcome {
    let settings = item.with_value(shared.settings.clone(), value);
    shared.show_info(format!("{}: {}.", item.name(), item.values()[value].name));
    if item == SettingItem::Keys
        && let Some(refusal) = KeyMap::error_message(&settings.keys)
    {
        shared.show_warning(refusal);
    }
    shared.apply_settings(settings.clone());
    Outcome::CloseThen(Request::SaveSettings(Box::new(settings)))
}

/// Every value of every setting.
fn settings() -> impl Iterator<Item = PaletteEntry> {
    SettingItem::ALL.into_iter().flat_map(|item| {
        let values = 0..item.values().len();
        values.map(move |value| PaletteEntry::Setting(item, value))
    })
}

/// Actions that a newcomer looks for.
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
        let is_digit = matches!(action, Action::Common(CommonAction::Digit(_)))
            || Action::of_digits().any(|each| each == action);
        match FIRST.iter().position(|&first| first == action) {
            Some(place) => place,
            None if is_digit || action.group() == ActionGroup::Moving => FIRST.len() + 1,
            None => FIRST.len(),
        }
    });
    offered
}

/// The match between a title and the typed text, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum MatchRank {
    /// The text is the name.
    Exact,
    /// Each word typed is one of its words.
    Whole,
    /// The name begins with the text.
    Starts,
    /// Each word typed begins one of its words.
    Begins,
    /// Each is somewhere in it.
    Within,
    /// The letters of each are in it in their order.
    Scattered,
}

/// The match between an entry and the words, which may come in any order; the worst of
/// them counts.
fn rank(words: &[&str], entry: PaletteEntry) -> Option<MatchRank> {
    let (title, name) = (entry.title().to_lowercase(), entry.name());
    let typed = words.join(" ");
    let text = format!("{title} {name}");
    let mut fits = words.iter().map(|word| rank_of_word(word, &text));
    let worst = fits.try_fold(MatchRank::Whole, |worst, fit| Some(worst.max(fit?)));
    let starts = title.starts_with(&typed) || name.starts_with(&typed);
    match worst {
        _ if typed == name => Some(MatchRank::Exact),
        Some(MatchRank::Whole) => Some(MatchRank::Whole),
        _ if starts => Some(MatchRank::Starts),
        worst => worst,
    }
}

fn rank_of_word(word: &str, text: &str) -> Option<MatchRank> {
    let words = || text.split(|c: char| !c.is_alphanumeric());
    match () {
        () if words().any(|each| each == word) => Some(MatchRank::Whole),
        () if words().any(|each| each.starts_with(word)) => Some(MatchRank::Begins),
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
