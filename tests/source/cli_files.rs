//! The command line opens the files that it names in one place, which asks whether the
//! run may.

use crate::crate_source::{SourceFile, sources};

/// The files that open files: that place, the terminal's own, and a folder that
/// the place allowed.
const OPENERS: [&str; 3] = [
    "src/cli/named_file.rs",
    "src/cli/play.rs",
    "src/cli/manual.rs",
];

fn opens_files(file: &SourceFile) -> bool {
    let is_opening = |segments: &[String]| {
        segments.starts_with(&["std".to_owned(), "fs".to_owned()])
            && segments.last().is_some_and(|name| name != "Metadata")
    };
    let mut paths = file.paths.iter().filter(|path| !path.in_test);
    paths.any(|path| is_opening(&path.segments))
}

#[test]
fn commands_open_no_files_themselves() {
    let files = sources();
    let of_commands = files.iter().filter(|file| file.is_in(&["cli"]));
    let found: Vec<&str> = of_commands
        .filter(|file| opens_files(file))
        .map(|file| file.path.as_str())
        .collect();
    let others: Vec<_> = found
        .iter()
        .filter(|path| !OPENERS.contains(path))
        .collect();
    assert!(others.is_empty(), "{others:?}");
    assert_eq!(found.len(), OPENERS.len(), "{found:?}");
}

#[test]
fn a_file_that_opens_one_is_found() {
    for text in [
        "use std::fs::File;",
        "fn f() { std::fs::write(\"a\", \"b\"); }",
        "use std::fs;",
    ] {
        assert!(
            opens_files(&SourceFile::parse("src/cli/a.rs", text)),
            "{text}"
        );
    }
    let harmless = SourceFile::parse("src/cli/a.rs", "use std::fs::Metadata;");
    assert!(!opens_files(&harmless));
}
