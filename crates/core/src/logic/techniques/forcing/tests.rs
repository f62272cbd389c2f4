//! Each technique on a board of its own.

use crate::logic::technique::Technique;
use crate::logic::tests::Named;

#[test]
fn a_candidate_whose_chains_leave_a_digit_no_place() {
    Named {
        find: Technique::ForcingChainVerity.info().find,
        position: "3.+2597..8.+8....+3.+7.6.8.3.9.8+5..7...362.+35..79.+3.2.4...5.+3+7....2.96...73..7+8.3..1.:123 423 628 133 433 943 161 163 569 875 876 185 485 186 696 996 599",
        result: "r8c9=5",
        proof: "Suppose r8c9 is not 5.\n1. r8c9 is 4, so r8c4 is 1, so r4c4 is not 1.\n2. The 5 of box 9 is in r9c7, so r9c7 is not 9, so the 9 of row 9 is in r9c4, so r4c4 is not 9, so the 9 of row 4 is in r4c6, so r4c6 is not 1.\n3. The 5 of row 8 is in r8c6, so r8c6 is not 8, so the 8 of column 6 is in r5c6, so r5c6 is not 1.\n4. The 5 of column 9 is in r3c9, so r3c9 is not 1, so the 1 of column 9 is in r6c9, so r6c5 is not 1.\nBox 5 has no place left for a 1. So r8c9 is 5.",
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
        proof: "Suppose r1c7 is not 6.\n1. The 6 of row 1 is in r1c6, so r5c6 is 5, so r6c5 is not 5.\n2. The 6 of column 7 is in r7c7, so r7c4 is not 6, so the 6 of box 8 is in r8c5, so r6c5 is not 6.\n3. r1c6 is not 8, so the 8 of column 6 is in r6c6 (with line 1), so r6c5 is not 8.\nNo digit is left for r6c5. So r1c7 is 6.",
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
        proof: "The 5 of row 7 is in r7c1, r7c4 or r7c9:\n1. If r7c1 is 5, then r1c1 is not 5, so the 5 of row 1 is in r1c5, so r3c6 is 8.\n2. If r7c4 is 5, then r6c4 is not 5, so the 5 of box 5 is in r5c6, so r3c6 is 8.\n3. If r7c9 is 5, then r5c9 is not 5, so the 5 of row 5 is in r5c6, so r3c6 is 8.\nIn every case r3c6 is 8.",
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
        proof: "Suppose r2c8 is not 7.\n1. The 7 of column 8 is in r8c8, so r8c7 is 1.\n2. r8c8 is not 4, so the 4 of row 8 is in r8c2 (with line 1), so r7c1 is 8, so r7c9 is 9 (with line 1), so the 9 of box 8 is in r9c5, so r4c5 is 4.\n3. r9c3 is 3 (with line 2).\n4. r2c5 is not 4, so the 4 of row 2 is in r2c3 (with line 2), so r3c3 is 8 (with line 3).\n5. r7c4 is 4 (with line 2).\n6. r2c5 is 3 (with line 2), so r3c4 is 8 (with line 5).\nBut r3c3 and r3c4 are both in row 3. So r2c8 is 7.",
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
        proof: "r7c9 is 1, 5, 6, 7 or 8:\n1. If r7c9 is 1:\n   1.1. r2c9 is 8.\n   1.2. r7c9 is not 6, so the 6 of box 9 is in r9c8, so r9c6 is 2.\n   1.3. r3c7 is not 8, so the 8 of column 7 is in r7c7 (with line 1.1), so r7c5 is 6 (with line 1.2), so r6c5 is 4.\n   1.4. r4c5 is not 6, so the 6 of row 4 is in r4c9 (with line 1.3), so the 4 of row 4 is in r4c7 (with line 1.3).\n2. If r7c9 is 5:\n   2.1. r9c9 is 8.\n   2.2. r9c9 is not 5, so the 5 of row 9 is in r9c1.\n   2.3. r7c9 is not 6, so the 6 of box 9 is in r9c8, so r9c6 is 2.\n   2.4. r7c7 is not 8, so the 8 of column 7 is in r3c7 (with line 2.1).\n   2.5. The 5 of row 5 is in r5c6 (with line 2.2).\n   2.6. r3c4 is 7 (with line 2.4).\n   2.7. r1c6 is 7 (with lines 2.3 and 2.5), so the 7 of column 1 is in r6c1 (with line 2.6), so r4c2 is not 7, so the 7 of row 4 is in r4c9, so r4c9 is not 6, so the 6 of row 4 is in r4c5.\n   2.8. The 4 of row 4 is in r4c7 (with line 2.7).\n3. If r7c9 is 6:\n   3.1. r9c8 is not 6, so the 6 of column 8 is in r6c8, so r6c5 is 4.\n   3.2. r4c9 is not 6, so the 6 of row 4 is in r4c5 (with line 3.1), so the 6 of row 5 is in r5c1 (with line 3.1), so r5c1 is not 2, so the 2 of row 5 is in r5c9, so r6c7 is 5 (with line 3.1), so r4c7 is 4.\n4. If r7c9 is 7:\n   4.1. r4c9 is not 7, so the 7 of row 4 is in r4c2, so the 7 of row 6 is in r6c8.\n   4.2. The 7 of row 8 is in r8c6.\n   4.3. r6c8 is not 6, so the 6 of column 8 is in r9c8 (with line 4.1), so r9c6 is 2, so r1c6 is 5 (with line 4.2), so the 5 of column 5 is in r4c5, so r4c7 is 4.\n5. If r7c9 is 8:\n   5.1. r7c7 is not 8, so the 8 of column 7 is in r3c7.\n   5.2. r7c9 is not 6, so the 6 of box 9 is in r9c8.\n   5.3. r3c4 is 7 (with line 5.1).\n   5.4. r9c6 is 2 (with line 5.2), so r1c6 is 5 (with line 5.3), so the 5 of column 5 is in r4c5, so r4c7 is 4.\nIn every case r4c7 is 4.",
        spoiled_without: "565",
    }
    .check_among_others();
}
