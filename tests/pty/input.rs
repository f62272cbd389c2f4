//! Whatever a terminal sends, keys work and nothing else is one.

use super::player::{Player, saved_moves, signal_process};
use super::{all_at_once, begun, continues, folder};
use crate::support::boards::SEVENTEEN_GIVENS;
use rustix::process::Signal;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Longer than anything unfinished is waited for.
const EXPIRY: Duration = Duration::from_millis(1_200);

/// Sent by a terminal of its own accord, or in answer to a query of the program
/// before.
const REPORTS: [&str; 8] = [
    "\x1b[?2026;2$y",
    "\x1b[?997;1n",
    "\x1bP>|XTerm(354)\x1b\\",
    "\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
    "\x1b]11;rgb:1e1e/1e1e/1e1e\x07",
    "\x1b[>0;276;0c",
    "\x1b[?62;1;6;22c",
    "\x1b_Gi=31;OK\x1b\\",
];

/// The next key makes the third move, and the program ends as ever.
fn goes_on(mut player: Player, folder: &tempfile::TempDir) {
    player.moves("3", 3);
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    player.has_the_terminal_back();
    assert_eq!(saved_moves(folder.path()), 3);
}

#[test]
fn reports_of_the_terminal_are_ignored() {
    let folder = folder();
    let mut player = begun(&folder);
    for report in REPORTS {
        player.writes(report);
    }
    sleep(Duration::from_millis(200));
    player.sees("moves 2");
    goes_on(player, &folder);
}

/// Cut where it hurts most: after every byte.
#[test]
fn reports_in_pieces_are_ignored() {
    let folder = folder();
    let mut player = begun(&folder);
    for byte in REPORTS[2].chars() {
        player.writes(&byte.to_string());
        sleep(Duration::from_millis(10));
    }
    goes_on(player, &folder);
}

#[test]
fn an_unfinished_sequence_makes_it_deaf_for_a_second_at_most() {
    let begun_with = [
        "\x1b[",
        "\x1b[1;",
        "\x1bO",
        "\x1bP>|",
        "\x1b]11;",
        "\x1b[200~12",
        "\x1b[M!",
    ];
    all_at_once(begun_with, |begin| {
        let folder = folder();
        let mut player = begun(&folder);
        player.writes(begin);
        sleep(EXPIRY);
        player.types("<esc>");
        goes_on(player, &folder);
    });
}

#[test]
fn ctrl_c_gets_through_everything() {
    for begin in [
        "\x1b",
        "\x1b[",
        "\x1bO",
        "\x1bP>|",
        "\x1b]11;",
        "\x1b[200~12",
        "\x1b[M!",
    ] {
        let folder = folder();
        let mut player = begun(&folder);
        player.writes(&format!("{begin}\x03"));
        assert_eq!(player.ends(), 0, "{begin:?}");
        player.has_the_terminal_back();
        assert_eq!(saved_moves(folder.path()), 2, "{begin:?}");
    }
}

#[test]
fn escape_is_a_key_and_needs_no_other() {
    let folder = folder();
    let mut player = begun(&folder);
    player.types(",");
    player.sees("Settings");
    player.types("<esc>");
    player.loses("Settings");
    goes_on(player, &folder);
}

/// A puzzle that is pasted is offered, and played if the player says so.
#[test]
fn a_puzzle_pasted_on_a_board_or_in_the_menu_is_offered() {
    let pasted = format!("\x1b[200~{SEVENTEEN_GIVENS}\x1b[201~");
    let folder = folder();
    let mut player = begun(&folder);
    player.writes(&pasted);
    player.sees("Play this puzzle?");
    player.types("n");
    player.loses("Play this puzzle?");
    player.sees("moves 2");
    player.types("<esc>");
    player.sees("Statistics");
    player.writes(&pasted);
    player.sees("Play this puzzle?");
    player.types("y");
    player.sees("moves 0");
    player.moves("5", 1);
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
}

/// More than one read takes: 3,001 moves of the cursor, then a digit.
#[test]
fn many_keys_at_once_are_read_to_the_last() {
    let folder = folder();
    let mut player = begun(&folder);
    player.types(&"<right><left>".repeat(1_500));
    goes_on(player, &folder);
}

#[test]
fn a_flood_is_read_and_ended_by_one_ctrl_c() {
    let folder = folder();
    let mut player = begun(&folder);
    let before = player.memory();
    let piece = "hjkl".repeat(16 * 1024);
    for _ in 0..160 {
        player.writes(&piece);
    }
    let after = player.memory();
    let start = Instant::now();
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    println!(
        "{before} kB before, {after} kB after, ended in {:?}",
        start.elapsed()
    );
    assert!(after < before + 16 * 1024, "{before} kB became {after} kB");
    player.has_the_terminal_back();
    assert_eq!(saved_moves(folder.path()), 2);
}

#[test]
fn a_paste_of_ten_megabytes_is_not_kept_and_not_played() {
    let folder = folder();
    let mut player = begun(&folder);
    let before = player.memory();
    player.writes("\x1b[200~");
    let piece = "123456789".repeat(8 * 1024);
    for _ in 0..142 {
        player.writes(&piece);
    }
    let after = player.memory();
    assert!(after < before + 16 * 1024, "{before} kB became {after} kB");
    player.writes("\x1b[201~");
    player.types("<esc>");
    player.sees("moves 2");
    goes_on(player, &folder);
}

/// An interactive shell runs another one that runs the program. The one between
/// dies: the shell takes the terminal back, and the program may not read it.
#[test]
fn a_program_that_lost_its_shell_ends_with_the_game_saved() {
    let folder = folder();
    let mut shell = Player::start_shell(folder.path());
    shell.writes("sh -c '$NINEFOLD --data-dir $FOLDER play --seed 1; true'\n");
    shell.sees("moves 0");
    shell.moves("1", 1);
    let between = children(shell.process());
    let program = children(between[0])[0];
    signal_process(between[0], Signal::KILL);
    shell.writes("\necho back\n");
    shell.finds("the program gone", |_| {
        !std::path::Path::new(&format!("/proc/{program}")).exists()
    });
    assert_eq!(saved_moves(folder.path()), 1);
    continues(&folder, 1);
}

fn children(process: u32) -> Vec<u32> {
    let path = format!("/proc/{process}/task/{process}/children");
    let text = std::fs::read_to_string(path).expect("a process");
    text.split_whitespace()
        .map(|id| id.parse().expect("a number"))
        .collect()
}

/// A terminal that says that it knows kitty's keyboard protocol is asked for keys with Ctrl,
/// which then arrive, and has its keys back at the end. Another is not.
#[test]
fn keys_with_ctrl_are_asked_of_a_terminal_that_knows_them() {
    let folder = folder();
    let mut player = begun(&folder);
    let sent = |player: &Player, bytes: &[u8]| {
        let output = player.output();
        output.windows(bytes.len()).any(|window| window == bytes)
    };
    assert!(sent(&player, b"\x1b[?u"), "it asks");
    assert!(!sent(&player, b"\x1b[>1u"), "and no more without an answer");
    player.writes("\x1b[?0u");
    player.receives(b"\x1b[>1u");
    // Ctrl, Shift and 5: the fifth colour.
    player.writes("\x1b[53;6u");
    player.sees("moves 3");
    player.writes("\x1b[99;5u");
    assert_eq!(player.ends(), 0);
    player.receives(b"\x1b[<u");
    player.has_the_terminal_back();
}
