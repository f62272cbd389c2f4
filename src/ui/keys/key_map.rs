//! The key map in force: the tables, under the changes of a preset and of the
//! player. A preset is a file with a line for each action that differs from the default.

use crate::ui::keys::digits::typed_digit;
use crate::ui::keys::page::PageKind;
use crate::ui::keys::table::{Binding, Tier};
use crate::ui::keys::{
    Action, BoardAction, CommonAction, CursorAction, GameAction, Key, Overlay, Page, ProgramAction,
};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_game::settings::{DigitRow, KeyPreset};
use std::borrow::Cow;
use std::collections::HashMap;
use std::mem::discriminant;
use std::sync::LazyLock;

/// The key that quits whatever other keys may do.
pub(crate) const ALWAYS_QUITS: Key = Key::Ctrl('c');

/// An action and the keys the player gives it.
pub(crate) type UserBinding = (Action, Vec<Key>);

/// Words, and the actions that each means.
pub(crate) type ActionWords = &'static [(&'static str, &'static [Action])];

/// Which keys are in force.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeyMap {
    preset: KeyPreset,
    own: Vec<UserBinding>,
    pub(crate) row: DigitRow,
    /// Words by which sentences name actions, in place of keys.
    pub(crate) words: ActionWords,
    /// The values of the board in play whose capital letters enter them.
    pub(crate) letters: DigitSet,
}

/// One action and the keys that mean it in some place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoundAction {
    /// What is meant.
    pub action: Action,
    /// By which keys, the one to show first; there may be none.
    pub keys: Vec<Key>,
    /// Its description in help, names of other actions still in brackets.
    pub help: &'static str,
    /// Its word in the key bar, for the few that are shown there.
    pub bar: Option<&'static str>,
    /// Where help has it.
    pub(crate) tier: Tier,
}

/// A key of the key bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BarEntry {
    /// The key to show.
    pub key: Key,
    /// Its word.
    pub word: &'static str,
    /// What it means.
    pub action: Action,
}

impl KeyMap {
    /// The map of a preset.
    pub fn preset(preset: KeyPreset) -> KeyMap {
        KeyMap::with(preset, Vec::new())
    }

    pub(crate) fn with(preset: KeyPreset, own: Vec<UserBinding>) -> KeyMap {
        KeyMap {
            preset,
            own,
            row: DigitRow::Plain,
            ..KeyMap::default()
        }
    }

    /// The value that a key enters as the letter by which the board names it, where it means
    /// nothing else.
    pub(crate) fn as_letter(&self, page: Page, key: Key) -> Option<Digit> {
        let Key::Char(letter @ 'A'..='Z') = key else {
            return None;
        };
        let value = Digit::from_char(letter)?;
        (page.kind == PageKind::Board && self.letters.contains(value)).then_some(value)
    }

    /// Whether every letter of the board in play enters its value on a page: the player and the
    /// presets may have given some of them another meaning.
    pub(crate) fn enters_letters(&self, page: Page) -> bool {
        let enters = |value: Digit| {
            let key = Key::Char(value.to_char());
            self.as_letter(page, key).is_some() && self.action(page, key).is_none()
        };
        !self.letters.is_empty() && self.letters.iter().all(enters)
    }

    /// The usual keys of a binding: on a board the letters of its values are digits.
    fn usual_keys(&self, page: Page, keys: &'static [Key]) -> Cow<'_, [Key]> {
        let is_free = |key: &Key| self.as_letter(page, *key).is_none();
        if keys.iter().all(is_free) {
            Cow::Borrowed(keys)
        } else {
            Cow::Owned(keys.iter().copied().filter(is_free).collect())
        }
    }

    /// A key that means nothing on a page as the digit that it stands for: one of another
    /// script, or one that needs Shift on the player's keyboard.
    pub(crate) fn as_typed(&self, page: Page, key: Key) -> Key {
        let Key::Char(sign) = key else {
            return key;
        };
        match typed_digit(sign, self.row) {
            Some(digit) if self.action(page, key).is_none() => Key::Char(digit),
            _ => key,
        }
    }

    /// The number of actions to which the player gave keys.
    pub fn own_count(&self) -> usize {
        self.own.len()
    }

    /// The bindings in force on a page, in the order help lists them. A
    /// page's own come first; what holds everywhere comes last.
    pub fn bindings(&self, page: Page) -> Vec<BoundAction> {
        let bound = page.bindings().map(|binding| self.bound(page, binding));
        let bound = without_repeats(bound.collect());
        if page.shows_hint() {
            with_precedence(bound)
        } else {
            bound
        }
    }

    fn bound(&self, page: Page, binding: &Binding) -> BoundAction {
        BoundAction {
            action: binding.action,
            keys: self.bound_keys(page, binding).into_owned(),
            help: binding.help,
            bar: binding.bar,
            tier: binding.tier,
        }
    }

    /// The keys of a binding: the player's own, those of the preset, or those
    /// it has anyway.
    fn bound_keys(&self, page: Page, binding: &Binding) -> Cow<'_, [Key]> {
        let usual = || self.usual_keys(page, binding.keys);
        match self.changed(binding.action) {
            _ if page.kind == PageKind::Typed || binding.keys == [ALWAYS_QUITS] => usual(),
            None => usual(),
            Some(keys)
                if page.kind == PageKind::Entry
                    && binding.action == Action::Program(ProgramAction::Open(Overlay::PALETTE)) =>
            {
                outside_puzzles(keys, binding.keys)
            }
            Some(keys) => Cow::Borrowed(keys),
        }
    }

