//! `ninefold`, `ninefold play`, `ninefold continue`: the game itself.

use super::arguments::{Common, Play};
use super::environment::{data_place, look};
use super::source::Source;
use super::{ExitStatus, print_error};
use crate::game::Puzzle;
use crate::run::{self, DataPlace, Host, Opening, Start};
use crate::save::Store;
use std::process::ExitCode;

/// Opens the menu.
pub fn menu(common: &Common) -> ExitCode {
    start(common, Opening::Menu)
}

/// Goes straight to a board.
pub fn play(common: &Common, wish: &Play) -> ExitCode {
    match &wish.puzzle {
        None => start(
            common,
            Opening::NewGame {
                level: wish.difficulty,
                seed: wish.seed,
                symmetry: wish.symmetry,
            },
        ),
        Some(argument) => play_own(common, argument),
    }
}

/// Goes on with the last unfinished game.
pub fn resume(common: &Common) -> ExitCode {
    match is_anything_unfinished(common) {
        Ok(()) => start(common, Opening::Continue),
        Err(why) => {
            print_error(why);
            ExitStatus::Negative.into()
        }
    }
}

fn is_anything_unfinished(common: &Common) -> Result<(), String> {
    let nothing = || "there is no unfinished game: `ninefold play` starts one".to_owned();
    match data_place(common) {
        DataPlace::Nowhere(why) => Err(why),
        DataPlace::Dir(dir) => match Store::look(&dir).newest_unfinished() {
            Ok(search) => search.game.map(|_| ()).ok_or_else(nothing),
            Err(error) => Err(error.to_string()),
        },
    }
}

fn play_own(common: &Common, argument: &str) -> ExitCode {
    let read = Source::named(Some(argument)).and_then(Source::single);
    match read.map(Puzzle::entered) {
        Ok(Ok(puzzle)) => {
            if argument == "-" {
                keys_from_the_terminal();
            }
            start(common, Opening::Puzzle(Box::new(puzzle)))
        }
        Ok(Err(unplayable)) => {
            print_error(unplayable);
            ExitStatus::Negative.into()
        }
        Err(error) => {
            print_error(error);
            ExitStatus::Failure.into()
        }
    }
}

/// The puzzle came through standard input: keys come from the terminal itself.
#[cfg(unix)]
fn keys_from_the_terminal() {
    if let Ok(terminal) = std::fs::File::open("/dev/tty") {
        // Should this fail, the session says that it has no keys.
        let _ = rustix::stdio::dup2_stdin(&terminal);
    }
}

#[cfg(not(unix))]
fn keys_from_the_terminal() {}

fn start(common: &Common, opening: Opening) -> ExitCode {
    let start = Start {
        data: data_place(common),
        look: look(common),
        opening,
        host: match common.restricted {
            true => Host::Shared,
            false => Host::Own,
        },
    };
    run::play(start).unwrap_or_else(|error| {
        print_error(error);
        ExitStatus::Failure.into()
    })
}
