//! The command palette: every action that can be done where it was opened, by its title,
//! every setting with its value, and the pages of techniques.

pub(crate) mod matching;
pub(crate) mod view;

use crate::ui::SearchText;
use crate::ui::keys::{ActionGroup, KeyMap};
use crate::ui::screen_prelude::*;
use crate::ui::solution_access::{SolutionAccess, of_action};
use matching::{MatchRank, rank, synonyms, words_of};
use ninefold_core::logic::Technique;
use ninefold_game::settings::{CycleDirection, SettingItem, Settings};

page! {
    enum PaletteAction { Cursor(CursorAction); Common: Confirm, Back }
    PAGE Typed "in the commands"
        "Everything you can do here, by name. Type to filter."
        [FILTERED, KEYS, FILTER] => Program(Open(Overlay::PALETTE));
    KEYS {
        Common(Confirm) [Enter] "run" => "run";
        Cursor(Move(Right)) [Right] "next value of a setting" => "change";
        Cursor(Move(Left)) [Left] "previous value of a setting";
        Common(Back) [Esc] "close" => "close";
        Program(Open(Overlay::PALETTE)) [(ctrl 'p')] "close";
        Program(Open(Overlay::HELP)) [F1] "help for this screen";
    }
}

/// An entry of the palette.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PaletteEntry {
    /// An action of the screen below.
    Action(Action),
    /// A setting, whose value changes in place.
    Setting(SettingItem),
    /// A setting, and the place of a value of it.
    Value(SettingItem, usize),
    /// The page of a technique.
    Technique(Technique),
}

impl PaletteEntry {
    /// The title in the list, such as `Undo` or `Theme: nord`.
    pub(crate) fn title(self) -> String {
        match self {
            PaletteEntry::Action(action) => action.title().to_owned(),
            PaletteEntry::Setting(item) => item.name().to_owned(),
            PaletteEntry::Value(item, value) => {
                format!("{}: {}", item.name(), item.values()[value].name)
            }
            PaletteEntry::Technique(technique) => technique.name().to_owned(),
        }
    }

    /// The heading under which it is listed.
    pub(crate) fn group(self) -> &'static str {
        match self {
            PaletteEntry::Action(action) => action.group().title(),
            PaletteEntry::Setting(_) | PaletteEntry::Value(..) => "Settings",
            PaletteEntry::Technique(_) => "Techniques",
        }
    }

    /// How well it matches these words.
    fn rank(self, words: &[&str]) -> Option<MatchRank> {
        let title = self.title();
        let name = match self {
            PaletteEntry::Action(action) => action.name(),
            PaletteEntry::Setting(item) => item.name(),
            PaletteEntry::Value(..) | PaletteEntry::Technique(_) => "",
        };
        let texts = [title.as_str(), name].into_iter();
        rank(words, texts.chain(synonyms(name).map(|word| word as &str)))
    }

    /// Whether a word is meant for it: a value is not listed beside its setting.
    fn needs(self, words: &[&str]) -> bool {
        !matches!(self, PaletteEntry::Value(item, _) if PaletteEntry::Setting(item).rank(words).is_some())
    }
}

/// The palette over a screen.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct CommandPalette {
    /// The page on which it opened: the chosen action is done there.
    pub page: Page,
    /// The typed text.
    pub typed: SearchText,
    /// The place of the selected action among those found.
    pub selected: usize,
    /// Actions that are forbidden there.
    refused: Vec<Action>,
}

