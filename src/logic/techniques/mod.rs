//! The techniques, a folder a family: beside each finder the sentences that
//! prove its steps.

pub mod catalogue;

/// A digit for a cell, seen at once.
pub mod singles {
    pub mod basic;
    pub mod direct;
    pub(crate) mod proof;
}

/// Where a box and a line cross.
pub mod intersections {
    pub mod locked_candidates;
}

/// As many digits as cells.
pub mod subsets {
    pub mod naked_and_hidden;
    pub(crate) mod proof;
}

/// As many lines as crossing lines, of one digit.
pub mod fish {
    pub mod basic;
    pub mod finned;
    pub mod franken;
    pub(crate) mod proof;
}

/// Two strong links of one digit.
pub mod single_digit {
    pub mod empty_rectangle;
    pub(crate) mod proof;
    pub mod strong_links;
}

/// A few cells with two or three candidates round a pivot.
pub mod wings {
    pub mod bivalue;
    pub(crate) mod proof;
    pub mod remote_pair;
    #[cfg(test)]
    mod tests;
}

/// Patterns that would give the puzzle two solutions.
pub mod uniqueness {
    pub mod bug;
    pub mod loops;
    pub(crate) mod proof;
    pub mod rectangles;
}

/// Strong links painted in two colours.
pub mod colouring {
    pub mod colours;
    pub mod medusa;
    pub(crate) mod proof;
}

pub mod chains;

pub mod almost_locked;

/// Combinations of digits that are banned.
pub mod exclusion {
    pub mod aligned;
    pub(crate) mod proof;
}

pub mod forcing;
