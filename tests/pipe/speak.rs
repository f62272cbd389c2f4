//! Games in lines of words: the real program at the end of a pipe, read by somebody who sees
//! neither colours nor places.

use super::*;
use std::path::Path;
use std::process::Child;
use std::time::Instant;

/// What the program says to these lines, its games in `folder`.
fn told(folder: &Path, arguments: &[&str], lines: &str) -> (String, i32) {
    let output = ninefold()
        .arg("--data-dir")
        .arg(folder)
        .args(arguments)
        .env_remove("NINEFOLD_SPEAK")
        .write_stdin(lines.to_owned())
        .timeout(LONG)
        .output()
        .unwrap();
    let (out, errors, code) = outcome(output);
    assert_eq!(errors, "");
    assert!(!out.contains(['\u{1b}', '\r']), "{out}");
    assert!(out.is_empty() || out.ends_with('\n'), "{out:?}");
    assert!(out.lines().all(|line| line.len() <= 80), "{out}");
    (harsh(&out), code)
}

/// A text as a harsh reader hears it: runs of blanks are one.
fn harsh(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.map(|line| line + "\n").collect()
}

/// The number of the item of a list that has these words.
fn number<'t>(text: &'t str, words: &str) -> &'t str {
    let line = text.lines().find(|line| line.contains(words));
    let line = line.unwrap_or_else(|| panic!("no {words} in {text}"));
    line.split(' ').next().unwrap()
}

#[test]
fn a_game_from_the_menu_to_the_win_by_what_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let (menu, code) = told(folder, &["--speak"], "");
    assert_eq!(code, 0);
    let (levels, _) = told(folder, &["--speak"], "new\n");
    let chosen = [number(&menu, "new puzzle"), number(&levels, "easy")];
    let rows: String = (1..=9).map(|row| format!("r{row}\n")).collect();
    let lines = format!("{}\n{}\n11=1\n{rows}", chosen[0], chosen[1]);
    let (board, _) = told(folder, &["--speak"], &lines);
    let grid = read(&board);
    let SolveOutcome::Unique(solution) = solve(&grid) else {
        panic!("{board}");
    };

    let (menu, _) = told(folder, &["--speak"], "");
    let open = Cell::all().filter(|cell| grid.get(*cell).is_none());
    let moves: String = open
        .map(|cell| format!("{cell}={}\n", solution.get(cell).unwrap()))
        .collect();
    let lines = format!("{}\n11\nerase\n{moves}result\n", number(&menu, "continue"));
    let (answers, code) = told(folder, &["--speak"], &lines);
    assert!(answers.contains("\nSolved in "), "{answers}");
    assert!(answers.contains("No hints, no checks."), "{answers}");
    assert_eq!(code, 0);
    let (stats, _) = told(folder, &["stats", "--speak"], "");
    assert!(stats.starts_with("Easy, 1 of 1 game won"), "{stats}");
    let (games, _) = told(folder, &["games", "list", "--speak"], "");
    assert!(games.starts_with("1 easy, solved, "), "{games}");
}

/// The grid that the answers to `r1` to `r9` tell; r1c1 may have been tried.
fn read(board: &str) -> Grid {
    let rows = board.lines().filter(|line| line.split(", ").count() == 9);
    let cells = rows.flat_map(|line| line.split(", "));
    let line: String = cells
        .map(|cell| if cell == "blank" { "." } else { cell })
        .collect();
    let is_tried = board.contains("1 at r1c1");
    let line = if is_tried {
        format!(".{}", &line[1..])
    } else {
        line
    };
    line.parse().unwrap_or_else(|_| panic!("{line} in {board}"))
}

#[test]
fn the_end_of_the_lines_saves_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let play = ["play", EXAMPLE, "--speak"];
    assert_eq!(told(folder.path(), &play, "13=4\n14").1, 0);
    let (at, code) = told(folder.path(), &["continue", "--speak"], "\n13\n");
    assert!(at.ends_with("empty, r1c4\n4, r1c3\n"), "{at}");
    assert_eq!(code, 0);
}

