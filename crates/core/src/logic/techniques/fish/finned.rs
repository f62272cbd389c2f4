//! Finned and sashimi fish (HoDoKu `tech_fishfs`).
//!
//! What a finned fish removes lies in no base line, but sees every fin in a
//! base: so it shares a box with all the fins. One box can hold fins in two
//! crossing lines at most, for a third of them is the cover.

use crate::logic::inference::board_index::LineDirection;
use crate::logic::inference::locked_subsets::{CombinationOrder, Combinations, bits};
use crate::logic::techniques::fish::basic;
use crate::logic::techniques::fish::basic::Fish;
use crate::logic::techniques::prelude::*;

/// An X-Wing with extra base candidates, acting where all of them are
/// seen (HoDoKu `tech_fishfs`, SudokuWiki `Finned_X_Wing`).
pub(crate) static FINNED_X_WING: TechniqueInfo = TechniqueInfo {
    name: "Finned X-Wing",
    family: Family::Fish,
    hodoku: HodokuEntry::new("0310", Level::Hard, 130),
    rating: SeRating::Estimated(66),
    find: |board, emit| with_fins(board, 2, Technique::FinnedXWing, emit),
    proof: basic::finned_proof,
    definition: "An X-Wing but for one or more extra cells in one box, the fins. Either a fin is true or the X-Wing is: a cell of the cover lines that sees every fin loses the digit.",
    spotting: "Look for an almost X-Wing with its fins together in the box of one corner. What can go is in that box, in the line of the corner.",
    example: "1...+5+6....69.+31..5..5948...3...6+47+2..2.8+93.1...4.2+7..3...4153..9..3+7+285....+6+8+9..2",
    look_alike: "r1c1",
};

/// A finned X-Wing that without its fins would be no fish (HoDoKu
/// `tech_fishfs`).
pub(crate) static SASHIMI_X_WING: TechniqueInfo = TechniqueInfo {
    name: "Sashimi X-Wing",
    hodoku: HodokuEntry::new("0320", Level::Hard, 150),
    find: |board, emit| with_fins(board, 2, Technique::SashimiXWing, emit),
    definition: "A finned X-Wing that lacks the corner beside its fins. Without the fins it would leave a single place, with them it still proves the same.",
    spotting: "Two lines, one with two places for the digit; the other has one facing them and the rest together in the box where the corner is missing.",
    example: "93+1+46...2+6..3.2+9.1...19.+6+3..9+3...42+64.5+6..7.3.67.+4+3.8...+9.36...3.+65.4...5...1.+367:178 472",
    look_alike: "r2c6",
    ..FINNED_X_WING
};

/// A Swordfish with fins (HoDoKu `tech_fishfs`).
pub(crate) static FINNED_SWORDFISH: TechniqueInfo = TechniqueInfo {
    name: "Finned Swordfish",
    family: Family::Fish,
    hodoku: HodokuEntry::new("0311", Level::Unfair, 200),
    rating: SeRating::Estimated(70),
    find: |board, emit| with_fins(board, 3, Technique::FinnedSwordfish, emit),
    proof: basic::finned_proof,
    definition: "A Swordfish but for extra cells, the fins. Either a fin is true or the Swordfish is: a cell of the cover lines that sees every fin loses the digit.",
    spotting: "Find three lines that almost keep to three crossing lines, with the fins in one box. Look in that box for cells of the cover lines.",
    example: "2+3+9.7..8641+768+953+2+56+83+2....+1+4+2+7+9+365+897+5....43+683......+3+9...7+82+4+854.32.6772..4.+3.5:156 164 196",
    look_alike: "r1c5",
};

/// A finned Swordfish that without its fins would be no fish (HoDoKu
/// `tech_fishfs`).
pub(crate) static SASHIMI_SWORDFISH: TechniqueInfo = TechniqueInfo {
    name: "Sashimi Swordfish",
    hodoku: HodokuEntry::new("0321", Level::Unfair, 240),
    find: |board, emit| with_fins(board, 3, Technique::SashimiSwordfish, emit),
    definition: "A finned Swordfish that without its fins would be degenerate: one of its lines would have a single place left.",
    spotting: "As for the finned Swordfish; a corner at the fins may be missing.",
    example: ".+62.3.84...34+6...+24.......63.+1.8..2..2.753.1+4.5..1...86.....+2.9+2....67.+1.19.2.4+6+3:476 528 538",
    look_alike: "r1c3",
    ..FINNED_SWORDFISH
};

