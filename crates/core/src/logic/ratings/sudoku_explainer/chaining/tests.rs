//! Named boards of the Explainer's chains, from its own paths.

use super::{ExplainerSearch, Method};
use crate::logic::deduction::Nesting;
use crate::logic::finder::{Finder, first_by};
use crate::logic::tests::{Named, parse_board};

/// The instance is there, of this rating, and not on the look-alike.
fn check(rating: u16, named: &Named) {
    let step = first_by(named.find, &parse_board(named.position)).unwrap();
    assert_eq!(step.rating(), rating);
    named.check_among_others();
}

const PLAIN: Finder = |board, report| ExplainerSearch::Plain.report(board, report);
const NISHIO: Finder =
    |board, report| ExplainerSearch::Branching(Method::Nishio).report(board, report);
const MULTIPLE: Finder =
    |board, report| ExplainerSearch::Branching(Method::Multiple).report(board, report);
const DYNAMIC: Finder = |board, report| {
    ExplainerSearch::Branching(Method::Dynamic(Nesting::None)).report(board, report)
};

#[test]
fn a_cycle_of_links_of_both_kinds() {
    check(
        70,
        &Named {
            find: PLAIN,
            position: "+3589.+7.+6.+92+163..78+6+4+7.+82.+93+7+36..+9+854.9..7+8.3.81.+3..7+2+91+8+97..+3+4.47.+893.1..+6+3..198+7:154 254 465 679 587",
            result: "r9c4<>5",
            proof: "From 5 in r2c6 the links close a ring of 6 candidates: either every odd one is true, or every even one. Both ways a true one rules out 5 in r9c4.",
            spoiled_without: "r3c6",
        },
    );
}

#[test]
fn a_cycle_of_one_digit() {
    check(
        65,
        &Named {
            find: PLAIN,
            position: ".793.+8+2.+642+8.567.+33.+6.27.....4+87..3+5+7+85..+36+2..9+3+56.8.+7..+273...1+9+3168..72..+7+2.136.:134 937 138 939 141 954 571 572 978",
            result: "r3c8,r5c5,r7c8<>4",
            proof: "From 4 in r1c5 the links close a ring of 6 candidates: either every odd one is true, or every even one. Both ways a true one rules out 4 in r3c8,r5c5,r7c8.",
            spoiled_without: "r1c9",
        },
    );
}

#[test]
fn a_cycle_of_pairs() {
    check(
        66,
        &Named {
            find: PLAIN,
            position: "..8+2.35+6+7.3+25+6+7+89.7+5+69.+8..25+8..2+947+6.+2.8+76+9..+679.5+4.+282.+5+6.1+7.3.6.+7.5+21...74.+26..:411 151 985",
            result: "r8c1<>34, r9c5<>8",
            proof: "From 9 in r7c2 the links close a ring of 8 candidates: either every odd one is true, or every even one. Both ways a true one rules out 3 in r8c1, 4 in r8c1 and 8 in r9c5.",
            spoiled_without: "985",
        },
    );
}

#[test]
fn a_cell_forcing_chain() {
    check(
        83,
        &Named {
            find: MULTIPLE,
            position: "..+4+21+3.+6.8..675+2.4+2.68493..39.+1+2+6.47+14.+3.+7+92+6+6+27.9.1..+4.17.26...6..3..8.....+6....:579 583 989 593 893 398 998 999",
            result: "r3c8<>5",
            proof: "Whichever of 3, 5 and 9 r7c8 is, it follows that r3c8 is not 5.",
            spoiled_without: "r4c9",
        },
    );
}

#[test]
fn a_cell_forcing_chain_that_places() {
    check(
        84,
        &Named {
            find: MULTIPLE,
            position: "..9+45.6..1.......4...8.7....1.3.2.4...2.+4.1..94+3...+286.2+1....6..851.432.3+9.....+51:711 319 719 623 927 631 235 939 745 651 554 754 556 759 959 797",
            result: "r2c3=8",
            proof: "Whichever of 4, 6 and 7 r9c3 is, it follows that r2c3 is 8.",
            spoiled_without: "r8c6",
        },
    );
}

