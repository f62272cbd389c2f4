//! What the engine and plain counting say of rules.

mod clue_support;
mod impossible_mixtures;
