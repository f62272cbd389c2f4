//! What clues leave of their cells, against counting.

use crate::board::{Cell, Digit, DigitSet};
use crate::rules::LocalKind;
use crate::rules::local::LocalClue;
use crate::solve::rng::PuzzleRng;

/// A clue of a kind on the first cells of a row, if these numbers are good for it.
fn random_clue(kind: LocalKind, size: usize, rng: &mut PuzzleRng) -> Option<LocalClue> {
    let mut clue = kind.example(size);
    let count = [clue.cells.len(), 1 + rng.below(6)][rng.below(2)];
    if clue.cells.len() < size && count <= size {
        clue.cells = (0..count).map(|column| Cell::at(0, column)).collect();
    }
    for number in &mut clue.numbers {
        *number = rng.below(2 * size) as u16;
    }
    (clue.has_cells(size) && clue.has_numbers(size)).then_some(clue)
}

/// The values of each cell that are in some filling, of those that differ where they must.
fn counted(clue: &LocalClue, cells: &[DigitSet], differ: u32, size: usize) -> Vec<DigitSet> {
    let mut kept = vec![DigitSet::NONE; cells.len()];
    let mut fillings: Vec<Vec<Digit>> = vec![Vec::new()];
    for (place, values) in cells.iter().enumerate() {
        let must_differ = |place: usize| differ >> place & 1 != 0;
        let longer = fillings.iter().flat_map(|filling| {
            let is_free = |value: &Digit| {
                let mut before = filling.iter().enumerate();
                !must_differ(place)
                    || before.all(|(other, its)| !must_differ(other) || its != value)
            };
            let free = values.iter().filter(is_free);
            free.map(|value| filling.iter().copied().chain([value]).collect())
        });
        fillings = longer.collect();
    }
    for filling in fillings {
        let only: Vec<DigitSet> = filling.iter().map(|&value| DigitSet::only(value)).collect();
        if clue.can_hold_within(&only, size) {
            for (kept, value) in kept.iter_mut().zip(only) {
                *kept = *kept | value;
            }
        }
    }
    kept
}

/// The cells of a clue keep what they have in some filling, whichever of them differ by a
/// house. That full cells are judged by the words of each kind is another test.
#[test]
fn what_is_left_of_every_kind_is_what_counting_leaves() {
    let mut rng = PuzzleRng::new(11);
    for kind in LocalKind::all() {
        let mut seen = 0;
        while seen < 60 {
            let size = 4 + rng.below(6);
            let Some(clue) = random_clue(kind, size, &mut rng) else {
                continue;
            };
            let most = if clue.cells.len() > 6 { 2 } else { 4 };
            let set = |_| {
                (0..most)
                    .map(|_| Digit::from_index(rng.below(size)))
                    .collect()
            };
            let cells: Vec<DigitSet> = (0..clue.cells.len()).map(set).collect();
            let differ = [0, u32::MAX, rng.below(1 << 9) as u32][seen % 3];
            let expected = counted(&clue, &cells, differ, size);
            let found = clue.supported(&cells, differ, size, &|| false).unwrap();
            let is_none = expected.contains(&DigitSet::NONE);
            let expected = if is_none { Vec::new() } else { expected };
            assert_eq!(found, expected, "{size} {cells:?} {differ:b} {clue:?}");
            let can_hold = clue.can_hold_within(&cells, size);
            let fillings = counted(&clue, &cells, 0, size);
            assert_eq!(can_hold, !fillings.contains(&DigitSet::NONE), "{clue:?}");
            seen += 1;
        }
    }
}
