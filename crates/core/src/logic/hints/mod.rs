//! Ladders, and how a step is explained.

pub mod chain_words;
pub mod examples;
pub mod explanations;
pub mod hardest;
pub mod ladder;
pub mod ladders;
pub(crate) mod library_line;
pub mod needed;
pub mod phrases;
