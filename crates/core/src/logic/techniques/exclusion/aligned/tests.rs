use super::*;
use crate::logic::tests::Named;

#[test]
fn an_aligned_pair() {
    Named {
        find: ALIGNED_PAIR_EXCLUSION.find,
        position:
            ".8.7.4.2.6......4.4.26.17.9..4..6.383..548..282.1..4..9.84.72..21......4.4...2.6.:742 763 768 793",
        result: "r9c7<>5",
        proof: "If r9c7 were 5, r9c9 could not be 5 too, and 1 there would empty r7c8, and 3 there would empty r9c3, and 7 there would empty r9c1. So it is not.",
        spoiled_without: "793",
    }
    .check();
}

#[test]
fn an_aligned_triplet() {
    Named {
        find: ALIGNED_TRIPLET_EXCLUSION.find,
        position:
            ".27....489482.1..7..578429..8.1....4..4.9.8..2..478.5.8735264194..81.7......4768.:658",
        result: "r6c2<>6",
        proof: "If r6c2 were 6, r4c7 and r6c3 could only repeat a digit or empty r4c3 or r6c9. So it is not.",
        spoiled_without: "r1c3",
    }
    .check();
}