#[test]
fn the_variable_does_the_same_and_names_the_length() {
    let folder = tempfile::tempdir().unwrap();
    let with = |value: &str| {
        let output = ninefold()
            .arg("--data-dir")
            .arg(folder.path())
            .args(["play", EXAMPLE])
            .env("NINEFOLD_SPEAK", value)
            .write_stdin("13=4\n")
            .timeout(LONG)
            .output()
            .unwrap();
        outcome(output)
    };
    let (brief, errors, code) = with("brief");
    assert_eq!((errors.as_str(), code), ("", 0));
    assert!(brief.ends_with("ok\n"), "{brief}");
    let (normal, ..) = with("1");
    assert!(normal.contains("4 is there already"), "{normal}");
    assert_eq!(with("loud").2, 2);
}

#[test]
fn a_flood_and_long_lines_are_answered_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let lines = format!(
        "{}\n{}{}",
        "x".repeat(100_000),
        "\n".repeat(500),
        "1\u{1b}[2J\n"
    );
    let (answers, code) = told(folder.path(), &["play", EXAMPLE, "--speak"], &lines);
    assert_eq!(code, 0);
    assert_eq!(answers.matches("Not understood").count(), 2);
    assert_eq!(answers.lines().count(), 2 + 502 + 1);
}

/// The example games in the documentation: how each is begun, the commands, and what they say.
fn example_games() -> Vec<(Vec<&'static str>, String, String)> {
    let docs = include_str!("../../docs/speak.md");
    let blocks = docs
        .split("```\n")
        .filter_map(|block| block.strip_prefix("$ ninefold "));
    let game = |block: &'static str| {
        let (command, rest) = block.split_once('\n').unwrap();
        let is_typed = |line: &&str| line.starts_with("> ");
        let typed = rest.lines().filter(is_typed);
        let typed = typed.map(|line| format!("{}\n", &line[2..])).collect();
        let said = rest.lines().filter(|line| !is_typed(line));
        let said = said.map(|line| format!("{line}\n")).collect();
        (command.split(' ').collect(), typed, said)
    };
    blocks.map(game).collect()
}

