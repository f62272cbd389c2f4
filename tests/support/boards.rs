//! Boards that the tests of all packages use, by name.
#![allow(dead_code)]

/// The easy example of the encyclopaedias. It takes the textbook search 37,652 tries.
pub const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The same with zeros for the empty cells.
pub const EXAMPLE_WITH_ZEROS: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// The solution of [`EXAMPLE`].
pub const EXAMPLE_SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A puzzle that singles solve.
pub const EASY: &str =
    "780400120600075009000601078007040260001050930904060005070300012120007400049206007";

/// As few givens as a puzzle with one solution can have.
pub const SEVENTEEN_GIVENS: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// A puzzle that needs more than the techniques of most programs.
pub const HARDEST: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
