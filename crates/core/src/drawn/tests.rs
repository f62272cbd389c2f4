//! Readings of whole puzzles.

mod links;
mod redrawn;
mod shapes;
mod states;
