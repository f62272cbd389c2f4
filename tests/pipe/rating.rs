//! `rate`, and `generate` by level, rating and technique.

use super::{CLASH, EXAMPLE, EXAMPLE_SOLUTION, SEVERAL, data, run};
use ninefold_core::logic::Level;
use ninefold_game::game::typical_time;
use serde_json::Value;
use std::fmt::Write;

const TITLES: &str = "puzzle\ter\tep\ted\tat_least\tlevel\tscore\ttechniques\tproblem";
const RATED: &str = "1.2\t1.2\t1.2\t-\teasy\t";

fn rows(text: &str) -> Vec<Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with("puzzle"));
    lines.map(|line| line.split('\t').collect()).collect()
}

fn objects(text: &str) -> Vec<Value> {
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn a_puzzle_is_rated_by_two_scales() {
    let (out, errors, code) = run(&["rate", EXAMPLE], "");
    assert_eq!((errors.as_str(), code), ("", 0));
    let (titles, line) = out.split_once('\n').unwrap();
    assert_eq!(titles, TITLES);
    assert!(line.starts_with(&format!("{EXAMPLE}\t{RATED}")), "{line}");
    assert!(line.contains("naked-single:"), "{line}");
    let only = |scale: &str| run(&["rate", "--scale", scale, EXAMPLE], "").0;
    let explainer = only("se");
    assert_eq!(
        rows(&explainer)[0][1..],
        ["1.2", "1.2", "1.2", "-", "-", "-", "-", "-"]
    );
    let hodoku = only("hodoku");
    assert_eq!(rows(&hodoku)[0][1..6], ["-", "-", "-", "-", "easy"]);
    let json = run(&["rate", "--format", "json", EXAMPLE], "").0;
    let [rated] = objects(&json).try_into().unwrap();
    assert_eq!(
        (&rated["puzzle"], &rated["er"]),
        (&EXAMPLE.into(), &1.2.into())
    );
    assert_eq!(rated["at_least"], Value::Array(Vec::new()));
    assert_eq!(rated["level"], "easy");
    assert!(rated["techniques"]["naked-single"].is_number(), "{rated}");
}

/// A puzzle that needs one wing, near its end.
const WING: &str =
    "..6...5..7.....1..85.4.1..231.....9.4..9.6..3.9.....545..3.8.29..4.....1..8...7..";

#[test]
fn the_time_and_the_open_steps_are_added_when_asked_for() {
    let input = format!("{EXAMPLE}\n{WING}\n{SEVERAL}\n");
    let (out, _, code) = run(&["rate", "--scale", "hodoku", "--time", "-"], &input);
    assert_eq!(code, 1);
    assert_eq!(
        out.lines().next().unwrap(),
        format!("{TITLES}\tminutes\topen")
    );
    let [easy, wing, several] = rows(&out).try_into().unwrap();
    assert_eq!(easy[4..6], ["-", "easy"]);
    let counts: Vec<&str> = easy[10].split(',').collect();
    assert!(
        counts.iter().all(|count| count.parse::<u8>().is_ok()),
        "{counts:?}"
    );
    assert_eq!(counts.last(), Some(&"1"));
    let minutes = |row: &[&str]| row[9].parse::<f64>().unwrap();
    assert!(minutes(&easy) < minutes(&wing), "{out}");
    assert!(wing[10].contains(",1 xy-wing,"), "{}", wing[10]);
    assert_eq!(several[8..], ["several solutions", "-", "-"]);

    let options = [
        "rate", "--scale", "hodoku", "--time", "--format", "json", WING,
    ];
    let [rated] = objects(&run(&options, "").0).try_into().unwrap();
    let open = rated["open"].as_array().unwrap();
    let seconds = open
        .iter()
        .map(|moment| moment["search_seconds"].as_f64().unwrap());
    let sum: f64 = seconds.sum();
    assert!(
        (sum / 60.0 - rated["minutes"].as_f64().unwrap()).abs() < 0.1,
        "{rated}"
    );
    let wing = open.iter().find(|moment| moment["technique"] == "xy-wing");
    assert_eq!(wing.unwrap()["count"], 1);
}

#[test]
fn the_typical_time_of_a_level_is_that_of_its_puzzles() {
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        let options = [
            "generate",
            "--count",
            "30",
            "--seed",
            "1",
            "--difficulty",
            level.name(),
        ];
        let puzzles = run(&options, "").0;
        let (out, _, code) = run(&["rate", "--scale", "hodoku", "--time", "-"], &puzzles);
        assert_eq!(code, 0);
        let minutes = rows(&out).into_iter().map(|row| row[9].parse().unwrap());
        let mut minutes: Vec<f64> = minutes.collect();
        minutes.sort_by(f64::total_cmp);
        let typical = typical_time(level).as_secs_f64() / 60.0;
        let ratio = minutes[15] / typical;
        assert!((0.8..1.25).contains(&ratio), "{level}: {minutes:?}");
    }
}