    fn changed(&self, action: Action) -> Option<&[Key]> {
        let own = self.own.iter().find(|(each, _)| *each == action);
        match own {
            Some((_, keys)) => Some(keys),
            None => preset_keys(self.preset, action),
        }
    }

    /// What a key means on a page. Shift with an arrow means what the arrow
    /// does, where it means nothing of its own.
    pub fn action(&self, page: Page, key: Key) -> Option<Action> {
        let meant = |key: Key| {
            if page.shows_hint() {
                let mut bound = self.bindings(page).into_iter();
                let is_meant = |each: &BoundAction| each.keys.contains(&key);
                bound.find(is_meant).map(|each| each.action)
            } else {
                let is_meant = |each: &&Binding| self.bound_keys(page, each).contains(&key);
                page.bindings().find(is_meant).map(|each| each.action)
            }
        };
        meant(key).or_else(|| meant(key.without_shift()?))
    }

    /// The key that Shift and a digit are on a page: what is bound to them, or else the
    /// character that they type.
    pub(crate) fn with_shift(&self, page: Page, digit: Digit, character: char) -> Key {
        let key = Key::ShiftDigit(digit);
        match self.action(page, key) {
            Some(_) => key,
            None => Key::Char(character),
        }
    }

    /// Whether any action has a digit with Shift as its key.
    pub(crate) fn reads_shift_digits(&self) -> bool {
        let is_one = |key: &Key| matches!(key, Key::ShiftDigit(_));
        let corner = Action::Board(BoardAction::Corner(Digit::NINE[0]));
        let of_preset = preset_keys(self.preset, corner).unwrap_or_default();
        let own = self.own.iter().flat_map(|(_, keys)| keys);
        own.chain(of_preset).any(is_one)
    }

    /// The key to show for an action: the one it has here, or else anywhere.
    pub fn key(&self, page: Page, action: Action) -> Option<Key> {
        let places = std::iter::once(page).chain(Page::all());
        let mut keys = places.filter_map(|page| self.keys(page, action).first().copied());
        keys.next()
    }

    /// All keys of an action on a page. A frame asks this for dozens of actions, so the
    /// bindings of the others are only made where they take keys from this one.
    pub fn keys(&self, page: Page, action: Action) -> Vec<Key> {
        let bound = if page.shows_hint() && gives_way(action) {
            self.bindings(page)
        } else {
            self.bindings_where(page, |each| is_same(each.action, action))
        };
        let of_it = bound.into_iter().filter(|each| each.action == action);
        of_it.flat_map(|each| each.keys).collect()
    }

    /// Some of the bindings, as if they were all: none of them gives way to another.
    fn bindings_where(&self, page: Page, is_wanted: impl Fn(&Binding) -> bool) -> Vec<BoundAction> {
        let wanted = page.bindings().filter(|each| is_wanted(each));
        without_repeats(wanted.map(|each| self.bound(page, each)).collect())
    }

    /// The key bar of a page, each action once.
    pub fn bar(&self, page: Page) -> Vec<BarEntry> {
        let mut bar: Vec<BarEntry> = Vec::new();
        let all = if page.shows_hint() {
            self.bindings(page)
        } else {
            self.bindings_where(page, |each| each.bar.is_some())
        };
        for bound in all {
            let action = bound.action;
            if let (Some(&key), Some(word)) = (bound.keys.first(), bound.bar)
                && bar.iter().all(|entry| entry.action != action)
            {
                bar.push(BarEntry { key, word, action });
            }
        }
        bar
    }
}

