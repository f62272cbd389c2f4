//! `ninefold themes`: names in a pipe, rows as TSV and JSON.

use super::ninefold;
use serde_json::Value;
use std::path::Path;
use tempfile::tempdir;

fn themes(folder: &Path, arguments: &[&str]) -> String {
    let output = ninefold()
        .arg("--data-dir")
        .arg(folder)
        .arg("themes")
        .args(arguments)
        .output()
        .unwrap();
    assert_eq!((output.stderr, output.status.code()), (Vec::new(), Some(0)));
    String::from_utf8(output.stdout).unwrap()
}

/// The names are those of the settings, whatever colours there are.
#[test]
fn a_pipe_gets_the_names_alone() {
    let folder = tempdir().unwrap();
    let names = themes(folder.path(), &[]);
    assert!(
        names.starts_with("auto\ndark\npaper\nnord\ngruvbox-dark\n"),
        "{names}"
    );
    assert!(names.ends_with("\nterminal\nown\n"), "{names}");
    assert_eq!(names.lines().count(), 15);
    assert_eq!(themes(folder.path(), &["--colour", "none"]), names);
    assert!(!names.contains('\u{1b}'));
}

#[test]
fn a_theme_that_cannot_be_used_says_why() {
    let folder = tempdir().unwrap();
    let own = || {
        let table = themes(folder.path(), &["--format", "tsv"]);
        let titles = "theme\tname\tbackground\tin_use\tusable\tproblem\tdescription";
        assert_eq!(table.lines().next(), Some(titles));
        assert_eq!(table.lines().count(), 16);
        table.lines().last().unwrap().to_owned()
    };
    assert!(
        own().starts_with("own\town\t-\tfalse\tfalse\tno theme.txt yet\t"),
        "{}",
        own()
    );
    std::fs::write(folder.path().join("theme.txt"), "base nord\n").unwrap();
    assert!(
        own().starts_with("own\town\t-\tfalse\ttrue\t-\t"),
        "{}",
        own()
    );
}

#[test]
fn the_theme_in_use_is_marked() {
    let folder = tempdir().unwrap();
    std::fs::write(
        folder.path().join("settings.json"),
        "{\"theme\": \"nord\"}\n",
    )
    .unwrap();
    let rows = themes(folder.path(), &["--format", "json"]);
    let rows: Vec<Value> = rows
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let in_use: Vec<&Value> = rows.iter().filter(|row| row["in_use"] == true).collect();
    assert_eq!(in_use.len(), 1);
    assert_eq!(in_use[0]["theme"], "nord");
    assert_eq!(rows[2]["background"], "light");
}
