//! Whether what explanations say is true and whole: the sentences of each step are read back
//! and held against the board as it is printed.

mod corpus;
mod figures;
mod mutants;
mod read;

use corpus::{generated, reference, sample};
use figures::Figures;
use mutants::Mutation;
use ninefold_core::board::Digit;
use ninefold_core::classic::{Candidates, Cell, Grid};
use ninefold_core::generate::Generated;
use ninefold_core::logic::ladders::{ClassicLadder, Deduction, refute};
use ninefold_core::logic::ratings::sudoku_explainer::{Rating, rate};
use ninefold_core::logic::{CandidateProof, Family, Level, Technique, examples, explanations};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use read::{read_proof, read_refutation, read_summary};
use std::ops::ControlFlow::{Break, Continue};

/// Enough for puzzles that take the search some seconds.
const RATING_BUDGET: u64 = 400_000_000;

/// Reads what is said of a step on the board on which it is taken.
fn read_step(step: &Deduction, board: &Candidates, figures: &mut Figures) {
    let [proof, result] =
        [explanations::proof(step), explanations::result(step)].map(|text| text.to_string());
    let summary = read_summary(&explanations::which(step).to_string(), &proof, board);
    let read = read_proof(&proof, &result, board);
    match summary.and(read) {
        Ok(claims) => figures.add(step.technique, &proof, claims),
        Err(fault) => figures.fault(format!(
            "{}: {fault}\n{proof}\n{result}\n{}",
            step.technique,
            board_line(board)
        )),
    }
}

fn board_line(board: &Candidates) -> String {
    let removed = board.empty_cells().iter().flat_map(|cell| {
        let allowed = Candidates::from_grid(board.values()).at(cell);
        (allowed - board.at(cell))
            .iter()
            .map(move |digit| format!(" {cell}<>{digit}"))
            .collect::<Vec<_>>()
    });
    format!("{} without{}", board.values(), removed.collect::<String>())
}

/// Reads the path of a puzzle as it is printed, with all steps and with those that are needed.
fn read_paths(givens: &Grid, figures: &mut [Figures; 2]) {
    let start = Candidates::from_grid(givens);
    let path = ClassicLadder::PLAYER.path(givens);
    let needed = path.without_idle_steps(&start);
    for (steps, figures) in [needed, path.steps].iter().zip(figures) {
        figures.puzzles += 1;
        let mut board = start.clone();
        for step in steps {
            read_step(step, &board, figures);
            step.apply(&mut board);
        }
    }
}

/// Reads mutants of the proof of a step. Counts those that are refused.
fn read_mutants(step: &Deduction, board: &Candidates, count: u64, figures: &mut Figures) {
    let [proof, result] =
        [explanations::proof(step), explanations::result(step)].map(|text| text.to_string());
    for mutation in Mutation::ALL {
        for seed in 0..count {
            let Some(mutant) = mutation
                .apply(&proof, seed)
                .filter(|mutant| *mutant != proof)
            else {
                continue;
            };
            let is_refused = read_proof(&mutant, &result, board).is_err();
            figures.mutant(step.technique, mutation, is_refused, &mutant);
        }
    }
}

/// Claims that no step of a lower level is on the board than the one offered, unless the hint
/// says so.
fn check_offers(givens: &Grid, figures: &mut Figures) {
    let mut board = Candidates::from_grid(givens);
    while let Some(next) = ClassicLadder::PLAYER.next_needed(&board) {
        figures.offers += 1;
        let level = next.step.level();
        let is_told = next
            .easier
            .as_ref()
            .is_some_and(|easier| easier.level() < level);
        if let Some(easier) = easiest_below(level, &board).filter(|_| !is_told) {
            let board = board_line(&board);
            figures.fault(format!(
                "{} offered, {} there\n{board}",
                next.step.technique, easier.technique
            ));
        }
        next.step.apply(&mut board);
    }
}

