use super::*;
use crate::game::{Exercise, GamePuzzle};
use ninefold_core::logic::{Family, IndexedRules, Ladder, examples};
use ninefold_core::solve::canonical_form;
use std::collections::BTreeSet;
use std::time::Instant;

/// How many puzzles are stored for each technique.
const USUAL_COUNT: usize = 30;

/// The techniques for which a long search found fewer.
const RARE: [(Technique, usize); 6] = [
    (Technique::Uniqueness5, 22),
    (Technique::AvoidableRectangle2, 6),
    (Technique::BrokenWing, 3),
    (Technique::KrakenXWing, 1),
    (Technique::KrakenSwordfish, 5),
    (Technique::NestedForcingNet, 21),
];

fn expected_count(technique: Technique) -> usize {
    let rare = RARE.iter().find(|(rare, _)| *rare == technique);
    rare.map_or(USUAL_COUNT, |(_, count)| *count)
}

#[test]
fn the_file_is_read_to_its_end_and_has_only_what_can_be_practised() {
    let mut rest = FILE;
    let mut names = Vec::new();
    while let Some((name, mut puzzles)) = section(&mut rest) {
        while puzzle(&mut puzzles).is_some() {}
        assert!(puzzles.is_empty());
        names.push(String::from_utf8(name.to_vec()).expect("a name"));
    }
    assert!(rest.is_empty());
    let mut expected = examples::exercises();
    expected.sort();
    let expected: Vec<_> = expected.into_iter().map(|each| each.name()).collect();
    assert_eq!(names, expected);
}

#[test]
fn a_puzzle_is_read_as_the_format_says() {
    // Givens in r1c1, r1c2, r1c9, r2c1, r9c8 and r9c9.
    let mut cells = [0; CELL_BYTES];
    (cells[0], cells[1], cells[10]) = (0b11, 0b11, 0b1);
    cells[9] = 0b1000_0000;
    let digits = 4 + 9 * (2 + 9 * (8 + 9 * (1 + 9 * 7_u16)));
    let bytes = [&cells[..], &digits.to_le_bytes(), &[6, 0, 99]].concat();
    let mut rest = &bytes[..];
    let expected = format!("53......92{}87", ".".repeat(69));
    assert_eq!(puzzle(&mut rest), expected.parse().ok());
    assert_eq!(rest, [99]);
    assert_eq!(puzzle(&mut rest), None);
}

#[test]
fn each_technique_has_its_puzzles_and_no_two_are_alike() {
    for technique in examples::exercises() {
        let forms: Vec<_> = stored_puzzles(technique).map(|each| form(&each)).collect();
        assert_eq!(forms.len(), expected_count(technique), "{technique}");
        assert_different(technique, &forms);
    }
}

/// The grid as all that are like it by symmetry have it.
fn form(grid: &Grid) -> [u8; 81] {
    let form = canonical_form(&grid.classic().expect("a classic grid"));
    let form = form.unwrap_or_else(|| panic!("not one solution: {grid:?}"));
    form.to_bytes()
}

fn assert_different(technique: Technique, forms: &[[u8; 81]]) {
    let different: BTreeSet<_> = forms.iter().collect();
    assert_eq!(different.len(), forms.len(), "{technique}: alike");
}

#[test]
fn no_two_positions_of_a_technique_are_alike() {
    let all = examples::exercises().into_iter();
    // A few of them: all take long, and are in the test below.
    let all = all.filter(|each| each.family() <= Family::Uniqueness);
    for technique in all.step_by(4) {
        let positions = stored_puzzles(technique).map(|each| {
            let rules = IndexedRules::classic();
            let positions = Ladder::new(&rules).positions_before(&each, technique);
            form(&positions.first().expect("a position").values)
        });
        assert_different(technique, &positions.collect::<Vec<_>>());
    }
}

/// The one at this place, in the guise of a seed.
fn exercise_at(technique: Technique, place: usize, seed: u64) -> Exercise {
    let exercise = Exercise::stored(technique, place, seed);
    let exercise = exercise.unwrap_or_else(|| panic!("{technique}: none at {place}"));
    assert_eq!(exercise.technique, technique);
    assert!(!exercise.answers.is_empty(), "{technique}");
    exercise
}

#[test]
fn a_stored_puzzle_of_each_technique_gives_an_exercise_in_different_guises() {
    for technique in examples::exercises() {
        // A few keep their technique in no other guise.
        let has_guises = (0..3).any(|place| {
            let [one, other] = [1, 2].map(|seed| exercise_at(technique, place, seed));
            one.game.puzzle.givens != other.game.puzzle.givens
        });
        assert!(has_guises, "{technique}");
    }
}

#[test]
#[ignore = "takes minutes; prints the milliseconds that exercises take"]
fn every_stored_puzzle_gives_an_exercise() {
    let mut times = Vec::new();
    for technique in examples::exercises() {
        let before = times.len();
        let mut positions = Vec::new();
        for (place, givens) in stored_puzzles(technique).enumerate() {
            let puzzle = GamePuzzle::from_givens(givens).expect("one solution");
            let exercise = Exercise::within(&puzzle, technique);
            let exercise = exercise.unwrap_or_else(|| panic!("{technique}: {givens:?}"));
            positions.push(form(exercise.game.position.digits()));
            let start = Instant::now();
            exercise_at(technique, place, place as u64);
            times.push(start.elapsed().as_millis());
        }
        assert_different(technique, &positions);
        let own = &mut times[before..];
        own.sort_unstable();
        println!(
            "{technique}: {:?}, at most {:?}",
            own.get(own.len() / 2),
            own.last()
        );
    }
    times.sort_unstable();
    println!(
        "all: {:?}, at most {:?}",
        times.get(times.len() / 2),
        times.last()
    );
}
