//! Roles, and how each looks in a theme with many colours, sixteen, or none.
//! Nothing is shown by colour alone: every role that carries meaning has a second
//! mark. The colours are data: one palette a theme.

pub(crate) mod background;
pub(crate) mod colours;
pub(crate) mod palettes;
mod role;
mod styles;
mod surface;
pub(crate) mod swatches;
#[cfg(test)]
mod tests;

pub use background::{is_mark, style_on};
pub use role::{Kinds, StyleRole};
pub use styles::{colour_name, fill_background, letters_colours, style};
