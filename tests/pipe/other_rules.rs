//! Boards of other sizes and rules in every command that takes puzzles.

use super::{data, run};
use ninefold_core::formats::Puzzle;
use serde_json::Value;

/// A jigsaw with diagonals, of six rows.
const JIGSAW_X: &str = "6jx:b1j6e1i5c2a3,bc_badddd_baabbababaa";
const SOLUTION: &str = "421356653124362541514632236415145263";
const MAP: &str = "AAABCABBCCDBCDDD";

/// The IDs of Solo and their solutions, a character for each cell.
fn solo() -> Vec<(String, String)> {
    let text = data("variants/solo_ids.tsv");
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let (id, solution) = row.split_once('\t').unwrap();
        let numbers = solution
            .split(',')
            .map(|number| number.parse::<u32>().unwrap());
        let cells = numbers.map(|number| match number {
            1..=9 => char::from_digit(number, 10).unwrap(),
            _ => char::from(b'A' + number as u8 - 10),
        });
        (id.to_owned(), cells.collect())
    })
    .collect()
}

#[test]
fn ids_of_solo_have_their_solutions() {
    let all = solo();
    assert_eq!(all.len(), 28);
    let ids: Vec<&str> = all.iter().map(|(id, _)| id.as_str()).collect();
    let expected: String = all.iter().map(|(_, cells)| format!("{cells}\n")).collect();
    assert_eq!(
        run(&["solve"], &ids.join("\n")),
        (expected, String::new(), 0)
    );
}

/// What opens one puzzle says so where there are more.
#[test]
fn of_several_puzzles_the_first_is_opened_with_a_note() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles.txt");
    let note = "only the first puzzle is opened";
    let classic =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for puzzle in [JIGSAW_X, classic] {
        for command in ["play", "watch"] {
            let errors = |text: String| {
                std::fs::write(&file, text).unwrap();
                let (_, errors, code) = run(&[command, file.to_str().unwrap()], "");
                assert_eq!(code, 2, "{errors}");
                errors
            };
            assert!(!errors(format!("{puzzle}\n")).contains(note), "{command}");
            let errors = errors(format!("{puzzle}\n{puzzle}\n"));
            assert!(
                errors.contains("puzzles.txt\": ") && errors.contains(note),
                "{errors}"
            );
        }
    }
}

#[test]
fn a_search_of_a_board_is_recorded_and_traced() {
    for search in ["all-rules", "logic"] {
        let still = [
            "watch", "--search", search, "--svg", "-", "--still", JIGSAW_X,
        ];
        let (image, errors, code) = run(&still, "");
        assert_eq!((code, errors.as_str()), (0, ""), "{search}");
        let image = roxmltree::Document::parse(&image).expect("an SVG image");
        let mut nodes = image.descendants();
        let title = nodes.find(|node| node.has_tag_name("title"));
        let title = title.and_then(|node| node.text()).expect("a title");
        assert!(title.ends_with(", 6x6 jigsaw and X"), "{title}");
        let board = nodes
            .find(|node| node.has_tag_name("desc"))
            .and_then(|node| node.text());
        let lines: Vec<&str> = board.expect("a description").lines().collect();
        assert_eq!(
            (lines.len(), lines.concat().as_str()),
            (6, SOLUTION),
            "{search}"
        );
        let (cast, errors, code) = run(&["watch", "--search", search, "--cast", "-", JIGSAW_X], "");
        assert_eq!((code, errors.as_str()), (0, ""), "{search}");
        assert!(cast.contains("Solved"), "{search}");
    }
    let (trace, errors, code) = run(&["solve", "--trace", JIGSAW_X], "");
    assert_eq!((code, errors.as_str()), (0, ""));
    let steps: Vec<Value> = trace
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let end = &steps[steps.len() - 1]["end"];
    assert_eq!(end["solution"], SOLUTION);
    let puzzle: Puzzle = JIGSAW_X.parse().unwrap();
    assert_eq!(end["puzzle"], puzzle.to_string());
    let placed = steps
        .iter()
        .filter(|step| ["place", "deduce"].contains(&step["action"].as_str().unwrap()));
    assert_eq!(end["placed"], placed.count());
}

