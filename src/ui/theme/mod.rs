//! Roles, and how each looks in a theme with many colours, sixteen, or none.
//! Nothing is shown by colour alone: every role that carries meaning has a second
//! mark. A theme is a file of colours.

pub(crate) mod colours;
mod heat;
pub(crate) mod palette;
mod role;
mod role_style;
pub(crate) mod sample;
mod styles;
pub(crate) mod swatches;
#[cfg(test)]
pub(crate) mod tests;
mod theme_file;
pub(crate) mod themes;
mod tints;

pub use palette::Palette;
pub(crate) use role::{DepthPart, Kinds, StyleRole, Tint};
pub(crate) use styles::{
    colour_name, faded_below, fill_background, is_mark, letters_colours, lines_for, paints_tiles,
    style, style_on,
};
