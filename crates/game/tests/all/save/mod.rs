//! The saves: what was played comes back, and nothing that a disk, a fault or other
//! programs do to the files is loaded as something it is not.

mod aliens;
#[path = "../../../../../tests/support/boards.rs"]
mod boards;
mod collections;
mod config;
mod damage;
mod exported;
mod index;
mod known_solutions;
mod play;
mod round_trip;
mod settings;
mod statistics;
mod store;
mod unsaved;
