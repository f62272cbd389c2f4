//! The words by which people look for a command or a setting, where its title has others.

use super::PaletteEntry;

/// A line for each: the name of the action or the setting, and its other words.
const SYNONYMS: &str = include_str!("synonyms.txt");

/// The other words of an entry.
pub(super) fn synonyms(entry: PaletteEntry) -> impl Iterator<Item = &'static str> {
    let name = match entry {
        PaletteEntry::Action(action) => action.name(),
        PaletteEntry::Setting(item) => item.name(),
        PaletteEntry::Value(..) | PaletteEntry::Technique(_) => "",
    };
    let mut rows = SYNONYMS.lines().filter_map(|row| row.split_once(": "));
    let row = rows.find(|(each, _)| *each == name);
    row.into_iter().flat_map(|(_, words)| words.split(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::keys::Action;
    use ninefold_game::settings::SettingItem;

    #[test]
    fn every_line_has_an_action_or_a_setting() {
        let names: Vec<&str> = Action::all().map(Action::name).collect();
        let settings = SettingItem::ALL.map(SettingItem::name);
        for row in SYNONYMS.lines() {
            let (name, words) = row.split_once(": ").expect("a name and words");
            assert!(names.contains(&name) || settings.contains(&name), "{name}");
            assert!(!words.is_empty(), "{name}");
        }
    }
}
