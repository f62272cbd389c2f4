//! The cells of a house or a cage.

use crate::rules::spot_set::SpotSet;

/// A set of cells as a list and as bits.
#[derive(Clone, Debug)]
pub(super) struct HouseCells {
    /// Numbers of cells, in reading order.
    pub list: Vec<u8>,
    pub set: [u64; 4],
}

impl HouseCells {
    pub fn new(cells: SpotSet) -> HouseCells {
        HouseCells {
            list: numbers(cells),
            set: cells.words(),
        }
    }
}

/// The numbers of cells, in reading order.
pub(super) fn numbers(cells: SpotSet) -> Vec<u8> {
    cells.iter().map(|spot| spot.index() as u8).collect()
}
