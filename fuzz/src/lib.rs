//! What the targets have in common: sealing a body behind a right checksum, and
//! what must hold of everything that was read.

use ninefold::save::{GameId, SavedGame};
use std::fmt::Display;

/// A file whose checksum is right, whatever its body says.
pub fn sealed(version: u8, body: &str) -> Vec<u8> {
    // From version 3 on the number is part of what is summed up.
    let number = if version < 3 { String::new() } else { version.to_string() };
    let sum = crc32fast::hash(format!("{number}{body}").as_bytes());
    format!("{{\"version\":{version},\"crc32\":\"{sum:08x}\",\"body\":{body}}}").into_bytes()
}

/// A game that was read is one that can be saved, read again, taken back and
/// forth through all its moves, and led to every turn of its history.
pub fn try_game(bytes: &[u8]) {
    let id: GameId = "g".parse().expect("a name");
    match SavedGame::decode(id.clone(), bytes) {
        Ok(saved) => {
            assert_eq!(SavedGame::decode(id, &saved.encode()).as_ref(), Ok(&saved));
            walk(saved);
        }
        Err(flaw) => is_printable(flaw),
    }
}

fn walk(saved: SavedGame) {
    let board = saved.game.position;
    let steps = saved.game.history.current_moves().len();
    let here = saved.game.history.current();
    let turns: Vec<_> = saved.game.history.turns().take(100).collect();
    let roamed = turns
        .into_iter()
        .fold(saved.game.clone(), |game, turn| game.go(turn));
    assert_eq!(roamed.go(here).position, board);
    let mut game = saved.game;
    for _ in 0..steps {
        game = game.undo().0;
    }
    assert!(game.history.current_moves().is_empty());
    for _ in 0..steps {
        game = game.redo().0;
    }
    assert_eq!(game.position, board);
    assert!(game.progress() <= 100);
}

/// What the player is told drives no terminal and hides nothing.
pub fn is_printable(words: impl Display) {
    let words = words.to_string();
    let unseen = |c: char| {
        matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    assert!(
        !words.contains(|c: char| c.is_control() || unseen(c)),
        "{words:?}"
    );
}
