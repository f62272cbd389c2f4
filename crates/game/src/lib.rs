#![doc = include_str!("../README.md")]

pub mod game;
pub mod save;
pub mod settings;
