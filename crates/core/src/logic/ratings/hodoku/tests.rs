//! How well the grades agree with those HoDoKu gave.

use super::grade::{GradedStep, HodokuSolver, ScoreTotal};
use super::*;
use crate::board::Digit;
use crate::classic::{Candidates, Cell, Grid};
use crate::logic::deduction::Deduction;
use crate::logic::level::Level;
use crate::logic::ratings::level::rate_level;
use crate::logic::tests::{Graded, SAMPLE, graded, reference};
use crate::solve::{SolveOutcome, solve};
use std::collections::BTreeSet;

fn graded_by_us(puzzle: &Graded) -> HodokuGrade {
    grade(&puzzle.givens, &puzzle.solution).unwrap()
}

/// Up to this step every step is the one HoDoKu takes, in its order.
fn is_exact(puzzle: &&Graded) -> bool {
    puzzle.level <= Level::Medium
}

fn assert_exact(puzzle: &Graded) {
    let grade = graded_by_us(puzzle);
    assert_eq!(grade.level, puzzle.level, "{}", puzzle.givens);
    assert_eq!(grade.score, puzzle.score, "{}", puzzle.givens);
    assert_eq!(
        grade.steps.values().sum::<u32>(),
        puzzle.steps.iter().map(|(_, times)| times).sum::<u32>()
    );
}

#[test]
fn easy_and_medium_puzzles_have_hodokus_very_score() {
    graded(SAMPLE)
        .iter()
        .filter(is_exact)
        .for_each(assert_exact);
}

#[test]
#[ignore = "reads the reference ratings, which are not part of the package"]
fn easy_and_medium_puzzles_of_the_whole_reference_have_hodokus_very_score() {
    graded(&reference())
        .iter()
        .filter(is_exact)
        .for_each(assert_exact);
}

/// Which single comes next depends on the order in which candidates go.
#[test]
fn a_loop_empties_digit_by_digit_and_a_sue_de_coq_its_box_first() {
    let puzzles = [
        ".8...6295..69.2........1..7..2...83.....1.9..8..3297....9.5...867....5..24...3...",
        "3..1....9.....257...1...46..23.....7..98.......4729.3.....97..64....8...197..63..",
        "6...4.....95.8......75.1.9.81....2........1.8.6.......3....7.14..9...7.65....3...",
    ];
    let scores = puzzles.map(|line| {
        let givens = line.parse().unwrap();
        let SolveOutcome::Unique(solution) = solve(&givens) else {
            panic!("one solution");
        };
        grade(&givens, &solution).unwrap().score
    });
    assert_eq!(scores, [1678, 1688, 1068]);
}

/// A limit leaves out only what is harder.
#[test]
fn the_quick_level_is_that_of_the_grade() {
    for puzzle in graded(SAMPLE) {
        let level = graded_by_us(&puzzle).level;
        assert_eq!(rate_level(&puzzle.givens), level, "{}", puzzle.givens);
        for most in Level::ALL {
            let within = (level <= most).then_some(level);
            assert_eq!(find_level_up_to(&puzzle.givens, most), within);
        }
    }
}

/// The steps that HoDoKu takes; a guess is the error.
pub(in crate::logic::ratings) fn path(
    givens: &Grid,
    solution: &Grid,
) -> Vec<Result<Deduction, (Cell, Digit)>> {
    let mut solver = HodokuSolver::new(givens);
    let mut steps = Vec::new();
    while let Some(step) = solver.find_step(Level::Extreme, Some(solution)) {
        steps.push(match &step {
            GradedStep::Single(single) => Ok(single.to_deduction(solver.board())),
            GradedStep::Deduced(step) => Ok((**step).clone()),
            GradedStep::Guess(cell, digit) => Err((*cell, *digit)),
        });
        solver.apply(&step);
    }
    steps
}

#[test]
fn a_path_leads_to_the_solution() {
    for puzzle in graded(SAMPLE) {
        let mut board = Candidates::from_grid(&puzzle.givens);
        for step in path(&puzzle.givens, &puzzle.solution) {
            match step {
                Ok(step) => step.apply(&mut board),
                Err((cell, digit)) => board.place(cell, digit),
            }
        }
        assert_eq!(board.values(), &puzzle.solution);
    }
}

