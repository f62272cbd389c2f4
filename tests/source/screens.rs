//! A folder of `ui` names no other folder of it but the shared ones: only the
//! files beside the folders know two screens.

use crate::crate_source::{SourceFile, sources};
use crate::imports::ModuleTree;
use std::collections::BTreeSet;

/// The room of the screens.
const ROOM: &str = "ui";

/// The folders that every screen may use. They know no screen either.
const SHARED: [&str; 4] = ["board", "keys", "theme", "widgets"];

/// The folder of `ui` that a file lies in; none for the files beside them.
fn folder<'a>(file: &'a SourceFile, folders: &BTreeSet<String>) -> Option<&'a str> {
    let [room, name, ..] = file.module.as_slice() else {
        return None;
    };
    (room == ROOM && folders.contains(name)).then_some(name)
}

fn folders(files: &[SourceFile]) -> BTreeSet<String> {
    let in_room = files
        .iter()
        .filter(|file| file.module.len() > 1 && file.module[0] == ROOM);
    in_room
        .filter(|file| file.module.len() > 2 || file.path.ends_with("/mod.rs"))
        .map(|file| file.module[1].clone())
        .collect()
}

/// Every place where a folder names another one that it must not know.
fn offences(files: &[SourceFile]) -> Vec<String> {
    let folders = folders(files);
    let tree = ModuleTree::new(files);
    let mut found = Vec::new();
    for file in files.iter().filter(|file| !file.is_test()) {
        let Some(own) = folder(file, &folders) else {
            continue;
        };
        for path in file.paths.iter().filter(|path| !path.in_test) {
            let target = tree.resolve(&path.module, &path.segments);
            let other = target.and_then(|target| folder(&files[target.file()], &folders));
            if other.is_some_and(|other| other != own && !SHARED.contains(&other)) {
                found.push(format!(
                    "{}:{}: {}",
                    file.path,
                    path.line,
                    path.segments.join("::")
                ));
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
            "mod menu; mod help; mod keys; mod message; pub use menu::Menu; pub use message::Message;",
        ),
        ("src/ui/message.rs", "pub enum Message {}"),
        ("src/ui/menu/mod.rs", "pub struct Menu; mod view;"),
        ("src/ui/menu/view.rs", "pub fn draw() {}"),
        ("src/ui/keys/mod.rs", "pub struct KeyMap;"),
        (path, text),
    ];
    offences(&files.map(|(path, text)| SourceFile::parse(path, text))).len()
}

#[test]
fn a_screen_that_names_another_is_found() {
    for (path, text) in [
        ("src/ui/help/mod.rs", "use super::menu::Menu;"),
        ("src/ui/help/mod.rs", "use crate::ui::Menu;"),
        ("src/ui/help/mod.rs", "use crate::ui::menu;"),
        ("src/ui/help/view.rs", "fn f() { crate::ui::menu::f() }"),
        ("src/ui/keys/table.rs", "use crate::ui::menu::Menu;"),
    ] {
        assert_eq!(offences_of(path, text), 1, "{path} {text}");
    }
    for (path, text) in [
        (
            "src/ui/help/mod.rs",
            "use crate::ui::{Message, keys::KeyMap};",
        ),
        ("src/ui/menu/view.rs", "use super::Menu;"),
        ("src/ui/update.rs", "use super::menu::Menu;"),
        (
            "src/ui/help/mod.rs",
            "#[cfg(test)] mod tests { use crate::ui::Menu; }",
        ),
        ("src/run/mod.rs", "use crate::ui::menu::Menu;"),
    ] {
        assert_eq!(offences_of(path, text), 0, "{path} {text}");
    }
}