#[test]
fn ratings_come_in_order_past_what_is_no_puzzle() {
    let mut input = String::from("# some puzzles\n");
    let easy = data("easy.txt");
    let mut puzzles: Vec<String> = easy
        .lines()
        .cycle()
        .take(300)
        .map(|line| line[..81].into())
        .collect();
    puzzles.extend([SEVERAL, CLASH].map(str::to_owned));
    for (number, puzzle) in puzzles.iter().enumerate() {
        if number == 100 {
            input += "wrong\n";
        }
        writeln!(input, "{puzzle}").unwrap();
    }
    let arguments = ["rate", "--scale", "hodoku", "--threads"];
    let rate = |threads: &str| run(&[&arguments[..], &[threads]].concat(), &input);
    let (out, errors, code) = rate("1");
    assert_eq!(code, 2);
    assert_eq!(
        errors,
        "ninefold: standard input: line 102, column 1: unexpected character 'w'; \
         a cell is 1 to 9, or 0 . * _ x when empty\n"
    );
    let rows = rows(&out);
    assert_eq!(rows[100][0], "-");
    let rows = [&rows[..100], &rows[101..]].concat();
    assert_eq!(rows.len(), puzzles.len());
    for (row, puzzle) in rows.iter().zip(&puzzles) {
        assert_eq!(row[0], puzzle.replace('0', "."));
    }
    for (row, problem) in [(300, "several solutions"), (301, "no solution")] {
        assert_eq!(rows[row][1..8], ["-"; 7]);
        assert_eq!(rows[row][8], problem);
    }
    assert_eq!(rate("5").0, out);
}

