//! Ninefold: Sudoku for the terminal.
//!
//! The program: [`main`] runs it. The engine is [`ninefold_core`], the game and its
//! files are [`ninefold_game`]; both are libraries. The modules here are private:
//!
//! | module | contents |
//! |---|---|
//! | `say` | what is said of a game in lines of words: functions from a position or a game to sentences |
//! | `ui` | `AppState`, `Message`, `update`, `Effect`, the key map, and drawing a state |
//! | `speak` | the game in lines of words: a line to a message of `ui`, and what is said then |
//! | `run` | the event loop, threads, signals, the terminal: everything that touches the system |
//! | `cli` | one file per subcommand |
//!
//! What is public besides `main` is there for the benches, the fuzzing and the tests of
//! the whole program, and may change in any version.

#![warn(unreachable_pub)]

mod cli;
mod run;
mod say;
mod speak;
mod ui;

pub use cli::main;
#[cfg(unix)]
pub use cli::terminfo_colours;
pub use run::export;
#[cfg(unix)]
pub use run::{Decoded, Decoder, StringEnd, Tail, Unfinished};
pub use ui::picture::{CellStyle, Picture, TerminalColour};
pub use ui::solution_access::{ACTIONS, COMMANDS, SolutionAccess};
pub use ui::{
    Action, BadKey, Headless, HeadlessEvent, Key, KeyMap, Page, Palette, UnperformedEffects,
};

/// The example of the page on the libraries, as a test.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct LibraryPage;
