use super::*;
use crate::game::{GamePuzzle, Judgement};
use ninefold_core::board::{CellSet, Grid};
use ninefold_core::logic::examples;

/// A puzzle that needs nested forcing nets.
const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn answer(board: &logic::Position, change: StepChange, counted: &[Technique]) -> StepVerdict {
    let question = StepQuestion {
        rules: IndexedRules::classic(),
        board: board.clone(),
        change,
        counted: counted.to_vec(),
    };
    question.answer(&|| false).expect("it is not cancelled")
}

/// Steps of other techniques on the examples that can be practised.
fn others() -> Vec<(Exercise, Step)> {
    let quick = examples::exercises().into_iter();
    let quick = quick.filter(|each| each.family() != Family::Forcing);
    let exercises = quick.filter_map(Exercise::from_example);
    let found = exercises.filter_map(|exercise| {
        let board = exercise.game.position.board_position();
        let eliminates = |step: &Step, (cell, digit)| {
            let mut all = step.removals.iter();
            all.any(|each| *each == (cell, digit))
        };
        let is_other = |step: &Step| {
            let mut answers = exercise.answers.iter();
            step.technique != exercise.technique
                && step.technique.family() != Family::Forcing
                && !step.removals.is_empty()
                && !answers.any(|answer| eliminates(answer, step.removals[0]))
        };
        let step = Ladder::new(exercise.game.position.rules()).found(&board, &is_other)?;
        Some((exercise, step))
    });
    found.collect()
}

#[test]
fn a_step_of_another_technique_is_accepted_as_what_it_is() {
    let others = others();
    assert!(others.len() >= 40, "{}", others.len());
    for (exercise, step) in others {
        let (cell, digit) = step.removals[0];
        let start = exercise.game.position.clone();
        let left = start.centre(cell).without(digit);
        let position = start.with_centre(CellSet::only(cell), |_| left);
        assert_eq!(exercise.judge(&position), Judgement::Wrong(cell, digit));
        let change = exercise.change_of((cell, digit), &position);
        assert!(!exercise.contradicts(change), "{}", exercise.technique);
        let question = exercise.question(change, &[exercise.technique]);
        let Some(StepVerdict::Proved(proof)) = question.answer(&|| false) else {
            panic!("{}: not proved", exercise.technique)
        };
        if proof.technique == exercise.technique {
            // Placing a digit removes the others of its cell, too.
            assert!(!change.is_literally_in(&proof));
            continue;
        }
        assert!(proof.removals.contains(&(cell, digit)) || !proof.placements.is_empty());
        if let Some(after) = exercise.after(&proof, &position) {
            assert_eq!(after.judge(&position), Judgement::Nothing);
        }
        // If its technique counts, it is another answer.
        if let Some(answer) = change.answer_by(*proof) {
            let found = exercise.with_answer(answer);
            assert!(!matches!(found.judge(&position), Judgement::Wrong(..)));
        }
    }
}

#[test]
fn a_step_that_counts_is_preferred_to_an_easier_one() {
    let (board, step) = examples::step(Technique::GroupedAic).expect("an example");
    let (cell, digit) = step.removals[0];
    let change = StepChange::Removed(cell, digit);
    let StepVerdict::Proved(counted) = answer(&board, change, &[Technique::GroupedAic]) else {
        panic!("not proved")
    };
    assert_eq!(counted.technique, Technique::GroupedAic);
}

#[test]
fn what_is_true_without_a_proof_is_not_proved() {
    let givens: Grid = INKALA.parse().unwrap();
    let puzzle = GamePuzzle::from_givens(givens).unwrap();
    let board = puzzle.start().board_position();
    let cell = puzzle.start().empty_cells().first().unwrap();
    let digit = puzzle.answer.proved().unwrap().get(cell).unwrap();
    let verdict = answer(&board, StepChange::Placed(cell, digit), &[Technique::XWing]);
    let StepVerdict::Unproved(hardest) = verdict else {
        panic!("{verdict:?}")
    };
    assert_ne!(hardest.family(), Family::Forcing);
}

#[test]
fn placing_the_last_digit_of_a_cell_is_made_by_what_removes_the_others() {
    let (board, step) = examples::step(Technique::Uniqueness1).expect("an example");
    for &(cell, digit) in &step.removals {
        assert!(StepChange::Removed(cell, digit).is_made_by(&step, &board));
        let left = step
            .removals
            .iter()
            .fold(board.candidates.get(cell), |left, each| {
                if each.0 == cell {
                    left.without(each.1)
                } else {
                    left
                }
            });
        if let Some(only) = left.single() {
            let placed = StepChange::Placed(cell, only);
            assert!(placed.is_made_by(&step, &board));
            let answer = placed.answer_by(step.clone()).unwrap();
            assert_eq!(
                (&answer.placements[..], &answer.removals[..]),
                (&[(cell, only)][..], &[][..])
            );
        }
        assert!(!StepChange::Placed(cell, digit).is_made_by(&step, &board));
    }
}

#[test]
fn a_question_that_is_cancelled_has_no_answer() {
    let board = examples::position(Technique::XWing).expect("an example");
    let question = StepQuestion {
        rules: IndexedRules::classic(),
        board,
        change: StepChange::Removed(Cell::FIRST, Digit::from_index(0)),
        counted: Vec::new(),
    };
    assert_eq!(question.answer(&|| true), None);
}
