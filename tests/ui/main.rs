//! The interface as a value: keys and messages in, state, effects and screens
//! out.

mod app;
mod history;
mod keys;
mod monkey;
mod room;
mod screens;
#[path = "../support/mod.rs"]
mod support;
