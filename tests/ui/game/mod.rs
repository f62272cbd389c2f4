//! A game on its board.

mod board;
mod play;
