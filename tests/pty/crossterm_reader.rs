//! Why the terminal is not read with crossterm's own reader: that reader on a pty, held
//! against the decoder of `run/input`. The day that a test of what it cannot do fails,
//! `run/input/decoder.rs` may go.

use super::player::Player;
use crossterm::event::{self, Event, KeyCode};
use crossterm::terminal::enable_raw_mode;
use ninefold::{Decoded, Decoder};
use portable_pty::CommandBuilder;
use std::thread::sleep;
use std::time::Duration;

/// Set for the process that reads.
const READS: &str = "NINEFOLD_TEST_READS_WITH_CROSSTERM";

/// What every line of an event begins with.
const EVENT: &str = "event ";

/// The key by which a test sees that everything before it was read.
const LAST: char = '7';

#[test]
#[ignore = "runs in a pty, started by the other tests of this file"]
fn prints_what_crossterm_reads() {
    if std::env::var_os(READS).is_none() {
        return;
    }
    enable_raw_mode().expect("a terminal");
    println!("\r\nready\r");
    loop {
        let event = event::read().expect("a terminal");
        println!("{EVENT}{event:?}\r");
    }
}

fn start_reader() -> Player {
    let program = std::env::current_exe().expect("this program");
    let mut command = CommandBuilder::new(program);
    command.args(["--exact", "crossterm_reader::prints_what_crossterm_reads"]);
    command.args(["--ignored", "--nocapture"]);
    command.env(READS, "1");
    let reader = Player::start_command(command);
    reader.sees("ready");
    reader
}

/// The events printed so far.
fn events(reader: &Player) -> Vec<String> {
    let output = reader.output();
    let text = String::from_utf8_lossy(&output);
    let events = text.lines().filter_map(|line| line.strip_prefix(EVENT));
    events.map(|event| event.trim_end().to_owned()).collect()
}

/// What crossterm reads when these pieces and then [`LAST`] are typed, with pauses
/// between them that are longer than the decoder waits for anything.
fn read_by_crossterm(pieces: &[&str]) -> Vec<String> {
    let mut reader = start_reader();
    for (index, piece) in pieces.iter().enumerate() {
        if index > 0 {
            sleep(Duration::from_millis(1_200));
        }
        reader.writes(piece);
    }
    reader.writes(&LAST.to_string());
    let last = keys(&LAST.to_string());
    reader.finds("the last key", |_| events(&reader).ends_with(&last));
    events(&reader)
}

/// What the decoder makes of the same.
fn decoded(pieces: &[&str]) -> Vec<String> {
    let mut decoder = Decoder::default();
    let mut decoded = Vec::new();
    for piece in pieces {
        decoded.extend(decoder.expire().map(Decoded::Event));
        decoded.extend(decoder.decode(piece.as_bytes()));
    }
    decoded.extend(decoder.decode(LAST.to_string().as_bytes()));
    let events = decoded.into_iter().map(|decoded| match decoded {
        Decoded::Event(event) => format!("{event:?}"),
        Decoded::StatusReport => "the answer to a status request".to_owned(),
        Decoded::Background(colour) => format!("the background {colour:?}"),
        Decoded::KeyProtocol => "what is on of kitty's protocol".to_owned(),
    });
    events.collect()
}

fn keys(text: &str) -> Vec<String> {
    let event = |letter| Event::Key(KeyCode::Char(letter).into());
    text.chars()
        .map(|letter| format!("{:?}", event(letter)))
        .collect()
}

/// The words of the decoder are those of crossterm, so that one can replace the other.
#[test]
fn what_both_can_read_they_read_alike() {
    let pieces = [
        "\x1b[A\x1bOB\x1b[1;2C\x1b[1;5D\x1b[H\x1b[4~\x1b[2~\x1b[3~\x1b[5~\
         \t\x1b[Z\r\x7f\x1bOP\x1b[[B\x1b[11~é\x01\x00\x1bj\x1b[99;5u\x1b[57;1:3u\
         \x1b[<0;5;7M\x1b[<0;5;7m\x1b[<48;5;7M\x1b[<2;5;7M\x1b[32;5;7M\x1b[M\x20\x25\x27\
         \x1b[I\x1b[O\x1b[200~12\x1b[201~",
    ];
    let read = read_by_crossterm(&pieces);
    assert_eq!(read.len(), 32);
    assert_eq!(read, decoded(&pieces));
}

/// A late answer to a program before: crossterm waits for the `u` of another one.
#[test]
fn a_report_makes_crossterm_deaf() {
    let pieces = ["\x1b[?2026;2$y5ju"];
    assert_eq!(read_by_crossterm(&pieces), keys("7"));
    assert_eq!(decoded(&pieces), keys("5ju7"));
}

#[test]
fn a_report_is_keys_to_crossterm() {
    let pieces = ["\x1bP>|XTerm(354)\x1b\\"];
    assert!(read_by_crossterm(&pieces).len() > 10);
    assert_eq!(decoded(&pieces), keys("7"));
}

#[test]
fn a_cut_sequence_takes_keys_from_crossterm() {
    let pieces = ["\x1b[1;", "5j"];
    assert_eq!(read_by_crossterm(&pieces), keys("7"));
    assert_eq!(decoded(&pieces), keys("5j7"));
}

/// The same flood as in `a_paste_of_ten_megabytes_is_not_kept_and_not_played`.
#[test]
fn crossterm_keeps_a_paste_of_any_length() {
    let mut reader = start_reader();
    let before = reader.memory();
    reader.writes("\x1b[200~");
    let piece = "123456789".repeat(8 * 1024);
    for _ in 0..142 {
        reader.writes(&piece);
    }
    let after = reader.memory();
    assert!(after > before + 8 * 1024, "{before} kB became {after} kB");
}
