//! Each technique on a board of its own.

use crate::logic::technique::Technique;
use crate::logic::tests::Named;

#[test]
fn a_chain_of_one_digit() {
    Named {
        find: Technique::XChain.info().find,
        position: "..+8.2.....24...65+97...4..+28....+8...+5+2+351679+8+4+48.3+95+27.86..3.+592..3.+5.8..5.+2.....3:714 117 317 133 182 982 484 784 186 486 494 794 196 496 197 498",
        result: "r3c6<>1",
        proof: "(1)r3c7 = (1)r4c7 - (1)r6c9 = (1)r6c3 - (1)r7c3 = (1)r7c6. If r3c7 is not 1, these 5 links make r7c6 1. So one of r3c7 and r7c6 is 1, and no cell that sees both can be.",
        spoiled_without: "117",
    }
    .check();
}

#[test]
fn a_chain_of_pairs() {
    Named {
        find: Technique::XYChain.info().find,
        position: "..+1..3..9.+32...7..8.+9..136.3.7+16.5.4..4.5+71.+31.5.3+42+76.164...+37..8+3..6..2.+37.+6...:412 712 815 818 924 825 526 828 532 235 946 852 952 876 976 581 981 285 286 988 898 998",
        result: "r1c5,r2c8<>4",
        proof: "If r1c7 is not 4, these 13 links make r2c5 4. So one of r1c7 and r2c5 is 4, and no cell that sees both can be.",
        spoiled_without: "825",
    }
    .check_among_others();
}

#[test]
fn a_loop_that_closes() {
    Named {
        find: Technique::Aic.info().find,
        position: "..+1..3..9.+32...7..8.+9..136.3.7+16.5.4..4.5+71.+31.5.3+42+76.164...+37..8+3..6..2.+37.+6...:412 712 818 526 828 532 235 976 581 981 285 286 988 898 998",
        result: "r5c2,r7c6<>8, r5c2<>9",
        proof: "These 9 links close to a loop, so of each two neighbours on it just one is true. What sees both, or shares their cell, goes.",
        spoiled_without: "976",
    }
    .check_among_others();
}

#[test]
fn a_loop_that_confirms_its_start() {
    Named {
        find: Technique::Aic.info().find,
        position: "3.......1.89+16.43....8+35+9+2...8...1+4..5.....7.4.6...2.96.....+3+14.9.7.3.6...36.17+9.:412 413 415 455 565 581 885 895",
        result: "r5c9<>6, r5c9<>8",
        proof: "(3)r5c9 = (3)r5c4 - (3)r6c4 = (5)r6c4 - (5)r6c8 = (5)r4c9 - (3)r4c9 = (3)r5c9. If r5c9 were not 3, these 7 links would make it 3. So r5c9 is 3 in any case.",
        spoiled_without: "r1c1",
    }
    .check_among_others();
}

#[test]
fn a_loop_that_gives_a_cell_two_digits() {
    Named {
        find: Technique::Aic.info().find,
        position: "...5.+1.+86+1...89.+5.58.73..1.+6.14..8.9+8+97.1.5..3.4+9.86.+1.1..92.65...16..+9.9....7+1..:212 222 227 229 245 354 377 282 582 386 292 492 592 393 893",
        result: "r5c8<>3",
        proof: "(3)r5c8 - (3)r5c6 = (6)r5c6 - (6)r3c6 = (4)r3c6 - (4)r8c6 = (4)r9c5 - (4)r9c8 = (4)r5c8. If r5c8 were 3, these 8 links would make it 4 as well. So r5c8 is not 3.",
        spoiled_without: "r1c8",
    }
    .check_among_others();
}

#[test]
fn an_aic() {
    Named {
        find: Technique::Aic.info().find,
        position: "..+1..3..9.+32...7..8.+9..136.3.7+16.5.4..4.5+71.+31.5.3+42+76.164...+37..8+3..6..2.+37.+6...:411 412 712 415 815 818 924 825 526 428 828 532 235 946 852 952 876 976 581 981 285 286 988 898 998",
        result: "r1c1,r2c1,r8c2,r9c2<>5",
        proof: "If r1c2 is not 5, these 13 links make r7c1 5. So one of r1c2 and r7c1 is 5, and no cell that sees both can be.",
        spoiled_without: "412",
    }
    .check_among_others();
}

#[test]
fn a_loop_that_closes_through_a_group() {
    Named {
        find: Technique::GroupedAic.info().find,
        position: "..5.2.6..+6.+28.4....8.+5.+6.2..6.....4.82..6..59..3.8.2.+6..+67+43..+2+43+8.9..6.2+97+6+5+84+31:711 911 112 314 118 918 719 727 729 937 739 144 944 345 146 746 147 154 164 166 766 577",
        result: "r3c1,r4c1<>1, r3c1<>7",
        proof: "These 9 links close to a loop, so of each two neighbours on it just one is true. What sees both, or shares their cell, goes.",
        spoiled_without: "711",
    }
    .check_among_others();
}

#[test]
fn a_loop_through_groups_that_contradicts_its_start() {
    Named {
        find: Technique::GroupedAic.info().find,
        position: ".3...+952..6...39....1..5.+37...58.37....+32.....83.96...4..1..8+5...29.+8.6..18....9.:814 415 424 724 432 434 634 443 453 467 294 794 795 497",
        result: "r4c9<>4",
        proof: "(4)r4c9 - (4)r6c8 = (1)r6c8 - (1)r56c7 = (1)r8c7 - (4)r8c7 = (4)r89c9 - (4)r4c9. If r4c9 were 4, these 7 links would make it not 4. So r4c9 is not 4.",
        spoiled_without: "497",
    }
    .check_among_others();
}

#[test]
fn an_aic_through_a_group() {
    Named {
        find: Technique::GroupedAic.info().find,
        position: "..+5....899+8.5...13..3..8.5..+3.+8.6..1+15.2.9.6.7+6.4+1....+32+67..1..89+7..1..554+1......:715 725 735 267 295 695 298 299",
        result: "r4c7,r4c8,r6c3<>2",
        proof: "If r4c1 is not 2, these 7 links make r6c9 2. So one of r4c1 and r6c9 is 2, and no cell that sees both can be.",
        spoiled_without: "r1c8",
    }
    .check_among_others();
}