/// A step of a lower level on the board.
fn easiest_below(level: Level, board: &Candidates) -> Option<Deduction> {
    let mut found = None;
    let rungs = ClassicLadder::PLAYER.rungs.iter();
    for rung in rungs.filter(|rung| rung.technique.family() != Family::Forcing) {
        let _ = (rung.find)(board, &mut |step| {
            if step.level() < level {
                found = Some(step);
                return Break(());
            }
            Continue(())
        });
    }
    found
}

/// Claims that no step is rated above the puzzle unless its rating is called an estimate, or
/// it is a subset where the puzzle's rating is that of a fish. The ladder goes by levels: there
/// a subset comes before an X-Wing, which Explainer rates lower.
fn check_ratings(givens: &Grid, figures: &mut Figures) {
    let Rating::Exactly(er) = rate(givens, RATING_BUDGET).er else {
        return;
    };
    for step in ClassicLadder::PLAYER.path(givens).steps {
        figures.rated += 1;
        let is_estimate = explanations::rating(&step).starts_with("about ");
        let is_before_fish = er >= X_WING && step.level() < Level::Hard;
        if !is_estimate && !is_before_fish && step.rating() > er {
            let rating = explanations::rating(&step);
            figures.fault(format!(
                "{}: {rating}, of a puzzle of {er}: {givens}",
                step.technique
            ));
        }
    }
}

/// The X-Wing's rating, in tenths.
const X_WING: u16 = 32;

/// Reads the refutations of some wrong candidates at positions of a puzzle.
fn check_refutations(puzzle: &Generated, seed: u64, figures: &mut Figures) {
    let mut random = SmallRng::seed_from_u64(seed);
    let mut board = Candidates::from_grid(&puzzle.classic().unwrap());
    let mut empty: Vec<Cell> = board.empty_cells().into_iter().collect();
    for _ in 0..empty.len() * (seed as usize % 3) / 6 {
        let cell = empty.swap_remove(random.random_range(0..empty.len()));
        board.place(cell, puzzle.solution.get(cell.into()).unwrap());
    }
    let wrong: Vec<(Cell, Digit)> = board
        .empty_cells()
        .iter()
        .flat_map(|cell| {
            let right = puzzle.solution.get(cell.into()).unwrap();
            board
                .at(cell)
                .without(right)
                .iter()
                .map(move |digit| (cell, digit))
        })
        .collect();
    let Some(&entry) = wrong.choose(&mut random) else {
        return;
    };
    let Some(refutation) = refute(&board, entry) else {
        return;
    };
    figures.refutations += 1;
    let text = CandidateProof::from(&refutation).text().to_string();
    let result = explanations::result(&refutation.step).to_string();
    match read_refutation(&text, &result, &board) {
        Ok(claims) => figures.add(refutation.step.technique, &text, claims),
        Err(fault) => {
            let board = board_line(&board);
            figures.fault(format!("refutation: {fault}\n{text}\n{result}\n{board}"));
        }
    }
    let mut before = board.clone();
    for step in &refutation.before {
        read_step(step, &before, figures);
        step.apply(&mut before);
    }
}

#[test]
fn examples_are_read_and_mutants_refused() {
    let mut figures = Figures::default();
    for technique in Technique::ALL {
        if let Some((board, step)) = examples::found(technique) {
            read_step(&step, &board, &mut figures);
            read_mutants(&step, &board, 20, &mut figures);
        }
    }
    figures.print("examples");
    figures.print_mutants();
    figures.assert_true();
    figures.assert_every_technique_is_read();
    figures.assert_mutants_are_refused();
}

#[test]
fn what_is_said_along_paths_is_true() {
    let mut figures = [Figures::default(), Figures::default()];
    sample()
        .iter()
        .for_each(|givens| read_paths(givens, &mut figures));
    for (figures, mode) in figures.iter().zip(["needed steps", "all steps"]) {
        figures.print(mode);
        figures.assert_true();
    }
}