#[test]
fn a_dynamic_cell_chain() {
    check(
        87,
        &Named {
            find: DYNAMIC,
            position: "..9.8.5+7+2.2.7..49.75..+9.+1.6...5.8.6+75.+6..+7..1.7.9.6.+5.1.+7....29.63..9+71+5..5.7.6..:125 325 336 241 442 942 354 261 465 375 475 491 492 494 496",
            result: "r5c7<>8",
            proof: "Whichever of 8 and 9 r9c2 is, it follows that r5c7 is not 8, counting what goes on the way.",
            spoiled_without: "r8c7",
        },
    );
}

#[test]
fn a_dynamic_contradiction() {
    check(
        88,
        &Named {
            find: DYNAMIC,
            position: "..3+1+4+76+5.5..+29+6..1...538...29...+1.76...6.9.....5.7+29...+56.2+41..41..+6+3.25...7+15.+6.:427 727 731 931 732 433 733 439 939 844 447 847 453 357 857 462 864 468 871 971 893 397",
            result: "r7c9<>8",
            proof: "Suppose r7c9 is 8. It follows that r2c8 is 3, and also that it is not, counting what goes on the way. So r7c9 is not 8.",
            spoiled_without: "847",
        },
    );
}

#[test]
fn a_dynamic_double_chain() {
    check(
        89,
        &Named {
            find: DYNAMIC,
            position: "4.......1.69.+4.+753.3.7..4...+9..26.+74.+46.5+79..7..49...+5+6.3..4.1.91....54.2.+4.....6:512 213 813 214 814 216 833 236 863 267 268 872 274 884 785 885 886 289 194 394 894 395 396",
            result: "r7c9<>2",
            proof: "Whether r7c9 is 9 or not, it follows that r7c9 is not 2, counting what goes on the way.",
            spoiled_without: "r6c5",
        },
    );
}

#[test]
fn a_dynamic_double_chain_that_places() {
    check(
        91,
        &Named {
            find: DYNAMIC,
            position: "6..3+85....8.2...51.....+18....7.1.+46.4..7.3..8.5..4.7....2......94...7.2....1+29..4:331 333 939 242 157 863 871 574 674 178 583 683 387 587 891 398",
            result: "r8c7=1",
            proof: "Whether r8c3 is 8 or not, it follows that r8c7 is 1, counting what goes on the way.",
            spoiled_without: "r6c2",
        },
    );
}

#[test]
fn a_dynamic_region_chain() {
    check(
        87,
        &Named {
            find: DYNAMIC,
            position: "+9.43.+7.1+8.7.89.....8.4+51..+929....8....8+97.3....6.+8..91..+96.5.8.+8...49.5..2...89..:523 627 628 529 629 143 345 646 361 562 567 183 184 287 787 391 793 798",
            result: "r6c7<>4",
            proof: "Wherever the 4 of row 4 goes, r4c6, r4c8 or r4c9, it follows that r6c7 is not 4, counting what goes on the way.",
            spoiled_without: "r6c9",
        },
    );
}

#[test]
fn a_forcing_chain_to_false() {
    check(
        71,
        &Named {
            find: PLAIN,
            position: "..7.6.+5.+2..27..6.+36.+3.2+9+7843....7.5.5+7.+6....1.4.9....779..4...5..5.+761+4+9..+4.9.2+7.:111 811 121 821 142 842 643 847 356 357 857 958 366 374 376 882 284 192 892",
            result: "r1c6<>1",
            proof: "Suppose r1c6 is 1. Then r9c6 is 3, r9c4 is 5, r3c4 is 1, and so r1c6 is not 1. Only that can be.",
            spoiled_without: "r3c5",
        },
    );
}

