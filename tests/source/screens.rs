//! A screen names no other screen, and what screens share names none: only the
//! root of `ui` knows two of them.

use crate::crate_source::{SourceFile, sources};
use crate::imports::ModuleTree;

/// Where the screens are, a folder each.
const SCREENS: [&str; 2] = ["ui", "screens"];

/// The folders that belong to the root: they may name every screen, as may the
/// files beside the folders.
const ROOT: [&str; 1] = ["update"];

/// The part of `ui` that a file belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part<'a> {
    Screen(&'a str),
    Shared,
    Root,
}

fn part(file: &SourceFile) -> Option<Part<'_>> {
    let module: Vec<&str> = file.module.iter().map(String::as_str).collect();
    match module.strip_prefix(&SCREENS) {
        Some([screen, ..]) => return Some(Part::Screen(screen)),
        Some([]) => return Some(Part::Root),
        None => {}
    }
    let [layer, folder @ ..] = module.as_slice() else {
        return None;
    };
    let is_folder = folder.len() > 1 || file.path.ends_with("/mod.rs");
    let is_root = folder.first().is_none_or(|name| ROOT.contains(name)) || !is_folder;
    (*layer == SCREENS[0]).then_some(if is_root { Part::Root } else { Part::Shared })
}

/// Where a file first names each screen that it must not know.
fn offences(files: &[SourceFile]) -> Vec<String> {
    let tree = ModuleTree::new(files);
    let mut found = Vec::new();
    for file in files.iter().filter(|file| !file.is_test()) {
        let own = part(file);
        if matches!(own, None | Some(Part::Root)) {
            continue;
        }
        let mut seen = Vec::new();
        for path in file.paths.iter().filter(|path| !path.in_test) {
            let target = tree.resolve(&path.module, &path.segments);
            let other = target.and_then(|target| part(&files[target.file()]));
            let is_screen = matches!(other, Some(Part::Screen(_)));
            if is_screen && other != own && !seen.contains(&other) {
                let named = path.segments.join("::");
                found.push(format!("{}:{}: {named}", file.path, path.line));
                seen.push(other);
            }
        }
    }
    found
}

#[test]

fn no_screen_names_another_screen() {
    let bad = offences(sources());
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

fn offences_of(path: &str, text: &str) -> usize {
    let files = [
        ("src/lib.rs", "pub mod ui;"),
        (
            "src/ui/mod.rs",
            "mod screens; mod keys; mod message; mod update;
             pub use screens::menu::Menu; pub use message::Message;",
        ),
        ("src/ui/message.rs", "pub enum Message {}"),
        ("src/ui/screens/mod.rs", "pub mod menu; pub mod help;"),
        ("src/ui/screens/menu/mod.rs", "pub struct Menu; mod view;"),
        ("src/ui/screens/menu/view.rs", "pub fn draw() {}"),
        ("src/ui/keys/mod.rs", "pub struct KeyMap;"),
        (path, text),
    ];
    offences(&files.map(|(path, text)| SourceFile::parse(path, text))).len()
}

#[test]
fn a_screen_that_names_another_is_found() {
    for (path, text) in [
        ("src/ui/screens/help/mod.rs", "use super::menu::Menu;"),
        ("src/ui/screens/help/mod.rs", "use crate::ui::Menu;"),
        (
            "src/ui/screens/help/mod.rs",
            "use crate::ui::screens::menu;",
        ),
        (
            "src/ui/screens/help/view.rs",
            "fn f() { crate::ui::screens::menu::f() }",
        ),
        ("src/ui/keys/table.rs", "use crate::ui::Menu;"),
    ] {
        assert_eq!(offences_of(path, text), 1, "{path} {text}");
    }
    for (path, text) in [
        (
            "src/ui/screens/help/mod.rs",
            "use crate::ui::{Message, keys::KeyMap};",
        ),
        ("src/ui/screens/menu/view.rs", "use super::Menu;"),
        ("src/ui/view.rs", "use super::screens::menu::Menu;"),
        (
            "src/ui/update/mod.rs",
            "use crate::ui::screens::menu::Menu;",
        ),
        (
            "src/ui/screens/help/mod.rs",
            "#[cfg(test)] mod tests { use crate::ui::Menu; }",
        ),
        ("src/run/mod.rs", "use crate::ui::screens::menu::Menu;"),
    ] {
        assert_eq!(offences_of(path, text), 0, "{path} {text}");
    }
}
