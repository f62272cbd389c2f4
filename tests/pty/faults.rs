//! Faults at every moment and terminals of every kind.

use super::player::{Player, saved_moves};
use super::{begun, continues, folder};
use rustix::process::Signal;
use std::time::Duration;

#[test]
fn a_kill_at_any_moment_costs_at_most_one_move() {
    let folder = folder();
    let game = ["play", "--difficulty", "easy", "--seed", "1"];
    let mut before = 0;
    // From before the save starts to long after it is done.
    for micros in [0, 200, 500, 1_000, 2_000, 5_000, 20_000, 100_000] {
        let mut player = Player::start(folder.path(), &game);
        player.sees(&format!("moves {before}"));
        player.moves("1", before + 1);
        player.keeps(folder.path(), before + 1);
        player.moves("2", before + 2);
        std::thread::sleep(Duration::from_micros(micros));
        player.sends(Signal::KILL);
        player.ends();
        let kept = saved_moves(folder.path());
        assert!((before + 1..=before + 2).contains(&kept), "{kept} kept");
        before = kept;
    }
    continues(&folder, before);
}

#[test]
fn a_storm_of_resizes_is_weathered() {
    let folder = folder();
    let mut player = begun(&folder);
    let sizes = [
        (1, 1),
        (200, 60),
        (2, 24),
        (80, 2),
        (40, 16),
        (39, 15),
        (120, 40),
        (200, 1),
    ];
    for (columns, rows) in sizes.into_iter().cycle().take(80) {
        player.resizes(columns, rows);
        player.types("<right>");
    }
    player.resizes(80, 24);
    player.sees("moves 2");
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    player.has_the_terminal_back();
    continues(&folder, 2);
}

#[test]
fn every_terminal_that_can_place_text_is_played_on() {
    for term in [
        "xterm",
        "xterm-256color",
        "screen",
        "screen-256color",
        "tmux",
        "linux",
        "vt100",
        "",
        "no-such-terminal",
    ] {
        let folder = folder();
        let game = ["play", "--difficulty", "easy", "--seed", "1"];
        let mut player = Player::start_with(folder.path(), &game, &[("TERM", term)]);
        player.sees("moves 0");
        player.moves("1", 1);
        player.types("<ctrl-c>");
        assert_eq!(player.ends(), 0, "{term:?}");
        player.has_the_terminal_back();
        assert_eq!(saved_moves(folder.path()), 1, "{term:?}");
    }
}

#[test]
fn an_unsuitable_terminal_is_refused() {
    let folder = folder();
    let mut player = Player::start_with(folder.path(), &["play"], &[("TERM", "dumb")]);
    assert_eq!(player.ends(), 2);
    player.sees("which cannot place text; `ninefold --speak` plays there");
    assert!(!player.output().contains(&0x1b), "no sequences for it");
}
