//! The progress line on a terminal while a long input is processed.

use super::*;

/// The output on a terminal of a shell command, in which `$ninefold` is the program.
#[cfg(unix)]
fn on_a_terminal(command: &str) -> String {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    let pty = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut shell = CommandBuilder::new("sh");
    shell.args(["-c", command]);
    shell.env("ninefold", env!("CARGO_BIN_EXE_ninefold"));
    shell.env("puzzle", EXAMPLE);
    let mut child = pty.slave.spawn_command(shell).unwrap();
    drop(pty.slave);
    let mut reader = pty.master.try_clone_reader().unwrap();
    let sent = in_time(move || {
        let mut sent = Vec::new();
        // Reading a terminal ends with an error.
        let _ = reader.read_to_end(&mut sent);
        sent
    });
    assert!(child.wait().unwrap().success());
    String::from_utf8(sent).unwrap()
}

#[test]
#[cfg(unix)]
fn a_terminal_shows_progress_of_a_long_input_and_is_left_clean() {
    // A second without any result.
    let input = "(echo $puzzle; sleep 1.5)";
    let shown = on_a_terminal(&format!("{input} | $ninefold solve > /dev/null"));
    let lines: Vec<&str> = shown.split('\r').collect();
    assert!(lines.len() >= 3, "{shown:?}");
    let (first, middle, last) = (lines[0], &lines[1..lines.len() - 1], lines[lines.len() - 1]);
    assert_eq!((first, last), ("", "\x1b[K"), "{shown:?}");
    for line in middle {
        assert!(
            line.starts_with("1 puzzles, ") && line.ends_with(" a second\x1b[K"),
            "{line:?}"
        );
    }
    // No progress where results are seen, or for a short run.
    let shown = on_a_terminal(&format!("{input} | $ninefold solve --format line"));
    assert_eq!(shown, format!("{EXAMPLE_SOLUTION}\r\n"));
    assert_eq!(
        on_a_terminal("echo $puzzle | $ninefold solve > /dev/null"),
        ""
    );
}
