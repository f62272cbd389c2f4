//! Every screen at every size and in several terminals on one page, each row beside its
//! mock-up where there is one:
//!
//!     cargo test -p ninefold --lib sheet_of -- --ignored
//!
//! writes `target/sheet/index.html`, for a browser.

use crate::run::export::svg::{self, Caption};
use crate::ui::tests::screens::sheet::{SIZES, SheetEntry, entries, mock_ups, scenes};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Beginnings of the names of mock-ups that show other kinds of puzzles.
const VARIANTS: [&str; 5] = ["jigsaw", "killer", "sandwich", "sixteen", "thermo"];

/// The mock-ups, where they are at hand.
fn mock_up_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/looks");
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_picture = |path: &PathBuf| path.extension().is_some_and(|name| name == "png");
    let mut found: Vec<PathBuf> = files.map(|file| file.path()).filter(is_picture).collect();
    found.sort();
    found
}

fn stem(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).unwrap()
}

fn add_image(page: &mut String, address: &str, title: &str) {
    writeln!(page, "<img loading=lazy src='{address}' title='{title}'>").unwrap();
}

#[test]
#[ignore = "makes a page to be looked at, with thousands of pictures"]
fn sheet_of_every_screen() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/sheet");
    fs::create_dir_all(&folder).unwrap();
    let files = mock_up_files();
    for name in files.iter().map(|path| stem(path)) {
        let is_used = mock_ups().any(|(_, used)| used == name);
        let is_variant = VARIANTS.iter().any(|start| name.starts_with(start));
        assert!(is_used || is_variant, "no scene is beside {name}");
    }
    let mut page = String::from(
        "<!doctype html><meta charset=utf-8><title>Screens</title>\
         <style>body{background:#777;white-space:nowrap}img{margin:4px;vertical-align:top}</style>\n",
    );
    for (name, scene) in scenes() {
        writeln!(page, "<h2 id={name}>{name}</h2>").unwrap();
        for size in SIZES {
            writeln!(page, "<div>").unwrap();
            let window = format!("{}x{}", size.0, size.1);
            for path in &files {
                let is_meant = |meant: (&str, &str)| meant == (name, stem(path));
                if mock_ups().any(is_meant) && stem(path).contains(&window) {
                    let path = path.canonicalize().unwrap();
                    add_image(&mut page, &path.display().to_string(), "mock-up");
                }
            }
            for SheetEntry { name, picture } in entries(name, scene, size) {
                let file = format!("{name}.svg");
                let caption = Caption {
                    title: name,
                    board: None,
                    puzzle: String::new(),
                };
                fs::write(folder.join(&file), svg::render(&picture, &caption)).unwrap();
                add_image(&mut page, &file, &file);
            }
            writeln!(page, "</div>").unwrap();
        }
    }
    fs::write(folder.join("index.html"), page).unwrap();
}
