//! The board at any size: layout, frame, cells, and what of a game each cell
//! shows.

pub(crate) mod block_digits;
pub(crate) mod board_size;
pub(crate) mod board_view;
pub(crate) mod cell_view;
pub(crate) mod clue_signs;
pub(crate) mod colours;
pub(crate) mod compact;
pub(crate) mod draw;
pub(crate) mod form;
pub(crate) mod frame;
pub(crate) mod hit;
pub(crate) mod layout;
pub(crate) mod links;
mod marks;
pub(crate) mod part;
pub(crate) mod tiles;

pub(crate) use hit::{HitRegion, HitTarget, candidate_regions, cell_regions, hit};
