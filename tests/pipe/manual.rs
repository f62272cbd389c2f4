//! Help, completions and pages of the manual.

use super::{EXAMPLE, run};

const COMMANDS: [&str; 18] = [
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
    "techniques",
    "themes",
    "stats",
    "games",
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
        main.contains("KEYS OF THE PRESET VIM") && main.contains("ninefold\\-solve(1)"),
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
    for command in ["list", "export", "import"] {
        let page = page(&format!("ninefold-games-{command}.1"));
        let synopsis = format!(".SH SYNOPSIS\n\\fBninefold games {command}\\fR ");
        assert!(page.contains(&synopsis), "{page}");
        assert!(page.contains(".SH EXAMPLES\n"), "{page}");
    }
    let games = page("ninefold-games.1");
    assert!(games.contains("ninefold\\-games\\-export(1)"), "{games}");
    let files = std::fs::read_dir(folder.path()).unwrap();
    for file in files.map(|file| file.unwrap().file_name().into_string().unwrap()) {
        let name = file.trim_end_matches(".1").to_uppercase();
        let title = format!(".TH {name} 1 2026-11-22 \"ninefold 0.1.0\" \"Ninefold Manual\"\n");
        assert!(page(&file).contains(&title), "{}", page(&file));
    }
    let (printed, _, _) = run(&["man", "solve"], "");
    assert_eq!(printed, page("ninefold-solve.1"));
    let (printed, _, _) = run(&["man", "games", "export"], "");
    assert_eq!(printed, page("ninefold-games-export.1"));
    assert_eq!(run(&["man", "nothing"], "").2, 2);
}

/// The pages of a package are alike on every day.
#[test]
fn a_page_has_the_date_that_a_builder_sets() {
    let mut command = super::ninefold();
    let output = command
        .env("SOURCE_DATE_EPOCH", "1700000000")
        .args(["man", "solve"])
        .output();
    let page = String::from_utf8(output.unwrap().stdout).unwrap();
    assert!(page.contains(".TH NINEFOLD-SOLVE 1 2023-11-14 "), "{page}");
}

/// Says so where mandoc is missing; `.ci/run` installs it.
#[test]
fn mandoc_has_nothing_to_say_about_the_pages() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(
        run(&["man", "--dir", folder.path().to_str().unwrap()], "").2,
        0
    );
    let pages = std::fs::read_dir(folder.path()).unwrap();
    let pages = pages.map(|page| page.unwrap().path());
    let lint = std::process::Command::new("mandoc")
        .arg("-Tlint")
        .args(pages)
        .output();
    let Ok(lint) = lint else {
        eprintln!("NOT TESTED: mandoc is not installed");
        return;
    };
    assert_eq!(String::from_utf8_lossy(&lint.stdout), "");
}

#[test]
fn the_names_of_techniques_are_completed_and_read() {
    let (script, _, _) = run(&["completions", "bash"], "");
    assert!(script.contains("naked-pair") && script.contains("x-wing"));
    for name in ["naked-pair", "Naked pair", "naked-pair()", "NAKEDPAIR"] {
        let (page, _, code) = run(&["techniques", name], "");
        assert_eq!(code, 0, "{name}");
        assert!(page.starts_with("Naked pair\n"), "{page}");
    }
}

#[test]
fn only_techniques_that_are_taken_are_completed() {
    let (script, _, _) = run(&["completions", "bash"], "");
    let options = |command: &str| {
        let (_, rest) = script
            .rsplit_once(&format!("ninefold__subcmd__{command})"))
            .unwrap();
        rest.split_once("*)").unwrap().0.to_owned()
    };
    let (generate, techniques) = (options("generate"), options("techniques"));
    assert!(generate.contains("x-wing") && !generate.contains("bidirectional-cycle"));
    assert!(techniques.contains("bidirectional-cycle"));
}

#[test]
fn a_misspelt_technique_gets_a_suggestion() {
    for (arguments, typed, meant) in [
        (&["techniques"][..], "swordfich", "swordfish"),
        (&["techniques"], "Naked pear", "naked-pair"),
        (&["generate", "--technique"], "xwng", "x-wing"),
        (
            &["generate", "--technique"],
            "locked-candidates-(ponting)",
            "locked-candidates-pointing",
        ),
    ] {
        let (_, errors, code) = run(&[arguments, &[typed]].concat(), "");
        assert_eq!(code, 2);
        let lines: Vec<&str> = errors.lines().collect();
        assert!(
            lines[0].starts_with(&format!("error: invalid value '{typed}'")),
            "{errors}"
        );
        assert_eq!(
            lines[2],
            format!("  tip: a similar value exists: '{meant}'")
        );
    }
    let (_, errors, _) = run(&["techniques", "qqqq"], "");
    assert!(
        errors.contains("`ninefold techniques` lists them all"),
        "{errors}"
    );
}
