//! Errors first decide what was meant, and then explain only that.

use super::*;

/// The error of a command that fails, without the name of the program and the end of the
/// line.
fn error(arguments: &[&str]) -> String {
    let (out, errors, code) = run(arguments, "");
    assert!(out.is_empty() && code == 2, "{arguments:?}: {out}{errors}");
    assert!(!errors.contains("os error"), "{errors}");
    let error = errors.strip_prefix("ninefold: ").expect("an error");
    error.trim_end().to_owned()
}

#[test]
fn an_argument_is_meant_as_a_file_or_as_a_puzzle() {
    assert_eq!(error(&["solve", "nofile.txt"]), "no such file: nofile.txt");
    let long = "folder/".repeat(12);
    assert_eq!(error(&["solve", &long]), format!("no such file: {long}"));
    assert_eq!(
        error(&["solve", "123"]),
        "not a puzzle: \"123\" has 3 cells; a puzzle has 81"
    );
    let wrong = EXAMPLE.replacen('.', "Q", 1);
    assert_eq!(
        error(&["solve", &wrong]),
        "not a puzzle: column 3: unexpected character 'Q'; a cell is 1 to 9, or 0 . * _ x when empty"
    );
    let link = error(&["solve", "https://sudokupad.app/wsj7iunsg6"]);
    let expected = "not a puzzle: this is the short address of a puzzle";
    assert!(link.starts_with(expected), "{link}");
}

#[test]
fn a_seed_is_a_number() {
    let (_, errors, code) = run(&["generate", "--seed", "x"], "");
    let expected = "a seed is a whole number from 0 to 18446744073709551615";
    assert!(code == 2 && errors.contains(expected), "{errors}");
}

#[test]
fn a_folder_is_not_a_file_and_a_file_is_not_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert_eq!(
        error(&["solve", path]),
        format!("not a file but a folder: {path:?}")
    );
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let file = file.to_str().unwrap();
    let expected = format!("--data-dir: {file} is a file, not a directory");
    assert_eq!(error(&["--data-dir", file, "stats"]), expected);
    assert_eq!(
        error(&["--data-dir", file, "--player", "anna", "stats"]),
        expected
    );
    assert_eq!(error(&["--data-dir", file, "stats", "--recount"]), expected);
}

#[test]
fn a_name_of_a_game_is_an_id_or_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let games = ["--data-dir", folder.path().to_str().unwrap()];
    let in_folder = |rest: &[&str]| error(&[&games, rest].concat());
    let no_game = "no saved game has the id nogame; `latest` means the newest";
    assert_eq!(in_folder(&["games", "export", "nogame", "-"]), no_game);
    assert_eq!(in_folder(&["replay", "--cast", "-", "nogame"]), no_game);
    let no_id = "no saved game has the id NoGame; `latest` means the newest";
    assert_eq!(in_folder(&["games", "export", "NoGame", "-"]), no_id);
    let no_file = "no such file: no.json";
    assert_eq!(in_folder(&["replay", "--cast", "-", "no.json"]), no_file);
    assert_eq!(in_folder(&["games", "import", "no.json"]), no_file);
}

#[test]
fn an_unknown_extension_is_named() {
    let known = "use .pdf, .txt or .brf, or pass --format";
    let printed = |file| error(&["print", "--output", file, EXAMPLE]);
    assert_eq!(
        printed("x.foo"),
        format!("unknown extension \"foo\"; {known}")
    );
    assert_eq!(
        printed("x"),
        format!("the output has no extension; {known}")
    );
}

/// The rows stay aligned with the lines, and every message has its line.
#[test]
fn a_line_that_is_no_puzzle_leaves_a_row() {
    let input = format!("{EXAMPLE}\nwrong\n{CLASH}\n{EXAMPLE}\n");
    let commands = [
        "solve",
        "solve --count",
        "hint",
        "explain",
        "rate",
        "rate --time",
        "challenge",
    ];
    let fields = |row: &str| -> serde_json::Value { serde_json::from_str(row).expect(row) };
    for command in commands {
        let arguments: Vec<&str> = command.split(' ').chain(["--format", "json"]).collect();
        let (out, errors, code) = run(&arguments, &input);
        assert_eq!(code, 2, "{command}: {errors}");
        let rows: Vec<serde_json::Value> = out.lines().map(fields).collect();
        let mut puzzles: Vec<&str> = rows
            .iter()
            .filter_map(|row| row["puzzle"].as_str())
            .collect();
        puzzles.dedup();
        assert_eq!(
            puzzles,
            [EXAMPLE, "", &CLASH.replace('0', "."), EXAMPLE],
            "{command}: {out}"
        );
        let unread = rows.iter().find(|row| row["puzzle"] == "").unwrap();
        assert_eq!(unread["line"], 2, "{command}");
        let problem = unread["problem"].as_str().unwrap();
        assert!(problem.contains("unexpected character 'w'"), "{problem}");
        assert!(
            errors.lines().all(|line| line.contains(": line ")),
            "{command}: {errors}"
        );
    }
    for (command, rows) in [
        ("solve", 4),
        ("convert", 4),
        ("convert --to f-puzzles", 4),
        ("challenge", 4),
        ("solve --format tsv", 5),
        ("hint --format tsv", 5),
    ] {
        let arguments: Vec<&str> = command.split(' ').collect();
        let (out, ..) = run(&arguments, &input);
        assert_eq!(out.lines().count(), rows, "{command}: {out}");
        assert!(
            out.lines().nth(rows - 3).unwrap().starts_with('-'),
            "{command}: {out}"
        );
    }
    let (out, ..) = run(&["convert", "--to", "opensudoku"], &input);
    assert!(!out.contains("\n-\n"), "a file has no gaps: {out}");
}
