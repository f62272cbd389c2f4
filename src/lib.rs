//! Ninefold: Sudoku for the terminal.
//!
//! The modules, in the one direction imports may point (each module uses only those
//! above it):
//!
//! | module | contents |
//! |---|---|
//! | [`grid`] | digits, cells, houses, grids, candidates, reading and printing |
//! | [`solve`] | the fast engine, and the searches that can be watched |
//! | [`logic`] | human techniques, the ladder, the words that explain a step |
//! | [`generate`] | full grids, removal under symmetry, levels, seeds |
//! | [`game`] | positions, moves, history, conflicts, the record of a game |
//! | [`settings`] | what the player chooses once for all games |
//! | [`save`] | the versioned files and the store that keeps them |
//! | [`ui`] | `AppState`, `Message`, `update`, `Effect`, the key map, and drawing a state |
//! | [`run`] | the event loop, threads, signals, the terminal: everything that touches the system |
//! | [`cli`] | one file per subcommand |

pub mod cli;
pub mod game;
pub mod generate;
pub mod grid;
pub mod logic;
pub mod run;
pub mod save;
pub mod settings;
pub mod solve;
pub mod ui;
