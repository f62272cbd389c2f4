//! One folder a screen.

pub(crate) mod choice;
pub(crate) mod game;
pub(crate) mod help;
pub(crate) mod history;
pub(crate) mod menu;
pub(crate) mod palette;
pub(crate) mod playback;
pub(crate) mod practice;
pub(crate) mod puzzle_entry;
pub(crate) mod settings;
pub(crate) mod statistics;
pub(crate) mod steps;
pub(crate) mod technique_page;
