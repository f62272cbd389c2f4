//! Every file of `tests/data/formats`, as other programs write them, has the outcome
//! that `tests/data/formats.tsv` states.

use super::outcome;
use ninefold_core::classic::Cell;
use ninefold_core::formats::{FORMATS, Imported, ImportedMarks, decode, read_all, read_first};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// A row of the table.
struct Sample {
    file: &'static str,
    /// The name of the format, "refused: " and a part of the reason, or "board: " and the
    /// rules and the givens of a puzzle that is not classic.
    outcome: &'static str,
    puzzles: usize,
    givens: &'static str,
    entered: usize,
    marks: &'static str,
}

fn samples() -> Vec<Sample> {
    let rows = include_str!("../data/formats.tsv").lines().skip(1);
    rows.map(|row| {
        let columns: Vec<&str> = row.split('\t').collect();
        Sample {
            file: columns[0],
            outcome: columns[1],
            puzzles: columns[2].parse().unwrap(),
            givens: columns[3],
            entered: columns[4].parse().unwrap(),
            marks: columns[5],
        }
    })
    .collect()
}

fn path(file: &str) -> String {
    format!("{}/tests/data/formats/{file}", env!("CARGO_MANIFEST_DIR"))
}

fn marks(puzzle: &Imported) -> &'static str {
    match puzzle.marks {
        ImportedMarks::None => "none",
        ImportedMarks::Notes(_) => "notes",
        ImportedMarks::Candidates(_) => "all",
    }
}

/// What a file holds, in the words of the table.
fn found(sample: &Sample) -> String {
    let bytes = fs::read(path(sample.file)).unwrap();
    let text = decode(&bytes).unwrap();
    let puzzles: Vec<_> = read_all(&text).into_iter().flatten().collect();
    let Some(first) = puzzles.first() else {
        return format!("refused: {}", read_first(&text).unwrap_err());
    };
    let Ok(givens) = first
        .classic()
        .map(|_| first.puzzle.givens.classic().unwrap())
    else {
        return words(first.clone());
    };
    format!(
        "{} {} {} {} {}",
        first.format,
        puzzles.len(),
        givens,
        first.entered.filled_count(),
        marks(first)
    )
}

fn words(board: Imported) -> String {
    let (puzzle, entered) = (board.puzzle, board.entered.filled_count());
    let title = puzzle.rules.title();
    format!(
        "board: {}, {title}, {} and {entered}",
        board.format,
        puzzle.cells()
    )
}