#[test]
fn what_is_offered_is_the_easiest_or_says_so() {
    let mut figures = Figures::default();
    for givens in sample().iter().step_by(3) {
        check_offers(givens, &mut figures);
    }
    figures.print("offers");
    figures.assert_true();
}

#[test]
fn refutations_are_read() {
    let mut figures = Figures::default();
    for (seed, puzzle) in (0..).zip(generated(&Level::ALL[..3], 4)) {
        check_refutations(&puzzle, seed, &mut figures);
    }
    figures.print("refutations");
    figures.assert_true();
}

/// Takes minutes, in a release build.
#[test]
#[ignore = "reads the paths of two thousand puzzles"]
fn what_is_said_of_thousands_of_puzzles_is_true() {
    let puzzles: Vec<Grid> = corpus::thousands();
    let all = figures::in_parallel(&puzzles, |givens| {
        let mut modes = [Figures::default(), Figures::default()];
        read_paths(givens, &mut modes);
        let [needed, all] = modes;
        [needed, all, Figures::default()]
    });
    let names = ["needed steps", "all steps"];
    for (figures, name) in all.iter().zip(names) {
        figures.print(name);
    }
    all.iter().for_each(Figures::assert_true);
}

#[test]
#[ignore = "looks for easier steps at each position of hundreds of puzzles"]
fn what_is_offered_in_thousands_of_positions_is_the_easiest_or_says_so() {
    let puzzles: Vec<Grid> = corpus::thousands().into_iter().step_by(4).collect();
    let all = figures::in_parallel(&puzzles, |givens| {
        let mut figures = Figures::default();
        check_offers(givens, &mut figures);
        [figures]
    });
    all[0].print("offers");
    all[0].assert_true();
}

#[test]
#[ignore = "rates two thousand puzzles"]
fn no_step_but_a_subset_before_a_fish_is_rated_above_its_puzzle() {
    let all = figures::in_parallel(&corpus::thousands(), |givens| {
        let mut figures = Figures::default();
        check_ratings(givens, &mut figures);
        [figures]
    });
    all[0].print("ratings");
    all[0].assert_true();
}

#[test]
#[ignore = "refutes a thousand wrong candidates"]
fn a_thousand_refutations_are_read() {
    let puzzles = generated(&Level::ALL[..5], 200);
    let puzzles: Vec<(u64, Generated)> = (0..).zip(puzzles).collect();
    let all = figures::in_parallel(&puzzles, |(seed, puzzle)| {
        let mut figures = Figures::default();
        check_refutations(puzzle, *seed, &mut figures);
        [figures]
    });
    all[0].print("refutations");
    all[0].assert_true();
}

#[test]
#[ignore = "spoils a hundred thousand sentences"]
fn mutants_of_thousands_of_sentences_are_refused() {
    let puzzles: Vec<Grid> = reference().into_iter().step_by(2).collect();
    let all = figures::in_parallel(&puzzles, |givens| {
        let mut figures = Figures::default();
        let mut board = Candidates::from_grid(givens);
        for step in ClassicLadder::PLAYER.path(givens).steps {
            let is_short = explanations::proof(&step).to_string().lines().count() < 60;
            if is_short {
                read_mutants(&step, &board, 2, &mut figures);
            }
            step.apply(&mut board);
        }
        [figures]
    });
    all[0].print_mutants();
    all[0].assert_mutants_are_refused();
}

#[test]
fn what_blocks_the_other_cells_is_read() {
    let line = ".6........72.5.4..9...6..87...5.83.1.........1.73.9...65..1...3..4.9.21........4.";
    let board = Candidates::from_grid(&line.parse().unwrap());
    let told = |at: &str| {
        let proof = format!(
            "In box 5 the 6 at {at} rules out the other empty cells. The 6 of box 5 must go in \
             r5c4 or r5c6, both in row 5. So in box 4 it can only go in r4c3."
        );
        read_proof(&proof, "r4c3=6", &board).is_ok()
    };
    assert!(told("r3c5"));
    assert!(!told("r7c1") && !told("r3c6"));
}
