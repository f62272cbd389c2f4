//! `--format tsv` and `--format json`: full rows, whatever is asked.

use super::{CLASH, EXAMPLE, EXAMPLE_SOLUTION, SEVERAL, run};
use serde_json::Value;

/// The commands that print a row for each puzzle, step, technique or finding.
const COMMANDS: [&[&str]; 11] = [
    &["solve"],
    &["solve", "--count"],
    &["solve", "--unique"],
    &["solve", "--explain"],
    &["solve", "--all", "--limit", "5"],
    &["rate", "--scale", "hodoku"],
    &["hint"],
    &["explain"],
    &["generate", "--count", "2", "--seed", "1"],
    &["techniques"],
    &["doctor"],
];

fn output(command: &[&str], format: &str) -> String {
    let input = format!("{EXAMPLE}\n{SEVERAL}\n{CLASH}\n");
    let (out, _, code) = run(&[command, &["--format", format]].concat(), &input);
    assert!(code < 2, "{command:?}: {code}");
    out
}

/// The rows by the titles of their columns.
fn rows(text: &str) -> Vec<Vec<(&str, &str)>> {
    let mut lines = text
        .lines()
        .map(|line| line.split('\t').collect::<Vec<&str>>());
    let titles = lines.next().unwrap();
    let row = |columns: Vec<_>| {
        assert_eq!(columns.len(), titles.len(), "{columns:?}");
        titles.iter().copied().zip(columns).collect()
    };
    lines.map(row).collect()
}

fn column<'a>(row: &[(&str, &'a str)], name: &str) -> &'a str {
    let found = row.iter().find(|(title, _)| *title == name);
    found.unwrap_or_else(|| panic!("no {name}")).1
}

#[test]
fn every_row_has_every_column_and_no_title_is_a_comment() {
    for command in COMMANDS {
        let text = output(command, "tsv");
        assert!(!text.starts_with('#'), "{command:?}");
        let rows = rows(&text);
        assert!(rows.len() >= 2, "{command:?}: {text}");
        for (_, value) in rows.iter().flatten() {
            assert!(!value.is_empty(), "{command:?}: {text}");
        }
    }
}

#[test]
fn every_line_of_json_is_an_object() {
    for command in COMMANDS {
        let text = output(command, "json");
        for line in text.lines() {
            let object: Value = serde_json::from_str(line).unwrap();
            assert!(object.is_object(), "{command:?}: {line}");
        }
    }
}

#[test]
fn every_object_has_every_field() {
    for command in COMMANDS {
        let text = output(command, "json");
        let fields = |line: &str| -> Vec<String> {
            let object: Value = serde_json::from_str(line).unwrap();
            object.as_object().unwrap().keys().cloned().collect()
        };
        let first = fields(text.lines().next().unwrap());
        for line in text.lines() {
            assert_eq!(fields(line), first, "{command:?}");
        }
    }
}

/// Each puzzle has a row, also where there is no answer.
#[test]
fn every_puzzle_has_its_row() {
    for command in [&["solve"][..], &["rate", "--scale", "hodoku"], &["hint"]] {
        let text = output(command, "tsv");
        let puzzles: Vec<&str> = rows(&text)
            .iter()
            .map(|row| column(row, "puzzle"))
            .collect();
        assert_eq!(puzzles, [EXAMPLE, SEVERAL, CLASH], "{command:?}");
        for line in output(command, "json").lines() {
            let object: Value = serde_json::from_str(line).unwrap();
            assert!(object["puzzle"].is_string(), "{command:?}: {line}");
        }
    }
}

#[test]
fn a_solution_names_the_puzzle_it_belongs_to() {
    let text = output(&["solve", "--all", "--limit", "5"], "tsv");
    let rows = rows(&text);
    let of = |puzzle: &str| {
        rows.iter()
            .filter(|row| column(row, "puzzle") == puzzle)
            .count()
    };
    assert_eq!((of(EXAMPLE), of(CLASH)), (1, 1));
    assert!(of(SEVERAL) >= 2);
    assert_eq!(column(&rows[0], "solution"), EXAMPLE_SOLUTION);
    assert_eq!(column(&rows[0], "uniqueness"), "unique");
}

#[test]
fn a_bound_has_a_column_of_its_own() {
    let (text, _, _) = run(
        &["solve", "--count", "--limit", "5", "--format", "tsv"],
        &".".repeat(81),
    );
    let row = &rows(&text)[0];
    assert_eq!(
        (column(row, "solutions"), column(row, "bound")),
        ("5", "at least")
    );
    let text = output(&["solve", "--count"], "tsv");
    let counts: Vec<&str> = rows(&text)
        .iter()
        .map(|row| column(row, "solutions"))
        .collect();
    assert_eq!((counts[0], counts[2]), ("1", "0"));
    assert!(
        rows(&text)
            .iter()
            .all(|row| column(row, "bound") == "exact")
    );
}

#[test]
fn levels_are_spelt_alike_everywhere() {
    const LEVELS: [&str; 5] = ["easy", "medium", "hard", "unfair", "extreme"];
    for command in [
        &["generate", "--seed", "1"][..],
        &["techniques"],
        &["explain", EXAMPLE],
    ] {
        let (text, _, _) = run(&[command, &["--format", "tsv"]].concat(), "");
        for row in rows(&text) {
            assert!(LEVELS.contains(&column(&row, "level")), "{row:?}");
        }
    }
}

/// What has a column of puzzles can be read again.
#[test]
fn rows_of_puzzles_are_puzzles() {
    for format in ["tsv", "json"] {
        for command in [
            &["solve"][..],
            &["generate", "--seed", "1"],
            &["rate"],
            &["hint"],
        ] {
            let (rows, _, _) = run(&[command, &["--format", format]].concat(), EXAMPLE);
            let (solved, errors, code) = run(&["solve"], &rows);
            assert_eq!(
                (solved.len(), code),
                (82, 0),
                "{command:?} {format}: {errors}"
            );
        }
    }
}
