//! What several test programs share: states to look at, screens as values, legends.
#![allow(dead_code)]

pub mod boards;
pub mod driver;
pub mod finished;
pub mod keys;
pub mod made_text;
pub mod rng;
pub mod screen;
pub mod states;
