//! The ladder for any rules against the classic finders: the same candidates are left where
//! singles, locked candidates, subsets and fish end.

use super::classic::{SETS, path, read};
use ninefold_core::board::{Candidates, Cell, Grid};
use ninefold_core::classic;
use ninefold_core::logic::ladders::{AnyLadder, found_by};
use ninefold_core::logic::{Position, Step, Technique};
use ninefold_core::rules::Rules;

const CLASSIC: [Technique; 16] = [
    Technique::FullHouse,
    Technique::NakedSingle,
    Technique::HiddenSingle,
    Technique::LockedPointing,
    Technique::LockedClaiming,
    Technique::LockedPair,
    Technique::LockedTriple,
    Technique::NakedPair,
    Technique::NakedTriple,
    Technique::NakedQuadruple,
    Technique::HiddenPair,
    Technique::HiddenTriple,
    Technique::HiddenQuadruple,
    Technique::XWing,
    Technique::Swordfish,
    Technique::Jellyfish,
];

/// The techniques for any rules that do the same.
const GENERIC: [Technique; 13] = [
    Technique::FullHouse,
    Technique::NakedSingle,
    Technique::HiddenSingle,
    Technique::CommonPeers,
    Technique::NakedPair,
    Technique::NakedTriple,
    Technique::NakedQuadruple,
    Technique::HiddenPair,
    Technique::HiddenTriple,
    Technique::HiddenQuadruple,
    Technique::XWing,
    Technique::Swordfish,
    Technique::Jellyfish,
];

fn classic(grid: &classic::Grid) -> Candidates {
    let mut board = classic::Candidates::from_grid(grid);
    loop {
        let before = board.clone();
        for technique in CLASSIC {
            for step in found_by(technique.info().find, &board) {
                step.apply(&mut board);
            }
        }
        if board == before {
            break;
        }
    }
    let mut left = Candidates::NONE;
    for cell in classic::Cell::all() {
        let values = match board.values().get(cell) {
            Some(digit) => std::iter::once(digit).collect(),
            None => board.at(cell).iter().collect(),
        };
        left.set(Cell::from(cell), values);
    }
    left
}

/// Classic fish have rows for bases and columns for covers, or the reverse.
fn is_classic(step: &Step) -> bool {
    let proof = step.proof().to_string();
    let parts = proof.split_once(" can only go in cells of ");
    let Some((bases, covers)) = parts else {
        return true;
    };
    let covers = covers.split('.').next().unwrap_or_default();
    let is_all = |text: &str, kind: &str| {
        let others = ["row", "column", "box"].into_iter();
        others
            .filter(|other| *other != kind)
            .all(|other| !text.contains(other))
    };
    is_all(bases, "row") && is_all(covers, "column")
        || is_all(bases, "column") && is_all(covers, "row")
}

fn generic(ladder: &AnyLadder, grid: &classic::Grid) -> Candidates {
    let mut position = Position::new(ladder.index(), &Grid::from(grid));
    loop {
        let before = position.clone();
        for technique in GENERIC {
            for step in ladder.all(technique, &position) {
                if is_classic(&step) {
                    position.apply(ladder.index(), &step);
                }
            }
        }
        if position == before {
            return position.candidates;
        }
    }
}

/// Compares the first of each set; returns how many are not solved where both end.
fn compare(folder: &str, of_each: usize) -> usize {
    let ladder = AnyLadder::new(Rules::classic());
    let mut unsolved = 0;
    for set in SETS {
        for grid in read(&path(folder, set)).iter().take(of_each) {
            let (one, other) = (classic(grid), generic(&ladder, grid));
            assert_eq!(one, other, "{grid}");
            unsolved += usize::from(!one.solved().is_full(9));
        }
    }
    unsolved
}

#[test]
fn the_same_candidates_are_left_as_by_the_classic_finders() {
    let unsolved = compare("tests/data", 10);
    assert!(unsolved > 10, "only {unsolved} show anything");
}

#[test]
#[ignore = "needs ../shared/puzzles"]
fn the_same_candidates_are_left_on_two_thousand_puzzles() {
    println!(
        "{} of 2,000 unsolved",
        compare("../shared/puzzles/speed", 500)
    );
}