#[test]
fn what_has_not_one_solution_is_a_no_and_what_is_no_puzzle_wrong() {
    let (out, errors, code) = run(&["rate", "--format", "json"], &format!("{SEVERAL}\n"));
    assert_eq!((errors.as_str(), code), ("", 1));
    assert_eq!(objects(&out)[0]["problem"], "several solutions");
    let (out, errors, code) = run(&["rate"], "# nothing\n");
    assert_eq!((out.trim_end(), errors.as_str(), code), (TITLES, "", 0));
    for arguments in [
        &["rate", "no such file"][..],
        &["rate", "--scale", "inches", EXAMPLE],
        &["rate", "--threads", "0", EXAMPLE],
        &["rate", "--format", "grid", EXAMPLE],
    ] {
        let (out, errors, code) = run(arguments, "");
        assert_eq!((out.as_str(), code), ("", 2), "{arguments:?}");
        assert!(!errors.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_rating_that_was_given_up_is_a_bound() {
    let hard = data("hardest.txt");
    let puzzle = &hard.lines().next().unwrap()[..81];
    let arguments = ["rate", "--scale", "se", "--budget", "1", puzzle];
    let (out, _, code) = run(&arguments, "");
    assert_eq!(code, 0);
    let rating = rows(&out)[0][1].to_owned();
    assert!(rows(&out)[0][4].starts_with("er"), "{out}");
    let json = run(&[&arguments[..], &["--format", "json"]].concat(), "").0;
    let rated = &objects(&json)[0];
    assert_eq!(rated["at_least"][0], "er");
    assert_eq!(format!("{:.1}", rated["er"].as_f64().unwrap()), rating);
}

#[test]
fn what_is_rated_can_be_read_again() {
    let (rated, _, _) = run(&["rate", "--scale", "hodoku", EXAMPLE], "");
    let (solved, errors, code) = run(&["solve"], &rated);
    assert_eq!((errors.as_str(), code), ("", 0));
    assert_eq!(solved, format!("{EXAMPLE_SOLUTION}\n"));
}

#[test]
fn puzzles_are_made_by_level_rating_and_technique() {
    for (arguments, check) in [
        (
            &["--difficulty", "medium"][..],
            (|row| row[1] == "medium") as fn(&[&str]) -> bool,
        ),
        (&["--rating", "2.6..3.0"], |row| {
            matches!(row[3], "2.6" | "2.7" | "2.8" | "2.9" | "3.0")
        }),
        (&["--rating", "..1.2"], |row| row[3] == "1.2"),
        (
            &[
                "--technique",
                "naked pair",
                "--symmetry",
                "none",
                "--minimal",
            ],
            |row| row[1] != "easy",
        ),
    ] {
        let common = ["generate", "--count", "3", "--seed", "4", "--format", "tsv"];
        let arguments = [&common[..], arguments].concat();
        let (out, errors, code) = run(&arguments, "");
        assert_eq!((errors.as_str(), code), ("", 0), "{arguments:?}");
        assert!(out.starts_with("puzzle\tlevel\tscore\ter\tep\ted\tat_least\tclues\tseed\n"));
        let rows = rows(&out);
        assert_eq!(rows.len(), 3);
        assert!(rows.iter().all(|row| check(row)), "{out}");
        assert_eq!(
            run(&[&arguments[..], &["--threads", "3"]].concat(), "").0,
            out
        );
    }
}

#[test]
fn a_generated_puzzle_is_printed_with_its_properties() {
    let arguments = [
        "generate",
        "--difficulty",
        "easy",
        "--seed",
        "9",
        "--format",
        "json",
    ];
    let (out, _, code) = run(&arguments, "");
    assert_eq!(code, 0);
    let [made] = objects(&out).try_into().unwrap();
    assert_eq!(made["level"], "easy");
    assert_eq!(
        (&made["seed"], &made["generator"]),
        (&"9".into(), &9.into())
    );
    let puzzle = made["puzzle"].as_str().unwrap();
    assert_eq!(run(&["solve", puzzle], "").0.trim_end(), made["solution"]);
    let rated = &objects(&run(&["rate", "--format", "json", puzzle], "").0)[0];
    for name in ["er", "ep", "ed", "score", "level"] {
        assert_eq!(rated[name], made[name], "{name}");
    }
}

#[test]
fn wishes_that_make_no_sense_are_refused() {
    for (arguments, expected) in [
        (["--rating", "hard"], "write 4.0..5.0, ..4.0 or 7.0.."),
        (
            ["--rating", "5.0..4.0"],
            "empty range: write the lower rating first, such as 4.0..5.0",
        ),
        (["--technique", "X-Ray"], "invalid value 'X-Ray'"),
        (
            ["--technique", "nishio forcing chain"],
            "only a step of the Sudoku Explainer's rating",
        ),
        (
            ["--technique", "cage-combinations"],
            "Cage combinations is a step on boards of other rules",
        ),
        (["--difficulty", "fiendish"], "unfair"),
        (["--rating", "20..30"], "ratings go from 1.0 to 11.9"),
        (["--technique", "franken x-wing"], "an easier step"),
        (["--clues", "16"], "17"),
    ] {
        let (out, errors, code) = run(&[&["generate"], &arguments[..]].concat(), "");
        assert_eq!((out.as_str(), code), ("", 2), "{arguments:?}");
        assert!(errors.contains(expected), "{errors}");
    }
}
