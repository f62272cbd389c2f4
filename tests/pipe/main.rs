//! `ninefold` in a pipe: order, errors, exit codes, and every example of the
//! documentation.

#[path = "../support/boards.rs"]
mod boards;
mod challenge;
mod colours;
mod daily;
mod doctor;
mod drawn;
mod engine;
mod errors;
mod explain;
#[path = "../support/finished.rs"]
mod finished;
mod formats;
mod games;
mod hosting;
mod layouts;
mod licences;
mod machine;
mod manual;
mod other_rules;
mod output_files;
mod outputs;
#[cfg(unix)]
mod packages;
mod print;
mod rating;
mod readme;
mod reasoning;
mod replay;
mod round_trips;
mod schema;
mod several_solutions;
mod solution_access;
mod speak;
mod stats;
mod terminal;
mod themes;
mod watch;
mod why_not;

use assert_cmd::Command;
use boards::{EXAMPLE, EXAMPLE_SOLUTION};
use ninefold_core::classic::{Cell, Grid};
use ninefold_core::solve::{SolveOutcome, solve};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout, Output, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

/// [`EXAMPLE`] without the 8 and the 7 of its last row, and so with several
/// solutions.
const SEVERAL: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";
const CLASH: &str =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const CORE: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

/// Longer than any command takes, even where many tests run at once.
const LONG: Duration = Duration::from_secs(60);

fn ninefold() -> Command {
    Command::cargo_bin("ninefold").unwrap()
}

/// Output, errors, exit code.
fn outcome(output: Output) -> (String, String, i32) {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let code = output.status.code().unwrap();
    (text(output.stdout), text(output.stderr), code)
}

/// What a command prints for an input, and its exit code.
fn run(arguments: &[&str], input: &str) -> (String, String, i32) {
    let mut command = ninefold();
    let output = command
        .args(arguments)
        .write_stdin(input.to_owned())
        .timeout(LONG)
        .output()
        .unwrap();
    outcome(output)
}