#[test]
fn a_guess_takes_the_middle_one_of_the_empty_cells() {
    let hardest = graded(SAMPLE).into_iter().find(|puzzle| {
        let guess = |step: &(String, u32)| step.0 == "BRUTE_FORCE";
        puzzle.steps.iter().any(guess)
    });
    let Graded {
        givens, solution, ..
    } = hardest.unwrap();
    let mut solver = HodokuSolver::new(&givens);
    let empty: Vec<Cell> = givens.empty_cells().iter().collect();
    let middle = empty[empty.len() / 2];
    // With no technique allowed there is nothing but singles and guesses.
    match solver.find_step(Level::Easy, Some(&solution)) {
        Some(GradedStep::Guess(cell, digit)) => {
            assert_eq!((cell, Some(digit)), (middle, solution.get(middle)));
        }
        other => panic!("{:?}", other.map(|step| step.technique())),
    }
    assert!(solver.find_step(Level::Easy, None).is_none());
}

#[test]
fn fewer_than_ten_givens_are_refused() {
    let puzzle = &graded(SAMPLE)[0];
    let few = puzzle.solution.filled().take(MIN_GIVENS - 1);
    let few = few.fold(Grid::EMPTY, |grid, (cell, digit)| {
        grid.with(cell, Some(digit))
    });
    assert_eq!(grade(&few, &puzzle.solution), None);
    assert_eq!(find_level_up_to(&few, Level::Unfair), None);
    assert_eq!(rate_level(&few), Level::Extreme);
}

#[test]
fn many_cheap_steps_make_a_puzzle_harder() {
    let after = |score| ScoreTotal {
        hardest: Level::Easy,
        score,
    };
    let levels = [800, 801, 1001, 1601, 1801].map(|score| after(score).level());
    assert_eq!(levels, Level::ALL[..5]);
}

/// How many of some puzzles agree in level, and in score within 5 %.
#[derive(Default)]
struct Agreement {
    puzzles: usize,
    levels: usize,
    scores: usize,
}

impl Agreement {
    fn from_pairs<'a>(pairs: impl Iterator<Item = &'a (Graded, HodokuGrade)>) -> Agreement {
        let mut all = Agreement::default();
        for (puzzle, grade) in pairs {
            all.puzzles += 1;
            all.levels += usize::from(puzzle.level == grade.level);
            let apart = puzzle.score.abs_diff(grade.score);
            all.scores += usize::from(apart * 20 <= puzzle.score);
        }
        all
    }

    fn print(&self, what: &str) {
        let share = |part: usize| 100.0 * part as f64 / self.puzzles as f64;
        println!(
            "{what:10} {:>4} puzzles, level {:>5.1} %, score {:>5.1} %",
            self.puzzles,
            share(self.levels),
            share(self.scores),
        );
    }
}

fn print_levels(pairs: &[(Graded, HodokuGrade)]) {
    println!("HoDoKu's level down, ours across");
    for theirs in Level::ALL {
        let row = Level::ALL.map(|ours| {
            let both = |(puzzle, grade): &&(Graded, HodokuGrade)| {
                puzzle.level == theirs && grade.level == ours
            };
            format!("{:>6}", pairs.iter().filter(both).count())
        });
        println!("{theirs:8}{}", row.concat());
    }
}

#[test]
#[ignore = "reads the reference ratings, which are not part of the package"]
fn grades_agree_with_the_whole_reference() {
    let graded = graded(&reference());
    let pairs = graded.into_iter().map(|puzzle| {
        let grade = graded_by_us(&puzzle);
        (puzzle, grade)
    });
    let pairs: Vec<_> = pairs.collect();
    print_levels(&pairs);
    let strata: BTreeSet<&str> = pairs.iter().map(|pair| pair.0.stratum.as_str()).collect();
    for stratum in strata {
        let here = pairs.iter().filter(|pair| pair.0.stratum == stratum);
        Agreement::from_pairs(here).print(stratum);
    }
    let all = Agreement::from_pairs(pairs.iter());
    all.print("all");
    assert!(all.levels * 100 >= all.puzzles * 97);
    assert!(all.scores * 100 >= all.puzzles * 90);
}
