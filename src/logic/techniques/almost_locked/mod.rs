//! Almost locked sets: cells of a house with one digit more than cells
//! (HoDoKu `tech_als`, SudokuWiki `Almost_Locked_Sets`).
//!
//! Two sets are joined by a restricted common, a digit of which all places in
//! one see all places in the other. Only one of the two can hold it, and the
//! other, one digit poorer, holds all the rest of its own. Everything here
//! follows such joints from set to set.

pub(crate) mod blossoms;
pub(crate) mod chains;
pub(crate) mod pairs;
mod paths;
pub(crate) mod proof;
mod steps;
pub(crate) mod sue_de_coq;
pub(crate) mod wings;