/// A Jellyfish with fins (HoDoKu `tech_fishfs`).
pub(crate) static FINNED_JELLYFISH: TechniqueInfo = TechniqueInfo {
    name: "Finned Jellyfish",
    family: Family::Fish,
    hodoku: HodokuEntry::new("0312", Level::Unfair, 250),
    rating: SeRating::Estimated(74),
    find: |board, emit| with_fins(board, 4, Technique::FinnedJellyfish, emit),
    proof: basic::finned_proof,
    definition: "A Jellyfish but for extra cells, the fins. A cell of the cover lines that sees every fin loses the digit.",
    spotting: "Find four lines that almost keep to four crossing lines, with the fins in one box.",
    example: "2.+8.+5.+1.73.1+7+29+8+5...51.8+2..9..2+8..1+5+18.597.2..5+2..1+9.8..+98.25.+1+5+1.9..4+828+2..+1+5..9:412 432 338 638 439 442 464",
    look_alike: "412",
};

/// A finned Jellyfish that without its fins would be no fish (HoDoKu
/// `tech_fishfs`).
pub(crate) static SASHIMI_JELLYFISH: TechniqueInfo = TechniqueInfo {
    name: "Sashimi Jellyfish",
    hodoku: HodokuEntry::new("0322", Level::Unfair, 260),
    find: |board, emit| with_fins(board, 4, Technique::SashimiJellyfish, emit),
    definition: "A finned Jellyfish that without its fins would be degenerate.",
    spotting: "As for the finned Jellyfish; a corner at the fins may be missing.",
    example: "9.+5+1.3..7..1..73+5+9+73.5.+916....3.....5..218..3..+3+7.4...+857.+32.9+1.+928..7+3.3..9+7...8:812 815 641 442 642 643 647",
    look_alike: "r1c1",
    ..FINNED_JELLYFISH
};

/// A fish is called sashimi if without its fins a base has one candidate or none.
const SASHIMI: [Technique; 3] = [
    Technique::SashimiXWing,
    Technique::SashimiSwordfish,
    Technique::SashimiJellyfish,
];

/// In HoDoKu's order: digit by digit, rows as bases first, the first bases
/// first and of their covers the first.
fn with_fins(board: &Candidates, size: usize, technique: Technique, emit: Emit<'_>) -> Flow {
    let is_sashimi = SASHIMI.contains(&technique);
    for digit in Digit::NINE {
        let cells = board.cells_for(digit);
        // At least one in each base, a fin, and one to lose.
        if cells.len() < size + 2 {
            continue;
        }
        for direction in LineDirection::BOTH {
            let lines = direction.places(cells);
            let choices = Combinations {
                places: &lines,
                size,
                most: size + 2,
                order: CombinationOrder::Lexicographic,
            };
            choices.visit(1, &mut |bases, places| {
                for uncovered in uncovered(places, size) {
                    let net = FinnedFish {
                        lines: &lines,
                        bases,
                        covers: places & !uncovered,
                        uncovered,
                    };
                    if net.has_elimination() && net.is_sashimi() == is_sashimi {
                        let fish = Fish::from_lines(digit, direction, bases, net.covers);
                        emit(fish.deduction(board, technique))?;
                    }
                }
                Continue(())
            })?;
        }
    }
    Continue(())
}

/// One of three side by side, and two of them, the last first: in the order
/// in which the covers that are left rise.
const ONE: [u16; 3] = [0b100, 0b010, 0b001];
const TWO: [u16; 3] = [0b110, 0b101, 0b011];

/// Places that covers of this size can leave uncovered, within a box.
fn uncovered(places: u16, size: usize) -> impl Iterator<Item = u16> {
    let within: &[u16] = match (places.count_ones() as usize).wrapping_sub(size) {
        1 => &ONE,
        2 => &TWO,
        _ => &[],
    };
    let shifted = [6, 3, 0].into_iter();
    let sets = shifted.flat_map(|shift| within.iter().map(move |set| set << shift));
    sets.filter(move |set| set & !places == 0)
}

/// Base lines and as many covers.
struct FinnedFish<'a> {
    lines: &'a [u16; 9],
    bases: u16,
    covers: u16,
    uncovered: u16,
}

