#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! In the one direction imports may point:
//!
//! | module | contents |
//! |---|---|
//! | [`board`] | digits, cells, houses, grids and candidates of boards of any size |
//! | [`classic`] | the same for the classic board, smaller and faster |
//! | [`rules`] | boards of 4 to 16 rows, their houses, cages and clues, as values |
//! | [`formats`] | reading and printing, one file for each format |
//! | [`solve`] | solutions: one, all, their number, and why there is none |
//! | [`logic`] | human techniques, the ladder, the words that explain a step |
//! | [`drawn`] | clues that are drawn: read from drawing and words, and proved |
//! | [`watched`] | searches that take one step at a time, on any board, and their recording |
//! | [`generate`] | new puzzles from a recipe with a seed |

pub mod board;
pub mod classic;
pub mod drawn;
pub mod formats;
pub mod generate;
pub mod logic;
pub mod rules;
pub mod solve;
pub mod watched;
