//! `ninefold`, `ninefold play`, `ninefold continue`: the game itself.

use super::arguments::{CommonArgs, PlayArgs, SpeakArgument};
use super::environment::{data_place, rescue_places, speech, terminal_profile};
use super::error::CliError;
use super::named_file::{FileAccess, NamedFile};
use super::print;
use super::saved_game::find_game;
use super::source::PuzzleInput;
use crate::run::{self, DataPlace, Host, Opening, SessionOptions};
use crate::ui::Source;
use ninefold_core::formats::Imported;
use ninefold_core::generate::Symmetry;
use ninefold_game::game::{BoardKind, Game, GamePuzzle, NewPuzzle};
use ninefold_game::save::{Store, UnsavedGames};
use std::process::ExitCode;

/// Opens the menu.
pub(super) fn open_menu(common: &CommonArgs) -> Result<ExitCode, CliError> {
    start(common, Opening::Menu)
}

/// Opens a board at once: a new puzzle, or the player's own.
pub(super) fn play(common: &CommonArgs, args: &PlayArgs) -> Result<ExitCode, CliError> {
    let source = match (&args.puzzle, &args.ghost) {
        (_, Some(name)) => Source::Again(Box::new(against(common, name)?)),
        (None, None) => Source::New(wanted(args)?),
        (Some(argument), None) => {
            let item = PuzzleInput::named(common.file_access(), Some(argument))?.first_item()?;
            let source = source_of(item)?;
            if argument.is_standard() {
                keys_from_the_terminal();
            }
            source
        }
    };
    begin(common, Opening::Game(source), args.symmetry)
}

/// A puzzle that was read. What must have one solution is refused here if it has not.
fn source_of(mut text: Imported) -> Result<Source, CliError> {
    // The game reads its drawings again, and keeps the reading.
    text.report = None;
    if !GamePuzzle::must_be_proved(&text.puzzle.rules) {
        return Ok(Source::Text(Box::new(text)));
    }
    let puzzle = GamePuzzle::read(&text, &|| false).map_err(CliError::negative)?;
    Ok(Source::Again(Box::new(Game::imported(puzzle, &text))))
}

/// A new puzzle, unless there is none of this kind and level.
fn wanted(args: &PlayArgs) -> Result<NewPuzzle, CliError> {
    let kind = BoardKind::new(args.size, &args.rules);
    kind.check(args.difficulty).map_err(CliError::failure)?;
    Ok(NewPuzzle::OfKind(kind, args.difficulty, args.seed))
}

/// A new game of the same puzzle, against the game of this name.
fn against(common: &CommonArgs, name: &NamedFile) -> Result<Game, CliError> {
    let won = find_game(common, name)?;
    if name.is_standard() {
        keys_from_the_terminal();
    }
    won.game.played_again().ok_or_else(|| {
        let id = won.id;
        CliError::negative(format!("you did not win {id}, so there is no time to beat"))
    })
}

/// Continues the last unfinished game.
pub(super) fn resume(common: &CommonArgs) -> Result<ExitCode, CliError> {
    let folders = match data_place(common) {
        DataPlace::Nowhere(why) => return Err(CliError::negative(why)),
        DataPlace::Dir(folders) => folders,
    };
    let found = Store::open_read_only(&folders).newest_unfinished();
    let found = found.map_err(CliError::negative)?.game;
    // What could not be saved last time is taken back before it is continued.
    if found.is_none() && UnsavedGames::new(&folders.data, rescue_places(common)).is_empty() {
        let why = "no unfinished game; `ninefold play` starts one";
        return Err(CliError::negative(why));
    }
    start(common, Opening::Game(Source::Newest))
}

/// Makes the terminal standard input, after a puzzle was read from it.
#[cfg(unix)]
pub(super) fn keys_from_the_terminal() {
    if let Ok(terminal) = std::fs::File::open("/dev/tty") {
        // If this fails, the session reports that it has no keys.
        let _ = rustix::stdio::dup2_stdin(&terminal);
    }
}

/// The keys are read from the console, whatever standard input is.
#[cfg(windows)]
pub(super) fn keys_from_the_terminal() {}

pub(super) fn start(common: &CommonArgs, opening: Opening) -> Result<ExitCode, CliError> {
    begin(common, opening, Symmetry::default())
}

fn begin(common: &CommonArgs, opening: Opening, symmetry: Symmetry) -> Result<ExitCode, CliError> {
    let speech = speech(common)?;
    let start = SessionOptions {
        data: data_place(common),
        terminal: terminal_profile(common),
        opening,
        symmetry,
        host: match common.file_access() {
            FileAccess::Restricted => Host::Shared,
            FileAccess::Allowed => Host::Own,
        },
        rescue: rescue_places(common),
        printer: print::puzzle_pdf,
    };
    let played = match speech {
        Some(SpeakArgument(length)) => run::speak(start, length),
        None => run::play(start),
    };
    played.map_err(CliError::failure)
}
