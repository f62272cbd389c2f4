//! Which cages each cell is in, worked out once for a frame.

use ninefold_core::board::Cell;
use ninefold_core::rules::Rules;

/// For each cell the numbers of its cages, as bits. There are at most 256 cages.
pub(crate) struct CageSets(Vec<[u64; 4]>);

impl CageSets {
    pub(crate) fn new(rules: &Rules) -> CageSets {
        let mut sets = vec![[0; 4]; 256];
        for (number, cage) in rules.published_cages().enumerate() {
            for cell in cage.cells {
                if let Some(part) = sets[cell.index()].get_mut(number / 64) {
                    *part |= 1 << (number % 64);
                }
            }
        }
        CageSets(sets)
    }

    /// Whether some cage has one of two cells and not the other.
    pub(crate) fn differ(&self, one: Cell, other: Cell) -> bool {
        self.0[one.index()] != self.0[other.index()]
    }
}
