//! What several screens draw with.

pub(crate) mod clipped_buffer;
pub(crate) mod hint_text;
pub(crate) mod line_writer;
pub(crate) mod message_line;
pub(crate) mod text;
pub(crate) mod wrap;
