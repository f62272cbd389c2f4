//! A game of Sudoku as a value, and the files that keep it. Nothing here knows of a
//! terminal.
//!
//! The modules, in the one direction imports may point:
//!
//! | module | contents |
//! |---|---|
//! | [`game`] | positions, moves, history, conflicts, the record of a game |
//! | [`settings`] | what the player chooses once for all games |
//! | [`save`] | the versioned files and the store that keeps them |

pub mod game;
pub mod save;
pub mod settings;
