//! A month of play: 100,000 keys by chance, a game a day in many sittings, and something
//! goes wrong in most of them. Takes minutes, needs root for a disk of its own and
//! libfaketime for the clock, and so only when asked for.
//!
//! The test plays the same moves on a [`Game`] of its own. After each sitting the disk has
//! to hold one of the positions of that game with the whole way to it: the last, and after
//! a kill at least the one before the last that was seen.

use super::disks::Disk;
use super::folder;
use super::player::{NINEFOLD, Player};
use crate::support::notation::bytes;
use crate::support::rng::TestRng;
use ninefold_core::board::{Cell, Digit};
use ninefold_core::formats::write_cells;
use ninefold_game::game::{AutoPrune, Game, GamePuzzle, MarkKind, MoveError, Position, Tool};
use ninefold_game::save::{SavedGame, Store};
use rustix::process::Signal;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const KEYS: usize = 100_000;
const DAYS: u64 = 30;

/// Longer than a save takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

const LIBRARY: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

/// What goes wrong in a sitting.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fault {
    None,
    /// Killed, after all that was typed was saved or in the middle of it.
    Killed,
    /// Ended by a signal: the machine shuts down, or the terminal is gone.
    Ended(SignalName),
    /// Nothing can be written for a while.
    FullDisk,
    /// Nothing can be written any more until the program has ended.
    FullToTheEnd,
    /// The clock goes ahead or back by so many days.
    Clock(i32),
    SecondCopy,
    /// Stopped and continued.
    Stopped,
    /// Windows of all sizes, and reports nobody asked for.
    Noise,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum SignalName {
    Terminate,
    HangUp,
}

const FAULTS: [Fault; 13] = [
    Fault::None,
    Fault::Killed,
    Fault::Killed,
    Fault::Ended(SignalName::Terminate),
    Fault::Ended(SignalName::HangUp),
    Fault::FullDisk,
    Fault::FullToTheEnd,
    Fault::Clock(1),
    Fault::Clock(-400),
    Fault::Clock(3_000_000),
    Fault::SecondCopy,
    Fault::Stopped,
    Fault::Noise,
];

/// What nobody asked the terminal for.
const REPORTS: [&str; 4] = ["\x1b[?1;2c", "\x1b[I\x1b[O", "\x1b[5;7R", "\x1b[<35;1;1M"];

/// The machine: its disk, its clock, and where games go that cannot be saved.
struct Machine {
    disk: Disk,
    elsewhere: TempDir,
    clock: PathBuf,
}

impl Machine {
    fn new() -> Machine {
        let elsewhere = folder();
        Machine {
            disk: Disk::new("size=16m,mode=0700"),
            clock: elsewhere.path().join("clock"),
            elsewhere,
        }
    }

    /// Sets the clock so many days ahead of the true one.
    fn sets_clock(&self, days: i32) {
        fs::write(&self.clock, format!("{days:+}d\n")).expect("a file");
    }

    fn starts(&self, day: u64) -> Player {
        let text = |path: &Path| path.to_str().expect("text").to_owned();
        let (state, clock) = (text(self.elsewhere.path()), text(&self.clock));
        let variables = [
            ("TERM", "xterm-256color"),
            ("XDG_STATE_HOME", &state),
            ("LD_PRELOAD", LIBRARY),
            ("FAKETIME_TIMESTAMP_FILE", &clock),
            ("FAKETIME_NO_CACHE", "1"),
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1"),
        ];
        let seed = day.to_string();
        let game = ["play", "--difficulty", "easy", "--seed", &seed];
        Player::start_with(&self.disk.data(), &game, &variables)
    }

    /// The game of this puzzle on the disk.
    fn saved(&self, game: &Game) -> Option<SavedGame> {
        let store = Store::open_read_only(&*self.disk.data());
        let mut saved = store.load_all().ok()?.into_iter().filter_map(Result::ok);
        saved.find_map(|loaded| {
            let is_it = loaded.value.game.puzzle.givens == game.puzzle.givens;
            is_it.then_some(loaded.value)
        })
    }

