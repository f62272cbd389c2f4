//! A game that was just played, replayed.

use super::folder;
use super::player::Player;

const PLAY: [&str; 5] = ["play", "--difficulty", "easy", "--seed", "1"];

#[test]
fn the_moves_just_made_are_seen_again() {
    let folder = folder();
    let mut player = Player::start(folder.path(), &PLAY);
    player.sees("undo");
    player.moves("1", 1);
    player.moves("2", 2);
    player.types("P");
    // It plays to its end, which is soon.
    player.sees("Paused");
    player.types("<home>");
    player.sees("The start.");
    player.types(".");
    player.sees("Move 1: 1 at");
    player.types(".");
    player.sees("Move 2: 2 at");
    player.types("<end>");
    player.sees("The game was left here.");
    player.types("<esc>");
    player.sees("undo");
    player.types("<ctrl-c>");
    assert_eq!(player.ends(), 0);
    // The same from the command line.
    let mut again = Player::start(folder.path(), &["replay", "--speed", "128"]);
    again.sees("Paused");
    again.sees("2 of 2");
    again.types("<home>");
    again.sees("The start.");
    again.types("q");
    again.sees("Continue");
    again.types("<ctrl-c>");
    assert_eq!(again.ends(), 0);
}
