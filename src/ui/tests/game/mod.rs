//! A game on its board.

mod board;
mod challenge;
mod ghost;
mod play;
