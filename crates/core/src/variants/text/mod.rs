//! Boards of any size as text.

mod error;
mod line;
mod solo;

pub use error::BoardTextError;
pub use line::{read_cells, write_cells, write_regions};
pub use solo::{read_solo_id, write_solo_id};
