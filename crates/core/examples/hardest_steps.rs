//! Looks for puzzles in which a technique is the hardest step needed, and prints
//! them as lines of `crates/core/src/generate/rare.txt`; on standard error, in how many puzzles
//! each technique was the hardest step, and in how many the next step somewhere.
//! With names of techniques only these are looked for, and also among the
//! neighbours of puzzles that need one of them and something harder.
//!
//! ```text
//! cargo run --release --example hardest_steps -- MINUTES SEED [TECHNIQUE...]
//! ```

use ninefold_core::classic::{Candidates, Cell, Grid};
use ninefold_core::generate::{Recipe, Symmetry, generate};
use ninefold_core::logic::ladders::{ClassicLadder, first_by};
use ninefold_core::logic::{Family, Technique};
use ninefold_core::solve::{SolveOutcome, is_unique, solve};
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::time::{Duration, Instant};

/// How many puzzles of a technique are printed.
const KEPT: u64 = 8;

/// How many neighbours of a puzzle are tried, and of how many puzzles.
const NEIGHBOURS: u64 = 400;
const CENTRES: usize = 60;

fn main() {
    let mut arguments = env::args().skip(1);
    let mut number = || arguments.next().and_then(|text| text.parse::<u64>().ok());
    let (minutes, seed) = (number().unwrap_or(1), number().unwrap_or(1));
    let wanted: Vec<Technique> = arguments
        .map(|name| name.parse().expect("a technique"))
        .collect();
    let mut search = Search::new(wanted);
    let until = Instant::now() + Duration::from_secs(60 * minutes);
    let symmetries = [Symmetry::HalfTurn, Symmetry::None];
    for (n, symmetry) in (0..).zip(symmetries.into_iter().cycle()) {
        if Instant::now() > until {
            break;
        }
        let recipe = Recipe {
            seed,
            symmetry: Some(symmetry),
            ..Recipe::default()
        };
        let made = generate(&recipe.nth(n), &|| false);
        if let Some(givens) = made.ok().and_then(|made| made.classic()) {
            search.look_at(&givens);
        }
        if n % 10_000 == 9_999 {
            search.report();
        }
    }
    search.report();
}

/// What a puzzle needs by the player's ladder.
#[derive(Default)]
struct Needs {
    /// The techniques used on the highest rung; empty if a step above those
    /// wanted is needed.
    hardest: Vec<Technique>,
    /// Every technique that was the next step somewhere.
    next: Vec<Technique>,
}

struct Search {
    wanted: Vec<Technique>,
    /// The rungs up to the last that matters.
    rungs: usize,
    puzzles: u64,
    found: BTreeMap<Technique, u64>,
    next: BTreeMap<Technique, u64>,
    centres: BTreeMap<Technique, usize>,
    printed: BTreeSet<String>,
}

impl Search {
    fn new(wanted: Vec<Technique>) -> Search {
        let families: Vec<Family> = wanted.iter().map(|each| each.family()).collect();
        let matters = |family: Family| {
            if families.is_empty() {
                family != Technique::ForcingNetVerity.family()
            } else {
                families.contains(&family)
            }
        };
        let rungs = ClassicLadder::PLAYER.rungs;
        let last = rungs
            .iter()
            .rposition(|rung| matters(rung.technique.family()));
        Search {
            wanted,
            rungs: last.map_or(rungs.len(), |last| last + 1),
            puzzles: 0,
            found: BTreeMap::new(),
            next: BTreeMap::new(),
            centres: BTreeMap::new(),
            printed: BTreeSet::new(),
        }
    }

    /// Counts a puzzle, and looks around it if it comes near.
    fn look_at(&mut self, givens: &Grid) {
        let needs = self.examine(givens);
        let near = needs.next.iter().find(|each| self.wanted.contains(each));
        if let Some(&technique) = near {
            let centres = self.centres.entry(technique).or_default();
            *centres += 1;
            let is_done = self
                .found
                .get(&technique)
                .is_some_and(|&found| found >= KEPT);
            if *centres <= CENTRES && !is_done {
                eprintln!("# near {technique} {givens}");
                self.look_around(givens, technique);
            }
        }
    }

