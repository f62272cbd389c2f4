//! Why a digit is wrong, on boards of other rules: what is said is proved, and short.

use super::corpus::{KeptBoard, made};
use crate::rng::TestRng;
use ninefold_core::board::{Cell, Digit};
use ninefold_core::formats::Puzzle;
use ninefold_core::generate::{Recipe, generate};
use ninefold_core::logic::{
    CandidateProof, ForcingNets, IndexedRules, Ladder, Level, Position, Supposition, Technique,
};
use std::time::{Duration, Instant};

/// A candidate of an empty cell that the solution does not have.
fn wrong(
    rng: &mut TestRng,
    size: usize,
    position: &Position,
    solution: &str,
) -> Option<(Cell, Digit)> {
    let right = solution.chars().map(|value| value.to_digit(36));
    let cells = Cell::all(size).zip(right);
    let open: Vec<(Cell, Option<u32>)> = cells
        .filter(|(cell, _)| position.values.get(*cell).is_none())
        .collect();
    let (cell, right) = *rng.one_of(&open);
    let digits = position.candidates.get(cell).iter();
    let digits: Vec<Digit> = digits
        .filter(|digit| right != Some(u32::from(digit.get())))
        .collect();
    (!digits.is_empty()).then(|| (cell, *rng.one_of(&digits)))
}

fn refuted(
    rules: &IndexedRules,
    position: &Position,
    wrong: (Cell, Digit),
) -> Option<CandidateProof> {
    Ladder::new(rules).prove(position, wrong, Supposition::Present, ForcingNets::Avoided)
}

/// The proofs of some wrong digits of each board, with the time that each took; the proof is none
/// where the search found none.
fn proofs(boards: &[KeptBoard], of_each: usize) -> Vec<(Option<CandidateProof>, Duration)> {
    let mut rng = TestRng::new(58);
    let mut proofs = Vec::new();
    for board in boards {
        let rules = IndexedRules::new(board.puzzle.rules.clone());
        let position = Position::new(&rules, &board.puzzle.givens);
        for _ in 0..of_each {
            let Some(wrong) = wrong(&mut rng, rules.size(), &position, &board.solution) else {
                continue;
            };
            let start = Instant::now();
            let proof = refuted(&rules, &position, wrong);
            proofs.push((proof, start.elapsed()));
        }
    }
    proofs
}

#[test]
fn every_wrong_digit_is_proved_wrong() {
    let boards: Vec<KeptBoard> = made().into_iter().step_by(41).collect();
    let proofs = proofs(&boards, 3);
    assert!(proofs.iter().all(|(proof, _)| proof.is_some()));
}

/// What a contradiction calls the last place of a digit is it: every other place was lost, to a digit
/// that was said before it or in a clause that names its cell. A way that was followed on another
/// board was believed without a look.
#[test]
fn the_last_place_of_a_digit_in_a_proof_is_the_last() {
    let boards: Vec<KeptBoard> = made().into_iter().skip(5).step_by(38).collect();
    let mut claims = 0;
    for board in &boards {
        let rules = IndexedRules::new(board.puzzle.rules.clone());
        let start = Position::new(&rules, &board.puzzle.givens);
        let mut rng = TestRng::new(86);
        for _ in 0..4 {
            let Some(wrong) = wrong(&mut rng, rules.size(), &start, &board.solution) else {
                continue;
            };
            let Some(proof) = refuted(&rules, &start, wrong) else {
                continue;
            };
            let text = proof.step.proof().to_string();
            let is_nested = text.contains("(if it were:");
            if proof.step.technique == Technique::Contradiction && !is_nested {
                let before = proof.position_after(&rules, &start, proof.before.len());
                claims += check_last_places(&rules, &before, wrong, &text);
            }
        }
    }
    assert!(claims > 15, "{claims}");
}

/// Checks each last place that a contradiction speaks of; how many there are.
fn check_last_places(
    rules: &IndexedRules,
    board: &Position,
    wrong: (Cell, Digit),
    text: &str,
) -> usize {
    const LAST_PLACE: &str = " (its last ";
    let (mut said, mut claims) = (vec![wrong], 0);
    for (end, _) in text.match_indices(LAST_PLACE) {
        let (before, reason) = (&text[..end], &text[end + LAST_PLACE.len()..]);
        let (clause, value) = before.rsplit_once(" is ").expect("a digit");
        let name = clause.rsplit([' ', '\n']).next().unwrap_or_default();
        let cell = Cell::all(rules.size()).find(|each| each.to_string() == name);
        let cell = cell.unwrap_or_else(|| panic!("{name}: {text}"));
        let value = value.chars().next().and_then(|value| value.to_digit(36));
        let value = Digit::new(value.expect("a digit") as u8).expect("a digit");
        if let Some(name) = reason.strip_prefix("place in ") {
            let name = name.split([',', ')']).next().unwrap_or_default();
            let mut houses = rules.houses();
            let house = houses.find(|house| house.to_string() == name).expect(name);
            for other in house.cells.iter().filter(|&other| other != cell) {
                let is_left = board.candidates.has(other, value)
                    && said
                        .iter()
                        .all(|&its| rules.is_compatible(its, (other, value)));
                // A clause before it says that this cell cannot be something.
                let is_named = before.contains(&other.to_string());
                assert!(!is_left || is_named, "{other} can be {value}: {text}");
            }
            claims += 1;
        }
        said.push((cell, value));
    }
    claims
}

