//! Ninefold: Sudoku for the terminal.
//!
//! The engine is [`ninefold_core`], the game and its files are [`ninefold_game`]. The
//! modules here, in the one direction imports may point:
//!
//! | module | contents |
//! |---|---|
//! | [`ui`] | `AppState`, `Message`, `update`, `Effect`, the key map, and drawing a state |
//! | [`run`] | the event loop, threads, signals, the terminal: everything that touches the system |
//! | [`cli`] | one file per subcommand |

pub mod cli;
pub mod run;
pub mod ui;
