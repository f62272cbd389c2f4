//! Forcing chains and nets (HoDoKu `tech_last`): everything that follows from
//! each candidate's being true, and from its being false. What contradicts
//! itself is not so; what follows from every one of some possibilities is.
//!
//! The order of the steps is that of HoDoKu's `TablingSolver.java`: digits that
//! can be written before candidates that can be removed, and in reading order.
//! On a board that visibly has no solution nothing is looked for: there
//! everything follows from everything.

use super::conclusions::{Conclusion, ConclusionKind, ConclusionSearch, PremiseGroup, Proof};
use super::net::ImplicationNet;
use super::proof;
use super::reach::Propagate;
use crate::logic::deduction::Nesting;
use crate::logic::inference::flood::Flood;
use crate::logic::inference::implication_graph::{Grouping, ImplicationGraph};
use crate::logic::ratings::sudoku_explainer::chaining::{
    Method, Scratch, SearchContext, find_proved,
};
use crate::logic::techniques::prelude::*;

/// A candidate whose chains contradict each other (HoDoKu `tech_last`).
pub(crate) static FORCING_CHAIN_CONTRADICTION: TechniqueInfo = TechniqueInfo {
    name: "Forcing chain (contradiction)",
    family: Family::Forcing,
    hodoku: HodokuEntry::new("1301", Level::Extreme, 500),
    rating: SeRating::Estimated(80),
    find: forcing_chains,
    proof: proof::proof,
    definition: "A candidate from which chains lead to a contradiction: to a candidate both true and false, an empty cell, or a house without a place for a digit. So it is false.",
    spotting: "Assume a candidate and follow two chains from it. Try those first that settle many cells at once.",
    example: ".+7..+168...1698..4+78....7.61.+8.+6..1.46....+1..87.1+8..+6..19.7..+5+86+45+8+16972+3.+675.+8+4+1+9:235 511 513 545",
    look_alike: "r2c4 r4c9",
};

/// All candidates of a cell, or all places of a digit, lead to the same
/// (HoDoKu `tech_last`).
pub(crate) static FORCING_CHAIN_VERITY: TechniqueInfo = TechniqueInfo {
    name: "Forcing chain (verity)",
    hodoku: HodokuEntry::new("1302", Level::Extreme, 500),
    definition: "All candidates of a cell, or all places of a digit in a house, lead by chains to the same conclusion. One of them must be true, so the conclusion holds.",
    spotting: "Take a cell with two or three marks and ask what all of them agree on.",
    example: "7....84.+6..456...8.6+8....3..+8.7...4.2.7...8+65.9...6....7.....2.8...297....23...+84:126 139 191 197 464 583 591 597 915 927 937 939 945",
    look_alike: "591",
    ..FORCING_CHAIN_CONTRADICTION
};

/// A candidate whose consequences contradict each other (HoDoKu
/// `tech_last`).
pub(crate) static FORCING_NET_CONTRADICTION: TechniqueInfo = TechniqueInfo {
    name: "Forcing net (contradiction)",
    family: Family::Forcing,
    hodoku: HodokuEntry::new("1303", Level::Extreme, 700),
    rating: SeRating::Estimated(85),
    find: forcing_nets,
    proof: proof::proof,
    definition: "A candidate whose consequences, all taken together, contradict each other. So it is false.",
    spotting: "Assume a candidate and write down whatever follows, until something cannot be. A last resort.",
    example: "+9+16+2458+37.+3..+1.+594+4..3.+926+1.4...3..5..19.43..3..1..+42..24..1.+5.59.+4.....1.359.7+4.:285 723 743",
    look_alike: "r3c4 r4c9",
};

/// All candidates of a cell, or all places of a digit, have the same
/// among their consequences (HoDoKu `tech_last`).
pub(crate) static FORCING_NET_VERITY: TechniqueInfo = TechniqueInfo {
    name: "Forcing net (verity)",
    hodoku: HodokuEntry::new("1304", Level::Extreme, 700),
    definition: "All candidates of a cell, or all places of a digit in a house, have a common consequence. One of them must be true, so the consequence holds.",
    spotting: "Try every mark of a cell in turn, and keep what comes out each time. A last resort.",
    example: "1.....7...5..8...37..2.1....6...5.+3.3.58.+4..6....6.4....29..3.........9..3..4...8:147 262 314 578 618 626 776 843 862 913 933 935 962",
    look_alike: "626",
    ..FORCING_NET_CONTRADICTION
};

/// Plain chains from one candidate that contradict each other, or from all
/// candidates of a cell or a house (or from one, true and false) to the same.
fn forcing_chains(board: &Candidates, emit: Emit<'_>) -> Flow {
    if board.dead_end().is_some() {
        return Continue(());
    }
    force(
        board,
        ImplicationGraph::new(board, Grouping::Grouped),
        Flood::default(),
        emit,
    )
}

/// The same where several consequences together may have another: nets.
fn forcing_nets(board: &Candidates, emit: Emit<'_>) -> Flow {
    if board.dead_end().is_some() {
        return Continue(());
    }
    let (graph, net) = ImplicationNet::new(board);
    force(board, graph, net, emit)
}

fn force<F: Propagate>(
    board: &Candidates,
    graph: ImplicationGraph,
    follow: F,
    emit: Emit<'_>,
) -> Flow {
    let mut search = ConclusionSearch::new(board, graph, follow);
    for conclusion in search.conclusions() {
        if let Some((kind, proof)) = search.best_proof(conclusion) {
            emit(deduction(board, &mut search, conclusion, kind, &proof))?;
        }
    }
    Continue(())
}

fn deduction<F: Propagate>(
    board: &Candidates,
    search: &mut ConclusionSearch<'_, F>,
    Conclusion { cell, digit, is_on }: Conclusion,
    kind: ConclusionKind,
    proof: &Proof,
) -> Deduction {
    let mut evidence = Evidence::default();
    match (kind, proof.place) {
        (_, Some(PremiseGroup::House(house))) => evidence.add_bases([house]),
        (ConclusionKind::Verity, Some(PremiseGroup::Cell(cell))) => {
            evidence.mark_candidates(Role::Defining, board, CellSet::only(cell));
        }
        _ => {}
    }
    for &branch in &proof.branches {
        evidence.follow(search.chain(branch).with_houses(board));
    }
    let technique = match kind {
        ConclusionKind::Contradiction => F::CONTRADICTION,
        ConclusionKind::Verity => F::VERITY,
    };
    Deduction::deciding(technique, (cell, digit), is_on, evidence)
}

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
    example: "...........718...6.9.7.3.5.....78..1...3+1.62...1......3..2......4...13....68+3...2:261 262 348 362 417 431 435 437 461 469 478 581 614 661 778 831 862 944 967 978 988",
    look_alike: "261",
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