#[test]
fn every_sample_has_its_outcome() {
    let mut wrong = Vec::new();
    for sample in samples() {
        let found = found(&sample);
        let expected = match sample.outcome.strip_prefix("refused: ") {
            Some(reason) if found.starts_with("refused") && found.contains(reason) => continue,
            Some(_) => sample.outcome.to_owned(),
            None if sample.outcome.starts_with("board: ") => sample.outcome.to_owned(),
            None => {
                let Sample {
                    outcome,
                    puzzles,
                    givens,
                    entered,
                    marks,
                    ..
                } = sample;
                format!("{outcome} {puzzles} {givens} {entered} {marks}")
            }
        };
        if found != expected {
            wrong.push(format!(
                "{}:\n  expected {expected}\n  found    {found}",
                sample.file
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_sample_is_without_an_outcome() {
    let listed: BTreeSet<String> = samples().iter().map(|each| each.file.to_owned()).collect();
    let files = fs::read_dir(path("")).unwrap();
    let files: BTreeSet<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(listed, files);
}

/// The entered digits of the samples are those of the solution, and no note denies it.
#[test]
fn what_is_entered_belongs_to_the_solution() {
    for sample in samples().iter().filter(|each| each.entered > 0) {
        let bytes = fs::read(path(sample.file)).unwrap();
        let puzzle = read_first(&decode(&bytes).unwrap()).unwrap();
        let solution = ninefold_core::solve::solve(&puzzle.classic().unwrap());
        let ninefold_core::solve::SolveOutcome::Unique(solution) = solution else {
            panic!("{}", sample.file);
        };
        assert!(
            puzzle.entered.is_part_of(&solution.into()),
            "{}",
            sample.file
        );
        let board = puzzle.classic_board().unwrap();
        for cell in Cell::all().filter(|&cell| board.values().get(cell).is_none()) {
            let digit = solution.get(cell).unwrap();
            assert!(board.at(cell).contains(digit), "{}: {cell}", sample.file);
        }
    }
}

fn ninefold(arguments: &[&str], input: Option<&Path>) -> (String, String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
    let input = input.map_or(Stdio::null(), |path| fs::File::open(path).unwrap().into());
    outcome(command.args(arguments).stdin(input).output().unwrap())
}

/// As a file and as standard input, by the commands that read many and by one that
/// keeps candidates.
#[test]
fn every_command_reads_every_sample() {
    for sample in samples() {
        let path = path(sample.file);
        if sample.outcome.starts_with("board: ") {
            // Its rules leave other solutions, or none.
            let (_, errors, code) = ninefold(&["solve", &path], None);
            assert!(code < 2, "{}: {errors}", sample.file);
            continue;
        }
        let expected = if sample.puzzles == 0 { 2 } else { 0 };
        for arguments in [["solve", "-"], ["hint", "-"], ["convert", "-"]] {
            let (out, errors, code) = ninefold(&arguments, Some(Path::new(&path)));
            assert_eq!(code, expected, "{} {arguments:?}: {errors}", sample.file);
            if arguments[0] != "hint" {
                // What is no puzzle leaves a row.
                let puzzles = out.lines().filter(|line| *line != "-");
                assert_eq!(puzzles.count(), sample.puzzles, "{}: {out}", sample.file);
            }
            let (from_file, ..) = ninefold(&[arguments[0], &path], None);
            assert_eq!(from_file, out, "{}", sample.file);
        }
    }
}

/// What `convert` writes, every command reads; in a pipe as from a file.
#[test]
fn what_is_converted_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let state = path("library.txt");
    let (solution, ..) = ninefold(&["solve", &state], None);
    let written = FORMATS.iter().filter(|format| format.is_written());
    for format in written.map(|format| format.name) {
        let (text, errors, code) = ninefold(&["convert", "--to", format, &state], None);
        assert_eq!(code, 0, "{format}: {errors}");
        let file = folder.path().join(format);
        fs::write(&file, &text).unwrap();
        let (again, errors, code) = ninefold(&["solve", "-"], Some(&file));
        assert_eq!((again, code), (solution.clone(), 0), "{format}: {errors}");
        let (text_again, ..) = ninefold(&["convert", "--to", format, file.to_str().unwrap()], None);
        assert_eq!(text_again, text, "{format}");
    }
}

#[test]
fn several_files_are_read_one_after_the_other() {
    let (first, second) = (path("line-dots.txt"), path("collection.sdm"));
    let (out, errors, code) = ninefold(&["solve", &first, &second], None);
    assert_eq!((out.lines().count(), code), (4, 0), "{errors}");
    let (out, errors, code) = ninefold(&["solve", &first, "missing", &second], None);
    assert_eq!((out.lines().count(), code), (4, 2));
    assert!(errors.contains("no such file: missing"), "{errors}");
    let (out, _, code) = ninefold(&["hint", &first, &second], None);
    assert_eq!(
        out.lines()
            .filter(|line| line.starts_with("# 53..7"))
            .count(),
        4
    );
    assert_eq!(code, 0);
}

/// The rows of the first table in `docs/formats.md`.
fn documented() -> Vec<Vec<&'static str>> {
    let lines = include_str!("../../docs/formats.md").lines();
    let is_row = |line: &&str| line.starts_with('|');
    let rows = lines.skip_while(|line| !is_row(line)).take_while(is_row);
    let rows = rows.skip(2);
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect())
        .collect()
}

/// What stands between backquotes.
fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// Whether a file fits a name in which `*` stands for anything.
fn fits(file: &str, pattern: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = file.strip_prefix(parts.next().unwrap_or_default()) else {
        return false;
    };
    let mut parts = parts.peekable();
    if parts.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        match rest.split_once(part) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    true
}

#[test]
fn the_table_of_formats_is_that_of_the_code() {
    let rows = documented();
    let written: BTreeSet<&str> = rows.iter().flat_map(|row| quoted(row[1])).collect();
    let can_be: BTreeSet<&str> = FORMATS
        .iter()
        .filter(|format| format.is_written())
        .map(|format| format.name)
        .collect();
    assert_eq!(written, can_be);
    let patterns: Vec<&str> = rows.iter().flat_map(|row| quoted(row[3])).collect();
    let samples = samples();
    // What is refused needs no row.
    let samples = samples.iter().filter(|sample| sample.puzzles > 0);
    let files: Vec<&str> = samples.map(|sample| sample.file).collect();
    for pattern in &patterns {
        let tested = files.iter().any(|file| fits(file, pattern));
        assert!(tested, "no file is {pattern}");
    }
    for file in files {
        let is_named = patterns.iter().any(|pattern| fits(file, pattern));
        assert!(is_named, "{file} is in no row");
    }
}

#[test]
fn what_was_recognised_is_said() {
    let file = path("opensudoku-1.opensudoku");
    let (_, errors, _) = ninefold(&["solve", "--verbose", &file], None);
    assert!(errors.contains("2 puzzles, OpenSudoku"), "{errors}");
}

/// For every sample, also for those that are refused.
#[test]
fn every_format_is_named() {
    for sample in samples() {
        let (_, errors, code) = ninefold(&["convert", "--verbose", &path(sample.file)], None);
        // A note may come before it.
        let mut lines = errors.lines().filter(|line| !line.contains(": skipped "));
        let first = lines.next().unwrap_or_default();
        let board = sample.outcome.strip_prefix("board: ");
        let board = board.and_then(|board| board.split_once(", "));
        let outcome = board.map_or(sample.outcome, |(format, _)| format);
        let is_named = match outcome.strip_prefix("refused: ") {
            None => first.contains(outcome),
            Some(_) => {
                let is_named = first.contains("no puzzle, ") || !first.contains(": puzzles line");
                is_named && first.starts_with('"') && code == 2
            }
        };
        assert!(is_named, "{}: {errors}", sample.file);
    }
}

/// One clause, without a line where the text begins with the puzzle.
#[test]
fn a_variant_is_refused_in_one_sentence() {
    let file = path("json-thermometers.json");
    let (out, errors, code) = ninefold(&["solve", &file], None);
    assert_eq!((out.as_str(), code), ("-\n", 2));
    assert_eq!(
        errors,
        format!("ninefold: {file:?}: thermometers are not read yet\n")
    );
    let link = fs::read_to_string(path("sudokuwiki-x.txt")).unwrap();
    let (_, errors, code) = ninefold(&["solve", link.trim()], None);
    assert_eq!(code, 2);
    assert_eq!(errors, "ninefold: diagonals are not read yet\n");
}