/// Entries under their heading.
pub(crate) type PaletteGroup = (&'static str, Vec<PaletteEntry>);

/// The heading of what a newcomer looks for.
const FIRST_GROUP: &str = "Often used";

impl CommandPalette {
    /// The most entries passed over by a page.
    pub(crate) const ROWS: usize = 10;

    /// All actions of a page.
    pub(crate) fn new(page: Page) -> CommandPalette {
        CommandPalette {
            page,
            typed: SearchText::default(),
            selected: 0,
            refused: Vec::new(),
        }
    }

    /// The same without these actions, which are forbidden.
    #[must_use]
    pub(crate) fn without(self, refused: Vec<Action>) -> CommandPalette {
        CommandPalette { refused, ..self }
    }

    /// The entries found, in the order of the list.
    pub(crate) fn find(&self, keys: &KeyMap) -> Vec<PaletteEntry> {
        let groups = self.groups(keys).into_iter();
        groups.flat_map(|(_, entries)| entries).collect()
    }

    /// The entries found, the group with the best match first. Before anything is typed,
    /// every action and setting.
    pub(crate) fn groups(&self, keys: &KeyMap) -> Vec<PaletteGroup> {
        let typed = self.typed.as_str().to_lowercase();
        let words = words_of(&typed);
        let actions = offered_actions(keys, self.page).into_iter();
        let actions = actions.filter(|action| !self.refused.contains(action));
        let actions = actions.map(PaletteEntry::Action);
        if words.is_empty() {
            let settings = settings().map(PaletteEntry::Setting);
            return grouped(actions.chain(settings), |entry| match entry {
                PaletteEntry::Action(action) if FIRST.contains(&action) => FIRST_GROUP,
                entry => entry.group(),
            });
        }
        let found = actions.filter_map(|entry| Some((entry.rank(&words)?, entry)));
        let named = named_entries().filter(|entry| entry.needs(&words));
        let named = named.filter_map(|entry| Some((entry.rank(&words)?, entry)));
        let mut found: Vec<(MatchRank, PaletteEntry)> = found.chain(named).collect();
        // What can be done before what can be read about.
        let is_page = |entry| matches!(entry, PaletteEntry::Technique(_));
        found.sort_by_key(|&(rank, entry)| (is_page(entry), rank));
        grouped(
            found.into_iter().map(|(_, entry)| entry),
            PaletteEntry::group,
        )
    }

    /// The command of another page that matches best, and where it is found.
    fn found_elsewhere(&self, keys: &KeyMap) -> Option<(Action, &'static str)> {
        let typed = self.typed.as_str().to_lowercase();
        let words = words_of(&typed);
        let others = Page::all().filter(|page| page.place() != self.page.place());
        let all = others.flat_map(|page| {
            let offered = offered_actions(keys, page).into_iter();
            offered.map(move |action| (action, page.place()))
        });
        let all = all.filter(|(action, _)| !self.refused.contains(action));
        let matching = all.filter_map(|(action, place)| {
            let rank = PaletteEntry::Action(action).rank(&words)?;
            Some((rank, action, place))
        });
        let best = matching.min_by_key(|(rank, ..)| *rank);
        best.map(|(_, action, place)| (action, place))
    }

    /// Does what an entry stands for. A setting takes its next value; themes have a list.
    fn confirm(&self, entry: PaletteEntry, shared: &mut Shared) -> Outcome {
        match entry {
            PaletteEntry::Action(action) => match self.question_before(action, shared) {
                Some(question) => Outcome::CloseThen(Request::Question(question)),
                None => Outcome::CloseThenAct(action),
            },
            PaletteEntry::Setting(SettingItem::Theme) => {
                Outcome::CloseThen(Request::Page(PageRequest::Themes))
            }
            // Whoever only looks has no other keys afterwards.
            PaletteEntry::Setting(SettingItem::Keys) => {
                Outcome::CloseThen(Request::Page(PageRequest::Keys))
            }
            PaletteEntry::Setting(item) => cycle(item, CycleDirection::Forward, shared),
            PaletteEntry::Value(item, value) => set(item, value, shared),
            PaletteEntry::Technique(technique) => {
                Outcome::CloseThen(Request::Page(PageRequest::TechniquePage(technique)))
            }
        }
    }

    /// What is asked before a command that was perhaps not meant: one that counts as a check,
    /// or leaves a game. One that would be lost is asked about anyway.
    fn question_before(&self, action: Action, shared: &Shared) -> Option<ConfirmQuestion> {
        let checks = of_action(action) == Some(SolutionAccess::Check);
        let leaves = [CommonAction::Menu.into(), ProgramAction::Quit.into()].contains(&action)
            || matches!(action, Action::Program(ProgramAction::Go(_)));
        let leaves = leaves && shared.saving.keeps_games();
        let question = checks.then_some(ConfirmQuestion::SpendCheck(action));
        let question = question.or(leaves.then_some(ConfirmQuestion::LeaveGame(action)));
        question.filter(|_| self.page.with(HintKeys::Nothing) == BOARD)
    }
}

/// Entries by their headings, which are in the order of their first entries.
fn grouped(
    entries: impl Iterator<Item = PaletteEntry>,
    heading: impl Fn(PaletteEntry) -> &'static str,
) -> Vec<PaletteGroup> {
    let mut groups: Vec<PaletteGroup> = Vec::new();
    for entry in entries {
        let title = heading(entry);
        match groups.iter_mut().find(|(each, _)| *each == title) {
            Some((_, entries)) => entries.push(entry),
            None => groups.push((title, vec![entry])),
        }
    }
    groups
}

impl Component for CommandPalette {
    type Action = PaletteAction;

    fn holds_board(&self) -> bool {
        false
    }

    fn is_idle(&self, action: Action, (_, shared): (&Layout, &Shared)) -> bool {
        let changes = [Direction::Left, Direction::Right].map(|way| CursorAction::Move(way).into());
        let entry = self.find(&shared.keys).get(self.selected).copied();
        changes.contains(&action) && !matches!(entry, Some(PaletteEntry::Setting(_)))
    }

    fn search(&mut self) -> Option<(&mut SearchText, &mut usize)> {
        Some((&mut self.typed, &mut self.selected))
    }

    fn update(&mut self, action: PaletteAction, shared: &mut Shared) -> Outcome {
        let found = self.find(&shared.keys);
        let entry = found.get(self.selected).copied();
        match (action, entry) {
            (PaletteAction::Back, _) => return Outcome::Close,
            (PaletteAction::Confirm, Some(entry)) => return self.confirm(entry, shared),
            (PaletteAction::Confirm, None) => {}
            (
                PaletteAction::Cursor(CursorAction::Move(Left)),
                Some(PaletteEntry::Setting(item)),
            ) => return cycle(item, CycleDirection::Backward, shared),
            (
                PaletteAction::Cursor(CursorAction::Move(Right)),
                Some(PaletteEntry::Setting(item)),
            ) => return cycle(item, CycleDirection::Forward, shared),
            (PaletteAction::Cursor(action), _) => {
                let list = ListCursor::new(&mut self.selected, 0..found.len());
                list.move_by(action, CommandPalette::ROWS);
            }
        }
        Outcome::Stay
    }
}

/// Gives a setting a value, and says so.
fn set(item: SettingItem, value: usize, shared: &mut Shared) -> Outcome {
    let settings = item.with_value(shared.settings.clone(), value);
    shared.show_info(format!("{}: {}.", item.name(), item.values()[value].name));
    apply(item, &settings, shared);
    Outcome::CloseThen(Request::SaveSettings(Box::new(settings)))
}

/// Gives a setting its next or previous value; the palette stays.
fn cycle(item: SettingItem, direction: CycleDirection, shared: &mut Shared) -> Outcome {
    let settings = item.cycled(shared.settings.clone(), direction);
    apply(item, &settings, shared);
    Outcome::effect(StorageRequest::SaveSettings(settings))
}

fn apply(item: SettingItem, settings: &Settings, shared: &mut Shared) {
    if item == SettingItem::Keys
        && let Some(refusal) = KeyMap::error_message(&settings.keys)
    {
        shared.show_warning(refusal);
    }
    shared.apply_settings(settings.clone());
}

/// What is found by its name and not listed otherwise: every setting and each value of it,
/// and the pages of techniques.
fn named_entries() -> impl Iterator<Item = PaletteEntry> {
    let settings = settings().map(PaletteEntry::Setting).chain(values());
    let techniques = Technique::ALL.into_iter();
    settings.chain(techniques.map(PaletteEntry::Technique))
}

/// Every setting of a screen.
fn settings() -> impl Iterator<Item = SettingItem> {
    let all = SettingItem::ALL.into_iter();
    all.filter(|item| !item.is_of_speech())
}

/// Every value of every setting.
fn values() -> impl Iterator<Item = PaletteEntry> {
    settings().flat_map(|item| {
        let values = 0..item.values().len();
        values.map(move |value| PaletteEntry::Value(item, value))
    })
}

/// Actions that a newcomer looks for.
const FIRST: [Action; 6] = [
    Action::Board(BoardAction::Hint),
    Action::Board(BoardAction::Check),
    Action::Board(BoardAction::Pause),
    Action::Board(BoardAction::FirstMistake),
    Action::Board(BoardAction::Marks(BulkMarkAction::ByTheRules)),
    Action::Program(ProgramAction::Open(Overlay::HELP)),
];

/// Whether an action is a command, and not a digit or a way to move in what the palette covers.
fn is_command(action: Action) -> bool {
    !matches!(
        action,
        Action::Program(ProgramAction::Open(Overlay::PALETTE))
            | Action::Cursor(_)
            | Action::Common(CommonAction::Confirm | CommonAction::Back | CommonAction::Digit(_))
            | Action::Board(
                BoardAction::Corner(_)
                    | BoardAction::Centre(_)
                    | BoardAction::Colour(_)
                    | BoardAction::Highlight(_)
            )
    )
}

/// The commands that mean something in a page, each once: first what a newcomer looks
/// for, last what keys are quicker for.
fn offered_actions(keys: &KeyMap, page: Page) -> Vec<Action> {
    let mut offered: Vec<Action> = Vec::new();
    for bound in keys.bindings(page) {
        let is_listed = |each: &Action| each.title() == bound.action.title();
        if is_command(bound.action) && !offered.iter().any(is_listed) {
            offered.push(bound.action);
        }
    }
    offered.sort_by_key(
        |&action| match FIRST.iter().position(|&first| first == action) {
            Some(place) => place,
            None if action.group() == ActionGroup::Moving => FIRST.len() + 1,
            None => FIRST.len(),
        },
    );
    offered
}

#[cfg(test)]
mod tests;
