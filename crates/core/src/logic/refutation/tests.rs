//! Refutations are proofs, and short.

use super::*;
use crate::grid::{CellSet, Grid};
use crate::logic::{check_proof, explanations};
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
fn the_shortest_is_taken() {
    let (board, _) = board(EASY);
    let step = refute(&board, (Cell::at(0, 2), Digit::from_index(1))).unwrap();
    assert_eq!(explanations::proof(&step.step), "");
}

#[test]
fn a_digit_that_is_no_candidate_needs_no_refutation() {
    let (board, _) = board(EASY);
    assert_eq!(refute(&board, (Cell::at(0, 2), Digit::from_index(4))), None);
    let filled = board.values().filled().map(|(cell, _)| cell);
    let filled: CellSet = filled.collect();
    assert!(!filled.is_empty());
}