fn data(name: &str) -> String {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

fn rows(puzzle: &str) -> String {
    (0..9).fold(String::new(), |mut rows, n| {
        let _ = writeln!(rows, "{}", &puzzle[n * 9..n * 9 + 9]);
        rows
    })
}

fn empty() -> String {
    ".".repeat(81)
}

#[test]
fn each_question_has_its_answer_and_its_exit_code() {
    let input = format!("{EXAMPLE}\n{SEVERAL}\n{CLASH}\n");
    let answers = |arguments: &[&str]| {
        let (out, errors, code) = run(arguments, &input);
        assert_eq!(errors, "");
        (out, code)
    };
    let solutions = format!("{EXAMPLE_SOLUTION}\nseveral solutions\nno solution\n");
    assert_eq!(answers(&["solve"]), (solutions, 1));
    let kinds = "unique\nseveral\nnone\n".to_owned();
    assert_eq!(answers(&["solve", "--unique", "-"]), (kinds, 1));
    let (counts, code) = answers(&["solve", "--count", "--limit", "2"]);
    assert_eq!((counts.as_str(), code), ("1\n2\n0\n", 0));
    assert_eq!(
        run(&["solve"], EXAMPLE),
        (format!("{EXAMPLE_SOLUTION}\n"), String::new(), 0)
    );
}

#[test]
fn every_solution_is_printed_up_to_the_limit() {
    let (out, errors, code) = run(&["solve", "--all"], SEVERAL);
    assert_eq!((errors.as_str(), code), ("", 0));
    let given: Grid = SEVERAL.parse().unwrap();
    for line in out.lines() {
        let solution: Grid = line.parse().unwrap();
        assert!(solution.is_solved() && given.is_part_of(&solution));
    }
    assert_eq!(out.lines().count(), 2);
    let (out, errors, code) = run(&["solve", "--all", "--limit", "3"], &empty());
    assert_eq!((out.lines().count(), code), (3, 0));
    assert!(errors.contains("only the first 3 solutions"), "{errors}");
    assert_eq!(
        run(&["solve", "--count", "--limit", "5"], &empty()).0,
        ">=5\n"
    );
}

#[test]
fn results_come_in_the_order_of_the_input_whatever_the_work() {
    let mut input = String::new();
    let (easy, hard) = (data("easy.txt"), data("hardest.txt"));
    for (number, line) in easy.lines().cycle().take(3000).enumerate() {
        match (number % 97, hard.lines().nth(number / 97)) {
            (0, Some(hard)) => writeln!(input, "{hard}").unwrap(),
            (1, _) => input += &rows(&line[..81]),
            _ => writeln!(input, "{line}").unwrap(),
        }
    }
    let (one, errors, code) = run(&["solve", "--threads", "1"], &input);
    assert_eq!((errors.as_str(), code), ("", 0));
    assert_eq!(one.lines().count(), 3000);
    let puzzles = ninefold_core::formats::PuzzleReader::new(input.as_bytes());
    for (puzzle, line) in puzzles.zip(one.lines()) {
        let puzzle = puzzle.unwrap().unwrap().classic().unwrap();
        let solution: Grid = line.parse().unwrap();
        assert!(solution.is_solved() && puzzle.is_part_of(&solution));
    }
    for threads in ["2", "7", "32"] {
        assert!(
            run(&["solve", "--threads", threads], &input).0 == one,
            "{threads}"
        );
    }
    let counts = run(&["solve", "--count", "--threads", "5"], &input).0;
    assert_eq!(counts, "1\n".repeat(3000));
}

#[test]
fn what_is_no_puzzle_is_named_with_its_place_and_the_rest_goes_on() {
    let mut input = String::new();
    let mut expected = String::new();
    for number in 0..2000 {
        if number % 400 == 7 {
            writeln!(input, "{}", EXAMPLE.replace('7', "Q")).unwrap();
            let line = number + 1;
            writeln!(
                expected,
                "ninefold: standard input: line {line}, column 5: unexpected character 'Q'; \
                 a cell is 1 to 9, or 0 . * _ x when empty"
            )
            .unwrap();
        } else {
            writeln!(input, "{EXAMPLE}").unwrap();
        }
    }
    for arguments in [
        &["solve"][..],
        &["solve", "--count"],
        &["solve", "--threads", "9"],
    ] {
        let (out, errors, code) = run(arguments, &input);
        let rows = out.lines().filter(|line| *line == "-").count();
        assert_eq!((out.lines().count(), rows, code), (2000, 5, 2));
        assert_eq!(errors, expected, "{arguments:?}");
    }
}

#[test]
fn the_last_line_needs_no_end_and_a_grid_needs_all_its_rows() {
    let text = rows(EXAMPLE);
    assert_eq!(
        run(&["solve"], text.trim_end()).0,
        format!("{EXAMPLE_SOLUTION}\n")
    );
    let (out, errors, code) = run(&["solve"], &text[..40]);
    assert_eq!((out.as_str(), code), ("-\n", 2));
    assert_eq!(
        errors,
        "ninefold: standard input: line 4, column 1: 4 rows; a puzzle has 9\n"
    );
    for command in ["solve", "hint", "explain", "convert", "print", "challenge"] {
        for nothing in ["", "# nothing\n"] {
            let (out, errors, code) = run(&[command, "-"], nothing);
            assert_eq!(
                (out.as_str(), errors.as_str(), code),
                ("", "", 0),
                "{command}"
            );
        }
    }
}

#[test]
fn grids_of_nine_rows_may_cross_every_border_of_a_block() {
    let frame = "+-------+-------+-------+\n";
    let grid: Grid = EXAMPLE.parse().unwrap();
    let framed = ninefold_core::formats::GridText(&grid).to_string();
    let framed = framed.replace('|', "│").replace('-', "─").replace('+', "┼");
    let one = format!("# a comment\n{}\n{frame}{framed}\n", rows(EXAMPLE));
    let (out, errors, code) = run(&["solve", "--threads", "4"], &one.repeat(700));
    assert_eq!((errors.as_str(), code), ("", 0));
    assert!(out == format!("{EXAMPLE_SOLUTION}\n").repeat(1400));
}

#[test]
fn a_line_without_end_takes_no_more_memory_than_a_long_one() {
    let long = "1".repeat(5 << 20);
    let (out, errors, code) = run(&["solve"], &format!("{long}\n{EXAMPLE}\n"));
    assert_eq!(
        (out.as_str(), code),
        (format!("-\n{EXAMPLE_SOLUTION}\n").as_str(), 2)
    );
    assert!(
        errors.starts_with("ninefold: standard input: line 1, column 1: "),
        "{errors}"
    );
}

/// A running `ninefold solve` with a line reader that gives up.
struct Talk {
    child: std::process::Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
}

impl Talk {
    fn start(arguments: &[&str]) -> Talk {
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("ninefold"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let to = child.stdin.take();
        let from = BufReader::new(child.stdout.take().unwrap());
        Talk { child, to, from }
    }

    fn say(&mut self, text: &str) {
        let to = self.to.as_mut().unwrap();
        to.write_all(text.as_bytes()).unwrap();
        to.flush().unwrap();
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).unwrap();
        line
    }
}

/// Fails instead of hanging.
fn in_time<T: Send + 'static>(act: impl FnOnce() -> T + Send + 'static) -> T {
    let (done, wait) = channel();
    std::thread::spawn(move || done.send(act()));
    wait.recv_timeout(LONG).expect("an answer in time")
}

