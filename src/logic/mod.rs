//! Human techniques, the ladder that tries the easiest first, and the words
//! that explain a step. One folder per family of techniques; each finder is a
//! function over a read-only board that reports every instance it sees to a
//! callback, which may stop it.

mod deduction;
mod family;
mod finder;
pub(crate) mod hints;
pub(crate) mod inference;
mod level;
pub mod ratings;
mod technique;
pub mod techniques;
#[cfg(test)]
mod tests;

pub use deduction::{
    Chain, Deduction, Evidence, HouseRole, Link, LinkKind, Mark, Nesting, Node, Role,
};
pub use family::Family;
pub use finder::{DeductionSink, Finder, first_by, found_by};
pub use hints::ladder::{Ending, Ladder, Path, Rung};
pub use hints::{examples, explanations};
pub use level::{Level, UnknownLevel};
pub use ratings::level::{is_of_level, level_of};
pub use technique::{Technique, UnknownTechnique};
pub use techniques::catalogue::{HodokuEntry, SeRating, TechniqueInfo};
