//! The mouse, as a terminal reports it.

use super::player::Player;
use super::{begun, folder};
use vt100::MouseProtocolMode;

/// What a terminal sends for a button at a cell of the board at 80x24: the
/// middle of its first row, counted from 1.
fn report(button: u8, row: u16, column: u16, end: char) -> String {
    let (x, y) = (column * 6 + 4, row * 2 + row / 3 + 2);
    format!("\x1b[<{button};{x};{y}{end}")
}

fn press(row: u16, column: u16) -> String {
    report(0, row, column, 'M')
}

fn drag(row: u16, column: u16) -> String {
    report(32, row, column, 'M')
}

fn release(row: u16, column: u16) -> String {
    report(0, row, column, 'm')
}

fn right(row: u16, column: u16) -> String {
    report(2, row, column, 'M')
}

fn listens(player: &Player, mode: MouseProtocolMode) {
    player.finds("the mouse", |screen| screen.mouse_protocol_mode() == mode);
}

#[test]
fn a_drag_selects_and_a_click_lets_go() {
    let folder = folder();
    let mut player = begun(&folder);
    let moves = [press(4, 2), drag(4, 3), drag(5, 3), release(5, 3)];
    player.writes(&moves.concat());
    player.types("ss");
    player.sees("3 cells selected");
    player.writes(&press(0, 0));
    player.types("ss");
    player.sees("One cell selected");
}

#[test]
fn the_right_button_asks_for_a_mark() {
    let folder = folder();
    let mut player = begun(&folder);
    player.writes(&right(8, 8));
    player.sees("Centre note: 1-9");
}

#[test]
fn the_strip_of_digits_is_as_good_as_keys() {
    let folder = folder();
    let mut player = begun(&folder);
    player.types("<tab>");
    let screen = player.screen().contents();
    let heading = screen
        .lines()
        .position(|line| line.contains("Digits left"))
        .expect("the digits left");
    let row = heading + 1;
    let line = screen.lines().nth(row).expect("the tiles");
    let byte = line.rfind("2  ").expect("the tile of the digit 2");
    let column = line[..byte].chars().count();
    player.writes(&format!("\x1b[<0;{};{}M", column + 1, row + 1));
    player.sees("moves 3");
}

#[test]
fn the_mouse_is_given_back_at_once_and_never_asked_for_more() {
    let folder = folder();
    let mut player = begun(&folder);
    listens(&player, MouseProtocolMode::ButtonMotion);
    player.types("M");
    player.sees("Mouse off");
    listens(&player, MouseProtocolMode::None);
    player.types("M");
    listens(&player, MouseProtocolMode::ButtonMotion);
    let output = String::from_utf8_lossy(&player.output()).into_owned();
    assert!(!output.contains("?1003h"), "any motion was asked for");
}

/// What was chosen holds when the player comes back.
#[test]
fn the_mouse_stays_the_terminals() {
    let folder = folder();
    let mut player = begun(&folder);
    player.types("M");
    player.sees("Mouse off");
    player.types("q");
    player.ends();
    let mut again = Player::start(folder.path(), &["continue"]);
    again.sees("moves 2");
    listens(&again, MouseProtocolMode::None);
    again.types("q");
    again.ends();
}
