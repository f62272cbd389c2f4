//! Nested forcing nets: everything that follows from a candidate, also by patterns,
//! chains and nets on the board that it leaves (Sukaku Explainer, `Chaining`, from
//! `Dynamic + Locking` on). They go further than any other step here and are
//! looked for when all else fails.

use super::proof;
use crate::logic::deduction::Nesting;
use crate::logic::ratings::sudoku_explainer::chaining::{
    Method, Scratch, SearchContext, find_proved,
};
use crate::logic::techniques::prelude::*;

/// A net inside which there are patterns, chains or other nets (Sukaku Explainer,
/// `Chaining`).
pub(crate) static NESTED_FORCING_NET: TechniqueInfo = TechniqueInfo {
    name: "Nested forcing net",
    family: Family::Forcing,
    hodoku: HodokuEntry::unlisted(Level::Extreme, 700),
    rating: SeRating::Published(85),
    find: |board, emit| find_unless(board, &|| false, emit),
    proof: proof::proof,
    definition: "A forcing net that on the way uses what the assumption leaves: pairs, locked candidates and X-Wings there, or chains and nets of their own.",
    spotting: "Assume a candidate, write down what follows, and solve on as if it were another puzzle, until something cannot be. For the hardest puzzles there are.",
    example: "12....7....7....366...7.........8.5..4.9....8..1.2.3.....5.......2.6.1..9....4...:134 136",
    look_alike: "136",
};

/// The most candidates that may be examined: some seconds' work. The hardest steps of
/// puzzles with one solution take a tenth.
const BUDGET: u64 = 400_000_000;

/// No puzzle with fewer digits has one solution.
const FEWEST_DIGITS: usize = 17;

/// Emits the shortest of those that need least.
pub(crate) fn find_unless(
    board: &Candidates,
    is_cancelled: &dyn Fn() -> bool,
    emit: Emit<'_>,
) -> Flow {
    if board.dead_end().is_some() || board.values().filled_count() < FEWEST_DIGITS {
        return Continue(());
    }
    let context = SearchContext::new(board);
    let mut scratch = Scratch::cancellable(BUDGET, is_cancelled);
    for nesting in Nesting::ALL {
        match find_proved(&context, Method::Dynamic(nesting), &mut scratch) {
            Ok(Some(step)) => return emit(named(step)),
            Ok(None) => {}
            Err(_) => break,
        }
    }
    Continue(())
}

/// Nets without anything inside are known by other names.
fn named(step: Deduction) -> Deduction {
    let technique = match (step.evidence.nesting, step.technique) {
        (Nesting::None, Technique::DynamicContradiction) => Technique::ForcingNetContradiction,
        (Nesting::None, _) => Technique::ForcingNetVerity,
        _ => Technique::NestedForcingNet,
    };
    Deduction { technique, ..step }
}
