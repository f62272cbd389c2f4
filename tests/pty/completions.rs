//! Completions in real shells: what the Tab key inserts and lists, and that the line runs. A
//! shell that is missing is reported; `.ci/run` installs it.

use crate::player::{NINEFOLD, Player};
use portable_pty::CommandBuilder;
use std::collections::BTreeSet;
use std::env;
use std::path::Path;
use std::process::Command;
use tempfile::tempdir;

const LOCKED: [&str; 4] = [
    "locked-candidates-claiming",
    "locked-candidates-pointing",
    "locked-pair",
    "locked-triple",
];

/// A shell without the configuration of its user, in which `setup` was run; `None` if it is
/// not installed.
fn shell(name: &str, arguments: &[&str], setup: &str, home: &Path) -> Option<Player> {
    let is_there = Command::new(name).args(["-c", "true"]).output().is_ok();
    if !is_there {
        eprintln!("NOT TESTED: completions in {name}, which is not installed");
        return None;
    }
    let mut command = CommandBuilder::new(name);
    command.args(arguments);
    let folder = Path::new(NINEFOLD).parent().expect("a folder");
    let rest = env::var("PATH").expect("a path");
    command.env("PATH", format!("{}:{rest}", folder.display()));
    command.env("HOME", home);
    command.env("XDG_CONFIG_HOME", home);
    command.env("XDG_DATA_HOME", home);
    command.env("TERM", "xterm-256color");
    command.cwd(home);
    let mut player = Player::start_command(command);
    player.writes(&format!("{setup}\r"));
    // Only the output has the word without quotes.
    player.writes("clear; echo re''ady\r");
    player.finds("the shell is ready", |screen| {
        screen.contents().lines().any(|line| line.trim() == "ready")
    });
    Some(player)
}

/// The techniques of this beginning on the screen.
fn locked_on(screen: &vt100::Screen) -> BTreeSet<String> {
    let text = screen.contents();
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let words = words.filter(|word| word.starts_with("locked-") && word.len() > "locked-".len());
    words.map(str::to_owned).collect()
}

/// Lists the techniques that begin with `lo`.
fn lists(mut player: Player) {
    // The first Tab inserts what they share; bash lists them at the third.
    player.writes("ninefold generate --technique lo\t\t\t");
    let expected = BTreeSet::from(LOCKED.map(str::to_owned));
    player.finds("all that begin with lo", |screen| {
        locked_on(screen) == expected
    });
}

/// Completes one as an option and one as an argument, and runs the lines.
fn completes(mut player: Player) {
    player.writes("ninefold techniques locked-candidates-p\t");
    player.sees("locked-candidates-pointing");
    player.writes("\r");
    player.sees("HoDoKu code    0100");
    player.writes("ninefold generate --seed 1 --format grid --technique locked-candidates-c\t");
    player.sees("locked-candidates-claiming");
    player.writes("\r");
    player.sees("+-------+-------+-------+");
}

fn tries(name: &str, arguments: &[&str], setup: &str) {
    for act in [lists, completes] {
        let home = tempdir().expect("a folder");
        shell(name, arguments, setup, home.path())
            .into_iter()
            .for_each(act);
    }
}

#[test]
fn bash_completes_techniques() {
    let setup = r#"eval "$(ninefold completions bash)""#;
    tries("bash", &["--norc", "--noprofile", "-i"], setup);
}

#[test]
fn zsh_completes_techniques() {
    let setup = r#"autoload -Uz compinit; compinit -u -D; eval "$(ninefold completions zsh)""#;
    tries("zsh", &["-f", "-i"], setup);
}

#[test]
fn fish_completes_techniques() {
    let setup = "ninefold completions fish | source";
    tries("fish", &["--no-config", "-i"], setup);
}
