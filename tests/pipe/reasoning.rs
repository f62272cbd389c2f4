//! `hint`, `explain` and `techniques`.

use super::{CLASH, EXAMPLE, EXAMPLE_SOLUTION, data, run};
use ninefold_core::classic::{Candidates, Grid};
use ninefold_core::formats::{CandidatesText, LibraryLine, read_candidates, read_library};
use ninefold_core::logic::ladders::ClassicLadder;
use ninefold_core::logic::{Level, Technique, explanations};
use serde_json::Value;

fn board() -> Candidates {
    Candidates::from_grid(&EXAMPLE.parse().unwrap())
}

fn output(arguments: &[&str], input: &str) -> String {
    let (out, errors, code) = run(arguments, input);
    assert_eq!((errors.as_str(), code), ("", 0), "{arguments:?}");
    out
}

#[test]
fn each_stage_of_a_hint_reveals_more() {
    let stages: Vec<String> = ["1", "2", "3", "4", "5"]
        .iter()
        .map(|stage| output(&["hint", "--stage", stage, EXAMPLE], ""))
        .collect();
    assert_eq!(stages[0], "Next step: a single (easy).\n");
    assert!(!stages[0].contains("box 9"), "{}", stages[0]);
    assert_eq!(stages[1], "Look at box 9.\n");
    assert_eq!(stages[2], "Hidden single: digit 1 in box 9.\n");
    let result = "r9c7=1";
    let whole = output(&["hint", EXAMPLE], "");
    assert_eq!(whole, format!("Hidden single\n{}{result}\n", stages[3]));
    let mut lines = stages[4].lines();
    assert_eq!(lines.next(), Some(result));
    let after = read_library(lines.next().unwrap()).unwrap().board;
    assert_eq!(after.values().filled_count(), 31);
    assert_eq!(after.givens().len(), 30);
    for stage in ["0", "6", "x"] {
        let (out, errors, code) = run(&["hint", "--stage", stage, EXAMPLE], "");
        assert_eq!((out.as_str(), code), ("", 2));
        assert!(errors.contains("--stage"), "{errors}");
    }
}

#[test]
fn hints_follow_each_other_to_the_solution() {
    let mut board = LibraryLine::from(board()).to_string();
    for _ in 0..51 {
        let output = output(&["hint", "--stage", "5", "-"], &board);
        board = output.lines().last().unwrap().to_owned();
    }
    assert_eq!(output(&["hint", &board], ""), "Nothing is left to do.\n");
    let end = read_library(&board).unwrap().board;
    assert_eq!(end.values().to_string(), EXAMPLE_SOLUTION);
}

#[test]
fn boards_come_in_every_format_and_from_everywhere() {
    let line = LibraryLine::from(board()).to_string();
    let marks = CandidatesText::from(&board()).to_string();
    let expected = output(&["hint", EXAMPLE], "");
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("line", &line),
        ("marks", &marks),
        ("plain", &EXAMPLE.into()),
    ] {
        let file = folder.path().join(name);
        std::fs::write(&file, format!("# a comment\n{text}\n")).unwrap();
        assert_eq!(output(&["hint", text], ""), expected, "{name}");
        assert_eq!(output(&["hint", "-"], text), expected, "{name}");
        assert_eq!(output(&["hint", file.to_str().unwrap()], ""), expected);
    }
}

#[test]
fn what_cannot_be_reasoned_about_is_named() {
    let line = LibraryLine::from(board()).to_string();
    let marks = CandidatesText::from(&board()).to_string();
    let lost = line.replacen(":::", ":455::", 1).replace("455", "555");
    for (board, expected, wanted) in [
        (CLASH, "there are two 5s in row 1, at r1c1 and r1c2", 1),
        (
            lost.as_str(),
            "r5c5 is 5 in the solution, but this candidate is missing",
            1,
        ),
        (
            &line.replace("53..7", "53..7Q"),
            "standard input: line 1, column 14: unexpected character 'Q'",
            2,
        ),
        (
            &marks.replacen("124", "1244", 1),
            "standard input: line 2, column 15: digit 4 is twice",
            2,
        ),
        (":0000:x", "2 colons; a library line has 6", 2),
    ] {
        for command in ["hint", "explain"] {
            let (out, errors, code) = run(&[command, "-"], board);
            let row = if errors.contains("line ") { "-\n" } else { "" };
            assert_eq!((out.as_str(), code), (row, wanted), "{errors}");
            assert!(errors.contains(expected), "{errors}");
        }
    }
}

