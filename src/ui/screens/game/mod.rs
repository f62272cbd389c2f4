//! The game being played.

pub(crate) mod analysis;
pub(crate) mod panel;
pub(crate) mod tools;
pub(crate) mod view;
