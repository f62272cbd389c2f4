//! Readings of whole puzzles.

mod links;
mod redrawn;
mod states;
