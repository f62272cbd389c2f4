//! The Explainer's producers of hints up to its chains, in its order: the first
//! hint of the first that has one is the step.

use super::{fish, locking, singles, subsets, wings};
use crate::grid::Candidates;
use crate::logic::ladder::{Rung, rung};
use crate::logic::overview::Overview;
use crate::logic::{Deduction, Report, Technique as T, bug, direct, exclusion, loops};
use std::ops::ControlFlow::{self, Break};

/// A producer, over a board that is already counted.
type Producer = fn(&Overview<'_>, &mut Report<'_>) -> ControlFlow<()>;

/// Each producer under the first of its techniques, twice: for a ladder, and
/// for [`next_but_singles`], which counts the board once for all of them.
macro_rules! producers {
    ($($technique:ident: $producer:path,)*) => {
        /// The producers before the chains.
        pub const BEFORE_CHAINS: &[Rung] = &[
            $(rung(T::$technique, |board, report| $producer(&Overview::of(board), report)),)*
        ];

        const PRODUCERS: &[Producer] = &[$($producer),*];
    };
}

producers! {
    FullHouse: singles_of,
    DirectPointing: direct::direct_locking,
    DirectHiddenPair: direct::hidden_pairs,
    NakedSingle: naked_singles,
    DirectHiddenTriple: direct::hidden_triples,
    LockedPointing: locking::locked_candidates,
    NakedPair: subsets::naked_pairs,
    XWing: fish::x_wings,
    HiddenPair: subsets::hidden_pairs,
    NakedTriple: subsets::naked_triples,
    Swordfish: fish::swordfish,
    HiddenTriple: subsets::hidden_triples,
    XYWing: wings::xy_wings,
    XYZWing: wings::xyz_wings,
    Uniqueness1: loops::unique_patterns,
    NakedQuadruple: subsets::naked_quadruples,
    Jellyfish: fish::jellyfish,
    HiddenQuadruple: subsets::hidden_quadruples,
    BugPlus1: bug::graves,
    AlignedPairExclusion: exclusion::pairs,
}

fn singles_of(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    singles::hidden_singles(overview.board, report)
}

fn naked_singles(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    crate::logic::singles::naked_singles(overview.board, report)
}

/// The step the Explainer takes before it looks for chains, on a board on which
/// the first producer, that of the singles, has none.
pub fn next_but_singles(board: &Candidates) -> Option<Deduction> {
    let overview = Overview::of(board);
    let mut first = None;
    PRODUCERS[1..].iter().find(|producer| {
        let found = producer(&overview, &mut |deduction| {
            first = Some(deduction);
            Break(())
        });
        found.is_break()
    });
    first
}

/// The aligned triplets, which come after the plain chains.
pub const ALIGNED_TRIPLETS: Rung = rung(T::AlignedTripletExclusion, exclusion::aligned_triplets);
