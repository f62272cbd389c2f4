//! The table of keys in the README is made from the key map, and the example of
//! keys of one's own is one that works.

use ninefold::settings::{KeyPreset, Settings};
use ninefold::ui::{Action, Context, Key, KeyMap};
use ninefold::ui::{ActionGroup, key_names};
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

/// The bindings of the board that say the same, by their places, in order.
fn lines() -> Vec<(ActionGroup, &'static str, Vec<usize>)> {
    let mut lines: Vec<(ActionGroup, &str, Vec<usize>)> = Vec::new();
    let bindings = KeyMap::default().bindings(Context::Board);
    for (place, bound) in bindings.into_iter().enumerate() {
        match lines
            .iter_mut()
            .find(|(_, description, _)| *description == bound.help)
        {
            Some((_, _, places)) => places.push(place),
            None => lines.push((bound.action.group(), bound.help, vec![place])),
        }
    }
    lines
}

fn cell(map: &KeyMap, places: &[usize]) -> String {
    let bindings = map.bindings(Context::Board);
    let keys: Vec<Key> = places
        .iter()
        .flat_map(|&place| bindings[place].keys.clone())
        .collect();
    let names = key_names(&keys);
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
    for group in ActionGroup::ALL {
        table += &format!("| **{}** | | | |\n", group.title());
        for (_, description, places) in lines().iter().filter(|(of, ..)| *of == group) {
            let [default, vim, keypad] = maps.each_ref().map(|map| cell(map, places));
            let description = maps[0].expand_keys(Context::Board, description);
            let differs = |cell: String| if cell == default { String::new() } else { cell };
            let (vim, keypad) = (differs(vim), differs(keypad));
            if ![&default, &vim, &keypad].iter().all(|cell| cell.is_empty()) {
                table += &format!("| {description} | {default} | {vim} | {keypad} |\n");
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
        "made anew by NINEFOLD_BLESS=1 cargo test --test ui keys"
    );
}

#[test]
fn the_example_of_own_keys_works() {
    let (_, text) = readme();
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
            let is_meant = |&context: &Context| map.action(context, key) == Some(action);
            assert!(Context::ALL.iter().any(is_meant), "{key} is {name}");
        }
    }
}
