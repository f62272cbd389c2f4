//! The tables of `docs/keys.md` are made from the key map, and its example of keys
//! of one's own is one that works.

use crate::ui::keys::KeyRow;
use crate::ui::tests::support::made_text;
use crate::ui::{Action, Key, KeyMap, Page, key_names};
use ninefold_game::settings::{KeyPreset, Settings};
use std::fs;

/// Keys, each as code.
fn code(keys: &str) -> String {
    let each = keys.split_whitespace().map(|name| match name {
        "arrows" | "Shift-arrows" => name.to_owned(),
        "`" => "`` ` ``".to_owned(),
        "|" => "`\\|`".to_owned(),
        key => format!("`{key}`"),
    });
    each.collect::<Vec<_>>().join(" ")
}

/// The default keys: those of boards and of many screens a meaning a line, the others a place a
/// line.
fn table() -> String {
    let rows = KeyMap::default().table();
    let is_wide = |row: &&KeyRow| {
        let places = row.places();
        let mut wide = ["on the board", "nearly everywhere"].iter();
        wide.any(|wide| places.starts_with(wide)) || places.ends_with("screens")
    };
    let (wide, others): (Vec<&KeyRow>, Vec<&KeyRow>) = rows.iter().partition(is_wide);
    let mut text = "\n| | Keys | Where |\n|---|---|---|\n".to_owned();
    for group in wide.chunk_by(|one, other| one.group == other.group) {
        text += &format!("| **{}** | | |\n", group[0].group.title());
        for row in group {
            let keys = code(&row.line.keys);
            text += &format!("| {} | {keys} | {} |\n", row.line.description, row.places());
        }
    }
    text + "\n## The keys of single screens\n\n" + &by_place(&others)
}

/// What the keys of each place do, a place a line, in the order of their first keys.
fn by_place(rows: &[&KeyRow]) -> String {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    for row in rows {
        let says = format!("{} {}", row.line.description, code(&row.line.keys));
        match lines.iter_mut().find(|(place, _)| *place == row.places()) {
            Some((_, each)) => each.push(says),
            None => lines.push((row.places(), vec![says])),
        }
    }
    let line =
        |(place, each): &(String, Vec<String>)| format!("- **{place}**: {}\n", each.join(" · "));
    lines.iter().map(line).collect()
}

/// What another preset has in place of them, a group a line.
fn differences(preset: KeyPreset) -> String {
    let rows = KeyMap::preset(preset).differences();
    let mut text = format!("\n## The preset {}\n\n", preset.name());
    for group in rows.chunk_by(|one, other| one.group == other.group) {
        let each = group.iter().map(|row| {
            let (says, keys) = (&row.line.description, code(&row.line.keys));
            match row.places().as_str() {
                "on the board" => format!("{says} {keys}"),
                places => format!("{says} ({places}) {keys}"),
            }
        });
        let each = each.collect::<Vec<_>>().join(" · ");
        text += &format!("- **{}**: {each}\n", group[0].group.title());
    }
    text
}

/// A table of the default keys, and what each preset has in place of them.
fn tables() -> String {
    let presets = KeyPreset::ALL.into_iter().skip(1).map(differences);
    table() + &presets.collect::<String>() + "\n"
}

#[test]
fn the_tables_are_those_of_the_key_map() {
    made_text::assert_part("keys.md", "keys", &tables());
}

#[test]
fn every_key_of_every_preset_is_in_the_tables() {
    let tables = tables();
    for map in KeyPreset::ALL.map(KeyMap::preset) {
        for page in Page::all() {
            for key in map.bindings(page).iter().flat_map(|each| &each.keys) {
                let name = key_names(&[*key]);
                let is_arrow = matches!(key, Key::Left | Key::Right | Key::Up | Key::Down);
                let is_digit = name.ends_with(|last: char| ('1'..='9').contains(&last));
                let shifted = name.starts_with("Shift-") && name != "Shift-Tab";
                let is_there = name == "`" || tables.contains(&format!("`{name}`"));
                assert!(
                    is_arrow || is_digit || shifted || is_there,
                    "{name} in {page:?}"
                );
            }
        }
    }
}

#[test]
fn the_example_of_own_keys_works() {
    let text = fs::read_to_string(made_text::path("keys.md")).unwrap();
    let example = text.split("```json\n").nth(1).expect("an example");
    let example = example.split("```").next().unwrap();
    let settings = Settings::decode(example.as_bytes()).expect("settings");
    let (map, error) = KeyMap::from_choice(&settings.keys);
    assert_eq!(error, None);
    assert!(settings.keys.bind.len() > 2);
    for (name, words) in &settings.keys.bind {
        let action: Action = name.parse().unwrap();
        for key in words.as_slice() {
            let key: Key = key.parse().unwrap();
            let is_meant = |page: Page| map.action(page, key) == Some(action);
            assert!(Page::all().any(is_meant), "{key} is {name}");
        }
    }
}