#[test]
#[ignore = "measures"]
fn wrong_digits_are_explained_in_short_and_in_time() {
    let mut proofs = proofs(&made(), 4);
    let count = |length: usize| {
        let found = proofs.iter().filter_map(|(proof, _)| proof.as_ref());
        found.filter(|proof| proof.length() <= length).count()
    };
    let (all, found, short) = (proofs.len(), count(usize::MAX), count(9));
    proofs.sort_by_key(|(_, time)| *time);
    let at = |part: usize| proofs[all * part / 100].1;
    println!("{all} wrong digits, {found} proved, {short} within 9 links");
    println!(
        "time: half {:?}, 95 % {:?}, longest {:?}",
        at(50),
        at(95),
        proofs[all - 1].1
    );
}

/// The sure digits of a cage, and what they leave for another: two steps in place of a
/// contradiction.
#[test]
fn a_wrong_digit_of_an_easy_killer_takes_two_steps() {
    let recipe = Recipe {
        kinds: "killer".parse().unwrap(),
        level: Some(Level::Easy),
        seed: 1,
        ..Recipe::default()
    };
    let puzzle = generate(&recipe, &|| false).unwrap();
    let rules = IndexedRules::new(puzzle.rules.clone());
    let position = Position::new(&rules, &puzzle.givens);
    let five = (Cell::at(4, 4), Digit::new(5).unwrap());
    let proof = refuted(&rules, &position, five).expect("5 is wrong there");
    let techniques: Vec<Technique> = proof.steps().map(|step| step.technique).collect();
    assert_eq!(
        techniques,
        [Technique::SureDigits, Technique::CagePlacement],
        "{proof:?}"
    );
}

fn cell_named(name: &str) -> Cell {
    let mut cells = Cell::all(9);
    cells.find(|cell| cell.to_string() == name).expect("a cell")
}

/// Each step of a proof is for a later one, and what a step says to be gone was removed before it.
#[test]
fn steps_of_a_proof_say_for_which_other_they_are() {
    let board = "https://f-puzzles.com/?load=N4IgJglgZlCmBOsB2BjWIBcBtUaA2eAzpliAEoBMAwgMwgA05NtIAuowG4CGeAruhhABGEAF96uWAWLZy1ABwM5VAJxtOPfpmFiJIfERLkALFWNKyAVjPqQ3PgJ3jJ0o5RuN3l2%2Fa2CRzvpShrJkAOxUip7ykT6ajgF6BjKk7hQWzOnsdvHaiS4hqdRqnsxq2b4JugUpJlQAbBamYXEOeWLZAObwEGAkOM6DEkPAgZ0QHMiYAC7w%2FBptGGEjouwDwxujmyMg45NIM3OwC34Ug2tbl7sTUxiz8zmLKmM3B3dHJwLyK9vDF9f7Q4PSqYGg%2FS7g870dYQ36wiH%2FPa3e7HR5%2BSw7JFvFGfTDGSF6LFA1EgjBg7YXAnwgHIj5or4rSmbGnYumk5bMonvYG5MkvQHckm8jFw1bQ%2BFUxnZeBcaYQAD2JBqblM5k8pm8FV5IHSgWSbmsUXI1nKuMEuqSwVqZBiLWisS1ix11SCrlCEREngiWTNzr1VpVVG86oarT8fuyhAgAC8BM8gA%3D";
    let puzzle: Puzzle = board.parse().expect("a puzzle");
    let rules = IndexedRules::new(puzzle.rules);
    let start = Position::new(&rules, &puzzle.givens);
    let (mut linked, mut removed) = (0, 0);
    for (cell, digit) in [("r5c5", 1), ("r4c4", 4), ("r2c3", 6), ("r6c8", 9)] {
        let wrong = (cell_named(cell), Digit::new(digit).expect("a digit"));
        let Some(proof) = refuted(&rules, &start, wrong) else {
            continue;
        };
        let needed_by = Ladder::new(&rules).needed_by(&start, &proof);
        assert_eq!(needed_by.len(), proof.before.len());
        for (place, &user) in needed_by.iter().enumerate() {
            assert!(
                (place + 1..=proof.before.len()).contains(&user),
                "{place}: {user}"
            );
            linked += usize::from(user < proof.before.len());
        }
        for place in 0..proof.steps().len() {
            for (step, cells) in proof.removed_by(&rules, &start, place) {
                let before = proof.position_after(&rules, &start, step);
                let after = proof.position_after(&rules, &start, step + 1);
                let is_less = |cell| after.candidates.get(cell) != before.candidates.get(cell);
                assert!(
                    step < place && cells.iter().all(is_less),
                    "{step} for {place}"
                );
                removed += 1;
            }
        }
    }
    assert!(linked > 0 && removed > 0, "{linked} {removed}");
}
