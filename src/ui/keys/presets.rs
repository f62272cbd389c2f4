//! The presets, as differences from the default: a file each, with a line for each action.

use crate::ui::keys::key::Key;
use crate::ui::keys::table::Action;
use ninefold_game::settings::KeyPreset;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Actions, and the keys that replace their default ones.
type Changes = LazyLock<HashMap<Action, Vec<Key>>>;

static VIM: Changes = LazyLock::new(|| read(include_str!("presets/vim.keys")));
static KEYPAD: Changes = LazyLock::new(|| read(include_str!("presets/keypad.keys")));
static SUDOKU_PAD: Changes = LazyLock::new(|| read(include_str!("presets/sudokupad.keys")));
static HODOKU: Changes = LazyLock::new(|| read(include_str!("presets/hodoku.keys")));

/// The keys that a preset gives an action in place of the default ones; `None` where it
/// keeps those.
pub(crate) fn keys(preset: KeyPreset, action: Action) -> Option<&'static [Key]> {
    let changes = match preset {
        KeyPreset::Default => return None,
        KeyPreset::Vim => &VIM,
        KeyPreset::Keypad => &KEYPAD,
        KeyPreset::SudokuPad => &SUDOKU_PAD,
        KeyPreset::Hodoku => &HODOKU,
    };
    changes.get(&action).map(Vec::as_slice)
}

fn read(text: &str) -> HashMap<Action, Vec<Key>> {
    lines(text).filter_map(change).collect()
}

/// The lines of a preset without its comments.
fn lines(text: &str) -> impl Iterator<Item = &str> {
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
            for line in lines(text) {
                assert!(change(line).is_some(), "{line}");
            }
            assert_eq!(lines(text).count(), changes.len(), "no action twice");
        }
    }
}
