//! Refutations are proofs, and short.

use super::*;
use crate::classic::Grid;
use crate::logic::{Technique, check_proof};
use crate::solve::any_solution;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn board(line: &str) -> (Candidates, Grid) {
    let givens: Grid = line.parse().unwrap();
    let solution = any_solution(&givens).unwrap();
    (Candidates::from_grid(&givens), solution)
}

#[test]
fn every_wrong_candidate_of_an_easy_board_is_refuted_and_no_right_one() {
    let (board, solution) = board(EASY);
    for cell in board.empty_cells() {
        for digit in board.at(cell) {
            let found = refute(&board, (cell, digit));
            if solution.get(cell) == Some(digit) {
                assert_eq!(found, None, "{cell} is {digit}");
                continue;
            }
            let step = found.unwrap_or_else(|| panic!("{cell} is not {digit}"));
            let last = step.last_board(&board);
            assert_eq!(check_proof(&step.step, &last), Ok(()), "{cell} {digit}");
        }
    }
}

#[test]
fn every_right_candidate_of_an_easy_board_is_proved_and_no_wrong_one() {
    let (board, solution) = board(EASY);
    for cell in board.empty_cells() {
        for digit in board.at(cell) {
            let found = refute_unless(&board, (cell, digit), Supposition::Absent, &|| false);
            if solution.get(cell) != Some(digit) {
                assert_eq!(found, None, "{cell} is not {digit}");
                continue;
            }
            let refutation = found.unwrap_or_else(|| panic!("{cell} is {digit}"));
            assert_eq!(refutation.step.placements, [(cell, digit)]);
            let last = refutation.last_board(&board);
            assert_eq!(
                check_proof(&refutation.step, &last),
                Ok(()),
                "{cell} {digit}"
            );
        }
    }
}

/// However many steps come before, each is proved, and they are few.
#[test]
fn what_comes_before_is_needed() {
    let (board, solution) = board(EASY);
    for cell in board.empty_cells() {
        let wrong = board.at(cell).into_iter();
        let wrong = wrong.filter(|&digit| solution.get(cell) != Some(digit));
        for refutation in wrong.filter_map(|digit| refute(&board, (cell, digit))) {
            let mut after = board.clone();
            for step in &refutation.before {
                assert_eq!(check_proof(step, &after), Ok(()));
                step.apply(&mut after);
            }
            assert!(refutation.length() <= 30);
        }
    }
}

#[test]
fn a_digit_that_is_no_candidate_needs_no_refutation() {
    let (board, _) = board(EASY);
    assert_eq!(refute(&board, (Cell::at(0, 2), Digit::from_index(4))), None);
}

/// Singles do not solve it: steps of other techniques come before, those that are needed.
#[test]
fn harder_candidates_take_harder_steps() {
    let (board, _) =
        board("17.6....2..5....6......31..5..8...9.9..7.6..3.2...1..8..42......9....8..7....8.35");
    let refutation = refute(&board, (Cell::at(0, 2), Digit::from_index(8))).unwrap();
    let techniques = refutation.before.iter().map(|step| step.technique);
    assert!(techniques.max() >= Some(Technique::ForcingChainContradiction));
}

/// Where singles end, the absence of a digit leads to a contradiction as well.
#[test]
fn what_is_not_there_is_missed() {
    let (board, solution) =
        board("17.6....2..5....6......31..5..8...9.9..7.6..3.2...1..8..42......9....8..7....8.35");
    let cell = Cell::at(0, 2);
    let right = (cell, solution.get(cell).unwrap());
    let refutation = refute_unless(&board, right, Supposition::Absent, &|| false).unwrap();
    let last = refutation.last_board(&board);
    assert_eq!(check_proof(&refutation.step, &last), Ok(()));
    assert_eq!(refutation.supposed, Supposition::Absent);
    assert_eq!(refutation.step.placements, [right]);
}

/// What the ladder removes without nets is proved by those of its steps that are needed.
#[test]
fn a_candidate_is_removed_by_steps_of_the_ladder_or_by_nets_alone() {
    let (board, solution) =
        board("...31.....6..97.4...142.3...3....5.2786...1395.2....6...3.597...2.68..1.....74...");
    let mut techniques = Vec::new();
    for cell in board.empty_cells() {
        let wrong = board.at(cell).into_iter();
        for digit in wrong.filter(|&digit| solution.get(cell) != Some(digit)) {
            let found = refute_without_nets(&board, (cell, digit), &|| false);
            let Some(refutation) = found else { continue };
            let last = refutation.last_board(&board);
            assert_eq!(check_proof(&refutation.step, &last), Ok(()));
            assert!(!refutation.needs_nets());
            techniques.push(refutation.step.technique);
        }
    }
    assert!(techniques.contains(&Technique::ForcingChainContradiction));
    assert!(
        techniques
            .iter()
            .any(|each| *each < Technique::ForcingChainContradiction)
    );
}

#[test]
fn a_search_that_is_cancelled_finds_nothing() {
    let (board, _) =
        board("17.6....2..5....6......31..5..8...9.9..7.6..3.2...1..8..42......9....8..7....8.35");
    let candidate = (Cell::at(0, 2), Digit::from_index(8));
    let found = refute_unless(&board, candidate, Supposition::Present, &|| true);
    assert_eq!(found, None);
}