/// Without the times, which differ.
fn without_times(text: &str) -> String {
    let lines = text.lines().map(|line| match line.split_once(" in ") {
        Some(("Solved", _)) => "Solved.",
        _ => line,
    });
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_games_of_the_documentation_are_as_they_are_written() {
    let games = example_games();
    assert_eq!(games.len(), 2);
    for (arguments, typed, written) in games {
        let folder = tempfile::tempdir().unwrap();
        let (said, _) = told(folder.path(), &arguments, &typed);
        assert_eq!(without_times(&said), without_times(&written));
    }
}

#[test]
fn hints_and_paths_are_spoken() {
    let (hint, ..) = run(&["hint", "--speak"], EXAMPLE);
    assert!(hint.starts_with('r') && hint.contains(" is "), "{hint}");
    let (path, ..) = run(&["explain", "--speak"], EXAMPLE);
    assert!(path.starts_with("1 r"), "{path}");
    let why_not = ["hint", "--speak", "--why-not", "r1c3=2"];
    let (why_not, ..) = run(&why_not, EXAMPLE);
    assert!(!why_not.is_empty());
    let killer = data_of_a_killer();
    let (path, ..) = run(&["explain", "--speak"], &killer);
    for text in [hint, why_not, path] {
        let is_spoken = |c: char| c.is_ascii_alphanumeric() || " .,;:()'-\n".contains(c);
        assert!(text.chars().all(is_spoken), "{text}");
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    }
}

fn data_of_a_killer() -> String {
    run(&["generate", "--rules", "killer", "--seed", "3"], "").0
}

#[test]
fn a_braille_sheet_has_short_lines_and_pages() {
    let (sheet, errors, code) = run(&["print", "--format", "brf"], EXAMPLE);
    assert_eq!((errors.as_str(), code), ("", 0));
    assert!(sheet.contains("5 3 - - 7 - - - -\r\n"), "{sheet:?}");
    let (killer, ..) = run(
        &["print", "--format", "brf", "--solutions"],
        &data_of_a_killer(),
    );
    for page in sheet.split('\u{c}').chain(killer.split('\u{c}')) {
        let lines: Vec<&str> = page.split("\r\n").collect();
        assert!(lines.len() <= 26, "{page}");
        assert!(lines.iter().all(|line| line.len() <= 40), "{page}");
        assert!(
            page.chars()
                .all(|c| (' '..='_').contains(&c) || "\r\n".contains(c))
        );
    }
    assert!(killer.contains("CAGES:\r\n"), "{killer}");
    assert!(killer.contains("SUDOKU: SOLUTION\r\n"), "{killer}");
}

/// Nothing by a timer; the long test of a minute is left to the patient.
#[test]
fn silence_is_answered_by_silence() {
    silent_for(Duration::from_secs(2));
}

#[test]
#[ignore = "takes a minute"]
fn a_minute_of_silence_is_no_byte() {
    silent_for(Duration::from_secs(60));
}

/// A game in words whose input and output are pipes.
fn spoken_game(data: &Path) -> Child {
    std::process::Command::new(assert_cmd::cargo::cargo_bin("ninefold"))
        .arg("--data-dir")
        .arg(data)
        .args(["play", EXAMPLE, "--speak"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

fn silent_for(time: Duration) {
    let folder = tempfile::tempdir().unwrap();
    let mut child = spoken_game(folder.path());
    let mut input: ChildStdin = child.stdin.take().unwrap();
    let mut output: BufReader<ChildStdout> = BufReader::new(child.stdout.take().unwrap());
    input.write_all(b"11\n").unwrap();
    let mut line = String::new();
    while line != "5 given, r1c1\n" {
        line.clear();
        assert!(output.read_line(&mut line).unwrap() > 0);
    }
    let (sender, bytes) = channel();
    let reader = std::thread::spawn(move || {
        let mut rest = Vec::new();
        let read = output.read_to_end(&mut rest).unwrap();
        let _ = sender.send(read);
    });
    let began = Instant::now();
    assert!(bytes.recv_timeout(time).is_err(), "it said something");
    assert!(began.elapsed() >= time);
    drop(input);
    assert_eq!(bytes.recv_timeout(LONG).unwrap(), 0);
    reader.join().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_session_ends_when_nobody_reads_its_answers() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = spoken_game(folder.path());
    drop(child.stdout.take());
    let input = child.stdin.take();
    let began = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(began.elapsed() < LONG, "it reads on");
        std::thread::sleep(Duration::from_millis(20));
    }
    drop(input);
}

/// A search and a lesson at the end of a pipe: a line waits for the steps that it is about.
#[test]
fn a_search_logic_and_a_lesson_are_heard() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "watch\nyes\nnext\nend\nback\nwatch logic\nnext\nend\n13=4\nreplay\nnext\n";
    let (heard, code) = told(folder.path(), &["play", EXAMPLE, "--speak"], lines);
    assert_eq!(code, 0);
    for said in [
        "1 fits r1c3.",
        "Solved, with 4,157 backtracks.",
        "Hidden single: r9c7 is 1.",
        "Solved, without a guess.",
        "4 at r1c3",
        "Move 1: 4 at r1c3.",
    ] {
        assert!(heard.contains(&format!("\n{said}\n")), "{said}: {heard}");
    }
    let lines = "lesson hidden single\nnext\nnext\nnext\nnext\nnext\nhint\ndo\n";
    let (heard, _) = told(folder.path(), &["--speak"], lines);
    assert!(heard.contains("\nStep 4 of 4: So r"), "{heard}");
    assert!(heard.contains("\nHidden single: Type the digit of this step.\n"));
    assert!(heard.contains("\nShown by the hint: r"), "{heard}");
}

#[test]
fn a_challenge_keeps_its_limits() {
    let (challenge, ..) = run(&["challenge", "--no-hints", "--no-checks", EXAMPLE], "");
    let folder = tempfile::tempdir().unwrap();
    let play = ["play", challenge.trim(), "--speak"];
    let (answers, _) = told(folder.path(), &play, "hint\ncheck\n");
    assert_eq!(
        answers.matches("This challenge forbids").count(),
        2,
        "{answers}"
    );
}

#[test]
fn speech_is_refused_where_it_would_do_nothing() {
    for command in [
        "solve",
        "rate",
        "convert",
        "generate",
        "print",
        "challenge",
        "techniques",
        "themes",
        "watch",
        "replay",
        "doctor",
    ] {
        let (out, errors, code) = run(&[command, "--speak"], EXAMPLE);
        let wanted = format!("ninefold: --speak does nothing for {command}; it is for play, ");
        assert_eq!((out.as_str(), code), ("", 2), "{command}");
        assert!(errors.starts_with(&wanted), "{errors}");
        assert!(errors.contains("hint, explain"), "{errors}");
    }
}
