//! `NINEFOLD_ENGINE`: every engine answers alike, and an unknown one is an error.

use super::{CLASH, EXAMPLE, SEVERAL, ninefold, outcome};
use ninefold_core::solve::SimdBackend;

/// Output, errors and exit code of `solve` on this engine.
fn solve(engine: &str, arguments: &[&str]) -> (String, String, i32) {
    let output = ninefold()
        .env("NINEFOLD_ENGINE", engine)
        .arg("solve")
        .args(arguments)
        .write_stdin(format!("{EXAMPLE}\n{SEVERAL}\n{CLASH}\n"))
        .output()
        .unwrap();
    outcome(output)
}

#[test]
fn every_engine_answers_alike() {
    for question in [
        &[][..],
        &["--count"],
        &["--unique"],
        &["--all"],
        &["--explain"],
    ] {
        // Which of several solutions comes first is the engine's own.
        let answers = |engine: &str| {
            let (out, errors, code) = solve(engine, question);
            let mut lines: Vec<_> = out.lines().map(str::to_owned).collect();
            lines.sort();
            (lines, errors, code)
        };
        let expected = answers("");
        for engine in SimdBackend::available() {
            assert_eq!(answers(engine.name()), expected, "{}", engine.name());
        }
    }
}

#[test]
fn an_engine_that_is_not_there_is_an_error_that_lists_those_that_are() {
    let here: Vec<_> = SimdBackend::available().map(SimdBackend::name).collect();
    let missing = SimdBackend::ALL
        .into_iter()
        .filter(|engine| !engine.is_available());
    let missing = missing.map(SimdBackend::name);
    for name in missing.chain(["abacus", "AVX2", "\u{1b}[2J"]) {
        let (out, errors, code) = solve(name, &[]);
        assert_eq!((out.as_str(), code), ("", 2));
        assert!(!errors.trim_end().chars().any(char::is_control));
        let list = format!("on this machine; available: {}\n", here.join(", "));
        assert!(errors.ends_with(&list), "{errors}");
    }
}
