//! Outputs that take nothing, or too little.
#![cfg(target_os = "linux")]

use super::{EXAMPLE, ninefold};
use std::fs::OpenOptions;
use std::process::{Command, Stdio};

const COMMANDS: [&[&str]; 8] = [
    &["--help"],
    &["solve", "--help"],
    &["--version"],
    &["solve", EXAMPLE],
    &["generate", "--seed", "1"],
    &["techniques"],
    &["man"],
    &["completions", "bash"],
];

#[test]
fn a_full_output_is_an_error() {
    for arguments in COMMANDS {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(ninefold().get_program());
        let output = command.args(arguments).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(words.contains("No space left"), "{arguments:?}: {words}");
    }
}

#[test]
fn a_closed_output_is_an_error() {
    for arguments in COMMANDS {
        let mut shell = Command::new("sh");
        shell.args(["-c", "exec \"$@\" >&-", "sh"]);
        shell.arg(ninefold().get_program()).args(arguments);
        let output = shell.stdout(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(words.contains("standard output is closed"), "{words}");
    }
}

/// A reader that has seen enough is no error.
#[test]
fn the_null_device_and_a_closed_pipe_are_no_errors() {
    for arguments in COMMANDS {
        let mut command = Command::new(ninefold().get_program());
        let status = command.args(arguments).stdout(Stdio::null()).status();
        assert!(status.unwrap().success(), "{arguments:?}");
        let mut shell = Command::new("sh");
        shell.args(["-c", "(\"$@\"; echo $? >&2) | true", "sh"]);
        shell.arg(ninefold().get_program()).args(arguments);
        let output = shell.output().unwrap();
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            "0\n",
            "{arguments:?}"
        );
    }
}
