//! The tables of `docs/keys.md` are made from the key map, and its example of keys
//! of one's own is one that works.

use crate::ui::keys::{BOARD, PageKind};
use crate::ui::screens;
use crate::ui::tests::support::made_text;
use crate::ui::{Action, ActionGroup, BoundAction, HintKeys, Key, KeyMap, Page, key_names};
use ninefold_game::settings::{KeyPreset, Settings};
use std::fs;

/// What is bound in every page but those in which a name is typed.
fn holds_everywhere(bound: &BoundAction) -> bool {
    let map = KeyMap::default();
    let some = [
        screens::menu::PAGE,
        screens::playback::PAGE,
        screens::choice::QUESTION,
    ];
    some.iter().all(|&page| map.bindings(page).contains(bound))
}

/// The page to whose keys this one only adds some.
fn base(page: Page) -> Option<Page> {
    let plain = page.with(HintKeys::Nothing);
    let base = match page.kind {
        PageKind::Board => BOARD,
        PageKind::Plain if plain == screens::practice::PRACTISED => plain,
        PageKind::Plain | PageKind::Typed | PageKind::Entry => return None,
    };
    (page != base).then_some(base)
}

/// The bindings that a table of this page lists: those of every page and
/// those to which it adds have their own.
fn is_listed(page: Page, bound: &BoundAction) -> bool {
    let has_bound = |base| KeyMap::default().bindings(base).contains(bound);
    !holds_everywhere(bound) && !base(page).is_some_and(has_bound)
}

/// A line of a table: what bindings that say the same do, and their places among
/// those of the page.
struct Line {
    group: ActionGroup,
    description: &'static str,
    places: Vec<usize>,
}

fn lines(page: Page, is_listed: impl Fn(&BoundAction) -> bool) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let bindings = KeyMap::default().bindings(page).into_iter().enumerate();
    for (place, bound) in bindings.filter(|(_, bound)| is_listed(bound)) {
        let (group, description) = (bound.action.group(), bound.help);
        match lines
            .iter_mut()
            .find(|line| line.description == description)
        {
            Some(line) => line.places.push(place),
            None => lines.push(Line {
                group,
                description,
                places: vec![place],
            }),
        }
    }
    lines
}

/// The keys of some bindings, each as code.
fn cell(map: &KeyMap, page: Page, places: &[usize]) -> String {
    let bindings = map.bindings(page);
    let keys: Vec<Key> = places
        .iter()
        .flat_map(|&place| bindings[place].keys.clone())
        .collect();
    let names = key_names(&keys);
    let each = names.split_whitespace().map(|name| match name {
        "arrows" | "Shift-arrows" => name.to_owned(),
        "`" => "`` ` ``".to_owned(),
        "|" => "`\\|`".to_owned(),
        key => format!("`{key}`"),
    });
    each.collect::<Vec<_>>().join(" ")
}

/// A line a meaning; a preset's keys where they are others.
fn table(page: Page, is_listed: impl Fn(&BoundAction) -> bool) -> String {
    let maps = KeyPreset::ALL.map(KeyMap::preset);
    let names = KeyPreset::ALL.map(KeyPreset::name).join(" | ");
    let mut table = format!(
        "| | {names} |\n|---|{}\n",
        "---|".repeat(KeyPreset::ALL.len())
    );
    let lines = lines(page, is_listed);
    for group in ActionGroup::ALL {
        let of_group: Vec<&Line> = lines.iter().filter(|line| line.group == group).collect();
        if page == BOARD && !of_group.is_empty() {
            let empty = " |".repeat(KeyPreset::ALL.len());
            table += &format!("| **{}** |{empty}\n", group.title());
        }
        for line in of_group {
            let mut cells = maps.each_ref().map(|map| cell(map, page, &line.places));
            let description = maps[0].expand_keys(page, line.description);
            let (default, others) = cells.split_at_mut(1);
            for other in others.iter_mut().filter(|other| **other == default[0]) {
                other.clear();
            }
            if cells.iter().any(|cell| !cell.is_empty()) {
                table += &format!("| {description} | {} |\n", cells.join(" | "));
            }
        }
    }
    table
}

fn capitalised(text: &str) -> String {
    let (first, rest) = text.split_at(1);
    first.to_uppercase() + rest
}

/// A table for what holds everywhere, the board, and then every other screen.
fn tables() -> String {
    let everywhere = table(screens::menu::PAGE, holds_everywhere);
    let mut text = format!("\n## Everywhere\n\n{everywhere}");
    let others = Page::all().filter(|&each| each != BOARD);
    for page in [BOARD].into_iter().chain(others) {
        let heading = capitalised(page.place());
        let heading = format!("\n## {heading}\n");
        // The same keys of a hint are added to several.
        if !text.contains(&heading) {
            let table = table(page, |bound| is_listed(page, bound));
            text += &format!("{heading}\n{}\n\n{table}", page.purpose());
        }
    }
    text + "\n"
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
