#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! In the one direction imports may point:
//!
//! | module | contents |
//! |---|---|
//! | [`grid`] | digits, cells, houses, grids, candidates, reading and printing |
//! | [`solve`] | the fast engine, and the searches that can be watched |
//! | [`logic`] | human techniques, the ladder, the words that explain a step |
//! | [`variants`] | boards of 4 to 16 rows and of other rules: jigsaw, X, anti-knight and more |
//! | [`generate`] | full grids, removal under symmetry, levels, seeds |

pub mod generate;
pub mod grid;
pub mod logic;
pub mod solve;
pub mod variants;
