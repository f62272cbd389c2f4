//! The first ten minutes of a new player, as a transcript that the real program has to follow.

use super::folder;
use super::player::Player;

/// What is typed, and words that are seen then.
const TRANSCRIPT: &str = include_str!("first_minutes.txt");

#[test]
fn the_first_ten_minutes_are_as_in_the_transcript() {
    let folder = folder();
    let mut playing: Option<Player> = None;
    let is_told = |line: &&str| !line.is_empty() && !line.starts_with('#');
    for line in TRANSCRIPT.lines().filter(is_told) {
        if let Some(arguments) = line.strip_prefix('$') {
            quits(playing.take());
            let arguments: Vec<&str> = arguments.split_whitespace().collect();
            playing = Some(Player::start(folder.path(), &arguments));
            continue;
        }
        let player = playing.as_mut().expect("a start before any other line");
        match line.strip_prefix("> ") {
            Some(keys) => player.types(keys),
            None => player.finds(line, |screen| words(screen).contains(line)),
        }
    }
    quits(playing);
}

fn quits(player: Option<Player>) {
    if let Some(mut player) = player {
        assert_eq!(player.ends(), 0);
    }
}

/// The rows of the screen as one text, and after it that of the panel, where sentences go
/// over several rows.
fn words(screen: &vt100::Screen) -> String {
    const PANEL: u16 = 58;
    let rows: Vec<String> = screen.rows(0, 80).chain(screen.rows(PANEL, 80)).collect();
    let text = rows.join(" ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
