//! The board at any size: layout, frame, cells, and what of a game each cell
//! shows.

pub(crate) mod animation;
mod block_digits;
pub(crate) mod board_fit;
pub(crate) mod board_view;
pub(crate) mod cell_view;
pub(crate) mod compact;
pub(crate) mod draw;
pub(crate) mod frame;
pub(crate) mod hit;
pub(crate) mod layout;
mod marks;
pub(crate) mod small;

pub(crate) use hit::cell_regions;
pub(crate) use hit::{HitRegion, HitTarget, hit};
