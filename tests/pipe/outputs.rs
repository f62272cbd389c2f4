//! Outputs that take nothing, or too little.
#![cfg(target_os = "linux")]

use super::{EXAMPLE, ninefold};
use std::fs::OpenOptions;
use std::process::Command;

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
        assert!(words.contains("no space left"), "{arguments:?}: {words}");
    }
}

/// A reader that has seen enough is no error. A closed output is the null device: the
/// standard library puts that in its place, and other programs open it in just that way.
#[test]
fn the_null_device_and_a_closed_pipe_are_no_errors() {
    for arguments in COMMANDS {
        for mode in [false, true] {
            let mut null = OpenOptions::new();
            let null = null.write(true).read(mode).open("/dev/null").unwrap();
            let mut command = Command::new(ninefold().get_program());
            let status = command.args(arguments).stdout(null).status();
            assert!(status.unwrap().success(), "{arguments:?}");
        }
        let mut shell = Command::new("sh");
        shell.args(["-c", "exec \"$@\" >&-", "sh"]);
        shell.arg(ninefold().get_program()).args(arguments);
        assert!(shell.status().unwrap().success(), "{arguments:?}");
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
