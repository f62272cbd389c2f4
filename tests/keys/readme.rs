//! The table of keys in the README is made from the key map, and the example of
//! keys of one's own is one that works.

use ninefold::app::{Action, Context, Key, KeyMap, keymap::Group};
use ninefold::save::{KeyPreset, Settings};
use std::env;
use std::fs;
use std::path::PathBuf;

const BEGIN: &str = "<!-- keys: made from the key map -->\n";
const END: &str = "<!-- end of keys -->\n";

fn readme() -> (PathBuf, String) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let text = fs::read_to_string(&path).unwrap();
    (path, text)
}

/// The actions of the board that say the same, in order.
fn lines() -> Vec<(&'static str, Vec<Action>)> {
    let mut lines: Vec<(&str, Vec<Action>)> = Vec::new();
    for bound in KeyMap::default().bindings(Context::Board) {
        match lines.iter_mut().find(|(says, _)| *says == bound.says) {
            Some((_, actions)) => actions.push(bound.action),
            None => lines.push((bound.says, vec![bound.action])),
        }
    }
    lines
}

fn cell(map: &KeyMap, actions: &[Action]) -> String {
    let names = map.names(Context::Board, actions);
    let each = names.split_whitespace().map(|name| match name {
        "arrows" => name.to_owned(),
        key => format!("`{key}`"),
    });
    each.collect::<Vec<_>>().join(" ")
}

/// A line a meaning; a preset's keys where they are others.
fn table() -> String {
    let maps = KeyPreset::ALL.map(KeyMap::preset);
    let mut table = String::from("| on the board | default | vim | keypad |\n|---|---|---|---|\n");
    for group in Group::ALL {
        table += &format!("| **{}** | | | |\n", group.title());
        let lines = lines();
        let of_group = lines
            .iter()
            .filter(|(_, actions)| Group::of(actions[0]) == group);
        for (says, actions) in of_group {
            let [default, vim, keypad] = maps.each_ref().map(|map| cell(map, actions));
            let differs = |cell: &str| {
                if cell == default {
                    String::new()
                } else {
                    cell.to_owned()
                }
            };
            if [&default, &vim, &keypad]
                .iter()
                .any(|cell| !cell.is_empty())
            {
                let says = maps[0].told(Context::Board, says);
                let (vim, keypad) = (differs(&vim), differs(&keypad));
                table += &format!("| {says} | {default} | {vim} | {keypad} |\n");
            }
        }
    }
    table
}

#[test]
fn the_table_is_that_of_the_key_map() {
    let (path, text) = readme();
    let (before, rest) = text.split_once(BEGIN).expect("a table");
    let (written, after) = rest.split_once(END).expect("its end");
    if env::var_os("NINEFOLD_BLESS").is_some() {
        fs::write(path, format!("{before}{BEGIN}{}{END}{after}", table())).unwrap();
        return;
    }
    assert_eq!(
        written,
        table(),
        "made anew by NINEFOLD_BLESS=1 cargo test --test keys"
    );
}

#[test]
fn the_example_of_own_keys_works() {
    let (_, text) = readme();
    let example = text.split("```json\n").nth(1).expect("an example");
    let example = example.split("```").next().unwrap();
    let settings = Settings::decode(example.as_bytes()).expect("settings");
    let (map, flaw) = KeyMap::of(&settings.keys);
    assert_eq!(flaw, None);
    assert!(settings.keys.bind.len() > 2);
    for (name, words) in &settings.keys.bind {
        let action: Action = name.parse().unwrap();
        for key in words.each() {
            let key: Key = key.parse().unwrap();
            let meant = Context::ALL.map(|context| map.action(context, key));
            assert!(meant.contains(&Some(action)), "{key} is {name}");
        }
    }
}