#[test]
fn a_forcing_chain_to_true() {
    check(
        71,
        &Named {
            find: PLAIN,
            position: "9+53.7.+4126+2+1.+437+8.+478.+216.3.94..+2...2...5+4..8......24.1+453..82...24+1...676+9+28+51+34:341 644 954 964 766 969",
            result: "r5c7=9",
            proof: "Suppose r5c7 is not 9. Then r5c8 is 9, r3c8 is 5, r8c7 is 5, and so r5c7 is 9. Only that can be.",
            spoiled_without: "341",
        },
    );
}

#[test]
fn a_turbot_fish_as_forcing_chain() {
    check(
        66,
        &Named {
            find: PLAIN,
            position: ".+4+6+1+9.+2+3+51.2.3.6+94+35+9+62+4+18+76+3+5481+7+29.1+42.9+35.+92..+5.+41.4.3.+1.9+62+2+9....+5+4+156+1+9+4+2+873:766 786 886",
            result: "r2c4<>8",
            proof: "Suppose r2c4 is 8. Then r7c2 is 8, r8c4 is 8, and so r2c4 is not 8. Only that can be.",
            spoiled_without: "886",
        },
    );
}

#[test]
fn a_forcing_x_chain_to_true() {
    check(
        66,
        &Named {
            find: PLAIN,
            position: "+2.8.6.3.+9+9.12.38+6+76+3+7..+8..57..814.+364+1+6.+3...8+3+8.6.2+1+7+4+17.3+86.5+2+5+63+4+2+97+8+1+8..5+71+6.+3:542 943 247 492 993",
            result: "r4c2=9",
            proof: "Suppose r4c2 is not 9. Then r6c3 is 9, r7c7 is 9, and so r4c2 is 9. Only that can be.",
            spoiled_without: "943",
        },
    );
}

#[test]
fn a_nishio_chain() {
    check(
        76,
        &Named {
            find: NISHIO,
            position: ".3...+952..6...39....1..5.+37...58.37....+32.....83.96...4..1..8+5...29.+8.6..18....9.:814 415 424 724 432 434 634 443 453 467 294 795",
            result: "r9c7<>4",
            proof: "Suppose r9c7 is 4. It follows that r3c5 is 4, and also that it is not, counting what goes on the way. So r9c7 is not 4.",
            spoiled_without: "434",
        },
    );
}

#[test]
fn a_region_forcing_chain() {
    check(
        82,
        &Named {
            find: MULTIPLE,
            position: ".73....2...2.1.3.9...+2+367...958....3....4....7....358...14.....8.7.2.4...6....25.:411 911 916 532 139 641 651 954 956 975 876 984 794 994 995",
            result: "r4c1<>1",
            proof: "Wherever the 1 of box 1 goes, r1c1, r3c1 or r3c2, it follows that r4c1 is not 1.",
            spoiled_without: "r8c7",
        },
    );
}

#[test]
fn a_region_forcing_chain_that_places() {
    check(
        83,
        &Named {
            find: MULTIPLE,
            position: ".....+7....9.5.1+72.7...3...94.+7..+3+2.1..14.69+7..8+97+12.4.5....+9..7+9.43+758...7..6..9.:611 512 612 814 415 815 117 417 517 118 319 519 819 132 532 632 833 834 437 537 548 559 177 377 678 399 499",
            result: "r3c6=8",
            proof: "Wherever the 8 of column 1 goes, r1c1, r2c1 or r9c1, it follows that r3c6 is 8.",
            spoiled_without: "611",
        },
    );
}

#[test]
fn patterns_on_the_way_count_in_dynamic_chains_with_a_plus() {
    check(
        93,
        &Named {
            find: |board, report| {
                ExplainerSearch::Branching(Method::Dynamic(Nesting::Patterns)).report(board, report)
            },
            position: "...........718...6.9.7.3.5.....78..1...3+1.62...1......3..2......4...13....68+3...2:614 417 431 831 435 437 944 348 261 461 661 961 262 362 862 967 469 478 778 978 581 988",
            result: "r5c9<>5",
            proof: "Whether r4c7 is 5 or not, it follows that r5c9 is not 5, counting what goes on the way, and pairs, X-Wings and locked candidates there.",
            spoiled_without: "r5c7",
        },
    );
}