#[test]
fn every_question_has_its_answer() {
    let answer = |arguments: &[&str], input: &str| {
        let (out, errors, code) = run(arguments, input);
        assert_eq!(errors, "", "{arguments:?}");
        (out, code)
    };
    let three = format!("{JIGSAW_X}\n1...............\n11..............\n");
    let solved = format!("{SOLUTION}\nseveral solutions\nno solution\n");
    assert_eq!(answer(&["solve"], &three), (solved, 1));
    let kinds = "unique\nseveral\nnone\n".to_owned();
    assert_eq!(answer(&["solve", "--unique"], &three), (kinds, 1));
    assert_eq!(answer(&["solve", "--count"], &three).0, "1\n72\n0\n");
    assert_eq!(
        answer(&["solve", "--count", "--limit", "9"], &three).0,
        "1\n>=9\n0\n"
    );
    let (explained, _) = answer(&["solve", "--explain"], &three);
    assert_eq!(
        explained,
        "unique: there is exactly one solution\nseveral: 72 solutions, with \
         differences in 15 cells: r1c2, r1c3, r1c4, r2c1, r2c2, r2c3, r2c4, r3c1, r3c2, r3c3, \
         r3c4, r4c1, r4c2, r4c3, r4c4\nnone: there are two 1s in row 1, at r1c1 and r1c2\n"
    );
    let (all, errors, code) = run(&["solve", "--all", "--limit", "2", "2x2:p"], "");
    assert_eq!((all.lines().count(), code), (2, 0));
    assert!(errors.contains("only the first 2 solutions"), "{errors}");
    let (row, _) = answer(&["solve", "--format", "tsv"], JIGSAW_X);
    assert_eq!(
        row.lines().nth(1),
        Some(&*format!("{JIGSAW_X}\tunique\t1\texact\t{SOLUTION}\t-"))
    );
}

#[test]
fn a_map_can_be_asked_whether_it_can_be_filled() {
    let plain = "................";
    let with = |input: &str| run(&["solve"], input).0;
    assert_eq!(with(&format!("{plain}{MAP}\n")), "several solutions\n");
    assert_eq!(with(&format!("{plain}\n{MAP}\n")), "several solutions\n");
    let (rows, cells) = (
        "AAAAAAAAABBBBBBBBBCCCCCCCCCDDDDDDDDDEEEEEEEEEFFFFFFFFFGGGGGGGGGHHHHHHHHHIIIIIIIII",
        ".".repeat(81),
    );
    assert_eq!(with(&format!("{cells}\n{rows}\n")), "several solutions\n");
    assert_eq!(with(&format!("{cells}{rows}\n")), "several solutions\n");
    // A second line of digits is a second puzzle.
    assert_eq!(
        with("1...............\n1234341221434321\n").lines().count(),
        2
    );
}

#[test]
fn the_same_seed_makes_the_same_board() {
    let make = |arguments: &str| {
        let arguments: Vec<&str> = ["generate"]
            .into_iter()
            .chain(arguments.split(' '))
            .collect();
        let (out, errors, code) = run(&arguments, "");
        assert_eq!((errors.as_str(), code), ("", 0), "{arguments:?}");
        out
    };
    let jigsaw = make("--rules jigsaw,x --size 6 --difficulty medium --seed 4");
    assert_eq!(jigsaw, format!("{JIGSAW_X}\n"));
    for rules in [
        "--rules anti-knight",
        "--size 8",
        "--size 5 --rules jigsaw",
        "--rules windoku",
    ] {
        let three = make(&format!("{rules} --seed 7 --count 3 --difficulty easy"));
        assert_eq!(
            make(&format!(
                "{rules} --seed 7 --count 3 --difficulty easy --threads 1"
            )),
            three
        );
        assert_eq!(three.lines().count(), 3);
        let (levels, _, code) = run(&["rate"], &three);
        assert_eq!(
            (levels.matches("\teasy\t").count(), code),
            (3, 0),
            "{levels}"
        );
        let (solved, _, code) = run(&["solve", "--unique"], &three);
        assert_eq!((solved.as_str(), code), ("unique\nunique\nunique\n", 0));
    }
    let row = make("--size 4 --seed 1 --format tsv");
    assert!(row.starts_with("puzzle\tlevel\tscore\t"), "{row}");
}

