use super::*;
use crate::game::{Exercise, TechniqueExample};
use ninefold_core::board::Cell;
use ninefold_core::formats::Puzzle;
use ninefold_core::logic::{IndexedRules, examples::exercises_on_other_boards};
use ninefold_core::rules::Clue;
use std::collections::BTreeSet;

/// How many puzzles each technique has.
const LEAST: usize = 20;

/// What turning and reflecting a board, and renaming cells, leaves as it is: the sums and sizes of
/// its cages, the kinds and numbers of its clues, how far from the middle the cells of these and of
/// regions are, and how many digits are given.
fn likeness(puzzle: &Puzzle) -> (Vec<String>, usize) {
    let of_clue = |clue: &Clue| match clue {
        Clue::Cage(cage) => Some(format!("{:?} in {}", cage.sum, cage.cells.len())),
        Clue::Local(clue) => Some(format!(
            "{:?} {:?} {:?}",
            clue.kind,
            clue.numbers,
            rings(clue.cells.iter().copied())
        )),
        _ => None,
    };
    let mut clues: Vec<String> = puzzle.rules.clues().iter().filter_map(of_clue).collect();
    if clues.is_empty() {
        let regions = puzzle.rules.shape().regions().into_iter();
        clues.extend(regions.map(|region| format!("{:?}", rings(region.iter()))));
    }
    clues.sort();
    (clues, puzzle.givens.filled_count())
}

/// How far a cell is from the middle row and column, the nearer one first.
fn ring(cell: Cell) -> [usize; 2] {
    let mut far = [cell.row().abs_diff(4), cell.column().abs_diff(4)];
    far.sort_unstable();
    far
}

fn rings(cells: impl IntoIterator<Item = Cell>) -> Vec<[usize; 2]> {
    let mut rings: Vec<[usize; 2]> = cells.into_iter().map(ring).collect();
    rings.sort_unstable();
    rings
}

#[test]
fn every_lesson_has_puzzles_and_no_two_are_alike() {
    for technique in exercises_on_other_boards() {
        let puzzles = stored_boards(technique).map(|text| text.parse().expect("a puzzle"));
        let forms: Vec<_> = puzzles.map(|puzzle: Puzzle| likeness(&puzzle)).collect();
        assert!(forms.len() >= LEAST, "{technique}: {}", forms.len());
        let different: BTreeSet<_> = forms.iter().collect();
        assert_eq!(different.len(), forms.len(), "{technique}");
    }
}

#[test]
fn every_stored_board_has_a_position_of_its_technique() {
    for technique in exercises_on_other_boards() {
        for nth in 0..stored_boards(technique).count() {
            let exercise = Exercise::stored(technique, nth, 0);
            let exercise = exercise.unwrap_or_else(|| panic!("{technique} {nth}"));
            assert_eq!(exercise.technique, technique);
            assert!(
                exercise
                    .answers
                    .iter()
                    .all(|step| step.technique == technique)
            );
        }
        let example =
            TechniqueExample::of(technique, &IndexedRules::classic()).expect("an example");
        assert_eq!(example.step.technique, technique);
    }
}
