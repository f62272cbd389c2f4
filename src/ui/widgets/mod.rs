//! Widgets of several screens.

pub(crate) mod card;
pub(crate) mod clipped_buffer;
pub(crate) mod game_preview;
pub(crate) mod key_bar;
pub(crate) mod line_writer;
pub(crate) mod list;
pub(crate) mod list_groups;
pub(crate) mod list_page;
pub(crate) mod list_selection;
pub(crate) mod message_line;
pub(crate) mod page;
pub(crate) mod paged;
pub(crate) mod popup;
pub(crate) mod practice_figures;
pub(crate) mod seek_bar;
pub(crate) mod text;
mod wrap;

pub(crate) use clipped_buffer::ClippedBuffer;
pub(crate) use line_writer::LineWriter;
pub(crate) use wrap::wrap;
pub(crate) use wrap::{cut, fit};