    /// Waits until the disk holds this game.
    fn keeps(&self, game: &Game) {
        let deadline = Instant::now() + PATIENCE;
        while self
            .saved(game)
            .is_none_or(|saved| !is_same(&saved.game, game))
        {
            assert!(
                Instant::now() < deadline,
                "{} is not saved",
                described(game)
            );
            sleep(Duration::from_millis(5));
        }
    }
}

/// The game that the program begins on this day.
fn new_game(day: u64) -> Game {
    let seed = day.to_string();
    let made = Command::new(NINEFOLD)
        .args(["generate", "--difficulty", "easy", "--seed", &seed])
        .output();
    let givens = String::from_utf8(made.expect("the program").stdout).expect("text");
    let givens = givens.trim().parse().expect("a puzzle");
    Game::new(GamePuzzle::from_givens(givens).expect("one solution"))
}

/// The same position, reached the same way, with the same branches beside it.
fn is_same(game: &Game, other: &Game) -> bool {
    let way = |game: &Game| -> Vec<_> {
        let start = Position::classic(game.puzzle.givens);
        let nodes = game.history.nodes(start);
        nodes.map(|node| (node.id, node.position)).collect()
    };
    game.position == other.position
        && game.history.current() == other.history.current()
        && game.record.moves == other.record.moves
        && way(game) == way(other)
}

fn described(game: &Game) -> String {
    let digits = write_cells(game.position.digits(), 9);
    format!("{digits}, moves {}", game.moves_made())
}

/// A move, or a try at one: its keys, and what becomes of the game.
fn played(game: &Game, rng: &mut TestRng) -> (String, Game) {
    let (row, column) = (rng.below(9), rng.below(9));
    let cell = Cell::at(row, column);
    let digit = Digit::new(rng.below(9) as u8 + 1).expect("1 to 9");
    let there = format!("g{}{}", row + 1, column + 1);
    let made = |step: Result<_, MoveError>| match step {
        Ok(step) => game.clone().make(step),
        Err(_) => game.clone(),
    };
    match rng.below(10) {
        0 => ("u".to_owned(), game.clone().undo().0),
        1 => ("r".to_owned(), game.clone().redo().0),
        2 => (format!("{there}0"), made(game.clear(cell, Tool::Digit))),
        3 | 4 => {
            let note = game.toggle_mark(cell, MarkKind::Centre, digit);
            (format!("{there}m{digit}"), made(note))
        }
        _ => {
            let entered = game.enter(cell, digit, AutoPrune::Peers);
            (format!("{there}{digit}"), made(entered))
        }
    }
}

/// A game, and all that it was since it was last seen on the disk.
struct Sitting {
    games: Vec<Game>,
    keys: usize,
}

impl Sitting {
    fn game(&self) -> &Game {
        self.games.last().expect("a game")
    }

    /// Makes so many moves; what was typed may be on its way then.
    fn plays(&mut self, player: &mut Player, rng: &mut TestRng, moves: usize) {
        for _ in 0..moves {
            let (keys, game) = played(self.game(), rng);
            self.keys += keys.len();
            player.writes(&bytes(&keys));
            self.games.push(game);
        }
    }

    /// The first game that this screen can be of.
    fn first_seen(&self, moves: usize) -> usize {
        let is_it = |game: &Game| game.moves_made() == moves;
        self.games.iter().position(is_it).unwrap_or(0)
    }
}

