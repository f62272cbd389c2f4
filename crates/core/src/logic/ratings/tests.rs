//! Pins every step of the published paths: a digest of technique, result and
//! proof for each puzzle of the samples, so that a change of order is seen.

use super::{hodoku, sudoku_explainer};
use crate::classic::Grid;
use crate::logic::deduction::Deduction;
use crate::logic::hints::explanations::{proof, result};
use crate::logic::tests::{SAMPLE, graded, quick_ladder};

/// FNV-1a, 64 bits.
fn digest(text: &str) -> u64 {
    let step = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

fn describe(step: &Deduction) -> String {
    format!("{}: {}: {}", step.technique, result(step), proof(step))
}

fn summary(givens: &Grid, steps: &[String]) -> String {
    let digest = digest(&steps.join("\n"));
    format!("{givens} {:3} {digest:016x}", steps.len())
}

/// One line a puzzle: its givens, the number of steps and their digest.
fn pinned(path: impl Fn(&Grid, &Grid) -> Vec<String>) -> String {
    let line = |puzzle: crate::logic::tests::Graded| {
        summary(&puzzle.givens, &path(&puzzle.givens, &puzzle.solution))
    };
    let lines: Vec<String> = graded(SAMPLE).into_iter().map(line).collect();
    lines.join("\n")
}

#[test]
fn hodokus_paths_are_pinned() {
    let path = |givens: &Grid, solution: &Grid| {
        let steps = hodoku::tests::path(givens, solution);
        let describe = |step| match step {
            Ok(step) => describe(&step),
            Err((cell, digit)) => format!("guess: {cell}={digit}"),
        };
        steps.into_iter().map(describe).collect()
    };
    insta::assert_snapshot!(pinned(path));
}

#[test]
fn the_explainers_paths_are_pinned() {
    let path = |givens: &Grid, _: &Grid| {
        let path = sudoku_explainer::tests::path(givens, 30_000);
        let describe = |(step, tenths): (Deduction, u16)| format!("{tenths}: {}", describe(&step));
        path.into_iter().map(describe).collect()
    };
    insta::assert_snapshot!(pinned(path));
}

#[test]
fn the_players_paths_are_pinned() {
    let path = |givens: &Grid, _: &Grid| {
        let path = quick_ladder().path(givens);
        path.steps.iter().map(describe).collect()
    };
    insta::assert_snapshot!(pinned(path));
}
