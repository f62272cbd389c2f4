//! The Explainer's producers of hints up to its chains, in its order: the first
//! hint of the first that has one is the step.

use super::{fisherman, locking, sets, singles, wings};
use crate::grid::Candidates;
use crate::logic::hints::ladder::{Rung, rung};
use crate::logic::inference::board_index::Overview;
use crate::logic::techniques::exclusion::aligned;
use crate::logic::techniques::singles::direct;
use crate::logic::techniques::uniqueness::{bug, loops};
use crate::logic::{Deduction, Report, Technique as T};
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
    NakedPair: sets::naked_pairs,
    XWing: fisherman::x_wings,
    HiddenPair: sets::hidden_pairs,
    NakedTriple: sets::naked_triples,
    Swordfish: fisherman::swordfish,
    HiddenTriple: sets::hidden_triples,
    XYWing: wings::xy_wings,
    XYZWing: wings::xyz_wings,
    Uniqueness1: loops::unique_patterns,
    NakedQuadruple: sets::naked_quadruples,
    Jellyfish: fisherman::jellyfish,
    HiddenQuadruple: sets::hidden_quadruples,
    BugPlus1: bug::several::graves,
    AlignedPairExclusion: aligned::pairs,
}

fn singles_of(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    singles::hidden_singles(overview.board, report)
}

fn naked_singles(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    crate::logic::techniques::singles::basic::naked_singles(overview.board, report)
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
pub const ALIGNED_TRIPLETS: Rung = rung(T::AlignedTripletExclusion, aligned::aligned_triplets);