/// One sitting at the game of a day; what it has become, and the keys.
fn sits_down(
    machine: &Machine,
    day: u64,
    game: Game,
    fault: Fault,
    rng: &mut TestRng,
) -> (Game, usize) {
    let mut player = machine.starts(day);
    let moves = format!("moves {}", game.moves_made());
    player.finds(&moves, |screen| {
        screen.contents().lines().any(|line| line.ends_with(&moves))
    });
    let mut sitting = Sitting {
        games: vec![game],
        keys: 0,
    };
    let count = 20 + rng.below(60);
    sitting.plays(&mut player, rng, count);
    machine.keeps(sitting.game());
    sitting.games.drain(..sitting.games.len() - 1);
    let code = befalls(machine, day, &mut player, &mut sitting, fault, rng);
    let ended = player.ends();
    assert!(
        code.is_none_or(|code| code == ended),
        "{fault:?} ends with {ended}"
    );
    if fault != Fault::Killed {
        player.has_the_terminal_back();
    }
    if fault == Fault::FullToTheEnd {
        machine.disk.empty();
        return (sitting.game().clone(), sitting.keys);
    }
    let saved = machine.saved(sitting.game()).expect("a saved game").game;
    let kept = sitting.games.iter().rposition(|game| is_same(&saved, game));
    let kept = kept.unwrap_or_else(|| panic!("{fault:?}: invented: {}", described(&saved)));
    if fault == Fault::Killed {
        let seen = sitting.first_seen(player.moves_seen() as usize);
        assert!(kept + 1 >= seen, "day {day}: {kept} kept of {seen}");
    } else {
        assert_eq!(kept + 1, sitting.games.len(), "{fault:?} lost moves");
    }
    (saved, sitting.keys)
}

/// Lets it happen, and ends the sitting; its exit code, if there is one.
fn befalls(
    machine: &Machine,
    day: u64,
    player: &mut Player,
    sitting: &mut Sitting,
    fault: Fault,
    rng: &mut TestRng,
) -> Option<u32> {
    let more = 1 + rng.below(20);
    match fault {
        Fault::None => sitting.plays(player, rng, more),
        Fault::Killed => {
            sitting.plays(player, rng, more);
            sleep(Duration::from_micros(rng.below(40_000) as u64));
            player.sends(Signal::KILL);
            return None;
        }
        Fault::Ended(signal) => {
            sitting.plays(player, rng, more);
            machine.keeps(sitting.game());
            player.sends(match signal {
                SignalName::Terminate => Signal::TERM,
                SignalName::HangUp => Signal::HUP,
            });
            return None;
        }
        Fault::FullDisk => {
            machine.disk.fill();
            sitting.plays(player, rng, more);
            sleep(Duration::from_millis(rng.below(300) as u64));
            machine.disk.empty();
            sitting.plays(player, rng, 1);
        }
        Fault::FullToTheEnd => {
            machine.disk.fill();
            sitting.plays(player, rng, more);
            player.types("<ctrl-c>");
            return None;
        }
        Fault::Clock(days) => {
            machine.sets_clock(days);
            sitting.plays(player, rng, more);
        }
        Fault::SecondCopy => {
            let mut second = machine.starts(day);
            second.sees("running elsewhere");
            second.types("<enter>");
            second.loses("running elsewhere");
            second.types("<tab>3<ctrl-c>");
            second.ends();
            sitting.plays(player, rng, more);
        }
        Fault::Stopped => {
            player.sends(Signal::STOP);
            sitting.plays(player, rng, more);
            player.sends(Signal::CONT);
        }
        Fault::Noise => {
            for _ in 0..more {
                player.resizes(40 + rng.below(80) as u16, 16 + rng.below(20) as u16);
                player.writes(REPORTS[rng.below(REPORTS.len())]);
                sitting.plays(player, rng, 1);
            }
            player.resizes(80, 24);
        }
    }
    machine.keeps(sitting.game());
    player.types("<ctrl-c>");
    Some(0)
}

#[test]
#[ignore = "takes minutes, needs root and libfaketime"]
fn a_month_of_play_invents_no_move_and_loses_none() {
    assert!(Path::new(LIBRARY).exists(), "this needs libfaketime");
    let machine = Machine::new();
    let mut rng = TestRng::new(1);
    let mut befell = BTreeMap::<Fault, usize>::new();
    let mut keys = 0;
    for day in 1..=DAYS {
        machine.sets_clock(day as i32);
        let mut game = new_game(day);
        while keys < KEYS * day as usize / DAYS as usize {
            let fault = *rng.one_of(&FAULTS);
            let (now, typed) = sits_down(&machine, day, game, fault, &mut rng);
            if !matches!(fault, Fault::Clock(_)) {
                machine.sets_clock(day as i32);
            }
            (game, keys) = (now, keys + typed);
            *befell.entry(fault).or_default() += 1;
        }
    }
    println!("{keys} keys; what befell, and how often: {befell:?}");
}
