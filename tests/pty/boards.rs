//! Boards of other sizes and rules, through the same scene: played, watched, raced, replayed, left
//! and found again.

use super::folder;
use super::player::Player;

/// What a board is asked for by, and its title.
const BOARDS: [(&[&str], &str); 5] = [
    (&["--size", "4"], "4x4"),
    (&["--rules", "killer"], "9x9 killer"),
    (&["--rules", "jigsaw"], "9x9 jigsaw"),
    (&["--size", "16"], "16x16"),
    (&["--rules", "thermometer"], "9x9 thermometers"),
];

#[test]
fn boards_of_every_kind_are_played_watched_raced_and_replayed() {
    for (board, title) in BOARDS {
        let folder = folder();
        let arguments = [&["play", "--difficulty", "easy", "--seed", "1"], board].concat();
        let mut player = Player::start(folder.path(), &arguments);
        player.sees("undo");
        // A hint is asked for, and carried out.
        player.types("t");
        player.sees("Next step: ");
        player.types("T");
        player.keeps(folder.path(), 1);
        // The machine solves it, as fast as it can; another search would need to know the rules.
        player.types("w");
        player.sees("Watch a solver?");
        player.types("y");
        player.sees("Search by all rules");
        player.types("+++++++++");
        player.sees("Solved");
        player.types("r");
        player.sees("One search alone knows these rules: there is no race.");
        player.types("<esc>");
        player.sees("undo");
        // What was done so far is seen again.
        player.types("P");
        player.sees("Replay");
        player.types("<home>.");
        player.sees("Move 1: ");
        player.types("<esc>");
        player.sees("undo");
        player.types("<ctrl-c>");
        assert_eq!(player.ends(), 0, "{title}");
        let mut again = Player::start(folder.path(), &["continue"]);
        again.sees("undo");
        again.keeps(folder.path(), 1);
        again.types("<ctrl-c>");
        assert_eq!(again.ends(), 0, "{title}");
    }
}
