//! A game on its board.

mod board;
mod candidates;
mod challenge;
mod ghost;
mod one_cell;
mod play;