impl FinnedFish<'_> {
    /// Whether a candidate in a cover, but in no base, sees every fin.
    fn has_elimination(&self) -> bool {
        let has_fin = |&line: &usize| self.lines[line] & self.uncovered != 0;
        let lines_with_fins = bits(self.bases).filter(has_fin);
        let lines_with_fins = lines_with_fins.fold(0, |lines, line| lines | 1 << line);
        match (
            band_containing(lines_with_fins),
            band_containing(self.uncovered),
        ) {
            (Some(band), Some(stack)) => {
                let near = self.covers & stack;
                bits(band & !self.bases).any(|line| self.lines[line] & near != 0)
            }
            _ => false,
        }
    }

    fn is_sashimi(&self) -> bool {
        bits(self.bases).any(|line| (self.lines[line] & self.covers).count_ones() <= 1)
    }
}

/// The three lines side by side that have these among them, if there are
/// such.
fn band_containing(lines: u16) -> Option<u16> {
    [0b111, 0b111_000, 0b111_000_000]
        .into_iter()
        .find(|three| lines & !three == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_finned_x_wing() {
        Named {
            find: FINNED_X_WING.find,
            position:
                "1.......9..67...2..8....4......75.3...5.+62+9...6.3......9....8..6...4..+91..25...6.",
            result: "r4c1<>9",
            proof: "If the fin r6c3 is not 9, the 9s of columns 3 and 4 are in rows 3 and 4, and no other cell there can be 9. If the fin is 9, r4c1 sees it. Either way r4c1 is not 9.",
            spoiled_without: "r1c9",
        }
        .check();
    }

    #[test]
    fn a_sashimi_x_wing() {
        Named {
            find: SASHIMI_X_WING.find,
            position:
                "93+1+46...2+6..3.2+9.1...19.+6+3..9+3...42+64.5+6..7.3.67.+4+3.8...+9.36...3.+65.4...5...1.+367:472 178",
            result: "r7c1<>2",
            proof: "If the fins r9c2 and r9c3 are not 2, the 2s of rows 6 and 9 are in columns 1 and 4, and no other cell there can be 2. If a fin is 2, r7c1 sees it. Either way r7c1 is not 2.",
            spoiled_without: "r2c6",
        }
        .check();
    }

    #[test]
    fn a_finned_swordfish() {
        Named {
            find: FINNED_SWORDFISH.find,
            position:
                "1.......9..67...2..8....4......75.3...5.+62+9...6.3......9....8..6...4..+91..25...6.",
            result: "r4c1<>9",
            proof: "If the fin r6c3 is not 9, the 9s of rows 2, 6 and 9 are in columns 1, 5 and 6, and no other cell there can be 9. If the fin is 9, r4c1 sees it. Either way r4c1 is not 9.",
            spoiled_without: "r1c9",
        }
        .check();
    }

    #[test]
    fn a_sashimi_swordfish() {
        Named {
            find: SASHIMI_SWORDFISH.find,
            position:
                "..874..9..4.3.....6.7.....49..8.......19.47.......3+9.28.....1.5.....8.2..2..354..:828 829 838",
            result: "r2c5<>2",
            proof: "If none of the 3 fins is 2, the 2s of columns 3, 4 and 6 are in rows 2, 4 and 7, and no other cell there can be 2. If a fin is 2, r2c5 sees it. Either way r2c5 is not 2.",
            spoiled_without: "r1c3",
        }
        .check();
    }

    #[test]
    fn a_finned_jellyfish() {
        Named {
            find: FINNED_JELLYFISH.find,
            position:
                "+9.43.+7.1+8.7.89.....8.4.1..+929....8....8+97.3....6.+8..91..+96.5.8.+8...49.5..2...89..:143 345 545",
            result: "r8c7<>7",
            proof: "If the fin r7c9 is not 7, the 7s of columns 3, 4, 8 and 9 are in rows 3, 4, 8 and 9, and no other cell there can be 7. If the fin is 7, r8c7 sees it. Either way r8c7 is not 7.",
            spoiled_without: "r2c2",
        }
        .check();
    }

    #[test]
    fn a_sashimi_jellyfish() {
        Named {
            find: SASHIMI_JELLYFISH.find,
            position:
                "93+1+46...2+6..3.2+9.1...19.+6+3..9+3...42+64.5+6..7.3.67.+4+3.8...+9.36...3.+65.4...5...1.+367:472 178",
            result: "r7c1<>2",
            proof: "If the fins r9c2 and r9c3 are not 2, the 2s of columns 2, 3, 5 and 7 are in rows 3, 5, 7 and 8, and no other cell there can be 2. If a fin is 2, r7c1 sees it. Either way r7c1 is not 2.",
            spoiled_without: "r1c9",
        }
        .check();
    }
}
