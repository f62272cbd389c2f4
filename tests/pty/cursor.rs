//! The cursor of the terminal, which screen readers, magnifiers and braille displays follow:
//! after each key it is at what the next key is for.

use super::folder;
use super::player::Player;
use std::thread::sleep;
use std::time::Duration;

/// The rest of the row at the cursor; nothing while the cursor is hidden.
fn at_cursor(screen: &vt100::Screen) -> Option<String> {
    let (row, column) = screen.cursor_position();
    let (_, columns) = screen.size();
    let rest = screen.rows(column, columns.get() - column).nth(row.into());
    rest.filter(|_| !screen.hide_cursor())
}

fn reads(player: &Player, text: &str) {
    player.finds(&format!("the cursor at {text:?}"), |screen| {
        at_cursor(screen).is_some_and(|rest| rest.starts_with(text))
    });
}

/// The position of the cursor once it moves no more.
fn resting(player: &Player) -> (u16, u16) {
    loop {
        let before = player.screen().cursor_position();
        sleep(Duration::from_millis(100));
        if player.screen().cursor_position() == before {
            return before;
        }
    }
}

/// A reader in a window of this size, whose terminal is announced as one for screen readers.
fn reader(folder: &tempfile::TempDir, (columns, rows): (u16, u16), arguments: &[&str]) -> Player {
    let variables = [("TERM", "xterm-256color"), ("ACCESSIBLE", "1")];
    let mut player = Player::start_with(folder.path(), arguments, &variables);
    player.resizes(columns, rows);
    player
}

const SIZES: [(u16, u16); 4] = [(40, 16), (60, 20), (80, 24), (120, 40)];

#[test]
fn the_cursor_is_at_the_selected_line() {
    for size in SIZES {
        let folder = folder();
        let mut player = reader(&folder, size, &[]);
        let walk = [
            ("", "Tutorial"),
            ("<down>", "New game"),
            ("<down>", "Daily"),
            ("<up>", "New game"),
            ("<enter>", "Easy"),
            ("<down>", "Medium"),
            ("<esc>", "Tutorial"),
            (",", "Theme"),
            ("<down>", "Borders"),
            ("<enter>", "Borders"),
            ("<up>", "Theme"),
            ("<enter>", "dark"),
            ("<down>", "paper"),
            ("<esc>", "Theme"),
            ("<esc>", "Tutorial"),
        ];
        for (key, words) in walk {
            player.types(key);
            reads(&player, words);
        }
    }
}

#[test]
fn the_cursor_is_at_the_cell() {
    for size in SIZES {
        let folder = folder();
        let mut player = reader(
            &folder,
            size,
            &["play", "--seed", "1", "--difficulty", "easy"],
        );
        player.sees("moves 0");
        let first = resting(&player);
        for (key, back) in [("<right>", "<left>"), ("<down>", "<up>")] {
            player.types(key);
            player.finds("the cursor in another cell", |screen| {
                screen.cursor_position() != first && !screen.hide_cursor()
            });
            player.types(back);
            player.finds("the cursor back", |screen| {
                screen.cursor_position() == first
            });
        }
        for key in ["7", "t", "t", "u", "e"] {
            player.types(key);
            player.finds("the cursor in its cell", |screen| {
                screen.cursor_position() == first && !screen.hide_cursor()
            });
        }
        player.types("p");
        reads(&player, "Paused");
        player.types("p");
        player.finds("the cursor back", |screen| {
            screen.cursor_position() == first
        });
    }
}

/// Without the setting it is hidden as ever.
#[test]
fn no_cursor_unless_it_is_wanted() {
    let folder = folder();
    let mut player = Player::start(folder.path(), &["play", "--seed", "1"]);
    player.sees("moves 0");
    player.moves("1", 1);
    assert!(player.screen().hide_cursor());
    let shows = b"\x1b[?25h";
    let output = player.output();
    assert!(!output.windows(shows.len()).any(|bytes| bytes == shows));
}