#[test]
fn the_first_step_of_a_path_is_the_hint() {
    let several = format!("{EXAMPLE}\n{EXAMPLE}\n");
    let same = |hint: &[&str], first: &[&str], text: &str| {
        let of = |command: &str, options: &[&str]| run(&[&[command][..], options].concat(), text);
        assert_eq!(of("explain", first), of("hint", hint), "{first:?}");
    };
    for text in [EXAMPLE, &several] {
        same(&[], &["--first"], text);
        same(&["--stage", "2"], &["--stage", "2"], text);
        same(&["--stage", "2"], &["--first", "--stage", "2"], text);
        same(&["--json"], &["--first", "--json"], text);
        same(&["--why-not", "r1c3=1"], &["--why-not", "r1c3=1"], text);
    }
    let (out, errors, code) = run(&["hint", "--format", "library", EXAMPLE], "");
    assert_eq!((out.as_str(), code), ("", 2));
    assert!(errors.contains("use explain"), "{errors}");
}

#[test]
fn a_path_is_a_line_a_step() {
    let path = output(&["explain", EXAMPLE], "");
    let lines: Vec<&str> = path.lines().collect();
    assert_eq!(lines.len(), 51);
    let first: Vec<&str> = lines[0].split_whitespace().collect();
    assert_eq!(first, ["1", "1.2", "Hidden", "single", "r9c7=1"]);
    assert!(lines[50].starts_with(" 51   1.0  Full house "));
}

#[test]
fn a_path_in_json_has_all_that_a_step_rests_on() {
    let path = output(&["explain", "--json", EXAMPLE], "");
    assert_eq!(output(&["explain", "--format", "json", EXAMPLE], ""), path);
    let steps: Vec<Value> = path
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(steps.len(), 51);
    let first = &steps[0];
    assert_eq!(first["step"], 1);
    assert_eq!(first["technique"], "hidden-single");
    assert_eq!(first["technique_name"], "Hidden single");
    assert_eq!(first["conclusion"], "r9c7=1");
    assert_eq!(first["code"], "0002");
    assert_eq!(first["level"], "easy");
    assert_eq!(first["rating"], 1.2);
    assert_eq!(first["score"], 14);
    assert_eq!(first["placements"][0]["cell"], "r9c7");
    assert_eq!(first["placements"][0]["digit"], 1);
    assert_eq!(first["eliminations"], Value::Array(Vec::new()));
    assert_eq!(first["evidence"]["houses"][0]["house"], "box 9");
    assert_eq!(first["evidence"]["houses"][0]["role"], "base");
    assert_eq!(first["evidence"]["marks"][0]["role"], "blocker");
    assert!(first["evidence"]["chains"].is_array());
    assert!(first["proof"].as_str().unwrap().starts_with("In box 9 a 1"));
    let (_, _, code) = run(&["explain", "--json", "--format", "text", EXAMPLE], "");
    assert_eq!(code, 2);
}

#[test]
fn a_path_as_library_lines_can_be_taken_up_anywhere() {
    let path = output(&["explain", "--format", "library", EXAMPLE], "");
    let lines: Vec<&str> = path.lines().collect();
    assert_eq!(lines.len(), 51);
    let middle = read_library(lines[20]).unwrap();
    assert_eq!((middle.placements.len(), middle.extra.as_str()), (1, ""));
    let rest = output(&["explain", lines[20]], "");
    assert_eq!(rest.lines().count(), 31);
}

#[test]
fn a_path_that_does_not_reach_the_solution_is_a_no() {
    for puzzle in data("hardest.txt").lines().take(2) {
        let (out, errors, code) = run(&["explain", &puzzle[..81]], "");
        let steps: usize = out.matches('\n').count();
        match code {
            0 => assert!(errors.is_empty() && steps > 50, "{errors}"),
            1 => assert!(errors.contains("no technique known helps"), "{errors}"),
            code => panic!("{code}: {errors}"),
        }
    }
    let solved = run(&["explain", EXAMPLE_SOLUTION], "");
    assert_eq!(solved, (String::new(), String::new(), 0));
}

#[test]
fn the_table_of_techniques_has_them_all() {
    let table = output(&["techniques"], "");
    assert_eq!(table.lines().count(), Technique::ALL.len() + 1);
    let tsv = output(&["techniques", "--format", "tsv"], "");
    let mut rows = tsv.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let titles = rows.next().unwrap();
    assert_eq!(titles[..3], ["technique", "technique_name", "family"]);
    for (row, technique) in rows.zip(Technique::ALL) {
        assert_eq!(row.len(), titles.len());
        assert_eq!(row[0], technique.word());
        assert_eq!(row[1], technique.name());
        assert_eq!(row[4].parse::<Level>(), Ok(technique.level()));
        let score = technique.score().to_string();
        let score = (!technique.is_for_other_rules()).then_some(score);
        assert_eq!(row[5], score.as_deref().unwrap_or("-"));
    }
    for line in output(&["techniques", "--format", "json"], "").lines() {
        let known: Value = serde_json::from_str(line).unwrap();
        assert!(known["definition"].is_string());
        let technique: Technique = known["technique"].as_str().unwrap().parse().unwrap();
        assert_eq!(known["rating"].is_null(), technique.is_for_other_rules());
    }
}

