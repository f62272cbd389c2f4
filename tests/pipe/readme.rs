//! The README's examples of pipes.

use super::*;

/// The examples of the README's section on pipes: commands and their output.
fn examples() -> (Vec<String>, Vec<String>) {
    let readme = include_str!("../../README.md");
    let section = readme.split("## In a pipe").nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let commands = section.lines().filter_map(|line| line.strip_prefix("    "));
    let bare = commands.map(|line| line.split('#').next().unwrap());
    bare.flat_map(|line| line.split(';'))
        .map(|command| command.trim().to_owned())
        .partition(|line| line.starts_with("ninefold "))
}

#[test]
fn the_examples_of_the_readme_work() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles");
    std::fs::write(&file, format!("{PUZZLE}\n")).unwrap();
    let file = file.to_str().unwrap();
    let (examples, _) = examples();
    assert!(examples.len() >= 10, "{examples:?}");
    for example in &examples {
        let command = example.replace("< FILE", "");
        let arguments: Vec<&str> = command
            .split_whitespace()
            .skip(1)
            .map(|word| match word {
                "PUZZLE|FILE|-" | "PUZZLE" => PUZZLE,
                "FILE" => file,
                word => word,
            })
            .collect();
        let (out, errors, code) = run(&arguments, PUZZLE);
        assert_eq!(code, 0, "{example}: {errors}");
        assert!(!out.is_empty(), "{example}");
    }
}

#[test]
fn the_explanations_of_the_readme_are_true() {
    let pinned = format!("{:.<81}", "123..........7...........7");
    let input = format!("{CLASH}\n{pinned}\n{SEVERAL}\n{PUZZLE}\n");
    let (out, _, _) = run(&["solve", "--explain"], &input);
    let printed: Vec<&str> = out.lines().collect();
    assert_eq!(examples().1, printed);
}
