//! Games from outside: hints on positions of play, saves and settings in a folder.

mod hints;
mod save;