#[test]
fn a_puzzle_typed_into_a_pipe_is_answered_at_once() {
    in_time(|| {
        for arguments in [&["solve"][..], &["solve", "--all"]] {
            let mut talk = Talk::start(arguments);
            for _ in 0..3 {
                talk.say(&EXAMPLE[..40]);
                talk.say(&format!("{}\n", &EXAMPLE[40..]));
                assert_eq!(talk.hear(), format!("{EXAMPLE_SOLUTION}\n"));
                talk.say(&rows(EXAMPLE));
                assert_eq!(talk.hear(), format!("{EXAMPLE_SOLUTION}\n"));
            }
            talk.to = None;
            assert_eq!(talk.hear(), "");
            assert_eq!(talk.child.wait().unwrap().code(), Some(0));
        }
    });
}

#[test]
fn what_answers_puzzle_by_puzzle_waits_for_no_second_one() {
    in_time(|| {
        for command in ["hint", "explain", "convert", "challenge"] {
            let mut talk = Talk::start(&[command]);
            talk.say(&format!("{EXAMPLE}\n"));
            assert!(!talk.hear().is_empty(), "{command}");
            talk.to = None;
            assert_eq!(talk.child.wait().unwrap().code(), Some(0));
        }
    });
}

#[test]
fn a_puzzle_typed_after_other_lines_is_answered_at_once() {
    in_time(|| {
        let mut talk = Talk::start(&["solve"]);
        for other in ["Puzzles of today\n", "\nthe next one:\n", &EXAMPLE[..70]] {
            talk.say(&format!("{}\n", other.trim_end()));
            talk.say(&format!("{EXAMPLE}\n"));
            if other.len() == 70 {
                assert_eq!(talk.hear(), "-\n");
            }
            assert_eq!(talk.hear(), format!("{EXAMPLE_SOLUTION}\n"));
        }
        talk.to = None;
        assert_eq!(talk.hear(), "");
        // The third of the other lines is nearly a puzzle.
        assert_eq!(talk.child.wait().unwrap().code(), Some(2));
        let mut errors = String::new();
        let mut from = talk.child.stderr.take().unwrap();
        from.read_to_string(&mut errors).unwrap();
        let expected = "standard input: line 6, column 1: 70 cells; a puzzle has 81";
        assert!(errors.contains(expected), "{errors}");
        let skipped =
            "standard input: skipped 2 lines that are not part of a puzzle, the first is line 1";
        assert!(errors.contains(skipped), "{errors}");
    });
}

