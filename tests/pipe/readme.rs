//! The examples of `docs/pipe.md`, and the README's.

use super::*;
use std::fs;
use std::path::{Path, PathBuf};

const PIPE: &str = include_str!("../../docs/pipe.md");
const KINDS: &str = include_str!("../../docs/kinds.md");

/// The README's section on pipes.
fn readme_section() -> &'static str {
    let readme = include_str!("../../README.md");
    let section = readme.split("## In a pipe").nth(1).unwrap();
    section.split("\n## ").next().unwrap()
}

/// The examples of a text: commands and their output.
fn examples(text: &str) -> (Vec<String>, Vec<String>) {
    let commands = text.lines().filter_map(|line| line.strip_prefix("    "));
    let bare = commands.map(|line| line.split('#').next().unwrap());
    bare.flat_map(|line| line.split(';'))
        .map(|command| command.trim().to_owned())
        .partition(|line| line.starts_with("ninefold "))
}

/// The arguments of a command, with a puzzle or a file where one has to be named.
fn arguments<'a>(command: &'a str, file: &'a str) -> Vec<&'a str> {
    let words = command.split_whitespace().skip(1);
    words
        .map(|word| match word {
            "PUZZLE|FILE|-" | "PUZZLE" => EXAMPLE,
            "FILE" => file,
            word => word,
        })
        .collect()
}

#[test]
fn the_examples_of_the_documentation_work() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles");
    std::fs::write(&file, format!("{EXAMPLE}\n")).unwrap();
    let file = file.to_str().unwrap();
    let [readme, pipe, kinds] = [readme_section(), PIPE, KINDS].map(|text| examples(text).0);
    assert!(
        readme.len() >= 5 && pipe.len() >= 20 && kinds.len() >= 7,
        "{readme:?} {pipe:?}"
    );
    // Without the file that it writes, and what needs a terminal.
    let is_left_out = |word: &str| ["--output", "play", "watch"].contains(&word);
    let is_run = |example: &&String| !example.split(' ').any(is_left_out);
    let kinds = kinds.iter().filter(is_run);
    for example in readme.iter().chain(&pipe).chain(kinds) {
        let mut out = EXAMPLE.to_owned();
        for command in example.replace("< FILE", "").split(" | ") {
            let (printed, errors, code) = run(&arguments(command, file), &out);
            assert_eq!(code, 0, "{example}: {errors}");
            out = printed;
        }
        assert!(!out.is_empty(), "{example}");
    }
}

#[test]
fn the_explanations_of_the_documentation_are_true() {
    let pinned = format!("{:.<81}", "123..........7...........7");
    let input = format!("{CLASH}\n{pinned}\n{SEVERAL}\n{EXAMPLE}\n");
    let (out, _, _) = run(&["solve", "--explain"], &input);
    let printed: Vec<&str> = out.lines().collect();
    assert_eq!(examples(PIPE).1, printed);
}

/// The commands that a text prints with their output, and the output.
fn printed(text: &str) -> Vec<(&str, &str)> {
    let blocks = text.split("```\n").skip(1).step_by(2);
    let printed = blocks.filter_map(|block| block.strip_prefix("$ ")?.split_once('\n'));
    printed.collect()
}

#[test]
fn the_output_in_the_documentation_is_that_of_the_commands() {
    let all: Vec<_> = [PIPE, KINDS].map(printed).concat();
    assert!(all.len() >= 4, "{all:?}");
    for (command, output) in all {
        let (out, errors, code) = run(&arguments(command, "-"), EXAMPLE);
        assert_eq!((out.as_str(), code), (output, 0), "{command}: {errors}");
    }
}

#[test]
fn the_readme_counts_the_formats_that_are_written() {
    let (_, errors, _) = run(&["convert", "--to", "nothing"], EXAMPLE);
    let names = errors.split_once("[possible values: ").unwrap().1;
    let count = names.split_once(']').unwrap().0.split(", ").count();
    assert_eq!(count, 20);
    assert!(include_str!("../../README.md").contains("`ninefold convert` writes twenty formats."));
}

/// Every page of the documentation, by its path.
fn pages() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = fs::read_dir(root.join("docs")).unwrap();
    let paths = folder.map(|entry| entry.unwrap().path());
    let others = [
        "README.md",
        "CONTRIBUTING.md",
        "hosting/README.md",
        "crates/core/README.md",
    ];
    let paths = paths.chain(others.map(|name| root.join(name)));
    let pages = paths.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        (path.display().to_string(), text)
    };
    pages.map(read).collect()
}

/// Each command of an example is one that the program knows, with its options and their values:
/// help is asked for behind them.
#[test]
fn every_example_of_every_page_is_understood() {
    let mut count = 0;
    for (page, text) in pages() {
        let lines = text.lines().map(|line| line.trim_start_matches(['$', ' ']));
        let bare = lines.filter_map(|line| line.split(" # ").next());
        let commands = bare
            .flat_map(|line| line.split([';', '|', '<', '>']))
            .map(str::trim);
        for command in commands.filter(|command| command.starts_with("ninefold ")) {
            let mut words = arguments(command, "FILE");
            words.push("--help");
            let (out, errors, code) = run(&words, "");
            assert_eq!(code, 0, "{page}: {command}: {errors}");
            assert!(out.contains("Usage"), "{page}: {command}");
            count += 1;
        }
    }
    assert!(count > 80, "{count}");
}

/// What stands below a command with a prompt is what it prints.
#[cfg(unix)]
#[test]
fn every_transcript_of_every_page_is_literal() {
    let folder = tempfile::tempdir().unwrap();
    let (sample, ..) = run(&["convert", "--to", "opensudoku", EXAMPLE], "");
    fs::write(folder.path().join("game.opensudoku"), sample).unwrap();
    let binary = Path::new(assert_cmd::cargo::cargo_bin!("ninefold"));
    let path = format!("{}:/usr/bin:/bin", binary.parent().unwrap().display());
    let mut count = 0;
    for (page, text) in pages() {
        for block in text.split("\n\n") {
            let Some(shown) = block.strip_prefix("    $ ") else {
                continue;
            };
            let (command, wanted) = shown.split_once('\n').unwrap();
            let mut shell = std::process::Command::new("sh");
            shell.current_dir(&folder).env("PATH", &path);
            let ended = shell.args(["-c", command]).output().unwrap();
            let said = [ended.stderr, ended.stdout].concat();
            let wanted: String = wanted
                .lines()
                .map(|line| line.trim_start().to_owned() + "\n")
                .collect();
            assert_eq!(
                String::from_utf8(said).unwrap(),
                wanted,
                "{page}: {command}"
            );
            count += 1;
        }
    }
    assert!(count >= 7, "{count}");
}
