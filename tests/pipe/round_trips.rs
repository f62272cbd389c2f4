//! Every output that holds a puzzle is read by every command that takes puzzles.

use super::replay::with_games;
use super::*;
use std::path::Path;

/// The puzzle of an output.
#[derive(Clone, Copy)]
enum Holds {
    /// [`EXAMPLE`], once or several times.
    Example,
    /// The same, with candidates, digits, limits or a seed that some answers depend on.
    ExampleAndMore,
    /// The puzzles that this command prints.
    SameAs(&'static [&'static str]),
    /// Its solution, as a full grid.
    Solution,
    /// The boards of a game from the puzzle to the solution.
    Boards,
    /// This board, among text about it that is skipped with a note.
    AmongText(&'static str),
    /// None, for this reason.
    Nothing(&'static str),
    /// A puzzle that is not taken from this format, and a part of the reason.
    Refused(&'static str),
}

use Holds::{AmongText, Boards, Example, ExampleAndMore, Nothing, Refused, SameAs, Solution};

const GENERATED: &[&str] = &["generate", "--seed", "1", "--count", "2"];
const DAILY: &[&str] = &["daily", "--date", "2026-11-21", "--format", "line"];

/// The example of a page, digits only.
const X_WING: &str =
    "4.7318.262..6471.36132954875798216348349567121..4738..34.5.92719.17.2.487..1.4.6.";

/// What a command is given to write, and what that holds. `PUZZLE` stands for [`EXAMPLE`].
const OUTPUTS: &[(&str, Holds)] = &[
    ("solve PUZZLE", Solution),
    ("solve --format grid PUZZLE", Example),
    ("solve --format tsv PUZZLE", Example),
    ("solve --format json PUZZLE", Example),
    ("solve --all PUZZLE", Solution),
    ("solve --all --format grid PUZZLE", Solution),
    ("solve --all --format tsv PUZZLE", Example),
    ("solve --all --format json PUZZLE", Example),
    ("solve --explain --format tsv PUZZLE", Example),
    ("solve --explain --format json PUZZLE", Example),
    ("solve --count --format tsv PUZZLE", Example),
    ("solve --unique --format json PUZZLE", Example),
    ("solve --explain PUZZLE", Nothing("a sentence")),
    ("solve --count PUZZLE", Nothing("a number")),
    ("solve --unique PUZZLE", Nothing("a word")),
    ("solve --trace PUZZLE", Example),
    ("rate PUZZLE", Example),
    ("rate --format json PUZZLE", Example),
    ("rate --time --format tsv PUZZLE", Example),
    ("rate --time --format json PUZZLE", Example),
    ("rate --scale hodoku PUZZLE", Example),
    ("rate --scale se --time PUZZLE", Example),
    ("hint PUZZLE", Nothing("sentences")),
    ("hint --stage 1 PUZZLE", Nothing("a sentence")),
    ("hint --stage 2 PUZZLE", Nothing("a sentence")),
    ("hint --stage 3 PUZZLE", Nothing("a sentence")),
    ("hint --stage 4 PUZZLE", Nothing("sentences")),
    ("hint --stage 5 PUZZLE", ExampleAndMore),
    ("hint --why-not r9c7=3 PUZZLE", Nothing("sentences")),
    ("hint --format tsv PUZZLE", Example),
    ("hint --format json PUZZLE", Example),
    ("explain PUZZLE", Nothing("steps")),
    ("explain --format tsv PUZZLE", Example),
    ("explain --format json PUZZLE", Example),
    ("explain --format library PUZZLE", ExampleAndMore),
    (
        "generate --seed 1 --count 2 --format grid",
        SameAs(GENERATED),
    ),
    (
        "generate --seed 1 --count 2 --format tsv",
        SameAs(GENERATED),
    ),
    (
        "generate --seed 1 --count 2 --format json",
        SameAs(GENERATED),
    ),
    ("daily --date 2026-11-21 --format grid", SameAs(DAILY)),
    ("daily --date 2026-11-21 --format tsv", SameAs(DAILY)),
    ("daily --date 2026-11-21 --format json", SameAs(DAILY)),
    ("print PUZZLE", Example),
    ("print --candidates PUZZLE", Example),
    ("print --solutions --title Weekend PUZZLE", Example),
    ("print --format pdf PUZZLE", Refused("a PDF document")),
    ("challenge PUZZLE", Example),
    ("challenge --no-hints PUZZLE", ExampleAndMore),
    ("challenge --format tsv PUZZLE", Example),
    ("challenge --format json PUZZLE", Example),
    ("challenge --result", Nothing("times")),
    ("watch --cast - --to 5 PUZZLE", Example),
    ("watch --svg - --to 5 PUZZLE", Example),
    ("watch --svg - --still --to 40 PUZZLE", Example),
    ("replay --svg - latest", Example),
    ("replay --svg - --still latest", Example),
    ("games export --all -", Example),
    ("games list", Nothing("a list of ids")),
    ("games list --format json", Example),
    ("games list --format tsv", Example),
    ("replay --format tsv latest", Boards),
    ("replay --format json latest", Boards),
    ("stats --recount --format json", Nothing("counts")),
    ("stats --recount --format tsv", Nothing("counts")),
    ("themes", Nothing("names")),
    ("techniques", Nothing("figures")),
    ("techniques --format tsv", Nothing("figures")),
    ("techniques --format json", Nothing("figures")),
    ("techniques x-wing", AmongText(X_WING)),
    ("techniques --format json x-wing", Nothing("sentences")),
    ("doctor", Nothing("facts")),
    ("doctor --format json", Nothing("facts")),
    ("doctor --saves", Nothing("counts")),
];

/// Commands that take puzzles, with the part of their options that shows how they
/// understood them.
const READERS: [&[&str]; 9] = [
    &["convert"],
    &["solve"],
    &["solve", "--unique", "--format", "tsv"],
    &["rate"],
    &["hint", "--format", "tsv"],
    &["explain", "--format", "tsv"],
    &["challenge"],
    &["print"],
    &["solve", "--explain"],
];

/// The readers whose answers depend on nothing but the givens.
const OF_GIVENS: usize = 4;

/// Outputs with more puzzles are given to the first readers only, to save time.
const MANY: usize = 10;

/// Output in bytes, errors, exit code.
fn written(folder: &Path, arguments: &[&str], input: &[u8]) -> (Vec<u8>, String, i32) {
    let mut command = ninefold();
    command.arg("--data-dir").arg(folder).args(arguments);
    let output = command
        .write_stdin(input.to_vec())
        .timeout(LONG)
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.stdout, errors, output.status.code().unwrap())
}

fn lines(text: Vec<u8>) -> Vec<String> {
    let text = String::from_utf8(text).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// Why the puzzles that `convert` found are not those of the output.
fn mistake(folder: &Path, holds: Holds, found: &[String]) -> Option<String> {
    let is_right = match holds {
        Example | ExampleAndMore => found.iter().all(|line| line == EXAMPLE),
        Solution => found == [EXAMPLE_SOLUTION],
        Boards => {
            found.first().is_some_and(|line| line == EXAMPLE)
                && found.last().is_some_and(|line| line == EXAMPLE_SOLUTION)
        }
        AmongText(board) => found == [board],
        SameAs(arguments) => found == lines(written(folder, arguments, b"").0),
        Nothing(_) | Refused(_) => false,
    };
    let is_right = is_right && !found.is_empty();
    (!is_right).then(|| format!("found {found:#?}"))
}

/// The problem of an output that some command does not read as it should.
fn problem(folder: &Path, command: &str, holds: Holds) -> Option<String> {
    let arguments = command.split(' ').map(|word| match word {
        "PUZZLE" => EXAMPLE,
        word => word,
    });
    let arguments: Vec<&str> = arguments.collect();
    let (text, errors, code) = written(folder, &arguments, b"");
    // `doctor` reports here that there is no terminal.
    let is_done = code == 0 || (code == 1 && matches!(holds, Nothing(_)));
    if !is_done || text.is_empty() {
        return Some(format!("wrote nothing: {code} {errors}"));
    }
    let (found, errors, code) = written(folder, READERS[0], &text);
    if let Nothing(reason) | Refused(reason) = holds {
        let is_told = matches!(holds, Nothing(_)) || errors.contains(reason);
        let is_refused = found.iter().all(|byte| b"-\n".contains(byte)) && code == 2 && is_told;
        return (!is_refused).then(|| format!("it is read: {code} {errors}"));
    }
    let is_noted = matches!(holds, AmongText(_)) && errors.contains(": skipped ");
    if code != 0 || !(errors.is_empty() || is_noted) {
        return Some(format!("convert: {code} {errors}"));
    }
    let found = lines(found);
    let mistake = mistake(folder, holds, &found);
    if mistake.is_some() || matches!(holds, AmongText(_)) {
        return mistake;
    }
    let plain = found.join("\n");
    let readers = match holds {
        _ if found.len() > MANY => &READERS[..3],
        Example => &READERS[..],
        _ => &READERS[..OF_GIVENS],
    };
    readers.iter().find_map(|reader| {
        let expected = written(folder, reader, plain.as_bytes());
        let answer = written(folder, reader, &text);
        (answer != expected).then(|| {
            let shown = |text: &[u8]| String::from_utf8_lossy(text).into_owned();
            format!(
                "{reader:?}:\n{}{}\ninstead of\n{}{}",
                shown(&answer.0),
                answer.1,
                shown(&expected.0),
                expected.1
            )
        })
    })
}

#[test]
fn every_output_with_a_puzzle_is_read_by_every_command() {
    let folder = with_games(1);
    let problems: Vec<String> = OUTPUTS
        .iter()
        .filter_map(|(command, holds)| {
            let problem = problem(folder.path(), command, *holds)?;
            Some(format!("{command}: {problem}"))
        })
        .collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// In every format that `convert` writes.
#[test]
fn every_format_that_is_written_is_read_by_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let formats = ninefold_core::formats::FORMATS.iter();
    let names = formats.filter(|format| format.is_written());
    for name in names.map(|format| format.name) {
        let command = format!("convert --to {name} PUZZLE");
        // A grid of candidates does not say which digits are given.
        let holds = match name {
            "candidates" => ExampleAndMore,
            _ => Example,
        };
        let problem = problem(folder.path(), &command, holds);
        assert_eq!(problem, None, "{command}");
    }
}
