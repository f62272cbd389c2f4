//! The ALS chain, of four sets or more.

use super::chain_search::{AlsChainResult, AlsChainSearch};
use super::paths::shortest;
use super::steps::{build_chain, lost_digits, step};
use crate::logic::inference::als_graph::AlsGraph;
use crate::logic::techniques::almost_locked::proof;
use crate::logic::techniques::prelude::*;

/// Four or more almost locked sets in a chain (HoDoKu `tech_als`).
pub(crate) static ALS_CHAIN: TechniqueInfo = TechniqueInfo {
    name: "ALS chain",
    family: Family::AlmostLocked,
    hodoku: HodokuEntry::new("0903", Level::Unfair, 340),
    rating: SeRating::Estimated(80),
    find: als_chains,
    proof: proof::chain,
    definition: "Four or more almost locked sets, each sharing a digit with the next that only one of them can have. One of the ends is locked: their common digit goes where it is seen by all.",
    spotting: "An XY-Chain with sets in the place of cells.",
    example: "..1...8..7..1.6+42..5...8.3...7+2856.+3..3+64+75..+5.691+32...7.8...5..6.5.2..4..5...9..:311 375 392 715 915 933 973",
    look_alike: "933",
};

/// Sets joined one to the next, no two joints in a row by the same digit. If the first lacks a
/// digit, the last has it, so cells that see the digit in both cannot hold it.
///
/// As in HoDoKu, chains lead from earlier sets to later ones, and one chain is found for each
/// result. The result that removes most comes first. Of the chains to a result a short one is
/// found.
fn als_chains(board: &Candidates, emit: Emit<'_>) -> Flow {
    let graph = AlsGraph::new(board);
    let search = AlsChainSearch::new(&graph);
    for found in search.results() {
        if let Some(step) = concluded(board, &search, &found) {
            emit(step)?;
        }
    }
    Continue(())
}

fn concluded(
    board: &Candidates,
    search: &AlsChainSearch<'_>,
    found: &AlsChainResult,
) -> Option<Deduction> {
    let path = shortest(search, &found.ends)?;
    let sets = path.sets.iter().map(|&set| &search.graph.sets[set]);
    let sets: Vec<_> = sets.collect();
    let digits = lost_digits(&found.lost).iter();
    let chains = digits.map(|digit| build_chain(&sets, &path.commons, digit));
    let technique = Technique::AlsChain;
    Some(step(board, technique, &sets, &found.lost, chains))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_chain_of_four_sets() {
        Named {
            find: als_chains,
            position: "..69.12..+749.+6.85+1....7...+615+86+34+729.97+18.63.....9+7.....3.2.4...........97.....62:419 831 832 234 334 236 336 261 461 262 468 872 874 576 876 779 884 386 586 886 589 889 594",
            result: "r8c7<>1",
            proof: "A (r6c127: 1, 3, 5 and 6), B (r6c4: 2 and 5), C (r359c6: 2, 3, 5 and 8) and D (r69c7: 1, 3 and 5) each have one digit more than cells, so each lacks just one. If A lacks 1, it has 5; then B has no 5 and so has 2, C has no 2 and so has 3 and D has no 3 and so has 1. The 1s of A and D are in r6c7 and r9c7; r8c7 sees both, so it is not 1.",
            spoiled_without: "r7c7",
        }
        .check();
    }

    #[test]
    fn a_chain_of_five_sets_and_two_digits() {
        Named {
            find: als_chains,
            position: "........6..5..18...9...8.7....8.2.....3+41+92..4..5.3....6.....9...83..1..7.......4:412 712 715 716 224 924 625 725 631 635 641 742 648 749 762 668 769 774 775 779 685 785 486 586 694 695 698",
            result: "r1c3<>12",
            proof: "A (r1c1245678: 1, 2, 3, 4, 5, 7, 8 and 9), B (r2c4: 6 and 7), C (r3c4: 2 and 6), D (r1279c4: 1, 2, 6, 7 and 9) and E (r1c12,r2c1,r3c1: 1, 2, 3, 6 and 8) each have one digit more than cells, so each lacks just one. If A lacks 1 or 2, it has 7; then B has no 7 and so has 6, C has no 6 and so has 2, D has no 2 and so has 6 and E has no 6 and so has 1 and 2. The 1s of A and E are in r1c1, r1c2, r1c8 and r3c1; r1c3 sees all of them, so it is not 1. The 2s of A and E are in r1c1, r1c2, r1c4, r1c5, r1c8, r2c1 and r3c1; r1c3 sees all of them, so it is not 2.",
            spoiled_without: "412",
        }
        .check();
    }
}
