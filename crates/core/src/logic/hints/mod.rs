//! Ladders, and how a step is explained.

pub(crate) mod blocked_by;
pub(crate) mod chain_words;
pub(crate) mod choice;
pub mod eureka;
pub mod examples;
pub mod explanations;
pub mod hardest;
pub mod hint_intro;
pub mod ladder;
pub mod ladders;
pub(crate) mod library_line;
pub mod needed;
pub mod phrases;
