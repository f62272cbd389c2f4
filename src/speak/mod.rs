//! The game in lines of words: a line of the player becomes a message of [`ui`](crate::ui),
//! and what it changed is said in the sentences of [`say`](crate::say). No terminal, thread,
//! file or clock: a [`Conversation`] is a value beside the state of the program.
//!
//! There are no rules here. Moves, saves, statistics, daily puzzles and the limits of a
//! challenge are those of `update`.

mod answers;
mod asking;
mod choosing;
mod command;
mod conversation;
mod doing;
mod going;
mod observing;
mod parse;
mod reply;
mod talk;
mod waiting;
mod words;

pub(crate) use conversation::Conversation;
pub(crate) use reply::Reply;
pub(crate) use waiting::Awaited;

#[cfg(test)]
mod tests;
