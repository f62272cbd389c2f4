//! A named board of each rectangle.

use crate::logic::technique::Technique;
use crate::logic::tests::Named;

#[test]
fn a_rectangle_with_one_rich_corner() {
    Named {
        find: Technique::Uniqueness1.info().find,
        position:
            "...84.....2....8..+46+8...3.53+547..+9+812+9+6+51+8+4+378+7+1+4+935+625.9....4.+1.7....9.+6+4+2+931+7+5+8:",
        result: "r7c7<>26",
        proof: "If r7c7 were 2 or 6, r7c4, r7c7, r8c4 and r8c7 would hold only 2 and 6. These could be swapped, which gives a second solution. So r7c7 is neither 2 nor 6.",
        spoiled_without: "r1c4",
    }
    .check();
}

#[test]
fn the_same_extra_digit_side_by_side() {
    Named {
        find: Technique::Uniqueness2.info().find,
        position:
            "+7+19+324+68+5+8+3256+14+794+65+9+78+3+1+29.....+2.1..1.8.9..2..+1.+9+8.3...7..1+981+78.935...9.81.7..:",
        result: "r4c8,r5c9,r8c8,r9c8<>6",
        proof: "If neither r5c8 nor r6c8 were 6, r5c2, r5c8, r6c2 and r6c8 would hold only 4 and 5. These could be swapped, which gives a second solution. So r5c8 or r6c8 is 6, and a cell that sees both cannot be 6: none of r4c8, r5c9, r8c8 and r9c8 is 6.",
        spoiled_without: "r2c2",
    }
    .check();
}

#[test]
fn extra_digits_as_part_of_a_subset() {
    Named {
        find: Technique::Uniqueness3.info().find,
        position:
            ".9..+8+2+57..+453+718.+9..+7.5+9...4+2+19+65+7+83+57+92+38+14+6...+1+4+7+9+5+27.2.+9.6.59+5.+7+2...8.6..1.+29+7:",
        result: "r3c4<>4",
        proof: "r2c1, r2c8, r3c1 and r3c8 must not all be 2 or 6: these could be swapped, which gives a second solution. So r3c1 or r3c8 is 1, 3 or 8. It shares 1, 3, 4 and 8 with r3c2, r3c7 and r3c9, so no other cell of row 3 can have one of these: r3c4 is not 4.",
        spoiled_without: "r2c4",
    }
    .check();
}

#[test]
fn a_digit_locked_into_two_corners() {
    Named {
        find: Technique::Uniqueness4.info().find,
        position:
            ".+1+384.....2+5+3..8.+4+46+8..+93.53+547..+9+812+9+6+51+8+4+378+7+1+4+935+625.9...+14.+1.7..+4.9.+6+4+2+931+7+5+8:",
        result: "r7c5,r7c6<>6",
        proof: "In row 7 a 7 can only go in r7c5 or r7c6. If the other of the two were 6, r2c5, r2c6, r7c5 and r7c6 would hold only 6 and 7. These could be swapped, which gives a second solution. So neither r7c5 nor r7c6 is 6.",
        spoiled_without: "r2c2",
    }
    .check();
}

#[test]
fn the_same_extra_digit_in_three_corners() {
    Named {
        find: Technique::Uniqueness5.info().find,
        position:
            ".793....+642+8.567.+33.+6.27.....4.7..3..+85..+36...9+3.6.8....+273...1.+3168..72..+7+2.136.:138 144 944 546 954 158 566 986 991",
        result: "r7c8<>9",
        proof: "If none of r7c6, r7c7 and r8c7 were 9, r7c6, r7c7, r8c6 and r8c7 would hold only 4 and 5. These could be swapped, which gives a second solution. So r7c6, r7c7 or r8c7 is 9, and a cell that sees all of them cannot be 9: r7c8 is not 9.",
        spoiled_without: "986",
    }
    .check();
}

#[test]
fn a_digit_confined_to_the_corners() {
    Named {
        find: Technique::Uniqueness6.info().find,
        position:
            "..7...8.+9+62+89+41+53+7..+9...+2.+47+5..+1..+9689..6..52.6.594.7+817.....25985+12+6743....7+5.+8+1:",
        result: "r1c1,r3c5<>5",
        proof: "In rows 1 and 3 and columns 1 and 5 a 5 can only go in r1c1, r1c5, r3c1 and r3c5. If r1c1 or r3c5 were 5, both would be, and all four would hold only 3 and 5. These could be swapped, which gives a second solution. So neither r1c1 nor r3c5 is 5.",
        spoiled_without: "r1c7",
    }
    .check();
}

#[test]
fn a_hidden_rectangle() {
    Named {
        find: Technique::HiddenRectangle.info().find,
        position:
            "..9.24.8.+8.256.4.94.5..8...9.......1..1.8.9..2.......3...7..1.81.8.935...9.81.7..:",
        result: "r4c2<>6",
        proof: "An 8 can go in row 4 only in r4c2 or r4c7 and in column 2 only in r4c2 or r6c2. If r4c2 were 6, the 8 of row 4 would be in r4c7 and the 8 of column 2 would be in r6c2, and r6c7, opposite, would be 6. 6 and 8 could be swapped, which gives a second solution. So r4c2 is not 6.",
        spoiled_without: "r1c8",
    }
    .check();
}

#[test]
fn an_avoidable_rectangle_with_one_empty_corner() {
    Named {
        find: Technique::AvoidableRectangle1.info().find,
        position:
            "+8.14+965.....3+58+1....3+2+1+78...4.8+25.1....9+43.+6+8+38.+67+1.5.2+67+5.+49.19..+16+2..7...+7.+9+6+2+5:721 222 923 428 929 939 752 269",
        result: "r5c7<>2",
        proof: "None of r5c7, r5c8, r9c7 and r9c8 is a given. If r5c7 were 2, their digits could be swapped, which gives a second solution. So r5c7 is not 2.",
        spoiled_without: "r5c5",
    }
    .check();
}

#[test]
fn an_avoidable_rectangle_with_two_empty_corners() {
    Named {
        find: Technique::AvoidableRectangle2.info().find,
        position:
            "+2+1.+4+5+7+8..+6+37+81+92+4+58+5.6+23.+71+1+459+783+6+2+3+9+6+24+5+1+8+7+72+8+1+3+6.5.+4+817625..5+7+2+3+9.+6.8+96.+5+8.+72.:",
        result: "r1c9,r7c8<>3",
        proof: "None of r7c1, r7c9, r9c1 and r9c9 is a given. If neither r7c9 nor r9c9 were 3, their digits could be swapped, which gives a second solution. So r7c9 or r9c9 is 3, and a cell that sees both cannot be 3: neither r1c9 nor r7c8 is 3.",
        spoiled_without: "r3c9",
    }
    .check();
}
