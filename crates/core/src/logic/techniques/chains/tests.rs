//! Each technique on a board of its own.

use crate::logic::technique::Technique;
use crate::logic::tests::Named;

#[test]
fn a_chain_of_one_digit() {
    Named {
        find: Technique::XChain.info().find,
        position: "..+8.2.....24...65+97...4..+28....+8...+5+2+351679+8+4+48.3+95+27.86..3.+592..3.+5.8..5.+2.....3:714 117 317 133 182 982 484 784 186 486 494 794 196 496 197 498",
        result: "r3c6<>1",
        proof: "If r3c7 is not 1, then the 1 of column 7 is in r4c7, so r6c9 is not 1, so the 1 of row 6 is in r6c3, so r7c3 is not 1, so the 1 of row 7 is in r7c6. So 1 is in r3c7 or in r7c6. r3c6 sees both, so it is not 1.\n(1)r3c7=r4c7 - (1)r6c9=r6c3 - (1)r7c3=r7c6 => r3c6<>1",
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
        proof: "If r1c7 is not 4, then r1c7 is 8, r7c7 is 9, r7c1 is 5, r7c6 is 2, r4c6 is 8, r2c6 is 9 and r2c5 is 4. So 4 is in r1c7 or in r2c5. r1c5 and r2c8 see both, so neither is 4.\n(4=8)r1c7 - (8=9)r7c7 - (9=5)r7c1 - (5=2)r7c6 - (2=8)r4c6 - (8=9)r2c6 - (9=4)r2c5 => r1c5,r2c8<>4",
        spoiled_without: "825",
    }
    .check_among_others();
}

#[test]
fn a_loop_that_closes() {
    Named {
        find: Technique::Aic.info().find,
        position: "..+1..3..9.+32...7..8.+9..136.3.7+16.5.4..4.5+71.+31.5.3+42+76.164...+37..8+3..6..2.+37.+6...:412 712 818 526 828 532 235 976 581 981 285 286 988 898 998",
        result: "r5c2<>89, r7c6<>8",
        proof: "The chain closes to a ring of 10 links, which can be followed both ways: of any two neighbours just one is true. r7c6 is 2 or 5, so it is not 8. r5c2 is 6 or 2, so it is not 8 or 9.\n(2)r5c2=r5c4 - (2)r4c6=r7c6 - (5)r7c6=r7c1 - (9)r7c1=r5c1 - (6)r5c1=r5c2 => r5c2<>89, r7c6<>8",
        spoiled_without: "976",
    }
    .check_among_others();
}

#[test]
fn a_loop_that_confirms_its_start() {
    Named {
        find: Technique::Aic.info().find,
        position: "3.......1.89+16.43....8+35+9+2...8...1+4..5.....7.4.6...2.96.....+3+14.9.7.3.6...36.17+9.:412 413 415 455 565 581 885 895",
        result: "r5c9<>68",
        proof: "If r5c9 is not 3, then the 3 of row 5 is in r5c4, so r6c4 is 5, so r6c8 is not 5, so the 5 of box 6 is in r4c9, so r4c9 is not 3, so the 3 of column 9 is in r5c9. So r5c9 is 3 either way.\n(3)r5c9=r5c4 - (3=5)r6c4 - (5)r6c8=r4c9 - (3)r4c9=r5c9 => r5c9<>68",
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
        proof: "If r5c8 is 3, then r5c6 is 6, so r3c6 is 4, so r8c6 is not 4, so the 4 of box 8 is in r9c5, so r9c8 is not 4, so the 4 of column 8 is in r5c8. But r5c8 cannot be both 3 and 4, so r5c8 is not 3.\n(3)r5c8 - (3=6)r5c6 - (6=4)r3c6 - (4)r8c6=r9c5 - (4)r9c8=r5c8 => r5c8<>3",
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
        proof: "If r1c2 is not 5, then r1c2 is 6, so r5c2 is 2, so r5c4 is not 2, so the 2 of box 5 is in r4c6, so r4c6 is not 8, so the 8 of column 6 is in r2c6, so r2c9 is not 8, so the 8 of column 9 is in r9c9, so r7c7 is 9, so r7c1 is 5. So 5 is in r1c2 or in r7c1. r1c1, r2c1, r8c2 and r9c2 see both, so none of them is 5.\n(5=6)r1c2 - (6=2)r5c2 - (2)r5c4=r4c6 - (8)r4c6=r2c6 - (8)r2c9=r9c9 - (8=9)r7c7 - (9=5)r7c1 => r1c1,r2c1,r8c2,r9c2<>5",
        spoiled_without: "412",
    }
    .check_among_others();
}

#[test]
fn a_loop_that_closes_through_a_group() {
    Named {
        find: Technique::GroupedAic.info().find,
        position: "..5.2.6..+6.+28.4....8.+5.+6.2..6.....4.82..6..59..3.8.2.+6..+67+43..+2+43+8.9..6.2+97+6+5+84+31:711 911 112 314 118 918 719 727 729 937 739 144 944 345 146 746 147 154 164 166 766 577",
        result: "r3c1<>17, r4c1<>1",
        proof: "The chain closes to a ring of 10 links, which can be followed both ways: of any two neighbours just one is true. 1 is in r4c5 or in r4c3, so r4c1 is not 1. r3c1 is 9 or 3, so it is not 1 or 7.\n(3)r3c1=r1c1 - (1)r1c1=r1c46 - (1)r23c5=r4c5 - (1=9)r4c3 - (9)r3c3=r3c1 => r3c1<>17, r4c1<>1",
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
        proof: "If r4c9 is 4, then r6c8 is 1, so neither r5c7 nor r6c7 is 1, so the 1 of column 7 is in r8c7, so r8c7 is not 4, so the 4 of box 9 is in r8c9 or r9c9, which leaves no 4 for r4c9. So r4c9 is not 4.\n(4)r4c9 - (4=1)r6c8 - (1)r56c7=r8c7 - (4)r8c7=r89c9 - (4)r4c9 => r4c9<>4",
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
        proof: "If r4c1 is not 2, then r4c1 is 4, so r4c8 is not 4, so the 4 of column 8 is in r7c8 or r8c8, so r7c9 is 8, so r6c9 is 2. So 2 is in r4c1 or in r6c9. r4c7, r4c8 and r6c3 see both, so none of them is 2.\n(2=4)r4c1 - (4)r4c8=r78c8 - (4=8)r7c9 - (8=2)r6c9 => r4c7,r4c8,r6c3<>2",
        spoiled_without: "r1c8",
    }
    .check_among_others();
}
