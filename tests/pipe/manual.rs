//! Help, completions and pages of the manual.

use super::{EXAMPLE, run};

const COMMANDS: [&str; 20] = [
    "play",
    "daily",
    "continue",
    "solve",
    "generate",
    "hint",
    "explain",
    "rate",
    "convert",
    "print",
    "challenge",
    "compare",
    "techniques",
    "themes",
    "stats",
    "games",
    "check-save",
    "doctor",
    "completions",
    "man",
];

fn examples(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Examples:");
    let lines = lines.filter_map(|line| line.strip_prefix("  ninefold"));
    lines.map(|line| line.trim().to_owned()).collect()
}

/// Those that need no terminal and no saved game are run as they stand.
#[test]
fn every_command_has_examples_that_work() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["puzzle.sdk", "puzzles.txt"] {
        std::fs::write(folder.path().join(name), format!("{EXAMPLE}\n")).unwrap();
    }
    for command in COMMANDS {
        let (help, _, code) = run(&[command, "--help"], "");
        assert_eq!(code, 0);
        let examples = examples(&help);
        assert!(!examples.is_empty(), "{command}: {help}");
        if [
            "play",
            "daily",
            "continue",
            "stats",
            "games",
            "check-save",
            "doctor",
            "challenge",
        ]
        .contains(&command)
        {
            continue;
        }
        for example in examples {
            let ninefold = super::ninefold().get_program().to_owned();
            let line = format!("'{}' {example}", ninefold.to_str().unwrap());
            let line = line.replace("| ninefold", &format!("| '{}'", ninefold.to_str().unwrap()));
            let mut shell = std::process::Command::new("sh");
            let output = shell
                .args(["-c", &line])
                .current_dir(folder.path())
                .output()
                .unwrap();
            let errors = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{example}: {errors}");
        }
    }
}

/// Options of the game are offered where there is a game.
#[test]
fn options_are_shown_where_they_do_something() {
    let help = |command: &str| run(&[command, "--help"], "").0;
    assert!(help("play").contains("--ascii") && help("play").contains("--data-dir"));
    assert!(!help("solve").contains("--ascii") && !help("solve").contains("--data-dir"));
    assert!(!help("stats").contains("--ascii") && help("stats").contains("--data-dir"));
    let (_, _, code) = run(&["--no-animation", "solve", EXAMPLE], "");
    assert_eq!(code, 0, "hidden, not refused");
}

#[test]
fn there_is_a_page_for_each_command() {
    let folder = tempfile::tempdir().unwrap();
    let (_, errors, code) = run(&["man", "--dir", folder.path().to_str().unwrap()], "");
    assert_eq!((errors.as_str(), code), ("", 0));
    let page = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let main = page("ninefold.1");
    assert!(
        main.contains("KEYS ON THE BOARD") && main.contains("ninefold\\-solve(1)"),
        "{main}"
    );
    for command in COMMANDS {
        let page = page(&format!("ninefold-{command}.1"));
        for section in [
            "NAME",
            "SYNOPSIS",
            "EXAMPLES",
            "\"EXIT STATUS\"",
            "FILES",
            "ENVIRONMENT",
        ] {
            assert!(
                page.contains(&format!(".SH {section}\n")),
                "{command}: {section}"
            );
        }
    }
    let (printed, _, _) = run(&["man", "solve"], "");
    assert_eq!(printed, page("ninefold-solve.1"));
    assert_eq!(run(&["man", "nothing"], "").2, 2);
}

#[test]
fn the_names_of_techniques_are_completed_and_read() {
    let (script, _, _) = run(&["completions", "bash"], "");
    assert!(script.contains("naked-pair") && script.contains("x-wing"));
    let (page, _, code) = run(&["techniques", "naked-pair"], "");
    assert_eq!(code, 0);
    assert!(page.starts_with("Naked pair\n"), "{page}");
    let (_, errors, code) = run(&["techniques", "naked-pear"], "");
    assert_eq!(code, 2);
    assert!(errors.contains("naked-pear"), "{errors}");
}
