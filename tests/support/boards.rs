//! Boards that the tests of all packages use, by name.
#![allow(dead_code)]

/// The example of Wikipedia's article on Sudoku: 30 givens, solved by singles alone.
pub const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The same with zeros for the empty cells.
pub const WIKIPEDIA_WITH_ZEROS: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// Its solution.
pub const WIKIPEDIA_SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