/// The keys that are not characters: a frame round a pasted puzzle may hold any
/// of those. Where there are no others, the usual ones.
fn outside_puzzles(keys: &[Key], usual: &'static [Key]) -> Cow<'static, [Key]> {
    let is_character = |key: &Key| matches!(key, Key::Char(_));
    let others: Vec<Key> = keys
        .iter()
        .copied()
        .filter(|key| !is_character(key))
        .collect();
    if others.is_empty() {
        Cow::Borrowed(usual)
    } else {
        Cow::Owned(others)
    }
}

/// Whether two actions are the same. A frame compares thousands, most of them of different
/// kinds.
#[inline]
fn is_same(one: Action, other: Action) -> bool {
    discriminant(&one) == discriminant(&other) && one == other
}

/// The same without what is there already, in a row of a more special list.
fn without_repeats(bound: Vec<BoundAction>) -> Vec<BoundAction> {
    let mut kept: Vec<BoundAction> = Vec::new();
    for each in bound {
        let repeats =
            |other: &BoundAction| is_same(other.action, each.action) && other.keys == each.keys;
        if !kept.iter().any(repeats) {
            kept.push(each);
        }
    }
    kept
}

/// Beside a hint, the same without the keys of moves, corner notes and the rules that follow
/// its links, turn its pages or open the page of its technique.
fn with_precedence(mut bound: Vec<BoundAction>) -> Vec<BoundAction> {
    let reads = |each: &&BoundAction| {
        matches!(
            each.action,
            Action::Board(BoardAction::Walk(_))
                | Action::Cursor(CursorAction::Scroll(_))
                | Action::Common(CommonAction::TechniquePage)
        )
    };
    let read: Vec<Key> = bound
        .iter()
        .filter(reads)
        .flat_map(|each| each.keys.clone())
        .collect();
    for each in &mut bound {
        if gives_way(each.action) {
            each.keys.retain(|key| !read.contains(key));
        }
    }
    bound
}

fn gives_way(action: Action) -> bool {
    matches!(
        action,
        Action::Cursor(CursorAction::Move(_) | CursorAction::LineEnd(_))
            | Action::Game(GameAction::PublishedRules)
            | Action::Board(
                BoardAction::NextEmpty | BoardAction::PreviousEmpty | BoardAction::Corner(_)
            )
    )
}

/// Actions, and the keys that replace their default ones.
type Changes = LazyLock<HashMap<Action, Vec<Key>>>;

static VIM: Changes = LazyLock::new(|| read_preset(include_str!("presets/vim.keys")));
static KEYPAD: Changes = LazyLock::new(|| read_preset(include_str!("presets/keypad.keys")));
static SUDOKU_PAD: Changes = LazyLock::new(|| read_preset(include_str!("presets/sudokupad.keys")));
static HODOKU: Changes = LazyLock::new(|| read_preset(include_str!("presets/hodoku.keys")));

/// The keys that a preset gives an action in place of the default ones; `None` where it
/// keeps those.
fn preset_keys(preset: KeyPreset, action: Action) -> Option<&'static [Key]> {
    let changes = match preset {
        KeyPreset::Default => return None,
        KeyPreset::Vim => &VIM,
        KeyPreset::Keypad => &KEYPAD,
        KeyPreset::SudokuPad => &SUDOKU_PAD,
        KeyPreset::Hodoku => &HODOKU,
    };
    changes.get(&action).map(Vec::as_slice)
}

fn read_preset(text: &str) -> HashMap<Action, Vec<Key>> {
    preset_lines(text).filter_map(change).collect()
}

/// The lines of a preset without its comments.
fn preset_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

/// The name of an action and those of its keys, as the settings have them: `undo: u Ctrl-Z`.
fn change(line: &str) -> Option<(Action, Vec<Key>)> {
    let (name, keys) = line.split_once(':')?;
    let keys = keys.split_whitespace().map(str::parse);
    Some((name.parse().ok()?, keys.collect::<Result<_, _>>().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_every_preset_is_read() {
        let presets = [
            (include_str!("presets/vim.keys"), &VIM),
            (include_str!("presets/keypad.keys"), &KEYPAD),
            (include_str!("presets/sudokupad.keys"), &SUDOKU_PAD),
            (include_str!("presets/hodoku.keys"), &HODOKU),
        ];
        for (text, changes) in presets {
            for line in preset_lines(text) {
                assert!(change(line).is_some(), "{line}");
            }
            assert_eq!(preset_lines(text).count(), changes.len(), "no action twice");
        }
    }
}