#[test]
fn what_does_not_apply_is_said_in_a_sentence() {
    for (arguments, sentence) in [
        (
            "generate --rules x --symmetry full",
            "--symmetry is for classic puzzles",
        ),
        (
            "generate --size 4 --rules anti-king",
            "no 4x4 grid obeys anti-king",
        ),
        (
            "generate --size 7",
            "a 7x7 board cannot be divided into boxes",
        ),
        (
            "generate --rules x --difficulty diabolical",
            "classic rules only",
        ),
        (
            "watch --search textbook BOARD",
            "--search textbook: this search does not know the rules of 6x6 jigsaw and X; those that do: all-rules",
        ),
        (
            "watch --race propagation BOARD",
            "--race propagation: this search does not know the rules",
        ),
        (
            "solve --trace=annealing BOARD",
            "--trace annealing: this search does not know the rules",
        ),
        (
            "explain --format library BOARD",
            "--format library is for classic puzzles",
        ),
        (
            "convert --to sdk BOARD",
            "6x6 jigsaw and X cannot be written as .sdk",
        ),
        ("solve 5x5:a", "unknown size 25; a board has 4 to 16 rows"),
        (
            "solve 3x3k:zzzc,aaa",
            "the walls of the regions do not fit a 9x9 board",
        ),
    ] {
        let arguments = arguments.replace("BOARD", JIGSAW_X);
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let (out, errors, code) = run(&arguments, "");
        assert_eq!((out.as_str(), code), ("", 2), "{arguments:?}");
        assert!(errors.contains(sentence), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
}

/// A challenge has one proved solution, and says all rules.
#[test]
fn what_nobody_can_be_challenged_with_is_said() {
    for (cell, more, sentence) in [
        ("{}", r#""fog":[1]"#, "not checked yet: 1 fog"),
        ("{}", r#""ruleset":"Evens.""#, "there are several solutions"),
        ("{}", r#""negative":["xv"]"#, "there are several solutions"),
        (
            r#"{"region":null}"#,
            r#""id":1"#,
            "there are several solutions",
        ),
    ] {
        let (out, errors, code) = run(&["challenge", &f_puzzles(cell, more)], "");
        assert_eq!((out.trim(), code), ("-", 1), "{errors}");
        assert!(errors.contains(sentence), "{more}: {errors}");
    }
}

/// An object with 81 cells of this kind, and more keys.
fn f_puzzles(cell: &str, more: &str) -> String {
    let row = [cell; 9].join(",");
    let grid = vec![format!("[{row}]"); 9].join(",");
    format!(r#"{{"size":9,"grid":[{grid}],{more}}}"#)
}

/// Drawings mean what the text says of them, which nothing checks.
#[test]
fn drawings_under_a_text_are_not_checked_and_not_lost() {
    let more = r#""ruleset":"Digits on the line rise.","line":[{"lines":[["R1C1","R1C2"]]}]"#;
    let board = f_puzzles("{}", more);
    for command in ["solve", "rate"] {
        let (out, ..) = run(&[command, &board], "");
        assert!(
            out.contains("undecided: some clues are not checked"),
            "{out}"
        );
    }
    for command in ["solve", "explain"] {
        let (_, errors, _) = run(&[command, &board], "");
        assert!(errors.contains("not checked"), "{errors}");
        assert!(errors.contains(": 1 drawing"), "{errors}");
    }
    for format in ["text", "json"] {
        let (out, ..) = run(&["hint", "--format", format, &board], "");
        assert!(out.contains("Not checked: 1 drawing."), "{out}");
    }
    for (format, title) in [
        ("81", "81 characters"),
        ("f-puzzles", "f-puzzles"),
        ("solo", "a Solo ID"),
    ] {
        let (out, errors, code) = run(&["convert", "--to", format, &board], "");
        assert_eq!((out.as_str(), code), ("", 2), "{errors}");
        let said = format!("{title} would lose 1 drawing, not checked here; use --to json");
        assert!(errors.contains(&said), "{errors}");
    }
    let (json, ..) = run(&["convert", "--to", "json", &board], "");
    assert!(
        json.contains(r#""line":[{"lines":[["R1C1","R1C2"]]}]"#),
        "{json}"
    );
    assert_eq!(run(&["convert", "--to", "json", &json], "").0, json);
}

/// A line beside clues that are read may repeat one of these, a sign never does.
#[test]
fn signs_beside_clues_are_not_checked() {
    let more = r#""ruleset":"Signs compare cells.","text":[{"cells":["R1C1"],"value":"<"}],
        "line":[{"lines":[["R1C1","R1C2"]]}],"thermometer":[{"lines":[["R1C1","R1C2"]]}]"#;
    let (_, errors, _) = run(&["solve", &f_puzzles("{}", more)], "");
    assert!(errors.contains("not checked yet: 1 drawing\n"), "{errors}");
}

/// Rules that are only in words are in no format that has no words.
#[test]
fn a_conversion_keeps_rules_in_words_or_says_that_it_does_not() {
    let words = f_puzzles("{}", r#""ruleset":"Rows are primes.""#);
    for (format, title) in [("81", "81 characters"), ("solo", "a Solo ID")] {
        let (out, errors, code) = run(&["convert", "--to", format, &words], "");
        assert_eq!((out.as_str(), code), ("", 2), "{errors}");
        let said =
            format!("{title} would lose its rules in words; use --to f-puzzles, challenge or json");
        assert!(errors.contains(&said), "{errors}");
    }
    let cage = r#""ruleset":"Sums.","killercage":[{"cells":["R1C1","R1C2"],"value":"3"}]"#;
    let (out, errors, code) = run(&["convert", "--to", "sumocue", &f_puzzles("{}", cage)], "");
    assert!(out.starts_with("SumoCue"), "{out}");
    assert!(
        errors.contains("the rules in words are left out"),
        "{errors}"
    );
    assert_eq!(code, 0);
}

/// Clues that leave no solution under a text may be read with another meaning than they have.
#[test]
fn clues_that_a_text_may_change_are_not_said_to_have_no_solution() {
    let cages = r#""killercage":[{"cells":["R1C1","R1C2"],"value":"3"},
        {"cells":["R1C1","R1C3"],"value":"17"}]"#;
    let board = f_puzzles(
        "{}",
        &format!(r#"{cages},"ruleset":"Sums count in cells.""#),
    );
    let said = "the clues contradict each other as Ninefold reads them; the text must change";
    for command in [
        "solve",
        "solve --explain",
        "solve --all",
        "solve --count",
        "solve --format json",
        "rate",
        "hint",
        "hint --format json",
        "explain",
        "explain --format json",
    ] {
        let arguments: Vec<&str> = command.split(' ').chain([board.as_str()]).collect();
        let (out, errors, code) = run(&arguments, "");
        assert!((out + &errors).contains(said), "{command}");
        assert_eq!(code, 1, "{command}");
    }
    assert_eq!(run(&["solve", "--unique", &board], "").0, "undecided\n");

    let board = f_puzzles("{}", cages);
    let (out, errors, code) = run(&["solve", &board], "");
    assert_eq!((out.as_str(), code), ("no solution\n", 1));
    assert!(errors.contains("the clues leave no solution"), "{errors}");
    let (out, ..) = run(&["solve", "--explain", &board], "");
    assert!(
        out.starts_with("none: ") && !out.contains("givens"),
        "{out}"
    );
}

/// What is not read leaves open how many solutions there are, in every command that counts.
#[test]
fn nothing_is_claimed_of_a_board_with_a_clue_that_is_not_read() {
    let cage = r#""killercage":[{"cells":["R1C1","R1C2"],"value":"<3"}]"#;
    let board = f_puzzles("{}", cage);
    let (out, errors, _) = run(&["solve", &board], "");
    assert_eq!(out, "undecided: some clues are not checked\n");
    assert!(errors.contains("not checked yet: 1 cage sum"), "{errors}");
    assert_eq!(run(&["solve", "--unique", &board], "").0, "undecided\n");
    for question in ["--count", "--all"] {
        let (_, errors, _) = run(&["solve", question, "--limit", "3", &board], "");
        assert!(errors.contains("not checked: 1 cage sum"), "{errors}");
    }
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut object: Value = serde_json::from_str(&board).unwrap();
    for (place, digit) in solved.chars().enumerate().skip(3) {
        let digit = digit.to_digit(10);
        object["grid"][place / 9][place % 9] = serde_json::json!({"value": digit, "given": true});
    }
    let (_, errors, _) = run(&["solve", &object.to_string()], "");
    let said = "one solution by the 1 clue checked; 1 cage sum is not checked";
    assert!(errors.contains(said), "{errors}");
    for command in [
        "solve --explain",
        "rate",
        "rate --format json",
        "hint",
        "explain",
    ] {
        let board = object.to_string();
        let arguments: Vec<&str> = command.split(' ').chain([board.as_str()]).collect();
        let (out, errors, code) = run(&arguments, "");
        let said = (out + &errors).to_lowercase();
        assert!(
            said.contains("not checked: 1 cage sum"),
            "{command}: {said}"
        );
        assert_eq!(code, 0, "{command}");
    }
    let (json, ..) = run(&["convert", "--to", "json", &object.to_string()], "");
    assert!(json.contains(r#""value":"<3""#), "{json}");
}

#[test]
fn what_is_wrong_with_a_board_is_said_with_its_place() {
    for (text, sentence) in [
        (
            "1..5............",
            "column 4: 5 is too large for a 4x4 board",
        ),
        (
            "................AAAABBBBCCCCDDDA",
            "region A, from r1c1, has 5 cells",
        ),
        (
            "................ABABABABCDCDCDCD",
            "region A is in two parts: r1c3 is not connected to r1c1",
        ),
        ("4j:p,a", "the walls of the regions do not fit a 4x4 board"),
        ("2x2:a5n", "column 6: 5 is too large for a 4x4 board"),
        (
            r#"{"size":4,"puzzle":"................","regions":[[1,2],[3,4]]}"#,
            "do not name a region for each cell",
        ),
    ] {
        let (out, errors, code) = run(&["solve", text], "");
        assert_eq!((out.as_str(), code), ("", 2), "{text}");
        assert!(errors.contains(sentence), "{text}: {errors}");
        let (_, errors, code) = run(&["solve"], &format!("# one\n{text}\n"));
        assert_eq!(code, 2, "{text}: {errors}");
    }
    let map = "AAAAAAAAAA".to_owned() + &"BCDEFGHI".repeat(8) + "BCDEFGH";
    let (_, errors, code) = run(&["solve"], &format!("{}\n{map}\n", ".".repeat(81)));
    assert_eq!(code, 2);
    assert!(
        errors.contains("region A, from r1c1, has 10 cells"),
        "{errors}"
    );
    let (out, errors, code) = run(&["solve", "11.............."], "");
    assert_eq!((out.as_str(), code), ("no solution\n", 1));
    assert!(
        errors.contains("there are two 1s in row 1, at r1c1 and r1c2"),
        "{errors}"
    );
}

#[test]
fn every_output_is_read_back_with_its_rules() {
    let knight = run(&["generate", "--rules", "anti-knight", "--seed", "1"], "").0;
    let line = "1...............".to_owned() + MAP;
    for word in [JIGSAW_X, knight.trim(), "3x4:zzzzzn", &line] {
        let puzzle: Puzzle = word.parse().unwrap();
        for arguments in [
            "solve --format tsv",
            "solve --format json",
            "solve --explain --format json",
            "rate",
            "rate --time --format json",
            "hint --format tsv",
            "hint --format json",
            "convert --to f-puzzles",
            "convert --to json",
        ] {
            let words = arguments.split(' ').chain([word]).collect::<Vec<_>>();
            let (out, errors, _) = run(&words, "");
            let row = out.lines().find(|line| line.parse::<Puzzle>().is_ok());
            let row = row.unwrap_or_else(|| panic!("{arguments}: {out} {errors}"));
            assert_eq!(row.parse(), Ok(puzzle.clone()), "{arguments}");
            let (solved, _, _) = run(&["solve", "--count", "--limit", "3"], &out);
            let (expected, _, _) = run(&["solve", "--count", "--limit", "3", word], "");
            assert!(
                solved.lines().any(|line| format!("{line}\n") == expected),
                "{arguments}: {solved}"
            );
        }
    }
}

/// A frame alone would lose the rules: it stands below the word, and is skipped.
#[test]
fn frames_and_sheets_keep_the_rules() {
    let knight = run(&["generate", "--rules", "anti-knight", "--seed", "1"], "").0;
    let knight = knight.trim();
    for (arguments, solved) in [
        (
            vec![
                "generate",
                "--rules",
                "anti-knight",
                "--seed",
                "1",
                "--format",
                "grid",
            ],
            "unique\n",
        ),
        (vec!["solve", "--format", "grid", knight], "unique\n"),
        (vec!["print", "--solutions", knight], "unique\n"),
    ] {
        let (out, errors, code) = run(&arguments, "");
        assert_eq!((errors.as_str(), code), ("", 0), "{arguments:?}");
        let (kinds, _, code) = run(&["solve", "--unique"], &out);
        assert_eq!((kinds.as_str(), code), (solved, 0), "{arguments:?}\n{out}");
        let (words, _, _) = run(&["convert", "--to", "f-puzzles"], &out);
        assert_eq!(
            words.parse::<Puzzle>().unwrap().rules.title(),
            "9x9 anti-knight"
        );
    }
}

#[test]
fn a_step_names_its_houses() {
    let (out, errors, code) = run(&["hint", JIGSAW_X], "");
    assert_eq!((errors.as_str(), code), ("", 0));
    assert_eq!(
        out,
        "Hidden single\nIn the falling diagonal a 1 can only go in r5c5: the 1s at r1c3 and r4c2 \
         rule out the other empty cells. So r5c5 is 1.\nr5c5=1\n"
    );
    let stages: Vec<String> = ["1", "2", "3", "4", "5"]
        .map(|stage| run(&["hint", "--stage", stage, JIGSAW_X], "").0)
        .to_vec();
    assert_eq!(
        stages[..3],
        [
            "Next step: a single (easy).\n",
            "Look at the falling diagonal.\n",
            "Hidden single: digit 1 in the falling diagonal.\n"
        ]
    );
    let after = stages[4].lines().nth(1).unwrap();
    assert!(
        run(&["hint", after], "").0.starts_with("Hidden single"),
        "{after}"
    );
    let (path, _, code) = run(&["explain", JIGSAW_X], "");
    assert_eq!(code, 0);
    assert!(
        path.starts_with("  1    Easy  Hidden single                   r5c5=1\n"),
        "{path}"
    );
    assert!(path.contains("  Medium  Locked candidates "), "{path}");
    let (row, _, _) = run(&["explain", "--json", JIGSAW_X], "");
    assert!(row.contains("\"technique\":\"locked-candidates\""), "{row}");
}

#[test]
fn a_sheet_has_walls() {
    let pdf = super::ninefold()
        .args(["print", "--format", "pdf", "--candidates", JIGSAW_X])
        .output();
    let pdf = pdf.unwrap();
    assert!(pdf.status.success() && pdf.stdout.starts_with(b"%PDF"));
    let (text, _, _) = run(&["print", JIGSAW_X], "");
    assert!(text.contains("\n1   Medium   6x6 jigsaw and X\n"), "{text}");
    assert!(text.contains("\n#########################\n"), "{text}");
}

#[test]
fn classic_and_other_puzzles_may_be_mixed() {
    let classic = super::EXAMPLE;
    let (out, errors, code) = run(&["solve"], &format!("{classic}\n{JIGSAW_X}\n{classic}\n"));
    let expected = format!("{0}\n{SOLUTION}\n{0}\n", super::EXAMPLE_SOLUTION);
    assert_eq!((out, errors.as_str(), code), (expected, "", 0));
    let (out, _, _) = run(&["solve"], &format!("{JIGSAW_X}\n{classic}\n"));
    assert_eq!(out, format!("{SOLUTION}\n{}\n", super::EXAMPLE_SOLUTION));
}

/// An empty board of 16 rows.
const WIDE: &str = "4x4:zzzzzzzzzv";

/// An empty board of 16 rows round which stand the sums between its least and its greatest values.
fn sandwiches() -> String {
    let row = format!("[{}]", ["{}"; 16].join(","));
    let sum = |n: usize| {
        let value = (n * 37) % 60 + 20;
        format!(r#"{{"cell":"R0C{n}","value":"{value}"}},{{"cell":"R{n}C0","value":"{value}"}}"#)
    };
    let sums: Vec<String> = (1..=16).map(sum).collect();
    let rows = vec![row; 16].join(",");
    let sums = sums.join(",");
    format!(r#"{{"size":16,"grid":[{rows}],"sandwichsum":[{sums}]}}"#)
}

#[test]
fn a_search_that_is_given_up_leaves_its_row_and_says_so() {
    let input = format!("2x2:p\n{WIDE}\nbroken\n2x2:p\n");
    let stops = "line 2: not decided within 300 steps of search: see --search-steps";
    for (question, answer, gap) in [
        ("--unique", "several", "undecided"),
        ("--count", "288", "-"),
        (
            "--explain",
            "several: 288 solutions, with differences in",
            "-",
        ),
    ] {
        let steps = if question == "--unique" {
            "300"
        } else {
            "30000"
        };
        let arguments = ["solve", question, "--search-steps", steps];
        let (out, errors, code) = run(&arguments, &input);
        let begin = [answer, gap, "-", answer];
        let is_so = out
            .lines()
            .zip(begin)
            .all(|(line, begin)| line.starts_with(begin));
        assert!(is_so && out.lines().count() == 4, "{out}");
        assert!(errors.contains(&stops.replace("300", steps)), "{errors}");
        assert_eq!(code, 2, "one line is no puzzle");
        assert_eq!(run(&arguments, WIDE).2, 1);
    }
    let (rows, _, _) = run(
        &["solve", "--format", "json", "--search-steps", "300"],
        &input,
    );
    let rows: Vec<Value> = rows
        .lines()
        .map(|row| serde_json::from_str(row).unwrap())
        .collect();
    assert_eq!((rows.len(), &rows[1]["line"]), (4, &Value::from(2)));
    assert_eq!(rows[1]["puzzle"], WIDE);
    assert!(stops.ends_with(rows[1]["problem"].as_str().unwrap()));
}

#[test]
fn every_search_of_a_board_has_an_end() {
    let sums = sandwiches();
    for (board, steps) in [(&*sums, "100000"), (WIDE, "50")] {
        let stops = format!("not decided within {steps} steps of search: see --search-steps");
        for command in [
            "solve",
            "solve --all",
            "solve --count",
            "solve --explain",
            "solve --unique",
            "rate",
            "hint",
            "explain",
            "hint --format json",
            "explain --json",
        ] {
            let arguments: Vec<&str> = command
                .split(' ')
                .chain(["--search-steps", steps, board])
                .collect();
            let (out, errors, code) = run(&arguments, "");
            assert!((out + &errors).contains(&stops), "{command}: {errors}");
            assert_eq!(code, 1, "{command}");
        }
    }
    // Its solutions are counted within so many steps, and its path is longer.
    let steps = ["explain", "--search-steps", "1000", JIGSAW_X];
    assert_eq!(
        run(
            &["solve", "--unique", "--search-steps", "1000", JIGSAW_X],
            ""
        )
        .2,
        0
    );
    let (out, errors, code) = run(&steps, "");
    assert_eq!((&*out, code), ("", 1));
    assert!(errors.contains("not decided within 1000 steps"), "{errors}");
}