    fn look_around(&mut self, centre: &Grid, technique: Technique) {
        let SolveOutcome::Unique(solution) = solve(centre) else {
            return;
        };
        for n in 0..NEIGHBOURS {
            if self
                .found
                .get(&technique)
                .is_some_and(|&found| found >= KEPT)
            {
                return;
            }
            let neighbour = neighbour(centre, &solution, n);
            self.examine(&neighbour);
        }
    }

    fn examine(&mut self, givens: &Grid) -> Needs {
        let needs = self.needs(givens);
        self.puzzles += 1;
        for &technique in &needs.next {
            *self.next.entry(technique).or_default() += 1;
        }
        for &technique in &needs.hardest {
            let is_wanted = self.wanted.is_empty() || self.wanted.contains(&technique);
            if is_wanted && !self.printed.insert(format!("{technique}: {givens}")) {
                continue;
            }
            let found = self.found.entry(technique).or_default();
            *found += 1;
            if is_wanted && *found <= KEPT {
                println!("{technique}: {givens}");
            }
        }
        needs
    }

    fn needs(&self, givens: &Grid) -> Needs {
        let rungs = &ClassicLadder::PLAYER.rungs[..self.rungs];
        let mut board = Candidates::from_grid(givens);
        let mut needs = Needs::default();
        let mut highest = 0;
        loop {
            let mut numbered = rungs.iter().enumerate();
            let next = numbered.find_map(|(n, rung)| Some((n, first_by(rung.find, &board)?)));
            let Some((rung, step)) = next else { break };
            if rung > highest {
                needs.hardest.clear();
                highest = rung;
            }
            if rung == highest && !needs.hardest.contains(&step.technique) {
                needs.hardest.push(step.technique);
            }
            if !needs.next.contains(&step.technique) {
                needs.next.push(step.technique);
            }
            step.apply(&mut board);
        }
        if !board.values().is_solved() {
            needs.hardest.clear();
        }
        needs
    }

    fn report(&self) {
        eprintln!("# {} puzzles; hardest in, next in:", self.puzzles);
        for technique in Technique::ALL.into_iter().filter(|each| each.is_in_hints()) {
            let count = |counts: &BTreeMap<_, u64>| counts.get(&technique).copied().unwrap_or(0);
            eprintln!(
                "# {technique:31} {:7} {:7}",
                count(&self.found),
                count(&self.next)
            );
        }
    }
}

/// A puzzle of the same solution: some givens are taken away and others written,
/// at random, and then all that are not needed are removed.
fn neighbour(centre: &Grid, solution: &Grid, n: u64) -> Grid {
    let mut random = n.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d;
    let mut below = |bound: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random >> 33) as usize % bound
    };
    let mut order: Vec<Cell> = Cell::all().collect();
    for last in (1..order.len()).rev() {
        order.swap(last, below(last + 1));
    }
    let mut grid = *centre;
    let given = |grid: &Grid, cell: Cell| grid.get(cell).is_some();
    let (removed, written) = (below(4), 1 + below(4));
    let filled: Vec<Cell> = order
        .iter()
        .copied()
        .filter(|&cell| given(&grid, cell))
        .collect();
    let empty: Vec<Cell> = order
        .iter()
        .copied()
        .filter(|&cell| !given(&grid, cell))
        .collect();
    for &cell in filled.iter().take(removed) {
        grid.set(cell, None);
    }
    let mut more = empty.into_iter().chain(filled[..removed].to_vec());
    for cell in more.by_ref().take(written) {
        grid.set(cell, solution.get(cell));
    }
    while !is_unique(&grid) {
        let Some(cell) = more.next() else { break };
        grid.set(cell, solution.get(cell));
    }
    for &cell in &order {
        let less = grid.with(cell, None);
        // Every other neighbour keeps the givens that are not needed.
        if n.is_multiple_of(2) && given(&grid, cell) && is_unique(&less) {
            grid = less;
        }
    }
    grid
}
