//! Each technique on a board of its own.

use crate::logic::technique::Technique;
use crate::logic::tests::Named;

#[test]
fn a_candidate_whose_chains_leave_a_digit_no_place() {
    Named {
        find: Technique::ForcingChainVerity.info().find,
        position: "3.+2597..8.+8....+3.+7.6.8.3.9.8+5..7...362.+35..79.+3.2.4...5.+3+7....2.96...73..7+8.3..1.:123 423 628 133 433 943 161 163 569 875 876 185 485 186 696 996 599",
        result: "r8c9=5",
        proof: "If r8c9 were not 5, box 5 would have no place for a 1. So r8c9 is 5.",
        spoiled_without: "996",
    }
    .check_among_others();
}

#[test]
fn a_candidate_whose_chains_empty_a_cell() {
    Named {
        find: Technique::ForcingChainVerity.info().find,
        position: ".1.+49..2+3.43.2.87..6+23.7.1..8..+3..5.2.1+7+4.3.8..........+2..1....+17.8.3.4...92741..:513 526 941 644 647 947 649 949 956 561 661 961 964 966 667 967 669 969 571 671 573 673 676 977 678 978 979 587 687 589 689 591 698",
        result: "r1c7=6",
        proof: "If r1c7 were not 6, no digit would be left for r6c5. So r1c7 is 6.",
        spoiled_without: "r1c4",
    }
    .check_among_others();
}

#[test]
fn all_places_of_a_digit_lead_to_the_same() {
    Named {
        find: Technique::ForcingChainVerity.info().find,
        position: "..69.12..+749.+6.85+1....7...+615+86+34+729.97+18.63.....9+7.....3.2.4...........97.....62:419 831 832 234 334 236 336 261 461 262 468 872 874 576 876 779 884 386 586 886 187 589 889 594",
        result: "r3c6=8",
        proof: "Wherever the 5 of row 7 goes, r7c1, r7c4 or r7c9, it follows that r3c6 is 8. So this is true in any case.",
        spoiled_without: "r1c3",
    }
    .check_among_others();
}

#[test]
fn a_candidate_whose_nets_give_a_row_one_digit_twice() {
    Named {
        find: Technique::ForcingNetVerity.info().find,
        position: "1+6..7...4.+5.1.6....9..2..6.531...687..6...9..+9.7+6..4...75.6.23....583............:421 821 329 431 831 837 339 251 254 454 455 256 456 556 266 566 169 481 282 483 988 189 291 491 891 292 293 493 893 494 994 196 496 996 797 198 798",
        result: "r2c8=7",
        proof: "If r2c8 were not 7, row 3 would have an 8 in each of r3c3 and r3c4. So r2c8 is 7.",
        spoiled_without: "r1c5",
    }
    .check_among_others();
}

#[test]
fn all_digits_of_a_cell_lead_by_nets_to_the_same() {
    Named {
        find: Technique::ForcingNetVerity.info().find,
        position: "..1...69...+3+6.475..6......3+1..2.3.8..4+8+97.+31..3.1.8...9......3..865......17...9..:229 231 235 236 565 468 469 569 475 477 279 479 485 291 495 695 299 499 699",
        result: "r4c7=4",
        proof: "Whichever of 1, 5, 6, 7 and 8 r7c9 is, it follows that r4c7 is 4. So this is true in any case.",
        spoiled_without: "565",
    }
    .check_among_others();
}