#[test]
fn one_technique_has_a_page() {
    let page = output(&["techniques", "X-Wing"], "");
    assert!(page.starts_with("X-Wing\nIn two rows "), "{page}");
    for fact in ["Hard", "140", "0300", "3.2"] {
        assert!(page.contains(fact), "{page}");
    }
    let (_, example) = page.split_once("\nExample\n").expect("an example");
    let grid: Vec<&str> = example
        .lines()
        .take_while(|line| !line.contains(' ') || line.contains('|'))
        .collect();
    let board = read_candidates(&grid.join("\n")).expect("a grid of candidates");
    let (proof, result) = example.trim_end().rsplit_once('\n').expect("a result");
    assert!(proof.contains("a 5 can only go in"), "{page}");
    let step = ClassicLadder::PLAYER.next(&board).expect("a step");
    assert_eq!(
        (step.technique, explanations::result(&step).to_string()),
        (Technique::XWing, result.to_owned())
    );
    let guess = output(&["techniques", "skyscraper"], "");
    assert!(guess.contains("about 6.6"), "{guess}");
    let row = output(&["techniques", "xwing", "--format", "tsv"], "");
    assert!(
        row.ends_with("\nx-wing\tX-Wing\tFish\t0300\thard\t140\t3.2\tfalse\ttrue\n"),
        "{row}"
    );
    let (out, errors, code) = run(&["techniques", "X-Ray"], "");
    assert_eq!((out.as_str(), code), ("", 2));
    assert!(errors.contains("invalid value 'X-Ray'"), "{errors}");
}

#[test]
fn a_grid_of_candidates_keeps_what_was_removed() {
    let mut fewer = board();
    let grid: Grid = EXAMPLE.parse().unwrap();
    let solution: Grid = EXAMPLE_SOLUTION.parse().unwrap();
    // Leaves one cell only the digit of the solution.
    let cell = grid.empty_cells().first().unwrap();
    let digit = solution.get(cell).unwrap();
    for other in fewer.at(cell).without(digit) {
        fewer.eliminate(cell, other);
    }
    let line = LibraryLine::from(fewer).to_string();
    let path = output(&["explain", &line], "");
    assert!(path.lines().count() == 51, "{path}");
}

/// A Sukaku takes the road of classic puzzles: it is solved, rated by the Explainer and explained,
/// and what a clue rules out is named.
#[test]
fn a_sukaku_is_solved_rated_and_explained() {
    let [one, two] = ["one-solution", "two-solutions"].map(|name| {
        let path = format!("formats/sukaku-{name}.txt");
        data(&path)
    });
    assert_eq!(output(&["solve", "--count"], &two), "2\n");
    let marks = data("formats/f-puzzles-candidates.json");
    assert_eq!(run(&["solve", "--count"], &marks).0, "2\n");
    assert_eq!(run(&["rate"], &two).2, 1);
    let solution = output(&["solve"], &one);
    assert!(
        solution.starts_with("987463512452781693613529784"),
        "{solution}"
    );
    let rated = output(&["rate"], &one);
    let row: Vec<&str> = rated.lines().nth(1).unwrap().split('\t').collect();
    assert_eq!(row[1..5], ["8.4", "1.5", "1.5", "-"]);
    let hint = "Hidden single\nr9c1, r9c2, r9c3, r9c4, r9c5, r9c6, r9c8 and r9c9 cannot be 2 by \
                their clues. In row 9 a 2 can only go in r9c7. So r9c7 is 2.\nr9c7=2\n";
    assert_eq!(output(&["hint"], &one), hint);
    let spoken = output(&["hint", "--speak"], &one);
    assert!(
        spoken.contains("by their clues") && !spoken.contains("earlier"),
        "{spoken}"
    );
    let path = output(&["explain", "--format", "json"], &one);
    let steps: Vec<Value> = path
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let placed = |step: &Value| step["placements"].as_array().unwrap().len();
    assert_eq!(steps.iter().map(placed).sum::<usize>(), 81);
    assert!(steps.iter().any(|step| step["technique"] == "als-xz"));
    let proof = steps[0]["proof"].as_str().unwrap();
    assert!(hint.contains(proof), "{proof}");
    let (out, _, code) = run(&["hint", "--why-not", "r9c7=1"], &one);
    assert_eq!((out.lines().last(), code), (Some("r9c7<>1"), 0));
}
