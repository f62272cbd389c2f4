//! The interface as a value: keys and messages in, state, effects and screens
//! out.

mod boards;
mod chain_entry;
mod clues;
mod daily;
mod drawn;
mod events;
mod expected_time;
mod game;
mod hint;
mod history;
mod import;
mod keys;
mod killer;
mod lessons;
mod menu;
mod monkey;
mod mouse;
mod plain_boards;
mod playback;
mod practice;
mod print;
mod puzzle_entry;
mod replay;
mod saved_games;
pub(crate) mod screens;
mod settings;
mod solution_access;
mod solution_path;
mod statistics;
mod statistics_pages;
pub(crate) mod support;
mod themes;
mod tinted;
mod transient;
mod tutorial;
mod watched_boards;
