//! A game on its board.

mod board;
mod candidates;
mod challenge;
mod colours;
mod ghost;
mod made_ahead;
mod one_cell;
mod other_programs;
mod panel;
mod play;
