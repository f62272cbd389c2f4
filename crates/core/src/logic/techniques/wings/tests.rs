//! A named board of each wing.

use crate::logic::technique::Technique;
use crate::logic::tests::Named;

#[test]
fn an_xy_wing() {
    Named {
        find: Technique::XYWing.info().find,
        position:
            "..9.24.8+5+8.256.4.94.5+9.8...9.......1..1.8.9..2....+9..3...7..1+981+78.935...9.81.7..:",
        result: "r3c2<>3",
        proof: "r2c6 is 1 (then r2c2 is 3) or 7 (then r3c5 is 3). So one of r2c2 and r3c5 is 3, and a cell that sees both cannot be 3: r3c2 is not 3.",
        spoiled_without: "r1c5",
    }
    .check();
}

#[test]
fn an_xyz_wing() {
    Named {
        find: Technique::XYZWing.info().find,
        position:
            "...84.....2....8..+46+8...3.53+547..+9+812+9+6+51+8+4+378+7+1+4+935+625.9....4.+1.7....9.+6+4+2+931+7+5+8:",
        result: "r3c6<>2",
        proof: "r3c8 is 2, 1 (then r3c4 is 2) or 7 (then r3c5 is 2). So one of r3c4, r3c5 and r3c8 is 2, and a cell that sees all of them cannot be 2: r3c6 is not 2.",
        spoiled_without: "r3c2",
    }
    .check();
}

#[test]
fn a_w_wing() {
    Named {
        find: Technique::WWing.info().find,
        position:
            "...84.....2....8...6+8...3.53+547..+9+812+9+6+51+8+4+378+7+1+4+935+625.9....4...7....9...+2.31...:",
        result: "r2c4,r7c5,r7c6,r8c5,r8c6,r9c4<>6",
        proof: "In box 9 a 2 goes in r7c7 or r8c7. Whichever it is, one of the pairs r7c4 and r8c4 sees it and is 6. A cell that sees both pairs cannot be 6: none of r2c4, r7c5, r7c6, r8c5, r8c6 and r9c4 is 6.",
        spoiled_without: "r1c4",
    }
    .check();
}

#[test]
fn a_remote_pair() {
    Named {
        find: Technique::RemotePair.info().find,
        position:
            ".+1+384.....2+5+3..8.+4+46+8...3.53+547..+9+812+9+6+51+8+4+378+7+1+4+935+625.9....4.+1.7....9.+6+4+2+931+7+5+8:",
        result: "r7c7<>26",
        proof: "r1c7, r8c7, r8c4 and r7c4 can only be 2 or 6, and each sees the next, so the two digits alternate along them. r7c7 sees r1c7 and r8c7, one of which is 2 and the other 6. So r7c7 is neither 2 nor 6.",
        spoiled_without: "r1c2",
    }
    .check();
}
