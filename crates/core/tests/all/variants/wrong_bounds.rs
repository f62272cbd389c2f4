//! That counting finds a clue that is read a little wrong: each kind with its number off by
//! one, without one of its cells, reversed, or taken for a related kind.

use super::plain_count::values;
use super::plain_locals::{MAPS, grids, plain_count, random_grid, true_clue};
use crate::rng::TestRng;
use ninefold_core::rules::{LocalClue, LocalKind as Kind, Rules, Shape};
use ninefold_core::solve::{Effort, Solver};

/// Boards with more solutions are passed over.
const MOST: usize = 10_000;

/// What a propagator with a flipped bound would take the clue for.
fn wrong_readings(clue: &LocalClue) -> Vec<LocalClue> {
    let with_number = |by: i32| {
        let mut wrong = clue.clone();
        let number = i32::from(wrong.number()) + by;
        wrong.numbers[0] = u16::try_from(number).ok()?;
        Some(wrong)
    };
    let with_kind = |kind| LocalClue {
        kind,
        ..clue.clone()
    };
    let reversed = || LocalClue {
        cells: clue.cells.iter().rev().copied().collect(),
        ..clue.clone()
    };
    match clue.kind {
        Kind::Greater => vec![reversed()],
        Kind::Thermometer => vec![with_kind(Kind::SlowThermometer)],
        Kind::SlowThermometer => vec![with_kind(Kind::Thermometer)],
        Kind::Odd => vec![with_kind(Kind::Even)],
        Kind::Even => vec![with_kind(Kind::Odd)],
        Kind::Minimum => vec![with_kind(Kind::Maximum)],
        Kind::Maximum => vec![with_kind(Kind::Minimum)],
        Kind::Entropic => vec![with_kind(Kind::Modular)],
        Kind::Modular => vec![with_kind(Kind::Entropic)],
        Kind::GlobalEntropy => vec![with_kind(Kind::Parity)],
        Kind::Palindrome | Kind::Renban | Kind::RegionSum => vec![without_a_cell(clue, 0)],
        Kind::Between | Kind::DoubleArrow | Kind::Zipper | Kind::Arrow => {
            vec![without_a_cell(clue, 1)]
        }
        Kind::Parity => vec![with_kind(Kind::Modular)],
        Kind::EqualSums => vec![without_a_cell(clue, 0)],
        Kind::CountingCircles => vec![without_a_cell(clue, 0)],
        Kind::Clone => vec![with_kind(Kind::Greater)],
        Kind::Nabner => [1, 3].map(|by| apart(clue, by)).to_vec(),
        _ => [1, -1].into_iter().filter_map(with_number).collect(),
    }
}

/// The cells of a clue with neighbours that differ by this or more.
fn apart(clue: &LocalClue, by: u16) -> LocalClue {
    LocalClue::new(Kind::Whispers, clue.cells.clone(), vec![by])
}

/// The clue without a cell counted from its end.
fn without_a_cell(clue: &LocalClue, from_end: usize) -> LocalClue {
    let mut wrong = clue.clone();
    let place = wrong.cells.len() - 1 - from_end;
    wrong.cells.remove(place);
    if let (Kind::RegionSum | Kind::EqualSums, Some(length)) =
        (wrong.kind, wrong.numbers.last_mut())
    {
        *length -= 1;
        wrong.numbers.retain(|&length| length > 0);
    }
    wrong
}

/// Whether some random board tells a wrong reading of this kind from the plain words.
fn is_caught(kind: Kind, rng: &mut TestRng) -> bool {
    (0..200).any(|_| {
        let (size, map) = *rng.one_of(&MAPS);
        let shape = Shape::with_boxes(size).unwrap();
        let grid = random_grid(&shape, rng);
        let mut givens = grid.clone();
        (0..14).for_each(|_| givens[rng.below(size * size)] = 0);
        let Some(clue) = true_clue(kind, &shape, &grid, rng) else {
            return false;
        };
        let all = grids(size, map, &givens);
        let expected = plain_count(std::slice::from_ref(&clue), size, &all);
        let count = |clue| {
            let rules = Rules::new(shape.clone()).with_local(clue).ok()?;
            let givens = values(size, &givens);
            Solver::new(&rules)
                .count(&givens, MOST, &Effort::UNLIMITED)
                .ok()
        };
        if expected >= MOST {
            return false;
        }
        assert_eq!(count(clue.clone()), Some(expected), "{clue:?}");
        let mut wrong = wrong_readings(&clue).into_iter();
        wrong.any(|wrong| count(wrong).is_some_and(|found| found != expected))
    })
}

#[test]
fn a_bound_that_is_off_by_one_is_caught_in_every_kind() {
    let mut rng = TestRng::new(5);
    let missed: Vec<Kind> = Kind::all()
        .filter(|&kind| !is_caught(kind, &mut rng))
        .collect();
    assert_eq!(missed, []);
}
