//! Every file that a command line can name is refused where files are.

use super::*;
use crate::cli::arguments::Arguments;
use crate::cli::command_line::command;
use crate::cli::error::SourceError;
use crate::cli::run;
use clap::{Arg, Command, Parser, ValueHint};
use std::any::TypeId;
use std::fs;
use std::path::PathBuf;

/// Arguments of any text that are not files, and the folder of games and settings.
const NOT_NAMED: [&str; 5] = ["data_dir", "player", "title", "command", "results"];

/// What a line needs besides the file.
fn needed(line: &[String], arg: &Arg) -> Option<&'static str> {
    match (line.last()?.as_str(), arg.get_id().as_str()) {
        ("export", _) => Some("--all"),
        _ => None,
    }
}

/// The command line of every file that some command takes.
fn lines(command: &Command, file: &Path) -> Vec<Vec<String>> {
    let file = file.to_str().unwrap();
    let mut found = Vec::new();
    let mut commands = vec![(Vec::new(), command)];
    while let Some((line, command)) = commands.pop() {
        for below in command.get_subcommands() {
            let line = [&line[..], &[below.get_name().to_owned()]].concat();
            commands.push((line, below));
        }
        for arg in command.get_arguments().filter(|arg| is_named_file(arg)) {
            let value = match arg.get_long() {
                Some(long) => format!("--{long}={file}"),
                None => file.to_owned(),
            };
            let more = needed(&line, arg).map(str::to_owned);
            found.push(line.iter().cloned().chain(more).chain([value]).collect());
        }
    }
    found
}

/// Whether an argument is a file. Another that takes any text must be on the list.
fn is_named_file(arg: &Arg) -> bool {
    let kind = arg.get_value_parser().type_id();
    if kind == TypeId::of::<NamedFile>() {
        assert_ne!(
            arg.get_value_hint(),
            ValueHint::Unknown,
            "{arg} is completed"
        );
        return true;
    }
    let texts = [
        TypeId::of::<String>(),
        TypeId::of::<OsString>(),
        TypeId::of::<PathBuf>(),
    ];
    let takes_text = arg.get_action().takes_values() && texts.iter().any(|text| kind == *text);
    let is_closed = !arg.get_possible_values().is_empty();
    let is_listed = NOT_NAMED.contains(&arg.get_id().as_str());
    assert!(!takes_text || is_closed || is_listed, "{arg} may be a file");
    false
}

#[test]
fn every_file_of_every_command_is_refused_in_a_restricted_run() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("secret.txt");
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    fs::write(&file, puzzle).unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    let begin = [
        "ninefold",
        "--restricted",
        "--data-dir",
        data.to_str().unwrap(),
    ];
    let lines = lines(&command(), &file);
    assert!(lines.len() >= 19, "{lines:#?}");
    for line in lines {
        let whole = begin
            .iter()
            .map(|&word| word.to_owned())
            .chain(line.clone());
        let parsed = Arguments::try_parse_from(whole).unwrap();
        let ended = run(&parsed.common, parsed.command);
        let is_refused = matches!(ended, Err(CliError::Source(SourceError::Restricted(_))));
        assert!(is_refused, "{line:?}: {ended:?}");
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), puzzle);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn a_path_is_told_to_who_may_open_it() {
    let named = NamedFile::from(OsString::from("week.TXT"));
    assert_eq!(
        named.path(FileAccess::Allowed).unwrap(),
        Path::new("week.TXT")
    );
    assert!(named.path(FileAccess::Restricted).is_err());
    assert_eq!(named.extension().as_deref(), Some("txt"));
    assert!(!named.is_standard());
    assert!(NamedFile::from(OsString::from("-")).is_standard());
}