#[test]
fn a_reader_that_has_heard_enough_ends_the_work() {
    // More solutions than could ever be counted.
    let limit = u64::MAX.to_string();
    let code = in_time(move || {
        let mut talk = Talk::start(&["solve", "--all", "--limit", &limit]);
        talk.say(&format!("{}\n", empty()));
        assert_eq!(talk.hear().len(), 82);
        // Standard input stays open.
        drop(talk.from);
        let status = talk.child.wait().unwrap();
        let mut errors = String::new();
        let mut from = talk.child.stderr.take().unwrap();
        from.read_to_string(&mut errors).unwrap();
        assert_eq!(errors, "");
        status.code()
    });
    assert_eq!(code, Some(0));
}

#[test]
fn stats_are_one_line_on_standard_error() {
    let input = format!("{EXAMPLE}\n{SEVERAL}\n{CLASH}\n{EXAMPLE}\nwrong\n");
    for question in ["--unique", "--count", "--all", "--explain"] {
        let (_, errors, code) = run(&["solve", "--stats", question], &input);
        assert_eq!(code, 2);
        let stats = errors.lines().last().unwrap();
        assert!(stats.starts_with("4 puzzles, 0."), "{stats}");
        assert!(stats.contains(" seconds, "), "{stats}");
        assert!(
            stats.ends_with(" puzzles a second: 2 unique, 1 several, 1 none, 1 unreadable"),
            "{stats}"
        );
    }
}

#[test]
fn nothing_but_results_goes_into_a_pipe() {
    // Long enough for the progress to be shown.
    let hard = data("hardest.txt").repeat(20);
    let (out, errors, _) = run(&["solve", "--threads", "1"], &hard);
    assert_eq!(errors, "");
    assert!(!out.contains('\r') && out.lines().count() == hard.lines().count());
}

#[test]
fn a_request_that_makes_no_sense_is_refused() {
    for arguments in [
        &["solve", "no such file"][..],
        &["solve", "--threads", "0", EXAMPLE],
        &["solve", "--explain", "--all", EXAMPLE],
        &["solve", "--limit", "0", EXAMPLE],
        &["solve", "/"],
    ] {
        let (out, errors, code) = run(arguments, "");
        assert_eq!((out.as_str(), code), ("", 2), "{arguments:?}");
        assert!(!errors.is_empty(), "{arguments:?}");
    }
}

#[test]
fn where_nobody_reads_errors_either_there_is_no_panic() {
    let mut talk = Talk::start(&["solve", "--stats"]);
    drop(talk.child.stderr.take());
    talk.say(&format!("{}\n{EXAMPLE}\n", &EXAMPLE[1..]));
    talk.to = None;
    assert_eq!(talk.hear(), "-\n");
    assert_eq!(talk.hear(), format!("{EXAMPLE_SOLUTION}\n"));
    assert_eq!(talk.child.wait().unwrap().code(), Some(2));
}

#[test]
fn the_other_commands_say_what_they_promise() {
    let generate = ["generate", "--count", "5", "--seed", "1"];
    let (puzzles, _, code) = run(&generate, "");
    assert_eq!((puzzles.lines().count(), code), (5, 0));
    assert_eq!(run(&generate, "").0, puzzles);
    let (kinds, _, code) = run(&["solve", "--unique"], &puzzles);
    assert_eq!((kinds, code), ("unique\n".repeat(5), 0));
    let (hint, _, code) = run(&["hint", EXAMPLE], "");
    assert!(code == 0 && hint.lines().count() == 3, "{hint}");
    let (manual, _, _) = run(&["man"], "");
    assert!(
        manual.starts_with(".ie") && manual.contains("explain"),
        "{manual}"
    );
    let (completions, _, _) = run(&["completions", "bash"], "");
    assert!(completions.contains("--explain") && completions.contains("--threads"));
}
