//! The theme `auto` and the background of the terminal, which is asked for it once.

use super::player::Player;
use super::{all_at_once, folder};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

const QUESTION: &[u8] = b"\x1b]11;?\x07";
const LIGHT: &str = "\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\";

const TRUE: [(&str, &str); 2] = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor")];
const PAPER: vt100::Color = vt100::Color::Rgb(0xfa, 0xf6, 0xec);
const DARK: vt100::Color = vt100::Color::Rgb(0x14, 0x16, 0x1b);

/// The command of a shell that plays.
const GAME: &str = "$NINEFOLD --data-dir $FOLDER play --difficulty easy --seed 1";

/// A game whose first moves are still to be made.
fn plays(folder: &Path, variables: &[(&str, &str)]) -> Player {
    let arguments = ["play", "--difficulty", "easy", "--seed", "1"];
    let player = Player::start_with(folder, &arguments, variables);
    player.sees("moves 0");
    player
}

fn asked(folder: &Path) -> Player {
    let player = plays(folder, &TRUE);
    player.receives(QUESTION);
    player
}

fn wears(player: &Player, colour: vt100::Color) {
    player.finds("the background", |screen| {
        screen
            .cell(23, 79)
            .is_some_and(|cell| cell.bgcolor() == colour)
    });
}

/// In pieces of this many bytes, before the terminal says its status, and late: the picture
/// changes, and the game has the key that follows alone.
#[test]
fn a_light_terminal_gets_the_light_theme_and_no_byte_of_its_answer_is_a_key() {
    let pieces = [LIGHT.len(), 12, 1];
    all_at_once(pieces, |length| {
        let folder = folder();
        let mut shell = Player::start_shell(folder.path());
        let silence = shell.silence();
        let silent = silence.lock().expect("the terminal");
        shell.writes(&format!("COLORTERM=truecolor {GAME}\r"));
        shell.receives(QUESTION);
        wears(&shell, DARK);
        answers(&mut shell, length);
        drop(silent);
        has_only_the_key_that_follows(&mut shell);
    });
    let folder = folder();
    let mut player = asked(folder.path());
    sleep(Duration::from_millis(700));
    answers(&mut player, 12);
    has_only_the_key_that_follows(&mut player);
}

fn answers(player: &mut Player, length: usize) {
    for piece in LIGHT.as_bytes().chunks(length) {
        player.writes(str::from_utf8(piece).expect("ASCII"));
        sleep(Duration::from_millis(60));
    }
}

fn has_only_the_key_that_follows(player: &mut Player) {
    wears(player, PAPER);
    player.sees("moves 0");
    player.moves("1", 1);
}

/// The menu is a small picture, and asks all the same.
#[test]
fn the_menu_follows_the_background_too() {
    let folder = folder();
    let mut player = Player::start_with(folder.path(), &[], &TRUE);
    player.sees("New game");
    player.receives(QUESTION);
    player.writes(LIGHT);
    wears(&player, PAPER);
}

#[test]
fn without_an_answer_the_theme_is_dark_unless_a_variable_says_otherwise() {
    let folder = folder();
    let mut player = asked(folder.path());
    player.moves("1", 1);
    wears(&player, DARK);
    for (numbers, colour) in [("0;15", PAPER), ("0;default;7", PAPER), ("15;0", DARK)] {
        let variables = [TRUE[0], TRUE[1], ("COLORFGBG", numbers)];
        let folder = super::folder();
        wears(&plays(folder.path(), &variables), colour);
    }
}

#[test]
fn a_theme_that_was_chosen_stays() {
    let folder = folder();
    std::fs::write(folder.path().join("settings.json"), r#"{"theme":"dark"}"#).expect("a file");
    let mut player = asked(folder.path());
    player.writes(LIGHT);
    player.moves("1", 1);
    wears(&player, DARK);
}

/// Its answer would be of no use, or the question not be understood.
#[test]
fn some_terminals_are_not_asked() {
    let asked_not: [&[(&str, &str)]; 4] = [
        &[("TERM", "screen-256color")],
        &[("TERM", "linux"), ("COLORTERM", "truecolor")],
        &[("TERM", "xterm-16color")],
        &[("TERM", "xterm-256color"), ("NO_COLOR", "1")],
    ];
    for variables in asked_not {
        let folder = folder();
        let mut player = plays(folder.path(), variables);
        player.moves("1", 1);
        player.types("<ctrl-c>");
        assert_eq!(player.ends(), 0);
        let output = player.output();
        assert!(
            !output.windows(4).any(|part| part == &QUESTION[..4]),
            "{variables:?}"
        );
    }
}

/// The game has ended, and waits for what the terminal still says.
#[test]
fn an_answer_after_the_end_is_not_left_to_the_shell() {
    let folder = folder();
    let mut shell = Player::start_shell(folder.path());
    let silence = shell.silence();
    let silent = silence.lock().expect("the terminal");
    shell.writes(&format!("{GAME}; cat -v\r"));
    shell.receives(QUESTION);
    shell.types("<ctrl-c>");
    sleep(Duration::from_millis(100));
    shell.writes(LIGHT);
    drop(silent);
    shell.finds("the shell", |screen| !screen.alternate_screen());
    shell.writes("over\r");
    shell.sees("over\nover");
    assert!(!shell.screen().contents().contains("rgb"));
}
