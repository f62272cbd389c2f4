//! `ninefold print`.

use super::{EXAMPLE, SEVERAL, ninefold, run};
use std::fs;

#[test]
fn the_format_is_that_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    for (name, beginning) in [("sheet.pdf", "%PDF-1."), ("sheet.txt", "Sudoku\n")] {
        let path = folder.path().join(name);
        let output = path.to_str().unwrap();
        let options = [
            "print",
            "--solutions",
            "--candidates",
            "--output",
            output,
            EXAMPLE,
        ];
        let (out, errors, code) = run(&options, "");
        assert_eq!((out.as_str(), code), ("", 0), "{errors}");
        assert!(
            fs::read(&path).unwrap().starts_with(beginning.as_bytes()),
            "{name}"
        );
    }
    let path = folder.path().join("sheet.doc");
    let (_, errors, code) = run(&["print", "--output", path.to_str().unwrap(), EXAMPLE], "");
    assert_eq!(code, 2);
    assert!(errors.contains("--format"), "{errors}");
    let (_, errors, code) = run(&["print", "--output", "/no/such/sheet.pdf", EXAMPLE], "");
    assert_eq!(code, 2);
    assert!(errors.contains("the folder does not exist"), "{errors}");
}

#[test]
fn a_pdf_goes_through_a_pipe_unchanged() {
    let mut command = ninefold();
    let output = command
        .args(["print", "--format", "pdf", EXAMPLE])
        .output()
        .unwrap();
    assert!(
        output.stdout.starts_with(b"%PDF-1.") && output.stdout.trim_ascii_end().ends_with(b"%%EOF")
    );
}

#[test]
fn many_puzzles_have_a_limit() {
    let line = format!("{EXAMPLE}\n");
    let (out, errors, code) = run(&["print", "-"], &line.repeat(1_000));
    assert_eq!(code, 0, "{errors}");
    assert!(out.contains("\n1000   "));
    let (out, errors, code) = run(&["print", "-"], &line.repeat(1_001));
    assert_eq!((out.as_str(), code), ("", 2));
    assert!(
        errors.contains("at most 1000 puzzles, not 1001"),
        "{errors}"
    );
}

#[test]
fn what_is_no_puzzle_is_left_out() {
    let (out, errors, code) = run(&["print", "-"], &format!("{SEVERAL}\n{EXAMPLE}\n"));
    assert_eq!(code, 1);
    assert!(errors.contains("more than one solution"), "{errors}");
    assert!(out.contains("Easy"), "{out}");
    assert_eq!(run(&["print", SEVERAL], "").2, 1);
    assert_eq!(run(&["print", "--per-page", "3", EXAMPLE], "").2, 2);
}

#[test]
fn seeds_of_made_puzzles_are_printed() {
    let made = [
        "generate", "--count", "2", "--seed", "7", "--format", "json",
    ];
    let (puzzles, ..) = run(&made, "");
    let (out, errors, code) = run(&["print", "-"], &puzzles);
    assert_eq!(code, 0, "{errors}");
    assert_eq!(out.matches("   seed ").count(), 2, "{out}");
}
