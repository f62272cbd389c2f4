//! What the targets have in common: sealing a body behind a right checksum, changing
//! numbers of a true one, and what must hold of everything that was read.

use ninefold_core::formats::{BOARD_FORMATS, FORMATS, Imported, Puzzle, read_all};
use ninefold_game::game::GameId;
use ninefold_game::save::{ExportedGames, SavedGame};
use std::fmt::Display;
use std::fs;
use std::path::PathBuf;

/// An empty folder of this process, for readers that open files themselves.
pub fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("ninefold-fuzz-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// A file whose checksum is right, whatever its body says.
pub fn sealed(body: &str) -> Vec<u8> {
    let sum = crc32fast::hash(format!("1{body}").as_bytes());
    format!("{{\"version\":1,\"crc32\":\"{sum:08x}\",\"body\":{body}}}").into_bytes()
}

/// A game that was read is one that can be saved, read again, taken back and
/// forth through all its moves, and led to every node of its history.
pub fn try_game(bytes: &[u8]) {
    let id: GameId = "g".parse().expect("a name");
    match SavedGame::decode(id.clone(), bytes) {
        Ok(saved) => {
            assert_eq!(SavedGame::decode(id, &saved.encode()).as_ref(), Ok(&saved));
            walk(saved);
        }
        Err(error) => is_printable(error),
    }
}

/// Exported games that were read can be exported and read again.
pub fn try_exported(bytes: &[u8]) {
    match ExportedGames::decode(bytes) {
        Ok(games) => {
            assert_eq!(ExportedGames::decode(&games.encode()).as_ref(), Ok(&games));
            games.games.into_iter().for_each(walk);
        }
        Err(error) => is_printable(error),
    }
}

fn walk(saved: SavedGame) {
    let board = saved.game.position.clone();
    let steps = saved.game.history.current_moves().len();
    let here = saved.game.history.current();
    let nodes: Vec<_> = saved.game.history.node_ids().take(100).collect();
    let roamed = nodes
        .into_iter()
        .fold(saved.game.clone(), |game, node| game.go_to(node));
    assert_eq!(roamed.go_to(here).position, board);
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

/// A string of base64url behind a prefix whose checksum is right, whatever its values.
pub fn sealed_string(prefix: &str, bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let values: Vec<u8> = bytes.iter().map(|byte| byte & 63).collect();
    let sum = crc32fast::hash(&[prefix.as_bytes(), &values].concat());
    let sum = [18, 12, 6, 0].map(|shift| (sum >> shift & 63) as u8);
    let characters = values.into_iter().chain(sum);
    let characters = characters.map(|value| char::from(ALPHABET[usize::from(value)]));
    prefix.chars().chain(characters).collect()
}

/// The body in a file.
pub fn body_of(file: &str) -> &str {
    let start = file.find("\"body\":").expect("a body") + 7;
    file[start..].trim_end().strip_suffix('}').expect("an end")
}

/// The same with the numbers at these places replaced. Digits of grids are no
/// numbers of their own: a whole run of digits is one.
pub fn changed<P: Copy + Into<usize>>(body: &str, changes: &[(P, u64)]) -> String {
    let mut parts = pieces(body);
    let numbers: Vec<usize> = (0..parts.len())
        .filter(|&at| is_number(&parts[at]))
        .collect();
    for &(place, value) in changes {
        parts[numbers[place.into() % numbers.len()]] = value.to_string();
    }
    parts.concat()
}

fn is_number(piece: &str) -> bool {
    piece.starts_with(|c: char| c.is_ascii_digit())
}

fn pieces(body: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for letter in body.chars() {
        match pieces.last_mut() {
            Some(last) if is_number(last) == letter.is_ascii_digit() => last.push(letter),
            _ => pieces.push(letter.to_string()),
        }
    }
    pieces
}

/// A board that was read is written in every format that can say it, and read again.
pub fn try_boards(text: &str) {
    for item in read_all(text) {
        match item {
            Err(error) => is_printable(&error),
            Ok(puzzle) if puzzle.is_classic() => {}
            Ok(board) => try_board(&board),
        }
    }
}

fn try_board(board: &Imported) {
    let rules = &board.puzzle.rules;
    let texts = [&board.title, &board.author];
    texts.into_iter().flatten().for_each(is_printable);
    is_printable(rules.text().replace('\n', " "));
    rules
        .unknown()
        .iter()
        .for_each(|clues| is_printable(&clues.name));
    for format in FORMATS.into_iter().chain(BOARD_FORMATS) {
        if let Some(text) = format.write(board) {
            let text = format!("{}{text}{}", format.beginning(), format.end());
            let again: Puzzle = text.parse().expect("what was written is read");
            assert_eq!(again.givens, board.puzzle.givens, "{text}");
            assert_eq!(again.rules.title(), rules.title(), "{text}");
            assert_eq!(again.rules.clues().len(), rules.clues().len(), "{text}");
            assert_eq!(again.rules.unknown(), rules.unknown(), "{text}");
        }
    }
}

/// Bytes as what a link packs: six bits a character.
pub fn packed(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let characters = bytes.iter().map(|byte| ALPHABET[usize::from(byte & 63)]);
    characters.map(char::from).collect()
}
