//! How long the refutations of wrong entries are, by level, and how long they take:
//!
//!     cargo run --release -p ninefold-core --example refutations -- [ENTRIES]
//!
//! Wrong digits that the rules allow are entered into generated puzzles of each level, half
//! of them in the first position that singles do not solve (of easy puzzles at the start),
//! half with a third of the empty cells filled. Then the same of proofs without forcing nets,
//! and how many there are.

use ninefold_core::board::Digit;
use ninefold_core::classic::{Candidates, Cell, Grid};
use ninefold_core::generate::{Recipe, generate};
use ninefold_core::logic::ladders::{
    ClassicLadder, Refutation, check_proof, refute, refute_without_nets,
};
use ninefold_core::logic::{Family, Level};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::time::{Duration, Instant};

/// What became of the entries of one kind.
#[derive(Default)]
struct Results {
    lengths: Vec<usize>,
    times: Vec<Duration>,
    unproved: usize,
}

fn main() {
    let entries = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let entries: usize = entries.unwrap_or(1000);
    let each = entries / 2 / 5;
    println!("position\tlevel\tentries\tproved\tmedian\t90 %\tmost\t95 % of times");
    let refute = refute as Prove;
    let tries = [
        ("singles end", stuck as Position, refute),
        ("a third", third, refute),
        ("singles end, no nets", stuck, without_nets),
        ("a third, no nets", third, without_nets),
    ];
    for (name, position, prove) in tries {
        let mut all = Results::default();
        for level in &Level::ALL[..5] {
            let mut results = Results::default();
            for seed in 0..each as u64 {
                try_entry(*level, seed, (position, prove), &mut results);
            }
            results.print(name, &level.to_string());
            all.add(results);
        }
        all.print(name, "all");
    }
}

type Position = fn(&Grid, &Grid, &mut SmallRng) -> Candidates;

type Prove = fn(&Candidates, (Cell, Digit)) -> Option<Refutation>;

fn without_nets(board: &Candidates, candidate: (Cell, Digit)) -> Option<Refutation> {
    refute_without_nets(board, candidate, &|| false)
}

fn try_entry(level: Level, seed: u64, (position, prove): (Position, Prove), results: &mut Results) {
    let recipe = Recipe {
        seed,
        level: Some(level),
        ..Recipe::default()
    };
    let puzzle = generate(&recipe, &|| false).expect("a puzzle of the level");
    let mut random = SmallRng::seed_from_u64(seed);
    let [givens, solution] =
        [puzzle.givens, puzzle.solution].map(|values| values.classic().expect("nine rows"));
    let board = position(&givens, &solution, &mut random);
    let wrong = wrong_candidates(&board, &solution);
    let Some(&entry) = wrong.choose(&mut random) else {
        return;
    };
    let begun = Instant::now();
    let refutation = prove(&board, entry);
    results.times.push(begun.elapsed());
    match refutation {
        Some(refutation) => {
            let last = refutation.last_board(&board);
            let gap = check_proof(&refutation.step, &last);
            assert_eq!(gap, Ok(()), "{givens}");
            results.lengths.push(refutation.length());
        }
        None => results.unproved += 1,
    }
}

/// The first position that singles do not solve.
fn stuck(givens: &Grid, _: &Grid, _: &mut SmallRng) -> Candidates {
    let mut board = Candidates::from_grid(givens);
    while let Some(step) = ClassicLadder::PLAYER.next(&board) {
        if step.technique.family() != Family::Single {
            return board;
        }
        step.apply(&mut board);
    }
    Candidates::from_grid(givens)
}

/// A third of the empty cells filled, any of them.
fn third(givens: &Grid, solution: &Grid, random: &mut SmallRng) -> Candidates {
    let mut board = Candidates::from_grid(givens);
    let mut empty: Vec<Cell> = board.empty_cells().into_iter().collect();
    for _ in 0..empty.len() / 3 {
        let cell = empty.swap_remove(random.random_range(0..empty.len()));
        board.place(cell, solution.get(cell).expect("a solved grid"));
    }
    board
}

fn wrong_candidates(board: &Candidates, solution: &Grid) -> Vec<(Cell, Digit)> {
    let cells = board.empty_cells().into_iter();
    let candidates =
        cells.flat_map(|cell| board.at(cell).into_iter().map(move |digit| (cell, digit)));
    let is_wrong = |&(cell, digit): &(Cell, Digit)| solution.get(cell) != Some(digit);
    candidates.filter(is_wrong).collect()
}

impl Results {
    fn add(&mut self, other: Results) {
        self.lengths.extend(other.lengths);
        self.times.extend(other.times);
        self.unproved += other.unproved;
    }

    fn print(&mut self, position: &str, level: &str) {
        self.lengths.sort_unstable();
        self.times.sort_unstable();
        let part = |parts: usize| self.lengths.get(self.lengths.len() * parts / 100);
        let [median, most_of_them, longest] = [50, 90, 100].map(|parts| {
            let length = part(parts).or(self.lengths.last());
            length.map_or("-".to_owned(), usize::to_string)
        });
        let time = self.times.get(self.times.len() * 95 / 100);
        println!(
            "{position}\t{level}\t{}\t{}\t{median}\t{most_of_them}\t{longest}\t{:?}",
            self.lengths.len() + self.unproved,
            self.lengths.len(),
            time.copied().unwrap_or_default(),
        );
    }
}
