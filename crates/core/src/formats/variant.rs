//! The rules and shapes that classic Sudoku does not have.

use strum::VariantArray;

/// A rule or a shape beyond classic Sudoku.
///
/// ```
/// use ninefold_core::formats::{ReadProblem, Variant, read_first};
///
/// let error = read_first(r#"{"puzzle": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
///     "thermometers": [[0, 1, 2]]}"#).unwrap_err();
/// let ReadProblem::Variant { variants, .. } = &error.problem else { panic!() };
/// assert!(variants.contains(Variant::Thermometers));
/// assert_eq!(error.problem.to_string(), "thermometers are not read yet");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
#[non_exhaustive]
#[repr(u8)]
#[allow(missing_docs, reason = "`Variant::name` has their names")]
pub enum Variant {
    Sizes,
    Regions,
    ExtraRegions,
    OverlappingGrids,
    Diagonals,
    Windows,
    DisjointGroups,
    KillerCages,
    ArithmeticCages,
    KnightsMoves,
    KingsMoves,
    QueensMoves,
    Nonconsecutive,
    KropkiDots,
    XvMarks,
    NegativeConstraints,
    Inequalities,
    Thermometers,
    Arrows,
    DoubleArrows,
    LittleKillers,
    SandwichSums,
    XSums,
    Skyscrapers,
    OutsideClues,
    Quadruples,
    Extremes,
    OddAndEven,
    Palindromes,
    RenbanLines,
    Whispers,
    RegionSumLines,
    BetweenLines,
    LockoutLines,
    EntropicLines,
    ModularLines,
    NabnerLines,
    ZipperLines,
    Lines,
    Clones,
    Indexers,
    Fog,
    Drawings,
    RulesInWords,
    OtherRules,
    OtherPuzzles,
}
