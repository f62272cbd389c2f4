//! The Explainer's order of houses.

use crate::grid::House;

/// Boxes, columns, rows.
pub(crate) const HOUSES: [House; 27] = {
    let mut houses = House::ALL;
    let mut number = 0;
    while number < 9 {
        houses[number] = House::BOXES[number];
        houses[number + 18] = House::ROWS[number];
        number += 1;
    }
    houses
};
