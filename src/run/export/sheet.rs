//! Every screen at every size and in several terminals on one page, each beside its
//! mock-up where there is one:
//!
//!     cargo test -p ninefold --lib sheet -- --ignored
//!
//! writes `target/sheet/index.html`.

use crate::run::export::svg;
use crate::ui::tests::screens::sheet::{entries, mock_ups, scenes};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The pictures that show how a scene was meant to be, where they are at hand.
fn pictures_of_mock_ups(scene: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/looks");
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_meant = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".png") && mock_ups(scene).any(|start| name.starts_with(start))
    };
    let mut found: Vec<PathBuf> = files.map(|file| file.path()).filter(is_meant).collect();
    found.sort();
    found
}

#[test]
#[ignore = "makes a page to be looked at, with thousands of pictures"]
fn sheet_of_every_screen() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/sheet");
    fs::create_dir_all(&folder).unwrap();
    let mut page = String::from(
        "<!doctype html><meta charset=utf-8><title>Screens</title>\
         <style>body{background:#777}img{margin:4px;vertical-align:top}</style>\n",
    );
    for (name, scene) in scenes() {
        writeln!(page, "<h2 id={name}>{name}</h2>").unwrap();
        for path in pictures_of_mock_ups(name) {
            let path = path.canonicalize().unwrap();
            writeln!(
                page,
                "<img loading=lazy src='{}' title=mock-up>",
                path.display()
            )
            .unwrap();
        }
        for entry in entries(name, scene) {
            let file = format!("{}.svg", entry.name);
            fs::write(folder.join(&file), svg::render(&entry.picture)).unwrap();
            writeln!(page, "<img loading=lazy src={file} title={file}>").unwrap();
        }
    }
    fs::write(folder.join("index.html"), page).unwrap();
}
