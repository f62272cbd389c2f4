//! Imports for drawing a screen.

pub(crate) use crate::ui::ViewContext;
pub(crate) use crate::ui::board::layout::{RectParts, centred};
pub(crate) use crate::ui::board::{HitRegion, draw as board};
pub(crate) use crate::ui::component::Draw;
pub(crate) use crate::ui::theme::{StyleRole, style};
pub(crate) use crate::ui::widgets::{
    ClippedBuffer, LineWriter, key_bar, list, message_line, popup, text,
};
pub(crate) use ratatui::layout::Rect;
