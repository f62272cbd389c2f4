//! The game in lines of words: a line of the player becomes a message of [`ui`](crate::ui),
//! and what it changed is said in the sentences of [`say`](crate::say). No terminal, thread,
//! file or clock: a [`Conversation`] is a value beside the state of the program.
//!
//! There are no rules here. Moves, saves, statistics, daily puzzles and the limits of a
//! challenge are those of `update`.
mod acting;
mod choosing;
mod command;
mod conversation;
mod doing;
mod going;
mod observing;
mod pages;
mod parse;
mod questions;
mod talk;
mod words;

pub(crate) use conversation::Conversation;
pub(crate) use talk::{Awaited, Reply};

#[cfg(test)]
mod tests;
